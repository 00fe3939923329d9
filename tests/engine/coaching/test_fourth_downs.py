"""Fourth downs by clock and score: as real teams played them, and no nonsense."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching import fourth_downs, kicking_sense
from engine.coaching.fourth_downs import FIELD_GOAL, GO, PUNT
from engine.coaching.habits import Tendencies
from engine.coaching.league import LEAGUE
from engine.coaching.moments import GO_FACTORS, KICK_FACTORS, LEADS, RUN_FACTORS, TIMES, moment
from engine.coaching.situations import FOURTH_DOWNS, fourth_down
from engine.football.codes import HOME
from engine.football.state import State
from tests.engine.coaching.states import at

LIMIT = 43


def fourth(yards_to_goal: int, to_go: int, quarter: int = 1, seconds: int = 600, lead: int = 0) -> State:
    return at(yards_to_goal, quarter, seconds, lead, down=4, yards_to_first=to_go)


def decisions(
    state: State, habits: Tendencies | None = None, *, worth: bool = False, possible: bool = False
) -> list[int]:
    luck = Generator(5)
    known = habits or Tendencies()
    return [fourth_downs.decide(state, HOME, known, LIMIT, luck, worth=worth, possible=possible) for _ in range(400)]


def go_share(state: State, habits: Tendencies | None = None) -> float:
    return decisions(state, habits).count(GO) / 400


def test_every_moment_has_its_factors() -> None:
    assert len(GO_FACTORS) == len(KICK_FACTORS) == len(RUN_FACTORS) == len(TIMES) * len(LEADS)
    assert all(factor > 0 for row in (*GO_FACTORS, *KICK_FACTORS, *RUN_FACTORS) for factor in row)


@pytest.mark.parametrize(
    ("quarter", "seconds", "lead", "name"),
    [
        (1, 900, 0, "early 0"),
        (2, 121, 8, "early 1 8"),
        (2, 120, 9, "half 9"),
        (2, 30, -3, "half ends -3 -1"),
        (3, 10, -4, "early -8 -4"),
        (4, 601, -9, "Q4 15-10 -16 -9"),
        (4, 600, -17, "Q4 10-5 -17"),
        (4, 300, -16, "Q4 5-2 -16 -9"),
        (4, 120, 0, "Q4 2-0 0"),
        (5, 500, 0, "Q4 5-2 0"),
    ],
)
def test_moments_have_names(quarter: int, seconds: int, lead: int, name: str) -> None:
    row = int(moment(fourth(40, 2, quarter, seconds, lead), HOME))
    assert f"{TIMES[row // len(LEADS)]} {LEADS[row % len(LEADS)]}" == name


@pytest.mark.parametrize("seconds", [120, 30, 5])
@pytest.mark.parametrize("lead", [0, 3, 8])
def test_nobody_who_is_not_behind_goes_for_it_deep_in_his_own_half_at_the_end(seconds: int, lead: int) -> None:
    if (seconds, lead) != (5, 0):  # on the last play of a tied game there is nothing to lose
        assert go_share(fourth(75, 1, 4, seconds, lead), Tendencies(go=[1000] * 35)) == 0
    assert go_share(fourth(75, 1, 2, 30, lead), Tendencies(go=[1000] * 35)) == 0


def test_nobody_two_scores_behind_punts_from_the_opponents_35_with_nine_minutes_left() -> None:
    for to_go in (1, 4, 8, 15):
        found = decisions(fourth(35, to_go, 4, 540, -16), possible=True)
        assert PUNT not in found
        assert found.count(GO) > 200
    assert PUNT in decisions(fourth(35, 8, 4, 540, -30))  # nothing is left to win
    assert PUNT in decisions(fourth(60, 8, 4, 540, -16))


def test_a_team_goes_for_it_more_often_the_later_it_is_behind() -> None:
    shares = [
        go_share(fourth(45, 3, quarter, seconds, -6))
        for quarter, seconds in ((1, 600), (4, 700), (4, 500), (4, 200), (4, 100))
    ]
    assert shares == sorted(shares)
    assert shares[0] < shares[3]
    assert shares[-1] == 1


def test_a_team_ahead_late_goes_for_it_less_than_one_behind() -> None:
    assert go_share(fourth(45, 2, 4, 240, 5)) < go_share(fourth(45, 2, 1, 600)) < go_share(fourth(45, 2, 4, 240, -5))


def test_a_bolder_team_is_bolder_in_every_moment() -> None:
    bold, timid = Tendencies(go=[800] * 35), Tendencies(go=[100] * 35)
    for quarter, seconds, lead in ((1, 600, 0), (3, 300, -10), (4, 250, 3)):
        state = fourth(45, 2, quarter, seconds, lead)
        assert fourth_downs.go_chance(state, HOME, bold) > fourth_downs.go_chance(state, HOME, timid)


def test_rates_out_of_all_measure_are_moderated() -> None:
    league = LEAGUE.go[fourth_down(45, 2)]
    assert fourth_downs.at_odds(0, league, 1000) == league // 3
    assert fourth_downs.at_odds(1000, league, 1000) == 1000 - (1000 - league) // 3
    assert fourth_downs.at_odds(500, 500, 1000) == 500
    assert fourth_downs.at_odds(500, 500, 3000) == 750


@pytest.mark.parametrize(("to_go", "may"), [(4, True), (5, False)])
def test_in_his_own_half_nobody_gambles_for_much(to_go: int, may: bool) -> None:
    assert kicking_sense.may_gamble(fourth(60, to_go), HOME) is may
    assert kicking_sense.may_gamble(fourth(60, to_go, 4, 500, -10), HOME)


def test_beyond_midfield_ten_yards_are_the_most() -> None:
    assert kicking_sense.may_gamble(fourth(40, 10), HOME)
    assert not kicking_sense.may_gamble(fourth(40, 11), HOME)


def test_the_last_minute_takes_three_points_that_tie_or_win() -> None:
    for lead in (-3, 0):
        assert set(decisions(fourth(25, 1, 4, 50, lead), worth=True, possible=True)) == {FIELD_GOAL}
    assert FIELD_GOAL not in decisions(fourth(25, 1, 4, 50, -4), worth=True, possible=True)


def test_before_half_time_long_kicks_are_tried_more_often_than_early() -> None:
    habits = Tendencies(go=[100] * 35, field_goals=[300] * 35)
    late = fourth_downs.kick_chance(fourth(37, 8, 2, 20, -5), HOME, habits, LIMIT, True)
    early = fourth_downs.kick_chance(fourth(37, 8, 1, 600, -5), HOME, habits, LIMIT, True)
    assert late > 2 * early


def test_the_league_goes_for_it_as_often_as_it_did_over_its_real_moments() -> None:
    """Calm odds and factors are two halves of one fit: over calm moments rates fall below those of all moments."""
    for place, (zone, _) in enumerate(FOURTH_DOWNS):
        if zone in ("own 21-40", "own 41-50"):
            early = LEAGUE.calm_go[place] * GO_FACTORS[int(moment(fourth(60, 1), HOME))][0]
            assert early < 1_000_000
