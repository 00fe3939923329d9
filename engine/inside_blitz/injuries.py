"""Injuries: who is hurt, for how long, and who plays in his place."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz import codes, tables
from engine.inside_blitz.player import Man, Squad
from engine.inside_blitz.snap import Snap
from engine.machine import i64

HANDLER: Final = 3
"""Up to this blue die it is the man with the ball, else the key defender."""  # IBF-INJ-01
# How long he is out: the drive, the rest of the game, and from there on games after this one.
DRIVE: Final = 0
GAME: Final = 1
BLUE_GAMES: Final = "blue+1"


def _durations() -> list[int]:
    """By two-dice number; NOBODY where the blue die must say how many games."""
    found = [NOBODY] * tables.LAST
    for row in tables.read_table("injuries.csv"):
        for number in range(int(row["from"]), int(row["to"]) + 1):
            if row["out for"] == "drive":
                found[number] = DRIVE
            elif row["out for"] == "game":
                found[number] = GAME
            elif row["games"] != BLUE_GAMES:
                found[number] = GAME + int(row["games"])
    return found


DURATIONS: Final[list[int]] = _durations()


def injury(snap: Snap, play: Play) -> None:
    """The card's `INJ?`: a man may be hurt."""
    if not snap.options.injuries or snap.chance.read(codes.EVENT) != codes.INJURY:
        return
    chance = snap.chance
    chance.roll_blue()  # IBF-INJ-01
    team, index, rating = snap.offense.team, snap.call.player, _offense_rating(snap)
    if chance.blue > HANDLER:
        man = snap.defense.defender(snap.key)
        if man is None:
            return
        team, index, rating = snap.defense.team, man.index, man.injury  # IBF-INJ-02
    chance.roll_blue()
    if chance.blue > rating:
        return
    chance.roll_two()
    duration: i64 = DURATIONS[chance.number]
    if duration == NOBODY:
        chance.roll_blue()
        duration = GAME + chance.blue + 1
    play.events.append(events.injury(index, team, duration))


def _offense_rating(snap: Snap) -> i64:
    """The injury rating of the man the play was called for."""  # IBF-INJ-02
    man = snap.offense.man(snap.call.player)
    return 0 if man is None else man.injury


def lose_man(squad: Squad, index: i64) -> None:
    """A man is out: a lineman or defender is replaced by the first who can, or leaves a gap."""  # IBF-INJ-04
    man = squad.man(index)
    if man is not None:
        man.out = True
    for place, lineman in enumerate(squad.line):
        if lineman is not None and lineman.index == index:
            lineman.out = True
            squad.line[place] = _reserve(squad, place)
    defender = squad.defender(index)
    if defender is None:
        return
    defender.out = True
    for chart in squad.charts:
        for box, player in enumerate(chart):
            if player is not None and player.index == index:
                chart[box] = next(
                    (
                        each
                        for each in squad.listed
                        if each.group == defender.group and not each.out and each not in chart
                    ),
                    None,
                )


def _reserve(squad: Squad, place: i64) -> Man | None:
    """The first listed reserve for a spot of the line who is not playing."""
    for man in squad.reserves:
        if place in man.spots and not man.out and man not in squad.line:
            return man
    return None
