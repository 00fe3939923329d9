"""Where things sit on paper: card faces and sheets as data."""
