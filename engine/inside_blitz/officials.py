"""The officials: a referee who refuses illegal calls, and a timekeeper who runs the clock after a play."""

from __future__ import annotations

from typing import final

from engine.football import codes as football
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall, may_call
from engine.inside_blitz.charts import Charts
from engine.inside_blitz.coaches.coach import Coach
from engine.inside_blitz.options import Options
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.sidelines import may_go
from engine.inside_blitz.solitaire import can
from engine.inside_blitz.timing import SECONDS, seconds
from engine.machine import i64
from engine.playing import Stopwatch
from engine.refereeing import judge


@final
class Referee:
    """Raises `IllegalCallError`; switched off, lets everything pass."""

    __slots__ = ("_on", "_options")

    def __init__(self, options: Options, *, check: bool) -> None:
        self._options = options
        self._on = check

    def calls(self, state: State, call: OffenseCall, against: DefenseCall, side: Sideline) -> None:
        """A play from scrimmage, and what the defense sets against it."""
        if self._on:
            judge(_offense_problems(state, call, side) + self._defense_problems(against))

    def announced(self, state: State, call: OffenseCall, against: DefenseCall) -> None:
        """A kick, a spike or a kneel."""
        if not self._on:
            return
        problems = []
        if call.play not in codes.OTHER_PLAYS:
            problems.append(f"IBF-CALL-01: play {call.play} is not announced")
        if (call.play == codes.TRY_KICK) != (state.phase == football.TRY):
            problems.append(f"IBF-FG-06: {codes.OTHER_PLAYS.get(call.play, 'a play')} in this phase")
        if against.block and call.play != codes.PUNT:
            problems.append("IBF-PUNT-09: only a punt is rushed for a block")
        judge(problems)

    def _defense_problems(self, against: DefenseCall) -> list[str]:
        problems = []
        if not 0 <= against.alignment < len(codes.ALIGNMENTS):
            return [f"IBF-CALL-04: no alignment {against.alignment}"]
        if against.strategy == codes.WRONG_KEY or not 0 <= against.strategy < len(codes.STRATEGIES):
            problems.append(f"IBF-CALL-09: no strategy {against.strategy}")
        elif not may_call(against.alignment, against.strategy):
            name, where = codes.STRATEGY_NAMES[against.strategy], codes.ALIGNMENT_NAMES[against.alignment]
            problems.append(f"IBF-CALL-10: {name} may not be called from {where}")  # IBF-CALL-11, IBF-CALL-12
        if against.strategy and not self._options.strategies:
            problems.append("IBF-CALL-24: played without strategies")
        if against.block:
            problems.append("IBF-PUNT-09: only a punt is rushed for a block")
        return problems

    def kickoff(self, state: State, call: KickoffCall) -> None:
        """What the kickers do."""
        if not self._on:
            return
        if call.onside and call.squib:
            judge(["IBF-KICK-09: a kick is onside or a squib, not both"])
        if state.phase == football.FREE_KICK and (call.onside or call.squib):
            judge(["IBF-KICK-13: after a safety the punter kicks from his card"])


def _offense_problems(state: State, call: OffenseCall, side: Sideline) -> list[str]:
    if not codes.SWEEP_LEFT <= call.play <= codes.LONG_PASS:
        return [f"IBF-CALL-01: no play {call.play}"]
    problems = []
    name = codes.PLAY_NAMES[call.play]
    player = side.squad.player(call.player)
    if player is None:
        problems.append(f"IBF-CALL-05: player {call.player} cannot be called")
    elif not can(player, call.play):
        problems.append(f"IBF-CALL-03: player {call.player} has no section for it: {name}")  # IBF-CALL-22
    elif not side.squad.able(player) and player is not side.squad.passer and _another(call, side):
        problems.append(f"IBF-INJ-01: player {call.player} is hurt and has to sit out")
    if call.sidelines and not may_go(state, call.play):
        problems.append(f"IBF-OPT-05: no {name} goes for the sidelines now")
    return problems


def _another(call: OffenseCall, side: Sideline) -> bool:
    """Whether somebody fit could be called."""
    return any(can(player, call.play) and side.squad.able(player) for player in side.squad.receivers)


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
