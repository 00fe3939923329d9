"""Z cards: what happens once a play is over on which one was flipped."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.football import events
from engine.football.codes import other
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.penalties import KICKS, penalize
from engine.statis_pro.player_record import Player
from engine.statis_pro.snap import Snap
from engine.statis_pro.turnovers import fumble_after_play

# Durations: so many plays below REST_OF_QUARTER; REST_OF_GAME + n is this game and the next n.
REST_OF_QUARTER: Final = 100
REST_OF_GAME: Final = 200
REST_OF_SEASON: Final = 300


def _duration(text: str) -> i64:
    if text == "season":
        return REST_OF_SEASON
    if text == "quarter":
        return REST_OF_QUARTER
    if text.startswith("game"):
        more = text.removeprefix("game").removeprefix(" and ").removesuffix(" more")
        return REST_OF_GAME + int(more or 0)
    return int(text.removesuffix(" plays"))


def _durations() -> list[int]:
    """Duration by pass number; entry 0 is unused."""
    durations = [0] * (tables.PASS_NUMBERS + 1)
    for row in tables.read_table("injuries.csv"):
        for number in range(int(row["from"]), int(row["to"]) + 1):
            durations[number] = _duration(row["out for"])
    return durations


DURATIONS: Final[list[int]] = _durations()
"""The Injury Table."""  # SPF-6.2


def duration_text(duration: i64) -> str:
    """A duration in words."""
    if duration < REST_OF_QUARTER:
        return f"{duration} plays"
    if duration == REST_OF_QUARTER:
        return "the rest of the quarter"
    if duration == REST_OF_SEASON:
        return "the rest of the season"
    games = duration - REST_OF_GAME
    more = f" and {games} more" if games else ""
    return f"the rest of the game{more}"


def hurt(snap: Snap, play: Play, place: i64) -> None:
    """The player at a place of either display is hurt, if there is one."""
    player: Player | None
    team = snap.state.offense
    if place == codes.BALL_CARRIER:
        player = snap.ball_at_z = carrier_at_z(snap, play)  # SPF-8.8.4c
    elif place >= codes.BOX_BASE:
        player = _one_of(snap, snap.boxes[place - codes.BOX_BASE])
        team = other(team)
    else:
        player = snap.places[place]
    if player is None:
        if snap.trace.on:
            snap.trace.say("SPF-8.8.4a", "nobody is there: no injury")
        return  # SPF-8.8.4a
    number = snap.chance.pass_number("the injury")
    duration = DURATIONS[number]  # SPF-8.8.4e
    play.events.append(events.injury(player.index, team, duration))
    if snap.trace.on:
        side = "#" if team == snap.state.offense else "d#"
        text = f"{side}{player.index} is hurt, pass number {number}: {duration_text(duration)}"
        snap.trace.say("SPF-8.8.4e", text)


def _one_of(snap: Snap, players: list[Player]) -> Player | None:
    if len(players) > 1:
        return players[snap.chance.toss("who is hurt")]  # SPF-8.8.4b
    return players[0] if players else None


def carrier_at_z(snap: Snap, play: Play) -> Player | None:
    """Who carried the ball when the Z card was flipped: on a pass first the quarterback, then the receiver."""
    if snap.call.play < calls.SCREEN:
        return snap.directed_at
    if snap.chance.z_flip == 1 or play.events[0].kind in (events.SACK, events.RUSH):  # SPF-8.8.4d
        return snap.passer
    return snap.directed_at


def apply_z(snap: Snap, play: Play, category: i64) -> None:
    """Read the Z result of a new card and add to a play what it says.

    The category is 1 for runs, quick and screen passes, 2 for short and long ones, 3 for punts and field goals, 4 for
    kickoffs.
    """
    result = snap.chance.z_result("what the Z card brings")  # SPF-8.8.2a
    kind = result // codes.Z_KIND
    if snap.trace.on:
        snap.trace.say("SPF-8.8.2a", f"Z result: {codes.z_result_text(result)}")
    if kind == codes.PENALTY:
        side, number = codes.penalty_entry(result, category)  # SPF-8.8.3a
        penalize(snap, play, side, number, category)
    elif kind == codes.INJURY:
        if category >= KICKS:
            if snap.trace.on:
                snap.trace.say("SPF-8.8.4f", "nobody is hurt on kicks")
        elif snap.options.injuries:
            hurt(snap, play, result % codes.Z_KIND)
    elif kind != codes.NO_RESULT:
        fumble_after_play(snap, play, home_keeps=kind == codes.FUMBLE_AWAY)
