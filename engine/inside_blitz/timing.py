"""How many seconds a play takes."""

from __future__ import annotations

from typing import Final

from engine.football import codes, events
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz.charts import Charts
from engine.inside_blitz.options import Options
from engine.inside_blitz.tables import read_table
from engine.machine import i64

SECONDS: Final[dict[str, int]] = {row["play"]: int(row["seconds"]) for row in read_table("time.csv")}
BEFORE_THE_SNAP: Final = ("offside",)
"""Fouls beside dead balls that cost no time."""


def seconds(before: State, play: Play, outcome: Outcome, options: Options, charts: Charts) -> i64:
    """What a play takes if nobody stops the clock; never more than is left of the quarter."""
    return min(_natural(before, play, outcome, options, charts), before.seconds_left)


def _natural(before: State, play: Play, outcome: Outcome, options: Options, charts: Charts) -> i64:
    """What a play takes by itself."""
    if before.phase == codes.TRY:
        return SECONDS["extra point"]  # IBF-CLOCK-03
    if _before_the_snap(play, outcome, charts):
        return SECONDS["false start or offside"]  # IBF-CLOCK-03, IBF-PEN-06
    kinds = [event.kind for event in play.events]
    if play.kind == events.KICKOFF:
        # IBF-CLOCK-02, IBF-CLOCK-03
        return SECONDS["kickoff touchback" if events.TOUCHBACK in kinds else "kick returned"]
    if play.kind == events.FIELD_GOAL:
        return SECONDS["field goal"]  # IBF-CLOCK-03, IBF-CLOCK-09: blocked or not
    if play.kind == events.PUNT:
        return SECONDS["kick not returned"]  # IBF-CLOCK-08
    if play.kind == events.SPIKE:
        return 0  # IBF-CLOCK-05: the play before it has paid for it
    own_touchdown = outcome.touchdown and outcome.scorer == before.offense
    return _from_scrimmage(play, outcome, options, kinds, own_touchdown=own_touchdown)


def _from_scrimmage(play: Play, outcome: Outcome, options: Options, kinds: list[i64], *, own_touchdown: bool) -> i64:
    """Runs and passes; of several timings that apply the smallest counts."""  # IBF-CLOCK-09
    if events.INCOMPLETION in kinds:
        return SECONDS["incompletion"]  # IBF-CLOCK-02
    if play.out_of_bounds:
        return SECONDS["out of bounds"]  # IBF-CLOCK-02
    if events.INJURED in kinds:
        return SECONDS["injury"]  # IBF-CLOCK-02
    if outcome.offset or True in outcome.enforced:
        return SECONDS["penalty"]  # IBF-CLOCK-02
    if own_touchdown and not options.touchdown_seconds:
        return SECONDS["change of possession"]  # IBF-CLOCK-01
    if _taken_away(play):
        return SECONDS["change of possession"]  # IBF-CLOCK-07: whoever has the ball in the end
    if events.SACK in kinds:
        return SECONDS["sack"]  # IBF-CLOCK-07
    return SECONDS["run in bounds"]  # IBF-CLOCK-01


def _taken_away(play: Play) -> bool:
    """Whether the ball was intercepted or lost; downs that are used up leave a play its own time."""  # IBF-CLOCK-01
    lost = False
    for event in play.events:
        lost = lost or event.kind == events.INTERCEPTED or (event.kind == events.FUMBLED and event.flag)
    return lost


def _before_the_snap(play: Play, outcome: Outcome, charts: Charts) -> bool:
    """Whether the play came to a false start, an offside or a delay."""  # IBF-PEN-06
    for index, penalty in enumerate(play.penalties):
        if outcome.enforced[index] and (penalty.dead_ball or charts.fouls[penalty.code].name in BEFORE_THE_SNAP):
            return True
    return False
