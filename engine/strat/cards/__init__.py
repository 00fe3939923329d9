"""The faces of Strat-O-Matic Football cards: every field, as printed, with its legal values.

No card survives: fields and layout are put together from what the rules of both editions say of them. Fields that only
the 2019 edition has say so in their notes, and are blank in sets of the older one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.coach_sheets import (
    BEHIND_THE_LINE,
    DROPBACKS,
    FROM_16,
    HIS_BEHIND,
    HIS_FROM_16,
    HIS_TO_15,
    HIS_UP_TO_5,
    MANY,
    NAME,
    PLAYS,
    SHARE,
    SHEET_NAMES,
    TO_15,
    UP_TO_5,
    FourthDown,
    PlayerUsage,
    TeamCalls,
)
from engine.cards.faces import Choice, Text, face
from engine.cards.team_cards import TeamCard
from engine.strat.cards.defense_faces import Blocker, DeepDefense, Defender, InsideDefense, OutsideDefense, TeamRatings
from engine.strat.cards.fields import (
    BACK_POSITIONS,
    COUNT,
    COVERAGE,
    END_POSITIONS,
    FLAT_PASSING,
    GAMES,
    LETTER,
    LONGEST,
    OPTIONAL_RUN,
    PASSING,
    RECEIVING,
    RUN,
    YARDAGE,
)
from engine.strat.cards.kicking_cards import KickReturner, PuntReturner, Specialists
from engine.strat.cards.ratings import Longest
from engine.strat.cards.readings import Readings

PISTOL: Final = "pistol"
NO_RUNS: Final = "blank for a player who may not carry the ball"


@dataclass(frozen=True, slots=True)
class Team(TeamCard):
    """Who the team is."""


@dataclass(frozen=True, slots=True)
class Quarterback:
    """A quarterback's card: passes on its front, runs on its back."""  # SOM-CARD-01, SOM-CARD-02

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    flat_right: Readings = face(FLAT_PASSING, "Flat Right", note="air yards in parentheses only in the 2019 edition")
    flat_wrong: Readings = face(FLAT_PASSING, "Flat Wrong")
    flat_double: Readings = face(FLAT_PASSING, "Flat 2-tmd")
    short_right: Readings = face(PASSING, "Short Right")
    short_wrong: Readings = face(PASSING, "Short Wrong")
    short_double: Readings = face(PASSING, "Short 2-tmd")
    long_right: Readings = face(PASSING, "Long Right")
    long_wrong: Readings = face(PASSING, "Long Wrong")
    long_double: Readings = face(PASSING, "Long 2-tmd")
    must_run: Readings = face(RUN, "Must Run")
    linebuck_right: Readings = face(RUN, "Linebuck Right")
    linebuck_wrong: Readings = face(RUN, "Linebuck Wrong")
    linebuck_key: Readings = face(RUN, "Linebuck Key")
    end_run_right: Readings | None = face(OPTIONAL_RUN, "End Run Right", note="blank is: do not select this play")
    end_run_wrong: Readings | None = face(OPTIONAL_RUN, "End Run Wrong")
    end_run_key: Readings | None = face(OPTIONAL_RUN, "End Run Key")
    pistol: str = face(Choice(("", PISTOL)), "Pistol", note="only in the 2019 edition")  # SOM-CARD-25
    games: int = face(GAMES, "G")
    attempts: int = face(COUNT, "ATT")
    completions: int = face(COUNT, "CMP")
    passing_yards: int = face(YARDAGE, "YDS")
    passing_touchdowns: int = face(COUNT, "TD")
    interceptions: int = face(COUNT, "INT")
    rushes: int = face(COUNT, "RUSH", note="for his end runs of a game and his injury rating")  # SOM-QER-01, SOM-INJ-04
    rushing_yards: int = face(YARDAGE, "RUSH YDS")
    longest_run: Longest | None = face(LONGEST, "RUSH LG")  # SOM-CARD-05
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class PassCatcher:
    """What the cards of backs and ends have in common."""  # SOM-CARD-04

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    positions: tuple[str, ...] = face(END_POSITIONS, "Position")  # SOM-SETUP-04
    cover: str = face(COVERAGE, "covered by", note="his coverage player, at the top right")
    flat_right: Readings = face(RECEIVING, "Flat Right")
    flat_wrong: Readings = face(RECEIVING, "Flat Wrong")
    flat_double: Readings = face(RECEIVING, "Flat 2-tmd")
    short_right: Readings = face(RECEIVING, "Short Right")
    short_wrong: Readings = face(RECEIVING, "Short Wrong")
    short_double: Readings = face(RECEIVING, "Short 2-tmd")
    long_right: Readings = face(RECEIVING, "Long Right", note="blank here and under Long Wrong: no long passes to him")
    long_wrong: Readings = face(RECEIVING, "Long Wrong")
    long_double: Readings = face(RECEIVING, "Long 2-tmd")
    letter: str = face(LETTER, "YAC", note="only in the 2019 edition, of seasons after 2014")  # SOM-CARD-06
    games: int = face(GAMES, "G")
    receptions: int = face(COUNT, "REC")
    receiving_yards: int = face(YARDAGE, "YDS")
    receiving_touchdowns: int = face(COUNT, "TD")
    longest_catch: Longest | None = face(LONGEST, "LG")  # SOM-CARD-05


@dataclass(frozen=True, slots=True)
class Receiver(PassCatcher):
    """The card of a tight end, split end or flanker."""

    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Back(PassCatcher):
    """The card of a running back or blocking back."""  # SOM-CARD-03, SOM-CARD-28

    positions: tuple[str, ...] = face(BACK_POSITIONS, "Position")  # SOM-SETUP-05
    linebuck_right: Readings | None = face(OPTIONAL_RUN, "Linebuck Right", note=NO_RUNS)
    linebuck_wrong: Readings | None = face(OPTIONAL_RUN, "Linebuck Wrong")
    linebuck_key: Readings | None = face(OPTIONAL_RUN, "Linebuck Key")
    off_tackle_right: Readings | None = face(OPTIONAL_RUN, "Off Tackle Right", note=NO_RUNS)
    off_tackle_wrong: Readings | None = face(OPTIONAL_RUN, "Off Tackle Wrong")
    off_tackle_key: Readings | None = face(OPTIONAL_RUN, "Off Tackle Key")
    end_run_right: Readings | None = face(OPTIONAL_RUN, "End Run Right", note=NO_RUNS)
    end_run_wrong: Readings | None = face(OPTIONAL_RUN, "End Run Wrong")
    end_run_key: Readings | None = face(OPTIONAL_RUN, "End Run Key")
    rushes: int = face(COUNT, "RUSH", note="for fatigue, low usage and his injury rating")  # SOM-FAT-01, SOM-LOW-01
    rushing_yards: int = face(YARDAGE, "RUSH YDS")
    rushing_touchdowns: int = face(COUNT, "RUSH TD")
    longest_run: Longest | None = face(LONGEST, "RUSH LG")  # SOM-CARD-05
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Tendency(TeamCalls):
    """How often a team ran and passed in a situation: for the coach, not a card of the game."""

    flat: int = face(SHARE, "flat", note=BEHIND_THE_LINE)
    look_in: int = face(SHARE, "look-in", note=UP_TO_5)
    short: int = face(SHARE, "short", note=TO_15)
    long: int = face(SHARE, "long", note=FROM_16)

    @property
    def passes(self) -> tuple[int, int, int, int]:
        """Flat, look-in, short and long passes."""
        return self.flat, self.look_in, self.short, self.long


@dataclass(frozen=True, slots=True)
class Usage(PlayerUsage):
    """What a player really did over the season: for the coach, not a card of the game."""

    flat: int = face(PLAYS, "flat", note=HIS_BEHIND)
    look_in: int = face(PLAYS, "look-in", note=HIS_UP_TO_5)
    short: int = face(PLAYS, "short", note=HIS_TO_15)
    long: int = face(PLAYS, "long", note=HIS_FROM_16)
    dropbacks: int = face(MANY, "dropbacks", note=DROPBACKS)

    @property
    def targets(self) -> tuple[int, int, int, int]:
        """Flat, look-in, short and long passes meant for him."""
        return self.flat, self.look_in, self.short, self.long

    @property
    def thrown(self) -> int:
        """Passes, sacks and scrambles of a quarterback."""
        return self.dropbacks


SHEETS: Final[tuple[tuple[str, type], ...]] = (
    ("teams", Team),
    ("quarterbacks", Quarterback),
    ("backs", Back),
    ("receivers", Receiver),
    ("team ratings", TeamRatings),
    ("blockers", Blocker),
    ("defenders", Defender),
    ("inside defense", InsideDefense),
    ("outside defense", OutsideDefense),
    ("deep defense", DeepDefense),
    ("specialists", Specialists),
    ("kick returners", KickReturner),
    ("punt returners", PuntReturner),
    ("tendencies", Tendency),
    ("fourth downs", FourthDown),
    ("usage", Usage),
)
"""Sheet by sheet, the card types of a set, one row a card."""
COACH_SHEETS: Final = SHEET_NAMES
"""Sheets that are no cards: what coaches are told."""
OLD: Final = "old"
"""The name of the older edition."""
ONLY_2019: Final = {"quarterbacks": ("pistol",), "backs": ("letter",), "receivers": ("letter",)}
"""Fields, sheet by sheet, that the older edition does not have at all."""  # SOM-CARD-06, SOM-CARD-25
