"""`cardgen validate --against`: lines beside real ones, who gains, the page, and sets in pieces."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import write_csv, write_json, write_set
from engine.cards.faces import Span
from tests.cardgen.statis_pro import seasons

WIDTH = 80


def run(*arguments: object):
    return CliRunner(env={"COLUMNS": str(WIDTH)}).invoke(app, ["validate", *map(str, arguments)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two teams of 2019, one of whose kickers cannot kick."""
    cards = seasons.two_teams()
    kickers = [
        replace(card, good=(Span(1, 20), Span(1, 20), Span(1, 20), Span(1, 20))) if card.team == "BAL" else card
        for card in cards.sheets["kickers"]
    ]
    target = tmp_path_factory.mktemp("sets") / "theirs"
    write_set(replace(cards, sheets={**cards.sheets, "kickers": kickers}), target)
    return target


@pytest.fixture(scope="module")
def beside(folder: Path) -> str:
    """What is said of their cards beside 2019."""
    done = run(folder, "--against", "2019")
    assert done.exit_code == 0, done.output
    return str(done.output)


def test_tables_fit_and_name_the_culprit(beside: str) -> None:
    reported = beside.split("theirs beside 2019")[1]
    assert "No card breaks the rules." in reported
    assert "1 card is further off than rounding explains" in reported
    assert "Tucker" in reported
    assert "others" in reported
    assert "+22.0" in reported
    assert "not a whole league" in reported
    assert max(len(line) for line in reported.splitlines() if "\N{BOX DRAWINGS LIGHT HORIZONTAL}" in line) <= WIDTH


def test_every_line_on_request(folder: Path, beside: str) -> None:
    assert "rounding" not in beside.split("Lines, the worst first")[1]
    assert run(folder, "--against", "2019", "--notes").output.count("rounding") > 50


def test_json_is_for_programs(folder: Path) -> None:
    record = json.loads(run(folder, "--against", "2019", "--json").output)
    (audit,) = record["audits"]
    assert audit["path"] == "theirs"
    assert {line["player"] for line in audit["lines"] if line["verdict"] == "card error"} == {"Justin Tucker"}
    assert [team["team"] for team in audit["fairness"]] == ["NE", "BAL"]
    assert audit["fairness"][1]["kicking"] < -2
    assert "audits" not in json.loads(run(folder, "--json").output)


@pytest.mark.parametrize("form", ["csv", "json", "workbook"])
def test_every_form_of_a_set(folder: Path, tmp_path: Path, form: str) -> None:
    path = {"csv": tmp_path / "csv", "json": tmp_path / "set.json", "workbook": folder / "cards.xlsx"}[form]
    if form == "csv":
        write_csv(seasons.two_teams(), path)
    elif form == "json":
        write_json(seasons.two_teams(), path)
    (audit,) = json.loads(run(path, "--against", "2019", "--json").output)["audits"]
    wrong = {line["player"] for line in audit["lines"] if line["verdict"] == "card error"}
    assert wrong == ({"Justin Tucker"} if form == "workbook" else set())


def test_a_card_that_breaks_the_rules_has_no_line_and_the_others_have(folder: Path, tmp_path: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    sheet = book["quarterbacks"]
    headings = [cell.value for cell in sheet[1]]
    row = next(row for row in sheet.iter_rows(min_row=2) if row[1].value == "Tom Brady")
    row[headings.index("Quick COM")].value = "1-x"
    book.save(tmp_path / "cards.xlsx")
    done = run(tmp_path / "cards.xlsx", "--against", "2019", "--json")
    assert done.exit_code == 1
    (audit,) = json.loads(done.output)["audits"]
    players = {line["player"] for line in audit["lines"]}
    assert "Tom Brady" not in players
    assert "Lamar Jackson" in players
    assert audit["summary"][0] == "1 card breaks the rules."


def test_a_workbook_of_one_sheet(folder: Path, tmp_path: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    for name in book.sheetnames:
        if name != "quarterbacks":
            del book[name]
    book.save(tmp_path / "passers.xlsx")
    done = run(tmp_path / "passers.xlsx", "--against", "2019")
    assert done.exit_code == 1
    reported = " ".join(done.output.split())
    assert "The set as a whole has 1 fault, such as missing sheets." in reported
    assert "All teams: no lineup" in reported
    assert "No card is further off than rounding explains" in reported


def test_a_page_to_mail(folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "author.html"
    done = run(folder, "--against", "2019", "--html", page)
    assert f"Wrote {page}." in done.output.replace("\n", "")
    text = page.read_text(encoding="utf-8")
    assert "Justin Tucker" in text
    assert str(folder.parent) not in text  # it tells nothing of this machine
    assert run(folder, "--against", "2019", "--html", page).exit_code == 2
    assert run(folder, "--against", "2019", "--html", page, "--force").exit_code == 0


def test_a_page_of_rules_alone(folder: Path, tmp_path: Path) -> None:
    done = run(folder, "--html", tmp_path / "rules.html")
    assert done.exit_code == 0
    assert "No card could be set beside a real line." in (tmp_path / "rules.html").read_text(encoding="utf-8")
    assert "beside" not in done.output


@pytest.mark.parametrize("arguments", [("--html", "page.txt"), ("deck.csv", "--html", "page.html")])
def test_pages_that_cannot_be(folder: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    paths = [folder / each if each == "deck.csv" else tmp_path / each if "page" in each else each for each in arguments]
    done = run(folder, *paths)
    assert done.exit_code == 2
    assert "AUDIT-PAGE" in done.output
    assert not list(tmp_path.iterdir())


def test_a_deck_by_itself_is_no_set_of_cards(folder: Path) -> None:
    record = json.loads(run(folder / "deck.csv", "--against", "2019", "--json").output)
    assert "audits" not in record
