"""A play from scrimmage, from the call to the whistle."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, codes
from engine.fast_action.chance import FastAction
from engine.football import codes as football
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import pass_tables, plays, tables
from engine.tabletop.coverage import assign
from engine.tabletop.options import Options
from engine.tabletop.passing import screen, shovel, swing, throw
from engine.tabletop.penalties import RUNS_AND_QUICK, SHORT_AND_LONG
from engine.tabletop.running import end_reverse, flop, option, pitchout, run, sneak
from engine.tabletop.snap import Down, Resolved, Snap, assistant_of, box_of
from engine.tabletop.z_cards import apply_z
from engine.trace import Trace, in_yards


def prepare(state: State, chance: FastAction, options: Options, trace: Trace, down: Down) -> Snap:
    """A play ready to be resolved: blitzers have left their boxes, everybody knows whom he covers or double-teams."""
    chance.trace = trace
    snap = Snap(state, chance, options, trace, down)
    if down.call.double_team != NOBODY:
        snap.team_box = box_of(down.boxes, down.call.double_team)  # TTF-STRAT-11
        if snap.team_box != NOBODY:
            snap.assistant = assistant_of(snap.team_box, down.call)
    if down.against.blitzers and down.against.selection == calls.BLITZ:
        snap.boxes = down.boxes.copy()
        snap.blitzing = []
        for box in down.against.blitzers:
            for player in down.boxes[box]:
                snap.blitzing.append(player)
                snap.blitz_boxes.append(box)
            snap.boxes[box] = []  # TTF-RUN-19
    assign(snap)
    return snap


def resolve(snap: Snap) -> Resolved:
    """A whole scrimmage play, and the Z card if one was flipped."""
    chance = snap.chance
    chance.begin_play()  # TTF-Z-01, TTF-PAT-03
    if snap.trace.on and snap.team_box != NOBODY:
        primary = pass_tables.DOUBLE_TEAMS[snap.team_box][0]
        players = f"{codes.OFFENSE[primary]} and {codes.OFFENSE[snap.assistant]}"
        snap.trace.say("TTF-STRAT-11", f"{players} double-team the player in {codes.BOXES[snap.team_box]}")
    play = natural(snap)
    if chance.z_flip:
        apply_z(snap, play, category(snap.call.play))
    meant = snap.directed_at
    return Resolved(play, NOBODY if meant is None else meant.index, chance.flips > 0)


def category(called: i64) -> i64:
    """The category of penalties that a play from scrimmage belongs to."""  # TTF-PEN-01
    return SHORT_AND_LONG if called in (calls.SHORT, calls.LONG) else RUNS_AND_QUICK


def natural(snap: Snap) -> Play:
    """The play itself, without its Z card."""
    called = snap.call.play
    if called in RUNS:
        play = _run(snap)
    elif called in (plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT):
        play = pitchout(snap)
    elif called in (plays.OPTION_LEFT, plays.OPTION_RIGHT):
        play = option(snap)
    elif called == calls.END_AROUND:
        play = end_reverse(snap)
    elif called == calls.SCREEN:
        play = screen(snap)
    elif called == plays.SHOVEL:
        play = shovel(snap)
    elif called == plays.SWING:
        play = swing(snap)
    elif called in (calls.QUICK, calls.SHORT, calls.LONG):
        play = throw(snap)
    else:
        raise ValueError(f"play {called} is not resolved as a scrimmage play")
    _finish(snap, play)
    return play


def _finish(snap: Snap, play: Play) -> None:
    """The kind of play on a try, tempo, and out of bounds."""
    if snap.state.phase == football.TRY:
        play.kind = events.TRY_PASS if play.kind == events.PASS else events.TRY_RUN  # TTF-PAT-03
    gain = play.events[0]
    if gain.kind not in (events.RUSH, events.COMPLETION) or play.kind == events.KNEEL:
        return
    ran = gain.kind == events.RUSH or snap.pass_type in (tables.SCREEN, tables.SHOVEL, tables.SWING)
    if snap.call.tempo != plays.HUDDLE and ran and 0 < gain.yards < snap.state.yards_to_goal:
        if snap.trace.on:
            snap.trace.say("TTF-CLOCK-14", f"in tempo half of {gain.yards}: {in_yards(gain.yards // 2)}")
        gain.yards //= 2  # TTF-CLOCK-14
    if not snap.inside:
        number = snap.chance.last_run_number
        hurried = snap.call.tempo == plays.HURRY_UP and number > 0 and number % 2 == 0
        play.out_of_bounds = snap.chance.out_of_bounds or hurried  # TTF-CLOCK-04, TTF-CLOCK-17
        if snap.trace.on and play.out_of_bounds:
            rule = "TTF-CLOCK-04" if snap.chance.out_of_bounds else "TTF-CLOCK-17"
            snap.trace.say(rule, "out of bounds")


RUNS: Final = (calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT)


def _run(snap: Snap) -> Play:
    strategy = snap.call.strategy
    if strategy == calls.FLOP:
        return flop(snap)
    return sneak(snap) if strategy == calls.SNEAK else run(snap)
