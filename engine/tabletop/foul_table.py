"""The Penalty Table: which foul a pass number finds, by side and category, and what each foul costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.fast_action.charts import PASS_NUMBERS
from engine.tabletop.tables import read_table

# Columns: side and category of the play.
# TTF-TABLE-PENALTY-O1, TTF-TABLE-PENALTY-D1, TTF-TABLE-PENALTY-O2, TTF-TABLE-PENALTY-D2, TTF-TABLE-PENALTY-R3,
# TTF-TABLE-PENALTY-K3, TTF-TABLE-PENALTY-R4, TTF-TABLE-PENALTY-K4
COLUMNS: Final = ("O1", "D1", "O2", "D2", "R3", "K3", "R4", "K4")
NO_FOUL: Final = -1

# Where a foul is marked from.
SCRIMMAGE: Final = 0
SPOT: Final = 1
"""Of the foul."""  # TTF-PEN-06
END: Final = 2
"""Of the play or return."""
CATCH: Final = 3
POINT: Final = 4
"""Where a pass would have been intercepted."""  # TTF-PEN-49
KICK: Final = 5
HALF_OR_SCRIMMAGE: Final = 6
"""Scrimmage on passes and even run numbers, else half-way."""  # TTF-PEN-61
FROM: Final = ("scrimmage", "spot", "end", "catch", "point", "kick", "half or scrimmage")

# What becomes of the down.
REPLAY: Final = 0
DOWN_COUNTS: Final = 1
FIRST_DOWN: Final = 2
LOSS_OF_DOWN: Final = 3
AFTER: Final = ("replay", "down", "first", "loss")


@final
@dataclass(frozen=True, slots=True)
class Foul:
    """One foul of the table."""

    name: str
    start: int
    """Where it is marked from."""
    yards: int
    after: int
    optional: bool
    """Whether it may be declined."""  # TTF-PEN-05
    timeout: bool
    """Whether the offender's timeout erases it."""  # TTF-PEN-15
    only_on: str
    """The plays on which alone there is such a foul; empty for all."""  # TTF-PEN-04
    not_if: str
    """What rules it out."""
    else_scrimmage: bool
    """Marked from scrimmage when the play ended behind it or the ball changed hands."""
    extends: bool
    """Whether it may extend a half."""


def _foul(row: dict[str, str]) -> Foul:
    return Foul(
        name=row["foul"],
        start=FROM.index(row["from"]),
        yards=int(row["yards"]),
        after=AFTER.index(row["after"]),
        optional=row["option"] == "yes",
        timeout=row["timeout"] == "yes",
        only_on=row["only on"],
        not_if=row["not if"],
        else_scrimmage=row["else scrimmage"] == "yes",
        extends=row["extends"] == "yes",
    )


def _column(name: str) -> list[int]:
    found = [NO_FOUL] * (PASS_NUMBERS + 1)
    for place, row in enumerate(read_table("penalties.csv")):
        if row[name]:
            low, _, high = row[name].partition("-")
            for number in range(int(low), int(high or low) + 1):
                found[number] = place
    return found


FOULS: Final[list[Foul]] = [_foul(row) for row in read_table("penalties.csv")]
PENALTIES: Final[list[list[int]]] = [_column(name) for name in COLUMNS]
"""The foul, as its place in FOULS, by column and pass number."""  # TTF-PEN-04
