"""What a game in play is in every system: its phases one after the other, and the books that are kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from engine.chance.generator import Generator
from engine.coaching.clock_sense import ClockCoach
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
from engine.refereeing import timeout_left
from engine.trace import Trace


@final
@dataclass(frozen=True, slots=True)
class MatchSetup:
    """When and for what a game is played, with which luck at the coin toss, and what is kept of it."""

    era: Era
    toss: Generator
    championship: bool = False
    trace: bool = False
    """The log says how every play came about."""
    log: bool = True
    """Without it no play is kept."""
    check: bool = True
    """The referee looks at every display and call: an illegal one is an `IllegalCallError`."""
    games_out: list[list[int]] | None = None
    """By side and player, the games to miss, this one included: who is still hurt from before."""

    def out(self, team: i64) -> list[int] | None:
        """Those of one side."""
        return None if self.games_out is None else self.games_out[team]


class Playing:
    """A game from the coin toss to its end. A game system says what a kickoff, a try and a down are in it.

    It is played by the rules of the `era` as the game system has them. The numbers of players are the visitors' and the
    home team's.
    """

    def __init__(self, era: Era, setup: MatchSetup, away_players: i64, home_players: i64) -> None:
        self.generator = setup.toss
        self.trace = Trace(on=setup.trace)
        self.state = start(era, self.generator.below(2), championship=setup.championship)
        self.box = Box(away_players, home_players)
        self.chronicle = Chronicle()
        self.plays: i64 = 0
        self.log: list[Logged] = []
        self._keep_log = setup.log

    def play(self) -> Result:
        """Play the game to its end."""
        while self.state.phase != codes.OVER:
            self.step()
        finish(self.box)
        return Result(self.state, self.box, self.chronicle, self.plays, self.log)

    def after_game(self) -> list[list[int]]:
        """By side and player, the games to miss once this one is over."""
        raise NotImplementedError

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
    """Time-outs after a play: the offense is asked first, then the defense. The rule is that of teams without any."""

    def __init__(self, away: ClockCoach, home: ClockCoach, rule: str) -> None:
        self._away = away
        self._home = home
        self._rule = rule
        self.timeout_by: i64 = NOBODY
        """The team that spent a time-out after the last play."""

    def _asked(self, team: i64) -> ClockCoach:
        return self._home if team == codes.HOME else self._away

    def stopped(self, before: State, outcome: Outcome, seconds: i64) -> bool:
        """Whether a team spends a time-out after a play that takes so many seconds without; the outcome loses it."""
        # SPF-2.6b, IBF-CLOCK-04, TTF-CLOCK-05
        team = before.offense
        if not self._asked(team).timeout(before, outcome.state, team, seconds):
            team = other(team)
            if not self._asked(team).timeout(before, outcome.state, team, seconds):
                return False
        timeout_left(outcome.state, team, self._rule)
        self.timeout_by = team
        outcome.state = call_timeout(outcome.state, team)  # SPF-9.2
        return True

    def spiked(self, before: State, outcome: Outcome, seconds: i64, saved: i64) -> bool:
        """Whether the offense announces a spike with a play that takes so many seconds without."""
        team = before.offense
        return self._asked(team).spike(before, outcome.state, team, seconds, saved)


@final
@dataclass(frozen=True, slots=True)
class Fixture:
    """Who plays whom, and with which luck: the same seed gives the same game."""

    away: str
    home: str
    era: Era
    seed: int
    coach: str = "tendency"
    """The kind of coach that both teams have."""  # SPF-S.2: the same care for both
    trace: bool = False

    def luck(self, *of: int | str) -> Generator:
        """A stream of luck of its own."""
        return Generator(self.seed, *of)

    def setup(self) -> MatchSetup:
        """A game of the season, every play of which is kept."""
        return MatchSetup(self.era, self.luck("toss"), trace=self.trace)
