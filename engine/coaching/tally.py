"""What the players of a squad have done so far."""

from __future__ import annotations

from typing import final

from engine.coaching.habits import CALL_KINDS, WAYS
from engine.coaching.situations import SITUATIONS
from engine.football import events
from engine.football.events import Play
from engine.machine import i64, vec


@final
class Tally:
    """Runs by a player and passes thrown to him, by player and way. Carry it from game to game for a season.

    A pass counts for the player it was thrown to in the end, in the way it was called. Sacks, scrambles, kneels and
    passes for nobody are not counted.
    """

    __slots__ = ("called", "count", "plays", "used")

    def __init__(self, players: i64) -> None:
        self.used = vec[vec[i64]]([vec[i64]([0] * WAYS) for _ in range(players)])
        self.count = vec[i64]([0] * WAYS)
        """By way, of all players together."""
        self.plays: i64 = 0
        self.called = [[0] * CALL_KINDS for _ in SITUATIONS]
        """By situation: runs and the four kinds of pass called; only forced usage counts them."""

    def record(self, way: i64, play: Play) -> None:
        """A play from scrimmage called in this way is over."""
        event = play.events[0]
        if event.kind == events.RUSH:
            if not event.flag:
                self._add(event.player, way)
        elif event.kind in (events.COMPLETION, events.INCOMPLETION):
            self._add(event.other, way)
        elif event.kind == events.INTERCEPTED:
            self._add(event.extra, way)

    def _add(self, player: i64, way: i64) -> None:
        if player >= 0:
            self.used[player][way] += 1
            self.count[way] += 1
            self.plays += 1
