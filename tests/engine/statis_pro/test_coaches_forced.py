"""Forced usage: real usage in each situation, kept on a tally."""

from __future__ import annotations

from functools import cache

import pytest

from engine.chance.generator import Generator
from engine.coaching import habits
from engine.coaching.habits import Tendencies
from engine.coaching.league import LEAGUE
from engine.coaching.situations import SITUATIONS, situation
from engine.coaching.tally import Tally
from engine.fast_action import codes as cards
from engine.fast_action.coaches import playbook
from engine.fast_action.coaches.calling import LOOK_AHEAD
from engine.football import events
from engine.football.codes import HOME
from engine.football.era import era_of
from engine.football.events import Play
from engine.statis_pro import calls
from engine.statis_pro.coaches.tendency import ForcedUsageCoach, TendencyCoach
from engine.statis_pro.options import Options
from engine.statis_pro.sidelines import Sideline
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import late
from tests.engine.statis_pro.squads import RB, TE, WR, a_match, first_and_ten
from tests.engine.statis_pro.usage_seasons import season_of, used_squad

RUN, SCREEN, QUICK, SHORT, LONG = range(5)


@cache
def season() -> list[Tally]:
    return season_of(ForcedUsageCoach)


def forced(shares: list[int] | None = None) -> tuple[ForcedUsageCoach, Sideline]:
    squad = used_squad(HOME)
    if shares is not None:
        squad.tendencies = Tendencies([shares] * len(SITUATIONS), usage=squad.tendencies.usage)
    side = Sideline(squad)
    coach = ForcedUsageCoach(Generator(1, "coach"))
    coach.begin(side, Options(), era_of(2019))
    return coach, side


@pytest.mark.parametrize("team", [0, 1])
def test_every_kind_of_call_stays_within_a_few_plays_of_its_share_in_each_situation(team):
    tally = season()[team]
    for place, called in enumerate(tally.called):
        plays = sum(called)
        for kind in (RUN, QUICK, SHORT):
            share = LEAGUE.calls[place][kind] / 1000
            # What is ahead by more than its share of the plays looked ahead is not called.
            assert called[kind] <= share * (plays + LOOK_AHEAD) + 1, (SITUATIONS[place], kind)
            if plays > 100:
                assert called[kind] / plays == pytest.approx(share, abs=0.03), (SITUATIONS[place], kind)


def test_third_and_long_is_thrown_and_third_and_short_is_run():
    called = [tally.called for tally in season()]
    short, long = (
        [sum(pair) for pair in zip(*(each[SITUATIONS.index(name)] for each in called), strict=True)]
        for name in ("3 1", "3 7-10")
    )
    assert short[RUN] / sum(short) > 0.6
    assert long[RUN] / sum(long) < 0.1


@pytest.mark.parametrize("team", [0, 1])
def test_players_have_their_shares_of_runs_and_of_each_way_of_passing(team):
    tally = season()[team]
    shares = used_squad(HOME).tendencies.usage
    real_runs = sum(row[habits.INSIDE] + row[habits.OUTSIDE] for row in shares)
    runs = tally.count[habits.INSIDE] + tally.count[habits.OUTSIDE]
    for index in (RB, RB + 1):
        for way in (habits.INSIDE, habits.OUTSIDE):
            assert tally.used[index][way] == pytest.approx(runs * shares[index][way] / real_runs, abs=3)
    passes = sum(tally.count[way] for way in (playbook.QUICK, playbook.SHORT, playbook.LONG))
    for index in (WR, WR + 1, WR + 2, TE):
        wanted = sum(
            tally.count[way] * shares[index][way] / sum(row[way] for row in shares)
            for way in (playbook.QUICK, playbook.SHORT, playbook.LONG)
        )
        assert sum(tally.used[index][playbook.QUICK :]) / passes == pytest.approx(wanted / passes, abs=0.03)


def test_what_was_called_too_often_here_waits():
    coach, side = forced([500, 0, 500, 0, 0])
    first = situation(1, 10)
    coach.tally.called[first] = [9, 0, 0, 0, 0]
    called = set()
    for _ in range(30):
        coach.offense_display(at(), side)
        called.add(coach.planned.play)
    assert called == {calls.QUICK}
    second = at()
    second.down = 2
    assert coach.calling.owed_kinds(second, side) == [500 * LOOK_AHEAD, 0, 500 * LOOK_AHEAD, 0, 0]  # another situation


def test_the_score_makes_no_difference():
    coach, side = forced()
    ahead, behind = late(800, lead=20, yards_to_goal=50), late(800, lead=-20, yards_to_goal=50)
    assert coach.calling.owed_kinds(ahead, side) == coach.calling.owed_kinds(behind, side)


@pytest.mark.rule("SPF-8.3.9.1", "SPF-7.1.1c", "SPF-S.3")
def test_barred_passes_wait():
    coach, side = forced()
    assert coach.calling.owed_kinds(at(20), side)[LONG] == 0 < coach.calling.owed_kinds(at(21), side)[LONG]
    assert coach.calling.owed_kinds(at(95), side)[SCREEN] == 0 < coach.calling.owed_kinds(at(94), side)[SCREEN]
    side.last_play = calls.QUICK
    assert coach.calling.owed_kinds(at(), side)[QUICK] == 0


def test_there_is_no_run_when_there_is_no_time_for_one():
    coach, side = forced([1000, 0, 0, 0, 0])
    coach.offense_display(late(60, lead=-4, yards_to_goal=60, yards_to_first=10, home_timeouts=0), side)
    assert coach.planned.play >= calls.SCREEN


def test_with_nobody_to_call_for_what_is_owed_something_else_is_called():
    coach, side = forced([0, 1000, 0, 0, 0])
    coach.calling.callable_players[playbook.SCREEN] = []
    coach.offense_display(at(), side)
    assert coach.planned.play != calls.SCREEN


def outcome(*, void: bool = False):
    return type("Outcome", (), {"void": void})()


@pytest.mark.parametrize(
    ("play", "void", "counted"),
    [
        (Play(events.PASS, [events.sack(0, 20, 7)]), False, 1),  # meant as a pass
        (Play(events.PASS), True, 0),
        (Play(events.KNEEL), False, 0),
    ],
)
def test_what_is_counted_in_a_situation(play, void, counted):
    coach, side = forced()
    coach.planned.play = calls.SHORT
    coach.saw(at(), coach.planned, play, outcome(void=void), side)
    assert coach.tally.called[situation(1, 10)][SHORT] == counted
    assert sum(map(sum, coach.tally.called)) == counted


def test_a_pass_counts_for_the_player_it_was_thrown_to():
    home = used_squad(HOME)
    home.tendencies.calls = [[0, 0, 0, 1000, 0]] * len(SITUATIONS)
    coaches = [TendencyCoach(Generator(1)), ForcedUsageCoach(Generator(1))]
    match = a_match("S1 P", "ALL RE", "PN 40", coaches=coaches, home=home)
    first_and_ten(match)
    coach = match.coaches[HOME]
    assert isinstance(coach, ForcedUsageCoach)
    coach.calling.use[TE][playbook.SHORT] = 900
    match.step()
    assert match.sides[HOME].last_play == calls.SHORT
    right_end = match.sides[HOME].places[cards.RE]
    assert right_end is not None
    assert coach.tally.used[right_end.index][playbook.SHORT] == 1
    assert coach.tally.used[TE][playbook.SHORT] == 0
    assert coach.tally.plays == 1
