"""Cards of defenders, with the way of every number on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.fast_action.base_displays import INTERCEPTS
from cardgen.fast_action.defenses import Defenses
from cardgen.figures.book import Book, count
from cardgen.figures.choose import Man
from cardgen.figures.lines import foot_line
from cardgen.noting import Derived, note_card
from cardgen.provenance import Provenance, Way
from cardgen.tabletop.deflections import Deflections
from cardgen.tabletop.games import games_on_card, starts_on_card
from cardgen.tabletop.interference import Interference
from cardgen.tabletop.positions import printed_position
from cardgen.tabletop.ratings import tackle_rating
from cardgen.tabletop.takeaways import Takeaways
from engine.fast_action.cards.cells import Intercept
from engine.tabletop.cards import DefensiveBack, DefensiveLineman, Linebacker

Card = DefensiveLineman | Linebacker | DefensiveBack
LINE_RANGES: Final = (0, 1, 2)
"""Index of a lineman's Intercept range by his interceptions: only tipped balls are his."""  # TTF-CARD-14


def line_range(book: Book, man: Man) -> int:
    """Which Intercept range a lineman has."""
    return LINE_RANGES[min(int(_intercepted(book, man)), len(LINE_RANGES) - 1)]


def line_intercept(book: Book, man: Man) -> Derived[Intercept | None]:
    """The Intercept range of a lineman."""
    at = line_range(book, man)
    formula = "a tipped ball is his: none for no interception, 48? for one, 48 for more"
    way = Way(f"interceptions {_intercepted(book, man):g}", formula, at / 2)
    return Derived(INTERCEPTS[at], way, "estimated")


def _intercepted(book: Book, man: Man) -> float:
    return count(book.man("defense", man.team, man.player_id), "def_interceptions")


@dataclass(frozen=True, slots=True)
class DefenseCards:
    """The makers of a league's defenders."""

    book: Book
    defenses: Defenses
    deflections: Deflections
    interference: Interference
    takeaways: Takeaways
    notes: Provenance

    def card(self, man: Man, box: str) -> Card:
        """A defender's card; `box` is where he starts, empty for a substitute."""
        rating = self.defenses.ratings[man.team, man.player_id]
        position, games = printed_position(self.book, man, box), self._games(man, box)
        head = (man.team, man.name, position, *games, tackle_rating(rating.tackle), rating.pass_rush)
        foot = (foot_line(self.book, man), man.player_id)
        returned, forced = self.takeaways.return_value(man), self.takeaways.forced_fumble(man)
        own = {"Int Return": returned.noted, "Forced Fumble": forced.noted}
        card: Card
        if man.sheet == "defensive line":
            deflect, intercept = self.deflections.values[man.team, man.player_id], line_intercept(self.book, man)
            tipping = (deflect.value, forced.value, intercept.value, returned.value)
            card = DefensiveLineman(*head, *tipping, *foot)
            own = {"Deflect": deflect.noted, "Forced Fumble": forced.noted, "Intercept": intercept.noted, **own}
            note_card(self.notes, man.sheet, card, man.name, {**rating.printed("TV", "PR"), **own})
            return card
        span = self.interference.of(man).beside(rating.intercept)
        values = (rating.pass_defense, rating.intercept, span.value, returned.value, forced.value)
        card = (Linebacker if man.sheet == "linebackers" else DefensiveBack)(*head, *values, *foot)
        ratings = rating.printed("TV", "PR", "PD", "Intercept")
        note_card(self.notes, man.sheet, card, man.name, {**ratings, "Interference": span.noted, **own})
        return card

    def _games(self, man: Man, box: str) -> tuple[int, int]:
        games = games_on_card(self.book, man, man.sheet, self.notes)
        return games, starts_on_card(self.book, man, man.sheet, box, self.notes)
