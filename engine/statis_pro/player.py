"""Cards as the engine reads them: whole numbers in small records, no names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.coaching.habits import Tendencies
from engine.machine import i64

# What kind of card a man has.
QUARTERBACK: Final = 0
BACK: Final = 1
RECEIVER: Final = 2
END: Final = 3
OFFENSIVE_LINEMAN: Final = 4
DEFENSIVE_LINEMAN: Final = 5
LINEBACKER: Final = 6
DEFENSIVE_BACK: Final = 7
SPECIALIST: Final = 8
"""Kickers, punters, and men who only return kicks."""

SHORT_GAIN: Final = 999
"""`SG` in a rushing column."""
LONG_GAIN: Final = 998
"""`L` in a receiving column."""
TOUCHDOWN: Final = 997
"""`TD` in a return column."""
NEVER: Final = 49
"""Low end of a range of pass numbers that holds none."""

# Endurance letters of quarterbacks.
LETTER_A: Final = 0
LETTER_B: Final = 1
LETTER_C: Final = 2

# Where defenders are at home; offensive linemen use the places of the display (`fast_action.codes`).
CORNERBACK: Final = 0
FREE_SAFETY: Final = 1
STRONG_SAFETY: Final = 2


@final
@dataclass(slots=True)
class Player:
    """One man. Columns have thirteen entries, the first unused, so that run numbers index them; blank ones are []."""

    index: i64
    """His place in the squad."""
    kind: i64
    endurance: i64 = 0
    """0 to 4; for quarterbacks a letter."""
    places: list[int] = field(default_factory=list)
    """Printed positions: display places of offensive linemen, CORNERBACK ... of defensive backs; else empty."""
    blocking: i64 = 0
    pass_blocking: i64 = 0
    tackle: i64 = 0
    pass_rush: i64 = 0
    pass_defense: i64 = 0
    intercept: i64 = NEVER
    """Low end of the intercept range, which ends at 48."""
    doubtful: bool = False
    """The intercept range is `48?`."""
    rush_n: list[int] = field(default_factory=list)
    rush_sg: list[int] = field(default_factory=list)
    rush_lg: list[int] = field(default_factory=list)
    pass_q: list[int] = field(default_factory=list)
    pass_s: list[int] = field(default_factory=list)
    pass_l: list[int] = field(default_factory=list)
    complete: list[int] = field(default_factory=list)
    """Quarterbacks: last number of COM for quick, short and long; 0 when there is none."""
    intercepted: list[int] = field(default_factory=list)
    """Quarterbacks: first number of INT for quick, short and long; NEVER when there is none."""
    sack: i64 = 0
    """Quarterbacks under a pass rush: last number of Sack, then of Runs, then of COM."""
    runs: i64 = 0
    rush_complete: i64 = 0
    substitute: bool = False
    """A generic card: he plays when the team's own men cannot."""  # SPF-A.4


@final
@dataclass(slots=True)
class ReturnLine:
    """One returner's column: yards by run number, marks, and the line at the card's foot."""

    player: i64
    yards: list[int] = field(default_factory=list)
    """TOUCHDOWN for a touchdown; thirteen entries, the first unused."""
    asterisk: list[bool] = field(default_factory=list)
    fumble: list[bool] = field(default_factory=list)
    foot_yards: i64 = 0
    foot_fumble: bool = False


@final
@dataclass(slots=True)
class KickerCard:
    """Good ranges: last good number by band (to 25, 26-35, 36-45, 46-50), 0 when he cannot kick from there."""

    player: i64
    good: list[int] = field(default_factory=list)
    extra_point: i64 = 0


@final
@dataclass(slots=True)
class PunterCard:
    """Distance and returner by run number 1 to 11 (0 is a fair catch), and the block numbers of the lower table."""

    player: i64
    yards: list[int] = field(default_factory=list)
    returner: list[int] = field(default_factory=list)
    block: i64 = 0
    """Last run number that is a block; the rest of the lower table is a penalty."""


@final
@dataclass(slots=True)
class Squad:
    """A team's cards, ready to play."""

    team: i64
    """AWAY or HOME in this game."""
    players: list[Player] = field(default_factory=list)
    quarterbacks: list[Player] = field(default_factory=list)
    """In order of endurance letter, then of use."""
    offense: list[Player | None] = field(default_factory=list)
    """The starting display: thirteen places as in `fast_action.codes.OFFENSE`, two of them empty."""
    defense: list[list[Player]] = field(default_factory=list)
    """The starting display: fifteen boxes."""
    fronts: list[list[list[Player]] | None] = field(default_factory=lambda: [None, None, None], compare=False)
    """The displays of a defence that misses nobody, once a coach has made them: the same in every game."""
    kicker: KickerCard = field(default_factory=lambda: KickerCard(-1))
    punter: PunterCard = field(default_factory=lambda: PunterCard(-1))
    kick_returns: list[ReturnLine] = field(default_factory=list)
    """KR-1 to KR-4; missing columns are those of the last man named."""  # SPF-4.4.1
    punt_returns: list[ReturnLine] = field(default_factory=list)
    fumbles_lost: i64 = 0
    """Last number of the Fumbles Lost range."""
    fumble_adjustment: i64 = 0
    big_plays: i64 = 0
    """For this game, home or away."""
    tendencies: Tendencies = field(default_factory=Tendencies)
