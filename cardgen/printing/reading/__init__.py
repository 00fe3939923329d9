"""Printed cards read back: a template says where each cell stands, and the words that stand there are the cell.

`slots` turns a template into places, `patterns` takes the fields out of a text, `faces` reads one face, `places` says
where cards lie on a page, `pages` reads whole documents and `cards` makes cards of what was read. What cannot be read
is reported with its page and place, never dropped.
"""

from __future__ import annotations

from cardgen.printing.reading.cards import CardsRead, CardTexts, read_cards, read_texts
from cardgen.printing.reading.pages import PagesRead, PrintedCard, read_printed

__all__ = ["CardTexts", "CardsRead", "PagesRead", "PrintedCard", "read_cards", "read_printed", "read_texts"]
