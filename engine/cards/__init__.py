"""What a card is, whatever the game: kinds of field and how each is read and printed, team cards, coaches' sheets.

Each game's own cards are in its package `cards`. Cards are read once a set, so these packages are left interpreted
when the engine is compiled.
"""
