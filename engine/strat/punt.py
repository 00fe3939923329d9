"""Punts and free kicks: blocks, coffin corners, bounces and returns."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.strat.chance import X
from engine.strat.fumbles import advance, lose_return
from engine.strat.kick_returns import reading_of, returned, run_back
from engine.strat.kick_tables import BLOCK_TO_KICKERS, BLOCK_YARDS, PUNT_BOUNCES
from engine.strat.readings import FAIR_CATCH, FIRST_TOTAL, LAST_TOTAL
from engine.strat.specialists import BLOCKED, Kick, KickSnap
from engine.strat.turnover_tables import OTHER_LOOSE_BALL

BLOCKING_WHITE: Final = 1
BOUNCING_WHITE: Final = 1


def punt(snap: KickSnap, *, coffin: bool = False) -> Play:
    """A punt that was not a fake."""  # SOM-PUNT-01
    kick = _kicked(snap)
    if kick.yards == BLOCKED:
        return _blocked(snap)
    if coffin:
        return _coffin_corner(snap, kick)  # SOM-COFF-04
    return _fielded(snap, kick.yards, kick.back, events.PUNT)


def free_kick(snap: KickSnap) -> Play:
    """The kick after a safety: a punt with the edition's bonus, never blocked."""  # SOM-SAF-02
    kick = snap.kickers.punts[snap.roll() - FIRST_TOTAL]
    while kick.yards == BLOCKED:
        kick = snap.kickers.punts[snap.chance.roll_two() - FIRST_TOTAL]
    return _fielded(
        snap, kick.yards + snap.edition.free_kick_bonus, kick.back, events.KICKOFF
    )  # SOM-SAF-03, SOM-SAF-04


def _kicked(snap: KickSnap) -> Kick:
    """Two dice, three against a team that goes for the block."""  # SOM-PUNT-02
    snap.roll_to_kick()
    if snap.block_tried and snap.chance.white == BLOCKING_WHITE and snap.chance.total == LAST_TOTAL:
        return Kick(BLOCKED)  # SOM-PUNT-03
    while True:
        kick = snap.kickers.punts[snap.chance.total - FIRST_TOTAL]
        if kick.yards != BLOCKED or snap.block_tried:
            return kick  # SOM-PUNT-04
        snap.roll_again()


def _blocked(snap: KickSnap) -> Play:
    """Two dice say who has it, and where; he may advance it."""  # SOM-PUNT-05
    total = snap.chance.roll_two()
    kept = BLOCK_TO_KICKERS[total]
    team = snap.kickers.team if kept else snap.receivers.team
    play = Play(
        events.PUNT,
        [events.blocked(NOBODY, recovered_by=team, yards_behind=BLOCK_YARDS[total], kicker=snap.kickers.punter)],
    )
    if snap.choices.advances(kept=kept):
        advance(snap, play, OTHER_LOOSE_BALL, team, snap.recoverer(team))
    return play


def _coffin_corner(snap: KickSnap, kick: Kick) -> Play:
    """Four dice shorten it; X keeps it in bounds."""  # SOM-COFF-01
    snap.chance.roll_four()
    yards = kick.yards - snap.chance.white - snap.chance.total
    if snap.chance.black == X:
        return _fielded(snap, yards, kick.back, events.PUNT)  # SOM-COFF-02
    play = Play(events.PUNT, [events.kick(snap.kickers.punter, yards)])
    beyond = yards >= snap.state.yards_to_goal
    play.events.append(events.touchback() if beyond else events.downed(out_of_bounds=True))  # SOM-COFF-03
    return play


def _fielded(snap: KickSnap, yards: i64, back: i64, kind: i64) -> Play:
    """A kick that comes down in bounds."""
    play = Play(kind, [events.kick(snap.kickers.punter, yards)])
    line = snap.state.yards_to_goal - yards
    if line <= 0:
        play.events.append(events.touchback())  # SOM-PUNT-09
        return play
    if not snap.choices.returns_punt(line):
        return _bounced(snap, yards, kind)  # SOM-PRET-01
    reading = reading_of(snap, snap.receivers.punt_returns, back)
    if snap.chance.white == BOUNCING_WHITE:
        return _bounced(snap, yards, kind)  # SOM-PRET-02
    returner = snap.receivers.punt_backs[back - 1]
    if reading.kind == FAIR_CATCH:
        play.events.append(events.fair_catch(returner))
    else:
        run_back(snap, play, returner, returned(snap, reading))  # SOM-PRET-04
    return play


def _bounced(snap: KickSnap, yards: i64, kind: i64) -> Play:
    """Two dice lengthen or shorten the punt; one total strikes a receiver."""  # SOM-PRET-03
    bounce = PUNT_BOUNCES[snap.chance.roll_two()]
    length = yards + bounce.yards
    play = Play(kind, [events.kick(snap.kickers.punter, length)])
    if length >= snap.state.yards_to_goal:
        play.events.append(events.touchback())  # SOM-PUNT-09
    elif bounce.fumble:
        play.events.append(events.run_back(NOBODY, 0))
        kept = lose_return(snap, play, NOBODY, snap.receivers.team)  # SOM-PRET-05
        if kept and snap.choices.advances(kept=True):
            advance(snap, play, OTHER_LOOSE_BALL, snap.receivers.team)  # SOM-LOOSE-01
    else:
        play.events.append(events.downed())
    return play
