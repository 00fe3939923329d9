"""Distributions: not only how much on average, but how often what. Shares in per cent, real beside replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from cardgen.scorecard.counted import CONVERTED, THIRD_DOWNS, Counts, Shape, Stretch, in_stretch, per_replay, shapes
from cardgen.scorecard.figures import MEAN_OF_NORMAL, Estimate, estimate

ENDS: Final = (
    "Touchdown", "Field Goal", "Missed FG", "Punt", "Blocked Punt", "Interception", "Fumble", "Downs", "Safety",
    "End of Half", "End of Game",
)  # fmt: skip
"""How drives end, in the order they are reported."""


@dataclass(frozen=True, slots=True)
class Bin:
    """A stretch of numbers: which share of all it has, or of third downs which share is converted."""

    label: str
    real: float
    replayed: Mapping[str, Estimate]
    """By coach."""
    overlapping: bool = False
    """Counted in other bins too, such as 20+ in 10+; or no share at all, such as the longest."""


@dataclass(frozen=True, slots=True)
class Point:
    """One number of a curve, and its share in per cent."""

    value: int
    real: float
    replayed: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Distribution:
    """A distribution, real beside replayed."""

    key: str
    title: str
    unit: str
    count: int
    """How many the real season has."""
    bins: tuple[Bin, ...]
    curve: tuple[Point, ...]
    misplaced: Mapping[str, float]
    """By coach: how many in a hundred would have to move to another bin for the shares to be the real ones. Where bins
    are rates of their own, the mean absolute difference."""
    season_luck: Mapping[str, float]
    """By coach: what luck would leave of that in a single season."""

    @property
    def rates(self) -> bool:
        """Whether every bin is a rate of its own, not a share of the whole."""
        return all(each.overlapping for each in self.bins)


def compare_distributions(
    real: Counts, replayed: Mapping[str, Counts], replays: Mapping[str, int]
) -> list[Distribution]:
    """Every distribution that the real season knows."""
    found = []
    for key, shape in shapes().items():
        if key == "drives":
            found += _drives(shape, real, replayed, replays)
        elif key == "conversions":
            found += _conversions(shape, real, replayed, replays)
        elif key in real:
            found.append(_numbers(shape, real, replayed, replays))
    return found


def _numbers(shape: Shape, real: Counts, replayed: Mapping[str, Counts], replays: Mapping[str, int]) -> Distribution:
    table, tables = real[shape.key], {coach: counts[shape.key] for coach, counts in replayed.items()}
    bins = []
    for stretch in (*shape.stretches, *shape.beyond):
        share = in_stretch(table, stretch, 1), per_replay(table, 1)
        shares = {
            coach: (in_stretch(each, stretch, replays[coach]), per_replay(each, replays[coach]))
            for coach, each in tables.items()
        }
        bins.append(_bin(stretch.label, share, shares, overlapping=stretch in shape.beyond))
    if shape.longest:
        bins.append(_longest(table, tables))
    return _distribution(shape, int(table["count"].sum()), bins, _curve(shape, table, tables))


def _bin(
    label: str,
    real: tuple[Sequence[int], Sequence[int]],
    replayed: Mapping[str, tuple[Sequence[int], Sequence[int]]],
    *,
    overlapping: bool = False,
) -> Bin:
    """A bin from how many it has and of how many, of the real season and replay by replay."""
    value = _share(*real)
    estimates = {coach: _share(*each) for coach, each in replayed.items()}
    known = {coach: each for coach, each in estimates.items() if each is not None}
    return Bin(label, value.value if value else 0.0, known, overlapping)


def _share(some: Sequence[int], of: Sequence[int]) -> Estimate | None:
    columns = [np.array(numbers, dtype=np.float64).reshape(-1, 1) for numbers in (some, of)]
    return estimate(columns[0], columns[1], 100)[0]


def _longest(table: pl.DataFrame, tables: Mapping[str, pl.DataFrame]) -> Bin:
    """The longest of a season; of the replays the mean of each one's longest."""
    found = {}
    for coach, each in tables.items():
        longest = each.filter(pl.col("count") > 0).group_by("replay").agg(pl.col("value").max()).sort("replay")
        numbers = longest["value"].to_numpy().astype(np.float64).reshape(-1, 1)
        mean = estimate(numbers, np.ones_like(numbers), 1)[0] if len(numbers) else None
        if mean is not None:
            found[coach] = mean
    most = table.filter(pl.col("count") > 0)["value"].to_list()
    return Bin("longest", float(max(most)), found, overlapping=True)


def _curve(shape: Shape, real: pl.DataFrame, replayed: Mapping[str, pl.DataFrame]) -> tuple[Point, ...]:
    if shape.curve is None:
        return ()
    first, last = shape.curve
    shares = _by_value(real, first, last)
    others = {coach: _by_value(table, first, last) for coach, table in replayed.items()}
    return tuple(
        Point(value, share, {coach: each[place] for coach, each in others.items()})
        for place, (value, share) in enumerate(zip(range(first, last + 1), shares, strict=True))
    )


def _by_value(table: pl.DataFrame, first: int, last: int) -> list[float]:
    """The share of every number from first to last, in per cent; what lies beyond counts there."""
    counts = [0] * (last - first + 1)
    for value, count in table.select(pl.col("value").clip(first, last), "count").iter_rows():
        counts[value - first] += count
    whole = sum(counts) or 1
    return [100 * count / whole for count in counts]


def _distribution(shape: Shape, count: int, bins: Sequence[Bin], curve: tuple[Point, ...]) -> Distribution:
    rates = all(each.overlapping for each in bins)
    apart = [each for each in bins if rates or not each.overlapping]
    parts = len(apart) if rates else 2  # whatever one bin has too much another lacks
    misplaced, luck = {}, {}
    for coach in {coach: None for each in bins for coach in each.replayed}:
        found = [(each.real, each.replayed[coach]) for each in apart if coach in each.replayed]
        misplaced[coach] = sum(abs(replayed.value - real) for real, replayed in found) / parts
        if all(replayed.spread is not None for _, replayed in found):
            luck[coach] = MEAN_OF_NORMAL * sum(replayed.spread or 0.0 for _, replayed in found) / parts
    return Distribution(shape.key, shape.title, shape.unit, count, tuple(bins), curve, misplaced, luck)


def _drives(
    shape: Shape, real: Counts, replayed: Mapping[str, Counts], replays: Mapping[str, int]
) -> list[Distribution]:
    if "drives" not in real:
        return []
    table = real["drives"]
    bins = []
    for end in ENDS:
        ended = pl.col("value") == end
        share = per_replay(table.filter(ended), 1), per_replay(table, 1)
        shares = {
            coach: (
                per_replay(each["drives"].filter(ended), replays[coach]),
                per_replay(each["drives"], replays[coach]),
            )
            for coach, each in replayed.items()
        }
        bins.append(_bin(end, share, shares))
    return [_distribution(shape, int(table["count"].sum()), bins, ())]


def _conversions(
    shape: Shape, real: Counts, replayed: Mapping[str, Counts], replays: Mapping[str, int]
) -> list[Distribution]:
    """Of third downs with so many yards to go, the share converted: rates, of which none is a share of the whole."""
    if not {THIRD_DOWNS, CONVERTED} <= real.keys():
        return []

    def made(counts: Counts, stretch: Stretch, number: int) -> tuple[list[int], list[int]]:
        return in_stretch(counts[CONVERTED], stretch, number), in_stretch(counts[THIRD_DOWNS], stretch, number)

    bins = [
        _bin(
            f"{stretch.label} to go",
            made(real, stretch, 1),
            {coach: made(each, stretch, replays[coach]) for coach, each in replayed.items()},
            overlapping=True,
        )
        for stretch in shape.stretches
    ]
    return [_distribution(shape, int(real[THIRD_DOWNS]["count"].sum()), bins, ())]
