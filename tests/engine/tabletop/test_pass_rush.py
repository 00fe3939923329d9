"""The pass rush: Sack 1-13, Run 14-30, Com 31-42, Inc 43-48 on the made-up passer's card."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import Coverage
from engine.fast_action.pass_rush import blocking_total, rush_total
from engine.football import events
from engine.tabletop import plays, tables
from engine.tabletop.options import Options
from engine.tabletop.passing import pass_rush, sack_range
from engine.tabletop.player_record import POSITIONS
from engine.tabletop.plays import DefenseCall
from tests.engine.tabletop.builders import (
    Decided,
    box,
    boxes_of,
    eleven,
    front,
    gained,
    pass_to,
    player_at,
    script,
    snap,
)
from tests.engine.tabletop.test_passing import passer, result, throw

RUSHED = "ALL PASS RUSH"


def made_rush(call=None, against=calls.PASS_DEFENSE, rushing=2, blocking=2, **more):
    """A snap whose four linemen rush with so much each, and whose line blocks with so much in all."""
    boxes = more.pop("boxes", None) or front()
    for letter in "ABDE":
        for player in box(boxes, letter):
            player.pass_rush = rushing
    places = passer(more.pop("places", None) or eleven())
    player_at(places, codes.CN).pass_blocking = blocking
    made = snap(script(), call or pass_to(), against, boxes=boxes, places=places, **more)
    made.pass_type = tables.SHORT
    return made


@pytest.mark.rule("TTF-RUSH-01", "TTF-RUSH-11", "TTF-TABLE-BLITZ", "TTF-CARD-11")
def test_blitzers_count_by_the_blitz_table():
    boxes = front("ABDE FHJ KMNO")
    for letter, value in (("F", 1), ("H", 3), ("M", 1), ("K", 1)):
        box(boxes, letter)[0].pass_rush = value
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("FHMK"))
    assert rush_total(made_rush(against=blitz, boxes=boxes)) == 8 + 2 + 3 + 2 + 3


@pytest.mark.rule("TTF-RUSH-02", "TTF-STRAT-10", "TTF-STRAT-05", "TTF-STRAT-06", "TTF-STRAT-18", "TTF-CARD-09")
@pytest.mark.parametrize(
    ("more", "total"),
    [
        ({}, 2),
        ({"strategy": plays.BOOTLEG}, 4),
        ({"strategy": calls.PLAY_ACTION}, 1),
        ({"shotgun": True}, 3),
        ({"kept_in": [codes.BK1, codes.BK2]}, 4),
        ({"kept_in": [codes.RE]}, 2),
    ],
)
def test_the_line_is_helped_by_strategy_formation_and_backs(more, total):
    assert blocking_total(made_rush(pass_to(**more))) == total


@pytest.mark.rule("TTF-POS-01", "TTF-POS-04")
def test_pass_blocking_out_of_position_is_never_below_nothing():
    places = eleven()
    tackle = player_at(places, codes.LG)
    tackle.position, tackle.pass_blocking = POSITIONS.index("T"), 2
    assert blocking_total(made_rush(places=places, blocking=0)) == 1
    tackle.pass_blocking = 0
    assert blocking_total(made_rush(places=places, blocking=0)) == 0


@pytest.mark.rule("TTF-RUSH-03", "TTF-CARD-04")
@pytest.mark.parametrize(("rushing", "blocking", "last"), [(2, 8, 13), (2, 6, 17), (2, 9, 11), (3, 1, 30), (0, 9, 1)])
def test_the_sack_range_moves_by_twice_the_difference_between_1_and_30(rushing, blocking, last):
    assert sack_range(made_rush(rushing=rushing, blocking=blocking)) == last


@pytest.mark.rule("TTF-RUSH-03", "TTF-CARD-04")
@pytest.mark.parametrize(("runs", "blocking", "last"), [(13, 6, 17), (14, 2, 25), (20, 0, 29), (29, 1, 27)])
def test_the_sack_range_grows_over_the_runs_and_what_follows_up_to_thirty(runs, blocking, last):
    made = made_rush(blocking=blocking)
    made.passer.runs = runs
    assert sack_range(made) == last
    made.against.stunts = [0]
    assert sack_range(made) == min(last + 2, 30)


@pytest.mark.rule("TTF-RUSH-03", "TTF-RUSH-08")
@pytest.mark.parametrize(
    ("number", "kind"), [(13, events.SACK), (29, events.SACK), (30, events.COMPLETION), (43, events.INCOMPLETION)]
)
def test_numbers_of_a_pocket_passers_completions_become_sacks(number, kind):
    made = made_rush(blocking=0)
    made.passer.runs = 14
    made.chance = script(f"PN {number}", "PN 20" if kind == events.SACK else "RN 6")
    assert pass_rush(made).events[0].kind == kind
    made = made_rush(blocking=0, options=Options(sacks_beyond_runs=False))
    made.passer.runs = 14
    assert sack_range(made) == 14


@pytest.mark.rule("TTF-RUSH-04", "TTF-STRAT-26", "TTF-CARD-04")
def test_stunts_come_last_and_never_beyond_thirty():
    stunts = DefenseCall(calls.PASS_DEFENSE, stunts=[0, 2])
    assert sack_range(made_rush(against=stunts, rushing=2, blocking=8)) == 17
    assert sack_range(made_rush(against=stunts, rushing=0, blocking=9)) == 5  # 1, then four more
    made = made_rush(against=stunts, rushing=2, blocking=8)
    made.options = Options(sacks_beyond_runs=False)
    made.passer.runs = 15
    assert sack_range(made) == 15
    made = made_rush(against=stunts, rushing=9, blocking=0)
    made.passer.runs = 40
    assert sack_range(made) == 30  # thirty at most, stunts and all
    made.against.stunts = []
    assert sack_range(made) == 30


@pytest.mark.rule("TTF-STRAT-15", "TTF-STRAT-16")
@pytest.mark.parametrize(("rushing", "total"), [(1, 3), (3, 10), (4, 14)])
def test_a_double_team_halves_one_players_rush(rushing, total):
    boxes = front()
    call = pass_to(double_team=box(boxes, "A")[0].index, assistant=codes.LG)
    assert rush_total(made_rush(call, boxes=boxes, rushing=rushing)) == total


@pytest.mark.rule("TTF-STRAT-15", "TTF-STRAT-16", "TTF-STRAT-11")
def test_a_double_team_against_a_blitz_adds_four_sacks_and_halves_a_blitzer():
    boxes = front()
    call = pass_to(double_team=box(boxes, "H")[0].index)
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("FH"))
    made = made_rush(call, blitz, boxes=boxes, rushing=2, blocking=11)
    assert rush_total(made) == 8 + 2 + 1
    assert sack_range(made) == 17
    idle = pass_to(double_team=box(boxes, "J")[0].index)
    assert sack_range(made_rush(idle, blitz, boxes=boxes, rushing=2, blocking=12)) == 13  # J stays where he is


@pytest.mark.rule("TTF-RUSH-05", "TTF-RUSH-06", "TTF-PASS-16")
def test_a_sack_loses_a_third_of_a_new_number():
    play = throw(RUSHED, "PN 13", "PN 23")[0]
    assert (play.events[0].kind, gained(play)) == (events.SACK, -7)
    assert result("ALL RE", "PN 13", "PN 23", against=calls.BLITZ) == events.SACK
    assert result("ALL ORIG", "PN 13", "RN 6", call=pass_to(calls.QUICK), against=calls.BLITZ) == events.COMPLETION


@pytest.mark.rule("TTF-RUSH-07", "TTF-RUN-24")
def test_a_scramble_is_read_in_the_passers_own_columns():
    play = throw(RUSHED, "PN 14", "RN 6")[0]
    assert play.events == [events.rush(codes.QB, 7, scramble=True)]
    places = eleven()
    player_at(places, codes.QB).rush_sg[3] = player_record.LONG_SCRAMBLE
    assert gained(throw(RUSHED, "PN 30", "RN 1", "RN 3", "RN 12", places=places)[0]) == 61


@pytest.mark.rule("TTF-RUSH-08", "TTF-COV-05")
def test_a_hurried_completion_goes_to_the_player_intended():
    play, made = throw(RUSHED, "PN 31", "RN 6")
    assert (play.events[0].other, gained(play), made.rush_used) == (codes.LE, 25, True)
    boxes = front("ABDE FHJ MNOL")
    assert throw(RUSHED, "PN 42", "RN 6", boxes=boxes)[1].row == 5
    assert result(RUSHED, "PN 43", boxes=boxes) == events.INCOMPLETION


@pytest.mark.rule("TTF-RUSH-08", "TTF-STRAT-07")
def test_only_a_deep_route_takes_completions_off_a_rush():
    deep = pass_to(calls.LONG, deep=2)
    assert throw(RUSHED, "PN 38", "RN 6", call=deep)[1].row == 4
    assert result(RUSHED, "PN 39", call=deep) == events.INCOMPLETION


@pytest.mark.rule("TTF-RUSH-09")
def test_a_hurried_incompletion_may_be_intercepted_by_the_player_who_covers():
    boxes = front()
    box(boxes, "K")[0].intercept = 44
    assert result(RUSHED, "PN 44", "RN 3", "RN 12", boxes=boxes) == events.INTERCEPTED
    assert result(RUSHED, "PN 43", boxes=boxes) == events.INCOMPLETION


@pytest.mark.rule("TTF-STRAT-06", "TTF-RUSH-10")
def test_a_bootleg_makes_a_pass_rush_doubtful_except_against_a_blitz():
    boot = pass_to(strategy=plays.BOOTLEG)
    boxes = front()
    assert result(RUSHED, "PN 20", "RN 6", call=boot, boxes=boxes) == events.COMPLETION  # 0 against 2
    for letter in "ABDE":
        box(boxes, letter)[0].pass_rush = 1
    assert result(RUSHED, "PN 10", "PN 9", call=boot, boxes=boxes) == events.SACK
    weak = front()
    assert result(RUSHED, "PN 9", "PN 9", call=boot, boxes=weak, against=calls.BLITZ) == events.SACK


@pytest.mark.rule("TTF-RUSH-10", "TTF-DEFL-01")
def test_after_a_rush_that_fails_nothing_is_deflected():
    boot = pass_to(strategy=plays.BOOTLEG)
    boxes = front()
    box(boxes, "A")[0].deflect = 10
    assert result(RUSHED, "PN 20", "RN 6", call=boot, boxes=boxes) == events.COMPLETION


def run_throw(number, *draws, place=codes.RE, shorten=False, call=None, **more):
    """A throw on the run."""
    choices = Decided(throw_on_the_run=place, shorten=shorten)
    return throw(RUSHED, "PN 20", f"PN {number}", *draws, call=call, choices=choices, **more)


@pytest.mark.rule("TTF-RUSH-12", "TTF-RUSH-14", "TTF-TABLE-ONRUN")
def test_a_rushed_passer_may_throw_on_the_run():
    play, made = run_throw(16, "RN 6")  # 27 - 5 - 6
    assert (play.events[0].kind, play.events[0].other, made.on_the_run) == (events.COMPLETION, codes.RE, True)
    assert run_throw(17)[0].events[0].kind == events.INCOMPLETION
    assert run_throw(15, "RN 6", call=pass_to(calls.QUICK))[0].events[0].kind == events.COMPLETION  # 35 - 10 - 10
    assert run_throw(16, call=pass_to(calls.QUICK))[0].events[0].kind == events.INCOMPLETION
    assert run_throw(17, "RN 6", options=Options(mild_short_on_the_run=True))[0].events[0].kind == events.COMPLETION


@pytest.mark.rule("TTF-RUSH-13")
def test_on_the_run_a_receiver_may_shorten_his_pattern():
    play, made = run_throw(15, "RN 6", shorten=True)
    assert (made.pass_type, play.events[0].kind) == (tables.QUICK, events.COMPLETION)
    assert run_throw(16, shorten=True)[0].events[0].kind == events.INCOMPLETION
    assert run_throw(1, "RN 6", shorten=True, place=codes.LE)[1].pass_type == tables.QUICK
    deep = pass_to(calls.LONG, deep=1)
    assert (
        run_throw(1, "RN 6", shorten=True, call=deep)[1].pass_type == tables.SHORT
    )  # another player than the deep one


@pytest.mark.rule("TTF-RUSH-16", "TTF-RUSH-13")
def test_a_deep_route_shortened_is_a_long_pass():
    deep = pass_to(calls.LONG, deep=2)
    more = {"call": deep, "place": codes.LE}
    play, made = run_throw(13, "RN 6", shorten=True, **more)  # 19 - 6
    assert (play.events[0].kind, made.row) == (events.COMPLETION, 6)
    assert run_throw(14, shorten=True, **more)[0].events[0].kind == events.INCOMPLETION
    twice = Options(shortened_once=False)
    assert run_throw(8, shorten=True, options=twice, **more)[0].events[0].kind == events.INCOMPLETION
    assert run_throw(7, "RN 6", shorten=True, options=twice, **more)[0].events[0].kind == events.COMPLETION
    assert run_throw(6, **more)[0].events[0].kind == events.INCOMPLETION  # 19 - 6 - 8, not shortened


@pytest.mark.rule("TTF-RUSH-14", "TTF-STRAT-06", "TTF-STRAT-08")
def test_on_the_run_doubtful_interceptions_are_sure_and_blockers_do_not_help():
    assert run_throw(47, "RN 3", "RN 3", "RN 12")[0].events[0].kind == events.INTERCEPTED
    kept = pass_to(kept_in=[codes.BK1, codes.BK2])
    assert run_throw(17, call=kept)[0].events[0].kind == events.INCOMPLETION


@pytest.mark.rule("TTF-RUSH-15")
def test_on_the_run_one_player_covers_and_nobody_deflects():
    boxes = front("ABDE FHJ KMNO")
    box(boxes, "N")[0].pass_defense = -1
    box(boxes, "A")[0].deflect = 10
    doubled = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.RE, boxes_of("H"))])
    assert run_throw(15, "RN 6", boxes=boxes, against=doubled)[0].events[0].kind == events.COMPLETION
    assert run_throw(16, boxes=boxes, against=doubled)[0].events[0].kind == events.INCOMPLETION
