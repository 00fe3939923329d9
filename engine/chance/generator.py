"""A small random generator whose products stay below 2**47: the same game interpreted and compiled."""

from __future__ import annotations

import hashlib
from typing import Final, final

from engine.machine import i64, vec

# L'Ecuyer's combined multiplicative generator (Communications of the ACM 31, 1988): period about 2**61.
FIRST_MODULUS: Final = 2147483563
FIRST_FACTOR: Final = 40014
SECOND_MODULUS: Final = 2147483399
SECOND_FACTOR: Final = 40692


@final
class Generator:
    """A stream of whole numbers. Streams of one seed with different labels are independent of each other."""

    __slots__ = ("_first", "_second")

    def __init__(self, seed: i64, *labels: int | str) -> None:
        digest = hashlib.sha256("/".join([str(seed), *map(str, labels)]).encode()).digest()
        self._first: i64 = int.from_bytes(digest[:8], "big") % (FIRST_MODULUS - 1) + 1
        self._second: i64 = int.from_bytes(digest[8:16], "big") % (SECOND_MODULUS - 1) + 1

    def below(self, limit: i64) -> i64:
        """A whole number from 0 up to, and not including, `limit` (at most 2**15)."""
        self._first = first = self._first * FIRST_FACTOR % FIRST_MODULUS
        self._second = second = self._second * SECOND_FACTOR % SECOND_MODULUS
        number = first - second
        if number < 1:
            number += FIRST_MODULUS - 1
        return (number - 1) * limit // (FIRST_MODULUS - 1)

    def chance(self, part: i64, whole: i64) -> bool:
        """True `part` times in `whole`."""
        return self.below(whole) < part

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order."""
        order = vec[i64](items)
        self.mix(order)
        items[:] = order

    def mix(self, order: vec[i64]) -> None:
        """Put a row into random order. `below` is written out: a deck takes a hundred of its numbers."""
        first = self._first
        second = self._second
        last: i64
        for last in range(len(order) - 1, 0, -1):
            first = first * FIRST_FACTOR % FIRST_MODULUS
            second = second * SECOND_FACTOR % SECOND_MODULUS
            number = first - second
            if number < 1:
                number += FIRST_MODULUS - 1
            pick = (number - 1) * (last + 1) // (FIRST_MODULUS - 1)
            item = order[last]
            order[last] = order[pick]
            order[pick] = item
        self._first = first
        self._second = second
