"""What a squad's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.habits import INSIDE, OUTSIDE
from engine.fast_action.coaches.playbook import FastPlaybook
from engine.fast_action.coaches.usage import usage_of
from engine.fast_action.player import Player
from engine.machine import i64
from engine.tabletop.coaches.kicking import CoffinCorners, kicking_range
from engine.tabletop.coaches.rates import RATES
from engine.tabletop.coaches.usage import can
from engine.tabletop.player import Squad

TENTHS: Final = 10


@final
class Playbook(FastPlaybook):
    """A Tabletop squad, from where its kicker tries field goals, and the corners of its punter."""

    __slots__ = ("_games", "corners", "kicks", "squad")

    def __init__(self, squad: Squad) -> None:
        super().__init__(squad, usage_of(squad, can))
        self.squad = squad
        self._games = max(squad.tendencies.games, 1)
        self.kicks = kicking_range(squad.kicker)
        self.corners = CoffinCorners(squad.punter).best()
        """By yards to goal: what its punter takes off a punt for the coffin corner."""

    def runs_by_design(self, man: Player) -> bool:
        """Whether a quarterback is one who runs."""
        runs: i64 = self.use[man.index][INSIDE] + self.use[man.index][OUTSIDE]
        return runs * TENTHS >= RATES["running quarterback"] * self._games
