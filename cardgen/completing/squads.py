"""Puts the nearest player, or a replacement-level one, where a team has too few of a position.

`squad_needs.csv` says how many players of each group a team needs to be fielded in every game (`least`) and would
usually have (`usual`), and from which groups the nearest player may come. Only players whose position is itself a guess
are moved: one whom a roster lists stays where it lists him, and a replacement-level player is made instead.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Final

from cardgen.figures.choose import offense_position, throws, unit_of
from cardgen.figures.line_places import places_to_fill
from cardgen.figures.moves import TITLES, Move
from cardgen.figures.playing_time import returns, touches
from cardgen.figures.positions import LINE_LISTED, OFFENSIVE_LINE, line_positions
from cardgen.figures.season_index import Row, SeasonIndex, count
from ingest.table import Status

UNITS: Final = {"defensive line": "DL", "linebackers": "LB", "defensive backs": "DB"}
"""Groups of defenders by the sheet of their cards."""
KICKING: Final = {"K": ("kicking", ("fg_att", "pat_att")), "P": ("punting", ("punts", "punts_blocked"))}
"""Groups of kickers by the table and columns that have their kicks."""
LINE: Final = "OL"
MOST_WEIGHT: Final = 999
WEIGHTS: Final = {"TE": (228, 285), "DL": (258, MOST_WEIGHT), "LB": (218, 275), "DB": (160, 217)}
"""Pounds between which players of a group usually weigh."""
UNLISTED: Final = "LS"
"""Of somebody whom nothing lists anywhere."""


@dataclass(frozen=True, slots=True)
class Need:
    """How many players of a group a team needs, and usually has."""

    group: str
    title: str
    position: str
    least: int
    usual: int
    nearest: tuple[str, ...]


@cache
def needs() -> tuple[Need, ...]:
    """Every group of players that a team needs."""
    text = resources.files(__package__).joinpath("squad_needs.csv").read_text(encoding="utf-8")
    return tuple(
        Need(
            *(row["group"], row["title"], row["position"], int(row["least"]), int(row["usual"])),
            tuple(row["nearest"].split()),
        )
        for row in csv.DictReader(text.splitlines())
    )


@dataclass(slots=True)
class Squad:
    """A team's roster while it is completed."""

    team: str
    rows: dict[str, Row]
    """By player id."""
    moves: list[Move] = field(default_factory=list)


def completed_squad(index: SeasonIndex, team: str) -> Squad:
    """A team's players, with whoever had to be put somewhere or made."""
    squad = Squad(team, {row["player_id"]: row for row in index.roster(team)})
    groups = {
        need.group: [row for row in squad.rows.values() if group_of(index, row) == need.group] for need in needs()
    }
    for need in needs():
        players = groups[need.group]
        for donor in need.nearest:
            free = _free(index, groups[donor], need, _usual(donor))
            for row in free[: max(0, need.usual - len(players))]:
                groups[donor].remove(row)
                players.append(_put(squad, row, need))
        if not _kicked(index, team, need.group):
            _make_up(squad, need, players)
    return squad


def group_of(index: SeasonIndex, row: Row) -> str:
    """The group of players somebody counts for; empty for one who counts for none."""
    if unit := unit_of(row):
        return UNITS[unit]
    listed = row.get("position") or ""
    if listed in OFFENSIVE_LINE:
        return LINE
    if listed in KICKING or (listed == "QB" and throws(index, row)):
        return listed
    return offense_position(index, row)


def _kicked(index: SeasonIndex, team: str, group: str) -> bool:
    """Whether somebody of the team kicked or punted, wherever he is listed."""
    if group not in KICKING:
        return False
    table, columns = KICKING[group]
    return any(count(row, *columns) for row in index.rows(table, team))


def _usual(group: str) -> int:
    return next(need.usual for need in needs() if need.group == group)


def _free(index: SeasonIndex, players: Sequence[Row], need: Need, kept: int) -> list[Row]:
    """Whom a group can spare, the likeliest first: players no roster really lists, as long as it keeps its own."""
    guessed = [row for row in players if not _is_listed(index, row)]
    ranked = sorted(guessed, key=lambda row: (*_unlike(index, row, need.group), row["player_id"]))
    return ranked[: max(0, len(players) - kept)]


def _is_listed(index: SeasonIndex, row: Row) -> bool:
    """Whether a roster tells where he plays: else it was guessed from what he did."""
    roster = index.season.tables.get("roster")
    known = index.player("roster", row["team"], row["player_id"])
    listed = known.get("position")
    return bool(roster and listed and roster.status(known, "position") is not Status.ESTIMATED)


def _unlike(index: SeasonIndex, row: Row, group: str) -> tuple[float, ...]:
    """What speaks against a player being one of a group: his weight, then what he did and how little."""
    team, player = row["team"], row["player_id"]
    light, heavy = WEIGHTS.get(group, (0, MOST_WEIGHT))
    weight = count(row, "weight")
    misfit = 0.5 if not weight else float(not light <= weight <= heavy)
    if group == "TE":
        runs_too = returns(index, team, player) + count(index.player("rushing", team, player), "carries") > 0
        return (misfit, float(runs_too), -touches(index, team, player))
    defense = index.player("defense", team, player)
    tackles = max(count(defense, "def_tackles"), 1.0)
    rushing = count(defense, "def_sacks", "def_qb_hits") / tackles
    covering = count(defense, "def_pass_defended", "def_interceptions") / tackles
    leaning = {"DL": covering - rushing, "DB": rushing - covering}.get(group, abs(rushing - covering))
    return (misfit, -tackles if weight else leaning, leaning)


def _put(squad: Squad, row: Row, need: Need) -> Row:
    moved = {**row, "position": need.position, "lineup": None}
    squad.rows[row["player_id"]] = moved
    listed = row.get("position") or UNLISTED
    squad.moves.append(Move(squad.team, row["player_id"], row["player_name"], need.position, listed))
    return moved


def _make_up(squad: Squad, need: Need, players: Sequence[Row]) -> None:
    """Replacement-level players, as many as the team lacks of those it cannot do without."""
    lacking = need.least - len(players)
    if lacking <= 0:
        return
    if need.group != LINE:
        for number in range(1, lacking + 1):
            _make(squad, need.position, TITLES[need.position], number)
        return
    for place in places_to_fill([line_positions(row) for row in players])[:lacking]:
        _make(squad, next(listed for listed, places in LINE_LISTED.items() if place in places), TITLES[place], 1)


def _make(squad: Squad, position: str, title: str, number: int) -> None:
    """A replacement-level player, named after his place."""
    name = f"Replacement {title.title()}" + (f" {number}" if number > 1 else "")
    player_id = f"replacement-{squad.team}-{title.replace(' ', '-')}-{number}"
    squad.rows[player_id] = {
        **{"player_id": player_id, "player_name": name, "team": squad.team},
        **{"position": position, "lineup": None},
    }
    squad.moves.append(Move(squad.team, player_id, name, position, ""))
