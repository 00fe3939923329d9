"""Names, positions and bodies from the dated rosters, for everyone who was on a roster or in a play.

Puts names to the tables: roster, positions, lineups, linemen.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Collection
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

import polars as pl

from ingest.grid.cells import position
from ingest.identity.names import suffix_last
from ingest.plays import kinds, starters
from ingest.schema import TABLES
from ingest.table import Mark, RowKey, Status, Value

_SEASON_ENDS = (1, 31)
_FEET_INCHES = re.compile(r"(\d+)'\s*(\d+)")


def of_the_season(day: date, year: int) -> bool:
    """Whether a roster of that day is the season's: from training camp to the next one."""
    return date(year, 8, 1) <= day < date(year + 1, 8, 1)


@cache
def listed_names() -> dict[str, dict[str, Any]]:
    """Players who played but stand on no roster of any release, by identifier."""
    lines = files(__package__).joinpath("names.csv").read_text(encoding="utf-8").splitlines()
    return {row["player_id"]: dict(row) for row in csv.DictReader(lines)}


class People:
    """Everything the rosters know of a player, the season's own roster first."""

    def __init__(self, rosters: dict[date, dict[str, dict[str, Any]]], year: int, seen: pl.DataFrame) -> None:
        end = date(year + 1, *_SEASON_ENDS)
        days = sorted(rosters, key=lambda day: (abs((day - end).days), day))
        own = [day for day in days if of_the_season(day, year)]
        # Another season's roster still tells names and positions, but not who was on which team.
        self.roster_date = own[0] if own else None
        self.season = rosters[own[0]] if own else {}
        self._all = [*(rosters[day] for day in days), listed_names()]
        self._short_names = dict(seen.select("player_id", "short_name").unique("player_id").iter_rows())
        self.swapped = self._find_swapped()

    def known(self, player_id: str, field: str) -> Value:
        """A fact about a player from the nearest roster that has it."""
        for roster in self._all:
            value = roster.get(player_id, {}).get(field)
            if value not in (None, ""):
                return value  # type: ignore[no-any-return]
        return None

    def name(self, player_id: str) -> str:
        """The full name, or the short one of the plays where no roster has the player."""
        full = self._full_name(self.swapped.get(player_id, player_id))
        return full or self._short_names.get(player_id) or player_id

    def name_mark(self, player_id: str) -> Mark | None:
        """Where the name came from, if not from a roster."""
        if any(player_id in roster for roster in self._all[:-1]):
            return None
        if player_id in self._all[-1]:
            return Mark(Status.STAT, "names.csv")
        return Mark(Status.ESTIMATED, "short name of the play-by-play")

    def position(self, player_id: str) -> str | None:
        """His position in our terms, if a roster gives one."""
        return position(str(self.known(player_id, "position") or ""))

    def _full_name(self, player_id: str) -> str | None:
        full = _text(self.known(player_id, "full_name") or self.known(player_id, "name"))
        return full and suffix_last(full)

    def _find_swapped(self) -> dict[str, str]:
        """Pairs of namesakes whose names the roster has the wrong way round.

        The plays say `J.Able` for the one the roster calls Cody Able, and the other way about.
        """
        wrong = {}
        for player_id, short in self._short_names.items():
            full = self._full_name(player_id)
            if short and full and "." in short and short[0] != full[0] and full.endswith(short.split(".", 1)[1]):
                wrong[player_id] = (short[0], full)
        return {
            one: other
            for one, (initial, name) in wrong.items()
            for other, (other_initial, other_name) in wrong.items()
            if one != other
            and initial == other_name[0]
            and other_initial == name[0]
            and _last(name) == _last(other_name)
        }


def roster_rows(
    people: People, seen: pl.DataFrame, team_code: Callable[[str], str]
) -> tuple[list[dict[str, Value]], dict[tuple[RowKey, str], Mark]]:
    """A row for everyone on the season's roster and everyone in a play, a player with two teams twice."""
    games = {
        (player_id, team): count for player_id, team, count in seen.select("player_id", "team", "games").iter_rows()
    }
    listed = {
        (player_id, team_code(str(player["team"]))) for player_id, player in people.season.items() if player.get("team")
    }
    named = {player_id for player_id, _ in games}
    elsewhere = {pair for pair in listed if pair not in games and pair[0] in named}
    rows, marks = [], {}
    for player_id, team in sorted(set(games) | (listed - elsewhere)):
        key: RowKey = (player_id, team)
        rows.append(_roster_row(people, player_id, team, games.get((player_id, team)), key in listed))
        if mark := people.name_mark(player_id):
            marks[key, "player_name"] = mark
    return rows, marks


def _roster_row(people: People, player_id: str, team: str, games: int | None, listed: bool) -> dict[str, Value]:
    return {
        "player_id": player_id,
        "player_name": people.name(player_id),
        "team": team,
        "position": people.position(player_id),
        "jersey": _whole(people.known(player_id, "number")) if listed else None,
        "height": _inches(people.known(player_id, "height")),
        "weight": _whole(people.known(player_id, "weight")),
        "birthdate": _iso_date(people.known(player_id, "birthdate")),
        "college": _text(people.known(player_id, "college")),
        "years_pro": _whole(people.season.get(player_id, {}).get("years_pro")),
        "status": _text(people.season.get(player_id, {}).get("status")) if listed else None,
        "games": games,
    }


def _last(name: str) -> str:
    return name.rsplit(maxsplit=1)[-1]


def _text(value: Value) -> str | None:
    return str(value).strip() or None if value is not None else None


def _whole(value: Value) -> int | None:
    text = str(value if value is not None else "").strip()
    return int(float(text)) if re.fullmatch(r"\d+(\.0)?", text) else None


def _inches(value: Value) -> int | None:
    """Height in inches, written as a number or as feet and inches."""
    if match := _FEET_INCHES.match(str(value or "")):
        return int(match[1]) * 12 + int(match[2])
    return _whole(value)


def _iso_date(value: Value) -> str | None:
    """A birthdate, written `2000-01-31` or `1/31/2000`."""
    text = str(value or "")
    if match := re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", text):
        return f"{match[3]}-{int(match[1]):02}-{int(match[2]):02}"
    return text[:10] if re.fullmatch(r"\d{4}-\d{2}-\d{2}.*", text) else None


Cells = dict[str, dict[tuple[RowKey, str], Mark]]

KEY = ["player_id", "team"]
_LINEMEN = ["OT", "OG", "C", "OL"]
_WORK = [*kinds.RUN_IDS, *kinds.PASS_IDS, 115, 83, 85, 25, 26, 110, 70, 29]
_TACKLES = [79, 80, 82]


def people_tables(
    frames: dict[str, pl.DataFrame], stats: pl.DataFrame, people: People, team_code: Callable[[str], str]
) -> tuple[dict[str, pl.DataFrame], Cells]:
    """The frames with names, positions and games, a roster and the linemen, and the marks of single values."""
    evidence = _evidence(stats)
    seen = evidence.select(*KEY, games="named_games")
    rows, marks = roster_rows(people, seen, team_code)
    roster = pl.DataFrame(rows, infer_schema_length=None)
    unknown = roster.filter(pl.col("position").is_null()).select(KEY).rows()
    roster = starters.estimate_positions(roster, evidence).with_columns(games=_games_known())
    roster = roster.join(_lineup(roster, evidence), on=KEY, how="left", maintain_order="left")
    named = frames | {"roster": roster, "blocking": _blocking(roster, stats, frames["rush_directions"])}
    for name, spec in TABLES.items():
        if name != "roster" and name in named and "player_name" in spec.columns:
            named[name] = _with_names(named[name], roster, spec.columns.keys())
    guessed = {
        ((player_id, team), "position"): Mark(Status.ESTIMATED, "from what he did") for player_id, team in unknown
    }
    return named, {"roster": marks | guessed} | _position_marks(named, set(unknown))


def _games_known() -> pl.Expr:
    """Games played; blank for linemen, whom a play-by-play names in few of their games."""
    return pl.when(pl.col("position").is_in([*_LINEMEN, "LS"])).then(None).otherwise(pl.col("games"))


def _evidence(stats: pl.DataFrame) -> pl.DataFrame:
    """What each player did, by which positions and starters are estimated."""
    stat = pl.col("stat")

    def done(*numbers: int) -> pl.Expr:
        return stat.is_in(list(numbers)).sum().cast(pl.Int64)

    scrimmage_tackle = stat.is_in(_TACKLES) & ~pl.col("on_kick") & (pl.col("team") != pl.col("offense"))
    return stats.drop_nulls("player_id").group_by(KEY).agg(
        attempts=done(*kinds.PASS_IDS),
        carries=done(*kinds.RUN_IDS),
        targets=done(115),
        returns=done(33, 34, 45, 46),
        kicks=done(69, 70, 71, 72, 73, 74, 41, 43, 44),
        punts=done(29, 31, 32),
        coverage=done(25, 26, 85),
        rush=done(83, 84, 110),
        tackles=scrimmage_tackle.sum().cast(pl.Int64),
        kick_tackles=(stat.is_in(_TACKLES) & pl.col("on_kick")).sum().cast(pl.Int64),
        weight_of_play=(stat.is_in(_WORK) | scrimmage_tackle).sum().cast(pl.Int64),
        named_games=pl.col("game_id").n_unique().cast(pl.Int64),
    )  # fmt: skip


def _lineup(roster: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    slots = starters.estimate_lineups(roster, evidence)
    rows = [(player_id, team, slot) for (player_id, team), slot in slots.items()]
    return pl.DataFrame(rows, schema=dict.fromkeys([*KEY, "lineup"], pl.String), orient="row")


def _blocking(roster: pl.DataFrame, stats: pl.DataFrame, directions: pl.DataFrame) -> pl.DataFrame:
    """The linemen: their place, penalties, and how the team ran over that place."""
    called = stats.filter(pl.col("stat") == 93).group_by(KEY).agg(
        penalties=pl.len().cast(pl.Int64), penalty_yards=pl.col("yards").sum()
    )  # fmt: skip
    over = directions.group_by("team", "direction").agg(
        run_yards_per_carry=(pl.col("rushing_yards").sum() / pl.col("carries").sum()).round(2)
    )
    line = roster.filter(pl.col("position").is_in(_LINEMEN)).select(*KEY, "position", "lineup")
    place = pl.col("lineup").replace_strict(starters.LINE_DIRECTIONS, default=None, return_dtype=pl.String)
    joined = line.with_columns(direction=place).join(called, on=KEY, how="left")
    return joined.join(over, on=["team", "direction"], how="left").with_columns(
        pl.col("penalties", "penalty_yards").fill_null(0)
    )


def _with_names(frame: pl.DataFrame, roster: pl.DataFrame, wanted: Collection[str]) -> pl.DataFrame:
    columns = [name for name in ("player_name", "position", "games") if name in wanted and name not in frame.columns]
    return frame.join(roster.select(*KEY, *columns), on=KEY, how="left", maintain_order="left")


def _position_marks(frames: dict[str, pl.DataFrame], unknown: set[tuple[str, str]]) -> Cells:
    """The same estimated position wherever the player appears."""
    mark = Mark(Status.ESTIMATED, "from what he did")
    cells: Cells = {}
    for name, frame in frames.items():
        if name in TABLES and name != "roster" and {*KEY, "position"} <= set(frame.columns):
            cells[name] = {(pair, "position"): mark for pair in frame.select(KEY).iter_rows() if pair in unknown}
    return cells
