"""Ratings of single men on the offence: blocking, endurance and injuries."""

from __future__ import annotations

from math import ceil
from typing import Final

from cardgen.figures.book import Book, ratio
from cardgen.figures.choose import Man
from cardgen.figures.skill_blocking import skill_blocking
from cardgen.inside_blitz.aimed import PACKAGE
from cardgen.provenance import Way

BEST: Final = 6
BUSIEST: Final = 1.6
"""A man's busiest game beside his average one: Holmes 31 carries for 20, Gonzalez 7 catches for 4.4."""
HALVES: Final = 2
MISSED: Final = 3
"""Games missed for one more point of injury rating."""


def blocking(book: Book, man: Man) -> tuple[int, int]:
    """Run and pass blocking by position and weight: no statistic tells how a back or receiver blocks."""
    return skill_blocking(PACKAGE, book, man)


def blocking_way(book: Book, man: Man) -> Way:
    """The way of BLK."""
    run, _ = blocking(book, man)
    weight = f"{man.weight:g} pounds" if man.weight else "weight not known"
    return Way(f"{book.position(man.team, man.player_id) or man.positions[0]}, {weight}", "by position and weight", run)


def endurance_way(uses: float, games: float, what: str) -> Way:
    """The way of END: half of his busiest game, which a season's totals do not tell."""  # IBF-CARD-26
    mean = ratio(uses, games)
    return Way(
        f"{what} {uses:g} in {games:g} games",
        f"busiest game estimated at {BUSIEST:g} x {mean:.1f}; half of it, rounded up",
        BUSIEST * mean / HALVES,
    )


def endurance(way: Way) -> int:
    """Uses allowed in a half."""
    return max(1, ceil(way.value - 1e-9))


def injury_way(book: Book, man: Man) -> Way:
    """The way of an injury rating: one, and one more for every three games missed; those for other teams he played."""
    team = book.games(man.team)  # IBF-INJ-02
    if (missed := book.facts.missed(man.team, man.player_id)) is not None:
        statistic = f"could not play in {missed} of {team} games"
        return Way(statistic, f"1 + games missed / {MISSED}", 1 + missed / MISSED)
    elsewhere = book.games_elsewhere(man.team, man.player_id)
    played = min(man.games + elsewhere, team) if man.games else team
    others = f", {elsewhere:g} of them for other teams" if man.games and elsewhere else ""
    return Way(f"{played:g} of {team} games{others}", f"1 + games missed / {MISSED}", 1 + (team - played) / MISSED)


def injury(way: Way) -> int:
    """An injury rating."""
    return min(BEST, int(way.value))
