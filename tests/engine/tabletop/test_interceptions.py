"""Interceptions, their returns, and interference by the player who covers."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import Coverage
from engine.football import events
from engine.football.codes import TRY
from engine.tabletop import plays
from engine.tabletop.foul_table import FOULS
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall
from tests.engine.tabletop.builders import Decided, at, box, boxes_of, front, pass_to
from tests.engine.tabletop.test_passing import result, throw

LONG = pass_to(calls.LONG)


@pytest.mark.rule("TTF-INT-01", "TTF-TABLE-INT-QUICK", "TTF-TABLE-INT-SHORT", "TTF-TABLE-INT-LONG", "TTF-INT-07")
@pytest.mark.parametrize(
    ("play", "row", "letter", "point"),
    [(calls.QUICK, 2, "A", 3), (calls.SHORT, 3, "M", 6), (calls.LONG, 8, "O", 12), (calls.LONG, 9, "M", 12)],
)
def test_the_table_names_the_player_and_the_pass_the_point(play, row, letter, point):
    boxes = front()
    made = throw("ALL ORIG", "PN 48", f"RN {row}", "RN 3", "RN 12", call=pass_to(play), boxes=boxes)[0]
    assert made.events == [events.interception(0, box(boxes, letter)[0].index, codes.LE, point)]


@pytest.mark.rule("TTF-TABLE-INT-LONG")
def test_rows_eight_and_nine_by_the_other_page():
    boxes = front()
    swapped = Options(swapped_long_interceptions=True)
    made = throw("ALL ORIG", "PN 48", "RN 8", "RN 3", "RN 12", call=LONG, boxes=boxes, options=swapped)[0]
    assert made.events[0].other == box(boxes, "M")[0].index


@pytest.mark.rule("TTF-INT-02")
def test_an_empty_box_drops_the_ball_and_so_does_a_blitzers():
    assert result("ALL ORIG", "PN 48", "RN 5", call=LONG) == events.INCOMPLETION  # L
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("FH"))
    assert result("ALL ORIG", "PN 48", "RN 1", call=pass_to(calls.QUICK), against=blitz) == events.INCOMPLETION


@pytest.mark.rule("TTF-INT-03")
def test_of_two_players_in_a_box_the_defense_chooses_the_better():
    boxes = front("AABDE FH KMNO")
    box(boxes, "A")[1].intercept = 48
    made = throw("ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 12", call=pass_to(calls.QUICK), boxes=boxes)[0]
    assert made.events[0].other == box(boxes, "A")[1].index


@pytest.mark.rule("TTF-CARD-03")
def test_a_doubtful_interception_asks_another_number():
    boxes = front()
    assert result("ALL ORIG", "PN 47", "PN 24", "RN 1", "RN 3", "RN 12", call=LONG, boxes=boxes) == events.INTERCEPTED
    box(boxes, "K")[0].intercept = 40
    assert result("ALL ORIG", "PN 47", "PN 25", call=LONG, boxes=boxes) == events.INCOMPLETION
    sure = Options(doubtful_interceptions=False)
    assert result("ALL ORIG", "PN 47", "RN 1", "RN 3", "RN 12", call=LONG, options=sure) == events.INTERCEPTED


@pytest.mark.rule("TTF-INT-04", "TTF-INT-06", "TTF-CARD-14", "TTF-COV-06")
def test_the_player_who_covers_intercepts_an_incomplete_pass_in_his_range():
    boxes = front()
    guard = box(boxes, "K")[0]
    guard.intercept = 40
    made = throw("ALL ORIG", "PN 40", "RN 3", "RN 12", call=LONG, boxes=boxes)[0]
    assert made.events[0].other == guard.index
    assert result("ALL ORIG", "PN 39", call=LONG, boxes=boxes) == events.INCOMPLETION
    assert result("ALL RE", "PN 40", call=LONG, boxes=boxes) == events.INCOMPLETION
    quick = pass_to(calls.QUICK)
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("FK"))
    assert result("ALL ORIG", "PN 46", call=quick, against=blitz, boxes=boxes) == events.INCOMPLETION  # uncovered


@pytest.mark.rule("TTF-INT-06")
def test_48_with_a_question_mark_is_half_a_chance():
    boxes = front()
    guard = box(boxes, "K")[0]
    guard.intercept, guard.doubtful = 48, True
    call = pass_to(calls.LONG)
    places_draws = ("ALL PASS RUSH", "PN 48")
    assert result(*places_draws, "PN 24", "RN 3", "RN 12", call=call, boxes=boxes) == events.INTERCEPTED
    assert result(*places_draws, "PN 25", call=call, boxes=boxes) == events.INCOMPLETION


@pytest.mark.rule("TTF-INT-05")
def test_any_player_of_a_double_coverage_may_intercept():
    boxes = front("ABDE FHJ KMNO")
    box(boxes, "M")[0].intercept = 40
    doubled = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.LE, boxes_of("M"))])
    made = throw("ALL ORIG", "PN 41", "RN 3", "RN 12", call=LONG, boxes=boxes, against=doubled)[0]
    assert made.events[0].other == box(boxes, "M")[0].index


def stolen(*draws, to_goal=50, letter="K", boxes=None, **more):
    """A Long Pass intercepted by a player, and how it went on."""
    boxes = boxes or front()
    rows = {"K": 1, "F": 2}
    draws = ("ALL ORIG", "PN 48", f"RN {rows[letter]}", *draws)
    return throw(*draws, call=LONG, state=at(to_goal), boxes=boxes, **more)


@pytest.mark.rule("TTF-INT-08", "TTF-INT-09")
def test_in_the_end_zone_it_is_a_touchback_unless_he_runs_it_out():
    stays, runs = Decided(run_out_interception=False), Decided(run_out_interception=True)
    kinds = [event.kind for event in stolen("RN 6", to_goal=24, choices=stays)[0].events]
    assert kinds == [events.INTERCEPTED, events.TOUCHBACK]
    kinds = [event.kind for event in stolen("RN 7", "RN 6", to_goal=24, choices=runs)[0].events]
    assert kinds == [events.INTERCEPTED, events.RETURN]  # four yards deep, back ten
    for number in (9, 12):  # four yards, and none
        kinds = [event.kind for event in stolen("RN 7", f"RN {number}", to_goal=24, choices=runs)[0].events]
        assert kinds == [events.INTERCEPTED, events.TOUCHBACK]
    assert stolen("RN 9", to_goal=25)[0].events[0].kind == events.INCOMPLETION  # eleven yards deep


@pytest.mark.rule("TTF-INT-10", "TTF-TABLE-INTRET", "TTF-CARD-16", "TTF-INT-12")
def test_returns_go_by_the_row_he_stood_in_and_his_own_value():
    assert stolen("RN 3", "RN 4")[0].events[1].yards == 20
    assert stolen("RN 3", "RN 2", letter="F")[0].events[1].yards == 40
    boxes = front()
    box(boxes, "K")[0].return_change = -2
    assert stolen("RN 3", "RN 4", boxes=boxes)[0].events[1].yards == 30
    play, made = stolen("RN 3", "RN 11")
    assert (len(play.events), made.holder) == (1, None)


@pytest.mark.rule("TTF-INT-11")
def test_an_asterisk_may_be_a_touchdown():
    assert stolen("RN 3", "RN 1", "RN 3")[0].events[1].yards == 62  # from the 38 he defends to the other goal line
    assert stolen("RN 3", "RN 1", "RN 4")[0].events[1].yards == 40


def grabbing(low=40, high=45):
    """A front whose player in box K interferes with passes."""
    boxes = front()
    box(boxes, "K")[0].interferes, box(boxes, "K")[0].interferes_to = low, high
    return boxes


@pytest.mark.rule("TTF-INT-13", "TTF-INT-14", "TTF-CARD-15")
def test_interference_is_a_first_down_at_the_spot():
    play = throw("ALL ORIG", "PN 40", "RN 5", call=LONG, boxes=grabbing())[0]
    penalty = play.penalties[0]
    assert FOULS[penalty.code].name == "defensive pass interference"
    assert (penalty.basis, penalty.spot, penalty.first_down) == (events.AT_SPOT, 30, True)
    assert throw("ALL ORIG", "PN 39", call=LONG, boxes=grabbing())[0].penalties == []
    near = at(22)
    assert throw("ALL ORIG", "PN 40", "RN 6", call=LONG, boxes=grabbing(), state=near)[0].penalties[0].spot == 1
    assert throw("ALL ORIG", "PN 40", "RN 9", call=LONG, boxes=grabbing(), state=near)[0].penalties == []


@pytest.mark.rule("TTF-INT-15")
def test_interference_is_passed_over_on_completions_and_double_coverage_and_in_a_rush():
    boxes = grabbing(1, 46)
    assert throw("ALL ORIG", "PN 10", "RN 6", call=LONG, boxes=boxes)[0].penalties == []
    doubled = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.LE, boxes_of("M"))])
    assert throw("ALL ORIG", "PN 40", call=LONG, boxes=boxes, against=doubled)[0].penalties == []
    assert throw("ALL PASS RUSH", "PN 45", call=LONG, boxes=boxes)[0].penalties == []
    assert throw("SC INC", call=pass_to(calls.SCREEN, codes.BK1), boxes=boxes)[0].penalties == []
    swing = front()
    box(swing, "F")[0].interferes, box(swing, "F")[0].interferes_to = 40, 46
    assert throw("PN 41", "RN 6", call=pass_to(plays.SWING, codes.BK1), boxes=swing)[0].penalties[0].spot == 47


@pytest.mark.rule("TTF-RUSH-15", "TTF-INT-15")
def test_on_the_run_a_double_coverage_keeps_nobody_from_interfering():
    doubled = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.LE, boxes_of("M"))])
    more = {"call": LONG, "boxes": grabbing(), "against": doubled, "choices": Decided(throw_on_the_run=codes.LE)}
    assert throw("ALL PASS RUSH", "PN 20", "PN 40", "RN 5", **more)[0].penalties[0].spot == 30


@pytest.mark.rule("TTF-PAT-04")
@pytest.mark.parametrize("to_goal", [2, 20])
def test_on_a_try_nobody_runs_with_an_interception(to_goal):
    state = at(to_goal)
    state.phase = TRY
    play, made = throw("ALL ORIG", "PN 48", "RN 1", "RN 1", call=pass_to(calls.QUICK), state=state)
    assert ([event.kind for event in play.events], made.holder) == ([events.INTERCEPTED], None)


def test_nobody_intercepts_without_a_range():
    assert box(front(), "K")[0].intercept == player_record.NEVER
    assert result("ALL ORIG", "PN 46", call=LONG) == events.INCOMPLETION
