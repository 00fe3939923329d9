"""Cards as a workbook that a person edits: one sheet a card type, one row a card, every cell text as printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardgen.games import Game
from cardgen.sets.cardset import CardSet
from cardgen.sets.cells import sheet_cells
from cardgen.sets.header import PRIVATE
from cardgen.sets.legal import describe, explain
from cardgen.sets.sheets import EDITION, README
from engine.cards.faces import Choice, FaceField, Kind, face_fields
from ingest.excel.plan import ColumnPlan, Line, LineStyle, PagePlan, SheetPlan
from ingest.excel.write import write_workbook
from ingest.files import atomic_path
from ingest.findings import Finding, InputError, error
from ingest.workbook.cells import LONGEST_TEXT

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
            legal = describe(field.kind)
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
    legal = describe(field.kind)
    widest = max((len(value or "") for value in values), default=0)
    least = NAME_WIDTH if heading == "player" else NARROWEST
    return ColumnPlan(
        header=heading,
        values=list(values),
        note=f"{heading}: {field.note}\n{legal}" if field.note else f"{heading}: {legal}",
        width=max(least, min(max(len(heading) + 4, widest + 2), WIDEST)),
        choices=_choices(field.kind),
        expected=legal,
        required=getattr(field.kind, "required", False),
    )


def _choices(kind: Kind) -> tuple[str, ...]:
    """A drop-down where one of a few texts is meant; several at once cannot be picked from a list."""
    return kind.options if isinstance(kind, Choice) else ()


def _too_long(game: Game, cells: Mapping[str, Sequence[Row]]) -> Iterator[Finding]:
    for name, card_type in game.sheets:
        titles = [heading for field in face_fields(card_type) for heading in field.headings]
        for row in cells.get(name, ()):
            for heading, text in zip(titles, row, strict=True):
                if text and len(text) > LONGEST_TEXT // 2:  # counted as Excel counts, in units of 16 bits
                    yield error("SET-TEXT", f"{name}.{heading}", f"{text[:40]}...", "a text that fits on a card")
