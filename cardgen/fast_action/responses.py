"""What the rules make of a card: which cells a play reads, and how often, against the reference opposition.

The engine is asked, draw by draw (`odds.Given`), what it does; how often a draw comes, the deck says (`Counting`). So
the solvers know the weight of every cell and every number of a range without a model of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from cardgen.fast_action.pass_responses import PassResponses
from cardgen.fast_action.run_responses import RunResponses
from cardgen.fast_action.screen_responses import ScreenResponses
from cardgen.sets.cardset import DeckRow

Answers = TypeVar("Answers", bound="FastResponses")


class FastResponses(PassResponses, RunResponses, ScreenResponses):
    """All answers of a game for one deck."""


class LastAnswers(Generic[Answers]):
    """The answers for the deck that was asked for last: sets are often made one after the other for the same deck."""

    def __init__(self, make: Callable[[Sequence[DeckRow]], Answers]) -> None:
        self._make = make
        self._known: tuple[list[DeckRow], Answers] | None = None

    def of(self, rows: Sequence[DeckRow]) -> Answers:
        """The answers for a deck."""
        if self._known is None or self._known[0] != list(rows):
            self._known = [dict(row) for row in rows], self._make(rows)
        return self._known[1]
