"""What weighs how much when a defense is fitted. All of it is ours."""

from __future__ import annotations

from typing import Final

# What one standard deviation above the average is worth.
TACKLE_STEP: Final = 0.9
COVER_STEP: Final = 1.1
LEVEL_STEP: Final = 0.125
LEVEL_STEPS: Final = 72
"""Levels of a team that are tried, around an average one, where its players have different parts in it."""
# How far a substitute is below a starter of the same statistics.
BENCH_TACKLE: Final = 0.6
BENCH_COVER: Final = 0.7
# The widest Intercept ranges go to those who intercept most: index of the range per interception.
RANGE_PER_INTERCEPTION: Final = 0.6
BACK_RANGE: Final = -0.4
BACKER_RANGE: Final = -0.8
DOUBT: Final = 1
"""The index of `48?`."""
BACK_PRESSURE: Final = 4.0
"""Sacks, hits counted in parts, for each point of a defensive back's Pass Rush."""
# What an error of the team's line costs beside one point away from what a player's own statistics suggest.
CARRY_SCALE: Final = 0.04
COMPLETION_SCALE: Final = 0.01
YARDS_SCALE: Final = 0.12
SACK_SCALE: Final = 0.0025
INTERCEPTION_SCALE: Final = 0.006
LEAN_TACKLE: Final = 0.5
LEAN_RUSH: Final = 0.2
LEAN_COVER: Final = 0.1
LEAN_RANGE: Final = 0.3
