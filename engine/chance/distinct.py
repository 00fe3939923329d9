"""How many ways there are to draw distinct cards from given sets of cards: the weights of exact odds."""

from __future__ import annotations

from typing import final


@final
class Distinct:
    """Counts of ordered choices, kept, since most plays begin alike. A set of cards is a whole number, a bit a card."""

    def __init__(self) -> None:
        self._ways: dict[tuple[int, ...], int] = {(): 1}

    def ways(self, sets: tuple[int, ...]) -> int:
        """Ordered choices of one card from each set, no card twice."""
        known = self._ways.get(sets)
        if known is not None:
            return known
        *rest, last = sets
        # Any card of the last set, less those that repeat a card drawn before.
        count = last.bit_count() * self.ways(tuple(rest))
        for place, earlier in enumerate(rest):
            both = earlier & last
            if both:
                count -= self.ways((*rest[:place], both, *rest[place + 1 :]))
        self._ways[sets] = count
        return count
