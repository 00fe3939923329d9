"""The clock after a play: time-outs, the tempo of the offence, and who has to stay on the field for it."""

from __future__ import annotations

from typing import final

from engine.football import codes, events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec
from engine.playing import Stopwatch
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.referee import Referee
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.timing import SUBSTITUTION_SECONDS, clock_stops, final_minutes, row_bounds, stopped_row, time_row


@final
class Timekeeper(Stopwatch):
    """Asks both coaches what they want of the clock, and says how long a play took."""

    def __init__(self, coaches: list[Coach], sides: list[Sideline], referee: Referee) -> None:
        super().__init__(coaches[codes.AWAY], coaches[codes.HOME], "SPF-9.2")
        self._coaches = coaches
        self._sides = sides
        self._referee = referee
        self.clock_stopped = True
        """Since the last play."""  # SPF-8.7b

    def take(self, before: State, play: Play, outcome: Outcome, versions: vec[i64]) -> i64:
        """How many seconds the play takes, time-outs and the offence's choice included.

        The state of the outcome loses a time-out that is spent; `versions` are those of the sidelines before the play.
        """  # SPF-2.6a, SPF-2.6b
        team = before.offense
        side = self._sides[team]
        coach = self._coaches[team]  # SPF-0.2, SPF-S.6
        two_minute = False
        substituting = True
        self.timeout_by = NOBODY
        asked = before.phase == codes.SCRIMMAGE and not outcome.change and not outcome.points and _stoppable(play.kind)
        if asked:
            substituting = coach.substitutes_next(before, outcome.state, side)
            two_minute = final_minutes(before) and coach.two_minute(before, outcome.state, side)  # SPF-9.4.1
        row = time_row(before, play, outcome, timeout=False)
        limits = row_bounds(row, before, play, outcome, two_minute=two_minute, substituting=substituting)
        seconds = limits.least
        if limits.most > seconds:
            seconds = coach.seconds(before, outcome.state, side, play, limits)
            self._referee.seconds(seconds, limits)
        if asked:
            row = stopped_row(row)
            stopped = row_bounds(row, before, play, outcome, two_minute=two_minute, substituting=substituting)
            if stopped.least < seconds and self.stopped(before, outcome, seconds):
                limits = stopped
                seconds = stopped.least
        side.used_maximum = seconds == limits.most and not two_minute  # SPF-8.5.3b
        self.clock_stopped = True
        side.keep_men = False
        if not substituting:
            self.clock_stopped = clock_stops(before, play, outcome, timeout=self.timeout_by != NOBODY, seconds=seconds)
            unhurt = side.version == versions[team]
            side.keep_men = unhurt and not self.clock_stopped and seconds < SUBSTITUTION_SECONDS  # SPF-9.6
        return seconds


def _stoppable(kind: i64) -> bool:
    """Whether a time-out saves time after a kind of play."""
    return kind in (events.RUN, events.PASS, events.KNEEL)
