"""Where a passer's ranges come from: what they were before rounding, and the steps from his statistics to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.fast_action.asking import ANY, BACK, NUMBERS, PASSES, RECEIVER, RUSHED
from cardgen.fast_action.passer_odds import PasserOdds, Ranges, call_mix, thrown
from cardgen.fast_action.passers import HURRIED, INTERCEPT_MOST, intercepted, leanings
from cardgen.figures.catch_lines import DEPTHS, SCREENS
from cardgen.figures.pass_lines import DEPTH_PRIOR, KNOWN, usual_line
from cardgen.figures.season_index import Row, count, ratio
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from engine.fast_action.calls import BLITZ, PASS_DEFENSE, PREVENT

DEFENSES: Final = {PASS_DEFENSE: "pass", PREVENT: "prevent", BLITZ: "blitz"}
"""Kinds of defense; all others are against the run."""
FEW: Final = 20
"""Passes below which his ranges lean on the league's."""
TITLES: Final = ("Quick", "Short", "Long")
OTHERS: Final = ("Short, Long", "Quick, Long", "Quick, Short")
"""The ranges of the other depths."""


@dataclass(frozen=True, slots=True)
class Exact:
    """A passer's ranges before rounding, in numbers of 48, and what leads to them."""

    complete: tuple[float, ...]
    """COM of quick, short and long passes that gives each depth its own rate."""
    intercepted: tuple[float, ...]
    """INT, by depth as the league's."""
    per_number: tuple[float, ...]
    """Interceptions of passes of a depth for one number of INT."""
    by_depth: tuple[float, ...]
    """Interceptions of each depth if his spread as the league's."""
    hurried_lost: float
    screens_lost: float
    """Interceptions of hurried passes and of screens, per pass."""
    rushed: float
    """Pass rushes per dropback."""
    sack_shift: float
    """What his line and the reference rush add to the Sack range on average."""
    sack: float
    runs: float
    rush_complete: float


def exact_ranges(odds: PasserOdds, ranges: Ranges) -> Exact:
    """What ranges would be if numbers could be cut, the others being as printed."""
    calls = call_mix(odds, ranges.sack, ranges.runs)
    passes = thrown(odds, calls, ranges.sack, ranges.runs)
    widest = np.array([NUMBERS + 1 - INTERCEPT_MOST])
    complete = ranges.complete if odds.rules.completions_first else (0, 0, 0)
    leans = leanings(odds, calls, intercepted(odds, calls, passes, widest, None, complete))
    lost = sum(calls[at] * odds.hurried_lost(at) for at in range(len(PASSES))) / passes
    rushed, shifted = 0.0, 0.0
    for at in range(len(PASSES)):
        for weight, called, shift in odds.shifts[at]:
            chance = float(calls[at]) * weight * float(odds.reached[at][ANY if called else RUSHED][NUMBERS])
            rushed += chance
            shifted += chance * shift
    average = shifted / rushed
    return Exact(
        tuple(_exact_complete(odds, ranges, at) for at in range(len(PASSES))),
        tuple(by_depth / per_number for per_number, by_depth in leans),
        tuple(per_number for per_number, _ in leans),
        tuple(by_depth for _, by_depth in leans),
        float(lost) if ranges.rush_complete < NUMBERS else 0.0,
        float(calls[SCREENS] * odds.targets.screen.intercepted / passes),
        rushed,
        average,
        NUMBERS * odds.line.sack / rushed - average,
        NUMBERS * odds.line.scramble / rushed + average,
        HURRIED * odds.line.completion * (NUMBERS - ranges.runs),
    )


def _exact_complete(odds: PasserOdds, ranges: Ranges, at: int) -> float:
    """The end of COM at which passes of a depth are completed as often as they really were."""
    sack, runs, hurried = np.array(ranges.sack), np.array(ranges.runs), np.array(ranges.rush_complete)
    kept = max(1 - sum(float(part) for part in odds.rush(at, sack, runs)), 1e-9)
    ends = np.arange(0, min(ranges.doubtful(at), NUMBERS + 1))
    caught = odds.in_time(at, ends, np.array(ranges.intercepted[at]))[0] + odds.hurried(at, sack, runs, hurried)
    return float(np.interp(odds.line.by_depth[at], caught / kept, ends))


def end_shifts(odds: PasserOdds, at: int, complete: int) -> tuple[list[tuple[str, float, float]], float]:
    """What the reference defense does to the end of COM: by kind of defense how often and how much; then on average.

    Defenses that rush the passer by themselves are left out: they do not read the range.
    """
    found: dict[str, list[float]] = {}
    backs = odds.targets.backs[at]
    for target, part in ((RECEIVER, 1 - backs), (BACK, backs)):
        for group in odds.groups[at][target]:
            if not group.rushed:
                sums = found.setdefault(DEFENSES.get(group.call.selection, "run"), [0.0, 0.0])
                sums[0] += part * group.weight
                sums[1] += part * group.weight * (int(group.tops[complete]) - complete)
    if len(found.keys() & {"pass", "prevent"}) == 1:  # both treat this depth alike
        found = {"pass or prevent" if name in {"pass", "prevent"} else name: sums for name, sums in found.items()}
    every = sum(weight for weight, _ in found.values())
    kinds = [(name, weight / every, moved / weight) for name, (weight, moved) in found.items() if weight]
    return kinds, sum(moved for _, moved in found.values()) / every


@dataclass(frozen=True, slots=True)
class Thrown:
    """What a passer really did, and the line that blocks for him."""

    row: Row
    """Of all his passes."""
    depths: Mapping[str, Row]
    """By depth, where they are counted."""
    scrambles: float
    pass_blocking: int
    target: Callable[..., str]
    """What was targeted of some parts of his line, where that is not the real line itself."""


def range_derivations(real: Thrown, odds: PasserOdds, ranges: Ranges, implied: tuple[float, ...]) -> dict[str, Noted]:
    """The derivations of a passer's ranges, which imply a line together."""
    return _Derivations(real, odds, ranges, implied).all()


class _Derivations:
    def __init__(self, real: Thrown, odds: PasserOdds, ranges: Ranges, implied: tuple[float, ...]) -> None:
        self._real, self._odds, self._ranges, self._implied = real, odds, ranges, implied
        self._line, self._names = odds.line, odds.rules.names
        self._exact = exact_ranges(odds, ranges)
        self._missed = self._line.missed(implied)
        self._status = status_of(self._line.from_plays and self._line.attempts >= FEW and not self._missed)

    def all(self) -> dict[str, Noted]:
        """By title."""
        found: dict[str, Noted] = {}
        for at, title in enumerate(TITLES):
            found |= {
                f"{title} {name}": Noted(derivation, self._status)
                for name, derivation in self._depth(at, title).items()
            }
        return found | self._rush()

    def _depth(self, at: int, title: str) -> dict[str, Derivation]:
        """The ranges of a depth."""
        names, exact, target = self._names, self._exact, self._real.target
        taken = self._intercepted(at).after(target("interception"))
        found = {
            names.complete: self._complete(at).after(target("completion", "catch")).short_of(self._missed),
            names.incomplete: Derivation(
                f"{title} {names.complete} and {names.intercepted}",
                f"{NUMBERS} less both",
                NUMBERS - exact.complete[at] - exact.intercepted[at],
            ),
        }
        if names.doubtful:
            found[names.doubtful] = taken.then(f"one number of {names.doubtful} counts half a number")
        return found | {names.intercepted: taken}

    def _real_passes(self, at: int) -> str:
        """What he really did with passes of a depth."""
        row, line, name = self._real.row, self._line, DEPTHS[at]
        depth = self._real.depths.get(name)
        usual = percent(usual_line(0.0).by_depth[at])
        if depth:
            caught, thrown = count(depth, "completions"), count(depth, "attempts")
            own = f"{name} passes: {caught:g} of {thrown:g} complete ({percent(ratio(caught, thrown))})"
            own += f", {percent(line.by_depth[at])} with {DEPTH_PRIOR} of the league's"
        else:
            own = f"{name} passes: not counted, the league's {usual}, scaled to him {percent(line.by_depth[at])}"
        every = f"all passes: {count(row, 'completions'):g} of {count(row, 'attempts'):g}"
        spikes = f", {line.spikes:g} of them spikes" if line.spikes else ""
        return f"{own}; {every}{spikes}, {count(row, 'passing_yards'):g} yards"

    def _complete(self, at: int) -> Derivation:
        """Of COM."""
        line, implied, names, name = self._line, self._implied, self._names, DEPTHS[at]
        end = self._exact.complete[at]
        kinds, average = end_shifts(self._odds, at, self._ranges.complete[at])
        moves = ", ".join(f"{kind} {moved:+.1f} ({percent(share, 0)})" for kind, share, moved in kinds)
        double = ", double coverage too" if names.doubtful else ", no double coverage"
        few = " (few passes: the league's counted in)" if line.attempts < KNOWN else ""
        steps = (
            f"the reference defense (table and guard{double}) moves the end: {moves}, on average {average:+.1f}",
            f"{end:.1f} numbers of {NUMBERS}, and Rush {names.complete} when hurried, give "
            f"{percent(line.by_depth[at])}",
            f"moved and rounded together with {OTHERS[at]} and Rush {names.complete}: all passes "
            f"{percent(implied[0])} complete "
            f"(wanted {percent(line.completion)}{few}), {implied[1]:.2f} yards a pass (wanted {line.yards:.2f}), "
            f"{name} passes {percent(implied[5 + at])}",
        )
        return Derivation(self._real_passes(at), "; ".join(steps), end)

    def _intercepted(self, at: int) -> Derivation:
        """Of INT."""
        line, exact, implied, name = self._line, self._exact, self._implied, DEPTHS[at]
        taken, attempts = count(self._real.row, "interceptions"), line.attempts
        statistic = f"interceptions {taken:g} of {attempts:g} passes ({percent(ratio(taken, attempts), 2)})"
        if attempts < KNOWN:
            statistic += f"; {percent(line.interception, 2)} with the league's counted in"
        in_time = implied[2] - exact.hurried_lost - exact.screens_lost
        steps = (
            f"spread over depths as the league's: {percent(exact.by_depth[at], 2)} of his {name} passes",
            f"one number takes {percent(exact.per_number[at], 2)} of them: some are hurried, and where the "
            f"Interception Table names an empty box nobody intercepts",
            f"{percent(exact.by_depth[at], 2)} / {percent(exact.per_number[at], 2)} = {exact.intercepted[at]:.2f} "
            f"numbers",
            f"rounded together with {OTHERS[at]}: all passes {percent(implied[2], 2)} "
            f"(wanted {percent(line.interception, 2)}), of it {percent(in_time, 2)} in time (ranges, or on 48 the "
            f"player who covers), {percent(exact.hurried_lost, 2)} hurried by the player who covers, "
            f"{percent(exact.screens_lost, 2)} screens",
        )
        return Derivation(statistic, "; ".join(steps), exact.intercepted[at])

    def _rush(self) -> dict[str, Noted]:
        """The pass-rush line."""
        names, exact, target = self._names, self._exact, self._real.target
        rushed, hurried = self._rushed().short_of(self._missed), self._hurried()
        left = NUMBERS - self._ranges.runs - exact.rush_complete
        return {
            "Rush Sack": Noted(rushed.of(exact.sack).after(target("sack")), self._status),
            f"Rush {names.runs}": Noted(rushed.of(exact.runs), self._status),
            f"Rush {names.complete}": Noted(hurried, "estimated"),
            f"Rush {names.incomplete}": Noted(hurried.of(left), "estimated"),
        }

    def _rushed(self) -> Derivation:
        """Of Sack and of the passer's runs."""
        real, line, exact, implied, names = self._real, self._line, self._exact, self._implied, self._names
        row, rules = real.row, self._odds.rules
        counted = f"sacks {count(row, 'sacks'):g}, " if row.get("sacks") is not None else "sacks by the team's, "
        statistic = (
            f"{counted}scrambles {real.scrambles:.3g}, passes {line.attempts:g}; per dropback sacks "
            f"{percent(line.sack, 2)}, scrambles {percent(line.scramble, 2)}"
        )
        if line.attempts < KNOWN:
            statistic += " with the league's counted in"
        steps = (
            f"a pass rush comes on {percent(exact.rushed)} of dropbacks",
            f"his line's Pass Blocking {real.pass_blocking} against the reference rush of {rules.reference_rush}, "
            f"blitzes too, moves Sack by {exact.sack_shift:+.2f} on average",
            f"Sack {NUMBERS} x {percent(line.sack, 2)} / {percent(exact.rushed)} less {exact.sack_shift:+.2f} "
            f"= {exact.sack:.2f} numbers",
            f"{names.runs} {NUMBERS} x {percent(line.scramble, 2)} / {percent(exact.rushed)} plus "
            f"{exact.sack_shift:+.2f} = {exact.runs:.2f} numbers",
            f"rounded together: sacks {percent(implied[3], 2)}, scrambles {percent(implied[4], 2)}",
        )
        return Derivation(statistic, "; ".join(steps), exact.sack)

    def _hurried(self) -> Derivation:
        """Of the pass-rush line's completions and incompletions."""
        line, names, runs = self._line, self._names, self._ranges.runs
        return Derivation(
            f"passes complete {percent(line.completion)}; hurried ones are not counted by themselves",
            f"{names.complete} {HURRIED:g} x {percent(line.completion)} of the {NUMBERS - runs} numbers after "
            f"{names.runs} = {self._exact.rush_complete:.1f}; {names.incomplete} the rest; rounded together with the "
            f"other {names.complete} ranges, so that all passes come out",
            self._exact.rush_complete,
        )
