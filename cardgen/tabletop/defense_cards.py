"""Cards of defenders, with the derivation of every number on them."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from cardgen.fast_action.base_displays import INTERCEPTS
from cardgen.fast_action.defense_notes import note_ratings
from cardgen.fast_action.defenses import Defenses
from cardgen.fast_action.ratings import Rated
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.provenance import Derivation, Provenance, Status
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


def line_range(index: SeasonIndex, player: ChosenPlayer) -> int:
    """Which Intercept range a lineman has."""
    taken = int(count(index.player("defense", player.team, player.player_id), "def_interceptions"))
    return LINE_RANGES[min(taken, len(LINE_RANGES) - 1)]


@dataclass(frozen=True, slots=True)
class DefenseCards:
    """The makers of a league's defenders."""

    index: SeasonIndex
    defenses: Defenses
    deflections: Deflections
    interference: Interference
    takeaways: Takeaways
    notes: Provenance

    def card(self, player: ChosenPlayer, box: str) -> Card:
        """A defender's card; `box` is where he starts, empty for a substitute."""
        rating = self.defenses.ratings[player.team, player.player_id]
        position, games = printed_position(self.index, player, box), self._games(player, box)
        head = (player.team, player.name, position, *games, tackle_rating(rating.tackle), rating.pass_rush)
        foot = (foot_line(self.index, player), player.player_id)
        if player.sheet == "defensive line":
            self._note_rating(player, rating, ("TV", "PR"))
            tipping = (
                self._deflect(player),
                self._forced(player),
                self._line_intercept(player),
                self._return_value(player),
            )
            return DefensiveLineman(*head, *tipping, *foot)
        self._note_rating(player, rating, ("TV", "PR", "PD", "Intercept"))
        flagged = self.interference.of(player)
        span = flagged.span(rating.intercept)
        self._note(player, "Interference", flagged.derivation, span_text(span), "estimated")
        values = (rating.pass_defense, rating.intercept, span, self._return_value(player), self._forced(player))
        made = Linebacker if player.sheet == "linebackers" else DefensiveBack
        return made(*head, *values, *foot)

    def _games(self, player: ChosenPlayer, box: str) -> tuple[int, int]:
        games = games_on_card(self.index, player, player.sheet, self.notes)
        return games, starts_on_card(self.index, player, player.sheet, box, self.notes)

    def _deflect(self, player: ChosenPlayer) -> Decimal:
        deflect = self.deflections.values[player.team, player.player_id]
        self._note(player, "Deflect", deflect.derivation, Halves(MOST).show(deflect.printed)[0], deflect.status)
        return deflect.printed

    def _line_intercept(self, player: ChosenPlayer) -> Intercept | None:
        at = line_range(self.index, player)
        taken = count(self.index.player("defense", player.team, player.player_id), "def_interceptions")
        formula = "a tipped ball is his: none for no interception, 48? for one, 48 for more"
        derivation = Derivation(f"interceptions {taken:g}", formula, at / 2)
        self._note(player, "Intercept", derivation, InterceptRange().show(INTERCEPTS[at])[0], "estimated")
        return INTERCEPTS[at]

    def _return_value(self, player: ChosenPlayer) -> int:
        found = self.takeaways.return_value(player)
        self._note(player, "Int Return", found.derivation, RETURN_VALUE.show(found.number)[0], found.status)
        return found.number

    def _forced(self, player: ChosenPlayer) -> int:
        found = self.takeaways.forced_fumble(player)
        self._note(player, "Forced Fumble", found.derivation, FORCED_FUMBLE.show(found.number)[0], found.status)
        return found.number

    def _note_rating(self, player: ChosenPlayer, rating: Rated, fields: tuple[str, ...]) -> None:
        printed = {
            "TV": TACKLE.show(tackle_rating(rating.tackle))[0],
            "PR": str(rating.pass_rush),
            "PD": PASS_DEFENSE.show(rating.pass_defense)[0],
            "Intercept": InterceptRange().show(rating.intercept)[0],
        }
        shown = {field: printed[field] for field in fields}
        note_ratings(DEFENDERS, self.index, player, rating, shown, self.notes)

    def _note(self, player: ChosenPlayer, field: str, derivation: Derivation, printed: str, status: Status) -> None:
        self.notes.derivation(player.sheet, player.team, player.name, field, derivation, printed, status)
