"""How what cards aim at is learned from replayed seasons, whatever the game."""
