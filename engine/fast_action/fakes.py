"""Fake kicks: passes and runs whose yards a chart tells."""

from __future__ import annotations

from engine.fast_action.charts import FAKE_INCOMPLETE
from engine.fast_action.player_record import Player
from engine.fast_action.snap import FastSnap
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64


def fake_pass(snap: FastSnap, passer: Player, place: i64, yards: i64) -> Play:
    """A pass to a display place; nobody there, it is incomplete."""
    receiver = None if place == FAKE_INCOMPLETE else snap.places[place]
    if receiver is None:
        snap.trace.say(snap.rule_ids.fake_table, "the pass is incomplete")
        return Play(events.PASS, [events.incompletion(passer.index, NOBODY)])
    snap.holder = snap.directed_at = receiver
    return Play(events.PASS, [events.completion(passer.index, receiver.index, yards)])


def fake_run(snap: FastSnap, runner: Player | None, yards: i64) -> Play:
    """A run by the holder or the punter."""
    snap.holder = snap.directed_at = runner
    return Play(events.RUN, [events.rush(NOBODY if runner is None else runner.index, yards)])
