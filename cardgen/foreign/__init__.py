"""Other people's cards: sheets of cards in PDFs, and workbooks in layouts of their own, read into the sheets of a set.

`cells` finds the cards on a page; `rows`, `labels`, `stats` and `text` sort out the words of one card, whatever the
game; a package for each game says what they mean. `assemble` makes sheets of them. What could not be read is a finding
with page and cell.
"""
