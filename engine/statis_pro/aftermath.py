"""What a play leaves behind: who is hurt, who is tired, and whether the same men are still out there."""

from __future__ import annotations

from engine.football import codes, events
from engine.football.codes import AWAY, HOME, other
from engine.football.events import Play
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.absences import settle_injuries
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.player import Player
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.snap import Resolved


def enter_injuries(sides: list[Sideline], before: State, play: Play) -> None:
    """Those who were out missed a play; those hurt now are entered, or passed over."""
    offense = sides[before.offense]
    defense = sides[other(before.offense)]
    if before.phase == codes.SCRIMMAGE:
        offense.play_missed(True)
        defense.play_missed(False)
    hurt = False
    for event in play.events:
        hurt = hurt or event.kind == events.INJURED
    if not hurt:
        return
    away, home = sides[AWAY].absences, sides[HOME].absences
    settle_injuries(play, away, home, before.offense, offense.places, defense.boxes)
    for event in play.events:
        if event.kind == events.INJURED:
            sides[event.team].hurt(event.player)


def tire(sides: list[Sideline], before: State, call: OffenseCall, resolved: Resolved) -> None:
    """Endurance: whom the play was directed at, and that it was a play for both teams."""
    offense = sides[before.offense]
    if before.phase in (codes.SCRIMMAGE, codes.TRY):
        offense.endurance.directed_at(resolved.directed_at)  # SPF-4.6b
        offense.last_play = call.play
        if call.play == calls.END_AROUND:
            carrier = offense.places[call.player]
            assert carrier is not None
            offense.endurance.end_around_by(carrier.index)  # SPF-8.2.6b
    sides[AWAY].endurance.play_done(flipped=resolved.flipped)  # SPF-4.6.2b
    sides[HOME].endurance.play_done(flipped=resolved.flipped)


def same_men(places: list[Player | None], others: list[Player | None]) -> bool:
    """Whether two displays hold the same men, wherever they stand."""
    if places is others:
        return True
    known = {man.index for man in others if man is not None}
    return all(man is None or man.index in known for man in places)
