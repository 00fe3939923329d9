"""The clock after a play: what it takes, and whether a time-out or a spike takes some of it off."""

from __future__ import annotations

from typing import Final, final

from engine.football import codes, events
from engine.football.codes import LAST_DOWN, NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.playing import Stopwatch
from engine.tabletop import plays
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.timing import STEP, STOPPED, may_spike, seconds_of, spiked, stops_clock

STOPPABLE: Final = (events.RUN, events.PASS, events.KNEEL)
"""After such plays a time-out or a spike saves time."""


@final
class Timekeeper(Stopwatch):
    """Asks both coaches what they want of the clock, and says how long a play took."""

    def __init__(self, coaches: list[Coach]) -> None:
        super().__init__(coaches[codes.AWAY], coaches[codes.HOME], "TTF-CLOCK-05")
        self._after_stop = True
        """The last play stopped the clock."""  # TTF-PEN-14
        self.spiking = False
        """The next down is a spike, announced with this play."""  # TTF-CLOCK-08

    def take(self, before: State, play: Play, outcome: Outcome, called: i64, tempo: i64) -> i64:
        """How many seconds the play takes; the state of the outcome loses a time-out that is spent."""
        self.timeout_by = NOBODY
        self.spiking = False
        seconds = self._seconds(before, play, outcome, called, tempo)
        if before.phase == codes.SCRIMMAGE and not outcome.points and not outcome.change and play.kind in STOPPABLE:
            seconds = self._saved(before, play, outcome, tempo, seconds)
        self._after_stop = seconds <= STOPPED
        return seconds

    def run_out(self, before: State) -> i64:
        """The rest of a half, which an offence lets run out."""  # TTF-PEN-18
        self.timeout_by = NOBODY
        self.spiking = False
        self._after_stop = True
        return before.seconds_left

    def _seconds(self, before: State, play: Play, outcome: Outcome, called: i64, tempo: i64) -> i64:
        """What the play takes by itself."""
        if called == plays.FAIR_CATCH_KICK:
            return 0  # TTF-PUNT-13
        seconds = seconds_of(before, play, outcome, tempo, after_stop=self._after_stop)
        caught = any(event.kind == events.FAIR_CATCH for event in play.events)
        if caught and seconds >= before.seconds_left:
            return max(before.seconds_left - STEP, 0)  # TTF-PUNT-12
        return seconds

    def _saved(self, before: State, play: Play, outcome: Outcome, tempo: i64, seconds: i64) -> i64:
        """The same with a time-out or a spike, where a coach wants one."""
        stopped = seconds_of(before, play, outcome, tempo, after_stop=self._after_stop, timeout=True)
        if stopped < seconds and self.stopped(before, outcome, seconds):
            return stopped  # TTF-CLOCK-05
        short = spiked(seconds)
        if outcome.state.down < LAST_DOWN and short < seconds and may_spike(play, outcome, timeout=False):
            self.spiking = self.spiked(before, outcome, seconds, seconds - short)
        return short if self.spiking else seconds  # TTF-CLOCK-09

    def stops(self, play: Play, outcome: Outcome) -> bool:
        """Whether the clock stands after a play, so that men may change."""  # TTF-CLOCK-10, TTF-CLOCK-12
        return self.timeout_by != NOBODY or stops_clock(play, outcome)
