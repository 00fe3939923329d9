"""Kickoffs: ordinary, onside and squib."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.strat.kick_returns import reading_of, returned, run_back
from engine.strat.kick_tables import ONSIDE_TO_KICKERS, ONSIDE_YARDS
from engine.strat.readings import FIRST_TOTAL, TOUCHDOWN
from engine.strat.results import Gain, long_gain
from engine.strat.specialists import TOUCHBACK, Kick, KickSnap

END_ZONE: Final = 10
SQUIB_ON: Final = 25
"""Yards farther out that a squib is fielded."""  # SOM-SQUIB-01
SQUIB_TOUCHBACK: Final = 20  # SOM-SQUIB-02
SQUIB_LESS: Final = 15
SQUIB_MOST: Final = 30  # SOM-SQUIB-03


def kickoff(snap: KickSnap) -> Play:
    """Two dice on the kickers' card, then a return."""  # SOM-KO-01
    kick = _kicked(snap)
    if kick.yards == TOUCHBACK:
        return Play(events.KICKOFF, [events.kick(snap.kickers.kicker, snap.state.yards_to_goal), events.touchback()])
    play = _begun(snap, kick.yards)
    if kick.yards <= 0 and not snap.choices.returns_kick(kick.yards):
        play.events.append(events.touchback())  # SOM-KO-05
        return play
    gain = returned(snap, reading_of(snap, snap.receivers.kick_returns, kick.back))
    if kick.yards <= 0 and kick.yards + gain.yards < 1:
        play.events.append(events.touchback())  # SOM-KO-06
        return play
    run_back(snap, play, snap.receivers.backs[kick.back - 1], gain)
    return play


def _kicked(snap: KickSnap) -> Kick:
    """The card's cell; penalties of the try, or of a kickoff before, carry the kick shorter or deeper."""  # SOM-PEN-09
    kick = snap.kickers.kickoffs[snap.roll() - FIRST_TOTAL]
    if kick.yards == TOUCHBACK or not snap.state.kick_shift:
        return kick
    line = kick.yards + snap.state.kick_shift
    return Kick(line if line > -END_ZONE else TOUCHBACK, kick.back)


def _begun(snap: KickSnap, line: i64) -> Play:
    return Play(events.KICKOFF, [events.kick(snap.kickers.kicker, snap.state.yards_to_goal - line)])


def squib(snap: KickSnap) -> Play:
    """Fielded farther out by an up-back who gains less."""  # SOM-SQUIB-01
    if not snap.edition.squib_kicks:
        raise ValueError("no squib kicks in this edition, expected another kickoff")
    kick = _kicked(snap)
    line = SQUIB_TOUCHBACK if kick.yards == TOUCHBACK else kick.yards + SQUIB_ON  # SOM-SQUIB-02
    play = _begun(snap, line)
    reading = reading_of(snap, snap.receivers.kick_returns, kick.back)
    if reading.kind == TOUCHDOWN:
        gain = Gain(long_gain(snap, snap.receivers.team))  # SOM-SQUIB-04
    else:
        full = returned(snap, reading)
        gain = Gain(min(max(full.yards - SQUIB_LESS, 0), SQUIB_MOST), full.fumble)  # SOM-SQUIB-03
    run_back(snap, play, NOBODY, gain)  # SOM-SQUIB-05
    return play


def onside(snap: KickSnap) -> Play:
    """Two dice on the onside chart; nobody returns it."""  # SOM-ONS-01, SOM-ONS-02
    total = snap.roll()
    team = snap.kickers.team if ONSIDE_TO_KICKERS[total] else snap.receivers.team
    spot = FIELD - snap.state.yards_to_goal + ONSIDE_YARDS[total] - snap.state.kick_shift  # SOM-PEN-09
    return Play(events.KICKOFF, [events.onside(snap.kickers.kicker, recovered_by=team, spot=spot)])
