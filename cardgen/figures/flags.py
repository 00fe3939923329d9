"""How often a team was flagged, and on how many kicks it could have been."""

from __future__ import annotations

from typing import Final

from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count, total

CALLED: Final = ("penalties", "declined", "offsetting")


def flags(index: SeasonIndex, team: str, unit: str = "") -> float:
    """Flags against a team, or against one of its units, declined ones too; 0 where they are not counted by unit."""
    return total((row for row in index.rows("penalties", team) if unit in ("", row["unit"])), *CALLED)


def kickoffs_received(index: SeasonIndex, team: str) -> float:
    """Kickoffs of the opponents, by their points: not counted by opponent."""
    every = total(index.everybody("kicking"), "kickoffs")
    points = total((index.stats(each, OPPONENTS) for each in index.teams), "points")
    return every * count(index.stats(team, OPPONENTS), "points") / points if points else 0.0
