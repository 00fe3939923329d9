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

    code: i64
    """Its place in NAMES."""
    name: str
    when: str
    """How the play must have turned out; empty for any way."""
    yards: i64
    basis: i64
    first_down: bool
    loss_of_down: bool
    dead_ball: bool
    """It kills the play; every other foul may be declined."""  # SOM-PEN-06
    at_most_from: i64
    """The farthest yard line it is marked from."""
    varied: i64
    """What two dice are added to where interference varies in length; 0 for other fouls."""  # SOM-VPI-01
    rule: str


def _foul(code: int, row: dict[str, str]) -> Foul:
    return Foul(
        code,
        row["foul"],
        row["when"],
        int(row["yards"]),
        _BASES.index(row["basis"]),
        row["first down"] == _YES,
        row["loss of down"] == _YES,
        row["dead ball"] == _YES,
        int(row["at most from"] or NO_LIMIT),
        int(row["varied"] or 0),
        row["rule"],
    )


def _fouls(play: str, side: str) -> list[list[Foul]]:
    rows = [(code, row) for code, row in enumerate(_CHART) if (row["play"], row["side"]) == (play, side)]
    lines: list[list[Foul]] = [[]]
    for number in NUMBERS:
        lines.append([_foul(code, row) for code, row in rows if int(row["from"]) <= number <= int(row["to"])])
    return lines


_CHART: Final = read_table("penalties.csv")
FOULS: Final[list[list[list[Foul]]]] = [_fouls(play, side) for play, side in _SECTIONS]
"""By section and number: one foul, or one for each way the play may have turned out."""  # SOM-TABLE-PENALTY
OFFSIDES: Final = len(_CHART)
ILLEGAL_MOTION: Final = OFFSIDES + 1
OFFSETTING: Final = OFFSIDES + 2
NAMES: Final[list[str]] = [*(row["foul"] for row in _CHART), "offsides", "illegal motion", "offsetting fouls"]
"""By the code of a penalty: the lines of the chart, then what the specialist card says itself."""
