"""Passes: the pass rush, scrambles, and throws downfield."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.blockers import pass_rating
from engine.inside_blitz.boxes import rush_rating, rusher
from engine.inside_blitz.player_record import (
    BACK,
    BAD_PASS,
    NO_RATING,
    ON_TARGET,
    PASSES,
    POOR_PASS,
    PRESSURE_DEFENDER,
    READINGS,
    RECEIVER,
    SCRAMBLE,
    SHORT_GAIN,
    TO_LONG,
    TO_MEDIUM,
    Player,
    Squad,
    cell,
)
from engine.inside_blitz.ratings import catch, coverage, home_field, rush_shift, sideline_watch
from engine.inside_blitz.running import look_up
from engine.inside_blitz.sidelines import FIXED_GAINS, gets_out
from engine.inside_blitz.snap import A_PASS, A_SACK, Snap
from engine.inside_blitz.turnovers import credited, try_interception
from engine.machine import i64
from engine.trace import in_yards


def scramble(snap: Snap) -> Play:
    """Two dice on the SCRAMBLE section; no gain is still a run."""  # IBF-PASS-10, IBF-PASS-13
    passer = snap.offense.passer
    chance = snap.chance
    chance.roll_two()
    yards = cell(passer.scramble, chance.red, chance.white) if passer.scramble else 0
    if yards == SHORT_GAIN:
        yards = _short_gain(snap)
    snap.scene = A_SACK
    snap.held_by(passer)
    if snap.trace.on:
        snap.trace.say("IBF-PASS-10", f"#{passer.index} scrambles: {in_yards(yards)}")
    return Play(events.RUN, [events.rush(passer.index, yards, scramble=True)])


def _short_gain(snap: Snap) -> i64:
    """Three dice: a number for the chart, and the blue die against the key of the Short line, strategy aside."""
    chance = snap.chance
    chance.roll_three()
    high, low = snap.charts.scramble_gains[chance.number]  # IBF-PASS-11
    player = snap.boxes[chance.read(codes.PASS_KEY + codes.SHORT)]
    stopped = player is not None and chance.check(player.run)  # IBF-PASS-12
    return low if stopped else high


SACK_SHIFTS: Final = (-1, -1, 0, 2)
"""Added to the loss on Quick, Short, Medium and Long calls."""  # IBF-RUSH-04


def rush(snap: Snap, depth: i64, target: Player) -> Play | None:
    """What a successful rush comes to; None where the passer got away from it."""
    chance = snap.chance
    box = chance.read(codes.RUSHER)
    player = rusher(snap.boxes, box)
    if player is None:
        chance.spend()
        return None  # IBF-LINE-02, IBF-LINE-03
    rating = rush_rating(snap.boxes, box, player) + rush_shift(snap, depth) + home_field(snap) + sideline_watch(snap)
    if snap.options.line_play:
        rating += pass_rating(snap, chance.read(codes.OFF_LINE))  # IBF-RUSH-07, IBF-RUSH-08
    snap.key = player.index
    if snap.trace.on:
        snap.trace.say("IBF-RUSH-01", f"d#{player.index} rushes")
    if not chance.check(rating):  # IBF-RUSH-01
        return None
    chance.roll_two()  # IBF-RUSH-02
    intercepted, sacked = snap.offense.passer.pressed
    if chance.number <= intercepted:
        return try_interception(snap, depth, target)  # IBF-RUSH-06
    if chance.number <= sacked:
        return _sack(snap, depth)
    return scramble(snap)  # IBF-RUSH-05


def _sack(snap: Snap, depth: i64) -> Play:
    """The passer is down; a safety, if it comes to that, is football's (IBF-RUSH-11)."""
    chance = snap.chance
    passer = snap.offense.passer
    chance.roll_two()
    lost = chance.total  # IBF-RUSH-03
    if snap.options.sack_depth:
        lost += SACK_SHIFTS[depth]  # IBF-RUSH-04
    sackers = snap.defense.sackers
    # The player credited may not even be on the field. Without a list it is the rusher.
    sacker = credited(snap, sackers, snap.key) if sackers else snap.key  # IBF-RUSH-10
    snap.scene = A_SACK
    snap.held_by(passer)
    if snap.trace.on:
        snap.trace.say("IBF-RUSH-03", f"sacked for {lost}, credited to d#{sacker}")
    return Play(events.PASS, [events.sack(passer.index, sacker, lost)])


def throw(snap: Snap) -> Play:
    """A pass to the player called."""
    depth = codes.depth_of(snap.call.play)
    target = snap.handler
    if target.catch[depth] == NO_RATING:
        raise ValueError(f"player {target.index} cannot be thrown to on a {codes.DEPTHS[depth]} pass")  # IBF-CALL-03
    snap.open()
    snap.scene = A_PASS
    snap.depth = depth
    chance = snap.chance
    reading = cell(snap.offense.passer.readings[depth], chance.red, chance.white)  # IBF-PASS-01, IBF-CARD-10
    if snap.trace.on:
        snap.trace.say("IBF-CARD-11", f"#{snap.offense.passer.index} reads {READINGS[reading] or 'blank'}")
    if reading == ON_TARGET:
        return _contested(snap, depth, target)
    if reading == RECEIVER:
        return _to_his_hands(snap, depth, target)  # IBF-PASS-07
    if reading == POOR_PASS:
        return incomplete(snap, target)  # IBF-PASS-08
    if reading == BAD_PASS:
        return try_interception(snap, depth, target)  # IBF-PASS-09
    if reading == SCRAMBLE:
        return scramble(snap)  # IBF-PASS-10
    play = rush(snap, depth, target)
    if play is not None:
        return play
    return _secondary(snap, depth, target, contested=reading == PRESSURE_DEFENDER)


def incomplete(snap: Snap, target: Player) -> Play:
    """Nobody caught it."""
    if snap.trace.on:
        snap.trace.say("IBF-PASS-08", f"incomplete to #{target.index}")
    return Play(events.PASS, [events.incompletion(snap.offense.passer.index, target.index)])


def _contested(snap: Snap, depth: i64, target: Player) -> Play:
    """On target: the key defender of the depth breaks it up, or it is complete."""
    player = snap.boxes[snap.chance.read(codes.PASS_KEY + depth)]
    if player is None:
        return _complete(snap, depth, target)  # IBF-PASS-23, IBF-LINE-02
    snap.key = player.index
    if snap.trace.on:
        snap.trace.say("IBF-PASS-02", f"d#{player.index} covers")
    if snap.chance.check(coverage(snap, player, depth, target)):
        return incomplete(snap, target)  # IBF-PASS-02
    return _complete(snap, depth, target)


def _to_his_hands(snap: Snap, depth: i64, target: Player) -> Play:
    """The receiver's catch rating decides."""
    if snap.chance.check(catch(snap, target, depth)):
        return _complete(snap, depth, target)
    return incomplete(snap, target)


def _complete(snap: Snap, depth: i64, target: Player) -> Play:
    """Two dice on his card say how far. Gains may pass the goal line (IBF-PASS-25)."""
    yards = _caught(snap, depth, target)
    snap.held_by(target)
    if snap.trace.on:
        snap.trace.say("IBF-PASS-03", f"complete to #{target.index}: {in_yards(yards)}")
    return Play(events.PASS, [events.completion(snap.offense.passer.index, target.index, yards)])


def _caught(snap: Snap, depth: i64, target: Player) -> i64:
    """Yards of a catch; M and L lead on to a longer section, unless he only goes for the sideline."""
    chance = snap.chance
    chance.roll_two()
    yards = cell(target.yards[depth], chance.red, chance.white)  # IBF-PASS-03
    if yards not in (TO_MEDIUM, TO_LONG):
        return yards
    if gets_out(snap) and depth < len(FIXED_GAINS):
        return FIXED_GAINS[depth]  # IBF-OPT-08
    if yards == TO_MEDIUM:
        return _caught(snap, codes.MEDIUM, target)  # IBF-PASS-04
    if target.kind == BACK:
        return look_up(snap, target.longest)  # IBF-PASS-06
    return _caught(snap, codes.LONG, target)  # IBF-PASS-05


def _secondary(snap: Snap, depth: i64, target: Player, *, contested: bool) -> Play:
    """The rush has failed, and the passer looks for another player; PX leaves him a defender to beat."""
    entry = snap.chance.read(codes.SECONDARY + depth)
    new_depth = depth
    found: Player | None = target
    if entry == codes.INCOMPLETE:
        return incomplete(snap, target)  # IBF-PASS-18, IBF-PASS-21
    if entry != codes.ORIGINAL:  # IBF-PASS-19
        new_depth = _new_depth(snap, entry)
        snap.depth = new_depth
        found = _owner(snap, new_depth, entry % codes.TAGGED)  # IBF-PASS-16
    if found is None:
        return incomplete(snap, target)  # IBF-PASS-22
    if snap.trace.on:
        card = codes.secondary_text(entry)
        snap.trace.say("IBF-PASS-16", f"Sec Rec {card}: the passer turns to #{found.index}, {codes.DEPTHS[new_depth]}")
    if contested:
        return _contested(snap, new_depth, found)  # IBF-PASS-14
    return _to_his_hands(snap, new_depth, found)  # IBF-PASS-17, IBF-PASS-26


def _new_depth(snap: Snap, entry: i64) -> i64:
    """How deep he looks, shorter or longer than called; a tag on the card saves the roll."""  # IBF-PASS-20
    tag = entry // codes.TAGGED
    if tag:
        return tag - 1  # IBF-DECK-09
    snap.chance.roll_two()
    number = snap.chance.number
    for depth, last in enumerate(snap.offense.passer.depths):
        if number <= last:
            return depth  # IBF-PASS-15
    return codes.LONG


def _owner(snap: Snap, depth: i64, number: i64) -> Player | None:
    """Who has a number at a depth; if he cannot be thrown to, the card's other numbers from Short on are tried."""
    found = able_receiver(snap.offense, depth, number)
    if found is not None:
        return found
    for line in (codes.SHORT, codes.MEDIUM, codes.LONG):
        entry = snap.chance.read(codes.SECONDARY + line)
        if entry > 0:
            found = able_receiver(snap.offense, depth, entry % codes.TAGGED)  # IBF-PASS-22
            if found is not None:
                return found
    return None


def able_receiver(offense: Squad, depth: i64, number: i64) -> Player | None:
    """The player of a usage number, if he can be thrown to at that depth."""
    owners = offense.usage[PASSES + depth]
    index = owners[number] if owners else NOBODY
    player = offense.player(index) if index != NOBODY else None
    if player is None or not offense.able(player) or player.catch[depth] == NO_RATING:
        return None
    return player
