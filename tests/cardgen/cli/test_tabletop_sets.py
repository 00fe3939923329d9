"""Every command with a set or a deck of Tabletop Football."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest

from cardgen.sets import read_set
from cardgen.sets.decks import deck_text, shipped_deck
from tests.cardgen.cli.sets import FORMS, damage, run, write
from tests.validate.small_set import GAME as STATIS_PRO
from tests.validate.tabletop_set import GAME, small_set
from validate.annotate import PAGE

SLIPS = (
    ("quarterbacks", "Quick Int?", "4 7"),
    ("backs", "I 1", "sg"),
    ("lineups", "Fumble Range", "2-23"),
    ("lineups", "off BK1", "RB ONE"),
    ("kickers", "Good 26-35", "l-44"),
)
"""What `--fix safe` fixes: a space, small letters, a range that starts at 2, capitals, a letter for a digit."""


@pytest.mark.parametrize("form", FORMS)
def test_a_sound_set_of_every_form(form: str, tmp_path: Path) -> None:
    done = run("validate", write(small_set(), form, tmp_path))
    assert done.exit_code == 0, done.output
    assert "no findings" in done.output


def test_a_fixed_copy(tmp_path: Path) -> None:
    source, target = write(small_set(), "folder", tmp_path), tmp_path / "copy"
    damage(small_set(), source, *SLIPS)
    done = run("validate", source, "--fix", "safe", "-o", target)
    assert done.exit_code == 0, done.output
    assert done.output.count("fixed: ") == len(SLIPS)
    assert read_set(target).sheets == small_set().sheets


def test_an_annotated_copy(tmp_path: Path) -> None:
    folder = write(small_set(), "folder", tmp_path)
    damage(small_set(), folder, ("linebackers", "TV", "-5"), ("kickers", "Maximum", "60"))
    done = run("validate", folder, "--annotate", tmp_path / "told.xlsx")
    assert done.exit_code == 1, done.output
    book = openpyxl.load_workbook(tmp_path / "told.xlsx")
    assert PAGE in book.sheetnames
    notes = [cell.comment.text for sheet in book for row in sheet.rows for cell in row if cell.comment is not None]
    assert any("SET-CELL" in note for note in notes)
    assert any("TTF-KICK-MAXIMUM" in note for note in notes)


def test_the_same_cards_have_no_difference_and_changed_ones_are_reported(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    old, new = write(small_set(), "folder", tmp_path / "old"), write(small_set(), "folder", tmp_path)
    assert run("diff", old, new).output == "No difference.\n"
    damage(small_set(), new, ("punters", "CC", "9"), ("punt returns", "FC PR1", "31"))
    done = run("diff", old, new, "--no-odds", "--json")
    assert done.exit_code == 1, done.output
    changes = json.loads(done.output)["cards"]
    assert [(each["sheet"], each["cells"][0]["after"]) for each in changes] == [
        ("punters", "9"),
        ("punt returns", "31"),
    ]


def test_a_deck_is_checked_fixed_and_compared(tmp_path: Path) -> None:
    deck = shipped_deck(GAME)
    ours, mine = tmp_path / "ours.csv", tmp_path / "mine.csv"
    ours.write_text(deck_text(GAME, deck), encoding="utf-8")
    assert run("validate", ours).exit_code == 0
    deck[0]["SH"] = deck[0]["SH"].lower()
    mine.write_text(deck_text(GAME, deck), encoding="utf-8")
    assert run("validate", mine).exit_code == 1
    done = run("validate", mine, "--fix", "safe", "-o", tmp_path / "fixed.csv")
    assert done.exit_code == 0, done.output
    assert run("diff", ours, tmp_path / "fixed.csv").output == "No difference.\n"


def test_a_set_with_a_deck_of_the_other_game_is_refused(tmp_path: Path) -> None:
    folder = write(small_set(), "folder", tmp_path)
    (folder / "deck.csv").write_text(deck_text(STATIS_PRO, shipped_deck(STATIS_PRO)), encoding="utf-8")
    done = run("validate", folder)
    assert done.exit_code == 1, done.output
    assert "SET-COLUMN" in done.output


def test_a_print_read_back_is_of_the_right_game(tmp_path: Path) -> None:
    folder, sheet = write(small_set("BAL"), "folder", tmp_path), tmp_path / "cards.pdf"
    printed = run("print", folder, "-o", sheet, "--types", "quarterbacks,kickers", "--backs", "none")
    assert printed.exit_code == 0, printed.output
    done = run("validate", sheet, "--json", "--save", tmp_path / "back")
    assert "Traceback" not in done.output
    back, wanted = read_set(tmp_path / "back"), small_set("BAL")
    assert back.game == "tabletop"
    for name in ("quarterbacks", "kickers"):
        assert [replace(card, player_id="", team="BAL") for card in back.sheets[name]] == [
            replace(card, player_id="") for card in wanted.sheets[name]
        ]
