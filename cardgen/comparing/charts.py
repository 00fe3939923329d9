"""The charts of two sets beside each other, cell by cell; where a set has none of its own, those that ship."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from cardgen.games import Game
from cardgen.sets.cardset import ChartTables, DeckRow
from cardgen.sets.charts import MARKS, shipped_chart


@dataclass(frozen=True, slots=True)
class ChartCell:
    """One cell that differs; blank where a set has no such row. Rows are counted without the headings."""

    table: str
    row: int
    column: str
    before: str
    after: str


def compare_charts(game: Game, old: ChartTables, new: ChartTables) -> list[ChartCell]:
    """Every cell that differs."""
    return [
        cell for name in sorted({*old, *new}) for cell in _cells(name, _rows(game, name, old), _rows(game, name, new))
    ]


def _rows(game: Game, name: str, charts: ChartTables) -> list[DeckRow]:
    rows = charts.get(name) or shipped_chart(game, name)
    return [{column: text for column, text in row.items() if column not in MARKS} for row in rows]


def _cells(name: str, old: list[DeckRow], new: list[DeckRow]) -> Iterator[ChartCell]:
    nothing: DeckRow = {}
    for number, (before, after) in enumerate(zip_longest(old, new, fillvalue=nothing), 1):
        for column in {**before, **after}:
            was, now = before.get(column, ""), after.get(column, "")
            if was != now:
                yield ChartCell(name, number, column, was, now)
