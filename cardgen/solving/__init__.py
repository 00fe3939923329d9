"""Finding whole numbers, and how near they come: for the cards of any game."""
