"""The sheets of a set as found: rows of printed texts, each cell with its place, before anyone reads them as cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardgen.faces import headings
from cardgen.games import Game
from cardgen.sets.cells import date_fix, date_found, text_of
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error
from ingest.raw.grid import TABLE_PLACE, Grid, column_letters

PRIVATE = "_"
"""Sheets named so are the user's own."""
README = "README"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One card's texts, in the order of its type's headings, and the place of its row with `{}` for the column."""

    cells: tuple[str, ...]
    place: str


@dataclass
class Sheet:
    """One sheet: its rows, and which column of the file each heading stands in."""

    name: str
    where: str
    """File and sheet, for findings: `cards.xlsx!backs`."""
    headings: tuple[str, ...]
    letters: tuple[str, ...]
    """The file's column of each heading; empty where the file has no such column, which then reads as blank."""
    rows: list[SheetRow] = field(default_factory=list)

    def place(self, row: int, column: int) -> str:
        """Where a cell stands: `cards.xlsx!backs!F12`."""
        return self.rows[row].place.replace("{}", self.letters[column] or self.headings[column])


@dataclass
class SheetFile:
    """All sheets of a set's file, by name in the game's order, and what was wrong with the file itself."""

    game: Game
    sheets: dict[str, Sheet] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def recognise(game: Game, file: str, grids: Sequence[Grid]) -> SheetFile:
    """The game's sheets among grids: unknown sheets and columns, missing columns and dates are findings."""
    found = SheetFile(game)
    known = {name.casefold(): name for name, _ in game.sheets}
    grids_of: dict[str, Grid] = {}
    for grid in grids:
        plain = grid.name.strip().casefold()
        where = _where(file, grid)
        if grid.name.startswith(PRIVATE) or plain == README.casefold():
            continue
        if plain in known and known[plain] not in grids_of:
            grids_of[known[plain]] = grid
        elif plain in known:
            found.findings.append(error("SET-SHEET", where, f"a second sheet {plain}", "each sheet once"))
        elif any(text_of(cell) for row in grid.rows for cell in row):
            fix = did_you_mean(plain, known) or f"name your own sheets {PRIVATE}..., or delete it"
            found.findings.append(error("SET-SHEET", where, "an unknown sheet", "a sheet of the game", fix))
    for name, card_type in game.sheets:
        if name in grids_of:
            found.sheets[name] = _sheet(name, card_type, _where(file, grids_of[name]), grids_of[name], found.findings)
    return found


def _where(file: str, grid: Grid) -> str:
    return f"{file}!{shown(grid.name)}" if grid.place_style.startswith("{sheet}!") else file


def _sheet(name: str, card_type: type, where: str, grid: Grid, findings: list[Finding]) -> Sheet:
    wanted = headings(card_type)
    top = next((at for at, row in enumerate(grid.rows) if any(text_of(cell) for cell in row)), None)
    if top is None:
        return Sheet(name, where, wanted, ("",) * len(wanted))
    columns = _columns(where, grid, top, wanted, findings)
    sheet = Sheet(name, where, wanted, tuple("" if at is None else _column_name(grid, top, at) for at in columns))
    for number in range(top + 1, len(grid.rows)):
        row = grid.rows[number]
        place = _row_place(where, grid, number)
        cells = tuple(map(text_of, (None if at is None or at >= len(row) else row[at] for at in columns)))
        if any(cells):
            sheet.rows.append(SheetRow(cells, place))
    findings += _dates(sheet, grid, top, columns)
    return sheet


def _columns(where: str, grid: Grid, top: int, wanted: tuple[str, ...], findings: list[Finding]) -> list[int | None]:
    """Where each heading stands in the file."""
    exact = {heading.casefold(): heading for heading in wanted}
    at_of: dict[str, int] = {}
    for at, cell in enumerate(grid.rows[top]):
        written = text_of(cell)
        heading = exact.get(written.casefold(), "")
        place = _row_place(where, grid, top).replace("{}", _column_name(grid, top, at))
        if heading in at_of:
            findings.append(error("SET-COLUMN", place, f"a second column {heading}", "each column once"))
        elif heading:
            at_of[heading] = at
        elif any(text_of(row[at]) for row in grid.rows[top + 1 :] if at < len(row)):
            told = f"an unknown column {shown(written)!r}" if written else "values under no heading"
            fix = did_you_mean(written, wanted) or f"put your own columns on a sheet named {PRIVATE}..."
            findings.append(error("SET-COLUMN", place, told, "a column of this sheet", fix))
    missing = [heading for heading in wanted if heading not in at_of]
    if missing:
        found = f"no column {missing[0]}" + (f" and {len(missing) - 1} more" if missing[1:] else "")
        place = _row_place(where, grid, top).replace("{}", "A")
        findings.append(error("SET-COLUMN", place, found, "every column of this sheet; blank where it has no value"))
    return [at_of.get(heading) for heading in wanted]


def _row_place(where: str, grid: Grid, row: int) -> str:
    style = grid.row_place(row)
    return f"{where}!{style.rpartition('!')[2]}" if "!" in grid.place_style else f"{where}: {style}"


def _column_name(grid: Grid, top: int, at: int) -> str:
    """How people name the column: by letter in a spreadsheet, by heading in a record."""
    return text_of(grid.rows[top][at]) if grid.place_style == TABLE_PLACE else column_letters(at)


def _dates(sheet: Sheet, grid: Grid, top: int, columns: Sequence[int | None]) -> Iterator[Finding]:
    """Cells that a program turned into dates or times."""
    for number in range(top + 1, len(grid.rows)):
        for at, letters in zip(columns, sheet.letters, strict=True):
            cell = grid.rows[number][at] if at is not None and at < len(grid.rows[number]) else None
            if found := date_found(cell):
                place = _row_place(sheet.where, grid, number).replace("{}", letters)
                yield error("SET-DATE", place, found, "the text on the card", date_fix(cell))
