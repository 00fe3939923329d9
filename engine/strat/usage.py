"""What a man really did in a season, as the charts of injuries, fatigue and usage ask for it."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat.editions import Edition
from engine.strat.endurance import season_length
from engine.strat.men_tables import HIGHEST_INJURY_RATING, INJURY_DIVISORS
from engine.strat.tables import SEASON_LENGTHS

LENGTHS: Final = [int(games) for games in SEASON_LENGTHS]
STARTER: Final = 12
"""The least injury rating of a starter, and that of one whom the chart does not have."""  # SOM-INJ-05
RESERVE: Final = 8
HALF: Final = 0.5


def charted(figure: i64, games: i64, edition: Edition) -> i64:
    """A figure of a season, scaled to the length of its column."""  # SOM-INJ-08
    length = LENGTHS[season_length(games)]
    if games == length or (games < length and not edition.prorated_usage):
        return figure
    return (2 * figure * length + games) // (2 * games)


def injury_rating(
    position: str,
    *,
    starter: bool,
    games: i64,
    edition: Edition,
    rushes: i64 = 0,
    catches: i64 = 0,
    passes: i64 = 0,
) -> i64:
    """How seldom a man is hurt: by his use, never below 12 for a starter."""  # SOM-INJ-04, SOM-INJ-05
    divisors = INJURY_DIVISORS[season_length(games)]
    figures = {"rushes": rushes, "catches": catches, "passes and rushes": passes + rushes}
    ratings = [
        int(float(charted(figure, games, edition)) / divisors[position, usage] + HALF)
        for usage, figure in figures.items()
        if (position, usage) in divisors
    ]
    if not ratings:
        return STARTER if starter else RESERVE  # SOM-INJ-05
    rating = max(ratings)  # SOM-INJ-04: backs have the higher of two
    return min(max(rating, STARTER) if starter else rating, HIGHEST_INJURY_RATING)
