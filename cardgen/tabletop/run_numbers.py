"""How often run numbers come: each on eight of the 96 ordinary cards, and a card that is out does not come again."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import ROWS
from engine.fast_action.cards.cells import PASS_NUMBERS

CARDS: Final = 2 * PASS_NUMBERS
"""Ordinary cards of the deck."""  # TTF-DECK-01
OF_EACH: Final = CARDS // ROWS
"""Cards with each run number."""
EACH: Final = 1 / ROWS


def after(first: int, second: int) -> float:
    """How often a run number comes right after another was read."""
    return (OF_EACH - (first == second)) / (CARDS - 1)


def up_to(last: int, first: int) -> float:
    """How often a run number up to a last one comes right after another was read."""
    return sum(after(first, number) for number in range(1, last + 1))
