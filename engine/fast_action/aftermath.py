"""What a play leaves behind: who is hurt, who is tired."""

from __future__ import annotations

from engine.fast_action.absences import settle_injuries
from engine.fast_action.calls import END_AROUND
from engine.fast_action.sidelines import FastSideline
from engine.football import codes, events
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64


def enter_injuries(away: FastSideline, home: FastSideline, before: State, play: Play) -> None:
    """Those who were out missed a play; those hurt now are entered, or passed over."""
    offense = home if before.offense == HOME else away
    defense = away if before.offense == HOME else home
    if before.phase == codes.SCRIMMAGE:
        offense.play_missed(True)
        defense.play_missed(False)
    hurt = False
    for event in play.events:
        hurt = hurt or event.kind == events.INJURED
    if not hurt:
        return
    settle_injuries(play, away.absences, home.absences, before.offense, offense.places, defense.boxes)
    for event in play.events:
        if event.kind == events.INJURED:
            side = away if event.team == AWAY else home
            side.hurt(event.player)


def tire(
    offense: FastSideline, defense: FastSideline, before: State, called: i64, named: i64, meant: i64, flipped: bool
) -> None:
    """Endurance: the call and the place it named, the man it was directed at, and that both teams saw a play."""
    if before.phase in (codes.SCRIMMAGE, codes.TRY):
        offense.endurance.directed_at(meant)  # SPF-4.6b, TTF-END-04
        offense.last_play = called
        if called == END_AROUND:
            carrier = offense.places[named]
            assert carrier is not None
            offense.endurance.end_around_by(carrier.index)  # SPF-8.2.6b, TTF-RUN-27
    offense.endurance.play_done(flipped=flipped)  # SPF-4.6.2b, TTF-END-10
    defense.endurance.play_done(flipped=flipped)
