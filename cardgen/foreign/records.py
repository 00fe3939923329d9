"""What a reader made of one card: texts under the headings of our sheets, and what could not be read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ingest.files import shown
from ingest.findings import Finding, note, warning

UNREAD: Final = "CARD-TEXT"
"""The code of a text on a card that nobody understood."""


@dataclass
class Record:
    """One row for one sheet, as a card gave it."""

    sheet: str
    place: str
    """File, page and cell: `1983_QB.pdf!page 1 row 2 card 3`."""
    cells: dict[str, str] = field(default_factory=dict)
    """Texts by heading; the team is still as printed."""
    season: str = ""
    team: str = ""
    extra: list[str] = field(default_factory=list)
    """What the card says besides: the real line, and values for which the sheet has no column."""
    blank: list[str] = field(default_factory=list)
    """Headings whose label stands on the card with nothing behind it."""
    beside: list[str] = field(default_factory=list)
    """Labels whose value the card says elsewhere too, where it is taken from; told once a file."""
    places: dict[str, str] = field(default_factory=dict)
    """Places of cells that stand apart from the row, by heading."""


@dataclass
class CellRead:
    """What became of one cell of a page."""

    place: str
    records: list[Record] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def unread(self, texts: Iterable[str]) -> None:
        """Tell of texts on a card that nobody understood."""
        for text in texts:
            where = f"{self.place}, other text"
            self.findings.append(warning(UNREAD, where, repr(shown(text)), "what such cards say"))

    def no_card(self, text: str) -> None:
        """Tell of a cell that holds no card of the game."""
        self.findings.append(warning("CARD-UNKNOWN", self.place, repr(shown(text)), "a card of a known kind"))

    def no_sheet(self, title: str) -> None:
        """Tell of a card for which the game has no sheet."""
        self.findings.append(note("CARD-NO-SHEET", self.place, f"a card {title!r}", "a card that the game has"))
