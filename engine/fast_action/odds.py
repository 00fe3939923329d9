"""Exact odds: a play run through every card the deck can show.

The rules themselves are run (a game's `scrimmage.natural`), so there is no second model of them. Z cards are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar, final

from engine.chance.every import Branches, every
from engine.fast_action import codes
from engine.fast_action.chance import Every, FastAction
from engine.fast_action.charts import ROWS
from engine.fast_action.counting import Counting
from engine.fast_action.snap import FastSnap
from engine.football.events import Play
from engine.machine import i64

Snap = TypeVar("Snap", bound=FastSnap)
"""The game's own record of a play."""
MIDDLE_RUN_NUMBER: Final = 6
MIDDLE_PASS_NUMBER: Final = 24
PATIENCE: Final = 8
"""After so many draws run numbers differ from one to the next: a rule may flip until it finds somebody."""


@final
class Given(FastAction):
    """The first draws of a play as given, then middling ones: what do the rules do with these?

    Generators ask so which cell of a card a draw reaches. The odds of the draws themselves come from the deck.
    """

    def __init__(self, *draws: int) -> None:
        super().__init__()
        self._draws = draws
        self.asked: list[int] = []
        """The readings drawn, in order."""

    def flip(self, reading: i64) -> i64:
        """The next draw given, or a middling one."""
        place = len(self.asked)
        self.asked.append(reading)
        if place < len(self._draws):
            return self._draws[place]
        if reading == codes.RUN_NUMBER:
            return (MIDDLE_RUN_NUMBER - 1 + max(place - PATIENCE, 0)) % ROWS + 1
        if reading == codes.PASS_NUMBER:
            return MIDDLE_PASS_NUMBER
        raise ValueError(f"{codes.READINGS[reading]} is drawn and not given")

    def same_card_pass_number(self) -> i64:
        """A middling one."""
        return MIDDLE_PASS_NUMBER

    def coin(self) -> i64:
        """One side of the coin."""
        return 0


@final
@dataclass(frozen=True, slots=True)
class Weighted:
    """One way a play can go: its probability, what happened, and which cell of a card decided the gain."""

    probability: float
    play: Play
    column: int
    row: int
    added: int
    """What blocking and tackling added to the cell."""
    rush_used: bool


def distribution(
    make_snap: Callable[[FastAction], Snap], natural: Callable[[Snap], Play], counting: Counting
) -> list[Weighted]:
    """Every way a play can go by the rules of a game; the probabilities add up to one.

    `make_snap` prepares the play anew for each run, since a play changes the snap it is given.
    """

    def rule(branches: Branches) -> tuple[Snap, Play]:
        snap = make_snap(Every(counting, branches))
        return snap, natural(snap)

    return [
        Weighted(probability, play, snap.column, snap.row, snap.added, snap.rush_used)
        for probability, (snap, play) in every(rule)
    ]
