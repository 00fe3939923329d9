"""Ratings of single men on the offence: blocking, endurance and injuries."""

from __future__ import annotations

from math import ceil
from typing import Final

from cardgen.figures.book import Book, ratio
from cardgen.figures.choose import Man
from cardgen.figures.skill_blocking import skill_blocking
from cardgen.inside_blitz.aimed import PACKAGE
from cardgen.noting import Derived
from cardgen.provenance import Way
from engine.cards.dice_faces import Two

BEST: Final = 6
BUSIEST: Final = 1.6
"""A man's busiest game beside his average one: Holmes 31 carries for 20, Gonzalez 7 catches for 4.4."""
HALVES: Final = 2
MISSED: Final = 3
"""Games missed for one more point of injury rating."""


def blocking(book: Book, man: Man) -> Derived[tuple[int, int]]:
    """Run and pass blocking by position and weight: no statistic tells how a back or receiver blocks."""
    found = skill_blocking(PACKAGE, book, man)
    weight = f"{man.weight:g} pounds" if man.weight else "weight not known"
    statistic = f"{book.position(man.team, man.player_id) or man.positions[0]}, {weight}"
    return Derived(found, Way(statistic, "by position and weight", found[0]), "estimated")


def endurance(book: Book, man: Man, uses: float, what: str) -> Derived[Two]:
    """END: uses allowed in a half and an injury rating.

    Half of his busiest game is allowed, which a season's totals do not tell.
    """  # IBF-CARD-26
    games = man.games or book.games(man.team)
    mean, hurt = ratio(uses, games), injury(book, man)
    value = BUSIEST * mean / HALVES
    way = Way(
        f"{what} {uses:g} in {games:g} games; {hurt.way.statistic}",
        f"busiest game estimated at {BUSIEST:g} x {mean:.1f}; half of it, rounded up; injury {hurt.way.formula}",
        value,
    )
    return Derived(Two(max(1, ceil(value - 1e-9)), hurt.value), way, "estimated")


def injury(book: Book, man: Man) -> Derived[int]:
    """An injury rating: one, and one more for every three games missed; those for other teams he played."""
    team = book.games(man.team)  # IBF-INJ-02
    if (missed := book.facts.missed(man.team, man.player_id)) is not None:
        statistic, value = f"could not play in {missed} of {team} games", 1 + missed / MISSED
    else:
        elsewhere = book.games_elsewhere(man.team, man.player_id)
        played = min(man.games + elsewhere, team) if man.games else team
        others = f", {elsewhere:g} of them for other teams" if man.games and elsewhere else ""
        statistic, value = f"{played:g} of {team} games{others}", 1 + (team - played) / MISSED
    return Derived(min(BEST, int(value)), Way(statistic, f"1 + games missed / {MISSED}", value), "estimated")
