"""Ratings of single players on the offense: blocking, endurance and injuries."""

from __future__ import annotations

from math import ceil
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.figures.skill_blocking import skill_blocking
from cardgen.inside_blitz.targets import PACKAGE
from cardgen.provenance import Derivation

BEST: Final = 6
BUSIEST: Final = 1.6
"""A player's busiest game beside his average one: Holmes 31 carries for 20, Gonzalez 7 catches for 4.4."""
HALVES: Final = 2
MISSED: Final = 3
"""Games missed for one more point of injury rating."""


def blocking(index: SeasonIndex, player: ChosenPlayer) -> tuple[int, int]:
    """Run and pass blocking by position and weight: no statistic tells how a back or receiver blocks."""
    return skill_blocking(PACKAGE, index, player)


def blocking_derivation(index: SeasonIndex, player: ChosenPlayer) -> Derivation:
    """The way of BLK."""
    run, _ = blocking(index, player)
    weight = f"{player.weight:g} pounds" if player.weight else "weight not known"
    return Derivation(
        f"{index.position(player.team, player.player_id) or player.positions[0]}, {weight}",
        "by position and weight",
        run,
    )


def endurance_derivation(uses: float, games: float, what: str) -> Derivation:
    """The way of END: half of his busiest game, which a season's totals do not tell."""  # IBF-CARD-26
    mean = ratio(uses, games)
    return Derivation(
        f"{what} {uses:g} in {games:g} games",
        f"busiest game estimated at {BUSIEST:g} x {mean:.1f}; half of it, rounded up",
        BUSIEST * mean / HALVES,
    )


def endurance(derivation: Derivation) -> int:
    """Uses allowed in a half."""
    return max(1, ceil(derivation.value - 1e-9))


def injury_derivation(index: SeasonIndex, player: ChosenPlayer) -> Derivation:
    """The way of an injury rating: one, and one more for every three games missed; those for other teams he played."""
    team = index.games(player.team)  # IBF-INJ-02
    if (missed := index.facts.missed(player.team, player.player_id)) is not None:
        statistic = f"could not play in {missed} of {team} games"
        return Derivation(statistic, f"1 + games missed / {MISSED}", 1 + missed / MISSED)
    elsewhere = index.games_elsewhere(player.team, player.player_id)
    played = min(player.games + elsewhere, team) if player.games else team
    others = f", {elsewhere:g} of them for other teams" if player.games and elsewhere else ""
    return Derivation(
        f"{played:g} of {team} games{others}", f"1 + games missed / {MISSED}", 1 + (team - played) / MISSED
    )


def injury(derivation: Derivation) -> int:
    """An injury rating."""
    return min(BEST, int(derivation.value))
