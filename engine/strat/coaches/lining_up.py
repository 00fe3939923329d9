"""The formation for a man who is to get the ball, as long as everybody it needs can play."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.lots import NONE, pick
from engine.football.state import State
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.calls import OffenseSet
from engine.strat.coaches import offense_sets
from engine.strat.coaches.offense_sets import ManSets, SetChoice, Sets, place_of
from engine.strat.coaches.rates import RATES
from engine.strat.sideline import Sideline

SHORT_YARDS: Final[i64] = RATES["short yards"]
PASSING_DOWNS: Final[i64] = RATES["passing downs"]
GOAL_LINE: Final[i64] = RATES["goal line"]
_UNKNOWN: Final = 0
_CAN: Final = 1
_CANNOT: Final = 2


def occasion(state: State, expected: i64) -> i64:
    """What kind of down it is; `expected` is how likely a pass is, of a thousand."""
    if state.yards_to_first <= SHORT_YARDS or state.yards_to_goal <= GOAL_LINE:
        return offense_sets.SHORT
    hurried = clock_sense.tempo(state, state.offense) == clock_sense.HURRY
    return offense_sets.PASSING if hurried or expected >= PASSING_DOWNS else offense_sets.USUAL


@final
class LiningUp:
    """A roster's formations during a game."""

    def __init__(self, side: Sideline, sets: Sets, generator: Generator) -> None:
        self._side = side
        self._sets = sets
        self._generator = generator
        self._version: i64 = -1
        self._known = vec[i64]([_UNKNOWN] * sets.count)
        """By number of a formation: whether it can be lined up with those who can play."""

    def choice(self, index: i64, doing: i64, when: i64) -> SetChoice | None:
        """A formation in which a man carries or catches the ball; None where there is none."""
        held = self._side.held_offense
        if held is not None:
            return self._held(held, index)
        sets = self._of(index, doing)
        drawn = pick(sets.weights[when], self._generator)
        if drawn != NONE and self._can(sets.choices[drawn], index):
            return sets.choices[drawn]
        for choice in sets.choices:
            if self._can(choice, index):
                return choice
        return None

    def anyhow(self) -> SetChoice:
        """Some formation, for a run of the quarterback."""
        found = self.choice(self._side.passer.index, offense_sets.CARRY, offense_sets.USUAL)
        return found or self._sets.passer.choices[0]

    def _of(self, index: i64, doing: i64) -> ManSets:
        return self._sets.passer if index == self._side.passer.index else self._sets.by_man[index][doing]

    def _held(self, held: OffenseSet, index: i64) -> SetChoice | None:
        """After a hurry-up nobody comes or goes."""  # SOM-HURRY-02
        place = place_of(self._side.offense(held).men, index)
        if place == codes.NOBODY:
            return None
        same = OffenseSet(held.formation, False, held.lone_back, held.blocking_back, held.men)
        return SetChoice(_UNKNOWN, same, place, [])

    def _can(self, choice: SetChoice, index: i64) -> bool:
        side = self._side
        if not side.out:
            return True
        if self._version != side.version:
            self._version = side.version
            self._known = vec[i64]([_UNKNOWN] * self._sets.count)
        known = self._known[choice.number]
        if known == _UNKNOWN:
            known = _CAN if self._fits(choice, index) else _CANNOT
            self._known[choice.number] = known
        return known == _CAN

    def _fits(self, choice: SetChoice, index: i64) -> bool:
        man = self._side.offense(choice.shown).men[choice.place]
        return man is not None and man.index == index and self._side.can_line_up(choice.shown)
