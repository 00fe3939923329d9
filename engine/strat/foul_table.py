"""The penalty chart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.machine import i64
from engine.strat.tables import read_table

# Sections: a class of play and the side the foul is charged to.
RUN_OFFENSE: Final = 0
RUN_DEFENSE: Final = 1
PASS_OFFENSE: Final = 2
PASS_DEFENSE: Final = 3
KICKERS: Final = 4
RECEIVERS: Final = 5
_SECTIONS: Final = (
    *(("run", "offense"), ("run", "defense"), ("pass", "offense"), ("pass", "defense")),
    *(("kick", "kickers"), ("kick", "receivers")),
)
NUMBERS: Final = range(1, 8)

# Where a foul is marked from.
ORIGINAL: Final = 0
CONCLUDING: Final = 1
CATCH: Final = 2
_BASES: Final = ("original", "concluding", "catch")
_YES: Final = "yes"
NO_LIMIT: Final = 0


@final
@dataclass(frozen=True, slots=True)
class Foul:
    """One line of the chart."""

    name: str
    when: str
    """How the play must have turned out; empty for any way."""
    yards: i64
    basis: i64
    first_down: bool
    loss_of_down: bool
    dead_ball: bool
    """It kills the play; every other foul may be declined."""  # SOM-PEN-06
    on_kickoff: bool
    """On a try it may be enforced on the kickoff."""
    at_most_from: i64
    """The farthest yard line it is marked from."""
    rule: str


def _foul(row: dict[str, str]) -> Foul:
    return Foul(
        row["foul"],
        row["when"],
        int(row["yards"]),
        _BASES.index(row["basis"]),
        row["first down"] == _YES,
        row["loss of down"] == _YES,
        row["dead ball"] == _YES,
        row["on kickoff"] == _YES,
        int(row["at most from"] or NO_LIMIT),
        row["rule"],
    )


def _fouls(play: str, side: str) -> list[list[Foul]]:
    rows = [row for row in read_table("penalties.csv") if (row["play"], row["side"]) == (play, side)]
    lines: list[list[Foul]] = [[]]
    for number in NUMBERS:
        lines.append([_foul(row) for row in rows if int(row["from"]) <= number <= int(row["to"])])
    return lines


FOULS: Final[list[list[list[Foul]]]] = [_fouls(play, side) for play, side in _SECTIONS]
"""By section and number: one foul, or one for each way the play may have turned out."""  # SOM-TABLE-PENALTY
HALVED_INSIDE: Final[dict[int, int]] = {
    int(row["yards"]): int(row["inside"]) for row in read_table("half_distance.csv")
}
"""By yards of a foul, the line inside which it is half the distance."""  # SOM-PEN-07
