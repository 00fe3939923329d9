"""Puts a season together from the league's feed, with the rosters and the schedule given beside it.

Whom passes were thrown to, from the words of a play, in seasons whose statistics do not say.

Until the league counted targets, a play list credits a catch but not the player an incomplete pass was meant for; the
words name him: `pass incomplete to C.Cole`, `pass intended for C.Cole INTERCEPTED by K.King`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import polars as pl

from ingest.files import SourceFile, shown
from ingest.findings import Finding, note, warning
from ingest.identity.teams import find_team
from ingest.plays.build import build_season
from ingest.plays.feed import STATS, Feed
from ingest.plays.games import flatten
from ingest.plays.kinds import PASS_IDS
from ingest.plays.league import shortfalls, with_scores
from ingest.plays.uncounted import blank_uncounted, drop_few_depths, without_depths
from ingest.season import Season
from ingest.sources.league_feed.members import members
from ingest.sources.league_feed.season_games import SeasonGames, read_schedule
from ingest.sources.nflverse.datasets import is_schedule
from ingest.sources.nflverse.people import Identities, names_players, read_identities

TARGET, CATCHES = 115, [21, 22]
COUNTED_SHARE = 0.5
"""A season in which fewer passes have a target does not count them."""
_MEANT_FOR = (
    r"pass (?:incomplete )?(?:short |deep )?(?:left |right |middle )?(?:to|intended for) "
    r"(?:\d+-)?([A-Z][A-Za-z]{0,3}\. ?[A-Z][\w'\-]+)"
)


def targets_counted(stats: pl.DataFrame) -> bool:
    """Whether the season's statistics name the players passes were thrown to."""
    thrown = stats.filter(pl.col("stat").is_in(PASS_IDS))["play"].n_unique()
    targeted = stats.filter(pl.col("stat") == TARGET)["play"].n_unique()
    return targeted >= COUNTED_SHARE * thrown


def targets_from_words(feed: Feed) -> tuple[pl.DataFrame, int]:
    """Targets to add to the statistics, and how many passes name nobody who is known."""
    stats = feed.stats
    thrown = stats.filter(pl.col("stat").is_in(PASS_IDS)).unique("play", maintain_order=True).select("play", "team")
    have = stats.filter(pl.col("stat") == TARGET).select("play")
    caught = stats.filter(pl.col("stat").is_in(CATCHES) & pl.col("player_id").is_not_null()).unique(
        "play", maintain_order=True
    )
    open_plays = thrown.join(have, on="play", how="anti")
    by_catch = caught.join(open_plays.select("play"), on="play", how="semi")
    reported = (
        open_plays.join(caught.select("play"), on="play", how="anti")
        .join(feed.plays.select("play", "game_id", "text", "spike"), on="play", how="left", maintain_order="left")
        .filter(~pl.col("spike"))
        .with_columns(short_name=pl.col("text").str.extract(_MEANT_FOR, 1).str.replace(" ", "", literal=True))
    )
    named = reported.drop_nulls("short_name")
    by_words = pl.concat([_known(named, stats, ["game_id"]), _known(named, stats, [])]).unique(
        "play", keep="first", maintain_order=True
    )
    columns = ["play", "game_id", "team", "player_id", "short_name"]
    rows = pl.concat([by_catch.select(columns), by_words.select(columns)])
    added = rows.with_columns(stat=pl.lit(TARGET, pl.Int64), yards=pl.lit(0, pl.Int64)).select(list(STATS))
    return added, named.height - by_words.height


def _known(named: pl.DataFrame, stats: pl.DataFrame, also: list[str]) -> pl.DataFrame:
    """Names that one player alone bears on the team, in the same game or in the season."""
    keys = ["team", "short_name", *also]
    bearers = (
        stats.drop_nulls(["player_id", "short_name"])
        .group_by(keys, maintain_order=True)
        .agg(pl.col("player_id").n_unique().alias("bearers"), pl.col("player_id").first())
        .filter(pl.col("bearers") == 1)
    )
    return named.join(bearers.drop("bearers"), on=keys, how="inner", maintain_order="left")


Progress = Callable[[str, int, int], None]
KIND = "league feed"
_SHOWN = 6


def read_league_feed(
    files: list[SourceFile], beside: list[SourceFile], year: int, progress: Progress | None = None
) -> tuple[Season, list[Finding]]:
    """The regular season of `year`, both tiers, and what is to be said of it.

    `beside` are the other files given: rosters give players their usual ids and names, a schedule says which games
    there are.
    """
    where = feed_name(files)
    team_code = cache(lambda code: find_team(code, year, where).code)
    schedule = read_schedule([file for file in beside if is_schedule(file)], year, team_code)
    games = SeasonGames(year, team_code, schedule)
    for number, member in enumerate(members(files), start=1):
        games.take(member)
        if progress:
            progress("Reading games", number, max(number, len(files)))
    played = games.finish(where)
    people = read_identities([file for file in beside if names_players(file)], year)
    feed = flatten(played, team_code)
    findings = [*games.findings, *_settle_players(feed, people, where), *_add_targets(feed, where)]
    feed.scores = with_scores(feed)
    findings += _points(feed, where)
    drop_few_depths(feed)
    sources = [_whole(files), *people.files]
    season = build_season(feed, year, KIND, where, people.rosters, sources, team_code)
    findings += [*blank_uncounted(season, feed.plays, feed.stats, where), *without_depths(season, where)]
    return season, findings


def feed_name(files: list[SourceFile]) -> str:
    """What the rows of the season name as their source: the zip, or the folder of the games."""
    return files[0].name if len(files) == 1 else shown(files[0].path.resolve().parent.name or files[0].name)


def _whole(files: list[SourceFile]) -> SourceFile:
    """One file for the sources table: a folder of games has the fingerprint of all of them."""
    if len(files) == 1:
        return files[0]
    digest = hashlib.sha256("".join(sorted(file.sha256 for file in files)).encode()).hexdigest()
    return replace(files[0], name=feed_name(files), sha256=digest, size=sum(file.size for file in files))


def _settle_players(feed: Feed, people: Identities, where: str) -> list[Finding]:
    """Every player under one id and one short name; a credit with a name but no id goes to the only bearer."""
    stats = feed.stats.with_columns(short_name=pl.col("short_name").str.replace_all(r"\.\s+", "."))
    ids = stats["player_id"].unique().drop_nulls().sort().to_list()
    usual = {player_id: people.player_id(player_id) for player_id in ids}
    stats = stats.with_columns(player_id=pl.col("player_id").replace(usual))
    stats = _nameless(stats)
    names = (
        stats.drop_nulls(["player_id", "short_name"])
        .group_by("player_id", "short_name")
        .agg(times=pl.len())
        .sort(["player_id", "times", "short_name"], descending=[False, True, False])
        .unique("player_id", keep="first", maintain_order=True)
    )
    feed.stats = (
        stats.join(names.select("player_id", known="short_name"), on="player_id", how="left", maintain_order="left")
        .with_columns(short_name=pl.coalesce("known", "short_name"))
        .drop("known")
    )
    return _unknown_players(feed, ids, people, where)


def _nameless(stats: pl.DataFrame) -> pl.DataFrame:
    """Credits that name a player without an id, given to the only player of that name on the team."""
    bearers = (
        stats.drop_nulls(["player_id", "short_name"])
        .group_by("team", "short_name")
        .agg(pl.col("player_id").n_unique().alias("bearers"), pl.col("player_id").first().alias("bearer"))
        .filter(pl.col("bearers") == 1)
        .drop("bearers")
    )
    joined = stats.join(bearers, on=["team", "short_name"], how="left", maintain_order="left")
    return joined.with_columns(player_id=pl.coalesce("player_id", "bearer")).drop("bearer")


def _unknown_players(feed: Feed, ids: list[str], people: Identities, where: str) -> list[Finding]:
    strange = [player_id for player_id in ids if not people.joined(player_id)]
    lost = feed.stats.filter(pl.col("player_id").is_null() & pl.col("short_name").is_not_null())
    findings = []
    if lost.height:
        names = _some(lost["short_name"].unique().sort().to_list())
        fix = f"{lost.height} statistics count for their teams only"
        findings.append(warning("FEED-NO-ID", where, f"players without an id: {names}", "an id", fix))
    if strange and people.rosters:
        called = dict(
            feed.stats.drop_nulls("player_id").select("player_id", "short_name").unique("player_id").iter_rows()
        )
        names = _some([str(called.get(people.player_id(player_id))) for player_id in strange])
        fix = "they keep the short names of the plays"
        findings.append(
            warning("FEED-PLAYERS", where, f"{len(strange)} players on no roster given: {names}", "their rosters", fix)
        )
    elif strange or not people.rosters:
        fix = "give roster_weekly or players of nflverse beside it"
        found = f"{len(ids)} players by their short names alone"
        findings.append(note("FEED-SHORT-NAMES", where, found, "a roster with full names", fix))
    return findings


def _add_targets(feed: Feed, where: str) -> list[Finding]:
    """Targets by the words of the plays, where the season's statistics have none."""
    if targets_counted(feed.stats):
        return []
    added, lost = targets_from_words(feed)
    feed.stats = pl.concat([feed.stats, added]).sort("play", maintain_order=True)
    found = f"a season that does not count targets; {added.height} told by the words of the plays"
    return [note("FEED-TARGETS", where, found, "", f"{lost} name a player who cannot be told" if lost else "")]


def _points(feed: Feed, where: str) -> list[Finding]:
    """How far the play lists fall short of the final scores."""
    short = shortfalls(feed)
    if not short:
        return []
    games = len({game_id for game_id, *_ in short})
    examples = _some([f"{game_id} {team} {counted} of {final}" for game_id, team, counted, final in short])
    found = f"{games} of {feed.games.height} games whose plays do not add up to the final score: {examples}"
    return [warning("FEED-POINTS", where, found, "a play for every point", "the final scores count for results")]


def _some(names: list[str]) -> str:
    rest = len(names) - _SHOWN
    return "; ".join(names[:_SHOWN]) + (f"; and {rest} more" if rest > 0 else "")
