"""Seasons, squads and special teams which several tests look at, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man, choose
from cardgen.provenance import Provenance
from cardgen.sets import CardSet
from cardgen.tabletop.aimed import STRAIGHT_AIMING
from cardgen.tabletop.generate import generate
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.squads import SpecialTeams, Squads, usual_movement
from engine.tabletop.deck import default_deck
from tests.cardgen.statis_pro.seasons import book, season
from tests.cardgen.statis_pro.seasons import totals_only as without_plays
from tests.kept import kept

__all__ = ["book", "season"]


@cache
def totals_only() -> Book:
    """The season as a source without plays would have it."""
    return Book(without_plays())


@cache
def chosen() -> dict[str, Chosen]:
    """Everybody who has a card."""
    return {team: choose(book(), team) for team in book().teams}


@cache
def values() -> LineupValues:
    """The values of the lineup cards."""
    return LineupValues(book(), default_deck(), STRAIGHT_AIMING, movement=usual_movement(book(), chosen()))


@kept
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


@cache
def responses() -> Responses:
    """The responses of the deck that ships."""
    return Responses(default_deck())


@cache
def squads() -> Squads:
    """Everybody who has a card in 2019, and what is rounded over the league."""
    return Squads(book(), default_deck(), responses(), STRAIGHT_AIMING)


@kept
def two_teams() -> CardSet:
    """The cards of two teams."""
    return generate(season(), teams=["BAL", "NE"])


def man(team: str, name: str) -> Man:
    """A man who has a card."""
    return next(each for each in squads().chosen[team].men if each.name == name)
