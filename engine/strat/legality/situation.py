"""What a call is held against: where the ball is, and who has lined up to move it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from engine.football.state import State
from engine.machine import i64
from engine.strat import codes
from engine.strat.assignments import covering, duty
from engine.strat.options import Options
from engine.strat.player_record import Player, Squad
from engine.strat.snap import INSIDE_TEN, INSIDE_TWENTY


@final
@dataclass(frozen=True, slots=True)
class Situation:
    """The line of scrimmage and the offense that is announced."""  # SOM-CALL-01

    yards_to_goal: i64
    formation: i64
    """Of the offense."""
    players: list[Player | None]
    """Of the offense, by place."""
    options: Options

    @property
    def inside_ten(self) -> bool:
        """Whether the line of scrimmage is inside the defense's ten."""  # SOM-RZ-02
        return self.yards_to_goal <= INSIDE_TEN

    @property
    def inside_twenty(self) -> bool:
        """Whether it is inside the twenty."""  # SOM-RZ-01
        return self.yards_to_goal <= INSIDE_TWENTY

    def fields(self, place: i64) -> bool:
        """Whether the offense has a player at a place."""
        return 0 <= place < len(codes.OFFENSE) and self.players[place] is not None

    def duty(self, defense: i64, position: i64) -> i64:
        """Whom a defender of a formation covers, NOBODY for none."""
        return duty(self.formation, self.players, defense, position)

    def covering(self, defense: i64, place: i64) -> i64:
        """Who covers a receiver, NOBODY for none."""
        return covering(self.formation, self.players, defense, place)


def facing(state: State, formation: i64, offense: Squad, options: Options) -> Situation:
    """The situation of a snap."""
    return Situation(state.yards_to_goal, formation, offense.players, options)
