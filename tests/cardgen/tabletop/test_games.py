from __future__ import annotations

from dataclasses import replace
from typing import Any

import polars as pl
import pytest

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.tabletop.games import games_on_card, starts_on_card
from engine.tabletop.cards import SUBSTITUTES
from ingest.season import Season
from ingest.table import Table
from tests.cardgen.tabletop.seasons import chosen, index, two_teams

PLAYERS = ("quarterbacks", "backs", "offensive line", "defensive line", "linebackers", "defensive backs")


@pytest.mark.rule("TTF-CARD-02")
@pytest.mark.parametrize("sheet", PLAYERS)
def test_starts_are_those_that_the_roster_counts(sheet: str) -> None:
    rows = [row for team in index().teams for row in index().roster(team)]
    counted = {(row["team"], row["player_name"]): row["games_started"] for row in rows}
    cards: list[Any] = [card for card in two_teams().sheets[sheet] if card.team != SUBSTITUTES]
    assert [card.starts for card in cards] == [counted[card.team, card.name] for card in cards]
    assert any(card.starts for card in cards)


def _lineman() -> ChosenPlayer:
    return next(player for player in chosen()["BAL"].of("offensive line") if player.name == "Marshal Yanda")


def test_games_are_reported_as_counted() -> None:
    notes = Provenance()
    assert games_on_card(index(), _lineman(), "offensive line", notes) == 15
    [origin] = notes.origins
    assert (origin.statistic, origin.formula, origin.printed, origin.status) == (
        "games 15 of 16",
        "as counted",
        "15",
        "stat",
    )


def test_games_that_nobody_counts_are_reported_as_not_counted() -> None:
    notes = Provenance()
    assert games_on_card(index(), replace(_lineman(), games=0), "offensive line", notes) == 16
    [origin] = notes.origins
    assert (origin.statistic, origin.formula, origin.printed, origin.status) == (
        "his games are not counted",
        "all of them",
        "16",
        "estimated",
    )


def _starts_uncounted(place: str) -> tuple[int, str]:
    """Yanda's starts where no roster counts any, and how they are reported."""
    season, notes = index().season, Provenance()
    roster = season.frame("roster").with_columns(games_started=pl.lit(None, pl.Int64))
    uncounted = Season(season.year, season.league, {**season.tables, "roster": Table("roster", roster)})
    value = starts_on_card(SeasonIndex(uncounted), _lineman(), "offensive line", place, notes)
    [origin] = notes.origins
    assert (origin.statistic, origin.status) == ("starts are not counted", "estimated")
    return value, origin.formula


@pytest.mark.rule("TTF-CARD-02")
def test_without_a_count_whoever_is_on_the_lineup_card_has_started_all_his_games_and_nobody_else_any() -> None:
    assert _starts_uncounted("RG") == (15, "he starts at RG: all his games")
    assert _starts_uncounted("") == (0, "he is not on the Lineup Card: none")
