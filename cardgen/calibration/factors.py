"""What cards target: factors on the real line.

Implied lines are from midfield against ordinary opponents. Played seasons differ from them: gains end at the goal
line, defenses guess runs on the downs on which they are called, tired players rest, and some schedules are harder than
others. Cards target so much higher or lower that the season comes back.

Which factors there are is a game's own (`rates.csv`), and so is what they do to its lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LEAST, MOST = 0.5, 2.0
"""Factors that calibration can give; anything else is no calibration."""


@dataclass(frozen=True, slots=True)
class Factors:
    """Factors on the real line by name, all that a game has: 1.06 targets six per cent higher."""

    factors: Mapping[str, float]

    def __getitem__(self, name: str) -> float:
        return self.factors[name]

    def but(self, **factors: float) -> Factors:
        """Some factors in place of these; a name that the game does not have is an error."""
        unknown = factors.keys() - self.factors.keys()
        if unknown:
            raise KeyError(f"no factor {', '.join(sorted(unknown))}: expected {', '.join(self.factors)}")
        return Factors({**self.factors, **factors})

    def straight(self) -> Factors:
        """The same factors, each 1: the real lines as they are."""
        return Factors(dict.fromkeys(self.factors, 1.0))

    def times(self, other: Factors) -> Factors:
        """Both at once."""
        return Factors({name: value * other[name] for name, value in self.factors.items()})

    def over(self, part: Factors) -> Factors:
        """What is left when others are taken off."""
        return Factors({name: value / part[name] for name, value in self.factors.items()})

    def within(self, least: float = LEAST, most: float = MOST) -> Factors:
        """No factor beyond bounds; those of what calibration can give, if no others are named."""
        return Factors({name: min(max(value, least), most) for name, value in self.factors.items()})
