"""Which alignment a defence takes: down times distance, the teams' indices, time and score."""

from __future__ import annotations

from typing import Final

from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.charts import MOST_SCORES, Charts
from engine.inside_blitz.player import Squad
from engine.machine import i64

POINTS_A_SCORE: Final = 7  # IBF-SOLO-05
GOAL_LINE: Final = 2  # IBF-CALL-08
LATE_DOWN: Final = 3  # IBF-CALL-08
# What a line of `Charts.time_bands` holds.
QUARTER: Final = 0
ABOVE: Final = 1
SCORES: Final = 2


def game_index(offense: Squad, defense: Squad) -> i64:
    """An offence's play-calling index against a defence."""  # IBF-CALL-07
    return offense.figures.offense_index + defense.figures.defense_index


def scores_apart(points: i64) -> i64:
    """Points as scores, rounded up."""  # IBF-SOLO-05
    return (max(points, -points) + POINTS_A_SCORE - 1) // POINTS_A_SCORE


def time_and_score(state: State, charts: Charts) -> i64:
    """What the clock and the score add: for the team behind, and off for the team ahead."""  # IBF-SOLO-04
    lead = state.lead(state.offense)
    scores = min(scores_apart(lead), MOST_SCORES)  # IBF-SOLO-07
    quarter = min(state.quarter, QUARTERS)
    for band in charts.time_bands:
        # A time on the line between two bands belongs to the later one.
        if quarter == band[QUARTER] and (state.seconds_left > band[ABOVE] or band[ABOVE] == 0):  # IBF-SOLO-06
            added: i64 = band[SCORES + scores]
            return added if lead < 0 else -added
    return 0  # IBF-SOLO-07


def alignment_number(state: State, index: i64, charts: Charts) -> i64:
    """Down times distance, with the index and what time and score add."""  # IBF-CALL-06, IBF-SOLO-04
    return state.down * state.yards_to_first + index + time_and_score(state, charts)


def suggested(state: State, index: i64, charts: Charts) -> i64:
    """The alignment the chart suggests, which binds a defence that nobody coaches."""
    short = state.down >= LATE_DOWN and state.yards_to_first == 1
    if short or state.yards_to_goal <= GOAL_LINE:
        return codes.SHORT_YARDAGE  # IBF-CALL-08
    number = alignment_number(state, index, charts)
    for band in charts.bands:
        if number >= band[0]:
            return band[1]  # IBF-CALL-06
    return codes.RUN_FRONT
