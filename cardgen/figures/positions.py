"""Positions as rosters list them, and as the cards print them."""

from __future__ import annotations

from typing import Final

from cardgen.figures.season_index import Row, count

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
LINE_SIDES: Final = LINE_SLOTS | {place: LINE_LISTED[place] for place in ("OT", "OG")}
"""Places on the line where somebody may be known to play, those without a side too."""
DEFENSE_SLOTS: Final = {
    **dict.fromkeys(("LDE", "RDE", "DE"), "DE"),
    **dict.fromkeys(("LDT", "RDT", "DT"), "DT"),
    **{"NT": "NT", "MLB": "MLB", "SS": "SS", "FS": "FS", "S": "FS"},
    **dict.fromkeys(("LOLB", "ROLB", "OLB"), "OLB"),
    **dict.fromkeys(("LILB", "RILB", "ILB"), "ILB"),
    **dict.fromkeys(("LCB", "RCB", "CB", "NB"), "CB"),
}
"""Positions of a defense's places, those without a side too."""
SKILL_PLACES: Final = ("RB", "FB", "TE", "WR", "WR1", "WR2", "WR3")
ON_LINE, ON_DEFENSE, SKILLED = "line", "defense", "skilled"
HEAVY_LINEMAN: Final = 290
"""Pounds from which a defensive lineman of no stated position plays inside."""
HEAVY_BACK: Final = 200
"""Pounds from which a defensive back of no stated position is a safety."""


def back_positions(listed: str) -> str:
    """RB, WR or TE; empty for anybody else."""
    return BACKS.get(listed, "")


def places_of(row: Row) -> tuple[str, ...]:
    """Places of the lineup where a player is known to play, the usual one first."""
    places = (row.get("lineup") or "", *str(row.get("plays_at") or "").split())
    return tuple(dict.fromkeys(place for place in places if place))


def usual_unit(row: Row) -> str:
    """The part of a team where a player is known to play most: its line, its defense or its backs and ends; or empty.

    Who was listed in two of them gets the card of this one.
    """
    places = places_of(row) if row.get("plays_at") else ()
    if not places:
        return ""
    if places[0] in LINE_SIDES:
        return ON_LINE
    return ON_DEFENSE if places[0] in DEFENSE_SLOTS else SKILLED if places[0] in SKILL_PLACES else ""


def line_positions(row: Row, backup_center: bool = False) -> tuple[str, ...]:
    """Where an offensive lineman plays: his own places, then the other side of the line."""
    slots = [LINE_SIDES[place] for place in places_of(row) if place in LINE_SIDES]
    own, other = [slot[0] for slot in slots], [place for slot in slots for place in slot[1:]]
    positions = tuple(dict.fromkeys([*own, *other])) or LINE_LISTED[row["position"]]
    return (*positions, "CN") if backup_center and "CN" not in positions else positions


def defensive_line_positions(row: Row) -> tuple[str, ...]:
    """Where a defensive lineman plays: his slot, then his listed position."""
    listed = row.get("position") or ""
    usual = listed if listed in {"DE", "DT", "NT"} else "DT" if count(row, "weight") >= HEAVY_LINEMAN else "DE"
    return _positions(row, ("DE", "DT", "NT"), usual, listed)


def linebacker_positions(row: Row, front: str, rusher: bool) -> tuple[str, ...]:
    """Where a linebacker plays; one of no stated position outside if he rushes the passer, else inside."""
    listed = row.get("position") or ""
    inside = "ILB" if front == "3-4" else "MLB"
    usual = listed if listed in {"OLB", "ILB", "MLB"} else "OLB" if rusher else inside
    return _positions(row, ("OLB", "ILB", "MLB"), usual, listed)


def defensive_back_positions(row: Row) -> tuple[str, ...]:
    """Where a defensive back plays."""
    listed = row.get("position") or ""
    if listed in {"CB", "SS", "FS"}:
        usual = listed
    elif listed == "S":
        usual = "FS"
    else:
        usual = "SS" if count(row, "weight") >= HEAVY_BACK else "CB"
    return _positions(row, ("CB", "SS", "FS"), usual, listed)


def _positions(row: Row, unit: tuple[str, ...], usual: str, listed: str) -> tuple[str, ...]:
    """A defender's positions in a unit: of his places, then the listed or, where nothing is known, a usual one."""
    own = [DEFENSE_SLOTS[place] for place in places_of(row) if DEFENSE_SLOTS.get(place) in unit]
    if own and row.get("plays_at") and usual != listed:
        return tuple(dict.fromkeys(own))
    return tuple(dict.fromkeys([*own, usual]))
