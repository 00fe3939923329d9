"""Whether a line that a card implies is right, and whom it favors if not.

How high a set as a whole targets: what all its cards have in common is reported once, not card by card.

Makers of cards target high on purpose, since played games lose some of what cards imply, and a whole set may be made
from another count of plays. Either way it favors nobody; a card is then judged beside the others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import copysign, sqrt
from statistics import median
from typing import Final

from cardgen.audit.kinds import Kind
from cardgen.audit.rates import Rates
from cardgen.solving.accuracy import Line


@dataclass(frozen=True, slots=True)
class Level:
    """How high the cards of a whole set target in one kind of line."""

    line: str
    unit: str
    lines: int
    off: float
    """The middle one of all differences."""
    part: float
    """The middle one of all differences as parts of the real lines: targets are factors."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a level is found from: by how much a line is off, and how much of that is explained."""

    line: str
    unit: str
    real: float
    off: float
    rounding: float
    sample: float


def find_levels(lines: Sequence[Target], kinds: Mapping[str, Kind], least: int) -> dict[str, Level]:
    """The kinds of line in which the middle of at least so many is off by more than rounding explains."""
    found = {}
    for name, kind in kinds.items():
        same = [line for line in lines if line.line == name and line.sample >= kind.enough]
        if len(same) < least:
            continue
        off = median(line.off for line in same)
        if abs(off) > median(line.rounding for line in same):
            parts = [line.off / line.real for line in same if line.real]
            found[name] = Level(name, same[0].unit, len(same), off, median(parts) if parts else 0.0)
    return found


CARD_ERROR: Final = "card error"
TOO_FEW: Final = "too few plays to say"
ROUNDING: Final = "rounding"
VERDICTS: Final = (CARD_ERROR, TOO_FEW, ROUNDING)
"""In the order of how much they matter."""
PERCENT: Final = "%"
SURE: Final = 0.02
"""No league's share is taken to be nearer to none or all than this, so that its spread is never nothing."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """What `thresholds.toml` says, with its reasons."""

    rounding_deviations: float
    standard_errors: float
    closed_league: float
    level_lines: int
    notable_points: float


@cache
def thresholds() -> Thresholds:
    """The thresholds that ship."""
    return Thresholds(**tomllib.loads((files("cardgen.audit") / "thresholds.toml").read_text(encoding="utf-8")))


@dataclass(frozen=True, slots=True)
class Measured:
    """A line as a game's part of the audit finds it: what the card implies, and what really happened."""

    team: str
    player: str
    line: str
    unit: str
    real: float
    implied: float
    sample: float
    """Plays behind the real line."""
    grain: float
    """What rounding leaves, a standard deviation."""
    forced: float
    """What the rules leave, whatever the card says."""
    step: float
    """What one more in each of its numbers is worth; 0 where nothing of this card alone decides."""


def measured(line: Line, real: float, team: str, unknown: float) -> Measured:
    """An implied line as the audit has it: the team as its owner spells it, and what is not known of the season."""
    forced = line.forced + unknown
    return Measured(
        team, line.player, line.line, line.unit, real, line.implied, line.sample, line.grain, forced, line.step
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """A line with its verdict."""

    team: str
    player: str
    line: str
    unit: str
    part: str
    real: float
    implied: float
    sample: float
    error: float
    """The standard error of the real line."""
    rounding: float
    """How far off whole numbers and rules explain."""
    level: float
    """By how much all cards of the set are off; 0 where they have nothing in common."""
    verdict: str
    favor: int
    """1: in favor of the card's team, -1: against it, 0: right."""
    points: float | None
    """Points a game for the card's team, beyond what the rules force; None where another line counts the same."""
    fix: str

    @property
    def off(self) -> float:
        """By how much the card is too high."""
        return self.implied - self.real

    @property
    def times(self) -> float:
        """How many times as far off as whole numbers explain, the set's level taken off."""
        return abs(self.off - self.level) / self.rounding


def judge(lines: Sequence[Measured], kinds: Mapping[str, Kind], rates: Rates, games: Mapping[str, int]) -> list[Judged]:
    """Every line of a known kind with its verdict: the worst first."""
    spreads, levels = _spreads(lines, kinds, rates), levels_of(lines, kinds)
    found = [
        _judged(line, kinds[line.line], spreads[line.line], levels.get(line.line), rates, games.get(line.team, 0))
        for line in lines
        if line.line in kinds
    ]
    return sorted(
        found, key=lambda each: (VERDICTS.index(each.verdict), -each.times, each.team, each.player, each.line)
    )


def levels_of(lines: Sequence[Measured], kinds: Mapping[str, Kind]) -> dict[str, Level]:
    """The kinds of line in which the set as a whole targets high or low."""
    target = [
        Target(
            line.line, line.unit, line.real, line.implied - line.real, _rounding(line, kinds[line.line]), line.sample
        )
        for line in lines
        if line.line in kinds
    ]
    return find_levels(target, kinds, thresholds().level_lines)


def _excused(line: Measured, kind: Kind) -> float:
    """What the rules force, and what cards made with all care are off by."""
    return line.forced + kind.slack + kind.slack_part * abs(line.real)


def _rounding(line: Measured, kind: Kind) -> float:
    return _excused(line, kind) + thresholds().rounding_deviations * line.grain


def _spreads(lines: Iterable[Measured], kinds: Mapping[str, Kind], rates: Rates) -> dict[str, float]:
    """How much one play differs from the next: yards as the seasons that ship say, shares by the league's own."""
    sums: dict[str, tuple[float, float]] = {}
    for line in lines:
        part, whole = sums.get(line.line, (0.0, 0.0))
        sums[line.line] = part + line.sample * line.real, whole + line.sample
    found = {}
    for name, kind in kinds.items():
        if kind.spread:
            found[name] = rates.spreads[kind.spread]
            continue
        part, whole = sums.get(name, (0.0, 0.0))
        share = min(max(part / whole / 100, SURE), 1 - SURE) if whole else 0.5
        found[name] = 100 * sqrt(share * (1 - share))
    return found


def _judged(line: Measured, kind: Kind, spread: float, level: Level | None, rates: Rates, games: int) -> Judged:
    common = 0.0 if level is None else level.part * line.real
    off = line.implied - line.real - common
    excused, rounding = _excused(line, kind), _rounding(line, kind)
    error = spread / sqrt(line.sample) if line.sample else spread
    return Judged(
        line.team,
        line.player,
        line.line,
        line.unit,
        kind.part,
        line.real,
        line.implied,
        line.sample,
        error,
        rounding,
        common,
        verdict(off, rounding, error, line.sample, kind),
        0 if off == 0 else kind.better * (1 if off > 0 else -1),
        _points(line, kind, copysign(max(abs(off) - excused, 0.0), off), rates, games),
        _fix(off, line.step, kind),
    )


def verdict(off: float, rounding: float, error: float, sample: float, kind: Kind) -> str:
    """What to call a line that is off by so much."""
    if abs(off) <= rounding:
        return ROUNDING
    excused = sample < kind.enough and abs(off) <= thresholds().standard_errors * error
    return TOO_FEW if excused or sample < kind.least else CARD_ERROR


def _points(line: Measured, kind: Kind, off: float, rates: Rates, games: int) -> float | None:
    if not kind.worth or not games:
        return None
    share = off / (100 if line.unit == PERCENT else 1)
    return kind.better * share * line.sample / games * rates.points[kind.worth]


def _fix(off: float, step: float, kind: Kind) -> str:
    """What would bring the line right, if all its numbers moved alike."""
    if not kind.fix or not step:
        return ""
    return f"about {-off / step:+.1f} on {kind.fix}"
