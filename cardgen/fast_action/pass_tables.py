"""What passes of the reference offense come to against any guards and rushers, by the engine's own rules.

Plays are run with given draws: the last completion for each Pass Defense value of a guard, the interceptions of each
Intercept range, the last sack for each Pass Rush total. A defense is then valued by looking its players up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.asking import NUMBERS, PASSES
from cardgen.fast_action.base_displays import (
    FRONTS,
    INTERCEPTS,
    LEAST_PASS_DEFENSE,
    ONE_BACK,
    PASS_DEFENSES,
    TWO_BACKS,
    PassUsage,
    standing,
)
from cardgen.fast_action.pass_asking import pass_asking
from cardgen.fast_action.ratings import ROW_ONE, ROW_THREE, PassLine
from cardgen.fast_action.responses import FastResponses
from cardgen.fast_action.rules import Answer
from engine.fast_action import codes, reference
from engine.fast_action.odds import Given
from engine.fast_action.reference import Against
from engine.football.codes import NOBODY

Floats = NDArray[np.float64]
MOST_RUSH: Final = 60


class PassTables:
    """The tables of one deck and one way of throwing; make it once."""

    def __init__(self, responses: FastResponses, usage: PassUsage) -> None:
        self._responses = responses
        self._usage = usage
        self._rules = responses.rules
        self._asking = pass_asking(self._rules)
        self.completions: dict[tuple[str, str], Floats] = {}
        """By front and guard's box: completions per pass play, by Pass Defense value."""
        self.yards: dict[tuple[str, str], Floats] = {}
        self.interceptions: dict[tuple[str, str], Floats] = {}
        """By front and guard's box: interceptions per pass play, by index of `INTERCEPTS`."""
        self._fixed = {front: np.zeros(3) for front in FRONTS}
        """Completions, yards and interceptions which no guard changes."""
        self._rushes: dict[tuple[int, ...], float] = {}
        """How often the passer is rushed, by the boxes that blitz."""
        self._hurried: dict[tuple[str, tuple[int, ...]], Floats] = {}
        """By front and the boxes that blitz: one hurried completion's worth in completions and yards."""
        self._deflectable = np.zeros(2)
        """Completions and yards that one number of deflections takes away."""
        self._tipping = 0
        for front in FRONTS:
            for box in ROW_THREE + "FGHIJ":
                self.completions[front, box] = np.zeros(len(PASS_DEFENSES))
                self.yards[front, box] = np.zeros(len(PASS_DEFENSES))
                self.interceptions[front, box] = np.zeros(len(INTERCEPTS))
        self._sack_tops = [self._asking.sack_top(total) for total in range(MOST_RUSH + 1)]
        self._add_screens()
        for at, play in enumerate(PASSES):
            for answer in self._rules.answers(responses.counting, reference.QUICK + at):
                self._add(at, play, answer)

    def line(
        self,
        front: str,
        pass_rush: Mapping[str, int],
        pass_defense: Mapping[str, int],
        intercept: Mapping[str, int],
    ) -> PassLine:
        """What a defense allows; values by box, `intercept` as indices of `INTERCEPTS`."""
        complete, yards, _ = (float(each) for each in self._fixed[front])
        complete -= self._tipping * float(self._deflectable[0])
        yards -= self._tipping * float(self._deflectable[1])
        for box, value in pass_defense.items():
            complete += float(self.completions[front, box][value - LEAST_PASS_DEFENSE])
            yards += float(self.yards[front, box][value - LEAST_PASS_DEFENSE])
        sacks, scrambles = self.rushed(pass_rush)
        thrown = 1 - sacks - scrambles
        lost = self._outgrown(front, pass_rush)
        complete -= float(lost[0])
        yards -= float(lost[1])
        intercepted = self.intercepted(front, intercept)
        return PassLine(complete / thrown, yards / thrown, intercepted / thrown, sacks / (thrown + sacks))

    def deflecting(self, numbers: int) -> PassTables:
        """The same tables for linemen who deflect so many numbers, where the game has that."""
        tables = copy(self)
        tables._tipping = numbers
        return tables

    @property
    def deflected(self) -> float:
        """How often, of pass plays, linemen deflect what would be a completion."""
        return self._tipping * float(self._deflectable[0])

    def intercepted(self, front: str, intercept: Mapping[str, int]) -> float:
        """Interceptions per pass play against guards with these ranges."""
        guards = sum(float(self.interceptions[front, box][width]) for box, width in intercept.items())
        return float(self._fixed[front][2]) + guards

    def rushed(self, pass_rush: Mapping[str, int]) -> tuple[float, float]:
        """Sacks and scrambles per pass play against players with these Pass Rush values."""
        sacks = scrambles = 0.0
        for boxes, weight in self._rushes.items():
            top = self._sack_top(boxes, pass_rush)
            sacks += weight * top / NUMBERS
            scrambles += weight * max(int(self._asking.passer.runs) - top, 0) / NUMBERS
        return sacks, scrambles

    def _sack_top(self, boxes: tuple[int, ...], pass_rush: Mapping[str, int]) -> int:
        """Where the Sack range ends when the players of some boxes blitz."""
        line = sum(value for box, value in pass_rush.items() if box in ROW_ONE)
        total = line + sum(self._rules.blitz_rush(box, pass_rush.get(codes.BOXES[box], 0)) for box in boxes)
        return self._sack_tops[min(total, MOST_RUSH)]

    def _outgrown(self, front: str, pass_rush: Mapping[str, int]) -> Floats:
        """Hurried completions and their yards that the Sack range has grown over, per pass play."""  # TTF-RUSH-03
        lost = np.zeros(2)
        for boxes in self._rushes:
            lost += self._asking.outgrown(self._sack_top(boxes, pass_rush)) * self._hurried[front, boxes]
        return lost

    def _add(self, at: int, play: int, answer: Answer) -> None:
        """All that one answer of the defense does to one kind of pass."""
        for display, share in ((ONE_BACK, self._usage.one_back), (TWO_BACKS, 1 - self._usage.one_back)):
            if not share:
                continue
            weight = self._usage.mix[at + 1] * answer.weight * share
            boxes = tuple(answer.call.blitzers)
            for place, first, chance, rushed in self._thrown(at, play, display, answer.call):
                if rushed:
                    self._rushes[boxes] = self._rushes.get(boxes, 0.0) + weight * chance
                elif first == codes.ORIGINAL:
                    self._add_deflections(play, place, answer.call, weight * chance)
                for front in FRONTS:
                    self._add_throw(front, play, place, answer.call, rushed, weight * chance)
                    if rushed:
                        change = self._asking.throw(front, play, place, answer.call, rushed).change
                        worth = weight * chance / NUMBERS * np.array([1.0, self._asking.gain(play, place, change)])
                        self._hurried[front, boxes] = self._hurried.get((front, boxes), np.zeros(2)) + worth

    def _thrown(
        self, at: int, play: int, display: tuple[int, ...], against: Against
    ) -> Iterator[tuple[int, int, float, bool]]:
        """Where passes go: place, directive, how often, and whether under a pass rush."""
        meant = {place: self._usage.targets[at].get(codes.OFFENSE[place], 0.0) for place in display}
        every = sum(meant.values())
        places = self._asking.places[display]
        for directive, mask in self._responses.masks(self._rules.pass_reading(play)).items():
            chance = self._responses.probability(mask)
            if directive in {codes.ORIGINAL, codes.PASS_RUSH}:
                for place, number in meant.items():
                    share = number / every if every else 1 / len(meant)
                    snap = self._asking.snap(play, place, against, Given(directive, 1), places, standing("4-3"))
                    self._rules.natural(snap)
                    yield place, directive, chance * share, snap.rush_used
                continue
            snap = self._asking.snap(play, display[0], against, Given(directive, 1), places, standing("4-3"))
            place = self._rules.thrown_to(snap, self._rules.natural(snap))
            if place != NOBODY:
                yield place, directive, chance, snap.rush_used

    def _add_throw(self, front: str, play: int, place: int, against: Against, rushed: bool, weight: float) -> None:
        """What a pass to a place comes to, for every guard there may be."""
        key = (front, codes.BOXES[self._asking.guard(front, place, against)])
        throw = self._asking.throw(front, play, place, against, rushed)
        gain = self._asking.gain(play, place, throw.change)
        if rushed or key[1] not in FRONTS[front]:  # under a rush, or unguarded, no guard's value counts
            complete = weight * throw.complete[0]
            self._fixed[front] += (complete, complete * gain, weight * throw.by_table)
        else:
            self.completions[key] += weight * throw.complete
            self.yards[key] += weight * throw.complete * gain
            self._fixed[front][2] += weight * throw.by_table
        self.interceptions[key] += weight * throw.by_guard
        helper = self._rules.helper_of(place, self._asking.display(place), standing(front), against)
        if helper != NOBODY:
            self.interceptions[front, codes.BOXES[helper]] += weight * throw.by_helper

    def _add_deflections(self, play: int, place: int, against: Against, weight: float) -> None:
        """What a number of deflections is worth where linemen may deflect the pass."""
        if self._rules.deflections:
            gone = weight * self._asking.deflected(play, place, against) / NUMBERS
            self._deflectable += (gone, gone * self._asking.gain(play, place, 0))

    def _add_screens(self) -> None:
        """Screens, which no defender's card changes."""  # SPF-8.3.7b
        back = self._rules.offense.offense[codes.BK1]
        assert back is not None
        line = self._responses.screen(back)
        for front in FRONTS:
            self._fixed[front] += self._usage.mix[0] * np.array([line.complete, line.yards, line.intercepted])
