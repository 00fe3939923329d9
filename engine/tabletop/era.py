"""Football as this game has it: what the rulebook itself says about an era's parameters."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football.era import SUDDEN_DEATH, Era

QUARTER_SECONDS: Final = 900  # TTF-SEQ-12
KICKOFF_SPOT: Final = 30  # TTF-KO-01
FREE_KICK_SPOT: Final = 20  # TTF-KO-01
TOUCHBACK: Final = 20  # TTF-KO-04
TRY_SPOT: Final = 2  # TTF-PAT-03
OVERTIME_TIMEOUTS: Final = 2  # TTF-OT-03
WARNING: Final = 120  # TTF-CLOCK-06


def tabletop_era(era: Era) -> Era:
    """An era with the rulebook's own words put in."""
    return replace(
        era,
        quarter_seconds=QUARTER_SECONDS,
        timeouts_per_half=3,  # TTF-CLOCK-05
        two_minute_warning=WARNING,
        kickoff_spot=KICKOFF_SPOT,
        free_kick_spot=FREE_KICK_SPOT,
        kickoff_touchback=TOUCHBACK,
        touchback=TOUCHBACK,  # TTF-INT-08, TTF-PUNT-21
        two_point_try=True,  # TTF-PAT-03, TTF-SCORE-01
        two_point_spot=TRY_SPOT,
        kick_try_spot=TRY_SPOT,
        defense_may_score_on_try=False,  # TTF-PAT-04
        missed_goal_at_kick=True,  # TTF-FG-03
        missed_goal_least=TOUCHBACK,  # TTF-FG-03
        overtime=SUDDEN_DEATH,  # TTF-OT-01, TTF-OT-02
        overtime_seconds=QUARTER_SECONDS,  # TTF-OT-03
        overtime_timeouts=OVERTIME_TIMEOUTS,
        overtime_toss_each=True,  # TTF-OT-04
        half_may_end_on_offensive_penalty=True,  # TTF-PEN-21
        half_may_end_on_defensive_penalty=False,  # TTF-PEN-19
    )
