"""What ranges imply for a passer: his mix of passes, his line and his receivers, the reference defense."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.asking import ANY, BACK, IN_TIME, NUMBERS, ORIGINAL, PASSES, RECEIVER, RUSHED
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.pass_responses import PassGroup, PassResponses
from cardgen.fast_action.screen_responses import ScreenLine
from cardgen.figures.catch_lines import SCREENS
from cardgen.figures.pass_lines import PassLine
from engine.cards.faces import Span

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
DEPTH_TOLERANCE: Final = 0.03
"""Of the completion rate of each depth, which counts much less than the totals."""
DOUBT: Final = 0.5
"""How often an `Int?` is intercepted, where the box holds a player."""  # TTF-CARD-03


@dataclass(frozen=True, slots=True)
class Ranges:
    """The numbers of a passer's card as the engine counts them: ends of COM, beginnings of INT, the rush line."""

    complete: tuple[int, int, int]
    intercepted: tuple[int, int, int]
    sack: int
    runs: int
    rush_complete: int
    perhaps: tuple[int, ...] = ()
    """Beginnings of `Int?`, those of INT where there is none; empty in games without such ranges."""

    def spans(self) -> tuple[tuple[Span | None, ...], ...]:
        """As printed: quick, short, long, pass rush."""
        lines = []
        for at, (complete, first) in enumerate(zip(self.complete, self.intercepted, strict=True)):
            doubts = (self.perhaps[at] - 1,) if self.perhaps else ()
            lines.append(_spans((complete, *doubts, first - 1, NUMBERS)))
        return *lines, _spans((self.sack, self.runs, self.rush_complete, NUMBERS))

    def doubtful(self, at: int) -> int:
        """Where `Int?` of a depth begins, with INT where there is none."""
        return self.perhaps[at] if self.perhaps else self.intercepted[at]


def _spans(ends: Sequence[int]) -> tuple[Span | None, ...]:
    spans: list[Span | None] = []
    before = 0
    for end in ends:
        spans.append(Span(before + 1, end) if end > before else None)
        before = max(before, end)
    return tuple(spans)


@dataclass(frozen=True, slots=True)
class Targets:
    """Whom a team throws to: for quick, short and long passes yards per catch, and the part that goes to backs."""

    yards: tuple[tuple[float, float], ...]
    """By depth: of receivers and ends, of backs."""
    backs: tuple[float, ...]
    screen: ScreenLine


class PasserOdds:
    """What ranges imply for one passer: his mix of passes, his line and his receivers, the reference defense."""

    def __init__(
        self,
        responses: PassResponses,
        front: Front,
        line: PassLine,
        targets: Targets,
        depth_tolerance: float = DEPTH_TOLERANCE,
    ) -> None:
        self.depth_tolerance = depth_tolerance
        self.responses = responses
        self.line = line
        self.targets = targets
        self.reached = [np.cumsum(responses.numbers(play), axis=1) for play in PASSES]
        """How often a number up to this comes, by depth and kind of first card."""
        self.rules = responses.rules
        display = responses.whole_display(front)
        self.groups: list[tuple[list[PassGroup], list[PassGroup]]] = [
            (responses.pass_groups(play, RECEIVER, display), responses.pass_groups(play, BACK, display))
            for play in PASSES
        ]
        self.shifts = [responses.sack_shifts(play, front) for play in PASSES]

    def in_time(self, at: int, complete: Whole, first: Whole, doubtful: Whole | None = None) -> tuple[Floats, Floats]:
        """Completions and interceptions of passes of a depth that come without a pass rush, per pass of that depth.

        INT begins at `first`, and `Int?`, where there is one, at `doubtful`.
        """
        backs = self.targets.backs[at]
        doubt = first if doubtful is None else doubtful
        reached = self.reached[at][IN_TIME]
        original = self.reached[at][ORIGINAL]
        found, taken = [], []
        for target, part in ((RECEIVER, 1 - backs), (BACK, backs)):
            complete_part = np.zeros(np.broadcast_shapes(complete.shape, first.shape))
            taken_part = np.zeros_like(complete_part)
            for group in self.groups[at][target]:
                if group.rushed:
                    continue
                top = group.tops[complete]
                if not self.rules.completions_first:
                    top = np.minimum(top, doubt - 1)
                complete_part += group.weight * reached[top]
                own = reached[NUMBERS] - reached[np.maximum(top, first - 1)]
                if doubtful is not None:
                    own = own + DOUBT * (reached[np.maximum(top, first - 1)] - reached[np.maximum(top, doubt - 1)])
                last = self.responses.numbers(PASSES[at])[IN_TIME][NUMBERS]
                cover = np.where((doubt > NUMBERS) & (top < NUMBERS), last * group.doubtful, 0.0)
                taken_part += group.weight * (group.occupied * own + cover)
                if group.deflected:
                    gone = original[top] - original[np.maximum(top - group.deflected, 0)]
                    complete_part -= group.weight * gone
                    taken_part += group.weight * group.tipped * gone
            found.append(part * complete_part)
            taken.append(part * taken_part)
        return found[0] + found[1], taken[0] + taken[1]

    def rush(self, at: int, sack: Whole, runs: Whole) -> tuple[Floats, Floats]:
        """Sacks and scrambles per pass of a depth."""
        shape = np.broadcast_shapes(sack.shape, runs.shape)
        sacks, scrambles = np.zeros(shape), np.zeros(shape)
        for weight, called, shift in self.shifts[at]:
            reached = self.reached[at][ANY if called else RUSHED]
            top = self._sack_top(sack, runs, shift)
            sacks += weight * reached[top]
            scrambles += weight * (reached[np.maximum(runs, top)] - reached[top])
        return sacks, scrambles

    def _sack_top(self, sack: Whole, runs: Whole, shift: int) -> Whole:
        """Where a Sack range ends under a rush that adds so much to it."""  # SPF-8.3.6.2a, TTF-RUSH-03
        most = self.rules.most_sack
        last = np.array(most) if self.rules.sacks_beyond_runs else np.minimum(runs, most)
        top: Whole = np.maximum(np.minimum(sack + shift, last), 1)
        return top

    def hurried(self, at: int, sack: Whole, runs: Whole, rush_complete: Whole) -> Floats:
        """Completions under a pass rush, per pass of a depth."""
        found = np.zeros(np.broadcast_shapes(sack.shape, runs.shape, rush_complete.shape))
        for weight, called, shift in self.shifts[at]:
            reached = self.reached[at][ANY if called else RUSHED]
            before = np.maximum(self._sack_top(sack, runs, shift), runs)
            found += weight * (reached[np.maximum(rush_complete, before)] - reached[before])
        return found

    def hurried_lost(self, at: int) -> float:
        """Interceptions of hurried passes, by the player who covers, per pass of a depth."""  # SPF-8.3.6.3.4
        lost = 0.0
        backs = self.targets.backs[at]
        for target, part in ((RECEIVER, 1 - backs), (BACK, backs)):
            for group in self.groups[at][target]:
                last = self.responses.numbers(PASSES[at])[ANY if group.rushed else RUSHED][NUMBERS]
                lost += part * group.weight * group.hurried * float(last)
        return lost

    def yards_per_catch(self, at: int) -> float:
        """Of passes of a depth, over the players they go to."""
        receivers, backs = self.targets.yards[at]
        part = self.targets.backs[at]
        return (1 - part) * receivers + part * backs


def call_mix(odds: PasserOdds, sack: int, runs: int) -> Floats:
    """How often each kind of pass is called, so that the passes thrown have his mix: per dropback."""
    kept = np.ones(4)
    for at in range(len(PASSES)):
        sacks, scrambles = odds.rush(at, np.array(sack), np.array(runs))
        kept[at] = 1 - float(sacks) - float(scrambles)
    mix: Floats = np.array(odds.line.shares) / np.maximum(kept, 0.05)
    mix /= mix.sum()
    return mix


def thrown(odds: PasserOdds, calls: Floats, sack: int, runs: int) -> float:
    """Passes thrown per dropback."""
    lost = 0.0
    for at in range(len(PASSES)):
        sacks, scrambles = odds.rush(at, np.array(sack), np.array(runs))
        lost += calls[at] * (float(sacks) + float(scrambles))
    return 1 - lost


def implied_pass(odds: PasserOdds, ranges: Ranges) -> tuple[float, ...]:
    """The five parts of the line, and after them the completion rates of quick, short, long and screen passes."""
    calls = call_mix(odds, ranges.sack, ranges.runs)
    passes = thrown(odds, calls, ranges.sack, ranges.runs)
    screen = odds.targets.screen
    completion = calls[SCREENS] * screen.complete
    yards = calls[SCREENS] * screen.yards
    taken = calls[SCREENS] * screen.intercepted
    sacked = ran = 0.0
    rates = []
    sack, runs = np.array(ranges.sack), np.array(ranges.runs)
    for at in range(len(PASSES)):
        first = np.array(ranges.intercepted[at])
        doubtful = np.array(ranges.perhaps[at]) if ranges.perhaps else None
        caught, lost = odds.in_time(at, np.array(ranges.complete[at]), first, doubtful)
        caught = caught + odds.hurried(at, sack, runs, np.array(ranges.rush_complete))
        sacks, scrambles = odds.rush(at, sack, runs)
        completion += calls[at] * float(caught)
        yards += calls[at] * float(caught) * odds.yards_per_catch(at)
        taken += calls[at] * float(lost)
        if ranges.rush_complete < NUMBERS:
            taken += calls[at] * odds.hurried_lost(at)
        sacked += calls[at] * float(sacks)
        ran += calls[at] * float(scrambles)
        rates.append(float(caught) / max(1 - float(sacks) - float(scrambles), 1e-9))
    per_pass = (float(part) / passes for part in (completion, yards, taken))
    return *per_pass, float(sacked), float(ran), *rates, screen.complete
