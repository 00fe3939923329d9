"""Play-by-play as careless people have it: columns renamed, several seasons in a file, a season that runs, foreign ids."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from ingest.files import open_source
from ingest.findings import Finding, InputError
from ingest.season import Season
from ingest.sources.nflverse.reader import is_play_by_play, read_plays

YEAR = 2020
_ROW = {
    "home_team": "KC", "away_team": "BUF", "posteam": "KC", "defteam": "BUF", "play_type": "pass", "season_type": "REG",
    "down": 1, "yardline_100": 60, "yards_gained": 8, "air_yards": 5, "pass_attempt": 1, "complete_pass": 1,
    "passer_player_id": "00-0000001", "passer_player_name": "A.Able", "receiver_player_id": "00-0000002",
    "receiver_player_name": "B.Baker",
}  # fmt: skip


def plays(season: int = YEAR) -> pl.DataFrame:
    """A game of six passes."""
    rows = [
        {"game_id": f"{season}_01_BUF_KC", "play_id": 40 + n, "week": 1, "season": season, **_ROW} for n in range(6)
    ]
    return pl.DataFrame(rows)


def read(folder: Path, frame: pl.DataFrame, roster: pl.DataFrame | None = None) -> tuple[Season, list[Finding]]:
    frame.write_parquet(folder / "plays.parquet")
    beside = []
    if roster is not None:
        roster.write_parquet(folder / "roster.parquet")
        beside = [open_source(folder / "roster.parquet")]
    return read_plays([open_source(folder / "plays.parquet")], beside, YEAR)


def reported(findings: list[Finding], code: str) -> Finding:
    found = [finding for finding in findings if finding.code == code]
    assert len(found) == 1, findings
    return found[0]


def test_a_file_of_two_seasons_gives_the_one_asked_for_and_says_so(tmp_path: Path) -> None:
    season, findings = read(tmp_path, pl.concat([plays(), plays(YEAR - 1)]))
    assert season.frame("games").height == 1
    assert reported(findings, "NFLVERSE-SEASONS").found == "2 seasons, 2019 to 2020; only 2020 was read"


def test_a_season_of_one_game_is_said_to_be_running(tmp_path: Path) -> None:
    _, findings = read(tmp_path, plays())
    running = reported(findings, "NFLVERSE-RUNNING")
    assert (running.found, running.expected) == ("1 games, 1 a team", "16 for every team")


@pytest.mark.parametrize("name", ["reciever_player_id", "receiver.player.id", "Receiver_Player_ID"])
def test_a_renamed_column_is_named_with_the_one_meant(tmp_path: Path, name: str) -> None:
    _, findings = read(tmp_path, plays().rename({"receiver_player_id": name}))
    renamed = reported(findings, "NFLVERSE-RENAMED")
    assert (name in renamed.found, renamed.expected) == (True, "'receiver_player_id'")


def test_names_of_nflverse_are_not_taken_for_each_other(tmp_path: Path) -> None:
    """The column of a name stands for no column of an id, that of the second tackler for none of the first."""
    frame = plays().drop("receiver_player_id").with_columns(tackle_for_loss_1_player_name=pl.lit("C.Cook"))
    _, findings = read(tmp_path, frame)
    assert [finding for finding in findings if finding.code == "NFLVERSE-RENAMED"] == []


@pytest.mark.parametrize("name", ["game_id", "play_id", "posteam"])
def test_plays_without_a_column_that_all_rests_on_are_refused(tmp_path: Path, name: str) -> None:
    frame = plays().rename({name: f"{name}s"})
    frame.write_parquet(tmp_path / "plays.parquet")
    assert is_play_by_play(open_source(tmp_path / "plays.parquet"))
    with pytest.raises(InputError) as refused:
        read(tmp_path, frame)
    finding = refused.value.findings[0]
    assert (finding.code, finding.found) == ("NFLVERSE-COLUMN", f"no column {name!r}")
    assert f"{name}s" in finding.fix


def test_a_schedule_is_no_play_by_play(tmp_path: Path) -> None:
    plays().select("game_id", "season", "week", "home_team", "away_team").write_parquet(tmp_path / "games.parquet")
    assert not is_play_by_play(open_source(tmp_path / "games.parquet"))


def test_a_roster_without_the_leagues_ids_is_named(tmp_path: Path) -> None:
    roster = pl.DataFrame({"season": [YEAR], "gsis_id": ["7"], "full_name": ["Able Able"], "team": ["KC"]})
    season, findings = read(tmp_path, plays(), roster)
    assert reported(findings, "NFLVERSE-IDS").where == "roster.parquet: gsis_id"
    assert season.frame("passing")["player_name"].to_list() == ["A.Able"]
