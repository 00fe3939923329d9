"""Where a defender's ratings come from: what he did, what his team allowed, and how far the team moved him."""

from __future__ import annotations

from typing import Final

from cardgen.aims.allowed import Allowed
from cardgen.inside_blitz.book_ratings import intercept_rating, rush_rating
from cardgen.inside_blitz.roles import Rated
from cardgen.noting import Noted, status_of
from cardgen.provenance import Way, percent
from engine.inside_blitz.cards.cells import Rating

COVERS: Final = ("Q", "S", "M", "L")


def rating_derivations(rated: Rated, wanted: Allowed, implied: Allowed, broken_up: float) -> dict[str, Noted]:
    """Of a man's ratings; `wanted` and `implied` are what his team's cards were to allow, and do."""
    found = rated.deeds
    rushed = f"sacks {found.sacks:g}" + (f", {found.charted.rushing}" if found.charted else "")
    taken = f"interceptions {found.interceptions:g}"
    rusher, taker = rush_rating(found.rush), intercept_rating(found.interceptions)
    rush = _moved(rusher, rated.rush, (wanted.sack, implied.sack), "sacks")
    take = _moved(taker, rated.intercept, (wanted.interception, implied.interception), "interceptions")
    return {
        "RD": Noted(_run_way(rated, wanted, implied), "estimated"),
        **{name: Noted(_cover_way(rated, wanted, implied, name, broken_up), "estimated") for name in COVERS},
        "PR": Noted(Way(rushed, rush, float(rated.leans["PR"])), status_of(found.known)),
        "INT": Noted(Way(taken, take, float(rated.leans["INT"])), status_of(found.known)),
    }


def _run_way(rated: Rated, wanted: Allowed, implied: Allowed) -> Way:
    found = rated.deeds
    missed = f", {found.charted.tackling}" if found.charted else ""
    statistic = f"tackling {found.tackling:.2f} a game{missed}, {rated.tackling:+.2f} standard deviations of his kind"
    formula = (
        f"leans to {rated.leans['RD']:.2f} as {rated.role}; the team's men moved together until the reference runs for "
        f"{wanted.yards_per_carry:.2f} a carry, the cards allow {implied.yards_per_carry:.2f}"
    )
    return Way(statistic, formula, float(rated.leans["RD"]))


def _cover_way(rated: Rated, wanted: Allowed, implied: Allowed, name: str, broken_up: float) -> Way:
    allowed = f"{rated.deeds.charted.covering}, " if rated.deeds.charted else ""
    statistic = (
        f"passes broken up {broken_up:g}, interceptions {rated.deeds.interceptions:g} in {rated.deeds.games:g} games, "
        f"{allowed}{rated.coverage:+.2f} standard deviations of his kind"
    )
    formula = (
        f"leans to {rated.leans[name]:.2f} as {rated.role}; the team's men moved together until the reference's passes "
        f"are {_passes(wanted)} each, the cards allow {_passes(implied)}"
    )
    return Way(statistic, formula, float(rated.leans[name]))


def _passes(allowed: Allowed) -> str:
    return f"{percent(allowed.completion)} complete and {allowed.yards_per_pass:.2f} yards"


def _moved(book: Rating, printed: Rating, rates: tuple[float, float], what: str) -> str:
    """PR or INT: the book's own rule, and how far the team's line moved it."""
    own = str(book.own) if book.cover is None else f"{book.own}({book.cover})"
    moved = "kept" if printed.own == book.own else f"moved to {printed.own}"
    wanted, implied = rates
    return (
        f"the book's cards have {own}; {moved} within bounds, towards {percent(wanted, 2)} {what} of the reference's "
        f"passes, the cards make {percent(implied, 2)}"
    )
