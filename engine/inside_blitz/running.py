"""Running plays: sweeps and inside runs."""

from __future__ import annotations

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz import blockers, codes
from engine.inside_blitz.charts import LOOKUP_COLUMNS, SHORT_GAIN_COLUMN
from engine.inside_blitz.explain import RUN_TITLES, named, place, text_of
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
    if snap.trace.on:
        section = "Outside" if outside else "Inside"
        found = f"{text_of(high)}/{low}"
        snap.trace.say("IBF-RUN-01", f"#{carrier.index} {section}, {place(chance.red, chance.white)}: {found}")
    yards = gain(snap, carrier, high) if _opened(snap, carrier) else low
    snap.held_by(carrier)
    if snap.trace.on:
        snap.trace.say("IBF-RUN-02", f"#{carrier.index} runs: {in_yards(yards)}")
    return Play(events.RUN, [events.rush(carrier.index, yards)])


def gain(snap: Snap, carrier: Player, yards: i64) -> i64:
    """Yards of a cell; S and B go to the lookup chart, and what it says is final."""  # IBF-RUN-08
    if yards == SHORT_GAIN:
        # IBF-RUN-05, IBF-RUN-07, IBF-RUN-09
        return shortened(snap, look_up(snap, SHORT_GAIN_COLUMN, "IBF-RUN-05"))
    if yards == BREAKAWAY:
        return shortened(snap, look_up(snap, carrier.longest, "IBF-RUN-06"))  # IBF-RUN-06
    return yards


def look_up(snap: Snap, column: i64, rule: str) -> i64:
    """A new roll of two dice on a column of the lookup chart."""  # IBF-CARD-18
    snap.chance.roll_two("the lookup chart")
    yards: i64 = snap.charts.lookup[snap.chance.number][column]
    if snap.trace.on:
        name = LOOKUP_COLUMNS[column]
        snap.trace.say(rule, f"lookup chart, column {name}, {snap.chance.number}: {in_yards(yards)}")
    return yards


def _opened(snap: Snap, carrier: Player) -> bool:
    """Whether the runner has his higher yards: one blue die against each key of the line."""
    chance = snap.chance
    line = snap.call.play
    keys = [chance.read(codes.RUN_KEY + line), chance.read(codes.RUN_SECOND + line)]
    blue = chance.blue
    chance.spend()
    if snap.trace.on:
        snap.trace.say("IBF-RUN-02", f"the card's {RUN_TITLES[line]} line: {named(snap, keys)}")
    boxes = [key for key in keys if codes.is_box(key)]
    if boxes:  # IBF-RUN-11: defenders decide where both sides are named
        return not _stopped(snap, carrier, boxes, blue)
    opened = False
    for key in keys:
        if key != codes.NO_KEY:
            opened = _blocks(snap, carrier, key, blue) or opened  # IBF-RUN-04, IBF-DECK-06
    return opened


def _blocks(snap: Snap, carrier: Player, key: i64, blue: i64) -> bool:
    """Whether a key blocker opens the way."""  # IBF-RUN-04
    rating = blockers.run_rating(snap, key)
    if snap.trace.on:
        player = blockers.blocker(snap, key, passing=False)
        who = "nobody" if player is None else f"#{player.index}"
        snap.trace.say("IBF-RUN-04", f"key {codes.POSITIONS[key]} {who}, run block {rating}")
    rating = run_block(snap, rating, carrier)
    snap.chance.compared(rating, "opens the way" if blue <= rating else "is beaten")
    return blue <= rating


def _stopped(snap: Snap, carrier: Player, keys: list[i64], blue: i64) -> bool:
    """Whether a key defender holds the runner to his lower yards; an empty box stops nobody."""
    stopped = False
    for key in keys:
        player = snap.boxes[key]
        if player is None:
            if snap.trace.on:
                snap.trace.say("IBF-LINE-02", f"key {codes.POSITIONS[key]}: nobody is there")
            continue  # IBF-LINE-02, IBF-DECK-07
        if snap.key == NOBODY:
            snap.key = player.index
        if snap.trace.on:
            snap.trace.say("IBF-RUN-03", f"key {codes.POSITIONS[key]} d#{player.index}, RD {player.run}")
        rating = run_defense(snap, player, carrier)
        snap.chance.compared(rating, "stops him" if blue <= rating else "is beaten")
        if blue <= rating:  # IBF-RUN-03
            snap.key = player.index
            stopped = True  # IBF-DECK-06: either of two is enough
    return stopped
