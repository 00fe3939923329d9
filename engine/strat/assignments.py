"""Who covers whom, as both formations have it."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.formation_tables import ABSENT, COVERED, COVERS, STARRED
from engine.strat.player_record import Player

_COVERING: Final = (codes.LLB, codes.RLB, codes.LCB, codes.RCB, codes.SS)
_INSTEAD: Final = {codes.LLB: (codes.MLB, codes.DB2), codes.RLB: (codes.DB1,)}
_EXTRA: Final = (codes.DB1, codes.DB2)


def covering(formation: i64, players: list[Player | None], defense: i64, place: i64) -> i64:
    """The position of the player who covers a receiver, NOBODY for none."""
    if place == STARRED[formation]:
        return _on_extra_receiver(players, defense)
    for position, covered in zip(_COVERING, _covered(formation), strict=True):
        if covered != place:
            continue
        if COVERS[defense][position] != ABSENT:
            return position  # SOM-OF-01, SOM-OF-21, SOM-SETUP-07
        for other in _INSTEAD[position]:
            if COVERS[defense][other] >= 0:
                return other  # SOM-OF-26, SOM-416-02, SOM-56-03
    return codes.NOBODY


def _on_extra_receiver(players: list[Player | None], defense: i64) -> i64:
    """The first extra back without a player of his own, else the free safety."""
    for position in _EXTRA:
        own = COVERS[defense][position]
        if own == codes.NOBODY or (own >= 0 and players[own] is None):
            return position  # SOM-OF-07, SOM-OF-09, SOM-NICK-01
    return codes.FS  # SOM-DB-01: always a back


def _covered(formation: i64) -> list[int]:
    """The players of the five who always cover; where a back was replaced the other keeps his linebacker."""
    if STARRED[formation] == codes.NOBODY:
        return COVERED[formation]
    return [codes.FB, codes.HB, *COVERED[formation][2:]]


def duty(formation: i64, players: list[Player | None], defense: i64, position: i64) -> i64:
    """The place of the player on the field whom a defender covers, NOBODY for none."""
    for place in range(codes.HB, len(codes.OFFENSE)):
        if players[place] is not None and covering(formation, players, defense, place) == position:
            return place
    return codes.NOBODY
