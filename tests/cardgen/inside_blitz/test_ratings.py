"""Ratings of single men: longest runs, injuries, and runs of men who hardly ran."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from cardgen.figures import league
from cardgen.figures.run_aims import shrunk
from cardgen.figures.run_lines import run_line
from cardgen.inside_blitz.asking import DEPTHS, Asking
from cardgen.inside_blitz.ratings import injury
from cardgen.inside_blitz.runners import run_aim
from cardgen.inside_blitz.scrambles import MOST_LETTERS, solve_scrambles
from cardgen.inside_blitz.usage import INSIDE, OUTSIDE, team_ranges
from tests.cardgen.inside_blitz.test_pass_odds import TABLE
from tests.cardgen.seasons import book, chosen


@pytest.mark.rule("IBF-CARD-18")
def test_a_back_who_never_ran_has_the_least_longest_run() -> None:
    men = [man for each in chosen(book()).values() for man in each.of("backs") if man.positions[0] == "RB"]
    lines = [run_line(book(), man.team, man.player_id, "RB") for man in men]
    still = [line for line in lines if not line.carries]
    assert still
    shape = league.run_shape("RB")
    assert {run_aim(line, line.designed, 0.0, 0.0, shape).longest for line in still} == {1}


@pytest.mark.rule("IBF-INJ-02")
def test_games_for_another_team_are_not_missed() -> None:
    tables = book()
    drake = {
        team: man for team, each in chosen(tables).items() for man in each.of("backs") if man.name == "Kenyan Drake"
    }
    assert set(drake) == {"ARI", "MIA"}
    assert all(man.games < 10 for man in drake.values())
    assert [injury(tables, man).value for man in drake.values()] == [1, 1]


def test_games_missed_for_every_team_count() -> None:
    tables = book()
    men = [man for each in chosen(tables).values() for man in each.of("backs") if man.games]
    stayed = [man for man in men if not tables.games_elsewhere(man.team, man.player_id)]
    missed = {man.player_id: tables.facts.missed(man.team, man.player_id) for man in stayed}
    counted = {man.player_id: 16 - man.games for man in stayed if missed[man.player_id] is None}
    assert any(number for number in missed.values())
    assert {man.player_id: injury(tables, man).value for man in stayed} == {
        player_id: min(6, 1 + int(number) // 3) for player_id, number in {**missed, **counted}.items()
    }


def test_a_mean_of_few_carries_is_mostly_the_leagues() -> None:
    assert shrunk(20.0, 0, 4.0) == 4.0
    assert shrunk(-16.0, 1, 4.0) > 3.5
    assert shrunk(5.0, 50, 4.0) == 5.0
    nearer = [shrunk(5.5, carries, 4.0) for carries in (1, 5, 15, 30, 49)]
    assert nearer == sorted(nearer)
    assert nearer[-1] == pytest.approx(5.5, abs=0.01)


@pytest.mark.rule("IBF-CARD-41")
def test_receivers_who_ran_once_or_twice_are_no_runners() -> None:
    tables = book()
    for team, each in chosen(tables).items():
        ranges = team_ranges(tables, each)
        assert sum(ranges.widths[INSIDE].values()) == sum(ranges.widths[OUTSIDE].values()) == 82
        for man in each.of("backs"):
            carries = run_line(tables, team, man.player_id, man.positions[0]).carries
            if man.positions[0] != "RB" and carries < 3:
                assert man.player_id not in ranges.widths[INSIDE]


@pytest.mark.rule("IBF-CARD-16")
def test_a_great_runner_scrambles_for_few_yards_too() -> None:
    tables = book()
    man = next(man for man in chosen(tables)["BAL"].of("quarterbacks") if man.name == "Lamar Jackson")
    line = run_line(tables, "BAL", man.player_id, "QB")
    made = solve_scrambles(Asking(TABLE), line, float(line.scrambled @ league.GAINS), np.full(DEPTHS, 1 / DEPTHS))
    yards = [int(cell) for cell in made.cells if cell != "S"]
    assert min(yards) <= 2
    assert max(yards) >= 15
    assert len(yards) >= 36 - MOST_LETTERS
    assert max(Counter(yards).values()) <= 5
    assert made.implied == pytest.approx(made.aimed, abs=0.03)
