"""Seasons and special teams which several tests look at, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, choose
from cardgen.provenance import Provenance
from cardgen.tabletop.aimed import STRAIGHT_AIMING
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.special_teams import SpecialTeams, usual_movement
from engine.tabletop.deck import default_deck
from ingest.library import find_season
from ingest.schema import PLAYS, TABLES
from ingest.season import Season
from ingest.workbook import read_season


@cache
def season() -> Season:
    """The season of 2019."""
    return read_season(find_season("2019"))


@cache
def book() -> Book:
    """Its tables."""
    return Book(season())


@cache
def totals_only() -> Book:
    """The same season as a source without plays would have it."""
    known = season()
    return Book(Season(known.year, known.league, {n: t for n, t in known.tables.items() if TABLES[n].tier != PLAYS}))


@cache
def chosen() -> dict[str, Chosen]:
    """Everybody who has a card."""
    return {team: choose(book(), team) for team in book().teams}


@cache
def values() -> LineupValues:
    """The values of the lineup cards."""
    return LineupValues(book(), default_deck(), STRAIGHT_AIMING, movement=usual_movement(book(), chosen()))


@cache
def special_teams() -> tuple[dict[str, list[Any]], Provenance]:
    """The cards of all special teams, sheet by sheet, and where their numbers came from."""
    made, notes = SpecialTeams(book(), chosen(), values(), STRAIGHT_AIMING), Provenance()
    sheets: dict[str, list[Any]] = {}
    for team in book().teams:
        for sheet, cards in made.cards(team, notes).items():
            sheets.setdefault(sheet, []).extend(cards)
    return sheets, notes


def card(sheet: str, team: str) -> Any:
    """A team's first card of a sheet."""
    return next(each for each in special_teams()[0][sheet] if each.team == team)
