"""`cardgen ingest nflverse`: what the word means, what is handed on, and what is reported."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from ingest import pipeline
from ingest.fetch import fetch_season
from ingest.findings import InputError, Severity, error
from ingest.pipeline import IngestOptions, IngestResult
from tests.ingest.fetch.loopback import Loopback, gives
from tests.ingest.fetch.samples import YEAR, csv, frame

HEADER = "Player,Team,Pos,G,RushingAtt,RushingYds,RushingTD"
PLAYS = f"/pbp/play_by_play_{YEAR}.parquet"
runner = CliRunner()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def _table(path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{HEADER}\nAdam Able,KAN,RB,16,100,450,4\nBrian Baker,GNB,RB,12,50,180,1\n", encoding="utf-8")
    return path


class Handed:
    """Stands in for the pipeline: notes what it is given, and reads a small table instead."""

    def __init__(self, table: Path) -> None:
        self.paths: list[Path] = []
        self.options: IngestOptions | None = None
        self._table, self._read = table, pipeline.ingest

    def __call__(self, paths: Sequence[Path], options: IngestOptions, progress: Any = None) -> IngestResult:
        self.paths, self.options = list(paths), options
        return self._read([self._table], IngestOptions(options.year), progress)


@pytest.fixture
def handed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Handed:
    stand_in = Handed(_table(tmp_path / "table.csv"))
    monkeypatch.setattr(pipeline, "ingest", stand_in)
    return stand_in


def run(*arguments: str) -> Any:
    return runner.invoke(app, ["ingest", *arguments])


def test_a_season_is_fetched_and_handed_on(server: Loopback, handed: Handed, here: Path) -> None:
    done = run("nflverse", "--season", str(YEAR), "--from", server.url, "-o", "out")
    assert done.exit_code == 0, done.stderr
    assert [path.read_bytes() for path in handed.paths] == list(server.files.values())
    assert handed.options is not None
    assert set(handed.options.optional) == set(handed.paths[1:])
    assert (here / "out" / "season.xlsx").exists()
    assert "play_by_play_2022.parquet" in done.stdout
    assert f"From {server.url}" in done.stdout
    assert "nflverse (https://github.com/nflverse), CC-BY 4.0" in done.stdout


def test_without_o_it_goes_where_build_looks_for_the_year(
    server: Loopback, handed: Handed, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDGEN_NFLVERSE", server.url)
    assert run("nflverse", "--season", str(YEAR)).exit_code == 0
    assert (here / str(YEAR) / "season.xlsx").exists()
    server.asked.clear()
    again = run("nflverse", "--season", str(YEAR))
    assert again.exit_code == 2
    assert "--force writes over it" in again.stderr
    assert server.asked == []
    assert run("nflverse", "--season", str(YEAR), "--force").exit_code == 0


def test_without_a_fetch_an_output_must_be_named(here: Path) -> None:
    _table(here / "one.csv")
    done = run("one.csv", "--season", "2019")
    assert done.exit_code == 2
    assert "no -o DIR" in done.stderr


def test_json_names_every_fetched_file(server: Loopback, handed: Handed, here: Path) -> None:
    done = run("nflverse", "--season", str(YEAR), "--from", server.url, "--json")
    record = json.loads(done.stdout)
    assert record["fetched"]["source"] == server.url
    first = record["fetched"]["files"][0]
    assert first["dataset"] == "play-by-play"
    assert first["origin"] == server.url + PLAYS
    assert first["state"] == "downloaded"
    assert len(first["sha256"]) == 64
    assert first["age_seconds"] < 3600


def test_the_age_of_the_cache_is_reported(server: Loopback, handed: Handed, here: Path) -> None:
    run("nflverse", "--season", str(YEAR), "--from", server.url)
    again = run("nflverse", "--season", str(YEAR), "--from", server.url, "--force")
    assert "note: nflverse: 8 files from the cache, as of 20" in again.stderr
    assert "less than an hour ago (--refresh asks for newer ones)" in again.stderr
    server.asked.clear()
    run("nflverse", "--season", str(YEAR), "--from", server.url, "--force", "--refresh")
    assert len(server.asked) == 8


def test_other_files_keep_their_place_before_and_behind(server: Loopback, handed: Handed, here: Path) -> None:
    first, last = _table(here / "first.csv"), _table(here / "last.csv")
    run("first.csv", "nflverse", "last.csv", "--season", str(YEAR), "--from", server.url)
    assert [handed.paths[0].name, handed.paths[-1].name] == [first.name, last.name]
    assert len(handed.paths) == 10


def test_beside_other_files_no_file_is_needed(server: Loopback, handed: Handed, here: Path) -> None:
    _table(here / "mine.csv")
    server.files.pop(PLAYS)
    done = run("nflverse", "mine.csv", "--season", str(YEAR), "--from", server.url)
    assert done.exit_code == 0
    assert "no play-by-play of 2022" in done.stderr


def test_a_folder_of_that_name_is_meant_first_and_that_is_reported(
    server: Loopback, handed: Handed, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDGEN_NFLVERSE", server.url)
    _table(here / "nflverse" / "one.csv")
    done = run("nflverse", "--season", str(YEAR), "-o", "out")
    assert handed.paths == [Path("nflverse")]
    assert server.asked == []
    assert "the one in the current folder is read, and nothing is fetched" in done.stderr
    assert "fetched" not in json.loads(run("nflverse", "--season", str(YEAR), "-o", "out", "--force", "--json").stdout)


def test_with_from_the_word_means_a_fetch_whatever_lies_here(server: Loopback, handed: Handed, here: Path) -> None:
    _table(here / "nflverse" / "one.csv")
    run("nflverse", "--season", str(YEAR), "--from", server.url, "-o", "out")
    assert len(handed.paths) == 8


@pytest.mark.parametrize("option", [["--from", "somewhere"], ["--refresh"]])
def test_options_of_a_fetch_without_one(here: Path, option: list[str]) -> None:
    _table(here / "one.csv")
    done = run("one.csv", "--season", "2019", "-o", "out", *option)
    assert done.exit_code == 2
    assert "no source nflverse, expected cardgen ingest nflverse" in done.stderr
    assert not (here / "out").exists()


def test_a_season_is_needed(here: Path) -> None:
    done = run("nflverse")
    assert done.exit_code == 2
    assert "no --season YEAR" in done.stderr


@pytest.mark.parametrize("year", ["1998", "2999"])
def test_seasons_that_are_not_to_be_had(here: Path, year: str) -> None:
    done = run("nflverse", "--season", year)
    assert done.exit_code == 2
    assert "[FETCH-SEASON]" in done.stderr
    assert list(here.iterdir()) == []


def test_a_failed_fetch_writes_nothing(server: Loopback, here: Path) -> None:
    server.scripts[PLAYS] = [gives(b"<!DOCTYPE html><html><body>no</body></html>")]
    done = run("nflverse", "--season", str(YEAR), "--from", server.url, "--json")
    assert done.exit_code == 2
    findings = json.loads(done.stdout)["findings"]
    assert [finding["code"] for finding in findings] == ["FETCH-NEEDED"]
    assert list(here.iterdir()) == []


def test_where_reading_fails_the_age_of_the_files_is_reported_too(
    server: Loopback, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise InputError(error("TEST-FAILS", "play_by_play_2022.parquet", "something"))

    monkeypatch.setattr(pipeline, "ingest", fails)
    fetch_season(YEAR, server.url)
    done = run("nflverse", "--season", str(YEAR), "--from", server.url, "--json")
    assert [finding["code"] for finding in json.loads(done.stdout)["findings"]] == ["TEST-FAILS", "FETCH-CACHED"]


def test_optional_files_that_cannot_be_read_are_left_out_with_a_warning(tmp_path: Path) -> None:
    good, bad = _table(tmp_path / "good.csv"), tmp_path / "bad.csv"
    bad.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(50))
    with pytest.raises(InputError):
        pipeline.ingest([good, bad], IngestOptions(2019))
    result = pipeline.ingest([good, bad], IngestOptions(2019, optional=(bad,)))
    assert [finding.severity for finding in result.findings if finding.where == "bad.csv"] == [Severity.WARNING]


def test_a_folder_is_taken_instead_of_a_server(handed: Handed, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = here / "files"
    folder.mkdir()
    (folder / f"play_by_play_{YEAR}.csv").write_bytes(csv(frame("play-by-play")))
    monkeypatch.setenv("CARDGEN_NFLVERSE", "files")
    done = run("nflverse", "--season", str(YEAR))
    assert done.exit_code == 0
    assert handed.paths == [Path("files") / f"play_by_play_{YEAR}.csv"]
