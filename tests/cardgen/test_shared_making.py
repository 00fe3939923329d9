"""Cards and odds are the same however many processes make them, and in whatever order teams are taken."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.calibration.learned_files import shipped_learned
from cardgen.games import GAMES, Game
from cardgen.generating.generator import Generator, Kit, Maker
from cardgen.sets import CardSet
from cardgen.sets.decks import shipped_deck
from tests.cardgen.small_season import TEAMS, small_season

pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@cache
def made(game: Game) -> CardSet:
    return game.generate(small_season(), calibration=shipped_learned(game.package, small_season(), ""))


def test_two_processes_make_the_cards_that_one_makes(game: Game) -> None:
    season, alone = small_season(), made(game)
    shared = game.generate(season, calibration=shipped_learned(game.package, season, ""), workers=2)
    assert shared == alone
    assert shared.provenance.origins == alone.provenance.origins
    assert shared.notes == alone.notes
    lines = [game.implied_lines(alone, season, workers=workers) for workers in (1, 2)]
    assert lines[0] == lines[1]


def test_teams_have_the_same_cards_in_any_order(game: Game) -> None:
    season = small_season()
    generator: Generator = game.generate.__self__
    kit = Kit(game.name, season, TEAMS, 0, list(shipped_deck(game)), {}, shipped_learned(game.package, season, ""), "")
    maker = Maker(generator, kit)
    forward, backward = ({team: maker.make(team).parts for team in order} for order in (TEAMS, TEAMS[::-1]))
    assert forward == backward


def test_a_player_is_asked_about_alone(game: Game) -> None:
    season, cards = small_season(), made(game)
    every = game.implied_lines(cards, season)
    name = next(line.player for line in every if line.player and line.team == "NE")
    told: list[tuple[str, int, int]] = []
    lines = game.implied_lines(cards, season, players=[name], progress=lambda *each: told.append(each))
    assert lines == [line for line in every if line.player == name]
    assert told[-1][2] == 1
