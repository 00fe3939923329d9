"""The kinds of line that an audit looks at, as data of the game."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib import resources

PARTS = ("passing", "running", "kicking", "returns", "defense")
"""What the lines are added up to, in the order of the report."""

NUMBERS = ("enough", "least", "slack", "slack_part", "unknown_depth", "unknown_depth_part", "unknown_line")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of line."""

    line: str
    part: str
    better: int
    """1 where more is better for the card's team, -1 where less is."""
    worth: str
    """What one of it is worth, as `rates.toml` names it; empty where another line counts the same yards."""
    enough: float
    """Plays from which the real line is what the card has to say."""
    least: float
    """Plays below which a mean says nothing at all."""
    slack: float
    """What cards made with all care are off by, in the line's unit."""
    slack_part: float
    """The same as a part of the real line."""
    unknown_depth: float
    """Two standard deviations of what the depths of their passes alone make of this line between players: allowed for
    in seasons that do not say how deep passes went."""
    unknown_depth_part: float
    """The same as a part of the real line."""
    unknown_line: float
    """Two standard deviations of what different lines make of the same player: allowed for in sets without linemen."""
    spread: str
    """The spread of one play, as `rates.toml` names it; empty for shares, which have their own."""
    fix: str
    """Where on the card to change something."""
    reason: str
    """Why the slack."""


@cache
def load_kinds(package: str, file: str) -> dict[str, Kind]:
    """The kinds of a game, by name of the line, in the order of the file."""
    text = resources.files(package).joinpath(file).read_text(encoding="utf-8")
    return {row["line"]: _kind(row) for row in csv.DictReader(text.splitlines())}


def _kind(row: dict[str, str]) -> Kind:
    numbers = {name: float(row[name] or 0) for name in NUMBERS}
    texts = {name: row[name] for name in ("line", "part", "worth", "spread", "fix", "reason")}
    return Kind(**texts, **numbers, better=int(row["better"]))  # type: ignore[arg-type]
