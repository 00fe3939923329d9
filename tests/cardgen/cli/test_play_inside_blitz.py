"""`cardgen play` with a set of Inside Blitz."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import write_set
from tests.engine.inside_blitz.cards.small_set import small_set


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("sets") / "small"
    write_set(small_set(), path)
    return path


def run(*arguments: object):
    return CliRunner().invoke(app, ["play", *map(str, arguments)])


def test_the_explanation_names_rules_and_players(folder):
    result = run(folder, "AAA", "BBB", "--seed", 3, "--explain")
    assert result.exit_code == 0, result.output
    for rule in ("IBF-CALL-05", "IBF-RUN-03", "IBF-PASS-01", "IBF-KICK-05"):
        assert f"[{rule}]" in result.stdout
    assert re.search(r"called: \w+ pass, against (starters|nickel|dime)", result.stdout)
    assert not re.search(r"#\d", result.stdout)
    assert max(map(len, result.stdout.splitlines())) <= 100


@pytest.mark.parametrize("coach", ["tendency", "forced", "solitaire"])
def test_every_coach_of_the_game_plays_and_the_record_adds_up(folder, coach):
    record = json.loads(run(folder, "AAA", "BBB", "--coach", coach, "--json").stdout)
    assert sum(play["points"] for play in record["plays"]) == record["away_score"] + record["home_score"]
    assert record == json.loads(run(folder, "AAA", "BBB", "--coach", coach, "--json").stdout)


def test_rules_are_switched_and_unknown_ones_refused(folder):
    plain = run(folder, "AAA", "BBB", "--rule", "injuries=off", "--rule", "home-field")
    assert plain.exit_code == 0
    refused = run(folder, "AAA", "BBB", "--rule", "measurements")
    assert refused.exit_code == 2
    assert "RULE-UNKNOWN" in refused.stderr


def test_a_coach_of_another_kind_is_refused(folder):
    refused = run(folder, "AAA", "BBB", "--coach", "wild")
    assert refused.exit_code == 2
    assert "tendency or forced or solitaire" in refused.stderr
