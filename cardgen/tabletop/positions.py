"""The one position that a card prints; a starter's costs him nothing where he starts, if any position there is does."""

# TTF-CARD-29, TTF-POS-01

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgen.figures.book import Book
from cardgen.figures.choose import Man
from engine.tabletop.condition_tables import SHIFTS

LINE: Final = {"LT": "T", "RT": "T", "LG": "G", "RG": "G", "CN": "C"}
"""Offensive linemen by place."""
ANY_LINEMAN: Final = "OL"
ANY_RUSHER: Final = "DL"
HOME: Final[Mapping[str, str]] = {
    **dict.fromkeys("AE", "DE"),
    **dict.fromkeys("BD", "DT"),
    "C": "NT",
    **dict.fromkeys("FGHIJ", "LB"),
    **dict.fromkeys("KO", "CB"),
    "M": "FS",
    "N": "SS",
}
"""The position that each box suits."""
SAFETIES: Final = frozenset({"FS", "SS"})


def costs_nothing(position: str, place: str) -> bool:
    """Whether a man of a position stands at a place or in a box without loss."""  # TTF-TABLE-POSITION
    return not any(SHIFTS.get((position, place), ()))


def printed_position(book: Book, man: Man, place: str) -> str:
    """What a man's card says; `place` is where he starts, empty for a substitute."""
    usual = _usual(book, man)
    if not place or costs_nothing(usual, place):
        return usual
    return LINE[place] if place in LINE else HOME[place]


def _usual(book: Book, man: Man) -> str:
    """Where a man plays by what is known of him; who plays at several places has a position for them all."""
    if man.sheet == "linebackers":
        return "LB"
    listed = book.position(man.team, man.player_id)
    if man.sheet == "offensive line":
        kinds = dict.fromkeys(LINE[place] for place in man.positions)
        return next(iter(kinds)) if len(kinds) == 1 and listed != ANY_LINEMAN else ANY_LINEMAN
    if man.sheet == "defensive line":
        return man.positions[0] if len(man.positions) == 1 and listed != ANY_RUSHER else ANY_RUSHER
    if listed in {"S", "DB"} and not man.lineup:
        return listed
    return "S" if set(man.positions) >= SAFETIES else man.positions[0]
