"""The box score: what every play adds to the statistics of players and teams.

A player's row is a list of whole numbers indexed by `stats`; `columns` gives them the names of the season's tables.
The last row of each team is of nobody in particular (`codes.NOBODY` is -1), so that a team's totals are always the
sum of its rows. Players' `penalties` are those walked off; sacks count in halves (`stats.HALVES`).
"""

from __future__ import annotations

from typing import Final, final

from engine.football import codes, events, shapes, stats
from engine.football.box_course import Course
from engine.football.box_rows import BLANK, Row, blank_cells, blank_rows, row_of
from engine.football.box_snap import counted, snap
from engine.football.codes import NOBODY, other
from engine.football.columns import TEAM_COLUMNS, TEAM_SUMS
from engine.football.events import Event, Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec


@final
class Box:
    """The box score of a game, or of many: rows of players, rows of each team, and penalties by kind and unit."""

    __slots__ = ("flags", "players", "shapes", "teams")

    def __init__(self, away_size: i64, home_size: i64) -> None:
        self.players: list[list[Row]] = [
            blank_rows(away_size + 1),
            blank_rows(home_size + 1),
        ]
        self.teams: list[vec[i64]] = [blank_cells(stats.TEAM_STATS), blank_cells(stats.TEAM_STATS)]
        self.shapes: list[vec[i64]] = [blank_cells(shapes.SHAPE_STATS), blank_cells(shapes.SHAPE_STATS)]
        """Per team: how often each gain, kick and return came about, indexed by `shapes`."""
        self.flags: list[dict[int, list[int]]] = [{}, {}]
        """Per team: key of `flag_key`, row indexed by `stats.FLAG_...`."""

    def total(self, team: i64, stat: i64) -> i64:
        """A statistic of all the players of a team, added up."""
        total = 0
        for row in self.players[team]:
            total += row[stat]
        return total

    def team_line(self, team: i64) -> dict[str, int]:
        """A team's line under the column names of `team_games` and `team_stats`."""
        line = {name: self.teams[team][stat] for name, stat in TEAM_COLUMNS.items()}
        for name, parts in TEAM_SUMS.items():
            line[name] = sum(self.total(team, stat) for stat in parts)
        line["total_yards"] = line["rushing_yards"] + line["passing_yards"] - line["sack_yards"]
        line["first_downs"] = line["first_downs_rushing"] + line["first_downs_passing"] + line["first_downs_penalty"]
        return line


def flag_key(code: i64, unit: i64) -> i64:
    """The key of a kind of penalty, by the game system's number, and a unit (`stats.UNIT_...`)."""
    return code * len(stats.UNITS) + unit


def finish(box: Box) -> None:
    """Count the game, once it is over."""
    box.teams[codes.AWAY][stats.TEAM_GAMES] += 1
    box.teams[codes.HOME][stats.TEAM_GAMES] += 1


def hold(box: Box, before: State, outcome: Outcome, seconds: i64) -> None:
    """Credit a play's seconds: to the offense, or to whoever came out of a kickoff with the ball."""
    team = before.offense if before.phase == codes.SCRIMMAGE else outcome.possession
    box.teams[team][stats.TEAM_POSSESSION_SECONDS] += seconds


def record(box: Box, before: State, play: Play, outcome: Outcome) -> None:
    """Write a play into the box score."""
    offense = before.offense
    if play.penalties:
        _record_flags(box, before, play, outcome)
    if outcome.points:
        _record_points(box, before, play, outcome)
    if outcome.state.drive != before.drive:
        box.teams[outcome.state.offense][stats.TEAM_DRIVES] += 1
    if outcome.void:
        return
    if before.phase == codes.TRY:
        _record_try(box, before, play, outcome)
        return
    if before.down > 2 and before.phase == codes.SCRIMMAGE:
        _record_late_down(box, before, play.kind, outcome.first_down)
    first = play.events[0] if play.events else NO_EVENT
    if first.kind <= events.SACK and (len(play.events) == 1 or outcome.cut_short):
        rows, opponents = box.players[offense], box.players[other(offense)]
        if outcome.cut_short:
            yards = counted(before, outcome, first)
            first = Event(first.kind, first.player, first.other, yards, first.extra, first.flag, first.team)
        snap(rows, opponents, box.shapes[offense], before, play, outcome, first)
    else:
        Course(box.players, box.teams, box.shapes, before, play, outcome).run()


NO_EVENT: Final = Event(events.TOUCHBACK)
"""Of a play in which nothing happened."""


def _record_late_down(box: Box, before: State, kind: i64, converted: bool) -> None:
    """Third and fourth downs played, and those that brought a first down or touchdown; kicks do not count."""
    if kind not in (events.RUN, events.PASS, events.KNEEL, events.SPIKE):
        return
    row = box.teams[before.offense]
    if before.down == 3:
        row[stats.TEAM_THIRD_DOWNS] += 1
        row[stats.TEAM_THIRD_DOWNS_CONVERTED] += int(converted)
        shapes.count_short(box.shapes[before.offense], shapes.THIRD_DOWNS, before.yards_to_first)
        if converted:
            shapes.count_short(box.shapes[before.offense], shapes.THIRD_DOWNS_CONVERTED, before.yards_to_first)
    else:
        row[stats.TEAM_FOURTH_DOWNS] += 1
        row[stats.TEAM_FOURTH_DOWNS_CONVERTED] += int(converted)


def _record_points(box: Box, before: State, play: Play, outcome: Outcome) -> None:
    """Points, and who made a safety: the sacker, if it was his team's, or nobody in particular.

    A fumble after the sack may come back the other way and end in the end zone of the sacker's own team.
    """
    row = box.teams[outcome.scorer]
    row[stats.TEAM_POINTS] += outcome.points
    if outcome.safety:
        row[stats.TEAM_SAFETIES] += 1
        maker = NOBODY
        if not outcome.void and outcome.scorer != before.offense:
            for event in play.events:
                if event.kind == events.SACK:
                    maker = event.other
        row_of(box.players[outcome.scorer], maker)[stats.DEF_SAFETIES] += 1


def _record_try(box: Box, before: State, play: Play, outcome: Outcome) -> None:
    """Extra points and two-point tries; yards and passes of a try do not count."""
    rows = box.players[before.offense]
    good = outcome.points > 0 and outcome.scorer == before.offense
    if play.kind != events.TRY_KICK:
        box.teams[before.offense][stats.TEAM_TWO_POINT_ATT] += 1
        box.teams[before.offense][stats.TEAM_TWO_POINT_MADE] += int(good)
    for event in play.events:
        if event.kind == events.GOAL:
            row_of(rows, event.player)[stats.PAT_ATT] += 1
            row_of(rows, event.player)[stats.PAT_MADE] += int(event.flag)
        elif event.kind == events.BLOCKED:
            row_of(rows, event.player)[stats.PAT_ATT] += 1
            row_of(rows, event.player)[stats.PAT_BLOCKED] += 1
            row_of(box.players[other(before.offense)], event.other)[stats.DEF_KICKS_BLOCKED] += 1
        elif good and event.kind == events.RUSH:
            row_of(rows, event.player)[stats.RUSHING_2PT_CONVERSIONS] += 1
        elif good and event.kind == events.COMPLETION:
            row_of(rows, event.player)[stats.PASSING_2PT_CONVERSIONS] += 1
            row_of(rows, event.other)[stats.RECEIVING_2PT_CONVERSIONS] += 1


def _record_flags(box: Box, before: State, play: Play, outcome: Outcome) -> None:
    """Penalties by kind and unit, and first downs by penalty."""
    if outcome.first_down_by_penalty:
        box.teams[before.offense][stats.TEAM_FIRST_DOWNS_PENALTY] += 1
    for index, penalty in enumerate(play.penalties):
        unit = stats.UNIT_OFFENSE if penalty.against == before.offense else stats.UNIT_DEFENSE
        if play.kind in (events.PUNT, events.FIELD_GOAL, events.KICKOFF, events.TRY_KICK):
            unit = stats.UNIT_SPECIAL
        row = box.flags[penalty.against].setdefault(flag_key(penalty.code, unit), [0] * stats.FLAG_STATS)
        if outcome.offset:
            row[stats.FLAG_OFFSETTING] += 1
        elif outcome.enforced[index]:
            yards = outcome.penalty_yards[index]
            row[stats.FLAG_ACCEPTED] += 1
            row[stats.FLAG_YARDS] += yards
            player = row_of(box.players[penalty.against], penalty.player)
            player[stats.PENALTIES] += 1
            player[stats.PENALTY_YARDS] += yards
        else:
            row[stats.FLAG_DECLINED] += 1


def add(total: Box, box: Box) -> None:
    """Add one box score to another with the same squads, as a season adds its games up."""
    for team in (codes.AWAY, codes.HOME):
        assert len(total.players[team]) == len(box.players[team])
        for index, row in enumerate(box.players[team]):
            if row is not BLANK:
                add_row(row_of(total.players[team], index), row.cells)
        for stat in range(stats.TEAM_STATS):
            total.teams[team][stat] += box.teams[team][stat]
        for place in range(shapes.SHAPE_STATS):
            total.shapes[team][place] += box.shapes[team][place]
        for key, flags in box.flags[team].items():
            into = total.flags[team].setdefault(key, [0] * stats.FLAG_STATS)
            for stat in range(stats.FLAG_STATS):
                into[stat] += flags[stat]


def add_row(total: vec[i64], row: vec[i64]) -> None:
    """Add a player's row to his sums; of longest runs, catches and kicks keep the largest."""
    for stat, number in enumerate(row):
        if not number:
            continue
        if not stats.IS_LARGEST[stat]:
            total[stat] += number
        elif number > total[stat]:
            total[stat] = number
