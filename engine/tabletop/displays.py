"""Which displays are legal. Problems are texts that begin with the id of the rule broken."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action import displays as shared
from engine.fast_action.player_record import (
    BACK,
    DEFENSIVE_BACK,
    DEFENSIVE_LINEMAN,
    END,
    LINEBACKER,
    OFFENSIVE_LINEMAN,
    QUARTERBACK,
    RECEIVER,
    Player,
)

BOX_C: Final = codes.BOXES.index("C")
ROW_1_BACKS: Final = 1  # TTF-LINE-09
ROW_2_BACKS: Final = 2  # TTF-LINE-10
FLANKERS_BY_BACKS: Final = {1: [True, True], 2: [True, False], 3: [False, False]}
"""Whether FL1 and FL2 are needed, by the number of backs."""  # TTF-LINE-07


def offense_problems(places: list[Player | None], tight: list[int], *, shotgun: bool) -> list[str]:
    """What is wrong with an offensive display; `tight` are the ends who stand tight."""
    problems = shared.head_count([player for player in places if player is not None], "TTF-LINE-01")
    for place in shared.LINE:
        player = places[place]
        if player is None or player.kind != OFFENSIVE_LINEMAN:
            problems.append(f"TTF-LINE-02: {codes.OFFENSE[place]} needs an offensive lineman")
    for place in shared.ENDS:
        player = places[place]
        kinds = (END,) if place in tight else (END, RECEIVER)
        if player is None or player.kind not in kinds:
            problems.append(f"TTF-LINE-03: {codes.OFFENSE[place]} needs an end")
    return problems + _backfield(places, shotgun=shotgun)


def _backfield(places: list[Player | None], *, shotgun: bool) -> list[str]:
    problems = []
    passers = [place for place, player in enumerate(places) if player is not None and player.kind == QUARTERBACK]
    if passers != [codes.QB]:
        problems.append("TTF-LINE-04: exactly one quarterback, in the QB box or, for the Shotgun, in BK3")
    if places[codes.BK3] is not None and shotgun:
        problems.append("TTF-LINE-04: the quarterback of a Shotgun stands in BK3")
    backs = [player for player in (places[place] for place in shared.BACKS) if player is not None]
    if not backs or any(player.kind not in (BACK, END, RECEIVER) for player in backs):
        problems.append("TTF-LINE-05: one to three backs, ends or receivers in the BK boxes")
        return problems
    flankers = [places[place] is not None for place in shared.FLANKERS]
    if all(flankers) and places[codes.BK3] is not None:
        problems.append("TTF-LINE-06: nobody stands in BK3 beside two flankers")
    if flankers != FLANKERS_BY_BACKS[len(backs)]:
        problems.append("TTF-LINE-07: a flanker for each back fewer than three, the first in FL1")
    if any(
        player is not None and player.kind not in (END, RECEIVER)
        for player in (places[place] for place in shared.FLANKERS)
    ):
        problems.append("TTF-LINE-07: flankers are receivers or ends")
    return problems


def defense_problems(boxes: list[list[Player]]) -> list[str]:
    """What is wrong with a defensive display of fifteen boxes."""
    problems = shared.head_count([player for players in boxes for player in players], "TTF-LINE-01")
    problems += shared.row_1_count(boxes, "TTF-LINE-08")
    for box in shared.ROW_1:
        problems += shared.crowded(boxes, box, shared.IN_A_BOX, "TTF-LINE-08")
    front = (DEFENSIVE_LINEMAN, LINEBACKER)
    problems += shared.wrong_kinds(boxes, BOX_C, front, "TTF-LINE-09", "linemen and linebackers")
    if _backs_in(boxes, shared.ROW_1) > ROW_1_BACKS:
        problems.append("TTF-LINE-09: one defensive back at most in row 1")
    for box in shared.ROW_2:
        problems += shared.crowded(boxes, box, 1, "TTF-LINE-10")
        # TTF-LINE-11: linemen stand in row 1 only
        problems += shared.wrong_kinds(boxes, box, (LINEBACKER, DEFENSIVE_BACK), "TTF-LINE-11", "linebackers and backs")
    if _backs_in(boxes, shared.ROW_2) > ROW_2_BACKS:
        problems.append("TTF-LINE-10: two defensive backs at most in row 2")
    problems += shared.row_3_count(boxes, "TTF-LINE-12")
    for box in shared.ROW_3:
        problems += shared.crowded(boxes, box, shared.IN_A_BOX if box == shared.BOX_L else 1, "TTF-LINE-12")
        problems += shared.wrong_kinds(boxes, box, (DEFENSIVE_BACK,), "TTF-LINE-11", "defensive backs")
    return problems + shared.box_l_last(boxes, "TTF-LINE-14")


def _backs_in(boxes: list[list[Player]], row: list[int]) -> int:
    return sum(player.kind == DEFENSIVE_BACK for box in row for player in boxes[box])
