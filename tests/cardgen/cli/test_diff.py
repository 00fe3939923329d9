"""`cardgen diff`: any two forms, tables, JSON, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import CardSet, write_csv, write_json, write_set
from cardgen.sets.decks import shipped_deck
from tests.cardgen.printing.test_changes import column, with_card
from tests.validate.small_set import GAME, NORMAL, small_set


def run(*arguments: object):
    return CliRunner().invoke(app, ["diff", *map(str, arguments)])


def write(card_set: CardSet, form: str, folder: Path) -> Path:
    if form == "json":
        write_json(card_set, folder / "set.json")
        return folder / "set.json"
    (write_csv if form == "csv" else write_set)(card_set, folder / form)
    return folder / form / "cards.xlsx" if form == "workbook" else folder / form


@pytest.fixture(scope="module")
def old(tmp_path_factory) -> Path:
    return write(small_set(), "folder", tmp_path_factory.mktemp("old"))


@pytest.mark.parametrize("form", ["folder", "workbook", "csv", "json"])
def test_the_same_cards_in_another_form_have_no_difference(old, form, tmp_path):
    done = run(old, write(small_set(), form, tmp_path))
    assert done.exit_code == 0, done.output
    assert done.output == "No difference.\n"


@pytest.mark.parametrize("form", ["workbook", "csv", "json"])
def test_a_changed_card_and_what_it_implies(old, form, tmp_path):
    new = write(with_card("backs", "RB One", rush_n=column(NORMAL, 2, 15)), form, tmp_path)
    done = run(old, new, "--json")
    assert done.exit_code == 1, done.output
    record = json.loads(done.output)
    assert record["same"] is False
    (change,) = record["cards"]
    assert (change["change"], change["sheet"], change["name"]) == ("changed", "backs", "RB One")
    assert [(cell["heading"], cell["before"], cell["after"]) for cell in change["cells"]] == [("N 2", "9", "15")]
    carry = next(line for line in record["lines"] if line["player"] == "RB One" and line["line"] == "yards per carry")
    assert carry["after"] > carry["before"]
    assert {line["team"] for line in record["lines"]} == {"AAA"}


def test_tables_for_people(old, tmp_path):
    new = write(with_card("backs", "RB One", rush_n=column(NORMAL, 2, 15)), "folder", tmp_path)
    done = run(old, new)
    assert done.exit_code == 1
    assert "Cards: 0 added, 0 removed, 1 changed" in done.output
    assert "AAA RB One" in done.output
    assert "Implied lines" in done.output
    assert "yards per carry" in done.output
    assert "Implied lines" not in run(old, new, "--no-odds").output


def test_cards_with_errors_are_compared_but_imply_nothing(old, tmp_path):
    new = write(small_set(), "folder", tmp_path)
    book = openpyxl.load_workbook(new / "cards.xlsx")
    book["quarterbacks"]["D2"] = "1-x"
    book.save(new / "cards.xlsx")
    done = run(old, new, "--json")
    record = json.loads(done.output)
    assert done.exit_code == 1
    assert [cell["after"] for cell in record["cards"][0]["cells"]] == ["1-x"]
    assert record["lines"] == []
    assert [each["code"] for each in record["notes"]] == ["DIFF-ERRORS"]


def test_what_cannot_be_read_ends_in_code_2(old, tmp_path):
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(b"PK\x03\x04 no workbook")
    for path in (broken, tmp_path / "nothing", tmp_path):
        done = run(old, path)
        assert done.exit_code == 2, done.output
        assert "Traceback" not in done.output


# --- Decks ------------------------------------------------------------------------------------------------------------


def deck_lines() -> list[list[str]]:
    deck = shipped_deck(GAME)
    return [list(deck[0]), *(list(row.values()) for row in deck)]


def deck_in(form: str, folder: Path, path: Path) -> Path:
    """The set's deck in another form."""
    lines = deck_lines()
    if form == "csv":
        path = path / "other.csv"
        path.write_text((folder / "deck.csv").read_text())
    elif form == "json":
        path = path / "other.json"
        records = [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]
        path.write_text(json.dumps({"deck": records}))
    elif form == "list":
        path = path / "other.json"
        path.write_text(json.dumps([dict(zip(lines[0], line, strict=True)) for line in lines[1:]]))
    else:
        path = path / "other.xlsx"
        book = openpyxl.Workbook()
        book.active.title = "deck" if form == "sheet" else "Tabelle1"
        for line in lines:
            book.active.append([int(text) if text.isdigit() else text or None for text in line])
        book.save(path)
    return path


FORMS = ["csv", "json", "list", "sheet", "lone sheet"]


@pytest.mark.parametrize("form", FORMS)
def test_decks_of_every_form_are_read_checked_and_compared(old, form, tmp_path):
    other = deck_in(form, old, tmp_path)
    assert CliRunner().invoke(app, ["validate", str(other)]).exit_code == 0
    assert run(old / "deck.csv", other).output == "No difference.\n"
    assert run(old, other).exit_code == 0  # a set has a deck too


def test_a_deck_that_differs_tells_what_that_comes_to(old, tmp_path):
    other = tmp_path / "other.csv"
    text = (old / "deck.csv").read_text()
    other.write_text(text.replace(",PASS RUSH,", ",ORIG,", 1))
    done = run(old / "deck.csv", other)
    assert done.exit_code == 1
    assert "Deck: 1 card differs" in done.output
    assert "What the deck comes to" in done.output
    assert "-1.04" in done.output
    record = json.loads(run(old / "deck.csv", other, "--json").output)
    assert [card["readings"][0]["after"] for card in record["deck"]] == ["ORIG"]


def test_a_bad_cell_of_a_deck_sheet_is_told_by_its_cell(old, tmp_path):
    other = deck_in("sheet", old, tmp_path)
    book = openpyxl.load_workbook(other)
    book["deck"]["D5"] = 49
    book["deck"]["J6"] = "XX"
    book.save(other)
    done = CliRunner().invoke(app, ["validate", str(other)])
    assert done.exit_code == 1
    assert "other.xlsx!deck!D5: PN 49, expected 1 to 48 (" in done.output
    assert "[FAC-PN, SPF-5.2.3]" in done.output
    assert "other.xlsx!deck!J6: ALL is 'XX'" in done.output


def test_a_set_whose_workbook_has_the_deck_plays_and_is_checked_with_it(tmp_path):
    write_set(small_set(), tmp_path / "set")
    lines = deck_lines()
    book = openpyxl.load_workbook(tmp_path / "set" / "cards.xlsx")
    sheet = book.create_sheet("deck")
    for line in lines:
        sheet.append([text or None for text in line])
    sheet["J4"] = "ORIG" if lines[3][9] != "ORIG" else "LE"
    book.save(tmp_path / "alone.xlsx")
    old = tmp_path / "set"
    record = json.loads(run(old, tmp_path / "alone.xlsx", "--json", "--no-odds").output)
    assert record["cards"] == []
    assert [card["readings"][0]["column"] for card in record["deck"]] == ["ALL"]
