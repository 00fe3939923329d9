"""Displays, as every Fast Action game lays them out: thirteen places on offense, fifteen boxes on defense.

Problems are texts that begin with the id of the rule broken, which the game gives.
"""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.calls import NO_PLACE
from engine.fast_action.player_record import Player
from engine.machine import i64

PLAYERS: Final = 11  # SPF-3.0, TTF-LINE-01
LINE: Final = (codes.LT, codes.LG, codes.CN, codes.RG, codes.RT)  # SPF-3.1.1a, TTF-LINE-02
ENDS: Final = (codes.LE, codes.RE)
BACKS: Final = (codes.BK1, codes.BK2, codes.BK3)
FLANKERS: Final = (codes.FL1, codes.FL2)
# SPF-3.2: boxes A to E, F to J and K to O.
ROW_1: Final[list[int]] = list(range(5))
ROW_2: Final[list[int]] = list(range(5, 10))
ROW_3: Final[list[int]] = list(range(10, 15))
BOX_L: Final = codes.BOXES.index("L")
ROW_1_LEAST: Final = 3  # SPF-3.2.1a, TTF-LINE-08
ROW_1_MOST: Final = 10  # SPF-3.2.1a, TTF-LINE-08
ROW_3_MOST: Final = 6  # SPF-3.2.3a, TTF-LINE-12
IN_A_BOX: Final = 2
"""Players in a box of row 1, and in box L."""  # SPF-3.2.1b, SPF-3.2.3b, TTF-LINE-08, TTF-LINE-12


def head_count(players: list[Player], rule: str) -> list[str]:
    """Eleven players, each in one place."""
    problems = []
    if len(players) != PLAYERS:
        problems.append(f"{rule}: {len(players)} players on the display, expected {PLAYERS}")
    if len({player.index for player in players}) != len(players):
        problems.append(f"{rule}: a player stands in two places")
    return problems


def players_in(boxes: list[list[Player]], row: list[int]) -> i64:
    """How many players stand in a row."""
    count: i64 = 0
    for box in row:
        count += len(boxes[box])
    return count


def row_1_count(boxes: list[list[Player]], rule: str) -> list[str]:
    """Three to ten players in row one."""
    if ROW_1_LEAST <= players_in(boxes, ROW_1) <= ROW_1_MOST:
        return []
    return [f"{rule}: {players_in(boxes, ROW_1)} players in row 1, expected {ROW_1_LEAST} to {ROW_1_MOST}"]


def row_3_count(boxes: list[list[Player]], rule: str) -> list[str]:
    """Six players at most in row three."""
    if players_in(boxes, ROW_3) <= ROW_3_MOST:
        return []
    return [f"{rule}: {players_in(boxes, ROW_3)} players in row 3, at most {ROW_3_MOST}"]


def crowded(boxes: list[list[Player]], box: i64, most: i64, rule: str) -> list[str]:
    """A box has room for so many players."""
    if len(boxes[box]) <= most:
        return []
    return [f"{rule}: {len(boxes[box])} players in box {codes.BOXES[box]}, at most {most}"]


def wrong_kinds(boxes: list[list[Player]], box: i64, kinds: tuple[int, ...], rule: str, whom: str) -> list[str]:
    """A box takes players of some kinds only."""
    if all(player.kind in kinds for player in boxes[box]):
        return []
    return [f"{rule}: box {codes.BOXES[box]} takes {whom} only"]


def box_l_last(boxes: list[list[Player]], rule: str) -> list[str]:
    """Box L is the last of row three to be filled."""
    if boxes[BOX_L] and not all(boxes[box] for box in ROW_3):
        return [f"{rule}: box L before K, M, N and O are all filled"]
    return []


def place_of(display: list[Player | None], player: Player) -> i64:
    """Where a player stands, NO_PLACE when he is not on the display."""
    place: i64
    for place, other in enumerate(display):
        if other is player:
            return place
    return NO_PLACE


def on_field(places: list[Player | None]) -> list[Player]:
    """The players of an offensive display."""
    return [player for player in places if player is not None]


def in_boxes(boxes: list[list[Player]]) -> list[Player]:
    """The players of a defensive display."""
    return [player for players in boxes for player in players]


def same_players(places: list[Player | None], others: list[Player | None]) -> bool:
    """Whether two displays hold the same players, wherever they stand."""
    if places is others:
        return True
    known = {player.index for player in others if player is not None}
    return all(player is None or player.index in known for player in places)
