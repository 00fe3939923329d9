"""What coaches of Statis-Pro can call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.fast_action.calls import (
    BLITZ,
    CONCEDE,
    DELAY,
    DRAW,
    END_AROUND,
    FIELD_GOAL,
    FLOP,
    INSIDE_LEFT,
    INSIDE_RIGHT,
    LONG,
    NO_COVERAGES,
    NO_PLACE,
    NO_PLACES,
    NO_STRATEGY,
    PASS_DEFENSE,
    PLAY_ACTION,
    PREVENT,
    PUNT,
    QUICK,
    RUN_KEY_1,
    RUN_KEY_2,
    RUN_KEY_3,
    RUN_KEY_CARRIER,
    RUN_NO_KEY,
    SCREEN,
    SHORT,
    SNEAK,
    SPIKE,
    SWEEP_LEFT,
    SWEEP_RIGHT,
    Coverage,
    KickoffCall,
)
from engine.machine import i64, mypyc_attr

__all__ = [
    "BLITZ",
    "CONCEDE",
    "DEFENSE_NAMES",
    "DELAY",
    "DRAW",
    "END_AROUND",
    "FIELD_GOAL",
    "FLOP",
    "INSIDE_LEFT",
    "INSIDE_RIGHT",
    "LONG",
    "NO_COVERAGES",
    "NO_PLACE",
    "NO_PLACES",
    "NO_STRATEGY",
    "PASS_DEFENSE",
    "PLAY_ACTION",
    "PLAY_NAMES",
    "PREVENT",
    "PUNT",
    "QUICK",
    "RUN_KEY_1",
    "RUN_KEY_2",
    "RUN_KEY_3",
    "RUN_KEY_CARRIER",
    "RUN_NO_KEY",
    "SCREEN",
    "SHORT",
    "SNEAK",
    "SPIKE",
    "SWEEP_LEFT",
    "SWEEP_RIGHT",
    "Coverage",
    "DefenseCall",
    "KickoffCall",
    "OffenseCall",
]
"""Those of every Fast Action game are passed on."""

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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class OffenseCall:
    """What the offense does on this down."""

    play: i64
    player: i64
    """Display place of the player named: carrier or intended receiver."""
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
class DefenseCall:
    """What the defense does on this down."""

    selection: i64
    coverages: list[Coverage]
    double_target: bool
    """Solitaire only: whoever the pass goes to is double-covered, if the formation allows."""  # SPF-S.4.6b
    blitzers: list[int]
    """Boxes whose players blitz."""
    big_play: bool
    all_out_rush: bool
    """Punts."""
    alert: bool
    """Kicks: the defense expects a fake."""  # SPF-O.6b

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
