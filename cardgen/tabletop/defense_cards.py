"""Cards of defenders, with the way of every number on them."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from cardgen.fast_action.base_displays import INTERCEPTS
from cardgen.fast_action.defense_notes import note_ratings
from cardgen.fast_action.defenses import Defenses
from cardgen.fast_action.ratings import Rated
from cardgen.figures.book import Book, count
from cardgen.figures.choose import Man
from cardgen.figures.lines import foot_line
from cardgen.provenance import Provenance, Status, Way
from cardgen.tabletop.deflections import MOST, Deflections
from cardgen.tabletop.games import games_on_card, starts_on_card
from cardgen.tabletop.interference import Interference
from cardgen.tabletop.positions import printed_position
from cardgen.tabletop.ratings import DEFENDERS, tackle_rating
from cardgen.tabletop.takeaways import Takeaways
from engine.cards.faces import span_text
from engine.fast_action.cards.cells import Intercept, InterceptRange
from engine.tabletop.cards import DefensiveBack, DefensiveLineman, Linebacker
from engine.tabletop.cards.cells import Halves
from engine.tabletop.cards.fields import FORCED_FUMBLE, PASS_DEFENSE, RETURN_VALUE, TACKLE

Card = DefensiveLineman | Linebacker | DefensiveBack
LINE_RANGES: Final = (0, 1, 2)
"""Index of a lineman's Intercept range by his interceptions: only tipped balls are his."""  # TTF-CARD-14


def line_range(book: Book, man: Man) -> int:
    """Which Intercept range a lineman has."""
    taken = int(count(book.man("defense", man.team, man.player_id), "def_interceptions"))
    return LINE_RANGES[min(taken, len(LINE_RANGES) - 1)]


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
        if man.sheet == "defensive line":
            self._note_rating(man, rating, ("TV", "PR"))
            tipping = (self._deflect(man), self._forced(man), self._line_intercept(man), self._return_value(man))
            return DefensiveLineman(*head, *tipping, *foot)
        self._note_rating(man, rating, ("TV", "PR", "PD", "Intercept"))
        flagged = self.interference.of(man)
        span = flagged.span(rating.intercept)
        self._note(man, "Interference", flagged.way, span_text(span), "estimated")
        values = (rating.pass_defense, rating.intercept, span, self._return_value(man), self._forced(man))
        made = Linebacker if man.sheet == "linebackers" else DefensiveBack
        return made(*head, *values, *foot)

    def _games(self, man: Man, box: str) -> tuple[int, int]:
        games = games_on_card(self.book, man, man.sheet, self.notes)
        return games, starts_on_card(self.book, man, man.sheet, box, self.notes)

    def _deflect(self, man: Man) -> Decimal:
        deflect = self.deflections.values[man.team, man.player_id]
        self._note(man, "Deflect", deflect.way, Halves(MOST).show(deflect.printed)[0], deflect.status)
        return deflect.printed

    def _line_intercept(self, man: Man) -> Intercept | None:
        at = line_range(self.book, man)
        taken = count(self.book.man("defense", man.team, man.player_id), "def_interceptions")
        formula = "a tipped ball is his: none for no interception, 48? for one, 48 for more"
        way = Way(f"interceptions {taken:g}", formula, at / 2)
        self._note(man, "Intercept", way, InterceptRange().show(INTERCEPTS[at])[0], "estimated")
        return INTERCEPTS[at]

    def _return_value(self, man: Man) -> int:
        found = self.takeaways.return_value(man)
        self._note(man, "Int Return", found.way, RETURN_VALUE.show(found.number)[0], found.status)
        return found.number

    def _forced(self, man: Man) -> int:
        found = self.takeaways.forced_fumble(man)
        self._note(man, "Forced Fumble", found.way, FORCED_FUMBLE.show(found.number)[0], found.status)
        return found.number

    def _note_rating(self, man: Man, rating: Rated, fields: tuple[str, ...]) -> None:
        printed = {
            "TV": TACKLE.show(tackle_rating(rating.tackle))[0],
            "PR": str(rating.pass_rush),
            "PD": PASS_DEFENSE.show(rating.pass_defense)[0],
            "Intercept": InterceptRange().show(rating.intercept)[0],
        }
        shown = {field: printed[field] for field in fields}
        note_ratings(DEFENDERS, self.book, man, rating, shown, self.notes)

    def _note(self, man: Man, field: str, way: Way, printed: str, status: Status) -> None:
        self.notes.way(man.sheet, man.team, man.name, field, way, printed, status)
