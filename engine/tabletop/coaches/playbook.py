"""What a squad's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.habits import INSIDE, OUTSIDE
from engine.fast_action.coaches.playbook import RESERVE, FastPlaybook, usage_of
from engine.fast_action.player import BACK, Player
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
        super().__init__(squad, _use(squad))
        self.squad = squad
        self._games = max(squad.tendencies.games, 1)
        self.kicks = kicking_range(squad.kicker)
        self.corners = CoffinCorners(squad.punter).best()
        """By yards to goal: what its punter takes off a punt for the coffin corner."""

    def runs_by_design(self, man: Player) -> bool:
        """Whether a quarterback is one who runs."""
        runs: i64 = self.use[man.index][INSIDE] + self.use[man.index][OUTSIDE]
        return runs * TENTHS >= RATES["running quarterback"] * self._games


def _use(squad: Squad) -> list[list[int]]:
    """By player index: weights by way. Without a season on file receivers run a reverse now and then."""
    use = usage_of(squad, can)
    if not any(any(row) for row in squad.tendencies.usage):
        for man in squad.players:
            if man.kind > BACK:
                use[man.index][OUTSIDE] = min(use[man.index][OUTSIDE], RESERVE)
    return use
