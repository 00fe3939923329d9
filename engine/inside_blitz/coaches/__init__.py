"""What a coach would call: by the book's own solitaire system, by a team's real habits, or by forced usage."""
