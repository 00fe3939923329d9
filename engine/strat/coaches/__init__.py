"""What a coach would call."""
