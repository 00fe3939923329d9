"""Strat-O-Matic sets to print: the small legal set with hard names, and with the widest readings that cards have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.games import find_game
from cardgen.sets import CardSet
from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL, Totals
from engine.cards.faces import face_fields
from engine.strat.cards.cells import ReadingCell, read_reading
from engine.strat.cards.ratings import Defense, Rush
from tests.cardgen.printing.sets import HARD_NAMES
from tests.validate.strat_set import set_of

GAME = find_game("strat")
ROWS = LAST_TOTAL - FIRST_TOTAL + 1
WIDEST = (
    *("RIGHT LB IN ZONE Int +25 or +15", "BLOCKING BACK +15 or -10", "Int +25 2-6, RECEIVER 7-12"),
    *("NO GOOD 2-6, GOOD 7-12", "F+12 2-6, +12 7-12", "+12 2-6, -10 7-12", "FC 2-6, +12 7-12"),
)
"""Of these each cell prints the first that it may."""
PLAYERS_WITH_CARDS = ("quarterbacks", "backs", "receivers")
PLAYERS = (*PLAYERS_WITH_CARDS, "blockers", "defenders", "kick returners", "punt returners")


def printable_set(edition: str = "2019") -> CardSet:
    """A team of the small set, its players with names that are hard to print."""
    card_set = one_team(edition)
    for sheet in PLAYERS:
        found = card_set.sheets[sheet]
        names = [*HARD_NAMES, *(card.name for card in found[len(HARD_NAMES) :])]
        card_set.sheets[sheet] = [replace(card, name=name) for card, name in zip(found, names, strict=False)]
    return card_set


def one_team(edition: str, code: str = "AAA") -> CardSet:
    """The small set's first team alone, which is quick to print, under this code."""
    card_set = set_of(edition)
    for found in card_set.sheets.values():
        found[:] = [replace(card, team=code) for card in found if card.team == found[0].team]
    return card_set


def widest_set() -> CardSet:
    """A player of each kind of the small set with the widest readings in every column, and the widest ratings."""
    card_set = one_team("2019")
    for sheet, found in card_set.sheets.items():
        found[:] = map(_widest, found[: 1 if sheet in PLAYERS_WITH_CARDS else None])
    card_set.sheets["defenders"] = [
        replace(card, rush=card.rush and Rush(17, 17), defense=Defense(6, 6)) for card in card_set.sheets["defenders"]
    ]
    return card_set


def _widest(card: Any) -> Any:
    columns = [each for each in face_fields(type(card)) if isinstance(each.field_type, Totals)]
    wide = {
        each.name: _column(each.field_type.cell) for each in columns if isinstance(each.field_type.cell, ReadingCell)
    }
    return replace(card, **wide)


def _column(cell: ReadingCell) -> Any:
    legal = (reading for text in WIDEST if _may(cell, reading := read_reading(text)))
    return (next(legal),) * ROWS


def _may(cell: ReadingCell, reading: Any) -> bool:
    try:
        return cell.read(cell.show(reading)) == reading
    except ValueError:
        return False
