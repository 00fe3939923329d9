"""The cards of a set, team by team: what squads of games with dice are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, final

from engine.cards.team_cards import TeamCard
from engine.coaching.tendencies import season_games

Cards = Mapping[str, Sequence[object]]
"""The cards of a set, sheet by sheet."""
Card = TypeVar("Card")


@final
class TeamCards:
    """The cards of one team while its squad is made."""

    def __init__(self, cards_of_set: Cards, team: str) -> None:
        self.cards = cards_of_set
        self.team = team
        self.names: list[str] = []
        self.problems: list[str] = []

    def of(self, card_type: type[Card], sheet: str) -> list[Card]:
        """The team's cards of a type, in the order of the sheet."""
        found = [card for card in self.cards.get(sheet, ()) if isinstance(card, card_type)]
        return [card for card in found if getattr(card, "team", "") == self.team]

    def index(self, name: str) -> int:
        """A player's number: players of one name are one player."""
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def one(self, card_type: type[Card], sheet: str) -> Card | None:
        """The team's first card of a type; a problem where it has none."""
        found = self.of(card_type, sheet)
        if not found:
            self.problems.append(f"no card on sheet {sheet!r}")
            return None
        return found[0]

    @property
    def games(self) -> int:
        """Those of the team's season."""
        return season_games(self.cards, self.team)

    def judged(self) -> None:
        """A ValueError says all that the cards lack."""
        if self.problems:
            raise ValueError(f"{self.team}: " + "; ".join(self.problems))


def team_codes(cards_of_set: Cards) -> list[str]:
    """The teams of a set, in the order of its team cards."""
    return [card.team for card in cards_of_set["teams"] if isinstance(card, TeamCard)]


def cards_of_team(cards_of_set: Cards, team: str) -> Cards:
    """A team's own cards: all that its squad is made of, and much quicker to look through."""
    return {
        sheet: [card for card in found if getattr(card, "team", team) == team] for sheet, found in cards_of_set.items()
    }
