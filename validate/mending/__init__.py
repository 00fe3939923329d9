"""Mends what the checks find: each finding's proposed changes as data, and a copy with those that are beyond doubt.

`ways.csv` lists every way of mending, whether it is beyond doubt, and why; the modules find what applies: `slips` in
a single text, `ranges` and `order` from a cell's neighbours, `names` from what the set knows, `propose` in headings,
sheets, rows and decks. `copy` makes the changes and looks whether they hold. No game is known here: what mends the
findings of one game stands in its own checks.
"""
