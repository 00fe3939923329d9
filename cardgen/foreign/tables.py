"""Tables of cards in workbooks and text files of any layout: where the headings are, and what each column means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardgen.foreign.columns import TYPE, UNKNOWN, Certainty, Columns, Meaning
from cardgen.sets.cells import text_of
from cardgen.sets.header import PRIVATE
from ingest.files import SourceFile, shown
from ingest.findings import Finding
from ingest.grid.load import load_grids
from ingest.raw.grid import Grid, column_letters

TOP_ROWS: Final = 12
"""The headings are looked for in so many rows from the top."""
LEAST: Final = 3
"""So many headings with a meaning make a row of headings."""
SAMPLES: Final = 3
POSITION: Final = "Position"


@dataclass
class TableColumn:
    """One column: its letters, its heading with what stands above it, and what it means."""

    at: int
    key: str
    """As a column map names it; a heading that stands twice is `Comp` and `Comp#2`."""
    group: str
    samples: list[str]
    meaning: Meaning

    @property
    def letters(self) -> str:
        """`F`."""
        return column_letters(self.at)


@dataclass
class CardTable:
    """One table: its sheet of ours, empty where a column says it row by row, and its columns."""

    file: str
    grid: Grid
    top: int
    sheet: str = ""
    columns: list[TableColumn] = field(default_factory=list)

    @property
    def where(self) -> str:
        """File and tab."""
        return f"{self.file}!{shown(self.grid.name)}" if self.grid.place_style.startswith("{sheet}!") else self.file

    @property
    def name(self) -> str:
        """As a column map names it: the tab."""
        return self.grid.name

    @property
    def typed(self) -> bool:
        """Whether a column says which sheet a row belongs to."""
        return any(TYPE in column.meaning.targets for column in self.columns)

    def place(self, row: int, at: int) -> str:
        """Where a cell stands: `strange.xlsx!Sheet1!F12`."""
        place = self.grid.place(row, at)
        return f"{self.where}!{place.rpartition('!')[2]}" if "!" in self.grid.place_style else f"{self.file}: {place}"


def load_card_tables(file: SourceFile, columns: Columns) -> tuple[list[CardTable], list[Finding]]:
    """The tables of cards in a file: of every tab the row with most known headings is the top."""
    grids, findings = load_grids(file)
    tables = [find_card_table(file, grid, columns, len(grids) == 1) for grid in grids]
    return [table for table in tables if table is not None], findings


def find_card_table(file: SourceFile, grid: Grid, columns: Columns, alone: bool) -> CardTable | None:
    """The table of cards on a tab; None where it has none. The only tab of a file may go by the file's name."""
    if grid.name.startswith(PRIVATE):
        return None
    sheet = columns.sheet(grid.name) or (columns.sheet(file.path.stem) if alone else "")
    top = _top(grid, columns, sheet)
    if top is None:
        return None
    return _table(file.name.replace("{", "(").replace("}", ")"), grid, top, sheet, columns)


def _top(grid: Grid, columns: Columns, sheet: str) -> int | None:
    counts = {
        row: sum(columns.meaning(text_of(cell), sheet) != UNKNOWN for cell in cells if text_of(cell))
        for row, cells in enumerate(grid.rows[:TOP_ROWS])
    }
    best = max(counts, key=lambda row: counts[row], default=None)
    return best if best is not None and counts[best] >= LEAST else None


def _table(file: str, grid: Grid, top: int, sheet: str, columns: Columns) -> CardTable:
    table = CardTable(file, grid, top, sheet, list(_columns(grid, top, columns, sheet)))
    if not sheet and not table.typed:
        found = _sheet_of(table, columns)
        if found:
            table.sheet = found
            table.columns = list(_columns(grid, top, columns, found))
        elif any(column.meaning.targets == (POSITION,) for column in table.columns):
            for column in table.columns:  # the position says what kind of card it is
                if column.meaning.targets == (POSITION,):
                    column.meaning = Meaning(Certainty.SURE, (TYPE, POSITION))
    return table


def _sheet_of(table: CardTable, columns: Columns) -> str:
    """The sheet that has all of a table's columns, if there is just one."""
    sure = {target for column in table.columns for target in column.meaning.targets}
    plain = {target.removesuffix(" from").removesuffix(" to") for target in sure}
    fitting = [name for name, wanted in columns.sheets.items() if plain <= set(wanted)]
    return fitting[0] if len(fitting) == 1 else ""


def _columns(grid: Grid, top: int, columns: Columns, sheet: str) -> Iterator[TableColumn]:
    groups = _groups(grid, top)
    met: dict[str, int] = {}
    for at in range(grid.width):
        header = text_of(grid.rows[top][at]) if at < len(grid.rows[top]) else ""
        samples = [text_of(row[at]) for row in grid.rows[top + 1 :] if at < len(row) and text_of(row[at])]
        if not header and not samples:
            continue
        met[header] = met.get(header, 0) + 1
        key = header if met[header] == 1 else f"{header}#{met[header]}"
        group = groups[at] if at < len(groups) else ""
        grouped = columns.meaning(f"{group} {header}", sheet) if group and header else UNKNOWN
        meaning = grouped if grouped != UNKNOWN else columns.meaning(header, sheet) if header else UNKNOWN
        yield TableColumn(
            at, key or f"column {column_letters(at)}", group, list(dict.fromkeys(samples))[:SAMPLES], meaning
        )


def _groups(grid: Grid, top: int) -> Sequence[str]:
    """What stands above the headings, over as many columns as follow without a text of their own."""
    if top == 0:
        return ()
    above = [text_of(cell) for cell in grid.rows[top - 1]]
    if sum(map(bool, above)) < 2 or any(text.isdigit() for text in above):
        return ()
    groups: list[str] = []
    for at in range(grid.width):
        own = above[at] if at < len(above) else ""
        groups.append(own or (groups[-1] if groups else ""))
    return groups
