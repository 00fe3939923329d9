"""One play, with everything that bears on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football.codes import NOBODY
from engine.football.state import State
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.charts import Charts
from engine.inside_blitz.lineups import on_field
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Defender, Player, Squad
from engine.inside_blitz.sideline import Tally
from engine.machine import i64, mypyc_attr
from engine.trace import Trace

# What a play turned out to be, which says who recovers a fumble and which penalties there are.
A_RUN: Final = 0
A_PASS: Final = 1
A_SACK: Final = 2
"""Or a scramble."""
A_KICK: Final = 3
A_PUNT: Final = 4
A_TURNOVER: Final = 5
"""The return of an interception."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Snap:
    """A play about to be resolved, and what its resolution finds out."""

    state: State
    chance: Chance
    options: Options
    trace: Trace
    offense: Squad
    defense: Squad
    call: OffenseCall
    against: DefenseCall
    charts: Charts
    """What the set plays with, its owner's tables among them."""
    tally: Tally
    """Carries and catches of the offense in this half."""
    boxes: list[Defender | None]
    """The chart on the field."""
    scene: i64
    """What the play turned out to be."""
    carrier: i64
    """Index of the player who held the ball when the play ended, NOBODY when nobody did."""
    carrier_fumble: i64
    """His fumble rating."""
    key: i64
    """Index of the defender whose check decided the play, for injuries; NOBODY for none."""
    depth: i64
    """How deep the pass went, which a second look may have changed."""
    opening_blue: i64
    """The blue die of the play's first roll."""

    def __init__(
        self,
        state: State,
        chance: Chance,
        options: Options,
        trace: Trace,
        offense: Squad,
        defense: Squad,
        call: OffenseCall,
        against: DefenseCall,
        tally: Tally,
        charts: Charts,
    ) -> None:
        chance.trace = trace
        chance.begin_play()
        self.state = state
        self.chance = chance
        self.options = options
        self.trace = trace
        self.offense = offense
        self.defense = defense
        self.call = call
        self.against = against
        self.tally = tally
        self.charts = charts
        self.boxes = on_field(defense, against.alignment)
        self.scene: i64 = A_RUN
        self.carrier: i64 = NOBODY
        self.carrier_fumble: i64 = 0
        self.key: i64 = NOBODY
        self.depth: i64 = 0
        self.opening_blue: i64 = 0

    @property
    def handler(self) -> Player:
        """The player the play was called for."""
        player = self.offense.player(self.call.player)
        assert player is not None
        return player

    def open(self) -> None:
        """Flip the card of the play, then throw the dice."""  # IBF-CALL-05
        self.chance.flip()
        self.chance.roll_three()
        self.opening_blue = self.chance.blue

    def held_by(self, player: Player) -> None:
        """A player of the offense has the ball when the play ends."""
        self.carrier = player.index
        self.carrier_fumble = player.fumble
