"""What a defence is rated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.aims.allowed import Allowed
from cardgen.fast_action.base_displays import INTERCEPTS, PASS_DEFENSES
from cardgen.fast_action.cells import Intercept

# Bounds: an empty box counts +2 for a run and +5 for a pass, two men in one box -4, double coverage -7.
LINE_TACKLE: Final = (-4, 3)
BACKER_TACKLE: Final = (-5, 4)
PASS_RUSH: Final = (0, 9)
BACK_RUSH: Final = (0, 2)
COVER: Final = (PASS_DEFENSES[0], PASS_DEFENSES[-1])
RANGE: Final = (0, len(INTERCEPTS) - 1)


@dataclass(frozen=True, slots=True)
class Rating:
    """The values of one defender, with what they were before rounding."""

    tackle: int
    pass_rush: int
    pass_defense: int
    intercept: Intercept | None
    leanings: Mapping[str, float]
    starter: bool
    known: bool


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A defence's line against the reference offence: what its cards were to imply, and what they do imply."""

    wanted: Allowed
    implied: Allowed
