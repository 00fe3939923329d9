"""What a reading comes to: splits are rolled, short and long gains looked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from engine.machine import i64
from engine.strat.gain_tables import LINES, LONG_GAINS, TOUCHDOWN_YARDS
from engine.strat.readings import (
    FIRST_TOTAL,
    LONG_GAIN,
    SHORT_GAIN,
    SPLIT,
    TOUCHDOWN,
    YARDS,
    Reading,
    reading_text,
)
from engine.strat.snap import BaseSnap
from engine.trace import in_yards


@final
@dataclass(frozen=True, slots=True)
class Gain:
    """Yards, whether the ball is loose after them, and whether a chart said so instead of the card."""

    yards: i64
    fumble: bool = False
    charted: bool = False


def unsplit(snap: BaseSnap, reading: Reading) -> Reading:
    """The part of a split reading that two more dice choose; any other reading as it is."""  # SOM-READ-05
    if reading.kind != SPLIT:
        return reading
    part = reading.parts[snap.chance.roll_two("the split") - FIRST_TOTAL]
    if snap.trace.on:
        snap.trace.say("SOM-READ-05", f"the split on {snap.chance.total}: {reading_text(part)}")
    return part


def short_gain(snap: BaseSnap) -> i64:
    """Two dice on the list of short gains."""  # SOM-READ-02
    yards = snap.charts.short_gains[snap.chance.roll_two("the short gain")]
    if snap.trace.on:
        snap.trace.say("SOM-READ-02", f"short gain, {snap.chance.total}: {in_yards(yards)}")
    return yards


def long_gain(snap: BaseSnap, team: i64) -> i64:
    """Three dice on the long gain chart, in the line of the team with the ball."""  # SOM-READ-03, SOM-READ-04
    snap.chance.roll_three("the long gain")
    line = snap.line(team)
    yards = LONG_GAINS[line][snap.chance.total][snap.chance.white]
    if snap.trace.on:
        dice = f"{snap.chance.total} with white {snap.chance.white}"
        snap.trace.say("SOM-READ-03", f"long gain, {LINES[line]} line, {dice}: {in_yards(yards)}")
    return yards


def is_gain(reading: Reading) -> bool:
    """Whether a reading is yards of a run or a completion, from the card or a chart."""
    return reading.kind in (YARDS, SHORT_GAIN, LONG_GAIN, TOUCHDOWN)


def gained(snap: BaseSnap, reading: Reading, team: i64) -> Gain:
    """The yards of a reading that is a gain, for the team with the ball."""  # SOM-RUN-04, SOM-READ-06
    if reading.kind == SHORT_GAIN:
        return Gain(short_gain(snap), reading.fumble, charted=True)
    if reading.kind == LONG_GAIN:
        return Gain(long_gain(snap, team), reading.fumble, charted=True)
    if reading.kind == TOUCHDOWN:
        return Gain(TOUCHDOWN_YARDS, charted=True)
    return Gain(reading.yards, reading.fumble)
