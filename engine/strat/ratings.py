"""Ratings against the white die."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.machine import i64
from engine.strat import codes
from engine.strat.formation_tables import FORMATION_NOTES, NOTE_SAYS
from engine.strat.player_record import Defender
from engine.strat.snap import Snap

LADDER: Final = (0, 4, 5, 6)
"""What run blocks and defense ratings may be."""  # SOM-CARD-14, SOM-CARD-16
GREAT: Final = 6
"""The rating of a great player, and what his die has to show."""  # SOM-GREAT-01
LOWER_BACKS: Final = [
    "DB ratings -1" in {said for note in notes for said in NOTE_SAYS[note]} for notes in FORMATION_NOTES
]
"""By defense, whether its backs are rated one step lower."""  # SOM-SY-04


@final
@dataclass(frozen=True, slots=True)
class Rating:
    """A rating as a test uses it, and as it was before the formation changed it."""  # SOM-GREAT-05

    value: i64
    printed: i64


UNRATED: Final = Rating(0, 0)


def stepped(rating: i64, steps: i64) -> i64:
    """A rating so many steps up or down the ladder."""  # SOM-RATE-06, SOM-RATE-07
    place = LADDER.index(rating) + steps
    return LADDER[min(max(place, 0), len(LADDER) - 1)]


def holds(rating: i64, white: i64) -> bool:
    """Whether a rating equals or beats the white die."""  # SOM-DICE-07
    return rating >= white


def best(ratings: list[Rating]) -> Rating:
    """The highest of some ratings; nobody's is 0."""  # SOM-RATE-05
    found = UNRATED
    for rating in ratings:
        if (rating.value, rating.printed) > (found.value, found.printed):
            found = rating
    return found


def excels(snap: Snap, rating: Rating) -> bool:
    """Whether a player rated 6 decides the play by himself: one more die, and only a 6 counts."""  # SOM-GREAT-01
    if not snap.options.great_players or rating.printed != GREAT:
        return False
    great = snap.chance.roll_one("whether a great player decides the play") == GREAT
    if great and snap.trace.on:
        snap.trace.say("SOM-GREAT-01", "a great player decides the play")
    return great


def against_run(snap: Snap, player: Defender) -> Rating:
    """A defender's rating against runs."""  # SOM-SPLIT-01, SOM-SPLIT-02
    printed = player.run_digit if snap.options.split_ratings else player.defense
    return Rating(printed if player.rated_here else stepped(printed, -1), printed)  # SOM-SW-02, SOM-SW-06, SOM-SW-08


def safety_against_run(snap: Snap, player: Defender) -> Rating:
    """A safety who stands as a linebacker."""  # SOM-FS-03, SOM-SPLIT-04, SOM-SB-09
    rating = player.run_digit if snap.options.split_ratings else 0
    return Rating(rating, rating)


def against_pass(snap: Snap, position: i64) -> Rating:
    """A defender's rating against passes; nobody's is 0."""  # SOM-RATE-03, SOM-SPLIT-02
    player = None if position == codes.NOBODY else snap.defender(position)
    if player is None:
        return UNRATED
    lower = position >= codes.FIRST_BACK and LOWER_BACKS[snap.against.formation]
    return Rating(stepped(player.defense, -1) if lower else player.defense, player.defense)  # SOM-SY-04
