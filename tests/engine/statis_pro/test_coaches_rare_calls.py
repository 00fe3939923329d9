"""Coaches of Statis-Pro: fakes, delays, squibs, safeties given away, all-out rushes."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching.habits import Tendencies
from engine.football import codes
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.statis_pro import calls
from engine.statis_pro.coaches.tendency import ForcedUsageCoach
from engine.statis_pro.options import Options
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import coached, late
from tests.engine.statis_pro.squads import QB_A, RB, WR, plain_squad


def fourth(yards_to_goal: int, to_go: int = 3, **more: int):
    state = at(yards_to_goal, **more)
    state.down, state.yards_to_first = 4, to_go
    return state


@pytest.mark.rule("SPF-8.9.3")
def test_a_safety_is_conceded_to_end_the_game():
    coach, side = coached()
    call = coach.announce(late(15, lead=6, yards_to_goal=95, down=4), side)
    assert call is not None
    assert call.play == calls.CONCEDE


@pytest.mark.rule("SPF-8.5.3a", "SPF-8.5.3b")
@pytest.mark.parametrize("used_maximum", [False, True])
def test_a_delay_is_asked_for_only_after_a_play_of_maximum_time(used_maximum):
    coach, side = coached()
    side.used_maximum = used_maximum
    made = [coach.announce(fourth(39, 11), side) for _ in range(300)]
    assert any(call is not None and call.play == calls.DELAY for call in made) is used_maximum


@pytest.mark.rule("SPF-O.6a", "SPF-O.6b")
@pytest.mark.parametrize("agreed", [False, True])
def test_kicks_are_faked_and_fakes_expected_where_that_is_agreed(agreed):
    coach, side = coached(plain_squad(HOME), Options(fake_kicks=agreed))
    made = [coach.announce(fourth(50), side) for _ in range(1500)]
    assert any(call is not None and call.fake for call in made) is agreed
    rival, rival_side = coached(plain_squad(AWAY), Options(fake_kicks=agreed))
    assert any(rival.kick_defense(fourth(50), rival_side, calls.PUNT).alert for _ in range(300)) is agreed


@pytest.mark.rule("SPF-8.5.7a")
def test_everybody_rushes_the_punter_when_nothing_is_left_to_lose():
    coach, side = coached(plain_squad(AWAY))
    assert coach.kick_defense(late(60, lead=5, down=4), side, calls.PUNT).all_out_rush
    assert not coach.kick_defense(fourth(50, 8), side, calls.PUNT).all_out_rush
    assert not coach.kick_defense(late(60, lead=5, down=4), side, calls.FIELD_GOAL).all_out_rush


@pytest.mark.rule("SPF-O.3a")
@pytest.mark.parametrize("agreed", [False, True])
def test_a_squib_when_a_half_is_all_but_over(agreed):
    coach, side = coached(plain_squad(HOME), Options(squib_kicks=agreed))
    state = at(35, quarter=2, seconds_left=10)
    state.phase = codes.KICKOFF
    assert coach.kickoff(state, side).squib is agreed


def strategies(state, coach, side, times: int = 2000) -> dict[int, float]:
    found: dict[int, float] = {}
    for _ in range(times):
        coach.offense_display(state, side)
        found[coach.planned.strategy] = found.get(coach.planned.strategy, 0) + 1 / times
    return found


@pytest.mark.rule("SPF-7.1.2.3a", "SPF-7.1.2.4a", "SPF-7.1.2.5a")
def test_draws_sneaks_and_play_action_have_their_downs():
    def down(number: int, to_go: int):
        state = at(50)
        state.down, state.yards_to_first = number, to_go
        return state

    squad = plain_squad(HOME)
    shares = [[0] * 6 for _ in squad.players]
    shares[QB_A], shares[RB], shares[WR] = [30, 0, 0, 0, 0, 0], [70, 0, 0, 0, 0, 0], [0, 0, 0, 50, 50, 50]
    squad.tendencies = Tendencies([[500, 0, 0, 300, 200]] * 20, usage=shares)
    coach, side = coached(squad)
    long, short, first = (strategies(state, coach, side) for state in (down(3, 9), down(3, 1), down(1, 10)))
    assert 0 < long[calls.DRAW] < 0.15
    assert calls.PLAY_ACTION not in long
    assert 0 < short[calls.SNEAK] < 0.2
    assert 0 < first[calls.PLAY_ACTION] < 0.15
    assert not {calls.DRAW, calls.SNEAK} & set(first)
    forced = ForcedUsageCoach(Generator(1, "coach"))
    forced.begin(side, Options(), era_of(2019))
    assert set(strategies(down(3, 1), forced, side, 100)) == {calls.NO_STRATEGY}


@pytest.mark.rule("SPF-O.4a")
@pytest.mark.parametrize("agreed", [False, True])
def test_backs_stay_in_to_block_where_that_is_agreed(agreed):
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies([[0, 0, 0, 1000, 0]] * 20)
    coach, side = coached(squad, Options(extra_blocking=agreed))
    kept = []
    for _ in range(300):
        coach.offense_display(at(50), side)
        kept += coach.planned.kept_in
    assert bool(kept) is agreed
