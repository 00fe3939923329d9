"""The charts of fumbles and interceptions: who has the ball, and how far he brings it."""

from __future__ import annotations

from typing import Final

from engine.strat.readings import LAST_TOTAL, Reading
from engine.strat.tables import EDITIONS, by_total, places, read_table, reading_by_total

# Columns of the loose ball chart.
AFTER_SACK_OR_CATCH: Final = 0
OTHER_LOOSE_BALL: Final = 1
LOOSE_BALL_COLUMNS: Final = ("defense after sack or catch", "other")

# Kinds of fumble: rows of the charts of recoveries.
SACK: Final = 0
LINEBUCK: Final = 1
"""Or a Must Run."""
OTHER_RUN: Final = 2
CATCH: Final = 3
KINDS: Final = ("sack", "linebuck", "other run", "receiver")
INTERCEPTED_PASSES: Final = ("flat", "short", "long")
"""Rows of the chart of interceptors."""

# Who may recover.
OFFENSE_RECOVERERS: Final = (
    *("QB", "HB", "FB", "TE", "SE", "FL", "LT", "LG", "C", "RG", "RT"),
    *("same G", "other G", "same T", "other T"),
)
"""FB stands for the blocking back too; same and other are seen from where a run went."""
DEFENSE_RECOVERERS: Final = (
    *("LE", "LT", "RT", "RE", "LLB", "LILB", "RILB", "RLB", "LCB", "RCB", "SS", "FS"),
    *("sacker", "key", "high LB", "high OLB", "defender", "doubler"),
)
"""LT and RT stand for the NT of a three-man line, LILB and RILB for the MLB."""

# Who intercepts: codes of INTERCEPTORS, by kind of pass.
INTERCEPTOR_NAMES: Final = ("defender", "LB in zone", "nearest lineman", "FS in zone", "DB in zone")
BACKS: Final = ("LCB", "RCB", "SS", "FS")


def _kept() -> list[bool]:
    kept = [False] * (LAST_TOTAL + 1)
    for row in read_table("recovery_totals.csv"):
        for total in range(int(row["from"]), int(row["to"]) + 1):
            kept[total] = row["kept by"] == "fumbling side"
    return kept


def _loose_balls(edition: int) -> list[list[Reading]]:
    rows = {row["column"]: reading_by_total(row) for row in read_table("loose_balls.csv", edition)}
    other = rows["other"]
    return [rows.get(name, other) for name in LOOSE_BALL_COLUMNS]  # SOM-LOOSE-03: the older edition has one column


def loose_ball_column(edition: int, column: int) -> str:
    """What the chart of an edition calls a column."""  # SOM-LOOSE-03
    names = [row["column"] for row in read_table("loose_balls.csv", edition)]
    name = LOOSE_BALL_COLUMNS[column]
    return name if name in names else LOOSE_BALL_COLUMNS[OTHER_LOOSE_BALL]


def _fumble_numbers(edition: int) -> list[list[int]]:
    rows = read_table("fumble_ratings.csv", edition)
    return [[int(row[who]) for row in rows] for who in ("quarterback", "receiver")]


KEPT: Final[list[bool]] = _kept()
"""By total: the side that fumbled keeps the ball."""  # SOM-FUM-01, SOM-TABLE-FUMBLE
LOOSE_BALLS: Final[list[list[list[Reading]]]] = [_loose_balls(edition) for edition in range(len(EDITIONS))]
"""By edition, column and total."""  # SOM-TABLE-LOOSEBALL, SOM-TABLE-LOOSEBALL-OLD
FUMBLE_NUMBERS: Final[list[list[list[int]]]] = [_fumble_numbers(edition) for edition in range(len(EDITIONS))]
"""The highest white die of a fumble: by edition, quarterback (0) or receiver (1), and team rating 0 to 6."""
OFFENSE_RECOVERIES: Final[list[list[int]]] = [
    places(by_total(row), OFFENSE_RECOVERERS) for row in read_table("offense_recoveries.csv")
]
"""By kind of fumble and total, a place in OFFENSE_RECOVERERS."""  # SOM-TABLE-OFFFUM
DEFENSE_RECOVERIES: Final[list[list[int]]] = [
    places(by_total(row), DEFENSE_RECOVERERS) for row in read_table("defense_recoveries.csv")
]
"""By kind of fumble and total, a place in DEFENSE_RECOVERERS."""  # SOM-TABLE-DEFFUM
FLAT_RETURNS: Final[list[Reading]] = reading_by_total(read_table("interception_returns.csv")[0])
OTHER_RETURNS: Final[list[Reading]] = reading_by_total(read_table("interception_returns.csv")[1])
"""Yards of an interception's return, by total."""  # SOM-TABLE-INTRET, SOM-INT-03
INTERCEPTORS: Final[list[list[int]]] = [
    places(by_total(row), INTERCEPTOR_NAMES) for row in read_table("interceptors.csv")
]
"""By flat, short or long pass and total, a place in INTERCEPTOR_NAMES."""  # SOM-TABLE-INTDET
INSTEAD: Final[list[int]] = [0, *(BACKS.index(row["player"]) for row in read_table("interceptor_instead.csv"))]
"""By die, the place in BACKS of who intercepts where nobody qualifies."""  # SOM-INT-05
