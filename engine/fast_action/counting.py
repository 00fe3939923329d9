"""How many ways there are to draw distinct cards that show given readings: the weights of exact odds."""

from __future__ import annotations

from typing import final

from engine.chance.every import Distinct
from engine.fast_action import codes
from engine.fast_action.deck import Deck

Draw = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Values a reading can show, the set of cards showing each (as bits), and in how many ways each can be drawn."""


@final
class Counting:
    """A deck seen as sets of cards. Counts are kept, since most plays begin alike."""

    def __init__(self, deck: Deck, *, with_z: bool = False) -> None:
        self.deck = deck
        self._readings = [_cards_by_value(line, with_z=with_z) for line in deck.values]
        self.distinct = Distinct()
        self._draws: dict[tuple[tuple[int, ...], int], Draw] = {}

    def next_draw(self, drawn: tuple[int, ...], reading: int) -> Draw:
        """What the next card can show, given the sets from which the cards before were drawn."""
        key = (drawn, reading)
        known = self._draws.get(key)
        if known is None:
            values, masks = self._readings[reading]
            known = self._draws[key] = (values, masks, tuple(self.distinct.ways((*drawn, mask)) for mask in masks))
        return known

    def same_card(self, drawn: tuple[int, ...], reading: int) -> Draw:
        """What the card drawn last can show under another reading."""
        values, masks = self._readings[reading]
        narrowed = tuple(drawn[-1] & mask for mask in masks)
        return values, narrowed, tuple(self.distinct.ways((*drawn[:-1], mask)) for mask in narrowed)


def _cards_by_value(line: tuple[int, ...], *, with_z: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    cards: dict[int, int] = {}
    for card, value in enumerate(line):
        if value != codes.Z_CARD or with_z:
            cards[value] = cards.get(value, 0) | 1 << card
    values = tuple(sorted(cards))
    return values, tuple(cards[value] for value in values)
