"""Rows of the box score. Most men of a squad do nothing that counts in a game: theirs is one blank row they share."""

from __future__ import annotations

from typing import Final

from engine.football import stats
from engine.machine import i64

BLANK: Final[list[int]] = [0] * stats.PLAYER_STATS
"""The row of whoever has done nothing yet. Only `row_of` gives a row to write into."""


def blank_rows(men: int) -> list[list[int]]:
    """Rows for so many men."""
    return [BLANK] * men


def row_of(rows: list[list[int]], player: i64) -> list[int]:
    """A man's own row, to count in; the last one, -1, is of nobody in particular."""
    row = rows[player]
    if row is BLANK:
        row = rows[player] = BLANK.copy()
    return row
