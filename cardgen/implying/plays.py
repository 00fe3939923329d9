"""Implied lines of passers and runners, as far as they are the same in all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardgen.aims.aims import Aims
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.run_lines import RunLine
from cardgen.implying import line_of
from cardgen.solving.accuracy import Line, nearest
from cardgen.solving.telling import PASSING, PERCENT, SPIKED, YARDS

CARRY_MEAN: Final = ("yards per carry", YARDS)
CARRY_SHARES: Final = ("carries for loss", "carries of 10+", "carries of 20+")
MOVED: Final = 4
"""So many kinds of numbers are moved in search of the floor of a passer's line."""


class Part(NamedTuple):
    """One line of a passer."""

    at: int
    """Its place among `PASSING`."""
    kind: tuple[str, str]
    real: float | None
    raw: float
    implied: float
    sample: float
    worth: list[float]
    """What one more in each number of his card is worth."""
    scale: float
    """What one of it per play, as odds tell it, is in the line."""

    @property
    def floor(self) -> float:
        """The error that his card's own numbers leave at best."""
        return 0.0 if self.real is None else nearest(self.implied - self.real, self.worth[:MOVED])


def passing_parts(
    line: PassLine,
    aims: Aims,
    real: Sequence[float | None],
    raw: Sequence[float],
    implied: Sequence[float],
    steps: Sequence[Sequence[float]],
) -> Iterator[Part]:
    """A passer's lines: what his card aims with is taken off; spikes, which no card resolves, are incompletions."""
    sample = line.attempts + line.spikes
    kept = line.attempts / sample if sample else 1.0
    factors = (aims["completion"], aims["completion"] * aims["catch"], aims["interception"], aims["sack"], 1.0)
    for at, (name, unit, by) in enumerate(PASSING):
        spiked = kept if at < SPIKED else 1.0
        fact = real[at]
        yield Part(
            at,
            (name, unit),
            None if fact is None else by * fact,
            by * raw[at],
            by * implied[at] * spiked / factors[at],
            sample,
            [by * step / factors[at] for step in steps[at]],
            by * spiked / factors[at],
        )


def passing_lines(team: str, player: str, parts: Iterator[Part]) -> list[Line]:
    """The lines of a passer all of whose numbers are his own."""
    return [
        line_of(team, player, part.kind, part.real, part.raw, part.implied, part.sample, part.worth, part.floor)
        for part in parts
    ]


def share_lines(team: str, player: str, run: RunLine, raw: Sequence[float], implied: Sequence[float]) -> list[Line]:
    """The shares of a runner's carries that lose yards and that gain many."""
    found = []
    for name, real, alone, share in zip(CARRY_SHARES, run.shares, raw, implied, strict=False):
        fact = None if real is None else 100 * real
        found.append(line_of(team, player, (name, PERCENT), fact, 100 * alone, 100 * share, run.carries))
    return found
