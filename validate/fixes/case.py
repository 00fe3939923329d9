"""A finding in its surroundings: the cell it speaks of, its field, its card and the whole set."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardgen.sets.documents import Document
from cardgen.sets.places import CardCell, PlaceIndex, card_cells
from cardgen.sets.sheets import Sheet, SheetFile
from engine.cards.faces import FaceField, face_fields
from engine.cards.faces import Text as FreeText
from ingest.findings import Finding
from ingest.identity.names import strip_accents
from validate.cards import cell_error
from validate.fixes.fix import Act, Fix
from validate.plan import Plan


class Whole:
    """The set that is to be fixed, and what its parts ask about it."""

    def __init__(self, document: Document, file: SheetFile) -> None:
        self.document = document
        self.file = file

    @cached_property
    def plan(self) -> Plan:
        """What the shared checks know of the game."""
        return self.file.game.plan

    @cached_property
    def index(self) -> PlaceIndex[CardCell]:
        """Cells of cards by place."""
        return PlaceIndex(card_cells(self.file))

    def case(self, finding: Finding) -> Case | None:
        """The finding with its cell; None where it speaks of none on a card."""
        cell = self.index.find(finding.where, finding.found)
        if cell is None:
            return None
        return Case(self, finding, self.file.sheets[cell.sheet], cell.row, cell.column)

    def names(self, team: str, sheets: Collection[str]) -> list[str]:
        """Who has a card of a team on these sheets."""
        found: dict[str, None] = {}
        for name in sheets:
            sheet = self.file.sheets.get(name)
            if sheet is None or "player" not in sheet.headings:
                continue
            player, owner = sheet.headings.index("player"), sheet.headings.index("team")
            found |= {row.cells[player]: None for row in sheet.rows if row.cells[owner] == team}
        return list(found)

    def teams(self) -> list[str]:
        """The codes on the first sheet."""
        sheet = self.file.sheets.get(self.file.game.sheets[0][0])
        return [] if sheet is None else [row.cells[sheet.headings.index("team")] for row in sheet.rows]

    @cached_property
    def _spellings(self) -> dict[tuple[str, str], int]:
        counted: dict[tuple[str, str], int] = {}
        for sheet in self.file.sheets.values():
            if "team" not in sheet.headings:
                continue
            at = sheet.headings.index("team")
            for row in sheet.rows:
                for text in row.cells:
                    if text:
                        counted[row.cells[at], text] = counted.get((row.cells[at], text), 0) + 1
        return counted

    def spelled(self, team: str, text: str) -> int:
        """How many cells of a team's rows say exactly this."""
        return self._spellings.get((team, text), 0)


@dataclass
class Case:
    """One finding about one cell of a card."""

    whole: Whole
    finding: Finding
    sheet: Sheet
    row: int
    column: int

    @property
    def text(self) -> str:
        """What stands in the cell."""
        return self.cells[self.column]

    @property
    def cells(self) -> tuple[str, ...]:
        """The whole card."""
        return self.sheet.rows[self.row].cells

    @property
    def team(self) -> str:
        """The card's team."""
        return self.cells[self.sheet.headings.index("team")]

    @cached_property
    def _field(self) -> tuple[FaceField, int]:
        start = 0
        for field in face_fields(self.whole.file.game.card_types[self.sheet.name]):
            if self.column < start + len(field.headings):
                return field, start
            start += len(field.headings)
        raise IndexError(self.column)

    @property
    def field_type(self) -> Any:
        """What the cell's field may say."""
        return self._field[0].field_type

    @property
    def start(self) -> int:
        """The first column of the field."""
        return self._field[1]

    @property
    def at(self) -> int:
        """Which of the field's cells it is."""
        return self.column - self.start

    @property
    def texts(self) -> list[str]:
        """The field's cells."""
        return list(self.cells[self.start : self.start + len(self._field[0].headings)])

    def readable(self, text: str) -> bool:
        """Whether the cell could say this."""
        return cell_error(self.field_type, len(self._field[0].headings), self.at == 0, text) is None

    def is_word(self, text: str) -> bool:
        """Whether a text without digits is one that another field of the card may say, such as `L`: then it is no slip
        for a digit, but in the wrong place."""
        if any(map(str.isdigit, text)):
            return False
        fields = face_fields(self.whole.file.game.card_types[self.sheet.name])
        others = (field for field in fields if not isinstance(field.field_type, FreeText))
        return any(cell_error(field.field_type, len(field.headings), True, text.upper()) is None for field in others)

    def value(self, text: str) -> Any:
        """What the field would be if each of its cells said this: equal for texts that mean the same."""
        width = len(self._field[0].headings)
        try:
            return self.field_type.read((text,) * width)
        except ValueError:
            return text

    def fix(self, method: str, after: str, at: int | None = None) -> Fix:
        """Another text in this cell, or in another of the field's."""
        column = self.column if at is None else self.start + at
        where = self.sheet.place(self.row, column)
        return Fix(method, where, self.cells[column], after, Act.CELL, self.finding.code, self.sheet.headings[column])


def name_key(name: str) -> str:
    """A name without what people leave out or add: capitals, spaces, accents, points, dashes."""
    return "".join(letter for letter in strip_accents(name).casefold() if letter.isalnum())
