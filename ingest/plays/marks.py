"""Status and place of every column the archives give."""

from __future__ import annotations

from dataclasses import replace

from ingest.plays.boxes import Repair
from ingest.plays.totals import columns_by_table
from ingest.schema import TABLES
from ingest.table import Mark, RowKey, Status

_ESTIMATED = {
    "lineup": "estimated from what each man did; linemen from the games that name them",
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
