"""How many seconds a play may take: the time table, the Final Minutes, and the two-minute warning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football import codes, events
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, mypyc_attr
from engine.statis_pro import kick_tables as rows

STEP: Final = 5
"""Time is kept in steps of so many seconds."""  # SPF-6.1a, SPF-9.0a
FINAL_MINUTES_FIRST_HALF: Final = 120  # SPF-6.1b
FINAL_MINUTES_SECOND_HALF: Final = 300  # SPF-6.1b
SUBSTITUTION_SECONDS: Final = 30
"""What a play takes at least, the clock running, when the offense substitutes after it."""  # SPF-9.6


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Bounds:
    """The fewest and the most seconds a play may take; the coach of the offense picks, in steps of five."""

    least: i64
    most: i64

    def __init__(self, least: i64, most: i64) -> None:
        self.least = least
        self.most = most

    @property
    def choice(self) -> bool:
        """Whether there is anything to pick."""
        return self.most > self.least


def final_minutes(state: State) -> bool:
    """Whether the Final Minutes of a half have begun; overtime is timed like the fourth quarter."""  # SPF-9.8.1b
    limit = FINAL_MINUTES_FIRST_HALF if state.quarter < codes.QUARTERS else FINAL_MINUTES_SECOND_HALF
    return state.last_period_of_half and state.seconds_left <= limit  # SPF-6.1b


def bounds(
    before: State, play: Play, outcome: Outcome, *, two_minute: bool, substituting: bool, timeout: bool
) -> Bounds:
    """What a play may take, given whether the two-minute offense is chosen, the offense will substitute next, and
    either team spends a time-out."""
    row = time_row(before, play, outcome, timeout=timeout)
    return row_bounds(row, before, play, outcome, two_minute=two_minute, substituting=substituting)


def row_bounds(
    row: i64, before: State, play: Play, outcome: Outcome, *, two_minute: bool, substituting: bool
) -> Bounds:
    """What a play may take that is timed by a row of the time table."""
    seconds = rows.TIMES[row]
    closing = final_minutes(before)
    least: i64 = seconds[rows.MINIMUM]
    most: i64 = seconds[rows.MAXIMUM]
    if closing and two_minute and seconds[rows.TWO_MINUTE] != rows.BLANK:
        least = most = seconds[rows.TWO_MINUTE]  # SPF-9.4.1, SPF-6.1c
    elif closing and seconds[rows.FINAL_MINUTES] != rows.BLANK and _shortened(before, play, outcome, row):
        least = most = seconds[rows.FINAL_MINUTES]  # SPF-9.4a
    if substituting and _clock_runs(row, closing=closing):
        least = max(least, SUBSTITUTION_SECONDS)  # SPF-9.6
        most = max(most, least)
    return _within_period(before, least, most)


def time_row(before: State, play: Play, outcome: Outcome, *, timeout: bool) -> i64:
    """The row of the time table that a play is timed by; the first that applies."""  # SPF-T6.1p
    if before.phase == codes.TRY:
        return rows.EXTRA_POINT
    if _never_began(play, outcome):
        return rows.MOVEMENT
    kind = play.kind
    if kind == events.KICKOFF:
        for event in play.events:
            if event.kind == events.TOUCHBACK:
                return rows.KICKOFF_TOUCHBACK
        return rows.PUNT_OR_KICKOFF  # SPF-OURS-ONSIDE: an onside kick too
    if kind in (events.PUNT, events.NO_SNAP):  # SPF-8.5.7a: the kicker was roughed
        return rows.PUNT_OR_KICKOFF
    if kind == events.FIELD_GOAL:
        return rows.FIELD_GOAL
    if kind == events.SPIKE:
        return rows.GROUNDING  # SPF-9.5
    if kind == events.CONCEDE:
        return rows.CONCEDED
    if outcome.touchdown:
        return rows.TOUCHDOWN
    if outcome.change or outcome.safety:
        return rows.POSSESSION
    if timeout:
        return rows.TIME_OUT  # SPF-9.2
    return _plain_row(play, outcome)


def stopped_row(row: i64) -> i64:
    """The row of a play after a time-out: runs and passes without more to them are timed by it, others as ever."""
    return rows.TIME_OUT if row <= rows.PENALTY else row  # SPF-9.2


def clock_stops(before: State, play: Play, outcome: Outcome, *, timeout: bool, seconds: i64) -> bool:
    """Whether the clock stands after a play of so many seconds, so that the no-huddle's limits lapse."""  # SPF-8.7b
    if seconds >= before.seconds_left:
        return True  # the quarter is over
    warning = before.era.two_minute_warning
    if before.last_period_of_half and before.seconds_left > warning >= before.seconds_left - seconds:
        return True  # SPF-9.3a
    return not _clock_runs(time_row(before, play, outcome, timeout=timeout), closing=final_minutes(before))


def _never_began(play: Play, outcome: Outcome) -> bool:
    """Whether a dead-ball foul kept the play from being played at all."""
    for index, penalty in enumerate(play.penalties):
        if penalty.dead_ball and (play.kind == events.NO_SNAP or outcome.enforced[index]):
            return True
    return False


def _plain_row(play: Play, outcome: Outcome) -> i64:
    """The row of a run or pass on which the ball did not change hands."""
    complete = False
    injury = False
    if play.out_of_bounds:
        return rows.OUT_OF_BOUNDS
    for event in play.events:
        if event.kind == events.INCOMPLETION:
            return rows.INCOMPLETE
        complete = complete or event.kind == events.COMPLETION
        injury = injury or event.kind == events.INJURED
    if injury:
        return rows.INJURY
    if outcome.offset or True in outcome.enforced:
        return rows.PENALTY
    return rows.COMPLETE if complete else rows.RUN


def _shortened(before: State, play: Play, outcome: Outcome, row: i64) -> bool:
    """Whether the Final Minutes value counts: of penalties only those on the defense have it."""
    if row != rows.PENALTY or outcome.offset:
        return True
    for index, penalty in enumerate(play.penalties):
        if outcome.enforced[index] and penalty.against != before.offense:
            return True  # SPF-9.4a, SPF-T6.1f
    return False


def _clock_runs(row: i64, *, closing: bool) -> bool:
    """Whether the clock runs on after a play; incompletions and the sideline stop it in the Final Minutes only."""
    if row in (rows.RUN, rows.COMPLETE):
        return True
    return not closing and row in (rows.INCOMPLETE, rows.OUT_OF_BOUNDS)  # SPF-8.7c


def _within_period(before: State, least: i64, most: i64) -> Bounds:
    """The two-minute warning, and the end of the quarter."""
    left = before.seconds_left
    to_warning = left - before.era.two_minute_warning
    if before.last_period_of_half and to_warning > 0:
        if least >= to_warning:
            least = most = min(least, to_warning)  # SPF-9.3a, SPF-9.3b
        elif most >= to_warning:
            # A longer play would bring on the warning, and would then take the minimum.
            most = to_warning - STEP  # SPF-9.3b
    return Bounds(min(least, left), min(most, left))  # SPF-9.7a
