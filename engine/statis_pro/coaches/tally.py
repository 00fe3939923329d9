"""What the men of a squad have done so far."""

from __future__ import annotations

from typing import final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64, vec
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.coaches import usage
from engine.statis_pro.coaches.league import CALL_KINDS
from engine.statis_pro.coaches.situations import DISTANCES, SITUATIONS


@final
class Tally:
    """Runs by a man and passes thrown to him, by player and way. Carry it from game to game for a season.

    A pass counts for the man it was thrown to in the end, in the way it was called. Sacks, scrambles, kneels and
    passes for nobody are not counted. Fourth downs, by class of distance: how many a team's habits would have it go
    for, and how many it has gone for, of need or by choice.
    """

    __slots__ = ("called", "count", "due", "gone", "plays", "used")

    def __init__(self, players: i64) -> None:
        self.used = vec[vec[i64]]([vec[i64]([0] * usage.WAYS) for _ in range(players)])
        self.count = vec[i64]([0] * usage.WAYS)
        """By way, of all men together."""
        self.plays: i64 = 0
        self.called = [[0] * len(CALL_KINDS) for _ in SITUATIONS]
        """By situation: runs, screens, quick, short and long passes called; only forced usage counts them."""
        self.due = [0] * len(DISTANCES)
        """In thousandths."""
        self.gone = [0] * len(DISTANCES)

    def record(self, call: OffenseCall, play: Play) -> None:
        """A play from scrimmage is over."""
        if not calls.INSIDE_LEFT <= call.play <= calls.LONG or play.kind == events.KNEEL or not play.events:
            return
        event = play.events[0]
        if event.kind == events.RUSH:
            if not event.flag:
                self._add(event.player, usage.INSIDE if call.play <= calls.INSIDE_RIGHT else usage.OUTSIDE)
        elif event.kind in (events.COMPLETION, events.INCOMPLETION):
            self._add(event.other, usage.SCREEN + call.play - calls.SCREEN)
        elif event.kind == events.INTERCEPTED:
            self._add(event.extra, usage.SCREEN + call.play - calls.SCREEN)

    def _add(self, player: i64, way: i64) -> None:
        if player >= 0:
            self.used[player][way] += 1
            self.count[way] += 1
            self.plays += 1
