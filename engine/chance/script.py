"""The draws of a rulebook's example, in order: for tests that read like the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from engine.machine import i64


class ScriptError(Exception):
    """The rules drew something the script does not have."""


@final
class Draws:
    """Draws as the book writes them, each taken once."""

    __slots__ = ("all", "taken")

    def __init__(self, draws: Sequence[str]) -> None:
        self.all = list(draws)
        self.taken: i64 = 0
        """How many so far."""

    def take(self, wanted: str) -> str:
        """The next draw; past the last one is an error."""
        if self.taken == len(self.all):
            raise ScriptError(f"the rules draw {wanted} after the script's last draw")
        draw = self.all[self.taken]
        self.taken += 1
        return draw

    def finish(self) -> None:
        """Say so if a draw is left over."""
        if self.taken < len(self.all):
            raise ScriptError(f"draws left over: {self.all[self.taken :]}")
