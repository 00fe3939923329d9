"""Seasons and squads which several tests look at, made once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from cardgen.figures.season_index import SeasonIndex
from cardgen.sets import CardSet
from cardgen.statis_pro.generate import Squads, generate
from cardgen.statis_pro.responses import Responses
from cardgen.statis_pro.targets import STRAIGHT_SET
from engine.fast_action.deck import read_deck
from ingest.library import find_season
from ingest.schema import PLAYS, TABLES
from ingest.season import Season
from ingest.workbook import read_season
from tests.kept import kept


@cache
def season() -> Season:
    """The season of 2019."""
    return read_season(find_season("2019"))


@cache
def index() -> SeasonIndex:
    """Its tables."""
    return SeasonIndex(season())


def totals_only() -> Season:
    """The same season as a source without plays would have it."""
    known = season()
    return Season(known.year, known.league, {n: t for n, t in known.tables.items() if TABLES[n].tier != PLAYS})


@cache
def responses() -> Responses:
    """The responses of the deck that ships."""
    return Responses(read_deck(Path(str(files("engine.fast_action") / "deck.csv"))))


@cache
def squads() -> Squads:
    """Everybody who has a card in 2019, and what is rounded over the league."""
    return Squads(index(), responses(), STRAIGHT_SET)


@kept
def two_teams() -> CardSet:
    """The cards of two teams."""
    return generate(season(), teams=["BAL", "NE"])
