"""What a game in play is in every system: its phases one after the other, and the books that are kept of it."""

from __future__ import annotations

from engine.chance.generator import Generator
from engine.football import codes
from engine.football.box import Box, finish, hold, record
from engine.football.clock import call_timeout, start, start_overtime, tick
from engine.football.codes import NOBODY, other
from engine.football.drives import Chronicle
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.game import Logged, Result
from engine.machine import i64
from engine.trace import Trace


class Playing:
    """A game from the coin toss to its end. A game system says what a kickoff, a try and a down are in it.

    With `trace` the log says how every play came about; without `log` no play is kept. The numbers of men are the
    visitors' and the home team's.
    """

    def __init__(
        self,
        era: Era,
        generator: Generator,
        away_men: i64,
        home_men: i64,
        *,
        trace: bool,
        championship: bool,
        log: bool,
    ) -> None:
        self.generator = generator
        self.trace = Trace(on=trace)
        self.state = start(era, generator.below(2), championship=championship)
        self.box = Box(away_men, home_men)
        self.chronicle = Chronicle()
        self.plays: i64 = 0
        self.log: list[Logged] = []
        self._keep_log = log

    def play(self) -> Result:
        """Play the game to its end."""
        while self.state.phase != codes.OVER:
            self.step()
        finish(self.box)
        return Result(self.state, self.box, self.chronicle, self.plays, self.log)

    def step(self) -> None:
        """The next play, or the coin toss before overtime."""
        phase = self.state.phase
        if phase == codes.SCRIMMAGE:
            self.scrimmage()
        elif phase == codes.TRY:
            self.try_after_touchdown()
        elif phase == codes.COIN_TOSS:
            # SPF-9.8, IBF-OT-01, TTF-OT-01
            self.state = start_overtime(self.state, self.receiver_in_overtime(self.generator.below(2)))
            self.new_quarter()
        else:
            self.kickoff()

    def receiver_in_overtime(self, winner: i64) -> i64:
        """Who receives when a team has won the toss before overtime: that team, unless a game lets it choose."""
        return winner

    def kickoff(self) -> None:
        """A kickoff, or the free kick after a safety."""
        raise NotImplementedError

    def try_after_touchdown(self) -> None:
        """After a touchdown: a kick, or a play where the era has them."""
        raise NotImplementedError

    def scrimmage(self) -> None:
        """A down."""
        raise NotImplementedError

    def new_quarter(self) -> None:
        """A quarter, or overtime, begins."""
        raise NotImplementedError

    def enter(self, before: State, play: Play, outcome: Outcome, seconds: i64, called: str, timeout_by: i64) -> State:
        """Write a play down that took so many seconds; the state after it."""
        self.plays += 1
        record(self.box, before, play, outcome)
        after = tick(before, play, outcome, seconds)
        hold(self.box, before, outcome, seconds)
        self.chronicle.record(before, play, outcome, after)
        if self._keep_log:
            steps = self.trace.take() if self.trace.on else []
            timeouts: list[int] = [] if timeout_by == NOBODY else [timeout_by]
            self.log.append(Logged(before, play, outcome, seconds, after, called, steps, timeouts))
        self.state = after
        return after


class Stopwatch:
    """Time-outs after a play: the offence is asked first, then the defence."""

    def __init__(self) -> None:
        self.timeout_by: i64 = NOBODY
        """The team that spent a time-out after the last play."""

    def wanted(self, team: i64, before: State, outcome: Outcome, seconds: i64) -> bool:
        """Whether a coach asks for a time-out after a play that takes so many seconds without it."""
        raise NotImplementedError

    def allowed(self, state: State, team: i64) -> None:
        """The referee looks at a time-out before it is granted."""
        raise NotImplementedError

    def stopped(self, before: State, outcome: Outcome, seconds: i64) -> bool:
        """Whether a team spends a time-out; the state of the outcome loses it."""  # SPF-2.6b, IBF-CLOCK-04
        team = before.offense
        if not self.wanted(team, before, outcome, seconds):
            team = other(team)
            if not self.wanted(team, before, outcome, seconds):
                return False
        self.allowed(outcome.state, team)
        self.timeout_by = team
        outcome.state = call_timeout(outcome.state, team)  # SPF-9.2
        return True
