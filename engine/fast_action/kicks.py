"""Field goals: how long they are, and the band of the kicker's card that counts."""

from __future__ import annotations

from typing import Final

from engine.machine import i64

KICK_YARDS: Final = 17
"""From the line of scrimmage to the goal posts, by way of the holder."""  # SPF-8.6.1b, TTF-FG-01
BEYOND_BAND: Final = 2
"""Numbers taken off the Good range for each yard beyond the last band."""  # SPF-8.6.1d, TTF-FG-09


def kick_distance(yards_to_goal: i64) -> i64:
    """How long a field goal from this line of scrimmage is."""
    return yards_to_goal + KICK_YARDS  # SPF-8.6.1b, TTF-FG-01


def band_of(bands: list[int], distance: i64) -> i64:
    """Which band of a kicker's card a distance is in, by the longest kick of each; the last one beyond them all."""
    band: i64
    for band, longest in enumerate(bands):
        if distance <= longest:
            return band
    return len(bands) - 1


def beyond(bands: list[int], distance: i64) -> i64:
    """Numbers to be taken off the Good range of a kick beyond the last band."""
    return BEYOND_BAND * max(distance - bands[-1], 0)  # SPF-8.6.1d, TTF-FG-09
