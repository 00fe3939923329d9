"""Any play once it has been called."""

from __future__ import annotations

from typing import Final

from engine.football import codes as football
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes, pass_rush, passing, turnover_tables
from engine.strat.chance import D
from engine.strat.kick_tables import FAKE_PLACE_KICK, FAKE_PUNT
from engine.strat.kicking import extra_point, field_goal, free_kick, kickoff, onside, punt, squib
from engine.strat.passing import passer_of, throw
from engine.strat.player_record import Squad
from engine.strat.readings import LAST_TOTAL
from engine.strat.running import run
from engine.strat.snap import Snap
from engine.strat.specialists import KickSnap
from engine.strat.trick_plays import RUNNERS, fake, reverse
from engine.strat.turnovers import lose


def attempt(snap: Snap) -> Play:
    """A pass to the player called."""  # SOM-PASS-01, SOM-CALL-11
    snap.open()
    if not pass_rush.is_due(snap):
        return throw(snap)
    sack = pass_rush.check(snap)
    if sack is not None:
        return sack
    deep = snap.call.play in (codes.SHORT, codes.LONG)
    if deep and snap.black == D and passing.is_flushed(snap):
        return passing.flushed(snap)  # SOM-RUSH-04
    snap.again("no sack, the pass")  # SOM-USR-09, SOM-DUMP-07, SOM-DUMP-08
    return throw(snap)


KNEEL_YARDS: Final = -1  # SOM-KNEEL-01
FUMBLE_YARDS: Final = -1
"""A spike or a kneel that is fumbled lies a yard behind the line."""  # SOM-SPIKE-02, SOM-KNEEL-04
UNLUCKY_WHITE: Final = 1
SIX: Final = 6


def resolve(snap: Snap) -> Play:
    """A run or a pass."""  # SOM-CALL-11
    if not codes.is_run(snap.call.play):
        play = attempt(snap)
    elif snap.call.player in RUNNERS:
        play = reverse(snap)  # SOM-REV-01
    else:
        play = run(snap)
    return _of_try(snap.state.phase, play)


def _of_try(phase: i64, play: Play) -> Play:
    """On a try a play is one of its own kind."""  # SOM-PAT-02
    if phase == football.TRY and play.kind in (events.RUN, events.PASS):
        play.kind = events.TRY_RUN if play.kind == events.RUN else events.TRY_PASS
    return play


def resolve_kick(snap: KickSnap, kick: i64, *, coffin: bool) -> Play:
    """A punt, field goal or extra point that was no fake."""
    if kick == codes.PUNT:
        return punt(snap, coffin=coffin)
    return field_goal(snap) if kick == codes.FIELD_GOAL else extra_point(snap)


def resolve_fake(snap: KickSnap, kick: i64, offense: Squad, defense: Squad) -> Play:
    """A fake of one of them."""  # SOM-PUNT-08, SOM-FG-13
    kind = FAKE_PUNT if kick == codes.PUNT else FAKE_PLACE_KICK
    return _of_try(snap.state.phase, fake(snap, offense, defense, kind))


def resolve_kickoff(snap: KickSnap, kind: i64) -> Play:
    """A kickoff, or the free kick after a safety."""
    if snap.state.phase == football.FREE_KICK:
        return free_kick(snap)  # SOM-SAF-02
    if kind == codes.ONSIDE:
        return onside(snap)
    return squib(snap) if kind == codes.SQUIB else kickoff(snap)


def kneel(snap: Snap) -> Play:
    """A yard lost, and once in 1,296 the ball."""  # SOM-KNEEL-01
    passer = passer_of(snap).index
    play = Play(events.KNEEL, [events.rush(passer, KNEEL_YARDS)])
    if _fumbled_kneel(snap):
        lose(snap, play, passer, turnover_tables.LINEBUCK)  # SOM-KNEEL-04, SOM-FUM-08
    return play


def _fumbled_kneel(snap: Snap) -> bool:
    chance = snap.chance
    chance.roll_three("whether the kneel is fumbled")
    if snap.edition.kneel_on_sixes:
        sixes = chance.white == SIX and chance.total == LAST_TOTAL
        return (
            sixes and chance.roll_one("whether the kneel is fumbled") == SIX
        )  # SOM-KNEEL-03: the black one is an ordinary die here
    unlucky = chance.white == UNLUCKY_WHITE and chance.total == LAST_TOTAL
    return unlucky and chance.roll_one("whether the kneel is fumbled") == UNLUCKY_WHITE  # SOM-KNEEL-02


def spike(snap: Snap) -> Play:
    """A down for time; no pass is counted."""  # SOM-SPIKE-01, SOM-SPIKE-03
    snap.chance.roll_three("whether the spike is fumbled")
    play = Play(events.SPIKE)
    if snap.chance.white == UNLUCKY_WHITE and snap.chance.total == LAST_TOTAL:
        passer = passer_of(snap).index
        play.events.append(events.rush(passer, FUMBLE_YARDS))
        lose(snap, play, passer, turnover_tables.LINEBUCK)  # SOM-SPIKE-02, SOM-FUM-08
    return play
