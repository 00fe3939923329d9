"""What the cards of a set, anyone's, imply by exact odds, beside what really happened.

Players are found by name, team and position; what a set does not have is stood in for. Cards of strangers come as one
sheet, one team, or without a defense: whatever a play needs besides the card in question is taken from elsewhere, so
that a passer is not blamed for players who are not there. Every stand-in is reported; none has a line of his own. Who
gets the ball is always the season's own: a stranger's set has no sheet of usage.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.audit.kinds import Kind, load_kinds
from cardgen.audit.naming import codes_of, listed, named, teams_of
from cardgen.audit.report import Measures
from cardgen.audit.verdicts import measured
from cardgen.completing import complete
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count
from cardgen.games.contract import Audit
from cardgen.sets.cardset import FOUND
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import Progress
from ingest.season import Season

if TYPE_CHECKING:
    from cardgen.sets import CardSet

NO_DEPTHS: Final = "has no play-by-play: passes are taken to be of usual depths, and more is allowed for"


@dataclass
class Whole:
    """A set with its stand-ins, and what was stood in for."""

    card_set: CardSet
    without: dict[str, list[str]] = field(default_factory=dict)
    """What is missing, mostly sheets, and the teams that miss it."""

    def lacks(self, what: str, team: str) -> bool:
        """Whether a team's own cards of a sheet are stood in for."""
        return team in self.without.get(what, ())


@dataclass(frozen=True)
class Auditing(ABC):
    """How a game's cards are measured."""

    package: str
    """Where `audit_lines.csv` is."""
    implied_lines: Callable[..., list[Line]]
    kept: tuple[str, ...] = field(kw_only=True)
    """Sheets whose cards are asked even where they break a rule."""
    tolerated: frozenset[str] = field(kw_only=True, default=frozenset())
    """Findings in spite of which a card is set beside its real line."""
    team_lines: Mapping[str, str] = field(kw_only=True)
    """Lines of a team, and the sheet that decides them; the others are of its defenders."""
    defenders: str = field(kw_only=True, default="")
    blockers: str = field(kw_only=True)
    """The sheet of the players who block, without whom more is allowed for."""
    missing: Mapping[str, str] = field(kw_only=True)
    """What is reported of teams that lack something."""
    nobody: str = field(kw_only=True, default="")
    """The team of cards that stand in for players without one, in sets that have such."""
    unlogged: Mapping[str, str] = field(kw_only=True, default_factory=lambda: {"target_depths": NO_DEPTHS})
    """What is reported of a season that lacks a table."""

    def audit(self) -> Audit:
        """The part of the game's contract."""
        return Audit(self.kept, self.tolerated, self.kinds, self.measure, self.lines_of_part)

    def kinds(self) -> dict[str, Kind]:
        """The lines the game's cards are held to."""
        return load_kinds(self.package, "audit_lines.csv")

    @abstractmethod
    def position(self, sheet: str, card: Any) -> str:
        """A card's position as rosters write it; empty where the card does not say."""

    @abstractmethod
    def own(self, card_set: CardSet) -> set[tuple[str, str]]:
        """Team and name of every player whose cards have lines of their own."""

    @abstractmethod
    def whole(
        self, known: CardSet, teams: Sequence[str], season: Season | None, index: SeasonIndex, progress: Progress | None
    ) -> Whole:
        """The set with everything that a play needs; an InputError where only a season could give it."""

    @abstractmethod
    def teams(self, known: CardSet, codes: Collection[str]) -> list[str]:
        """The teams that can be asked, given the season's codes of those it knows."""

    def known(self, card_set: CardSet, season: Season, found: Measures) -> CardSet:
        """The set with the season's own codes and ids; players whom it does not know are described in `found`."""
        return named(card_set, season, found, self.position, self.nobody)

    def more_lines(self, _whole: Whole, _known: CardSet, _index: SeasonIndex) -> list[Line]:
        """Lines that are asked of a set as a whole."""
        return []

    def left(self, line: Line, _means: Mapping[tuple[str, str], float]) -> float:
        """How far off the rules leave a line, given what the players of each team really came to together."""
        return line.forced

    def unknown(self, line: Line, kind: Kind, whole: Whole, index: SeasonIndex) -> float:
        """How far off a line may be for what is not known: depths of passes, and the players who block."""
        depth = kind.unknown_depth + kind.unknown_depth_part * abs(line.real or 0.0)
        allowed = 0.0 if index.season.has("target_depths") else depth
        return allowed + (kind.unknown_line if whole.lacks(self.blockers, line.team) else 0.0)

    def usual_use(self, _known: CardSet, _complete: CardSet, _asked: Sequence[str]) -> list[str]:
        """Gives players of whose season nothing is known a usual one, and tells so."""
        return []

    def measure(self, card_set: CardSet, season: Season, progress: Progress | None = None) -> Measures:
        """Every line of the set's cards that has a real one."""
        index = SeasonIndex(complete(season).season)
        found = Measures()
        known = self.known(card_set, season, found)
        spelled = {code: team for team, code in codes_of(card_set, season, self.nobody).items()}
        teams = self.teams(known, spelled)
        whole = self.whole(known, teams, season, index, progress)
        own, kinds = self.own(known), self.kinds()
        implied = self.implied_lines(whole.card_set, season=season, teams=teams, progress=progress)
        means = _team_means(implied)
        lines = [line for line in implied if self._is_own(line, own, whole)] + self.more_lines(whole, known, index)
        for line in lines:
            if line.real is None or line.sample <= 0:
                continue
            unknown = self.unknown(line, kinds[line.line], whole, index) if line.line in kinds else 0.0
            with_left = replace(line, forced=self.left(line, means))
            found.lines.append(measured(with_left, line.real, spelled.get(line.team, line.team), unknown))
        found.teams = [spelled.get(team, team) for team in teams_of(known, self.nobody)]
        found.games = {spelled.get(team, team): index.games(team) for team in teams}
        found.notes = list(self._notes(whole, index, teams, spelled))
        return found

    def lines_of_part(
        self,
        card_set: CardSet,
        season: Season | None = None,
        teams: Sequence[str] | None = None,
        players: Sequence[str] | None = None,
        progress: Progress | None = None,
    ) -> tuple[list[Line], list[str]]:
        """The lines that cards of an incomplete set imply, and what stood in for what is missing, in words.

        Without a season nothing real stands beside them, and nobody's own season stands in.
        """
        known = card_set if season is None else self.known(card_set, season, Measures())
        codes = {} if season is None else codes_of(card_set, season, self.nobody)
        spelled = {code: team for team, code in codes.items()}
        there = self.teams(known, spelled)
        asked = there if teams is None else [team for each in teams if (team := codes.get(each, each)) in there]
        whole = self.whole(known, there, season, SeasonIndex(season or Season(0)), progress)
        completed = replace(whole.card_set, options={**whole.card_set.options, FOUND: False})
        usual = self.usual_use(known, completed, asked) if season is None else []
        own = self.own(known)
        lines = self.implied_lines(completed, season=season, teams=asked, players=players, progress=progress)
        return (
            [replace(line, team=spelled.get(line.team, line.team)) for line in lines if self._is_own(line, own, whole)],
            [*self._stood_in(whole, asked, spelled), *usual],
        )

    def _is_own(self, line: Line, own: Collection[tuple[str, str]], whole: Whole) -> bool:
        """Whether a line is of a card of the set, and not of somebody who stands in."""
        if not line.player:
            return not whole.lacks(self.team_lines.get(line.line, self.defenders), line.team)
        return (line.team, line.player) in own

    def _stood_in(self, whole: Whole, teams: Sequence[str], spelled: Mapping[str, str]) -> Iterator[str]:
        """What these teams lack, and what stands in for it."""
        for what, described in self.missing.items():
            lacking = [spelled.get(team, team) for team in whole.without.get(what, ()) if team in teams]
            if lacking:
                yield f"{listed(lacking, len(teams))}: {described}."

    def _notes(
        self, whole: Whole, index: SeasonIndex, teams: Sequence[str], spelled: Mapping[str, str]
    ) -> Iterator[str]:
        """What stood in for what, and what the season does not say."""
        yield from self._stood_in(whole, teams, spelled)
        year = index.season.year
        if teams and not any(count(index.counted_stats(team, OPPONENTS), "carries") for team in teams):
            yield f"{year} does not say what opponents did: no line of a defense is compared."
        for table, described in self.unlogged.items():
            if not index.season.has(table):
                yield f"{year} {described}."


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
