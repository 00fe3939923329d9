"""Which positions one player can hold in two sources of the same season."""

from __future__ import annotations

_GROUPS = {
    "back": ("QB", "RB", "WR"),
    "blocker": ("FB", "TE"),
    "line": ("OT", "OG", "C", "OL"),
    "front": ("DE", "DT", "NT", "DL", "OLB", "ILB", "MLB", "LB"),
    "secondary": ("CB", "SS", "FS", "S", "DB"),
}
_GROUP_OF = {position: group for group, positions in _GROUPS.items() for position in positions}
# Before free substitution everyone played both ways; kickers and long snappers come from anywhere.
PLATOONS_SINCE = 1950
_FAR_APART = {
    frozenset(pair)
    for pair in (
        ("back", "line"), ("back", "front"), ("back", "secondary"),
        ("blocker", "secondary"), ("line", "secondary"),
    )
}  # fmt: skip
_TRADES = {
    **{position: position for position in ("QB", "WR", "TE", "LS")},
    **dict.fromkeys(("RB", "FB"), "RB"),
    **dict.fromkeys(("K", "P"), "K"),
    **dict.fromkeys(_GROUPS["line"], "line"),
    **dict.fromkeys(_GROUPS["front"], "front"),
    **dict.fromkeys(_GROUPS["secondary"], "secondary"),
}
_GENERAL = {"DB": "secondary", "LB": "front", "DL": "front", "OL": "line"}


def far_apart(one: str | None, other: str | None, year: int) -> bool:
    """Whether two positions are too different for one player of one team."""
    groups = frozenset(_GROUP_OF.get(position or "") for position in (one, other))
    return year >= PLATOONS_SINCE and groups in _FAR_APART


def same_trade(one: str | None, other: str | None) -> bool | None:
    """Whether two positions are much the same job; None where either is not known."""
    if one is None or other is None:
        return None
    return _TRADES.get(one, one) == _TRADES.get(other, other)


def finer_of(one: str, other: str) -> bool:
    """Whether the two only differ in detail, as `DB` and `CB` do."""
    general, exact = (one, other) if one in _GENERAL else (other, one)
    return general in _GENERAL and _GROUP_OF.get(exact) == _GENERAL[general]
