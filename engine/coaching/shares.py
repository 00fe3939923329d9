"""Who gets the ball: players by their share of the season in each way of moving it, and what a tally says they are
owed."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.habits import INSIDE, OUTSIDE, WAYS
from engine.coaching.lots import NONE, Lots
from engine.coaching.tally import Tally
from engine.machine import i64, vec

LOOK_AHEAD: Final = 8
"""Plays whose shares are dealt out beforehand: the fewer, the more evenly players take turns."""
HUNDRED: Final = 100
RARE: Final = 20
HALF_PLAY: Final = 50
"""Who has less than one of so many plays is owed nothing before he is owed half a play, in hundredths: else he would
always have his next one early."""
REST: Final = 4
"""When nobody is owed anything, a tired player is called a quarter as readily as a fresh one, at his game's price."""
RUN_WAYS: Final[list[int]] = [INSIDE, OUTSIDE]
ONE_WAY: Final[list[list[int]]] = [[way] for way in range(WAYS)]

# Whether a player can have the ball now.
OUT: Final = 0
TIRED: Final = 1
FRESH: Final = 2


@final
class Shares:
    """The players of a squad during a game. The coach says in `able` who can have the ball, and asks for a name: a
    player and a way, see `player_of` and `way_of_name`."""

    __slots__ = ("_lots", "able", "players", "tally", "use", "whole")

    def __init__(self, use: vec[vec[i64]], players: list[vec[i64]], whole: vec[i64], tally: Tally) -> None:
        self.use = use
        """By player, then by way."""
        self.players = players
        """By way: players who may be called so."""
        self.whole = whole
        """By way, the use of all of them together."""
        self.tally = tally
        self.able = vec[i64]([FRESH] * len(use))
        """By player: OUT, TIRED or FRESH."""
        self._lots = Lots(2 * len(use))  # a player has two, inside and outside

    def draw(self, ways: list[int], generator: Generator) -> i64:
        """A player who is owed some of his share, by how much; else any who can have the ball; NONE when nobody can."""
        lots = self._lots
        lots.clear()
        self._owed(ways, lots)
        if not lots.whole:
            self._anybody(ways, lots)
        drawn = lots.draw(generator)
        return NONE if drawn == NONE else lots.name(drawn)

    def _owed(self, ways: list[int], lots: Lots) -> None:
        """Fresh players who are still owed some of their share of the plays so far and a few more."""
        plays: i64 = LOOK_AHEAD
        whole: i64 = 0
        for way in ways:
            plays += self.tally.count[way]
            whole += self.whole[way]
        for way in ways:
            for index in self.players[way]:
                use = self.use[index][way]
                owed = (use * plays - self.tally.used[index][way] * whole) * HUNDRED
                if owed >= (whole * HALF_PLAY if use * RARE < whole else whole) and self.able[index] == FRESH:
                    lots.add(index * WAYS + way, owed // whole)

    def _anybody(self, ways: list[int], lots: Lots) -> None:
        """Players who can have the ball by their use, tired ones among them."""
        for way in ways:
            for index in self.players[way]:
                if self.able[index] == FRESH:
                    lots.add(index * WAYS + way, REST * self.use[index][way])
                elif self.able[index] == TIRED:
                    lots.add(index * WAYS + way, self.use[index][way])

    def furthest_behind(self, ways: list[int]) -> i64:
        """The player, and the way among these, furthest behind his share of them, tired or not; NONE when nobody
        can."""
        plays: i64 = 1
        whole: i64 = 0
        for way in ways:
            plays += self.tally.count[way]
            whole += self.whole[way]
        best: i64 = NONE
        most: i64 = 0
        for way in ways:
            for index in self.players[way]:
                behind = self.use[index][way] * plays - self.tally.used[index][way] * whole
                if (best == NONE or behind > most) and self.able[index] != OUT:
                    best, most = index * WAYS + way, behind
        return best


def player_of(name: i64) -> i64:
    """The player of a name that was drawn."""
    return name // WAYS


def way_of_name(name: i64) -> i64:
    """The way of a name that was drawn."""
    return name % WAYS
