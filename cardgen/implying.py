"""Implied lines of any game: the teams of a set in turn, the lines that all games have, and errors beside the goals.

A card is a table of outcomes, each read so often. What it comes to is a mean or a share over them; one more in one of
its numbers is worth as much as that number is read (`reads`), which is how near whole numbers can bring the line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardgen.calibration.allowed import Allowed, above_league, really_allowed
from cardgen.calibration.factors import Factors
from cardgen.completing import complete
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.returners import Returning
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count, ratio, total
from cardgen.solving import accuracy as measuring
from cardgen.solving.accuracy import Accuracy, Line, goals, grain
from cardgen.solving.implied_lines import ALLOWED, PERCENT, YARDS, Progress, team_by_team

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

LinesOf = Callable[[str, Sequence[str] | None], list[Line]]
"""The lines of a team, perhaps of some of its players only."""

CARRY: Final = 0
"""The place of carries among what defenses allow."""


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


def share_line(team: str, player: str, name: str, real: float, implied: float, sample: float, step: float) -> Line:
    """A share in per cent, beside the nearest that steps of this size allow."""
    floor = abs(step * round(real / step) - real)
    return line_of(team, player, (name, PERCENT), real if sample else None, implied, implied, sample, [step], floor)


def gross_line(
    player: ChosenPlayer, index: SeasonIndex | None, raw: float, factor: float, reads: Sequence[float]
) -> Line:
    """The gross average of a player's punts; the factor that his card targets with is taken off."""
    row = {} if index is None else index.player("punting", player.team, player.player_id)
    punts = count(row, "punts")
    real = ratio(count(row, "punt_yards"), punts) if punts else None
    return Line(player.team, player.name, "gross punt", YARDS, real, raw, raw / factor, 0.0, punts, grain(reads), 1.0)


def return_line(
    team: str, index: SeasonIndex | None, name: str, kind: Returning, raw: float, factor: float, reads: Sequence[float]
) -> Line:
    """Yards a return of a team's kickoffs or punts; the factor on its cards' target is taken off."""
    rows = [] if index is None else index.rows(kind.table, team)
    number = total(rows, f"{kind.prefix}s")
    real = ratio(total(rows, f"{kind.prefix}_yards"), number) if number else None
    return Line(team, "", name, YARDS, real, raw, raw / factor, 0.0, number, grain(reads), 1.0)


def allowed_lines(
    team: str,
    index: SeasonIndex,
    factors: Factors,
    implied: Allowed,
    usual: Allowed,
    reads: Sequence[Sequence[float]],
    designed: float,
) -> list[Line]:
    """What a defense allows; what its cards' targets add to the real line is taken off.

    `designed` is the part of carries that are no scrambles: no card changes what those gain.
    """
    real, wanted = really_allowed(index, team).parts, above_league(index, team, factors).parts
    theirs = index.counted_stats(team, OPPONENTS)
    found = []
    for at, (name, unit, by, column) in enumerate(ALLOWED):
        scale = by * (designed if at == CARRY else 1.0)
        off = scale * (implied.parts[at] - usual.parts[at] - wanted[at])
        fact, worth = by * real[at], [scale * step for step in reads[at]]
        sample = count(theirs, column)
        floor = min(abs(off), min((step for step in worth if step), default=0.0) / 2)
        found.append(line_of(team, "", (name, unit), fact, by * implied.parts[at], fact + off, sample, worth, floor))
    return found


def known_as(team: str, player_id: str, name: str) -> ChosenPlayer:
    """A player of whom a card says no more than who he is."""
    return ChosenPlayer(team, player_id, name, "", (), "", 0.0, 0.0, 0.0)


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

        Cards that targeted beyond the real line (`factors`) are reported as seasons are played with them.
        Without a season nothing real stands beside them, and the mixes of plays are those of the set's `usage` sheet.
        """
        lines_of = self.begin(card_set, None if season is None else SeasonIndex(complete(season).season))
        lines: list[Line] = []
        for team in team_by_team(card_set.teams, teams, progress):
            lines += lines_of(team, players)
        return lines

    def accuracy(self, lines: Sequence[Line]) -> list[Accuracy]:
        """Errors by kind of line beside the game's goals."""
        return measuring.accuracy(lines, goals(self.package))
