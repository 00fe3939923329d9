"""The charts of kicks."""

from __future__ import annotations

from typing import Final

from engine.strat.readings import TOTALS, Reading, chart_reading
from engine.strat.tables import column_by_total, read_table, reading_by_total

_BLOCKED: Final = read_table("blocked_kicks.csv")
_ONSIDE: Final = read_table("onside_kicks.csv")

# Kinds of fake: rows of the charts of fakes.
FAKE_PUNT: Final = 0
FAKE_PLACE_KICK: Final = 1
_KICKS: Final = ("punt", "place kick")
FAKE_PLAYERS: Final = ("", "SE", "FL", "TE", "QB", "punter", "kicker")
NO_BLOCK_TRIED: Final = 0
BLOCK_TRIED: Final = 1
_COLUMNS: Final = ("no block tried", "block tried")


def _fakes(kick: str) -> list[dict[str, str]]:
    rows = {int(row["total"]): row for row in read_table("fakes.csv") if row["kick"] == kick}
    return [rows[total] for total in TOTALS]


def _by_total(values: list[int]) -> list[int]:
    return [0, 0, *values]


def _fake_readings(kick: str, column: str) -> list[Reading]:
    cells = [chart_reading(row[column]) for row in _fakes(kick)]
    return [cells[0], cells[0], *cells]


PUNT_BOUNCES: Final[list[Reading]] = reading_by_total(read_table("punt_bounces.csv")[0])
"""How much farther a punt goes; the fumble is a receiver's who was struck."""  # SOM-TABLE-PUNTBOUNCE
BLOCK_TO_KICKERS: Final[list[bool]] = [False, False, *(row["recovered by"] == "offense" for row in _BLOCKED)]
BLOCK_YARDS: Final[list[int]] = column_by_total(_BLOCKED, "yards behind")
"""Yards behind scrimmage where a blocked kick is recovered, by total."""  # SOM-TABLE-BLOCKEDKICK
ONSIDE_TO_KICKERS: Final[list[bool]] = [False, False, *(row["recovered by"] == "kickers" for row in _ONSIDE)]
ONSIDE_YARDS: Final[list[int]] = column_by_total(_ONSIDE, "yards")
"""Yards an onside kick goes, by total."""  # SOM-TABLE-ONSIDE
FAKES: Final[list[list[list[Reading]]]] = [[_fake_readings(kick, column) for column in _COLUMNS] for kick in _KICKS]
"""By kick, whether a block is tried, and total."""  # SOM-TABLE-FAKE, SOM-TABLE-FAKEFG
FAKE_BY: Final[list[list[int]]] = [
    _by_total([FAKE_PLAYERS.index(row["player"]) for row in _fakes(kick)]) for kick in _KICKS
]
"""By kick and total, the place in FAKE_PLAYERS of who runs or catches."""
FAKE_IS_PASS: Final[list[list[bool]]] = [
    [False, False, *(row["play"] == "pass" for row in _fakes(kick))] for kick in _KICKS
]
"""By kick and total: whose section of penalties a fake belongs to."""  # SOM-PUNT-08, SOM-FG-13
VARIABLE_FIELD_GOALS: Final[list[int]] = column_by_total(read_table("variable_field_goals.csv"), "yards")
"""Added to the line of scrimmage for the choice of a column, by total."""  # SOM-TABLE-VARFG
