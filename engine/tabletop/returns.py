"""Returns of punts and kickoffs, and of blocked kicks."""

from __future__ import annotations

from engine.fast_action.gains import return_yards, within_rows
from engine.fast_action.player import TOUCHDOWN, ReturnLine
from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.machine import i64
from engine.tabletop import condition_tables as rows
from engine.tabletop.fumbles import advance, fumble_after_play
from engine.tabletop.interceptions import END_ZONE
from engine.tabletop.snap import Snap
from engine.trace import in_yards


def bring_back(
    snap: Snap, play: Play, line: ReturnLine, landing: i64, run_number: i64, *, foot: i64 = 0, halved: bool = False
) -> None:
    """Return a kick fielded on the receivers' yard line `landing`, by a run number already changed.

    `foot` goes to the run number of an asterisk; `halved` yards are those of men who expected another kick.
    """
    row = within_rows(run_number)  # TTF-PUNT-18, TTF-KO-07
    yards = return_yards(snap, line, row, foot)
    to_goal = FIELD - landing
    yards = to_goal if yards == TOUCHDOWN else yards
    # TTF-PUNT-15: a fair catch after all brings half of anything but row 1 and what has an asterisk
    if halved or (snap.fair_catch_tried and row > 1 and not line.asterisk[row]):
        yards = yards // 2 if yards >= 0 else -(-yards // 2)
    yards = min(yards, to_goal)
    play.events.append(events.run_back(line.player, yards))
    if snap.trace.on:
        snap.trace.say("TTF-PUNT-18", f"d#{line.player} returns it from the {landing}: row {row}, {in_yards(yards)}")
    if yards == to_goal:
        return
    play.out_of_bounds = snap.chance.out_of_bounds  # TTF-CLOCK-04
    if snap.fumbled:
        fumble_after_play(snap, play, secure=False)  # TTF-PUNT-20, TTF-KO-09


def block(snap: Snap, play: Play, kind: i64, kicker: i64) -> None:
    """A kick is blocked: where, who has it, and how far he runs; the kickers without the asterisk.

    Whether they keep the ball is a matter of the down and of the line to gain.
    """  # TTF-FG-08, TTF-PUNT-11
    behind = snap.chance.loose_run_number() + rows.RECOVERY_PLUS[kind]  # TTF-FG-05, TTF-PUNT-09
    if snap.state.yards_to_goal + behind > FIELD + END_ZONE:
        snap.trace.say("TTF-PUNT-09", "blocked through the end zone: a safety")
        play.events.append(
            events.blocked(NOBODY, recovered_by=snap.offense.team, yards_behind=behind, kicker=kicker)
        )  # TTF-PUNT-09, TTF-SCORE-02
        return
    receivers = snap.chance.loose_pass_number() <= rows.RECOVERIES[kind]  # TTF-FG-06, TTF-PUNT-10
    team = snap.defense.team if receivers else snap.offense.team
    play.events.append(events.blocked(NOBODY, recovered_by=team, yards_behind=behind, kicker=kicker))
    live = follow(snap.state, play)
    if snap.trace.on:
        snap.trace.say("TTF-FG-06", f"blocked, {'the receivers' if receivers else 'the kickers'} have it")
    if not live.touchdown:
        side = rows.BLOCK_RECEIVERS if receivers else rows.BLOCK_KICKERS
        advance(snap, play, live, asterisk=rows.ADVANCE_ASTERISK[side])  # TTF-FG-07, TTF-PUNT-11, TTF-FUM-17
