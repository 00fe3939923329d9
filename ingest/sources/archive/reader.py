"""Puts a season together from the releases given: games from one, rosters from all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

from ingest.files import SourceFile
from ingest.findings import InputError, error
from ingest.identity.teams import find_team
from ingest.plays.build import build_season
from ingest.plays.games import Game, flatten
from ingest.season import Season
from ingest.sources.archive.games import archive_game
from ingest.sources.archive.package import Package, open_package

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
