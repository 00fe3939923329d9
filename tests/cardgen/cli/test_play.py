"""`cardgen play`: the game as text, explained, and as JSON."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.report.tables import Table, lines
from cardgen.sets import write_set
from tests.validate.small_set import small_set

RUNNER = CliRunner()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("sets") / "small"
    write_set(small_set("AAA", "BBB"), path)
    return path


def run(*arguments: object):
    return RUNNER.invoke(app, ["play", *map(str, arguments)])


@pytest.fixture(scope="module")
def text(folder) -> str:
    result = run(folder, "AAA", "BBB", "--seed", 3)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def record(folder) -> dict:
    result = run(folder, "AAA", "BBB", "--seed", 3, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_game_has_all_its_parts_in_order(text):
    parts = ["AAA at BBB, seed 3", "1st quarter (AAA 0, BBB 0)", "4th quarter", "Score", "Scoring", "Drives"]
    parts += ["Team statistics", "Passing", "Rushing", "Receiving", "Defense", "Kicking", "Punting"]
    places = [re.search(rf"(?m)^{re.escape(part)}", text) for part in parts]
    assert all(places), [part for part, place in zip(parts, places, strict=True) if not place]
    starts = [place.start() for place in places if place]
    assert starts == sorted(starts)


def test_it_fits_a_page(text):
    assert max(map(len, text.splitlines())) <= 100


def test_text_and_json_tell_the_same_game(text, record):
    score = re.search(r"(?m)^Score\n.*\nAAA .* (\d+)\nBBB .* (\d+)$", text)
    assert score is not None
    assert [int(points) for points in score.groups()] == [record["away_score"], record["home_score"]]
    reported = " ".join(text.split())
    assert all(" ".join(play["text"].split()) in reported for play in record["plays"])


def test_a_seed_is_a_game(folder, text):
    assert run(folder, "aaa", "bbb", "--seed", 3).stdout == text
    assert run(folder, "AAA", "BBB", "--seed", 4).stdout != text
    assert run(folder, "AAA", "BBB", "--seed", 3, "--coach", "forced").stdout != text


def test_the_record_adds_up(record):
    assert list(record) == [
        "away",
        "home",
        "away_score",
        "home_score",
        "plays",
        "drives",
        "scoring",
        "teams",
        "players",
    ]
    assert sum(play["points"] for play in record["plays"]) == record["away_score"] + record["home_score"]
    assert record["scoring"][-1]["away_score"] == record["away_score"]
    assert [team["points"] for team in record["teams"]] == [record["away_score"], record["home_score"]]
    for team in record["teams"]:
        carries = [
            player["rushing"].get("carries", 0)
            for player in record["players"]
            if player["team"] == team["team"] and "rushing" in player
        ]
        assert sum(carries) == team["carries"]
    assert "steps" not in record["plays"][0]


def test_events_name_the_players_of_the_right_team(record):
    for play in record["plays"]:
        for event in play["events"]:
            if event["kind"] == "sack":
                assert event["player"].startswith("QB")
                assert event["other"][:2] in {"DE", "DT", "OL", "ML", "CB", "FS", "SS"}
            if event["kind"] == "interception":
                assert event["player"].startswith("QB")
                assert event["other"][:2] in {"DE", "DT", "OL", "ML", "CB", "FS", "SS"}
            if event["kind"] == "kick":
                assert event["player"] in {"K One", "P One"}


def test_the_explanation_names_rules_and_players(folder):
    result = run(folder, "AAA", "BBB", "--seed", 3, "--explain")
    assert result.exit_code == 0
    assert re.search(r"\[SPF-8\.\d", result.stdout)
    assert "called: " in result.stdout
    assert "flip 1, " in result.stdout
    assert not re.search(r"#\d", result.stdout)
    assert max(map(len, result.stdout.splitlines())) <= 100
    explained = json.loads(run(folder, "AAA", "BBB", "--seed", 3, "--explain", "--json").stdout)
    assert {"rule", "text"} == set(explained["plays"][0]["steps"][0])


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("AAA", "BBC"), "TEAM-UNKNOWN"),
        (("AAA", "AAA"), "TEAM-TWICE"),
        (("AAA", "BBB", "--coach", "wild"), "COACH-UNKNOWN"),
    ],
)
def test_what_cannot_be_played_is_said_with_exit_code_2(folder, arguments, code):
    result = run(folder, *arguments)
    assert result.exit_code == 2
    assert code in result.stderr


def test_a_set_that_lacks_a_card_says_which(tmp_path):
    cards = small_set("AAA", "BBB")
    cards.sheets["kickers"] = [card for card in cards.sheets["kickers"] if card.team not in {"AAA", "SUB"}]
    write_set(cards, tmp_path / "short")
    result = run(tmp_path / "short", "AAA", "BBB")
    assert result.exit_code == 2
    assert "K is 'K One', expected a player with a kicker's card [SPF-KICKER" in result.stderr


def test_a_wide_table_cuts_words_and_never_figures():
    table = Table("Men", ["player", "yards"])
    table.add("A Man With A Very Long Name", 12345)
    assert lines(table, 20) == ["Men", "player         yards", "A Man With A…  12345"]
    assert lines(table, 60)[2] == "A Man With A Very Long Name  12345"


@pytest.mark.rule("SPF-O.0")
def test_optional_rules_are_off_until_switched_on_by_name(folder):
    plain = run(folder, "AAA", "BBB", "--seed", 3, "--explain").stdout
    measured = run(folder, "AAA", "BBB", "--seed", 3, "--explain", "--rule", "measurements").stdout
    assert "SPF-O.5" not in plain
    assert "SPF-O.5" in measured
    healthy = run(folder, "AAA", "BBB", "--seed", 3, "--rule", "injuries=off", "--rule", "field-goal-limit=43")
    assert healthy.exit_code == 0
    assert "is hurt" not in healthy.stdout


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("measure", "no rule 'measure', expected one of out-of-position"),
        ("injuries=maybe", "injuries is 'maybe', expected on or off"),
        ("field-goal-limit", "field-goal-limit is '', expected a whole number such as 38"),
    ],
)
def test_a_rule_that_is_none_is_named(folder, rule, message):
    result = run(folder, "AAA", "BBB", "--rule", rule)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
