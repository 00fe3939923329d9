"""A season from the files of nflverse: plays, with the rosters and the schedule that lie beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import polars as pl

from ingest.files import SourceFile
from ingest.findings import Finding, note, warning
from ingest.identity.calendar import season_length
from ingest.identity.teams import find_team
from ingest.plays.build import build_season
from ingest.plays.feed import GAMES, Feed
from ingest.plays.known import coverage
from ingest.plays.uncounted import blank_uncounted, drop_few_depths, without_depths
from ingest.season import Season
from ingest.sources.nflverse.columns import PlayColumns, check_needed, of_the_season, renamed, typed, wanted_columns
from ingest.sources.nflverse.datasets import (
    PLAYS,
    TABLE_KINDS,
    column_names,
    dataset_of,
    datasets,
    is_schedule,
    read_frame,
)
from ingest.sources.nflverse.people import Identities, names_players, read_identities
from ingest.sources.nflverse.playbyplay import flatten_plays, games_of
from ingest.sources.nflverse.schedule import read_schedule

KIND = "nflverse"
_EXAMPLES = 5


def is_play_by_play(file: SourceFile) -> bool:
    """Whether a file is a play-by-play of nflverse, or is all but for the name of one column, which is then refused."""
    if file.kind not in TABLE_KINDS:
        return False
    dataset = dataset_of(file)
    if dataset is not None:
        return dataset.group == PLAYS
    columns = set(column_names(file))
    return any(len(each.needs - columns) == 1 for each in datasets() if each.group == PLAYS)


def beside_plays(files: Sequence[SourceFile]) -> list[SourceFile]:
    """The files given with a play-by-play that tell it players and games."""
    tables = [file for file in files if file.kind in TABLE_KINDS and not is_play_by_play(file)]
    return [file for file in tables if is_schedule(file) or names_players(file)]


def read_plays(played: list[SourceFile], beside: list[SourceFile], year: int) -> tuple[Season, list[Finding]]:
    """The regular season of `year`, both tiers as far as the columns go, and what is to be said about it."""
    schedules = [file for file in beside if is_schedule(file)]
    people = read_identities([file for file in beside if names_players(file)], year)
    source = ", ".join(file.name for file in played)
    findings: list[Finding] = []
    plays = _one_table([_read(file, year, findings) for file in played])
    team_code = cache(lambda code: find_team(code, year, source).code)
    games = games_of(plays, team_code)
    if schedules:
        games, left = read_schedule(schedules[0], games, year, team_code)
        findings += left
    findings += _unfinished(source, games, year, bool(schedules))
    feed = flatten_plays(plays, games.select(list(GAMES)), team_code)
    findings += _coverage(source, feed, plays) + _strangers(source, feed, people)
    drop_few_depths(feed)
    feed.remarks += [f"instead of the missing column {name}: {text}" for name, text in plays.stood_in.items()]
    feed.remarks += ["play-by-play of nflverse, CC-BY 4.0"]
    sources = [*played, *schedules, *people.files]
    season = build_season(feed, year, KIND, source, people.rosters, sources, team_code)
    findings += [*blank_uncounted(season, feed.plays, feed.stats, source), *without_depths(season, source)]
    return season, findings


def _read(file: SourceFile, year: int, findings: list[Finding]) -> PlayColumns:
    names = column_names(file)
    check_needed(file, names)
    lost = renamed(file, names, set(wanted_columns()) - set(names))
    findings += [
        warning("NFLVERSE-RENAMED", f"{file.name}: {found}", f"a column {found!r} that is not read", repr(meant),
                f"did you mean {meant}?")
        for found, meant in lost.items()
    ]  # fmt: skip
    return of_the_season(file, typed(file, read_frame(file, wanted_columns())), year, findings)


def _one_table(parts: list[PlayColumns]) -> PlayColumns:
    """Several files of one season one after another; only columns that all of them have are known."""
    if len(parts) == 1:
        return parts[0]
    shared = frozenset.intersection(*(part.known for part in parts))
    frame = pl.concat([part.frame.select(sorted(shared)) for part in parts])
    return PlayColumns(frame, shared, {})


def _unfinished(source: str, games: pl.DataFrame, year: int, scheduled: bool) -> list[Finding]:
    """A season that still runs, by the games its plays or its schedule lack."""
    begun = games.filter(~pl.col("finished"))
    findings = []
    if begun.height:
        names = ", ".join(begun["game_id"].head(_EXAMPLES))
        found = f"{begun.height} games without a last play: {names}"
        findings.append(
            warning("NFLVERSE-UNFINISHED", f"{source}: desc", found, "whole games", "taken as far as they go")
        )
    sides = pl.concat([games["home_team"].alias("team"), games["away_team"].alias("team")])
    counts = sorted(sides.value_counts()["count"].to_list())
    length = season_length(year)
    if not scheduled and counts and (counts[0] != counts[-1] or counts[0] != length):
        number = f"{counts[0]}" if counts[0] == counts[-1] else f"between {counts[0]} and {counts[-1]}"
        found = f"{games.height} games, {number} a team"
        fix = "built from the games there are"
        findings.append(note("NFLVERSE-RUNNING", f"{source}: game_id", found, f"{length} for every team", fix))
    return findings


def _coverage(source: str, feed: Feed, plays: PlayColumns) -> list[Finding]:
    """Which tables the columns allow, where they do not allow all."""
    if not feed.lacking:
        return []
    found = coverage(feed.lacking)
    missing = sorted(wanted_columns() - plays.known)
    named = f" ({', '.join(missing)})" if len(missing) <= _EXAMPLES else ""
    what = f"a play-by-play trimmed to {len(plays.given)} of the columns that are read, {len(missing)} missing{named}. "
    return [warning("NFLVERSE-TRIMMED", source, what + found.text(), "all 372 columns", "what is missing stays blank")]


def _strangers(source: str, feed: Feed, people: Identities) -> list[Finding]:
    """Players whose ids no roster has."""
    rosters = people.rosters
    if people.files and not rosters:
        files = ", ".join(file.name for file in people.files)
        found, expected = "nobody of the season with an id of the league's", "ids such as 00-0012345"
        return [warning("NFLVERSE-IDS", f"{files}: gsis_id", found, expected, "players have the plays' short names")]
    if not rosters:
        found = "no roster beside the plays"
        return [note("NFLVERSE-ROSTER", source, found, "a roster of the season", "players have the plays' short names")]
    listed = {player for roster in rosters.values() for player in roster}
    seen = feed.stats.drop_nulls("player_id").unique("player_id", maintain_order=True)
    strange = seen.filter(~pl.col("player_id").is_in(list(listed)))
    if strange.is_empty():
        return []
    names = [
        f"{name or '?'} ({player})"
        for name, player in strange.select("short_name", "player_id").head(_EXAMPLES).iter_rows()
    ]
    found = f"{strange.height} of {seen.height} players whose ids are on no roster: {', '.join(names)}"
    return [
        warning("NFLVERSE-IDS", f"{source}: player ids", found, "ids of the rosters", "kept under their short names")
    ]
