"""Where cells stand in their matrix: spread out, as on printed cards, by the set's seed and the card's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.cards.dice_faces import DiceSpan
from engine.chance.generator import Generator
from engine.inside_blitz.cards.cells import READINGS, Reading
from engine.inside_blitz.chart_rows import dice_numbers

Cell = TypeVar("Cell")


def spread(cells: Sequence[Cell], seed: int, *labels: str) -> tuple[Cell, ...]:
    """Cells in an order that only their names decide: every cell is as likely as another, so that none matters."""
    order = list(range(len(cells)))
    Generator(seed, *labels).shuffle(order)
    return tuple(cells[at] for at in order)


def paired(left: Sequence[int], right: Sequence[int]) -> list[Reading]:
    """Two depths' readings in shared cells, as many as possible alike."""  # IBF-CARD-10
    both = [min(one, other) for one, other in zip(left, right, strict=True)]
    cells = [Reading(name, name) for name, count in zip(READINGS, both, strict=True) for _ in range(count)]
    rest = [
        [name for name, count, used in zip(READINGS, side, both, strict=True) for _ in range(count - used)]
        for side in (left, right)
    ]
    return cells + [Reading(one, other) for one, other in zip(*rest, strict=True)]


def dice_ranges(widths: Sequence[int]) -> tuple[DiceSpan | None, ...]:
    """Ranges of so many two-dice numbers, one after the other."""  # IBF-CARD-04
    numbers = dice_numbers()
    spans: list[DiceSpan | None] = []
    used = 0
    for width in widths:
        spans.append(DiceSpan(numbers[used], numbers[used + width - 1]) if width else None)
        used += width
    return tuple(spans)
