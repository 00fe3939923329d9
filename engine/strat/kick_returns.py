"""Returns of kickoffs and punts: what fumbles and touchdowns of the card come to."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import other
from engine.football.events import Play
from engine.machine import i64
from engine.strat.fumbles import advance, lose_return
from engine.strat.player import Column, cell
from engine.strat.readings import TOUCHDOWN, Reading
from engine.strat.results import Gain, gained, long_gain, unsplit
from engine.strat.specialists import KickSnap
from engine.strat.turnover_tables import OTHER_LOOSE_BALL

LAST_FUMBLE: Final = 3
"""The highest white die with which a fumble counts."""  # SOM-KO-03
LAST_TOUCHDOWN: Final = 5  # SOM-KO-04


def reading_of(snap: KickSnap, columns: list[Column], back: i64) -> Reading:
    """Three dice on a back's section."""  # SOM-KO-02
    snap.chance.roll_three()
    return unsplit(snap, cell(columns[back - 1], snap.chance.total))


def returned(snap: KickSnap, reading: Reading) -> Gain:
    """The yards of a return."""
    white = snap.chance.white
    if reading.kind == TOUCHDOWN and white > LAST_TOUCHDOWN:
        return Gain(long_gain(snap, snap.receivers.team))  # SOM-KO-04
    gain = gained(snap, reading, snap.receivers.team)
    return Gain(gain.yards, gain.fumble and white <= LAST_FUMBLE)  # SOM-KO-03


def run_back(snap: KickSnap, play: Play, returner: i64, gain: Gain) -> None:
    """A return, and the ball if he loses it."""
    play.events.append(events.run_back(returner, gain.yards))
    if not gain.fumble:
        return
    team = snap.receivers.team
    kept = lose_return(snap, play, returner, team)  # SOM-FUM-04, SOM-FUM-05
    if snap.choices.advances(kept=kept):
        advance(snap, play, OTHER_LOOSE_BALL, team if kept else other(team), play.events[-1].other)
