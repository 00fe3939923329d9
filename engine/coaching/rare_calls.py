"""Calls that coaches make rarely, at the rates of `rare_calls.csv`: fakes, delays, rushes, safeties given away."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import kicking_sense
from engine.coaching.clock_sense import HURRY, HURRY_HALF, LAST_DOWN, tempo
from engine.coaching.league import THOUSAND, table_rows
from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.machine import i64

RATES: Final[dict[str, int]] = {row["name"]: int(row["rate"]) for row in table_rows("rare_calls.csv")}
FAKE_PUNTS: Final[i64] = RATES["fake punt"]
FAKE_FIELD_GOALS: Final[i64] = RATES["fake field goal"]
FAKES_FEARED: Final[i64] = RATES["fake feared"]
DELAYS: Final[i64] = RATES["delay before a punt"]
RUSHES: Final[i64] = RATES["all-out rush"]
SAFETIES: Final[i64] = RATES["conceded safety"]

FAKE_YARDS: Final = 5
"""No kick is faked with more to go."""
FAKE_FROM: Final = 65
FAKE_TO: Final = 35
"""Punts are faked between these lines, in yards to goal."""
CORNER_NEAREST: Final = 34
CORNER_FARTHEST: Final = 39
"""From here a punter wants five yards more room."""
RUSHED_FROM: Final = 60
SAFETY_FROM: Final = 90
SAFETY_LEAD: Final = 6
SAFETY_SECONDS: Final = 20
"""A safety is given away from this far back, with so much of a lead and so little time left."""


def may_fake(state: State) -> bool:
    """Whether a kick is one that is faked at all: few yards to go, and not in a half's last two minutes."""
    if state.last_period_of_half and state.seconds_left <= HURRY_HALF:
        return False
    return state.down == LAST_DOWN and state.yards_to_first <= FAKE_YARDS


def fakes_punt(state: State, generator: Generator) -> bool:
    """Whether a punt is faked."""
    if not may_fake(state) or not FAKE_TO <= state.yards_to_goal <= FAKE_FROM:
        return False
    return generator.chance(FAKE_PUNTS, THOUSAND)


def fakes_field_goal(state: State, generator: Generator) -> bool:
    """Whether a field goal is faked."""
    return may_fake(state) and generator.chance(FAKE_FIELD_GOALS, THOUSAND)


def fears_fake(state: State, generator: Generator) -> bool:
    """Whether the receivers of a punt expect a fake."""
    if not may_fake(state) or not FAKE_TO <= state.yards_to_goal <= FAKE_FROM:
        return False
    return generator.chance(FAKES_FEARED, THOUSAND)


def rushes_all_out(state: State, team: i64, generator: Generator) -> bool:
    """Whether the receivers send everybody at the punter: with nothing to lose, and now and then from far back."""
    if kicking_sense.all_out_for_a_block(state, team):
        return True
    return state.yards_to_goal >= RUSHED_FROM and generator.chance(RUSHES, THOUSAND)


def delays_punt(state: State, team: i64, generator: Generator) -> bool:
    """Whether a punter is given five yards more room by a delay of game."""
    if not CORNER_NEAREST <= state.yards_to_goal <= CORNER_FARTHEST or tempo(state, team) == HURRY:
        return False
    return generator.chance(DELAYS, THOUSAND)


def concedes_safety(state: State, team: i64, generator: Generator) -> bool:
    """Whether a team steps out of its own end zone: two points given away end the game."""
    if state.quarter != QUARTERS or state.down != LAST_DOWN or state.seconds_left > SAFETY_SECONDS:
        return False
    if state.lead(team) < SAFETY_LEAD or state.yards_to_goal < SAFETY_FROM:
        return False
    return generator.chance(SAFETIES, THOUSAND)
