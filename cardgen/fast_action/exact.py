"""The exact line of a passer's own card: every pass number asked of the rules, none assumed."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.asking import (
    IN_TIME,
    NUMBERS,
    ORIGINAL,
    REDIRECTED,
    ROWS,
    RUSHED,
    TARGETS,
    Asking,
)
from cardgen.fast_action.pass_responses import PassResponses, catch_row
from engine.fast_action import codes
from engine.fast_action.odds import MIDDLE_RUN_NUMBER, Given
from engine.fast_action.player_record import Player
from engine.fast_action.reference import Against
from engine.football import events

Floats = NDArray[np.float64]
Column = list[int | str] | tuple[int | str, ...]


@dataclass(slots=True)
class PassOdds:
    """What one kind of pass to one kind of receiver comes to, per call."""

    asking: Asking
    play: int
    caught: dict[tuple[int, int], Floats] = field(default_factory=dict)
    """By kind of first card and what is added to the run number: how often a pass number is a completion, of the
    times it comes."""
    intercepted: float = 0.0
    sacked: float = 0.0
    ran: float = 0.0

    @property
    def complete(self) -> float:
        """How often it is complete."""
        return float(self.rows.sum())

    @property
    def thrown(self) -> float:
        """How often it is thrown at all."""
        return 1.0 - self.sacked - self.ran

    @property
    def rows(self) -> Floats:
        """How often the receiver's column is read in each row."""
        found = np.zeros(ROWS)
        for (kind, change), numbers in self.caught.items():
            read = numbers @ self.asking.rows(self.play, kind)
            for number in range(1, ROWS + 1):
                found[catch_row(number, change)] += read[number - 1]
        return found

    def long_rows(self, row: int) -> Floats:
        """How often, where a row, counted from 0, sends there, the long column is read in each of its rows."""
        found = np.zeros(ROWS)
        for (kind, change), numbers in self.caught.items():
            there = tuple(number for number in range(1, ROWS + 1) if catch_row(number, change) == row)
            if there:
                found += numbers @ self.asking.long_rows(self.play, kind, there)
        return found

    def yards(self, column: Column, long: Floats) -> float:
        """Yards per call with a receiver's column, some of whose rows may send to the long one."""
        total = 0.0
        for row, (cell, read) in enumerate(zip(column, self.rows, strict=True)):
            total += float(self.long_rows(row) @ long) if isinstance(cell, str) else cell * float(read)
        return total


def pass_odds(responses: PassResponses, places: list[Player | None], play: int, target: int) -> PassOdds:
    """A pass to the receivers' or the backs' place of a display, over all answers of the reference defense.

    A receiver's own card only turns completions into yards, so the reference's stand in for his.
    """
    found = PassOdds(responses, play)
    for group in responses.pass_groups(play, target, places):
        for kind, first in _first_cards(responses, target):
            for number in range(1, NUMBERS + 1):
                _add(found, responses, places, (play, target, kind, first, number), group.call, group.weight)
    return found


def _first_cards(responses: PassResponses, target: int) -> tuple[tuple[int, int], ...]:
    """Kinds of first cards that lead to different results, and a directive of each."""
    if not responses.rules.deflections:
        return (IN_TIME, codes.ORIGINAL), (RUSHED, codes.PASS_RUSH)
    return (ORIGINAL, codes.ORIGINAL), (REDIRECTED, TARGETS[target]), (RUSHED, codes.PASS_RUSH)


Draw = tuple[int, int, int, int, int]


def _add(
    found: PassOdds,
    responses: PassResponses,
    places: list[Player | None],
    draw: Draw,
    against: Against,
    weight: float,
) -> None:
    play, target, kind, first, number = draw
    draws = Given(first, number)
    snap, result = responses.outcome(responses.snap(play, TARGETS[target], against, draws, places))
    outcome = result.events[0].kind
    chance = weight * float(responses.numbers(play)[kind][number])
    if outcome == events.COMPLETION:
        key = (kind, int(snap.row) - MIDDLE_RUN_NUMBER)
        found.caught.setdefault(key, np.zeros(NUMBERS + 1))[number] += weight
    elif outcome == events.SACK:
        found.sacked += chance
    elif outcome == events.RUSH:
        found.ran += chance
    elif len(draws.asked) > 2:
        found.intercepted += weight * _third(responses, places, draw, against, draws.asked[2])
    elif outcome == events.INTERCEPTED:
        found.intercepted += chance


def _third(responses: PassResponses, places: list[Player | None], draw: Draw, against: Against, reading: int) -> float:
    """How often the card after the pass number makes an interception of it.

    Another pass number may leave it to a run number: whichever it was, that one decides alike.
    """
    play, target, kind, first, number = draw
    start = (responses.first_cards(play)[kind], responses.masks(codes.PASS_NUMBER)[number])
    taken = 0.0
    doubted, one = 0, 0
    for value, mask in responses.masks(reading).items():
        draws = Given(first, number, value)
        _, result = responses.outcome(responses.snap(play, TARGETS[target], against, draws, places))
        if reading == codes.PASS_NUMBER and draws.asked[3:4] == [codes.RUN_NUMBER]:
            doubted, one = doubted | mask, value
        elif result.events[0].kind == events.INTERCEPTED:
            taken += responses.probability(*start, mask)
    if not doubted:
        return taken
    for value, mask in responses.masks(codes.RUN_NUMBER).items():
        snap = responses.snap(play, TARGETS[target], against, Given(first, number, one, value), places)
        if responses.outcome(snap)[1].events[0].kind == events.INTERCEPTED:
            taken += responses.probability(*start, doubted, mask)
    return taken
