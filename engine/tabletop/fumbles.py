"""Fumbles: whether the ball is lost, who has it then, and whether he may run with it."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.player_record import Player
from engine.fast_action.plays import holder_of
from engine.football import codes, events
from engine.football.codes import FIELD, HOME, LAST_DOWN, NOBODY
from engine.football.events import Play
from engine.football.live import Live, follow
from engine.machine import i64
from engine.tabletop import condition_tables as rows
from engine.tabletop import pass_tables, plays
from engine.tabletop.coverage import covering
from engine.tabletop.interceptions import table_return
from engine.tabletop.player_record import Squad
from engine.tabletop.running import named_boxes
from engine.tabletop.snap import Snap
from engine.tabletop.timing import warned

NO_LOOSE_BALL: Final = -1
NO_PLAYERS: Final[list[Player]] = []
OPTION_YARDS: Final = 10
"""So far behind the end of an Option the ball is recovered."""  # TTF-RUN-42
FOURTH_DOWN: Final = 0
TRY: Final = 1
AFTER_WARNING: Final = 2
"""Columns of the rights to advance."""
OPTIONS: Final = (plays.OPTION_LEFT, plays.OPTION_RIGHT)
PITCHOUTS: Final = (plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT)


def loose_ball(play: Play) -> i64:
    """What kind of loose ball a play can end in, by its last event; NO_LOOSE_BALL where nobody can fumble."""
    if not play.events:
        return NO_LOOSE_BALL
    last = play.events[-1].kind
    if last in (events.RUSH, events.COMPLETION, events.SACK):
        return rows.RUN_OR_CATCH
    if last == events.FAIR_CATCH:
        return rows.FAIR_CATCH
    if last != events.RETURN:
        return NO_LOOSE_BALL  # TTF-FUM-01, TTF-FUM-14: incomplete, a goal or touchback, dead, or not returned
    before = play.events[-2].kind
    return rows.KICK_RETURN if before == events.KICKED else rows.TURNOVER_RETURN


def fumble_after_play(snap: Snap, play: Play, *, secure: bool) -> None:
    """A fumble of a Z result, or of the `f` of a return; `secure` is Fumble(s)."""
    kind = loose_ball(play)
    live = follow(snap.state, play)
    option = snap.call.play in OPTIONS
    if kind == NO_LOOSE_BALL or (live.touchdown and not option):  # TTF-FUM-01
        snap.trace.say("TTF-FUM-01", "nobody can fumble")
        return
    if snap.state.phase == codes.TRY and (live.across or live.at_home):
        return  # TTF-PAT-04
    last = fumble_range(snap, play, kind, secure=secure)
    number = snap.chance.pass_number("whether he fumbles")
    if snap.trace.on:
        snap.trace.say("TTF-FUM-02", f"fumble on 1-{last}, pass number {number}")
    if number <= last:
        _recovered(snap, play, kind, scored=live.touchdown)


def fumble_range(snap: Snap, play: Play, kind: i64, *, secure: bool) -> i64:
    """The last pass number that is a fumble."""
    live = follow(snap.state, play)
    carrying, tackling = _sides(snap, live.holder)
    table = rows.FUMBLES
    if snap.options.tired_fumbles_ten:
        table = rows.TIRED_TEN_FUMBLES
    trace = snap.trace
    value = carrying.fumble_range + tackling.fumble_adjustment  # TTF-FUM-02, TTF-FUM-03
    if trace.on:
        trace.say("TTF-FUM-02", f"the team's Fumble Range is 1-{carrying.fumble_range}")
    trace.counts("TTF-FUM-03", tackling.fumble_adjustment, "Fum: the tacklers' adjustment")
    if secure and tackling.team == HOME:
        value += table[rows.HOME][kind]  # TTF-FUM-04, TTF-SEQ-03
        trace.counts("TTF-FUM-04", table[rows.HOME][kind], "Fum: tackled by the home team")
    if kind == rows.RUN_OR_CATCH:
        value += _carrier_change(snap, play, table, secure=secure) + _forced(snap, play)
    elif kind == rows.KICK_RETURN and holder_of(play) in snap.against.tired_returners:
        value += table[rows.TIRED][kind]  # TTF-FUM-15
        trace.counts("TTF-FUM-15", table[rows.TIRED][kind], "Fum: beyond his endurance")
    if snap.fair_catch_tried:
        value += table[rows.FAIR_CATCH_RETURN][kind]  # TTF-PUNT-16
        trace.counts("TTF-PUNT-16", table[rows.FAIR_CATCH_RETURN][kind], "Fum: a fair catch tried")
    return min(max(value, 0), PASS_NUMBERS)


def _carrier_change(snap: Snap, play: Play, table: list[list[int]], *, secure: bool) -> i64:
    """What the player with the ball and the kind of run add to the range."""
    player = snap.holder
    change: i64 = 0
    if secure and player is not None and player.surehanded:
        change += table[rows.SUREHANDED][rows.RUN_OR_CATCH]  # TTF-FUM-04, TTF-CARD-18
        snap.trace.counts("TTF-CARD-18", change, "Fum: sure hands")
    if snap.call.tired and player is not None and player is snap.directed_at:
        change += table[rows.TIRED][rows.RUN_OR_CATCH]  # TTF-FUM-08, TTF-END-14
        snap.trace.counts("TTF-FUM-08", table[rows.TIRED][rows.RUN_OR_CATCH], "Fum: beyond his endurance")
    if snap.call.play in OPTIONS:
        five = snap.options.option_fumbles_five
        one = (rows.OPTION_FIVE_FUMBLES if five else table)[rows.OPTION][rows.RUN_OR_CATCH]  # TTF-RUN-41
        snap.trace.counts("TTF-RUN-41", one, "Fum: an Option")
        change += one
    elif snap.call.play in PITCHOUTS:
        change += table[rows.PITCHOUT][rows.RUN_OR_CATCH]  # TTF-RUN-37
        snap.trace.counts("TTF-RUN-37", table[rows.PITCHOUT][rows.RUN_OR_CATCH], "Fum: a Pitchout")
    return change


def _forced(snap: Snap, play: Play) -> i64:
    """One defender's Forced Fumble Adjustment, the largest of those who may have hit the player with the ball."""
    if not snap.options.forced_fumbles:
        return 0  # TTF-SEQ-01
    rule, players = "TTF-FUM-07", NO_PLAYERS  # nobody in particular has the sack
    if play.events[-1].kind == events.COMPLETION:
        single = snap.on_the_run or snap.call.play in (calls.SCREEN, plays.SHOVEL)  # TTF-RUSH-15
        rule, players = "TTF-FUM-06", covering(snap, snap.target, single=single)  # TTF-FUM-06
    elif play.events[-1].kind == events.RUSH:
        boxes = named_boxes(snap.directive)
        rule, players = "TTF-FUM-05", [player for box in boxes for player in snap.boxes[box]]  # TTF-FUM-05
    elif snap.options.sackers_force_fumbles:
        players = [snap.defense.players[play.events[-1].other]]  # TTF-FUM-07
    best: i64 = 0
    who: i64 = NOBODY
    for player in players:
        if player.forced_fumble > best:
            best, who = player.forced_fumble, player.index
    if snap.trace.on:
        snap.trace.counts(rule, best, f"Fum: d#{who} may have forced it")
    return best


def _sides(snap: Snap, holder: i64) -> tuple[Squad, Squad]:
    """The team with the ball, and the other."""
    if holder == snap.offense.team:
        return snap.offense, snap.defense
    return snap.defense, snap.offense


def _recovered(snap: Snap, play: Play, kind: i64, *, scored: bool) -> None:
    """Who has the loose ball, and what he does with it."""
    lost = snap.chance.loose_pass_number("who recovers it") > rows.RECOVERIES[rows.FUMBLED]  # TTF-FUM-09
    behind = OPTION_YARDS if snap.call.play in OPTIONS and kind == rows.RUN_OR_CATCH else 0  # TTF-FUM-10, TTF-RUN-42
    if scored:
        # TTF-FUM-01: an Option's touchdown is dropped at the goal line, so that it is none
        play.events[-1].yards = snap.state.yards_to_goal - 1
        behind -= 1
    play.events.append(events.fumble(holder_of(play), lost=lost, yards_behind=behind))
    play.out_of_bounds = False
    if snap.trace.on:
        snap.trace.say("TTF-FUM-09", "lost" if lost else "recovered by his own team")
    live = follow(snap.state, play)
    if not live.touchdown and may_advance(snap, live, kind, lost=lost):  # TTF-FUM-10
        advance(snap, play, live, asterisk=True)


def may_advance(snap: Snap, live: Live, kind: i64, *, lost: bool) -> bool:
    """Whether the team that has a fumble may run with it."""  # TTF-TABLE-FUMRIGHTS
    row = 2 * kind + (1 if lost else 0)
    if not rows.MAY_ADVANCE[row]:
        return False  # TTF-FUM-11, TTF-FUM-12: after a fair catch nobody may
    state, bars = snap.state, rows.ADVANCE_BARS[row]
    if state.phase == codes.TRY:
        return not bars[TRY]  # TTF-FUM-11, TTF-PAT-04
    scrimmage = state.phase == codes.SCRIMMAGE
    if scrimmage and state.down == LAST_DOWN and bars[FOURTH_DOWN]:
        return False  # TTF-FUM-12
    barred = bars[AFTER_WARNING]
    if snap.options.warning_bars_offense and kind != rows.TURNOVER_RETURN:
        barred = live.holder == state.offense
    return not (barred and warned(snap.state))  # TTF-FUM-12, TTF-FUM-16


def advance(snap: Snap, play: Play, live: Live, *, asterisk: bool) -> None:
    """A run with a recovered fumble or block, by the Fumble Return Table."""  # TTF-FUM-13
    spot = live.spot if live.holder != live.offense else FIELD - live.spot
    row = snap.chance.apart_run_number("the return of the recovery")
    yards = table_return(snap, pass_tables.FUMBLE, row, spot, asterisk=asterisk)
    if yards != pass_tables.NO_RETURN:
        play.events.append(events.run_back(NOBODY, yards))
