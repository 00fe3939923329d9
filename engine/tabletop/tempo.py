"""No-Huddle and Hurry-Up: when they begin and end, and who may substitute meanwhile."""

from __future__ import annotations

from typing import Final, final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop.plays import HUDDLE

KICKS: Final = (events.PUNT, events.FIELD_GOAL, events.KICKOFF, events.TRY_KICK)


@final
class Tempo:
    """The tempo of the offence, from the announcement before a play until something ends it."""

    __slots__ = ("_may_change", "now")

    def __init__(self) -> None:
        self.now: i64 = HUDDLE
        self._may_change = True

    def announce(self, tempo: i64) -> None:
        """The offence says, before a down, how it will play; both teams may substitute once."""  # TTF-CLOCK-11
        self.now = tempo
        self._may_change = True  # TTF-CLOCK-12

    def may_substitute(self) -> bool:
        """Whether either team may bring in other men for the next play."""  # TTF-CLOCK-12, TTF-SEQ-05
        return self.now == HUDDLE or self._may_change

    def played(self, play: Play, *, substituted: bool, timeout: bool, change: bool, stopped: bool) -> None:
        """A play is over: what ends the tempo, and whether the clock stands so that men may change."""
        if substituted or timeout or change or play.kind in KICKS:
            self.now = HUDDLE  # TTF-CLOCK-11
        self._may_change = stopped or play.kind == events.SPIKE  # TTF-CLOCK-12
