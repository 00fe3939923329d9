"""What Tabletop's rules bar, who may stand in for whom, and when everybody expects a pass."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.tally import Tally
from engine.fast_action import calls
from engine.fast_action.coaches import playbook
from engine.fast_action.coaches.calling import Calling
from engine.fast_action.coaches.depth import Depth
from engine.fast_action.player import BACK, END, RECEIVER
from engine.fast_action.sidelines import FastSideline
from engine.football.state import State
from engine.machine import i64
from engine.tabletop.coaches.playbook import Playbook
from engine.tabletop.legality import SCREEN_LIMIT
from engine.tabletop.options import Options
from engine.tabletop.snap import NEAR

STAND_INS: Final[list[list[int]]] = [[BACK], [RECEIVER, END], [END, RECEIVER]]
"""Who may stand in for a back, a receiver and an end, the best first."""  # TTF-LINE-03, TTF-LINE-07
SECOND_AND_LONG: Final = 8
THIRD_AND_SOME: Final = 4


@final
class TabletopCalling(Calling):
    """A squad's calls during a game: tired men are called when no others are left."""  # TTF-END-11

    def __init__(self, book: Playbook, tally: Tally, generator: Generator, options: Options, *, plain: bool) -> None:
        depth = Depth(book, STAND_INS, anywhere=True)  # TTF-POS-01
        super().__init__(book, depth, tally, generator, tired_too=True)
        self._solitaire = options.solitaire
        self._only_screens = plain or not options.advanced_plays
        """Nothing but Screens goes to backs behind the line."""

    def barred(self, way: i64, state: State, side: FastSideline) -> bool:
        """Whether the rules bar a kind of pass here."""
        if way == playbook.LONG:
            return state.yards_to_goal < NEAR  # TTF-CALL-04
        if way == playbook.SCREEN:
            again = self._solitaire and self._only_screens and side.last_play == calls.SCREEN
            return again or state.yards_to_goal < SCREEN_LIMIT  # TTF-CALL-05
        return way == playbook.QUICK and self._solitaire and side.last_play == calls.QUICK  # TTF-SOLO-03


def passing_down(state: State, team: i64) -> bool:
    """Whether everybody expects a pass: second and long, third and some, or a team in a hurry."""
    if state.down >= 3:
        return state.yards_to_first >= THIRD_AND_SOME
    if state.down == 2 and state.yards_to_first >= SECOND_AND_LONG:
        return True
    return clock_sense.tempo(state, team) == clock_sense.HURRY
