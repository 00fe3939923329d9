"""One game between two teams of a set, from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from engine.chance.generator import Generator
from engine.football.era import Era
from engine.playing import Occasion


@final
@dataclass(frozen=True, slots=True)
class Fixture:
    """Who plays whom, and with which luck: the same seed gives the same game."""

    away: str
    home: str
    era: Era
    seed: int
    coach: str = "tendency"
    """The kind of coach that both teams have."""  # SPF-S.2: the same care for both
    trace: bool = False

    def luck(self, *of: int | str) -> Generator:
        """A stream of luck of its own."""
        return Generator(self.seed, *of)

    def occasion(self) -> Occasion:
        """A game of the season, every play of which is kept."""
        return Occasion(self.era, self.luck("toss"), trace=self.trace)
