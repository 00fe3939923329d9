"""Football as this game has it: what the documents say, and the season's football where they are silent."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football.era import Era

QUARTER_SECONDS: Final = 900  # SOM-CLOCK-01
TIMEOUTS: Final = 3  # SOM-CLOCK-06
OVERTIME_TIMEOUTS: Final = 2  # SOM-OT-02
TOUCHBACK: Final = 20  # SOM-KO-05
FREE_KICK_SPOT: Final = 20  # SOM-SAF-02
MISSED_LEAST: Final = 20  # SOM-FG-06
POSTS_ON_THE_GOAL_LINE: Final = 7
"""What a field goal measured beyond the line of scrimmage before 1974."""


def strat_era(era: Era) -> Era:
    """An era with the documents' own words put in; kickoff spots, tries and overtime stay those of the season.

    SOM-SETUP-02, SOM-KO-01, SOM-PAT-02, SOM-PAT-05, SOM-OT-01, SOM-FG-04: football of the year.
    SOM-SCORE-01, SOM-SAF-01: what scores, and how much, is football of any year.
    """
    return replace(
        era,
        quarter_seconds=QUARTER_SECONDS,
        timeouts_per_half=TIMEOUTS,
        overtime_timeouts=OVERTIME_TIMEOUTS,
        kickoff_touchback=TOUCHBACK,
        touchback=TOUCHBACK,
        free_kick_spot=FREE_KICK_SPOT,
        missed_goal_least=MISSED_LEAST,
        missed_goal_touchback=era.field_goal_yards == POSTS_ON_THE_GOAL_LINE,  # SOM-FG-05
    )
