"""Cards of defenders, with the derivation of every number on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.fast_action.base_displays import INTERCEPTS
from cardgen.fast_action.defenses import Defenses
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.noting import Derived, note_card
from cardgen.provenance import Derivation, Provenance
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


def line_range(index: SeasonIndex, player: ChosenPlayer) -> int:
    """Which Intercept range a lineman has."""
    return LINE_RANGES[min(int(_intercepted(index, player)), len(LINE_RANGES) - 1)]


def line_intercept(index: SeasonIndex, player: ChosenPlayer) -> Derived[Intercept | None]:
    """The Intercept range of a lineman."""
    at = line_range(index, player)
    formula = "a tipped ball is his: none for no interception, 48? for one, 48 for more"
    derivation = Derivation(f"interceptions {_intercepted(index, player):g}", formula, at / 2)
    return Derived(INTERCEPTS[at], derivation, "estimated")


def _intercepted(index: SeasonIndex, player: ChosenPlayer) -> float:
    return count(index.player("defense", player.team, player.player_id), "def_interceptions")


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
        returned, forced = self.takeaways.return_value(player), self.takeaways.forced_fumble(player)
        own = {"Int Return": returned.noted, "Forced Fumble": forced.noted}
        card: Card
        if player.sheet == "defensive line":
            deflect, intercept = (
                self.deflections.values[player.team, player.player_id],
                line_intercept(self.index, player),
            )
            tipping = (deflect.value, forced.value, intercept.value, returned.value)
            card = DefensiveLineman(*head, *tipping, *foot)
            own = {"Deflect": deflect.noted, "Forced Fumble": forced.noted, "Intercept": intercept.noted, **own}
            note_card(self.notes, player.sheet, card, player.name, {**rating.printed("TV", "PR"), **own})
            return card
        span = self.interference.of(player).beside(rating.intercept)
        values = (rating.pass_defense, rating.intercept, span.value, returned.value, forced.value)
        card = (Linebacker if player.sheet == "linebackers" else DefensiveBack)(*head, *values, *foot)
        ratings = rating.printed("TV", "PR", "PD", "Intercept")
        note_card(self.notes, player.sheet, card, player.name, {**ratings, "Interference": span.noted, **own})
        return card

    def _games(self, player: ChosenPlayer, box: str) -> tuple[int, int]:
        games = games_on_card(self.index, player, player.sheet, self.notes)
        return games, starts_on_card(self.index, player, player.sheet, box, self.notes)
