"""What is printed of a game: plays with their situations, calls, draws and results."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

PLAY = re.compile(r"^ {2,3}(\d+:\d\d)  (.*)")
DRIVE = re.compile(r"^([A-Z0-9]{2,3}) at .*, \d+:\d\d$")
QUARTER = re.compile(r"^(1st|2nd|3rd|4th) quarter|^(\d\w+ )?overtime", re.IGNORECASE)
DRAW = re.compile(r"^(flip \d+|a card apart|the same card|a coin), ([^:]+): (.*)$")
SITUATION = re.compile(r"^(\d)\w\w and (\w+) at (?:([A-Z0-9]{2,3}) )?(\d+)$")
STEP = " " * 11
MORE = " " * 13


@dataclass
class Draw:
    """One card flipped: what for, which line of it, what it says."""

    purpose: str
    reading: str
    value: str
    out_of_bounds: bool = False

    @property
    def number(self) -> int:
        return int(self.value)


@dataclass
class PrintedPlay:
    """A play as it stands in the play-by-play."""

    quarter: int
    seconds_left: int
    team: str
    """Who has the ball, or kicks."""
    situation: str
    sentence: str
    called: str = ""
    steps: list[str] = field(default_factory=list)
    offense: dict[str, str] = field(default_factory=dict)
    """Who stands at a place."""
    defense: dict[str, list[str]] = field(default_factory=dict)
    """Who stands in a box."""

    def draws(self) -> tuple[list[Draw], bool]:
        """The draws in order, Z cards left out, and whether one of these counts."""
        found, z = [], False
        for step in self.steps:
            drawn = DRAW.match(step)
            if drawn is None:
                continue
            where, purpose, text = drawn.groups()
            if where == "a coin":
                found.append(Draw(purpose, "coin", text))
                continue
            reading, value = text.split(" ", 1)
            if value.startswith("Z,"):
                z = z or value == "Z, to be read after the play"
                continue
            found.append(Draw(purpose, reading, value.removesuffix(" OB"), value.endswith(" OB")))
        return found, z

    def place(self) -> tuple[int, int, int]:
        """Down, yards to go and yards to the goal."""
        if self.situation.startswith("Try"):
            return 1, 2, 2
        found = SITUATION.match(self.situation)
        assert found, self.situation
        down, to_go, side, line = found.groups()
        to_goal = 50 if side is None else 100 - int(line) if side == self.team else int(line)
        return int(down), to_goal if to_go == "goal" else int(to_go), to_goal


def read_game(text: str) -> tuple[str, str, list[PrintedPlay]]:
    """Visitors, home team and plays of a printed game; the box score behind them is left out."""
    lines = text.split("\n")
    away, home = lines[0].split(",")[0].split(" at ")
    plays: list[PrintedPlay] = []
    quarter, team = 0, ""
    for line in lines[1 : lines.index("Score")]:
        if QUARTER.match(line):
            quarter += 1
        elif DRIVE.match(line):
            team = line.split()[0]
        elif found := PLAY.match(line):
            minutes, seconds = found.group(1).split(":")
            situation, sentence = found.group(2).split(": ", 1)
            team = situation.split(" by ")[1] if " by " in situation else team
            plays.append(PrintedPlay(quarter, 60 * int(minutes) + int(seconds), team, situation, sentence))
        elif line.startswith(STEP):
            _go_on(plays[-1], line)
    _stand(plays)
    return away, home, plays


def _go_on(play: PrintedPlay, line: str) -> None:
    """A line below the first one of a play: more of its sentence, its call, a step or more of one."""
    told = line.strip()
    if line.startswith(MORE) and play.steps:
        play.steps[-1] = _joined(play.steps[-1], line)
    elif line.startswith(MORE):
        play.called = _joined(play.called, line)
    elif play.called:
        play.steps.append(told)
    elif told.startswith("called: "):
        play.called = told.removeprefix("called: ")
    else:
        play.sentence = _joined(play.sentence, line)


def _stand(plays: list[PrintedPlay]) -> None:
    """Who stands where: a display is printed when it changes."""
    offense: dict[str, str] = {}
    defense: dict[str, list[str]] = {}
    for play in plays:
        for step in play.steps:
            if step.startswith("[SPF-2.1] offense: "):
                offense = _places(step.removeprefix("[SPF-2.1] offense: "))
            elif step.startswith("[SPF-2.2] defense: "):
                defense = _boxes(step.removeprefix("[SPF-2.2] defense: "))
        play.offense, play.defense = offense, defense


def _joined(text: str, line: str) -> str:
    """A text and the line on which it goes on; lines are broken behind hyphens too."""
    return text + ("" if text.endswith("-") else " ") + line.strip()


def _places(text: str) -> dict[str, str]:
    return {part.split(" ", 1)[0]: part.split(" ", 1)[1] for part in text.split(", ")}


def _boxes(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for part in text.split(", "):
        box, name = part.split(" ", 1)
        found.setdefault(box, []).append(name)
    return found
