"""Flat, look-in, short and long passes, once nobody has sacked the passer."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import caps, codes, coverage, readings, turnover_tables
from engine.strat.chance import X
from engine.strat.explaining import (
    defender_text,
    defense_column,
    offense_column,
    say_cell,
    say_out_of_place,
    say_pass_zone,
    say_rated,
    why_pass_column,
)
from engine.strat.gain_tables import YAC_LETTERS, YARDS_AFTER_CATCH
from engine.strat.guesses import quarterback_guess, receiver_guess
from engine.strat.player_record import Player, cell
from engine.strat.player_tables import SHADOWING
from engine.strat.ratings import against_pass, excels, holds
from engine.strat.readings import (
    INCOMPLETE,
    INTERCEPTED,
    MUST_RUN,
    NO_AIR,
    RATED,
    RECEIVER,
    SCOPE,
    YARDS,
    Reading,
    intercepted,
    reading_text,
)
from engine.strat.results import gained, is_gain, unsplit
from engine.strat.rush_tables import DUMP_OFF_ALTERNATES, DUMP_OFF_PLAYERS, DUMP_OFF_ZONE, DUMP_OFF_ZONES, DUMP_OFFS
from engine.strat.snap import Snap
from engine.strat.turnover_tables import FUMBLE_NUMBERS
from engine.strat.turnovers import intercept, lose
from engine.trace import in_yards

NOT_CAUGHT: Final = Reading(INCOMPLETE)
TWO_PLAYERS: Final = 2
ONE_PLAYER: Final = 1
_RECEIVER_NUMBER: Final = 1


def passer_of(snap: Snap) -> Player:
    """The quarterback."""
    player = snap.offense.players[codes.QB]
    if player is None:
        raise ValueError("nobody plays QB, expected a passer")
    return player


def throw(snap: Snap) -> Play:
    """A pass by the dice as they lie: white 1 to 3 reads the quarterback's card, 4 to 6 the defense's."""
    return follow(snap, first_reading(snap))


def first_reading(snap: Snap) -> Reading:
    """What the card says that the white die sends to."""  # SOM-PASS-02
    snap.own_card = snap.chance.to_offense
    if not snap.own_card:
        return _allowed(snap)
    guess = quarterback_guess(snap)
    passer = passer_of(snap)
    printed = cell(passer.column(codes.section(snap.call.play), guess), snap.chance.total)
    if snap.trace.on:
        name = offense_column(snap.call.play, guess)
        why = why_pass_column(snap, receiver=False)
        snap.trace.say("SOM-PASS-02", f"white {snap.white}: the quarterback's card; {why}: {name}")
        say_cell(snap, "SOM-PASS-02", f"#{passer.index}'s card", name, printed)
    return unsplit(snap, printed)


def _flat_cap(snap: Snap, white: i64) -> i64:
    """What the strong safety leaves of a flat read from the quarterback's card."""  # SOM-FAR-08, SOM-FAR-09
    return caps.flat_containment(snap, quarterback_guess(snap), white) if snap.chance.to_offense else caps.NO_CAP


def follow(snap: Snap, reading: Reading) -> Play:
    """What a reading of either card brings."""
    if reading.kind == RECEIVER:
        return _to_receiver(snap)
    if reading.kind == MUST_RUN:
        return _must_run(snap)
    if reading.kind == INTERCEPTED:
        return intercept(snap, reading.yards)
    if reading.kind == INCOMPLETE:
        return _incomplete(snap)
    play = _complete(snap, reading, _flat_cap(snap, snap.white), own_card=False)
    if reading.fumble and play.events[0].kind == events.COMPLETION:
        _fumble(snap, play)
    return play


def _incomplete(snap: Snap) -> Play:
    return Play(events.PASS, [events.incompletion(passer_of(snap).index, snap.handler.index)])


def _complete(snap: Snap, reading: Reading, cap: i64, *, own_card: bool) -> Play:
    """A catch, not beyond a cap; look-ins for nothing, or less, are incomplete."""  # SOM-PASS-04, SOM-PASS-09
    if reading.air != NO_AIR and snap.options.yards_after_catch:
        yards, charted = _after_catch(snap, reading.air), True
    else:
        gain = gained(snap, reading, snap.offense.team)
        yards, charted = gain.yards, gain.charted
    if charted or not own_card:
        yards = caps.held(snap, yards, caps.longest(snap, snap.handler), "SOM-CAP-02")  # SOM-YAC-03
    yards = caps.held(snap, yards, cap, "SOM-FAR-08")
    if snap.call.play == codes.LOOK_IN and yards <= 0:
        if snap.trace.on:
            snap.trace.say("SOM-PASS-06", f"a look-in for {in_yards(yards)}: incomplete")
        return _incomplete(snap)  # SOM-PASS-06
    if snap.trace.on:
        snap.trace.say("SOM-PASS-04", f"complete to #{snap.handler.index}: {in_yards(yards)}")
    return Play(events.PASS, [events.completion(passer_of(snap).index, snap.handler.index, yards)])


def _after_catch(snap: Snap, air: i64) -> i64:
    """Air yards and what the receiver's letter adds; a long gain stands alone."""  # SOM-YAC-01, SOM-YAC-02
    reading = YARDS_AFTER_CATCH[snap.handler.letter][snap.chance.roll_two("yards after the catch")]
    if snap.trace.on:
        text = reading_text(reading)
        snap.trace.say(
            "SOM-YAC-01", f"{air} in the air; {YAC_LETTERS[snap.handler.letter]}, {snap.chance.total}: {text}"
        )
    gain = gained(snap, reading, snap.offense.team)
    return gain.yards if gain.charted else air + gain.yards


def _to_receiver(snap: Snap) -> Play:
    """Four fresh dice on the receiver's card, then his fumble."""  # SOM-REC-01, SOM-REC-05, SOM-PASS-05
    snap.chance.roll_four("the receiver's card")
    black, white = snap.chance.black, snap.chance.white
    snap.own_card, snap.white = True, white  # SOM-CLOCK-03, SOM-OOB-03
    guess = receiver_guess(snap)
    column = snap.handler.column(codes.section(snap.call.play), guess)
    printed = cell(column, snap.chance.total)
    if snap.trace.on:
        name = offense_column(snap.call.play, guess)
        snap.trace.say("SOM-REC-04", f"{why_pass_column(snap, receiver=True)}: {name}")
        say_cell(snap, "SOM-REC-01", f"#{snap.handler.index}'s card", name, printed)
    reading = unsplit(snap, printed)
    if reading.kind == INCOMPLETE:
        return _incomplete(snap)
    play = _complete(snap, reading, caps.flat_containment(snap, guess, white), own_card=True)
    number = FUMBLE_NUMBERS[snap.edition.index][_RECEIVER_NUMBER][snap.offense.fumble_rating]
    caught = play.events[0].kind == events.COMPLETION
    if caught and black == X and snap.trace.on:
        held = "fumbled" if white <= number else "held"
        snap.trace.say("SOM-REC-02", f"black X, white {white} against {number} of the team's fumble rating: {held}")
    if caught and black == X and white <= number:
        _fumble(snap, play)  # SOM-REC-02, SOM-REC-03
    return play


def _fumble(snap: Snap, play: Play) -> None:
    if play.events[0].yards < snap.state.yards_to_goal:  # SOM-FUM-06
        lose(snap, play, snap.handler.index, turnover_tables.CATCH)


def _must_run(snap: Snap) -> Play:
    """The quarterback runs; a shadow may hold him short of the first down."""  # SOM-READ-01, SOM-CON-06
    passer = passer_of(snap)
    shadow = snap.against.shadow
    if shadow == codes.NOBODY:
        snap.chance.roll_two("the quarterback must run")
    else:
        snap.chance.roll_three("the quarterback must run")  # SOM-SHAD-02
    white = snap.chance.white
    printed = cell(passer.must_run, snap.chance.total)
    if snap.trace.on:
        say_cell(snap, "SOM-READ-01", f"#{passer.index}'s card", "Must Run", printed)
    gain = gained(snap, unsplit(snap, printed), snap.offense.team)
    yards = gain.yards
    if gain.charted:
        yards = caps.held(snap, yards, caps.longest_rush(snap, passer), "SOM-CAP-02")
    player = None if shadow == codes.NOBODY else snap.defender(shadow)
    if player is not None:
        rating = player.run_digit if snap.options.split_ratings else player.defense  # SOM-SPLIT-03
        if snap.trace.on:
            who = f"{defender_text(snap, shadow)} shadows"
            snap.trace.say("SOM-SHAD-02", f"{who}, rating {rating}: stops with white {SHADOWING[rating]} or less")
        if white <= SHADOWING[rating]:
            short = min(snap.state.yards_to_first, snap.state.yards_to_goal) - white
            yards = caps.held(snap, yards, short, "SOM-SHAD-02")
    play = Play(events.PASS, [events.rush(passer.index, yards, scramble=True)])
    if gain.fumble and yards < snap.state.yards_to_goal:
        lose(snap, play, passer.index, turnover_tables.LINEBUCK)  # SOM-FUM-08
    return play


def _allowed(snap: Snap) -> Reading:
    """What the defense's card says."""  # SOM-PASS-03
    columns = snap.defense.card.passes[codes.section(snap.call.play) - codes.RUN_SECTIONS]
    total = snap.chance.total
    place = coverage.pass_column(snap)
    printed = cell(columns[place], total)
    if snap.trace.on:
        say_pass_zone(snap, place)
        say_cell(snap, "SOM-PASS-03", "the defense's card", defense_column(snap.call.play, place), printed)
    reading = _rated(snap, unsplit(snap, printed))
    if reading.symbol == SCOPE and snap.against.blitz_shown:
        snap.trace.say("SOM-SB-02", "a blitz was shown: long gain")
        return Reading(readings.LONG_GAIN)  # SOM-SB-02
    if snap.call.play == codes.FLAT and place == TWO_PLAYERS and reading.kind == INCOMPLETE:
        other = cell(columns[ONE_PLAYER], total)
        if snap.edition.flat_override and _loss(other):
            if snap.trace.on:
                say_cell(snap, "SOM-PASS-07", "the defense's card", defense_column(snap.call.play, ONE_PLAYER), other)
            return other  # SOM-PASS-07
    return reading


def _loss(reading: Reading) -> bool:
    return reading.kind == YARDS and reading.yards < 0


def _rated(snap: Snap, reading: Reading) -> Reading:
    """The figure that the rating of the player covering, or of one in the zone, brings."""
    if reading.kind != RATED:
        return reading
    good, other = reading.parts
    doubled = coverage.doubled_by_back(snap) or coverage.doubled_by_linebacker(snap)
    if doubled and reading.who in (readings.DEFENDER, readings.DB_IN_ZONE):
        stands = snap.edition.losses_stand and _loss(other)  # SOM-DT-08
        snap.trace.say("SOM-DT-04", "the receiver is doubled: " + ("the loss stands" if stands else "incomplete"))
        return other if stands else NOT_CAUGHT  # SOM-DT-04, SOM-PREV-05
    position = _asked(snap, reading.who)
    rating = against_pass(snap, position)
    if excels(snap, rating):
        snap.interceptor = position
        return intercepted(_printed_gain(snap, reading))  # SOM-GREAT-03
    holding = holds(rating.value, snap.white)
    if snap.trace.on:
        say_out_of_place(snap, position)
        say_rated(snap, reading, rating, defender_text(snap, position), good=holding)
    return good if holding else other  # SOM-RATE-03


def _printed_gain(snap: Snap, reading: Reading) -> i64:
    """The completion that a rated reading prints, else its interception."""
    for part in reading.parts:
        if is_gain(part):
            return gained(snap, part, snap.offense.team).yards
    return max(part.yards for part in reading.parts)


def _asked(snap: Snap, who: i64) -> i64:
    """The position whose rating a reading asks for; nobody's is 0, which never holds."""
    if who == readings.DEFENDER:
        return codes.NOBODY if coverage.is_open(snap) else coverage.primary(snap)  # SOM-OPEN-02, SOM-RATE-08
    there = coverage.in_target_zone(snap)
    if who == readings.DB_IN_ZONE:
        wanted = coverage.backs_among(there)
    elif coverage.is_short_yardage(snap):
        wanted = [coverage.straddling(snap)]  # SOM-SY-03
    else:
        wanted = coverage.linebackers_among(there)
    return max(wanted, key=lambda position: against_pass(snap, position).value, default=codes.NOBODY)  # SOM-RATE-05


LAST_SECONDS: Final = 30  # SOM-DUMP-07
_PLACES: Final = {"3rd RB": codes.RB3, "2nd TE": codes.TE2, "4th WR": codes.WR4, "3rd WR": codes.WR3}
_SIDES: Final = {"left flat": codes.LEFT, "look-in": codes.MIDDLE, "right flat": codes.RIGHT}


def is_flushed(snap: Snap) -> bool:
    """Whether a check that failed flushes the passer."""  # SOM-DUMP-07, SOM-DUMP-08
    late = snap.state.quarter in (2, 4) and snap.state.seconds_left <= LAST_SECONDS
    return not late and not snap.inside_ten


def flushed(snap: Snap) -> Play:
    """White and red again: what stands, and what is dumped off."""  # SOM-DUMP-01
    snap.trace.say("SOM-DUMP-01", "no sack, but the passer is flushed")
    snap.again("what the flushed passer does")
    reading = first_reading(snap)
    own = snap.chance.to_offense and is_gain(reading)
    if own or reading.kind in (MUST_RUN, INTERCEPTED):
        snap.trace.say("SOM-DUMP-02", "that stands")
        return follow(snap, reading)  # SOM-DUMP-02
    snap.trace.say("SOM-DUMP-03", "he dumps the ball off")
    return dump_off(snap)  # SOM-DUMP-03


def dump_off(snap: Snap) -> Play:
    """Two throws: one names player and zone, the other brings the result."""  # SOM-DUMP-04, SOM-DUMP-06, SOM-DUMP-09
    snap.again("the target of the dump-off")
    zone = DUMP_OFF_ZONES[DUMP_OFF_ZONE[snap.white]]
    player = _target(snap, DUMP_OFFS[snap.chance.total])
    play = codes.LOOK_IN if zone == "look-in" else codes.FLAT
    snap.call = replace(snap.call, play=play, player=player, side=_SIDES[zone])
    snap.dumped = True
    if snap.trace.on:
        dice = f"{snap.chance.total} with white {snap.white}"
        snap.trace.say("SOM-DUMP-04", f"{dice}: {zone} to {codes.OFFENSE[player]}, #{snap.handler.index}")
    snap.again("the dump-off")
    return throw(snap)


def _target(snap: Snap, named: i64) -> i64:
    """The player of the chart, else the first of the alternates who can have the ball."""  # SOM-DUMP-05
    for name in [named, *DUMP_OFF_ALTERNATES]:
        place = _place(snap, DUMP_OFF_PLAYERS[name])
        if place != codes.NOBODY and _eligible(snap, place):
            return place
    raise ValueError("nobody can have the dump-off, expected a receiver who is neither primary nor doubled")


def _place(snap: Snap, name: str) -> i64:
    if name == "BB":
        return snap.call.blocking_back
    return _PLACES[name] if name in _PLACES else codes.OFFENSE.index(name)


def _eligible(snap: Snap, place: i64) -> bool:
    doubled = [receiver for _, receiver in snap.against.doubled]
    return snap.offense.players[place] is not None and place != snap.call.player and place not in doubled
