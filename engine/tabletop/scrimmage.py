"""A play from scrimmage, from the call to the whistle."""

from __future__ import annotations

from typing import Final

from engine.fast_action.chance import FastAction
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.state import State
from engine.tabletop import calls
from engine.tabletop.back_passes import screen, shovel, swing
from engine.tabletop.coverage import assign
from engine.tabletop.options import Options
from engine.tabletop.passing import throw
from engine.tabletop.running import end_reverse, flop, option, pitchout, run, sneak
from engine.tabletop.snap import Down, Snap, box_of
from engine.trace import Trace


def prepare(state: State, chance: FastAction, options: Options, trace: Trace, down: Down) -> Snap:
    """A play ready to be resolved: blitzers have left their boxes, everybody knows whom he covers or double-teams."""
    chance.trace = trace
    snap = Snap(state, chance, options, trace, down)
    if down.call.double_team != NOBODY:
        snap.team_box = box_of(down.boxes, down.call.double_team)  # TTF-STRAT-11
    if down.against.blitzers and down.against.selection == calls.BLITZ:
        snap.boxes = down.boxes.copy()
        snap.blitzing = []
        for box in down.against.blitzers:
            for man in down.boxes[box]:
                snap.blitzing.append(man)
                snap.blitz_boxes.append(box)
            snap.boxes[box] = []  # TTF-RUN-19
    assign(snap)
    return snap


def natural(snap: Snap) -> Play:
    """The play itself, without its Z card."""
    called = snap.call.play
    if called in RUNS:
        play = _run(snap)
    elif called in (calls.PITCHOUT_LEFT, calls.PITCHOUT_RIGHT):
        play = pitchout(snap)
    elif called in (calls.OPTION_LEFT, calls.OPTION_RIGHT):
        play = option(snap)
    elif called == calls.END_AROUND:
        play = end_reverse(snap)
    elif called == calls.SCREEN:
        play = screen(snap)
    elif called == calls.SHOVEL:
        play = shovel(snap)
    elif called == calls.SWING:
        play = swing(snap)
    elif called in (calls.QUICK, calls.SHORT, calls.LONG):
        play = throw(snap)
    else:
        raise ValueError(f"play {called} is not resolved as a scrimmage play")
    return play


RUNS: Final = (calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT)


def _run(snap: Snap) -> Play:
    strategy = snap.call.strategy
    if strategy == calls.FLOP:
        return flop(snap)
    return sneak(snap) if strategy == calls.SNEAK else run(snap)
