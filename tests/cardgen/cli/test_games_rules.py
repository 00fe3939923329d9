"""`cardgen games`, `cardgen rules` and `cardgen template cards`."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.games import GAMES, Game
from cardgen.sets import read_set

runner = CliRunner()
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def run(*arguments: str | Path) -> Result:
    return runner.invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "160"})


def test_games_lists_what_there_are_cards_for() -> None:
    text = run("games").stdout
    listed = json.loads(run("games", "--json").stdout)["games"]
    assert [game["name"] for game in listed] == ["statis-pro", "inside-blitz", "tabletop", "strat"]
    assert all(game["title"] in text for game in listed)
    assert [game["sheets"][1] for game in listed] == ["lineups", "quarterbacks", "lineups", "quarterbacks"]
    assert [game["editions"] for game in listed] == [["6"], ["2007"], ["7"], ["2019", "old"]]
    assert "2019, old" in text


@every_game
def test_the_rules_of_every_game_are_shown(game: Game) -> None:
    rows = json.loads(run("rules", game.name, "--json").stdout)["rules"]
    first = rows[0]["id"]
    assert first in run("rules", game.name, "--id", first).stdout
    assert [rule["id"] for rule in rows if rule["status"] == "done" and not rule["tests"]] == []


@every_game
def test_every_game_has_a_blank_workbook_that_is_a_set_of_it(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    assert run("template", "cards", "--game", game.name, "-o", path).exit_code == 0
    book = openpyxl.load_workbook(path)
    assert book.sheetnames == ["README", *game.card_types]
    found = read_set(path)
    assert (found.game, found.counts()) == (game.name, dict.fromkeys(game.card_types, 0))


def test_one_rule_is_shown_with_its_ruling_code_and_tests() -> None:
    text = run("rules", "statis-pro", "--id", "spf-4.4.1").stdout
    assert "the highest-numbered one present inherits missing columns" in " ".join(text.split())
    assert "engine/statis_pro/squad.py" in text
    assert "tests/cardgen/sets/test_squad.py::test_missing_return_columns" in "".join(text.split())
    (rule,) = json.loads(run("rules", "statis-pro", "--id", "SPF-1.0", "--json").stdout)["rules"]
    assert (rule["status"], rule["reason"].partition(":")[0]) == ("n/a", "cardboard")


def test_a_section_is_its_rules_and_no_neighbors() -> None:
    rows = json.loads(run("rules", "statis-pro", "--id", "SPF-8.2.2", "--json").stdout)["rules"]
    assert [rule["id"] for rule in rows] == [f"SPF-8.2.2{letter}" for letter in "abcdefg"]
    assert "SPF-8.2.2c" in run("rules", "statis-pro", "--id", "SPF-8.2.2").stdout


def test_missing_rules_are_those_that_lack_code_or_tests() -> None:
    shown = json.loads(run("rules", "statis-pro", "--missing", "--json").stdout)["rules"]
    every = json.loads(run("rules", "statis-pro", "--json").stdout)["rules"]
    obeyed = [rule for rule in every if rule["cited"] or rule["kind"] == "example"]
    lacking = [rule for rule in every if rule["status"] == "done" and not (rule["tests"] and rule in obeyed)]
    assert shown == lacking
    assert len(every) > 400


def test_a_rule_that_does_not_exist_is_said() -> None:
    result = run("rules", "statis-pro", "--id", "SPF-4.4.11")
    assert result.exit_code == 2
    assert "did you mean SPF-4.4.1?" in result.stderr
    assert run("rules", "chess").exit_code == 2


def test_the_blank_workbook_tells_what_each_column_may_say(tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    result = run("template", "cards", "--game", "statis-pro", "-o", path)
    assert result.exit_code == 0, result.output
    book = openpyxl.load_workbook(path)
    assert book["quarterbacks"]["C1"].comment.text == "Endurance: one of A, B, C"
    assert book["linebackers"]["G1"].comment.text.endswith("a range that ends at 48, such as 44-48")
    rules = {str(rule.sqref): rule.formula1 for rule in book["quarterbacks"].data_validations.dataValidation}
    assert rules["C2:C2501"] == '"A,B,C"'
    page = "\n".join(str(cell.value) for row in book["README"].iter_rows() for cell in row)
    assert "Cards whose team is SUB stand in" in page
    assert "a text" in page
    assert book["quarterbacks"]["D2"].value is None


def test_a_template_never_writes_over_a_file_unasked(tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    path.write_bytes(b"mine")
    result = run("template", "cards", "--game", "statis-pro", "-o", path)
    assert (result.exit_code, "FILE-EXISTS" in result.stderr) == (2, True)
    assert path.read_bytes() == b"mine"
    assert run("template", "cards", "--game", "statis-pro", "-o", path, "--force").exit_code == 0
    assert run("template", "cards", "--game", "statis-pro", "-o", tmp_path / "x.csv").exit_code == 2
