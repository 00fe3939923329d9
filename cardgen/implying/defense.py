"""Implied lines of defenses: what each allows beside what the average one does, in the season's own units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.calibration.allowed import Allowed, above_league, really_allowed
from cardgen.calibration.factors import Factors
from cardgen.figures.kneels import scramble_share
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count
from cardgen.implying import line_of
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import ALLOWED

CARRY: Final = 0
"""The place of carries among what defenses allow."""


class AllowedLines:
    """What the defenses of a season allow; `usual` is what the reference offense gets from an average one."""

    def __init__(self, index: SeasonIndex, usual: Allowed) -> None:
        self._index, self._usual = index, usual
        self._designed = 1 - scramble_share(index)
        """The part of carries that are no scrambles: no card changes what those gain."""

    def known(self, team: str) -> bool:
        """Whether the season says what a team allowed."""
        theirs = self._index.counted_stats(team, OPPONENTS)
        return bool(count(theirs, "carries") and count(theirs, "attempts"))

    def of(self, team: str, factors: Factors, implied: Allowed, reads: Sequence[Sequence[float]]) -> list[Line]:
        """A team's lines; the difference from the real line at which its cards target is taken off."""
        real, wanted = really_allowed(self._index, team).parts, above_league(self._index, team, factors).parts
        theirs = self._index.counted_stats(team, OPPONENTS)
        found = []
        for at, (name, unit, by, column) in enumerate(ALLOWED):
            scale = by * (self._designed if at == CARRY else 1.0)
            off = scale * (implied.parts[at] - self._usual.parts[at] - wanted[at])
            fact, worth = by * real[at], [scale * step for step in reads[at]]
            sample = count(theirs, column)
            floor = min(abs(off), min((step for step in worth if step), default=0.0) / 2)
            found.append(
                line_of(team, "", (name, unit), fact, by * implied.parts[at], fact + off, sample, worth, floor)
            )
        return found
