"""What a professional league did as a whole: the habits of a team that has none of its own on file.

The tables are counted from the season of 2019 that ships: calls by down and distance (sacks and scrambles shared out
among the passes), fourth downs gone for and field goals tried by field position and distance, and the run's weight by
the margin of the score.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, final

from engine.coaching.situations import FOURTH_DOWNS, SITUATIONS

COLUMNS: Final = ("run", "screen", "quick", "short", "long")
"""Of `league_calls.csv`: runs, and passes by depth: behind the line, up to 5 yards in the air, to 15, more."""
THOUSAND: Final = 1000


@final
@dataclass(slots=True)
class League:
    """Tables of per-thousand figures."""

    calls: list[list[int]]
    """By situation: runs and the four kinds of pass."""
    fourth_downs: list[int]
    """By zone and distance (`situations.FOURTH_DOWNS`): how many there were in the season."""
    go: list[int]
    """The same: gone for, per thousand; and field goals tried."""
    field_goals: list[int]
    calm_go: list[int]
    """Odds of going for it where neither clock nor score matter, in thousandths of those of all moments together."""
    calm_kick: list[int]
    """The same of a field goal among the kicks."""


def table_rows(name: str) -> list[dict[str, str]]:
    """The rows of a table beside this file."""
    text = files("engine.coaching").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def read_league() -> League:
    """The tables beside this file."""
    calls = {row["situation"]: [int(row[kind]) for kind in COLUMNS] for row in table_rows("league_calls.csv")}
    fourths = {(row["zone"], row["distance"]): row for row in table_rows("league_fourth_downs.csv")}
    return League(
        [calls[name] for name in SITUATIONS],
        [int(fourths[each]["downs"]) for each in FOURTH_DOWNS],
        [int(fourths[each]["go"]) for each in FOURTH_DOWNS],
        [int(fourths[each]["field_goal"]) for each in FOURTH_DOWNS],
        [int(fourths[each]["calm_go"]) for each in FOURTH_DOWNS],
        [int(fourths[each]["calm_kick"]) for each in FOURTH_DOWNS],
    )


LEAGUE: Final = read_league()
