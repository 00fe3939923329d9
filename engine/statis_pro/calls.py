"""What coaches can call."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.fast_action import codes

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


@final
@dataclass(slots=True)
class OffenseCall:
    """What the offence does on this down."""

    play: int
    player: int = NO_PLACE
    """Display place of the man named: carrier or intended receiver."""
    strategy: int = NO_STRATEGY
    kept_in: list[int] = field(default_factory=list)
    """Backs kept in to block, by display place."""  # SPF-O.4a
    coffin_corner: int = 0
    """Punts: yards taken off, 10 to 25, or 0."""  # SPF-8.5.6a
    fake: bool = False
    no_huddle: bool = False


@final
@dataclass(slots=True)
class Coverage:
    """A receiver covered by more than his guard."""

    receiver: int
    """Display place."""
    helpers: list[int] = field(default_factory=list)
    """Boxes of the defenders who help: one for double coverage, two for triple."""


@final
@dataclass(slots=True)
class DefenseCall:
    """What the defence does on this down."""

    selection: int
    coverages: list[Coverage] = field(default_factory=list)
    double_target: bool = False
    """Solitaire only: whoever the pass goes to is double-covered, if the formation allows."""  # SPF-S.4.6b
    blitzers: list[int] = field(default_factory=list)
    """Boxes whose men blitz."""
    big_play: bool = False
    all_out_rush: bool = False
    """Punts."""
    alert: bool = False
    """Kicks: the defence expects a fake."""  # SPF-O.6b


@final
@dataclass(slots=True)
class KickoffCall:
    """What both sides do on a kickoff."""

    onside: bool = False
    squib: bool = False
    onside_defense: bool = False
