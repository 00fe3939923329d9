"""Stands in for what a set lacks with cards that Cardgen makes of the same team and season, and measures the set so."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardgen.audit.measuring import Auditing, Whole
from cardgen.audit.naming import Position, teams_of
from cardgen.audit.report import Measures
from cardgen.figures.season_index import SeasonIndex
from cardgen.games import Game
from cardgen.sets.cardset import CardSet
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import Progress
from ingest.findings import InputError, error
from ingest.season import Season

Make = Callable[[Season, Sequence[str]], CardSet]
"""Makes the cards of some teams of a season."""
MakeLike = Callable[[CardSet, Season, Sequence[str], Progress | None], CardSet]
"""Makes the season's own cards of some teams, as they would stand in a set."""


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


@dataclass(frozen=True)
class AuditedCards(Auditing):
    """How a game's cards are measured that are stood in for by cards of the season's own."""

    make: MakeLike = field(kw_only=True)
    position_of: Position = field(kw_only=True)
    own_of: Callable[[CardSet], set[tuple[str, str]]] = field(kw_only=True)
    shared: frozenset[str] = field(kw_only=True, default=frozenset())
    """Lines that all players of a team have from the same cards, so that none can differ from the team's own."""
    known_too: Callable[[CardSet, Season, Measures], CardSet] | None = field(kw_only=True, default=None)
    """What else is to be matched with the season; players whom it does not know are described in the measures."""

    def position(self, sheet: str, card: Any) -> str:
        """A card's position as rosters write it."""
        return self.position_of(sheet, card)

    def own(self, card_set: CardSet) -> set[tuple[str, str]]:
        """Everybody whose cards have lines of their own."""
        return self.own_of(card_set)

    def known(self, card_set: CardSet, season: Season, found: Measures) -> CardSet:
        """The set with the season's own codes and ids."""
        known = super().known(card_set, season, found)
        return known if self.known_too is None else self.known_too(known, season, found)

    def teams(self, known: CardSet, codes: Collection[str]) -> list[str]:
        """Teams of the season: it makes what they lack."""
        return [team for team in teams_of(known) if team in codes]

    def whole(
        self, known: CardSet, teams: Sequence[str], season: Season | None, index: SeasonIndex, progress: Progress | None
    ) -> Whole:
        """The set with cards of the season."""
        if season is None:
            found = f"an incomplete set of {known.rules.title}"
            fix = "name the season whose cards stand in for what is missing: --against"
            raise InputError(error("ODDS-SEASON", known.name, found, "the set's season", fix))
        return make_whole(known, teams, season, lambda source, some: self.make(known, source, some, progress))

    def left(self, line: Line, means: Mapping[tuple[str, str], float]) -> float:
        """Of what players of a team share, as far as his own line is from theirs."""
        if line.line in self.shared and line.real is not None:
            return abs(line.real - means[line.team, line.line])
        return super().left(line, means)
