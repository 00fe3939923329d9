"""One play, with everything that bears on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.fast_action.chance import FastAction
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64, mypyc_attr
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player, Squad
from engine.trace import Trace

# Columns of a card.
NO_COLUMN: Final = 0
RUSH_N: Final = 1
RUSH_SG: Final = 2
RUSH_LG: Final = 3
PASS_Q: Final = 4
PASS_S: Final = 5
PASS_L: Final = 6

NOBODY_BLITZES: Final[list[Player]] = []
"""Shared by all plays without a blitz, as is the next by those without coverages: nothing is added to them."""
NOBODY_HELPS: Final[list[list[Player]]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Snap:
    """A play about to be resolved, and what its resolution finds out."""

    state: State
    chance: FastAction
    options: Options
    trace: Trace
    offense: Squad
    defense: Squad
    places: list[Player | None]
    """The offensive display: thirteen places."""
    boxes: list[list[Player]]
    """The defensive display: fifteen boxes. Blitzers are taken out of them before the play is resolved."""
    call: OffenseCall
    against: DefenseCall
    blitzing: list[Player]
    """Men taken out of their boxes for the play."""  # SPF-2.5c
    covering: list[list[Player]]
    """For each of `against.coverages`, the helpers as they stood at the snap."""
    ball_at_z: Player | None
    """Who had the ball when a Z card was flipped, so that an injury to the ball carrier finds him."""  # SPF-8.8.4c
    directed_at: Player | None
    """Whom the play was directed at in the end, for endurance."""  # SPF-4.6b
    holder: Player | None
    """Who had the ball when the play ended; None when nobody had (incomplete, kicked away)."""
    rush_used: bool
    """A pass rush took place."""
    column: i64
    """The card column from which the gain was read last, its row, and what blocking and tackling added to it: with
    these a generator knows which cells of a card the rules ask for, and how often."""
    row: i64
    added: i64

    def __init__(
        self,
        state: State,
        chance: FastAction,
        options: Options,
        trace: Trace,
        offense: Squad,
        defense: Squad,
        places: list[Player | None],
        boxes: list[list[Player]],
        call: OffenseCall,
        against: DefenseCall,
    ) -> None:
        self.state = state
        self.chance = chance
        self.options = options
        self.trace = trace
        self.offense = offense
        self.defense = defense
        self.places = places
        self.boxes = boxes
        self.call = call
        self.against = against
        self.blitzing = NOBODY_BLITZES
        self.covering = NOBODY_HELPS
        self.ball_at_z = None
        self.directed_at = None
        self.holder = None
        self.rush_used = False
        self.column: i64 = NO_COLUMN
        self.row: i64 = 0
        self.added: i64 = 0

    @property
    def passer(self) -> Player:
        """The quarterback on the display."""
        quarterback = self.places[0]
        assert quarterback is not None
        return quarterback

    @property
    def within_twenty(self) -> bool:
        """Whether scrimmage is within twenty yards of the defended goal."""  # SPF-0.3
        return self.state.yards_to_goal <= 20


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Resolved:
    """What a play came to: the football of it, and what the game's own bookkeeping needs."""

    play: Play
    directed_at: i64
    """Index of the man the play was directed at, -1 for none."""
    flipped: bool
    """Whether at least one card was flipped, so that it counts as a preceding play."""  # SPF-4.6.2b
    big_play_used: bool
    again: bool
    """The punt must be repeated, unless a first down came of the penalty."""  # SPF-8.5.2c

    def __init__(
        self,
        play: Play,
        directed_at: i64 = -1,
        flipped: bool = True,
        big_play_used: bool = False,
        again: bool = False,
    ) -> None:
        self.play = play
        self.directed_at = directed_at
        self.flipped = flipped
        self.big_play_used = big_play_used
        self.again = again
