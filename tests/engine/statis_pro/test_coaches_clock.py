"""Coaches: good sense about the clock and late in a game."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.habits import Tendencies
from engine.fast_action import codes as cards
from engine.football import codes, events
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.statis_pro import calls
from engine.statis_pro.coaches.tendency import (
    KNEEL_SECONDS,
    PACE_UNIT,
    ForcedUsageCoach,
    TendencyCoach,
    seconds_to_use,
    steady_seconds,
)
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import BACK
from engine.statis_pro.sidelines import Sideline
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import announced, coached, late
from tests.engine.statis_pro.squads import QB_A, QB_B, RB, TE, WR, a_match, first_and_ten, plain_squad

# The clock.


def test_tempo_by_score_and_time():
    assert clock_sense.tempo(at(), HOME) == clock_sense.STEADY
    assert clock_sense.tempo(late(290, lead=-3), HOME) == clock_sense.HURRY
    assert clock_sense.tempo(late(310, lead=-3), HOME) == clock_sense.STEADY
    assert clock_sense.tempo(late(310, lead=-10), HOME) == clock_sense.HURRY
    assert clock_sense.tempo(late(290, lead=3), HOME) == clock_sense.DAWDLE
    assert clock_sense.tempo(at(40, quarter=2, seconds_left=100), HOME) == clock_sense.HURRY
    assert clock_sense.tempo(at(85, quarter=2, seconds_left=100), HOME) == clock_sense.DAWDLE


@pytest.mark.rule("SPF-6.1a", "SPF-9.6")
@pytest.mark.parametrize(
    ("wish", "steady", "seconds"),
    [
        (clock_sense.HURRY, 30, 20),
        (clock_sense.DAWDLE, 30, 45),
        (clock_sense.STEADY, 30, 30),
        (clock_sense.STEADY, 35, 35),
        (clock_sense.STEADY, 15, 20),
        (clock_sense.STEADY, 50, 45),
    ],
)
def test_the_seconds_follow_the_tempo(wish, steady, seconds):
    assert seconds_to_use(20, 45, wish, steady, 900) == seconds
    assert seconds_to_use(20, 45, wish, steady, 25) == min(seconds, 25)
    assert seconds_to_use(20, 45, wish, steady, 5) == 20


@pytest.mark.rule("SPF-9.0a")
@pytest.mark.parametrize("pace", [200, 287, 300, 315, 449])
def test_a_teams_pace_is_kept_on_average_in_units_of_five_seconds(pace):
    times = [steady_seconds(pace, luck) for luck in range(PACE_UNIT)]
    assert sum(times) * 10 == pace * len(times)
    assert {time % 5 for time in times} == {0}
    assert max(times) - min(times) <= 5


@pytest.mark.rule("SPF-9.6")
@pytest.mark.parametrize(("pace", "stays"), [(200, True), (315, False)])
def test_a_fast_team_keeps_its_players_on_the_field(pace, stays):
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies(pace=pace)
    coach, side = coached(squad)
    side.places = coach.offense_display(at(50), side)
    assert coach.substitutes_next(at(50), at(45), side) is not stays
    assert coach.substitutes_next(late(200, lead=3), late(170, lead=3), side)  # with a lead it takes its time


@pytest.mark.rule("SPF-7.1.2.2a", "SPF-T6.1j")
@pytest.mark.parametrize(
    ("seconds", "down", "stops", "kneel"),
    # Three kneels of 45 seconds and a last one of 10; each time-out makes 10 of a 45.
    [
        (120, 1, 0, True),
        (110, 1, 1, True),
        (115, 1, 1, False),
        (75, 1, 2, True),
        (80, 1, 2, False),
        (100, 2, 0, True),
        (105, 2, 0, False),
        (10, 4, 3, True),
        (15, 4, 3, False),
        (125, 1, 0, False),
    ],
)
def test_kneeling_only_if_it_runs_out_the_clock(seconds, down, stops, kneel):
    assert clock_sense.should_kneel(late(seconds, lead=3, down=down, away_timeouts=stops), HOME, KNEEL_SECONDS) is kneel
    assert not clock_sense.should_kneel(late(seconds, lead=-3, down=down), HOME, KNEEL_SECONDS)


@pytest.mark.rule("SPF-7.1.2.2b")
def test_nobody_kneels_into_his_own_end_zone():
    assert not clock_sense.should_kneel(late(20, lead=3, yards_to_goal=98), HOME, KNEEL_SECONDS)


def test_kneeling_is_a_flop_by_the_quarterback():
    match = a_match(seed=1)
    first_and_ten(match, quarter=4, seconds_left=40, home_score=10, warned=True, away_timeouts=0)
    match.step()
    assert match.log[-1].play.kind == events.KNEEL
    assert match.state.phase == codes.OVER


def stops(state, team: int, running: int = 45) -> bool:
    return clock_sense.wants_timeout(state, state, team, running)


@pytest.mark.rule("SPF-9.2")
def test_time_outs_are_spent_by_those_who_need_the_time():
    behind = late(100, lead=3)
    assert stops(behind, AWAY)
    assert not stops(behind, HOME)
    behind.away_timeouts = 0
    assert not stops(behind, AWAY)
    assert not stops(late(400, lead=3), AWAY)
    assert stops(late(100, lead=-3), HOME)
    assert stops(late(50, lead=-3), HOME, running=10)
    assert not stops(late(100, lead=-3), HOME, running=10)  # five seconds can wait


@pytest.mark.rule("SPF-9.2")
def test_time_outs_are_not_spent_where_time_helps_the_other_side_or_nobody():
    assert not stops(late(100, lead=25), AWAY)  # more than three scores behind
    assert not stops(late(30, lead=14), AWAY)  # two scores, and time for one
    assert not stops(late(60, yards_to_goal=85), HOME)  # tied, deep in the own end
    assert stops(late(60, yards_to_goal=60), HOME)
    assert not stops(late(60, yards_to_goal=60, down=4), HOME)  # tied, about to punt
    assert not stops(late(60, lead=9), HOME)
    assert not stops(at(85, quarter=2, seconds_left=50), HOME)


@pytest.mark.rule("SPF-9.2", "SPF-2.6a")
@pytest.mark.parametrize("lead", [0, -1, -2])
def test_a_winning_field_goal_waits_for_the_last_seconds(lead):
    near = late(60, lead=lead, yards_to_goal=20)
    assert clock_sense.tempo(near, HOME) == clock_sense.DAWDLE
    assert not stops(near, HOME)
    assert announced(near) is None
    assert stops(late(40, lead=lead, yards_to_goal=20), HOME, running=40)
    assert announced(late(10, lead=lead, yards_to_goal=20)) == calls.FIELD_GOAL
    assert announced(late(20, lead=lead, yards_to_goal=20)) is None
    assert announced(late(20, lead=lead, yards_to_goal=20, home_timeouts=0)) == calls.FIELD_GOAL
    assert clock_sense.tempo(late(60, lead=-3, yards_to_goal=20), HOME) == clock_sense.HURRY


def bold(yards_to_goal: int, to_go: int, **changes):
    """What a team that goes for it whenever it may, does on fourth down."""
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies(go=[1000] * 35)
    state = at(yards_to_goal, quarter=2)
    state.down, state.yards_to_first = 4, to_go
    for name, value in changes.items():
        setattr(state, name, value)
    return announced(state, squad=squad)


def test_nobody_goes_for_it_with_many_yards_to_go():
    assert bold(60, 18, home_score=14) == calls.PUNT
    assert bold(60, 36) == calls.PUNT
    assert bold(24, 11) == calls.FIELD_GOAL
    assert bold(60, 5) == calls.PUNT
    assert bold(45, 11) == calls.PUNT


def test_late_and_behind_a_fourth_down_goes_by_score_and_time():
    def fourth(seconds, lead, yards_to_goal, to_go):
        return announced(late(seconds, lead, yards_to_goal, down=4, yards_to_first=to_go))

    assert fourth(170, -7, 60, 8) is None
    assert fourth(100, -7, 60, 18) is None
    assert fourth(170, -14, 60, 8) is None
    assert fourth(170, -14, 20, 8) is None
    assert fourth(30, -3, 20, 8) == calls.FIELD_GOAL


def kinds(state) -> list[int]:
    coach, side = coached()
    return coach.calling.kinds(state, side)


def test_behind_in_the_last_two_minutes_a_team_passes():
    assert kinds(late(55, lead=-7, home_timeouts=0))[0] == 0
    assert kinds(late(110, lead=-7))[0] < kinds(late(500, lead=-7))[0]
    assert kinds(late(110, lead=0))[0] > 0
    coach, side = coached()
    for _ in range(60):
        coach.offense_display(late(55, lead=-7, home_timeouts=0), side)
        assert coach.planned.play in {calls.SCREEN, calls.QUICK, calls.SHORT, calls.LONG}


@pytest.mark.rule("SPF-9.6", "SPF-4.6.5")
def test_in_a_hurry_others_come_in_only_when_nobody_on_the_field_may_be_thrown_to():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    state = late(100, lead=-3)
    assert coach.substitutes_next(state, late(100, lead=3), side)
    assert not coach.substitutes_next(state, state, side)
    for player in squad.players[RB : TE + 2]:
        player.endurance = 4
        side.endurance.directed_at(player.index)
    assert coach.substitutes_next(state, state, side)
    assert not coach.substitutes_next(late(30, lead=-3), state, side)


@pytest.mark.rule("SPF-8.3.9.1", "SPF-S.3")
def test_the_last_play_of_a_half_is_a_long_pass_a_throw_to_the_goal_line_or_a_kneel():
    assert kinds(at(60, quarter=2, seconds_left=5)) == [0, 0, 0, 0, 1]
    assert kinds(at(15, quarter=2, seconds_left=5)) == [0, 0, 1, 1, 0]
    coach, side = coached()
    side.last_play = calls.QUICK
    assert coach.calling.kinds(at(15, quarter=2, seconds_left=5), side) == [0, 0, 0, 1, 0]
    assert clock_sense.should_kneel(at(85, quarter=2, seconds_left=20), HOME, KNEEL_SECONDS)
    assert clock_sense.should_kneel(late(20, lead=0, yards_to_goal=85), HOME, KNEEL_SECONDS)
    assert not clock_sense.should_kneel(late(20, lead=0, yards_to_goal=85, down=4), HOME, KNEEL_SECONDS)
    assert not clock_sense.should_kneel(late(20, lead=0, yards_to_goal=60), HOME, KNEEL_SECONDS)


@pytest.mark.rule("SPF-4.5.1d", "SPF-4.5.2c")
def test_once_the_game_is_won_the_second_quarterback_and_the_second_back_play():
    coach, side = coached()
    for state, player, back_rests in (
        (late(400, lead=21), QB_A, False),
        (late(300, lead=20), QB_A, False),
        (late(300, lead=21), QB_B, True),
        (late(250, lead=14), QB_A, False),
    ):
        called = set()
        for _ in range(60):
            display = coach.offense_display(state, side)
            assert display[cards.QB] is side.squad.players[player]
            place = coach.planned.player
            called.add(display[place].index)
        assert (RB in called) is not back_rests


@pytest.mark.rule("SPF-7.1.3b", "SPF-8.3.7a")
@pytest.mark.parametrize("kind", [TendencyCoach, ForcedUsageCoach])
def test_a_back_who_stands_in_for_a_receiver_carries_no_ball(kind):
    squad = plain_squad(HOME)
    side = Sideline(squad)
    for player in squad.players[WR : WR + 5]:
        side.absences.suffer(player.index, codes.NOBODY, 30)
        side.hurt(player.index)
    coach = kind(Generator(1, "coach"))
    coach.begin(side, Options(), era_of(2019))
    wide = 0
    for drive in range(100):
        state = at()
        state.drive = drive
        display = coach.offense_display(state, side)
        call, player = coach.planned, display[coach.planned.player]
        carried = call.play <= calls.SWEEP_RIGHT or call.play == calls.SCREEN
        if carried and player.kind == BACK:
            assert cards.BK1 <= call.player <= cards.BK3
        wide += any(player is not None and player.kind == BACK for player in display[cards.FL1 :])
    assert wide


@pytest.mark.rule("SPF-8.4a")
def test_big_plays_are_kept_for_downs_that_matter():
    coach, side = coached()
    state = at(70, offense=AWAY)
    assert not any(coach._big_play(state, side) for _ in range(200))
    state.down = 3
    assert any(coach._big_play(state, side) for _ in range(200))
    coach.options = Options(big_plays=False)
    assert not any(coach._big_play(state, side) for _ in range(200))


@pytest.mark.rule("SPF-4.6c")
def test_with_a_lead_to_keep_the_quarterback_runs_before_anybody_is_thrown_to():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    for player in squad.players[RB : RB + 4]:
        player.endurance = 4
        side.endurance.directed_at(player.index)
    for _ in range(60):
        coach.offense_display(late(110, lead=10), side)
        assert coach.planned.play < calls.SCREEN
