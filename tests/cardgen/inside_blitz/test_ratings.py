"""Ratings of single players: longest runs, injuries, and runs of players who hardly ran."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from cardgen.figures import league
from cardgen.figures.run_lines import run_line
from cardgen.figures.run_targets import shrunk
from cardgen.inside_blitz.asking import DEPTHS, Asking
from cardgen.inside_blitz.ratings import injury
from cardgen.inside_blitz.runners import run_target
from cardgen.inside_blitz.scrambles import MOST_LETTERS, solve_scrambles
from cardgen.inside_blitz.usage import INSIDE, OUTSIDE, team_ranges
from tests.cardgen.inside_blitz.test_pass_odds import TABLE
from tests.cardgen.seasons import chosen, index


@pytest.mark.rule("IBF-CARD-18")
def test_a_back_who_never_ran_has_the_least_longest_run() -> None:
    players = [
        player for each in chosen(index()).values() for player in each.of("backs") if player.positions[0] == "RB"
    ]
    lines = [run_line(index(), player.team, player.player_id, "RB") for player in players]
    still = [line for line in lines if not line.carries]
    assert still
    shape = league.run_shape("RB")
    assert {run_target(line, line.designed, 0.0, 0.0, shape).longest for line in still} == {1}


@pytest.mark.rule("IBF-INJ-02")
def test_games_for_another_team_are_not_missed() -> None:
    tables = index()
    drake = {
        team: player
        for team, each in chosen(tables).items()
        for player in each.of("backs")
        if player.name == "Kenyan Drake"
    }
    assert set(drake) == {"ARI", "MIA"}
    assert all(player.games < 10 for player in drake.values())
    assert [injury(tables, player).value for player in drake.values()] == [1, 1]


def test_games_missed_for_every_team_count() -> None:
    tables = index()
    players = [player for each in chosen(tables).values() for player in each.of("backs") if player.games]
    stayed = [player for player in players if not tables.games_elsewhere(player.team, player.player_id)]
    missed = {player.player_id: tables.facts.missed(player.team, player.player_id) for player in stayed}
    counted = {player.player_id: 16 - player.games for player in stayed if missed[player.player_id] is None}
    assert any(number for number in missed.values())
    assert {player.player_id: injury(tables, player).value for player in stayed} == {
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
    tables = index()
    for team, each in chosen(tables).items():
        ranges = team_ranges(tables, each)
        assert sum(ranges.widths[INSIDE].values()) == sum(ranges.widths[OUTSIDE].values()) == 82
        for player in each.of("backs"):
            carries = run_line(tables, team, player.player_id, player.positions[0]).carries
            if player.positions[0] != "RB" and carries < 3:
                assert player.player_id not in ranges.widths[INSIDE]


@pytest.mark.rule("IBF-CARD-16")
def test_a_great_runner_scrambles_for_few_yards_too() -> None:
    tables = index()
    player = next(player for player in chosen(tables)["BAL"].of("quarterbacks") if player.name == "Lamar Jackson")
    line = run_line(tables, "BAL", player.player_id, "QB")
    made = solve_scrambles(Asking(TABLE), line, float(line.scrambled @ league.GAINS), np.full(DEPTHS, 1 / DEPTHS))
    yards = [int(cell) for cell in made.cells if cell != "S"]
    assert min(yards) <= 2
    assert max(yards) >= 15
    assert len(yards) >= 36 - MOST_LETTERS
    assert max(Counter(yards).values()) <= 5
    assert made.implied == pytest.approx(made.target, abs=0.03)
