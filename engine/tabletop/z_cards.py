"""Z cards: what happens once a play is over on which one was flipped."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.player_record import Player
from engine.football import events
from engine.football.codes import FIELD, other
from engine.football.events import Play
from engine.football.live import follow
from engine.machine import i64
from engine.tabletop import condition_tables as rows
from engine.tabletop.fumbles import OPTIONS, fumble_after_play
from engine.tabletop.passing import FLANKER_ORDER
from engine.tabletop.penalties import PUNTS, penalize
from engine.tabletop.snap import Snap

NO_CARRIER: Final = (events.INCOMPLETION, events.INTERCEPTED, events.BLOCKED)
"""On such plays nobody is hurt as ball carrier."""  # TTF-INJ-04


def hurt(snap: Snap, play: Play, place: i64) -> None:
    """The player or players at a place of either display are hurt, if there are any."""
    team = snap.state.offense
    players: list[Player] = []
    if place == codes.BALL_CARRIER:
        player, team = _carrier(snap, play)
        players = [] if player is None else [player]
    elif place >= codes.BOX_BASE:
        team = other(team)
        players = snap.standing(place - codes.BOX_BASE)  # TTF-INJ-01, TTF-INJ-03
    else:
        player = snap.places[_standing(snap, place)]
        players = [] if player is None else [player]  # TTF-INJ-03
    if not players:
        snap.trace.say("TTF-INJ-03", "nobody is there: no injury")
    for player in players:
        tired = snap.call.tired and player is snap.directed_at
        duration = draw_duration(snap, player, tired=tired)
        play.events.append(events.injury(player.index, team, duration))
        if snap.trace.on:
            side = "#" if team == snap.state.offense else "d#"
            snap.trace.say("TTF-INJ-07", f"{side}{player.index} is hurt: {duration_text(duration)}")


def _standing(snap: Snap, place: i64) -> i64:
    """The place meant by BK or FL alone."""  # TTF-INJ-01
    order: tuple[int, ...] = ()
    if place == codes.BK:
        order = (codes.BK1, codes.BK2, codes.BK3)
    elif place == codes.FL:
        order = FLANKER_ORDER
    for each in order:
        if snap.places[each] is not None:
            return each
    return place if not order else order[0]


def _carrier(snap: Snap, play: Play) -> tuple[Player | None, i64]:
    """The last player who can be told to have carried the ball, and his team; after a fumble, he who fumbled."""
    offense = snap.state.offense
    if any(event.kind in NO_CARRIER for event in play.events):
        return None, offense  # TTF-INJ-04
    return snap.holder, offense  # TTF-INJ-02


def draw_duration(snap: Snap, player: Player, *, tired: bool) -> i64:
    """How long a player is out, by a new pass number and the games he played."""  # TTF-INJ-07
    column = max(min(player.games, rows.MOST_GAMES), 1)  # TTF-CARD-02
    if tired and snap.options.tired_injuries:
        column = max(column - rows.TIRED_INJURY[player.endurance - snap.call.eased], 1)  # TTF-END-14
    number = snap.chance.apart_pass_number("how long")
    if snap.trace.on:
        snap.trace.say("TTF-INJ-07", f"column {column} of the Injury Table, pass number {number}")
    duration = rows.INJURIES[number][column]
    if duration == rows.BY_RUN_NUMBER:
        games = snap.chance.apart_run_number("how many games")  # TTF-INJ-09
        return rows.GAMES + games
    return duration


def duration_text(duration: i64) -> str:
    """A duration in words."""  # TTF-INJ-08
    kind, many = duration // 100 * 100, duration % 100
    if kind == rows.GAMES:
        return "the rest of the game" + (f" and {many} more" if many else "")
    if kind == rows.MINUTES:
        return f"{many} minutes"
    return {rows.HALF: "the rest of the half", rows.QUARTER: "the rest of the quarter"}.get(
        kind, "the rest of the series"
    )


MULTIPLIED: Final = (events.RUSH, events.COMPLETION, events.SACK, events.RETURN)
"""Runs, completions, sacks and every kind of return."""  # TTF-MULT-02


def multiply(snap: Snap, play: Play, times: i64) -> None:
    """Multiply what the play's last player gained or lost; a score and a play without yards stay as they are."""
    live = follow(snap.state, play)
    if not play.events or live.touchdown or live.at_home:
        return  # TTF-MULT-03
    last = play.events[-1]
    if last.kind in MULTIPLIED:  # TTF-MULT-03, TTF-MULT-04: nothing that was kicked, thrown or walked off
        last.yards *= times  # TTF-MULT-01
        after = follow(snap.state, play)
        if last.kind == events.RETURN and after.touchdown:
            last.yards -= -after.spot if after.holder == after.offense else after.spot - FIELD  # to the goal line
        if snap.trace.on:
            snap.trace.say("TTF-MULT-01", f"times {times}: {last.yards}")


TIMES: Final = {codes.DOUBLE: 2, codes.TRIPLE: 3}


def apply_z(snap: Snap, play: Play, category: i64) -> None:
    """Read the Z result of a new card and add to a play what it says; what cannot be is passed over."""
    # TTF-Z-05, TTF-Z-06
    result = snap.chance.z_result("the Z result")
    kind = result // codes.Z_KIND
    said = result % codes.Z_KIND
    if snap.trace.on:
        snap.trace.say("TTF-Z-05", f"Z result: {codes.z_result_text(result)}")
    if kind == codes.PENALTY:
        # TTF-PEN-01, TTF-PEN-02
        walked_off = penalize(snap, play, codes.penalty_entry(result, category)[0], category)
        if snap.call.play in OPTIONS and not walked_off:
            fumble_after_play(snap, play, secure=False)  # TTF-RUN-41: no penalty has come of it
    elif snap.call.play in OPTIONS and not (kind == codes.INJURY and said == codes.BALL_CARRIER):
        fumble_after_play(snap, play, secure=kind == codes.FUMBLE_AWAY)  # TTF-RUN-41
    elif kind == codes.INJURY:
        # TTF-SEQ-01, TTF-INJ-04
        if snap.options.injuries and category < PUNTS and play.kind != events.FIELD_GOAL and not snap.call.fake:
            hurt(snap, play, said)
    elif kind in TIMES:
        multiply(snap, play, TIMES[kind])  # TTF-MULT-01
    elif kind != codes.NO_RESULT:
        fumble_after_play(snap, play, secure=kind == codes.FUMBLE_AWAY)
