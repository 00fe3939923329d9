"""Who answers for a box: the player in it, or for the rush and interceptions a neighbor with a second rating."""

from __future__ import annotations

from typing import Final

from engine.inside_blitz import codes
from engine.inside_blitz.player_record import NO_RATING, Defender
from engine.machine import i64

EXTRA: Final = {"LIB": ("LDE", "LCB"), "RIB": ("RDE", "RCB")}
"""Boxes beyond the next ones that may be covered too, and from where."""  # IBF-LINE-05


def _neighbors() -> list[list[int]]:
    """By box, those from which it may be covered, in the order of the grid."""
    found = []
    for box, name in enumerate(codes.BOXES):
        row, column = divmod(box, codes.BOX_ROW)
        near = [
            other
            for other in range(len(codes.BOXES))
            if abs(other // codes.BOX_ROW - row) + abs(other % codes.BOX_ROW - column) == 1  # IBF-LINE-04
        ]
        near += [codes.BOXES.index(other) for other in EXTRA.get(name, ())]
        found.append(sorted(near))
    return found


NEIGHBORS: Final[list[list[int]]] = _neighbors()


def rusher(boxes: list[Defender | None], box: i64) -> Defender | None:
    """Who rushes from a box: its player, or the neighbor with the best second rating."""
    player = boxes[box]
    return player if player is not None else _beside(boxes, box, rushing=True)


def interceptor(boxes: list[Defender | None], box: i64) -> Defender | None:
    """Who may intercept there."""
    player = boxes[box]
    return player if player is not None else _beside(boxes, box, rushing=False)


def rush_rating(boxes: list[Defender | None], box: i64, player: Defender) -> i64:
    """His rating there: at his own box the printed one, elsewhere the second."""  # IBF-LINE-06
    return player.rush if boxes[box] is player else player.rush_beside


def intercept_rating(boxes: list[Defender | None], box: i64, player: Defender) -> i64:
    """The same for interceptions."""  # IBF-LINE-06
    return player.intercept if boxes[box] is player else player.intercept_beside


def _beside(boxes: list[Defender | None], box: i64, *, rushing: bool) -> Defender | None:
    """The neighbor with the highest second rating, the first of equals."""  # IBF-LINE-03, IBF-LINE-07
    best: Defender | None = None
    highest: i64 = NO_RATING
    for other in NEIGHBORS[box]:
        player = boxes[other]
        if player is None:
            continue
        rating = player.rush_beside if rushing else player.intercept_beside
        if rating > highest:
            best, highest = player, rating
    return best
