"""The regular-season games among the files: each once, of the right season, with its week; and what is missing.

Which season and week a game belongs to: by the name of its file, by a schedule, or by its day.

The season's schedule, from a file of nflverse beside the feed: week, kind and identifier of every game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta

import polars as pl

from ingest.files import SourceFile
from ingest.findings import Finding, InputError, error, note, warning
from ingest.plays.games import Game
from ingest.sources.league_feed.layouts import NotAGameError, UnfinishedError, read_game
from ingest.sources.league_feed.members import Member
from ingest.sources.nflverse.datasets import read_frame

_NAME = re.compile(r"(?:^|/)(\d{4})_(\d{1,2})_([A-Z]{2,3})_([A-Z]{2,3})(?=\.json)", re.IGNORECASE)
_FIRST_MONTH = 3
"""Games of January and February end the season of the year before."""
_LONGER_SINCE = 2021
_EARLY_START = 2000
"""The season that began on the weekend of Labor Day; all others since began on the one after."""
_PUT_OFF = (2001, date(2001, 9, 16))
"""The weekend that was put off to the end of the season."""
SUNDAY, MONDAY = 6, 0


@dataclass(frozen=True)
class NamedGame:
    """What the name of a game's file says: `1999_01_CAR_NO.json.gz`."""

    year: int
    week: int
    away: str
    home: str


def named_game(name: str) -> NamedGame | None:
    """The game in the name of its file, if it is named as nflverse names games."""
    match = _NAME.search(name.replace("\\", "/"))
    return NamedGame(int(match[1]), int(match[2]), match[3].upper(), match[4].upper()) if match else None


def season_of(day: date) -> int:
    """The season a game of that day belongs to."""
    return day.year if day.month >= _FIRST_MONTH else day.year - 1


def regular_weeks(year: int) -> int:
    """Weeks of the regular season."""
    return 18 if year >= _LONGER_SINCE else 17


def games_a_team(year: int) -> int:
    """Regular-season games of a team."""
    return regular_weeks(year) - 1


def week_of(day: date) -> int:
    """The week of the season a day falls in; weeks run from Wednesday to Tuesday."""
    year = season_of(day)
    first = date(year, 9, 1)
    labor_day = first + timedelta(days=(MONDAY - first.weekday()) % 7)
    opening = labor_day - timedelta(days=1) if year == _EARLY_START else labor_day + timedelta(days=SUNDAY)
    week = (day - (opening - timedelta(days=4))).days // 7 + 1
    return week - 1 if year == _PUT_OFF[0] and day > _PUT_OFF[1] else week


_COLUMNS = {"game_id", "season", "game_type", "week", "gameday", "away_team", "home_team", "away_score"}
REGULAR = "REG"


@dataclass(frozen=True)
class Listed:
    """One game of the schedule."""

    game_id: str
    week: int
    gameday: str
    away: str
    home: str
    regular: bool
    played: bool

    def label(self) -> str:
        """`week 9, DET at DAL`, for a message."""
        return f"week {self.week}, {self.away} at {self.home}"


@dataclass
class Schedule:
    """Games by teams and day."""

    games: dict[tuple[str, str, str], Listed] = field(default_factory=dict)

    def find(self, away: str, home: str, gameday: str) -> Listed | None:
        """The game of two teams on a day; a feed that puts it a day off still means it."""
        exact = self.games.get((away, home, gameday))
        near = [g for (a, h, day), g in self.games.items() if (a, h) == (away, home) and day[:7] == gameday[:7]]
        return exact or (near[0] if len(near) == 1 else None)

    def missing(self, have: set[str]) -> list[Listed]:
        """Regular-season games that were played but are not in the feed."""
        return [g for g in self.games.values() if g.regular and g.played and g.game_id not in have]


def read_schedule(files: list[SourceFile], year: int, team_code: Callable[[str], str]) -> Schedule:
    """The games of one season."""
    schedule = Schedule()
    for file in files:
        frame = read_frame(file, _COLUMNS).filter(pl.col("season").cast(pl.Int64, strict=False) == year)
        for row in frame.iter_rows(named=True):
            away, home = team_code(row["away_team"]), team_code(row["home_team"])
            day = str(row["gameday"])
            kind, played = row["game_type"] == REGULAR, row["away_score"] is not None
            game = Listed(row["game_id"], int(float(row["week"])), day, away, home, kind, played)
            schedule.games[away, home, day] = game
    return schedule


OTHERS_READ = "the other games were read; the season lacks this one"
UNREADABLE_SHARE = 0.1
"""With more of its games unreadable a season would deceive whoever builds it."""
_SHOWN = 6
_CANCELED = {(2022, "BUF"), (2022, "CIN")}
"""Teams whose game was broken off and never played."""
_FAILURES = (NotAGameError, KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError)


@dataclass
class SeasonGames:
    """The games that count, and what is to be reported."""

    year: int
    team_code: Callable[[str], str]
    schedule: Schedule
    games: list[Game] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    files: int = 0
    unreadable: list[str] = field(default_factory=list)
    postseason: list[str] = field(default_factory=list)
    other_seasons: Counter[int] = field(default_factory=Counter)
    _seen: dict[tuple[str, str, str], tuple[str, tuple[int, int]]] = field(default_factory=dict)

    def take(self, member: Member) -> None:
        """Read one file and keep its game if it counts."""
        self.files += 1
        if member.failed is not None:
            self._left_out(member, member.failed.findings[0].found, member.failed.findings[0].expected)
            return
        try:
            feed_id, game = read_game(member.content)
            day = date.fromisoformat(game.gameday)
            away, home = self.team_code(game.away), self.team_code(game.home)
        except UnfinishedError as unfinished:
            found, fix = str(unfinished), "it counts when it has been played"
            self.findings.append(note("FEED-UNFINISHED", member.where, found, "a game that has ended", fix))
            return
        except InputError as failed:
            self._left_out(member, failed.findings[0].found, failed.findings[0].expected)
            return
        except _FAILURES as failed:
            said = f"JSON that is not laid out as a game ({type(failed).__name__}: {failed})"
            self._left_out(member, said[:200], "one game of the league's feed")
            return
        if season_of(day) != self.year:
            self.other_seasons[season_of(day)] += 1
            return
        self._place(member, game, away, home, day, feed_id)

    def _left_out(self, member: Member, found: str, expected: str) -> None:
        self.unreadable.append(member.where)
        self.findings.append(warning("FEED-GAME", member.where, found, expected, OTHERS_READ))

    def _place(self, member: Member, game: Game, away: str, home: str, day: date, feed_id: str) -> None:
        """Give the game its identifier and week, and keep it once."""
        key, score = (away, home, game.gameday), (game.away_score, game.home_score)
        if key in self._seen:
            first, reported = self._seen[key]
            same = "" if reported == score else f", there {reported[0]}:{reported[1]}, here {score[0]}:{score[1]}"
            found = f"{away} at {home} of {game.gameday} a second time, first in {first}{same}"
            self.findings.append(warning("FEED-TWICE", member.where, found, "each game once", "the first counts"))
            return
        self._seen[key] = (member.where, score)
        game.week, game.game_id, regular = self._identified(member, game, away, home, day)
        if regular:
            self.games.append(game)
        else:
            self.postseason.append(game.game_id)

    def _identified(self, member: Member, game: Game, away: str, home: str, day: date) -> tuple[int, str, bool]:
        """Week, identifier, and whether the game is of the regular season."""
        named = named_game(member.name)
        if named and not self._fits(named.year, named.away, named.home, away, home):
            found = f"{away} at {home} of {game.gameday}"
            expected = f"the game in its name, {named.away} at {named.home} of {named.year}"
            self.findings.append(warning("FEED-NAME", member.where, found, expected, "read as the game it holds"))
            named = None
        listed = self.schedule.find(away, home, game.gameday)
        if listed:
            return listed.week, listed.game_id, listed.regular
        week = named.week if named else week_of(day)
        codes = (named.away, named.home) if named else (away, home)
        return week, f"{self.year}_{week:02}_{codes[0]}_{codes[1]}", week <= regular_weeks(self.year)

    def _fits(self, year: int, named_away: str, named_home: str, away: str, home: str) -> bool:
        try:
            return (year, self.team_code(named_away), self.team_code(named_home)) == (self.year, away, home)
        except InputError:
            return False

    def finish(self, where: str) -> list[Game]:
        """The games in order; an InputError where there is no season to be made of them."""
        if not self.games:
            raise InputError([self._nothing(where), *self.findings])
        if len(self.unreadable) > UNREADABLE_SHARE * self.files:
            found = f"{len(self.unreadable)} of {self.files} games unreadable"
            fix = "copy or download the files again"
            raise InputError([error("FEED-DAMAGED", where, found, "a season of whole files", fix), *self.findings])
        self.findings += [*self._told_apart(where), *self._missing(where)]
        return sorted(self.games, key=lambda game: (game.week or 0, game.gameday, game.game_id))

    def _nothing(self, where: str) -> Finding:
        if self.other_seasons:
            found = "games of " + ", ".join(str(year) for year in sorted(self.other_seasons))
            return error("FEED-YEAR", where, found, f"games of the season {self.year}")
        found = f"only {len(self.postseason)} postseason games" if self.postseason else "no game that can be read"
        return error("FEED-NOTHING", where, found, f"games of the regular season {self.year}")

    def _told_apart(self, where: str) -> list[Finding]:
        findings = []
        if self.postseason:
            found = f"{len(self.postseason)} games of the postseason ({_some(self.postseason)})"
            findings.append(note("FEED-POSTSEASON", where, found, "the regular season", "left out"))
        for year, games in sorted(self.other_seasons.items()):
            found = f"{games} game{'s' if games > 1 else ''} of the season {year}"
            findings.append(warning("FEED-SEASON", where, found, f"games of {self.year}", "left out"))
        return findings

    def _missing(self, where: str) -> list[Finding]:
        """Games that were played but are not here: by the schedule if there is one, else by each team's count."""
        last = max(game.week or 0 for game in self.games)
        findings = []
        if last < regular_weeks(self.year):
            found = f"games up to week {last} of {regular_weeks(self.year)}"
            fix = "the season is built from what there is"
            findings.append(warning("FEED-RUNNING", where, found, "a whole regular season", fix))
        if self.schedule.games:
            lacking = [game.label() for game in self.schedule.missing({game.game_id for game in self.games})]
        else:
            lacking = self._short_teams(last)
        if lacking and not (findings and self.schedule.games and len(lacking) > len(self.games)):
            expected = "every game played" if self.schedule.games else f"{games_a_team(self.year)} games a team"
            findings.append(warning("FEED-MISSING", where, f"missing: {_some(lacking)}", expected))
        return findings

    def _short_teams(self, last: int) -> list[str]:
        if last < regular_weeks(self.year):
            return []
        played = Counter(team for game in self.games for team in (self.team_code(game.away), self.team_code(game.home)))
        full = games_a_team(self.year)
        return [
            f"{team} has {count} of {full}"
            for team, count in sorted(played.items())
            if count < full - ((self.year, team) in _CANCELED)
        ]


def _some(names: list[str]) -> str:
    rest = len(names) - _SHOWN
    return "; ".join(names[:_SHOWN]) + (f"; and {rest} more" if rest > 0 else "")
