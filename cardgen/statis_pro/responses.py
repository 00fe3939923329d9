"""What the rules of Statis-Pro make of a card against the reference opposition."""

from __future__ import annotations

from functools import cached_property
from typing import Final, final

import numpy as np

from cardgen.fast_action.asking import LOWEST, ROWS, RUSHED, Floats
from cardgen.fast_action.fronts import Front, front_of
from cardgen.fast_action.pass_responses import PassGroup
from cardgen.fast_action.responses import FastResponses, LastAnswers
from cardgen.fast_action.rules import Answer
from cardgen.fast_action.run_responses import CHANGES, FLOORS, LEAST_CHANGE, RunWeights
from cardgen.fast_action.screen_responses import ScreenLine
from cardgen.statis_pro.rules import RULES
from engine.fast_action import calls, codes, player_record
from engine.fast_action.deck import Deck, make_deck
from engine.fast_action.odds import Given
from engine.fast_action.player_record import Player
from engine.fast_action.snap import NO_COLUMN
from engine.statis_pro.reference import reference_offense

__all__ = ["REFERENCE_FRONT", "Front", "PassGroup", "Responses", "RunWeights", "ScreenLine"]
REFERENCE_FRONT: Final = front_of(reference_offense().offense)


@final
class Responses(FastResponses):
    """All answers for one deck; make it once."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck, RULES)

    @cached_property
    def scramble_weights(self) -> RunWeights:
        """How often a passer who runs reads each cell: nothing is added."""  # SPF-8.3.6.3.2
        cells = np.zeros((3, ROWS, CHANGES, FLOORS))
        rush = self.rows(calls.SHORT, RUSHED).sum(axis=0)
        again = self.long_rows(calls.SHORT, RUSHED).sum(axis=0)
        cells[0, :, -LEAST_CHANGE, 0] = rush / rush.sum()
        cells[1, :, -LEAST_CHANGE, 0] = again / rush.sum()
        return RunWeights(cells)

    @cached_property
    def end_around_weights(self) -> RunWeights:
        """How often a receiver's end-around reads each cell, and the losses on the card itself."""
        low = [0] + [LOWEST] * ROWS
        places = list(self.rules.offense.offense)
        places[codes.LE] = Player(
            6, player_record.RECEIVER, rush_n=[0, player_record.SHORT_GAIN, *low[2:]], rush_sg=low, rush_lg=low
        )
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
        self, answer: Answer, directive: int, first: int, places: list[Player | None], cells: Floats
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


RESPONSES: Final = LastAnswers(lambda rows: Responses(make_deck(rows)))
