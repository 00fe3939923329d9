"""What a squad's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from typing import final

from engine.fast_action.coaches.playbook import FastPlaybook, usage_of
from engine.statis_pro.coaches.coffin_corner import CoffinCorners
from engine.statis_pro.coaches.usage import can
from engine.statis_pro.player import Squad


@final
class Playbook(FastPlaybook):
    """A Statis-Pro squad, and the corners of its punter."""

    __slots__ = ("corners", "squad")

    def __init__(self, squad: Squad) -> None:
        super().__init__(squad, usage_of(squad, can))
        self.squad = squad
        self.corners = CoffinCorners(squad.punter).best()
        """By yards to goal: what its punter takes off a punt for the coffin corner."""
