"""Trick plays: fake kicks and reverses."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.strat import caps, codes, turnover_tables
from engine.strat.calls import DefenseCall, OffenseCall
from engine.strat.formation_tables import DEFENSES
from engine.strat.gain_tables import (
    ABOVE_FIFTEEN,
    BELOW_TEN,
    OTHER_REVERSE,
    REVERSE_COLUMNS,
    REVERSES,
    TEN_TO_FIFTEEN,
)
from engine.strat.kick_tables import BLOCK_TRIED, FAKE_BY, FAKE_IS_PASS, FAKE_PLAYERS, FAKES, NO_BLOCK_TRIED
from engine.strat.player_record import Player, Squad
from engine.strat.readings import INCOMPLETE, INTERCEPTED, reading_text
from engine.strat.results import gained
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.snap import Snap
from engine.strat.specialists import KickSnap
from engine.strat.turnover_tables import OTHER_RUN
from engine.strat.turnovers import intercept, lose

_KICKERS: Final = ("punter", "kicker")
_BASES: Final = {THREE_MAN: DEFENSES.index("3-4"), FOUR_MAN: DEFENSES.index("4-3")}


def fake(snap: KickSnap, offense: Squad, defense: Squad, kick: i64) -> Play:
    """Two dice on the chart of fakes; the squads are the players who stay on the field."""  # SOM-PUNT-08, SOM-FG-13
    total = snap.roll()
    reading = FAKES[kick][BLOCK_TRIED if snap.block_tried else NO_BLOCK_TRIED][total]
    passer = _index(offense.players, "QB")
    who = _named(snap, offense.players, FAKE_PLAYERS[FAKE_BY[kick][total]])
    if snap.trace.on:
        tried = "a block tried" if snap.block_tried else "no block tried"
        by = FAKE_PLAYERS[FAKE_BY[kick][total]] or "nobody"
        how = "pass" if FAKE_IS_PASS[kick][total] else "run"
        snap.trace.say("SOM-PUNT-08", f"fake chart, {tried}, {total}: {reading_text(reading)}, {how}, {by}")
    if reading.kind == INCOMPLETE:
        return Play(events.PASS, [events.incompletion(passer, NOBODY)])
    if reading.kind == INTERCEPTED:
        return intercept(_as_called(snap, offense, defense, codes.SHORT, codes.SE), reading.yards)  # SOM-OURS-FAKE
    gain = gained(snap, reading, snap.kickers.team)
    if FAKE_IS_PASS[kick][total]:
        return Play(events.PASS, [events.completion(passer, who, gain.yards)])
    play = Play(events.RUN, [events.rush(who, gain.yards)])
    if gain.fumble:
        lose(_as_called(snap, offense, defense, codes.OFF_TACKLE, codes.QB), play, who, OTHER_RUN)  # SOM-FUM-08
    return play


def _as_called(snap: KickSnap, offense: Squad, defense: Squad, play: i64, player: i64) -> Snap:
    """The fake as a play against the defense's base, with nobody in its zone."""
    against = DefenseCall(codes.RUN_CALLED, _BASES[defense.card.base], [codes.NOWHERE] * len(codes.DEFENDERS))
    return Snap(
        snap.state,
        snap.chance,
        snap.options,
        offense,
        defense,
        OffenseCall(play, player),
        against,
        snap.trace,
        snap.choices,
        neutral=snap.neutral,
    )


def _named(snap: KickSnap, players: list[Player | None], name: str) -> i64:
    if name in _KICKERS:
        return snap.kickers.punter if name == "punter" else snap.kickers.kicker
    return _index(players, name) if name else NOBODY


def _index(players: list[Player | None], name: str) -> i64:
    player = players[codes.OFFENSE.index(name)]
    return NOBODY if player is None else player.index


RUNNERS: Final = (codes.SE, codes.FL)
WATCHED: Final = [codes.LEFT_FLAT, codes.LE_BLITZ]
"""Where nobody may stand if a reverse is to surprise."""
ANYBODY: Final = range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS))


def reverse(snap: Snap) -> Play:
    """Toward the offense's right, by the red total of three dice."""  # SOM-REV-01
    if snap.call.player not in RUNNERS or snap.call.side != codes.RIGHT:
        raise ValueError("a reverse is run by SE or FL to the right, expected one of them")
    snap.open()
    carrier = snap.handler
    column = _by_average(carrier) if _surprises(snap) and snap.chance.to_offense else OTHER_REVERSE  # SOM-REV-03
    reading = REVERSES[column][snap.chance.total]
    if snap.trace.on:
        name = REVERSE_COLUMNS[column]
        snap.trace.say("SOM-REV-02", f"reverse chart, {name}, {snap.chance.total}: {reading_text(reading)}")
    gain = gained(snap, reading, snap.offense.team)
    yards = caps.held(snap, gain.yards, caps.longest(snap, carrier), "SOM-CAP-02")
    play = Play(events.RUN, [events.rush(carrier.index, yards)])
    if gain.fumble:
        lose(snap, play, carrier.index, turnover_tables.OTHER_RUN)  # SOM-FUM-08
    return play


def _surprises(snap: Snap) -> bool:
    """A pass was called and the defense's left is empty."""  # SOM-REV-02
    return snap.against.guess == codes.PASS_CALLED and not snap.standing(ANYBODY, WATCHED)


def _by_average(player: Player) -> i64:
    """The column of a receiver's yards per catch."""  # SOM-TABLE-REVERSE
    if player.catch_yards < 10 * player.catches or not player.catches:
        return BELOW_TEN
    return TEN_TO_FIFTEEN if player.catch_yards <= 15 * player.catches else ABOVE_FIFTEEN
