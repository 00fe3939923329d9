"""One play as it is printed: the sentence, the call, the displays and the steps of its explanation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.engine.tabletop.referees_book import Stand

DRAW = re.compile(r"^(?:flip \d+|a card apart)(?:, (.*?))?: (IL|IR|SL|SR|ER|QK|SH|LG|SC|RN|PN|Z) (.*)$")


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
        self.left: list[tuple[str, str]] = []
        self.z = False
        """A Z card was flipped that counts."""
        for rule, words in told.steps:
            drawn = None if rule else DRAW.match(words)
            if drawn is None:
                continue
            kind, value = drawn[2], drawn[3].removesuffix(" OB")
            if value.startswith("Z, "):
                self.z = self.z or value == "Z, to be read after the play"
            elif kind == "Z" or not words.startswith("a card apart"):
                self.left.append((kind, value))

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
