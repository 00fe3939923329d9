"""What cards of Tabletop Football imply, beside what really happened."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.solving.accuracy import Line
from cardgen.tabletop.implied import accuracy, implied_lines
from tests.cardgen.tabletop.seasons import season, two_teams

NEAR = {
    "completion": 0.2,
    "yards per attempt": 0.05,
    "interceptions": 0.1,
    "sacks per dropback": 0.3,
    "scrambles per dropback": 0.4,
    "yards per carry": 0.02,
    "yards per catch": 0.8,
}
"""By line, how far the cards of players who played often may be from what they did."""
OFTEN = 40


@cache
def lines() -> list[Line]:
    """The lines of one team."""
    return implied_lines(two_teams(), season(), teams=["BAL"])


def test_cards_of_players_who_played_often_imply_their_lines() -> None:
    seen = set()
    for line in lines():
        if line.line in NEAR and line.sample >= OFTEN and line.real is not None:
            seen.add(line.line)
            assert line.implied == pytest.approx(line.real, abs=NEAR[line.line]), (line.player, line.line)
    assert seen == set(NEAR)


def test_kicks_returns_and_ranges_are_reported_too() -> None:
    assert {"field goals 36-45", "gross punt", "kickoff return", "fumbles"} <= {line.line for line in lines()}


def test_errors_stand_beside_the_goals_of_the_game() -> None:
    found = {each.line: each for each in accuracy(lines())}
    assert found["completion"].error <= found["completion"].goal


def test_without_a_season_nothing_real_stands_beside_a_players_lines() -> None:
    found = implied_lines(two_teams(), teams=["BAL"], players=["Mark Ingram"])
    assert {line.player for line in found} == {"Mark Ingram"}
    assert all(line.real is None for line in found)
    assert next(line for line in found if line.line == "yards per carry").implied > 3
