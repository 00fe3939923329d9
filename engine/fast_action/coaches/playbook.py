"""What a squad's season tells its coaches: who may be called for what, and how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.coaching import habits
from engine.coaching.habits import OUTSIDE, PASSES, WAYS
from engine.coaching.league import LEAGUE
from engine.fast_action.player_record import BACK, END, RECEIVER, FastSquad, Player
from engine.machine import i64, vec

# Columns of `Tendencies.usage`, after the runs.
SCREEN: Final = PASSES
"""Passes behind the line, whatever a game calls them."""
QUICK: Final = 3
SHORT: Final = 4
LONG: Final = 5

STARTER: Final = 10
"""Weight of a starter, and of a player from the bench, on a team without usage on file."""
RESERVE: Final = 1

Can = Callable[[Player, int], bool]
"""Whether a player's card lets him be called in a way."""


def usage_of(squad: FastSquad, can: Can) -> list[list[int]]:
    """By player index: weights by way, 0 where his card or his rank does not let him."""
    known = squad.tendencies.usage
    counted = any(any(row) for row in known)
    starters = {player.index for player in squad.offense if player is not None}
    weights = []
    for player in squad.players:
        if counted and player.index < len(known):
            row = known[player.index]
        else:
            row = [_guess(player, way, starters) for way in range(WAYS)]
        weights.append([row[way] if can(player, way) else 0 for way in range(WAYS)])
    return weights


def _guess(player: Player, way: int, starters: set[int]) -> i64:
    """Quarterbacks carry the ball only where a season says so; receivers who start run a reverse now and then."""
    if player.kind not in {BACK, RECEIVER, END}:
        return 0
    starts = player.index in starters
    if way == OUTSIDE and player.kind != BACK:
        return RESERVE if starts else 0
    return STARTER if starts else RESERVE


def total(row: list[int]) -> i64:
    """All the plays meant for a player."""
    return sum(row)


def thrown_column(player: Player, way: i64) -> list[int]:
    """The column of a player's card for a pass downfield."""
    return player.pass_q if way == QUICK else player.pass_s if way == SHORT else player.pass_l


class FastPlaybook:
    """A squad's players by the ways they are used. Coaches of its games read it and change nothing in it.

    `use` are the weights of `usage.usage_of`.
    """

    __slots__ = ("callable_players", "habits", "offense", "players", "pools", "use", "weights", "whole")

    def __init__(self, squad: FastSquad, use: list[list[int]]) -> None:
        self.players = squad.players
        self.offense = squad.offense
        self.use = vec[vec[i64]]([vec[i64](row) for row in use])
        """By player index, then by way."""
        self.callable_players: list[list[Player]] = [
            [player for player in squad.players if use[player.index][way] and not player.substitute]
            for way in range(habits.WAYS)
        ]
        """By way: the players who may be called so, by their cards and their share."""
        self.whole = [max(sum(row[way] for row in use), 1) for way in range(habits.WAYS)]
        """By way, of all players together."""
        self.weights = vec[i64]([1 + total(row) for row in use])
        """By player index: how readily he is sent out."""
        self.pools: list[list[Player]] = [
            sorted((player for player in squad.players if player.kind == kind), key=self._rank)
            for kind in range(END + 1)
        ]
        """Quarterbacks, backs, receivers and ends, the most used first."""
        self.habits = vec[vec[i64]]([vec[i64](row) for row in squad.tendencies.calls or LEAGUE.calls])
        """By situation: weights of runs and of the four kinds of pass."""

    def _rank(self, player: Player) -> i64:
        return -self.weights[player.index]
