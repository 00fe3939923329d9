"""Defense by the deck, or by the coach where the deck does not call it; Big Plays for the moments that matter."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching.kicking_sense import onside_feared
from engine.fast_action.chance import FastAction
from engine.fast_action.coaches.fronts import Fronts
from engine.football.codes import QUARTERS
from engine.football.era import Era
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro.calls import RUN_NO_KEY, DefenseCall
from engine.statis_pro.coaches.chosen_defense import ChosenDefense
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.solitaire import solitaire_call

USUAL: Final = Options()
CHANCE_EVERY: Final = 240
"""Seconds of a game in which one good moment for a Big Play comes along."""
OUT_OF_REACH: Final = 25
THREATENED: Final = 40
"""Yards from the goal line where every down is worth a Big Play."""


class SolitaireDefense(Coach):
    """The defensive half of a coach: base alignment of the lineup card, nickel against three receivers, a goal line
    front; calls read from the deck (SPF-S.4), or without solitaire chosen by himself."""

    def __init__(self, generator: Generator) -> None:
        self.generator = generator
        self.options = USUAL
        self.fronts: Fronts | None = None
        self._chosen = ChosenDefense(generator)
        self._facing: list[Player | None] = []
        """The offense in sight."""

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the lineup card."""
        self.options = options
        self.fronts = Fronts(side.squad)

    def defense_display(self, state: State, side: Sideline, places: list[Player | None]) -> list[list[Player]]:
        """The front that fits the offence in sight."""
        self._facing = places
        if side.keep_men:
            return side.boxes
        assert self.fronts is not None
        return self.fronts.against(places, state.yards_to_goal, side)

    def defense_call(self, state: State, side: Sideline, boxes: list[list[Player]], chance: FastAction) -> DefenseCall:
        """What the deck says; without solitaire, what the coach expects."""
        if self.options.solitaire:
            call = solitaire_call(chance, state, boxes)
        else:
            call = self._chosen.call(state, self._facing, boxes)  # SPF-S.0
        if side.big_plays and side.big_play_drive != state.drive:
            call.big_play = self._big_play(state, side)
        return call

    def _big_play(self, state: State, side: Sideline) -> bool:
        """Third and fourth downs, and any down near the goal line; the fewer moments are left, the more readily."""
        if not self.options.big_plays or (state.down < 3 and state.yards_to_goal > THREATENED):
            return False
        lead = state.lead(side.squad.team)
        if state.quarter >= QUARTERS and abs(int(lead)) >= OUT_OF_REACH:
            return False
        quarters_left = max(QUARTERS - state.quarter, 0)
        seconds = quarters_left * state.era.quarter_seconds + state.seconds_left
        return self.generator.below(1 + seconds // CHANCE_EVERY) < side.big_plays

    def kick_defense(self, state: State, side: Sideline, kick: i64) -> DefenseCall:
        """Set up the return."""
        return DefenseCall(RUN_NO_KEY)

    def expects_onside(self, state: State, side: Sideline) -> bool:
        """When the kickers are behind and short of time."""
        return self.options.onside_defense and onside_feared(state, side.squad.team)
