"""Implied lines of any game: the teams of a set in turn, the lines that all games have, and errors beside the goals.

A card is a table of outcomes, each read so often. What it comes to is a mean or a share over them; one more in one of
its numbers is worth as much as that number is read (`reads`), which is how near whole numbers can bring the line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.completing import complete
from cardgen.figures.season_index import SeasonIndex
from cardgen.processes import share_with_helpers, workers_for
from cardgen.provenance import Provenance
from cardgen.solving import accuracy as measuring
from cardgen.solving.accuracy import Accuracy, Line, goals, grain
from cardgen.solving.implied_lines import WORK, Progress
from engine.cards.faces import face_fields

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

WORTH: Final = 16
"""Teams for which another process pays."""
LinesOf = Callable[[str, Sequence[str] | None], list[Line]]
"""The lines of a team, perhaps of some of its players only."""


def line_of(
    team: str,
    player: str,
    kind: tuple[str, str],
    real: float | None,
    raw: float,
    implied: float,
    sample: float,
    reads: Sequence[float] = (),
    floor: float = 0.0,
    forced: float = 0.0,
) -> Line:
    """A line, by name and unit, of numbers that are read so often."""
    return Line(team, player, *kind, real, raw, implied, floor, sample, grain(reads), sum(reads), forced)


@dataclass(frozen=True, slots=True)
class Kit:
    """All that a process needs to tell the lines of a set's teams."""

    card_set: CardSet
    season: Season | None
    """With all that was missing filled in."""
    players: Sequence[str] | None


@dataclass(frozen=True, slots=True)
class Implying:
    """Implied lines of one game."""

    package: str
    begin: Callable[[CardSet, SeasonIndex | None], LinesOf]
    """Makes ready to tell the lines of a set, beside those of a season."""

    def implied_lines(
        self,
        card_set: CardSet,
        season: Season | None = None,
        teams: Sequence[str] | None = None,
        players: Sequence[str] | None = None,
        progress: Progress | None = None,
        workers: int = 1,
    ) -> list[Line]:
        """The lines of a set's players and teams, perhaps of some teams or players only.

        Cards that targeted beyond the real line (`calibration`) are reported as seasons are played with them.
        Without a season nothing real stands beside them, and the mixes of plays are those of the set's `usage` sheet.
        So many processes are asked, 0 for as many as pay: the lines are the same.
        """
        asked = _teams_of(card_set, teams, players)
        cards = replace(card_set, provenance=Provenance(), file=None)
        kit = Kit(cards, None if season is None else complete(season).season, players)

        def begin() -> Callable[[str], list[Line]]:
            lines_of = self.ready(kit)

            def told(team: str) -> list[Line]:
                if progress is not None:
                    progress(WORK, asked.index(team), len(asked))
                return lines_of(team)

            return told

        found = share_with_helpers(begin, _help, kit, asked, workers or workers_for(len(asked), WORTH))
        if progress is not None:
            progress(WORK, len(asked), len(asked))
        return [line for lines in found for line in lines]

    def ready(self, kit: Kit) -> Callable[[str], list[Line]]:
        """Tells the lines of a team."""
        lines_of = self.begin(kit.card_set, None if kit.season is None else SeasonIndex(kit.season))
        return lambda team: lines_of(team, kit.players)

    def accuracy(self, lines: Sequence[Line]) -> list[Accuracy]:
        """Errors by kind of line beside the game's goals."""
        return measuring.accuracy(lines, goals(self.package))


def _help(kit: Kit) -> Callable[[str], list[Line]]:
    """Tells lines in a process that was started for it."""
    implying: Implying = kit.card_set.rules.implied_lines.__self__  # type: ignore[attr-defined]  # of whom it is a method
    return implying.ready(kit)


def _teams_of(card_set: CardSet, teams: Sequence[str] | None, players: Sequence[str] | None) -> list[str]:
    """The teams that are asked about: of some players those that have cards of them, since others have no line."""
    asked = [team for team in card_set.teams if teams is None or team in teams]
    if players is None:
        return asked
    named = {card.team for cards in card_set.sheets.values() for card in cards if _names_one(card, players)}
    return [team for team in asked if team in named]


def _names_one(card: Any, players: Sequence[str]) -> bool:
    """Whether a card says one of some names."""
    texts = (getattr(card, each.name) for each in face_fields(type(card)))
    return any(isinstance(text, str) and text in players for text in texts)
