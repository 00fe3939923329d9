"""Endurance: how often a player may be called, from how often he really was; and the letters of quarterbacks."""

# SPF-4.2.2c, TTF-CARD-20

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import OWN, SeasonIndex, count, ratio
from cardgen.noting import Derived
from cardgen.provenance import Derivation, percent

LIMITS: Final = (0.30, 0.24, 0.13, 0.05)
"""Shares of the team's plays above which a player has 0, 1, 2 and 3.

Up to them he can have his plays without being called whenever his number allows it: with a 1, every second play at
best, three plays in ten are already 43 of each 100 that he may be called on; with a 2 a quarter of all is nearly half.
"""
SECOND_STARTER: Final = 0.35
"""The part of a team's dropbacks from which a second quarterback is an A too."""  # SPF-4.5.1c, TTF-END-01
USUAL_PLAYS: Final = 63.0
"""Plays a game where a season does not count them."""


def play_share(index: SeasonIndex, player: ChosenPlayer) -> float:
    """Carries and passes thrown to him, of his team's plays in the games he took part in."""
    plays = ratio(count(index.stats(player.team, OWN), "plays"), index.games(player.team), 0.0) or USUAL_PLAYS
    games = min(player.games or index.games(player.team), index.games(player.team))
    return ratio(player.use, plays * games)


def endurance(share: float) -> int:
    """0 to 4, from a share of plays."""
    return next((number for number, limit in enumerate(LIMITS) if share > limit), len(LIMITS))


def endurance_of(index: SeasonIndex, player: ChosenPlayer) -> Derived[int]:
    """A player's number; before rounding down it counts on within its step, 1.0 at the top of 1."""
    share = play_share(index, player)
    number = endurance(share)
    ends = (1.0, *LIMITS, 0.0)
    within = (ends[number] - share) / (ends[number] - ends[number + 1])
    limits = ", ".join(f"{at} above {percent(limit)}" for at, limit in enumerate(LIMITS))
    derivation = Derivation(
        f"carries and passes thrown to him {player.use:g} in {player.games:g} games",
        f"{percent(share)} of his team's plays in those games; {limits}, else {len(LIMITS)}",
        number + within,
    )
    return Derived(number, derivation, "derived")


def letters(quarterbacks: Sequence[ChosenPlayer]) -> list[Derived[str]]:
    """A, B or C for a team's quarterbacks, most used first; before rounding it is a share of dropbacks."""
    # SPF-4.5.1a, SPF-4.5.2a, SPF-4.5.3, TTF-END-01, TTF-END-02, TTF-END-03
    every = sum(player.use for player in quarterbacks)
    found: list[Derived[str]] = []
    for at, player in enumerate(quarterbacks):
        if at == 0 or (every and player.use / every >= SECOND_STARTER):
            letter = "A"
        else:
            letter = "C" if any(each.value == "B" for each in found) else "B"
        derivation = Derivation(
            f"{player.use:g} of the team's {every:g} dropbacks",
            f"A: the most, or {percent(SECOND_STARTER, 0)} and more; the next is B, all others C",
            ratio(player.use, every),
        )
        found.append(Derived(letter, derivation, "derived"))
    return found
