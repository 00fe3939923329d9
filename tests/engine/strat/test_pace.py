"""Over-usage against what a replay's pace gives: starters keep their games."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.football.era import era_of
from engine.strat.equipment import equip
from engine.strat.game import Seasons
from engine.strat.options import Options
from engine.strat.usage import pace
from tests.engine.strat.matches import CARDS
from tests.engine.strat.test_over_usage import used

GAMES = [(0, 1), (1, 0)] * 4
PASSES, CARRIES = 0, 1


@pytest.mark.rule("SOM-OURS-PACE", "SOM-OU-01")
@pytest.mark.parametrize(("replayed", "expected"), [(45, 1), (50, 1), (60, Fraction(6, 5))])
def test_the_pace_of_a_replay_is_never_below_the_seasons(replayed: int, expected: Fraction) -> None:
    assert pace([used(0, "QB", real=120, replay=replayed - 10), used(1, "HB", real=40, replay=10)], 16, 5) == expected


def season_with(passes: int, carries: int, *, games: int, turns: list[int] | None = None) -> list[int]:
    """Who sits out the next game after so many in which the first quarterback threw so often and the backs ran."""
    made = Seasons(CARDS, equip([], {}), era_of(2019), Options())
    roster = made.books[1][0].roster
    roster.games = len(GAMES)
    first, second = roster.quarterbacks
    first.passes, first.rushes, second.passes, second.rushes = 120, 0, 40, 0
    runners = [each.player for each in roster.skill]
    for runner in runners:
        runner.passes = runner.rushes = 0
    runners[0].rushes = 160
    for passer, plays in ((first, 120), (second, 40)):
        made.passes[0][passer.index] = plays
    season = made.begin(1, 0, "tendency", GAMES, injuries=False)
    if turns is not None:
        season._passers[0][:] = [roster.quarterbacks[place].index for place in turns]
    size = len(made.names[0])
    season.notes[0][:] = [0] * (3 * size)
    season.notes[0][first.index * 3 + PASSES] = passes
    season.notes[0][runners[0].index * 3 + CARRIES] = carries
    season._played[0] = games
    resting = made._with_rest(season, 0, [0] * size)
    return [place for place, passer in enumerate(roster.quarterbacks) if resting[passer.index]]


@pytest.mark.rule("SOM-OURS-PACE", "SOM-OU-02")
def test_a_starter_of_a_replay_with_more_plays_keeps_his_games() -> None:
    usual = [0, 0, 0, 1, 0, 0, 0, 1]
    assert season_with(0, 0, games=4, turns=usual) == []
    assert season_with(92, 44, games=4, turns=usual) == [0]
    assert season_with(92, 96, games=4, turns=usual) == []


@pytest.mark.rule("SOM-OURS-PACE", "SOM-OU-01")
def test_a_quarterback_is_owed_his_games_as_his_turns_come() -> None:
    assert season_with(76, 0, games=4, turns=[0, 0, 0, 0, 0, 1, 0, 1]) == []
    assert season_with(76, 0, games=4, turns=[0, 1, 0, 1, 0, 0, 0, 0]) == [0]
