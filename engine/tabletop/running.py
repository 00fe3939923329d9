"""Runs: inside, sweeps, draws, sneaks, flops, End-Reverses, Pitchouts and quarterback Options."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, charts, codes
from engine.fast_action.blocking import directive_value
from engine.fast_action.calls import stance
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.gains import INSIDE_FLOOR, within_rows
from engine.fast_action.player_record import Player
from engine.fast_action.snap import CROWDED_BOX
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import play_modifiers, plays
from engine.tabletop.condition_tables import TIRED_RUN
from engine.tabletop.gains import break_yards, rush_column, rushing_yards
from engine.tabletop.snap import Snap
from engine.trace import in_yards

FLOP_YARDS: Final = -1  # TTF-STRAT-01
SNEAK_RANGE: Final = 32  # TTF-STRAT-02
SNEAK_BLOCKERS: Final = (codes.LG, codes.CN, codes.RG)  # TTF-STRAT-03
SNEAK_BOXES: Final = (1, 2, 3)
"""B, C and D."""
LANES: Final = {
    codes.SWEEP_LEFT: 0,
    codes.INSIDE_LEFT: 1,
    codes.INSIDE_RIGHT: 2,
    codes.SWEEP_RIGHT: 3,
}
"""The first of the two boxes a run meets: A and B, B and C, C and D, D and E."""  # TTF-STRAT-25


def run(snap: Snap) -> Play:
    """An inside run or sweep by the player called, or a Draw."""
    line = snap.call.play
    directive = snap.chance.run_directive(line, "the play directive")  # TTF-RUN-01
    inside = line <= calls.INSIDE_RIGHT
    yards = _run_yards(snap, snap.call.player, line, directive, play_modifiers.RUN)
    if yards < INSIDE_FLOOR and inside:
        yards = INSIDE_FLOOR  # TTF-RUN-25
        if snap.trace.on:
            snap.trace.say("TTF-RUN-25", f"an inside run loses no more than {-INSIDE_FLOOR}")
    return _carried(snap, snap.call.player, yards)


def pitchout(snap: Snap) -> Play:
    """A Pitchout: the offense sees the first card before it runs inside or outside."""
    left = snap.call.play == plays.PITCHOUT_LEFT
    inside_line = codes.INSIDE_LEFT if left else codes.INSIDE_RIGHT
    outside_line = codes.SWEEP_LEFT if left else codes.SWEEP_RIGHT
    inside = snap.chance.run_directive(inside_line, "the directive inside")
    outside = snap.chance.same_card(outside_line)  # TTF-RUN-34
    if snap.trace.on:
        name, text = codes.READINGS[outside_line], codes.reading_text(outside_line, outside)
        snap.trace.say("", f"the same card, the directive outside: {name} {text}")
    goes_inside = snap.choices.run_inside(snap, inside, outside)
    line = inside_line if goes_inside else outside_line
    if snap.trace.on:
        snap.trace.say("TTF-RUN-34", f"pitchout, {'inside' if goes_inside else 'outside'}")
    yards = _run_yards(snap, snap.call.player, line, inside if goes_inside else outside, play_modifiers.PITCHOUT)
    return _carried(snap, snap.call.player, yards)  # TTF-RUN-36


def option(snap: Snap) -> Play:
    """An Option: the quarterback sees the directive for his own run, and keeps the ball or laterals."""
    left = snap.call.play == plays.OPTION_LEFT
    line = codes.INSIDE_LEFT if left else codes.INSIDE_RIGHT
    directive = snap.chance.run_directive(line, "the directive if he keeps the ball")  # TTF-RUN-39
    carrier: i64 = codes.QB
    if not snap.choices.keep(snap, directive):
        carrier = snap.call.player
        line = codes.SWEEP_LEFT if left else codes.SWEEP_RIGHT
        # TTF-RUN-40: a fresh card for the sweep, unless the first one's is read
        fresh = snap.options.fresh_lateral_card
        if fresh:
            directive = snap.chance.run_directive(line, "the directive of the lateral")
        else:
            directive = snap.chance.same_card(line)
            if snap.trace.on:
                text = codes.reading_text(line, directive)
                snap.trace.say("", f"the same card, the directive of the lateral: {codes.READINGS[line]} {text}")
    if snap.trace.on:
        text = "the quarterback keeps the ball" if carrier == codes.QB else "lateral to the trailing back"
        snap.trace.say("TTF-RUN-39" if carrier == codes.QB else "TTF-RUN-40", text)
    yards = _run_yards(snap, carrier, line, directive, play_modifiers.OPTION)
    play = _carried(snap, carrier, yards)
    if carrier == codes.QB:
        snap.directed_at = None  # TTF-END-04: the trailing back's play only if he gets the ball
    return play


def end_reverse(snap: Snap) -> Play:
    """A run by a receiver."""
    place = snap.call.player
    carrier = _player(snap, place)
    loss = snap.chance.end_run("the play directive")
    if loss < 0:
        if snap.trace.on:
            snap.trace.say("TTF-RUN-28", f"caught behind the line: {loss}")
        return _carried(snap, place, loss)  # TTF-RUN-28
    change = run_number_change(snap, play_modifiers.END_REVERSE, place) + snap.call.reverses  # TTF-RUN-27
    snap.trace.counts("TTF-RUN-27", snap.call.reverses, "RN: End-Reverses before")
    row = _row(snap, snap.chance.run_number("the run number"), change)  # TTF-RUN-29
    yards = rushing_yards(snap, carrier, rush_column(carrier, False), row, reverse=True, scramble=False)
    return _carried(snap, place, yards)


def sneak(snap: Snap) -> Play:
    """The quarterback dives: one yard on a pass number in his range."""
    snap.inside = True
    last = sneak_range(snap)
    number = snap.chance.pass_number("the Sneak")
    yards = 1 if number <= last else 0  # TTF-STRAT-02
    if snap.trace.on:
        snap.trace.say("TTF-STRAT-02", f"sneak, 1-{last}, pass number {number}: {yards}")
    return _carried(snap, codes.QB, yards)


def sneak_range(snap: Snap) -> i64:
    """32 and what the middle of the line is better or worse than the players against it."""
    blocking: i64 = 0
    tackling: i64 = 0
    for place in SNEAK_BLOCKERS:
        player = snap.places[place]
        if player is not None:
            blocking += snap.blocking_of(player, place, False)  # TTF-STRAT-03
    for box in SNEAK_BOXES:
        players = snap.boxes[box]
        if len(players) > 1:
            tackling += CROWDED_BOX  # TTF-STRAT-03, TTF-RUN-12
        elif players:
            tackling += snap.tackle_of(players[0], box, False)
    net = blocking + tackling if snap.options.sneak_adds_tackles else blocking - tackling
    return min(max(SNEAK_RANGE + net, 0), PASS_NUMBERS)


def flop(snap: Snap) -> Play:
    """The quarterback goes down with the ball: no card is flipped."""
    carrier = _player(snap, codes.QB)
    if snap.trace.on:
        snap.trace.say("TTF-STRAT-01", f"flop: {FLOP_YARDS}")
    return Play(events.KNEEL, [events.rush(carrier.index, FLOP_YARDS)])


def run_number_change(snap: Snap, row: i64, place: i64) -> i64:
    """What the defense, a Draw and a tired carrier add to the run number of a run or Screen."""
    column = stance(snap.against.selection, place)
    if row == play_modifiers.PITCHOUT and column == charts.WRONG_KEY and _keys_nobody_else(snap):
        column = charts.KEY_CARRIER  # TTF-RUN-35
    trace = snap.trace
    change = play_modifiers.RUN_NUMBERS[row][column]  # TTF-RUN-02, TTF-RUN-03, TTF-RUN-04, TTF-RUN-05, TTF-RUN-35
    trace.counts(play_modifiers.RUN_RULES[row], change, "RN: the defense")
    if snap.call.strategy == calls.DRAW:
        draw = play_modifiers.RUN_NUMBERS[play_modifiers.DRAW][column]  # TTF-STRAT-04
        trace.counts("TTF-STRAT-04", draw, "RN: the Draw")
        change += draw
    if snap.call.tired and place == snap.call.player:
        tired = TIRED_RUN[_player(snap, place).endurance - snap.call.eased]  # TTF-END-12
        trace.counts("TTF-END-12", tired, "RN: beyond his endurance")
        change += tired
    return change


def _keys_nobody_else(snap: Snap) -> bool:
    """A key on the quarterback, where it is ruled to key no other back."""
    return snap.against.selection == calls.RUN_KEY_QB and snap.options.quarterback_key_meets_pitch


def _run_yards(snap: Snap, place: i64, line: i64, directive: i64, row: i64) -> i64:
    """The yards of a run along a line of the deck, its directive read."""
    carrier = _player(snap, place)
    snap.directive = directive
    snap.inside = line <= codes.INSIDE_RIGHT
    column = rush_column(carrier, snap.inside)
    if directive // codes.KIND == codes.BREAK:
        yards = break_yards(snap, carrier, column)
        snap.added = 0
        if snap.trace.on:
            snap.trace.say("TTF-RUN-21", f"breakaway: {in_yards(yards)}")
        return yards
    change = run_number_change(snap, row, place)
    if snap.call.shotgun:
        change += play_modifiers.SHOTGUN_RUN  # TTF-STRAT-18
        snap.trace.counts("TTF-STRAT-18", play_modifiers.SHOTGUN_RUN, "RN: the Shotgun")
    if meets_stunt(snap, line, directive):
        change += play_modifiers.STUNTED_RUNS[row]  # TTF-STRAT-25
        snap.trace.counts("TTF-STRAT-25", play_modifiers.STUNTED_RUNS[row], "RN: a stunt is met")
    number = _row(snap, snap.chance.run_number("the run number"), change)
    yards = rushing_yards(snap, carrier, column, number, reverse=False, scramble=False)
    added = directive_value(snap, directive, place)
    snap.added = added if snap.blocks else 0
    if snap.trace.on:
        ignored = "" if snap.blocks else " (not after LG or Le)"
        text = f"card {yards}, directive {snap.added:+d}{ignored}: {in_yards(yards + snap.added)}"
        snap.trace.say("TTF-RUN-07", text)
    return yards + snap.added


def meets_stunt(snap: Snap, line: i64, directive: i64) -> bool:
    """Whether a run goes straight at stunting linemen: by its call or, as the option has it, by its directive."""
    for pair in snap.against.stunts:
        if snap.options.stunts_by_call:
            if abs(LANES[line] - pair) <= 1:
                return True
        elif any(pair <= box <= pair + 1 for box in named_boxes(directive)):
            return True
    return False


def named_boxes(directive: i64) -> list[int]:
    """The boxes which a run directive names."""
    kind = directive // codes.KIND
    first = directive // codes.FIRST % 100
    second = directive % codes.FIRST
    if directive == NOBODY or kind in (codes.BREAK, codes.BLOCKER, codes.TWO_BLOCKERS):
        return []
    if kind == codes.BOX:
        return [first]
    return [first, second] if kind == codes.TWO_BOXES else [second]


def _row(snap: Snap, run_number: i64, change: i64) -> i64:
    """The row of a card for a run number that is changed."""  # TTF-RUN-06
    row = within_rows(run_number + change)
    if snap.trace.on:
        snap.trace.say("TTF-RUN-06", f"run number {run_number} {change:+d}: row {row}")
    return row


def _player(snap: Snap, place: i64) -> Player:
    player = snap.places[place]
    assert player is not None
    return player


def _carried(snap: Snap, place: i64, yards: i64) -> Play:
    """The player at a place has run with the ball."""
    carrier = _player(snap, place)
    snap.directed_at = carrier  # TTF-END-04
    snap.holder = carrier
    return Play(events.RUN, [events.rush(carrier.index, yards)])
