"""What a Statis-Pro team brings along: its players, its kicker and punter, its returners."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from engine.fast_action.player_record import (
    BACK,
    CORNERBACK,
    DEFENSIVE_BACK,
    DEFENSIVE_LINEMAN,
    END,
    FREE_SAFETY,
    LETTER_A,
    LETTER_B,
    LETTER_C,
    LINEBACKER,
    LONG_GAIN,
    NEVER,
    OFFENSIVE_LINEMAN,
    QUARTERBACK,
    RECEIVER,
    SHORT_GAIN,
    SPECIALIST,
    STRONG_SAFETY,
    TOUCHDOWN,
    FastPunter,
    FastSquad,
    Player,
    ReturnLine,
)
from engine.machine import i64

__all__ = [
    "BACK",
    "CORNERBACK",
    "DEFENSIVE_BACK",
    "DEFENSIVE_LINEMAN",
    "END",
    "FREE_SAFETY",
    "LETTER_A",
    "LETTER_B",
    "LETTER_C",
    "LINEBACKER",
    "LONG_GAIN",
    "NEVER",
    "OFFENSIVE_LINEMAN",
    "QUARTERBACK",
    "RECEIVER",
    "SHORT_GAIN",
    "SPECIALIST",
    "STRONG_SAFETY",
    "TOUCHDOWN",
    "FastPunter",
    "FastSquad",
    "KickerCard",
    "Player",
    "PunterCard",
    "ReturnLine",
    "Squad",
]
"""Those of every Fast Action game are passed on."""


@final
@dataclass(slots=True)
class KickerCard:
    """Good ranges: last good number by band (to 25, 26-35, 36-45, 46-50), 0 when he cannot kick from there."""

    player: i64
    good: list[int] = field(default_factory=list)
    extra_point: i64 = 0


@final
@dataclass(slots=True)
class PunterCard(FastPunter):
    """His rows, and the block numbers of the lower table."""

    block: i64 = 0
    """Last run number that is a block; the rest of the lower table is a penalty."""


@final
@dataclass(slots=True)
class Squad(FastSquad):
    """A team's cards, ready to play."""

    kicker: KickerCard = field(default_factory=lambda: KickerCard(-1))
    punter: PunterCard = field(default_factory=lambda: PunterCard(-1))
    fumbles_lost: i64 = 0
    """Last number of the Fumbles Lost range."""
    big_plays: i64 = 0
    """For this game, home or away."""
