"""Positions as rosters list them, and as the cards print them."""

from __future__ import annotations

from typing import Final

from cardgen.figures.book import Row, count

OFFENSIVE_LINE: Final = ("OT", "OG", "C", "OL")
DEFENSIVE_LINE: Final = ("DE", "DT", "NT", "DL")
LINEBACKERS: Final = ("OLB", "ILB", "MLB", "LB")
DEFENSIVE_BACKS: Final = ("CB", "SS", "FS", "S", "DB")
BACKS: Final = {"RB": "RB", "FB": "RB", "WR": "WR", "TE": "TE"}
# By slot of the starting lineup, then by listed position: the card's positions, the usual one first.
LINE_SLOTS: Final = {
    "LT": ("LT", "RT"),
    "RT": ("RT", "LT"),
    "LG": ("LG", "RG"),
    "RG": ("RG", "LG"),
    "C": ("CN",),
}
LINE_LISTED: Final = {"OT": ("LT", "RT"), "OG": ("LG", "RG"), "C": ("CN",), "OL": ("RG", "RT")}
HEAVY_LINEMAN: Final = 290
"""Pounds from which a defensive lineman of no stated position plays inside."""
HEAVY_BACK: Final = 200
"""Pounds from which a defensive back of no stated position is a safety."""


def back_positions(listed: str) -> str:
    """RB, WR or TE; empty for anybody else."""
    return BACKS.get(listed, "")


def line_positions(row: Row, backup_centre: bool = False) -> tuple[str, ...]:
    """Where an offensive lineman plays."""
    slot = row.get("lineup") or ""
    positions = LINE_SLOTS.get(slot) or LINE_LISTED[row["position"]]
    return (*positions, "CN") if backup_centre and "CN" not in positions else positions


def defensive_line_positions(row: Row) -> tuple[str, ...]:
    """Where a defensive lineman plays: his slot, then his listed position."""
    slot, listed = row.get("lineup") or "", row.get("position") or ""
    usual = listed if listed in {"DE", "DT", "NT"} else "DT" if count(row, "weight") >= HEAVY_LINEMAN else "DE"
    starting = slot if slot == "NT" else slot[1:]
    return (starting, usual) if starting and starting != usual else (usual,)


def linebacker_positions(row: Row, front: str, rusher: bool) -> tuple[str, ...]:
    """Where a linebacker plays; one of no stated position outside if he rushes the passer, else inside."""
    slot, listed = row.get("lineup") or "", row.get("position") or ""
    inside = "ILB" if front == "3-4" else "MLB"
    usual = listed if listed in {"OLB", "ILB", "MLB"} else "OLB" if rusher else inside
    starting = slot if slot == "MLB" else slot[1:]
    return (starting, usual) if starting and starting != usual else (usual,)


def defensive_back_positions(row: Row) -> tuple[str, ...]:
    """Where a defensive back plays."""
    slot, listed = row.get("lineup") or "", row.get("position") or ""
    if listed in {"CB", "SS", "FS"}:
        usual = listed
    elif listed == "S":
        usual = "FS"
    else:
        usual = "SS" if count(row, "weight") >= HEAVY_BACK else "CB"
    starting = "CB" if slot in {"LCB", "RCB", "NB"} else slot
    return (starting, usual) if starting and starting != usual else (usual,)
