"""Implied lines of passers, runners and receivers, as far as they are the same in all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.real_lines import real_passing
from cardgen.figures.run_lines import RunLine
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying import line_of
from cardgen.solving.accuracy import Line, nearest
from cardgen.solving.implied_lines import PASSING, PERCENT, SPIKED, YARDS

CARRY: Final = ("yards per carry", YARDS)
CARRIES: Final = ("carries for loss", "carries of 10+", "carries of 20+")
CATCH: Final = ("yards per catch", YARDS)
TARGET: Final = ("catches per target", PERCENT)
MOVED: Final = 4
"""So many kinds of numbers are moved in search of the floor of a passer's line."""


class Part(NamedTuple):
    """One line of a passer."""

    kind: tuple[str, str]
    real: float | None
    raw: float
    implied: float
    sample: float
    worth: list[float]
    """What one more in each number of his card is worth."""


class TeamPlays:
    """One team of a set, beside a season where there is one; a game says what its cards come to."""

    def __init__(self, team: str, index: SeasonIndex | None, set_factors: SetFactors) -> None:
        self.team, self.index = team, index
        self.set_factors = set_factors
        """What the cards targeted higher or lower for, and played seasons bring back."""

    def factors(self, card: Any) -> Factors:
        """What a player's card targeted."""
        return self.set_factors.player(self.team, card.player_id)

    def line(
        self,
        player: str,
        kind: tuple[str, str],
        real: float | None,
        raw: float,
        implied: float,
        sample: float,
        worth: Sequence[float] = (),
        floor: float = 0.0,
        forced: float = 0.0,
    ) -> Line:
        """A player's line; nothing is known to be real without a season."""
        known = None if self.index is None else real
        return line_of(self.team, player, kind, known, raw, implied, sample, worth, floor, forced)

    def real_passing(self, card: Any) -> Sequence[float | None]:
        """What a passer really did."""
        unknown = [None] * len(PASSING)
        return unknown if self.index is None else real_passing(self.index, self.team, card.player_id)

    def parts(
        self,
        card: Any,
        line: PassLine,
        raw: Sequence[float],
        implied: Sequence[float],
        steps: Sequence[Sequence[float]],
    ) -> list[Part]:
        """A passer's lines: what his card targets with is taken off; spikes, which no card resolves, are
        incompletions."""
        sample, found = line.attempts + line.spikes, []
        rows = zip(PASSING, self.real_passing(card), self.passing_scales(card, line), raw, implied, steps, strict=True)
        for (name, unit, by), real, (scale, factor), alone, value, worth in rows:
            fact = None if real is None else by * real
            each = [by * step / factor for step in worth]
            found.append(Part((name, unit), fact, by * alone, scale * value, sample, each))
        return found

    def passing_scales(self, card: Any, line: PassLine) -> list[tuple[float, float]]:
        """By line of a passer, what one of it per play is worth there, and the factor that his card targets with."""
        sample, factors = line.attempts + line.spikes, self.calibration(card)
        kept = line.attempts / sample if sample else 1.0
        factors = (
            factors["completion"],
            factors["completion"] * factors["catch"],
            factors["interception"],
            factors["sack"],
            1.0,
        )
        return [
            (by * (kept if at < SPIKED else 1.0) / factor, factor)
            for at, ((_, _, by), factor) in enumerate(zip(PASSING, factors, strict=True))
        ]

    def passing(self, player: str, parts: Sequence[Part]) -> list[Line]:
        """The lines of a passer all of whose numbers are his own; their floor is what those leave at best."""
        return [
            self.line(
                player, *part, 0.0 if part.real is None else nearest(part.implied - part.real, part.worth[:MOVED])
            )
            for part in parts
        ]

    def carries(self, player: str, run: RunLine, raw: Sequence[float], implied: Sequence[float]) -> list[Line]:
        """The shares of a runner's carries that lose yards and that gain many."""
        return [
            self.line(
                player, (name, PERCENT), None if real is None else 100 * real, 100 * alone, 100 * share, run.carries
            )
            for name, real, alone, share in zip(CARRIES, run.shares, raw, implied, strict=False)
        ]
