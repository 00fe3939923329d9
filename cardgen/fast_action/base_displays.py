"""The displays against which a defense is valued, the values its players may have, and how the reference throws."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from cardgen.fast_action.ratings import ROW_ONE, ROW_THREE
from engine.fast_action import codes, player_record
from engine.fast_action.cards.cells import PASS_NUMBERS as NUMBERS
from engine.fast_action.cards.cells import Intercept
from engine.fast_action.player_record import Player

LEAST_PASS_DEFENSE, MOST_PASS_DEFENSE = -5, 4
PASS_DEFENSES: Final = range(LEAST_PASS_DEFENSE, MOST_PASS_DEFENSE + 1)
LOWEST_INTERCEPT: Final = 43
INTERCEPTS: Final[tuple[Intercept | None, ...]] = (
    None,
    Intercept(NUMBERS, doubtful=True),
    *(Intercept(low) for low in range(NUMBERS, LOWEST_INTERCEPT - 1, -1)),
)
"""Intercept ranges from none to the widest we print."""
FRONTS: Final = {"4-3": "ABDEFHJKMNO", "3-4": "ACEFGIJKMNO", "5-2": "ABCDEFJKMNO"}
"""The boxes of each base display; the last is a 3-4 whose outside linebackers rush from the line."""
TWO_BACKS: Final = (codes.LE, codes.RE, codes.FL1, codes.BK1, codes.BK2)
ONE_BACK: Final = (codes.LE, codes.RE, codes.FL1, codes.FL2, codes.BK1)


@dataclass(frozen=True, slots=True)
class PassUsage:
    """How the reference offense throws."""

    mix: Sequence[float]
    """Shares of screens, quick, short and long passes."""
    targets: Sequence[Mapping[str, float]]
    """For quick, short and long passes, how often each place is meant."""
    one_back: float
    """Share of snaps with a second flanker instead of a second back."""


def front_of(boxes: Collection[str]) -> str:
    """The base display to which one with players in these boxes is nearest."""
    if set(ROW_ONE) <= set(boxes):
        return "5-2"
    return "3-4" if "C" in boxes and not {"B", "D"} <= set(boxes) else "4-3"


def displays(reference_places: list[Player | None]) -> dict[tuple[int, ...], list[Player | None]]:
    """The reference offense with two backs, and with its second back turned into a second flanker."""
    one_back = list(reference_places)
    one_back[codes.BK2] = None
    flanker = reference_places[codes.FL1]
    assert flanker is not None
    another = Player(len(reference_places), player_record.RECEIVER)
    another.pass_q, another.pass_s, another.pass_l = flanker.pass_q, flanker.pass_s, flanker.pass_l
    one_back[codes.FL2] = another
    return {TWO_BACKS: reference_places, ONE_BACK: one_back}


@cache
def _eleven(front: str) -> list[list[Player]]:
    boxes: list[list[Player]] = [[] for _ in codes.BOXES]
    for box in FRONTS[front]:
        kind = player_record.DEFENSIVE_LINEMAN if box in ROW_ONE else player_record.LINEBACKER
        boxes[codes.BOXES.index(box)] = [Player(1, player_record.DEFENSIVE_BACK if box in ROW_THREE else kind)]
    return boxes


def standing(front: str) -> list[list[Player]]:
    """A base display of players without values."""
    return list(_eleven(front))
