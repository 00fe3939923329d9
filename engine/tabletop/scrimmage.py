"""A play from scrimmage, from the call to the whistle."""

from __future__ import annotations

from typing import Final

from engine.fast_action.chance import FastAction
from engine.fast_action.player import Player
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.state import State
from engine.tabletop import calls
from engine.tabletop.calls import DefenseCall, OffenseCall
from engine.tabletop.choices import Choices
from engine.tabletop.options import Options
from engine.tabletop.player import Squad
from engine.tabletop.running import end_reverse, flop, option, pitchout, run, sneak
from engine.tabletop.snap import Snap, box_of
from engine.trace import Trace


def prepare(
    state: State,
    chance: FastAction,
    options: Options,
    trace: Trace,
    offense: Squad,
    defense: Squad,
    places: list[Player | None],
    boxes: list[list[Player]],
    call: OffenseCall,
    against: DefenseCall,
    choices: Choices,
) -> Snap:
    """A play ready to be resolved: blitzers have left their boxes, a double team has found its man."""
    chance.trace = trace
    snap = Snap(state, chance, options, trace, offense, defense, places, boxes, call, against, choices)
    if call.double_team != NOBODY:
        snap.team_box = box_of(boxes, call.double_team)  # TTF-STRAT-11
    if against.blitzers and against.selection == calls.BLITZ:
        snap.boxes = boxes.copy()
        snap.blitzing = []
        for box in against.blitzers:
            for man in boxes[box]:
                snap.blitzing.append(man)
                snap.blitz_boxes.append(box)
            snap.boxes[box] = []  # TTF-RUN-19
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
    else:
        raise ValueError(f"play {called} is not resolved as a scrimmage play")
    return play


RUNS: Final = (calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT)


def _run(snap: Snap) -> Play:
    strategy = snap.call.strategy
    if strategy == calls.FLOP:
        return flop(snap)
    return sneak(snap) if strategy == calls.SNEAK else run(snap)
