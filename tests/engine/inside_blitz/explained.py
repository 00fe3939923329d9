"""The printed explanation of a game, read back as text: plays with their headers, calls and steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

TRY_LINE = 2
"""Of plays after a touchdown; kicks ask for none."""
CLOCK = re.compile(r"^  ( ?\d{1,2}:\d\d)  (.*)$")
STEP = " " * 11
MORE = " " * 13
DRIVE = re.compile(r"^([A-Z]{2,3}) at (.+), (\d+:\d\d)$")
QUARTER = re.compile(r"^(1st|2nd|3rd|4th) quarter|^(\w+ )?[Oo]vertime")
SITUATION = re.compile(r"^(\d)(?:st|nd|rd|th) and (goal|\d+) at (?:([A-Z]{2,3}) )?(\d+): (.*)$")
SPECIAL = re.compile(r"^(Kickoff|Free kick|Try) by ([A-Z]{2,3})(?: from [^:]*)?: (.*)$")


@dataclass
class Step:
    """One line of an explanation."""

    rule: str
    text: str


@dataclass
class Told:
    """A play as it is printed."""

    quarter: int
    clock: str
    offense: str
    defense: str
    kind: str
    """`down`, `Kickoff`, `Free kick` or `Try`."""
    down: int
    to_goal: int
    story: str
    spiked: bool = False
    """The next play is a spike, announced with this one."""
    called: str = ""
    steps: list[Step] = field(default_factory=list)

    @property
    def seconds_left(self) -> int:
        """Of the quarter."""
        minutes, seconds = self.clock.strip().split(":")
        return 60 * int(minutes) + int(seconds)


def plays_of(lines: Iterable[str], teams: tuple[str, str]) -> Iterator[Told]:
    """The plays of a printed game, in order."""
    quarter, offense = 0, ""
    told: Told | None = None
    for line in lines:
        if QUARTER.match(line):
            quarter += 1
        elif drive := DRIVE.match(line):
            offense = drive[1]
        elif found := CLOCK.match(line):
            if told is not None:
                yield _placed(_finished(told), teams)
            told = Told(quarter, found[1], offense, "", "", 0, 0, found[2])
        elif told is not None and line.startswith(STEP):
            _add(told, line)
        elif told is not None and not line.strip():
            yield _placed(_finished(told), teams)
            told = None
    assert told is None, "a printed game ends with its tables"


def _joined(text: str, more: str) -> str:
    """A line and its continuation, which may begin after a hyphen."""
    return f"{text}{more}" if text.endswith("-") else f"{text} {more}"


def _add(told: Told, line: str) -> None:
    text = line.strip()
    if line.startswith(MORE) and (told.called or told.steps):
        if told.steps:
            told.steps[-1].text = _joined(told.steps[-1].text, text)
        else:
            told.called = _joined(told.called, text)
    elif text.startswith("called: "):
        told.called = text.removeprefix("called: ")
    elif not told.called:
        told.story = _joined(told.story, text)
    else:
        rule, _, rest = text.partition("] ") if text.startswith("[") else ("", "", text)
        told.steps.append(Step(rule.removeprefix("["), rest))


def _finished(told: Told) -> Told:
    """With its header taken apart."""
    if found := SITUATION.match(told.story):
        told.kind, told.down = "down", int(found[1])
        line = int(found[4])
        told.to_goal = 100 - line if found[3] == told.offense else line
        told.story = found[5]
    elif found := SPECIAL.match(told.story):
        told.kind, told.offense, told.story = found[1], found[2], found[3]
        told.to_goal = TRY_LINE
    else:
        raise ValueError(f"no header of a play: {told.story}")
    return told


def _placed(told: Told, teams: tuple[str, str]) -> Told:
    """With the team that has not the ball."""
    told.defense = teams[1] if told.offense == teams[0] else teams[0]
    return told
