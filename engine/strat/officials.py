"""The officials: a referee who refuses illegal calls, and a timekeeper who runs the clock after a play."""

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
from engine.refereeing import judge
from engine.strat import codes, timing
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.coaches.coach import Coach
from engine.strat.formation_tables import BASES, DEFENSES
from engine.strat.kicking import FARTHEST_LINE
from engine.strat.legality.defense import defense_problems
from engine.strat.legality.offense import offense_problems
from engine.strat.legality.situation import facing
from engine.strat.options import Options
from engine.strat.player_record import Squad
from engine.strat.sideline import Sideline
from engine.strat.timing import ONE_TICK, SECONDS, TICK_COSTS, Watched, last_two_minutes, may_try_sideline, seconds_of


@final
class Referee:
    """Raises `IllegalCallError`; switched off, lets everything pass."""

    __slots__ = ("_on", "_options")

    def __init__(self, options: Options, *, check: bool) -> None:
        self._options = options
        self._on = check

    def answered(self, against: DefenseSet) -> None:
        """What the defense shows before a down."""  # SOM-CALL-02
        if self._on and BASES[against.formation] != against.formation:
            judge([f"SOM-CALL-02: {DEFENSES[against.formation]} is chosen with the call, not shown"])

    def calls(
        self,
        state: State,
        shown: OffenseSet,
        call: OffenseCall,
        answer: DefenseSet,
        against: DefenseCall,
        side: Sideline,
    ) -> None:
        """A play from scrimmage, and what the defense sets against it."""
        if self._on:
            offense = side.offense(shown)
            situation = facing(state, call.formation, offense, self._options)
            problems = offense_problems(situation, call) + defense_problems(situation, against)
            judge(_against_what_is_shown(shown, call, answer, against) + problems + _limits(state, call, offense, side))

    def announced(self, state: State, play: i64, *, spiking: bool) -> None:
        """A kick, a kneel or a spike."""  # SOM-CALL-01
        if not self._on:
            return
        problems = []
        if play not in codes.ANNOUNCED:
            problems.append(f"SOM-CALL-01: play {play} is not announced")
        if (play == codes.TRY_KICK) != (state.phase == football.TRY):
            problems.append(f"SOM-PAT-01: {codes.ANNOUNCED.get(play, 'a play')} in this phase")
        if play == codes.FIELD_GOAL and state.yards_to_goal > FARTHEST_LINE:
            problems.append(f"SOM-FG-02: a field goal from the {state.yards_to_goal}")
        if play == codes.KNEEL and not last_two_minutes(state):
            problems.append("SOM-KNEEL-01: a kneel before the last two minutes")
        if play == codes.SPIKE and not spiking:
            problems.append("SOM-SPIKE-01: a spike that was not announced after the play before")
        judge(problems)

    def kickoff(self, state: State, kind: i64) -> None:
        """What the kickers do."""
        if not self._on:
            return
        if kind == codes.SQUIB and not self._options.edition.squib_kicks:
            judge(["SOM-SQUIB-01: the edition knows no squib kicks"])
        if kind != codes.USUAL_KICKOFF and state.phase == football.FREE_KICK:
            judge(["SOM-SAF-02: after a safety the punter kicks from his card"])


def _against_what_is_shown(shown: OffenseSet, call: OffenseCall, answer: DefenseSet, against: DefenseCall) -> list[str]:
    """Calls that do not fit what was announced."""  # SOM-CALL-01, SOM-CALL-02
    problems = []
    if (call.formation, call.shotgun, call.blocking_back) != (shown.formation, shown.shotgun, shown.blocking_back):
        problems.append("SOM-CALL-01: another formation than the one announced")
    if BASES[against.formation] != answer.formation or against.blitz_shown != answer.blitz_shown:
        problems.append("SOM-CALL-02: another defense than the one announced")
    return problems


def _limits(state: State, call: OffenseCall, offense: Squad, side: Sideline) -> list[str]:
    """What a game's counters and its clock forbid."""
    problems = []
    player = offense.players[call.player] if 0 <= call.player < len(offense.players) else None
    if call.player == codes.QB and call.play == codes.END_RUN and player is not None and not side.end_runs_left(player):
        problems.append(f"SOM-QER-02: player {player.index} has no end run left")
    if call.sideline and not may_try_sideline(state, call.play):
        problems.append("SOM-OOB-01: nobody may try for the sideline now")
    return problems


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
        """Whether the clock may be stopped after a play: the offense goes on, and nobody has scored."""
        return before.phase == football.SCRIMMAGE and not outcome.change and not outcome.points

    def _by_ticks(self, before: State, play: Play, outcome: Outcome, watched: Watched) -> i64:
        """At most one saving, never below one tick."""  # SOM-TWO-06
        options = self._options
        left = before.seconds_left
        cost = timing.ticks(before, play, outcome, watched, options)
        slow = timing.runs_out_the_clock(before, play, outcome)
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
        """A spike or a hurry-up by the offense."""
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
