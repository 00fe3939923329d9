"""What a defence is rated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.statis_pro.allowed import Allowed
from cardgen.statis_pro.cells import Intercept


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
