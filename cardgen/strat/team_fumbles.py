"""The team's REC/QB fumble rating: one number for sacks and for catches read from a receiver's card.

A sack, or a catch read from the receiver's own card, is a fumble when the black die shows X and the white one is within
the number that the edition makes of the rating. The rating is the one whose expected fumbles are nearest to the team's.
"""  # SOM-CARD-19, SOM-REC-02, SOM-REC-03, SOM-SACK-02, SOM-SACK-03

from __future__ import annotations

from typing import Final, NamedTuple

from cardgen.figures.season_index import OWN, SeasonIndex, count, ratio, total
from cardgen.noting import Noted
from cardgen.provenance import Derivation
from engine.strat.cards.fields import FUMBLE
from engine.strat.chance import FACE_SIDES, SIDES, X
from engine.strat.editions import Edition
from engine.strat.turnover_tables import FUMBLE_NUMBERS

TITLE: Final = "REC/QB fumble"
BY_CARD: Final = 0.36
"""The part of all catches that is read from receivers' cards: what the cards of 2019 come to."""
BEHIND_THE_LINE: Final = ("fumbles_sacked", "fumbles_snap")
"""The game has no fumbled snaps: they count with those of sacks."""
CAUGHT: Final = "fumbles_receiving"
COUNTED: Final = (*BEHIND_THE_LINE, CAUGHT)
QUARTERBACK, RECEIVER = 0, 1


class FumbleRating(NamedTuple):
    """What the rating card says, and the way to it."""

    printed: str
    """`0`, `1`, `1-2` and so on."""
    noted: Noted


def fumble_chance(edition: Edition, rating: int, who: int) -> float:
    """How often a sack or a catch is a fumble."""
    return FACE_SIDES[X] / SIDES * FUMBLE_NUMBERS[edition.index][who][rating] / SIDES


def fumble_rating(
    index: SeasonIndex, team: str, edition: Edition, factor: float = 1.0, by_card: float = BY_CARD
) -> FumbleRating:
    """A team's rating; `factor` is what calibration makes of its fumbles, `by_card` the catches read from cards."""
    own = index.stats(team, OWN)
    sacks, caught = count(own, "sacks"), count(own, "completions")
    rows = index.rows("fumbles", team)
    counted = total(index.everybody("fumbles"), *COUNTED) > 0
    fumbles = total(rows, *COUNTED) if counted else _usual(index, team)
    expected = [
        sacks * fumble_chance(edition, rating, QUARTERBACK)
        + by_card * caught * fumble_chance(edition, rating, RECEIVER)
        for rating in range(len(FUMBLE.options))
    ]
    rating = min(range(len(expected)), key=lambda each: (abs(expected[each] - factor * fumbles), each))
    behind, dropped = total(rows, *BEHIND_THE_LINE), total(rows, CAUGHT)
    statistic = (
        f"fumbles on sacks and snaps {behind:g}, after catches {dropped:g}; sacks {sacks:g}, catches {caught:g}"
        if counted
        else f"fumbles by kind are not known; of all {fumbles:.1f}; sacks {sacks:g}, catches {caught:g}"
    )
    target = f" x {factor:.3f} of calibration" if factor != 1.0 else ""
    described = ", ".join(f"{name} {value:.1f}" for name, value in zip(FUMBLE.options, expected, strict=True))
    by_rating = f"by rating, with {by_card:.0%} of catches read from receivers' cards: {described}"
    formula = f"{fumbles:.1f} fumbles{target} a season; {by_rating}"
    derivation = Derivation(statistic, formula, float(rating))
    return FumbleRating(FUMBLE.options[rating], Noted(derivation, "derived" if counted else "estimated"))


USUAL_PART: Final = 0.65
"""Fumbles on sacks, snaps and after catches among all, where a season does not count them by kind: about what 2012 and
2019 had."""


def _usual(index: SeasonIndex, team: str) -> float:
    rows = [index.stats(each, OWN) for each in index.teams]
    own = count(index.stats(team, OWN), "fumbles")
    return USUAL_PART * (own or ratio(total(rows, "fumbles"), len(rows)))
