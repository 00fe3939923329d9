"""Blocked kicks: where the ball is found, by whom, and how far it is carried back."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz.interceptions import RETURNER_FUMBLE, run_back
from engine.inside_blitz.snap import Snap
from engine.machine import i64

KICKERS_RECOVER: Final = 2
"""Up to this blue die the kicking team has the ball."""  # IBF-FG-07
LISTED: Final = 20
"""Men on the main chart: their numbers repeat five times up to 100."""  # IBF-FG-08


def blocked_kick(snap: Snap, play: Play, kicker: i64, farther: i64) -> None:
    """A punt or field goal is blocked."""
    chance = snap.chance
    if farther and snap.options.doubled_blocks:
        chance.roll_two()
        _found(snap, play, kicker, NOBODY, snap.defense.team, 2 * chance.total)  # IBF-PUNT-13
        return
    chance.roll_three()
    behind = chance.total + farther  # IBF-FG-07
    if chance.blue <= KICKERS_RECOVER:
        _found(snap, play, kicker, NOBODY, snap.offense.team, behind)  # IBF-FG-12
        return
    listed = snap.defense.listed
    if not listed:
        _found(snap, play, kicker, NOBODY, snap.defense.team, behind)
        return
    man = listed[(chance.credit_number() - 1) % min(LISTED, len(listed))]  # IBF-FG-08
    _found(snap, play, kicker, man.index, snap.defense.team, behind)
    play.events.append(events.run_back(man.index, run_back(snap, snap.charts.block_returns[man.group])))  # IBF-FG-09
    snap.carrier, snap.carrier_fumble = man.index, RETURNER_FUMBLE


def _found(snap: Snap, play: Play, kicker: i64, man: i64, team: i64, behind: i64) -> None:
    play.events.append(events.blocked(man, recovered_by=team, yards_behind=behind, kicker=kicker))
    if snap.trace.on:
        snap.trace.say("IBF-FG-07", f"blocked, and found {behind} yards behind scrimmage")
