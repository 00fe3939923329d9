"""Boxes on paper, in millimeters from the top left corner."""

from __future__ import annotations

from typing import Final, NamedTuple

POINT: Final = 25.4 / 72
"""A printer's point, in millimeters."""
TOUCH: Final = 0.01
"""Two edges nearer than this are one."""

BLEED: Final = 3.0
"""How far color runs over a card's edge, in millimeters."""


class Box(NamedTuple):
    """A rectangle: its top left corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def inset(self, by: float) -> Box:
        """The box with so much taken off every side; a negative inset grows it."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def shared(self, other: Box) -> Box:
        """What lies in both boxes."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def moved(self, x: float, y: float) -> Box:
        """The box moved to the right and down."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def scaled(self, across: float, down: float) -> Box:
        """The box on a card of another size."""
        return Box(self.x * across, self.y * down, self.width * across, self.height * down)

    def holds(self, other: Box) -> bool:
        """Whether another box lies wholly inside."""
        return (
            other.x >= self.x - TOUCH
            and other.y >= self.y - TOUCH
            and other.right <= self.right + TOUCH
            and other.bottom <= self.bottom + TOUCH
        )

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes share more than an edge."""
        return (
            self.x < other.right - TOUCH
            and other.x < self.right - TOUCH
            and self.y < other.bottom - TOUCH
            and other.y < self.bottom - TOUCH
        )
