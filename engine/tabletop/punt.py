"""Punts: distance, fair catch or return, coffin corner, all-out rush, blocks and Movement."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts
from engine.fast_action.charts import ROWS
from engine.football import events
from engine.football.events import Penalty, Play
from engine.machine import i64
from engine.tabletop.condition_tables import BLOCKED_PUNT
from engine.tabletop.foul_table import FOULS
from engine.tabletop.kickoff import block, bring_back
from engine.tabletop.penalties import PUNTS
from engine.tabletop.player_record import FAIR_CATCH, NO_RETURN
from engine.tabletop.snap import Resolved, Snap
from engine.tabletop.z_cards import apply_z

LAST_ROW: Final = ROWS - 1
"""The last row with a distance; row 12 points to the lower table."""  # TTF-PUNT-07
INSIDE: Final = 6
"""Nearer the goal line than this a punt may roll into the end zone."""  # TTF-PUNT-22
ALERT_RETURN: Final = 1  # TTF-PUNT-05
RUSHED_RETURN: Final = 2  # TTF-PUNT-06
MOVEMENT: Final = next(place for place, foul in enumerate(FOULS) if foul.name == "movement")
ROUGHING: Final = next(place for place, foul in enumerate(FOULS) if foul.name == "roughing the kicker")


def punt(snap: Snap) -> Resolved:
    """A punt as called."""
    chance = snap.chance
    chance.begin_play()
    play = Play(events.PUNT)
    row = chance.run_number("the punt")  # TTF-PUNT-02
    card = snap.offense.punter
    if row < ROWS:
        _kick(snap, play, row, card.yards[row], card.returner[row])
    elif snap.against.all_out_rush:
        _rushed(snap, play)
    else:
        _row_twelve(snap, play)
    if play.kind == events.NO_SNAP:
        return Resolved(play)  # TTF-PUNT-08: the offense decides anew what to do
    if chance.z_flip:
        apply_z(snap, play, PUNTS)
    return Resolved(play)


def punted_free_kick(snap: Snap) -> Resolved:
    """The free kick after a safety, punted: nobody rushes it, so that row 12 is read as row 11."""  # TTF-KO-01
    snap.chance.begin_play()
    play = Play(events.KICKOFF)
    row = min(snap.chance.run_number("the punt"), LAST_ROW)  # TTF-PUNT-02
    card = snap.offense.punter
    _kick(snap, play, row, card.yards[row], card.returner[row])
    if snap.chance.z_flip:
        apply_z(snap, play, PUNTS)
    return Resolved(play)


def _row_twelve(snap: Snap, play: Play) -> None:
    """The ranges below row 12: his longest punt, a block, or Movement."""  # TTF-PUNT-07
    card = snap.offense.punter
    number = snap.chance.run_number("below row 12")
    if snap.trace.on:
        snap.trace.say("TTF-PUNT-07", f"lower table, run number {number}")
    if number <= card.longest_to:
        _kick(snap, play, ROWS, card.longest, NO_RETURN)
    elif number <= card.block_to:
        block(snap, play, BLOCKED_PUNT, card.player)
    else:
        odd = snap.chance.run_number("who moved") % 2 == 1
        team = snap.defense.team if odd else snap.offense.team  # TTF-PUNT-08
        _no_kick(play, Penalty(team, MOVEMENT, FOULS[MOVEMENT].yards, dead_ball=True))


def _rushed(snap: Snap, play: Play) -> None:
    """Row 12 against an all-out rush."""  # TTF-PUNT-06, TTF-TABLE-PUNTRUSH
    card = snap.offense.punter
    result = charts.ALL_OUT_RUSH[snap.chance.run_number("the rush")]
    if snap.trace.on:
        snap.trace.say("TTF-PUNT-06", f"all-out rush: {charts.RUSHES[result]}")
    if result == charts.BLOCK:
        block(snap, play, BLOCKED_PUNT, card.player)
    elif result == charts.ROUGHING and snap.choices.accept_roughing():
        _no_kick(play, Penalty(snap.defense.team, ROUGHING, FOULS[ROUGHING].yards, first_down=True))
    else:
        _kick(snap, play, LAST_ROW, card.yards[LAST_ROW], card.returner[LAST_ROW])


def _no_kick(play: Play, penalty: Penalty) -> None:
    """Only a penalty comes of the play."""
    play.kind = events.NO_SNAP
    play.foul(penalty)


def _kick(snap: Snap, play: Play, row: i64, yards: i64, returner: i64) -> None:
    """The ball is in the air: touchback, out of bounds, downed, fair catch or return."""
    card = snap.offense.punter
    corner = snap.call.coffin_corner
    to_goal = snap.state.yards_to_goal
    distance = yards - corner  # TTF-PUNT-23
    if corner and card.corner and snap.choices.corner_value(to_goal - distance, card.corner):
        distance -= card.corner  # TTF-PUNT-26
    landing = to_goal - max(distance, 0) + snap.state.kick_shift
    if snap.trace.on:
        fielded = {NO_RETURN: "NR", FAIR_CATCH: "FC"}.get(returner, f"PR{returner}")
        short = f", less {yards - distance}" if distance != yards else ""
        snap.trace.say("TTF-PUNT-02", f"the punter's row {row}: {yards} yards {fielded}{short}: to the {landing}")
    if landing <= 0:
        _touchback(snap, play)  # TTF-PUNT-21
        return
    out = corner > 0 and row % 2 == 1  # TTF-PUNT-24
    if not out and landing < INSIDE and _rolls_in(snap, landing):
        _touchback(snap, play)  # TTF-PUNT-22, TTF-PUNT-25
        return
    play.events.append(events.kick(card.player, to_goal - landing))
    if out or landing < INSIDE or returner == NO_RETURN:
        play.events.append(events.downed(out_of_bounds=out))  # TTF-PUNT-17, TTF-PUNT-22, TTF-PUNT-24
        play.out_of_bounds = out
    elif returner == FAIR_CATCH and not _returns_after_all(snap):
        play.events.append(events.fair_catch(snap.defense.punt_returns[0].player))  # TTF-PUNT-12
    else:
        change = ALERT_RETURN if snap.against.alert else RUSHED_RETURN if snap.against.all_out_rush else 0
        line = snap.defense.punt_returns[max(returner, 1) - 1]
        number = snap.chance.run_number("the run number of the return")
        snap.trace.counts("TTF-PUNT-05" if snap.against.alert else "TTF-PUNT-06", change, "RN: the defense")
        bring_back(snap, play, line, landing, number + change, column=f"PR{max(returner, 1)}")  # TTF-PUNT-18


def _rolls_in(snap: Snap, landing: i64) -> bool:
    """Whether a punt inside the six goes on into the end zone."""
    number = snap.chance.run_number("whether it rolls into the end zone")
    if snap.trace.on:
        snap.trace.say(
            "TTF-PUNT-22", f"{landing} less {number}: {'a touchback' if landing <= number else 'downed there'}"
        )
    return landing <= number


def _returns_after_all(snap: Snap) -> bool:
    """Whether a fair catch becomes a return: a pass number against the first returner's value."""  # TTF-PUNT-14
    if not snap.choices.test_fair_catch():
        return False
    snap.fair_catch_tried = True  # TTF-PUNT-16
    last = snap.defense.punt_returns[0].fair_catches
    number = snap.chance.pass_number("a return of the fair catch")
    if snap.trace.on:
        found = "he returns it" if number <= last else "the fair catch stands"
        snap.trace.say("TTF-PUNT-14", f"FC Value 1-{last}, pass number {number}: {found}")
    return number <= last


def _touchback(snap: Snap, play: Play) -> None:
    play.events.append(events.kick(snap.offense.punter.player, snap.state.yards_to_goal))
    play.events.append(events.touchback())
    snap.trace.say("TTF-PUNT-21", "touchback")
