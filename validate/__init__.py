"""Checks cards, sets and decks against each game's rules: every finding at once, each with its place and its rule.

`report` collects findings, `cells` and `tables` read printed cells, `cards` holds the rows read, `fast_action` checks
decks, `annotate` writes a workbook's findings into a copy of it; each game has a package of its own.
"""
