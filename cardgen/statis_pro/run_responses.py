"""What the rules make of rushing columns: on runs, scrambles and end-arounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import numpy as np

from cardgen.statis_pro.asking import LOWEST, ROWS, RUNS, RUSHED, Asking, Floats, Whole
from cardgen.statis_pro.fronts import Front
from engine.fast_action import codes
from engine.fast_action.deck import Deck
from engine.fast_action.snap import NO_COLUMN
from engine.statis_pro import calls, player, reference
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.odds import Given
from engine.statis_pro.player import Player


@dataclass(frozen=True, slots=True)
class RunWeights:
    """How often a run reads each cell, and what is added to it.

    `cells[column, row - 1, change]` is a probability: column 0 is N, 1 SG, 2 LG; `change` counts from
    `LEAST_CHANGE`; the two halves of the last axis are runs without and with a floor under the loss. The SG column is
    read wherever row 1 of N says so.
    """

    cells: Floats
    fixed: Mapping[int, float] = field(default_factory=dict)
    """Gains that no card decides, and how often they come."""


EVERY_ROW: Final = np.arange(1, ROWS + 1)
LEAST_CHANGE: Final = -8
CHANGES: Final = 20
FLOORS: Final = 2


class RunResponses(Asking):
    """Answers about runs."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck)
        self._draws: dict[int, tuple[Floats, Floats]] = {}
        self._run_cells: dict[tuple[int, int, tuple[tuple[str, int], ...]], Floats] = {}

    def run_weights(self, front: Front, mix: Sequence[float], carrier: int = codes.BK1) -> RunWeights:
        """How often a carrier's runs read each cell, for his mix of inside and outside runs."""
        cells = np.zeros((3, ROWS, CHANGES, FLOORS))
        for play, share in zip(RUNS, mix, strict=True):
            key = (play, carrier, tuple(sorted(front.blocking.items())))
            if key not in self._run_cells:
                self._run_cells[key] = self._find_run_cells(play, front.places(), carrier)
            cells += share * self._run_cells[key]
        return RunWeights(cells)

    def _find_run_cells(self, play: int, places: list[Player | None], carrier: int) -> Floats:
        low = [0] + [LOWEST] * ROWS
        kind = player.QUARTERBACK if carrier == codes.QB else player.BACK
        places[carrier] = Player(carrier, kind, rush_n=low, rush_sg=low, rush_lg=low)
        cells = np.zeros((3, ROWS, CHANGES, FLOORS))
        first, second = self._run_draws(play)
        for answer in self.answers(play):
            rows = self._run_rows(play, carrier, answer.call, places)
            for at, directive in enumerate(self.masks(play)):
                probe, found = self.outcome(self.snap(play, carrier, answer.call, Given(directive), places))
                where = probe.added - LEAST_CHANGE, int(found.events[0].yards > LOWEST + probe.added)
                if directive // codes.KIND == codes.BREAK:
                    cells[2, :, *where] += answer.weight * first[at]
                    continue
                cells[0, :, *where] += answer.weight * (first[at] @ (rows[:, None] == EVERY_ROW))
                # What reaches row 1 is shared out over the SG column, should the row say so.
                cells[1, :, *where] += answer.weight * second[at, rows == 1].sum(axis=0)
        return cells

    def _run_draws(self, play: int) -> tuple[Floats, Floats]:
        """How often a directive is followed by a run number, and by two: the last axes are the run numbers."""
        if play not in self._draws:
            numbers = list(self.masks(codes.RUN_NUMBER).values())
            directives = list(self.masks(play).values())
            first = np.array([[self.probability(each, one) for one in numbers] for each in directives])
            second = np.array(
                [[[self.probability(each, one, two) for two in numbers] for one in numbers] for each in directives]
            )
            self._draws[play] = first, second
        return self._draws[play]

    def _run_rows(self, play: int, carrier: int, against: DefenseCall, places: list[Player | None]) -> Whole:
        """The row of column N which each run number reads."""
        plain = next(each for each in self.masks(play) if each // codes.KIND != codes.BREAK)
        probes = (self.snap(play, carrier, against, Given(plain, int(number)), places) for number in EVERY_ROW)
        return np.array([self.outcome(probe)[0].row for probe in probes])

    @cached_property
    def scramble_weights(self) -> RunWeights:
        """How often a passer who runs reads each cell: nothing is added."""  # SPF-8.3.6.3.2
        cells = np.zeros((3, ROWS, CHANGES, FLOORS))
        rush = self.rows[RUSHED].sum(axis=0)
        again = self.long_rows[RUSHED].sum(axis=0)
        cells[0, :, -LEAST_CHANGE, 0] = rush / rush.sum()
        cells[1, :, -LEAST_CHANGE, 0] = again / rush.sum()
        return RunWeights(cells)

    @cached_property
    def end_around_weights(self) -> RunWeights:
        """How often a receiver's end-around reads each cell, and the losses on the card itself."""
        low = [0] + [LOWEST] * ROWS
        places = list(self._offense.offense)
        places[codes.LE] = Player(6, player.RECEIVER, rush_n=[0, player.SHORT_GAIN, *low[2:]], rush_sg=low, rush_lg=low)
        cells = np.zeros((3, ROWS, CHANGES, FLOORS))
        fixed: dict[int, float] = {}
        directives = self.masks(codes.END_RUN)
        numbers = self.masks(codes.RUN_NUMBER)
        for answer in self.answers(calls.END_AROUND):
            for directive, mask in directives.items():
                if directive < 0:
                    fixed[directive] = fixed.get(directive, 0.0) + answer.weight * self.probability(mask)
                    continue
                for first in numbers:
                    draws = Given(directive, first)
                    probe, _ = self.outcome(self.snap(calls.END_AROUND, codes.LE, answer.call, draws, places))
                    weight = answer.weight * self.probability(mask, numbers[first])
                    if probe.column == NO_COLUMN or len(draws.asked) == 2:
                        cells[0, probe.row - 1, -LEAST_CHANGE, 0] += weight
                        continue
                    cells[0, 0, -LEAST_CHANGE, 0] += weight
                    self._end_around_gains(answer, directive, first, places, cells)
        return RunWeights(cells, fixed)

    def _end_around_gains(
        self, answer: reference.Answer, directive: int, first: int, places: list[Player | None], cells: Floats
    ) -> None:
        """The SG and LG cells of an end-around whose run number comes to 1."""  # SPF-8.2.6e
        numbers = self.masks(codes.RUN_NUMBER)
        mask = self.masks(codes.END_RUN)[directive]
        for second in numbers:
            draws = Given(directive, first, second)
            self.outcome(self.snap(calls.END_AROUND, codes.LE, answer.call, draws, places))
            sets = (mask, numbers[first], numbers[second])
            if len(draws.asked) == 3:
                cells[1, second - 1, -LEAST_CHANGE, 0] += answer.weight * self.probability(*sets)
                continue
            for third in numbers:
                cells[2, third - 1, -LEAST_CHANGE, 0] += answer.weight * self.probability(*sets, numbers[third])
