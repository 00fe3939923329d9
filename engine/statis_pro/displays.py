"""Which displays are legal. Problems are texts that begin with the id of the rule broken."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.displays import (
    BACKS,
    BOX_L,
    ENDS,
    FLANKERS,
    IN_A_BOX,
    LINE,
    ROW_1,
    ROW_2,
    ROW_3,
    box_l_last,
    crowded,
    head_count,
    row_1_count,
    row_3_count,
    wrong_kinds,
)
from engine.machine import i64
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import (
    BACK,
    CORNERBACK,
    DEFENSIVE_BACK,
    DEFENSIVE_LINEMAN,
    END,
    FREE_SAFETY,
    LINEBACKER,
    OFFENSIVE_LINEMAN,
    QUARTERBACK,
    RECEIVER,
    STRONG_SAFETY,
    Player,
)

ELIGIBLE: Final = (BACK, RECEIVER, END)
USUAL_BOXES: Final = {"K": CORNERBACK, "O": CORNERBACK, "M": FREE_SAFETY, "N": STRONG_SAFETY}  # SPF-3.2.3c


def offense_problems(places: list[Player | None], options: Options) -> list[str]:
    """What is wrong with an offensive display of thirteen places, each with one player or none; empty when it is
    legal."""
    # SPF-3.1.1c, SPF-3.1.2d: a place has no room for two players.
    problems = head_count([player for player in places if player is not None], "SPF-3.0")
    for place in LINE:
        problems += _lineman(place, places[place], options)
    for place in ENDS:
        player = places[place]
        if player is None or player.kind not in ELIGIBLE:
            problems.append(f"SPF-3.1.1b: {codes.OFFENSE[place]} needs a tight end, wide receiver or running back")
    problems += _backfield(places)
    return problems


def _lineman(place: i64, player: Player | None, options: Options) -> list[str]:
    """A place of the line: a lineman, at a position printed on his card."""
    name = codes.OFFENSE[place]
    if player is None or player.kind != OFFENSIVE_LINEMAN:
        return [f"SPF-3.1.1a: {name} needs an offensive lineman"]
    if place not in player.places and not options.out_of_position:  # SPF-O.1a
        return [f"SPF-O.1e: player {player.index} is no {name} by his card"]
    return []


def _backfield(places: list[Player | None]) -> list[str]:
    """One quarterback, one to three backs, and flankers for the rest."""
    problems = []
    passers = [place for place, player in enumerate(places) if player is not None and player.kind == QUARTERBACK]
    if passers != [codes.QB]:
        problems.append("SPF-3.1.2a: exactly one quarterback, in the QB box")
    backs = [player for player in (places[place] for place in BACKS) if player is not None]
    flankers = [player for player in (places[place] for place in FLANKERS) if player is not None]
    if not backs or any(player.kind != BACK for player in backs):
        problems.append("SPF-3.1.2b: one to three running backs in the BK boxes, nobody else there")
    if any(player.kind not in ELIGIBLE for player in flankers):
        problems.append("SPF-3.1.2c: flankers are receivers, ends or backs")
    if places[codes.FL2] is not None and places[codes.FL1] is None:
        problems.append("SPF-3.1.2c: a single flanker stands in FL1")
    return problems


def defense_problems(boxes: list[list[Player]], options: Options) -> list[str]:
    """What is wrong with a defensive display of fifteen boxes; empty when it is legal, be it a 4-3 or a 3-4.

    The option of playing out of position changes nothing here: defenders may stand in any box of their row, and a
    defensive back away from his usual one is only worse at it.
    """
    del options  # SPF-O.1b, SPF-O.1c, SPF-O.1d; SPF-3.2.5: nor does the display of the down before
    problems = head_count([player for players in boxes for player in players], "SPF-3.0")
    problems += _front(boxes)
    problems += _second_row(boxes)
    problems += _third_row(boxes)
    return problems


def _front(boxes: list[list[Player]]) -> list[str]:
    problems = row_1_count(boxes, "SPF-3.2.1a")
    for box in ROW_1:
        problems += crowded(boxes, box, IN_A_BOX, "SPF-3.2.1b")
        kinds = (DEFENSIVE_LINEMAN, LINEBACKER)
        problems += wrong_kinds(boxes, box, kinds, "SPF-3.2.1c", "linemen and linebackers")
    return problems


def _second_row(boxes: list[list[Player]]) -> list[str]:
    problems = []
    for box in ROW_2:
        problems += crowded(boxes, box, 1, "SPF-3.2.2")
        problems += wrong_kinds(boxes, box, (LINEBACKER,), "SPF-3.2.2", "linebackers")
    return problems


def _third_row(boxes: list[list[Player]]) -> list[str]:
    problems = row_3_count(boxes, "SPF-3.2.3a")
    for box in ROW_3:
        problems += crowded(boxes, box, IN_A_BOX if box == BOX_L else 1, "SPF-3.2.3b")
        problems += wrong_kinds(boxes, box, (DEFENSIVE_BACK,), "SPF-3.2.3a", "defensive backs")
    return problems + box_l_last(boxes, "SPF-3.2.3d")


def defense_advice(boxes: list[list[Player]]) -> list[str]:
    """What is legal but unusual: defensive backs away from the box their card suggests."""
    advice = []
    for letter, place in USUAL_BOXES.items():
        for player in boxes[codes.BOXES.index(letter)]:
            if player.kind == DEFENSIVE_BACK and place not in player.places:
                advice.append(f"SPF-3.2.3c: player {player.index} in box {letter} is not usually there")
    return advice
