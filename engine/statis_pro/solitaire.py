"""Solitaire: the deck calls the defense."""

from __future__ import annotations

from typing import Final

from engine.fast_action.chance import FastAction
from engine.fast_action.deck import Deck
from engine.fast_action.solitaire import doubles, drawn_blitzers, selection_of, situation_line
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player

WITHIN: Final = 20
"""So near the defended goal Prevent becomes Pass."""  # SPF-S.4.7


def solitaire_deck(deck: Deck, options: Options) -> Deck:
    """The deck to play with: in solitaire one Z card is taken out."""
    return deck.without_one_z if options.solitaire else deck  # SPF-S.1


def solitaire_call(chance: FastAction, state: State, boxes: list[list[Player]]) -> DefenseCall:
    """Flip a card and read the defense for the situation. The flip is no part of the play that follows."""
    code = chance.solitaire(situation_line(state))  # SPF-S.4, SPF-S.5
    selection = selection_of(code, near=state.yards_to_goal <= WITHIN)
    call = DefenseCall(selection, double_target=doubles(code))
    if selection == calls.BLITZ:
        call.blitzers = drawn_blitzers(chance, boxes)
    return call
