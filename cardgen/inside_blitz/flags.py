"""Penalty ratings: how often a unit's men are flagged, against how often the deck shows a penalty card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import OPPONENTS, OWN, Book, count, total
from cardgen.figures.flags import flags, kickoffs_received
from cardgen.provenance import Status, Way
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


def flags_known(book: Book, team: str, unit: str) -> Status:
    """Whether a unit's flags are counted."""
    return "derived" if flags(book, team, unit) else "estimated"


def _rating(called: float, cards: float, what: str, aiming: Aiming, team: str) -> tuple[int, Way]:
    """The rating that calls so many flags from so many penalty cards."""  # IBF-PEN-01
    if not called or cards <= 0:
        way = Way("flags by unit are not known", f"{USUAL}, about what seasons come to that count them", float(USUAL))
        return USUAL, way
    value = FACES * called * aiming.offense(team)["penalty"] / cards
    told = aiming.told(team, "", "penalty")
    formula = f"{FACES} x {called:g} flags / {cards:.1f} cards = {value:.2f}{f'; {told}' if told else ''}"
    return round(clip(value, 0, FACES)), Way(f"{what}: flags {called:g}, declined ones too", formula, value)


def scrimmage_penalty(book: Book, team: str, specials: Specials, aiming: Aiming, *, defending: bool) -> tuple[int, Way]:
    """OFF PEN or DEF PEN."""  # IBF-PEN-02
    plays = count(book.stats(team, OPPONENTS if defending else OWN), "plays")
    each = specials.defense if defending else specials.offense
    unit = "defense" if defending else "offense"
    return _rating(flags(book, team, unit), plays * each, f"{unit}, {plays:g} plays", aiming, team)


def kick_penalty(book: Book, team: str, specials: Specials, aiming: Aiming) -> tuple[int, Way]:
    """The rating of all kicking and return units: which of them was flagged no one counts."""  # IBF-PEN-02
    own, theirs = book.stats(team, OWN), book.stats(team, OPPONENTS)
    kickoffs = total(book.rows("kicking", team), "kickoffs")
    kicks, received = count(own, *KICKS) + kickoffs, count(theirs, *KICKS) + kickoffs_received(book, team)
    cards = kicks * specials.offense + received * specials.defense
    what = f"special teams, {kicks:g} kicks and {received:.0f} received"
    return _rating(flags(book, team, "special"), cards, what, aiming, team)
