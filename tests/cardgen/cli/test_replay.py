"""`cardgen replay`: a schedule played again and again, stopped, gone on with, on cores and on a cluster."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import write_set
from engine.playing import Playing
from engine.season import Season
from ingest.season import Season as Statistics
from ingest.table import Table
from ingest.workbook import write_season
from tests.cardgen.replay.small import TEAMS, on_disk
from tests.validate.small_set import small_set


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "160"})


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return on_disk(tmp_path_factory.mktemp("league"))


@pytest.fixture(scope="module")
def usual(league: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight seasons of both coaches, played in one process without a pause."""
    folder = tmp_path_factory.mktemp("usual") / "replay"
    result = run(*options(league, folder), "--workers", 1)
    assert result.exit_code == 0, result.stderr
    return folder


def options(league: tuple[Path, Path], folder: Path) -> list[object]:
    cards, season = league
    return ["replay", cards, "--against", season, "--seasons", 8, "--seed", 3, "-o", folder]


def test_results_lie_in_a_folder_a_season_and_coach(usual: Path) -> None:
    names = set(content(usual))
    tables = ("players", "teams", "games", "shapes", "drives", "standings", "player_games", "team_games")
    expected = {
        f"{coach}/{number:04}/{table}.parquet"
        for coach in ("tendency", "forced")
        for number in range(1, 9)
        for table in tables
    }
    assert names == {*expected, "replay.toml"}


def test_two_workers_give_the_same_bytes_as_one(league: tuple[Path, Path], usual: Path, tmp_path: Path) -> None:
    result = run(*options(league, tmp_path / "two"), "--workers", 2)
    assert result.exit_code == 0, result.stderr
    assert content(tmp_path / "two") == content(usual)


def test_killed_and_resumed_it_ends_with_the_same_bytes(league: tuple[Path, Path], usual: Path, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "cardgen", *map(str, options(league, folder)), "--workers", "1"]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while len(list(folder.glob("*/0*"))) < 3 and child.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    there = len(list(folder.glob("*/0*")))
    assert 3 <= there < 16, f"{there} of 16 seasons when it was killed"
    result = run(*options(league, folder), "--resume", "--json")
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["played"] == 16 - there
    assert content(folder) == content(usual)


@pytest.fixture
def unlucky(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fourth game of the second coached season ends in an exception on its 41st play."""
    begin = Season.begin_game

    def begin_game(season: Season, label: str, *teams: int, **how: bool) -> Playing:
        match = begin(season, label, *teams, **how)
        if (season.coach, season._replay, label) == ("tendency", 2, "game 3"):
            step = match.step

            def fail() -> None:
                if match.plays == 40:
                    raise IndexError("list index out of range")
                step()

            monkeypatch.setattr(match, "step", fail)
        return match

    monkeypatch.setattr(Season, "begin_game", begin_game)


def test_a_season_that_fails_is_reported_with_its_game_and_play_and_where_to_send_it(
    league: tuple[Path, Path], usual: Path, unlucky: None, tmp_path: Path
) -> None:
    folder = tmp_path / "failed"
    result = run(*options(league, folder), "--workers", 1)
    assert result.exit_code == 1
    reported = " ".join(result.stderr.split())
    assert "tendency, replay 2, seed 3, week 4, KC at BAL, after play 40, quarter" in reported
    assert "IndexError: list index out of range" in reported
    assert "to whoever gave you Cardgen" in reported
    file = folder / "failures" / "tendency-0002.txt"
    text = file.read_text(encoding="utf-8")
    assert "week 4, KC at BAL, after play 40" in text
    assert "Traceback" in text
    found = content(folder)
    del found["failures/tendency-0002.txt"]
    assert found == {name: cells for name, cells in content(usual).items() if not name.startswith("tendency/0002/")}

    again = run(*options(league, folder), "--workers", 1, "--resume")
    assert again.exit_code == 1
    assert "tendency, replay 2, seed 3, week 4" in " ".join(again.stderr.split())
    scored = run("score", folder, "--against", league[1])
    assert "1 season could not be played: tendency, replay 2" in " ".join(scored.stderr.split())


def test_once_a_failed_season_is_played_nothing_tells_of_it_any_more(
    league: tuple[Path, Path], usual: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "fixed"
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(Playing, "play", lambda match: match.no_such_thing)
        assert run(*options(league, folder), "--workers", 1).exit_code == 1
    assert len(list((folder / "failures").iterdir())) == 16
    assert run(*options(league, folder), "--workers", 1, "--resume").exit_code == 0
    assert content(folder) == content(usual)


def test_a_cluster_gives_the_same_bytes(league: tuple[Path, Path], usual: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        result = run(*options(league, tmp_path / "cluster"), "--dask", cluster.scheduler_address)
    assert result.exit_code == 0, result.stderr
    assert content(tmp_path / "cluster") == content(usual)


def test_two_replays_on_one_cluster_are_each_their_own(league: tuple[Path, Path], tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    few = ("--seasons", 2, "--coach", "forced", "--seed", 77)
    assert run(*options(league, tmp_path / "alone"), *few).exit_code == 0
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        for name, own in (("first", few[:4]), ("second", few)):
            result = run(*options(league, tmp_path / name), *own, "--dask", cluster.scheduler_address)
            assert result.exit_code == 0, result.stderr
    assert content(tmp_path / "second") == content(tmp_path / "alone")
    assert content(tmp_path / "second") != content(tmp_path / "first")


def test_a_cluster_that_does_not_answer_is_reported(
    league: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "1s")
    import dask

    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        result = run(*options(league, tmp_path / "r"), "--dask", "tcp://127.0.0.1:9")
    assert result.exit_code == 2
    assert "--dask tcp://127.0.0.1:9" in result.stderr


def test_totals_are_small_and_one_coach_will_do(league: tuple[Path, Path], tmp_path: Path) -> None:
    result = run(*options(league, tmp_path / "r"), "--totals", "--coach", "forced", "--workers", 1)
    assert result.exit_code == 0, result.stderr
    assert "8 seasons (forced)" in result.stdout
    names = {name.rpartition("/")[2] for name in content(tmp_path / "r")}
    assert names == {
        "standings.parquet",
        "players.parquet",
        "teams.parquet",
        "games.parquet",
        "shapes.parquet",
        "drives.parquet",
        "replay.toml",
    }


def test_a_game_of_a_replay_is_played_again_as_it_was(league: tuple[Path, Path], usual: Path) -> None:
    import polars as pl

    played = pl.read_parquet(usual / "forced" / "0005" / "games.parquet").filter(away_team="SF", home_team="KC")
    arguments = ("play", league[0], "SF", "KC", "--replay", usual, "--number", 5, "--coach", "forced")
    record = json.loads(run(*arguments, "--json").stdout)
    assert [record["away_score"], record["home_score"]] == [played["away_score"].item(), played["home_score"].item()]
    assert "SPF-" in run(*arguments, "--explain").stdout


@pytest.mark.parametrize(
    ("more", "reported"),
    [
        (["--number", "9"], "no season 9 with the coach tendency, expected 1 to 8"),
        (["--replay", "/nowhere"], "no replay.toml"),
    ],
)
def test_a_game_that_no_replay_has_is_reported(
    league: tuple[Path, Path], usual: Path, more: list[str], reported: str
) -> None:
    result = run("play", league[0], "SF", "KC", "--replay", usual, *more)
    assert result.exit_code == 2
    assert reported in result.stderr


def test_other_cards_than_those_that_were_played_are_refused(usual: Path, tmp_path: Path) -> None:
    other = small_set("KC", "SF")
    write_set(other, tmp_path / "set")
    result = run("play", tmp_path / "set", "SF", "KC", "--replay", usual)
    assert result.exit_code == 2
    assert "other cards than these" in result.stderr


@pytest.mark.parametrize(
    ("more", "reported"),
    [
        (["--coach", "lucky"], "COACH-UNKNOWN"),
        (["--rule", "nonsense"], "RULE-UNKNOWN"),
        (["--resume"], "REPLAY-MISSING"),
    ],
)
def test_what_cannot_be_played_is_reported_and_nothing_is_written(
    league: tuple[Path, Path], tmp_path: Path, more: list[str], reported: str
) -> None:
    result = run(*options(league, tmp_path / "r"), *more)
    assert result.exit_code == 2
    assert reported in result.stderr
    assert not (tmp_path / "r").exists()


def without_games(folder: Path, **records: int) -> Path:
    """The season of that league without its schedule, with the games each team won."""
    rows = [{"team": team, "wins": records.get(team)} for team in TEAMS]
    write_season(Statistics(2019, tables={"teams": Table.from_rows("teams", rows)}), folder / "season.xlsx")
    return folder


def test_a_season_without_a_schedule_gets_a_round_robin(league: tuple[Path, Path], tmp_path: Path) -> None:
    season = without_games(tmp_path / "season", **dict.fromkeys(TEAMS, 3))
    arguments = ["replay", league[0], "--against", season, "--seasons", 2, "--playoffs", "--workers", 1]
    result = run(*arguments, "-o", tmp_path / "r")
    assert result.exit_code == 0, result.stderr
    reported = " ".join((result.stdout + result.stderr).split())
    assert "the season has no schedule: a round robin is played, 3 games a team, home and away in turn" in reported
    schedule = tomllib.loads((tmp_path / "r" / "replay.toml").read_text(encoding="utf-8"))["schedule"]["games"]
    assert [game[0] for game in schedule] == [1, 1, 2, 2, 3, 3]
    again = run(*arguments, "-o", tmp_path / "again")
    assert again.exit_code == 0
    assert content(tmp_path / "again") == content(tmp_path / "r")
    assert run(*arguments, "-o", tmp_path / "r", "--resume").exit_code == 0


def test_of_a_set_of_two_teams_the_games_between_them_are_played(league: tuple[Path, Path], tmp_path: Path) -> None:
    write_set(small_set("KC", "SF"), tmp_path / "set")
    result = run("replay", tmp_path / "set", "--against", league[1], "--seasons", 1, "--playoffs", "-o", tmp_path / "r")
    assert result.exit_code == 0, result.stderr
    reported = " ".join((result.stdout + result.stderr).split())
    assert "no cards of BAL, NE: of 12 games the 2 among the other teams are played" in reported
    assert run("score", tmp_path / "r", "--against", league[1]).exit_code == 0


def test_one_team_alone_has_nobody_to_play(league: tuple[Path, Path], tmp_path: Path) -> None:
    write_set(small_set("KC"), tmp_path / "set")
    result = run("replay", tmp_path / "set", "--against", league[1], "-o", tmp_path / "r")
    assert result.exit_code == 2
    assert "cards of KC only, expected cards of two teams or more, who can meet" in " ".join(result.stderr.split())
    assert not (tmp_path / "r").exists()


def test_a_set_whose_season_does_not_ship_needs_one_named(tmp_path: Path) -> None:
    card_set = small_set("KC", "SF")
    card_set.season = "1958"
    write_set(card_set, tmp_path / "set")
    result = run("replay", tmp_path / "set", "-o", tmp_path / "r")
    assert result.exit_code == 2
    assert "--against SEASON names the season whose schedule is played" in result.stderr
