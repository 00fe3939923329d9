"""The book's own coach: dice on the matrix of the alignment call the play, the card showing names the man."""

from __future__ import annotations

from typing import final

from engine.football.state import State
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.solitaire import call_offense
from engine.machine import i64


@final
class SolitaireCoach(SensibleCoach):
    """Plays by the solitaire charts; kicks, kneeling and the clock, on which they are silent, by good sense."""

    def offense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> OffenseCall:
        """Three dice, and the owner of the showing card's number."""  # IBF-SOLO-01, IBF-SOLO-02
        call = call_offense(state, chance, side.squad, alignment, self.options, self.charts)
        call.sidelines = self.near_the_sideline(state, side, call.play)  # IBF-CALL-21
        return call
