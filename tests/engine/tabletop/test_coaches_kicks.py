"""Coaches: kicks, tries, tempo and the clock."""

from __future__ import annotations

import pytest

from engine.coaching.habits import Tendencies
from engine.coaching.rare_calls import FAKE_PUNTS
from engine.coaching.situations import FOURTH_DOWNS
from engine.fast_action import calls
from engine.football import codes
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.events import Penalty
from engine.tabletop import plays
from engine.tabletop.coaches.playbook import CoffinCorners, kicking_range, may_kick_fair_catch
from engine.tabletop.options import Options
from engine.tabletop.player_record import KickerCard, PunterCard
from tests.engine.fast_action.builders import at
from tests.engine.tabletop.coached import coached, late, small_squad

PUNT_YARDS = [0, *[45] * 11]


def fourth(yards_to_goal: int = 60, to_go: int = 10, **more):
    state = at(yards_to_goal, **more)
    state.down, state.yards_to_first = 4, to_go
    return state


def never_going():
    squad = small_squad()
    squad.tendencies = Tendencies(go=[0] * len(FOURTH_DOWNS), field_goals=[1000] * len(FOURTH_DOWNS))
    return squad


@pytest.mark.rule("TTF-FG-01", "TTF-FG-09", "TTF-CARD-21")
def test_field_goals_by_the_kickers_bands_and_his_longest():
    good = kicking_range(KickerCard(0, [47, 44, 40, 31, 13], longest=53))
    assert (good.limit, good.in_reach(36), good.in_reach(37)) == (36, True, False)
    assert (good.worth_a_kick(33), good.worth_a_kick(34)) == (True, False)
    assert kicking_range(KickerCard(0, [47, 44, 40, 31, 9], longest=59)).limit == 42  # 59 yards: 9 less 8
    assert kicking_range(KickerCard(0, [48] * 5, longest=78)).limit == 43  # his card would allow 78 yards
    coach, side = coached(never_going())
    played = [coach.announce(fourth(yards), side) for yards in (20, 33, 60)]
    assert [call.play for call in played if call] == [calls.FIELD_GOAL, calls.FIELD_GOAL, calls.PUNT]
    assert coach.announce(at(20), side) is None


@pytest.mark.rule("TTF-PUNT-22", "TTF-PUNT-24", "TTF-PUNT-26")
def test_where_receivers_begin_by_rows_and_run_numbers():
    corners = CoffinCorners(PunterCard(0, PUNT_YARDS, [0, *[1] * 11]))
    assert corners.receivers_begin(60, 0) == 12 * 11 * (15 + 8)
    assert corners.receivers_begin(45, 0) == 12 * 11 * 20
    # On the 3 a punt rolls in with run numbers 3 to 12; for the corner odd rows are out there.
    assert corners.receivers_begin(48, 0) == 11 * (10 * 20 + 2 * 3)
    assert corners.receivers_begin(38, 10) == 6 * 12 * 3 + 5 * (10 * 20 + 2 * 3)
    held = CoffinCorners(PunterCard(0, PUNT_YARDS, [0] * 12, corner=7))
    assert held.receivers_begin(33, 10) == 6 * 12 * 5 + 5 * (8 * 20 + 4 * 5)
    assert held.receivers_begin(33, 0) == 12 * 11 * 20


@pytest.mark.rule("TTF-PUNT-23")
def test_a_punt_goes_for_the_corner_where_that_clearly_gains():
    best = CoffinCorners(PunterCard(0, PUNT_YARDS, [0, *[1] * 11])).best()
    assert best[80] == 0
    assert all(corner == 0 or 10 <= corner <= 25 for corner in best)
    assert 10 <= best[40] <= 25
    coach, side = coached(never_going())
    coach.book.corners[48] = 12
    call = coach.announce(fourth(48, 20), side)
    assert (call.play, call.coffin_corner) == (calls.PUNT, 12)


@pytest.mark.rule("TTF-PUNT-13")
def test_a_fair_catch_is_kicked_from_when_the_half_is_over():
    kicker = KickerCard(0, [47, 44, 40, 31, 13], longest=61)
    assert may_kick_fair_catch(kicker, 51)
    assert not may_kick_fair_catch(kicker, 52)
    coach, side = coached()
    state = at(48, quarter=2, seconds_left=5)
    assert coach.announce(state, side) is None  # 65 yards from the holder
    side.fair_catch = True
    call = coach.announce(state, side)
    assert call is not None
    assert call.play == plays.FAIR_CATCH_KICK
    assert coach.announce(at(48, quarter=2, seconds_left=200), side) is None


@pytest.mark.rule("TTF-FG-11", "TTF-SEQ-01")
def test_kicks_are_faked_rarely_and_never_late():
    coach, side = coached(never_going())

    def fakes(state, times: int) -> float:
        kicks = [call for call in (coach.announce(state, side) for _ in range(times)) if call is not None]
        return sum(call.fake for call in kicks) / max(len(kicks), 1)

    assert 0 < fakes(fourth(50, 2), 3000) < 2.5 * FAKE_PUNTS / 1000
    for state in (fourth(80, 2), fourth(50, 6), fourth(50, 2, quarter=2, seconds_left=100)):
        assert not fakes(state, 500)
    coach.begin(side, Options(fake_kicks=False), era_of(2019))
    assert not fakes(fourth(50, 2), 500)


@pytest.mark.rule("TTF-KO-02", "TTF-KO-10", "TTF-KO-12")
def test_onside_when_the_ball_must_be_won_back_and_a_squib_when_a_half_is_over():
    coach, side = coached()
    ahead, receivers = late(60, lead=-3), coached(small_squad(AWAY))
    ahead.phase = codes.KICKOFF
    assert coach.kickoff(ahead, side).onside
    assert receivers[0].expects_onside(ahead, receivers[1])
    usual = at()
    usual.phase = codes.KICKOFF
    call = coach.kickoff(usual, side)
    assert (call.onside, call.squib) == (False, False)
    usual.quarter, usual.seconds_left = 2, 10
    assert coach.kickoff(usual, side).squib
    ahead.phase = codes.FREE_KICK
    assert not coach.kickoff(ahead, side).onside


@pytest.mark.rule("TTF-PUNT-06", "TTF-PAT-03")
def test_all_out_for_a_block_and_two_points_when_they_are_needed():
    coach, side = coached(small_squad(AWAY))
    assert coach.kick_defense(late(100, lead=3), side, calls.PUNT).all_out_rush
    assert not coach.kick_defense(late(100, lead=3), side, calls.FIELD_GOAL).all_out_rush
    assert not coach.kick_defense(at(), side, calls.PUNT).all_out_rush
    home, own = coached()
    assert home.go_for_two(late(500, lead=-2), own)
    assert not home.go_for_two(at(), own)


@pytest.mark.rule("TTF-CLOCK-11", "TTF-CLOCK-16", "TTF-SEQ-10")
def test_tempo_by_need():
    coach, side = coached()
    assert coach.tempo(at(), side) == plays.HUDDLE
    assert coach.tempo(late(500, lead=-14), side) == plays.HUDDLE
    assert coach.tempo(late(250, lead=-3), side) == plays.NO_HUDDLE
    assert coach.tempo(late(120, lead=-3), side) == plays.HURRY_UP
    assert coach.tempo(late(120, lead=3), side) == plays.HUDDLE
    assert coach.tempo(late(60, lead=-28), side) == plays.HUDDLE
    assert coach.tempo(at(66, quarter=2, seconds_left=100), side) == plays.HUDDLE
    assert coach.tempo(at(65, quarter=2, seconds_left=100), side) == plays.HURRY_UP
    coach.begin(side, Options(tempo=False), era_of(2019))
    assert coach.tempo(late(120, lead=-3), side) == plays.HUDDLE


@pytest.mark.rule("TTF-CLOCK-05", "TTF-CLOCK-08")
def test_timeouts_and_spikes_when_time_is_short():
    coach, side = coached()
    before = late(60, lead=-3)
    assert coach.timeout(before, before, side.squad.team, 40)
    assert not coach.timeout(at(), at(), side.squad.team, 40)
    assert not coach.spike(before, before, side.squad.team, 40, 20)
    spent = late(60, lead=-3, home_timeouts=0)
    assert coach.spike(spent, spent, side.squad.team, 40, 20)


@pytest.mark.rule("TTF-PEN-15", "TTF-PEN-18")
def test_time_outs_erase_fouls_that_give_a_first_down_and_clocks_run_out_for_those_ahead():
    coach, side = coached()
    state = at(offense=AWAY)
    state.down, state.yards_to_first = 3, 4
    foul = Penalty(HOME, 0, 5)
    assert coach.erase_foul(state, side, foul)
    state.yards_to_first = 6
    assert not coach.erase_foul(state, side, foul)
    state.yards_to_first, state.home_timeouts = 4, 1
    assert not coach.erase_foul(state, side, foul)
    assert coach.run_out_clock(late(20, lead=3), side, foul)
    assert not coach.run_out_clock(late(20, lead=-3), side, foul)
    assert not coach.run_out_clock(at(50, quarter=2, seconds_left=20), side, foul)
    assert coach.run_out_clock(at(85, quarter=2, seconds_left=20), side, foul)
