"""Tables of figures in Markdown, and how a figure is written beside its goal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

DECIMALS: Final = ((0.3, 3), (5.0, 2))
"""Up to which goal a figure has so many decimals; beyond the last, one."""
POINTS: Final = {"%": "points"}
"""The unit of an error, where a line's own unit is another."""


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose figures stand right."""
    sides = ["---", *("--:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, sides, *rows))


def written(figure: float, goal: float) -> str:
    """A figure with as many decimals as its goal is worth."""
    decimals = next((places for most, places in DECIMALS if goal <= most), 1)
    return f"{figure:.{decimals}f}"


def with_unit(title: str, unit: str) -> str:
    """A line's title with the unit of its error."""
    return f"{title}, {POINTS.get(unit, unit)}" if unit else title
