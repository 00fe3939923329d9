"""The clock after a play: time-outs, the tempo of the offence, and who has to stay on the field for it."""

from __future__ import annotations

from typing import Final, final

from engine.football import codes, events
from engine.football.clock import call_timeout
from engine.football.codes import other
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.referee import Referee
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.timing import SUBSTITUTION_SECONDS, bounds, clock_stops, final_minutes

STOPPABLE: Final[list[int]] = [events.RUN, events.PASS, events.KNEEL]
"""Plays after which a time-out saves time."""


@final
class Timekeeper:
    """Asks both coaches what they want of the clock, and says how long a play took."""

    __slots__ = ("_coaches", "_referee", "_sides", "clock_stopped")

    def __init__(self, coaches: list[Coach], sides: list[Sideline], referee: Referee) -> None:
        self._coaches = coaches
        self._sides = sides
        self._referee = referee
        self.clock_stopped = True
        """Since the last play."""  # SPF-8.7b

    def take(self, before: State, play: Play, outcome: Outcome, timeouts: list[int], versions: list[int]) -> int:
        """How many seconds the play takes, time-outs and the offence's choice included.

        Teams that spend a time-out are added to `timeouts`; `versions` are those of the sidelines before the play.
        """  # SPF-2.6a, SPF-2.6b
        team = before.offense
        side = self._sides[team]
        coach = self._coaches[team]  # SPF-0.2, SPF-S.6
        two_minute = False
        substituting = True
        asked = before.phase == codes.SCRIMMAGE and not outcome.change and not outcome.points and play.kind in STOPPABLE
        if asked:
            substituting = coach.substitutes_next(before, outcome.state, side)
            two_minute = final_minutes(before) and coach.two_minute(before, outcome.state, side)  # SPF-9.4.1
        limits = bounds(before, play, outcome, two_minute=two_minute, substituting=substituting, timeout=False)
        seconds = limits.least
        if limits.choice:
            seconds = coach.seconds(before, outcome.state, side, play, limits)
            self._referee.seconds(seconds, limits)
        if asked:
            stopped = bounds(before, play, outcome, two_minute=two_minute, substituting=substituting, timeout=True)
            if stopped.least < seconds and self._stopped(before, outcome, timeouts, seconds):
                limits = stopped
                seconds = stopped.least
        side.used_maximum = seconds == limits.most and not two_minute  # SPF-8.5.3b
        self.clock_stopped = True
        side.keep_men = False
        if not substituting:
            self.clock_stopped = clock_stops(before, play, outcome, timeout=len(timeouts) > 0, seconds=seconds)
            unhurt = side.version == versions[team]
            side.keep_men = unhurt and not self.clock_stopped and seconds < SUBSTITUTION_SECONDS  # SPF-9.6
        return seconds

    def _stopped(self, before: State, outcome: Outcome, timeouts: list[int], seconds: int) -> bool:
        """Whether a team spends a time-out on a play that takes so many seconds without it. The offence is asked first.

        Nobody is asked where a time-out saves nothing.
        """  # SPF-2.6b
        for team in (before.offense, other(before.offense)):
            side = self._sides[team]
            side.running = seconds
            if self._coaches[team].timeout(before, outcome.state, side):
                self._referee.timeout(outcome.state, team)
                timeouts.append(team)
                outcome.state = call_timeout(outcome.state, team)  # SPF-9.2
                return True
        return False
