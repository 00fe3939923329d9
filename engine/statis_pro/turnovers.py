"""Turnovers: fumbles, and interceptions with their returns."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.catching import incomplete, reach
from engine.fast_action.plays import holder_of
from engine.football import codes as football
from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.machine import i64
from engine.statis_pro import tables
from engine.statis_pro.player_record import DEFENSIVE_LINEMAN, Player
from engine.statis_pro.snap import Snap
from engine.trace import in_yards


def fumble_after_play(snap: Snap, play: Play, *, home_keeps: bool) -> None:
    """A fumble of a Z result, where the play ended; none where nobody held the ball, nor after a touchdown."""
    player = holder_of(play)
    live = follow(snap.state, play)
    if player == NOBODY or live.touchdown:  # SPF-8.8.5d
        if snap.trace.on:
            snap.trace.say("SPF-8.8.5d", "nobody can fumble: no fumble")
        return
    if home_keeps and live.holder == football.HOME:  # SPF-8.8.5c
        if snap.trace.on:
            snap.trace.say("SPF-8.8.5c", "fumble (S), and the home team has the ball: no fumble")
        return
    recover(snap, play, player, live.holder)


def recover(snap: Snap, play: Play, player: i64, team: i64) -> None:
    """A player fumbles, and a pass number says whether his team loses the ball. No run follows."""
    fumbling, other = (snap.offense, snap.defense) if team == snap.offense.team else (snap.defense, snap.offense)
    top = min(max(fumbling.fumbles_lost + other.fumble_adjustment, 0), tables.PASS_NUMBERS)  # SPF-8.8.5a
    chance = snap.chance
    z_counts = chance.z_counts
    chance.z_counts = False  # SPF-8.8.1b
    number = chance.pass_number("the fumble")
    chance.z_counts = z_counts
    lost = number <= top
    play.events.append(events.fumble(player, lost=lost))  # SPF-8.8.5b
    if snap.trace.on:
        result = "lost" if lost else "kept"
        sides = f"1-{fumbling.fumbles_lost} and {other.fumble_adjustment:+d}"
        snap.trace.say("SPF-8.8.5a", f"fumble, lost on {sides}, 1-{top}: pass number {number}, {result}")


GOAL_LINE: Final = 0
INTERCEPTORS: Final = ("lineman", "linebacker", "defensive back")
"""The rows of the table of interception returns."""


def intercepted_by_table(snap: Snap, pass_type: i64, target: Player | None) -> Play:
    """The quarterback threw it away: the Interception Table names the box."""
    row = snap.chance.run_number("who intercepts")
    box = tables.INTERCEPTIONS[pass_type][row]  # SPF-8.3.5, SPF-8.3.7.3a
    player = _better(snap, snap.boxes[box])
    if snap.trace.on:
        found = "empty, incomplete" if player is None else f"d#{player.index}"
        rule = "SPF-T6.7f" if player is None else "SPF-8.3.7.3a" if pass_type == tables.SCREEN else "SPF-8.3.5"
        snap.trace.say(rule, f"run number {row}, {tables.PASSES[pass_type]}: box {codes.BOXES[box]}, {found}")
    if player is None:
        return incomplete(snap, target)  # SPF-T6.7f
    return intercepted(snap, pass_type, target, player)


def _better(snap: Snap, players: list[Player]) -> Player | None:
    """The player of a box with the better Intercept range; a coin decides between equals."""
    if not players:
        return None
    best = players[0]
    for player in players[1:]:
        if reach(player) < reach(best) or (reach(player) == reach(best) and snap.chance.toss("who intercepts")):
            best = player  # SPF-T6.7e
    return best


def intercepted(snap: Snap, pass_type: i64, target: Player | None, player: Player) -> Play:
    """A defender catches the ball: where, and what he does with it."""
    row = snap.chance.run_number("the point of interception")
    point = point_of_interception(pass_type, row)
    passer = snap.passer.index
    intended = NOBODY if target is None else target.index
    play = Play(events.PASS, [events.interception(passer, player.index, intended, point)])
    spot = snap.state.yards_to_goal - point
    if snap.trace.on:
        text = f"{tables.PASSES[pass_type]} pass, run number {row}: intercepted by d#{player.index} {in_yards(point)}"
        snap.trace.say("SPF-8.3.5.3a", f"{text} beyond scrimmage")
    if spot <= GOAL_LINE:
        snap.holder = None
        play.events.append(events.touchback())  # SPF-8.3.5.3b
        if snap.trace.on:
            snap.trace.say("SPF-8.3.5.3b", "in the end zone: touchback")
        return play
    snap.holder = player
    if spot >= FIELD:
        return play  # caught behind the goal line it wants: a touchdown
    row = snap.chance.run_number("the return")
    yards = tables.INTERCEPTION_RETURNS[player.kind - DEFENSIVE_LINEMAN][row]  # SPF-8.3.5.4
    yards = min(yards, FIELD - spot)  # a touchdown, also where the table has more yards than are left
    play.events.append(events.run_back(player.index, yards))
    if snap.trace.on:
        kind = INTERCEPTORS[player.kind - DEFENSIVE_LINEMAN]
        snap.trace.say("SPF-8.3.5.4", f"d#{player.index}, a {kind}, run number {row}: returned {in_yards(yards)}")
    return play


def point_of_interception(pass_type: i64, run_number: i64) -> i64:
    """Yards beyond scrimmage at which a pass is intercepted, or interfered with."""
    return tables.POINT_TIMES[pass_type] * run_number + tables.POINT_PLUS[pass_type]  # SPF-8.3.5.3a
