"""Fake punts and fake place kicks."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes
from engine.strat.fumbles import advance, other_team
from engine.strat.kick_tables import BLOCK_TRIED, FAKE_BY, FAKE_IS_PASS, FAKE_MEN, FAKES, NO_BLOCK_TRIED
from engine.strat.player import Man
from engine.strat.readings import INCOMPLETE, INTERCEPTED
from engine.strat.results import gained
from engine.strat.specialists import KickSnap
from engine.strat.turnover_tables import KEPT, OTHER_LOOSE_BALL

_KICKERS: Final = ("punter", "kicker")


def fake(snap: KickSnap, men: list[Man | None], kick: i64) -> Play:
    """Two dice on the chart of fakes; `men` are the offence by place."""  # SOM-PUNT-08, SOM-FG-13
    total = snap.chance.roll_two()
    reading = FAKES[kick][BLOCK_TRIED if snap.block_tried else NO_BLOCK_TRIED][total]
    passer = _index(men, "QB")
    who = _named(snap, men, FAKE_MEN[FAKE_BY[kick][total]])
    if reading.kind == INCOMPLETE:
        return Play(events.PASS, [events.incompletion(passer, NOBODY)])
    if reading.kind == INTERCEPTED:
        return Play(events.PASS, [events.interception(passer, NOBODY, NOBODY, reading.yards)])
    gain = gained(snap, reading, snap.kickers.team)
    if FAKE_IS_PASS[kick][total]:
        return Play(events.PASS, [events.completion(passer, who, gain.yards)])
    play = Play(events.RUN, [events.rush(who, gain.yards)])
    if gain.fumble:
        kept = KEPT[snap.chance.roll_two()]  # SOM-FUM-01
        play.events.append(events.fumble(who, lost=not kept))
        if snap.choices.advances(kept=kept):
            team = snap.kickers.team
            advance(snap, play, OTHER_LOOSE_BALL, team if kept else other_team(team))
    return play


def _named(snap: KickSnap, men: list[Man | None], name: str) -> i64:
    if name in _KICKERS:
        return snap.kickers.punter if name == "punter" else snap.kickers.kicker
    return _index(men, name) if name else NOBODY


def _index(men: list[Man | None], name: str) -> i64:
    man = men[codes.OFFENSE.index(name)]
    return NOBODY if man is None else man.index
