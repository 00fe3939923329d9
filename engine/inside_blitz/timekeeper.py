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
from engine.inside_blitz.referee import Referee
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.timing import SECONDS, seconds
from engine.machine import i64
from engine.playing import Stopwatch


@final
class Timekeeper(Stopwatch):
    """Asks both coaches what they want of the clock, and says how long a play took."""

    def __init__(
        self, coaches: list[Coach], sides: list[Sideline], referee: Referee, options: Options, charts: Charts
    ) -> None:
        super().__init__()
        self._away_coach = coaches[football.AWAY]
        self._home_coach = coaches[football.HOME]
        self._sides = sides
        self._referee = referee
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
            side = self._sides[before.offense]
            side.running = taken
            self.spiking = self._coach(before.offense).spike(before, outcome.state, side, taken - spiked)
        return spiked if self.spiking else taken

    def _coach(self, team: i64) -> Coach:
        return self._home_coach if team == football.HOME else self._away_coach

    def wanted(self, team: i64, before: State, outcome: Outcome, seconds: i64) -> bool:
        """Whether a coach asks for a time-out."""
        side = self._sides[team]
        side.running = seconds
        return self._coach(team).timeout(before, outcome.state, side)

    def allowed(self, state: State, team: i64) -> None:
        """A team that has none left may not call one."""
        self._referee.timeout(state, team)
