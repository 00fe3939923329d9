"""Which tables and columns a feed can tell; what it cannot stays blank.

Status and place of every column the archives give.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files

import polars as pl

from ingest.plays.boxes import Repair
from ingest.plays.totals import columns_by_table
from ingest.schema import TABLES
from ingest.table import Mark, RowKey, Status

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
    """The frames with what the feed does not tell left blank; a table of which nothing is reported has no rows."""
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
    return any(_unknown(item, needed, lacking) for item in needed)


def _unknown(item: int | str, needed: list[int | str], lacking: Lacking) -> bool:
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


_ESTIMATED = {
    "lineup": "estimated from what each player did; linemen from the games that name them",
    "games_started": "estimated: first to throw for his team in the game",
}
_DERIVED = {
    "games": "games in which the play-by-play names him",
    "run_yards_per_carry": "designed runs over this place",
    "plays": "carries, passes and sacks",
    "total_yards": "rushing and passing less sacks",
    "punt_net_yards": "gross less returns and touchbacks",
    **dict.fromkeys(["wins", "losses", "ties", "points_for", "points_against"], "results of the games"),
}
_STATED = {
    **dict.fromkeys(["pat_made", "pat_att", "pat_blocked", "possession_seconds", "points"], "box score"),
    **dict.fromkeys(["conference", "division", "team_name"], "list of teams"),
    **dict.fromkeys(
        ["player_name", "position", "jersey", "height", "weight", "birthdate", "college", "years_pro", "status"],
        "roster",
    ),
    **dict.fromkeys(["week", "gameday", "away_team", "home_team", "opponent"], "schedule"),
    **dict.fromkeys(["away_score", "home_score", "overtime"], "box score"),
}
_BY_NAME = {
    **{column: Mark(Status.ESTIMATED, place) for column, place in _ESTIMATED.items()},
    **{column: Mark(Status.DERIVED, place) for column, place in _DERIVED.items()},
    **{column: Mark(Status.STAT, place) for column, place in _STATED.items()},
}
_COUNTED = {("play_calling", "plays"), ("play_calling", "total_yards"), ("drives", "plays"), ("drives", "total_yards")}
"""Columns that elsewhere are sums of others but here are counted play by play."""


def column_marks(table: str, source: str = "") -> dict[str, Mark]:
    """A mark for each column of a table, with its source where the rows do not name theirs."""
    spec = TABLES[table]
    if table == "sources":
        return {}
    names = [name for name in spec.columns if name not in {*spec.key, "source", "place"}]
    return {name: replace(_mark(table, name), source=source) for name in names}


def _mark(table: str, column: str) -> Mark:
    if column in _BY_NAME and (table, column) not in _COUNTED:
        return _BY_NAME[column]
    numbers = _numbers(table, column)
    return Mark(Status.STAT, f"plays, statistics {numbers}") if numbers else Mark(Status.DERIVED, "counted from plays")


def _numbers(table: str, column: str) -> str:
    rule = columns_by_table().get(table, {}).get(column, {})
    numbers = sorted({number for value in rule.values() if isinstance(value, list) for number in value})
    return ", ".join(str(number) for number in numbers)


def repair_marks(repairs: list[Repair], table: str) -> dict[tuple[RowKey, str], Mark]:
    """Marks for the values that box scores added to."""
    marks: dict[tuple[RowKey, str], Mark] = {}
    for repair in repairs:
        for column, added in repair.added.items():
            key: RowKey = (repair.player_id, repair.team)
            place = f"plays, and {added:+d} from the box score of {repair.game_id}, whose play list lacks it"
            if repair.table == table:
                marks[key, column] = Mark(Status.DERIVED, place)
    return marks
