"""How what cards target is learned from replayed seasons, whatever the game."""
