"""Plays that are said aloud: punts and field goals, fakes of them, kicks after a fair catch, delays, spikes."""

from __future__ import annotations

from engine.fast_action import calls
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.tabletop import plays
from engine.tabletop.fakes import fake_field_goal, fake_punt
from engine.tabletop.field_goal import fair_catch_kick, field_goal
from engine.tabletop.penalties import delay
from engine.tabletop.punt import punt
from engine.tabletop.snap import Resolved, Snap


def resolve_announced(snap: Snap) -> Resolved:
    """What comes of it."""
    call = snap.call
    if call.play == calls.PUNT:
        return fake_punt(snap) if call.fake else punt(snap)
    if call.play == calls.FIELD_GOAL:
        return fake_field_goal(snap) if call.fake else field_goal(snap)
    if call.play == plays.FAIR_CATCH_KICK:
        return fair_catch_kick(snap)
    return spike(snap) if call.play == calls.SPIKE else delay(snap)


def spike(snap: Snap) -> Resolved:
    """The ball is thrown to the ground: a down, and no card."""  # TTF-CLOCK-08
    snap.trace.say("TTF-CLOCK-08", "the ball is spiked to stop the clock")
    return Resolved(Play(events.SPIKE, [events.incompletion(snap.passer.index, NOBODY)]), flipped=False)
