"""Which alignment a defence takes: down times distance, the teams' indices, time and score."""

from __future__ import annotations

from typing import Final

from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.player import Squad
from engine.inside_blitz.tables import read_table
from engine.machine import i64

POINTS_A_SCORE: Final = 7  # IBF-SOLO-05
MOST_SCORES: Final = 5  # IBF-SOLO-07
GOAL_LINE: Final = 2  # IBF-CALL-08
LATE_DOWN: Final = 3  # IBF-CALL-08


def _bands() -> list[tuple[int, int]]:
    """The least number of each alignment, the highest first."""
    rows = read_table("alignments.csv")
    return [(int(row["from"] or -999), codes.ALIGNMENTS.index(row["alignment"])) for row in rows]


def _time_bands() -> list[tuple[int, int, list[int]]]:
    """Quarter, seconds that must be left over, and the adjustment by scores down."""
    return [
        (int(row["quarter"]), int(row["seconds above"]), [0] + [int(row[str(n)]) for n in range(1, MOST_SCORES + 1)])
        for row in read_table("time_and_score.csv")
    ]


BANDS: Final[list[tuple[int, int]]] = _bands()
TIME_BANDS: Final[list[tuple[int, int, list[int]]]] = _time_bands()


def game_index(offense: Squad, defense: Squad) -> i64:
    """An offence's play-calling index against a defence."""  # IBF-CALL-07
    return offense.figures.offense_index + defense.figures.defense_index


def scores_apart(points: i64) -> i64:
    """Points as scores, rounded up."""  # IBF-SOLO-05
    return (max(points, -points) + POINTS_A_SCORE - 1) // POINTS_A_SCORE


def time_and_score(state: State) -> i64:
    """What the clock and the score add: for the team behind, and off for the team ahead."""  # IBF-SOLO-04
    lead = state.lead(state.offense)
    scores = min(scores_apart(lead), MOST_SCORES)  # IBF-SOLO-07
    quarter = min(state.quarter, QUARTERS)
    for band_quarter, above, adjustments in TIME_BANDS:
        # A time on the line between two bands belongs to the later one.
        if quarter == band_quarter and (state.seconds_left > above or above == 0):  # IBF-SOLO-06
            return adjustments[scores] if lead < 0 else -adjustments[scores]
    return 0  # IBF-SOLO-07


def alignment_number(state: State, index: i64) -> i64:
    """Down times distance, with the index and what time and score add."""  # IBF-CALL-06, IBF-SOLO-04
    return state.down * state.yards_to_first + index + time_and_score(state)


def suggested(state: State, index: i64) -> i64:
    """The alignment the chart suggests, which binds a defence that nobody coaches."""
    short = state.down >= LATE_DOWN and state.yards_to_first == 1
    if short or state.yards_to_goal <= GOAL_LINE:
        return codes.SHORT_YARDAGE  # IBF-CALL-08
    number = alignment_number(state, index)
    for least, alignment in BANDS:
        if number >= least:
            return alignment  # IBF-CALL-06
    return codes.RUN_FRONT
