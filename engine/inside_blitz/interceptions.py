"""Interceptions: the check, the man, the place and the way back."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.boxes import intercept_rating, interceptor
from engine.inside_blitz.charts import BY_BLUE, BY_SUM
from engine.inside_blitz.player import Defender, Man
from engine.inside_blitz.ratings import home_field, sideline_watch
from engine.inside_blitz.snap import A_TURNOVER, Snap
from engine.machine import i64
from engine.trace import in_yards

END_ZONE: Final = 10
RETURNER_FUMBLE: Final = 3
"""The fumble rating of defenders with the ball."""  # IBF-FUM-15, IBF-FUM-20


def try_interception(snap: Snap, depth: i64, target: Man) -> Play:
    """The key defender of the depth intercepts, or the pass is incomplete."""  # IBF-INT-01
    missed = Play(events.PASS, [events.incompletion(snap.offense.passer.index, target.index)])
    box = snap.chance.read(codes.PASS_KEY + depth)
    man = interceptor(snap.boxes, box)
    if man is None:
        return missed  # IBF-LINE-02
    snap.key = man.index
    rating = intercept_rating(snap.boxes, box, man) + home_field(snap) + sideline_watch(snap)
    if not snap.chance.check(rating):
        return missed
    man = _credited(snap, man)
    point = point_of_interception(snap, depth)
    line = snap.state.yards_to_goal - point
    if line <= -END_ZONE:
        return missed  # IBF-INT-08: nobody can catch it there
    snap.scene = A_TURNOVER
    snap.carrier, snap.carrier_fumble = man.index, RETURNER_FUMBLE
    yards = run_back(snap, man.runback)
    if line > 0 and line + yards < 1:
        yards = 1 - line  # IBF-INT-09: momentum is no safety
    if snap.trace.on:
        snap.trace.say("IBF-INT-01", f"d#{man.index} intercepts {in_yards(point)} downfield, returns {in_yards(yards)}")
    caught = events.interception(snap.offense.passer.index, man.index, target.index, point)
    return Play(events.PASS, [caught, events.run_back(man.index, yards)])


def _credited(snap: Snap, man: Defender) -> Defender:
    """Who made the interception: by the list of the key man's own group, or he himself where there is none."""
    owners = snap.defense.interceptors[man.group]  # IBF-LINE-14
    if not owners:
        return man
    found = snap.defense.defender(owners[snap.chance.credit_number()])  # IBF-INT-02
    return man if found is None else found


def point_of_interception(snap: Snap, depth: i64) -> i64:
    """How far downfield; fouls on the receiver happen there too."""  # IBF-PEN-04
    chance = snap.chance
    rule, times, plus = snap.charts.points[depth]
    if rule == BY_BLUE:
        chance.roll_blue()
        dice = chance.blue  # IBF-INT-03
    else:
        chance.roll_two()
        dice = chance.total if rule == BY_SUM else chance.red * chance.white  # IBF-INT-04, IBF-INT-05, IBF-INT-06
    return times * dice + plus


def run_back(snap: Snap, rating: i64) -> i64:
    """Two dice on the turnover chart; all the way is a touchdown (IBF-INT-10)."""  # IBF-INT-07
    snap.chance.roll_two()
    return snap.charts.turnovers[snap.chance.number][rating]
