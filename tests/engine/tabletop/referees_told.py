"""One play as it is printed: the sentence, the call, the displays and the steps of its explanation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.engine.tabletop.referees_book import Stand

DRAW = re.compile(r"^(?:flip \d+|a card apart): (\w+) ([^,]*?)( OB)?(?:, (.*))?$")


@dataclass
class Told:
    """One play as it is printed."""

    head: str
    offense: str
    to_goal: int
    sentence: str
    called: str = ""
    steps: list[tuple[str, str]] = field(default_factory=list)
    stand: Stand = field(default_factory=Stand)


class Disagreement(Exception):  # noqa: N818  # a word of the table, not of a program
    """What a referee finds to be otherwise than it is printed."""


class Draws:
    """The draws of a play in their order; Z cards are merely replaced."""

    def __init__(self, told: Told) -> None:
        self.left = []
        self.z = False
        for rule, words in told.steps:
            drawn = None if rule else DRAW.match(words)
            if drawn is None:
                continue
            apart = words.startswith("a card apart")
            if drawn[2] == "Z":
                self.z = self.z or not apart
            elif not apart or drawn[1] == "Z":
                self.left.append((drawn[1], drawn[2].strip()))
        self.apart = [
            int(drawn[2])
            for rule, words in told.steps
            if not rule and words.startswith("a card apart") and (drawn := DRAW.match(words)) and drawn[2].isdigit()
        ]

    def take(self, kind: str) -> str:
        """The next draw, of the kind that the book asks for here."""
        if not self.left or self.left[0][0] != kind:
            raise Disagreement(f"the book asks for {kind}, printed is {self.left[:1]}")
        return self.left.pop(0)[1]

    def number(self, kind: str) -> int:
        return int(self.take(kind))


def modifiers(told: Told, unit: str) -> dict[str, int]:
    """What is printed apart for a range or a run number, by its reason."""
    found: dict[str, int] = {}
    for _, words in told.steps:
        match = re.match(rf"^([+-]\d+) {unit}: (.*)$", words)
        if match:
            found[match[2]] = found.get(match[2], 0) + int(match[1])
    return found
