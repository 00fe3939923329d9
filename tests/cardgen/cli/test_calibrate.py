"""`cardgen calibrate`: rounds kept as they come, gone on with, and shown."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.api import calibrating
from cardgen.calibrating.counts import Counts, real_counts
from cardgen.calibration.learned_files import known_league
from cardgen.calibration.set_factors import Learned, SetFactors, set_factors_of
from cardgen.cli import app
from cardgen.sets.cardset import CardSet
from cardgen.statis_pro.targets import PACKAGE
from ingest.season import Season

LOST = 0.95


@pytest.fixture(autouse=True)
def seasons_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that are only their targets, and replays that lose a twentieth of them."""

    def replayed(_: object, cards: CardSet, season: Any, replays: int, seed: int, *__: object) -> list[Counts]:
        league = set_factors_of(cards.calibration, PACKAGE).learned.league
        real = real_counts(PACKAGE, season)
        found: list[Counts] = []
        for place in range(replays):
            luck = LOST * (1 + 0.001 * ((seed + place) % 3 - 1))
            found.append(
                {
                    key: (part * luck * league[key[3]] if key[0] == "league" else part, whole)
                    for key, (part, whole) in real.items()
                }
            )
        return found

    def quick(season: Season, calibration: Learned, edition: str = "") -> CardSet:
        return CardSet(
            "statis-pro", str(season.year), {}, calibration=SetFactors(calibration).rows(season.frame("teams")["team"])
        )

    monkeypatch.setattr(calibrating, "_replayed", replayed)
    monkeypatch.setattr("cardgen.statis_pro.generate.generate", quick)


def run(*arguments: object) -> Result:
    command = ["calibrate", "2012", "2019", "--game", "statis-pro", "--replays", "6", *arguments]
    if "--calibration" not in arguments and "--rounds" not in arguments:
        command += ["--calibration", "none"]
    return CliRunner().invoke(app, [str(argument) for argument in command], env={"COLUMNS": "120"})


FILES = ["calibration-2012.csv", "calibration-2019.csv", "calibration.toml", "rounds.json"]


def test_it_writes_what_build_takes_and_shows_the_way(tmp_path: Path) -> None:
    result = run("-o", tmp_path / "c")
    assert result.exit_code == 0, result.stderr
    assert sorted(path.name for path in (tmp_path / "c").iterdir()) == FILES
    text = (tmp_path / "c" / "calibration.toml").read_text(encoding="utf-8")
    assert 'seasons = ["2012", "2019"]' in text
    assert "carry = 1.05" in text
    assert "5.13" in result.stdout  # the logarithm of one over LOST
    assert "Wrote" in result.stdout


def test_stopped_and_gone_on_with_it_learns_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("-o", tmp_path / "whole")
    module = calibrating
    replayed = module._replayed
    calls = iter(range(99))

    def stopped(*arguments: Any) -> Any:
        if next(calls) == 5:  # in the third round, with the second season
            raise KeyboardInterrupt
        return replayed(*arguments)

    monkeypatch.setattr(module, "_replayed", stopped)
    assert run("-o", tmp_path / "parts").exit_code != 0
    monkeypatch.setattr(module, "_replayed", replayed)
    assert run("-o", tmp_path / "parts", "--resume").exit_code == 0
    for name in FILES:
        assert (tmp_path / "parts" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_rounds_are_reported_as_json(tmp_path: Path) -> None:
    record = json.loads(run("-o", tmp_path / "c", "--json").stdout)
    assert [each["phase"] for each in record["rounds"][:3]] == ["league", "league", "teams"]
    assert record["factors"]["catch"] == pytest.approx(1 / LOST, rel=2e-3)
    kept = json.loads((tmp_path / "c" / "rounds.json").read_text(encoding="utf-8"))
    assert set(kept.pop("learned")) == {"2012", "2019"}
    assert record == kept


def test_it_begins_with_the_leagues_factors_that_ship_or_with_none(tmp_path: Path) -> None:
    first = json.loads(run("-o", tmp_path / "a", "--rounds", 1, "--json").stdout)["rounds"][0]
    known = known_league(PACKAGE, None)
    assert first["left"]["league catch"]["off"] == pytest.approx(abs(math.log(LOST * known["catch"])), abs=2e-3)
    result = run("-o", tmp_path / "c", "--calibration", tmp_path / "nothing.toml")
    assert result.exit_code == 2
    assert "AIMS-MISSING" in result.stderr


def test_two_seasons_of_one_year_are_refused(tmp_path: Path) -> None:
    command = ["calibrate", "2019", "2019", "--game", "statis-pro", "-o", str(tmp_path / "c")]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 2
    assert "CALIBRATION-YEARS" in result.stderr


@pytest.mark.parametrize(
    ("more", "reported"),
    [([], "something already there"), (["--resume", "--seed", "2"], "another seed")],
)
def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, more: list[str], reported: str) -> None:
    run("-o", tmp_path / "c", "--calibration", "none")
    before = (tmp_path / "c" / "rounds.json").read_bytes()
    result = run("-o", tmp_path / "c", *more)
    assert result.exit_code == 2
    assert reported in result.stderr
    assert (tmp_path / "c" / "rounds.json").read_bytes() == before


def test_there_must_be_something_to_go_on_with(tmp_path: Path) -> None:
    result = run("-o", tmp_path / "c", "--resume")
    assert result.exit_code == 2
    assert "CALIBRATION-MISSING" in result.stderr
