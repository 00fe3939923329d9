"""Rows of the box score. Most players of a squad do nothing that counts in a game: theirs is one blank row they
share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from engine.football import stats
from engine.machine import i64, vec


@final
class Row:
    """A player's statistics, indexed by `stats`: to look at. Only `row_of` gives the cells to count in."""

    __slots__ = ("cells",)

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells

    def __getitem__(self, stat: int) -> int:
        """One statistic."""
        return self.cells[stat]

    def __iter__(self) -> Iterator[int]:
        """All of them, in order."""
        return iter(list(self.cells))


BLANK: Final = Row(vec[i64]([0] * stats.PLAYER_STATS))
"""The row of whoever has done nothing yet."""


def blank_rows(players: int) -> list[Row]:
    """Rows for so many players."""
    return [BLANK] * players


def blank_cells(size: int) -> vec[i64]:
    """So many zeros, to count in."""
    return vec[i64]([0] * size)


def row_of(rows: list[Row], player: i64) -> vec[i64]:
    """The cells of a player's own row, to count in; the last one, -1, is of nobody in particular."""
    row = rows[player]
    if row is BLANK:
        row = rows[player] = Row(BLANK.cells[:])
    return row.cells
