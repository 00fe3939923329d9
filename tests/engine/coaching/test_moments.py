"""What clock and score make of runs and passes, tries for two points and receivers' runs."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching import clock_sense, kicking_sense
from engine.coaching.calling import kinds_here, no_reverse
from engine.coaching.kicking_sense import TRIES
from engine.coaching.league import LEAGUE
from engine.coaching.moments import MOST_LEAD
from engine.football.codes import HOME
from engine.football.state import State
from engine.machine import i64, vec
from tests.engine.coaching.states import at

HABITS = vec[vec[i64]]([vec[i64](row) for row in LEAGUE.calls])
KNEEL = 40


def run_share(state: State, *, won: bool = False) -> float:
    kinds = vec[i64]([0] * 5)
    kinds_here(kinds, HABITS, state, HOME, won)
    return int(kinds[0]) / int(sum(kinds))


def test_late_leads_are_run_and_late_deficits_are_passed() -> None:
    shares = [run_share(at(60, 4, 200, lead)) for lead in (-10, -6, 0, 4, 12)]
    assert shares == sorted(shares)
    assert shares[0] < 0.1
    assert shares[-1] > 0.9


@pytest.mark.parametrize("lead", [9, 17, 30])
def test_two_scores_ahead_nobody_passes_in_the_last_two_minutes(lead: int) -> None:
    for down, to_go in ((1, 10), (3, 9), (3, 25)):
        assert run_share(at(60, 4, 120, lead, down=down, yards_to_first=to_go)) == 1
    assert run_share(at(60, 4, 121, lead, down=3, yards_to_first=9)) < 1
    assert run_share(at(60, 2, 100, lead, down=3, yards_to_first=9)) < 1


def test_before_half_time_a_team_passes_unless_it_is_backed_up() -> None:
    assert run_share(at(55, 2, 50)) < 0.3
    assert run_share(at(90, 2, 50)) > run_share(at(55, 2, 50))
    assert run_share(at(55, 2, 50)) < run_share(at(55, 2, 500)) < 0.6


def test_without_a_time_out_nobody_runs_the_last_seconds_away() -> None:
    assert run_share(at(50, 2, 20, stops=0)) == 0
    assert run_share(at(50, 2, 20)) > 0
    assert run_share(at(50, 4, 60, -3, stops=0)) == 0
    assert run_share(at(50, 4, 60, -3)) > 0
    assert run_share(at(1, 4, 60, -3, stops=0, yards_to_first=1)) > 0


def test_with_one_play_left_before_half_time_a_team_far_away_kneels() -> None:
    assert clock_sense.should_kneel(at(70, 2, 8), HOME, KNEEL)
    assert not clock_sense.should_kneel(at(55, 2, 8), HOME, KNEEL)
    assert not clock_sense.should_kneel(at(70, 4, 8, 0), HOME, KNEEL)


def tries(lead: int, quarter: int, seconds: int = 400, year: int = 2019) -> float:
    luck = Generator(3)
    state = at(2, quarter, seconds, lead, year=year)
    return sum(kicking_sense.two_point_try(state, HOME, luck) for _ in range(1000)) / 1000


def test_two_points_are_tried_as_often_as_they_were() -> None:
    assert tries(-2, 4, 100) > 0.6
    assert tries(5, 4, 100) > 0.5
    assert tries(-1, 4, 400) < 0.1
    assert tries(6, 1) < 0.05
    assert tries(0, 2) < 0.05
    assert tries(-70, 4) == pytest.approx(TRIES[0][2] / 1000, abs=0.05)
    assert len(TRIES) == 2 * MOST_LEAD + 1


def test_before_the_kick_was_moved_back_two_points_were_for_the_last_quarter() -> None:
    assert tries(-2, 3, year=2012) == 0
    assert tries(-2, 4, year=2012) > 0.3
    assert tries(-2, 4, year=1990) == 0


@pytest.mark.parametrize(
    ("changes", "barred"),
    [
        ({"down": 1}, False),
        ({"down": 2, "yards_to_first": 1}, False),
        ({"down": 3, "yards_to_first": 3}, False),
        ({"down": 3, "yards_to_first": 2}, True),
        ({"down": 4, "yards_to_first": 1}, True),
        ({"down": 4, "yards_to_first": 8}, True),
    ],
)
def test_receivers_do_not_run_where_a_yard_or_the_game_is_at_stake(changes: dict[str, int], barred: bool) -> None:
    assert no_reverse(at(50, **changes), HOME) is barred
    assert no_reverse(at(96), HOME)
    assert no_reverse(at(50, 4, 100, 10), HOME)


def test_before_half_time_a_defense_stops_the_clock_before_a_punt() -> None:
    before, after = at(66, 2, 100, down=3), at(64, 2, 100, down=4, yards_to_first=8)
    assert clock_sense.wants_timeout(before, after, 1 - HOME, 40)
    assert not clock_sense.wants_timeout(before, after, 1 - HOME, 8)  # the clock stands
    assert not clock_sense.wants_timeout(at(66, 2, 30, down=3), after, 1 - HOME, 40)  # no time to score
    assert not clock_sense.wants_timeout(before, at(40, 2, 100, down=4, yards_to_first=8), 1 - HOME, 40)
    assert not clock_sense.wants_timeout(before, at(64, 2, 100, down=2, yards_to_first=8), 1 - HOME, 40)
