"""What a squad's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from typing import final

from engine.coaching import habits
from engine.coaching.league import LEAGUE
from engine.machine import i64, vec
from engine.statis_pro.coaches import usage
from engine.statis_pro.coaches.coffin_corner import best_corners
from engine.statis_pro.player import END, Player, Squad


@final
class Playbook:
    """A squad's men by the ways they are used. Coaches of its games read it and change nothing in it."""

    __slots__ = ("corners", "habits", "men", "pools", "squad", "use", "weights", "whole")

    def __init__(self, squad: Squad) -> None:
        self.squad = squad
        use = usage.usage_of(squad)
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
        self.corners = best_corners(squad.punter)
        """By yards to goal: what its punter takes off a punt for the coffin corner."""
        self.habits = vec[vec[i64]]([vec[i64](row) for row in squad.tendencies.calls or LEAGUE.calls])
        """By situation: weights of run, screen, quick, short and long."""

    def _rank(self, man: Player) -> i64:
        return -self.weights[man.index]
