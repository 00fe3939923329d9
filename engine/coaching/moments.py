"""Moments of a game as coaches see them: the clock and the score, and how much they change the odds of a call.

The factors of `moments.csv` are fitted to the real plays of 2009 to 2019 in the game archives
(`tests/tools/coaching/moments.py`), over those of a team's own situation, and shrink towards 1 where there are few;
two-point tries (`two_point_tries.csv`) are counted from 2015 to 2019.
"""

from __future__ import annotations

from typing import Final

from engine.coaching.league import table_rows
from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.machine import i64, vec

TIMES: Final = ("early", "half", "half ends", "Q4 15-10", "Q4 10-5", "Q4 5-2", "Q4 2-0")
"""Quarters one to three; the last two minutes of the half, and its last 30 seconds; the last quarter. Overtime counts
as its last five minutes."""
LEADS: Final = ("-17", "-16 -9", "-8 -4", "-3 -1", "0", "1 8", "9")
PLACES: Final = (
    "own half short",
    "own half long",
    "beyond midfield short",
    "beyond midfield long",
    "in range short",
    "in range long",
    "near goal short",
    "near goal long",
)
"""Columns of odds of going for it, in thousandths."""
KICK_PLACES: Final = ("kick beyond midfield", "kick in range")
"""Columns of odds of a field goal among the kicks."""
RUN_PLACES: Final = ("run", "run backed up")
"""Columns of odds of a run."""
TRY_PARTS: Final = ("first half", "third quarter", "later", "last five minutes")
"""Columns of `two_point_tries.csv`."""
LATER: Final = 2
MOST_LEAD: Final = 24
"""The largest lead with a row there, after the touchdown, ahead or behind."""
SHORT: Final = 3
"""Yards to go that are few."""
RANGE: Final = 34
NEAR_GOAL: Final = 10
HALF_ENDS: Final = 30
MIDFIELD: Final = 50
BACKED_UP: Final = 80

_LOWEST: Final[list[int]] = [-16, -8, -3, 0, 1, 9]
"""The lowest lead of every class but the first."""
EARLY: Final = 0
HALF: Final = 1
HALF_ENDS_TIME: Final = 2
FIRST_LATE: Final = 3
OVERTIME: Final = 5


def time_class(state: State) -> i64:
    """Index into `TIMES`."""
    left = state.seconds_left
    if state.quarter < QUARTERS:
        if state.quarter != QUARTERS // 2 or left > state.era.two_minute_warning:
            return EARLY
        return HALF if left > HALF_ENDS else HALF_ENDS_TIME
    if state.quarter > QUARTERS:
        return OVERTIME
    if left > 600:
        return FIRST_LATE
    if left > 300:
        return FIRST_LATE + 1
    return FIRST_LATE + 2 if left > 120 else FIRST_LATE + 3


def lead_class(lead: i64) -> i64:
    """Index into `LEADS`."""
    found: i64 = 0
    for lowest in _LOWEST:
        if lead >= lowest:
            found += 1
    return found


def place_kind(yards_to_goal: i64, yards_to_first: i64) -> i64:
    """Index into `PLACES`."""
    long: i64 = 0 if yards_to_first <= SHORT else 1
    if yards_to_goal >= MIDFIELD:
        return long
    if yards_to_goal > RANGE:
        return 2 + long
    return (4 if yards_to_goal > NEAR_GOAL else 6) + long


def kick_place(yards_to_goal: i64) -> i64:
    """Index into `KICK_PLACES`."""
    return 0 if yards_to_goal > RANGE else 1


def run_place(yards_to_goal: i64) -> i64:
    """Index into `RUN_PLACES`."""
    return 1 if yards_to_goal >= BACKED_UP else 0


def try_part(quarter: i64, seconds_left: i64) -> i64:
    """Index into `TRY_PARTS`."""
    if quarter < QUARTERS - 1:
        return 0
    if quarter < QUARTERS:
        return 1
    return LATER if quarter == QUARTERS and seconds_left > 300 else LATER + 1


def moment(state: State, team: i64) -> i64:
    """The row of the table: time and score."""
    return time_class(state) * len(LEADS) + lead_class(state.lead(team))


def read_factors(columns: tuple[str, ...]) -> vec[vec[i64]]:
    """By moment, then by column: factors of odds, in thousandths."""
    return vec[vec[i64]]([vec[i64]([int(row[name]) for name in columns]) for row in table_rows("moments.csv")])


GO_FACTORS: Final = read_factors(PLACES)
KICK_FACTORS: Final = read_factors(KICK_PLACES)
RUN_FACTORS: Final = read_factors(RUN_PLACES)
