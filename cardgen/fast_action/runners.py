"""What rushing columns target, and how they come about: backs, quarterbacks, and receivers on end-arounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.columns import (
    FORTY,
    LOSSES,
    MEAN,
    ROW_ONE_SENDS,
    TEN,
    TWENTY,
    Layout,
    Rushing,
    fixed_line,
    layout_of,
    wanted_line,
)
from cardgen.fast_action.run_responses import CHANGES, LEAST_CHANGE, RunWeights
from cardgen.figures import league
from cardgen.figures.run_lines import KNOWN, SHAPE_PRIOR, RunLine, reach, usual_shape
from cardgen.figures.run_targets import shrunk
from cardgen.figures.spread import blended, slices, tilted, within
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent

Floats = NDArray[np.float64]
N, SG, LG = 0, 1, 2
RUNS_OF: Final = {"N": "his runs", "I": "his inside runs", "O": "his outside runs"}
"""The rushing columns, as `RunWeights` orders them."""
FEW: Final = 20
"""Carries below which columns lean on the league's."""
LEAST_END_AROUND: Final = -3
"""The worst that a card says of an end-around which the deck lets through."""
RELIEF: Final = 0.005
"""Losses taken off everybody else's runs, since the deck itself has three end-arounds in ten lose yards: so the
league's losses come out."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a player's rushing columns target."""

    distribution: Floats
    """His runs that a card decides, by gain."""
    wanted: Floats
    """Mean and shape, by feature."""
    longest: int | None
    """The first cell of LG, where it is known."""
    most: int = league.MOST
    """No cell says more: near the longest run of who ran too seldom to have it in LG."""


def target_mean(line: RunLine) -> float:
    """Yards a run that a player's columns target: few carries are filled up with the league's of his kind."""
    return shrunk(line.mean, line.carries, float(_usual(line) @ league.GAINS))


def _usual(line: RunLine) -> Floats:
    """The league's runs of his kind, none longer than his card reaches."""
    return within(usual_shape(line), reach(line))


def target_runner(weights: RunWeights, line: RunLine) -> Target:
    """What a player's columns target."""
    shape, mean = _usual(line), target_mean(line)
    if weights.fixed:
        return replace(_target_end_arounds(weights, shape, mean), most=_most(line))
    distribution = blended(line.designed + line.scrambled, shape, mean, SHAPE_PRIOR)
    wanted = wanted_line(distribution, mean)
    if not line.from_plays and line.carries >= KNOWN:
        for feature, share in zip((LOSSES, TEN, TWENTY, FORTY), line.shares, strict=True):
            if share is not None:
                wanted[feature] = share
    wanted[LOSSES] = max(0.0, wanted[LOSSES] - RELIEF)
    longest = line.longest if line.longest is not None and line.carries >= SHAPE_PRIOR else None
    return Target(distribution, wanted, longest, _most(line))


def _most(line: RunLine) -> int:
    """The most that a cell may say: his longest run, or a usual one of a player who hardly ran."""
    return min(reach(line) or league.MOST, league.MOST)


def _target_end_arounds(weights: RunWeights, shape: Floats, mean: float) -> Target:
    """Columns for what the deck leaves to the card: its own losses are taken off first."""  # SPF-8.2.6c
    fixed = fixed_line(weights)
    left = 1 - sum(weights.fixed.values())
    gains = np.where(league.GAINS >= LEAST_END_AROUND, shape, 0.0)
    rest = tilted(gains / gains.sum(), (mean - float(fixed[MEAN])) / left)
    return Target(rest * left, fixed + left * wanted_line(rest, float(rest @ league.GAINS)), None)


def ideal_cells(weights: RunWeights, target: Target, layout: Layout = ROW_ONE_SENDS) -> Floats:
    """N, SG and LG before rounding: each cell's part of the runs targeted, the best for LG, less what is added to it.

    A row that sends to another column is worth that column's mean.
    """
    reached = weights.cells.sum(axis=(2, 3))
    short, long = np.array(layout.short), np.array(layout.long)
    first = float(reached[N, short].sum())
    reached[N, short] = 0.0
    reached[SG, long] = 0.0
    down = [LG, SG, N]
    ideal = slices(target.distribution, reached[down].reshape(-1)).reshape(reached.shape)[down]
    ideal = ideal - added(weights, reached)
    if not reached[LG].sum():
        ideal[LG] = ideal[SG]
    if target.longest is not None and reached[LG].sum():
        ideal[LG, 0] = target.longest
        ideal = np.minimum(ideal, target.longest)  # no run is longer than his longest
    np.minimum(ideal, float(target.most), out=ideal)
    ideal[SG, long] = ideal[LG].mean()
    ideal[N, short] = float(ideal[SG] @ reached[SG]) / first if first else ideal[SG].mean()
    return ideal


def added(weights: RunWeights, reached: Floats) -> Floats:
    """What blocking, tackling and the defense's call add to each cell on average."""
    changes = weights.cells.sum(axis=3) @ np.arange(LEAST_CHANGE, LEAST_CHANGE + CHANGES)
    average: Floats = np.divide(changes, reached, out=np.zeros_like(reached), where=reached > 0)
    return average


@dataclass(frozen=True, slots=True)
class RunSide:
    """A rushing column of a card with those it sends to: how often it is read, and what it targets."""

    title: str
    rushing: Rushing
    """The column as N."""
    reads: RunWeights
    target: Target
    owed: float = 0.0
    """Yards a run of the target that make up for what whole numbers left over in I."""

    def derivation(self, line: RunLine, at: int) -> Derivation:
        """The way of the column, or of its SG or LG, to what it targets."""
        weights, target, rushing = self.reads, self.target, self.rushing
        reached = weights.cells.sum(axis=(2, 3))
        share = float(reached[at].sum())
        name = (self.title, "SG", "LG")[at]
        part = f"{name} is read by {percent(share, 0)} of {RUNS_OF[self.title]}"
        if share:
            rows = " ".join(f"{100 * float(each):.1f}" for each in reached[at])
            more = float(reached[at] @ added(weights, reached)[at]) / share
            part += f", rows 1-{len(reached[at])} by {rows} %; blocking, tackling and the call add {more:+.2f} yards"
        wanted, implied = target.wanted, rushing.implied
        relief = "" if weights.fixed else f" ({percent(RELIEF)} left to the deck's end-arounds)"
        steps = [
            _target(line, float(wanted[MEAN]), self.owed),
            f"rows are parts of his runs from the best (LG) down, less what is added to them; {part}",
            f"{self.title}, SG and LG rounded together: {implied[MEAN]:.2f} a run for {wanted[MEAN]:.2f}, "
            f"losses {percent(implied[LOSSES])} for {percent(wanted[LOSSES])}{relief}, "
            f"10+ {percent(implied[TEN])} for {percent(wanted[TEN])}, "
            f"20+ {percent(implied[TWENTY])} for {percent(wanted[TWENTY])}",
        ]
        if at == LG and target.longest is not None:
            steps.append("row 1 is his longest run")
        return Derivation(_real(line), "; ".join(steps), 0.0)


@dataclass(frozen=True, slots=True)
class SolvedRuns:
    """A player's rushing columns, and what each side of them was solved for."""

    rushing: Rushing
    sides: Sequence[RunSide] = ()
    """N, or I and O; none where the columns are blank."""

    def derivations(self, line: RunLine, target: str) -> dict[str, Noted]:
        """Of every column; `target` is what they target where it is not the real line."""
        status = status_of(line.from_plays and line.carries >= FEW)
        found: dict[str, Noted] = {}
        for side in self.sides:
            ideal = ideal_cells(side.reads, side.target, layout_of(side.rushing))
            columns = ((side.title, side.rushing.n), ("SG", side.rushing.sg), ("LG", side.rushing.lg))
            for at, (title, cells) in enumerate(columns):
                if cells is not None and title not in found:  # one SG and one LG serve all columns
                    found[title] = Noted(side.derivation(line, at).after(target), status, ideal[at].tolist())
        return found


def _real(line: RunLine) -> str:
    """What a player really did, with the shape of it as far as it is known."""
    text = f"{line.carries:g} carries, {line.yards:g} yards, {line.mean:.2f} a carry, kneels left out"
    if line.from_plays:
        counts = line.designed + line.scrambled
        shape = wanted_line(counts / counts.sum(), 0.0)
        shares: tuple[float | None, ...] = tuple(float(shape[each]) for each in (LOSSES, TEN, TWENTY))
    else:
        shares = line.shares[:3]
    known = [f"{name} {percent(each)}" for name, each in zip(("losses", "10+", "20+"), shares, strict=True) if each]
    if line.longest is not None:
        known.append(f"long {line.longest}")
    if line.scrambles:
        known.append(f"{line.scrambles:g} scrambles")
    return "; ".join([text, ", ".join(known)]) if known else text


def _target(line: RunLine, mean: float, owed: float) -> str:
    """The mean targeted, and why it is another than his own."""
    text = f"targets {mean:.2f} yards a run against the reference defense"
    if round(owed, 2):
        text += f", {owed:+.2f} of them left over by I"
    if line.carries >= KNOWN:
        prior = f"{SHAPE_PRIOR} runs of the league's shape counted in"
        return f"{text}, {prior}" if line.from_plays else f"{text} in the league's shape"
    usual = float(usual_shape(line) @ league.GAINS)
    return f"{text}: under {KNOWN} carries his mean stays near the league's {usual:.2f}"
