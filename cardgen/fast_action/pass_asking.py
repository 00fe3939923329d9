"""Passes of the reference offense asked of the rules, for every guard and rusher there may be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.asking import NUMBERS, ROWS
from cardgen.fast_action.base_displays import (
    INTERCEPTS,
    LOWEST_INTERCEPT,
    ONE_BACK,
    PASS_DEFENSES,
    TWO_BACKS,
    displays,
    standing,
)
from cardgen.fast_action.pass_responses import catch_row
from cardgen.fast_action.rules import Rules
from cardgen.solving.bisection import last_that
from engine.fast_action import calls, codes, player_record
from engine.fast_action.gains import receiving_column
from engine.fast_action.odds import MIDDLE_RUN_NUMBER, Given
from engine.fast_action.player_record import Player
from engine.fast_action.reference import Against
from engine.fast_action.snap import FastSnap
from engine.football import events
from engine.football.codes import NOBODY

Floats = NDArray[np.float64]
DOUBT: Final = 0.5
"""How often an `Int?` is an interception."""  # TTF-CARD-03


@dataclass(frozen=True, slots=True)
class Throw:
    """A pass to a place: completions by Pass Defense value, interceptions by the table, and by range of the guard."""

    complete: Floats
    by_table: float
    by_guard: Floats
    by_helper: Floats
    change: int
    """What is added to the run number of a catch."""


@cache
def pass_asking(rules: Rules) -> PassAsking:
    """The questions about passes of a game: no deck and no season changes their answers."""
    return PassAsking(rules)


class PassAsking:
    """The reference offense of a game, against defenses of players without values but one."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.places = displays(rules.offense.offense)
        passer = rules.offense.offense[codes.QB]
        assert passer is not None
        self.passer = passer
        self._throws: dict[tuple[object, ...], Throw] = {}
        self._hurried: dict[tuple[int, int], int] = {}

    def throw(self, front: str, play: int, place: int, against: Against, rushed: bool) -> Throw:
        """What a pass to a place comes to; the same question is asked often, and answered once."""
        key = (front, play, place, against.selection, against.double_target, tuple(against.blitzers), rushed)
        if key not in self._throws:
            if rushed:
                tops = [self._rushed_completions(play, place, against)]
            else:
                tops = [self._top(front, play, place, against, value) for value in PASS_DEFENSES]
            by_table = 0.0 if rushed else self._by_table(front, play, place, against)
            guarded = self._guarded(front, play, place, self.guard(front, place, against), against, rushed)
            helper = self._rules.helper_of(place, self.display(place), standing(front), against)
            helped = np.zeros(len(INTERCEPTS))
            if helper != NOBODY and not rushed:
                helped = self._guarded(front, play, place, helper, against, rushed)
            change = self._change(front, play, place, against)
            self._throws[key] = Throw(np.array(tops) / NUMBERS, by_table, guarded, helped, change)
        return self._throws[key]

    def snap(
        self,
        play: int,
        place: int,
        against: Against,
        draws: Given,
        places: list[Player | None],
        boxes: list[list[Player]],
    ) -> FastSnap:
        """A pass of these players to a place."""
        return self._rules.prepare(draws, play, place, against, places, boxes)

    def _kind(self, front: str, play: int, place: int, against: Against, box: int, player: Player, *draws: int) -> int:
        """What becomes of a pass with given draws and a player in a box: the kind of its event."""
        boxes = standing(front)
        if boxes[box]:
            boxes[box] = [player]
        return (
            self._rules.natural(self.snap(play, place, against, Given(*draws), self.display(place), boxes))
            .events[0]
            .kind
        )

    def _top(self, front: str, play: int, place: int, against: Against, value: int) -> int:
        """The last pass number that is a completion against a guard, by halving."""
        box = self.guard(front, place, against)
        # A linebacker guards otherwise than a defensive back.
        guard = Player(0, standing(front)[box][0].kind if standing(front)[box] else 0, pass_defense=value)

        def complete(number: int) -> bool:
            return self._kind(front, play, place, against, box, guard, codes.ORIGINAL, number) == events.COMPLETION

        return last_that(complete, NUMBERS)

    def _change(self, front: str, play: int, place: int, against: Against) -> int:
        """What is added to the run number of a catch."""
        hurried = replace(self.passer, sack=1, runs=1, rush_complete=NUMBERS)
        places: list[Player | None] = [hurried, *self.display(place)[1:]]
        snap = self.snap(play, place, against, Given(codes.PASS_RUSH, NUMBERS), places, standing(front))
        self._rules.natural(snap)
        return int(snap.row) - MIDDLE_RUN_NUMBER

    def _rushed_completions(self, play: int, place: int, against: Against) -> int:
        """Pass numbers of the pass-rush line that are completions, where no Sack range grows over them."""
        if (play, place) not in self._hurried:
            passer = replace(self.passer, sack=1)
            places: list[Player | None] = [passer, *self.display(place)[1:]]
            boxes: list[list[Player]] = [[] for _ in codes.BOXES]
            kinds = [
                self._rules.natural(self.snap(play, place, against, Given(codes.PASS_RUSH, number), places, boxes))
                .events[0]
                .kind
                for number in range(1, NUMBERS + 1)
            ]
            self._hurried[play, place] = kinds.count(events.COMPLETION)  # SPF-8.3.6.2b
        return self._hurried[play, place]

    def outgrown(self, top: int) -> int:
        """Completions of the pass-rush line that a Sack range which ends at `top` has grown over."""  # TTF-RUSH-03
        return max(min(top, self.passer.rush_complete) - self.passer.runs, 0)

    def _by_table(self, front: str, play: int, place: int, against: Against) -> float:
        """Interceptions in the passer's own range, whose box the Interception Table names."""
        first, doubtful = (each[play - calls.QUICK] for each in (self.passer.intercepted, self.passer.perhaps))
        numbers = NUMBERS + 1 - first + DOUBT * (first - doubtful)
        passer = replace(self.passer, intercepted=[NUMBERS] * 3, perhaps=[NUMBERS] * 3)
        places: list[Player | None] = [passer, *self.display(place)[1:]]
        caught = 0
        for row in range(1, ROWS + 1):
            draws = Given(codes.ORIGINAL, NUMBERS, row)
            snap = self.snap(play, place, against, draws, places, standing(front))
            caught += self._rules.natural(snap).events[0].kind == events.INTERCEPTED
        return numbers / NUMBERS * caught / ROWS

    def _guarded(self, front: str, play: int, place: int, box: int, against: Against, rushed: bool) -> Floats:
        """Interceptions by a player of each range: on numbers that are not in the passer's own."""
        first = codes.PASS_RUSH if rushed else codes.ORIGINAL
        last = NUMBERS if rushed else self.passer.perhaps[play - calls.QUICK] - 1
        wide = Player(0, player_record.DEFENSIVE_BACK, intercept=LOWEST_INTERCEPT)
        caught = {
            number: self._kind(front, play, place, against, box, wide, first, number) == events.INTERCEPTED
            for number in range(LOWEST_INTERCEPT, last + 1)
        }
        # On 48? one of these numbers of another card intercepts, the other does not.
        doubter = Player(0, player_record.DEFENSIVE_BACK, intercept=NUMBERS, doubtful=True)
        doubtful = [
            self._kind(front, play, place, against, box, doubter, first, NUMBERS, again) == events.INTERCEPTED
            for again in (1, NUMBERS)
            if last == NUMBERS
        ]
        ranges = []
        for found in INTERCEPTS:
            if found is None:
                ranges.append(0.0)
            elif found.doubtful:
                ranges.append(sum(doubtful) / 2)
            else:
                ranges.append(float(sum(hit for number, hit in caught.items() if number >= found.low)))
        return np.array(ranges) / NUMBERS

    def sack_top(self, total: int) -> int:
        """The last pass number that is a sack, for a total of Pass Rush."""
        boxes = standing("4-3")
        boxes[0] = [Player(0, player_record.DEFENSIVE_LINEMAN, pass_rush=total)]
        against = self._rules.call(calls.PASS_DEFENSE)

        def sacked(number: int) -> bool:
            draws = Given(codes.PASS_RUSH, number)
            snap = self.snap(calls.SHORT, codes.LE, against, draws, self.places[TWO_BACKS], boxes)
            return self._rules.natural(snap).events[0].kind == events.SACK

        return last_that(sacked, NUMBERS)

    def gain(self, play: int, place: int, change: int) -> float:
        """Mean yards of a catch there, so much being added to its run number."""
        player = self.display(place)[place]
        assert player is not None
        long = sum(player.pass_l[1:]) / ROWS
        cells = receiving_column(player, play - calls.QUICK)[1:]
        read = [cells[catch_row(number, change)] for number in range(1, ROWS + 1)]
        return sum(long if cell == player_record.LONG_GAIN else cell for cell in read) / ROWS

    def display(self, place: int) -> list[Player | None]:
        """The display in which somebody stands at a place."""
        return self.places[ONE_BACK if place == codes.FL2 else TWO_BACKS]

    def guard(self, front: str, place: int, against: Against) -> int:
        """The box whose player covers a place."""
        return self._rules.guard_of(place, self.display(place), standing(front), against)

    def deflected(self, play: int, place: int, against: Against) -> int:
        """How many completions one number of deflections takes away."""
        tipping = standing("4-3")
        tipping[0] = [Player(0, player_record.DEFENSIVE_LINEMAN, deflect=2)]

        def last(boxes: list[list[Player]]) -> int:
            def complete(number: int) -> bool:
                snap = self.snap(play, place, against, Given(codes.ORIGINAL, number), self.display(place), boxes)
                return self._rules.natural(snap).events[0].kind == events.COMPLETION

            return last_that(complete, NUMBERS)

        return last(standing("4-3")) - last(tipping)
