"""The exact line of a passer's own card: every pass number asked of the rules, none assumed."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cardgen.statis_pro.asking import IN_TIME, NUMBERS, ROWS, RUSHED, TARGETS
from cardgen.statis_pro.responses import Responses
from engine.fast_action import codes
from engine.football import events
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.odds import Given
from engine.statis_pro.player import Player

Floats = NDArray[np.float64]
FIRST_CARDS = ((IN_TIME, codes.ORIGINAL), (RUSHED, codes.PASS_RUSH))


@dataclass(slots=True)
class PassOdds:
    """What one kind of pass to one kind of receiver comes to, per call."""

    rows: Floats
    """How often the receiver's column is read in each row."""
    long_rows: Floats
    """How often, where row 1 sends there, the long column is read in each row."""
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

    def yards(self, column: Floats, long: Floats, *, sends: bool) -> float:
        """Yards per call with a receiver's column, whose first row may send to the long one."""
        if not sends:
            return float(self.rows @ column)
        return float(self.rows[1:] @ column[1:]) + float(self.long_rows @ long)


def pass_odds(responses: Responses, places: list[Player | None], play: int, target: int) -> PassOdds:
    """A pass to the receivers' or the backs' place of a display, over all answers of the reference defence.

    A receiver's own card only turns completions into yards, so the reference's stand in for his.
    """
    found = PassOdds(np.zeros(ROWS), np.zeros(ROWS))
    for group in responses.pass_groups[play, target]:
        for kind, first in FIRST_CARDS:
            for number in range(1, NUMBERS + 1):
                _add(found, responses, places, (play, target, kind, first, number), group.call, group.weight)
    return found


def _add(
    found: PassOdds,
    responses: Responses,
    places: list[Player | None],
    draw: tuple[int, int, int, int, int],
    against: DefenseCall,
    weight: float,
) -> None:
    play, target, kind, first, number = draw
    draws = Given(first, number)
    _, result = responses.outcome(responses.snap(play, TARGETS[target], against, draws, places))
    outcome = result.events[0].kind
    chance = weight * float(responses.numbers[kind][number])
    if outcome == events.COMPLETION:
        found.rows += weight * responses.rows[kind][number]
        found.long_rows += weight * responses.long_rows[kind][number]
    elif outcome == events.SACK:
        found.sacked += chance
    elif outcome == events.RUSH:
        found.ran += chance
    elif len(draws.asked) > 2:
        found.intercepted += weight * _third(responses, places, draw, against, draws.asked[2])
    elif outcome == events.INTERCEPTED:
        found.intercepted += chance


def _third(
    responses: Responses,
    places: list[Player | None],
    draw: tuple[int, int, int, int, int],
    against: DefenseCall,
    reading: int,
) -> float:
    """How often the card after the pass number makes an interception of it."""
    play, target, kind, first, number = draw
    start = (responses.first_cards[kind], responses.masks(codes.PASS_NUMBER)[number])
    taken = 0.0
    for value, mask in responses.masks(reading).items():
        snap = responses.snap(play, TARGETS[target], against, Given(first, number, value), places)
        if responses.outcome(snap)[1].events[0].kind == events.INTERCEPTED:
            taken += responses.probability(*start, mask)
    return taken
