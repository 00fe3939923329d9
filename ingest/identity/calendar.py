"""How long the league's regular seasons were."""

from __future__ import annotations

_SEASON_LENGTHS = [(2021, 17), (1988, 16), (1987, 15), (1983, 16), (1982, 9), (1978, 16), (1961, 14), (1920, 15)]
"""From the year on."""


def season_length(year: int) -> int | None:
    """Regular-season games of one team, at most; a traded player may reach one more. None before the league began."""
    return next((games for first, games in _SEASON_LENGTHS if year >= first), None)
