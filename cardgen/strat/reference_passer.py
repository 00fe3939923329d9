"""The reference passer: a card for the season's league line, as any passer's is solved; defenses are measured by it."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardgen.strat import passers
from cardgen.strat.dropbacks import CHECKED, Dropbacks, Hands, dropbacks, sack_of
from cardgen.strat.league_lines import LeagueLine
from cardgen.strat.odds import Floats
from cardgen.strat.offense import league_hands
from cardgen.strat.palettes import Palettes
from cardgen.strat.pass_halves import PassDefense, reference_defense
from cardgen.strat.pass_targets import PassTarget
from cardgen.strat.terms import Terms

ROUNDS: Final = 3
SEED: Final = 1
NAME: Final = "reference"


class ReferencePasser:
    """An ordinary passer with ordinary receivers, behind a line that lets him be sacked as the league is."""

    def __init__(self, line: LeagueLine, terms: Terms) -> None:
        self.hands: Hands = league_hands(line)
        self.shares: Floats = np.array([depth.share for depth in line.passes])
        target = _target(line, self.shares)
        self._defense = defense = reference_defense(line, terms.edition)
        throws = Palettes(terms).throws
        columns = passers.first_columns(throws, target, line, self.hands, terms.edition, SEED, NAME)
        self.sack = sack_of(passers.halves(columns), defense, self.hands, self.shares, line.sack)
        """Sacks per check."""
        columns = passers.solve_passer(columns, target, defense, self.hands, self.sack, ROUNDS)
        self._halves = passers.halves(columns)
        self.usual = self.against(defense, self.sack)
        """What he does against the reference defense."""

    def against(self, defense: PassDefense, sack: float) -> Dropbacks:
        """What he does against a defense; `sack` is how often a check sacks him."""
        return dropbacks(self._halves, defense, self.hands, self.shares, sack)

    @property
    def checks(self) -> float:
        """Checks per dropback."""
        return _checks(self.usual)

    def checks_of(self, shares: Floats) -> float:
        """Checks per dropback of a passer like him whose passes have other shares by depth."""
        return _checks(dropbacks(self._halves, self._defense, self.hands, shares, self.sack))


def _checks(found: Dropbacks) -> float:
    return float(found.calls @ (found.mix * CHECKED).sum(axis=1))  # SOM-RUSH-01


def _target(line: LeagueLine, shares: Floats) -> PassTarget:
    caught = np.array([depth.completion for depth in line.passes])
    means = np.array([depth.mean for depth in line.passes])
    taken = np.array([depth.interception for depth in line.passes])
    return PassTarget(
        shares,
        float(shares @ caught),
        float(shares @ (caught * means)),
        float(shares @ taken),
        line.sack,
        line.scramble,
        caught,
        means,
    )
