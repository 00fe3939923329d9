"""Ratings against the white die."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat.player import Defender
from engine.strat.snap import Snap

LADDER: Final = (0, 4, 5, 6)
"""What run blocks and defence ratings may be."""  # SOM-CARD-14, SOM-CARD-16


def stepped(rating: i64, steps: i64) -> i64:
    """A rating so many steps up or down the ladder."""  # SOM-RATE-06, SOM-RATE-07
    place = LADDER.index(rating) + steps
    return LADDER[min(max(place, 0), len(LADDER) - 1)]


def holds(rating: i64, white: i64) -> bool:
    """Whether a rating equals or beats the white die."""  # SOM-DICE-07
    return rating >= white


def against_run(snap: Snap, man: Defender) -> i64:
    """A defender's rating against runs."""  # SOM-SPLIT-01, SOM-SPLIT-02
    rating = man.run_digit if snap.options.split_ratings else man.defense
    return rating if man.rated_here else stepped(rating, -1)  # SOM-SW-02, SOM-SW-06, SOM-SW-08


def safety_against_run(snap: Snap, man: Defender) -> i64:
    """A safety who stands as a linebacker."""  # SOM-FS-03, SOM-SPLIT-04, SOM-SB-09
    return man.run_digit if snap.options.split_ratings else 0
