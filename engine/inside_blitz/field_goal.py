"""Field goals and extra points."""

from __future__ import annotations

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz.blocks import blocked_kick
from engine.inside_blitz.player import BLOCKED, cell
from engine.inside_blitz.snap import A_PUNT, Snap
from engine.machine import i64


def kick_distance(snap: Snap, yards_to_goal: i64) -> i64:
    """How long a kick from a line of scrimmage is."""  # IBF-FG-02
    return yards_to_goal + snap.state.era.field_goal_yards


def field_goal(snap: Snap) -> Play:
    """Good, missed or blocked; the card is flipped only for its penalties."""  # IBF-FG-01, IBF-PEN-07
    chance = snap.chance
    play = Play(events.FIELD_GOAL)
    snap.scene = A_PUNT
    chance.flip()
    chance.roll_three()
    reach = cell(snap.offense.kicker.goals, chance.red, chance.white)
    if reach == BLOCKED or _all_alike(snap):  # IBF-FG-04, IBF-FG-05
        blocked_kick(snap, play, snap.offense.kicker.player, 0)
        return play
    distance = kick_distance(snap, snap.state.yards_to_goal)
    good = reach >= distance  # IBF-FG-03
    play.events.append(events.goal(snap.offense.kicker.player, good=good, distance=distance))
    if snap.trace.on:
        snap.trace.say("IBF-FG-03", f"{distance} yards, good up to {reach}: {'good' if good else 'missed'}")
    return play


def extra_point(snap: Snap) -> Play:
    """A kicked try; a block ends it."""
    chance = snap.chance
    kicker = snap.offense.kicker
    snap.scene = A_PUNT
    chance.flip()  # IBF-PEN-07
    chance.roll_three()
    if _all_alike(snap):  # IBF-FG-05
        blocked = events.blocked(NOBODY, recovered_by=snap.offense.team, kicker=kicker.player)  # IBF-FG-11
        return Play(events.TRY_KICK, [blocked])
    good = chance.number <= kicker.extra_point  # IBF-FG-06
    distance = kick_distance(snap, snap.state.era.kick_try_spot)
    return Play(events.TRY_KICK, [events.goal(kicker.player, good=good, distance=distance)])


def _all_alike(snap: Snap) -> bool:
    """Whether all three dice show the same."""
    chance = snap.chance
    return chance.red == chance.white == chance.blue
