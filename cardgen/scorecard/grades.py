"""Marks: how near an error comes to its goal, in a letter and in a word (`grades.toml`)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from cardgen.scorecard.kinds import CORRELATION, Kind

WORST: Final = "F"
RIGHT, UNLUCKY, WRONG, UNSURE = "right", "unlucky", "wrong", "unsure"
"""Within the goal; outside it, yet within luck; outside both; outside it with luck unknown (one replay)."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How a scorecard is marked."""

    replays: int
    z: float
    headline: tuple[tuple[str, float], ...]
    line: tuple[tuple[str, float], ...]


@cache
def scale() -> Scale:
    """The scale that ships."""
    record = tomllib.loads((files("cardgen.scorecard") / "grades.toml").read_text(encoding="utf-8"))
    headline, line = (
        tuple((mark, float(most)) for mark, most in record[part].items()) for part in ("headline", "line")
    )
    return Scale(record["goals"]["replays"], record["luck"]["z"], headline, line)


def grade_headline(kind: Kind, figure: float) -> str:
    """The mark of a mean error, a difference or a correlation."""
    if kind.measure == CORRELATION:
        return _mark(scale().headline, (1 - figure) / (1 - kind.goal))
    return _mark(scale().headline, abs(figure) / kind.goal)


def grade_line(goal: float, off: float) -> str:
    """The mark of one line's error."""
    return _mark(scale().line, abs(off) / goal)


def _mark(marks: tuple[tuple[str, float], ...], times: float) -> str:
    return next((mark for mark, most in marks if times <= most + 1e-12), WORST)


def verdict(goal: float, off: float, luck: float | None) -> str:
    """Right, wrong, or merely unlucky, by the standard deviation of luck."""
    if abs(off) <= goal:
        return RIGHT
    if luck is None:
        return UNSURE
    return UNLUCKY if abs(off) < scale().z * luck else WRONG
