"""`cardgen score`: a replay beside its season, on the terminal, for programs and as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from rich.cells import cell_len
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.cli.score_tables import title_of
from cardgen.scorecard.kinds import kinds
from ingest.workbook import write_season
from tests.cardgen.replay import small
from tests.cardgen.scorecard.samples import HOSTILE, real_season, written


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "80"})


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("score") / "replay")


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("season") / "season.xlsx"
    write_season(real_season(), path)
    return path


def test_the_terminal_shows_headlines_blame_and_the_worst_lines(replay: Path, season: Path) -> None:
    result = run("score", replay, "--against", season)
    assert result.exit_code == 0, result.output
    reported = result.stdout
    assert "completion %" in reported
    assert "whose fault" in reported
    assert "gains of carries" in reported
    worst = reported[reported.index("furthest off beyond luck") :].splitlines()
    first = next(line for line in worst if "BBB" in line)
    assert "60.0" in first
    assert "55.0" in first
    assert "calls" in first


@pytest.mark.parametrize("options", [[], ["--all"]])
def test_tables_fit_eighty_columns(replay: Path, season: Path, options: list[str]) -> None:
    result = run("score", replay, "--against", season, *options)
    assert max(cell_len(line.rstrip()) for line in result.stdout.splitlines()) <= 80


def test_all_shows_every_line_and_bin(replay: Path, season: Path) -> None:
    few, every = (run("score", replay, "--against", season, *options).stdout for options in ([], ["--all"]))
    assert "third-down %" in every[every.index("Every line") :]
    assert "what is compared" in every
    assert "further line" in few
    assert "40+" in every
    assert len(every.splitlines()) > len(few.splitlines()) + 30


def test_a_name_is_never_read_as_markup_or_control(replay: Path, season: Path) -> None:
    reported = run("score", replay, "--against", season, "--all").stdout
    assert HOSTILE[: len("<script>")] in reported
    assert "\x07" not in reported


def test_json_is_the_whole_scorecard(replay: Path, season: Path) -> None:
    result = run("score", replay, "--against", season, "--json")
    record = json.loads(result.stdout)
    assert list(record) == [
        "replay", "season", "scale", "headlines", "further", "lines", "distributions", "standings", "notes",
    ]  # fmt: skip
    assert record["replay"]["finished"] == {"coached": 2, "forced": 2}


def test_a_page_is_written_and_not_written_over(replay: Path, season: Path, tmp_path: Path) -> None:
    page = tmp_path / "pages" / "card.html"
    result = run("score", replay, "--against", season, "--html", page)
    assert result.exit_code == 0, result.output
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    before = page.read_bytes()
    again = run("score", replay, "--against", season, "--html", page)
    assert again.exit_code == 2
    assert "FILE-EXISTS" in again.stderr
    assert run("score", replay, "--against", season, "--html", page, "--force").exit_code == 0
    assert page.read_bytes() == before


def test_a_season_that_does_not_ship_has_to_be_named(replay: Path) -> None:
    result = run("score", replay)
    assert result.exit_code == 2
    assert "SEASON-UNKNOWN" in result.stderr
    assert "--against" in result.stderr


def test_a_season_of_another_year_is_reported(replay: Path) -> None:
    result = run("score", replay, "--against", "2012")
    assert result.exit_code == 0, result.output
    assert "SEASON-OTHER" in result.stderr


def test_what_is_no_replay_is_refused(tmp_path: Path) -> None:
    result = run("score", tmp_path, "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["findings"][0]["code"] == "REPLAY-MISSING"


def test_a_replay_as_the_command_wrote_it_is_scored(tmp_path: Path) -> None:
    cards, season = small.on_disk(tmp_path)
    played = run("replay", cards, "--against", season, "--seasons", 2, "--workers", 1, "-o", tmp_path / "replay")
    assert played.exit_code == 0, played.stderr
    result = run("score", tmp_path / "replay", "--against", season, "--json")
    record = json.loads(result.stdout)
    assert {line["kind"] for line in record["lines"]} == {"points_scored", "points_allowed", "wins"}
    assert sum(each["coached"]["mean"] for each in record["standings"]) == len(small.SCHEDULE)


def test_another_set_than_the_replayed_one_is_reported(replay: Path, season: Path, tmp_path: Path) -> None:
    cards, _ = small.on_disk(tmp_path)
    page = tmp_path / "card.html"
    result = run("score", replay, "--against", season, "--set", cards, "--html", page)
    assert result.exit_code == 0, result.output
    assert "SET-OTHER" in result.stderr


def test_a_line_whose_error_is_in_per_cent_says_so() -> None:
    titles = {kind.key: title_of(kind) for kind in kinds()}
    assert titles["plays"] == "plays a game, off in %"
    assert titles["gross_punt"] == "gross punt"
