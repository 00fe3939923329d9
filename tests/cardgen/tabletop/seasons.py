"""Squads and sets which several tests look at, made once."""

from __future__ import annotations

from functools import cache

from cardgen.figures.choose import Man
from cardgen.tabletop.aimed import STRAIGHT_AIMING
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.squads import Squads
from engine.tabletop.deck import default_deck
from tests.cardgen.statis_pro.seasons import book, season, totals_only

__all__ = ["book", "man", "responses", "season", "squads", "totals_only"]


@cache
def responses() -> Responses:
    """The responses of the deck that ships."""
    return Responses(default_deck())


@cache
def squads() -> Squads:
    """Everybody who has a card in 2019, and what is rounded over the league."""
    return Squads(book(), default_deck(), responses(), STRAIGHT_AIMING)


def man(team: str, name: str) -> Man:
    """A man who has a card."""
    return next(each for each in squads().chosen[team].men if each.name == name)
