"""Tables of figures in Markdown, and how a figure is written beside its goal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

NONE: Final = "*Not measured yet.*"
DECIMALS: Final = ((0.3, 3), (5.0, 2))
"""Up to which goal a figure has so many decimals; beyond the last, one."""


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose figures stand right; a sentence where there is no row yet."""
    sides, known = ["---", *("--:" for _ in head[1:])], list(rows)
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, sides, *known)) if known else NONE


def written(figure: float, goal: float) -> str:
    """A figure with as many decimals as its goal is worth."""
    decimals = next((places for most, places in DECIMALS if goal <= most), 1)
    return f"{figure:.{decimals}f}"


def with_unit(title: str, unit: str) -> str:
    """A line's title with the unit of its error."""
    return f"{title}, {unit}" if unit else title
