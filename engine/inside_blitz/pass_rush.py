"""The pass rush: pressure, sacks and hurried passes."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.blockers import pass_rating
from engine.inside_blitz.boxes import rush_rating, rusher
from engine.inside_blitz.interceptions import try_interception
from engine.inside_blitz.player import Man
from engine.inside_blitz.ratings import home_field, rush_shift, sideline_watch
from engine.inside_blitz.scrambles import scramble
from engine.inside_blitz.snap import A_SACK, Snap
from engine.machine import i64

SACK_SHIFTS: Final = (-1, -1, 0, 2)
"""Added to the loss on Quick, Short, Medium and Long calls."""  # IBF-RUSH-04


def rush(snap: Snap, depth: i64, target: Man) -> Play | None:
    """What a successful rush comes to; None where the passer got away from it."""
    chance = snap.chance
    box = chance.read(codes.RUSHER)
    man = rusher(snap.boxes, box)
    if man is None:
        chance.spend()
        return None  # IBF-LINE-02, IBF-LINE-03
    rating = rush_rating(snap.boxes, box, man) + rush_shift(snap, depth) + home_field(snap) + sideline_watch(snap)
    if snap.options.line_play:
        rating += pass_rating(snap, chance.read(codes.OFF_LINE))  # IBF-RUSH-07, IBF-RUSH-08
    snap.key = man.index
    if snap.trace.on:
        snap.trace.say("IBF-RUSH-01", f"d#{man.index} rushes")
    if not chance.check(rating):  # IBF-RUSH-01
        return None
    chance.roll_two()  # IBF-RUSH-02
    intercepted, sacked = snap.offense.passer.pressed
    if chance.number <= intercepted:
        return try_interception(snap, depth, target)  # IBF-RUSH-06
    if chance.number <= sacked:
        return _sack(snap, depth)
    return scramble(snap)  # IBF-RUSH-05


def _sack(snap: Snap, depth: i64) -> Play:
    """The passer is down; a safety, if it comes to that, is football's (IBF-RUSH-11)."""
    chance = snap.chance
    passer = snap.offense.passer
    chance.roll_two()
    lost = chance.total  # IBF-RUSH-03
    if snap.options.sack_depth:
        lost += SACK_SHIFTS[depth]  # IBF-RUSH-04
    sackers = snap.defense.sackers
    # The man credited may not even be on the field. Without a list it is the rusher.
    sacker = sackers[chance.credit_number()] if sackers else snap.key  # IBF-RUSH-10
    snap.scene = A_SACK
    snap.held_by(passer)
    if snap.trace.on:
        snap.trace.say("IBF-RUSH-03", f"sacked for {lost}, credited to d#{sacker}")
    return Play(events.PASS, [events.sack(passer.index, sacker, lost)])
