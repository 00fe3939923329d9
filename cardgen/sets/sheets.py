"""The sheets of a set as found: rows of printed texts, each cell with its place, before anyone reads them as cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from cardgen.games import GAMES, Game
from cardgen.sets.cells import date_fix, date_found, text_of
from cardgen.sets.header import COLUMN, PRIVATE, column_name, find_columns, header_row, row_place
from engine.cards.faces import headings
from ingest.files import shown
from ingest.findings import Finding, InputError, Severity, error, note
from ingest.raw.grid import Grid

README = "README"
EDITION = "Edition"
"""On the first page of a workbook, before the edition of a game that has several."""
DECK_SHEET = "deck"
"""A deck's sheet in a workbook, and its name in a JSON file."""
SHEET = "SET-SHEET"
"""The code of whatever is wrong with a sheet's name."""
NEAR_SHEET = 0.75
"""How alike a sheet's name must be to that of a sheet of the game to be taken for it."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One card's texts, in the order of its type's headings, and the place of its row with `{}` for the column."""

    cells: tuple[str, ...]
    place: str
    elsewhere: Mapping[int, str] = field(default_factory=dict)
    """Places of cells that stand apart from the row, by column: a lineup's values may be on two printed cards."""


@dataclass
class Sheet:
    """One sheet: its rows, and which column of the file each heading stands in."""

    name: str
    where: str
    """File and sheet, for findings: `cards.xlsx!backs`."""
    headings: tuple[str, ...]
    letters: tuple[str, ...]
    """The file's column of each heading; empty where the file has no such column."""
    rows: list[SheetRow] = field(default_factory=list)

    def lacks(self, first: int, width: int) -> bool:
        """Whether the file does not have all of these columns, which has then been reported once."""
        return "" in self.letters[first : first + width]

    def place(self, row: int, column: int) -> str:
        """Where a cell stands: `cards.xlsx!backs!F12`."""
        found = self.rows[row].elsewhere.get(column, self.rows[row].place)
        return found.replace("{}", self.letters[column] or self.headings[column])


@dataclass
class SheetFile:
    """All sheets of a set's file, by name in the game's order, and what was wrong with the file itself."""

    game: Game
    sheets: dict[str, Sheet] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    deck: Grid | None = None
    """The workbook's sheet with the deck, where it has one."""
    edition: str = ""
    """The edition of a game that has several, where the set says which it is of."""
    season: str = ""
    """The season of cards that others made, by what they print or by their file's name."""

    def rows(self, name: str) -> list[SheetRow]:
        """The rows of a sheet; none where there is no such sheet."""
        return self.sheets[name].rows if name in self.sheets else []

    @property
    def whole(self) -> bool:
        """Whether every sheet that is here could be told, with every column."""
        return not any(each.code in {SHEET, COLUMN} and each.severity is Severity.ERROR for each in self.findings)

    def without_teams(self, teams: Collection[str]) -> SheetFile:
        """The same sheets without the rows of some teams."""
        found = SheetFile(self.game, findings=self.findings, deck=self.deck, edition=self.edition)
        for name, sheet in self.sheets.items():
            at = sheet.headings.index("team")
            found.sheets[name] = replace(sheet, rows=[row for row in sheet.rows if row.cells[at] not in teams])
        return found

    def without_cells(self, places: Collection[str], kept: Collection[str] = ()) -> SheetFile:
        """The same sheets without rows that have a cell at any of these places; those of `kept` stay as they are."""
        found = SheetFile(self.game, findings=self.findings, edition=self.edition)
        for name, sheet in self.sheets.items():
            wrong = set() if name in kept else {row for row in range(len(sheet.rows)) if _is_at(sheet, row, places)}
            found.sheets[name] = replace(sheet, rows=[row for at, row in enumerate(sheet.rows) if at not in wrong])
        return found


def _is_at(sheet: Sheet, row: int, places: Collection[str]) -> bool:
    return any(sheet.place(row, column) in places for column in range(len(sheet.headings)))


def game_of_sheets(names: set[str], where: str) -> Game:
    """The game most of whose sheets are here."""
    best = max(GAMES, key=lambda game: sum(name in names for name, _ in game.sheets))
    if not any(name in names for name, _ in best.sheets):
        expected = "the sheets of a game's cards, such as " + ", ".join(name for name, _ in best.sheets[:4])
        fix = "see `cardgen template cards` for a blank one"
        raise InputError(error("SET-KIND", where, "no sheet of cards", expected, fix))
    return best


def recognize(game: Game, file: str, grids: Sequence[Grid]) -> SheetFile:
    """The game's sheets among grids: unknown sheets and columns, missing columns and dates are findings."""
    found = SheetFile(game)
    known = {name.casefold(): name for name, _ in game.sheets}
    grids_of: dict[str, Grid] = {}
    for grid in grids:
        plain = grid.name.strip().casefold()
        if grid.name.startswith(PRIVATE) or plain == README.casefold():
            continue
        if plain == DECK_SHEET and game.deck_columns:
            found.deck = grid
            continue
        if plain in known and known[plain] not in grids_of:
            grids_of[known[plain]] = grid
        elif plain in known:
            where = _where(file, grid)
            found.findings.append(error(SHEET, where, f"a second sheet {plain}", "each sheet once"))
        elif any(text_of(cell) for row in grid.rows for cell in row):
            found.findings.append(_unknown_sheet(file, grid, known))
    for name, card_type in game.sheets:
        if name in grids_of:
            found.sheets[name] = _sheet(name, card_type, _where(file, grids_of[name]), grids_of[name], found.findings)
    return found


def _unknown_sheet(file: str, grid: Grid, known: Collection[str]) -> Finding:
    """A sheet whose name is nearly that of one of the game's may hold its cards; any other is somebody's own."""
    near = get_close_matches(grid.name.strip().casefold(), known, n=1, cutoff=NEAR_SHEET)
    if near:
        expected, fix = "a sheet of the game", f"did you mean {near[0]}?"
        return error(SHEET, _where(file, grid), "an unknown sheet", expected, fix)
    return note(SHEET, _where(file, grid), f"not a sheet of cards, not read; name your own sheets {PRIVATE}...")


def _where(file: str, grid: Grid) -> str:
    return f"{file}!{shown(grid.name)}" if grid.place_style.startswith("{sheet}!") else file


def _sheet(name: str, card_type: type, where: str, grid: Grid, findings: list[Finding]) -> Sheet:
    wanted = headings(card_type)
    top = header_row(grid, wanted)
    if top is None:
        return Sheet(name, where, wanted, ("",) * len(wanted))
    columns = find_columns(where, grid, top, wanted, findings)
    sheet = Sheet(name, where, wanted, tuple("" if at is None else column_name(grid, top, at) for at in columns))
    if all(at is None for at in columns):
        return sheet
    for number in range(top + 1, len(grid.rows)):
        row = grid.rows[number]
        place = row_place(where, grid, number)
        cells = tuple(map(text_of, (None if at is None or at >= len(row) else row[at] for at in columns)))
        if any(cells):
            sheet.rows.append(SheetRow(cells, place))
    findings += _dates(sheet, grid, top, columns)
    return sheet


def _dates(sheet: Sheet, grid: Grid, top: int, columns: Sequence[int | None]) -> Iterator[Finding]:
    """Cells that a program turned into dates or times."""
    for number in range(top + 1, len(grid.rows)):
        for at, letters in zip(columns, sheet.letters, strict=True):
            cell = grid.rows[number][at] if at is not None and at < len(grid.rows[number]) else None
            if found := date_found(cell):
                place = row_place(sheet.where, grid, number).replace("{}", letters)
                yield error("SET-DATE", place, found, "the text on the card", date_fix(cell))
