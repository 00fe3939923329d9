"""A plot of what really happened against what came of it, with a diagonal on which both are the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen.pages.markup import Markup, tag
from cardgen.pages.svg import Scale, axis_below, axis_left, line, name_beside, picture, reach, ticks, words

WIDTH, HEIGHT = 340, 320
LEFT, RIGHT, TOP, BOTTOM = 42, 12, 10, 40
LETTERS = 11
"""How high a name is."""


class Named(NamedTuple):
    """A point whose name stands beside it, on the side away from the diagonal."""

    said: str
    real: float
    value: float
    above: bool


class Diagonal:
    """The plot: one scale across and up, wide enough for some values."""

    def __init__(self, values: Sequence[float]) -> None:
        self.least, self.most = reach(values)
        self.x = Scale(self.least, self.most, LEFT, WIDTH - RIGHT)
        self.y = Scale(self.least, self.most, HEIGHT - BOTTOM, TOP)

    def drawn(self, title: str, across: str, up: str, points: Iterable[Markup], named: Iterable[Named]) -> Markup:
        """The picture: its title, what stands below and beside it, its points and the names of some."""
        x, y, numbers = self.x, self.y, ticks(self.least, self.most)
        return picture(
            WIDTH,
            HEIGHT,
            title,
            axis_left(y, LEFT, numbers, WIDTH - RIGHT),
            axis_below(x, HEIGHT - BOTTOM, numbers),
            line(x(self.least), y(self.least), x(self.most), y(self.most), "diagonal"),
            words((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, across, class_="label"),
            tag("text", up, transform=f"translate(11 {(HEIGHT - BOTTOM + TOP) / 2:g}) rotate(-90)",
                text_anchor="middle", class_="label"),
            *points,
            *self._names(named),
            class_="plot scatter",
        )  # fmt: skip

    def _names(self, named: Iterable[Named]) -> list[Markup]:
        """Names one above the other where they would touch, from the top."""
        found: list[Markup] = []
        taken: list[float] = []
        for each in sorted(named, key=lambda one: -one.value):
            height = self.y(each.value) + 4
            while any(abs(height - other) < LETTERS for other in taken):
                height += LETTERS
            if height > HEIGHT - BOTTOM:
                continue
            taken.append(height)
            found.append(name_beside(each.said, self.x(each.real), height, (LEFT, WIDTH - 2), above=each.above))
        return found
