"""What a squad's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from engine.coaching import habits
from engine.coaching.league import LEAGUE
from engine.fast_action.coaches import usage
from engine.fast_action.player import END, FastSquad, Player
from engine.machine import i64, vec


class FastPlaybook:
    """A squad's men by the ways they are used. Coaches of its games read it and change nothing in it.

    `use` are the weights of `usage.usage_of`.
    """

    __slots__ = ("habits", "men", "offense", "players", "pools", "use", "weights", "whole")

    def __init__(self, squad: FastSquad, use: list[list[int]]) -> None:
        self.players = squad.players
        self.offense = squad.offense
        self.use = vec[vec[i64]]([vec[i64](row) for row in use])
        """By player index, then by way."""
        self.men: list[list[Player]] = [
            [man for man in squad.players if use[man.index][way] and not man.substitute] for way in range(habits.WAYS)
        ]
        """By way: the men who may be called so, by their cards and their share."""
        self.whole = [max(sum(row[way] for row in use), 1) for way in range(habits.WAYS)]
        """By way, of all men together."""
        self.weights = vec[i64]([1 + usage.total(row) for row in use])
        """By player index: how readily he is sent out."""
        self.pools: list[list[Player]] = [
            sorted((man for man in squad.players if man.kind == kind), key=self._rank) for kind in range(END + 1)
        ]
        """Quarterbacks, backs, receivers and ends, the most used first."""
        self.habits = vec[vec[i64]]([vec[i64](row) for row in squad.tendencies.calls or LEAGUE.calls])
        """By situation: weights of runs and of the four kinds of pass."""

    def _rank(self, man: Player) -> i64:
        return -self.weights[man.index]
