"""What the cards of Fast Action games share, and our decks for them.

`cells` and `faces` are kinds of field and cards that more than one game has; `deck_maker` deals decks out of counts of
how often each entry appears (`deck_counts.toml`, of which a game may bring its own).
"""
