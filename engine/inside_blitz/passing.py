"""Passes: the pass rush, scrambles, and throws downfield."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.blockers import blocker, pass_rating
from engine.inside_blitz.boxes import rush_rating, rusher
from engine.inside_blitz.explain import TITLES, added, place, ranges_text, reading_text, text_of
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
from engine.inside_blitz.ratings import catch, coverage, others, rush_added
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
    chance.roll_two("the scramble")
    yards = cell(passer.scramble, chance.red, chance.white) if passer.scramble else 0
    if snap.trace.on:
        found = text_of(yards)
        snap.trace.say("IBF-PASS-10", f"#{passer.index} SCRAMBLE, {place(chance.red, chance.white)}: {found}")
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
    chance.roll_three("the scramble's S")
    high, low = snap.charts.scramble_gains[chance.number]  # IBF-PASS-11
    box = chance.read(codes.PASS_KEY + codes.SHORT)
    player = snap.boxes[box]
    if snap.trace.on:
        snap.trace.say("IBF-PASS-11", f"scramble chart, {chance.number}: {high}/{low}")
        who = "nobody is there" if player is None else f"d#{player.index}, RD {player.run}"
        snap.trace.say("IBF-PASS-12", f"the card's Short line: {codes.POSITIONS[box]} {who}")
    if player is None:
        return high
    return low if chance.check(player.run, "stops him", "is beaten") else high  # IBF-PASS-12


SACK_SHIFTS: Final = (-1, -1, 0, 2)
"""Added to the loss on Quick, Short, Medium and Long calls."""  # IBF-RUSH-04


def rush(snap: Snap, depth: i64, target: Player) -> Play | None:
    """What a successful rush comes to; None where the passer got away from it."""
    chance = snap.chance
    box = chance.read(codes.RUSHER)
    player = rusher(snap.boxes, box)
    if player is None:
        chance.spend()
        if snap.trace.on:
            snap.trace.say("IBF-LINE-02", f"the card's Pass Rush line: {codes.POSITIONS[box]} nobody is there")
        return None  # IBF-LINE-02, IBF-LINE-03
    rating = rush_rating(snap.boxes, box, player)
    if snap.trace.on:
        covers = "" if snap.boxes[box] is player else " is empty and covered by"
        rule = "IBF-LINE-03" if covers else "IBF-RUSH-01"
        text = f"the card's Pass Rush line: {codes.POSITIONS[box]}{covers} d#{player.index}, PR {rating}"
        snap.trace.say(rule, text)
    rating += rush_added(snap, depth) + others(snap)
    if snap.options.line_play:
        rating += _line_play(snap, chance.read(codes.OFF_LINE))  # IBF-RUSH-07, IBF-RUSH-08
    snap.key = player.index
    if not chance.check(rating, "pressure", "the passer gets away"):  # IBF-RUSH-01
        return None
    chance.roll_two("the pressure line")  # IBF-RUSH-02
    intercepted, sacked = snap.offense.passer.pressed
    if snap.trace.on:
        number = chance.number
        found = "INT" if number <= intercepted else "SCK" if number <= sacked else "RUN"
        ranges = ranges_text(("INT", "SCK", "RUN"), [intercepted, sacked])
        snap.trace.say("IBF-RUSH-02", f"{number} on {ranges}: {found}")
    if chance.number <= intercepted:
        return try_interception(snap, depth, target)  # IBF-RUSH-06
    if chance.number <= sacked:
        return _sack(snap, depth)
    return scramble(snap)  # IBF-RUSH-05


def _line_play(snap: Snap, key: i64) -> i64:
    """What the blocker of the Off Line adds to the rush."""
    rating = pass_rating(snap, key)
    if snap.trace.on:
        player = blocker(snap, key, passing=True)
        who = "nobody" if player is None else f"#{player.index}"
        snap.trace.say("IBF-RUSH-07", f"{codes.POSITIONS[key]} {who} blocks: {rating:+d}")
    return rating


def _sack(snap: Snap, depth: i64) -> Play:
    """The passer is down; a safety, if it comes to that, is football's (IBF-RUSH-11)."""
    chance = snap.chance
    passer = snap.offense.passer
    chance.roll_two("the loss")
    lost = chance.total  # IBF-RUSH-03
    if snap.options.sack_depth:
        lost += SACK_SHIFTS[depth]  # IBF-RUSH-04
        added(snap, "IBF-RUSH-04", f"a {TITLES[depth]} pass", SACK_SHIFTS[depth])
    sackers = snap.defense.sackers
    # The player credited may not even be on the field. Without a list it is the rusher.
    sacker = credited(snap, sackers, snap.key) if sackers else snap.key  # IBF-RUSH-10
    snap.scene = A_SACK
    snap.held_by(passer)
    if snap.trace.on:
        snap.trace.say("IBF-RUSH-03", f"sacked for {lost}")
        snap.trace.say("IBF-RUSH-10", f"credited to d#{sacker}")
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
        _say_reading(snap, depth, reading)
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


def _say_reading(snap: Snap, depth: i64, reading: i64) -> None:
    """The cell of the passer's matrix, and its side for this depth."""
    passer, chance = snap.offense.passer, snap.chance
    first: i64 = codes.QUICK if depth <= codes.SHORT else codes.MEDIUM
    left = cell(passer.readings[first], chance.red, chance.white)
    right = cell(passer.readings[first + 1], chance.red, chance.white)
    title = f"{TITLES[first]}/{TITLES[first + 1]}"
    found = f"{place(chance.red, chance.white)}: {reading_text(left, right)}"
    side = READINGS[reading] or "blank"
    snap.trace.say("IBF-PASS-01", f"#{passer.index} {title}, {found}; {TITLES[depth]} reads {side}")


def incomplete(snap: Snap, target: Player) -> Play:
    """Nobody caught it."""
    if snap.trace.on:
        snap.trace.say("IBF-PASS-08", f"incomplete to #{target.index}")
    return Play(events.PASS, [events.incompletion(snap.offense.passer.index, target.index)])


def _contested(snap: Snap, depth: i64, target: Player) -> Play:
    """On target: the key defender of the depth breaks it up, or it is complete."""
    box = snap.chance.read(codes.PASS_KEY + depth)
    player = snap.boxes[box]
    if snap.trace.on:
        where = f"the card's {TITLES[depth]} line: {codes.POSITIONS[box]}"
        if player is None:
            snap.trace.say("IBF-PASS-23", f"{where} nobody is there")
        else:
            snap.trace.say("IBF-PASS-02", f"{where} d#{player.index}, {TITLES[depth][0]} {player.cover[depth]}")
    if player is None:
        return _complete(snap, depth, target)  # IBF-PASS-23, IBF-LINE-02
    snap.key = player.index
    if snap.chance.check(coverage(snap, player, depth, target), "breaks it up", "is beaten"):
        return incomplete(snap, target)  # IBF-PASS-02
    return _complete(snap, depth, target)


def _to_his_hands(snap: Snap, depth: i64, target: Player) -> Play:
    """The receiver's catch rating decides."""
    if snap.trace.on:
        snap.trace.say("IBF-PASS-07", f"#{target.index} {TITLES[depth]}, catch {target.catch[depth]}")
    if snap.chance.check(catch(snap, target, depth), "holds it", "drops it"):
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
    chance.roll_two("the catch")
    yards = cell(target.yards[depth], chance.red, chance.white)  # IBF-PASS-03
    if snap.trace.on:
        found = f"{place(chance.red, chance.white, len(target.yards[depth]))}: {text_of(yards)}"
        snap.trace.say("IBF-PASS-03", f"#{target.index} {TITLES[depth]}, {found}")
    if yards not in (TO_MEDIUM, TO_LONG):
        return yards
    if gets_out(snap) and depth < len(FIXED_GAINS):
        if snap.trace.on:
            snap.trace.say("IBF-OPT-08", f"out of bounds on an even die: {FIXED_GAINS[depth]} instead")
        return FIXED_GAINS[depth]  # IBF-OPT-08
    if yards == TO_MEDIUM:
        return _caught(snap, codes.MEDIUM, target)  # IBF-PASS-04
    if target.kind == BACK:
        return look_up(snap, target.longest, "IBF-PASS-06")  # IBF-PASS-06
    return _caught(snap, codes.LONG, target)  # IBF-PASS-05


def _secondary(snap: Snap, depth: i64, target: Player, *, contested: bool) -> Play:
    """The rush has failed, and the passer looks for another player; PX leaves him a defender to beat."""
    entry = snap.chance.read(codes.SECONDARY + depth)
    new_depth = depth
    found: Player | None = target
    if snap.trace.on:
        text = codes.secondary_text(entry)
        snap.trace.say("IBF-PASS-16", f"the card's {TITLES[depth]} line: Sec Rec {text}")
    if entry == codes.INCOMPLETE:
        return incomplete(snap, target)  # IBF-PASS-18, IBF-PASS-21
    if entry != codes.ORIGINAL:  # IBF-PASS-19
        new_depth = _new_depth(snap, entry)
        snap.depth = new_depth
        found = _owner(snap, new_depth, entry % codes.TAGGED)  # IBF-PASS-16
    if found is None:
        return incomplete(snap, target)  # IBF-PASS-22
    if snap.trace.on:
        snap.trace.say("IBF-PASS-16", f"the passer turns to #{found.index}, {TITLES[new_depth]}")
    if contested:
        return _contested(snap, new_depth, found)  # IBF-PASS-14
    return _to_his_hands(snap, new_depth, found)  # IBF-PASS-17, IBF-PASS-26


def _new_depth(snap: Snap, entry: i64) -> i64:
    """How deep he looks, shorter or longer than called; a tag on the card saves the roll."""  # IBF-PASS-20
    tag = entry // codes.TAGGED
    if tag:
        return tag - 1  # IBF-DECK-09
    snap.chance.roll_two("how deep he looks")
    number = snap.chance.number
    found: i64 = codes.LONG
    for depth, last in enumerate(snap.offense.passer.depths):
        if number <= last:
            found = depth
            break  # IBF-PASS-15
    if snap.trace.on:
        ranges = ranges_text(TITLES, snap.offense.passer.depths)
        snap.trace.say("IBF-PASS-15", f"{number} on {ranges}: {TITLES[found]}")
    return found


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
