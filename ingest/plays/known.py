"""Which tables and columns a feed can tell; what it cannot stays blank."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import polars as pl

from ingest.plays.totals import columns_by_table
from ingest.schema import TABLES

_PART_OF = {
    11: 10, 12: 10, 13: 11, 16: 15, 17: 15, 18: 16, 22: 21, 23: 21, 24: 22, 26: 25, 27: 25, 28: 26, 31: 29, 32: 29,
    34: 33, 35: 33, 36: 34, 43: 41, 44: 41, 46: 45, 47: 45, 48: 46, 56: 55, 60: 59, 71: 69, 108: 107,
}  # fmt: skip
"""Statistics that a feed which cannot tell them apart counts under another number: touchdowns, touchbacks, laterals."""
_TEAM_TABLES = ("team_games", "team_stats")
_ROWS = "rows"

Lacking = set[int | str]


@cache
def _needs() -> dict[str, dict[str, list[int | str]]]:
    return tomllib.loads(files(__package__).joinpath("needs.toml").read_text(encoding="utf-8"))


@dataclass
class Coverage:
    """What of a season a feed tells: tables whole, tables with the columns that stay blank, tables not at all."""

    complete: list[str] = field(default_factory=list)
    partly: dict[str, list[str]] = field(default_factory=dict)
    impossible: list[str] = field(default_factory=list)

    def text(self) -> str:
        """The three lists in one sentence each."""
        blank = "; ".join(f"{table} without {', '.join(columns)}" for table, columns in self.partly.items())
        parts = [
            f"complete: {', '.join(self.complete)}" if self.complete else "",
            f"in part: {blank}" if blank else "",
            f"not at all: {', '.join(self.impossible)}" if self.impossible else "",
        ]
        return ". ".join(part for part in parts if part)


def coverage(lacking: Lacking) -> Coverage:
    """What a feed that lacks these statistics and parts tells of each table it could."""
    found = Coverage()
    for table in _fed_tables():
        counted = [name for name in TABLES[table].columns if _needed(table, name)]
        blank = [name for name in counted if _misses(table, name, lacking)]
        if _misses(table, _ROWS, lacking) or (counted and len(blank) == len(counted)):
            found.impossible.append(table)
        elif blank:
            found.partly[table] = blank
        else:
            found.complete.append(table)
    return found


def _fed_tables() -> list[str]:
    """Tables that plays feed, in the order of the season."""
    fed = {*_needs(), *columns_by_table(), *_TEAM_TABLES}
    return [name for name in TABLES if name in fed]


def blank_unknown(frames: dict[str, pl.DataFrame], lacking: Lacking) -> dict[str, pl.DataFrame]:
    """The frames with what the feed does not tell left blank; a table of which nothing is told has no rows."""
    if not lacking:
        return frames
    found = coverage(lacking)
    kept = dict(frames)
    for table in found.impossible:
        kept[table] = kept[table].clear()
    for table, columns in found.partly.items():
        frame = kept[table]
        kept[table] = frame.with_columns(
            pl.lit(None, frame.schema[name]).alias(name) for name in columns if name in frame.columns
        )
    return kept


def _misses(table: str, column: str, lacking: Lacking) -> bool:
    needed = _needed(table, column)
    return any(_untold(item, needed, lacking) for item in needed)


def _untold(item: int | str, needed: list[int | str], lacking: Lacking) -> bool:
    """Whether a need is not met; a part that is counted with its whole is, where the whole is asked for too."""
    if item not in lacking:
        return False
    whole = _PART_OF.get(item) if isinstance(item, int) else None
    return whole is None or whole not in needed or whole in lacking


def _needed(table: str, column: str) -> list[int | str]:
    """Statistics, traits and parts that a column is made of; none for one that plays do not feed."""
    if table in _TEAM_TABLES:
        places = ["team", *(name for name in columns_by_table() if name != "team")]
        return next((found for name in places if (found := _own(name, column))), [])
    return _own(table, column)


def _own(table: str, column: str) -> list[int | str]:
    own = _needs().get(table, {}).get(column)
    if own is not None:
        return own
    rule = columns_by_table().get(table, {}).get(column, {})
    return sorted({number for value in rule.values() if isinstance(value, list) for number in value})
