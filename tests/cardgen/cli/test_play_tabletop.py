"""`cardgen play` with a set of Tabletop Football."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import write_set
from tests.validate.tabletop_set import small_set


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sets") / "small"
    cards = small_set()
    rushers: list[Any] = cards.sheets["defensive line"]
    cards.sheets["defensive line"] = [replace(player, pass_rush=4) for player in rushers]  # worth two blockers
    write_set(cards, path)
    return path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["play", *map(str, arguments)])


def test_the_explanation_names_rules_and_players(folder: Path) -> None:
    result = run(folder, "AAA", "BBB", "--seed", 3, "--explain")
    assert result.exit_code == 0, result.output
    for rule in ("TTF-RUN-06", "TTF-PASS-11", "TTF-LINE-08"):
        assert f"[{rule}]" in result.stdout
    assert re.search(r"called: .*, (DE|DT) \w+ double-teamed", result.stdout)
    assert not re.search(r"#\d", result.stdout)
    assert max(map(len, result.stdout.splitlines())) <= 100


@pytest.mark.parametrize("coach", ["tendency", "forced", "solitaire"])
def test_every_coach_of_the_game_plays_and_the_record_adds_up(folder: Path, coach: str) -> None:
    record: dict[str, Any] = json.loads(run(folder, "AAA", "BBB", "--coach", coach, "--json").stdout)
    assert sum(play["points"] for play in record["plays"]) == record["away_score"] + record["home_score"]
    assert sum(team["possession_seconds"] for team in record["teams"]) >= 3600
