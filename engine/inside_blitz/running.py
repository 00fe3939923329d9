"""Running plays: sweeps and inside runs."""

from __future__ import annotations

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz import blockers, codes
from engine.inside_blitz.charts import SHORT_GAIN_COLUMN
from engine.inside_blitz.player_record import BREAKAWAY, SHORT_GAIN, Player, cell
from engine.inside_blitz.ratings import run_block, run_defense
from engine.inside_blitz.sidelines import shortened
from engine.inside_blitz.snap import A_RUN, Snap
from engine.machine import i64
from engine.trace import in_yards


def run(snap: Snap) -> Play:
    """A run by the player called. Gains may pass the goal line: what they score is football's (IBF-RUN-12)."""
    snap.open()  # IBF-RUN-02
    snap.scene = A_RUN
    carrier = snap.handler
    chance = snap.chance
    outside = codes.is_sweep(snap.call.play)  # IBF-RUN-01
    highs = carrier.outside_high if outside else carrier.inside_high
    if not highs:
        raise ValueError(f"player {carrier.index} has no section for this run, expected a runner")  # IBF-CALL-22
    lows = carrier.outside_low if outside else carrier.inside_low
    high, low = cell(highs, chance.red, chance.white), cell(lows, chance.red, chance.white)
    yards = gain(snap, carrier, high) if _opened(snap, carrier) else low
    snap.held_by(carrier)
    if snap.trace.on:
        snap.trace.say("IBF-RUN-02", f"#{carrier.index} runs: {in_yards(yards)}")
    return Play(events.RUN, [events.rush(carrier.index, yards)])


def gain(snap: Snap, carrier: Player, yards: i64) -> i64:
    """Yards of a cell; S and B go to the lookup chart, and what it says is final."""  # IBF-RUN-08
    if yards == SHORT_GAIN:
        return shortened(snap, look_up(snap, SHORT_GAIN_COLUMN))  # IBF-RUN-05, IBF-RUN-07, IBF-RUN-09
    if yards == BREAKAWAY:
        return shortened(snap, look_up(snap, carrier.longest))  # IBF-RUN-06
    return yards


def look_up(snap: Snap, column: i64) -> i64:
    """A new roll of two dice on a column of the lookup chart."""  # IBF-CARD-18
    snap.chance.roll_two()
    return snap.charts.lookup[snap.chance.number][column]


def _opened(snap: Snap, carrier: Player) -> bool:
    """Whether the runner has his higher yards: one blue die against each key of the line."""
    chance = snap.chance
    line = snap.call.play
    keys = [chance.read(codes.RUN_KEY + line), chance.read(codes.RUN_SECOND + line)]
    blue = chance.blue
    chance.spend()
    boxes = [key for key in keys if codes.is_box(key)]
    if boxes:  # IBF-RUN-11: defenders decide where both sides are named
        return not _stopped(snap, carrier, boxes, blue)
    blocks = [run_block(snap, blockers.run_rating(snap, key), carrier) for key in keys if key != codes.NO_KEY]
    if snap.trace.on:
        named = " and ".join(codes.POSITIONS[key] for key in keys if key != codes.NO_KEY)
        snap.trace.say("IBF-RUN-04", f"key {named}: blue die {blue} against run block {max(blocks)}")
    return blue <= max(blocks)  # IBF-RUN-04


def _stopped(snap: Snap, carrier: Player, keys: list[i64], blue: i64) -> bool:
    """Whether a key defender holds the runner to his lower yards; an empty box stops nobody."""
    stopped = False
    for key in keys:
        player = snap.boxes[key]
        if player is None:
            continue  # IBF-LINE-02, IBF-DECK-07
        if snap.key == NOBODY:
            snap.key = player.index
        rating = run_defense(snap, player, carrier)
        if snap.trace.on:
            text = f"key {codes.POSITIONS[key]} d#{player.index}: blue die {blue} against run defense {rating}"
            snap.trace.say("IBF-RUN-03", text)
        if blue <= rating:  # IBF-RUN-03
            snap.key = player.index
            stopped = True  # IBF-DECK-06: either of two is enough
    return stopped
