"""How often a team was flagged, and on how many kicks it could have been."""

from __future__ import annotations

from typing import Final

from cardgen.figures.book import OPPONENTS, Book, count, total

CALLED: Final = ("penalties", "declined", "offsetting")


def flags(book: Book, team: str, unit: str = "") -> float:
    """Flags against a team, or against one of its units, declined ones too; 0 where they are not counted by unit."""
    return total((row for row in book.rows("penalties", team) if unit in ("", row["unit"])), *CALLED)


def kickoffs_received(book: Book, team: str) -> float:
    """Kickoffs of the opponents, by their points: not counted by opponent."""
    every = total(book.everybody("kicking"), "kickoffs")
    points = total((book.stats(each, OPPONENTS) for each in book.teams), "points")
    return every * count(book.stats(team, OPPONENTS), "points") / points if points else 0.0
