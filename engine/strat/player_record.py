"""Players and cards as the rules read them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.machine import i64
from engine.strat import codes
from engine.strat.readings import FIRST_TOTAL, Reading

Column = list[Reading]
"""Eleven readings, for totals 2 to 12."""
COLUMNS_OF_CARD: Final = codes.SECTIONS * 3
OTHER_BACKS: Final = ("HB", "FB", "RB")
BLOCKING_BACK: Final = "BB"
TIGHT_END: Final = "TE"
NO_LETTER: Final = 2
"""A receiver without a letter is read as C."""  # SOM-YAC-04


def cell(column: Column, total: i64) -> Reading:
    """The reading of a total."""  # SOM-DICE-03
    return column[total - FIRST_TOTAL]


def _no_columns() -> list[Column]:
    return [[] for _ in range(COLUMNS_OF_CARD)]


@final
@dataclass(slots=True)
class Player:
    """A player of the offense: his columns, by section and guess, and his ratings."""

    index: i64
    columns: list[Column] = field(default_factory=_no_columns)
    """Empty where his card has none."""
    must_run: Column = field(default_factory=list)
    positions: tuple[str, ...] = ()
    """As his card prints them."""  # SOM-SETUP-04
    pistol: bool = False
    """Of a quarterback: his shotgun is the pistol."""  # SOM-PIS-01
    run_block: i64 = 0
    pass_block: i64 = 0
    halfback_only: bool = False
    """Rated HB, but not FB, BB or TE."""  # SOM-OF-04
    longest_rush: i64 = 0
    rush_scored: bool = False
    """The dot: his longest rush was a touchdown."""  # SOM-CARD-05
    longest_catch: i64 = 0
    catch_scored: bool = False
    letter: i64 = NO_LETTER
    wide: bool = False
    """A wide receiver."""
    rushes: i64 = 0
    """Real carries, catches and their yards of the season, and his team's games."""
    rush_yards: i64 = 0
    catches: i64 = 0
    catch_yards: i64 = 0
    games: i64 = 16
    passes: i64 = 0
    starter: bool = False
    """He is listed as one."""  # SOM-INJ-05

    def column(self, section: i64, guess: i64) -> Column:
        """A column of his card."""
        return self.columns[section * 3 + guess]


def is_blocking_back(player: Player) -> bool:
    """Whether a player is rated as a blocking back and as no other back."""  # SOM-BB-01
    return BLOCKING_BACK in player.positions and not any(position in OTHER_BACKS for position in player.positions)


def is_tight_end(player: Player) -> bool:
    """Whether a player is a tight end and no back."""  # SOM-OF-05, SOM-OF-06
    back = any(position in OTHER_BACKS or position == BLOCKING_BACK for position in player.positions)
    return TIGHT_END in player.positions and not back


@final
@dataclass(slots=True)
class Defender:
    """A player of the defense."""

    index: i64
    defense: i64 = 0
    """The only digit, or that against passes."""
    run_digit: i64 = 0
    rush: i64 = 1
    asterisk: i64 = 0
    """His pass rush when the white die calls for it; 0 for none."""  # SOM-CARD-18
    rated_here: bool = True
    """He is rated where he plays."""  # SOM-SW-08
    starter: bool = False
    """He is listed as one."""  # SOM-INJ-05
    fell_from: i64 = 0
    """What he prints against passes where he plays a cornerback's place without being one."""  # SOM-CB-01


@final
@dataclass(slots=True)
class DefenseCard:
    """What a team's defense yields."""  # SOM-CARD-07

    base: i64
    """The front it is printed for."""  # SOM-CARD-20
    runs: list[list[Column]]
    """By run and linebackers in the attacked zone."""
    passes: list[list[Column]]
    """By flat, short and long, and players in the zone."""


@final
@dataclass(slots=True)
class Squad:
    """A team's players on the field."""

    team: i64
    players: list[Player | None]
    """By place of the offense."""
    line: list[Player]
    """From the left tackle to the right one."""
    defenders: list[Defender | None]
    """By position of the defense."""
    card: DefenseCard
    fumble_rating: i64 = 0
    """Of quarterback and receivers."""  # SOM-CARD-19
    alone: list[int] | None = None
    """Indices of players whom nobody could replace, who are never hurt; None until somebody looked."""  # SOM-INJ-07
