"""What coaches and the clock make of fouls: time-outs that erase them, halves that end with them."""

from __future__ import annotations

from typing import Final, final

from engine.football import codes
from engine.football.apply import apply, declined
from engine.football.clock import call_timeout
from engine.football.codes import NOBODY, other
from engine.football.events import NO_SNAP, Penalty, Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.foul_table import FOULS
from engine.tabletop.penalties import after_whistle
from engine.tabletop.sidelines import Sideline

LAST_SECONDS: Final = 30
"""So late in a half an offense that leads may let the time run out."""  # TTF-PEN-18


@final
class Flags:
    """Fouls of a game: the offended team takes what is best for it, unless a coach knows better."""

    def __init__(self, coaches: list[Coach], sides: list[Sideline]) -> None:
        self._coaches = coaches
        self._sides = sides
        self._carried: list[Penalty] = []
        """Fouls after the whistle of a half's last play."""  # TTF-PEN-20
        self.timeout_by: i64 = NOBODY
        """Who has erased a foul of the play with a time-out."""
        self.ran_out = False
        """The offense has declined a foul, and the half is over."""

    def settle(self, before: State, play: Play) -> tuple[Play, Outcome]:
        """The play as it counts, and what it means."""
        self.timeout_by = NOBODY
        self.ran_out = False
        outcome = apply(before, play)
        if not play.penalties or outcome.offset:
            return play, outcome
        for number, penalty in enumerate(play.penalties):
            if outcome.enforced[number] and self._erased(before, penalty):
                self.timeout_by = penalty.against
                play = Play(NO_SNAP)
                play.remark = f"A time-out erases {FOULS[penalty.code].name}"
                outcome = apply(before, play)
                outcome.state = call_timeout(outcome.state, penalty.against)  # TTF-PEN-15
                return play, outcome
            if self._runs_out(before, penalty):
                self.ran_out = True
                return play, declined(before, play)  # TTF-PEN-18
        return play, outcome

    def _erased(self, before: State, penalty: Penalty) -> bool:
        """Whether the offender spends a time-out instead."""  # TTF-PEN-15
        team = penalty.against
        if not FOULS[penalty.code].timeout or not before.timeouts(team):
            return False
        return self._coaches[team].erase_foul(before, self._sides[team], penalty)

    def _runs_out(self, before: State, penalty: Penalty) -> bool:
        """Whether a defense that trails without time-outs fouls, and the offense lets time run out."""  # TTF-PEN-18
        team = before.offense
        if before.phase != codes.SCRIMMAGE or not before.last_period_of_half or before.seconds_left > LAST_SECONDS:
            return False
        if penalty.against == team or before.lead(team) <= 0 or before.timeouts(other(team)):
            return False
        return self._coaches[team].run_out_clock(before, self._sides[team], penalty)

    def note(self, before: State, after: State, play: Play, outcome: Outcome) -> None:
        """Remember a foul after the whistle where the half is over with the play: now it would cost nothing."""
        ended = after.quarter != before.quarter or after.phase == codes.COIN_TOSS
        if before.last_period_of_half and ended and not outcome.offset:
            self._carried += [penalty for penalty in play.penalties if after_whistle(FOULS[penalty.code])]  # TTF-PEN-20

    def carried_to(self, state: State) -> State:
        """The kickoff of a half, moved by fouls of the last one."""  # TTF-PEN-20
        if not self._carried or state.phase != codes.KICKOFF:
            return state
        state = state.copy()
        for penalty in self._carried:
            state.kick_shift += penalty.yards if penalty.against == state.offense else -penalty.yards
        self._carried = []
        return state
