"""Coaches on offense: from a way of moving the ball to one of the fifteen plays, and strategies at stated rates."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance.generator import Generator
from engine.coaching import habits
from engine.coaching.calling import passing_down
from engine.coaching.habits import Tendencies
from engine.fast_action import calls, codes
from engine.fast_action.coaches import playbook
from engine.fast_action.player_record import BACK, DEFENSIVE_LINEMAN, END, QUARTERBACK, RECEIVER
from engine.football.codes import AWAY, NOBODY
from engine.tabletop import plays
from engine.tabletop.coaches.plans import GOOD_SNEAK, Plans, sneak_range
from engine.tabletop.coaches.playbook import RATES, Playbook, can, way_of
from engine.tabletop.legality import PLAYS
from engine.tabletop.officials import offense_left_out
from engine.tabletop.options import Options
from tests.engine.fast_action.builders import at
from tests.engine.tabletop.coached import coached, late, planned, players, small_squad

OFF = Options(
    advanced_plays=False,
    bootlegs=False,
    deep_routes=False,
    extra_blocking=False,
    double_teams=False,
    shotgun=False,
    fake_kicks=False,
)


def plans(options: Options | None = None, *, plain: bool = False, runs: int = 0) -> Plans:
    squad = small_squad()
    use = [[0] * habits.WAYS for _ in squad.players]
    use[squad.quarterbacks[0].index] = [runs, 0, 0, 0, 0, 0]
    use[players(squad, BACK)[0].index] = [100] * habits.WAYS
    squad.tendencies = Tendencies(usage=use)
    return Plans(Playbook(squad), Generator(3), options or Options(), plain=plain)


def single_back():
    """One back in BK1, two flankers."""
    squad = small_squad()
    places = list(squad.offense)
    spare = [player for player in players(squad, RECEIVER) if player not in places]
    places[codes.BK2], places[codes.FL1], places[codes.FL2] = None, players(squad, RECEIVER)[1], spare[0]
    return places


def many(made: Plans, way: int, place: int, number: int = 2000, last: int = -1, *, passing=False, to_go=10):
    places = single_back()
    return [made.call(way, place, places, last, passing=passing, to_go=to_go) for _ in range(number)]


def share(found, wanted) -> float:
    return sum(wanted(call) for call in found) / len(found)


def test_every_rate_is_one_and_has_its_reason():
    assert all(0 < rate <= 1000 for rate in RATES.values())
    assert RATES["swing"] + RATES["shovel"] < 1000


@pytest.mark.rule("TTF-CALL-01")
def test_every_play_moves_the_ball_in_one_way():
    ways = Counter(way_of(play) for play in PLAYS)
    assert ways == {
        habits.INSIDE: 2,
        habits.OUTSIDE: 7,
        playbook.SCREEN: 3,
        playbook.QUICK: 1,
        playbook.SHORT: 1,
        playbook.LONG: 1,
    }


@pytest.mark.rule("TTF-CALL-02", "TTF-CALL-03", "TTF-RUN-26")
def test_who_may_be_called_by_his_card():
    squad = small_squad()
    back, receiver, passer = players(squad, BACK)[0], players(squad, RECEIVER)[0], squad.quarterbacks[0]
    assert [can(back, way) for way in range(habits.WAYS)] == [True] * 6
    assert [can(receiver, way) for way in range(habits.WAYS)] == [False, True, False, True, True, True]
    assert [can(passer, way) for way in range(habits.WAYS)] == [True, True, False, False, False, False]
    receiver.rush_n, receiver.pass_l = [], []
    assert [can(receiver, way) for way in range(habits.WAYS)] == [False, False, False, True, True, False]


def test_without_a_season_on_file_receivers_rarely_reverse():
    book = Playbook(small_squad())
    squad = book.squad
    squad.tendencies = Tendencies()
    weights = Playbook(squad).use
    assert weights[players(squad, RECEIVER)[0].index][habits.OUTSIDE] == 1
    assert weights[players(squad, BACK)[0].index][habits.OUTSIDE] > 5


def test_backs_run_to_either_side_and_receivers_reverse():
    made = plans()
    assert {call.play for call in many(made, habits.INSIDE, codes.BK1)} == {calls.INSIDE_LEFT, calls.INSIDE_RIGHT}
    assert {call.play for call in many(made, habits.OUTSIDE, codes.FL1)} == {calls.END_AROUND}
    sweeps = (calls.SWEEP_LEFT, calls.SWEEP_RIGHT)
    assert {call.play for call in many(made, habits.OUTSIDE, codes.QB)} == {*sweeps}


@pytest.mark.rule("TTF-RUN-33", "TTF-RUN-38")
def test_pitchouts_need_a_formation_and_options_a_quarterback_who_runs():
    pitchouts, options = {plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT}, {plays.OPTION_LEFT, plays.OPTION_RIGHT}
    found = many(plans(), habits.OUTSIDE, codes.BK1)
    assert share(found, lambda call: call.play in pitchouts) == pytest.approx(RATES["pitchout"] / 1000, abs=0.025)
    assert not any(call.play in options for call in found)
    found = many(plans(runs=48), habits.OUTSIDE, codes.BK1)
    assert share(found, lambda call: call.play in options) == pytest.approx(RATES["option"] / 1000, abs=0.03)
    two_backs = small_squad().offense
    made = plans()
    called = {made.call(habits.OUTSIDE, codes.BK1, two_backs, -1, passing=False, to_go=10).play for _ in range(200)}
    assert not called & pitchouts


@pytest.mark.rule("TTF-SOLO-03", "TTF-PASS-21")
def test_passes_to_backs_behind_the_line_are_not_twice_the_same():
    found = many(plans(), playbook.SCREEN, codes.BK1, passing=True)
    assert {call.play for call in found} == {calls.SCREEN, plays.SWING, plays.SHOVEL}
    assert share(found, lambda call: call.play == plays.SWING) == pytest.approx(RATES["swing"] / 1000, abs=0.03)
    assert all(call.shotgun for call in found if call.play == plays.SHOVEL)
    for play in (calls.SCREEN, plays.SWING):
        assert play not in {call.play for call in many(plans(), playbook.SCREEN, codes.BK1, 200, last=play)}


@pytest.mark.rule("TTF-STRAT-04", "TTF-STRAT-05", "TTF-STRAT-17")
def test_draws_and_the_shotgun_are_for_passing_downs_and_play_action_for_others():
    runs = many(plans(), habits.INSIDE, codes.BK1, passing=True)
    drawn = [call for call in runs if call.strategy == calls.DRAW]
    assert len(drawn) / len(runs) == pytest.approx(RATES["draw"] / 1000, abs=0.03)
    assert all(call.strategy == calls.DRAW for call in runs if call.shotgun)
    assert not any(call.strategy or call.shotgun for call in many(plans(), habits.INSIDE, codes.BK1))
    passes = many(plans(), playbook.SHORT, codes.LE)
    faked = share(passes, lambda call: call.strategy == calls.PLAY_ACTION)
    assert faked == pytest.approx(RATES["play action"] / 1000, abs=0.03)
    assert not any(call.shotgun for call in passes)
    passes = many(plans(), playbook.SHORT, codes.LE, passing=True)
    assert share(passes, lambda call: call.shotgun) == pytest.approx(RATES["shotgun"] / 1000, abs=0.04)
    assert not any(call.strategy for call in passes)


@pytest.mark.rule("TTF-STRAT-06", "TTF-STRAT-07", "TTF-STRAT-08", "TTF-STRAT-09")
def test_rare_strategies_are_rare_but_there():
    found = many(plans(runs=48), playbook.LONG, codes.LE, 4000, passing=True)
    for name, wanted in (
        ("bootleg", lambda call: call.strategy == plays.BOOTLEG),
        ("deep 1", lambda call: call.deep == 1),
        ("deep 2", lambda call: call.deep == 2),
        ("extra block", lambda call: call.kept_in == [codes.BK1]),
    ):
        assert 0.4 * RATES[name] / 1000 < share(found, wanted) < 1.6 * RATES[name] / 1000, name
    assert not any(codes.BK1 in call.kept_in for call in many(plans(), playbook.LONG, codes.BK1, passing=True))
    assert not any(call.strategy == plays.BOOTLEG for call in many(plans(), playbook.LONG, codes.LE, passing=True))


@pytest.mark.rule("TTF-SEQ-01")
@pytest.mark.parametrize("way", range(habits.WAYS))
def test_what_is_left_out_is_not_called(way):
    for call in many(plans(OFF, runs=48), way, codes.BK1, 500, passing=True):
        assert offense_left_out(call, OFF) == []


@pytest.mark.parametrize("way", range(habits.WAYS))
def test_plain_plays_have_no_strategy_and_no_variants(way):
    for passing in (False, True):
        for call in many(plans(plain=True, runs=48), way, codes.BK1, 300, passing=passing, to_go=1):
            assert (call.strategy, call.shotgun, call.deep, call.kept_in) == (0, False, 0, [])
            assert call.play <= calls.LONG


# Short yardage.


@pytest.mark.rule("TTF-STRAT-02", "TTF-STRAT-03")
def test_with_a_yard_to_go_quarterbacks_sneak_where_the_middle_gives_way():
    found = many(plans(), habits.INSIDE, codes.BK1, to_go=1)
    sneaks = [call for call in found if call.strategy == calls.SNEAK]
    assert len(sneaks) / len(found) == pytest.approx(RATES["sneak"] / 1000, abs=0.04)
    assert all(call.player == codes.QB for call in sneaks)
    assert {call.strategy for call in many(plans(), habits.INSIDE, codes.QB, 20, to_go=1)} == {calls.SNEAK}
    places, boxes = single_back(), small_squad(AWAY).defense
    assert sneak_range(places, boxes) == 32 + 3 * 2 - 2  # two linemen of -1 stand there
    made = plans()
    assert made.settled(sneaks[0], places, boxes) is sneaks[0]
    for box in (1, 3):
        for player in boxes[box]:
            player.tackle = -5
    assert sneak_range(places, boxes) < GOOD_SNEAK
    run = made.settled(sneaks[0], places, boxes)
    assert (run.strategy, run.player) == (calls.NO_STRATEGY, codes.BK1)


@pytest.mark.rule("TTF-STRAT-11")
def test_two_players_take_on_a_strong_rusher_now_and_then():
    made, places, boxes = plans(), single_back(), small_squad(AWAY).defense
    line = [player for each in boxes for player in each if player.kind == DEFENSIVE_LINEMAN]

    def named() -> set[int]:
        return {made.settled(call, places, boxes).double_team for call in many(made, playbook.SHORT, codes.LE, 200)}

    assert named() == {NOBODY}
    line[2].pass_rush = RATES["double team rush"]
    assert named() == {NOBODY, line[2].index}


# On the sideline.


def test_when_everybody_expects_a_pass():
    for down, to_go, expected in ((1, 10, False), (2, 7, False), (2, 8, True), (3, 3, False), (3, 4, True)):
        state = at()
        state.down, state.yards_to_first = down, to_go
        assert passing_down(state, state.offense) == expected
    assert passing_down(late(100, lead=-3), 1)


@pytest.mark.rule("TTF-LINE-03", "TTF-LINE-04")
def test_tight_ends_stand_tight_and_the_formation_tells_of_the_shotgun():
    coach, side = coached()
    state = at()
    state.down, state.yards_to_first = 3, 8
    seen = set()
    for _ in range(60):
        call = planned(coach, side, state)
        ends = [place for place in (codes.LE, codes.RE) if side.places[place].kind == END]
        assert side.formation.tight == call.tight == ends
        assert side.formation.shotgun == call.shotgun
        seen.add(call.shotgun)
    assert seen == {False, True}


@pytest.mark.rule("TTF-STRAT-01")
def test_a_lead_is_run_out_on_the_knee():
    coach, side = coached()
    call = planned(coach, side, late(60, lead=3, away_timeouts=0))
    assert (call.play, call.player, call.strategy) == (calls.INSIDE_LEFT, codes.QB, calls.FLOP)


def carriers(coach, side) -> set[int]:
    found = [planned(coach, side, at()).player for _ in range(40)]
    return {side.places[place].index for place in found}


@pytest.mark.rule("TTF-END-11")
def test_tired_players_are_called_only_when_no_others_are_left():
    squad = small_squad()
    backs = players(squad, BACK)
    use = [[0] * habits.WAYS for _ in squad.players]
    use[backs[0].index], use[backs[1].index] = [60, 40, 0, 0, 0, 0], [30, 20, 0, 0, 0, 0]
    squad.tendencies = Tendencies([[1000, 0, 0, 0, 0]] * 20, usage=use)
    backs[0].endurance = 4
    coach, side = coached(squad)
    side.endurance.directed_at(backs[0].index)
    assert carriers(coach, side) == {backs[1].index}
    backs[1].endurance = 4
    side.endurance.directed_at(backs[1].index)
    assert carriers(coach, side) == {player.index for player in backs}


@pytest.mark.rule("TTF-END-11")
def test_a_tired_player_who_is_owed_too_much_is_called_all_the_same():
    squad = small_squad()
    star, other = players(squad, BACK)[:2]
    use = [[0] * habits.WAYS for _ in squad.players]
    use[star.index], use[other.index] = [90, 0, 0, 0, 0, 0], [10, 0, 0, 0, 0, 0]
    squad.tendencies = Tendencies([[1000, 0, 0, 0, 0]] * 20, usage=use)
    star.endurance = 4
    coach, side = coached(squad)
    side.endurance.directed_at(star.index)
    coach.tally.used[other.index][habits.INSIDE] = coach.tally.count[habits.INSIDE] = 4
    assert star.index not in carriers(coach, side)
    coach.tally.used[other.index][habits.INSIDE] = coach.tally.count[habits.INSIDE] = 20
    assert carriers(coach, side) == {star.index}


@pytest.mark.rule("TTF-SEQ-07")
def test_a_single_back_slides_now_and_then():
    coach, side = coached()
    side.places = single_back()
    call = planned(coach, side, at())
    side.places = single_back()
    slid = [coach.slide(at(), side, call, []) for _ in range(1000)]
    assert slid.count(codes.BK2) == pytest.approx(RATES["slide"], abs=30)
    assert slid.count(codes.BK1) + slid.count(codes.BK2) == 1000


@pytest.mark.rule("TTF-END-01")
def test_the_relief_quarterback_comes_in_when_the_game_is_won():
    coach, side = coached()
    planned(coach, side, late(200, lead=28))
    assert side.places[codes.QB] is side.squad.quarterbacks[1]
    assert side.squad.quarterbacks[1].kind == QUARTERBACK


@pytest.mark.rule("TTF-PASS-09")
def test_now_and_then_the_other_receivers_run_shorter_patterns():
    made = many(plans(), playbook.LONG, codes.FL1, 1500, passing=True)
    varied = [call for call in made if any(pattern >= 0 for pattern in call.patterns)]
    assert 0.03 < len(varied) / len(made) < 0.15
    for call in varied:
        assert call.patterns[codes.FL1] < 0  # whom the pass is meant for
        assert {pattern for pattern in call.patterns if pattern >= 0} == {1}  # short instead of long
