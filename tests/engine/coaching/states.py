"""States between two plays as coaches see them."""

from __future__ import annotations

from engine.football.codes import HOME, SCRIMMAGE
from engine.football.era import era_of
from engine.football.state import State


def at(
    yards_to_goal: int,
    quarter: int = 1,
    seconds: int = 600,
    lead: int = 0,
    *,
    year: int = 2019,
    down: int = 1,
    yards_to_first: int = 10,
    stops: int = 3,
    phase: int = SCRIMMAGE,
) -> State:
    """The home team has the ball; `stops` are its time-outs."""
    state = State(era_of(year), phase, HOME, yards_to_goal, down, yards_to_first, quarter, seconds)
    state.home_score, state.away_score = max(lead, 0), max(-lead, 0)
    state.home_timeouts = stops
    return state
