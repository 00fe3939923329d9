"""Cards as a workbook that a person edits: one sheet a card type, one row a card, every cell text as printed.

What may stand in a field of a card, in words for a person who fills one in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import singledispatch
from pathlib import Path
from typing import Protocol, runtime_checkable

from cardgen.games import Game
from cardgen.sets.cardset import CardSet
from cardgen.sets.cells import sheet_cells
from cardgen.sets.header import PRIVATE
from cardgen.sets.sheets import EDITION, README
from engine.cards.dice_faces import FIRST, LAST, DiceRange, DiceRanges, Matrix, Number, Pair, Totals
from engine.cards.faces import (
    Choice,
    Column,
    FaceField,
    FieldType,
    Range,
    Ranges,
    Several,
    Text,
    Whole,
    face_fields,
    span_example,
)
from ingest.excel.plan import ColumnPlan, Line, LineStyle, PagePlan, SheetPlan
from ingest.excel.write import write_workbook
from ingest.files import atomic_path
from ingest.findings import Finding, InputError, error
from ingest.workbook.cells import LONGEST_TEXT


@runtime_checkable
class Explained(Protocol):
    """A kind that says itself what it may be."""

    @property
    def legal(self) -> str:
        """What it may say, in words."""


@singledispatch
def describe(kind: object) -> str:
    """The legal values of a kind of field; a kind that only one game has says so itself."""
    assert isinstance(kind, Explained), kind
    return kind.legal


@describe.register
def _(kind: Text) -> str:
    return "a text" if kind.required else "a text, or blank"


@describe.register
def _(kind: Choice) -> str:
    return "one of " + ", ".join(kind.options)


@describe.register
def _(kind: Several) -> str:
    return f"some of {', '.join(kind.options)}, with / between them"


@describe.register
def _(kind: Whole) -> str:
    sign = ", with its sign" if kind.signed else ""
    blank = ", or blank" if kind.blank else ""
    return f"a whole number from {kind.least} to {kind.most}{sign}{blank}"


@describe.register
def _(kind: Range) -> str:
    return f"a range within {kind.least}-{kind.most}, such as {span_example(kind.least, kind.most)}, or blank"


@describe.register
def _(kind: Ranges) -> str:
    within, names = f"a range within {kind.least}-{kind.most}, or blank", ", ".join(kind.names)
    return f"{within}; the ranges {names} {'follow each other' if kind.follow else f'all start at {kind.least}'}"


@describe.register
def _(kind: Column) -> str:
    rows = "in row 1" if kind.token_rows == 1 else "in any row"
    token = f", or {' or '.join(kind.tokens)} {rows}" if kind.tokens else ""
    return f"twelve whole numbers from {kind.least} to {kind.most} by run number{token}; all twelve, or all blank"


@describe.register
def _(kind: DiceRange) -> str:
    return f"a range of two-dice numbers that starts at {kind.starts} and ends by {kind.most}, or blank"


@describe.register
def _(kind: DiceRanges) -> str:
    return f"a range of two-dice numbers, or blank; {', '.join(kind.names)} follow each other from {FIRST} to {LAST}"


@describe.register
def _(kind: Matrix) -> str:
    blank = "; all cells, or all blank" if kind.optional else ""
    return f"{kind.cell.legal}; the red die finds the column, the white die the row{blank}"


@describe.register
def _(kind: Totals) -> str:
    blank = "; all eleven, or all blank" if kind.optional else ""
    return f"{kind.cell.legal}; by the total of two dice{blank}"


@describe.register
def _(kind: Pair) -> str:
    return f"{describe(kind.left)} / {describe(kind.right)}, such as 3/1"


@describe.register
def _(kind: Number) -> str:
    suffix = f" with {kind.suffix} behind it" if kind.suffix else ""
    return f"a number from {kind.least} to {kind.most}, with decimals as printed{suffix}"


def explain(card_type: type) -> str:
    """What a card type is, in its own words."""
    return (card_type.__doc__ or "").split("\n")[0]


TAB_COLORS = ("#1F3864", "#2E75B6", "#C00000", "#548235", "#7F7F7F")
Row = Sequence[str | None]
"""A card's cells, blank ones None."""
README_COLOR = "#FFC000"
NARROWEST, WIDEST, NAME_WIDTH = 6, 44, 22
EDITING = (
    "Every cell is text and says exactly what the card prints. Keep the cells formatted as text: a program that is "
    "left to guess makes a date of 1-29 and forgets the sign of +2.",
    "A blank cell is a blank on the card. Point at a column's heading to see what may stand in it.",
    "Sort, filter, add and delete rows as you like. Keep the names of sheets and headings; columns may be moved.",
    f"Sheets whose names begin with {PRIVATE} are yours and are not read.",
    'Quotation marks around a text keep spaces at its ends: " A. Able".',
    "Save as .xlsx. `cardgen validate` says what is not legal, with sheet and cell.",
)


def write_cards(card_set: CardSet, path: Path) -> None:
    """Write the cards; the same cards give the same bytes."""
    cells = {name: sheet_cells(cards) for name, cards in card_set.sheets.items()}
    write_texts(card_set.rules, card_set.season, cells, path, card_set.edition)


def write_texts(game: Game, season: str, cells: Mapping[str, Sequence[Row]], path: Path, edition: str) -> None:
    """Write rows of printed texts, legal or not, by sheet."""
    title = f"{season} {game.title} cards"
    if findings := list(_too_long(game, cells)):
        raise InputError(findings)
    lines = [
        Line(LineStyle.TITLE, title),
        Line(LineStyle.TEXT, None, "The cards as they print, one sheet a card type, one row a card."),
        *_edition(game, edition),
        Line(LineStyle.TEXT),
        *_contents(game, {name: len(rows) for name, rows in cells.items()}),
        Line(LineStyle.TEXT),
        Line(LineStyle.HEADING, "How to edit"),
        *_numbered(EDITING),
    ]
    write_workbook(path, title, PagePlan(README, lines, README_COLOR), _plans(game, cells))


def write_template(game: Game, path: Path, edition: str) -> None:
    """Write a guided workbook without cards."""
    title = f"{game.title} cards to fill in"
    lines = [
        Line(LineStyle.TITLE, title),
        *_edition(game, edition),
        Line(LineStyle.TEXT),
        Line(LineStyle.HEADING, "Steps"),
        *_numbered(game.steps),
        Line(LineStyle.TEXT),
        *_contents(game, {}),
        Line(LineStyle.TEXT),
        Line(LineStyle.HEADING, "How to edit"),
        *_numbered(EDITING),
        Line(LineStyle.TEXT),
        *_legal_values(game),
    ]
    with atomic_path(path) as temporary:
        write_workbook(temporary, title, PagePlan(README, lines, README_COLOR), _plans(game, {}))


def _edition(game: Game, edition: str) -> list[Line]:
    """Which edition the cards are of, where it may vary: read back with them."""
    return [Line(LineStyle.TEXT, EDITION, edition)] if game.editions else []


def _contents(game: Game, counts: Mapping[str, int]) -> list[Line]:
    lines = [Line(LineStyle.HEADING, "Sheets", "What they hold", "Rows")]
    return lines + [Line(LineStyle.LINK, name, explain(kind), counts.get(name) or None) for name, kind in game.sheets]


def _legal_values(game: Game) -> Iterator[Line]:
    for name, card_type in game.sheets:
        yield Line(LineStyle.HEADING, name, "What each column may say")
        for field in face_fields(card_type):
            first, last = field.headings[0], field.headings[-1]
            label = first if first == last else f"{first} ... {last}"
            legal = describe(field.field_type)
            yield Line(LineStyle.TEXT, label, f"{field.note}: {legal}" if field.note else legal)
        yield Line(LineStyle.TEXT)


def _numbered(texts: Sequence[str]) -> list[Line]:
    return [Line(LineStyle.TEXT, str(number), text) for number, text in enumerate(texts, 1)]


def _plans(game: Game, cells: Mapping[str, Sequence[Row]]) -> list[SheetPlan]:
    return [
        SheetPlan(
            name=name,
            columns=list(_columns(card_type, cells.get(name, ()))),
            tab_color=TAB_COLORS[at * len(TAB_COLORS) // len(game.sheets)],
            frozen_columns=2 if _heading(card_type, 1) == "player" else 1,
        )
        for at, (name, card_type) in enumerate(game.sheets)
    ]


def _heading(card_type: type, at: int) -> str:
    return [heading for field in face_fields(card_type) for heading in field.headings][at]


def _columns(card_type: type, rows: Sequence[Row]) -> Iterator[ColumnPlan]:
    at = 0
    for field in face_fields(card_type):
        for heading in field.headings:
            yield _column(field, heading, [row[at] for row in rows])
            at += 1


def _column(field: FaceField, heading: str, values: list[str | None]) -> ColumnPlan:
    legal = describe(field.field_type)
    widest = max((len(value or "") for value in values), default=0)
    least = NAME_WIDTH if heading == "player" else NARROWEST
    return ColumnPlan(
        header=heading,
        values=list(values),
        note=f"{heading}: {field.note}\n{legal}" if field.note else f"{heading}: {legal}",
        width=max(least, min(max(len(heading) + 4, widest + 2), WIDEST)),
        choices=_choices(field.field_type),
        expected=legal,
        required=getattr(field.field_type, "required", False),
    )


def _choices(kind: FieldType) -> tuple[str, ...]:
    """A drop-down where one of a few texts is meant; several at once cannot be picked from a list."""
    return kind.options if isinstance(kind, Choice) else ()


def _too_long(game: Game, cells: Mapping[str, Sequence[Row]]) -> Iterator[Finding]:
    for name, card_type in game.sheets:
        titles = [heading for field in face_fields(card_type) for heading in field.headings]
        for row in cells.get(name, ()):
            for heading, text in zip(titles, row, strict=True):
                if text and len(text) > LONGEST_TEXT // 2:  # counted as Excel counts, in units of 16 bits
                    yield error("SET-TEXT", f"{name}.{heading}", f"{text[:40]}...", "a text that fits on a card")
