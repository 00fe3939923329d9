"""What a squad's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from typing import final

from engine.machine import i64
from engine.statis_pro.coaches import usage
from engine.statis_pro.coaches.coffin_corner import best_corners
from engine.statis_pro.player import END, Player, Squad


@final
class Playbook:
    """A squad's men by the ways they are used. Coaches of its games read it and change nothing in it."""

    __slots__ = ("corners", "men", "pools", "squad", "use", "weights", "whole")

    def __init__(self, squad: Squad) -> None:
        self.squad = squad
        self.use = usage.usage_of(squad)
        """By player index, then by way."""
        self.men: list[list[Player]] = [
            [man for man in squad.players if self.use[man.index][way] and not man.substitute]
            for way in range(usage.WAYS)
        ]
        """By way: the men who may be called so, by their cards and their share."""
        self.whole = [max(sum(row[way] for row in self.use), 1) for way in range(usage.WAYS)]
        """By way, of all men together."""
        self.weights = [1 + usage.total(row) for row in self.use]
        """By player index: how readily he is sent out."""
        self.pools: list[list[Player]] = [
            sorted((man for man in squad.players if man.kind == kind), key=self._rank) for kind in range(END + 1)
        ]
        """Quarterbacks, backs, receivers and ends, the most used first."""
        self.corners = best_corners(squad.punter)
        """By yards to goal: what its punter takes off a punt for the coffin corner."""

    def _rank(self, man: Player) -> i64:
        return -self.weights[man.index]
