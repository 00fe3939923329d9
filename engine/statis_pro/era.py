"""Football as this game has it: what the rulebook itself says about an era's parameters."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football.era import SUDDEN_DEATH, Era
from engine.statis_pro.options import Options

OVERTIME_SECONDS: Final = 900  # SPF-9.8.1a
OVERTIME_TIMEOUTS: Final = 2  # SPF-9.8.1b
MISSED_GOAL_LEAST: Final = 20  # SPF-8.6.1f
KICKOFF_OUT_OF_BOUNDS: Final = 35  # SPF-T6.3.15


_last: Final[list[tuple[Era, Options, Era]]] = []
"""Era and options of the last game, and what became of them: games of a season share them."""


def statis_pro_era(era: Era, options: Options) -> Era:
    """An era as this game has it."""
    if _last and _last[0][0] is era and _last[0][1] is options:
        return _last[0][2]
    made = _era(era, options)
    _last[:] = [(era, options, made)]
    return made


def _era(era: Era, options: Options) -> Era:
    """An era with the rulebook's own words put in; touchbacks and two-point tries stay those of the season."""
    return replace(
        era,
        timeouts_per_half=3,  # SPF-9.2
        quarter_seconds=900,  # SPF-9.0a
        missed_goal_at_kick=False,  # SPF-8.6.1f
        missed_goal_least=MISSED_GOAL_LEAST,
        kickoff_out_of_bounds=KICKOFF_OUT_OF_BOUNDS,
        overtime=SUDDEN_DEATH,  # SPF-9.8.1a
        overtime_seconds=OVERTIME_SECONDS,
        overtime_timeouts=OVERTIME_TIMEOUTS,
        half_may_end_on_defensive_penalty=False,  # SPF-9.7b
        half_may_end_on_offensive_penalty=options.half_ends_on_offensive_penalty,  # SPF-9.7c
    )
