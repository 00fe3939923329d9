"""Tabletop Football as the generators ask it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from cardgen.fast_action.rules import Boxes, Places, RangeNames, Rules, without_doubles
from engine.fast_action import calls, player_record
from engine.fast_action.counting import Counting
from engine.fast_action.odds import Given
from engine.fast_action.player_record import Player
from engine.fast_action.reference import SCREEN, Against, Answer
from engine.fast_action.snap import FastSnap
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.tabletop import pass_tables, passing, reference
from engine.tabletop.coverage import helpers
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.scrimmage import natural, prepare
from engine.tabletop.snap import EXCEPTIONAL, Down, Snap

BEST_TACKLE: Final = -4
"""The best Tackle Value a card prints; an exceptional player is one better."""  # TTF-CARD-10


@final
class TabletopRules(Rules):
    """The rules, without Z cards."""

    names: ClassVar[RangeNames] = RangeNames("Com", "Inc", "Int?", "Int", "Run")
    most_sack: ClassVar[int] = passing.MOST_SACK  # TTF-RUSH-03
    sacks_beyond_runs: ClassVar[bool] = True  # TTF-RUSH-03
    completions_first: ClassVar[bool] = True  # TTF-PASS-13, TTF-PASS-14
    formations: ClassVar[bool] = True  # TTF-STRAT-20, TTF-SOLO-06
    deflections: ClassVar[bool] = True  # TTF-DEFL-01

    def __init__(self) -> None:
        self._offense, self._defense = reference.reference_offense(), reference.reference_defense()
        super().__init__(self._offense, self._defense)
        self._options = Options()

    def answers(self, counting: Counting, kind: int) -> Sequence[Answer[DefenseCall]]:
        """What the reference defense calls against a kind of play."""
        return reference.answers(counting, kind)

    def usual_answers(self, counting: Counting, kind: int) -> Sequence[Answer[DefenseCall]]:
        """Without double coverage against runs and Screens, where it does nothing."""
        found = self.answers(counting, kind)
        if kind > SCREEN:
            return found
        return without_doubles(found, lambda selection, boxes: DefenseCall(selection, blitzers=boxes))

    def call(self, selection: int) -> DefenseCall:
        """A plain defense call."""
        return DefenseCall(selection)

    def prepare(self, draws: Given, play: int, place: int, against: Against, places: Places, boxes: Boxes) -> Snap:
        """A play of players in their places against others in their boxes."""
        assert isinstance(against, DefenseCall)
        down = Down(self._offense, self._defense, places, boxes, OffenseCall(play, place), against)
        return prepare(self.state, draws, self._options, self.trace, down)

    def natural(self, snap: FastSnap) -> Play:
        """The play itself."""
        assert isinstance(snap, Snap)
        return natural(snap)

    def guard_of(self, place: int, places: Places, boxes: Boxes, against: Against) -> int:
        """The box of the player who covers a place, or that of the first who would."""  # TTF-COV-01
        box = self._covered(place, places, boxes, against).guard_boxes[place]
        return pass_tables.GUARDS[place][0] if box == NOBODY else box

    def helper_of(self, place: int, places: Places, boxes: Boxes, against: Against) -> int:
        """The box of the first player who helps."""  # TTF-SOLO-06
        snap = self._covered(place, places, boxes, against)
        for player in helpers(snap, place):
            return next(box for box, players in enumerate(snap.boxes) if any(each is player for each in players))
        return NOBODY

    def _covered(self, place: int, places: Places, boxes: Boxes, against: Against) -> Snap:
        return self.prepare(Given(), 0, place, against, places, boxes)

    def thrown_to(self, snap: FastSnap, play: Play) -> int:
        """Where the pass has gone; under a rush to the player it was meant for."""  # TTF-RUSH-08
        assert isinstance(snap, Snap)
        return snap.target if snap.rush_used or play.events[0].kind == events.COMPLETION else NOBODY

    def pass_reading(self, play: int) -> int:
        """The card has a line for each kind of pass."""  # TTF-DECK-09
        return passing.DIRECTIVES[play - calls.QUICK]

    def tackler(self, value: int) -> Player:
        """A player with a Tackle Value, beyond the best an exceptional one."""  # TTF-CARD-10
        if value >= BEST_TACKLE:
            return super().tackler(value)
        return Player(0, player_record.LINEBACKER, tackle=value + EXCEPTIONAL, exceptional=True)

    def blitz_rush(self, box: int, pass_rush: int) -> int:
        """By the Blitz Table."""  # TTF-RUSH-11
        return max(pass_rush, pass_tables.BLITZER_LEAST[box]) + pass_tables.BLITZER_PLUS[box]


RULES: Final = TabletopRules()
