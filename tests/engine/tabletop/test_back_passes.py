"""Screens, Shovels and Swings: passes whose gains are runs."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import Coverage
from engine.football import events
from engine.tabletop import plays
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall
from tests.engine.tabletop.builders import at, box, boxes_of, column, eleven, flat, front, gained, pass_to, player_at
from tests.engine.tabletop.test_passing import result, throw, tipping

SCREEN = pass_to(calls.SCREEN, codes.BK1)
SHOVEL = pass_to(plays.SHOVEL, codes.BK1, shotgun=True)
SWING = pass_to(plays.SWING, codes.BK1)


@pytest.mark.rule("TTF-PASS-02", "TTF-PASS-03", "TTF-TABLE-PLAYMOD-SCREEN")
@pytest.mark.parametrize(
    ("against", "row"),
    [
        (calls.RUN_KEY_1, 10),
        (calls.RUN_NO_KEY, 8),
        (calls.RUN_KEY_2, 6),
        (calls.PASS_DEFENSE, 6),
        (calls.PREVENT, 4),
        (calls.BLITZ, 2),
    ],
)
def test_a_screen_is_a_run_by_the_receiver(against, row):
    play, made = throw("SC COM", "RN 6", call=SCREEN, against=against)
    assert (made.row, gained(play)) == (row, 13 - row)


@pytest.mark.rule("TTF-PASS-03", "TTF-RUN-23", "TTF-RUN-22")
def test_a_screen_runs_outside_by_way_of_short_and_long_gains():
    places = eleven()
    back = player_at(places, codes.BK1)
    back.rush_o = column([player_record.SHORT_GAIN] * 12)
    back.rush_sg[2] = player_record.LONG_REVERSE
    back.rush_sg[3] = player_record.LONG_RUN
    assert gained(throw("SC COM", "RN 6", "RN 5", call=SCREEN, places=places)[0]) == 26
    assert gained(throw("SC COM", "RN 6", "RN 2", "RN 12", call=SCREEN, places=places)[0]) == 61
    assert gained(throw("SC COM", "RN 6", "RN 3", "RN 12", call=SCREEN, places=places)[0]) == 61


@pytest.mark.rule("TTF-PASS-04", "TTF-DECK-08")
@pytest.mark.parametrize(
    ("directive", "yards", "total"), [("COMx2", 7, 14), ("COMx3", -2, -6), ("COMx1/2", 7, 3), ("COMx1/2", -3, -1)]
)
def test_the_card_multiplies_a_screens_yards_and_fractions_are_dropped(directive, yards, total):
    places = eleven()
    player_at(places, codes.BK1).rush_n = flat(yards)
    assert gained(throw(f"SC {directive}", "RN 6", call=SCREEN, places=places)[0]) == total


@pytest.mark.rule("TTF-PASS-02", "TTF-PASS-05", "TTF-TABLE-INT-SCREEN", "TTF-TABLE-POI")
def test_only_the_card_intercepts_a_screen():
    assert result("SC INC", call=SCREEN) == events.INCOMPLETION
    boxes = front()
    play = throw("SC INT", "RN 5", "RN 10", "RN 12", call=SCREEN, boxes=boxes)[0]
    assert play.events == [events.interception(0, box(boxes, "H")[0].index, codes.BK1, 7)]
    half = Options(half_screen_points=True)
    assert throw("SC INT", "RN 5", "RN 10", "RN 12", call=SCREEN, options=half)[0].events[0].yards == 5


@pytest.mark.rule("TTF-PASS-21", "TTF-PASS-22", "TTF-PASS-24", "TTF-TABLE-PLAYMOD-SHOVEL")
def test_a_shovel_pass_is_quick_and_five_better_whatever_the_defense():
    boxes = tipping(4, 4)
    box(boxes, "F")[0].pass_defense = -9
    for defense in (calls.RUN_KEY_1, calls.PASS_DEFENSE, calls.PREVENT, calls.BLITZ):
        play, made = throw("PN 40", "RN 6", call=SHOVEL, against=defense, boxes=boxes)
        assert (made.row, gained(play)) == (6, 5)
        assert result("PN 41", call=SHOVEL, against=defense, boxes=boxes) == events.INCOMPLETION
    doubled = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.BK1, boxes_of("H"))])
    assert result("PN 40", "RN 6", call=SHOVEL, against=doubled) == events.COMPLETION
    assert result("PN 41", call=SHOVEL, boxes=front("ABDE GHI KMNO")) == events.INCOMPLETION  # uncovered, no bonus


@pytest.mark.rule("TTF-PASS-24")
def test_a_shovel_pass_runs_inside():
    places = eleven()
    player_at(places, codes.BK1).rush_i = flat(9)
    assert gained(throw("PN 40", "RN 6", call=SHOVEL, places=places)[0]) == 7


@pytest.mark.rule("TTF-PASS-23")
def test_a_shovel_pass_is_intercepted_on_48_alone_and_perhaps():
    assert result("PN 47", call=SHOVEL) == events.INCOMPLETION
    assert result("PN 48", "PN 25", call=SHOVEL) == events.INCOMPLETION
    play = throw("PN 48", "PN 24", "RN 5", "RN 9", "RN 12", call=SHOVEL)[0]
    assert (play.events[0].kind, play.events[0].yards) == (events.INTERCEPTED, 4)


@pytest.mark.rule("TTF-PASS-25", "TTF-PASS-27", "TTF-TABLE-PLAYMOD-SWING")
@pytest.mark.parametrize(
    ("against", "to_goal", "last"),
    [
        (calls.RUN_NO_KEY, 50, 32),
        (calls.RUN_NO_KEY, 19, 27),
        (calls.PASS_DEFENSE, 50, 22),
        (calls.PREVENT, 50, 32),
        (calls.BLITZ, 50, 27),
    ],
)
def test_a_swing_pass_uses_the_short_range(against, to_goal, last):
    play, made = throw(f"PN {last}", "RN 8", call=SWING, against=against, state=at(to_goal))
    assert (play.events[0].kind, made.row, gained(play)) == (events.COMPLETION, 6, 2)
    assert result(f"PN {last + 1}", call=SWING, against=against, state=at(to_goal)) == events.INCOMPLETION
    shotgun = pass_to(plays.SWING, codes.BK1, shotgun=True)
    assert result(f"PN {last + 2}", "RN 8", call=shotgun, against=against, state=at(to_goal)) == events.COMPLETION


@pytest.mark.rule("TTF-PASS-27", "TTF-COV-05", "TTF-COV-03")
def test_a_swing_pass_to_an_uncovered_back_gains_a_row_more():
    play, made = throw("PN 27", "RN 8", call=SWING, boxes=front("ABDE HIJ KMNO"))
    assert (made.row, gained(play)) == (5, 3)
    covered = front()
    box(covered, "F")[0].pass_defense = -2
    assert result("PN 21", call=SWING, boxes=covered) == events.INCOMPLETION


@pytest.mark.rule("TTF-DEFL-01")
def test_every_swing_pass_may_be_deflected():
    assert result("PN 22", "PN 3", call=SWING, boxes=tipping(2)) == events.INCOMPLETION
    assert result("PN 21", "RN 8", call=SWING, boxes=tipping(2)) == events.COMPLETION


@pytest.mark.rule("TTF-PASS-26", "TTF-INT-10", "TTF-INT-04", "TTF-CARD-03")
def test_interceptions_of_swing_passes():
    boxes = front()
    assert result("PN 47", call=SWING, boxes=boxes) == events.INCOMPLETION
    assert result("PN 48", "PN 25", call=SWING, boxes=boxes) == events.INCOMPLETION
    play = throw("PN 48", "PN 24", "RN 10", "RN 9", "RN 5", call=SWING, boxes=boxes)[0]
    player = box(boxes, "K")[0].index
    assert play.events == [events.interception(0, player, codes.BK1, 4), events.run_back(player, 20)]  # row 4 for RN 5
    sure = Options(doubtful_interceptions=False)
    assert result("PN 48", "RN 10", "RN 9", "RN 12", call=SWING, boxes=boxes, options=sure) == events.INTERCEPTED
    box(boxes, "F")[0].intercept = 47
    assert result("PN 47", "RN 9", "RN 12", call=SWING, boxes=boxes) == events.INTERCEPTED


@pytest.mark.rule("TTF-RUSH-10", "TTF-TABLE-PLAYMOD-SWING")
def test_a_blitz_rushes_a_swing_pass_only_if_it_is_the_stronger():
    boxes = front()
    for letter in "ABDE":
        box(boxes, letter)[0].pass_rush = 2
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("HJ"))
    assert result("PN 10", "PN 30", call=SWING, against=blitz, boxes=boxes) == events.SACK
    play = throw("PN 40", "RN 8", call=SWING, against=blitz, boxes=boxes)[0]
    assert gained(play) == 2  # a hurried completion is still a Swing
    places = eleven()
    for place in range(codes.LT, codes.RT + 1):
        player_at(places, place).pass_blocking = 4
    assert result("PN 27", "RN 8", call=SWING, against=blitz, boxes=boxes, places=places) == events.COMPLETION
