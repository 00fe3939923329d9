"""The players of an offense while its cards are made: real lines, and the cells found for them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.catch_lines import CatchLine
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.pass_lines import PassLine, PassTarget
from cardgen.figures.run_lines import RunLine
from cardgen.inside_blitz.asking import DEPTHS, Floats
from cardgen.inside_blitz.pass_odds import Passing, PassOdds
from cardgen.inside_blitz.passers import PassResult
from cardgen.inside_blitz.receivers import CatchCells
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import RunCells, RunSplit, RunTarget
from cardgen.inside_blitz.scrambles import ScrambleCells
from cardgen.inside_blitz.usage import Ranges
from cardgen.noting import Noted
from engine.inside_blitz import codes
from engine.inside_blitz.player_record import Player as Card
from engine.inside_blitz.player_record import Squad


@dataclass(slots=True)
class Skill:
    """A back, receiver or end: his real lines and the cells found for them."""

    player: ChosenPlayer
    position: str
    run: RunLine
    catch: CatchLine
    card: Card
    """What the engine knows of him so far."""
    run_target: RunTarget | None = None
    splits: tuple[RunSplit, RunSplit] | None = None
    runs: RunCells | None = None
    mix: Floats = field(default_factory=lambda: np.zeros(DEPTHS))
    """Of his catches, by depth."""
    means: Floats = field(default_factory=lambda: np.zeros(DEPTHS))
    """Yards per catch targeted or, at last, of his cells."""
    catches: CatchCells | None = None
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of his cells and ratings, whichever of his cards prints them."""

    @property
    def longest(self) -> int:
        """LNG: of his runs, or of catches where he has none."""
        if self.runs is not None:
            return self.runs.longest
        return min(5, 1 + max(self.catch.longest or 0, 0) // 10)


@dataclass(slots=True)
class Passer:
    """A quarterback: his real lines and the numbers found for them."""

    player: ChosenPlayer
    line: PassLine
    run: RunLine
    target: PassTarget
    passing: Passing
    result: PassResult
    run_target: RunTarget | None
    splits: tuple[RunSplit, RunSplit]
    runs: RunCells | None
    scramble: ScrambleCells
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of his cells and ranges, whichever of his cards prints them."""


@dataclass(slots=True)
class Offense:
    """A team's solved cards, by player id."""

    team: str
    squad: Squad
    ranges: Ranges
    set_factors: SetFactors
    skill: dict[str, Skill] = field(default_factory=dict)
    passers: dict[str, Passer] = field(default_factory=dict)
    odds: PassOdds | None = None


def run_splits(runs: RunOdds, squad: Squad, card: Card, line: RunLine) -> tuple[RunSplit, RunSplit]:
    """How a player's runs read his two sections."""
    left, right, sweep_left, sweep_right = line.mix
    found = []
    for parts, plays in (
        ((left, right), (codes.INSIDE_LEFT, codes.INSIDE_RIGHT)),
        ((sweep_left, sweep_right), (codes.SWEEP_LEFT, codes.SWEEP_RIGHT)),
    ):
        whole = sum(parts)
        sides = parts if whole else (0.5, 0.5)
        opened = sum(part * runs.opened(squad, card, play) for part, play in zip(sides, plays, strict=True))
        found.append(RunSplit(whole, opened / sum(sides)))
    return found[0], found[1]
