"""What coaches of Tabletop Football can call beside the plays and defenses of every Fast Action game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.fast_action import codes
from engine.fast_action.calls import NO_PLACE, NO_STRATEGY, Coverage
from engine.fast_action.player_record import Player
from engine.football.codes import NOBODY
from engine.machine import i64

# TTF-CALL-01: the plays beside those that all games share.
SHOVEL: Final = 14
SWING: Final = 15
PITCHOUT_LEFT: Final = 30
PITCHOUT_RIGHT: Final = 31
OPTION_LEFT: Final = 32
OPTION_RIGHT: Final = 33
BOOTLEG: Final = 5
"""A strategy, like those that all games share."""  # TTF-CALL-12

# Tempo of the offense.
HUDDLE: Final = 0
NO_HUDDLE: Final = 1
HURRY_UP: Final = 2

FAIR_CATCH_KICK: Final = 25
"""Announced, like the kicks that all games share."""  # TTF-PUNT-13
NO_PATTERN: Final = -1
STUNTS: Final = ("AB", "BC", "CD", "DE")
"""The pairs of boxes whose linemen can stunt; a stunt is a place in this list."""  # TTF-STRAT-24


@final
@dataclass(slots=True)
class Formation:
    """The offense as everybody can see it."""

    places: list[Player | None]
    """The display: thirteen places."""
    tight: list[int] = field(default_factory=list)
    """LE or RE, where the end stands tight."""  # TTF-LINE-03
    shotgun: bool = False
    """The quarterback stands in BK3; on the display he keeps his place."""  # TTF-STRAT-17, TTF-LINE-04


@final
@dataclass(slots=True)
class OffenseCall:
    """What the offense does on this down."""

    play: i64
    player: i64 = NO_PLACE
    """Display place of the player named: carrier, trailing back of an Option, or intended receiver."""
    strategy: i64 = NO_STRATEGY
    patterns: list[int] = field(default_factory=lambda: [NO_PATTERN] * len(codes.OFFENSE))
    """By display place, the receiver's own pattern; NO_PATTERN for that of the pass called."""  # TTF-PASS-09
    deep: i64 = 0
    """Deep Route: 1 or 2."""  # TTF-STRAT-07
    kept_in: list[int] = field(default_factory=list)
    """Places of backs or tight ends kept in to block."""  # TTF-STRAT-08
    double_team: i64 = NOBODY
    """Index of the defender who is double-teamed."""  # TTF-STRAT-11
    assistant: i64 = NO_PLACE
    """Place of the blocker who assists."""
    shotgun: bool = False
    """The quarterback stands in BK3."""  # TTF-STRAT-17
    tight: list[int] = field(default_factory=list)
    """LE or RE, where the end stands tight."""  # TTF-LINE-03
    tempo: i64 = HUDDLE
    tired: bool = False
    """The player named is beyond his endurance."""  # TTF-END-11
    eased: i64 = 0
    """1 where the player named plays for one who is out, so that his endurance is one less."""  # TTF-END-15
    reverses: i64 = 0
    """End-Reverses he has run before in this game."""  # TTF-RUN-27
    coffin_corner: i64 = 0
    """Punts: yards taken off, 10 to 25, or 0."""  # TTF-PUNT-23
    fake: bool = False
    fakes: i64 = 0
    """Fakes of the same kick before in this game."""  # TTF-FG-10, TTF-PUNT-03


@final
@dataclass(slots=True)
class DefenseCall:
    """What the defense does on this down."""

    selection: i64
    coverages: list[Coverage] = field(default_factory=list)
    double_target: bool = False
    """Solitaire only: whoever the pass goes to is double-covered, if the formation allows."""  # TTF-SOLO-06
    blitzers: list[int] = field(default_factory=list)
    """Boxes whose players blitz."""
    guarding: list[int] = field(default_factory=lambda: [NOBODY] * len(codes.OFFENSE))
    """By display place, the box whose player covers there, where more than one may; NOBODY for the
    first."""  # TTF-COV-01
    sideways: list[int] = field(default_factory=list)
    """Boxes whose players cover a tight end."""  # TTF-COV-02
    stunts: list[int] = field(default_factory=list)
    """Pairs of boxes, by their place in STUNTS."""
    tired_returners: list[int] = field(default_factory=list)
    """Kicks: by index, those who are beyond their endurance before they have touched the ball."""  # TTF-FUM-15
    all_out_rush: bool = False
    """Punts."""
    alert: bool = False
    """Punts: the defense expects a fake."""  # TTF-PUNT-05
