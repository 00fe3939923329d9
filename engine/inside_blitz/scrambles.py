"""Scrambles: the passer runs."""

from __future__ import annotations

from engine.football import events
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.player import SHORT_GAIN, cell
from engine.inside_blitz.snap import A_SACK, Snap
from engine.machine import i64
from engine.trace import in_yards


def scramble(snap: Snap) -> Play:
    """Two dice on the SCRAMBLE section; no gain is still a run."""  # IBF-PASS-10, IBF-PASS-13
    passer = snap.offense.passer
    chance = snap.chance
    chance.roll_two()
    yards = cell(passer.scramble, chance.red, chance.white) if passer.scramble else 0
    if yards == SHORT_GAIN:
        yards = _short_gain(snap)
    snap.scene = A_SACK
    snap.held_by(passer)
    if snap.trace.on:
        snap.trace.say("IBF-PASS-10", f"#{passer.index} scrambles: {in_yards(yards)}")
    return Play(events.RUN, [events.rush(passer.index, yards, scramble=True)])


def _short_gain(snap: Snap) -> i64:
    """Three dice: a number for the chart, and the blue die against the key of the Short line, strategy aside."""
    chance = snap.chance
    chance.roll_three()
    high, low = snap.charts.scramble_gains[chance.number]  # IBF-PASS-11
    man = snap.boxes[chance.read(codes.PASS_KEY + codes.SHORT)]
    stopped = man is not None and chance.check(man.run)  # IBF-PASS-12
    return low if stopped else high
