"""The coaches there are, by name; among them the forced-usage coach, who keeps real usage in each situation on a
tally, so that card error shows without coaching."""

from __future__ import annotations

from typing import Final

from engine.coaching.habits import RUN
from engine.coaching.situations import situation
from engine.fast_action.coaches.calling import Calling
from engine.football import codes, events
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.player import Player
from engine.statis_pro.sidelines import Sideline


class ForcedUsageCoach(TendencyCoach):
    """Calls run, screen, quick, short and long passes at each down and distance as often as the team really did, and
    for the man who is furthest behind his share of them. The score is not looked at. Kicks, kneeling, the clock and
    what is thrown when a half ends are the default coach's.

    What it guarantees, with a tally carried over a season. At each down and distance every kind of call stays within a
    few plays of its real share, sacks and scrambles counting as the passes they were meant to be; ways the rules bar
    for a while (no long pass within 20 yards of the goal) are made up for later in the same situation. Runs go where
    they are called, so each man's inside and outside carries stay within a few of his share of all runs, as long as he
    is fit and his endurance allows it. A pass is counted for the man it was thrown to in the end, in the way it was
    called: the deck redirects about half of them, and the coach makes up for it by calling the man less. He cannot
    make up for a man to whom the deck alone throws more than his share. How often each situation comes about is the
    cards' doing.
    """

    def choose(self, state: State, side: Sideline, calling: Calling) -> tuple[int, Player | None]:
        """The kind of play still owed here, and the man furthest behind in it."""
        return calling.choose_owed(state, side)

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if outcome.void or before.phase != codes.SCRIMMAGE or play.kind == events.KNEEL:
            return
        if calls.INSIDE_LEFT <= call.play <= calls.LONG:
            kind = max(call.play - calls.SCREEN + 1, RUN)
            self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1


MAKERS: Final[dict[str, type[TendencyCoach]]] = {"tendency": TendencyCoach, "forced": ForcedUsageCoach}
COACHES: Final = tuple(MAKERS)
