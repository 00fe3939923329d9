"""Interceptions: who catches the ball, where, and how far he runs; interference by the player who covers."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.catching import incomplete, interceptor_among, reach
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.displays import ROW_2, ROW_3
from engine.fast_action.gains import within_rows
from engine.fast_action.player_record import Player
from engine.football import events
from engine.football.codes import FIELD, NOBODY, TRY, other
from engine.football.events import Penalty, Play
from engine.machine import i64
from engine.tabletop import pass_tables, tables
from engine.tabletop.coverage import covering, helpers, uncovered
from engine.tabletop.foul_table import FOULS
from engine.tabletop.snap import Snap
from engine.trace import in_yards

END_ZONE: Final = 10
SWING_RETURN: Final = -1  # TTF-PASS-26
INTERFERENCE: Final = next(place for place, foul in enumerate(FOULS) if foul.name == "defensive pass interference")


def intercepted_by_table(snap: Snap, target: Player | None) -> Play:
    """The Interception Table names the box."""  # TTF-INT-01
    row = snap.chance.run_number("the Interception Table")
    box = _table(snap)[row]
    player = _chosen(snap.boxes[box])
    if snap.trace.on:
        found = "empty, incomplete" if player is None else f"d#{player.index}"
        snap.trace.say("TTF-INT-01", f"run number {row}: box {codes.BOXES[box]}, {found}")
    if player is None:
        return incomplete(snap, target)  # TTF-INT-02
    return intercepted(snap, target, player)


def _table(snap: Snap) -> list[int]:
    swapped = snap.options.swapped_long_interceptions
    return (pass_tables.SWAPPED_INTERCEPTIONS if swapped else pass_tables.INTERCEPTIONS)[snap.pass_type]


def _chosen(players: list[Player]) -> Player | None:
    """Of two players in a box the defense chooses the one with the wider range."""  # TTF-INT-03
    return min(players, key=reach) if players else None


def coverage_interceptor(snap: Snap, place: i64, number: i64) -> Player | None:
    """Who intercepts an incomplete pass for having covered the receiver."""
    if uncovered(snap, place):
        return None  # TTF-COV-06
    return interceptor_among(snap, covering(snap, place, single=snap.on_the_run), number)  # TTF-INT-04, TTF-INT-05


def intercepted(snap: Snap, target: Player | None, player: Player) -> Play:
    """A defender catches the ball: where, and what he does with it."""
    point = point_of_interception(snap)
    spot = snap.state.yards_to_goal - point
    if spot < -END_ZONE:
        snap.trace.say("TTF-INT-08", "thrown out of the end zone")
        return incomplete(snap, target)  # TTF-INT-08
    intended = NOBODY if target is None else target.index
    play = Play(events.PASS, [events.interception(snap.passer.index, player.index, intended, point)])
    if snap.trace.on:
        snap.trace.say("TTF-INT-07", f"intercepted by d#{player.index} {in_yards(point)} beyond scrimmage")
    snap.holder = player
    if snap.state.phase == TRY:
        snap.holder = None
        return play  # TTF-PAT-04
    if spot <= 0 and not snap.choices.run_out_interception(-spot):
        return _touchback(snap, play)  # TTF-INT-08
    yards = _return_yards(snap, player, spot)
    if yards == pass_tables.NO_RETURN:
        if spot <= 0:
            return _touchback(snap, play)  # TTF-INT-09
        snap.holder = None  # TTF-INT-12
        return play
    if spot + yards <= 0:
        return _touchback(snap, play)  # TTF-INT-09
    play.events.append(events.run_back(player.index, yards))
    return play


def _touchback(snap: Snap, play: Play) -> Play:
    snap.holder = None
    play.events.append(events.touchback())
    snap.trace.say("TTF-INT-08", "touchback")
    return play


def _return_yards(snap: Snap, player: Player, spot: i64) -> i64:
    """Yards of the return, NO_RETURN for none."""
    change = player.return_change + (SWING_RETURN if snap.pass_type == tables.SWING else 0)
    number = snap.chance.run_number("the run number of the return")
    snap.trace.counts("TTF-CARD-16", player.return_change, "RN: his Return Value")
    snap.trace.counts("TTF-PASS-26", change - player.return_change, "RN: a Swing")
    row = within_rows(number + change)  # TTF-INT-10
    return table_return(snap, _row_of(snap, player), row, spot)


def table_return(snap: Snap, line: i64, row: i64, spot: i64, *, asterisk: bool = True) -> i64:
    """Yards of a return table for a ball taken on a yard line of the offense's goal; an asterisk may be a touchdown."""
    yards = pass_tables.RETURNS[line][row]
    if pass_tables.RETURN_ASTERISKS[line][row] and asterisk and spot + yards < FIELD:
        number = snap.chance.run_number("for the asterisk")
        if number <= pass_tables.ASTERISK_TOUCHDOWN[line]:
            yards = FIELD - spot  # TTF-INT-11, TTF-FUM-13
    yards = min(yards, FIELD - spot)  # no farther than the goal line
    if snap.trace.on:
        text = "no return" if yards == pass_tables.NO_RETURN else f"returned {in_yards(yards)}"
        snap.trace.say("TTF-FUM-13" if line == pass_tables.FUMBLE else "TTF-INT-10", f"row {row}: {text}")
    return yards


def _row_of(snap: Snap, player: Player) -> i64:
    """The row of the display in which a player stood."""
    for number, blitzer in enumerate(snap.blitzing):
        if blitzer is player:
            return pass_tables.ROW_2 if snap.blitz_boxes[number] in ROW_2 else pass_tables.ROW_3
    for box in (*ROW_2, *ROW_3):
        if any(each is player for each in snap.boxes[box]):
            return pass_tables.ROW_2 if box in ROW_2 else pass_tables.ROW_3
    return pass_tables.ROW_1


def point_of_interception(snap: Snap) -> i64:
    """Yards beyond scrimmage at which the pass comes down."""  # TTF-INT-07
    half = snap.options.half_screen_points
    times, over = (pass_tables.HALF_SCREEN_POINTS if half else pass_tables.POINTS)[snap.pass_type]
    number = snap.chance.loose_run_number("where the pass comes down")  # TTF-Z-03
    if snap.trace.on:
        snap.trace.say(
            "TTF-INT-07", f"{times} x {number} / {over}: {in_yards(times * number // over)} beyond scrimmage"
        )
    return times * number // over


def deflected(snap: Snap, target: Player | None) -> Play:
    """A lineman tips the ball: any defender may have it."""
    snap.deflected = True
    number = snap.chance.pass_number("who may have the deflected ball")  # TTF-DEFL-03
    if snap.trace.on:
        snap.trace.say("TTF-DEFL-03", f"deflected, pass number {number}")
    able = [player for players in (*snap.boxes, snap.blitzing) for player in players if player.intercept <= number]
    if not able:
        return incomplete(snap, target)  # TTF-DEFL-04
    smallest = max(player.intercept for player in able)  # TTF-DEFL-04: 48? counts as 48
    players = [player for player in able if player.intercept == smallest]
    return intercepted(snap, target, players[0] if len(players) == 1 else _drawn(snap, players))


def _drawn(snap: Snap, players: list[Player]) -> Player:
    """Of equals the one the Interception Table names; a pass number where it names none."""  # TTF-DEFL-05
    line = _table(snap)
    if not any(player is each for box in line[1:] for player in snap.standing(box) for each in players):
        return players[(snap.chance.pass_number("who of them has it") - 1) * len(players) // PASS_NUMBERS]
    while True:
        for player in snap.standing(line[snap.chance.run_number("who of them has it")]):
            if any(player is each for each in players):
                return player


def interference(snap: Snap, play: Play, place: i64, number: i64) -> None:
    """An incomplete pass may have been interfered with by the player who covers the receiver."""
    guard = snap.guards[place] if snap.options.interference_ranges else None  # TTF-SEQ-01
    doubled = not snap.on_the_run and helpers(snap, place)  # TTF-INT-15, TTF-RUSH-15
    if guard is None or doubled or not guard.interferes <= number <= guard.interferes_to:
        return
    spot = interference_spot(snap)
    if spot < -END_ZONE:
        snap.trace.say("TTF-INT-14", "not to be caught: no interference")
        return  # TTF-INT-14
    play.foul(interference_penalty(snap, spot, guard.index))  # TTF-INT-13
    if snap.trace.on:
        snap.trace.say("TTF-INT-13", f"interference by d#{guard.index}, {in_yards(max(spot, 1))} from the goal")


def interference_spot(snap: Snap) -> i64:
    """Where a receiver was interfered with, found like a point of interception."""  # TTF-INT-14, TTF-PEN-49
    return snap.state.yards_to_goal - point_of_interception(snap)


def interference_penalty(snap: Snap, spot: i64, player: i64) -> Penalty:
    """A first down at the spot; in the end zone, on the 1. A try is repeated from there."""
    penalty = Penalty(
        other(snap.state.offense),
        INTERFERENCE,
        0,
        events.AT_SPOT,
        spot=max(spot, 1),  # TTF-INT-14
        first_down=True,
        half_distance=False,  # TTF-PEN-08
        player=player,
    )
    if snap.state.phase == TRY:
        penalty.basis, penalty.yards = events.FROM_SCRIMMAGE, snap.state.yards_to_goal - penalty.spot  # TTF-PEN-13
    return penalty
