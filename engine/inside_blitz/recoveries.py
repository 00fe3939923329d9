"""Who recovers a loose ball: a new card says so, by the kind of play it was lost on."""

from __future__ import annotations

from typing import Final

from engine.football.codes import NOBODY
from engine.inside_blitz import codes
from engine.inside_blitz.blockers import blocker
from engine.inside_blitz.player import PASSES, Defender
from engine.inside_blitz.snap import A_PASS, A_RUN, A_SACK, Snap
from engine.machine import i64

TRIES: Final = 100
"""Cards turned before the ball is left to nobody in particular."""


def defensive_recoverer(snap: Snap, boxes: list[Defender | None]) -> Defender | None:
    """Who of a defence has the ball, by the card turned; None where the box is empty."""
    chance = snap.chance
    play = snap.call.play
    if snap.scene == A_SACK:
        return boxes[chance.read_found(codes.RUSHER)]  # IBF-FUM-07
    if snap.scene == A_PASS:
        return boxes[chance.read_found(codes.PASS_KEY + codes.depth_of(play))]  # IBF-FUM-06
    if snap.scene == A_RUN:
        keys = (chance.read_found(codes.RUN_KEY + play), chance.read_found(codes.RUN_SECOND + play))
        named = [key for key in keys if codes.is_box(key)]
        for key in named:
            man = boxes[key]
            if man is not None:
                return man  # IBF-FUM-06
        if named:
            return None
    return boxes[chance.read_found(codes.PASS_KEY + codes.QUICK)]  # IBF-FUM-08, IBF-FUM-21


def offensive_recoverer(snap: Snap) -> i64:
    """Who of the offence has it, by the card turned; NOBODY where it names none of them."""
    chance = snap.chance
    play = snap.call.play
    if snap.scene == A_SACK:
        return _blocker(snap, chance.read_found(codes.OFF_LINE))  # IBF-FUM-10
    if snap.scene == A_PASS:
        depth = codes.depth_of(play)
        return _receiver(snap, chance.read_found(codes.SECONDARY + depth), depth)  # IBF-FUM-11
    key = chance.read_found(codes.RUN_KEY + play)
    if not codes.is_box(key):
        return _blocker(snap, key)  # IBF-FUM-09
    return _receiver(snap, chance.read_found(codes.SECONDARY + codes.QUICK), codes.QUICK)  # IBF-FUM-09


def _blocker(snap: Snap, key: i64) -> i64:
    man = blocker(snap, key, passing=snap.scene == A_SACK)
    return NOBODY if man is None else man.index


def _receiver(snap: Snap, entry: i64, depth: i64) -> i64:
    """The man of a Sec Rec entry: ORG is the man who had the ball, INC the passer."""  # IBF-FUM-09
    if entry == codes.ORIGINAL:
        return snap.carrier
    if entry == codes.INCOMPLETE:
        return snap.offense.passer.index
    tag = entry // codes.TAGGED
    owners = snap.offense.usage[PASSES + (tag - 1 if tag else depth)]
    index = owners[entry % codes.TAGGED] if owners else NOBODY
    man = snap.offense.man(index)
    return index if snap.offense.able(man) else NOBODY
