"""Interference in coverage: what is left of a team's flags for it when those of Z cards are taken off."""

# TTF-CARD-15, TTF-INT-15

from __future__ import annotations

from typing import Final

from cardgen.figures.flags import CALLED, flags
from cardgen.figures.season_index import SeasonIndex, ratio, total
from cardgen.tabletop.z_chances import ZChances
from engine.fast_action.charts import PASS_NUMBERS
from engine.tabletop.foul_table import COLUMNS, FOULS, PENALTIES

KIND: Final = "Defensive Pass Interference"
"""As statistics call it."""
FOUL: Final = "defensive pass interference"
"""As the Penalty Table does."""
SCRIMMAGE: Final = ("O1", "D1", "O2", "D2")
"""Columns of the Penalty Table for plays from scrimmage."""


def interference_flags(index: SeasonIndex, team: str) -> float:
    """How often a team was flagged for it, declined flags too."""
    return total((row for row in index.rows("penalties", team) if row["penalty"] == KIND), *CALLED)


def part_of_flags(chances: ZChances) -> float:
    """The part of flags by Z cards that is interference, over plays of both categories."""
    parts = {
        column: sum(FOULS[place].name == FOUL for place in PENALTIES[COLUMNS.index(column)][1:]) / PASS_NUMBERS
        for column in SCRIMMAGE
    }
    sides = chances.sides
    return ratio(sum(sides[column] * part for column, part in parts.items()), sum(sides[each] for each in SCRIMMAGE))


def coverage_flags(index: SeasonIndex, chances: ZChances, team: str) -> float:
    """Flags that no Z card brings: with theirs, among all others, they are as many as the team really had."""
    part = part_of_flags(chances)
    return max(0.0, (interference_flags(index, team) - part * flags(index, team)) / (1 - part))
