"""What a coach of any game is asked about the clock."""

from __future__ import annotations

from engine.football.state import State
from engine.machine import i64


class ClockCoach:
    """A coach once a play is over: it takes `running` seconds if nobody stops the clock."""

    def timeout(self, before: State, after: State, team: i64, running: i64) -> bool:
        """Whether his team spends a time-out now."""  # SPF-2.6b, IBF-CLOCK-04, TTF-CLOCK-05
        raise NotImplementedError

    def spike(self, before: State, after: State, team: i64, running: i64, saved: i64) -> bool:
        """On offence: whether the next down is a spike, which takes so many seconds off this play.

        Asked only in games where that is announced with the play before.
        """  # IBF-CLOCK-05, TTF-CLOCK-09
        return False
