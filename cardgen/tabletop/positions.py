"""The one position that a card prints; a starter's costs him nothing where he starts, if any position there is does."""

# TTF-CARD-29, TTF-POS-01

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex
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
    """Whether a player of a position stands at a place or in a box without loss."""  # TTF-TABLE-POSITION
    return not any(SHIFTS.get((position, place), ()))


def printed_position(index: SeasonIndex, player: ChosenPlayer, place: str) -> str:
    """What a player's card says; `place` is where he starts, empty for a substitute."""
    usual = _usual(index, player)
    if not place or costs_nothing(usual, place):
        return usual
    return LINE[place] if place in LINE else HOME[place]


def _usual(index: SeasonIndex, player: ChosenPlayer) -> str:
    """Where a player plays by what is known of him; who plays at several places has a position for them all."""
    if player.sheet == "linebackers":
        return "LB"
    listed = index.position(player.team, player.player_id)
    if player.sheet == "offensive line":
        kinds = dict.fromkeys(LINE[place] for place in player.positions)
        return next(iter(kinds)) if len(kinds) == 1 and listed != ANY_LINEMAN else ANY_LINEMAN
    if player.sheet == "defensive line":
        return player.positions[0] if len(player.positions) == 1 and listed != ANY_RUSHER else ANY_RUSHER
    if listed in {"S", "DB"} and not player.lineup:
        return listed
    return "S" if set(player.positions) >= SAFETIES else player.positions[0]
