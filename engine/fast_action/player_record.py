"""The cards of Fast Action games as the engine reads them: whole numbers in small records, no names.

A game fills the fields which its cards print; the others stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.coaching.habits import Tendencies
from engine.machine import i64

# What kind of card a player has.
QUARTERBACK: Final = 0
BACK: Final = 1
RECEIVER: Final = 2
END: Final = 3
OFFENSIVE_LINEMAN: Final = 4
DEFENSIVE_LINEMAN: Final = 5
LINEBACKER: Final = 6
DEFENSIVE_BACK: Final = 7
SPECIALIST: Final = 8
"""Kickers, punters, and players who only return kicks."""

SHORT_GAIN: Final = 999
"""`SG` in a rushing column."""
LONG_GAIN: Final = 998
"""`L` in a receiving column."""
TOUCHDOWN: Final = 997
"""`TD` in a return column."""
LONG_RUN: Final = 996
"""`LG` in a column of short gains."""  # TTF-CARD-06
LONG_REVERSE: Final = 995
"""`Le` there, of receivers."""
LONG_SCRAMBLE: Final = 994
"""`Ls` there, of quarterbacks."""
FOOT_LINE_NUMBERS: Final = 2
"""Up to this run number an asterisk in a return column means the line at the card's foot, unless it says so."""
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
    """One player. Columns have thirteen entries, the first unused, so that run numbers index them; blank ones are
    []."""

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
    rush_i: list[int] = field(default_factory=list)
    """Inside and outside, where a card prints them in place of N."""  # TTF-CARD-05
    rush_o: list[int] = field(default_factory=list)
    rush_sg: list[int] = field(default_factory=list)
    rush_lg: list[int] = field(default_factory=list)
    pass_q: list[int] = field(default_factory=list)
    pass_s: list[int] = field(default_factory=list)
    pass_l: list[int] = field(default_factory=list)
    complete: list[int] = field(default_factory=list)
    """Quarterbacks: last number of COM for quick, short and long; 0 when there is none."""
    intercepted: list[int] = field(default_factory=list)
    """Quarterbacks: first number of INT for quick, short and long; NEVER when there is none."""
    perhaps: list[int] = field(default_factory=list)
    """Quarterbacks: first number of `Int?`, which ends before INT; that of INT when there is none."""  # TTF-CARD-03
    sack: i64 = 0
    """Quarterbacks under a pass rush: last number of Sack, then of Runs, then of COM."""
    runs: i64 = 0
    rush_complete: i64 = 0
    exceptional: bool = False
    """He is one better than his value, in parentheses, where the rules say so."""  # TTF-CARD-08, TTF-CARD-10
    position: i64 = 0
    """Printed position, where the game has a table of players out of theirs."""  # TTF-CARD-29
    deflect: i64 = 0
    """Pass Deflect value, in halves."""  # TTF-CARD-12
    forced_fumble: i64 = 0
    """Forced Fumble Adjustment."""  # TTF-CARD-17
    surehanded: bool = False  # TTF-CARD-18
    interferes: i64 = NEVER
    """Interference range: its first number and its last."""  # TTF-CARD-15
    interferes_to: i64 = 0
    return_change: i64 = 0
    """Interception Return Value: added to the run number of his return."""  # TTF-CARD-16
    games: i64 = 0
    """Games played in his season."""  # TTF-CARD-02
    substitute: bool = False
    """A generic card: he plays when the team's own players cannot."""  # SPF-A.4


@final
@dataclass(slots=True)
class ReturnLine:
    """One returner's column: yards by run number, marks, and the line at the card's foot."""

    player: i64
    yards: list[int] = field(default_factory=list)
    """TOUCHDOWN for a touchdown; thirteen entries, the first unused."""
    asterisk: list[bool] = field(default_factory=list)
    fumble: list[bool] = field(default_factory=list)
    foot_numbers: i64 = FOOT_LINE_NUMBERS
    """Up to this run number an asterisk means that line."""  # SPF-8.1.1a, TTF-CARD-26
    foot_yards: i64 = 0
    foot_fumble: bool = False
    fair_catches: i64 = 0
    """FC Value: up to this pass number he turns a fair catch into a return."""  # TTF-CARD-27


@dataclass(slots=True)
class FastPunter:
    """A punter's rows: distance and returner by run number 1 to 11. What stands below them is the game's own."""

    player: i64
    yards: list[int] = field(default_factory=list)
    returner: list[int] = field(default_factory=list)
    """1 to 4; 0 is a fair catch."""


FRONTS: Final = 5
"""Kinds of defensive display: base, nickel, goal line, covering, dime."""


@dataclass(slots=True)
class FastSquad:
    """What every team brings along. A game's own squad has more."""

    team: i64
    """AWAY or HOME in this game."""
    players: list[Player] = field(default_factory=list)
    quarterbacks: list[Player] = field(default_factory=list)
    """In order of endurance letter, then of use."""
    offense: list[Player | None] = field(default_factory=list)
    """The starting display: thirteen places as in `codes.OFFENSE`, two of them empty."""
    defense: list[list[Player]] = field(default_factory=list)
    """The starting display: fifteen boxes."""
    kick_returns: list[ReturnLine] = field(default_factory=list)
    """KR-1 to KR-4, missing columns filled: with those of the last player named, or of the first."""
    # SPF-4.4.1, TTF-CARD-26
    punt_returns: list[ReturnLine] = field(default_factory=list)
    fumble_adjustment: i64 = 0
    """What the team adds to the fumble range of others."""
    tendencies: Tendencies = field(default_factory=Tendencies)
    """What its coach knows of the real team."""
    fronts: list[list[list[Player]] | None] = field(default_factory=lambda: [None] * FRONTS, compare=False)
    """The displays of a defense that misses nobody, once a coach has made them: the same in every game."""
