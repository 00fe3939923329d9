"""Implied lines of any game: the teams of a set in turn, the lines that all games have, and errors beside the goals.

A card is a table of outcomes, each read so often. What it comes to is a mean or a share over them; one more in one of
its numbers is worth as much as that number is read (`reads`), which is how near whole numbers can bring the line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.completing import complete
from cardgen.figures.season_index import SeasonIndex
from cardgen.solving import accuracy as measuring
from cardgen.solving.accuracy import Accuracy, Line, goals, grain
from cardgen.solving.implied_lines import Progress, team_by_team

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

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
    ) -> list[Line]:
        """The lines of a set's players and teams, perhaps of some teams or players only.

        Cards that targeted beyond the real line (`calibration`) are reported as seasons are played with them.
        Without a season nothing real stands beside them, and the mixes of plays are those of the set's `usage` sheet.
        """
        lines_of = self.begin(card_set, None if season is None else SeasonIndex(complete(season).season))
        lines: list[Line] = []
        for team in team_by_team(card_set.teams, _teams_of(card_set, teams, players), progress):
            lines += lines_of(team, players)
        return lines

    def accuracy(self, lines: Sequence[Line]) -> list[Accuracy]:
        """Errors by kind of line beside the game's goals."""
        return measuring.accuracy(lines, goals(self.package))


def _teams_of(card_set: CardSet, teams: Sequence[str] | None, players: Sequence[str] | None) -> Sequence[str] | None:
    """The teams that are asked about: of some players those that have cards of them, since others have no line."""
    if players is None:
        return teams
    cards = (card for sheet in card_set.sheets.values() for card in sheet if getattr(card, "name", "") in players)
    return [team for team in {card.team for card in cards} if teams is None or team in teams]
