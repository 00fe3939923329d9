"""Which displays are legal. Problems are texts that begin with the id of the rule broken."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.machine import i64
from engine.statis_pro.options import Options
from engine.statis_pro.player import (
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

MEN: Final = 11  # SPF-3.0
LINE: Final = (codes.LT, codes.LG, codes.CN, codes.RG, codes.RT)  # SPF-3.1.1a
ENDS: Final = (codes.LE, codes.RE)
BACKS: Final = (codes.BK1, codes.BK2, codes.BK3)
FLANKERS: Final = (codes.FL1, codes.FL2)
ELIGIBLE: Final = (BACK, RECEIVER, END)
# SPF-3.2: boxes A to E, F to J and K to O.
ROW_1: Final[list[int]] = list(range(5))
ROW_2: Final[list[int]] = list(range(5, 10))
ROW_3: Final[list[int]] = list(range(10, 15))
BOX_L: Final = codes.BOXES.index("L")
ROW_1_LEAST: Final = 3  # SPF-3.2.1a
ROW_1_MOST: Final = 10  # SPF-3.2.1a
ROW_2_MOST: Final = 5  # SPF-3.2.2
ROW_3_MOST: Final = 6  # SPF-3.2.3a
IN_A_BOX: Final = 2
"""Men in a box of row 1, and in box L."""  # SPF-3.2.1b, SPF-3.2.3b
USUAL_BOXES: Final = {"K": CORNERBACK, "O": CORNERBACK, "M": FREE_SAFETY, "N": STRONG_SAFETY}  # SPF-3.2.3c


def offense_problems(places: list[Player | None], options: Options) -> list[str]:
    """What is wrong with an offensive display of thirteen places, each with one man or none; empty when it is legal."""
    # SPF-3.1.1c, SPF-3.1.2d: a place has no room for two men.
    problems = _head_count([man for man in places if man is not None])
    for place in LINE:
        problems += _lineman(place, places[place], options)
    for place in ENDS:
        man = places[place]
        if man is None or man.kind not in ELIGIBLE:
            problems.append(f"SPF-3.1.1b: {codes.OFFENSE[place]} needs a tight end, wide receiver or running back")
    problems += _backfield(places)
    return problems


def _head_count(men: list[Player]) -> list[str]:
    problems = []
    if len(men) != MEN:
        problems.append(f"SPF-3.0: {len(men)} men on the display, expected {MEN}")
    if len({man.index for man in men}) != len(men):
        problems.append("SPF-3.0: a man stands in two places")
    return problems


def _lineman(place: i64, man: Player | None, options: Options) -> list[str]:
    """A place of the line: a lineman, at a position printed on his card."""
    name = codes.OFFENSE[place]
    if man is None or man.kind != OFFENSIVE_LINEMAN:
        return [f"SPF-3.1.1a: {name} needs an offensive lineman"]
    if place not in man.places and not options.out_of_position:  # SPF-O.1a
        return [f"SPF-O.1e: player {man.index} is no {name} by his card"]
    return []


def _backfield(places: list[Player | None]) -> list[str]:
    """One quarterback, one to three backs, and flankers for the rest."""
    problems = []
    passers = [place for place, man in enumerate(places) if man is not None and man.kind == QUARTERBACK]
    if passers != [codes.QB]:
        problems.append("SPF-3.1.2a: exactly one quarterback, in the QB box")
    backs = [man for man in (places[place] for place in BACKS) if man is not None]
    flankers = [man for man in (places[place] for place in FLANKERS) if man is not None]
    if not backs or any(man.kind != BACK for man in backs):
        problems.append("SPF-3.1.2b: one to three running backs in the BK boxes, nobody else there")
    if any(man.kind not in ELIGIBLE for man in flankers):
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
    problems = _head_count([man for men in boxes for man in men])
    problems += _front(boxes)
    problems += _second_row(boxes)
    problems += _third_row(boxes)
    return problems


def men_in(boxes: list[list[Player]], row: list[int]) -> i64:
    """How many men stand in a row."""
    count: i64 = 0
    for box in row:
        count += len(boxes[box])
    return count


def _front(boxes: list[list[Player]]) -> list[str]:
    problems = []
    if not ROW_1_LEAST <= men_in(boxes, ROW_1) <= ROW_1_MOST:
        problems.append(f"SPF-3.2.1a: {men_in(boxes, ROW_1)} men in row 1, expected {ROW_1_LEAST} to {ROW_1_MOST}")
    for box in ROW_1:
        if len(boxes[box]) > IN_A_BOX:
            problems.append(f"SPF-3.2.1b: {len(boxes[box])} men in box {codes.BOXES[box]}, at most {IN_A_BOX}")
        if any(man.kind not in (DEFENSIVE_LINEMAN, LINEBACKER) for man in boxes[box]):
            problems.append(f"SPF-3.2.1c: box {codes.BOXES[box]} takes linemen and linebackers only")
    return problems


def _second_row(boxes: list[list[Player]]) -> list[str]:
    problems = []
    for box in ROW_2:
        if len(boxes[box]) > 1:
            problems.append(f"SPF-3.2.2: {len(boxes[box])} men in box {codes.BOXES[box]}, at most 1")
        if any(man.kind != LINEBACKER for man in boxes[box]):
            problems.append(f"SPF-3.2.2: box {codes.BOXES[box]} takes linebackers only")
    return problems


def _third_row(boxes: list[list[Player]]) -> list[str]:
    problems = []
    if men_in(boxes, ROW_3) > ROW_3_MOST:
        problems.append(f"SPF-3.2.3a: {men_in(boxes, ROW_3)} men in row 3, at most {ROW_3_MOST}")
    for box in ROW_3:
        most = IN_A_BOX if box == BOX_L else 1
        if len(boxes[box]) > most:
            problems.append(f"SPF-3.2.3b: {len(boxes[box])} men in box {codes.BOXES[box]}, at most {most}")
        if any(man.kind != DEFENSIVE_BACK for man in boxes[box]):
            problems.append(f"SPF-3.2.3a: box {codes.BOXES[box]} takes defensive backs only")
    if boxes[BOX_L] and not all(boxes[box] for box in ROW_3):
        problems.append("SPF-3.2.3d: box L before K, M, N and O are all filled")
    return problems


def defense_advice(boxes: list[list[Player]]) -> list[str]:
    """What is legal but unusual: defensive backs away from the box their card suggests."""
    advice = []
    for letter, place in USUAL_BOXES.items():
        for man in boxes[codes.BOXES.index(letter)]:
            if man.kind == DEFENSIVE_BACK and place not in man.places:
                advice.append(f"SPF-3.2.3c: player {man.index} in box {letter} is not usually there")
    return advice
