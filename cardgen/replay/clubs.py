"""A league's clubs and the games they have played: what standings and tie-breaks are counted from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ingest.season import Season

TIES_COUNT_SINCE = 1972
"""The first season in which the NFL counted a tie as half a victory; before, ties were left out of the percentage."""


@dataclass(frozen=True, slots=True)
class Club:
    """A club and where it belongs. A league may have no divisions, and no conferences either."""

    team: str
    conference: str | None = None
    division: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game."""

    week: int
    away: str
    home: str
    away_score: int
    home_score: int


@dataclass(frozen=True, slots=True)
class Record:
    """Games won, lost and tied."""

    wins: int = 0
    losses: int = 0
    ties: int = 0

    @property
    def games(self) -> int:
        """Games played."""
        return self.wins + self.losses + self.ties

    def __add__(self, other: Record) -> Record:
        return Record(self.wins + other.wins, self.losses + other.losses, self.ties + other.ties)

    def percentage(self, ties_count: bool = True) -> Fraction:
        """The share of games won, exactly; a tie is half a victory or left out. Nothing played is nothing won."""
        won, games = (2 * self.wins + self.ties, 2 * self.games) if ties_count else (self.wins, self.wins + self.losses)
        return Fraction(won, games) if games else Fraction(0)


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game as one of its two clubs saw it."""

    opponent: str
    at_home: bool
    scored: int
    allowed: int


@dataclass(frozen=True, slots=True)
class Results:
    """All clubs of a league, each with its games and its record."""

    clubs: Mapping[str, Club]
    meetings: Mapping[str, tuple[Meeting, ...]]
    records: Mapping[str, Record]
    ties_count: bool

    def record(self, team: str, counts: Callable[[Meeting], bool]) -> Record:
        """A club's record in the games that count."""
        return record_of(meeting for meeting in self.meetings[team] if counts(meeting))

    def percentage(self, record: Record) -> Fraction:
        """The percentage of a record as the league reckons it."""
        return record.percentage(self.ties_count)

    def share_won(self, team: str) -> Fraction:
        """The percentage by which clubs are ranked before any tie is broken."""
        return self.percentage(self.records[team])

    def same_conference(self, team: str, other: str) -> bool:
        """Whether two clubs are of one conference; in a league without conferences all are."""
        return self.clubs[team].conference == self.clubs[other].conference

    def same_division(self, team: str, other: str) -> bool:
        """Whether two clubs are of one division; in a conference without divisions all of it are."""
        return self.same_conference(team, other) and self.clubs[team].division == self.clubs[other].division

    def points(self, team: str) -> tuple[int, int]:
        """Points scored and allowed."""
        meetings = self.meetings[team]
        return sum(meeting.scored for meeting in meetings), sum(meeting.allowed for meeting in meetings)

    def divisions(self) -> dict[tuple[str | None, str | None], list[str]]:
        """The clubs of each division, by conference and division in alphabetical order."""
        found: dict[tuple[str | None, str | None], list[str]] = {}
        for club in sorted(
            self.clubs.values(), key=lambda club: (club.conference or "", club.division or "", club.team)
        ):
            found.setdefault((club.conference, club.division), []).append(club.team)
        return found


def record_of(meetings: Iterable[Meeting]) -> Record:
    """What a club made of some of its games."""
    wins = losses = ties = 0
    for meeting in meetings:
        if meeting.scored > meeting.allowed:
            wins += 1
        elif meeting.scored < meeting.allowed:
            losses += 1
        else:
            ties += 1
    return Record(wins, losses, ties)


def add_up(records: Iterable[Record]) -> Record:
    """Records combined."""
    return sum(records, Record())


def gather(clubs: Iterable[Club], played: Iterable[Played], ties_count: bool = True) -> Results:
    """The results of a league; refuses a club named twice and a game of an unknown club or of one club alone."""
    known: dict[str, Club] = {}
    for club in clubs:
        if club.team in known:
            raise ValueError(f"club {club.team!r} is named twice, expected once")
        known[club.team] = club
    meetings: dict[str, list[Meeting]] = {team: [] for team in known}
    for game in played:
        if game.away == game.home or not {game.away, game.home} <= known.keys():
            raise ValueError(f"{game}: expected two different clubs of {', '.join(sorted(known))}")
        meetings[game.away].append(Meeting(game.home, False, game.away_score, game.home_score))
        meetings[game.home].append(Meeting(game.away, True, game.home_score, game.away_score))
    return Results(
        clubs=known,
        meetings={team: tuple(games) for team, games in meetings.items()},
        records={team: record_of(games) for team, games in meetings.items()},
        ties_count=ties_count,
    )


def season_clubs(season: Season) -> list[Club]:
    """The clubs of a season."""
    return [Club(*row) for row in season.frame("teams").select("team", "conference", "division").iter_rows()]


def clubs_of(season: Season, teams: Iterable[str]) -> list[Club]:
    """The clubs of some teams; one that the season does not know belongs nowhere."""
    known = {club.team: club for club in season_clubs(season)}
    return [known.get(team, Club(team)) for team in sorted(teams)]


def season_results(season: Season) -> list[Played]:
    """The real results of a season; games without a score are not played yet."""
    games = season.frame("games").select("week", "away_team", "home_team", "away_score", "home_score")
    return [Played(*row) for row in games.drop_nulls(["away_score", "home_score"]).iter_rows()]
