"""How long a play takes: seconds of the ordinary clock, ticks of the last two minutes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football import codes as football
from engine.football import events
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.strat import codes
from engine.strat.options import Options
from engine.strat.player_tables import TICKS
from engine.strat.tables import read_table

SECONDS: Final[dict[str, int]] = {row["play"]: int(row["seconds"]) for row in read_table("play_times.csv")}
TICK_COSTS: Final[dict[str, int]] = {row["play"]: int(row["ticks"]) for row in read_table("play_times.csv")}
SHORT: Final = SECONDS["short play"]
NORMAL: Final = SECONDS["any other play"]
LAST_FIVE: Final = SECONDS["the last five minutes"]  # SOM-CLOCK-03, SOM-OOB-01
LAST_TWO: Final = TICKS[0]  # SOM-TWO-01
ONE_TICK: Final = 1
_SIDELINE_PLAYS: Final = (codes.END_RUN, codes.FLAT, codes.SHORT)


@final
@dataclass(slots=True)
class Watched:
    """What the clock must know of a play besides its events."""

    play: i64 = codes.NO_PLAY
    """The play as it was run, a dump-off for what it became."""
    own_card: bool = False
    """Its result was read from a card of the offense."""
    sideline: bool = False
    """The player got out of bounds, if the play would cost as much as a normal one."""
    injured: bool = False


def last_two_minutes(state: State) -> bool:
    """Whether the tick clock runs."""  # SOM-TWO-01
    return state.last_period_of_half and state.seconds_left <= LAST_TWO


def may_try_sideline(state: State, play: i64) -> bool:
    """Whether the player with the ball may try to get out of bounds."""  # SOM-OOB-01
    return state.last_period_of_half and state.seconds_left <= LAST_FIVE and play in _SIDELINE_PLAYS


def mark(seconds_left: i64) -> i64:
    """The mark of the track that so many seconds lie on, or the next one below."""
    place: i64 = 0
    while TICKS[place] > seconds_left:
        place += 1
    return place


def seconds_of(ticks: i64, seconds_left: i64) -> i64:
    """What some ticks take; the half ends on the last mark."""  # SOM-TWO-01
    at = min(mark(seconds_left) + ticks, len(TICKS) - 1)
    return seconds_left - TICKS[at]


def _kinds(play: Play) -> list[i64]:
    return [event.kind for event in play.events]


def gets_out(before: State, play: Play, outcome: Outcome, watched: Watched, options: Options) -> bool:
    """Whether a try for the sideline that the white die allows comes to anything."""  # SOM-OOB-02, SOM-OOB-03
    if not watched.sideline or events.FUMBLED in _kinds(play):
        return False
    return seconds(before, play, outcome, watched, options) == NORMAL


def seconds(before: State, play: Play, outcome: Outcome, watched: Watched, options: Options) -> i64:
    """What a play takes on the ordinary clock."""  # SOM-CLOCK-01
    if before.phase == football.TRY:
        return 0  # SOM-CLOCK-09
    kinds = _kinds(play)
    if play.penalties or outcome.touchdown or play.out_of_bounds:
        return SHORT  # SOM-CLOCK-02, SOM-CLOCK-04, SOM-CLOCK-05, SOM-OOB-02
    if before.phase != football.SCRIMMAGE:
        returned = events.RETURN in kinds
        return NORMAL if returned and not options.penalties else SHORT  # SOM-CLOCK-02, SOM-CLOCK-05
    if outcome.change or events.SACK in kinds:
        return SHORT  # SOM-CLOCK-07, SOM-CLOCK-08
    if play.kind == events.FIELD_GOAL or events.INCOMPLETION in kinds:
        return SHORT  # SOM-CLOCK-02, SOM-CLOCK-05
    if play.kind == events.PUNT and (options.penalties or events.FAIR_CATCH in kinds):
        return SHORT  # SOM-CLOCK-02, SOM-CLOCK-05
    if options.penalties and _to_the_edge(before, watched, kinds):
        return SHORT  # SOM-CLOCK-03
    return NORMAL


def _to_the_edge(before: State, watched: Watched, kinds: list[i64]) -> bool:
    """Whether an end run or a catch of a card of the offense comes before the last five minutes of a half."""
    if not watched.own_card or (before.last_period_of_half and before.seconds_left <= LAST_FIVE):
        return False
    if events.COMPLETION in kinds:
        return watched.play != codes.LOOK_IN
    return watched.play == codes.END_RUN


def ticks(before: State, play: Play, outcome: Outcome, watched: Watched, options: Options) -> i64:
    """What a play takes in the last two minutes, before anybody saves any of it."""  # SOM-TWO-02
    if before.phase == football.TRY:
        return 0  # SOM-CLOCK-09
    edition = options.edition
    kinds = _kinds(play)
    if (watched.injured and edition.injury_ticks) or play.penalties:
        return ONE_TICK  # SOM-TWO-03, SOM-TWO-09
    if before.phase != football.SCRIMMAGE:
        cost = _by_seconds(seconds(before, play, outcome, watched, options))
        return edition.kickoff_ticks or cost  # SOM-TWO-04, SOM-TWO-05
    if play.kind == events.SPIKE and not play.events:
        return 0  # SOM-SPIKE-01
    if outcome.change or events.INCOMPLETION in kinds or play.out_of_bounds:
        return ONE_TICK  # SOM-CLOCK-07, SOM-TWO-03, SOM-SPIKE-02, SOM-KNEEL-04
    if events.SACK in kinds:
        return TICK_COSTS["sack"]  # SOM-CLOCK-08
    return _by_seconds(seconds(before, play, outcome, watched, options))  # SOM-KNEEL-01, SOM-SPIKE-02


def _by_seconds(taken: i64) -> i64:
    return TICK_COSTS["short play"] if taken == SHORT else TICK_COSTS["any other play"]


def runs_out_the_clock(before: State, play: Play, outcome: Outcome) -> bool:
    """Whether a team that leads late keeps the ball in bounds: the play takes longest if nobody stops the clock."""
    kinds = _kinds(play)
    moved = events.RUSH in kinds or events.COMPLETION in kinds
    if before.quarter != football.QUARTERS or before.phase != football.SCRIMMAGE or not moved:
        return False
    if play.penalties or play.out_of_bounds or outcome.change:
        return False
    if play.kind in (events.SPIKE, events.KNEEL) and events.FUMBLED in kinds:
        return False  # SOM-SPIKE-02, SOM-KNEEL-04
    return before.lead(before.offense) > 0 and not outcome.points  # SOM-TWO-07, SOM-TWO-08
