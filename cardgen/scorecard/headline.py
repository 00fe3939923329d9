"""Headlines: each kind of line in one figure, with its bias and the noise that luck alone would leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from cardgen.scorecard.figures import MEAN_OF_NORMAL, correlation, mean
from cardgen.scorecard.grades import grade_headline
from cardgen.scorecard.kinds import CORRELATION, Kind
from cardgen.scorecard.lines import Line


@dataclass(frozen=True, slots=True)
class Summary:
    """A kind of line over all who qualify, by one coach."""

    figure: float
    """Mean absolute error, absolute difference or correlation, as the kind is measured."""
    bias: float | None
    """Mean signed error: what all lines have in common."""
    noise: float | None
    """What the luck of this many replays alone would leave; unknown of one replay."""
    season_luck: float | None
    """What the luck of a single season alone would leave."""
    luck: float | None
    """What luck alone would leave of perfect cards: the noise, and of outcomes the real season's luck with it."""
    grade: str


@dataclass(frozen=True, slots=True)
class Headline:
    """A kind of line in one figure a coach."""

    kind: Kind
    count: int
    """Lines that qualify."""
    missing: tuple[str, ...]
    """Whose lines no replay has."""
    summaries: Mapping[str, Summary]
    """By coach."""


def sum_up(kind: Kind, lines: Sequence[Line], coaches: Sequence[str]) -> Headline:
    """The headline of a kind of line."""
    missing = tuple(line.name for line in lines if any(coach not in line.replayed for coach in coaches))
    found = {coach: _summary(kind, lines, coach) for coach in coaches}
    summaries = {coach: summary for coach, summary in found.items() if summary is not None}
    return Headline(kind, len(lines), missing, summaries)


def _summary(kind: Kind, lines: Sequence[Line], coach: str) -> Summary | None:
    pairs = [(line, line.replayed[coach]) for line in lines if coach in line.replayed]
    if not pairs:
        return None
    if kind.measure == CORRELATION:
        together = correlation([line.real for line, _ in pairs], [figure.value for _, figure in pairs])
        if together is None:
            return None
        return Summary(together, None, None, None, None, grade_headline(kind, together))
    offs = [figure.off for _, figure in pairs]
    error = mean([abs(off) for off in offs])
    noise, season, luck = (
        _expected([each(figure) for _, figure in pairs])
        for each in (attrgetter("noise"), attrgetter("season"), attrgetter("luck"))
    )
    return Summary(error, mean(offs), noise, season, luck, grade_headline(kind, error))


def _expected(errors: Sequence[float | None]) -> float | None:
    """The mean absolute error to be expected of normal errors of these sizes."""
    known = [error for error in errors if error is not None]
    return MEAN_OF_NORMAL * mean(known) if len(known) == len(errors) else None
