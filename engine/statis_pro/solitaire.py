"""Solitaire: the deck calls the defence."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.chance import FastAction
from engine.fast_action.deck import Deck
from engine.football.state import State
from engine.statis_pro import calls, kick_tables
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.displays import ROW_2, ROW_3
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player

WITHIN: Final = 20
"""So near the defended goal Prevent becomes Pass."""  # SPF-S.4.7
SELECTIONS: Final[list[int]] = [
    calls.RUN_NO_KEY,
    calls.RUN_KEY_CARRIER,
    calls.PASS_DEFENSE,
    calls.PREVENT,
    calls.PASS_DEFENSE,
    calls.PREVENT,
    calls.BLITZ,
]
"""The defence that each code on a card stands for, in the order of `codes.SOLITAIRES`."""  # SPF-S.4.6a


def solitaire_deck(deck: Deck, options: Options) -> Deck:
    """The deck to play with: in solitaire one Z card is taken out."""
    return deck.without_one_z if options.solitaire else deck  # SPF-S.1


def situation_line(state: State) -> int:
    """The numbered defence of a card, 1 to 5, that counts in a situation."""
    for goal_from, goal_to, down_from, down_to, go_from, go_to, line in kick_tables.SOLITAIRE_LINES:
        if (
            goal_from <= state.yards_to_goal <= goal_to
            and down_from <= state.down <= down_to
            and go_from <= state.yards_to_first <= go_to
        ):
            return line
    raise ValueError(
        f"no solitaire line for down {state.down}, {state.yards_to_first} to go, {state.yards_to_goal} to the goal"
    )


def solitaire_call(chance: FastAction, state: State, boxes: list[list[Player]]) -> DefenseCall:
    """Flip a card and read the defence for the situation. The flip is no part of the play that follows."""
    code = chance.solitaire(situation_line(state))  # SPF-S.4, SPF-S.5
    selection = SELECTIONS[code]
    if selection == calls.PREVENT and state.yards_to_goal <= WITHIN:
        selection = calls.PASS_DEFENSE  # SPF-S.4.7
    call = DefenseCall(selection)
    call.double_target = code in (codes.PASS_DOUBLE, codes.PREVENT_DOUBLE)  # SPF-S.4.6b
    if selection == calls.BLITZ:
        call.blitzers = blitzers(kick_tables.BLITZ_BOXES[chance.same_card_pass_number()], boxes)  # SPF-S.4.8a
    return call


def blitzers(named: list[int], boxes: list[list[Player]]) -> list[int]:
    """The boxes whose men blitz: those named and, for an empty one, another of rows 2 and 3.

    The rulebook leaves the other open. Ours is the box with the best pass rusher, row 2 before row 3
    (SPF-OURS-BLITZ).
    """
    chosen = [box for box in named if boxes[box]]
    wanting = len(named) - len(chosen)
    while wanting > 0:
        stand_in = _best_rusher(ROW_2, boxes, chosen, wanting)
        if stand_in < 0:
            stand_in = _best_rusher(ROW_3, boxes, chosen, wanting)
        if stand_in < 0:
            break
        chosen.append(stand_in)  # SPF-S.4.8b
        wanting -= len(boxes[stand_in])
    return chosen


def _best_rusher(row: range, boxes: list[list[Player]], chosen: list[int], most: int) -> int:
    """The box of a row, not chosen yet and with `most` men at most, whose man has the best Pass Rush; -1 for none."""
    best = -1
    for box in row:
        if box in chosen or not 0 < len(boxes[box]) <= most:
            continue
        if best < 0 or boxes[box][0].pass_rush > boxes[best][0].pass_rush:
            best = box
    return best
