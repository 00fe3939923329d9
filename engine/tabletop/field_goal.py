"""Field goals, extra points, and kicks after a fair catch."""

from __future__ import annotations

from typing import Final

from engine.fast_action.catching import perhaps
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.kicks import band_of, beyond, kick_distance
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop.condition_tables import BLOCKED_FIELD_GOAL
from engine.tabletop.kickoff import block
from engine.tabletop.penalties import RUNS_AND_QUICK
from engine.tabletop.player_record import KickerCard
from engine.tabletop.snap import Resolved, Snap
from engine.tabletop.z_cards import apply_z

BANDS: Final[list[int]] = [25, 35, 45, 50, 55]
"""The longest kick of each band of the kicker's card."""  # TTF-CARD-21
FAIR_CATCH_KICK: Final = 10
"""A kick after a fair catch is taken from the spot of it."""  # TTF-PUNT-13


def within_range(kicker: KickerCard, yards_to_goal: i64) -> bool:
    """Whether a kicker may try from a line of scrimmage."""
    return kick_distance(yards_to_goal) <= kicker.longest  # TTF-FG-01


def good_range(kicker: KickerCard, distance: i64) -> i64:
    """The last pass number with which a kick of this length is good; 0 when none is."""
    return max(kicker.good[band_of(BANDS, distance)] - beyond(BANDS, distance), 0)  # TTF-FG-09


def field_goal(snap: Snap) -> Resolved:
    """A field goal try: good, missed or blocked."""
    snap.chance.begin_play()
    play = Play(events.FIELD_GOAL)
    _kick(snap, play, kick_distance(snap.state.yards_to_goal), may_block=True)
    if snap.chance.z_flip:
        apply_z(snap, play, RUNS_AND_QUICK)
    return Resolved(play)


def fair_catch_kick(snap: Snap) -> Resolved:
    """A field goal try from the spot of a fair catch, which nobody may block."""
    snap.chance.begin_play()
    play = Play(events.FIELD_GOAL)
    _kick(snap, play, snap.state.yards_to_goal + FAIR_CATCH_KICK, may_block=False)  # TTF-PUNT-13
    if snap.chance.z_flip:
        apply_z(snap, play, RUNS_AND_QUICK)
    return Resolved(play)


def _kick(snap: Snap, play: Play, distance: i64, *, may_block: bool) -> None:
    kicker = snap.offense.kicker
    last = good_range(kicker, distance)
    number = snap.chance.pass_number("the kick")
    good = number <= last  # TTF-FG-02
    if snap.trace.on:
        snap.trace.say("TTF-FG-02", f"{distance} yards, good 1-{last}, pass number {number}")
    if not good and may_block and _blocked(snap, kicker, band_of(BANDS, distance), number):
        block(snap, play, BLOCKED_FIELD_GOAL, kicker.player)
        return
    # TTF-FG-03: a miss is the other team's ball where it was kicked
    play.events.append(events.goal(kicker.player, good=good, distance=distance, from_scrimmage=not may_block))


def _blocked(snap: Snap, kicker: KickerCard, band: i64, number: i64) -> bool:
    """Whether a kick that is not good is blocked."""  # TTF-FG-04
    if number == PASS_NUMBERS and kicker.doubtful_block[band]:
        return perhaps(snap, "48?")
    return number >= kicker.block[band] and not kicker.doubtful_block[band]


def extra_point(snap: Snap) -> Resolved:
    """A kicked try; Z cards are passed over."""
    snap.chance.begin_play(z_counts=False)  # TTF-PAT-02, TTF-Z-03
    kicker = snap.offense.kicker
    number = snap.chance.pass_number("the extra point")
    good = number <= kicker.extra_point  # TTF-PAT-02
    if snap.trace.on:
        snap.trace.say("TTF-PAT-02", f"good 1-{kicker.extra_point}, pass number {number}")
    distance = kick_distance(snap.state.era.kick_try_spot)
    return Resolved(Play(events.TRY_KICK, [events.goal(kicker.player, good=good, distance=distance)]))
