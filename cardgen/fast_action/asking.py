"""Asking the engine: a play with given draws, and how often the deck gives such draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.fronts import Front
from cardgen.fast_action.rules import Answer, Rules
from engine.fast_action import calls, charts, codes
from engine.fast_action.counting import Counting
from engine.fast_action.deck import Deck
from engine.fast_action.odds import Given
from engine.fast_action.player_record import Player
from engine.fast_action.reference import KINDS, Against, kind_of
from engine.fast_action.snap import FastSnap
from engine.football.events import Play

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

ROWS: Final = charts.ROWS
NUMBERS: Final = charts.PASS_NUMBERS
RUNS: Final = (calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT)
PASSES: Final = (calls.QUICK, calls.SHORT, calls.LONG)

# Whom a pass is meant for: a receiver or end, guarded by a defensive back, or a back, guarded by a linebacker.
RECEIVER: Final = 0
BACK: Final = 1
TARGETS: Final = (codes.LE, codes.BK1)

# Which first cards of a pass lead somewhere: all of them, those without a pass rush, those with one; and of those
# without, those that leave the pass to the player it is meant for, and those that send it to another.
ANY: Final = 0
IN_TIME: Final = 1
RUSHED: Final = 2
ORIGINAL: Final = 3
REDIRECTED: Final = 4
FirstCards = tuple[int, int, int, int, int]
"""A set of cards for each."""

LOWEST: Final = -20
"""The least a cell may hold; what a probing column is filled with."""
HIGHEST: Final = 99
HALF: Final = NUMBERS // 2


class Asking:
    """A game's rules, a deck and the reference opposition, ready to be asked."""

    def __init__(self, deck: Deck, rules: Rules) -> None:
        self.rules = rules
        self.counting = Counting(deck)
        self._masks: dict[int, dict[int, int]] = {}
        self._firsts: dict[int, FirstCards] = {}
        self._thirds: dict[tuple[int, ...], Floats] = {}
        self._answers = [rules.usual_answers(self.counting, kind) for kind in range(len(KINDS))]

    def answers(self, play: int) -> Sequence[Answer]:
        """What the reference defense calls against a play."""
        return self._answers[kind_of(play)]

    def snap(
        self, play: int, place: int, against: Against, draws: Given, places: list[Player | None] | None = None
    ) -> FastSnap:
        """A play of the reference offense, or of other players in its places, against the reference defense."""
        display = self.rules.offense.offense if places is None else places
        return self.rules.prepare(draws, play, place, against, display, self.rules.defense.defense)

    def whole_display(self, front: Front) -> list[Player | None]:
        """A team's display with somebody, if need be of the reference, at the places passes are asked about."""
        places = front.places(self.rules.offense.offense)
        for place in TARGETS:
            places[place] = places[place] or self.rules.offense.offense[place]
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

    def thrice(self, first: int) -> Floats:
        """How often three run numbers follow a card of a set."""
        numbers = list(self.masks(codes.RUN_NUMBER).values())
        return np.array(
            [[[self.probability(first, one, two, three) for three in numbers] for two in numbers] for one in numbers]
        )

    def first_cards(self, play: int) -> FirstCards:
        """The first cards of a pass by what they lead to: `FIRSTS`."""
        reading = self.rules.pass_reading(play)
        if reading not in self._firsts:
            masks = self.masks(reading)
            rush, original = masks.get(codes.PASS_RUSH, 0), masks.get(codes.ORIGINAL, 0)
            every = 0
            for mask in masks.values():
                every |= mask
            self._firsts[reading] = (every, every & ~rush, rush, original, every & ~rush & ~original)
        return self._firsts[reading]

    def numbers(self, play: int) -> Floats:
        """How often a pass number, 1 to 48, comes second, by kind of first card."""
        key = (self.rules.pass_reading(play),)
        if key not in self._thirds:
            pass_numbers = self.masks(codes.PASS_NUMBER)
            self._thirds[key] = np.array(
                [
                    [0.0, *(self.probability(first, pass_numbers[number]) for number in range(1, NUMBERS + 1))]
                    for first in self.first_cards(play)
                ]
            )
        return self._thirds[key]

    def rows(self, play: int, kind: int) -> Floats:
        """How often a run number comes third after a kind of first card: by pass number, run number - 1."""
        return self._after(play, kind, ())

    def long_rows(self, play: int, kind: int, numbers: tuple[int, ...] = (1,)) -> Floats:
        """How often, after one of these run numbers, another comes fourth: the same axes."""
        return self._after(play, kind, numbers)

    def _after(self, play: int, kind: int, between: tuple[int, ...]) -> Floats:
        key = (self.rules.pass_reading(play), kind, *between)
        if key not in self._thirds:
            pass_numbers, run_numbers = self.masks(codes.PASS_NUMBER), self.masks(codes.RUN_NUMBER)
            first = self.first_cards(play)[kind]
            some = 0
            for number in between:
                some |= run_numbers[number]
            table = np.zeros((NUMBERS + 1, ROWS))
            for number in range(1, NUMBERS + 1):
                for row in range(1, ROWS + 1):
                    sets = (some, run_numbers[row]) if between else (run_numbers[row],)
                    table[number, row - 1] = self.probability(first, pass_numbers[number], *sets)
            self._thirds[key] = table
        return self._thirds[key]

    def outcome(self, snap: FastSnap) -> tuple[FastSnap, Play]:
        """The play itself."""
        return snap, self.rules.natural(snap)
