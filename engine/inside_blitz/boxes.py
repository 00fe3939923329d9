"""Who answers for a box: the man in it, or for the rush and interceptions a neighbour with a second rating."""

from __future__ import annotations

from typing import Final

from engine.inside_blitz import codes
from engine.inside_blitz.player import NO_RATING, Defender
from engine.machine import i64

EXTRA: Final = {"LIB": ("LDE", "LCB"), "RIB": ("RDE", "RCB")}
"""Boxes beyond the next ones that may be covered too, and from where."""  # IBF-LINE-05


def _neighbours() -> list[list[int]]:
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


NEIGHBOURS: Final[list[list[int]]] = _neighbours()


def rusher(boxes: list[Defender | None], box: i64) -> Defender | None:
    """Who rushes from a box: its man, or the neighbour with the best second rating."""
    man = boxes[box]
    return man if man is not None else _beside(boxes, box, rushing=True)


def interceptor(boxes: list[Defender | None], box: i64) -> Defender | None:
    """Who may intercept there."""
    man = boxes[box]
    return man if man is not None else _beside(boxes, box, rushing=False)


def rush_rating(boxes: list[Defender | None], box: i64, man: Defender) -> i64:
    """His rating there: at his own box the printed one, elsewhere the second."""  # IBF-LINE-06
    return man.rush if boxes[box] is man else man.rush_beside


def intercept_rating(boxes: list[Defender | None], box: i64, man: Defender) -> i64:
    """The same for interceptions."""  # IBF-LINE-06
    return man.intercept if boxes[box] is man else man.intercept_beside


def _beside(boxes: list[Defender | None], box: i64, *, rushing: bool) -> Defender | None:
    """The neighbour with the highest second rating, the first of equals."""  # IBF-LINE-03, IBF-LINE-07
    best: Defender | None = None
    highest: i64 = NO_RATING
    for other in NEIGHBOURS[box]:
        man = boxes[other]
        if man is None:
            continue
        rating = man.rush_beside if rushing else man.intercept_beside
        if rating > highest:
            best, highest = man, rating
    return best
