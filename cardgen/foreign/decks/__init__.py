"""Decks that others made: `words.toml` has what their columns are called, `notation.py` how their cells are written.

`reading.py` turns a file into the rows of our `deck.csv`, each cell with the place it came from.
"""
