"""Where the cells of a matrix go: the best and the worst scattered over the dice, the same way on every card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from engine.cards.dice_faces import FACES

WHOLE: Final = FACES * FACES
"""Cells of a matrix of six rows."""
FOLDED: Final = WHOLE // 2
"""Cells of a matrix of three rows."""
STRIDES: Final = {WHOLE: 23, FOLDED: 7}
"""From one rank to the next so many places on: no factor in common with the number of cells."""
START: Final = 7
ALIKE: Final = frozenset(place * (FACES + 1) for place in range(FACES))
"""Places of a whole matrix where red and white show the same."""

Value = TypeVar("Value")


def place_of(rank: int, cells: int) -> int:
    """Where the cell of a rank stands, row by row."""
    return (START + STRIDES[cells] * rank) % cells


def scattered(ranked: Sequence[Value]) -> tuple[Value, ...]:
    """A matrix from its cells by rank."""
    cells = len(ranked)
    placed = {place_of(rank, cells): value for rank, value in enumerate(ranked)}
    return tuple(placed[place] for place in range(cells))
