"""Questions about a play that is over: who has the ball, whether it was passed or returned, where a foul was."""

from __future__ import annotations

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.football.state import State
from engine.machine import i64


def holder_of(play: Play) -> i64:
    """Index of the player with the ball at the end of a play, NOBODY when it is in no hands or already lost."""
    if not play.events:
        return NOBODY
    last = play.events[-1]
    if last.kind in {events.RUSH, events.SACK, events.RETURN}:
        return last.player
    if last.kind in {events.COMPLETION, events.INTERCEPTED}:
        return last.other
    return NOBODY


def passed(play: Play) -> bool:
    """Whether a pass left the quarterback's hand."""
    if not play.events:
        return False
    return play.events[0].kind in (events.COMPLETION, events.INCOMPLETION, events.INTERCEPTED)


def return_of(play: Play) -> i64:
    """Which event is the return of a kick or interception, NOBODY for none."""
    for number, event in enumerate(play.events):
        if event.kind == events.RETURN:
            return number
    return NOBODY


def foul_spot(state: State, play: Play, number: i64, run_number: i64) -> i64:
    """Where in an event of a play a foul was: half-way on an odd run number, at its end on an even one.

    In yards to the goal of the team that had the ball at the snap.
    """  # SPF-T6.3.11b, TTF-PEN-06
    gained = play.events[number].yards
    before = follow(state, Play(play.kind, play.events[:number]))
    run = gained // 2 if run_number % 2 else gained
    return before.spot - run if before.holder == before.offense else before.spot + run
