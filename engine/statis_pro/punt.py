"""Punts: distance, fair catch or return, coffin corner, all-out rush, blocks and the penalties of the punter's card."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts
from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Penalty, Play
from engine.machine import i64
from engine.statis_pro.kickoff import NO_LIMIT, bring_back
from engine.statis_pro.penalties import DELAY, OFFSIDE, ROUGHING_KICKER
from engine.statis_pro.snap import PUNT_RULE_IDS, Resolved, Snap, say_bounds
from engine.statis_pro.tables import ROWS
from engine.statis_pro.z_cards import apply_z
from engine.trace import in_yards

Z_CATEGORY: Final = 3
"""Of punts, field goals and their returns."""  # SPF-8.8.3a
LAST_ROW: Final = ROWS - 1
"""The last row with a distance; row 12 points to the lower table."""  # SPF-4.4.4
HURRIED_KICK: Final = -1
"""Row 12 has come to a kick by the last row."""
ROLLS_IN: Final = 5
"""An ordinary punt landing this near the goal line, or nearer, rolls into the end zone."""  # SPF-8.5.6d, SPF-0.3
BLOCK_RETURN: Final = 5
"""A blocked punt is returned so many yards for each point of the run number."""  # SPF-8.5.5
RUSHED_RETURN: Final = 3
"""The longest return when everybody rushed the punter."""  # SPF-8.5.7b
MOVEMENT: Final = 2
"""Number in the penalty table."""  # SPF-T6.3.2
PUNT_PENALTY_YARDS: Final = 5  # SPF-8.5.2a
ROUGHING_YARDS: Final = 15  # SPF-8.5.7a
DELAY_YARDS: Final = 5  # SPF-8.5.3a


def punt(snap: Snap) -> Resolved:
    """A punt as called, against an ordinary or an all-out rush. `again` says that it must be repeated."""
    chance = snap.chance
    chance.begin_play()
    play = Play(events.PUNT)
    number = chance.run_number("the punt")  # SPF-8.5b
    row = number
    while row == ROWS:
        row = _row_twelve(snap, play)
        if row != HURRIED_KICK:
            number = row  # SPF-OURS-HURRIED: a hurried kick keeps the 12 that was flipped for it
    if row == HURRIED_KICK:
        row = LAST_ROW  # SPF-8.5.7a
    if play.kind == events.NO_SNAP:
        # SPF-OURS-RESTAGED: nothing was played that a Z card could bear on
        return Resolved(play, again=not play.penalties[0].first_down)  # SPF-8.5.2c
    if not play.events:
        _kick(snap, play, row, number)
    if chance.z_flip:
        apply_z(snap, play, Z_CATEGORY)
    return Resolved(play)


def delay(snap: Snap) -> Resolved:
    """The kicking team asks for a delay penalty, which the receivers may decline; no card is flipped."""
    penalty = Penalty(snap.offense.team, DELAY, DELAY_YARDS, dead_ball=True)  # SPF-8.5.3a
    snap.trace.say("SPF-8.5.3a", "the kicking team asks for a delay penalty")
    return Resolved(Play(events.NO_SNAP, [], [penalty]), flipped=False)


def _row_twelve(snap: Snap, play: Play) -> i64:
    """What row 12 comes to: the run number of a new punt, HURRIED_KICK, or 0 when the play is complete."""
    number = snap.chance.run_number("row 12")
    if snap.against.all_out_rush:
        result = charts.ALL_OUT_RUSH[number]  # SPF-8.5.7a
        if snap.trace.on:
            snap.trace.say("SPF-8.5.7a", f"all-out rush, run number {number}: {charts.RUSHES[result]}")
        if result == charts.HURRIED:
            return HURRIED_KICK
        if result == charts.ROUGHING:
            _no_kick(play, Penalty(snap.defense.team, ROUGHING_KICKER, ROUGHING_YARDS, first_down=True))
            return 0
        blocked = True
    else:
        blocked = number <= snap.offense.punter.block  # SPF-8.5.4
        if snap.trace.on:
            result_text = "block" if blocked else "penalty"
            text = f"lower table, block on 1-{snap.offense.punter.block}, run number {number}: {result_text}"
            snap.trace.say("SPF-8.5.4", text)
    if not blocked:
        _penalty(snap, play)
        return 0
    if snap.against.alert:
        snap.trace.say("SPF-O.6e", "an alerted defense cannot block: the punt is resolved again")
        return snap.chance.run_number("the punt")
    _block(snap, play)
    return 0


def _no_snap(play: Play, penalty: Penalty) -> None:
    """The penalty comes before the snap, so that no time passes."""
    penalty.dead_ball = True  # SPF-T6.1n
    _no_kick(play, penalty)


def _no_kick(play: Play, penalty: Penalty) -> None:
    """Only a penalty comes of the play, and it cannot be refused."""
    penalty.optional = False  # SPF-8.5.2b
    play.kind = events.NO_SNAP
    play.foul(penalty)


def _penalty(snap: Snap, play: Play) -> None:
    """A new run number says who fouled."""
    number = snap.chance.run_number("the penalty")
    if number % 2:
        _no_snap(play, Penalty(snap.defense.team, OFFSIDE, PUNT_PENALTY_YARDS))  # SPF-8.5.2a
    else:
        _no_snap(play, Penalty(snap.offense.team, MOVEMENT, PUNT_PENALTY_YARDS))  # SPF-8.5.2a
    if snap.trace.on:
        text = "offside on the returners" if number % 2 else "movement on the kickers"
        snap.trace.say("SPF-8.5.2a", f"run number {number}: {text}")


def _block(snap: Snap, play: Play) -> None:
    """The defense has the ball at scrimmage and runs with it."""
    yards = min(BLOCK_RETURN * snap.chance.run_number("the return"), FIELD - snap.state.yards_to_goal)  # SPF-8.5.5
    kicker = snap.offense.punter.player
    play.events.append(events.blocked(NOBODY, recovered_by=snap.defense.team, kicker=kicker))
    play.events.append(events.run_back(NOBODY, yards))
    play.out_of_bounds = snap.chance.out_of_bounds  # SPF-9.1a
    say_bounds(snap, play)
    if snap.trace.on:
        snap.trace.say("SPF-8.5.5", f"blocked, and returned {in_yards(yards)} from scrimmage")


def _kick(snap: Snap, play: Play, row: i64, number: i64) -> None:
    """The ball is in the air: touchback, out of bounds, fair catch or return.

    The row says how far it goes, the run number whether a coffin corner is hit.
    """
    card = snap.offense.punter
    corner = snap.call.coffin_corner
    to_goal = snap.state.yards_to_goal
    distance = max(card.yards[row] - corner, 0)  # SPF-8.5.6a
    landing = to_goal - distance
    if snap.trace.on:
        to = f"PR{card.returner[row]}" if card.returner[row] else "FC"
        snap.trace.say("SPF-8.5b", f"#{card.player}, row {row}: {in_yards(card.yards[row])} {to}")
        if corner:
            snap.trace.say("SPF-8.5.6a", f"coffin corner: {corner} yards less")
    if landing <= (0 if corner else ROLLS_IN):
        play.events.append(events.kick(card.player, to_goal))
        play.events.append(events.touchback())
        snap.trace.say("SPF-8.5.6d", "the punt goes into the end zone: touchback")
        return
    play.events.append(events.kick(card.player, distance))
    returner = card.returner[row]
    if corner and number % 2:
        play.events.append(events.downed(out_of_bounds=True))  # SPF-8.5.6b
        play.out_of_bounds = True
        if snap.trace.on:
            snap.trace.say("SPF-8.5.6b", f"run number {number} is odd: out of bounds on the {landing}")
    elif not returner:
        play.events.append(events.fair_catch(snap.defense.punt_returns[0].player))  # SPF-8.5c, SPF-OURS-CATCH
        if snap.trace.on:
            snap.trace.say("SPF-8.5c", f"fair catch on the {landing}")
    else:
        most = RUSHED_RETURN if snap.against.all_out_rush else NO_LIMIT  # SPF-8.5.7b
        snap.rule_ids = PUNT_RULE_IDS  # SPF-8.5.1
        # SPF-8.5d, SPF-8.5.6c
        bring_back(snap, play, snap.defense.punt_returns[returner - 1], landing, most=most)
