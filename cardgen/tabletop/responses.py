"""What the rules of Tabletop Football make of a card against the reference opposition."""

from __future__ import annotations

from functools import cached_property
from typing import Final, final

import numpy as np

from cardgen.fast_action.asking import LOWEST, PASSES, ROWS, RUSHED, Floats
from cardgen.fast_action.fronts import Front, front_of
from cardgen.fast_action.pass_responses import PassGroup
from cardgen.fast_action.responses import FastResponses, LastAnswers
from cardgen.fast_action.run_responses import EVERY_ROW, LEAST_CHANGE, RunReads, RunWeights, no_reads
from cardgen.fast_action.screen_responses import ScreenLine
from cardgen.tabletop.rules import RULES
from engine.fast_action import calls, codes, player_record
from engine.fast_action.deck import Deck
from engine.fast_action.odds import Given
from engine.fast_action.player_record import Player
from engine.tabletop.deck import make_deck

__all__ = ["REFERENCE_FRONT", "Front", "PassGroup", "Responses", "RunWeights", "ScreenLine"]
REFERENCE_FRONT: Final = front_of(RULES.offense.offense)


@final
class Responses(FastResponses):
    """All answers for one deck; make it once."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck, RULES)

    @cached_property
    def scramble_reads(self) -> RunReads:
        """How often a rushed passer who runs reads each cell: nothing is added."""  # TTF-RUSH-07
        found = no_reads()
        for play in PASSES:
            third = self.thrice(self.first_cards(play)[RUSHED])
            share = 1 / third.sum() / len(PASSES)
            found.n[:, -LEAST_CHANGE, 0] += share * third.sum(axis=(1, 2))
            found.sg[:, :, -LEAST_CHANGE, 0] += share * third.sum(axis=2)
            found.lg[..., 0] += share * third
        return found

    @cached_property
    def reverse_reads(self) -> RunReads:
        """How often a receiver's End-Reverse reads each cell, and the losses on the card itself."""  # TTF-RUN-28
        low = [0] + [LOWEST] * ROWS
        places = list(self.rules.offense.offense)
        places[codes.LE] = Player(codes.LE, player_record.RECEIVER, rush_n=low)
        found = no_reads()
        fixed: dict[int, float] = {}
        for answer in self.answers(calls.END_AROUND):
            for directive, mask in self.masks(codes.END_RUN).items():
                if directive < 0:
                    fixed[directive] = fixed.get(directive, 0.0) + answer.weight * self.probability(mask)
                    continue
                draws = (Given(directive, int(number)) for number in EVERY_ROW)
                snaps = [self.snap(calls.END_AROUND, codes.LE, answer.call, each, places) for each in draws]
                rows = np.array([self.outcome(snap)[0].row for snap in snaps])
                reaches = answer.weight * (EVERY_ROW[:, None] == rows[None, :])
                one, two, three = self._followed(mask)
                found.n[:, -LEAST_CHANGE, 0] += reaches @ one
                found.sg[:, :, -LEAST_CHANGE, 0] += reaches @ two
                found.lg[..., 0] += np.tensordot(reaches, three, axes=1)
        return RunReads(found.n, found.sg, found.breaks, found.lg, fixed)

    def _followed(self, first: int) -> tuple[Floats, Floats, Floats]:
        """How often one, two and three run numbers follow a card of a set."""
        numbers = list(self.masks(codes.RUN_NUMBER).values())
        one = np.array([self.probability(first, each) for each in numbers])
        two = np.array([[self.probability(first, each, other) for other in numbers] for each in numbers])
        return one, two, self.thrice(first)


RESPONSES: Final = LastAnswers(lambda rows: Responses(make_deck(rows)))
