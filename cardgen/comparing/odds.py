"""Implied lines of two sets beside each other, by exact odds."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from cardgen.sets import CardSet
from ingest.season import Season

LEAST: Final = 0.0005
"""A smaller difference is one of arithmetic."""


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line that a card implies otherwise now; None where the set has no such line."""

    team: str
    player: str
    line: str
    unit: str
    real: float | None
    before: float | None
    after: float | None


def compare_odds(
    old: CardSet,
    new: CardSet,
    teams: Collection[str],
    season: Season | None = None,
    progress: Callable[[str, int, int], None] | None = None,
) -> list[LineChange]:
    """The lines of these teams that changed, in the order of the second set."""
    implied = import_module(f"cardgen.{new.rules.package}.implied")
    lines: list[dict[tuple[str, str, str], Any]] = [
        {
            (line.team, line.player, line.line): line
            for line in implied.implied_lines(each, season=season, teams=sorted(teams), progress=progress)
        }
        for each in (old, new)
    ]
    before, after = lines
    return [
        change
        for key in [*after, *(key for key in before if key not in after)]
        if (change := _change(before.get(key), after.get(key))) is not None
    ]


def _change(before: Any, after: Any) -> LineChange | None:
    known = after or before
    then, now = (None if line is None else float(line.implied) for line in (before, after))
    if then is not None and now is not None and abs(now - then) < LEAST:
        return None
    return LineChange(known.team, known.player, known.line, known.unit, known.real, then, now)
