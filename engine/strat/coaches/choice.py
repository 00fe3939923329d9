"""The coaches there are, by name; among them the forced-usage coach, who keeps real usage in each situation on a
tally, so that card error shows without coaching."""

from __future__ import annotations

from typing import Final, final

from engine.coaching import clock_sense
from engine.coaching.calling import owed_calls
from engine.coaching.habits import PASSES, RUN
from engine.coaching.lots import NONE, pick
from engine.coaching.shares import LOOK_AHEAD, ONE_WAY, RUN_WAYS, man_of, way_of_name
from engine.coaching.situations import situation
from engine.football import codes as football
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import OffenseCall
from engine.strat.coaches.sense import SensibleCoach
from engine.strat.coaches.tendency import TendencyCoach
from engine.strat.sideline import Sideline


@final
class ForcedUsageCoach(TendencyCoach):
    """Calls runs and passes of each depth at each down and distance as often as the team really did, and for the man
    who is furthest behind his share of them, tired or not. The score is not looked at. Defence, kicks, kneeling, the
    clock and what is thrown when a half ends are the default coach's.

    A pass is counted for the man it was thrown to in the end, in the way it was called.
    """

    def choose(self, state: State, side: Sideline) -> tuple[i64, i64]:
        """The kind of play still owed here, and the man furthest behind in it."""
        book = self.book
        assert book is not None
        if clock_sense.must_pass(state, side.team):
            return super().choose(state, side)
        place = situation(state.down, state.yards_to_first)
        kind = pick(owed_calls(book.habits[place], self.tally.called[place], LOOK_AHEAD), self.generator)
        if kind == NONE:
            return super().choose(state, side)
        ways = RUN_WAYS if kind == RUN else ONE_WAY[PASSES + kind - 1]
        self.look(ways, side)
        name = self.shares.furthest_behind(ways)
        return self.drawn(ways, side) if name == NONE else (way_of_name(name), man_of(name))

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if not outcome.void and before.phase == football.SCRIMMAGE and call.play <= codes.LONG:
            kind = max(self.way - PASSES + 1, RUN)
            self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1


MAKERS: Final[dict[str, type[SensibleCoach]]] = {"tendency": TendencyCoach, "forced": ForcedUsageCoach}
COACHES: Final = tuple(MAKERS)
