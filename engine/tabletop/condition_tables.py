"""The charts of players and the clock: injuries, endurance, positions, fumbles and who may advance them, time."""

from __future__ import annotations

from typing import Final

from engine.fast_action.charts import PASS_NUMBERS
from engine.tabletop.tables import read_table

# How long a player is out: kind * 100 + how many.
GAMES: Final = 100
"""The rest of the game and so many more."""  # TTF-INJ-08
HALF: Final = 200
QUARTER: Final = 300
SERIES: Final = 400
MINUTES: Final = 500
BY_RUN_NUMBER: Final = 600
"""The rest of the game and as many games as a run number says."""  # TTF-INJ-09
DURATIONS: Final = {"G": GAMES, "H": HALF, "Q": QUARTER, "S": SERIES, "RN": BY_RUN_NUMBER}
MOST_GAMES: Final = 16
"""Columns of the Injury Table."""  # TTF-CARD-02

# Kinds of loose ball: columns of FUMBLES.
RUN_OR_CATCH: Final = 0
KICK_RETURN: Final = 1
FAIR_CATCH: Final = 2
TURNOVER_RETURN: Final = 3
LOOSE_BALLS: Final = ("run or catch", "kick return", "fair catch", "turnover return")
# Rows of FUMBLES.
TIRED: Final = 0
OPTION: Final = 1
PITCHOUT: Final = 2
FAIR_CATCH_RETURN: Final = 3
HOME: Final = 4
"""On Fumble(s) only."""
SUREHANDED: Final = 5
"""On Fumble(s) only."""

# Rows of RECOVERIES.
FUMBLED: Final = 0
BLOCKED_FIELD_GOAL: Final = 1
BLOCKED_PUNT: Final = 2

# Rows of ADVANCES: 2 * kind of loose ball, one more for the tacklers; then blocked kicks.
BLOCK_RECEIVERS: Final = 8
BLOCK_KICKERS: Final = 9
BARS: Final = ("not on fourth down", "not on tries", "not after the warning")

# Rows of SECONDS, and its columns.
TIMED: Final = tuple(row["play"] for row in read_table("time.csv"))
NORMAL: Final = 0
TEMPO: Final = 1
AFTER_STOP: Final = 2
TEMPO_AFTER_STOP: Final = 3


def _duration(cell: str) -> int:
    if cell in DURATIONS:
        return DURATIONS[cell]
    return MINUTES + int(cell.removesuffix("m")) if cell.endswith("m") else GAMES + int(cell)


def _injuries() -> list[list[int]]:
    durations: list[list[int]] = [[] for _ in range(PASS_NUMBERS + 1)]
    for row in read_table("injuries.csv"):
        line = [0, *(_duration(row[str(games)]) for games in range(1, MOST_GAMES + 1))]
        for number in range(int(row["from"]), int(row["to"]) + 1):
            durations[number] = line
    return durations


def _fumbles(switch: str = "") -> list[list[int]]:
    return [[int(row[name]) for name in LOOSE_BALLS] for row in read_table("fumble_adjustments.csv", switch)]


def _seconds() -> list[list[int]]:
    """Where the chart has one number, neither the tempo nor a stopped clock changes it."""
    lines = []
    for row in read_table("time.csv"):
        normal = int(row["seconds"])
        tempo = int(row["tempo"] or normal)
        lines.append([normal, tempo, int(row["after a stop"] or normal), int(row["tempo after a stop"] or tempo)])
    return lines


def _shifts() -> dict[tuple[str, str], tuple[int, int, int, int]]:
    return {
        (position, place): (int(row["BV"]), int(row["PB"]), int(row["TV"]), int(row["PD"]))
        for row in read_table("positions.csv")
        for position in row["positions"].split()
        for place in row["places"].split()
    }


INJURIES: Final[list[list[int]]] = _injuries()
"""How long a player is out, by pass number and games played."""  # TTF-INJ-07
FUMBLES: Final[list[list[int]]] = _fumbles()
"""What is added to a fumble range, by adjustment and kind of loose ball."""  # TTF-TABLE-FUMBLE
TIRED_TEN_FUMBLES: Final[list[list[int]]] = _fumbles("tired_fumbles_ten")
OPTION_FIVE_FUMBLES: Final[list[list[int]]] = _fumbles("option_fumbles_five")
RECOVERIES: Final[list[int]] = [int(row["first side to"]) for row in read_table("recoveries.csv")]
"""The highest pass number with which the carrier's side, or the receivers of a blocked kick, recover."""
RECOVERY_PLUS: Final[list[int]] = [int(row["spot plus"]) for row in read_table("recoveries.csv")]
"""What is added to the run number of yards behind scrimmage where a blocked kick is recovered."""  # TTF-PUNT-09
MAY_ADVANCE: Final[list[bool]] = [row["may"] == "yes" for row in read_table("advances.csv")]
ADVANCE_BARS: Final[list[list[bool]]] = [[row[bar] == "yes" for bar in BARS] for row in read_table("advances.csv")]
"""Whether fourth down, a try and the two-minute warning take the right away."""  # TTF-FUM-11, TTF-FUM-12
ADVANCE_ASTERISK: Final[list[bool]] = [row["asterisk"] == "yes" for row in read_table("advances.csv")]
"""Whether the asterisk of the return counts."""  # TTF-FUM-17
TIRED_RUN: Final[list[int]] = [0, *(int(row["RN"]) for row in read_table("endurance.csv"))]
"""By endurance: what is added to the run number of runs and Screens beyond it."""  # TTF-END-12
TIRED_PASS: Final[list[int]] = [0, *(int(row["Com"]) for row in read_table("endurance.csv"))]
"""What is added to the completions of other passes."""  # TTF-END-13
TIRED_INJURY: Final[list[int]] = [0, *(int(row["Inj"]) for row in read_table("endurance.csv"))]
"""How many columns lower the Injury Table is read."""  # TTF-END-14
SHIFTS: Final[dict[tuple[str, str], tuple[int, int, int, int]]] = _shifts()
"""What is added to BV, PB, TV and pass defense, by position on the card and place or box; nothing where none is."""
SECONDS: Final[list[list[int]]] = _seconds()
"""By row and column of the Timing Table."""  # TTF-CLOCK-02, TTF-CLOCK-03
