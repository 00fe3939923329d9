"""FUM ratings add up to a team's real fumbles; what of them is lost is no affair of theirs."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import Learned
from cardgen.figures.season_index import count, total
from cardgen.inside_blitz.fumbles import SCRIMMAGE_KINDS, chances_of
from cardgen.inside_blitz.generate import generate
from cardgen.inside_blitz.targets import STRAIGHT
from cardgen.sets import CardSet
from engine.inside_blitz.deck import default_deck
from ingest.season import Season
from tests.cardgen.small_season import small_index, small_season

TEAM = "KC"
MORE = 1.4
TOLERANCE = 0.6
"""Fumbles of a season: less than one whole rating of the player with the most catches is worth."""


@cache
def _made(factor: float = 1.0) -> CardSet:
    league = Factors(STRAIGHT.factors | {"fumble": factor})
    return generate(small_season(), teams=[TEAM], calibration=Learned(league))


def _expected(made: CardSet) -> tuple[float, float]:
    """Fumbles of a season by the cards' ratings, and on how many plays."""
    chances = chances_of(default_deck())
    fumbles = plays = 0.0
    for card in made.sheets["quarterbacks"]:
        runs = small_index().player("rushing", TEAM, card.player_id)
        uses = card.sacks + max(0.0, count(runs, "carries") - count(runs, "kneels"))
        fumbles, plays = fumbles + uses * chances.passer[card.fumble], plays + uses
    uses_of = {"runners": "attempts", "receivers": "receptions", "back receivers": "receptions"}
    for sheet, column in uses_of.items():
        for card in made.sheets[sheet]:
            uses = getattr(card, column)
            fumbles, plays = fumbles + uses * chances.carrier[card.fumble], plays + uses
    return fumbles, plays


def _real(plays: float) -> float:
    """The team's fumbles on so many of its plays."""
    runs = small_index().rows("rushing", TEAM)
    every = total(runs, "carries") - total(runs, "kneels")
    every += total(small_index().rows("receiving", TEAM), "receptions") + total(
        small_index().rows("passing", TEAM), "sacks"
    )
    return total(small_index().rows("fumbles", TEAM), *SCRIMMAGE_KINDS) * plays / every


@pytest.mark.rule("IBF-FUM-01", "IBF-FUM-03")
def test_a_deck_says_how_often_ratings_fumble() -> None:
    chances = chances_of(default_deck())
    assert chances.carrier[1] == pytest.approx(5 / 83 / 6)  # five fumble cards, 82 others
    assert chances.carrier[0] == pytest.approx(1 / 83 / 6)  # one of them adds a point
    asked = 40 / 82
    assert chances.passer[3] == pytest.approx(1 - (1 - 5 / 83 / 2) * (1 - asked / 2))


@pytest.mark.rule("IBF-CARD-15")
@pytest.mark.parametrize("factor", [1.0, MORE])
def test_ratings_of_a_team_add_up_to_its_fumbles(factor: float) -> None:
    fumbles, plays = _expected(_made(factor))
    assert fumbles == pytest.approx(factor * _real(plays), abs=TOLERANCE)


@pytest.mark.rule("IBF-FUM-05")
def test_calibration_moves_how_often_players_fumble_and_not_what_is_lost() -> None:
    usual, more = (_made(factor).sheets for factor in (1.0, MORE))
    assert usual["offense figures"] == more["offense figures"]
    assert usual["defense figures"] == more["defense figures"]
    way = next(each for each in _made(MORE).provenance.origins if each.sheet == "quarterbacks" and each.field == "FUM")
    assert "1.400 as calibration has it" in way.formula


def test_fumbles_that_nobody_counted_are_estimated() -> None:
    tables = {name: table for name, table in small_season().tables.items() if name != "fumbles"}
    made = generate(Season(small_season().year, small_season().league, tables), teams=[TEAM])
    assert {each.status for each in made.provenance.origins if each.field == "FUM"} == {"estimated"}
    assert {each.status for each in _made().provenance.origins if each.field == "FUM"} == {"derived"}
