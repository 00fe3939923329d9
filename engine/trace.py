"""How a play explains itself: what was drawn, what was read, which rule was applied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Step:
    """One line of an explanation."""

    rule: str
    """Id of the rule, empty for a draw."""
    text: str


@final
class Trace:
    """The steps of a play, in order. Switched off, it costs a look at one flag."""

    __slots__ = ("on", "steps")

    def __init__(self, *, on: bool = False) -> None:
        self.on = on
        self.steps: list[Step] = []

    def say(self, rule: str, text: str) -> None:
        """Write a step down. Ask `on` first where making the text takes work."""
        if self.on:
            self.steps.append(Step(rule, text))

    def counts(self, rule: str, value: int, text: str) -> None:
        """Write a modifier down by itself: `+2 RN: Run, no key`; nothing where it is 0."""
        if self.on and value:
            self.steps.append(Step(rule, f"{value:+d} {text}"))

    def take(self) -> list[Step]:
        """The steps so far, and a clean page."""
        steps, self.steps = self.steps, []
        return steps


def in_yards(yards: int) -> str:
    """`4 yards`, `1 yard`, `-1 yard`."""
    return f"{yards} yard" if yards in (1, -1) else f"{yards} yards"
