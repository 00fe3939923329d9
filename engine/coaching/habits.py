"""What a coach knows of his team."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.machine import i64

USUAL_PACE: Final = 310
"""Makes for as many plays a game as professional teams have."""

# Ways of moving the ball: columns of `Tendencies.usage`. Four kinds of pass, the nearest first.
INSIDE: Final = 0
OUTSIDE: Final = 1
PASSES: Final = 2
WAYS: Final = 6
RUN: Final = 0
"""The first column of `Tendencies.calls`; the four kinds of pass follow."""
CALL_KINDS: Final = 5


@final
@dataclass(slots=True)
class Tendencies:
    """A team's calls by situation, and who gets the ball."""

    calls: list[list[int]] = field(default_factory=list)
    """By situation (see `situations`): runs and the four kinds of pass, each per thousand."""
    go: list[int] = field(default_factory=list)
    """By place and distance of a fourth down: how often, per thousand, the team goes for it."""
    field_goals: list[int] = field(default_factory=list)
    """The same: how often it tries a field goal. Otherwise it punts."""
    usage: list[list[int]] = field(default_factory=list)
    """By player index: inside runs, outside runs and passes of each kind, over the season."""
    games: i64 = 16
    pace: i64 = USUAL_PACE
    """Tenths of a second that a play takes while nobody is in a hurry."""
