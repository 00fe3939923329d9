"""Places of the lineup: what the words of depth charts mean, and which places belong together."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

OFFENSE, DEFENSE, SPECIAL = "offense", "defense", "special"
QUARTERBACK, LINE, SKILL, FRONT, BACKERS, SECONDARY, KICKS = (
    "quarterback", "line", "skill", "front", "backers", "secondary", "kicks",
)  # fmt: skip
EDGE = "EDGE"
"""A rusher on the edge: an end of a 4-3, an outside linebacker of a 3-4."""

LINE_PLACES = ("LT", "LG", "C", "RG", "RT")
_FAMILIES = {
    "QB": ("QB",),
    "RB": ("RB",),
    "FB": ("FB",),
    "WR": ("WR", "WR1", "WR2", "WR3"),
    "TE": ("TE",),
    "OT": ("OT", "LT", "RT"),
    "OG": ("OG", "LG", "RG"),
    "C": ("C",),
    "OL": ("OL",),
    "DE": ("DE", "LDE", "RDE"),
    "DT": ("DT", "LDT", "RDT", "NT"),
    "DL": ("DL",),
    EDGE: (EDGE,),
    "OLB": ("OLB", "LOLB", "ROLB", "SLB", "WLB"),
    "ILB": ("ILB", "LILB", "RILB", "MLB"),
    "LB": ("LB",),
    "CB": ("CB", "LCB", "RCB", "NB"),
    "S": ("S", "SS", "FS"),
    "DB": ("DB",),
    "K": ("K",),
    "P": ("P",),
    "LS": ("LS",),
    "KR": ("KR",),
    "PR": ("PR",),
}
FAMILY = {place: family for family, places in _FAMILIES.items() for place in places}
"""The family of every place: those that one position fills, whatever the side."""
_GROUPS = {
    QUARTERBACK: ("QB",),
    SKILL: ("RB", "FB", "WR", "TE"),
    LINE: ("OT", "OG", "C", "OL"),
    FRONT: ("DE", "DT", "DL"),
    BACKERS: ("OLB", "ILB", "LB"),
    SECONDARY: ("CB", "S", "DB"),
    KICKS: ("K", "P", "LS", "KR", "PR"),
}
_GROUP_OF_FAMILY = {family: group for group, families in _GROUPS.items() for family in families}
GROUP = {place: _GROUP_OF_FAMILY.get(family, family) for place, family in FAMILY.items()}
"""The group of every place: what fills the same part of the lineup."""
UNIT_OF_GROUP = {
    **dict.fromkeys((QUARTERBACK, SKILL, LINE), OFFENSE),
    **dict.fromkeys((FRONT, BACKERS, EDGE, SECONDARY), DEFENSE),
    KICKS: SPECIAL,
}


@cache
def place_words() -> dict[str, dict[str, str]]:
    """By unit, the place that each word of a depth chart means."""
    listed = tomllib.loads(files(__package__).joinpath("places.toml").read_text(encoding="utf-8"))
    return {unit: {word: place for place, words in places.items() for word in words} for unit, places in listed.items()}


@cache
def family_places(family: str) -> tuple[str, ...]:
    """Every place of a family."""
    return _FAMILIES[family]


def group_of(place: str, position: str | None, front: str | None = None) -> str:
    """The group of a place; an edge rusher belongs to the front's, and without a front to his position's."""
    group = GROUP.get(place, "")
    if group != EDGE:
        return group
    if front is not None:
        return FRONT if front == "4-3" else BACKERS
    return BACKERS if position in ("OLB", "LB", "ILB", "MLB") else FRONT


_BY_STRENGTH = {"SLB": ("LOLB", "LILB"), "WLB": ("ROLB", "RILB")}
"""Places named by the strong and the weak side: outside, and inside in a 3-4."""
_STANDING_ENDS = {"LDE": "LOLB", "RDE": "ROLB", "DE": "OLB"}
"""Ends of a 4-3, and where they play in a 3-4 if they are linebackers by position."""


def own_place(place: str, position: str | None, front: str | None) -> str:
    """A listed place as the team's front has it; the position says whether a linebacker is inside or outside."""
    if place == "NT" and GROUP.get(position or "") == SECONDARY:
        return "NB"  # the N of some charts is a nickel back
    outside, inside = _BY_STRENGTH.get(place, (place, place))
    if front != "3-4":
        return outside
    if position in ("ILB", "MLB"):
        return inside
    return _STANDING_ENDS.get(place, outside) if position == "OLB" else outside
