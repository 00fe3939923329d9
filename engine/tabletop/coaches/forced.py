"""The forced-usage coach: real usage in each situation, kept on a tally, so that card error shows without coaching."""

from __future__ import annotations

from typing import final

from engine.coaching.habits import PASSES, RUN
from engine.coaching.situations import situation
from engine.fast_action.coaches.calling import Calling
from engine.fast_action.player import Player
from engine.football import codes
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.tabletop.coaches.solitaire import SolitaireCoach
from engine.tabletop.coaches.usage import counts, way_of
from engine.tabletop.plays import OffenseCall
from engine.tabletop.sidelines import Sideline


@final
class ForcedUsageCoach(SolitaireCoach):
    """Calls runs and passes of each kind at each down and distance as often as the team really did, and for the man
    who is furthest behind his share of them. The score is not looked at, no strategy is called, and the deck calls the
    defence, as the exact odds have it. Kicks, kneeling, the clock and what is thrown when a half ends are the default
    coach's. A pass is counted for the man it was thrown to in the end, in the way it was called.
    """

    def plain(self) -> bool:
        """No strategies: statistics do not tell them from other plays."""
        return True

    def choose(self, state: State, side: Sideline, calling: Calling) -> tuple[int, Player | None]:
        """The kind of play still owed here, and the man furthest behind in it."""
        return calling.choose_owed(state, side)

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if outcome.void or before.phase != codes.SCRIMMAGE or not counts(call, play):
            return
        kind = max(way_of(call.play) - PASSES + 1, RUN)
        self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1
