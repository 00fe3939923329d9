"""Going for the sidelines: late in a game a team may give up yards to stop the clock."""

from __future__ import annotations

from typing import Final

from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.snap import Snap
from engine.machine import i64

LAST_MINUTES: Final = 300  # IBF-OPT-05
FIXED_GAINS: Final = (5, 5, 12)
"""What M and L come to on Quick, Short and Medium passes that end out of bounds."""  # IBF-OPT-08


def may_go(state: State, play: i64) -> bool:
    """Whether a team may go for the sidelines."""  # IBF-OPT-05
    inside = play in (codes.INSIDE_LEFT, codes.INSIDE_RIGHT)
    return state.quarter >= QUARTERS and state.seconds_left < LAST_MINUTES and not inside


def going(snap: Snap) -> bool:
    """Whether the rule bears on this play; a card that sends it out of bounds anyway spares it the price."""
    if not snap.call.sidelines or not may_go(snap.state, snap.call.play):
        return False
    return snap.chance.read(codes.EVENT) != codes.OUT_OF_BOUNDS  # IBF-OPT-10


def gets_out(snap: Snap) -> bool:
    """Whether the player with the ball gets out of bounds by the rule: on an even blue
    die."""  # IBF-OPT-06, IBF-OPT-09
    return going(snap) and snap.opening_blue % 2 == 0


def shortened(snap: Snap, yards: i64) -> i64:
    """A short gain or breakaway on a sweep that gets out of bounds is halved, fractions dropped."""  # IBF-OPT-06
    if not (gets_out(snap) and codes.is_sweep(snap.call.play)):
        return yards
    if snap.trace.on:
        snap.trace.say("IBF-OPT-06", f"out of bounds on an even die: half of it, {yards // 2}")
    return yards // 2
