"""The faces of a Strat-O-Matic defense and of the rating card: three defensive cards, ratings player by player, team
ratings.

Defensive columns are headed by the players in the attacked zone; whether the play was guessed plays no part
(SOM-CARD-07).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.coach_sheets import NAME
from engine.cards.faces import Choice, Text, face
from engine.strat.cards.fields import (
    BACKS_OF_DEFENSE,
    BASE,
    BLOCKER_POSITIONS,
    DEFENSE,
    FUMBLE,
    LINEBACKERS,
    LINEMEN,
    OPTIONAL_RUN_DEFENSE,
    PASS_BLOCK,
    PASS_DEFENSE,
    RUN_BLOCK,
    RUN_DEFENSE,
    RUSH,
    STARTER,
    UNMANNED_RUN_DEFENSE,
)
from engine.strat.cards.ratings import Defense, Rush
from engine.strat.cards.readings import Readings

TWO_LINEBACKERS: Final = "only on the cards of a base 3-4 team"


@dataclass(frozen=True, slots=True)
class InsideDefense:
    """The first defensive card: linebucks and off-tackle runs, by linebackers in the zone."""  # SOM-CARD-08

    team: str = face(NAME, "team")
    linebuck_0: Readings = face(UNMANNED_RUN_DEFENSE, "Linebuck 0 LB")
    linebuck_1: Readings = face(RUN_DEFENSE, "Linebuck 1 LB")
    linebuck_2: Readings | None = face(OPTIONAL_RUN_DEFENSE, "Linebuck 2 LB", note=TWO_LINEBACKERS)
    off_tackle_0: Readings = face(UNMANNED_RUN_DEFENSE, "Off Tackle 0 LB")
    off_tackle_1: Readings = face(RUN_DEFENSE, "Off Tackle 1 LB")
    off_tackle_2: Readings | None = face(OPTIONAL_RUN_DEFENSE, "Off Tackle 2 LB", note=TWO_LINEBACKERS)


@dataclass(frozen=True, slots=True)
class OutsideDefense:
    """The second defensive card: end runs by linebackers and flat passes by players in the zone."""  # SOM-CARD-09

    team: str = face(NAME, "team")
    end_run_0: Readings = face(UNMANNED_RUN_DEFENSE, "End Run 0 LB")
    end_run_1: Readings = face(RUN_DEFENSE, "End Run 1 LB")
    flat_0: Readings = face(PASS_DEFENSE, "Flat 0 men")
    flat_1: Readings = face(PASS_DEFENSE, "Flat 1 man")
    flat_2: Readings = face(PASS_DEFENSE, "Flat 2 men")


@dataclass(frozen=True, slots=True)
class DeepDefense:
    """The third defensive card: short and long passes, by players in the zone."""  # SOM-CARD-10

    team: str = face(NAME, "team")
    short_3: Readings = face(PASS_DEFENSE, "Short 3 men")
    short_4: Readings = face(PASS_DEFENSE, "Short 4 men")
    long_0: Readings = face(PASS_DEFENSE, "Long 0 men")
    long_1: Readings = face(PASS_DEFENSE, "Long 1 man")
    long_2: Readings = face(PASS_DEFENSE, "Long 2 men")


@dataclass(frozen=True, slots=True)
class TeamRatings:
    """What the rating card says of the team as a whole."""

    team: str = face(NAME, "team")
    base: str = face(BASE, "base", note="the front that its defensive cards are printed for")  # SOM-CARD-20
    fumble: str = face(
        FUMBLE, "REC/QB fumble", note="the fumble rating at the foot of the offensive card"
    )  # SOM-CARD-19


@dataclass(frozen=True, slots=True)
class Blocker:
    """A player on the offensive side of the rating card, at one of his positions."""  # SOM-CARD-13

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    position: str = face(Choice(BLOCKER_POSITIONS), "Position", note="a row for each of his positions")
    role: str = face(STARTER, "role")
    pass_block: int = face(PASS_BLOCK, "pass block", note="to the left of his name; of a tight end always 0")
    run_block: int = face(RUN_BLOCK, "run block", note="to the right of his name")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Defender:
    """A player on the defensive side of the rating card, at one of his positions."""  # SOM-CARD-13, SOM-SETUP-11

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    position: str = face(
        Choice((*LINEMEN, *LINEBACKERS, *BACKS_OF_DEFENSE)),
        "Position",
        note="a row for each of his positions; LLB and RLB are also LOLB and ROLB",
    )
    role: str = face(STARTER, "role")
    rush: Rush | None = face(RUSH, "PR", note="to the left of his name; blank for defensive backs")
    defense: Defense = face(
        DEFENSE, "DEF", note="two digits only in the 2019 edition, for linebackers and safeties of seasons after 2014"
    )  # SOM-CARD-17
    player_id: str = face(Text(), "id", "")
