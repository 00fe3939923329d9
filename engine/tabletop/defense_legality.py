"""Which calls of a defense are legal. Problems are texts that begin with the id of the rule broken."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls
from engine.fast_action.calls import Coverage
from engine.fast_action.displays import ROW_2, ROW_3, players_in
from engine.fast_action.player_record import DEFENSIVE_BACK, DEFENSIVE_LINEMAN, LINEBACKER, Player
from engine.football.codes import NOBODY
from engine.machine import i64
from engine.tabletop import pass_tables
from engine.tabletop.coverage import DOUBLE_ROWS, TRIPLE_ROWS, duties, is_wide
from engine.tabletop.plays import DefenseCall

BEHIND: Final = (*ROW_2, *ROW_3)
PREVENT_ROW_3: Final = 4  # TTF-CALL-09
BLITZERS_LEAST: Final = 2  # TTF-CALL-10
BLITZERS_MOST: Final = 5  # TTF-CALL-10
MOST_STUNTS: Final = 2  # TTF-STRAT-24
PRIMARY: Final = ([1], [1, 1], [2])
"""Helpers of a double coverage, of two, and of a triple one."""  # TTF-CALL-11, TTF-STRAT-21
DEFENSES: Final = (
    *(calls.RUN_KEY_1, calls.RUN_KEY_2, calls.RUN_KEY_3, calls.RUN_KEY_QB, calls.RUN_NO_KEY),
    *(calls.PASS_DEFENSE, calls.PREVENT, calls.BLITZ, calls.RUN_KEY_CARRIER),
)
"""The eight of the book, and that of the solitaire deck; no defense has to key anybody."""  # TTF-CALL-06, TTF-CALL-08


def defense_problems(
    places: list[Player | None], boxes: list[list[Player]], call: DefenseCall, tight: list[int] = calls.NO_PLACES
) -> list[str]:
    """What is wrong with a defense's call; empty when it is legal. `tight` are the ends who stand tight."""
    problems = []
    if call.selection not in DEFENSES:
        problems.append(f"TTF-CALL-06: no defense has the number {call.selection}")
    if call.selection == calls.PREVENT and players_in(boxes, ROW_3) < PREVENT_ROW_3:
        problems.append("TTF-CALL-09: a Prevent Defense needs four players in row 3")
    blitzers = sum(len(boxes[box]) for box in call.blitzers)
    count = BLITZERS_LEAST <= blitzers <= BLITZERS_MOST and len(set(call.blitzers)) == len(call.blitzers)
    if any(box not in BEHIND for box in call.blitzers) or (call.selection == calls.BLITZ and not count):
        problems.append("TTF-CALL-10: two to five players of rows 2 and 3 blitz")
    if any(box != NOBODY and box not in pass_tables.GUARDS[place] for place, box in enumerate(call.guarding)):
        problems.append("TTF-COV-01: a receiver is covered from a box of the table")
    duty = duties(places, boxes, tight, call)
    return problems + _stunt_problems(boxes, call.stunts) + _coverage_problems(places, boxes, call, duty)


def _stunt_problems(boxes: list[list[Player]], stunts: list[int]) -> list[str]:
    """At most two pairs of linemen or linebackers in neighboring boxes, each player in one of them."""  # TTF-STRAT-24
    used = [box for pair in stunts for box in (pair, pair + 1)]
    if len(stunts) > MOST_STUNTS or any(used.count(box) > _stunters(boxes[box]) for box in used):
        return ["TTF-STRAT-24: at most two pairs of linemen or linebackers in neighboring boxes stunt"]
    return []


def _stunters(players: list[Player]) -> int:
    return sum(player.kind in (DEFENSIVE_LINEMAN, LINEBACKER) for player in players)


def _coverage_problems(
    places: list[Player | None], boxes: list[list[Player]], call: DefenseCall, duty: list[int]
) -> list[str]:
    """Double and triple coverage; `duty` tells by place the box whose player covers the receiver there."""
    if not call.coverages:
        return []
    problems = []
    if call.selection not in (calls.PASS_DEFENSE, calls.PREVENT):
        problems.append("TTF-STRAT-19: double and triple coverage need Pass Coverage or Prevent")
    second, third = players_in(boxes, ROW_2), players_in(boxes, ROW_3)
    helping = [len(coverage.helpers) for coverage in call.coverages]
    if helping not in PRIMARY:
        problems.append("TTF-CALL-11: one double, two doubles or one triple coverage")
    triple = helping != [1]
    six = second >= TRIPLE_ROWS[0] and third >= TRIPLE_ROWS[1]
    double = second >= DOUBLE_ROWS[0] and third >= DOUBLE_ROWS[1]
    if triple and not six:
        problems.append("TTF-STRAT-21: a triple, or two doubles, needs two players in row 2 and six in row 3")
    elif not (double or six):
        problems.append("TTF-STRAT-19: a double needs three players in row 2 and four in row 3")
    used = [box for coverage in call.coverages for box in coverage.helpers]
    if any(used.count(box) + duty.count(box) > len(boxes[box]) for box in used):
        problems.append("TTF-STRAT-22: helpers are free of other coverage")
    for coverage in call.coverages:
        problems += _helper_problems(places, boxes, coverage, duty[coverage.receiver])
    return problems


def _helper_problems(
    places: list[Player | None], boxes: list[list[Player]], coverage: Coverage, guard: i64
) -> list[str]:
    """Who helps the player in box `guard`: linebackers and backs, on receivers and flankers backs alone."""
    helpers = [player for box in coverage.helpers for player in boxes[box][-1:]]
    if any(box not in BEHIND for box in coverage.helpers):
        return ["TTF-STRAT-22: helpers are linebackers or defensive backs of rows 2 and 3"]
    if guard == NOBODY:
        return ["TTF-STRAT-22: helpers help the player who covers the receiver anyway"]
    wide = is_wide(places, coverage.receiver)
    if wide and any(player.kind != DEFENSIVE_BACK for player in (*boxes[guard], *helpers)):
        return ["TTF-STRAT-20: two defensive backs double a receiver or flanker"]
    return []
