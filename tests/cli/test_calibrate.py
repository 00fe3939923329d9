"""`cardgen calibrate`: rounds kept as they come, gone on with, and shown."""

from __future__ import annotations

import json
import sys
from dataclasses import astuple
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets.cardset import CardSet
from cardgen.statis_pro.aims import aims_of
from cardgen.statis_pro.league_rates import Rates, real_rates
from ingest.workbook import read_season

LOST = 0.95
read_once = cache(read_season)


@pytest.fixture(autouse=True)
def seasons_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that are only their aims, and replays that lose a twentieth of them."""
    monkeypatch.setattr("ingest.workbook.read_season", read_once)

    def replayed(_: object, cards: CardSet, season: Any, replays: int, seed: int, *__: object) -> list[Rates]:
        rates = [
            rate * aim * LOST
            for rate, aim in zip(astuple(real_rates(season)), astuple(aims_of(cards.options)), strict=True)
        ]
        return [Rates(*(rate * (1 + 0.001 * ((seed + place) % 3 - 1)) for rate in rates)) for place in range(replays)]

    monkeypatch.setattr(sys.modules["cardgen.cli.calibrate"], "_replayed", replayed)
    quick = lambda season, aims: CardSet("statis-pro", str(season.year), {}, options=aims.options())  # noqa: E731
    monkeypatch.setattr("cardgen.statis_pro.calibrate.generate", quick)


def run(*arguments: object) -> Result:
    command = ["calibrate", "2012", "2019", "--game", "statis-pro", "--replays", "6", *arguments]
    return CliRunner().invoke(app, [str(argument) for argument in command], env={"COLUMNS": "120"})


def test_it_writes_what_build_takes_and_shows_the_way(tmp_path: Path) -> None:
    result = run("-o", tmp_path / "c")
    assert result.exit_code == 0, result.stderr
    assert sorted(path.name for path in (tmp_path / "c").iterdir()) == ["aims.toml", "rounds.json"]
    text = (tmp_path / "c" / "aims.toml").read_text(encoding="utf-8")
    assert 'seasons = ["2012", "2019"]' in text
    assert "carry = 1.05" in text
    assert "+5.26" in result.stdout
    assert "nothing is further off than chance explains" in result.stdout


def test_stopped_and_gone_on_with_it_learns_the_same(tmp_path: Path) -> None:
    run("-o", tmp_path / "whole")
    assert run("-o", tmp_path / "parts", "--rounds", 1).exit_code == 0
    assert run("-o", tmp_path / "parts", "--resume").exit_code == 0
    for name in ("aims.toml", "rounds.json"):
        assert (tmp_path / "parts" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_rounds_are_told_as_json(tmp_path: Path) -> None:
    record = json.loads(run("-o", tmp_path / "c", "--json").stdout)
    assert [each["number"] for each in record["rounds"]] == [1, 2]
    assert record["rounds"][1]["aims"]["catch"] == pytest.approx(1 / LOST, rel=2e-3)
    assert record == json.loads((tmp_path / "c" / "rounds.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("more", "told"),
    [([], "something already there"), (["--resume", "--seed", "2"], "another seed")],
)
def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, more: list[str], told: str) -> None:
    run("-o", tmp_path / "c", "--rounds", 1)
    before = (tmp_path / "c" / "rounds.json").read_bytes()
    result = run("-o", tmp_path / "c", *more)
    assert result.exit_code == 2
    assert told in result.stderr
    assert (tmp_path / "c" / "rounds.json").read_bytes() == before


def test_there_must_be_something_to_go_on_with(tmp_path: Path) -> None:
    result = run("-o", tmp_path / "c", "--resume")
    assert result.exit_code == 2
    assert "CALIBRATION-MISSING" in result.stderr
