"""Punts and fake punts. The made-up punter: row 1 is 55 yards, row 8 35 and a fair catch, row 9 34 and no return."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.football import events
from engine.football.codes import AWAY, HOME, SCRIMMAGE
from engine.football.events import Penalty, Play
from engine.football.state import State
from engine.tabletop import match
from engine.tabletop.fakes import fake_punt
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.punt import MOVEMENT, punt
from engine.tabletop.snap import Resolved
from tests.engine.tabletop.builders import Decided, at, run_to
from tests.engine.tabletop.kick_builders import kicked, outcome
from tests.engine.tabletop.test_field_goal import kinds
from tests.engine.tabletop.test_match_soak import by_lot

FAR = at(80)
RUSH = DefenseCall(calls.RUN_NO_KEY, all_out_rush=True)
ALERT = DefenseCall(calls.RUN_NO_KEY, alert=True)


def returned(*draws, **more):
    """Yards of the return."""
    more.setdefault("state", FAR)
    return kicked(punt, *draws, **more)[0].play.events[-1].yards


@pytest.mark.rule("TTF-PUNT-02", "TTF-PUNT-18", "TTF-CARD-23")
def test_a_punt_goes_as_far_as_the_card_says_and_comes_back_by_the_returners_column():
    resolved, _ = kicked(punt, "RN 3", "RN 5", state=FAR)
    assert resolved.play.events == [events.kick(5, 51), events.run_back(31, 15)]
    assert returned("RN 4", "RN 5") == 25


@pytest.mark.rule("TTF-PUNT-05", "TTF-PUNT-06")
def test_expecting_a_fake_or_rushing_makes_returns_worse():
    assert returned("RN 3", "RN 5", against=ALERT) == 16
    assert returned("RN 3", "RN 5", against=RUSH) == 17


@pytest.mark.rule("TTF-PUNT-19", "TTF-CARD-27")
def test_an_asterisk_may_mean_the_line_at_the_foot():
    assert returned("RN 3", "RN 1", "RN 4") == 60
    assert returned("RN 3", "RN 1", "RN 5") == 11


@pytest.mark.rule("TTF-PUNT-20", "TTF-FUM-15", "TTF-FUM-12")
def test_an_f_is_a_fumble_by_the_usual_procedure():
    def dropping(made):
        made.defense.punt_returns[0].fumble[5] = True
        return punt(made)

    resolved, _ = kicked(dropping, "RN 3", "RN 5", "PN 20", "PN 25", "RN 2", state=FAR)
    assert kinds(resolved) == [events.KICKED, events.RETURN, events.FUMBLED, events.RETURN]
    assert kinds(kicked(dropping, "RN 3", "RN 5", "PN 21", state=FAR)[0]) == [events.KICKED, events.RETURN]
    bars = Options(warning_bars_offense=True)
    late = at(80, quarter=2, seconds_left=100)
    draws = ("RN 3", "RN 5", "PN 20")
    assert kinds(kicked(dropping, *draws, "PN 25", "RN 2", state=late)[0])[-1] == events.RETURN
    assert kinds(kicked(dropping, *draws, "PN 25", state=late, options=bars)[0])[-1] == events.FUMBLED
    assert kinds(kicked(dropping, *draws, "PN 24", "RN 2", state=late, options=bars)[0])[-1] == events.RETURN
    own = kicked(dropping, "RN 3", "RN 5", "PN 20", "PN 24", state=late)[0]
    assert kinds(own) == [events.KICKED, events.RETURN, events.FUMBLED]


@pytest.mark.rule("TTF-PUNT-17")
def test_some_punts_are_not_returned():
    assert kinds(kicked(punt, "RN 9", state=FAR)[0]) == [events.KICKED, events.DOWNED]


@pytest.mark.rule("TTF-PUNT-12")
def test_a_fair_catch_is_first_and_ten_where_it_was_made():
    resolved, made = kicked(punt, "RN 8", state=FAR)
    assert kinds(resolved) == [events.KICKED, events.FAIR_CATCH]
    after = outcome(made, resolved).state
    assert (after.offense, after.yards_to_goal, after.down) == (AWAY, 55, 1)


TESTED = Decided(test_fair_catch=True)


@pytest.mark.rule("TTF-PUNT-14", "TTF-PUNT-15", "TTF-CARD-27")
def test_a_fair_catch_may_be_returned_for_half():
    assert kinds(kicked(punt, "RN 8", "PN 13", state=FAR, choices=TESTED)[0])[-1] == events.FAIR_CATCH
    assert returned("RN 8", "PN 12", "RN 5", choices=TESTED) == 7
    assert returned("RN 8", "PN 12", "RN 2", choices=TESTED) == 6
    assert returned("RN 8", "PN 12", "RN 1", "RN 9", choices=TESTED) == 11
    assert returned("RN 8", "PN 12", "RN 1", "RN 1", choices=TESTED) == 55  # all the way


@pytest.mark.rule("TTF-PUNT-16", "TTF-PUNT-12", "TTF-FUM-11")
def test_fumbles_after_trying_a_fair_catch_are_likelier_and_a_fair_catch_is_never_run_with():
    draws = ("Z", "RN 8", "PN 13", "Z Fumble")
    resolved, _ = kicked(punt, *draws, "PN 25", "PN 48", state=FAR, choices=TESTED)
    assert kinds(resolved) == [events.KICKED, events.FAIR_CATCH, events.FUMBLED]
    assert kinds(kicked(punt, *draws, "PN 26", state=FAR, choices=TESTED)[0])[-1] == events.FAIR_CATCH
    resolved, _ = kicked(punt, "Z", "RN 8", "Z Fumble", "PN 21", state=FAR)
    assert kinds(resolved)[-1] == events.FAIR_CATCH
    draws = ("Z", "RN 8", "PN 12", "RN 5", "Z Fumble", "PN 25", "PN 48", "RN 3")
    assert kinds(kicked(punt, *draws, state=FAR, choices=TESTED)[0])[-1] == events.RETURN


@pytest.mark.rule("TTF-PUNT-21")
def test_a_punt_into_the_end_zone_is_a_touchback():
    resolved, made = kicked(punt, "RN 1", state=at(55))
    assert kinds(resolved) == [events.KICKED, events.TOUCHBACK]
    assert outcome(made, resolved).state.yards_to_goal == 80


@pytest.mark.rule("TTF-PUNT-22")
@pytest.mark.parametrize(("number", "kind"), [(4, events.DOWNED), (5, events.TOUCHBACK)])
def test_inside_the_six_a_punt_may_roll_in(number, kind):
    assert kinds(kicked(punt, "RN 8", f"RN {number}", state=at(40))[0])[-1] == kind
    assert kinds(kicked(punt, "RN 3", f"RN {number}", state=at(56))[0])[-1] == kind
    assert kinds(kicked(punt, "RN 3", f"RN {number}", state=at(57))[0])[-1] == events.RETURN  # on the six


def corner(yards=15):
    return OffenseCall(calls.PUNT, coffin_corner=yards)


@pytest.mark.rule("TTF-PUNT-23", "TTF-PUNT-24", "TTF-PUNT-25")
def test_coffin_corner():
    resolved, _ = kicked(punt, "RN 3", call=corner(), state=at(40))
    assert (resolved.play.events, resolved.play.out_of_bounds) == (
        [events.kick(5, 36), events.downed(out_of_bounds=True)],
        True,
    )
    assert kinds(kicked(punt, "RN 3", call=corner(), state=at(37))[0])[-1] == events.DOWNED  # on the one
    assert kinds(kicked(punt, "RN 4", "RN 5", call=corner(), state=at(50))[0])[-1] == events.RETURN
    assert kinds(kicked(punt, "RN 4", "RN 5", call=corner(), state=at(38))[0])[-1] == events.TOUCHBACK
    assert kinds(kicked(punt, "RN 4", "RN 3", call=corner(), state=at(38))[0])[-1] == events.DOWNED


@pytest.mark.rule("TTF-PUNT-26", "TTF-CARD-25")
def test_the_corner_value_is_taken_off_whole_or_not_at_all():
    takes = Decided(corner_value=True)
    assert kicked(punt, "RN 3", call=corner(), state=at(42), choices=takes)[0].play.events[0].yards == 32
    assert kicked(punt, "RN 3", call=corner(), state=at(42))[0].play.events[0].yards == 36
    assert kicked(punt, "RN 3", call=corner(), state=at(35))[0].play.events[0].yards == 32  # else a touchback
    assert kicked(punt, "RN 3", "RN 5", state=FAR, choices=takes)[0].play.events[0].yards == 51  # no corner called


@pytest.mark.rule("TTF-PUNT-07", "TTF-CARD-24")
def test_row_twelve_may_be_the_longest_punt():
    resolved, _ = kicked(punt, "RN 12", "RN 3", state=FAR)
    assert resolved.play.events == [events.kick(5, 68), events.downed()]


@pytest.mark.rule("TTF-PUNT-07", "TTF-PUNT-09", "TTF-PUNT-10", "TTF-PUNT-11")
def test_row_twelve_may_be_a_block():
    resolved, _ = kicked(punt, "RN 12", "RN 4", "RN 5", "PN 32", "RN 3", state=at())
    assert resolved.play.events == [
        events.blocked(-1, recovered_by=AWAY, yards_behind=15, kicker=5),
        events.run_back(-1, 10),
    ]
    resolved, _ = kicked(punt, "RN 12", "RN 6", "RN 5", "PN 33", "RN 1", state=at())
    assert (resolved.play.events[0].team, resolved.play.events[1].yards) == (HOME, 25)


@pytest.mark.rule("TTF-PUNT-09", "TTF-SCORE-02")
def test_a_block_through_the_end_zone_is_a_safety_and_in_it_a_touchdown():
    resolved, made = kicked(punt, "RN 12", "RN 4", "RN 12", state=at(95))
    assert outcome(made, resolved).safety
    resolved, made = kicked(punt, "RN 12", "RN 4", "RN 2", "PN 1", state=at(95))
    assert outcome(made, resolved).touchdown


@pytest.mark.rule("TTF-PUNT-11")
@pytest.mark.parametrize(("down", "keeps"), [(3, True), (4, False)])
def test_the_kickers_keep_a_blocked_punt_before_fourth_down(down, keeps):
    state = at()
    state.down = down
    resolved, made = kicked(punt, "RN 12", "RN 4", "RN 5", "PN 33", "RN 9", state=state)
    assert (outcome(made, resolved).state.offense == HOME) == keeps


@pytest.mark.rule("TTF-PUNT-08")
@pytest.mark.parametrize(("number", "team"), [(2, HOME), (3, AWAY)])
def test_row_twelve_may_be_movement_and_the_punt_is_repeated(number, team):
    resolved, _ = kicked(punt, "RN 12", "RN 7", f"RN {number}")
    penalty = resolved.play.penalties[0]
    assert (resolved.play.kind, penalty.against, penalty.yards, penalty.optional) == (events.NO_SNAP, team, 5, True)


@pytest.mark.rule("TTF-PUNT-08")
def test_after_movement_the_offense_decides_anew(monkeypatch):
    moved = Play(events.NO_SNAP, [], [Penalty(AWAY, MOVEMENT, 5, dead_ball=True)])
    monkeypatch.setattr(match, "resolve_announced", lambda snap: Resolved(moved))
    game = by_lot(1)
    game.state = State(game.state.era, phase=SCRIMMAGE, offense=HOME, yards_to_goal=60, seconds_left=600)
    game.state.down, game.state.yards_to_first = 4, 8
    asked = []

    def announce(state, side):
        asked.append((state.down, state.yards_to_first))
        return OffenseCall(calls.PUNT) if len(asked) == 1 else None

    game.coaches[HOME].announce = announce
    game.scrimmage()
    assert game.state.seconds_left == 600
    game.scrimmage()
    assert asked == [(4, 8), (4, 3)]  # and on fourth and three it did not punt


@pytest.mark.rule("TTF-PUNT-06", "TTF-TABLE-PUNTRUSH")
def test_row_twelve_against_an_all_out_rush():
    assert kinds(kicked(punt, "RN 12", "RN 4", "RN 5", "PN 1", "RN 9", against=RUSH)[0]) == [events.BLOCKED]
    resolved, _ = kicked(punt, "RN 12", "RN 5", "RN 5", against=RUSH, state=FAR)
    assert resolved.play.events == [events.kick(5, 32), events.run_back(31, 17)]
    resolved, _ = kicked(punt, "RN 12", "RN 10", against=RUSH)
    penalty = resolved.play.penalties[0]
    assert (penalty.against, penalty.yards, penalty.first_down) == (AWAY, 15, True)
    declined = Decided(accept_roughing=False)
    resolved, _ = kicked(punt, "RN 12", "RN 10", "RN 5", against=RUSH, state=FAR, choices=declined)
    assert resolved.play.events[0].yards == 32


@pytest.mark.rule("TTF-PUNT-03", "TTF-PUNT-04", "TTF-TABLE-FAKEPUNT")
@pytest.mark.parametrize(
    ("draws", "event"),
    [
        (("RN 1", "PN 20"), events.rush(5, 40)),
        (("RN 2",), events.completion(0, codes.LE, 30)),
        (("RN 4",), events.rush(5, 10)),
        (("RN 7",), events.completion(0, codes.BK2, 3)),
        (("RN 9",), events.rush(5, 0)),
        (("RN 11",), events.incompletion(0, -1)),
        (("RN 12",), events.rush(5, -3)),
    ],
)
def test_a_fake_punt_is_read_on_its_table(draws, event):
    assert kicked(fake_punt, *draws, call=run_to())[0].play.events == [event]


@pytest.mark.rule("TTF-PUNT-03", "TTF-PUNT-04")
def test_a_fake_punt_is_worse_against_players_who_expect_it_and_when_repeated():
    assert kicked(fake_punt, "RN 2", call=run_to(), against=ALERT)[0].play.events == [events.rush(5, 10)]
    resolved, _ = kicked(fake_punt, "RN 2", call=run_to(fakes=1), against=ALERT)
    assert resolved.play.events == [events.completion(0, codes.RE, 8)]
    assert kicked(fake_punt, "RN 2", call=run_to(), against=RUSH)[0].play.events[0].yards == 30
    twelve = Options(daylight_on_twelve=True)
    assert kicked(fake_punt, "RN 12", "PN 30", call=run_to(), options=twelve)[0].play.events == [events.rush(5, 60)]
