"""`cardgen validate` and `cardgen diff` of Inside Blitz sets and decks, in every form."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest

from cardgen.sets import read_set
from cardgen.sets.decks import deck_text, shipped_deck
from tests.cardgen.cli.sets import FORMS, damage, run, write
from tests.engine.inside_blitz.cards.small_set import GAME, small_set
from tests.validate.small_set import GAME as STATIS_PRO
from tests.validate.small_set import small_set as statis_pro_set
from validate.annotate import PAGE

SLIPS = (
    ("quarterbacks", "PR INT", "11-l3"),
    ("runners", "Inside 1-1", "9\\1"),
    ("receivers", "Position", "wr"),
    ("credits", "list", "sack"),
)
"""What `--fix safe` fixes: a letter for a digit, another stroke, small letters."""


@pytest.mark.parametrize("form", FORMS)
def test_a_sound_set_of_every_form(form: str, tmp_path: Path) -> None:
    done = run("validate", write(small_set(), form, tmp_path))
    assert done.exit_code == 0, done.output
    assert "no findings" in done.output


def test_findings_are_reported_with_place_rule_and_what_would_fix_them(tmp_path: Path) -> None:
    folder = write(small_set(), "folder", tmp_path)
    damage(small_set(), folder, ("runners", "Inside range", "1-40"), ("kick returners", "Return 1-1/2", "9/10"))
    done = run("validate", folder, "--json")
    assert done.exit_code == 1, done.output
    reported = {finding["code"]: finding for finding in json.loads(done.output)["findings"]}
    assert reported["IBF-USAGE-GAP"]["rule"] == "IBF-CARD-41"
    assert reported["IBF-RETURN-ORDER"]["severity"] == "warning"
    assert "1-50" in {fix["after"] for fix in reported["IBF-USAGE-GAP"]["fixes"]}


def test_a_fixed_copy(tmp_path: Path) -> None:
    source, target = write(small_set(), "folder", tmp_path), tmp_path / "copy"
    damage(small_set(), source, *SLIPS)
    done = run("validate", source, "--fix", "safe", "-o", target)
    assert done.exit_code == 0, done.output
    assert done.output.count("fixed: ") == len(SLIPS)
    assert read_set(target).sheets == small_set().sheets


def test_an_annotated_copy(tmp_path: Path) -> None:
    folder = write(small_set(), "folder", tmp_path)
    damage(small_set(), folder, ("defenders", "RD", "7"), ("punt returners", "range", "1-81"))
    done = run("validate", folder, "--annotate", tmp_path / "told.xlsx")
    assert done.exit_code == 1, done.output
    book = openpyxl.load_workbook(tmp_path / "told.xlsx")
    assert PAGE in book.sheetnames
    notes = [cell.comment.text for sheet in book for row in sheet.rows for cell in row if cell.comment is not None]
    assert any("SET-CELL" in note for note in notes)
    assert any("IBF-USAGE-GAP" in note for note in notes)


def test_what_a_set_is_reported_against_the_season_it_names(tmp_path: Path) -> None:
    done = run("validate", write(small_set(), "folder", tmp_path), "--against", "2019")
    assert done.exit_code in {1, 2}, done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize("form", FORMS)
def test_the_same_cards_in_another_form_have_no_difference(form: str, tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    done = run("diff", write(small_set(), "folder", tmp_path / "old"), write(small_set(), form, tmp_path))
    assert done.exit_code == 0, done.output
    assert done.output == "No difference.\n"


def test_changed_cards_are_told_by_alignment_list_and_name(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    old, new = write(small_set(), "folder", tmp_path / "old"), write(small_set(), "folder", tmp_path)
    damage(
        small_set(), new, ("defenders", "Q", "1"), ("credits", "range", "1-29"), ("punters", "Outside 50 1-1", "31n")
    )
    done = run("diff", old, new, "--no-odds", "--json")
    assert done.exit_code == 1, done.output
    changes = json.loads(done.output)["cards"]
    assert [(each["sheet"], each["name"], each["cells"][0]["after"]) for each in changes] == [
        ("defenders", "Starters AAA DE1", "1"),
        ("credits", "SACK AAA DE1", "1-29"),
        ("punters", "AAA P1", "31n"),
    ]


def test_decks_of_one_game_are_compared_and_of_two_are_refused(tmp_path: Path) -> None:
    deck = shipped_deck(GAME)
    deck[0]["event"] = "INJ?"
    (tmp_path / "mine.csv").write_text(deck_text(GAME, deck), encoding="utf-8")
    (tmp_path / "ours.csv").write_text(deck_text(GAME, shipped_deck(GAME)), encoding="utf-8")
    (tmp_path / "other.csv").write_text(deck_text(STATIS_PRO, shipped_deck(STATIS_PRO)), encoding="utf-8")
    done = run("diff", tmp_path / "ours.csv", tmp_path / "mine.csv")
    assert done.exit_code == 1, done.output
    assert "INJ?" in done.output
    done = run("diff", tmp_path / "ours.csv", tmp_path / "other.csv")
    assert done.exit_code == 2, done.output
    assert "SET-GAME" in done.output


def test_sets_of_two_games_are_not_compared(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    done = run("diff", write(statis_pro_set(), "folder", tmp_path / "old"), write(small_set(), "folder", tmp_path))
    assert done.exit_code == 2, done.output
    assert "SET-GAME" in done.output


def test_a_deck_beside_the_cards_is_checked(tmp_path: Path) -> None:
    folder = write(small_set(), "folder", tmp_path)
    deck = shipped_deck(GAME)
    deck[3]["Rush"] = "LT"
    (folder / "deck.csv").write_text(deck_text(GAME, deck), encoding="utf-8")
    done = run("validate", folder)
    assert done.exit_code == 1, done.output
    assert "IBF-DECK-KEY" in done.output


def test_a_fixed_deck(tmp_path: Path) -> None:
    deck = shipped_deck(GAME)
    deck[0]["SL"], deck[1]["event"] = deck[0]["SL"].lower(), "qb fum?"
    (tmp_path / "mine.csv").write_text(deck_text(GAME, deck), encoding="utf-8")
    done = run("validate", tmp_path / "mine.csv", "--fix", "safe", "-o", tmp_path / "fixed.csv")
    assert done.exit_code == 0, done.output
    wanted = shipped_deck(GAME)
    wanted[1]["event"] = "QB FUM?"
    assert (tmp_path / "fixed.csv").read_text() == deck_text(GAME, wanted)
