"""Injuries: who is hurt, and for how long."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.charts import GAME
from engine.inside_blitz.snap import Snap
from engine.machine import i64

HANDLER: Final = 3
"""Up to this blue die it is the man with the ball, else the key defender."""  # IBF-INJ-01


def injury(snap: Snap, play: Play) -> None:
    """The card's `INJ?`: a man may be hurt."""
    if not snap.options.injuries or snap.chance.read(codes.EVENT) != codes.INJURY:
        return
    chance = snap.chance
    chance.roll_blue()  # IBF-INJ-01
    team, index = snap.offense.team, _handler(play)
    rating = _offense_rating(snap, index)
    if chance.blue > HANDLER:
        man = snap.defense.defender(snap.key)
        if man is None:
            return
        team, index, rating = snap.defense.team, man.index, man.injury  # IBF-INJ-02
    chance.roll_blue()
    if chance.blue > rating:
        return
    chance.roll_two()
    duration: i64 = snap.charts.durations[chance.number]
    if duration == NOBODY:
        chance.roll_blue()
        duration = GAME + chance.blue + 1
    play.events.append(events.injury(index, team, duration))


def _handler(play: Play) -> i64:
    """Who handled the ball, whoever picked it up later: the runner, the passer who ran or was sacked, else the man who
    was really thrown to."""  # IBF-INJ-01
    event = play.events[0]
    if event.kind in (events.RUSH, events.SACK):
        return event.player
    return event.extra if event.kind == events.INTERCEPTED else event.other


def _offense_rating(snap: Snap, index: i64) -> i64:
    """The injury rating of a man with the ball."""  # IBF-INJ-02
    man = snap.offense.man(index)
    return 0 if man is None else man.injury
