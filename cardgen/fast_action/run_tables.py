"""What runs of the reference offense gain against any set of Tackle Values, by the engine's own rules.

Plays are run with given draws, once for each state of the boxes a directive names, and weighted by the deck; a front is
then valued by looking its players up. Cards are taken to be drawn independently, which is near enough for fitting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.asking import RUNS, Asking
from engine.fast_action import calls, codes, player_record, reference
from engine.fast_action.odds import Given
from engine.fast_action.player_record import Player
from engine.fast_action.reference import Against
from engine.fast_action.snap import FastSnap

Floats = NDArray[np.float64]
Wholes = NDArray[np.int64]
LEAST_TACKLE, MOST_TACKLE = -5, 4
TACKLES: Final = range(LEAST_TACKLE, MOST_TACKLE + 1)
EMPTY: Final = len(TACKLES)
"""What a box without a player counts as, among Tackle Values."""
NO_BOX: Final = len(codes.BOXES)
LEAST_ADDED, MOST_ADDED = -12, 12


class RunTables:
    """The tables of one deck and one mix of runs; make it once."""

    def __init__(self, responses: Asking, mix: Sequence[float]) -> None:
        self._responses = responses
        self._rules = responses.rules
        self._places = self._rules.offense.offense
        self._mix = mix
        weights: list[float] = []
        boxes: list[tuple[int, int]] = []
        values: list[Wholes] = []
        gains: list[Floats] = []
        emptied: list[tuple[int, ...]] = []
        self._breaks = 0.0
        """Yards of breaks, which no box changes."""
        known: dict[tuple[bool, int], Floats] = {}
        for play, share in zip(RUNS, mix, strict=True):
            masks = responses.masks(play)
            named = {directive: self._directive_values(play, directive) for directive in masks}
            for answer in self._rules.answers(responses.counting, reference.RUN):
                # Blitzers change boxes, not run numbers, and left is as right.
                key = (play <= calls.INSIDE_RIGHT, answer.call.selection)
                if key not in known:
                    known[key] = self._gains(play, answer.call)
                by_added = known[key]
                for directive, mask in masks.items():
                    weight = share * answer.weight * responses.probability(mask)
                    if directive // codes.KIND == codes.BREAK:
                        self._breaks += weight * self._break_gain(play, directive, answer.call)
                        continue
                    weights.append(weight)
                    boxes.append(_boxes_of(directive))
                    values.append(named[directive])
                    gains.append(by_added)
                    emptied.append(tuple(answer.call.blitzers))
        self._weights, self._boxes, self._values = np.array(weights), np.array(boxes), np.array(values)
        self._gains_by_added = np.array(gains)
        self._blitzes = sorted(set(emptied))
        self._blitz_of = np.array([self._blitzes.index(each) for each in emptied])
        self._entry = np.arange(len(weights))

    def yards_per_carry(self, tackle: Mapping[str, int]) -> float:
        """Yards of a designed run against Tackle Values by box; boxes not named are empty."""
        states = self._states(tackle)
        first = states[self._blitz_of, self._boxes[:, 0]]
        second = states[self._blitz_of, self._boxes[:, 1]]
        added = np.clip(self._values[self._entry, first, second], LEAST_ADDED, MOST_ADDED) - LEAST_ADDED
        return self._breaks + float(self._weights @ self._gains_by_added[self._entry, added])

    def _snap(
        self, play: int, against: Against, draws: Given, places: list[Player | None], boxes: list[list[Player]]
    ) -> FastSnap:
        return self._rules.prepare(draws, play, codes.BK1, against, places, boxes)

    def _directive_values(self, play: int, directive: int) -> Wholes:
        """What a directive adds, by the state of its first and second box."""
        first, second = _boxes_of(directive)
        table = np.zeros((EMPTY + 1, EMPTY + 1), np.int64)
        for one in range(EMPTY + 1) if first < NO_BOX else (0,):
            for two in range(EMPTY + 1) if second < NO_BOX else (0,):
                boxes: list[list[Player]] = [[] for _ in codes.BOXES]
                for box, state in ((first, one), (second, two)):
                    if box < NO_BOX and state != EMPTY:
                        boxes[box] = [self._rules.tackler(TACKLES[state])]
                call = self._rules.call(calls.PASS_DEFENSE)
                snap = self._snap(play, call, Given(directive), self._places, boxes)
                self._rules.natural(snap)
                table[one, two] = snap.added
        if first >= NO_BOX:
            table[:] = table[0, 0]
        elif second >= NO_BOX:
            table[:] = table[:, :1]
        return table

    def _gains(self, play: int, against: Against) -> Floats:
        """Mean yards by what is added, over all run numbers, with the floor under inside runs."""
        places = list(self._places)
        numbers = self._responses.masks(codes.RUN_NUMBER)
        probability = {number: self._responses.probability(mask) for number, mask in numbers.items()}
        directive = codes.BLOCKER * codes.KIND + codes.LT * codes.FIRST
        means = []
        for added in range(LEAST_ADDED, MOST_ADDED + 1):
            places[codes.LT] = Player(1, player_record.OFFENSIVE_LINEMAN, blocking=added)
            mean = 0.0
            for number in numbers:
                draws = Given(directive, number)
                yards = self._run_yards(play, against, draws, places)
                if len(draws.asked) == 2:
                    mean += probability[number] * yards
                    continue
                for again in numbers:  # the SG column
                    draws = Given(directive, number, again)
                    yards = self._run_yards(play, against, draws, places)
                    if len(draws.asked) == 3:
                        mean += probability[number] * probability[again] * yards
                        continue
                    for third in numbers:  # the LG column by way of SG
                        yards = self._run_yards(play, against, Given(directive, number, again, third), places)
                        mean += probability[number] * probability[again] * probability[third] * yards
            means.append(mean)
        return np.array(means)

    def _run_yards(self, play: int, against: Against, draws: Given, places: list[Player | None]) -> int:
        boxes: list[list[Player]] = [[] for _ in codes.BOXES]
        return self._rules.natural(self._snap(play, against, draws, places, boxes)).events[0].yards

    def _break_gain(self, play: int, directive: int, against: Against) -> float:
        numbers = self._responses.masks(codes.RUN_NUMBER)
        return sum(
            self._responses.probability(mask) * self._run_yards(play, against, Given(directive, number), self._places)
            for number, mask in numbers.items()
        )

    def _states(self, tackle: Mapping[str, int]) -> Wholes:
        """The state of each box under each set of blitzers; the last stands for no box."""
        states = np.full((len(self._blitzes), NO_BOX + 1), EMPTY, np.int64)
        for box, value in tackle.items():
            states[:, codes.BOXES.index(box)] = value - LEAST_TACKLE
        for at, boxes in enumerate(self._blitzes):
            states[at, list(boxes)] = EMPTY
        states[:, NO_BOX] = 0
        return states


def _boxes_of(directive: int) -> tuple[int, int]:
    """The boxes a directive names; NO_BOX stands for none."""
    kind = directive // codes.KIND
    first, second = directive // codes.FIRST % 100, directive % codes.FIRST
    if kind == codes.BOX:
        return first, NO_BOX
    if kind == codes.TWO_BOXES:
        return first, second
    if kind == codes.DUEL:
        return second, NO_BOX
    return NO_BOX, NO_BOX
