"""Run or pass: what the defence expects, and what it guesses."""

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
EVEN: Final = THOUSAND // 2


def pass_chance(habits: vec[vec[i64]], state: State) -> i64:
    """How likely, of a thousand, the offence is to pass here, by its own habits, the score and the clock."""
    kinds = vec[i64]([0] * CALL_KINDS)
    team = state.offense
    kinds_here(kinds, habits, state, team, clock_sense.game_won(state, team))
    return passes_of(kinds)


def passes_of(kinds: vec[i64]) -> i64:
    """The part of a thousand that is passes, by weights of runs and of each kind of pass."""
    whole: i64 = 0
    for kind in kinds:
        whole += kind
    return THOUSAND - kinds[RUN] * THOUSAND // whole if whole else EVEN


def guess_chance(expected: i64) -> i64:
    """How often, of a thousand, the defence calls Pass: as often as passes are to be expected, a few guesses apart that
    are made blindly."""
    return (expected * (THOUSAND - BLIND) + EVEN * BLIND) // THOUSAND


def guessed(expected: i64, generator: Generator) -> i64:
    """The guess."""  # SOM-CALL-05
    return codes.PASS_CALLED if generator.chance(guess_chance(expected), THOUSAND) else codes.RUN_CALLED
