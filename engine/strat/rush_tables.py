"""The charts of the pass rush: who meets whom, who sacks, and who has the credit; dump-offs."""

from __future__ import annotations

from typing import Final

from engine.strat.tables import EDITIONS, YEAR_2019, by_total, places, read_table, totals

# Fronts.
THREE_MAN: Final = 0
FOUR_MAN: Final = 1
FIVE_MAN: Final = 2
FRONTS: Final = ("3-man", "4-man", "5-man")
LINEMEN: Final = ([0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4])
"""Positions of the line, by front."""

RUSHERS: Final = ("LE", "LT", "NT", "RT", "RE", "high LB", "2nd high LB", "asterisk")
BLOCKERS: Final = ("LT", "LG", "C", "RG", "RT", "BB")
CREDITED: Final = ("H1", "H2", "H3", "LCB", "RCB", "SS", "LLB", "RLB", "MLB")
"""Hn is the nth-highest blitzing linebacker."""

# Passes as the sack charts have them.
LONG: Final = 0
SHORT: Final = 1
FLAT: Final = 2
_PASSES: Final = ("long", "short", "flat")
_FLAT_SEVEN: Final = "flat behind block 7"
BEST_BLOCK: Final = 7
NO_BLOCK: Final = 0

HIGHEST_RUSH: Final = 15
"""Higher ratings read the last row."""  # SOM-USR-07
FIRST_STEP_RUSH: Final = 3
LAST_STEP: Final = 12
LAST_SAFETY_STEP: Final = 19
KEEPS_SURELY: Final = 8
"""Ratings below keep their sacks."""  # SOM-RUSH-15

DUMP_OFF_PLAYERS: Final = ("SE", "FL", "HB", "FB", "TE", "3rd RB", "2nd TE", "4th WR", "3rd WR", "BB")
DUMP_OFF_ZONES: Final = ("left flat", "look-in", "right flat")


def _pairs(column: str, names: tuple[str, ...]) -> list[list[int]]:
    rows = read_table("rush_pairs.csv")
    return [[-1, *(names.index(row[column]) for row in rows if row["front"] == front)] for front in FRONTS]


def _steps(column: str) -> dict[int, int]:
    return {int(row["pass block"]): int(row[column]) for row in read_table("block_steps.csv") if row[column]}


def _ladders(edition: int) -> dict[str, list[int]]:
    rows = read_table("sacks.csv", edition)
    return {row["pass"]: [int(row[str(step)]) for step in range(LAST_STEP + 1) if row[str(step)]] for row in rows}


def _line(table: str, name: str, columns: range) -> list[int]:
    rows = {row["pass"]: row for row in read_table(table)}
    return [int(rows[name][str(column)]) for column in columns]


def _keepers() -> dict[int, list[int]]:
    return {int(row["rating"]): totals(row["totals"]) for row in read_table("sack_keepers.csv")}


def _zones() -> list[int]:
    zones = [-1] * 7
    for row in read_table("dump_off_zones.csv"):
        for white in range(int(row["from"]), int(row["to"]) + 1):
            zones[white] = DUMP_OFF_ZONES.index(row["zone"])
    return zones


PAIR_RUSHERS: Final[list[list[int]]] = _pairs("rusher", RUSHERS)
PAIR_BLOCKERS: Final[list[list[int]]] = _pairs("blocker", BLOCKERS)
"""By front and white die, places in RUSHERS and BLOCKERS."""
# SOM-CARD-29, SOM-TABLE-RUSH34, SOM-TABLE-RUSH43, SOM-TABLE-RUSH56
BLITZ_POINTS: Final[list[list[int]]] = [
    [0, *(int(row[str(extra)] or 0) for extra in range(1, 5))] for row in read_table("blitz_points.csv")
]
"""By front and extra linebackers who blitz."""  # SOM-TABLE-BLITZADJ, SOM-TABLE-USRADJ
RUSH_POINTS: Final[dict[str, int]] = {row["when"]: int(row["points"]) for row in read_table("rush_points.csv")}
BLOCK_STEPS: Final[dict[int, int]] = _steps("sack step")
"""What a pass block moves the step of the sack charts by."""  # SOM-CARD-15
SAFETY_STEPS: Final[dict[int, int]] = _steps("safety step")
SACK_LADDERS: Final[list[dict[str, list[int]]]] = [_ladders(edition) for edition in range(len(EDITIONS))]
"""Percentages by edition, pass and step."""  # SOM-TABLE-USR, SOM-USR-03
SAFETY_LADDERS: Final[list[list[int]]] = [
    _line("safety_blitz.csv", name, range(LAST_SAFETY_STEP + 1)) for name in _PASSES[:FLAT]
]
UNBLOCKED_SAFETY: Final[list[list[int]]] = [
    [0, *_line("safety_blitz_unblocked.csv", name, range(1, HIGHEST_RUSH + 1))] for name in _PASSES[:FLAT]
]
"""By long or short pass and rating, against a pass block of 0."""  # SOM-TABLE-SBLITZ
SACK_KEEPERS: Final[dict[int, list[int]]] = _keepers()
"""Totals with which the rusher keeps his sack, by rating up to the last."""  # SOM-TABLE-REASSIGN-A
SACK_CREDIT: Final[list[list[int]]] = [
    [-1, *(CREDITED.index(row[str(die)]) for die in range(1, 7))] for row in read_table("sack_credit.csv")
]
"""By blitzing linebackers and die, a place in CREDITED."""  # SOM-TABLE-REASSIGN-B
DUMP_OFFS: Final[list[int]] = places(by_total(read_table("dump_offs.csv")[0]), DUMP_OFF_PLAYERS)
"""By total, a place in DUMP_OFF_PLAYERS."""  # SOM-TABLE-DUMPOFF
DUMP_OFF_ALTERNATES: Final[list[int]] = [
    DUMP_OFF_PLAYERS.index(row["player"]) for row in read_table("dump_off_alternates.csv")
]
"""Who is tried instead, in order."""  # SOM-DUMP-05
DUMP_OFF_ZONE: Final[list[int]] = _zones()
"""By white die, a place in DUMP_OFF_ZONES."""  # SOM-DUMP-04


def sack_step(rush: int, block: int) -> int:
    """The step of a rating against a pass block; below 0 there is no sack."""  # SOM-TABLE-USR
    return min(_row(rush) - FIRST_STEP_RUSH + BLOCK_STEPS[block], LAST_STEP)


def sack_percent(edition: int, rush: int, block: int, kind: int) -> int:
    """How often of a hundred the Updated Sack Rule sacks."""  # SOM-USR-01, SOM-USR-02
    step = sack_step(rush, block)
    if step < 0:
        return 0
    name = _FLAT_SEVEN if kind == FLAT and block == BEST_BLOCK else _PASSES[kind]
    return SACK_LADDERS[edition][name][step]


def safety_percent(rush: int, block: int, kind: int) -> int:
    """The same when the free safety blitzes."""  # SOM-TABLE-SBLITZ, SOM-USR-08
    if kind == FLAT:
        return sack_percent(YEAR_2019, rush, block, FLAT)
    if block == NO_BLOCK:
        return UNBLOCKED_SAFETY[kind][_row(rush)]
    return SAFETY_LADDERS[kind][min(_row(rush) - 1 + SAFETY_STEPS[block], LAST_SAFETY_STEP)]


def sacked(chart: list[list[bool]], rush: int, block: int, total: int) -> bool:
    """Whether the Super-Advanced chart, by step and total, sacks."""  # SOM-RUSH-03
    step = sack_step(rush, block)
    return step >= 0 and chart[step][total]


def keeps_sack(rush: int, total: int) -> bool:
    """Whether the rusher himself has the credit."""  # SOM-RUSH-15
    return rush < KEEPS_SURELY or total in SACK_KEEPERS[min(rush, max(SACK_KEEPERS))]


def _row(rush: int) -> int:
    return min(max(rush, 1), HIGHEST_RUSH)  # SOM-USR-07
