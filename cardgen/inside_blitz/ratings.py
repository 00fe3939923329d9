"""Ratings of single players on the offense: blocking, endurance and injuries."""

from __future__ import annotations

from math import ceil
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.figures.skill_blocking import skill_blocking
from cardgen.inside_blitz.targets import PACKAGE
from cardgen.noting import Derived
from cardgen.provenance import Derivation
from engine.cards.dice_faces import Two

BEST: Final = 6
BUSIEST: Final = 1.6
"""A player's busiest game beside his average one: Holmes 31 carries for 20, Gonzalez 7 catches for 4.4."""
HALVES: Final = 2
MISSED: Final = 3
"""Games missed for one more point of injury rating."""


def blocking(index: SeasonIndex, player: ChosenPlayer) -> Derived[tuple[int, int]]:
    """Run and pass blocking by position and weight: no statistic tells how a back or receiver blocks."""
    found = skill_blocking(PACKAGE, index, player)
    weight = f"{player.weight:g} pounds" if player.weight else "weight not known"
    statistic = f"{index.position(player.team, player.player_id) or player.positions[0]}, {weight}"
    return Derived(found, Derivation(statistic, "by position and weight", found[0]), "estimated")


def endurance(index: SeasonIndex, player: ChosenPlayer, uses: float, what: str) -> Derived[Two]:
    """END: uses allowed in a half and an injury rating.

    Half of his busiest game is allowed, which a season's totals do not tell.
    """  # IBF-CARD-26
    games = player.games or index.games(player.team)
    mean, hurt = ratio(uses, games), injury(index, player)
    value = BUSIEST * mean / HALVES
    derivation = Derivation(
        f"{what} {uses:g} in {games:g} games; {hurt.derivation.statistic}",
        f"busiest game estimated at {BUSIEST:g} x {mean:.1f}; half of it, rounded up; injury {hurt.derivation.formula}",
        value,
    )
    return Derived(Two(max(1, ceil(value - 1e-9)), hurt.value), derivation, "estimated")


def injury(index: SeasonIndex, player: ChosenPlayer) -> Derived[int]:
    """An injury rating: one, and one more for every three games missed; those for other teams he played."""
    team = index.games(player.team)  # IBF-INJ-02
    if (missed := index.facts.missed(player.team, player.player_id)) is not None:
        statistic, value = f"could not play in {missed} of {team} games", 1 + missed / MISSED
    else:
        elsewhere = index.games_elsewhere(player.team, player.player_id)
        played = min(player.games + elsewhere, team) if player.games else team
        others = f", {elsewhere:g} of them for other teams" if player.games and elsewhere else ""
        statistic, value = f"{played:g} of {team} games{others}", 1 + (team - played) / MISSED
    return Derived(min(BEST, int(value)), Derivation(statistic, f"1 + games missed / {MISSED}", value), "estimated")
