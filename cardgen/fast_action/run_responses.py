"""What the rules make of rushing columns: on runs and scrambles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from cardgen.fast_action.asking import LOWEST, ROWS, RUNS, Asking, Floats, Whole
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.rules import Rules
from engine.fast_action import calls, codes, player_record
from engine.fast_action.deck import Deck
from engine.fast_action.odds import Given
from engine.fast_action.player_record import Player
from engine.fast_action.reference import Against

EVERY_ROW: Final = np.arange(1, ROWS + 1)
LEAST_CHANGE: Final = -8
CHANGES: Final = 20
FLOORS: Final = 2
FIRST_ROW: Final = (True,) + (False,) * (ROWS - 1)
NO_ROW: Final = (False,) * ROWS


@dataclass(frozen=True, slots=True)
class RunWeights:
    """How often a run reads each cell, and what is added to it.

    `cells[column, row - 1, change]` is a probability: column 0 is N, 1 SG, 2 LG; `change` counts from
    `LEAST_CHANGE`; the two halves of the last axis are runs without and with a floor under the loss. The SG column is
    read wherever the cells of N say so.
    """

    cells: Floats
    fixed: Mapping[int, float] = field(default_factory=dict)
    """Gains that no card decides, and how often they come."""


@dataclass(frozen=True, slots=True)
class RunReads:
    """How often a run reads each cell of N and, should that cell send there, each of SG and then of LG.

    Axes are the rows of the columns on the way, then change and floor as in `RunWeights`. Breaks read LG at once;
    by way of N and SG nothing is added to it.
    """

    n: Floats
    sg: Floats
    breaks: Floats
    lg: Floats
    """By rows of N, SG and LG, and floor."""
    fixed: Mapping[int, float] = field(default_factory=dict)

    def weights(self, short: Sequence[bool] = FIRST_ROW, long: Sequence[bool] = NO_ROW) -> RunWeights:
        """The cells read where some rows of N send to SG, and some of SG on to LG."""
        cells = np.zeros((3, *self.n.shape))
        sends, again = np.array(short), np.array(long)
        cells[0] = self.n
        cells[1] = self.sg[sends].sum(axis=0)
        cells[2] = self.breaks
        if again.any():
            cells[1, again] = 0.0
            cells[2, :, -LEAST_CHANGE] += self.lg[sends][:, again].sum(axis=(0, 1))
        return RunWeights(cells, self.fixed)

    def plus(self, other: RunReads, share: float) -> RunReads:
        """These reads, and a share of others."""
        return RunReads(
            self.n + share * other.n,
            self.sg + share * other.sg,
            self.breaks + share * other.breaks,
            self.lg + share * other.lg,
        )


def no_reads() -> RunReads:
    """Nothing read yet."""
    cells = (CHANGES, FLOORS)
    return RunReads(
        np.zeros((ROWS, *cells)),
        np.zeros((ROWS, ROWS, *cells)),
        np.zeros((ROWS, *cells)),
        np.zeros((ROWS, ROWS, ROWS, FLOORS)),
    )


class RunResponses(Asking):
    """Answers about runs."""

    def __init__(self, deck: Deck, rules: Rules) -> None:
        super().__init__(deck, rules)
        self._draws: dict[int, tuple[Floats, Floats, Floats]] = {}
        self._reads: dict[tuple[object, ...], RunReads] = {}

    def run_reads(self, front: Front, mix: Sequence[float], carrier: int = codes.BK1) -> RunReads:
        """How often a carrier's runs read each cell, for his mix of inside and outside runs."""
        found = no_reads()
        for play, share in zip(RUNS, mix, strict=True):
            key = (play, carrier, tuple(sorted(front.blocking.items())), front.exceptional)
            if key not in self._reads:
                self._reads[key] = self._find_reads(play, front.places(self.rules.offense.offense), carrier)
            found = found.plus(self._reads[key], share)
        return found

    def run_weights(self, front: Front, mix: Sequence[float], carrier: int = codes.BK1) -> RunWeights:
        """The same for a card whose N sends to SG in row 1 alone."""
        return self.run_reads(front, mix, carrier).weights()

    def _find_reads(self, play: int, places: list[Player | None], carrier: int) -> RunReads:
        low = [0] + [LOWEST] * ROWS
        kind = player_record.QUARTERBACK if carrier == codes.QB else player_record.BACK
        places[carrier] = Player(carrier, kind, rush_n=low, rush_sg=low, rush_lg=low)
        found = no_reads()
        first, second, third = self._run_draws(play)
        for answer in self.answers(play):
            rows = self._run_rows(play, carrier, answer.call, places)
            reaches = (EVERY_ROW[:, None] == rows[None, :]).astype(np.float64)
            for at, directive in enumerate(self.masks(play)):
                probe, play_found = self.outcome(self.snap(play, carrier, answer.call, Given(directive), places))
                where = probe.added - LEAST_CHANGE, int(play_found.events[0].yards > LOWEST + probe.added)
                if directive // codes.KIND == codes.BREAK:
                    found.breaks[:, *where] += answer.weight * first[at]
                    continue
                found.n[:, *where] += answer.weight * (first[at] @ (rows[:, None] == EVERY_ROW))
                # What reaches a row is shared out over the SG column, should the row say so.
                found.sg[:, :, *where] += answer.weight * (reaches @ second[at])
            floor = int(play <= calls.INSIDE_RIGHT)
            found.lg[..., floor] += answer.weight * np.tensordot(reaches, third, axes=1)
        return found

    def _run_draws(self, play: int) -> tuple[Floats, Floats, Floats]:
        """How often a directive is followed by a run number, and by two, and how often any but a break by three: the
        last axes are the run numbers."""
        if play not in self._draws:
            numbers = list(self.masks(codes.RUN_NUMBER).values())
            directives = list(self.masks(play).values())
            first = np.array([[self.probability(each, one) for one in numbers] for each in directives])
            second = np.array(
                [[[self.probability(each, one, two) for two in numbers] for one in numbers] for each in directives]
            )
            blocked = 0
            for directive, mask in self.masks(play).items():
                blocked |= mask if directive // codes.KIND != codes.BREAK else 0
            self._draws[play] = first, second, self.thrice(blocked)
        return self._draws[play]

    def _run_rows(self, play: int, carrier: int, against: Against, places: list[Player | None]) -> Whole:
        """The row of column N which each run number reads."""
        plain = next(each for each in self.masks(play) if each // codes.KIND != codes.BREAK)
        probes = (self.snap(play, carrier, against, Given(plain, int(number)), places) for number in EVERY_ROW)
        return np.array([self.outcome(probe)[0].row for probe in probes])
