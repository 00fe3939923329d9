"""What coaches, the clock and tries make of fouls."""

from __future__ import annotations

import pytest

from engine.fast_action import calls
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.clock import tick
from engine.football.codes import AWAY, HOME, TRY
from engine.football.events import Penalty, Play
from engine.refereeing import IllegalCallError
from engine.tabletop.flags import Flags
from engine.tabletop.options import tabletop_era
from engine.tabletop.penalties import make_penalty
from engine.tabletop.plays import OffenseCall
from engine.tabletop.snap import Resolved
from tests.engine.tabletop.builders import at, run_to, script, snap
from tests.engine.tabletop.games import ScriptedCoach, a_match, down
from tests.engine.tabletop.test_penalties import code_of

RUN = Play(events.RUN, [events.rush(8, 5)])
SCORED = Play(events.TRY_RUN, [events.rush(8, 2)])
STOPPED = Play(events.TRY_RUN, [events.rush(8, 1)])
TURNED = Play(events.PASS, [events.interception(0, 30, -1, 10)])


def late(**changed):
    """A state of this game's era in the last seconds of a half, the home team at midfield."""
    state = at(50)
    state.era = tabletop_era(state.era)
    state.quarter, state.seconds_left = 2, 5
    for name, value in changed.items():
        setattr(state, name, value)
    return state


def foul(name, against, play=RUN, state=None, draws=("RN 2",)):
    """A foul of the table, and the play it happened on."""
    made = snap(script(*draws), run_to(), state=state or late())
    played = Play(play.kind, list(play.events))
    penalty = make_penalty(made, played, code_of(name), against)
    played.foul(penalty)
    return played, penalty


def after(state, play):
    """The state once the half's last seconds are over."""
    return tick(state, play, apply(state, play), state.seconds_left)


def flags(*, away=None, home=None):
    """The fouls of a match, and its sidelines."""
    match = a_match(away=away, home=home)
    return Flags(match.coaches, match.sides)


# Tries.


def on_try():
    return late(phase=TRY, yards_to_goal=2, yards_to_first=2)


@pytest.mark.rule("TTF-PEN-13")
@pytest.mark.parametrize("name", ["offside", "defensive holding", "roughing the passer"])
def test_a_foul_of_the_defense_goes_on_the_kickoff_of_a_good_try_and_else_from_scrimmage(name):
    play, penalty = foul(name, AWAY, SCORED, on_try())
    outcome = apply(on_try(), play)
    assert (outcome.points, outcome.state.phase, outcome.state.kick_shift) == (2, football.KICKOFF, -penalty.yards)
    play, penalty = foul(name, AWAY, STOPPED, on_try())
    outcome = apply(on_try(), play)
    assert (outcome.points, outcome.state.phase, outcome.state.yards_to_goal) == (0, TRY, 1)


@pytest.mark.rule("TTF-PEN-13")
def test_a_foul_with_loss_of_down_takes_the_points_of_a_try():
    play, penalty = foul("illegal block", HOME, SCORED, on_try())
    outcome = apply(on_try(), play)
    assert penalty.ends_try
    assert (outcome.points, outcome.state.phase, outcome.state.offense) == (0, football.KICKOFF, HOME)
    play, _ = foul("offensive holding", HOME, SCORED, on_try(), draws=())
    assert apply(on_try(), play).state.yards_to_goal == 12  # any other: the try is repeated
    play, _ = foul("dead-ball personal foul by the offense", HOME, SCORED, on_try())
    assert apply(on_try(), play).points == 2  # after the whistle: on the kickoff


# The end of a half.


@pytest.mark.rule("TTF-PEN-19")
def test_a_live_ball_foul_of_the_defense_extends_a_half():
    play, _ = foul("roughing the passer", AWAY)
    state = after(late(), play)
    assert (state.quarter, state.untimed, state.seconds_left) == (2, True, 0)


@pytest.mark.rule("TTF-PEN-19")
def test_a_personal_foul_after_the_ball_has_changed_hands_does_not():
    play, penalty = foul("live-ball personal foul by the defense", AWAY, TURNED)
    assert penalty.extends == events.NEVER_EXTENDS
    assert after(late(), play).quarter == 3
    _, held = foul("defensive holding", AWAY, TURNED)
    assert held.extends == events.BY_ERA  # it was before


@pytest.mark.rule("TTF-PEN-20")
@pytest.mark.parametrize("against", [AWAY, HOME])
def test_a_foul_after_the_whistle_of_a_half_moves_the_next_kickoff(against):
    side = "defense" if against == AWAY else "offense"
    play, penalty = foul(f"dead-ball personal foul by the {side}", against)
    state = late()
    outcome = apply(state, play)
    ended = tick(state, play, outcome, 5)
    assert ended.quarter == 3
    book = flags()
    book.note(state, ended, play, outcome)
    carried = book.carried_to(ended)
    assert carried.kick_shift == (penalty.yards if against == ended.offense else -penalty.yards)
    assert book.carried_to(ended).kick_shift == 0  # once


@pytest.mark.rule("TTF-PEN-20")
def test_a_foul_after_the_whistle_earlier_in_a_half_is_walked_off_at_once():
    play, _ = foul("dead-ball personal foul by the defense", AWAY)
    state = late(seconds_left=300)
    outcome = apply(state, play)
    book = flags()
    book.note(state, tick(state, play, outcome, 10), play, outcome)
    assert book.carried_to(late(phase=football.KICKOFF)).kick_shift == 0
    assert outcome.state.yards_to_goal == 30


@pytest.mark.rule("TTF-PEN-20", "TTF-SEQ-02")
def test_the_second_half_begins_with_it():
    match = a_match(home=ScriptedCoach(), away=ScriptedCoach())
    play, _ = foul("dead-ball personal foul by the defense", AWAY)
    state = down(match, quarter=2, seconds_left=5).state
    outcome = apply(state, play)
    match._flags.note(state, tick(state, play, outcome, 5), play, outcome)
    match.step()
    assert abs(match.state.kick_shift) == 15


@pytest.mark.rule("TTF-PEN-21")
def test_an_offensive_foul_nullifies_the_last_play_of_a_half_and_the_half_is_over():
    play, _ = foul("offensive holding", HOME, Play(events.RUN, [events.rush(8, 50)]), draws=())
    state = after(late(), play)
    assert (state.quarter, state.home_score) == (3, 0)


@pytest.mark.rule("TTF-PEN-21", "TTF-PEN-54", "TTF-PEN-55")
def test_interference_with_a_fair_catch_extends_it():
    punted = Play(events.PUNT, [events.kick(5, 40), events.fair_catch(31)])
    play, penalty = foul("noncontact catch interference", HOME, punted)
    assert penalty.extends == events.ALWAYS_EXTENDS
    state = after(late(), play)
    assert (state.quarter, state.untimed, state.offense) == (2, True, AWAY)


# Time-outs and delays.


def penalty_of(name, against, **more):
    return Penalty(against, code_of(name), 5, dead_ball=True, **more)


@pytest.mark.rule("TTF-PEN-15")
@pytest.mark.parametrize(
    ("name", "wants", "erased"),
    [("illegal substitution", True, True), ("illegal substitution", False, False), ("movement", True, False)],
)
def test_a_timeout_of_the_offender_erases_some_fouls(name, wants, erased):
    book = flags(home=ScriptedCoach(erase_foul=wants))
    play = Play(events.NO_SNAP)
    play.foul(penalty_of(name, HOME, optional=False))
    state = late(seconds_left=300)
    made, outcome = book.settle(state, play)
    assert (book.timeout_by == HOME, made.penalties == []) == (erased, erased)
    assert outcome.state.home_timeouts == (2 if erased else 3)
    assert outcome.state.yards_to_goal == (50 if erased else 55)
    none_left = late(seconds_left=300, home_timeouts=0)
    assert book.settle(none_left, play)[1].state.yards_to_goal == 55


@pytest.mark.rule("TTF-PEN-18")
@pytest.mark.parametrize(
    ("changed", "wants", "over"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"away_timeouts": 1}, True, False),
        ({"home_score": 7}, True, False),
        ({"seconds_left": 35}, True, False),
        ({"quarter": 3}, True, False),
    ],
)
def test_an_offense_that_leads_may_let_the_last_seconds_run_out(changed, wants, over):
    book = flags(home=ScriptedCoach(run_out_clock=wants))
    play, _ = foul("roughing the passer", AWAY)
    state = late(**{"seconds_left": 30, "home_score": 10, "away_score": 7, "away_timeouts": 0, **changed})
    _, outcome = book.settle(state, play)
    assert book.ran_out == over
    assert outcome.enforced == [not over]
    if over:
        assert (outcome.state.down, outcome.state.yards_to_goal) == (2, 45)


@pytest.mark.rule("TTF-PEN-18")
def test_then_the_half_is_over():
    match = a_match(home=ScriptedCoach(run_out_clock=True))
    state = down(match, quarter=4, seconds_left=30, home_score=3, away_timeouts=0).state
    play, _ = foul("roughing the passer", AWAY, state=state)
    match._timekeeper.timeout_by = HOME  # after the play before
    match._finish(OffenseCall(calls.NO_PLACE), Resolved(play), "")
    assert match.state.phase == football.OVER
    assert match.log[-1].timeouts == []


@pytest.mark.rule("TTF-PEN-16", "TTF-PEN-14")
def test_an_offense_takes_a_delay_but_not_twice_running():
    match = down(a_match(home=ScriptedCoach(announce=OffenseCall(calls.DELAY), offense_call=None)))
    match.step()
    assert (match.state.yards_to_goal, match.state.down) == (55, 1)
    assert match.log[-1].seconds == 0  # the clock stood
    with pytest.raises(IllegalCallError, match="TTF-PEN-16"):
        match.step()
