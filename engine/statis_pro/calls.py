"""What coaches can call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.fast_action import codes
from engine.machine import i64, mypyc_attr

# Offensive plays; runs are numbered like the deck's lines.  # SPF-2.7a
INSIDE_LEFT: Final = codes.INSIDE_LEFT
INSIDE_RIGHT: Final = codes.INSIDE_RIGHT
SWEEP_LEFT: Final = codes.SWEEP_LEFT
SWEEP_RIGHT: Final = codes.SWEEP_RIGHT
END_AROUND: Final = codes.END_RUN
SCREEN: Final = 10
QUICK: Final = 11
SHORT: Final = 12
LONG: Final = 13
# What an offence may do instead of a play.
PUNT: Final = 20
FIELD_GOAL: Final = 21
SPIKE: Final = 22
"""Deliberate grounding from the no-huddle."""
CONCEDE: Final = 23
DELAY: Final = 24
"""Ask for the delay penalty before a punt."""
PLAY_NAMES: Final = {
    INSIDE_LEFT: "inside left",
    INSIDE_RIGHT: "inside right",
    SWEEP_LEFT: "sweep left",
    SWEEP_RIGHT: "sweep right",
    END_AROUND: "end-around",
    SCREEN: "screen pass",
    QUICK: "quick pass",
    SHORT: "short pass",
    LONG: "long pass",
    PUNT: "punt",
    FIELD_GOAL: "field goal",
    SPIKE: "spike",
    CONCEDE: "concede a safety",
    DELAY: "ask for a delay penalty",
}

# Offensive strategies.
NO_STRATEGY: Final = 0  # SPF-7.1.2.1
FLOP: Final = 1
SNEAK: Final = 2
DRAW: Final = 3
PLAY_ACTION: Final = 4

# Defences. The keys name BK1 to BK3.
RUN_KEY_1: Final = 0
RUN_KEY_2: Final = 1
RUN_KEY_3: Final = 2
RUN_NO_KEY: Final = 3
PASS_DEFENSE: Final = 4
PREVENT: Final = 5
BLITZ: Final = 6
RUN_KEY_CARRIER: Final = 7
"""Solitaire only: whoever carries the ball is keyed."""  # SPF-S.4.6a
DEFENSE_NAMES: Final = (
    "run, key back 1",
    "run, key back 2",
    "run, key back 3",
    "run, no key",
    "pass",
    "prevent",
    "blitz",
    "run, key the carrier",
)

NO_PLACE: Final = -1
NO_PLACES: Final[list[int]] = []
"""Shared by all calls that name none, as is `NO_COVERAGES`: put another list in its place, add nothing to it."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class OffenseCall:
    """What the offence does on this down."""

    play: i64
    player: i64
    """Display place of the man named: carrier or intended receiver."""
    strategy: i64
    kept_in: list[int]
    """Backs kept in to block, by display place."""  # SPF-O.4a
    coffin_corner: i64
    """Punts: yards taken off, 10 to 25, or 0."""  # SPF-8.5.6a
    fake: bool
    no_huddle: bool

    def __init__(
        self,
        play: i64,
        player: i64 = NO_PLACE,
        strategy: i64 = NO_STRATEGY,
        kept_in: list[int] | None = None,
        coffin_corner: i64 = 0,
        fake: bool = False,
        no_huddle: bool = False,
    ) -> None:
        self.play = play
        self.player = player
        self.strategy = strategy
        self.kept_in = NO_PLACES if kept_in is None else kept_in
        self.coffin_corner = coffin_corner
        self.fake = fake
        self.no_huddle = no_huddle


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Coverage:
    """A receiver covered by more than his guard."""

    receiver: i64
    """Display place."""
    helpers: list[int]
    """Boxes of the defenders who help: one for double coverage, two for triple."""

    def __init__(self, receiver: i64, helpers: list[int] | None = None) -> None:
        self.receiver = receiver
        self.helpers = [] if helpers is None else helpers


NO_COVERAGES: Final[list[Coverage]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class DefenseCall:
    """What the defence does on this down."""

    selection: i64
    coverages: list[Coverage]
    double_target: bool
    """Solitaire only: whoever the pass goes to is double-covered, if the formation allows."""  # SPF-S.4.6b
    blitzers: list[int]
    """Boxes whose men blitz."""
    big_play: bool
    all_out_rush: bool
    """Punts."""
    alert: bool
    """Kicks: the defence expects a fake."""  # SPF-O.6b

    def __init__(
        self,
        selection: i64,
        coverages: list[Coverage] | None = None,
        double_target: bool = False,
        blitzers: list[int] | None = None,
        big_play: bool = False,
        all_out_rush: bool = False,
        alert: bool = False,
    ) -> None:
        self.selection = selection
        self.coverages = NO_COVERAGES if coverages is None else coverages
        self.double_target = double_target
        self.blitzers = NO_PLACES if blitzers is None else blitzers
        self.big_play = big_play
        self.all_out_rush = all_out_rush
        self.alert = alert


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class KickoffCall:
    """What both sides do on a kickoff."""

    onside: bool
    squib: bool
    onside_defense: bool

    def __init__(self, onside: bool = False, squib: bool = False, onside_defense: bool = False) -> None:
        self.onside = onside
        self.squib = squib
        self.onside_defense = onside_defense
