"""The charts as CSV files in this folder; each of their rows cites its rule.

A row with an `edition` is of that edition alone, unless it is of `both`. A row whose `source` is `ours` stands for a
chart that neither document prints.
"""

from __future__ import annotations

from typing import Final

from engine.chart_rows import chart_rows
from engine.strat.readings import TOTALS, Reading, chart_reading

EDITIONS: Final = ("2019", "old")
BOTH: Final = "both"
YEAR_2019: Final = 0
OLD: Final = 1
SEASON_LENGTHS: Final = ("12", "14", "16")
"""Columns of the charts that ask how many games a season had."""


def read_table(name: str, edition: int = YEAR_2019) -> list[dict[str, str]]:
    """The rows of a chart by heading, those of an edition where the rows say so."""  # SOM-TABLE-OLDCHARTS
    wanted = (BOTH, EDITIONS[edition])
    return [row for row in chart_rows("engine.strat", name) if row.get("edition", BOTH) in wanted]


def by_total(row: dict[str, str]) -> list[str]:
    """The cells of a row for totals 2 to 12; the first two entries only let a total index it."""
    return ["", "", *(row[str(total)] for total in TOTALS)]


def reading_by_total(row: dict[str, str]) -> list[Reading]:
    """The same as readings; the first entries are never read."""
    cells = [chart_reading(row[str(total)]) for total in TOTALS]
    return [cells[0], cells[0], *cells]


def column_by_total(rows: list[dict[str, str]], column: str) -> list[int]:
    """Whole numbers of a chart with a row for each total, indexed by total."""
    cells = {int(row["total"]): int(row[column]) for row in rows}
    return [0, 0, *(cells[total] for total in TOTALS)]


def totals(text: str) -> list[int]:
    """The totals of `2-8 12`."""
    found: list[int] = []
    for part in text.split():
        first, _, last = part.partition("-")
        found.extend(range(int(first), int(last or first) + 1))
    return found


def places(cells: list[str], names: tuple[str, ...]) -> list[int]:
    """Where each cell stands among names; an empty one is -1."""
    return [names.index(cell) if cell else -1 for cell in cells]
