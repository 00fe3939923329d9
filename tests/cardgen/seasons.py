"""Seasons which several tests look at, read once."""

from __future__ import annotations

from functools import cache

from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, choose
from ingest.library import find_season
from ingest.schema import PLAYS, TABLES
from ingest.season import Season
from ingest.workbook import read_season


@cache
def season(year: str = "2019") -> Season:
    """A season that ships."""
    return read_season(find_season(year))


@cache
def book(year: str = "2019") -> Book:
    """Its tables."""
    return Book(season(year))


@cache
def totals_only() -> Season:
    """The season of 2019 as a source without plays would have it."""
    known = season()
    return Season(known.year, known.league, {n: t for n, t in known.tables.items() if TABLES[n].tier != PLAYS})


@cache
def totals_book() -> Book:
    """Its tables."""
    return Book(totals_only())


def chosen(tables: Book) -> dict[str, Chosen]:
    """Who has a card."""
    return {team: choose(tables, team) for team in tables.teams}
