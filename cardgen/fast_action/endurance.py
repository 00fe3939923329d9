"""Endurance: how often a man may be called, from how often he really was; and the letters of quarterbacks."""

# SPF-4.2.2c, TTF-CARD-20

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.figures.book import OWN, Book, count, ratio
from cardgen.figures.choose import Man
from cardgen.noting import Derived
from cardgen.provenance import Way, percent

LIMITS: Final = (0.40, 0.267, 0.13, 0.05)
"""Shares of the team's plays above which a man has 0, 1, 2 and 3: what each number allows, with a quarter to spare."""
SECOND_STARTER: Final = 0.35
"""The part of a team's dropbacks from which a second quarterback is an A too."""  # SPF-4.5.1c, TTF-END-01
USUAL_PLAYS: Final = 63.0
"""Plays a game where a season does not count them."""


def play_share(book: Book, man: Man) -> float:
    """Carries and passes thrown to him, of his team's plays in the games he took part in."""
    plays = ratio(count(book.stats(man.team, OWN), "plays"), book.games(man.team), 0.0) or USUAL_PLAYS
    games = min(man.games or book.games(man.team), book.games(man.team))
    return ratio(man.use, plays * games)


def endurance(share: float) -> int:
    """0 to 4, from a share of plays."""
    return next((number for number, limit in enumerate(LIMITS) if share > limit), len(LIMITS))


def endurance_of(book: Book, man: Man) -> Derived[int]:
    """A man's number; before rounding down it counts on within its step, 1.0 at the top of 1."""
    share = play_share(book, man)
    number = endurance(share)
    ends = (1.0, *LIMITS, 0.0)
    within = (ends[number] - share) / (ends[number] - ends[number + 1])
    limits = ", ".join(f"{at} above {percent(limit)}" for at, limit in enumerate(LIMITS))
    way = Way(
        f"carries and passes thrown to him {man.use:g} in {man.games:g} games",
        f"{percent(share)} of his team's plays in those games; {limits}, else {len(LIMITS)}",
        number + within,
    )
    return Derived(number, way, "derived")


def letters(quarterbacks: Sequence[Man]) -> list[Derived[str]]:
    """A, B or C for a team's quarterbacks, most used first; before rounding it is a share of dropbacks."""
    # SPF-4.5.1a, SPF-4.5.2a, SPF-4.5.3, TTF-END-01, TTF-END-02, TTF-END-03
    every = sum(man.use for man in quarterbacks)
    found: list[Derived[str]] = []
    for at, man in enumerate(quarterbacks):
        if at == 0 or (every and man.use / every >= SECOND_STARTER):
            letter = "A"
        else:
            letter = "C" if any(each.value == "B" for each in found) else "B"
        way = Way(
            f"{man.use:g} of the team's {every:g} dropbacks",
            f"A: the most, or {percent(SECOND_STARTER, 0)} and more; the next is B, all others C",
            ratio(man.use, every),
        )
        found.append(Derived(letter, way, "derived"))
    return found
