"""Fumbles: whether the ball is lost, who has it then, and how far he runs."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.inside_blitz import codes
from engine.inside_blitz.interceptions import RETURNER_FUMBLE, run_back
from engine.inside_blitz.lineups import on_field
from engine.inside_blitz.player import Squad
from engine.inside_blitz.recoveries import TRIES, defensive_recoverer, offensive_recoverer
from engine.inside_blitz.snap import A_RUN, A_SACK, Snap
from engine.machine import i64
from engine.trace import in_yards

LOST_FROM: Final = 11
RECOVERED_FROM: Final = 41
"""Where the two ranges start, so that they never overlap."""  # IBF-FUM-05
NESTED: Final = 2
"""So many times a man who picked the ball up may lose it again."""  # IBF-FUM-15


def quarterback_fumble(snap: Snap, play: Play) -> bool:
    """The card's `QB FUM?`: he may fumble if he ran or was sacked; whether he did."""
    ran = snap.carrier == snap.offense.passer.index and snap.scene in (A_RUN, A_SACK)
    if not ran or snap.chance.read(codes.EVENT) != codes.QB_FUMBLE:
        return False
    if not _drops(snap, play, snap.offense.passer.fumble):  # IBF-FUM-03
        return False
    lose(snap, play, returnable=snap.chance.blue % 2 == 0)  # IBF-FUM-16
    return True


def fumble_card(snap: Snap, play: Play, special: i64) -> bool:
    """A fumble card set aside: whether the man with the ball lost it. Without such a man it says nothing."""
    if snap.carrier == NOBODY:
        return False  # IBF-FUM-18
    if not _drops(snap, play, snap.carrier_fumble + codes.fumble_adjustment(special)):  # IBF-FUM-01, IBF-FUM-02
        return False
    lose(snap, play, returnable=codes.returnable(special))  # IBF-FUM-13
    return True


def _drops(snap: Snap, play: Play, rating: i64) -> bool:
    """A fresh blue die against his rating and the tacklers' own; nobody fumbles in the end zone he has reached."""
    live = follow(snap.state, play)
    if live.touchdown:
        return False  # IBF-OURS-SCORED
    tacklers = snap.defense if live.holder == snap.offense.team else snap.offense
    snap.chance.roll_blue()
    return snap.chance.blue <= rating + tacklers.figures.forced_fumbles  # IBF-FUM-02


def lose(snap: Snap, play: Play, *, returnable: bool, again: i64 = 0) -> None:
    """The ball is loose where the play ended: two dice say whose it is."""  # IBF-FUM-17
    holder = follow(snap.state, play).holder
    own = holder == snap.offense.team
    fumbling, others = (snap.offense, snap.defense) if own else (snap.defense, snap.offense)
    snap.chance.roll_two()
    number = snap.chance.number
    lost = _ranges_hold(number, fumbling, others)
    if snap.trace.on:
        snap.trace.say("IBF-FUM-04", f"#{snap.carrier} fumbles: {number}, {'lost' if lost else 'kept'}")
    if lost:
        _defense_has_it(snap, play, others, returnable=returnable, again=again)
    elif own and not again:
        _offense_has_it(snap, play, returnable=returnable)
    else:
        play.events.append(events.fumble(snap.carrier, lost=False, recoverer=snap.carrier))  # IBF-OURS-RETURN


def _ranges_hold(number: i64, fumbling: Squad, others: Squad) -> bool:
    """Whether a number is in either team's range."""  # IBF-FUM-04, IBF-FUM-21
    if LOST_FROM <= number <= fumbling.figures.fumbles_lost:
        return True
    return RECOVERED_FROM <= number <= others.figures.recoveries


def _defense_has_it(snap: Snap, play: Play, squad: Squad, *, returnable: bool, again: i64) -> None:
    """The other team has the ball and may run; a fumble card on the way means that its man may lose it again."""
    boxes = snap.boxes if squad is snap.defense else on_field(squad, codes.STARTERS)
    fumbles_too = snap.chance.find()
    man = defensive_recoverer(snap, boxes)
    for _ in range(TRIES):
        if man is not None:
            break
        fumbles_too = snap.chance.find() or fumbles_too  # IBF-FUM-12
        man = defensive_recoverer(snap, boxes)
    index = NOBODY if man is None else man.index
    play.events.append(events.fumble(snap.carrier, lost=True, recoverer=index))
    if returnable and man is not None:
        play.events.append(events.run_back(index, run_back(snap, man.runback)))  # IBF-FUM-13
    snap.carrier, snap.carrier_fumble = index, RETURNER_FUMBLE
    if fumbles_too and again < NESTED and _drops(snap, play, RETURNER_FUMBLE):
        lose(snap, play, returnable=returnable, again=again + 1)  # IBF-FUM-15


def _offense_has_it(snap: Snap, play: Play, *, returnable: bool) -> None:
    """The offence keeps the ball; a man who may run takes his return rating from the blue die."""
    index: i64 = NOBODY
    for _ in range(TRIES):
        snap.chance.find()
        index = offensive_recoverer(snap)
        if index != NOBODY:
            break  # IBF-FUM-12
    play.events.append(events.fumble(snap.carrier, lost=False, recoverer=index))
    snap.carrier = index
    if returnable:
        chance = snap.chance
        chance.roll_three()
        yards = snap.charts.turnovers[chance.number][chance.blue]  # IBF-FUM-14
        play.events.append(events.run_back(index, yards))
        if snap.trace.on:
            snap.trace.say("IBF-FUM-14", f"#{index} picks it up: {in_yards(yards)}")
