"""Checks cards, sets and decks against each game's rules: every finding at once, each with its place and its rule.

`report` collects findings, `cells` and `tables` read printed cells, `cards` holds the rows read, `decks` the cards of a
deck; `annotate` writes a workbook's findings into a copy of it, `fixes` fixes what is beyond doubt. Each game has a
package of its own, and so has each kind of deck. How any set is checked is in `sets`; what all games ask (`teams`,
`rosters`, `doubles`, `ranges`, `coaching`, `against`) stands here; a game's `plan` tells these its sheets.
"""
