"""Solitaire, as Fast Action decks call the defense: the line of the card, what its code means, and who blitzes."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, charts, codes
from engine.fast_action.chance import FastAction
from engine.fast_action.pass_rush import ROW_TWO
from engine.fast_action.player_record import Player
from engine.football.codes import FIELD, LAST_DOWN
from engine.football.state import State
from engine.machine import i64, vec

ROW_BOXES: Final = 5
NOBODY_BUSY: Final[list[int]] = []
ROW_THREE: Final = 10
"""The first box of row three."""
SELECTIONS: Final[list[int]] = [
    calls.RUN_NO_KEY,
    calls.RUN_KEY_CARRIER,
    calls.PASS_DEFENSE,
    calls.PREVENT,
    calls.PASS_DEFENSE,
    calls.PREVENT,
    calls.BLITZ,
]
"""The defense that each code on a card stands for, in the order of `codes.SOLITAIRES`."""  # SPF-S.4.6a


_FARTHEST: Final = max(row[4] for row in charts.SOLITAIRE_LINES)
"""Yards to go that the table tells from fewer; more are all the same to it."""
_KNOWN_LINES: Final = vec[i64]([0] * ((LAST_DOWN + 1) * (_FARTHEST + 1) * FIELD))
"""Lines found before, by down, yards to go and yards to the goal; 0 where nobody has asked yet."""


def situation_line(state: State) -> i64:
    """The numbered defense of a card, 1 to 5, that counts in a situation."""
    farthest: i64 = _FARTHEST
    key = (state.down * (farthest + 1) + min(state.yards_to_first, farthest)) * FIELD + state.yards_to_goal
    line = _KNOWN_LINES[key]
    if not line:
        line = _find_line(state)
        _KNOWN_LINES[key] = line
    return line


def _find_line(state: State) -> i64:
    for goal_from, goal_to, down_from, down_to, go_from, go_to, line in charts.SOLITAIRE_LINES:
        if (
            goal_from <= state.yards_to_goal <= goal_to
            and down_from <= state.down <= down_to
            and go_from <= state.yards_to_first <= go_to
        ):
            return line
    raise ValueError(
        f"no solitaire line for down {state.down}, {state.yards_to_first} to go, {state.yards_to_goal} to the goal"
    )


def selection_of(code: i64, *, near: bool) -> i64:
    """The defense of a code; near the goal line Prevent becomes Pass."""  # SPF-S.4.7, TTF-SOLO-07
    selection = SELECTIONS[code]
    return calls.PASS_DEFENSE if selection == calls.PREVENT and near else selection


def doubles(code: i64) -> bool:
    """Whether a code doubles whoever the pass goes to."""  # SPF-S.4.6b, TTF-SOLO-06
    return code in (codes.PASS_DOUBLE, codes.PREVENT_DOUBLE)


def drawn_blitzers(chance: FastAction, boxes: list[list[Player]], busy: list[int] = NOBODY_BUSY) -> list[int]:
    """The boxes whose players blitz, by the pass number of the card that called the
    blitz."""  # SPF-S.4.8a, TTF-SOLO-08
    return blitzers(charts.BLITZ_BOXES[chance.card_pass_number("who blitzes")], boxes, busy)


def blitzers(named: list[int], boxes: list[list[Player]], busy: list[int] = NOBODY_BUSY) -> list[int]:
    """The boxes whose players blitz: those named and, for an empty one, another of rows 2 and 3.

    Those who are not busy come first. For the rest the choice is ours: the best pass rusher, row 2 before row 3
    (SPF-OURS-BLITZ).
    """
    chosen = [box for box in named if boxes[box]]
    wanting = len(named) - len(chosen)
    while wanting > 0:
        stand_in = _stand_in(boxes, [*chosen, *busy], wanting)
        if stand_in < 0 and busy:
            stand_in = _stand_in(boxes, chosen, wanting)
        if stand_in < 0:
            break
        chosen.append(stand_in)  # SPF-S.4.8b, TTF-SOLO-08
        wanting -= len(boxes[stand_in])
    return chosen


def _stand_in(boxes: list[list[Player]], barred: list[int], most: i64) -> i64:
    """The box with the best rusher who is not barred, row 2 before row 3; -1 for none."""
    best = _best_rusher(ROW_TWO, boxes, barred, most)
    return best if best >= 0 else _best_rusher(ROW_THREE, boxes, barred, most)


def _among(box: i64, chosen: list[int]) -> bool:
    return any(other == box for other in chosen)


def _best_rusher(first: i64, boxes: list[list[Player]], chosen: list[int], most: i64) -> i64:
    """Of a row that begins with box `first`: the box not chosen yet, with `most` players at most, whose player has the
    best Pass Rush; -1 for none."""
    best: i64 = -1
    best_rush: i64 = 0
    box: i64
    for box in range(first, first + ROW_BOXES):
        players = boxes[box]
        if not 0 < len(players) <= most or _among(box, chosen):
            continue
        if best < 0 or players[0].pass_rush > best_rush:
            best = box
            best_rush = players[0].pass_rush
    return best
