"""Plays that are said aloud, and fakes of them: punts, field goals, kicks after a fair catch, delays, spikes."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, charts
from engine.fast_action.fakes import fake_pass, fake_run
from engine.fast_action.gains import within_rows
from engine.fast_action.player_record import Player
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import kick_tables, pass_tables, plays, tables
from engine.tabletop.field_goal import fair_catch_kick, field_goal
from engine.tabletop.interceptions import table_return
from engine.tabletop.passing import FLANKER_ORDER
from engine.tabletop.penalties import RUNS_AND_QUICK, SHORT_AND_LONG, delay
from engine.tabletop.punt import punt
from engine.tabletop.snap import Resolved, Snap
from engine.tabletop.z_cards import apply_z

ALERT_RUN_NUMBER: Final = 2  # TTF-PUNT-03
DAYLIGHT: Final = 2
"""Yards for each point of the pass number."""  # TTF-PUNT-04
INTERCEPTION_RETURN: Final = -1  # TTF-FG-12
ROW_BOXES: Final = 5


def fake_field_goal(snap: Snap) -> Resolved:
    """A fake field goal: run numbers are worse with each one tried before."""
    row = within_rows(snap_number(snap) + snap.call.fakes)  # TTF-FG-10
    return _fake(snap, kick_tables.FAKE_FIELD_GOAL, row, snap.passer)


def fake_punt(snap: Snap) -> Resolved:
    """A fake punt: a pass by the quarterback, or a run by the punter."""
    alert = ALERT_RUN_NUMBER if snap.against.alert else 0
    row = within_rows(snap_number(snap) + snap.call.fakes + alert)  # TTF-PUNT-03
    punter = snap.offense.punter.player
    return _fake(snap, kick_tables.FAKE_PUNT, row, None if punter == NOBODY else snap.offense.players[punter])


def snap_number(snap: Snap) -> i64:
    """The run number of a play that begins with it."""
    snap.chance.begin_play()
    return snap.chance.run_number("the fake")


def _fake(snap: Snap, kick: i64, row: i64, runner: Player | None) -> Resolved:
    twelve = snap.options.daylight_on_twelve
    result = (kick_tables.TWELVE_FAKES if twelve else kick_tables.FAKES)[kick][row]
    yards = (kick_tables.TWELVE_FAKE_YARDS if twelve else kick_tables.FAKE_YARDS)[kick][row]
    snap.call.fake = True
    if snap.trace.on:
        snap.trace.say("TTF-FG-10" if kick == kick_tables.FAKE_FIELD_GOAL else "TTF-PUNT-03", f"fake, row {row}")
    if result == charts.FAKE_DAYLIGHT:
        play = fake_run(snap, runner, DAYLIGHT * snap.chance.pass_number("the daylight"))  # TTF-PUNT-04
    elif result == charts.FAKE_RUN:
        play = fake_run(snap, runner, yards)
    elif result == charts.FAKE_INTERCEPTED:
        play = _intercepted(snap)
    else:
        snap.target = _standing(snap, result)
        play = fake_pass(snap, snap.passer, snap.target, yards)
    if snap.holder is not None:
        play.out_of_bounds = snap.chance.out_of_bounds  # TTF-CLOCK-04
    if snap.chance.z_flip:
        apply_z(snap, play, RUNS_AND_QUICK if play.kind == events.RUN else SHORT_AND_LONG)  # TTF-PEN-01
    return Resolved(play)


def _standing(snap: Snap, place: i64) -> i64:
    """The place a fake's pass goes to: that of the table or, where nobody stands, as other passes are redirected."""
    if place == charts.FAKE_INCOMPLETE or snap.places[place] is not None:
        return place
    for each in FLANKER_ORDER[1:]:
        if snap.places[each] is not None:
            return each  # TTF-PASS-07, TTF-PASS-08
    return place


def _intercepted(snap: Snap) -> Play:
    """The Quick column tells the row of the display; the return counts from scrimmage."""  # TTF-FG-12
    box = pass_tables.INTERCEPTIONS[tables.QUICK][snap.chance.run_number("the Interception Table")]
    row = within_rows(snap.chance.run_number("the return") + INTERCEPTION_RETURN)
    players = snap.boxes[box]
    player = players[0].index if players else NOBODY
    play = Play(events.PASS, [events.interception(snap.passer.index, player, NOBODY, 0)])
    yards = table_return(snap, box // ROW_BOXES, row, snap.state.yards_to_goal)
    if yards != pass_tables.NO_RETURN:
        play.events.append(events.run_back(player, yards))
    return play


def resolve_announced(snap: Snap) -> Resolved:
    """What comes of it."""
    call = snap.call
    if call.play == calls.PUNT:
        return fake_punt(snap) if call.fake else punt(snap)
    if call.play == calls.FIELD_GOAL:
        return fake_field_goal(snap) if call.fake else field_goal(snap)
    if call.play == plays.FAIR_CATCH_KICK:
        return fair_catch_kick(snap)
    return spike(snap) if call.play == calls.SPIKE else delay(snap)


def spike(snap: Snap) -> Resolved:
    """The ball is thrown to the ground: a down, and no card."""  # TTF-CLOCK-08
    snap.trace.say("TTF-CLOCK-08", "the ball is spiked to stop the clock")
    return Resolved(Play(events.SPIKE, [events.incompletion(snap.passer.index, NOBODY)]), flipped=False)
