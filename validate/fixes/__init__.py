"""Fixes what the checks find: each finding's proposed changes as data, and a copy with those that are beyond doubt.

`methods.csv` lists every way of fixing, whether it is beyond doubt, and why; the modules find what applies: `slips` in
a single text, `ranges` and `order` from a cell's neighbors, `names` from what the set knows, `propose` in headings,
sheets, rows and decks. `copy` makes the changes and looks whether they hold. No game is known here: what fixes the
findings of one game stands in its own checks.
"""
