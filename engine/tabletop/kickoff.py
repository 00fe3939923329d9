"""Kickoffs, free kicks after a safety, squib and onside kicks. The kicking team is the offence of the snap."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts
from engine.fast_action.calls import KickoffCall
from engine.fast_action.gains import kickoff_cell
from engine.football import codes, events
from engine.football.codes import FIELD
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import kick_tables
from engine.tabletop.penalties import KICKOFFS
from engine.tabletop.returns import bring_back
from engine.tabletop.snap import Resolved, Snap
from engine.tabletop.z_cards import apply_z

FREE_KICK_YARDS: Final = 10
"""A free kick comes down so much nearer the kickers."""  # TTF-KO-01
SQUIB_TOUCHBACK: Final = 0
"""A squib that would be a touchback is fielded on the goal line, and then moved out like any other."""  # TTF-KO-10
FIRST_RETURNER: Final = 1


def kickoff(snap: Snap, call: KickoffCall) -> Resolved:
    """A kickoff or, in the phase of a free kick, the kick after a safety."""
    play = Play(events.KICKOFF)
    kind = kick_tables.ONSIDE if call.onside else kick_tables.SQUIB if call.squib else kick_tables.NORMAL
    row = 2 * kind + (kick_tables.ONSIDE_DEFENSE if call.onside_defense else kick_tables.NORMAL_DEFENSE)  # TTF-KO-02
    snap.chance.begin_play(z_counts=not call.onside or snap.options.onside_penalties)
    if call.onside:
        _onside(snap, play, row)
    else:
        _kick(snap, play, row, squib=call.squib)
    if snap.chance.z_flip:
        apply_z(snap, play, KICKOFFS)
    return Resolved(play)


def _onside(snap: Snap, play: Play, row: i64) -> None:
    """A pass number says who has the ball, fifteen yards on; nobody runs with it."""  # TTF-KO-12, TTF-KO-13
    last = kick_tables.KICKERS_RECOVER[row]
    number = snap.chance.pass_number()
    team = snap.offense.team if number <= last else snap.defense.team
    spot = FIELD - snap.state.yards_to_goal + kick_tables.YARDS_ON[row] - snap.state.kick_shift
    play.events.append(events.onside(snap.offense.kicker.player, recovered_by=team, spot=spot))
    if snap.trace.on:
        snap.trace.say("TTF-KO-12", f"onside kick, pass number {number} against 1-{last}")


def _kick(snap: Snap, play: Play, row: i64, *, squib: bool) -> None:
    """Where the kick comes down, who fields it, and his return."""
    special = snap.offense.specialist
    returners = special.returners or kick_tables.KICKOFF_RETURNERS  # TTF-KO-03
    lines = special.lines or kick_tables.KICKOFF_LINES
    column, number = kickoff_cell(snap, returners)
    returner = returners[column][number]
    landing = lines[column][number]
    free_kick = snap.state.phase == codes.FREE_KICK
    if returner == charts.TOUCHBACK:
        if not (squib or free_kick):
            play.events.append(events.kick(special.player, snap.state.yards_to_goal))
            play.events.append(events.touchback())  # TTF-KO-04
            return
        returner, landing = FIRST_RETURNER, SQUIB_TOUCHBACK
    landing += kick_tables.YARDS_ON[row] + (FREE_KICK_YARDS if free_kick else 0)  # TTF-KO-10, TTF-KO-01
    landing = max(landing + snap.state.kick_shift, 0)
    play.events.append(events.kick(special.player, snap.state.yards_to_goal - landing))
    if snap.trace.on:
        snap.trace.say("TTF-KO-04", f"KR{returner} on the {landing}")
    run_number = snap.chance.run_number()
    change = kick_tables.RETURN_RUN_NUMBER[row]  # TTF-KO-10
    foot: i64 = 0
    if not squib and special.changes:
        change += special.changes[run_number]  # TTF-KO-06
        foot = special.asterisk_change  # TTF-KO-08
    line = snap.defense.kick_returns[returner - 1]
    halved = kick_tables.RETURN_OVER[row] > 1  # TTF-KO-05, TTF-KO-11
    bring_back(snap, play, line, landing, run_number + change, foot=foot, halved=halved)
