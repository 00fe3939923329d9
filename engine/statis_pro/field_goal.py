"""Field goals and extra points."""

from __future__ import annotations

from typing import Final

from engine.fast_action.kicks import band_of, beyond
from engine.fast_action.kicks import kick_distance as kick_distance  # noqa: PLC0414  # also coaches ask it of this room
from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro.player_record import KickerCard
from engine.statis_pro.snap import Resolved, Snap
from engine.statis_pro.tables import PASS_NUMBERS
from engine.statis_pro.z_cards import apply_z

Z_CATEGORY: Final = 3
"""Of punts, field goals and their returns."""  # SPF-8.8.3a
LONGEST_BAND: Final = 50
BANDS: Final[list[int]] = [25, 35, 45, LONGEST_BAND]
"""The longest kick of each band of the kicker's card."""  # SPF-4.4.3a
LONGEST_KICK: Final = 60  # SPF-8.6.1e


def printed_range(kicker: KickerCard, distance: i64) -> i64:
    """The last good number printed for the band of a distance; 0 when he cannot kick from there."""
    return kicker.good[band_of(BANDS, distance)]


def good_range(kicker: KickerCard, distance: i64) -> i64:
    """The last pass number with which a kick of this length is good; 0 when none is."""
    last = printed_range(kicker, distance) - beyond(BANDS, distance)  # SPF-8.6.1d
    return max(min(last, first_block(distance) - 1), 0)


def first_block(distance: i64) -> i64:
    """From this pass number on a kick is blocked."""
    return PASS_NUMBERS - 1 if distance > LONGEST_BAND else PASS_NUMBERS  # SPF-8.6.1g


def field_goal(snap: Snap) -> Resolved:
    """A field goal try: good, missed, or blocked and run back for a touchdown."""
    chance = snap.chance
    chance.begin_play()
    play = Play(events.FIELD_GOAL)
    kicker = snap.offense.kicker
    distance = kick_distance(snap.state.yards_to_goal)
    blocked_from = first_block(distance)
    number = chance.pass_number("the kick")  # SPF-8.6.1c
    while number >= blocked_from and snap.against.alert:
        snap.trace.say("SPF-O.6e", "an alerted defense cannot block: the kick is resolved again")
        number = chance.pass_number("the kick")
    if number >= blocked_from:  # SPF-8.6.1g
        play.events.append(events.blocked(NOBODY, recovered_by=snap.defense.team, kicker=kicker.player))
        play.events.append(events.run_back(NOBODY, FIELD - snap.state.yards_to_goal))
        if snap.trace.on:
            text = f"from {distance} yards blocked from {blocked_from} on, pass number {number}: blocked"
            snap.trace.say("SPF-8.6.1g", f"{text} and returned for a touchdown")
    else:
        last = good_range(kicker, distance)
        play.events.append(events.goal(kicker.player, good=number <= last, distance=distance))
        if snap.trace.on:
            result = "good" if number <= last else "missed"
            text = f"#{kicker.player} from {distance} yards, good 1-{last}, pass number {number}: {result}"
            snap.trace.say("SPF-8.6.1d" if distance > LONGEST_BAND else "SPF-8.6.1c", text)
    if chance.z_flip:
        apply_z(snap, play, Z_CATEGORY)
    return Resolved(play)


def extra_point(snap: Snap) -> Resolved:
    """A kicked try; Z cards are passed over, and nothing blocks it."""
    snap.chance.begin_play(z_counts=False)  # SPF-8.8.1b
    kicker = snap.offense.kicker
    number = snap.chance.pass_number("the kick")
    good = number <= kicker.extra_point  # SPF-8.6.2
    distance = kick_distance(snap.state.era.kick_try_spot)
    if snap.trace.on:
        result = "good" if good else "missed"
        text = f"extra point by #{kicker.player}, good 1-{kicker.extra_point}, pass number {number}: {result}"
        snap.trace.say("SPF-8.6.2", text)
    return Resolved(Play(events.TRY_KICK, [events.goal(kicker.player, good=good, distance=distance)]))
