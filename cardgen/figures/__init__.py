"""What a season says to whoever makes cards from it, whatever the game: its rows, its players, its usual shapes."""
