"""Calls that sensible coaches make rarely."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.chance.generator import Generator
from engine.coaching import rare_calls
from engine.football.codes import HOME
from engine.football.state import State
from tests.engine.coaching.states import at

TIMES = 4000


def fourth(yards_to_goal: int, to_go: int = 3, quarter: int = 1, seconds: int = 600, lead: int = 0) -> State:
    return at(yards_to_goal, quarter, seconds, lead, down=4, yards_to_first=to_go)


def share(asked: Callable[[Generator], bool]) -> float:
    luck = Generator(9)
    return sum(asked(luck) for _ in range(TIMES)) / TIMES


def test_a_punt_in_a_hundred_is_faked_where_fakes_happen() -> None:
    state = fourth(50)
    assert share(lambda luck: rare_calls.fakes_punt(state, luck)) == pytest.approx(0.01, abs=0.005)
    assert share(lambda luck: rare_calls.fears_fake(state, luck)) == pytest.approx(0.06, abs=0.02)


@pytest.mark.parametrize("state", [fourth(66), fourth(34), fourth(50, 6), fourth(50, quarter=2, seconds=120), at(50)])
def test_other_punts_are_neither_faked_nor_feared(state: State) -> None:
    assert not share(lambda luck: rare_calls.fakes_punt(state, luck))
    assert not share(lambda luck: rare_calls.fears_fake(state, luck))


def test_field_goals_are_faked_more_rarely_still() -> None:
    assert 0 < share(lambda luck: rare_calls.fakes_field_goal(fourth(20), luck)) < 0.01
    assert not share(lambda luck: rare_calls.fakes_field_goal(fourth(20, 6), luck))


def test_a_delay_gives_a_punter_room_where_the_corner_is_too_near() -> None:
    assert share(lambda luck: rare_calls.delays_punt(fourth(36), HOME, luck)) == pytest.approx(0.06, abs=0.02)
    assert not share(lambda luck: rare_calls.delays_punt(fourth(45), HOME, luck))
    assert not share(lambda luck: rare_calls.delays_punt(fourth(36, 8, 4, 250, -5), HOME, luck))  # in a hurry


def test_a_safety_is_given_away_when_the_free_kick_ends_the_game() -> None:
    def conceded(state: State) -> bool:
        return rare_calls.concedes_safety(state, HOME, Generator(1))

    assert conceded(fourth(95, 10, 4, 15, 6))
    assert not conceded(fourth(95, 10, 4, 15, 5))  # a field goal would win it then
    assert not conceded(fourth(95, 10, 4, 40, 6))
    assert not conceded(fourth(80, 10, 4, 15, 6))
    assert not conceded(fourth(95, 10, 2, 15, 6))
    assert not conceded(at(95, 4, 15, 6, down=3))


def test_everybody_rushes_with_nothing_to_lose_and_now_and_then() -> None:
    assert share(lambda luck: rare_calls.rushes_all_out(fourth(50, 8, 4, 100, -5), HOME, luck)) == 1
    assert share(lambda luck: rare_calls.rushes_all_out(fourth(70, 8), HOME, luck)) == pytest.approx(0.05, abs=0.02)
    assert not share(lambda luck: rare_calls.rushes_all_out(fourth(50, 8), HOME, luck))
