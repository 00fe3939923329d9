"""The solitaire coach: the deck calls his defence, by the situation."""

from __future__ import annotations

from engine.fast_action.chance import FastAction
from engine.fast_action.player import Player
from engine.football.state import State
from engine.tabletop.coaches.tendency import TendencyCoach
from engine.tabletop.plays import DefenseCall, Formation
from engine.tabletop.sidelines import Sideline
from engine.tabletop.solitaire import solitaire_call


class SolitaireCoach(TendencyCoach):
    """The default coach on offence; on defence the line of the next card that fits the situation."""  # TTF-SOLO-02

    def defense_call(
        self, state: State, side: Sideline, formation: Formation, boxes: list[list[Player]], chance: FastAction
    ) -> DefenseCall:
        """What the deck says; a guess where the deck calls no defences."""
        if not self.options.solitaire:
            return super().defense_call(state, side, formation, boxes, chance)
        return solitaire_call(chance, state, formation.places, boxes)
