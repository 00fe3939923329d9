"""Rushing matrices: 36 pairs of high and low yards inside and outside, S and B for the long ones.

A run goes for its higher yards as often as the keys let it, so that the highs are the better part of a player's real
runs and the lows the rest. S and B are counted so that runs of 10 and of 20 yards come out, losses by the lows below
zero, and the mean by single yards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import numpy as np

from cardgen import provenance
from cardgen.figures import league
from cardgen.figures.run_lines import SHAPE_PRIOR, RunLine
from cardgen.figures.run_targets import run_spread
from cardgen.figures.spread import slices
from cardgen.inside_blitz.asking import Floats
from cardgen.inside_blitz.pass_odds import CELLS
from cardgen.noting import Noted, status_of
from cardgen.provenance import percent
from cardgen.solving.search import nudged
from engine.inside_blitz.cards.cells import BREAKAWAY, SHORT_GAIN, Gain
from engine.inside_blitz.cards.fields import Gains
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.charts import SHORT_GAIN_COLUMN, Charts

MEAN, LOSSES, TEN, TWENTY = range(4)
FEATURES: Final = 4
TOLERANCE: Final = (0.004, 0.004, 0.004, 0.003)
EVEN: Final = 0.1
"""How much it counts that inside and outside have other numbers of letters than their parts."""
FEW: Final = 20
"""Carries below which matrices lean on the league's."""
MOST: Final = 9
"""Yards from which S takes over."""
LEAST: Final = -4
"""The worst of the book's own lows."""
MOST_LNG: Final = 5
LEAST_BREAKAWAY: Final = 3
"""LNG from which B is a run of 20 yards."""


@dataclass(frozen=True, slots=True)
class RunSplit:
    """One of the two sections: how much of his runs read it, and how often they are opened."""

    share: float
    opened: float


@dataclass(frozen=True, slots=True)
class RunTarget:
    """What a player's matrices target."""

    distribution: Floats
    mean: float
    shares: tuple[float, float, float]
    """Losses, 10+ and 20+."""
    longest: int


@dataclass(frozen=True, slots=True)
class RunCells:
    """The matrices of a runner, best cells first, and the line they imply."""

    inside: Gains
    outside: Gains
    longest: int
    implied: tuple[float, ...]
    ideal: tuple[tuple[float, ...], ...]
    """Highs and lows before rounding, inside then outside."""


def longest_rating(longest: int | None, carries: float, twenty: float) -> int:
    """LNG from the longest run: its tens and one; 1 of a player who never ran; not known, by how often he breaks
    away."""
    if carries <= 0:  # IBF-CARD-18
        return 1
    if longest is None:
        return MOST_LNG if twenty > 0 else 2
    return min(MOST_LNG, 1 + max(longest, 0) // 10)


def column(charts: Charts, longest: int) -> Floats:
    """Yards of a column of the lookup chart, number by number."""
    return np.array([float(charts.lookup[number][longest]) for number in dice_numbers()])


def run_target(line: RunLine, counts: Floats, carries: float, mean: float, shape: Floats) -> RunTarget:
    """What some of a player's runs target: designed ones, or all of a back's."""
    found = run_spread(line, counts, carries, mean, shape)
    longest = longest_rating(line.longest, line.carries, found.shares[2])
    return RunTarget(found.distribution, found.mean, found.shares, longest)


def solve_runs(charts: Charts, target: RunTarget, splits: tuple[RunSplit, RunSplit]) -> RunCells:
    """Both matrices, solved together."""
    letters = _letters(target, splits)
    ideal, worth, low_end = [], [], []
    for split, (shorts, breaks) in zip(splits, letters, strict=True):
        highs = CELLS - shorts - breaks
        cut = _ideal(target, split, highs)
        ideal.append(cut)
        worth += [split.share * split.opened / CELLS] * highs + [split.share * (1 - split.opened) / CELLS] * CELLS
        low_end.append(highs)
    values = np.concatenate(ideal)
    weights = np.array(worth)
    least, most = _bounds(ideal, low_end)
    _set_losses(values, weights, least, most, target.shares[0])
    given = sum(
        split.share
        * split.opened
        * (shorts * _mean(charts, SHORT_GAIN_COLUMN) + breaks * _mean(charts, target.longest))
        for split, (shorts, breaks) in zip(splits, letters, strict=True)
    )
    scale = np.maximum(1.0, 0.2 * np.abs(values))
    cells = nudged(values, weights, least, most, target.mean - given / CELLS, TOLERANCE[MEAN], scale)
    sections, at = [], 0
    for (shorts, breaks), highs in zip(letters, low_end, strict=True):
        part = cells[at : at + highs + CELLS]
        sections.append(_paired(part[:highs].tolist(), part[highs:].tolist(), shorts, breaks))
        at += highs + CELLS
    implied = implied_runs(charts, sections, splits, target.longest)
    before = tuple(tuple(float(each) for each in part) for part in ideal)
    return RunCells(sections[0], sections[1], target.longest, tuple(implied.tolist()), before)


def run_derivations(
    line: RunLine, target: RunTarget, splits: tuple[RunSplit, RunSplit], cells: RunCells, calibrated: str
) -> dict[str, Noted]:
    """Of both matrices; `calibrated` is what they target where it is not the real line."""
    statistic = f"{line.carries:g} carries, {line.mean:.2f} a carry, kneels left out"
    if line.longest is not None:
        statistic += f", long {line.longest}"
    implied = cells.implied
    whole = (
        f"rounded together: {implied[MEAN]:.2f} a run for {target.mean:.2f}, losses {percent(implied[LOSSES])} for "
        f"{percent(target.shares[0])}, 10+ {percent(implied[TEN])} for {percent(target.shares[1])}, "
        f"20+ {percent(implied[TWENTY])} for {percent(target.shares[2])}"
    )
    status = status_of(line.from_plays and line.carries >= FEW)
    found = {}
    for title, split in zip(("Inside", "Outside"), splits, strict=True):
        formula = (
            f"{percent(split.share, 0)} of his runs read it, and {percent(split.opened)} of those go for the higher yards: "
            f"highs are the best part of his runs ({SHAPE_PRIOR} of the league's counted in), lows the rest; {whole}"
        )
        found[title] = Noted(provenance.RunSplit(statistic, formula, target.mean).after(calibrated), status)
    return found


def longest_derivation(line: RunLine) -> Noted:
    """Of LNG."""
    known = "not known" if line.longest is None else f"{line.longest}"
    value = 0.0 if line.longest is None else 1 + line.longest / 10
    split = provenance.RunSplit(f"longest run {known}", "1 + its tens, 5 at most", value)
    return Noted(split, status_of(line.longest is not None))


def _mean(charts: Charts, longest: int) -> float:
    return float(column(charts, longest).mean())


def _letters(target: RunTarget, splits: tuple[RunSplit, RunSplit]) -> list[tuple[int, int]]:
    """S and B cells, inside then outside: those whose runs of 10 and 20 come nearest, in like parts."""
    worth = [split.share * split.opened / CELLS for split in splits]
    twenty = target.shares[2] if target.longest >= LEAST_BREAKAWAY else 0.0
    ten = target.shares[1] - twenty
    breaks = _pairs(twenty, splits) if twenty else [(0, 0)]
    shorts = _pairs(max(ten, 0.0), splits)
    best = min(
        product(shorts, breaks),
        key=lambda each: (
            ((worth[0] * each[1][0] + worth[1] * each[1][1] - twenty) / TOLERANCE[TWENTY]) ** 2
            + ((sum(worth[at] * (each[0][at] + each[1][at]) for at in (0, 1)) - twenty - ten) / TOLERANCE[TEN]) ** 2
            + EVEN * (_uneven(each[0], ten, splits) + _uneven(each[1], twenty, splits))
        ),
    )
    return [(best[0][at], best[1][at]) for at in (0, 1)]


def _pairs(share: float, splits: tuple[RunSplit, RunSplit]) -> list[tuple[int, int]]:
    """Numbers of a letter inside and outside near the exact ones."""
    near = []
    for split in splits:
        exact = share * CELLS / max(split.opened, 1e-9)
        near.append([each for each in range(int(exact) - 1, int(exact) + 3) if 0 <= each <= CELLS // 3])
    inside, outside = (each or [CELLS // 3] for each in near)
    return [(one, two) for one in inside for two in outside]


def _uneven(pair: tuple[int, int], share: float, splits: tuple[RunSplit, RunSplit]) -> float:
    return sum(
        (number - share * CELLS / max(split.opened, 1e-9)) ** 2 for number, split in zip(pair, splits, strict=True)
    )


def _ideal(target: RunTarget, split: RunSplit, highs: int) -> Floats:
    """Highs, then lows, before rounding: parts of his runs short of ten yards, from the best down."""
    short = np.where(league.GAINS <= MOST, target.distribution, 0.0)
    parts = [split.opened] * highs + [1 - split.opened] * CELLS
    whole = sum(parts)
    cut: Floats = slices(short / short.sum(), [part / whole for part in parts])
    return cut


def _bounds(ideal: list[Floats], highs: list[int]) -> tuple[Floats, Floats]:
    """No high below a low, none beyond nine yards; no low below the worst of the book's."""
    least, most = [], []
    for cut, count in zip(ideal, highs, strict=True):
        between = min(round(float(cut[count])), MOST) if count < len(cut) else 0
        least += [float(between)] * count + [float(LEAST)] * (len(cut) - count)
        most += [float(MOST)] * count + [float(between)] * (len(cut) - count)
    return np.array(least), np.array(most)


def _set_losses(values: Floats, worth: Floats, least: Floats, most: Floats, losses: float) -> None:
    """Bound cells so that as many lose as wanted: those nearest to zero change sides."""
    order = np.argsort(values, kind="stable")
    start = np.rint(values) < 0
    lost = float(worth[start].sum())
    while True:
        grow = lost < losses
        side = [at for at in (order if grow else order[::-1]) if start[at] != grow and worth[at] > 0]
        side = [at for at in side if least[at] < 0] if grow else side
        if not side:
            break
        step = worth[side[0]]
        if abs(lost + (step if grow else -step) - losses) >= abs(lost - losses):
            break
        start[side[0]] = grow
        lost += step if grow else -step
    most[start] = np.minimum(most[start], -1.0)
    least[~start] = np.maximum(least[~start], 0.0)


def _paired(highs: list[int], lows: list[int], shorts: int, breaks: int) -> Gains:
    """The best high with the best low, and so on down."""
    left: list[int | str] = [BREAKAWAY] * breaks + [SHORT_GAIN] * shorts + sorted(highs, reverse=True)
    return tuple(Gain(high, low) for high, low in zip(left, sorted(lows, reverse=True), strict=True))


def features(yards: Floats) -> Floats:
    """What gains count for: mean, losses, 10+ and 20+, averaged."""
    line: Floats = np.array([yards, yards < 0, yards >= 10, yards >= 20], np.float64).mean(axis=1)
    return line


def implied_runs(
    charts: Charts, sections: Sequence[Gains | None], splits: tuple[RunSplit, RunSplit], longest: int
) -> Floats:
    """The line that matrices imply, by feature."""
    letters = {
        SHORT_GAIN: features(column(charts, SHORT_GAIN_COLUMN)),
        BREAKAWAY: features(column(charts, longest)),
    }
    total = np.zeros(FEATURES)
    for split, cells in zip(splits, sections, strict=True):
        for cell in cells or ():
            high = letters[cell.high] if isinstance(cell.high, str) else features(np.array([float(cell.high)]))
            low = features(np.array([float(cell.low)]))
            total += split.share / CELLS * (split.opened * high + (1 - split.opened) * low)
    return total
