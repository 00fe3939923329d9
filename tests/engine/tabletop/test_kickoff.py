"""Kickoffs: the specialist's card or the table, squibs, onside kicks and their returns."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, charts
from engine.fast_action.calls import KickoffCall
from engine.football import codes, events
from engine.football.codes import AWAY, HOME
from engine.tabletop import match
from engine.tabletop.kickoff import kickoff
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall
from engine.tabletop.sidelines import Sideline
from tests.engine.tabletop.kick_builders import kick_state, kicked, outcome
from tests.engine.tabletop.test_field_goal import kinds
from tests.engine.tabletop.test_match_soak import by_lot

SQUIB = KickoffCall(squib=True)
ONSIDE = KickoffCall(onside=True)
ONSIDE_DEFENSE = KickoffCall(onside_defense=True)


def off(*draws, call=None, specialist=None, state=None, **more):
    """A kickoff, and the snap."""

    def resolve(made):
        if specialist:
            specialist(made.offense.specialist)
        return kickoff(made, call or KickoffCall())

    return kicked(resolve, *draws, state=state or kick_state(), **more)


@pytest.mark.rule("TTF-KO-03", "TTF-KO-04", "TTF-KO-07", "TTF-TABLE-KOYARDS-A", "TTF-TABLE-KOYARDS-B")
def test_without_a_specialist_the_table_says_where_a_kick_comes_down_and_who_has_it():
    resolved, _ = off("RN 4", "RN 5")
    assert resolved.play.events == [events.kick(6, 63), events.run_back(32, 25)]
    resolved, _ = off("RN 1", "RN 3", "RN 5")
    assert resolved.play.events == [events.kick(6, 53), events.run_back(34, 45)]


@pytest.mark.rule("TTF-KO-04", "TTF-KO-01")
def test_a_touchback_is_on_the_20():
    resolved, made = off("RN 11")
    assert kinds(resolved) == [events.KICKED, events.TOUCHBACK]
    assert outcome(made, resolved).state.yards_to_goal == 80


def special(card):
    """A specialist whose kicks come down on the goal line for KR3, and who costs returners two rows, or one."""
    card.returners = [[0, *[3] * 11, charts.TO_COLUMN_B], [0, *[charts.TOUCHBACK] * 12]]
    card.lines = [[0] * 13, [0] * 13]
    card.changes = [0, *[2] * 6, *[1] * 6]
    card.asterisk_change = 3


@pytest.mark.rule("TTF-KO-03", "TTF-KO-06", "TTF-CARD-22")
def test_a_specialist_has_columns_of_his_own_and_changes_the_returns_number():
    resolved, _ = off("RN 4", "RN 5", specialist=special)
    assert resolved.play.events == [events.kick(6, 70), events.run_back(33, 37)]
    assert off("RN 4", "RN 7", specialist=special)[0].play.events[1].yards == 38
    assert kinds(off("RN 12", "RN 4", specialist=special)[0])[-1] == events.TOUCHBACK


@pytest.mark.rule("TTF-KO-08", "TTF-CARD-26")
def test_an_asterisk_asks_another_number_which_a_specialist_changes():
    assert off("RN 4", "RN 1", "RN 4")[0].play.events[1].yards == 60
    assert off("RN 4", "RN 1", "RN 5")[0].play.events[1].yards == 21

    def kind(card):
        special(card)
        card.changes = [0] * 13

    assert off("RN 4", "RN 1", "RN 1", specialist=kind)[0].play.events[1].yards == 60
    assert off("RN 4", "RN 1", "RN 2", specialist=kind)[0].play.events[1].yards == 31


@pytest.mark.rule("TTF-KO-05", "TTF-TABLE-KICKOFF", "TTF-KO-02")
def test_expecting_an_onside_kick_halves_the_return_of_a_normal_one():
    assert off("RN 4", "RN 5", call=ONSIDE_DEFENSE)[0].play.events[1].yards == 12


@pytest.mark.rule("TTF-KO-10", "TTF-KO-11")
def test_a_squib_comes_down_fifteen_yards_out_and_costs_a_row():
    resolved, _ = off("RN 4", "RN 5", call=SQUIB)
    assert resolved.play.events == [events.kick(6, 48), events.run_back(32, 26)]
    assert off("RN 4", "RN 5", call=SQUIB, specialist=special)[0].play.events[1].yards == 36
    both = KickoffCall(squib=True, onside_defense=True)
    assert off("RN 4", "RN 5", call=both)[0].play.events[1].yards == 26
    resolved, _ = off("RN 11", "RN 5", call=SQUIB)
    assert resolved.play.events == [events.kick(6, 55), events.run_back(31, 16)]


@pytest.mark.rule("TTF-KO-12", "TTF-KO-13", "TTF-TABLE-KICKOFF")
@pytest.mark.parametrize(
    ("defended", "number", "team"), [(False, 12, HOME), (False, 13, AWAY), (True, 8, HOME), (True, 9, AWAY)]
)
def test_an_onside_kick_is_recovered_fifteen_yards_on(defended, number, team):
    call = KickoffCall(onside=True, onside_defense=defended)
    resolved, made = off(f"PN {number}", call=call)
    assert resolved.play.events == [events.onside(20, recovered_by=team, spot=45)]
    after = outcome(made, resolved).state
    assert (after.offense, after.yards_to_goal) == (team, 55 if team == HOME else 45)


@pytest.mark.rule("TTF-KO-13", "TTF-FUM-01")
def test_on_an_onside_kick_only_penalties_count():
    assert kinds(off("Z", "PN 13", "Z Fumble", call=ONSIDE)[0]) == [events.ONSIDE]
    resolved, _ = off("Z", "PN 13", "Z PEN O1 O1 K1 K1", "PN 1", "PN 15", call=ONSIDE)
    assert resolved.play.penalties[0].yards == 5
    ignored = Options(onside_penalties=False)
    assert off("Z", "PN 13", call=ONSIDE, options=ignored)[1].chance.z_flip == 0


@pytest.mark.rule("TTF-KO-01")
def test_a_free_kick_comes_from_the_20_and_down_ten_yards_sooner():
    state = kick_state(phase=codes.FREE_KICK)
    resolved, _ = off("RN 4", "RN 5", state=state)
    assert resolved.play.events == [events.kick(6, 63), events.run_back(32, 25)]  # to the 17
    resolved, _ = off("RN 11", "RN 5", state=state)
    assert resolved.play.events == [events.kick(6, 70), events.run_back(31, 15)]  # KR1 on the 10


@pytest.mark.rule("TTF-PEN-09", "TTF-PEN-37")
@pytest.mark.parametrize(("shift", "landing"), [(5, 12), (15, 22), (-5, 2), (-15, 0)])
def test_fouls_before_it_move_where_a_kickoff_comes_down(shift, landing):
    resolved, _ = off("RN 4", "RN 5", state=kick_state(shift=shift))
    assert resolved.play.events == [events.kick(6, 70 - landing), events.run_back(32, 25)]


@pytest.mark.rule("TTF-KO-09", "TTF-FUM-15", "TTF-FUM-04")
def test_fumbles_on_kickoff_returns():
    draws = ("Z", "RN 4", "RN 5", "Z Fumble(S)")
    assert kinds(off(*draws, "PN 25", "PN 48", "RN 9")[0])[-1] == events.FUMBLED  # the kickers are at home
    assert kinds(off(*draws, "PN 26")[0])[-1] == events.RETURN
    assert kinds(off("Z", "RN 11", "Z Fumble")[0])[-1] == events.TOUCHBACK
    tired = DefenseCall(calls.RUN_NO_KEY, tired_returners=[32])
    draws = ("Z", "RN 4", "RN 5", "Z Fumble")
    assert kinds(off(*draws, "PN 25", "PN 48", "RN 9", against=tired)[0])[-1] == events.FUMBLED
    assert kinds(off(*draws, "PN 21")[0])[-1] == events.RETURN


@pytest.mark.rule("TTF-FUM-15")
def test_a_match_knows_whose_endurance_is_exceeded_before_a_kickoff(monkeypatch):
    seen = []

    def look(snap, call):
        seen.append((snap.against.tired_returners, [line.player for line in snap.defense.kick_returns]))
        return kickoff(snap, call)

    monkeypatch.setattr(match, "resolve_kickoff", look)
    monkeypatch.setattr(Sideline, "tired", lambda side, player: True)
    game = by_lot(1)
    game.options = Options()
    game.kickoff()
    tired, named = seen[0]
    assert set(named) <= set(tired)


@pytest.mark.rule("TTF-PEN-34", "TTF-PEN-01")
def test_a_kick_out_of_bounds_is_the_receivers_ball_thirty_yards_on():
    resolved, made = off("Z", "RN 4", "RN 5", "Z PEN O1 O1 K1 K1", "PN 1", "PN 14")
    assert (resolved.play.penalties[0].against, resolved.play.penalties[0].optional) == (HOME, False)
    after = outcome(made, resolved).state
    assert (after.offense, after.yards_to_goal, after.down) == (AWAY, 60, 1)


@pytest.mark.rule("TTF-PEN-34")
def test_a_first_onside_kick_out_of_bounds_is_kicked_again_from_five_yards_back():
    resolved, made = off("Z", "PN 1", "Z PEN O1 O1 K1 K1", "PN 1", "PN 14", call=ONSIDE)
    after = outcome(made, resolved).state
    assert (after.phase, after.kick_shift) == (codes.KICKOFF, 5)
    resolved, made = off("PN 1", call=ONSIDE, state=after)
    assert resolved.play.events[0].yards == 40
