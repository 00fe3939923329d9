"""Passers who are flushed, blocked punts, and kicked tries with a foul."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.strat import codes
from engine.strat.calls import OffenseSet
from engine.strat.kicking import punt
from engine.strat.options import Options
from engine.strat.passing import dump_off, flushed, is_flushed
from engine.strat.readings import GOOD, NO_GOOD, Reading
from engine.strat.script import Script
from engine.strat.specialists import NUMBER, OFFSETTING, OFFSIDES, Flag
from tests.engine.strat.builders import at, called, column, meets, player_of, snap, yards
from tests.engine.strat.test_kicks import Bold, kick
from tests.engine.strat.test_sequence import a_down


@pytest.mark.rule("SOM-DUMP-07", "SOM-DUMP-08")
@pytest.mark.parametrize(
    ("quarter", "seconds", "to_goal", "expected"),
    [
        (2, 30, 50, False),
        (4, 30, 50, False),
        (2, 31, 50, True),
        (4, 900, 50, True),
        (1, 10, 50, True),
        (1, 900, 10, True),
        (1, 900, 9, False),
    ],
)
def test_when_a_passer_is_flushed(quarter: int, seconds: int, to_goal: int, expected: bool) -> None:
    made = snap(Script(), called("short", "SE"), meets("pass"), state=at(to_goal))
    made.state.quarter, made.state.seconds_left = quarter, seconds
    assert is_flushed(made) == expected


@pytest.mark.rule("SOM-DUMP-01", "SOM-DUMP-02", "SOM-DUMP-03")
@pytest.mark.parametrize(
    ("rolls", "player"), [(("2 7",), "SE"), (("5 7", "1 4", "5 7"), "HB"), (("5 7", "5 8", "5 7"), "FB")]
)
def test_only_the_quarterbacks_own_completion_stands(rolls: tuple[str, ...], player: str) -> None:
    made = snap(Script(*rolls), called("short", "SE"), meets("pass"))
    player_of(made, "QB").columns[12] = column(9)
    assert flushed(made).events[0].other == player_of(made, player).index


@pytest.mark.rule("SOM-DUMP-04", "SOM-DUMP-09", "SOM-PASS-06")
@pytest.mark.parametrize(("white", "kind"), [(2, events.COMPLETION), (3, events.INCOMPLETION), (5, events.COMPLETION)])
def test_dump_offs_into_the_look_in_must_gain(white: int, kind: int) -> None:
    made = snap(Script(f"{white} 4", "5 7"), called("short", "SE"), meets("pass"))
    made.defense.card.passes[0][0] = column(0)
    assert dump_off(made).events[0].kind == kind


@pytest.mark.rule("SOM-PUNT-05", "SOM-LOOSE-01")
@pytest.mark.parametrize(("total", "team"), [(3, HOME), (7, AWAY)])
def test_whoever_recovers_a_blocked_punt_may_advance_it(total: int, team: int) -> None:
    play = punt(kick("1 12", str(total), "4", block=True, choices=Bold()))
    assert (play.events[0].team, play.events[1].yards) == (team, 7)


@pytest.mark.rule("SOM-PEN-09", "SOM-PAT-05")
@pytest.mark.parametrize(
    ("flag", "foul", "result", "to_goal"),
    [
        (Flag(OFFSETTING), "2 7", GOOD, 2),
        (Flag(NUMBER, 1), "2 7", GOOD, 12),
        (Flag(NUMBER, 1), "5 7", NO_GOOD, 1),
    ],
)
def test_a_kicked_try_with_a_foul_is_lined_up_again(flag: Flag, foul: str, result: int, to_goal: int) -> None:
    match, _, _, _ = a_down("X 7", foul, options=Options(injuries=False))
    for side in match.sides:
        side.roster.kicking.penalties = [flag] * 11
        side.roster.kicking.extra_points = column(Reading(result))
    match.state.phase, match.state.yards_to_goal = football.TRY, match.state.era.two_point_spot
    match.try_after_touchdown()
    assert (match.state.phase, match.state.yards_to_goal) == (football.TRY, to_goal)
    assert yards(match.log[-1].play) == match.state.era.kick_try_spot + 17


@pytest.mark.rule("SOM-PEN-06", "SOM-PEN-13")
@pytest.mark.parametrize(
    ("flag", "block", "result", "points"),
    [
        (Flag(OFFSIDES), False, GOOD, 3),
        (Flag(OFFSIDES), False, NO_GOOD, 0),
        (Flag(NUMBER, 3), True, GOOD, 3),
        (Flag(NUMBER, 2), True, GOOD, 0),
    ],
)
def test_a_field_goal_is_given_back_for_a_first_down_alone(flag: Flag, block: bool, result: int, points: int) -> None:
    match, home, away, _ = a_down("X 3 7" if block else "X 7", "5 7", options=Options(injuries=False))
    home.shows = OffenseSet(announced=codes.FIELD_GOAL)
    away.blocking = block
    for side in match.sides:
        side.roster.kicking.penalties = [flag] * 11
        side.roster.kicking.field_goals = [(42, column(Reading(result)))]
    match.state.down, match.state.yards_to_first, match.state.yards_to_goal = 4, 7, 15
    match.scrimmage()
    assert match.state.home_score == points
