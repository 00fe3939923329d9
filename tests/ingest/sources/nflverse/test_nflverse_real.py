"""Real play-by-play of nflverse against facts and other files; skipped where the files are not beside the checkout.

Passing leaders: the league's record books. Results: nflverse's schedule.
"""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from ingest.files import open_source
from ingest.library import shipped_seasons
from ingest.sources.league_feed import read_league_feed
from ingest.sources.nflverse.reader import read_plays
from ingest.workbook import read_season
from tests.places import REAL as FILES

pytestmark = pytest.mark.slow

REAL = FILES / "nflverse"
LEADERS = {2019: ("Jameis Winston", 5109), 2022: ("Patrick Mahomes", 5250), 2025: ("Matthew Stafford", 4707)}


def read(plays: Path, year: int):
    beside = [REAL / "games.csv", REAL / str(year) / f"roster_weekly_{year}.parquet"]
    if not plays.is_file():
        pytest.skip("no real files beside this checkout")
    return read_plays([open_source(plays)], [open_source(path) for path in beside], year)


@pytest.fixture(scope="module", params=sorted(LEADERS))
def season(request):
    year = request.param
    return year, read(REAL / str(year) / f"rebuilt_play_by_play_{year}.parquet", year)[0]


def test_passing_leader(season):
    year, made = season
    best = made.frame("passing").sort("passing_yards", descending=True).row(0, named=True)
    assert (best["player_name"], best["passing_yards"]) == LEADERS[year]


def test_every_result_is_the_schedules(season):
    year, made = season
    schedule = pl.read_csv(REAL / "games.csv", infer_schema_length=None, null_values=["NA", ""]).filter(
        (pl.col("season") == year) & (pl.col("game_type") == "REG") & pl.col("home_score").is_not_null()
    )
    played = made.frame("games").select("game_id", "away_score", "home_score").sort("game_id")
    assert played.rows() == schedule.select("game_id", "away_score", "home_score").sort("game_id").rows()
    assert made.frame("teams")["wins"].sum() + made.frame("teams")["ties"].sum() / 2 == played.height


def test_a_trimmed_file_leaves_blank_what_it_does_not_tell():
    made, findings = read(REAL / "2019" / "trimmed_play_by_play_2019.parquet", 2019)
    reported = next(finding for finding in findings if finding.code == "NFLVERSE-TRIMMED").found
    for name in ("punting", "kick_returns", "defense", "fumbles", "drives"):
        assert name in reported
    assert made.frame("drives").is_empty()
    for name in ("penalties", "kick_returns", "punt_returns", "fumbles"):
        frame = made.frame(name)
        for column in [name for name, kind in frame.schema.items() if kind.is_numeric()]:
            zeros = frame[column].null_count() == 0 and frame.height > 0 and (frame[column] == 0).all()
            assert not zeros, (name, column)


def test_the_full_width_game_of_2025_has_the_lines_of_the_leagues_feed():
    """Every number of every player and of both teams, from two files that were made apart."""
    ours, _ = read(REAL / "pbp_372cols_2games.csv", 2025)
    feed = REAL / "feed" / "nfl_feed_2025.zip"
    theirs = _only(_of_the_feed(feed), "2025_01_KC_LAC")
    assert ours.frame("games").height == 1
    counted = ours.frame("team_games").drop("source", "place", "game_id")
    numbers = [name for name, kind in counted.schema.items() if kind.is_numeric()]
    for team in ("KC", "LAC"):
        left = counted.filter(pl.col("team") == team).select(numbers).row(0, named=True)
        right = theirs.filter(pl.col("team") == team).select(numbers).row(0, named=True)
        assert {n: (left[n], right[n]) for n in numbers if left[n] != right[n]} == {}


def test_the_full_width_game_of_2019_has_the_lines_of_the_archives():
    """The opening game, Green Bay at Chicago, as the shipped season has it from the archives."""
    ours, _ = read(REAL / "pbp_372cols_2games.csv", 2019)
    assert ours.frame("games").height == 1
    theirs = _only(read_season(shipped_seasons()[2019]), "2019_01_GB_CHI")
    counted = ours.frame("team_games").drop("source", "place", "game_id")
    numbers = [name for name, kind in counted.schema.items() if kind.is_numeric()]
    for team in ("GB", "CHI"):
        left = counted.filter(pl.col("team") == team).select(numbers).row(0, named=True)
        right = theirs.filter(pl.col("team") == team).select(numbers).row(0, named=True)
        assert {n: (left[n], right[n]) for n in numbers if left[n] != right[n]} == {}


def _of_the_feed(feed: Path):
    beside = [REAL / "games.csv", REAL / "2025" / "roster_weekly_2025.parquet"]
    season, _ = read_league_feed([open_source(feed)], [open_source(path) for path in beside], 2025)
    return season


def _only(season, game: str) -> pl.DataFrame:
    _, week, away, home = game.split("_")
    found = season.frame("games").filter(
        (pl.col("week") == int(week)) & (pl.col("away_team") == away) & (pl.col("home_team") == home)
    )
    return season.frame("team_games").filter(pl.col("game_id") == found["game_id"][0])
