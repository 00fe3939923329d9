"""Checks a deck of Tabletop Football, ours or anyone's, as any Fast Action deck."""

from __future__ import annotations

from typing import Final

from validate.decks import DeckSheet
from validate.fast_action.deck import DeckPlan, check_deck
from validate.fast_action.penalties import SIDES
from validate.report import Report


def side_problem(entry: str, category: int) -> str:
    """What a category expects instead of a side; empty when the side is legal."""  # TTF-PEN-02
    return "" if entry in SIDES[category] else " or ".join(SIDES[category])


PLAN: Final = DeckPlan(
    prefix="TTF-FAC",
    pass_lines=("QK", "SH", "LG"),
    penalty_problem=side_problem,
    result_on_each=True,  # TTF-DECK-04
)


def check(sheet: DeckSheet, report: Report) -> None:
    """Every finding of a deck; `report` has those about cells that cannot be read."""
    check_deck(PLAN, sheet, report)
