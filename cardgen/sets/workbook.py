"""Cards as a workbook that a person edits: one sheet a card type, one row a card, every cell text as printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from cardgen.games import Game
from cardgen.sets.cardset import CardSet
from cardgen.sets.cells import sheet_cells, text_of
from cardgen.sets.field_words import describe, explain
from cardgen.sets.forms import braceless
from cardgen.sets.header import PRIVATE, row_place
from cardgen.sets.sheets import EDITION, README, SheetFile, game_of_sheets, recognize
from engine.cards.faces import Choice, FaceField, FieldType, face_fields
from ingest.excel.plan import ColumnPlan, Line, LineStyle, PagePlan, SheetPlan
from ingest.excel.read import read_sheets as read_excel
from ingest.excel.write import write_workbook
from ingest.files import atomic_path, shown
from ingest.findings import Finding, InputError, Severity, did_you_mean, error
from ingest.raw.grid import Grid
from ingest.workbook.cells import LONGEST_TEXT

_CELL: Final = re.compile(r"\b[A-Z]+[0-9]+\b")
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


def read(path: Path, game: Game | None = None) -> SheetFile:
    """The sheets of a workbook of cards; without a game it is the one whose sheets these are."""
    grids, findings = read_excel(path)
    file = braceless(shown(path.name))
    names = {grid.name.strip().casefold() for grid in grids}
    return workbook_sheets(game or game_of_sheets(names, file), file, grids, findings)


def workbook_sheets(game: Game, file: str, grids: Sequence[Grid], findings: Sequence[Finding] = ()) -> SheetFile:
    """The game's sheets among a workbook's; what its reader found wrong with cells, and merged ones, are findings."""
    found = recognize(game, file, grids)
    found.edition = _edition_reported(found, file, grids)
    for finding in findings:
        if finding.severity is Severity.WARNING:
            found.findings += _as_errors(finding)
    for grid in grids:
        for cells in grid.merged:
            if grid.name.strip().casefold() in found.sheets:
                where = (
                    f"{file}!{shown(grid.name)}!{grid.place(cells.first_row, cells.first_column).rpartition('!')[2]}"
                )
                found.findings.append(error("SET-MERGED", where, "merged cells", "single cells", "unmerge them"))
    return found


def _edition_reported(found: SheetFile, file: str, grids: Sequence[Grid]) -> str:
    """The edition that a workbook's first page says, of a game that has several; another word is a finding."""
    pages = [grid for grid in grids if found.game.editions and grid.name.strip().casefold() == README.casefold()]
    for grid in pages[:1]:
        for row, cells in enumerate(grid.rows):
            if len(cells) > 1 and text_of(cells[0]) == EDITION:
                said = text_of(cells[1])
                if said in found.game.editions:
                    return said
                where = row_place(f"{file}!{shown(grid.name)}", grid, row).replace("{}", "B")
                expected, fix = " or ".join(found.game.editions), did_you_mean(said, found.game.editions)
                found.findings.append(error("SET-EDITION", where, f"edition is {shown(said)!r}", expected, fix))
    return ""


def _as_errors(finding: Finding) -> list[Finding]:
    """A cell that shows an error is not a blank on a card: a finding for each cell that the reader lists."""
    sheet, _, first = finding.where.rpartition("!")
    found, _, listed = finding.found.removesuffix(", read as blank").rpartition(" (")
    cells = _CELL.findall(listed) or [first]
    reported = re.sub(r"^\d+ error values?", "an error value", found)
    return [error(finding.code, f"{sheet}!{cell}", reported, "the text on the card") for cell in cells]


def write(card_set: CardSet, path: Path) -> None:
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
