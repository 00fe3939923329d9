"""What implied lines of every game have in common: the lines of passers, their units, and the way through a set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Progress = Callable[[str, int, int], None]
WORK: Final = "exact odds"
PERCENT: Final = "%"
YARDS: Final = "yards"
PASSING: Final = (
    ("completion", PERCENT, 100.0),
    ("yards per attempt", YARDS, 1.0),
    ("interceptions", PERCENT, 100.0),
    ("sacks per dropback", PERCENT, 100.0),
    ("scrambles per dropback", PERCENT, 100.0),
)
SPIKED: Final = 3
"""So many of them count spikes."""

ALLOWED: Final = (
    ("yards per carry allowed", YARDS, 1.0, "carries"),
    ("completion allowed", PERCENT, 100.0, "attempts"),
    ("yards per attempt allowed", YARDS, 1.0, "attempts"),
    ("interceptions made", PERCENT, 100.0, "attempts"),
    ("sacks made per dropback", PERCENT, 100.0, "attempts"),
)
"""Of defenses: name, unit, factor and the column that counts the plays, in the order of `Allowed`."""
