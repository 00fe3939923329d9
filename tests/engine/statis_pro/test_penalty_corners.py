"""A referee's second look at penalties: from the Z result to the chains."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.z_cards import apply_z
from tests.engine.statis_pro.builders import at, finish, pass_to, run_to, script, snap
from tests.engine.statis_pro.test_scrimmage_corners import settled, spot

INCOMPLETE = ("Z", "ALL ORIG", "PN 45")


def entry(code: str) -> str:
    """A Z result that says the same in every category."""
    return f"Z PEN {code} {code} {code} {code}"


def third_and(to_go: int, yards_to_goal: int = 60) -> State:
    state = at(yards_to_goal)
    state.down, state.yards_to_first = 3, to_go
    return state


def kicked(code: str, *draws: str, play: Play, category: int, state: State) -> Outcome:
    """A penalty on a kick by the home team, walked off."""
    made = snap(script(entry(code), *draws), OffenseCall(calls.PUNT), state=state)
    apply_z(made, play, category)
    finish(made)
    return apply(state, play)


def fourth_down(yards_to_goal: int = 70) -> State:
    state = at(yards_to_goal)
    state.down, state.yards_to_first = 4, 9
    return state


def kickoff_state() -> State:
    state = at(65)
    state.phase = football.KICKOFF
    return state


@pytest.mark.rule("SPF-T6.3.5a", "SPF-T6.3.6", "SPF-T6.3.9")
@pytest.mark.parametrize(("number", "yards"), [(5, 15), (6, 5), (9, 15)])
def test_a_defensive_foul_adds_to_the_play_and_is_a_first_down(number: int, yards: int) -> None:
    outcome = settled("Z", "IL LG", "RN 6", entry(f"D{number}"), call=run_to(), state=third_and(40))
    assert spot(outcome) == (HOME, 60 - 7 - yards, 1, 10)
    assert (outcome.void, outcome.enforced) == (False, [True])


@pytest.mark.rule("SPF-T6.3.5a")
def test_a_defensive_foul_on_an_interception_counts_from_the_end_of_the_return() -> None:
    # Short, run number 1: box N, 12 yards beyond the 60; the safety comes back 4 yards (run number 9).
    draws = ("Z", "ALL ORIG", "PN 48", "RN 1", "RN 6", "RN 9")
    outcome = settled(*draws, entry("D5"), call=pass_to(), state=at(60))
    assert spot(outcome) == (AWAY, 48 + 15, 1, 10)
    assert outcome.turnover


@pytest.mark.rule("SPF-T6.3.5b")
def test_an_offensive_foul_counts_from_scrimmage_and_may_be_declined() -> None:
    assert spot(settled("Z", "IL LG", "RN 6", entry("O5"), call=run_to(), state=third_and(5))) == (HOME, 75, 3, 20)
    failed = settled("Z", "IL LG", "RN 6", entry("O5"), call=run_to(), state=fourth_down(60))
    assert (failed.enforced, spot(failed)) == ([False], (AWAY, 47, 1, 10))


@pytest.mark.rule("SPF-T6.3.8a", "SPF-OURS-INTERFERENCE")
def test_offensive_interference_costs_fifteen_yards_of_a_play_that_counts() -> None:
    draws = ("Z", "ALL ORIG", "PN 1", "RN 6", entry("O8"))
    caught = settled(*draws, call=pass_to(), state=third_and(30))  # 25 yards are not enough, and 15 are taken off
    assert (caught.enforced, caught.void, spot(caught)) == ([True], False, (HOME, 50, 4, 20))
    first = settled(*draws, call=pass_to(), state=third_and(24))
    assert (first.first_down, spot(first)) == (True, (HOME, 50, 1, 10))
    missed = settled(*INCOMPLETE, entry("O8"), call=pass_to(), state=at(60))
    assert spot(missed) == (HOME, 75, 2, 25)


@pytest.mark.rule("SPF-T6.3.8a", "SPF-OURS-INTERFERENCE", "SPF-OURS-SCORE")
def test_a_touchdown_with_interference_on_the_offense_counts_and_moves_the_kickoff() -> None:
    outcome = settled("Z", "ALL ORIG", "PN 1", "RN 6", entry("O8"), call=pass_to(), state=at(20))
    assert (outcome.touchdown, outcome.state.kick_shift) == (True, 15)


@pytest.mark.rule("SPF-T6.3.8b")
@pytest.mark.parametrize(
    ("call", "draws", "after"),
    [
        (pass_to(calls.QUICK), INCOMPLETE, 53),
        (pass_to(calls.SHORT), INCOMPLETE, 46),
        (pass_to(calls.LONG), INCOMPLETE, 32),
        (OffenseCall(calls.SCREEN, codes.BK1), ("Z", "SC INC"), 59),
    ],
)
def test_interference_is_found_like_the_point_of_interception(
    call: OffenseCall, draws: tuple[str, ...], after: int
) -> None:
    assert spot(settled(*draws, entry("D8"), "RN 7", call=call, state=third_and(30))) == (HOME, after, 1, 10)


@pytest.mark.rule("SPF-T6.3.8b")
@pytest.mark.parametrize(("number", "after"), [(1, 60), (5, 60), (6, 60), (8, 58)])
def test_interference_behind_scrimmage_is_a_first_down_at_scrimmage(number: int, after: int) -> None:
    call = OffenseCall(calls.SCREEN, codes.BK1)
    outcome = settled("Z", "SC INC", entry("D8"), f"RN {number}", call=call, state=third_and(30))
    assert (outcome.enforced, spot(outcome)) == ([True], (HOME, after, 1, 10))


@pytest.mark.rule("SPF-T6.3.10", "SPF-8.8.3f")
def test_grounding_near_the_own_goal_is_half_the_distance() -> None:
    outcome = settled(*INCOMPLETE, entry("O10"), call=pass_to(), state=at(91))
    assert spot(outcome) == (HOME, 95, 2, 14)  # 9 yards to the goal line: 4


@pytest.mark.rule("SPF-8.8.3e", "SPF-8.9.2")
def test_holding_on_a_pass_from_the_own_five_puts_two_points_on_the_board() -> None:
    outcome = settled("Z", "ALL ORIG", "PN 1", "RN 6", entry("O7"), call=pass_to(), state=at(95))
    assert (outcome.safety, outcome.state.away_score, outcome.state.phase) == (True, 2, football.FREE_KICK)
    from_the_six = settled("Z", "ALL ORIG", "PN 1", "RN 6", entry("O7"), call=pass_to(), state=at(94))
    assert spot(from_the_six) == (HOME, 97, 1, 13)


@pytest.mark.rule("SPF-T6.3.11a", "SPF-T6.3.11b")
@pytest.mark.parametrize(("draw", "after"), [("RN 4", 15), ("RN 3", 55)])
def test_clipping_on_a_return_all_the_way(draw: str, after: int) -> None:
    """Fielded on the 20, run back 80 yards: 15 from the goal line, or from the 60, half-way."""
    play = Play(events.PUNT, [events.kick(1, 50), events.run_back(2, 80)])
    outcome = kicked("R11", draw, play=play, category=3, state=at(70))
    assert (spot(outcome)[:2], outcome.points) == ((AWAY, after), 0)


@pytest.mark.rule("SPF-T6.3.11a", "SPF-OURS-SCORE")
def test_clipping_by_the_kickers_takes_no_touchdown_away() -> None:
    play = Play(events.PUNT, [events.kick(1, 50), events.run_back(2, 80)])
    outcome = kicked("K11", "RN 3", play=play, category=3, state=at(70))
    assert (outcome.touchdown, outcome.scorer, outcome.state.kick_shift) == (True, AWAY, -15)


@pytest.mark.rule("SPF-T6.3.12")
def test_roughing_the_kicker_from_the_card_to_the_chains() -> None:
    play = Play(events.PUNT, [events.kick(1, 40), events.fair_catch(2)])
    assert spot(kicked("R12", play=play, category=3, state=fourth_down())) == (HOME, 55, 1, 10)
    lost = Play(events.PUNT, [events.kick(1, 40), events.run_back(2, 0), events.fumble(2, lost=True)])
    declined = kicked("R12", play=lost, category=3, state=fourth_down())
    assert (declined.enforced, spot(declined)) == ([False], (HOME, 30, 1, 10))


@pytest.mark.rule("SPF-T6.3.13")
@pytest.mark.parametrize(("to_go", "after"), [(5, (HOME, 65, 1, 10)), (6, (HOME, 65, 4, 1))])
def test_running_into_the_kicker_needs_five_to_suffice(to_go: int, after: tuple[int, int, int, int]) -> None:
    state = fourth_down()
    state.yards_to_first = to_go
    play = Play(events.PUNT, [events.kick(1, 10), events.run_back(2, 40)])  # a punt worth having again
    assert spot(kicked("R13", play=play, category=3, state=state)) == after


@pytest.mark.rule("SPF-T6.3.2", "SPF-8.8.3d")
def test_movement_on_a_kickoff_voids_even_a_touchdown() -> None:
    play = Play(events.KICKOFF, [events.kick(1, 60), events.run_back(2, 95)])
    outcome = kicked("K2", play=play, category=4, state=kickoff_state())
    assert (outcome.points, outcome.state.phase, outcome.state.kick_shift) == (0, football.KICKOFF, 5)
