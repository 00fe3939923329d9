"""What football itself was like in a season: the numbers a rule system takes for granted."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, final

from engine.machine import i64

SUDDEN_DEATH: Final = 0
"""Overtime: the first score wins."""
BOTH_POSSESS: Final = 1
"""Overtime: a field goal on the first possession may be answered; a touchdown or a safety ends it."""
EACH_POSSESSES: Final = 2
"""Overtime: whatever the receivers score first may be answered; what the others score before that ends it."""


@final
@dataclass(frozen=True, slots=True)
class Era:
    """The parameters of football that changed over the years, or that a rule system sets for itself."""

    season: i64 = 0
    """The year, for what a rule system keeps by years itself; 0 is today."""
    quarter_seconds: i64 = 900
    timeouts_per_half: i64 = 3
    two_minute_warning: i64 = 120
    kickoff_spot: i64 = 35
    """Yard line of the kicking team."""
    free_kick_spot: i64 = 20
    kickoff_touchback: i64 = 25
    """Where the receivers start after a kickoff nobody returned."""
    touchback: i64 = 20
    """The same after punts, interceptions and fumbles in the end zone."""
    kickoff_out_of_bounds: i64 = 40
    two_point_try: bool = True
    two_point_spot: i64 = 2
    kick_try_spot: i64 = 15
    """Line of scrimmage of a kicked try."""
    defense_may_score_on_try: bool = True
    """A try carried to the other end zone by the defense is worth two points to it."""
    missed_goal_at_kick: bool = True
    """A missed field goal is spotted where it was kicked (7 yards back) instead of at the line of scrimmage."""
    missed_goal_least: i64 = 20
    missed_goal_comes_out: bool = False
    """From scrimmage inside `missed_goal_least` a missed field goal is spotted there, wherever it was kicked."""
    missed_goal_touchback: bool = False
    """A missed field goal is a touchback wherever it was kicked."""
    field_goal_yards: i64 = 17
    """What a field goal measures beyond the line of scrimmage: 7 while the posts stood on the goal line."""
    overtime_seconds: i64 = 600
    overtime_timeouts: i64 = 2
    overtime: i64 = BOTH_POSSESS
    overtime_toss_each: bool = False
    """In a championship every overtime period has a toss of its own, not every other pair of them."""
    half_may_end_on_offensive_penalty: bool = True
    half_may_end_on_defensive_penalty: bool = False


def era_of(year: i64) -> Era:
    """Professional football of one season, as its rulebook of that year had it."""
    era = Era(season=year)
    if year >= 2024:
        era = replace(era, kickoff_touchback=30)
    if year >= 2025:
        era = replace(era, kickoff_touchback=35, overtime=EACH_POSSESSES)
    if year < 2017:
        era = replace(era, overtime_seconds=900)
    if year < 2016:
        era = replace(era, kickoff_touchback=20)
    if year < 2015:
        era = replace(era, kick_try_spot=2, defense_may_score_on_try=False)
    if year < 2012:
        era = replace(era, overtime=SUDDEN_DEATH)
    if year < 2011:
        era = replace(era, kickoff_spot=30)
    if year < 1994:
        era = replace(era, two_point_try=False, missed_goal_at_kick=False, kickoff_spot=35, kickoff_out_of_bounds=35)
    if year < 1974:
        era = replace(era, overtime_seconds=0, kickoff_spot=40, field_goal_yards=7)
    return era


def year_named(season: str) -> int:
    """The year in a season's name, such as `2019` or `1983 replay`; 0 where there is none."""
    year = re.search(r"\d{4}", season)
    return int(year.group()) if year else 0


def era_named(season: str) -> Era:
    """Football of a season by its name; of today where the name has no year."""
    year = year_named(season)
    return era_of(year) if year else Era()
