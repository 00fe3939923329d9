"""Punts."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.codes import AWAY, HOME, TRY
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.punt import delay, punt
from engine.statis_pro.snap import Resolved
from tests.engine.statis_pro.builders import script
from tests.engine.statis_pro.kick_builders import (
    PUNTER,
    RETURNERS,
    from_own,
    kick_snap,
    outcome_of,
    own_line,
)

RUSH = DefenseCall(calls.RUN_NO_KEY, all_out_rush=True)
ALERT = DefenseCall(calls.RUN_NO_KEY, alert=True)
FAKES_AGREED = Options(fake_kicks=True)


def punted(
    *draws: str, state: State | None = None, corner: int = 0, against: DefenseCall | None = None
) -> tuple[Resolved, Outcome]:
    """A punt with these cards, none of them left over."""
    chance = script(*draws)
    state = state or from_own(19)
    call = OffenseCall(calls.PUNT, coffin_corner=corner)
    resolved = punt(kick_snap(chance, state, call=call, against=against, options=FAKES_AGREED))
    chance.finish()
    return resolved, outcome_of(resolved, state)


@pytest.mark.rule("SPF-8.5b", "SPF-8.5c", "SPF-4.4.4")
def test_fair_catch_of_the_example() -> None:
    # Own 19, run number 8: 35 yards and a fair catch, on the receivers' 46.
    resolved, outcome = punted("RN 8")
    assert resolved.play.kind == events.PUNT
    assert resolved.play.events == [events.kick(PUNTER, 35), events.fair_catch(RETURNERS[0])]
    assert own_line(outcome) == 46


@pytest.mark.rule("SPF-8.5d", "SPF-4.4.2")
def test_the_named_returner_runs_it_back() -> None:
    resolved, outcome = punted("RN 2", "RN 4")
    assert resolved.play.events == [events.kick(PUNTER, 53), events.run_back(RETURNERS[1], 24)]
    assert own_line(outcome) == 28 + 24


@pytest.mark.rule("SPF-8.5.1")
@pytest.mark.parametrize(("number", "yards"), [(2, 70), (3, 24)])
def test_asterisk_on_a_punt_return(number: int, yards: int) -> None:
    snap = kick_snap(script("RN 2", "RN 4", f"RN {number}"), from_own(19))
    line = snap.defense.punt_returns[1]
    line.asterisk[4], line.foot_yards = True, 70
    assert punt(snap).play.events[1].yards == yards


@pytest.mark.rule("SPF-8.5.1")
def test_fumble_on_a_punt_return() -> None:
    snap = kick_snap(script("RN 2", "RN 4", "PN 24"), from_own(19))
    snap.defense.punt_returns[1].fumble[4] = True
    assert punt(snap).play.events[2] == events.fumble(RETURNERS[1], lost=True)


@pytest.mark.rule("SPF-8.5.4", "SPF-8.5.5")
def test_row_12_may_be_a_block() -> None:
    # The lower table blocks on 1-4; returned 3 * 5 yards from the own 19.
    resolved, outcome = punted("RN 12", "RN 4", "RN 3")
    assert [event.kind for event in resolved.play.events] == [events.BLOCKED, events.RETURN]
    assert outcome.state.offense == AWAY
    assert outcome.state.yards_to_goal == 4


@pytest.mark.rule("SPF-8.5.5")
def test_a_block_returned_to_the_goal_line_is_a_touchdown() -> None:
    resolved, outcome = punted("RN 12", "RN 1", "RN 12")
    assert resolved.play.events[1].yards == 19
    assert (outcome.touchdown, outcome.scorer, outcome.state.phase) == (True, AWAY, TRY)


@pytest.mark.rule("SPF-8.5.2a", "SPF-8.5.2b", "SPF-8.5.2c", "SPF-8.5.4")
@pytest.mark.parametrize("number", [2, 4, 6, 12])
def test_even_number_is_movement_on_the_kickers(number: int) -> None:
    resolved, outcome = punted("RN 12", "RN 5", f"RN {number}")
    penalty = resolved.play.penalties[0]
    assert penalty.dead_ball
    assert (resolved.play.kind, penalty.against, penalty.code, penalty.optional) == (events.NO_SNAP, HOME, 2, False)
    assert own_line(outcome, HOME) == 14
    assert (outcome.state.down, outcome.state.yards_to_first, resolved.again) == (4, 15, True)


@pytest.mark.rule("SPF-8.5.2a", "SPF-8.5.2b", "SPF-8.5.2c")
@pytest.mark.parametrize("number", [1, 3, 9])
@pytest.mark.parametrize(("to_go", "down", "first_down"), [(10, 4, False), (5, 1, True)])
def test_odd_number_is_offside_on_the_returners(number: int, to_go: int, down: int, first_down: bool) -> None:
    resolved, outcome = punted("RN 12", "RN 12", f"RN {number}", state=from_own(30, to_go=to_go))
    penalty = resolved.play.penalties[0]
    assert (penalty.against, penalty.code, penalty.optional) == (AWAY, 1, False)
    assert own_line(outcome, HOME) == 35
    assert (outcome.state.down, outcome.first_down, resolved.again) == (down, first_down, True)


@pytest.mark.rule("SPF-8.5.3a")
def test_requested_delay_may_be_declined() -> None:
    state = from_own(45)
    resolved = delay(kick_snap(script(), state, call=OffenseCall(calls.DELAY)))
    penalty = resolved.play.penalties[0]
    assert (penalty.against, penalty.code, penalty.yards, penalty.optional) == (HOME, 14, 5, True)
    assert penalty.dead_ball
    assert not resolved.flipped
    outcome = outcome_of(resolved, state)
    assert outcome.state.down == 4
    assert own_line(outcome, HOME) in {40, 45}


@pytest.mark.rule("SPF-8.5.6a", "SPF-8.5.6b")
def test_coffin_corner_on_an_odd_number_goes_out_of_bounds() -> None:
    resolved, outcome = punted("RN 3", state=from_own(60), corner=15)
    assert resolved.play.events == [events.kick(PUNTER, 36), events.downed(out_of_bounds=True)]
    assert resolved.play.out_of_bounds
    assert own_line(outcome) == 4


@pytest.mark.rule("SPF-8.5.6a", "SPF-8.5.6c")
def test_coffin_corner_on_an_even_number_is_returned() -> None:
    resolved, outcome = punted("RN 4", "RN 1", state=from_own(50), corner=10)
    assert resolved.play.events == [events.kick(PUNTER, 39), events.run_back(RETURNERS[1], 21)]
    assert own_line(outcome) == 11 + 21


@pytest.mark.rule("SPF-8.5.6c")
def test_coffin_corner_on_an_even_number_may_be_a_fair_catch() -> None:
    resolved, _ = punted("RN 8", state=from_own(50), corner=10)
    assert resolved.play.events[1].kind == events.FAIR_CATCH


@pytest.mark.rule("SPF-8.5.6c")
def test_coffin_corner_row_12_goes_to_the_lower_table() -> None:
    resolved, _ = punted("RN 12", "RN 4", "RN 3", state=from_own(50), corner=10)
    assert resolved.play.events[0].kind == events.BLOCKED


@pytest.mark.rule("SPF-8.5.6d", "SPF-0.3")
@pytest.mark.parametrize(("yard_line", "touchback"), [(42, True), (41, False)])
def test_ordinary_punt_inside_the_six_is_a_touchback(yard_line: int, touchback: bool) -> None:
    # 53 yards from the 42 land on the 5, from the 41 on the 6.
    draws = ("RN 2",) if touchback else ("RN 2", "RN 1")
    _, outcome = punted(*draws, state=from_own(yard_line))
    assert own_line(outcome) == (20 if touchback else 6 + 21)


@pytest.mark.rule("SPF-8.5.6d")
@pytest.mark.parametrize(("yard_line", "line"), [(64, 20), (63, 1)])
def test_coffin_corner_is_a_touchback_only_at_the_goal_line(yard_line: int, line: int) -> None:
    # 51 - 15 yards from the 64 reach the goal line, from the 63 the 1.
    _, outcome = punted("RN 3", state=from_own(yard_line), corner=15)
    assert own_line(outcome) == line


@pytest.mark.rule("SPF-8.5.6d")
@pytest.mark.parametrize(("number", "yard_line"), [(2, 62), (3, 64)])
def test_a_coffin_corner_on_the_goal_line_itself_is_dead_there(number: int, yard_line: int) -> None:
    # Less 15 yards both come down on the goal line: neither the odd nor the even number counts.
    resolved, outcome = punted(f"RN {number}", state=from_own(yard_line), corner=15)
    assert resolved.play.events[1].kind == events.TOUCHBACK
    assert not resolved.play.out_of_bounds
    assert own_line(outcome) == 20


@pytest.mark.rule("SPF-8.5.6a")
def test_the_deduction_never_turns_a_punt_backwards() -> None:
    snap = kick_snap(script("RN 11"), from_own(50), call=OffenseCall(calls.PUNT, coffin_corner=25))
    snap.offense.punter.yards[11] = 20
    assert punt(snap).play.events[0] == events.kick(PUNTER, 0)


@pytest.mark.rule("SPF-8.5.7a")
@pytest.mark.parametrize("number", [1, 4])
def test_all_out_rush_blocks_on_1_to_4(number: int) -> None:
    resolved, outcome = punted("RN 12", f"RN {number}", "RN 3", against=RUSH)
    assert resolved.play.events[0].kind == events.BLOCKED
    assert outcome.state.yards_to_goal == 4  # the block keeps its run number times five


@pytest.mark.rule("SPF-8.5.7a", "SPF-8.5.7b")
@pytest.mark.parametrize("number", [5, 9])
def test_all_out_rush_hurries_the_kick_on_5_to_9(number: int) -> None:
    resolved, _ = punted("RN 12", f"RN {number}", "RN 1", against=RUSH)
    assert resolved.play.events == [events.kick(PUNTER, 32), events.run_back(RETURNERS[0], 3)]


@pytest.mark.rule("SPF-OURS-HURRIED", "SPF-8.5.6b", "SPF-8.5.6c", "SPF-8.5.7a")
@pytest.mark.parametrize("number", [5, 8])
def test_a_hurried_coffin_corner_was_resolved_by_an_even_twelve(number: int) -> None:
    resolved, _ = punted("RN 12", f"RN {number}", "RN 1", state=from_own(50), corner=10, against=RUSH)
    assert resolved.play.events == [events.kick(PUNTER, 22), events.run_back(RETURNERS[0], 3)]
    assert not resolved.play.out_of_bounds


@pytest.mark.rule("SPF-OURS-HURRIED", "SPF-O.6e")
def test_a_coffin_corner_resolved_again_goes_by_the_new_number() -> None:
    against = DefenseCall(calls.RUN_NO_KEY, all_out_rush=True, alert=True)
    resolved, _ = punted("RN 12", "RN 1", "RN 11", state=from_own(50), corner=10, against=against)
    assert resolved.play.out_of_bounds


@pytest.mark.rule("SPF-8.5.7a")
@pytest.mark.parametrize("number", [10, 12])
def test_all_out_rush_roughs_the_kicker_on_10_to_12(number: int) -> None:
    resolved, outcome = punted("RN 12", f"RN {number}", state=from_own(30, to_go=25), against=RUSH)
    assert own_line(outcome, HOME) == 45
    assert (outcome.state.down, outcome.first_down, resolved.again) == (1, True, False)
    assert resolved.play.penalties[0].code == 12


@pytest.mark.rule("SPF-8.5.7b")
@pytest.mark.parametrize(("against", "yards"), [(RUSH, 3), (None, 24)])
def test_all_out_rush_caps_the_return(against: DefenseCall | None, yards: int) -> None:
    resolved, _ = punted("RN 2", "RN 4", against=against)
    assert resolved.play.events[1].yards == yards


@pytest.mark.rule("SPF-O.6e")
def test_alerted_defense_cannot_block_a_punt() -> None:
    resolved, _ = punted("RN 12", "RN 1", "RN 8", against=ALERT)
    assert resolved.play.events[1].kind == events.FAIR_CATCH


@pytest.mark.rule("SPF-O.6e")
def test_alerted_defense_may_still_draw_a_penalty() -> None:
    resolved, _ = punted("RN 12", "RN 5", "RN 6", against=ALERT)
    assert resolved.play.penalties[0].code == 2


@pytest.mark.rule("SPF-8.8.3a")
def test_z_on_a_punt_reads_category_3() -> None:
    resolved, _ = punted("RN 2", "Z", "RN 4", "Z PEN O1 D1 R13 K1")
    assert [(penalty.against, penalty.code) for penalty in resolved.play.penalties] == [(AWAY, 13)]


@pytest.mark.rule("SPF-8.5.2c", "SPF-OURS-RESTAGED")
def test_z_means_nothing_when_only_a_penalty_came_of_the_punt() -> None:
    resolved, _ = punted("Z", "RN 12", "RN 5", "RN 6")
    assert len(resolved.play.penalties) == 1
