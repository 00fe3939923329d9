"""Seasons which several tests look at, read once."""

from __future__ import annotations

from functools import cache

from cardgen.figures.choose import Chosen, choose
from cardgen.figures.season_index import SeasonIndex
from ingest.library import find_season
from ingest.schema import PLAYS, TABLES
from ingest.season import Season
from ingest.workbook import read_season


@cache
def season(year: str = "2019") -> Season:
    """A season that ships."""
    return read_season(find_season(year))


@cache
def index(year: str = "2019") -> SeasonIndex:
    """Its tables."""
    return SeasonIndex(season(year))


@cache
def totals_only() -> Season:
    """The season of 2019 as a source without plays would have it."""
    known = season()
    return Season(known.year, known.league, {n: t for n, t in known.tables.items() if TABLES[n].tier != PLAYS})


@cache
def totals_index() -> SeasonIndex:
    """Its tables."""
    return SeasonIndex(totals_only())


def chosen(tables: SeasonIndex) -> dict[str, Chosen]:
    """Who has a card."""
    return {team: choose(tables, team) for team in tables.teams}
