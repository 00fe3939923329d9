"""Which lines a scorecard has: `lines.csv`, a row a kind of line, with its goals.

A denominator is a sum of columns, counted on each side; `real games`, the real season's on both; or `season`, by which
a line is the total of a season.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

MAE, DIFFERENCE, RELATIVE, CORRELATION = "mae", "difference", "relative", "correlation"
"""Measures: mean absolute error of many lines; of one line of the league the difference, or that in per cent of the
real value; the correlation of replayed with real values."""
PLAYER, TEAM, LEAGUE = "player", "team", "league"
"""Levels: whose line it is."""
HEADLINE, FURTHER = "headline", "further"
"""Sections: lines that everybody asks for first, and those in a table of their own."""
SEASON, REAL = "season", "real "
_TERM: Final = re.compile(r"([+-]?)(\w+)")


@dataclass(frozen=True, slots=True)
class Sum:
    """Columns to add up and to subtract: `attempts+sacks`, `carries-kneels`; without columns it is 1."""

    added: tuple[str, ...]
    subtracted: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """Every column it needs."""
        return self.added + self.subtracted


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of line: a numerator over a denominator, for everybody whose real sample is large enough."""

    key: str
    title: str
    group: str
    level: str
    table: str
    """The season's table, or `results`: what games came to."""
    numerator: Sum
    denominator: Sum
    scale: float
    sample: Sum
    """What has to reach `least`, in the real season."""
    least: float
    measure: str
    unit: str
    goal_implied: float | None
    goal: float
    """For the mean of 30 replays."""
    odds: str
    """Under which name a game's exact odds have the same line; empty where they have none."""
    section: str
    fixed: bool
    """Whether the real season's denominator is that of the replays too."""
    outcome: bool
    """What games come to and no card says: the real season's own luck is in it, and nothing could bring it back."""
    compared: str
    """What is compared, in a sentence."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Every column it needs of the real season, each once."""
        return tuple(dict.fromkeys(self.numerator.columns + self.denominator.columns + self.sample.columns))

    @property
    def replayed_columns(self) -> tuple[str, ...]:
        """Every column it needs of a replay, each once."""
        counted = () if self.fixed else self.denominator.columns
        return tuple(dict.fromkeys(self.numerator.columns + counted))

    @property
    def decimals(self) -> int:
        """How exactly its values are worth telling."""
        return 2 if self.goal <= 0.5 or self.measure == CORRELATION else 1

    @property
    def error_decimals(self) -> int:
        """How exactly errors are worth telling: a tenth of the goal shows."""
        return 3 if self.goal < 0.2 else 2 if self.goal < 3 else 1

    @property
    def who(self) -> str:
        """Who qualifies, in words."""
        if self.level == LEAGUE:
            return "league"
        noun = {PLAYER: "players", TEAM: "teams"}[self.level]
        if self.least <= 1:
            return noun
        first = self.sample.added[0]
        what = "attempts" if first.startswith("fg_att_") else _WORDS.get(first, first.replace("_", " "))
        return f"{noun}, {self.least:g}+ {what}"


_WORDS: Final = {
    "kickoff_returns": "kick returns",
    "def_sacks": "sacks",
    "def_interceptions": "interceptions",
    "def_tackles": "tackles",
}


def parse_sum(text: str) -> Sum:
    """`a+b-c` as the columns it adds and subtracts."""
    terms = _TERM.findall(text)
    if not terms or "".join(sign + name for sign, name in terms) != text:
        raise ValueError(f"{text!r}: expected columns with + and - between them")
    added = tuple(name for sign, name in terms if sign != "-")
    return Sum(added, tuple(name for sign, name in terms if sign == "-"))


@cache
def kinds() -> tuple[Kind, ...]:
    """Every kind of line, in the order of the scorecard."""
    text = (files("cardgen.scorecard") / "lines.csv").read_text(encoding="utf-8")
    return tuple(_kind(row) for row in csv.DictReader(text.splitlines()))


def _kind(row: dict[str, str]) -> Kind:
    numerator, below = parse_sum(row["numerator"]), row["denominator"]
    fixed = below == SEASON or below.startswith(REAL)
    denominator = Sum(()) if below == SEASON else parse_sum(below.removeprefix(REAL))
    return Kind(
        key=row["key"],
        title=row["title"],
        group=row["group"],
        level=row["level"],
        table=row["table"],
        numerator=numerator,
        denominator=denominator,
        scale=float(row["scale"]),
        sample=parse_sum(row["sample"]) if row["sample"] else denominator,
        least=float(row["least"] or 0),
        measure=row["measure"],
        unit=row["unit"],
        goal_implied=float(row["goal_implied"]) if row["goal_implied"] else None,
        goal=float(row["goal_replay"]),
        odds=row["odds"],
        section=row["section"],
        fixed=fixed,
        outcome=row["outcome"] == "yes",
        compared=row["compared"],
    )
