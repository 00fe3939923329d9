"""Run or pass: what the defense expects, and what it guesses."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.calling import kinds_here
from engine.coaching.habits import CALL_KINDS, RUN
from engine.football.state import State
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.coaches.rates import RATES, THOUSAND

BLIND: Final[i64] = RATES["blind guesses"]
FLATS: Final[i64] = RATES["flats as runs"]
LOOK_INS: Final[i64] = RATES["look-ins"]
FLAT_KIND: Final = 1
LOOK_IN_KIND: Final = 2
"""Kinds of call: passes behind the line, and those of up to 5 yards in the air, of which some are look-ins."""
EVEN: Final = THOUSAND // 2


def pass_chance(habits: vec[vec[i64]], state: State) -> i64:
    """How likely, of a thousand, the offense is to pass here, by its own habits, the score and the clock."""
    kinds = _kinds(habits, state)
    whole = _whole(kinds)
    return THOUSAND - kinds[RUN] * THOUSAND // whole if whole else EVEN


def flat_chance(habits: vec[vec[i64]], state: State) -> i64:
    """How likely, of a thousand, a pass of the offense is to be a flat here."""
    kinds = _kinds(habits, state)
    passes = _whole(kinds) - kinds[RUN]
    flats = kinds[FLAT_KIND] * THOUSAND + kinds[LOOK_IN_KIND] * (THOUSAND - LOOK_INS)
    return flats // passes if passes else 0


def _kinds(habits: vec[vec[i64]], state: State) -> vec[i64]:
    kinds = vec[i64]([0] * CALL_KINDS)
    team = state.offense
    kinds_here(kinds, habits, state, team, clock_sense.game_won(state, team))
    return kinds


def _whole(kinds: vec[i64]) -> i64:
    whole: i64 = 0
    for kind in kinds:
        whole += kind
    return whole


def guess_chance(expected: i64) -> i64:
    """How often, of a thousand, the defense calls Pass: as often as passes are to be expected, a few guesses apart that
    are made blindly."""
    return (expected * (THOUSAND - BLIND) + EVEN * BLIND) // THOUSAND


def guessed(expected: i64, generator: Generator) -> i64:
    """The guess."""  # SOM-CALL-05
    return codes.PASS_CALLED if generator.chance(guess_chance(expected), THOUSAND) else codes.RUN_CALLED


def turned_to_run(flats: i64, generator: Generator) -> bool:
    """Where flats count as runs: whether a Pass guess becomes Run because a flat is expected."""  # SOM-FAR-11
    return generator.chance(flats * FLATS // THOUSAND, THOUSAND)
