"""Coaches on fourth down: as often as the team really went for it, kicked and punted."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching import fourth_downs
from engine.coaching.habits import Tendencies
from engine.coaching.league import LEAGUE
from engine.coaching.situations import FOURTH_DOWNS, fourth_down
from engine.football.codes import HOME
from engine.statis_pro.coaches.playbook import LAST_CHANCE, in_range
from engine.statis_pro.player_record import KickerCard, Squad
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import late
from tests.engine.statis_pro.squads import plain_squad

CELLS = len(FOURTH_DOWNS)
LIMIT = 38


def fourth(yards_to_goal: int, to_go: int, **more: int):
    state = at(yards_to_goal, **more)
    state.down, state.yards_to_first = 4, to_go
    return state


def squad_of(go: int, field_goals: int = 0) -> Squad:
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies(go=[go] * CELLS, field_goals=[field_goals] * CELLS)
    return squad


def decided(state, squad: Squad, luck: Generator) -> int:
    worth = in_range(state, squad.kicker, LIMIT)
    possible = in_range(state, squad.kicker, LIMIT, LAST_CHANCE)
    return fourth_downs.decide(state, squad.team, squad.tendencies, LIMIT, luck, worth=worth, possible=possible)


def decisions(state, squad: Squad, times: int = 400) -> list[int]:
    luck = Generator(5)
    return [decided(state, squad, luck) for _ in range(times)]


@pytest.mark.parametrize(
    ("yards_to_goal", "to_go", "place"),
    [
        (99, 1, ("own 1-20", "1")),
        (80, 11, ("own 1-20", "11+")),
        (79, 3, ("own 21-40", "2-3")),
        (50, 6, ("own 41-50", "4-6")),
        (49, 10, ("opp 49-35", "7-10")),
        (21, 2, ("opp 34-21", "2-3")),
        (20, 20, ("opp 20-11", "11+")),
        (1, 1, ("opp 10-1", "1")),
    ],
)
def test_fourth_downs_have_places(yards_to_goal, to_go, place):
    assert FOURTH_DOWNS[fourth_down(yards_to_goal, to_go)] == place


def test_a_team_goes_for_it_by_its_own_rates():
    state = fourth(45, 2)
    league = LEAGUE.go[fourth_down(45, 2)]
    for go in (100, 300, 600, 900):
        rate = fourth_downs.go_chance(state, HOME, squad_of(go).tendencies)
        assert decisions(state, squad_of(go)).count(fourth_downs.GO) == pytest.approx(400 * rate / 1000, abs=30)
    usual = decisions(state, plain_squad(HOME))
    assert usual.count(fourth_downs.GO) == pytest.approx(400 * league / 1000, abs=60)


def test_field_goals_by_the_share_of_kicks():
    squad = squad_of(200, 800)
    assert fourth_downs.PUNT not in decisions(fourth(25, 8), squad)  # whoever does not go for it kicks
    half, state = squad_of(0, 500), fourth(30, 8)
    share = fourth_downs.kick_chance(state, HOME, half.tendencies, LIMIT, True)
    kicks = [each for each in decisions(state, half) if each != fourth_downs.GO]
    assert kicks.count(fourth_downs.FIELD_GOAL) == pytest.approx(len(kicks) * share / 1000, abs=40)


@pytest.mark.rule("SPF-8.6.1a")
def test_a_zone_partly_within_reach_has_all_its_field_goals_there():
    habits = Tendencies(go=[200] * CELLS, field_goals=[80] * CELLS)
    # A tenth of all kicks from 15 yard lines, of which four are within 38 yards of the goal line.
    state = fourth(36, 8)
    everywhere = fourth_downs.kick_chance(state, HOME, habits, 49, True)
    assert fourth_downs.kick_chance(state, HOME, habits, LIMIT, True) == everywhere * 15 // 4
    assert fourth_downs.FIELD_GOAL not in decisions(fourth(39, 8), squad_of(0, 900))


def test_a_poor_kicker_tries_only_where_nobody_punts():
    squad = squad_of(0, 400)
    squad.kicker = KickerCard(0, [47, 40, 35, 12])
    assert fourth_downs.FIELD_GOAL not in decisions(fourth(32, 8), squad)
    squad.tendencies = Tendencies(go=[0] * CELLS, field_goals=[1000] * CELLS)
    assert fourth_downs.PUNT not in decisions(fourth(32, 8), squad)


def test_three_points_that_tie_or_win_late_are_taken_whatever_the_habit():
    state = late(50, lead=-3, yards_to_goal=25, down=4)
    state.yards_to_first = 1
    assert set(decisions(state, squad_of(1000))) == {fourth_downs.FIELD_GOAL}
