"""Football as this game has it. The document says little of it, so that most is football of the season played."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football.era import Era

KICKOFF_OUT_OF_BOUNDS: Final = 40  # IBF-KICK-03
TIMEOUTS: Final = 3  # IBF-CLOCK-04
QUARTER_SECONDS: Final = 900  # IBF-CLOCK-10
FREE_KICK_SPOT: Final = 20  # IBF-KICK-13, IBF-SCORE-03


def inside_blitz_era(era: Era) -> Era:
    """An era with the document's own words put in; kickoff spots, touchbacks and overtime stay those of the season.

    IBF-KICK-06, IBF-SCORE-01, IBF-SCORE-02, IBF-SCORE-04, IBF-OT-01, IBF-FG-10: football of the year.
    """
    return replace(
        era,
        kickoff_out_of_bounds=KICKOFF_OUT_OF_BOUNDS,
        timeouts_per_half=TIMEOUTS,
        quarter_seconds=QUARTER_SECONDS,
        free_kick_spot=FREE_KICK_SPOT,
    )
