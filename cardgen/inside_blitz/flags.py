"""Penalty ratings: how often a unit's players are flagged, against how often the deck shows a penalty card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.flags import flags, kickoffs_received
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count, total
from cardgen.provenance import Derivation, Status
from cardgen.solving.rounding import clip
from engine.cards.dice_faces import FACES
from engine.inside_blitz import codes
from engine.inside_blitz.deck import Deck

KICKS: Final = ("fg_att", "pat_att", "punts")
USUAL: Final = 4
"""A team's rating where a season does not say by unit who was flagged: about what seasons that do come to."""


@dataclass(frozen=True, slots=True)
class Specials:
    """How many special cards of each kind come before the card of a play, on average."""

    offense: float
    defense: float
    fumbles: float


def specials_of(deck: Deck) -> Specials:
    """Each special card comes before the first of the action cards as often as each of them comes first."""
    actions = sum(special == codes.NOT_SPECIAL for special in deck.specials)
    offense = sum(special == codes.PENALTY_OFFENSE for special in deck.specials)
    defense = sum(special == codes.PENALTY_DEFENSE for special in deck.specials)
    fumbles = sum(special != codes.NOT_SPECIAL and codes.is_fumble(special) for special in deck.specials)
    return Specials(*(number / (actions + 1) for number in (offense, defense, fumbles)))


def flags_known(index: SeasonIndex, team: str, unit: str) -> Status:
    """Whether a unit's flags are counted."""
    return "derived" if flags(index, team, unit) else "estimated"


def _rating(called: float, cards: float, what: str, set_factors: SetFactors, team: str) -> tuple[int, Derivation]:
    """The rating that calls so many flags from so many penalty cards."""  # IBF-PEN-01
    if not called or cards <= 0:
        derivation = Derivation(
            "flags by unit are not known", f"{USUAL}, about what seasons come to that count them", float(USUAL)
        )
        return USUAL, derivation
    value = FACES * called * set_factors.offense(team)["penalty"] / cards
    described = set_factors.described(team, "", "penalty")
    formula = f"{FACES} x {called:g} flags / {cards:.1f} cards = {value:.2f}{f'; {described}' if described else ''}"
    return round(clip(value, 0, FACES)), Derivation(f"{what}: flags {called:g}, declined ones too", formula, value)


def scrimmage_penalty(
    index: SeasonIndex, team: str, specials: Specials, set_factors: SetFactors, *, defending: bool
) -> tuple[int, Derivation]:
    """OFF PEN or DEF PEN."""  # IBF-PEN-02
    plays = count(index.stats(team, OPPONENTS if defending else OWN), "plays")
    each = specials.defense if defending else specials.offense
    unit = "defense" if defending else "offense"
    return _rating(flags(index, team, unit), plays * each, f"{unit}, {plays:g} plays", set_factors, team)


def kick_penalty(index: SeasonIndex, team: str, specials: Specials, set_factors: SetFactors) -> tuple[int, Derivation]:
    """The rating of all kicking and return units: which of them was flagged no one counts."""  # IBF-PEN-02
    own, theirs = index.stats(team, OWN), index.stats(team, OPPONENTS)
    kickoffs = total(index.rows("kicking", team), "kickoffs")
    kicks, received = count(own, *KICKS) + kickoffs, count(theirs, *KICKS) + kickoffs_received(index, team)
    cards = kicks * specials.offense + received * specials.defense
    what = f"special teams, {kicks:g} kicks and {received:.0f} received"
    return _rating(flags(index, team, "special"), cards, what, set_factors, team)
