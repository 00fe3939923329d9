"""Field goals, extra points and fake field goals. The made-up kicker: good 47, 40, 30, 20, 13."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.tabletop.fakes import fake_field_goal
from engine.tabletop.field_goal import extra_point, fair_catch_kick, field_goal, good_range, within_range
from tests.engine.tabletop.builders import at, box, eleven, front, run_to
from tests.engine.tabletop.kick_builders import kick_snap, kicked, outcome


def kinds(resolved):
    return [event.kind for event in resolved.play.events]


@pytest.mark.rule("TTF-FG-01")
def test_a_field_goal_is_seventeen_yards_longer_than_the_way_to_the_goal():
    resolved, made = kicked(field_goal, "PN 1", state=at(41))
    assert resolved.play.events == [events.goal(20, good=True, distance=58)]
    assert within_range(made.offense.kicker, 44)
    assert not within_range(made.offense.kicker, 45)


@pytest.mark.rule("TTF-FG-02", "TTF-CARD-21", "TTF-SCORE-01")
@pytest.mark.parametrize(("to_goal", "last"), [(8, 47), (18, 40), (28, 30), (33, 20), (38, 13)])
def test_the_band_of_the_card_says_what_is_good(to_goal, last):
    resolved, made = kicked(field_goal, f"PN {last}", state=at(to_goal))
    assert (resolved.play.events[0].flag, outcome(made, resolved).points) == (True, 3)
    if last < 44:
        assert not kicked(field_goal, f"PN {last + 1}", state=at(to_goal))[0].play.events[0].flag


@pytest.mark.rule("TTF-FG-03")
def test_a_missed_kick_is_spotted_where_it_was_kicked_or_on_the_20():
    for to_goal, spot, draws in ((38, 55, ("PN 44",)), (8, 80, ("PN 48", "PN 25"))):
        resolved, made = kicked(field_goal, *draws, state=at(to_goal))
        after = outcome(made, resolved).state
        assert (after.offense, after.yards_to_goal) == (AWAY, spot)
    assert Era().missed_goal_at_kick


@pytest.mark.rule("TTF-FG-09")
def test_beyond_55_yards_each_yard_costs_two_numbers():
    kicker = kick_snap().offense.kicker
    assert [good_range(kicker, distance) for distance in (55, 56, 58, 61)] == [13, 11, 7, 1]


@pytest.mark.rule("TTF-FG-04", "TTF-FG-05", "TTF-FG-06", "TTF-FG-07", "TTF-FUM-17")
def test_a_blocked_kick_is_anybodys_and_is_run_back():
    resolved, _ = kicked(field_goal, "PN 45", "RN 4", "PN 32", "RN 2", state=at(38))
    assert resolved.play.events == [
        events.blocked(-1, recovered_by=AWAY, yards_behind=4, kicker=20),
        events.run_back(-1, 15),
    ]
    resolved, _ = kicked(field_goal, "PN 45", "RN 4", "PN 33", "RN 1", state=at(38))
    assert (resolved.play.events[0].team, resolved.play.events[1].yards) == (HOME, 25)  # no asterisk for the kickers
    resolved, _ = kicked(field_goal, "PN 45", "RN 4", "PN 1", "RN 1", "RN 3", state=at(38))
    assert resolved.play.events[1].yards == 58  # from 42 yards out to the other goal line
    assert kinds(kicked(field_goal, "PN 48", "PN 24", "RN 4", "PN 1", "RN 9", state=at(8))[0]) == [events.BLOCKED]
    assert kinds(kicked(field_goal, "PN 48", "PN 25", state=at(8))[0]) == [events.GOAL]


@pytest.mark.rule("TTF-FG-08")
@pytest.mark.parametrize(("down", "row", "keeps"), [(3, 9, True), (4, 9, False), (4, 2, True)])
def test_the_kickers_keep_a_block_before_fourth_down_or_by_reaching_the_line(down, row, keeps):
    state = at(38)
    state.down, state.yards_to_first = down, 10
    resolved, made = kicked(field_goal, "PN 45", "RN 4", "PN 33", f"RN {row}", state=state)
    assert (outcome(made, resolved).state.offense == HOME) == keeps


@pytest.mark.rule("TTF-PAT-02", "TTF-Z-03")
def test_extra_points_pass_over_z_cards():
    for number, good in ((46, True), (47, False)):
        resolved, made = kicked(extra_point, "Z", f"PN {number}")
        assert (resolved.play.kind, resolved.play.events[0].flag) == (events.TRY_KICK, good)
        assert made.chance.z_flip == 0


@pytest.mark.rule("TTF-PUNT-13")
def test_a_kick_after_a_fair_catch_is_ten_yards_longer_and_nobody_blocks_it():
    resolved, made = kicked(fair_catch_kick, "PN 45", state=at(42))
    assert resolved.play.events == [events.goal(20, good=False, distance=52, from_scrimmage=True)]
    after = outcome(made, resolved).state
    assert (after.offense, after.yards_to_goal) == (AWAY, 58)  # where it was kicked, nobody having held it back


@pytest.mark.rule("TTF-PEN-01", "TTF-FUM-01", "TTF-MULT-03", "TTF-INJ-04")
@pytest.mark.parametrize("result", ["Fumble", "Double", "INJ LG", "INJ A", "INJ BC"])
def test_z_results_other_than_penalties_say_nothing_on_a_kick(result):
    assert kinds(kicked(field_goal, "Z", "PN 1", f"Z {result}", state=at(8))[0]) == [events.GOAL]
    resolved, _ = kicked(field_goal, "Z", "PN 1", "Z PEN O1 O1 K1 K1", "PN 1", "PN 12", state=at(8))
    assert resolved.play.penalties[0].yards == 5


@pytest.mark.rule("TTF-FUM-01", "TTF-FUM-16")
def test_only_a_block_that_is_run_with_can_be_dropped():
    draws = ("Z", "PN 45", "RN 4", "PN 32")
    resolved, _ = kicked(field_goal, *draws, "RN 2", "Z Fumble", "PN 20", "PN 48", "RN 9", state=at(38))
    assert kinds(resolved) == [events.BLOCKED, events.RETURN, events.FUMBLED]
    assert kinds(kicked(field_goal, *draws, "RN 9", "Z Fumble", state=at(38))[0]) == [events.BLOCKED]


@pytest.mark.rule("TTF-FG-10", "TTF-TABLE-FAKEFG")
@pytest.mark.parametrize(
    ("row", "event"),
    [
        (1, events.completion(0, codes.LE, 25)),
        (2, events.completion(0, codes.FL1, 18)),
        (3, events.completion(0, codes.RE, 15)),
        (4, events.completion(0, codes.BK1, 10)),
        (5, events.completion(0, codes.BK2, 9)),
        (6, events.rush(0, 15)),
        (7, events.incompletion(0, -1)),
        (11, events.incompletion(0, -1)),
    ],
)
def test_a_fake_field_goal_is_read_on_its_table(row, event):
    assert kicked(fake_field_goal, f"RN {row}", call=run_to())[0].play.events == [event]


@pytest.mark.rule("TTF-TABLE-FAKEFG", "TTF-TABLE-FAKEPUNT", "TTF-PASS-07", "TTF-PASS-08")
@pytest.mark.parametrize(("backs", "row", "place"), [(3, 2, codes.BK3), (1, 5, codes.FL2), (2, 5, codes.BK2)])
def test_somebody_catches_a_fake_whatever_the_formation(backs, row, place):
    resolved, _ = kicked(fake_field_goal, f"RN {row}", call=run_to(), places=eleven(backs=backs))
    assert (kinds(resolved), resolved.play.events[0].other) == ([events.COMPLETION], place)


@pytest.mark.rule("TTF-FG-10")
def test_each_fake_before_costs_a_row():
    resolved, _ = kicked(fake_field_goal, "RN 2", call=run_to(fakes=2))
    assert resolved.play.events == [events.completion(0, codes.BK1, 10)]
    resolved, _ = kicked(fake_field_goal, "RN 12", "RN 1", "RN 12", call=run_to(fakes=2))
    assert kinds(resolved) == [events.INTERCEPTED]


@pytest.mark.rule("TTF-FG-12")
def test_an_intercepted_fake_is_returned_from_scrimmage():
    boxes = front()
    resolved, _ = kicked(fake_field_goal, "RN 12", "RN 1", "RN 5", call=run_to(), boxes=boxes)
    player = box(boxes, "F")[0].index
    assert resolved.play.events == [
        events.interception(0, player, -1, 0),
        events.run_back(player, 20),
    ]  # row 2, run number 4
    resolved, _ = kicked(fake_field_goal, "RN 12", "RN 10", "RN 1", "RN 9", call=run_to(), boxes=boxes)
    assert resolved.play.events[1].yards == 40


@pytest.mark.rule("TTF-PEN-01", "TTF-PEN-43", "TTF-INJ-04")
def test_a_fake_pass_is_of_the_category_of_passes_and_nobody_is_hurt():
    resolved, _ = kicked(fake_field_goal, "Z", "RN 1", "Z PEN D1 O1 K1 K1", "PN 1", "PN 23", call=run_to())
    assert resolved.play.penalties[0].against == HOME
    assert kinds(kicked(fake_field_goal, "Z", "RN 6", "Z INJ LG", call=run_to())[0]) == [events.RUSH]


def test_the_kinds_of_call_are_those_of_every_game():
    assert calls.FIELD_GOAL != calls.PUNT
