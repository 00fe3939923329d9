"""The referee: whether what the coaches show and call is legal."""

from __future__ import annotations

from typing import final

from engine.football import codes as football
from engine.football.state import State
from engine.machine import i64
from engine.refereeing import judge
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.formation_tables import BASES, DEFENSES
from engine.strat.legality.defense import defense_problems
from engine.strat.legality.offense import offense_problems
from engine.strat.legality.situation import facing
from engine.strat.options import Options
from engine.strat.place_kicks import FARTHEST_LINE
from engine.strat.player import Squad
from engine.strat.sideline import Sideline
from engine.strat.timing import last_two_minutes, may_try_sideline


@final
class Referee:
    """Raises `IllegalCallError`; switched off, lets everything pass."""

    __slots__ = ("_on", "_options")

    def __init__(self, options: Options, *, check: bool) -> None:
        self._options = options
        self._on = check

    def answered(self, against: DefenseSet) -> None:
        """What the defence shows before a down."""  # SOM-CALL-02
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
        """A play from scrimmage, and what the defence sets against it."""
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
        problems.append("SOM-CALL-02: another defence than the one announced")
    return problems


def _limits(state: State, call: OffenseCall, offense: Squad, side: Sideline) -> list[str]:
    """What a game's counters and its clock forbid."""
    problems = []
    man = offense.men[call.man] if 0 <= call.man < len(offense.men) else None
    if call.man == codes.QB and call.play == codes.END_RUN and man is not None and not side.end_runs_left(man):
        problems.append(f"SOM-QER-02: man {man.index} has no end run left")
    if call.sideline and not may_try_sideline(state, call.play):
        problems.append("SOM-OOB-01: nobody may try for the sideline now")
    return problems
