"""Makes an incomplete set whole enough to be asked what its cards imply.

Cards of strangers come as one sheet, one team, or without a defense. Whatever a play needs besides the card in question
is stood in for by the cards that Cardgen makes of the same team and season, so that a passer is not blamed for players
who are not there. Every stand-in is reported; none has a line of his own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardgen.games import Game
from cardgen.sets.cardset import CardSet
from ingest.season import Season

Make = Callable[[Season, Sequence[str]], CardSet]
"""Makes the cards of some teams of a season."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A set with its stand-ins, and what was stood in for."""

    card_set: CardSet
    without: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Sheets that are missing, and the teams that miss them."""

    def lacks(self, sheet: str, team: str) -> bool:
        """Whether a team has no card of its own on a sheet."""
        return team in self.without.get(sheet, ())


def stood_in(game: Game) -> list[str]:
    """The sheets that are stood in for: all but what coaches are told."""
    return [name for name, _ in game.sheets if name not in game.coach_sheets]


def make_whole(card_set: CardSet, teams: Sequence[str], season: Season, make: Make) -> Whole:
    """The set with cards of the season for whatever these teams lack."""
    asked = stood_in(card_set.rules)
    has = {name: {card.team for card in card_set.sheets[name]} for name in asked}
    without = {name: [team for team in teams if team not in has[name]] for name in asked}
    lacking = sorted({team for missed in without.values() for team in missed})
    if not lacking:
        return Whole(card_set)
    made = make(season, lacking).sheets
    sheets: dict[str, list[Any]] = {
        name: card_set.sheets[name] + [card for card in made[name] if card.team in without.get(name, ())]
        for name in card_set.sheets
    }
    return Whole(replace(card_set, sheets=sheets), {name: missed for name, missed in without.items() if missed})
