"""The clock after a play: what it takes, and which of the savings of the last two minutes is used."""

from __future__ import annotations

from typing import final

from engine.football import codes as football
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.playing import Stopwatch
from engine.strat import timing
from engine.strat.coaches.coach import Coach
from engine.strat.options import Options
from engine.strat.timing import ONE_TICK, SECONDS, TICK_COSTS, Watched, last_two_minutes, seconds_of


@final
class Timekeeper(Stopwatch):
    """Asks both coaches what they want of the clock, and says how long a play took."""

    def __init__(self, coaches: list[Coach], options: Options) -> None:
        super().__init__(coaches[football.AWAY], coaches[football.HOME], "SOM-CLOCK-06")
        self._coaches = coaches
        self._options = options
        self.spiking = False
        """The next down is a spike."""  # SOM-SPIKE-01
        self.hurried = False
        """Both sides line up as they were."""  # SOM-HURRY-02
        self.recoverable: i64 = 0
        """Seconds that a time-out before the next snap gives back."""  # SOM-CALL-03

    def take(self, before: State, play: Play, outcome: Outcome, watched: Watched) -> i64:
        """How many seconds the play takes; the state of the outcome loses a time-out that is spent."""
        self.timeout_by = NOBODY
        self.spiking = self.hurried = False
        self.recoverable = 0
        if last_two_minutes(before):
            taken = self._by_ticks(before, play, outcome, watched)
        else:
            taken = self._by_seconds(before, play, outcome, watched)
        return min(taken, before.seconds_left)

    def _by_seconds(self, before: State, play: Play, outcome: Outcome, watched: Watched) -> i64:
        """Fifteen or thirty; a time-out leaves fifteen."""  # SOM-CLOCK-06
        cost = timing.seconds(before, play, outcome, watched, self._options)
        taken = self._crossing(before, cost)
        least = self._crossing(before, SECONDS["short play"])
        if taken > least and self._still_theirs(before, outcome):
            if self.stopped(before, outcome, taken):
                return least
            self.recoverable = taken - least
        return taken

    def _crossing(self, before: State, taken: i64) -> i64:
        """A play that crosses 2:00 stops there, unless the coaches have it otherwise."""  # SOM-TWO-10
        if not before.last_period_of_half or not self._options.short_of_two_minutes:
            return taken
        return min(taken, before.seconds_left - timing.LAST_TWO)

    def _still_theirs(self, before: State, outcome: Outcome) -> bool:
        """Whether the clock may be stopped after a play: the offence goes on, and nobody has scored."""
        return before.phase == football.SCRIMMAGE and not outcome.change and not outcome.points

    def _by_ticks(self, before: State, play: Play, outcome: Outcome, watched: Watched) -> i64:
        """At most one saving, never below one tick."""  # SOM-TWO-06
        options = self._options
        left = before.seconds_left
        cost = timing.ticks(before, play, outcome, watched, options)
        slow = timing.runs_out_the_clock(before, play, outcome, options)
        whole = TICK_COSTS["in bounds with the lead"] if slow and cost > ONE_TICK else cost
        official = watched.injured and options.edition.injury_ticks  # SOM-TWO-09
        if cost <= ONE_TICK or official or not self._still_theirs(before, outcome):
            return seconds_of(whole, left)
        taken = seconds_of(whole, left)
        stopped = seconds_of(max(cost - TICK_COSTS["time-out saves"], ONE_TICK), left)
        if taken > stopped and self.stopped(before, outcome, taken):
            return stopped
        self.recoverable = taken - stopped
        return self._hurried(before, play, outcome, whole)

    def _hurried(self, before: State, play: Play, outcome: Outcome, cost: i64) -> i64:
        """A spike or a hurry-up by the offence."""
        left = before.seconds_left
        taken = seconds_of(cost, left)
        spiked = seconds_of(max(cost - TICK_COSTS["spike saves"], ONE_TICK), left)
        if taken > spiked and outcome.state.down < football.LAST_DOWN and play.kind != events.KNEEL:
            self.spiking = self.spiked(before, outcome, taken, taken - spiked)  # SOM-SPIKE-01
            if self.spiking:
                return spiked
        quick = seconds_of(max(cost - TICK_COSTS["hurry-up saves"], ONE_TICK), left)
        coach = self._coaches[before.offense]
        if taken > quick and coach.hurries(before, outcome.state, before.offense, taken):
            self.hurried = True  # SOM-HURRY-01
            return quick
        return taken
