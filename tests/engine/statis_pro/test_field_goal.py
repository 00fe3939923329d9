"""Field goals and extra points."""

from __future__ import annotations

import pytest

from engine.football import codes, events
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.field_goal import extra_point, field_goal, first_block, good_range
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import KickerCard
from engine.statis_pro.snap import Resolved
from tests.engine.statis_pro.builders import script
from tests.engine.statis_pro.kick_builders import KICKER, kick_snap, outcome_of

RULE_IDS = Era(missed_goal_at_kick=False, kick_try_spot=2)


def tried(*draws: str, line: int, alert: bool = False) -> tuple[Resolved, Outcome]:
    """A field goal from the opponents' yard line, with no card left over."""
    chance = script(*draws)
    state = State(RULE_IDS, phase=codes.SCRIMMAGE, offense=HOME, yards_to_goal=line, down=4, yards_to_first=5)
    call = OffenseCall(calls.FIELD_GOAL)
    against = DefenseCall(calls.RUN_NO_KEY, alert=alert)
    resolved = field_goal(kick_snap(chance, state, call=call, against=against, options=Options(fake_kicks=True)))
    chance.finish()
    return resolved, outcome_of(resolved, state)


@pytest.mark.rule("SPF-8.6.1b", "SPF-8.6.1c", "SPF-4.4.3a")
@pytest.mark.parametrize(("number", "points"), [(33, 3), (34, 0)])
def test_the_example_29_yards_good_on_1_to_33(number: int, points: int) -> None:
    resolved, outcome = tried(f"PN {number}", line=12)
    assert resolved.play.events == [events.goal(KICKER, good=points == 3, distance=29)]
    assert outcome.points == points


@pytest.mark.rule("SPF-4.4.3a", "SPF-4.4.3b", "SPF-8.6.1c")
@pytest.mark.parametrize(
    ("distance", "last"), [(18, 45), (25, 45), (26, 33), (35, 33), (36, 30), (45, 30), (46, 20), (50, 20)]
)
def test_each_distance_has_its_band(distance: int, last: int) -> None:
    assert good_range(KickerCard(KICKER, [45, 33, 30, 20]), distance) == last


@pytest.mark.rule("SPF-8.6.1d")
@pytest.mark.parametrize(("distance", "last"), [(51, 18), (55, 10), (60, 0)])
def test_beyond_50_each_yard_takes_two_numbers(distance: int, last: int) -> None:
    assert good_range(KickerCard(KICKER, [45, 33, 30, 20]), distance) == last


@pytest.mark.rule("SPF-8.6.1g")
@pytest.mark.parametrize(("distance", "number"), [(50, 48), (51, 47)])
def test_blocks_begin_at(distance: int, number: int) -> None:
    assert first_block(distance) == number
    assert good_range(KickerCard(KICKER, [48, 48, 48, 52]), distance) == number - 1


@pytest.mark.rule("SPF-8.6.1g")
def test_48_is_blocked_and_returned_for_a_touchdown() -> None:
    resolved, outcome = tried("PN 48", line=12)
    assert resolved.play.events[1].yards == 88
    assert (outcome.touchdown, outcome.scorer, outcome.points) == (True, AWAY, 6)


@pytest.mark.rule("SPF-8.6.1g")
@pytest.mark.parametrize(("line", "touchdown"), [(33, False), (34, True)])
def test_47_is_blocked_beyond_50_yards_only(line: int, touchdown: bool) -> None:
    _, outcome = tried("PN 47", line=line)
    assert outcome.touchdown is touchdown


@pytest.mark.rule("SPF-8.6.1f")
@pytest.mark.parametrize(("line", "own"), [(30, 30), (20, 20), (12, 20)])
def test_a_miss_gives_the_ball_away_at_scrimmage_or_the_20(line: int, own: int) -> None:
    _, outcome = tried("PN 46", line=line)
    assert (outcome.state.offense, outcome.state.yard_line) == (AWAY, own)


@pytest.mark.rule("SPF-O.6e")
def test_alerted_defense_cannot_block_a_field_goal() -> None:
    _, outcome = tried("PN 48", "PN 48", "PN 12", line=12, alert=True)
    assert outcome.points == 3


@pytest.mark.rule("SPF-8.8.3a")
def test_z_on_a_field_goal_reads_category_3() -> None:
    resolved, _ = tried("Z", "PN 40", "Z PEN O1 D1 R12 K1", line=12)
    assert [penalty.code for penalty in resolved.play.penalties] == [12]


@pytest.mark.rule("SPF-8.8.5d")
def test_nobody_fumbles_a_field_goal() -> None:
    resolved, _ = tried("Z", "PN 40", "Z Fumble", line=12)
    assert len(resolved.play.events) == 1


def try_state() -> State:
    return State(RULE_IDS, phase=codes.TRY, offense=HOME, yards_to_goal=2, yards_to_first=2)


@pytest.mark.rule("SPF-8.6.2")
@pytest.mark.parametrize(("number", "points"), [(16, 1), (46, 1), (47, 0), (48, 0)])
def test_extra_point_is_good_within_the_range(number: int, points: int) -> None:
    state = try_state()
    resolved = extra_point(kick_snap(script(f"PN {number}"), state))
    assert resolved.play.events == [events.goal(KICKER, good=points == 1, distance=19)]
    assert outcome_of(resolved, state).points == points


@pytest.mark.rule("SPF-8.8.1b")
def test_z_is_passed_over_on_an_extra_point() -> None:
    chance = script("Z", "PN 16")
    assert not extra_point(kick_snap(chance, try_state())).play.penalties
    chance.finish()
