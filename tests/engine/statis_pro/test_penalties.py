"""Penalties of Z results, by category, side and number."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, KICKOFF
from engine.football.events import AT_SPOT, FROM_END, FROM_SCRIMMAGE, FROM_SPOT, Penalty, Play
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.scrimmage import resolve
from engine.statis_pro.z_cards import apply_z
from tests.engine.statis_pro.builders import at, eleven, finish, pass_to, run_to, script, snap

RUN = ("Z", "IL LG", "RN 6")
INCOMPLETE = ("Z", "ALL ORIG", "PN 45")
CAUGHT = ("Z", "ALL ORIG", "PN 1", "RN 6")


def entry(code: str) -> str:
    """A Z result that says the same in every category."""
    return f"Z PEN {code} {code} {code} {code}"


def foul(
    *draws: str, call: OffenseCall | None = None, state: State | None = None, options: Options | None = None
) -> list[Penalty]:
    made = snap(script(*draws), call or run_to(), state=state, options=options)
    play = resolve(made).play
    finish(made)
    return play.penalties


def kicked(code: str, *draws: str, play: Play, category: int = 3, state: State | None = None) -> list[Penalty]:
    """Penalties after a kick by the home team."""
    made = snap(script(entry(code), *draws), OffenseCall(calls.PUNT), state=state)
    apply_z(made, play, category)
    finish(made)
    return play.penalties


def punted(*more: events.Event) -> Play:
    return Play(events.PUNT, [events.kick(1, 40), *more])


def kickoff() -> State:
    state = at(65)
    state.phase = KICKOFF
    return state


@pytest.mark.rule("SPF-8.8.3a", "SPF-8.8.3b")
@pytest.mark.parametrize(
    ("draws", "call", "code"),
    [
        (RUN, run_to(), 1),
        (("Z", "ALL ORIG", "PN 1", "RN 6"), pass_to(calls.QUICK), 1),
        (("Z", "SC INC"), OffenseCall(calls.SCREEN, codes.BK1), 1),
        (CAUGHT, pass_to(calls.SHORT), 3),
        (CAUGHT, pass_to(calls.LONG), 3),
    ],
)
def test_the_category_says_which_penalty(draws: tuple[str, ...], call: OffenseCall, code: int) -> None:
    penalties = foul(*draws, "Z PEN D1 D3 K4 R5", call=call)
    assert [(penalty.code, penalty.against) for penalty in penalties] == [(code, AWAY)]


@pytest.mark.rule("SPF-8.8.3a", "SPF-8.8.3b")
def test_kicks_have_categories_of_their_own() -> None:
    made = snap(script("Z PEN O1 D1 K3 R5", "Z PEN O1 D1 K3 R5"), OffenseCall(calls.PUNT))
    punt, kick = punted(events.run_back(2, 5)), Play(events.KICKOFF, [events.kick(1, 60), events.run_back(2, 20)])
    apply_z(made, punt, 3)
    apply_z(made, kick, 4)
    assert [(penalty.code, penalty.against) for penalty in punt.penalties] == [(3, HOME)]
    assert [(penalty.code, penalty.against) for penalty in kick.penalties] == [(5, AWAY)]


@pytest.mark.rule("SPF-8.8.3c", "SPF-T6.3.1", "SPF-8.8.3a")
def test_offside_on_an_incompletion_is_accepted() -> None:
    """The example: Z first, the pass goes to an absent back, D1; first and five on the 28."""
    state = at(33)
    call = pass_to(calls.QUICK, codes.FL1)
    options = Options(empty_back_to_flanker=False)
    made = snap(
        script("Z", "ALL BK2", "Z PEN D1 O7 K1 R1"),
        call,
        calls.PREVENT,
        state=state,
        options=options,
        places=eleven(backs=1),
    )
    play = resolve(made).play
    finish(made)
    outcome = apply(state, play)
    assert outcome.enforced == [True]
    assert (outcome.state.yards_to_goal, outcome.state.down, outcome.state.yards_to_first) == (28, 1, 5)


@pytest.mark.rule("SPF-T6.3.1", "SPF-T6.3.3", "SPF-T6.3.4")
@pytest.mark.parametrize("number", [1, 3, 4])
@pytest.mark.parametrize(("side", "against"), [("O", HOME), ("D", AWAY)])
def test_five_yards_with_an_option(number: int, side: str, against: int) -> None:
    assert foul(*RUN, entry(f"{side}{number}")) == [Penalty(against, number, 5, FROM_SCRIMMAGE)]


@pytest.mark.rule("SPF-T6.3.2", "SPF-T6.3.14", "SPF-8.8.3d")
@pytest.mark.parametrize("number", [2, 14])
def test_movement_and_delay_kill_the_play(number: int) -> None:
    expected = Penalty(HOME, number, 5, FROM_SCRIMMAGE, optional=False, dead_ball=True)
    assert foul(*RUN, entry(f"O{number}")) == [expected]
    state = at(50)
    made = snap(script(*RUN, entry(f"O{number}")), run_to(), state=state)
    outcome = apply(state, resolve(made).play)
    assert (outcome.state.yards_to_goal, outcome.state.down, outcome.state.yards_to_first) == (55, 1, 15)


@pytest.mark.rule("SPF-T6.3.5a", "SPF-T6.3.6", "SPF-T6.3.9", "SPF-8.8.3d")
@pytest.mark.parametrize(("number", "yards"), [(5, 15), (6, 5), (9, 15)])
def test_personal_fouls_of_the_defense(number: int, yards: int) -> None:
    expected = Penalty(AWAY, number, yards, FROM_END, optional=False, down_counts=True, first_down=True)
    assert foul(*RUN, entry(f"D{number}")) == [expected]


@pytest.mark.rule("SPF-T6.3.5b", "SPF-T6.3.6", "SPF-T6.3.9")
@pytest.mark.parametrize(("number", "yards"), [(5, 15), (6, 5), (9, 15)])
def test_personal_fouls_of_the_offense(number: int, yards: int) -> None:
    assert foul(*RUN, entry(f"O{number}")) == [Penalty(HOME, number, yards, FROM_SCRIMMAGE)]


@pytest.mark.rule("SPF-T6.3.5a")
@pytest.mark.parametrize(("side", "against"), [("K", HOME), ("R", AWAY)])
def test_personal_fouls_on_kicks_count_from_the_end_of_the_return(side: str, against: int) -> None:
    expected = Penalty(against, 5, 15, FROM_END, optional=False, down_counts=True)
    assert kicked(f"{side}5", play=punted(events.run_back(2, 5))) == [expected]


@pytest.mark.rule("SPF-T6.3.7a", "SPF-T6.3.7b")
def test_holding() -> None:
    assert foul(*RUN, entry("O7")) == [Penalty(HOME, 7, 10, FROM_SCRIMMAGE)]
    assert foul(*RUN, entry("D7")) == [Penalty(AWAY, 7, 5, FROM_SCRIMMAGE, first_down=True)]


@pytest.mark.rule("SPF-8.8.3e", "SPF-8.9.2")
@pytest.mark.parametrize(
    ("draws", "call", "to_goal", "safety"),
    [
        (CAUGHT, pass_to(), 95, True),
        (("Z", "SC INC"), OffenseCall(calls.SCREEN, codes.BK1), 99, True),
        (CAUGHT, pass_to(), 94, False),
        (RUN, run_to(), 95, False),
    ],
)
def test_holding_on_a_pass_near_the_own_goal_is_a_safety(
    draws: tuple[str, ...], call: OffenseCall, to_goal: int, safety: bool
) -> None:
    assert [penalty.safety for penalty in foul(*draws, entry("O7"), call=call, state=at(to_goal))] == [safety]
    assert [penalty.safety for penalty in foul(*draws, entry("D7"), call=call, state=at(to_goal))] == [False]


@pytest.mark.rule("SPF-T6.3.8a")
def test_offensive_interference() -> None:
    assert foul(*CAUGHT, entry("O8"), call=pass_to()) == [Penalty(HOME, 8, 15, FROM_END, down_counts=True)]


@pytest.mark.rule("SPF-T6.3.8b", "SPF-T6.3.8c", "SPF-8.8.3f")
@pytest.mark.parametrize(
    ("play", "to_goal", "spot"),
    [(calls.SHORT, 50, 36), (calls.LONG, 50, 22), (calls.SHORT, 14, 1), (calls.LONG, 21, 1), (calls.SHORT, 15, 1)],
)
def test_defensive_interference_is_a_first_down_at_the_spot(play: int, to_goal: int, spot: int) -> None:
    penalties = foul(*INCOMPLETE, entry("D8"), "RN 7", call=pass_to(play), state=at(to_goal))
    assert penalties == [Penalty(AWAY, 8, 0, AT_SPOT, spot, first_down=True, half_distance=False)]


@pytest.mark.rule("SPF-T6.3.8b", "SPF-8.8.3f")
def test_interference_is_walked_off_in_full() -> None:
    state = at(30)
    made = snap(script(*INCOMPLETE, entry("D8"), "RN 7"), pass_to(calls.LONG), state=state)
    outcome = apply(state, resolve(made).play)
    assert (outcome.state.yards_to_goal, outcome.state.down) == (2, 1)


@pytest.mark.rule("SPF-T6.3.8b", "SPF-0.1")
def test_no_interference_without_a_pass() -> None:
    assert foul("Z", "ALL PASS RUSH", "PN 1", "PN 30", entry("D8"), call=pass_to()) == []
    assert foul("Z", "ALL PASS RUSH", "PN 20", "RN 6", entry("O8"), call=pass_to()) == []
    assert foul(*RUN, entry("D8")) == []


@pytest.mark.rule("SPF-T6.3.10")
def test_grounding_needs_an_incomplete_short_or_long_pass() -> None:
    expected = Penalty(HOME, 10, 15, FROM_SCRIMMAGE, optional=False, down_counts=True)
    assert foul(*INCOMPLETE, entry("O10"), call=pass_to()) == [expected]
    assert foul(*CAUGHT, entry("O10"), call=pass_to()) == []
    assert foul("Z", "SC INC", entry("O10"), call=OffenseCall(calls.SCREEN, codes.BK1)) == []
    assert foul("Z", "ALL PASS RUSH", "PN 1", "PN 30", entry("O10"), call=pass_to()) == []


@pytest.mark.rule("SPF-T6.3.11a", "SPF-T6.3.11b")
@pytest.mark.parametrize(("draw", "spot"), [("RN 3", 25), ("RN 4", 31)])
@pytest.mark.parametrize(("side", "against"), [("K", HOME), ("R", AWAY)])
def test_clipping_on_a_punt_return(draw: str, spot: int, side: str, against: int) -> None:
    # From the 60 to go the punt comes down on the 20; the return of 11 yards ends on the 31.
    penalties = kicked(f"{side}11", draw, play=punted(events.run_back(2, 11)), state=at(60))
    assert penalties == [Penalty(against, 11, 15, FROM_SPOT, spot, optional=False, down_counts=True)]


@pytest.mark.rule("SPF-T6.3.11a")
def test_clipping_is_ignored_without_a_return() -> None:
    assert kicked("R11", play=punted(events.fair_catch(2))) == []
    assert kicked("K11", play=Play(events.KICKOFF, [events.kick(1, 65), events.touchback()]), category=4) == []


@pytest.mark.rule("SPF-T6.3.11b")
def test_clipping_on_a_kickoff_return() -> None:
    state = kickoff()
    play = Play(events.KICKOFF, [events.kick(1, 60), events.run_back(2, 21)])
    penalties = kicked("R11", "RN 5", play=play, category=4, state=state)
    assert penalties[0].spot == 15  # fielded on the 5, half of 21 rounded down is 10
    after = apply(state, play).state
    assert (after.offense, after.yards_to_goal) == (AWAY, 100 - 8)  # half the distance to the own goal


@pytest.mark.rule("SPF-T6.3.12", "SPF-T6.3.13")
def test_roughing_and_running_into_the_kicker() -> None:
    play = punted(events.fair_catch(2))
    assert kicked("R12", play=play) == [Penalty(AWAY, 12, 15, FROM_SCRIMMAGE, first_down=True)]
    assert kicked("R13", play=punted(events.fair_catch(2))) == [Penalty(AWAY, 13, 5, FROM_SCRIMMAGE)]
    assert kicked("K12", play=punted(events.fair_catch(2))) == []
    kick = Play(events.KICKOFF, [events.kick(1, 60), events.run_back(2, 20)])
    assert kicked("R12", play=kick, category=4, state=kickoff()) == []


@pytest.mark.rule("SPF-T6.3.15")
def test_kickoff_out_of_bounds_gives_the_receivers_their_35() -> None:
    state = kickoff()
    play = Play(events.KICKOFF, [events.kick(1, 60), events.run_back(2, 95)])
    penalties = kicked("K15", play=play, category=4, state=state)
    assert penalties == [Penalty(HOME, 15, 0, FROM_SPOT, 35, optional=False)]
    outcome = apply(state, play)
    assert (outcome.points, outcome.state.offense, outcome.state.yards_to_goal) == (0, AWAY, 65)
    assert kicked("K15", play=punted(events.run_back(2, 3))) == []


@pytest.mark.rule("SPF-8.1.5a")
@pytest.mark.parametrize(("side", "shift"), [("K", 5), ("R", -5)])
def test_offside_on_a_kickoff_moves_the_next_kick(side: str, shift: int) -> None:
    state = kickoff()
    play = Play(events.KICKOFF, [events.kick(1, 60), events.run_back(2, 1 if side == "K" else 60)])
    kicked(f"{side}1", play=play, category=4, state=state)
    outcome = apply(state, play)
    assert (outcome.enforced, outcome.state.phase, outcome.state.kick_shift) == ([True], KICKOFF, shift)


@pytest.mark.rule("SPF-6.3")
def test_a_penalty_the_side_cannot_commit_is_ignored_and_said_so() -> None:
    made = snap(script(*RUN, entry("D10")), run_to(), trace=True)
    assert resolve(made).play.penalties == []
    assert made.trace.steps[-1].text == "category 1, D10: does not apply to this play, ignored"


@pytest.mark.rule("SPF-8.9.1b", "SPF-8.8.3f")
def test_no_touchdown_by_penalty() -> None:
    for to_goal, after in ((1, 1), (9, 5)):
        state = at(to_goal)
        made = snap(script(*INCOMPLETE, entry("D1")), pass_to(), state=state)
        outcome = apply(state, resolve(made).play)
        assert (outcome.touchdown, outcome.state.yards_to_goal) == (False, after)
