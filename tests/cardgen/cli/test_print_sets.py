"""`cardgen print` and the state of a set: errors in it, edits, and what changed since another."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from click.testing import Result

from cardgen.sets import CardSet, write_set
from tests.cardgen.cli.printing import files, page_sizes, run
from tests.validate.small_set import small_set


@pytest.fixture(scope="module")
def sets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set as it was printed, and one with another line on a card and a card less."""
    folder = tmp_path_factory.mktemp("sets")
    write_set(small_set("BAL", "SF"), folder / "old")
    new = small_set("BAL", "SF")
    first, second = new.sheets["kickers"]
    new.sheets["kickers"] = [replace(first, line="FG 28-29"), second]
    new.sheets["quarterbacks"] = [
        card for card in new.sheets["quarterbacks"] if (card.team, card.name) != ("SF", "QB Two")
    ]
    write_set(new, folder / "new")
    return folder


# --- Errata -----------------------------------------------------------------------------------------------------------

CARDS = ("--what", "cards", "--workers", 1)


def test_the_changed_card_is_printed_and_the_card_that_is_gone_is_reported(sets: Path, tmp_path: Path) -> None:
    result = run("print", sets / "new", "-o", tmp_path / "errata.pdf", "--changed-since", sets / "old", *CARDS)
    assert result.exit_code == 0, result.output
    assert "1 card, 2 pages, 1 sheet of paper" in result.stdout
    assert len(page_sizes(tmp_path / "errata.pdf")) == 2
    gone = "no longer in the set: SF QB Two (Quarterbacks) (take these cards out) [CARDS-GONE]"
    assert f"note: {sets / 'old'}: {gone}" in result.stderr


def test_errata_are_listed_and_chosen_like_everything_else(sets: Path) -> None:
    since = ("--changed-since", sets / "old", "--list", "--json", *CARDS)
    listing = json.loads(run("print", sets / "new", *since).stdout)
    assert [(row["part"], row["items"]) for row in listing["parts"]] == [("kickers", 1)]
    listing = json.loads(run("print", sets / "new", *since, "--teams", "SF").stdout)
    assert listing["parts"] == []
    assert [note["code"] for note in listing["notes"]] == ["CARDS-GONE"]


@pytest.mark.parametrize("more", [[], ["--start", "5"], ["--sheet", "shop"], ["--proof", "proofs"]])
def test_when_nothing_changed_nothing_is_written_and_that_is_no_error(
    sets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ("print", sets / "old", "-o", "errata.pdf", "--changed-since", sets / "old", *CARDS, *more)
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"Nothing changed since {sets / 'old'}: nothing to print.\n"
    record = json.loads(run(*arguments, "--json").stdout)
    del record["seconds"]
    assert record == {"file": None, "pages": 0, "cards": 0, "bytes": 0, "notes": []}
    assert files(tmp_path) == []


def test_a_set_without_colors_of_its_own_says_nothing_of_them_when_nothing_is_printed(tmp_path: Path) -> None:
    write_set(small_set("AAA"), tmp_path / "set")
    result = run("print", tmp_path / "set", "--list", "--changed-since", tmp_path / "set", *CARDS)
    assert (result.exit_code, result.stderr) == (0, "")


# --- What is said of the set ------------------------------------------------------------------------------------------


def printed(folder: Path, *arguments: object) -> Result:
    """A printing by a single process that must succeed."""
    result = run("print", folder, "--workers", 1, *arguments)
    assert result.exit_code == 0, result.output
    return result


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    return tmp_path / "out" / "cards.pdf"


def unsound_set() -> CardSet:
    """A set with an illegal card of one team."""
    card_set = small_set("BAL", "SF")
    card_set.sheets["kickers"] = [card for card in card_set.sheets["kickers"] if card.team != "BAL"]
    return card_set


def test_a_set_with_errors_is_printed_with_a_warning_that_counts_them(tmp_path: Path, pdf: Path) -> None:
    write_set(unsound_set(), tmp_path / "set")
    (note,) = json.loads(printed(tmp_path / "set", "-o", pdf, "--types", "punters", "--json").stdout)["notes"]
    assert (note["code"], note["severity"], note["fix"]) == (
        "SET-ERRORS", "warning", f"cardgen validate {tmp_path / 'set'}",
    )  # fmt: skip
    errors = json.loads(run("validate", tmp_path / "set", "--json").stdout)["errors"]
    assert errors > 0
    assert note["found"] == ("1 error" if errors == 1 else f"{errors} errors")
    assert len(page_sizes(pdf)) == 4


def test_errors_of_teams_that_are_not_printed_do_not_count(tmp_path: Path) -> None:
    write_set(unsound_set(), tmp_path / "set")
    for team, reported in (("SF", []), ("BAL", ["SET-ERRORS"])):
        listing = json.loads(printed(tmp_path / "set", "--list", "--json", "--teams", team).stdout)
        assert [note["code"] for note in listing["notes"]] == reported


def test_a_set_edited_by_hand_is_printed_as_it_is_now_and_says_so(tmp_path: Path, pdf: Path) -> None:
    write_set(small_set("BAL"), tmp_path / "set")
    book = openpyxl.load_workbook(tmp_path / "set" / "cards.xlsx")
    book["kickers"]["B2"] = "K Edited"
    book.save(tmp_path / "set" / "cards.xlsx")
    result = printed(tmp_path / "set", "-o", pdf, "--players", "K Edited")
    assert "SET-EDITED" in result.stderr
    assert "1 card," in result.stdout
