"""Asking the engine: a play with given draws, and how often the deck gives such draws."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.statis_pro.fronts import Front
from engine.fast_action import codes
from engine.fast_action.counting import Counting
from engine.fast_action.deck import Deck
from engine.football.events import Play
from engine.statis_pro import calls, reference, tables
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.odds import Given
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player
from engine.statis_pro.scrimmage import natural, prepare
from engine.statis_pro.snap import Snap
from engine.trace import Trace

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

ROWS: Final = tables.ROWS
NUMBERS: Final = tables.PASS_NUMBERS
RUNS: Final = (calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT)
PASSES: Final = (calls.QUICK, calls.SHORT, calls.LONG)

# Whom a pass is meant for: a receiver or end, guarded by a defensive back, or a back, guarded by a linebacker.
RECEIVER: Final = 0
BACK: Final = 1
TARGETS: Final = (codes.LE, codes.BK1)

# Which first cards of a pass lead somewhere: all of them, those without a pass rush, those with one.
ANY: Final = 0
IN_TIME: Final = 1
RUSHED: Final = 2

LOWEST: Final = -20
"""The least a cell may hold; what a probing column is filled with."""
HIGHEST: Final = 99
HALF: Final = NUMBERS // 2


class Asking:
    """The engine, a deck and the reference opposition, ready to be asked."""

    def __init__(self, deck: Deck) -> None:
        self.counting = Counting(deck)
        self._masks: dict[int, dict[int, int]] = {}
        self._state, self._options, self._trace = reference.reference_state(), Options(), Trace()
        self._offense = reference.reference_offense()
        self._defense = reference.reference_defense()
        self._answers = [self._merged(reference.answers(self.counting, kind)) for kind in range(len(reference.KINDS))]

    def _merged(self, found: Sequence[reference.Answer]) -> list[reference.Answer]:
        """The same calls without double coverage where the reference formation does not allow it."""  # SPF-7.2.2.2b
        weights: dict[tuple[int, tuple[int, ...]], float] = {}
        for answer in found:
            key = (answer.call.selection, tuple(answer.call.blitzers))
            weights[key] = weights.get(key, 0.0) + answer.weight
        return [
            reference.Answer(weight, DefenseCall(selection, blitzers=list(boxes)))
            for (selection, boxes), weight in weights.items()
        ]

    def answers(self, play: int) -> list[reference.Answer]:
        """What the reference defence calls against a play."""
        return self._answers[reference.kind_of(play)]

    def snap(
        self, play: int, place: int, against: DefenseCall, draws: Given, places: list[Player | None] | None = None
    ) -> Snap:
        """A play of the reference offence, or of other men in its places, against the reference defence."""
        offense = self._offense
        return prepare(
            self._state,
            draws,
            self._options,
            self._trace,
            offense,
            self._defense,
            offense.offense if places is None else places,
            self._defense.defense,
            OffenseCall(play, place),
            against,
        )

    def whole_display(self, front: Front) -> list[Player | None]:
        """A team's display with somebody, if need be of the reference, at the places passes are asked about."""
        places = front.places()
        for place in TARGETS:
            places[place] = places[place] or self._offense.offense[place]
        return places

    def masks(self, reading: int) -> dict[int, int]:
        """The cards that show each value of a reading, as bits."""
        if reading not in self._masks:
            values, masks, _ = self.counting.next_draw((), reading)
            self._masks[reading] = dict(zip(values, masks, strict=True))
        return self._masks[reading]

    def probability(self, *sets: int) -> float:
        """Of drawing a card of each set in turn, no card twice."""
        size = self.counting.deck.size - self.counting.deck.z_cards
        ways = 1.0
        for drawn in range(len(sets)):
            ways *= size - drawn
        return self.counting.distinct.ways(sets) / ways

    @cached_property
    def first_cards(self) -> tuple[int, int, int]:
        """The first cards of a pass: any, those without a pass rush, those with one."""
        masks = self.masks(codes.PASS)
        rush = masks.get(codes.PASS_RUSH, 0)
        every = 0
        for mask in masks.values():
            every |= mask
        return every, every & ~rush, rush

    @cached_property
    def numbers(self) -> Floats:
        """How often a pass number, 1 to 48, comes second, by kind of first card."""
        pass_numbers = self.masks(codes.PASS_NUMBER)
        return np.array(
            [
                [0.0, *(self.probability(first, pass_numbers[number]) for number in range(1, NUMBERS + 1))]
                for first in self.first_cards
            ]
        )

    @cached_property
    def rows(self) -> Floats:
        """How often a run number comes third: by kind of first card, pass number, run number - 1."""
        return self._third(codes.RUN_NUMBER)

    @cached_property
    def long_rows(self) -> Floats:
        """How often, after a run number 1, another comes fourth: the same axes."""
        run_numbers = self.masks(codes.RUN_NUMBER)
        return self._third(codes.RUN_NUMBER, run_numbers[1])

    def _third(self, reading: int, *between: int) -> Floats:
        pass_numbers = self.masks(codes.PASS_NUMBER)
        last = self.masks(reading)
        table = np.zeros((len(self.first_cards), NUMBERS + 1, ROWS))
        for kind, first in enumerate(self.first_cards):
            for number in range(1, NUMBERS + 1):
                for row in range(1, ROWS + 1):
                    table[kind, number, row - 1] = self.probability(first, pass_numbers[number], *between, last[row])
        return table

    def outcome(self, snap: Snap) -> tuple[Snap, Play]:
        """The play itself."""
        return snap, natural(snap)
