"""What cards aim at: factors on the real line.

Implied lines are from midfield against ordinary opponents. Played seasons differ from them: gains end at the goal
line, defences guess runs on the downs on which they are called, tired men rest, and some schedules are harder than
others. Cards aim so much higher or lower that the season comes back.

Which factors there are is a game's own (`rates.csv`), and so is what they do to its lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LEAST, MOST = 0.5, 2.0
"""Factors that calibration can give; anything else is no calibration."""


@dataclass(frozen=True, slots=True)
class Aims:
    """Factors on the real line by name, all that a game has: 1.06 aims six per cent higher."""

    factors: Mapping[str, float]

    def __getitem__(self, name: str) -> float:
        return self.factors[name]

    def but(self, **factors: float) -> Aims:
        """Some factors in place of these; a name that the game does not have is an error."""
        unknown = factors.keys() - self.factors.keys()
        if unknown:
            raise KeyError(f"no factor {', '.join(sorted(unknown))}: expected {', '.join(self.factors)}")
        return Aims({**self.factors, **factors})

    def straight(self) -> Aims:
        """The same factors, each 1: the real lines as they are."""
        return Aims(dict.fromkeys(self.factors, 1.0))

    def times(self, other: Aims) -> Aims:
        """Both at once."""
        return Aims({name: value * other[name] for name, value in self.factors.items()})

    def over(self, part: Aims) -> Aims:
        """What is left when others are taken off."""
        return Aims({name: value / part[name] for name, value in self.factors.items()})

    def within(self, least: float = LEAST, most: float = MOST) -> Aims:
        """No factor beyond bounds; those of what calibration can give, if no others are named."""
        return Aims({name: min(max(value, least), most) for name, value in self.factors.items()})
