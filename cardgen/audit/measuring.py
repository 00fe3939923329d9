"""What the cards of a set, anyone's, imply by exact odds, beside what really happened.

Players are found by name, team and position; what a set does not have is stood in for (`stand_ins.py`). Who gets the
ball is always the season's own: a stranger's set has no sheet of usage.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cardgen.audit.kinds import Kind, load_kinds
from cardgen.audit.naming import Position, codes_of, listed, named, spellings, teams_of
from cardgen.audit.report import Measures
from cardgen.audit.stand_ins import Whole, make_whole
from cardgen.audit.verdicts import measured
from cardgen.completing import complete
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count
from cardgen.sets.cardset import FOUND
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import Progress
from ingest.findings import InputError, error

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

Make = Callable[["CardSet", "Season", Sequence[str], Progress | None], "CardSet"]
"""Makes the season's own cards of some teams, as they would stand in a set."""


@dataclass(frozen=True)
class AuditedCards:
    """How a game's cards are measured that are stood in for by cards of the season's own."""

    package: str
    """Where `audit_lines.csv` is."""
    make: Make
    implied_lines: Callable[..., list[Line]]
    position: Position
    own: Callable[[CardSet], set[tuple[str, str]]]
    """Team and name of every player whose cards have lines of their own."""
    team_lines: Mapping[str, str]
    """Lines of a team, and the sheet that decides them; all others are of its defenders."""
    blockers: str
    """The sheet of the players who block, without whom more is allowed for."""
    missing: Mapping[str, str]
    """What is reported of a sheet that a team lacks."""
    defenders: str = "defenders"
    shared: frozenset[str] = frozenset()
    """Lines that all players of a team have from the same cards, so that none can differ from the team's own."""
    known: Callable[[CardSet, Season, Measures], CardSet] | None = None
    """What else is to be matched with the season; players whom it does not know are described in the measures."""

    def kinds(self) -> dict[str, Kind]:
        """The lines the game's cards are held to."""
        return load_kinds(self.package, "audit_lines.csv")

    def measure(self, card_set: CardSet, season: Season, progress: Progress | None = None) -> Measures:
        """Every line of the set's cards that has a real one."""
        index = SeasonIndex(complete(season).season)
        found = Measures()
        known = named(card_set, season, found, self.position)
        if self.known is not None:
            known = self.known(known, season, found)
        codes = codes_of(card_set, season)
        spelled = spellings(card_set, season)
        teams = [team for team in teams_of(known) if team in codes.values()]
        whole = make_whole(known, teams, season, lambda source, some: self.make(card_set, source, some, progress))
        own = self.own(known)
        lines = self.implied_lines(whole.card_set, season=season, teams=teams, progress=progress)
        means = _team_means(lines)
        found.lines = [
            replace(
                measured(line, line.real, spelled.get(line.team, line.team), 0.0),
                forced=self._left(line, means) + self._unknown(line, whole, index),
            )
            for line in lines
            if line.real is not None and line.sample > 0 and self._is_own(line, own, whole)
        ]
        found.teams = [spelled.get(team, team) for team in teams_of(known)]
        found.games = {spelled.get(team, team): index.games(team) for team in teams}
        found.notes = self._notes(whole, index, teams, spelled)
        return found

    def lines_of_part(
        self,
        card_set: CardSet,
        season: Season | None = None,
        teams: Sequence[str] | None = None,
        players: Sequence[str] | None = None,
        progress: Progress | None = None,
    ) -> tuple[list[Line], list[str]]:
        """The lines that cards of an incomplete set imply, and what stood in for what is missing, in words."""
        if season is None:
            found = f"an incomplete set of {card_set.rules.title}"
            fix = "name the season whose cards stand in for what is missing: --against"
            raise InputError(error("ODDS-SEASON", card_set.name, found, "the set's season", fix))
        measures = Measures()
        known = named(card_set, season, measures, self.position)
        if self.known is not None:
            known = self.known(known, season, measures)
        codes = codes_of(card_set, season)
        spelled = {code: team for team, code in codes.items()}
        there = [team for team in teams_of(known) if team in spelled]
        asked = there if teams is None else [codes.get(team, team) for team in teams]
        whole = make_whole(known, there, season, lambda source, some: self.make(card_set, source, some, progress))
        own = self.own(known)
        complete = replace(whole.card_set, options={**whole.card_set.options, FOUND: False})
        lines = self.implied_lines(complete, season=season, teams=asked, players=players, progress=progress)
        return (
            [replace(line, team=spelled.get(line.team, line.team)) for line in lines if self._is_own(line, own, whole)],
            list(self._stood_in(whole, asked, spelled)),
        )

    def _is_own(self, line: Line, own: Collection[tuple[str, str]], whole: Whole) -> bool:
        """Whether a line is of a card of the set, and not of somebody who stands in."""
        if not line.player:
            return not whole.lacks(self.team_lines.get(line.line, self.defenders), line.team)
        return (line.team, line.player) in own

    def _left(self, line: Line, means: Mapping[tuple[str, str], float]) -> float:
        """How far off the rules leave a line: of what players of a team share, as far as his own is from theirs."""
        if line.line in self.shared and line.real is not None:
            return abs(line.real - means[line.team, line.line])
        return line.forced

    def _unknown(self, line: Line, whole: Whole, index: SeasonIndex) -> float:
        """How far off a line may be for what is not known: depths of passes, and the players who block."""
        kind = self.kinds().get(line.line)
        if kind is None:
            return 0.0
        depth = kind.unknown_depth + kind.unknown_depth_part * abs(line.real or 0.0)
        allowed = 0.0 if index.season.has("target_depths") else depth
        return allowed + (kind.unknown_line if whole.lacks(self.blockers, line.team) else 0.0)

    def _stood_in(self, whole: Whole, teams: Sequence[str], spelled: Mapping[str, str]) -> Iterator[str]:
        """What these teams lack."""
        for sheet, described in self.missing.items():
            lacking = [spelled.get(team, team) for team in whole.without.get(sheet, ()) if team in teams]
            if lacking:
                yield f"{listed(lacking, len(teams))}: {described}; Cardgen's own of the season stand in."

    def _notes(self, whole: Whole, index: SeasonIndex, teams: Sequence[str], spelled: Mapping[str, str]) -> list[str]:
        """What stood in for what."""
        found = list(self._stood_in(whole, teams, spelled))
        if teams and not any(count(index.counted_stats(team, OPPONENTS), "carries") for team in teams):
            found.append(f"{index.season.year} does not say what opponents did: no line of a defense is compared.")
        if not index.season.has("target_depths"):
            usual = "passes are taken to be of usual depths, and more is allowed for"
            found.append(f"{index.season.year} has no play-by-play: {usual}.")
        return found


def _team_means(lines: Sequence[Line]) -> dict[tuple[str, str], float]:
    """By team and kind of line, what its players really came to together."""
    sums: dict[tuple[str, str], tuple[float, float]] = {}
    for line in lines:
        if line.real is not None and line.sample > 0:
            total, sample = sums.get((line.team, line.line), (0.0, 0.0))
            sums[line.team, line.line] = (total + line.real * line.sample, sample + line.sample)
    return {key: total / sample for key, (total, sample) in sums.items()}


def players_of(card_set: CardSet, sheets: Sequence[str]) -> set[tuple[str, str]]:
    """Team and name of everybody with a card on these sheets."""
    rows: list[Any] = [card for sheet in sheets for card in card_set.sheets[sheet]]
    return {(card.team, card.name) for card in rows}
