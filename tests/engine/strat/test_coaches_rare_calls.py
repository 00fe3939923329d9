"""Coaches of Strat-O-Matic: the other front, the 5-6, fakes, time-outs on sight, punts left to roll."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.football.codes import AWAY, HOME
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.coaches.sense import SensibleChoices
from engine.strat.coaches.tendency import MAKERS
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.options import Options
from engine.strat.sideline import Sideline
from tests.engine.strat.test_coaches import ERA, at, coached, defended, roster


@pytest.mark.rule("SOM-SW-01")
def test_now_and_then_a_team_shows_the_other_front() -> None:
    calls = [DEFENSES[call.formation] for call in defended(at(), times=2000)]
    assert 0.005 < sum("4-3" in name for name in calls) / 2000 < 0.04
    assert sum("3-4" in name for name in calls) > 1900


@pytest.mark.rule("SOM-56-01", "SOM-56-02", "SOM-CALL-10")
def test_the_five_six_is_a_rare_change_of_the_dime() -> None:
    shown = OffenseSet(OFFENSES.index("4 WR"))
    found = list(defended(at(60, down=3, to_go=15), shown, 3000))
    rare = [call for call in found if DEFENSES[call.formation] == "5-6"]
    assert 0 < len(rare) < 0.05 * len(found)
    assert {call.guess for call in rare} == {codes.PASS_CALLED}
    assert not any(DEFENSES[call.formation] == "5-6" for call in defended(at(15, down=3, to_go=15), shown, 1000))


@pytest.mark.rule("SOM-PUNT-08", "SOM-FG-13")
def test_kicks_are_faked_rarely_and_extra_points_never() -> None:
    coach, side = coached()
    state = at(50, down=4, to_go=2)
    assert 0 < sum(coach.fakes(state, side, codes.PUNT) for _ in range(3000)) < 75
    assert 0 < sum(coach.fakes(at(20, down=4, to_go=2), side, codes.FIELD_GOAL) for _ in range(3000)) < 40
    assert not any(coach.fakes(state, side, codes.TRY_KICK) for _ in range(500))
    assert not any(coach.fakes(at(50, down=4, to_go=9), side, codes.PUNT) for _ in range(500))


@pytest.mark.rule("SOM-CALL-03")
@pytest.mark.parametrize(("team", "most"), [(HOME, 0.02), (AWAY, 0.01)])
def test_a_time_out_because_of_what_is_seen_while_there_are_some_to_spare(team: int, most: float) -> None:
    coach = coach_of(MAKERS, "tendency", Generator(3, "coach"))
    side = Sideline(roster("BBB", team) if team == AWAY else roster(), Options())
    coach.begin(side, Options(), ERA)

    def share(**changes: int) -> float:
        state = at()
        for name, value in changes.items():
            setattr(state, name, value)
        return sum(coach.stops_for_sight(state, side, OffenseSet(), DefenseSet(0)) for _ in range(3000)) / 3000

    assert 0 < share() < most
    assert not share(home_timeouts=1, away_timeouts=1)
    assert not share(quarter=2, seconds_left=200)
    assert not share(down=4)  # whether to kick would be decided anew


@pytest.mark.rule("SOM-PRET-01")
def test_punts_within_two_yards_of_the_goal_line_are_left_to_roll() -> None:
    choices = SensibleChoices()
    assert not choices.returns_punt(2)
    assert choices.returns_punt(3)
