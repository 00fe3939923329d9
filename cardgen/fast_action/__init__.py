"""What generators of Fast Action games share, and our decks for them.

`deck_maker` deals decks out of counts of how often each entry appears (`deck_counts.toml`; a game may bring its own).
"""
