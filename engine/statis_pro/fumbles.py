"""Fumbles: who had the ball, and who has it now."""

from __future__ import annotations

from engine.fast_action.plays import holder_of
from engine.football import codes, events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.machine import i64
from engine.statis_pro import tables
from engine.statis_pro.snap import Snap


def fumble_after_play(snap: Snap, play: Play, *, home_keeps: bool) -> None:
    """A fumble of a Z result, where the play ended; none where nobody held the ball, nor after a touchdown."""
    man = holder_of(play)
    live = follow(snap.state, play)
    if man == NOBODY or live.touchdown:  # SPF-8.8.5d
        if snap.trace.on:
            snap.trace.say("SPF-8.8.5d", "nobody can fumble: no fumble")
        return
    if home_keeps and live.holder == codes.HOME:  # SPF-8.8.5c
        if snap.trace.on:
            snap.trace.say("SPF-8.8.5c", "fumble (S), and the home team has the ball: no fumble")
        return
    recover(snap, play, man, live.holder)


def recover(snap: Snap, play: Play, man: i64, team: i64) -> None:
    """A man fumbles, and a pass number says whether his team loses the ball. No run follows."""
    fumbling, other = (snap.offense, snap.defense) if team == snap.offense.team else (snap.defense, snap.offense)
    top = min(max(fumbling.fumbles_lost + other.fumble_adjustment, 0), tables.PASS_NUMBERS)  # SPF-8.8.5a
    chance = snap.chance
    z_counts = chance.z_counts
    chance.z_counts = False  # SPF-8.8.1b
    number = chance.pass_number()
    chance.z_counts = z_counts
    lost = number <= top
    play.events.append(events.fumble(man, lost=lost))  # SPF-8.8.5b
    if snap.trace.on:
        result = "lost" if lost else "kept"
        snap.trace.say("SPF-8.8.5a", f"fumble, lost on 1-{top}: pass number {number}, {result}")
