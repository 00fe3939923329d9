"""Where a defender's ratings come from: what he did, what his team allowed, and how far the team moved him."""

from __future__ import annotations

from typing import Final

from cardgen.calibration.allowed import Allowed
from cardgen.inside_blitz.book_ratings import intercept_rating, rush_rating
from cardgen.inside_blitz.roles import Rated
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from engine.inside_blitz.cards.cells import Rating

COVERS: Final = ("Q", "S", "M", "L")


def rating_derivations(rated: Rated, wanted: Allowed, implied: Allowed, broken_up: float) -> dict[str, Noted]:
    """Of a player's ratings; `wanted` and `implied` are what his team's cards were to allow, and do."""
    found = rated.deeds
    rushed = f"sacks {found.sacks:g}" + (f", {found.charted.rushing}" if found.charted else "")
    taken = f"interceptions {found.interceptions:g}"
    rusher, taker = rush_rating(found.rush), intercept_rating(found.interceptions)
    rush = _moved(rusher, rated.rush, (wanted.sack, implied.sack), "sacks")
    take = _moved(taker, rated.intercept, (wanted.interception, implied.interception), "interceptions")
    return {
        "RD": Noted(_run_derivation(rated, wanted, implied), "estimated"),
        **{name: Noted(_cover_derivation(rated, wanted, implied, name, broken_up), "estimated") for name in COVERS},
        "PR": Noted(Derivation(rushed, rush, float(rated.leans["PR"])), status_of(found.known)),
        "INT": Noted(Derivation(taken, take, float(rated.leans["INT"])), status_of(found.known)),
    }


def _run_derivation(rated: Rated, wanted: Allowed, implied: Allowed) -> Derivation:
    found = rated.deeds
    missed = f", {found.charted.tackling}" if found.charted else ""
    statistic = f"tackling {found.tackling:.2f} a game{missed}, {rated.tackling:+.2f} standard deviations of his kind"
    formula = (
        f"leans to {rated.leans['RD']:.2f} as {rated.role}; the team's players moved together until the reference runs for "
        f"{wanted.yards_per_carry:.2f} a carry, the cards allow {implied.yards_per_carry:.2f}"
    )
    return Derivation(statistic, formula, float(rated.leans["RD"]))


def _cover_derivation(rated: Rated, wanted: Allowed, implied: Allowed, name: str, broken_up: float) -> Derivation:
    allowed = f"{rated.deeds.charted.covering}, " if rated.deeds.charted else ""
    statistic = (
        f"passes broken up {broken_up:g}, interceptions {rated.deeds.interceptions:g} in {rated.deeds.games:g} games, "
        f"{allowed}{rated.coverage:+.2f} standard deviations of his kind"
    )
    formula = (
        f"leans to {rated.leans[name]:.2f} as {rated.role}; the team's players moved together until the reference's passes "
        f"are {_passes(wanted)} each, the cards allow {_passes(implied)}"
    )
    return Derivation(statistic, formula, float(rated.leans[name]))


def _passes(allowed: Allowed) -> str:
    return f"{percent(allowed.completion)} complete and {allowed.yards_per_pass:.2f} yards"


def _moved(index: Rating, printed: Rating, rates: tuple[float, float], what: str) -> str:
    """PR or INT: the book's own rule, and how far the team's line moved it."""
    own = str(index.own) if index.cover is None else f"{index.own}({index.cover})"
    moved = "kept" if printed.own == index.own else f"moved to {printed.own}"
    wanted, implied = rates
    return (
        f"the book's cards have {own}; {moved} within bounds, towards {percent(wanted, 2)} {what} of the reference's "
        f"passes, the cards make {percent(implied, 2)}"
    )
