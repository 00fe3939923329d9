"""The clock after a play: what it takes, and whether a time-out or a spike takes some of it off."""

from __future__ import annotations

from typing import final

from engine.football import codes as football
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz.charts import Charts
from engine.inside_blitz.coaches.coach import Coach
from engine.inside_blitz.options import Options
from engine.inside_blitz.timing import SECONDS, seconds
from engine.machine import i64
from engine.playing import Stopwatch


@final
class Timekeeper(Stopwatch):
    """Asks both coaches what they want of the clock, and says how long a play took."""

    def __init__(self, coaches: list[Coach], options: Options, charts: Charts) -> None:
        super().__init__(coaches[football.AWAY], coaches[football.HOME], "IBF-CLOCK-04")
        self._options = options
        self._charts = charts
        self.spiking = False
        """The next down is a spike, announced with this play."""  # IBF-CLOCK-05

    def take(self, before: State, play: Play, outcome: Outcome) -> i64:
        """How many seconds the play takes; the state of the outcome loses a time-out that is spent."""
        self.timeout_by = NOBODY
        self.spiking = False
        taken = seconds(before, play, outcome, self._options, self._charts)
        if before.phase != football.SCRIMMAGE or outcome.change or outcome.points:
            return taken
        if taken > SECONDS["time-out"] and self.stopped(before, outcome, taken):
            return SECONDS["time-out"]  # IBF-CLOCK-04, IBF-CLOCK-09
        spiked: i64 = SECONDS["spike"]
        if taken > spiked and outcome.state.down < football.LAST_DOWN:
            self.spiking = self.spiked(before, outcome, taken, taken - spiked)
        return spiked if self.spiking else taken
