"""Printing: how cards, decks, charts and boards become paper.

Templates are data (`templates/`): where each thing sits, in millimeters. `template/` reads them, `layout/` turns a
template and a record into drawing calls, `sheets/` places faces on paper, and `pdf/` is the only room that knows
reportlab. Nothing here knows a game: what a game prints stands in its catalogue, which is data too.
"""
