"""The coaches there are, by name; among them the book's own solitaire coach, and the forced-usage coach, who keeps
real usage in each situation on a tally, so that card error shows without coaching."""

from __future__ import annotations

from typing import Final, final

from engine.coaching import clock_sense
from engine.coaching.calling import owed_calls
from engine.coaching.habits import RUN
from engine.coaching.lots import NONE, pick
from engine.coaching.shares import LOOK_AHEAD, ONE_WAY, RUN_WAYS
from engine.coaching.situations import situation
from engine.football import codes as football
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.coaches.playbook import way_of
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.coaches.tendency import TendencyCoach
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.solitaire import call_offense, nearer
from engine.machine import i64


@final
class SolitaireCoach(SensibleCoach):
    """Plays by the solitaire charts; kicks, kneeling and the clock, on which they are silent, by good sense."""

    def offense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> OffenseCall:
        """Three dice, and the owner of the showing card's number."""  # IBF-SOLO-01, IBF-SOLO-02
        call = call_offense(state, chance, side.squad, alignment, self.options, self.charts)
        call.sidelines = self.near_the_sideline(state, side, call.play)  # IBF-CALL-21
        return call


@final
class ForcedUsageCoach(TendencyCoach):
    """Calls runs and passes of each depth at each down and distance as often as the team really did, and for the man
    who is furthest behind his share of them, tired or not. The score is not looked at. Kicks, kneeling, the clock and
    what is thrown when a half ends are the default coach's.

    A pass is counted for the man it was thrown to in the end, in the way it was called.
    """

    def choose(self, state: State, side: Sideline) -> tuple[i64, i64]:
        """The kind of play still owed here, and the man furthest behind in it."""
        book = self.book
        assert book is not None
        if clock_sense.must_pass(state, side.squad.team):
            return super().choose(state, side)
        place = situation(state.down, state.yards_to_first)
        kind = pick(owed_calls(book.habits[place], self.tally.called[place], LOOK_AHEAD), self.generator)
        if kind == NONE:
            return super().choose(state, side)
        play = codes.INSIDE_LEFT if kind == RUN else nearer(state, codes.QUICK_PASS + kind - 1)
        ways = RUN_WAYS if kind == RUN else ONE_WAY[way_of(play)]
        self.look(ways, side)
        way, man = self.named(self.shares.furthest_behind(ways), ways, side)
        if man is None:
            return super().choose(state, side)
        return (self._directed(way) if kind == RUN else play), man.index

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if not outcome.void and before.phase == football.SCRIMMAGE and call.play <= codes.LONG_PASS:
            kind = max(call.play - codes.QUICK_PASS + 1, RUN)
            self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1


MAKERS: Final[dict[str, type[SensibleCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)
