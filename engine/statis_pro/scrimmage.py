"""A play from scrimmage, from the call to the whistle."""

from __future__ import annotations

from typing import Final

from engine.fast_action.catching import incomplete
from engine.fast_action.chance import FastAction
from engine.fast_action.pass_rush import sack_of
from engine.football import codes, events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.passing import screen, throw
from engine.statis_pro.player_record import Player, Squad
from engine.statis_pro.running import end_around, flop, run, sneak
from engine.statis_pro.snap import Resolved, Snap, say_bounds
from engine.statis_pro.words import coverage_text
from engine.statis_pro.z_cards import apply_z
from engine.trace import Trace


def big_play(snap: Snap) -> Play | None:
    """The whole result of a play against which a Big Play succeeds; None when it fails."""  # SPF-7.2.2.5
    player = snap.places[snap.call.player]
    row = snap.chance.run_number("the Big Play")  # SPF-8.4b
    passing = snap.call.play >= calls.SCREEN
    entry = tables.BIG_PLAYS[tables.AGAINST_A_PASS if passing else tables.AGAINST_RUN][row]
    if snap.trace.on:
        rule = "SPF-8.4c" if entry == tables.FAILS else "SPF-T6.9b" if passing else "SPF-T6.9a"
        text = "fails" if entry == tables.FAILS else "incomplete" if entry == tables.INCOMPLETE else str(entry)
        snap.trace.say(rule, f"Big Play, run number {row}: {text}")
    if entry == tables.FAILS:
        return None  # SPF-8.4c
    assert player is not None
    snap.directed_at = player
    if not passing:
        snap.holder = player
        return Play(events.RUN, [events.rush(player.index, entry)])  # SPF-T6.9a
    if entry == tables.INCOMPLETE:
        return incomplete(snap, player)
    return sack_of(snap, -entry, snap.chance.card_pass_number("who sacks"), "SPF-T6.9b")


RUNS_AND_QUICK: Final = 1
SHORT_AND_LONG: Final = 2


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
) -> Snap:
    """A play ready to be resolved: blitzers have left their boxes, helpers know whom they cover.

    Only here, after all shifts, do the calls of both sides meet.
    """  # SPF-7.0
    chance.trace = trace
    snap = Snap(state, chance, options, trace, offense, defense, places, boxes, call, against)
    if against.coverages:
        _announce(snap)
    if against.blitzers and against.selection == calls.BLITZ:
        snap.boxes = boxes.copy()
        snap.blitzing = []
        for box in against.blitzers:
            snap.blitzing.extend(boxes[box])  # SPF-2.5c
            snap.boxes[box] = []
    return snap


def _announce(snap: Snap) -> None:
    """Who helps to cover whom, said before anything of the offense's call is looked at."""  # SPF-2.5b
    taken = [0] * len(snap.boxes)
    snap.covering = []
    for coverage in snap.against.coverages:
        helpers: list[Player] = []
        for box in coverage.helpers:
            players = snap.boxes[box]
            if taken[box] < len(players):
                helpers.append(players[taken[box]])  # SPF-7.2.2.4: of two players in box L each helps once
                taken[box] += 1
        snap.covering.append(helpers)
        if snap.trace.on:
            snap.trace.say("SPF-2.5b", f"announced: {coverage_text(coverage)}")


def resolve(snap: Snap) -> Resolved:
    """A whole scrimmage play: Big Play, the play itself, and the Z card if one was flipped."""
    chance = snap.chance
    chance.begin_play(z_counts=snap.state.phase != codes.TRY)  # SPF-8.8.1b, SPF-OURS-TRY
    play: Play | None = None
    big = snap.against.big_play and snap.options.big_plays and _flips_cards(snap.call)
    if big:
        play = big_play(snap)  # SPF-8.4b
    failed = play is None
    if play is None:
        play = natural(snap)
    else:
        _finish(snap, play)
    if chance.z_flip:
        apply_z(snap, play, category(snap.call.play))  # SPF-8.8.2a
    meant = snap.directed_at
    directed_at: i64 = NOBODY
    if meant is not None:
        directed_at = meant.index
    return Resolved(play, directed_at, chance.flips > 0, big, decided=big and not failed)


def natural(snap: Snap) -> Play:
    """The play itself: no Big Play and no Z card.

    Gains and losses may pass a goal line; what they score is football's (SPF-8.9.1a, SPF-8.9.2, SPF-8.3.9.2).
    """
    called = snap.call.play
    if called <= calls.SWEEP_RIGHT:
        strategy = snap.call.strategy
        if strategy == calls.FLOP:
            play = flop(snap)
        elif strategy == calls.SNEAK:
            play = sneak(snap)
        else:
            play = run(snap)
    elif called == calls.END_AROUND:
        play = end_around(snap)
    elif called == calls.SCREEN:
        play = screen(snap)
    elif called <= calls.LONG:
        play = throw(snap)
    else:
        return _without_cards(snap)
    _finish(snap, play)
    return play


def category(called: i64) -> i64:
    """The category of penalties that a play from scrimmage belongs to."""  # SPF-8.8.3a
    return SHORT_AND_LONG if called in (calls.SHORT, calls.LONG) else RUNS_AND_QUICK


def _without_cards(snap: Snap) -> Play:
    """What an offense does instead of a play: ground the ball, or give up a safety."""
    if snap.call.play == calls.SPIKE:
        if snap.trace.on:
            snap.trace.say("SPF-9.5", "the ball is grounded to stop the clock")
        return Play(events.SPIKE, [events.incompletion(snap.passer.index, NOBODY)])  # SPF-9.5
    if snap.call.play == calls.CONCEDE:
        if snap.trace.on:
            snap.trace.say("SPF-8.9.3", "the offense concedes a safety")
        return Play(events.CONCEDE)  # SPF-8.9.3
    raise ValueError(f"{calls.PLAY_NAMES.get(snap.call.play, snap.call.play)} is not resolved as a scrimmage play")


def _flips_cards(call: OffenseCall) -> bool:
    """Whether a play is resolved with cards at all; a Big Play is no use against others."""  # SPF-OURS-BIG
    return call.play <= calls.LONG and call.strategy != calls.FLOP


def _finish(snap: Snap, play: Play) -> None:
    """Out of bounds, and the kind of play on a try."""
    # SPF-OURS-INBOUNDS: nor does a sack end out of bounds, be it by the run number of a Big Play
    marked = snap.holder is not None and snap.chance.out_of_bounds and play.events[-1].kind != events.SACK
    if marked and not follow(snap.state, play).touchdown:
        play.out_of_bounds = snap.call.play > calls.INSIDE_RIGHT  # SPF-9.1a, SPF-9.1b
        if snap.trace.on:
            say_bounds(snap, play)
    if snap.state.phase == codes.TRY:
        play.kind = events.TRY_RUN if play.kind == events.RUN else events.TRY_PASS
