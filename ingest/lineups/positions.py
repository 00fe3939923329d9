"""Positions held to where a player was: old charts and rosters name the position he had at the end of his career."""

from __future__ import annotations

from ingest.lineups import evidence as kinds
from ingest.lineups.eleven import Candidate
from ingest.lineups.evidence import Evidence
from ingest.lineups.fronts import THREE_FOUR
from ingest.lineups.places import EDGE, FAMILY, FRONT, GROUP, LINE, SECONDARY, SKILL, UNIT_OF_GROUP
from ingest.lineups.writing import Written
from ingest.table import Mark, Status

_POSITION_AT = {
    "LT": "OT", "RT": "OT", "LG": "OG", "RG": "OG", "WR1": "WR", "WR2": "WR", "WR3": "WR",
    "LDE": "DE", "RDE": "DE", "LDT": "DT", "RDT": "DT", "LOLB": "OLB", "ROLB": "OLB", "LILB": "ILB", "RILB": "ILB",
    "LCB": "CB", "RCB": "CB", "NB": "CB",
}  # fmt: skip
"""The position of a place that is not called the same."""
_LEAST_STARTS = 3
"""Starts at a place that make it his position."""
_SURE = frozenset({LINE, SKILL, SECONDARY})
"""Groups that nobody is listed in by another name; ends and linebackers change names with the front."""
_GENERAL = frozenset({"OL", "DL", "LB", "DB", EDGE})
"""Places that say less than a position does."""


def settled_position(
    player: Candidate, slot: str | None, front: str, on_roster: bool, evidence: Evidence
) -> Written | None:
    """The position by what he kicked or where he started; None where the one he has will do.

    A club's own roster of the season is only corrected where he played in another part of the team.
    """
    if slot in ("K", "P") and player.position in ("K", "P") and player.position != slot:
        return slot, Mark(Status.DERIVED, "what he kicked most for this team")
    place = player.best_place
    if player.position is None or player.places.get(place, 0) < _LEAST_STARTS:
        return None
    own, there = GROUP.get(player.position), GROUP.get(place)
    if on_roster:
        right = own == there or not {own, there} & _SURE
    elif front == THREE_FOUR and own == there == FRONT:
        right = True  # tackles and ends are much the same there
    else:
        right = FAMILY.get(player.position) == FAMILY.get(place) or place in _GENERAL
    unit, units = UNIT_OF_GROUP.get(own or ""), {UNIT_OF_GROUP[GROUP[each]] for each in player.places}
    both_ways = unit in units and len(units) > 1  # the chart has taken him for a namesake
    right = right or both_ways or (player.position == "TE" and place == "FB")
    if right:
        return None
    how = f"started at {place}; listed as {player.position}"
    return _POSITION_AT.get(place, place), Mark(Status.DERIVED, how, evidence.sources(kinds.CHARTS))
