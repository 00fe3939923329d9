"""The readings that generated cards choose from: yards, SG, LG and words, with what each comes to by a set's charts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.strat.cell_solver import GAIN, Whole
from cardgen.strat.league_lines import DEPTHS, FLAT
from cardgen.strat.odds import GAINS, LEAST, YARDS, Floats, looked_in, reading_odds
from cardgen.strat.pass_halves import LOOK_INS, short_form
from cardgen.strat.terms import Terms
from engine.strat.cards.readings import (
    INCOMPLETE,
    INTERCEPTION,
    LONG_GAIN,
    MUST_RUN,
    RECEIVER,
    SHORT_GAIN,
    Result,
    gain,
)
from engine.strat.cards.readings import (
    YARDS as YARDS_READING,
)
from engine.strat.faces import reading as engine_reading

MISSED: Final = 1
PICKED: Final = 2
HANDED: Final = 3
RAN: Final = 4
"""Kinds of reading: yards of any sort, incomplete, intercepted, RECEIVER, Must Run."""
MOST_PRINTED: Final = 99
KNOWN_PLAYS: Final = 20
"""Plays from which no number on a player's card is more than his longest,"""
LEAST_LONGEST: Final = 25
"""and what it may be in any case of one who had fewer."""  # SOM-CAP-03
NOMINAL: Final = {RECEIVER: 8.0, MUST_RUN: 4.0, INTERCEPTION: -40.0}
"""Yards of words, good enough to tell which column is the better."""
KIND_OF: Final = {INCOMPLETE: MISSED, INTERCEPTION: PICKED, RECEIVER: HANDED, MUST_RUN: RAN}


@dataclass(frozen=True)
class Palette:
    """Readings by number, from the worst gain to the best, words behind them."""

    readings: tuple[Result, ...]
    terms: Terms

    @cached_property
    def outcomes(self) -> Floats:
        """[reading]: what each comes to."""
        return np.array([reading_odds(engine_reading(each), terms=self.terms) for each in self.readings])

    @cached_property
    def places(self) -> Floats:
        """[reading]: mean yards."""
        found: Floats = self.outcomes[:, :YARDS] @ GAINS
        return found

    @cached_property
    def worths(self) -> Floats:
        """[reading]: mean yards, of words as checks count them."""
        words = [NOMINAL.get(each.what, 0.0) for each in self.readings]
        found: Floats = self.places + np.array(words)
        return found

    @cached_property
    def kinds(self) -> Whole:
        """[reading]: its kind."""
        return np.array([KIND_OF.get(each.what, GAIN) for each in self.readings], np.int64)

    @cached_property
    def forms(self) -> Floats:
        """[depth, reading, part]: the short form of every reading of a pass."""
        found = []
        for depth in range(len(DEPTHS)):
            outcomes = self.outcomes
            if depth == FLAT:
                looked = np.array([looked_in(outcome) for outcome in outcomes])
                outcomes = (1 - LOOK_INS) * outcomes + LOOK_INS * looked
            found.append([short_form(outcome) for outcome in outcomes])
        return np.array(found)

    def read(self, numbers: Iterable[int]) -> list[Result]:
        """The readings of some numbers."""
        return [self.readings[number] for number in numbers]

    def within(self, longest: int | None, plays: float) -> NDArray[np.bool_]:
        """[reading]: whether a card may say it of one whose longest gain of so many plays this was."""  # SOM-CAP-02
        most = MOST_PRINTED if longest is None else max(longest, 0 if plays >= KNOWN_PLAYS else LEAST_LONGEST)
        return np.array([each.what != YARDS_READING or each.yards <= most for each in self.readings])

    def nearest(self, yards: Floats, allowed: NDArray[np.bool_] | None = None) -> Whole:
        """The numbers of the gains nearest to some yards, of those that are allowed."""
        gains = np.flatnonzero((self.kinds == GAIN) if allowed is None else (self.kinds == GAIN) & allowed)
        away = np.abs(np.asarray(yards)[..., None] - self.places[gains])
        found: Whole = gains[np.argmin(away, axis=-1)]
        return found

    def number(self, kind: int) -> int:
        """The number of the only reading of a kind."""
        return int(np.flatnonzero(self.kinds == kind)[0])

    def share_from(self, yards: int) -> Floats:
        """[reading]: how often it gains so many yards or more."""
        found: Floats = self.outcomes[:, yards - LEAST : YARDS].sum(axis=1)
        return found

    def share_below(self, yards: int) -> Floats:
        """[reading]: how often it gains fewer."""
        found: Floats = self.outcomes[:, : yards - LEAST].sum(axis=1)
        return found

    @cached_property
    def complete(self) -> Floats:
        """[reading]: how often it is a gain of its own."""
        found: Floats = self.outcomes[:, :YARDS].sum(axis=1)
        return found


def _gains(least: int, most: int) -> tuple[Result, ...]:
    return tuple(gain(yards) for yards in range(least, most + 1))


_CHARTED: Final = (Result(SHORT_GAIN), Result(LONG_GAIN))
_MISSED: Final = Result(INCOMPLETE)
_WORDS: Final = (_MISSED, Result(INTERCEPTION), Result(RECEIVER), Result(MUST_RUN))
_CARRIES: Final = (*_gains(-8, 19), *_CHARTED)
_CATCHES: Final = (*_gains(-4, 70), *_CHARTED, _MISSED)
"""Catches of long passes may print more yards than a short gain has."""
_THROWS: Final = (*_gains(-4, 45), *_CHARTED, *_WORDS)


class Palettes:
    """What the cards of a set choose from, by the terms that it is played by."""

    def __init__(self, terms: Terms) -> None:
        self.carries = Palette(_CARRIES, terms)
        self.catches = Palette(_CATCHES, terms)
        self.throws = Palette(_THROWS, terms)
