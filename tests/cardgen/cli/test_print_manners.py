"""`cardgen print` as people use it: A4 in capitals, misspelled files, several mistakes at once, print shops, folds."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.sets import write_set
from tests.cardgen.cli.printing import files, page_sizes, run
from tests.validate.small_set import small_set


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets") / "small"
    write_set(small_set("BAL", "SF"), folder)
    return folder


def test_paper_size_and_sheet_may_be_written_large_or_small(folder: Path, tmp_path: Path) -> None:
    options = ("--paper", "A4", "--size", "Mini", "--sheet", "HOME", "--types", "kickers")
    result = run("print", folder, "-o", tmp_path / "a.pdf", *options)
    assert result.exit_code == 0, result.stderr
    assert set(page_sizes(tmp_path / "a.pdf")) == {(210.0, 297.0)}


def test_a_file_already_there_does_not_hide_what_else_is_wrong(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_text("last year's", encoding="utf-8")
    result = run("print", folder, "-o", tmp_path / "a.pdf", "--paper", "a5", "--sheet", "hom")
    assert result.exit_code == 2
    codes = [line.rpartition("[")[2].rstrip("]") for line in result.stderr.splitlines()]
    assert codes == ["FILE-EXISTS", "PAPER-UNKNOWN", "SHEET-UNKNOWN"]
    assert (tmp_path / "a.pdf").read_text(encoding="utf-8") == "last year's"


def test_a_template_with_a_misspelled_name_is_reported_with_the_nearest(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "kiker.toml").write_text('extends = "kicker"\n', encoding="utf-8")
    result = run("print", folder, "--list", "--templates", tmp_path / "mine")
    assert result.exit_code == 0
    reported = f"warning: {tmp_path / 'mine' / 'kiker.toml'}: nothing is printed by it (did you mean kicker?)"
    assert reported in result.stderr


def test_a_template_that_another_one_extends_is_in_use(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('extends = "kicker"\n', encoding="utf-8")
    (tmp_path / "kicker.toml").write_text('extends = "base"\n', encoding="utf-8")
    result = run("print", folder, "--list", "--templates", tmp_path)
    assert "TEMPLATE-UNUSED" not in result.stderr


def test_a_file_that_nothing_is_printed_by_stops_nothing_though_it_cannot_be_read(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.toml").write_text("buy paper!\n", encoding="utf-8")
    result = run("print", folder, "--list", "--templates", tmp_path)
    assert result.exit_code == 0, result.stderr
    assert f"warning: {tmp_path / 'notes.toml'}: nothing is printed by it" in result.stderr


def test_an_empty_folder_of_templates_is_reported(folder: Path, tmp_path: Path) -> None:
    result = run("print", folder, "--list", "--templates", tmp_path)
    assert f"{tmp_path}: no templates in this folder, expected files such as card.toml" in result.stderr


def test_a_print_shop_gets_cards_alone_unless_pages_are_asked_for(folder: Path, tmp_path: Path) -> None:
    result = run("print", folder, "-o", tmp_path / "shop.pdf", "--sheet", "shop")
    assert result.exit_code == 0, result.stderr
    assert set(page_sizes(tmp_path / "shop.pdf")) == {(69.5, 94.9)}
    assert "left out, being no cards: sheets, charts, boards (--what names them) [PRINT-SHOP]" in result.stderr
    result = run("print", folder, "-o", tmp_path / "charts.pdf", "--sheet", "shop", "--what", "charts")
    assert "PRINT-SHOP" not in result.stderr
    assert "For the shop" not in result.stdout


@pytest.mark.parametrize(("backs", "reported"), [("long", True), ("none", False)])
def test_a_fold_is_spoken_of_only_where_there_is_one(folder: Path, tmp_path: Path, backs: str, reported: bool) -> None:
    result = run("print", folder, "-o", tmp_path / "a.pdf", "--sheet", "fold", "--backs", backs, "--types", "kickers")
    assert ("fold on the dashed line" in result.stdout) is reported


def test_proofs_of_pages_speak_of_no_cards(folder: Path, tmp_path: Path) -> None:
    result = run("print", folder, "--what", "charts", "--proof", tmp_path / "proof")
    assert result.stdout == f"Wrote proofs: {tmp_path / 'proof' / 'sheets'} at 110 dpi\n"
    assert {file.split("/")[0] for file in files(tmp_path / "proof")} == {"sheets"}


def test_the_errors_of_teams_count_only_where_teams_are_printed(tmp_path: Path) -> None:
    card_set = small_set("BAL", "SF")
    card_set.sheets["kickers"] = []
    write_set(card_set, tmp_path / "set")
    assert "SET-ERRORS" in run("print", tmp_path / "set", "--list", "--what", "cards").stderr
    assert "SET-ERRORS" not in run("print", tmp_path / "set", "--list", "--what", "deck").stderr


def test_a_place_that_cannot_be_written_is_named_as_it_was_asked_for(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    result = run("print", folder, "-o", tmp_path / "file" / "a.pdf", "--types", "kickers")
    assert result.exit_code == 2
    assert str(tmp_path / "file") in result.stderr
    assert ".a.pdf." not in result.stderr
