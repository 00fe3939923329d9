"""Coaches: habits, good sense about kicks and the clock, displays, and usage that follows the season."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.fast_action import codes as cards
from engine.football import codes, events
from engine.football.codes import AWAY, HOME
from engine.statis_pro import calls
from engine.statis_pro.coaches import clock_sense, kicking_sense, usage
from engine.statis_pro.coaches.depth import pick
from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.league import LEAGUE, go_rate, run_weight
from engine.statis_pro.coaches.situations import GO_SITUATIONS, SITUATIONS, distance_class, situation
from engine.statis_pro.coaches.tally import Tally
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.options import Options
from engine.statis_pro.player import BACK, KickerCard, PunterCard, Squad, Tendencies
from engine.statis_pro.sidelines import Sideline
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.squads import DB, DL, LB, QB_A, QB_B, RB, TE, WR, a_match, first_and_ten, plain_squad


def coached(
    squad: Squad | None = None, options: Options | None = None, seed: int = 1
) -> tuple[TendencyCoach, Sideline]:
    side = Sideline(squad or plain_squad(HOME))
    coach = TendencyCoach(Generator(seed, "coach"))
    coach.begin(side, options or Options())
    return coach, side


def late(seconds: int, lead: int = 0, yards_to_goal: int = 50, **changes):
    """Late in the fourth quarter, with the home team on offence and so many points ahead."""
    state = at(yards_to_goal, quarter=4, seconds_left=seconds)
    state.home_score, state.away_score = 50 + lead, 50
    for name, value in changes.items():
        setattr(state, name, value)
    return state


# Situations and habits.


@pytest.mark.parametrize(
    ("down", "to_go", "name"),
    [
        (1, 10, "1 7-10"),
        (1, 1, "1 1"),
        (2, 3, "2 2-3"),
        (3, 4, "3 4-6"),
        (3, 6, "3 4-6"),
        (4, 11, "4 11+"),
        (2, 45, "2 11+"),
    ],
)
def test_situations_have_names(down, to_go, name):
    assert SITUATIONS[situation(down, to_go)] == name
    assert GO_SITUATIONS[distance_class(to_go)].removeprefix("go ") == name[2:]


def test_the_league_tables_are_whole():
    assert len(LEAGUE.calls) == len(SITUATIONS)
    assert all(sum(row) == 1000 for row in LEAGUE.calls)
    assert LEAGUE.farthest == sorted(LEAGUE.farthest, reverse=True)


def test_a_bold_team_goes_for_it_more_often_than_the_league_and_never_more_than_always():
    league = go_rate(45, distance_class(2), [])
    assert league == 616
    assert go_rate(45, distance_class(2), [0, 2 * LEAGUE.go_anywhere[1], 0, 0, 0]) == 1000
    assert go_rate(45, distance_class(2), [0, LEAGUE.go_anywhere[1] // 2, 0, 0, 0]) < league
    assert go_rate(85, distance_class(12), []) == 32


def test_teams_ahead_run_and_teams_behind_pass():
    assert run_weight(-9) < run_weight(-8) == run_weight(8) < run_weight(9)


def test_the_calls_follow_the_teams_habits():
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies([[0, 0, 0, 1000, 0]] * 20)
    coach, side = coached(squad)
    called = set()
    for _ in range(40):
        coach.offense_display(at(), side)
        called.add(coach.planned.play)
    assert called == {calls.SHORT}


def test_who_is_called_follows_the_seasons_usage():
    squad = plain_squad(HOME)
    shares = [[0] * usage.WAYS for _ in squad.players]
    shares[WR][usage.SHORT], shares[WR + 4][usage.SHORT], shares[TE][usage.SHORT] = 60, 30, 10
    squad.tendencies = Tendencies([[0, 0, 0, 1000, 0]] * 20, usage=shares)
    coach, side = coached(squad)
    meant = {WR: 0, WR + 4: 0, TE: 0}
    for _ in range(2000):
        display = coach.offense_display(at(), side)
        man = display[coach.planned.player]
        assert man is not None
        meant[man.index] += 1
    assert meant[WR] == pytest.approx(1200, abs=120)
    assert meant[WR + 4] == pytest.approx(600, abs=110)
    assert meant[TE] == pytest.approx(200, abs=70)


@pytest.mark.rule("SPF-4.2.2b")
def test_nobody_is_called_for_what_his_card_does_not_have():
    squad = plain_squad(HOME)
    squad.players[RB].rush_n = []
    squad.players[WR].pass_s = []
    coach, _ = coached(squad)
    assert squad.players[RB] not in coach.men[usage.INSIDE]
    assert squad.players[WR] not in coach.men[usage.SHORT]
    assert squad.players[WR] in coach.men[usage.LONG]


@pytest.mark.rule("SPF-7.1.1c", "SPF-8.3.9.1", "SPF-S.3")
def test_barred_passes_are_not_thought_of():
    coach, side = coached()
    assert coach._kinds(at(20), side)[4] == 0
    assert coach._kinds(at(21), side)[4] > 0
    assert coach._kinds(at(95), side)[1] == 0
    assert coach._kinds(at(94), side)[1] > 0
    side.last_play = calls.QUICK
    assert coach._kinds(at(), side)[2] == 0
    side.last_play = calls.SCREEN
    assert coach._kinds(at(), side)[1] == 0
    assert coach._kinds(at(), side)[2] > 0


@pytest.mark.rule("SPF-4.6c")
def test_with_everybody_tired_the_quarterback_runs():
    squad = plain_squad(HOME)
    for man in squad.players[RB : TE + 2]:
        man.endurance = 4
    coach, side = coached(squad)
    for man in squad.players[RB : TE + 2]:
        side.endurance.directed_at(man.index)
    coach.offense_display(at(), side)
    assert (coach.planned.play, coach.planned.player, coach.planned.strategy) == (calls.INSIDE_LEFT, cards.QB, 0)
    squad.players[0].rush_n = []
    coach.offense_display(at(), side)
    assert coach.planned.strategy == calls.FLOP


# Displays.


def test_a_third_receiver_comes_in_for_the_second_back():
    squad = plain_squad(HOME, backs=2)
    coach, side = coached(squad)
    depth = coach.depth
    assert depth is not None
    depth.new_drive(squad.players[0], side, coach.generator)
    playing = {man.index for man in depth.display if man is not None}
    newcomer = next(man for man in squad.players[WR : WR + 5] if man.index not in playing)
    display = depth.with_man(newcomer)
    assert display[cards.FL2] is newcomer
    assert display[cards.BK2] is None
    assert depth.with_man(newcomer) is display


def test_a_second_tight_end_replaces_an_end():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    depth = coach.depth
    assert depth is not None
    depth.new_drive(squad.players[0], side, coach.generator)
    first = depth.display[cards.LE]
    second = squad.players[TE + 1] if first is squad.players[TE] else squad.players[TE]
    assert depth.with_man(second)[cards.LE] is second


def defense_against(backs: int, yards_to_goal: int = 50) -> list[list]:
    coach, side = coached()
    return coach.defense_display(at(yards_to_goal), side, plain_squad(AWAY, backs=backs).offense)


def names(boxes) -> str:
    return "".join(cards.BOXES[box] for box, men in enumerate(boxes) if men)


@pytest.mark.rule("SPF-3.2.5", "SPF-3.2.3d")
def test_nickel_against_three_receivers_base_against_two_and_a_goal_line_front():
    assert names(defense_against(2)) == "ABDEFHJKMNO"
    assert names(defense_against(1)) == "ABDEFHKLMNO"
    assert names(defense_against(3, yards_to_goal=2)) == "ABCDEFHJKNO"
    assert names(defense_against(1, yards_to_goal=2)) == "ABDEFHKLMNO"


def test_without_a_fifth_back_nickel_stays_base():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    for index in (DB + 4, DB + 5):
        side.absences.suffer(index, cards.BOX_BASE, 200)
        side.hurt(index)
    assert names(coach.defense_display(at(), side, plain_squad(AWAY).offense)) == "ABDEFHJKMNO"


def test_hurt_defenders_are_replaced_by_men_of_their_kind():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    for index, box in ((DL, "A"), (LB, "F"), (DB, "K")):
        side.absences.suffer(index, cards.BOX_BASE + cards.BOXES.index(box), 200)
        side.hurt(index)
    boxes = coach.defense_display(at(), side, plain_squad(AWAY, backs=3).offense)
    assert [boxes[cards.BOXES.index(box)][0].index for box in "AFK"] == [DL + 4, LB + 3, DB + 4]


# Kicks.


def announced(state, seed: int = 1, squad: Squad | None = None):
    coach, side = coached(squad, seed=seed)
    call = coach.announce(state, side)
    return None if call is None else call.play


def test_kicks_are_for_fourth_down():
    assert announced(at(20)) is None
    never = plain_squad(HOME)
    never.tendencies = Tendencies(go=[0] * 5)
    fourth = at(25)
    fourth.down = 4
    assert announced(fourth, squad=never) == calls.FIELD_GOAL
    fourth.yards_to_goal = 60
    assert announced(fourth, squad=never) == calls.PUNT


@pytest.mark.rule("SPF-8.6.1a")
def test_no_field_goal_beyond_the_limit_or_beyond_the_kicker():
    card = KickerCard(0, [47, 40, 35, 25])
    assert kicking_sense.in_range(at(33), card, 38)
    assert not kicking_sense.in_range(at(39), card, 38)
    assert not kicking_sense.in_range(at(38), KickerCard(0, [47, 40, 35, 20]), 38)


def test_a_field_goal_ends_the_half_on_any_down():
    state = at(30, quarter=2, seconds_left=10)
    assert announced(state) == calls.FIELD_GOAL
    state.seconds_left = 15
    assert announced(state) is None
    assert announced(late(5, lead=-3, yards_to_goal=30)) == calls.FIELD_GOAL
    assert announced(late(5, lead=-4, yards_to_goal=30)) is None


def test_a_team_behind_late_does_not_give_the_ball_away():
    assert announced(late(100, lead=-7, yards_to_goal=60, down=4)) is None
    assert announced(late(100, lead=-7, yards_to_goal=20, down=4)) is None
    assert announced(late(100, lead=-3, yards_to_goal=20, down=4)) == calls.FIELD_GOAL
    assert announced(late(100, lead=7, yards_to_goal=60, down=4)) == calls.PUNT


@pytest.mark.rule("SPF-8.5.6a", "SPF-8.5.6d")
@pytest.mark.parametrize(("yards_to_goal", "off"), [(80, 0), (50, 0), (48, 10), (40, 15), (30, 25)])
def test_a_punt_that_would_reach_the_end_zone_goes_for_the_corner(yards_to_goal, off):
    assert kicking_sense.coffin_corner(at(yards_to_goal), PunterCard(0, [0] + [45] * 11)) == off


@pytest.mark.parametrize(
    ("lead", "go"), [(-2, True), (-5, True), (1, True), (5, True), (0, False), (-1, False), (7, False)]
)
def test_two_points_by_the_chart(lead, go):
    assert kicking_sense.two_point_try(late(300, lead=lead), HOME) is go
    early = late(300, lead=lead)
    early.quarter = 2
    assert not kicking_sense.two_point_try(early, HOME)


def test_onside_kicks_late_and_behind_only():
    assert kicking_sense.onside_kick(late(60, lead=-7), HOME)
    assert not kicking_sense.onside_kick(late(60, lead=-7), AWAY)
    assert not kicking_sense.onside_kick(late(200, lead=-7), HOME)
    assert kicking_sense.onside_kick(late(200, lead=-10), HOME)
    assert not kicking_sense.onside_kick(late(60), HOME)


@pytest.mark.rule("SPF-O.2a")
def test_the_onside_defence_is_used_where_it_is_agreed():
    for agreed in (False, True):
        coach, side = coached(plain_squad(HOME), Options(onside_defense=agreed))
        assert coach.expects_onside(late(60, lead=7, offense=AWAY), side) is agreed


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
    ("wish", "slower", "seconds"),
    [
        (clock_sense.HURRY, False, 20),
        (clock_sense.DAWDLE, False, 45),
        (clock_sense.STEADY, False, 30),
        (clock_sense.STEADY, True, 35),
    ],
)
def test_the_seconds_follow_the_tempo(wish, slower, seconds):
    assert clock_sense.seconds_to_use(20, 45, wish, slower, 900) == seconds
    assert clock_sense.seconds_to_use(20, 45, wish, slower, 25) == min(seconds, 25)
    assert clock_sense.seconds_to_use(20, 45, wish, slower, 5) == 20


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
    assert clock_sense.should_kneel(late(seconds, lead=3, down=down, away_timeouts=stops), HOME) is kneel
    assert not clock_sense.should_kneel(late(seconds, lead=-3, down=down), HOME)


@pytest.mark.rule("SPF-7.1.2.2b")
def test_nobody_kneels_into_his_own_end_zone():
    assert not clock_sense.should_kneel(late(20, lead=3, yards_to_goal=98), HOME)


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
    """What a team that always goes for it where it may, does on fourth down."""
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies(go=[1000 * 1000] * 5)
    state = at(yards_to_goal, quarter=2)
    state.down, state.yards_to_first = 4, to_go
    for name, value in changes.items():
        setattr(state, name, value)
    return announced(state, squad=squad)


def test_nobody_goes_for_it_with_many_yards_to_go():
    assert bold(60, 18, home_score=14) == calls.PUNT
    assert bold(60, 36) == calls.PUNT
    assert bold(24, 10) == calls.FIELD_GOAL
    assert bold(24, 4) == calls.FIELD_GOAL
    assert bold(24, 3) is None
    assert bold(45, 4) is None
    assert bold(45, 5) == calls.PUNT
    assert bold(39, 6) is None  # too far for a kick, too near for a punt
    assert bold(39, 7) == calls.PUNT


def test_late_and_behind_a_fourth_down_goes_by_score_and_time():
    def fourth(seconds, lead, yards_to_goal, to_go):
        return announced(late(seconds, lead, yards_to_goal, down=4, yards_to_first=to_go))

    assert fourth(170, -7, 60, 8) is None
    assert fourth(170, -7, 60, 18) == calls.PUNT
    assert fourth(100, -7, 60, 18) is None
    assert fourth(290, -14, 60, 8) is None
    assert fourth(290, -14, 60, 18) == calls.PUNT
    assert fourth(200, -10, 20, 8) == calls.FIELD_GOAL  # two scores in any case
    assert fourth(200, -14, 20, 8) is None
    assert fourth(200, -28, 60, 8) == calls.PUNT


def kinds(state) -> list[int]:
    coach, side = coached()
    return coach._kinds(state, side)


def test_behind_in_the_last_two_minutes_a_team_passes():
    assert kinds(late(110, lead=-17))[0] == 0
    assert kinds(late(130, lead=-17))[0] > 0
    assert kinds(late(110, lead=0))[0] > 0
    assert kinds(late(110, lead=-3, yards_to_first=1))[0] > 0
    assert kinds(late(110, lead=-3, yards_to_first=1, home_timeouts=0))[0] == 0
    coach, side = coached()
    for _ in range(60):
        coach.offense_display(late(110, lead=-17), side)
        assert coach.planned.play in {calls.SCREEN, calls.QUICK, calls.SHORT, calls.LONG}


@pytest.mark.rule("SPF-9.6", "SPF-4.6.5")
def test_in_a_hurry_others_come_in_only_when_nobody_on_the_field_may_be_thrown_to():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    state = late(100, lead=-3)
    assert coach.substitutes_next(state, late(100, lead=3), side)
    assert not coach.substitutes_next(state, state, side)
    for man in squad.players[RB : TE + 2]:
        man.endurance = 4
        side.endurance.directed_at(man.index)
    assert coach.substitutes_next(state, state, side)
    assert not coach.substitutes_next(late(30, lead=-3), state, side)


@pytest.mark.rule("SPF-8.3.9.1", "SPF-S.3")
def test_the_last_play_of_a_half_is_a_long_pass_a_throw_to_the_goal_line_or_a_kneel():
    assert kinds(at(60, quarter=2, seconds_left=5)) == [0, 0, 0, 0, 1]
    assert kinds(at(15, quarter=2, seconds_left=5)) == [0, 0, 1, 1, 0]
    coach, side = coached()
    side.last_play = calls.QUICK
    assert coach._kinds(at(15, quarter=2, seconds_left=5), side) == [0, 0, 0, 1, 0]
    assert clock_sense.should_kneel(at(85, quarter=2, seconds_left=20), HOME)
    assert clock_sense.should_kneel(late(20, lead=0, yards_to_goal=85), HOME)
    assert not clock_sense.should_kneel(late(20, lead=0, yards_to_goal=85, down=4), HOME)
    assert not clock_sense.should_kneel(late(20, lead=0, yards_to_goal=60), HOME)


@pytest.mark.rule("SPF-4.5.1d", "SPF-4.5.2c")
def test_once_the_game_is_won_the_second_quarterback_and_the_second_back_play():
    coach, side = coached()
    for state, man, back_rests in (
        (late(400, lead=21), QB_A, False),
        (late(300, lead=20), QB_A, False),
        (late(300, lead=21), QB_B, True),
        (late(250, lead=14), QB_A, False),
    ):
        called = set()
        for _ in range(60):
            display = coach.offense_display(state, side)
            assert display[cards.QB] is side.squad.players[man]
            place = coach.planned.player
            called.add(display[place].index)
        assert (RB in called) is not back_rests


@pytest.mark.rule("SPF-7.1.3b", "SPF-8.3.7a")
@pytest.mark.parametrize("kind", [TendencyCoach, ForcedUsageCoach])
def test_a_back_who_stands_in_for_a_receiver_carries_no_ball(kind):
    squad = plain_squad(HOME)
    side = Sideline(squad)
    for man in squad.players[WR : WR + 5]:
        side.absences.suffer(man.index, codes.NOBODY, 30)
        side.hurt(man.index)
    coach = kind(Generator(1, "coach"))
    coach.begin(side, Options())
    wide = 0
    for drive in range(100):
        state = at()
        state.drive = drive
        display = coach.offense_display(state, side)
        call, man = coach.planned, display[coach.planned.player]
        carried = call.play <= calls.SWEEP_RIGHT or call.play == calls.SCREEN
        if carried and man.kind == BACK:
            assert cards.BK1 <= call.player <= cards.BK3
        wide += any(man is not None and man.kind == BACK for man in display[cards.FL1 :])
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


# Usage.


def test_pick_goes_by_weight():
    luck = Generator(1)
    picked = [pick([0, 30, 70], luck) for _ in range(2000)]
    assert picked.count(0) == 0
    assert picked.count(2) == pytest.approx(1400, abs=110)
    assert 1 <= sum(pick([40000, 40000], luck) for _ in range(50)) <= 49


def forced_squad(team: int) -> Squad:
    squad = plain_squad(team)
    shares = [[0] * usage.WAYS for _ in squad.players]
    for index, row in {
        RB: [150, 60, 20, 20, 10, 0],
        RB + 1: [50, 20, 5, 10, 5, 0],
        WR: [0, 0, 0, 30, 50, 40],
        WR + 1: [0, 0, 0, 25, 40, 30],
        WR + 2: [0, 0, 0, 20, 25, 10],
        TE: [0, 0, 0, 30, 30, 10],
    }.items():
        shares[index] = row
    squad.tendencies = Tendencies(usage=shares)
    return squad


@pytest.mark.parametrize("kind", [TendencyCoach, ForcedUsageCoach])
def test_with_a_tally_carried_everybody_gets_his_share_over_a_season(kind):
    tallies = [Tally(len(plain_squad(AWAY).players)), Tally(len(plain_squad(HOME).players))]
    for game in range(16):
        coaches = [kind(Generator(game, "coach", team), tallies[team]) for team in (AWAY, HOME)]
        squads = {"away": forced_squad(AWAY), "home": forced_squad(HOME)}
        a_match(seed=game, coaches=coaches, options=Options(injuries=False), **squads).play()
    shares = forced_squad(HOME).tendencies.usage
    real_plays = sum(map(sum, shares))
    real_runs = sum(row[usage.INSIDE] + row[usage.OUTSIDE] for row in shares)
    for tally in tallies:
        runs = tally.count[usage.INSIDE] + tally.count[usage.OUTSIDE]
        for index in (RB, RB + 1):
            for way in (usage.INSIDE, usage.OUTSIDE):
                assert tally.used[index][way] / runs == pytest.approx(shares[index][way] / real_runs, abs=0.01)
        if kind is ForcedUsageCoach:
            assert runs / tally.plays == pytest.approx(real_runs / real_plays, abs=0.01)
            for index in (WR, WR + 1, WR + 2, TE):
                real = sum(shares[index]) / real_plays
                assert sum(tally.used[index]) / tally.plays == pytest.approx(real, abs=0.02)


@pytest.mark.rule("SPF-4.6.3")
def test_a_man_whom_his_endurance_rests_still_gets_a_share_that_it_allows():
    squad = plain_squad(HOME)
    shares = [[0] * usage.WAYS for _ in squad.players]
    shares[RB], shares[RB + 1], shares[WR] = [40, 0, 0, 0, 0, 0], [60, 0, 0, 0, 0, 0], [0, 0, 0, 40, 40, 40]
    squad.tendencies = Tendencies(usage=shares)
    squad.players[RB].endurance = 2
    tally = Tally(len(squad.players))
    for game in range(16):
        coaches = [TendencyCoach(Generator(game, "a")), TendencyCoach(Generator(game, "h"), tally)]
        a_match(seed=game, coaches=coaches, home=squad, options=Options(injuries=False)).play()
    assert tally.used[RB][usage.INSIDE] / tally.count[usage.INSIDE] == pytest.approx(0.40, abs=0.02)


def test_forced_usage_counts_what_happened_and_not_what_was_called():
    match = a_match(
        "S1 P",
        "ALL RE",
        "PN 40",
        coaches=[TendencyCoach(Generator(1)), ForcedUsageCoach(Generator(1))],
        home=forced_squad(HOME),
    )
    first_and_ten(match)
    coach = match.coaches[HOME]
    assert isinstance(coach, ForcedUsageCoach)
    coach.tally.used[RB] = [999] * 6
    coach.use[TE][usage.SHORT] = 900
    match.step()
    assert match.sides[HOME].last_play == calls.SHORT
    assert match.state.down == 2
    right_end = match.sides[HOME].places[cards.RE]
    assert right_end is not None
    assert coach.tally.used[right_end.index][usage.SHORT] == 1
    assert coach.tally.used[TE][usage.SHORT] == 0
    assert coach.tally.plays == 1
