"""Solitaire: the deck calls the defense, against an offense and formations that the player chooses."""

from __future__ import annotations

from engine.fast_action import calls
from engine.fast_action.chance import FastAction
from engine.fast_action.player_record import Player
from engine.fast_action.solitaire import doubles, drawn_blitzers, selection_of, situation_line
from engine.football.codes import NOBODY
from engine.football.state import State
from engine.tabletop.coverage import duties
from engine.tabletop.plays import DefenseCall
from engine.tabletop.snap import NEAR


def solitaire_call(
    chance: FastAction, state: State, places: list[Player | None], boxes: list[list[Player]]
) -> DefenseCall:
    """Flip a card and read the defense for the situation."""  # TTF-SOLO-02
    code = chance.solitaire(situation_line(state))  # TTF-SOLO-04, TTF-SOLO-05
    selection = selection_of(code, near=state.yards_to_goal < NEAR)  # TTF-SOLO-07
    call = DefenseCall(selection, double_target=doubles(code))  # TTF-SOLO-06
    if selection == calls.BLITZ:
        busy = [box for box in duties(places, boxes, calls.NO_PLACES, call) if box != NOBODY]
        call.blitzers = drawn_blitzers(chance, boxes, busy)  # TTF-SOLO-08
    return call
