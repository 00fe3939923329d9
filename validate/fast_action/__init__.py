"""Checks Fast Action decks: what the game needs are errors, what makes a deck fair are warnings."""
