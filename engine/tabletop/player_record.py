"""What a Tabletop team brings along: its players, kickers and returners, and the ranges of its Lineup Card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.fast_action.player_record import FastPunter, FastSquad
from engine.machine import i64

POSITIONS: Final = (
    *("QB", "RB", "FB", "WR", "FL", "TE", "C", "G", "T", "OL"),
    *("NT", "DT", "DE", "DL", "LB", "CB", "S", "SS", "FS", "DB", "K", "P"),
)
"""`Player.position` is a place in this list."""  # TTF-CARD-29

# What a punter's row says of the return, beside PR1 to PR4.
FAIR_CATCH: Final = 0
NO_RETURN: Final = -1  # TTF-CARD-23


@final
@dataclass(slots=True)
class KickerCard:
    """Bands of distance: last number of Good, first of Block."""  # TTF-CARD-21

    player: i64
    good: list[int] = field(default_factory=list)
    block: list[int] = field(default_factory=list)
    """NEVER where nothing is blocked."""
    doubtful_block: list[bool] = field(default_factory=list)
    """The Block range is `48?`."""
    longest: i64 = 0
    extra_point: i64 = 0


@final
@dataclass(slots=True)
class PunterCard(FastPunter):
    """His rows, where a returner may be FAIR_CATCH or NO_RETURN, and the run numbers below row 12."""

    # TTF-CARD-23, TTF-CARD-24
    longest: i64 = 0
    """Yards of his longest punt."""
    longest_to: i64 = 0
    """Last run number that is his longest punt, then the last that is a block; the others are Movement."""
    block_to: i64 = 0
    corner: i64 = 0
    """Coffin Corner Value."""  # TTF-CARD-25


@final
@dataclass(slots=True)
class Specialist:
    """A kickoff specialist: who fields his kicks and where, and what returns take."""  # TTF-CARD-22

    player: i64
    returners: list[list[int]] = field(default_factory=list)
    """1 to 4, or `charts.TO_COLUMN_B` or `TOUCHBACK`; empty for the table of those without a card."""
    lines: list[list[int]] = field(default_factory=list)
    changes: list[int] = field(default_factory=list)
    """Ret: what is added to a return's run number, by that number; empty for nothing."""
    asterisk_change: i64 = 0


@final
@dataclass(slots=True)
class Squad(FastSquad):
    """A team's cards, ready to play."""

    penalty_range: i64 = 0
    """Last number of the Penalty Range and of the Fumble Range."""  # TTF-CARD-01
    fumble_range: i64 = 0
    identities: list[str] = field(default_factory=list)
    """By player, his id in the season; empty where his card has none."""  # TTF-CARD-28
    kicker: KickerCard = field(default_factory=lambda: KickerCard(-1))
    punter: PunterCard = field(default_factory=lambda: PunterCard(-1))
    specialist: Specialist = field(default_factory=lambda: Specialist(-1))
