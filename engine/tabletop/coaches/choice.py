"""The coaches there are, by name; among them the book's own solitaire coach, and the forced-usage coach, who keeps
real usage in each situation on a tally, so that card error shows without coaching."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.habits import PASSES, RUN
from engine.coaching.situations import situation
from engine.fast_action.chance import FastAction
from engine.fast_action.coaches.calling import Calling
from engine.fast_action.player import Player
from engine.football import codes
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.tabletop.coaches.playbook import counts, way_of
from engine.tabletop.coaches.tendency import TendencyCoach
from engine.tabletop.plays import DefenseCall, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline
from engine.tabletop.solitaire import solitaire_call


class SolitaireCoach(TendencyCoach):
    """The default coach on offence; on defence the line of the next card that fits the situation."""  # TTF-SOLO-02

    def defense_call(
        self, state: State, side: Sideline, formation: Formation, boxes: list[list[Player]], chance: FastAction
    ) -> DefenseCall:
        """What the deck says; a guess where the deck calls no defences."""
        if not self.options.solitaire:
            return super().defense_call(state, side, formation, boxes, chance)
        return solitaire_call(chance, state, formation.places, boxes)


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


MAKERS: Final[dict[str, type[TendencyCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)
