"""Who gains and who loses by cards that are off: points a game by team, and by what they come from.

Lines on too few plays to say count for nobody. Where nearly all teams of the season are there, a league is closed: what
all cards have in common favors nobody, so the average of each part is taken off and all gains add up to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from cardgen.audit.kinds import PARTS
from cardgen.audit.verdicts import TOO_FEW, Judged, thresholds


@dataclass(frozen=True, slots=True)
class Gain:
    """What a team gains, in points a game; parts that none of its cards speak of are None."""

    team: str
    parts: dict[str, float | None]

    @property
    def total(self) -> float:
        """All parts together."""
        return sum(part for part in self.parts.values() if part is not None)


def is_closed(teams: Sequence[str], of_season: int) -> bool:
    """Whether so many teams of the season are there that gains are others' losses."""
    return len(teams) > 1 and len(teams) >= thresholds().closed_league * of_season


def gains(lines: Iterable[Judged], teams: Sequence[str], *, closed: bool) -> list[Gain]:
    """Every team, the one that gains most first."""
    sums: dict[tuple[str, str], float] = {}
    for line in lines:
        if line.points is not None and line.verdict != TOO_FEW:
            sums[line.team, line.part] = sums.get((line.team, line.part), 0.0) + line.points
    if closed:
        for part in PARTS:
            there = [team for team in teams if (team, part) in sums]
            usual = fmean(sums[team, part] for team in there) if there else 0.0
            for team in there:
                sums[team, part] -= usual
    found = [Gain(team, {part: sums.get((team, part)) for part in PARTS}) for team in teams]
    return sorted(found, key=lambda gain: (-gain.total, gain.team))
