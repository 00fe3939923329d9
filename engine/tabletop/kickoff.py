"""Kickoffs, and the returns of kicks."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts
from engine.fast_action.calls import KickoffCall
from engine.fast_action.gains import kickoff_cell, return_yards, within_rows
from engine.fast_action.player_record import TOUCHDOWN, ReturnLine
from engine.football import codes, events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.machine import i64
from engine.tabletop import condition_tables as rows
from engine.tabletop import kick_tables
from engine.tabletop.fumbles import advance, fumble_after_play
from engine.tabletop.interceptions import END_ZONE
from engine.tabletop.penalties import KICKOFFS
from engine.tabletop.snap import Resolved, Snap
from engine.tabletop.z_cards import apply_z
from engine.trace import in_yards


def bring_back(
    snap: Snap,
    play: Play,
    line: ReturnLine,
    landing: i64,
    run_number: i64,
    *,
    column: str = "",
    foot: i64 = 0,
    halved: bool = False,
) -> None:
    """Return a kick fielded on the receivers' yard line `landing`, by a run number already changed.

    `column` is that of the return card, for the explanation; `foot` goes to the run number of an asterisk; `halved`
    yards are those of players who expected another kick.
    """
    row = within_rows(run_number)  # TTF-PUNT-18, TTF-KO-07
    yards = return_yards(snap, line, row, foot)
    to_goal = FIELD - landing
    yards = to_goal if yards == TOUCHDOWN else yards
    # TTF-PUNT-15: a fair catch after all brings half of anything but row 1 and what has an asterisk
    if halved or (snap.fair_catch_tried and row > 1 and not line.asterisk[row]):
        if snap.trace.on:
            half = in_yards(yards // 2 if yards >= 0 else -(-yards // 2))
            snap.trace.say("TTF-KO-05" if halved else "TTF-PUNT-15", f"half of {yards}: {half}")
        yards = yards // 2 if yards >= 0 else -(-yards // 2)
    yards = min(yards, to_goal)
    play.events.append(events.run_back(line.player, yards))
    if snap.trace.on:
        rule = "TTF-PUNT-18" if play.kind == events.PUNT else "TTF-KO-07"
        snap.trace.say(rule, f"d#{line.player}, {column}, returns it from the {landing}: row {row}, {in_yards(yards)}")
    if yards == to_goal:
        return
    play.out_of_bounds = snap.chance.out_of_bounds  # TTF-CLOCK-04
    if snap.fumbled:
        fumble_after_play(snap, play, secure=False)  # TTF-PUNT-20, TTF-KO-09


def block(snap: Snap, play: Play, kind: i64, kicker: i64) -> None:
    """A kick is blocked: where, who has it, and how far he runs; the kickers without the asterisk.

    Whether they keep the ball is a matter of the down and of the line to gain.
    """  # TTF-FG-08, TTF-PUNT-11
    behind = (
        snap.chance.loose_run_number("where the blocked kick lies") + rows.RECOVERY_PLUS[kind]
    )  # TTF-FG-05, TTF-PUNT-09
    punted = kind == rows.BLOCKED_PUNT
    if snap.trace.on:
        snap.trace.say("TTF-PUNT-09" if punted else "TTF-FG-05", f"{behind} behind scrimmage")
    if snap.state.yards_to_goal + behind > FIELD + END_ZONE:
        snap.trace.say("TTF-PUNT-09", "blocked through the end zone: a safety")
        play.events.append(
            events.blocked(NOBODY, recovered_by=snap.offense.team, yards_behind=behind, kicker=kicker)
        )  # TTF-PUNT-09, TTF-SCORE-02
        return
    receivers = snap.chance.loose_pass_number("who recovers it") <= rows.RECOVERIES[kind]  # TTF-FG-06, TTF-PUNT-10
    team = snap.defense.team if receivers else snap.offense.team
    play.events.append(events.blocked(NOBODY, recovered_by=team, yards_behind=behind, kicker=kicker))
    live = follow(snap.state, play)
    if snap.trace.on:
        rule = "TTF-PUNT-10" if punted else "TTF-FG-06"
        snap.trace.say(rule, f"blocked, {'the receivers' if receivers else 'the kickers'} have it")
    if not live.touchdown:
        side = rows.BLOCK_RECEIVERS if receivers else rows.BLOCK_KICKERS
        advance(snap, play, live, asterisk=rows.ADVANCE_ASTERISK[side])  # TTF-FG-07, TTF-PUNT-11, TTF-FUM-17


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
    number = snap.chance.pass_number("who recovers it")
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
    if snap.trace.on:
        card = "the kickoff specialist's card" if special.returners else "the Kickoff Yardage Table"
        snap.trace.say("TTF-KO-03", f"column {'AB'[column]} of {card}, row {number}")
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
    run_number = snap.chance.run_number("the run number of the return")
    change = kick_tables.RETURN_RUN_NUMBER[row]  # TTF-KO-10
    foot: i64 = 0
    snap.trace.counts("TTF-KO-10", change, "RN: a squib")
    if not squib and special.changes:
        change += special.changes[run_number]  # TTF-KO-06
        snap.trace.counts("TTF-KO-06", special.changes[run_number], "RN: the specialist's Ret")
        foot = special.asterisk_change  # TTF-KO-08
    line = snap.defense.kick_returns[returner - 1]
    halved = kick_tables.RETURN_OVER[row] > 1  # TTF-KO-05, TTF-KO-11
    bring_back(snap, play, line, landing, run_number + change, column=f"KR{returner}", foot=foot, halved=halved)
