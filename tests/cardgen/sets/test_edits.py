"""What people and programs do to a set's files, and what the reader says to it."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest

from cardgen.sets import CardSet, read_set, write_csv, write_json, write_set
from cardgen.sets.decks import read_deck_file, shipped_deck
from cardgen.sets.writing import is_edited
from ingest.findings import InputError
from tests.validate.small_set import small_set


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_set(small_set(), tmp_path / "a-set")
    return tmp_path / "a-set"


def codes(failed: pytest.ExceptionInfo[InputError]) -> list[tuple[str, str]]:
    return [(finding.code, finding.where) for finding in failed.value.findings]


def notes(card_set: CardSet) -> list[tuple[str, str]]:
    return [(finding.code, finding.where) for finding in card_set.notes]


def edit(path: Path, **cells: object) -> None:
    """Change cells, named like `backs_D2`, and save as another program does."""
    book = openpyxl.load_workbook(path)
    for name, value in cells.items():
        sheet, _, cell = name.rpartition("_")
        book[sheet.replace("_", " ")][cell] = value
    book.save(path)


def test_a_workbook_saved_by_another_program_is_the_same_set_with_a_note(folder: Path) -> None:
    edit(folder / "cards.xlsx")
    back = read_set(folder)
    assert back == small_set()
    assert notes(back) == [("SET-EDITED", "cards.xlsx")]


def test_cells_that_came_back_as_numbers_are_what_they_print(folder: Path) -> None:
    # Endurance 0, BV +1 and row 2 of N as a program stores what looks like a number.
    edit(folder / "cards.xlsx", backs_D2=0.0, backs_E2=1.0, backs_G2=9)
    assert read_set(folder) == small_set()


def test_an_edit_of_a_cell_is_read(folder: Path) -> None:
    edit(folder / "cards.xlsx", backs_E2="-2")
    assert read_set(folder).sheets["backs"][0].blocking == -2


def test_a_date_says_what_happened_and_what_was_probably_meant(folder: Path) -> None:
    edit(folder / "cards.xlsx", quarterbacks_D2=datetime(2026, 1, 29))
    with pytest.raises(InputError) as failed:
        read_set(folder)
    (finding,) = failed.value.findings
    assert (finding.code, finding.where) == ("SET-DATE", "cards.xlsx!quarterbacks!D2")
    assert finding.found == "the date or time 2026-01-29"
    assert "made a date of it" in finding.fix
    assert "perhaps 1-29" in finding.fix


def test_a_range_that_went_through_a_date_in_a_csv_file_says_so_too(tmp_path: Path) -> None:
    write_csv(small_set(), tmp_path)
    path = tmp_path / "quarterbacks.csv"
    path.write_text(path.read_text().replace("AAA,QB One,A,1-30", "AAA,QB One,A,30-Jan"))
    with pytest.raises(InputError) as failed:
        read_set(tmp_path)
    assert codes(failed) == [("SET-DATE", "quarterbacks.csv: line 2 column D")]
    assert "perhaps 1-30" in failed.value.findings[0].fix


def test_every_unreadable_cell_is_reported_at_once(folder: Path) -> None:
    edit(
        folder / "cards.xlsx",
        backs_C2="QB",
        backs_F3="x",
        backs_H3="y",
        backs_Q3=None,
        punters_C2="44 PR9",
        punters_M2=None,
        kickoff_returns_C3="soon",
        kickoff_returns_O3="late",
        quarterbacks_D2="30-1",
        quarterbacks_E2="0-9",
    )
    with pytest.raises(InputError) as failed:
        read_set(folder)
    assert sorted(codes(failed)) == [
        ("SET-CELL", f"cards.xlsx!{cell}")
        for cell in (
            "backs!C2", "backs!F3", "backs!H3", "backs!Q3", "kickoff returns!C3", "kickoff returns!O3",
            "punters!C2", "punters!M2", "quarterbacks!D2", "quarterbacks!E2",
        )
    ]  # fmt: skip
    by_cell = {finding.where.rpartition("!")[2]: finding for finding in failed.value.findings}
    assert by_cell["C2"].found in {"Position is 'QB'", "Punt 1 is '44 PR9'"}
    assert by_cell["Q3"].found == "N 12 is blank"


def test_unknown_and_missing_sheets_and_columns_are_reported(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    book["backs"]["E1"] = "BVV"
    book["kickers"].delete_cols(7)
    book.create_sheet("_mine")["A1"] = "my notes"
    book.create_sheet("bakcs")["A1"] = "?"
    book.save(folder / "cards.xlsx")
    with pytest.raises(InputError) as failed:
        read_set(folder)
    reported = {finding.where: finding for finding in failed.value.findings if finding.code != "SET-CELL"}
    assert reported["cards.xlsx!backs!E1"].fix == "did you mean BV?"
    assert reported["cards.xlsx!kickers!A1"].found == "no column XP"
    assert reported["cards.xlsx!bakcs"].fix == "did you mean backs?"
    assert set(reported) == {"cards.xlsx!backs!E1", "cards.xlsx!kickers!A1", "cards.xlsx!bakcs"}


def test_columns_may_be_moved_and_rows_left_blank(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    sheet = book["punters"]
    sheet.insert_rows(2)
    sheet.move_range(f"A1:A{sheet.max_row}", cols=40)
    book.save(folder / "cards.xlsx")
    assert read_set(folder) == small_set()


def test_formulas_without_values_and_errors_are_refused(folder: Path) -> None:
    edit(folder / "cards.xlsx", teams_F2="=3+6")
    with pytest.raises(InputError, match="FORMULA-NO-VALUE"):
        read_set(folder)


def test_cells_of_text_cannot_turn_into_dates_or_lose_their_sign(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    sheet = book["quarterbacks"]
    assert (sheet["D2"].value, sheet["D2"].data_type, sheet["D2"].number_format) == ("1-30", "s", "@")
    assert (book["backs"]["E2"].value, book["backs"]["E2"].number_format) == ("+1", "@")
    assert sheet.freeze_panes == "C2"
    assert book.sheetnames == ["README", *small_set().sheets]
    blank = sheet["D50"]
    assert sheet.column_dimensions["D"].width > 5
    assert blank.value is None


def test_the_workbook_alone_reads_as_a_set_with_the_deck_that_ships(folder: Path, tmp_path: Path) -> None:
    alone = tmp_path / "elsewhere" / "mine.xlsx"
    alone.parent.mkdir()
    alone.write_bytes((folder / "cards.xlsx").read_bytes())
    back = read_set(alone)
    assert back == small_set()
    assert [code for code, _ in notes(back)] == ["SET-PLAIN", "SET-NO-DECK"]


def test_a_set_is_found_by_name_under_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_set(small_set(), Path("sets/2019-statis-pro"))
    assert read_set("2019-statis-pro") == small_set()
    with pytest.raises(InputError, match=r"did you mean 2019-statis-pro\? *\) \[SET-UNKNOWN\]"):
        read_set("2019-statispro")


def test_the_description_must_name_a_game_that_exists(folder: Path) -> None:
    about = folder / "set.toml"
    about.write_text(about.read_text().replace('"statis-pro"', '"statis-prof"'))
    with pytest.raises(InputError, match=r"did you mean statis-pro\? *\) \[GAME-UNKNOWN\]"):
        read_set(folder)
    about.write_text("seed = 'x'\n[options]\nteams = [1]\n")
    with pytest.raises(InputError) as failed:
        read_set(folder)
    assert [finding.found for finding in failed.value.findings] == [
        "seed is x", "options are not plain values", "no game",
    ]  # fmt: skip
    about.write_text("game = ")
    with pytest.raises(InputError, match="SET-ABOUT"):
        read_set(folder)


def test_every_unreadable_cell_of_a_deck_is_reported(folder: Path) -> None:
    deck = folder / "deck.csv"
    lines = deck.read_text().splitlines()
    cells = lines[1].split(",")
    cells[1], cells[5], cells[12] = "13x", "QX", "1-Mar"
    deck.write_text("\n".join([lines[0], ",".join(cells), *lines[2:]]))
    with pytest.raises(InputError) as failed:
        read_set(folder)
    assert codes(failed) == [("SET-DECK", f"deck.csv: line 2 column {column}") for column in "BFM"]
    deck.write_text("card,RN\n1,2\n")
    with pytest.raises(InputError, match="SET-COLUMN"):
        read_deck_file(small_set().rules, deck)


def test_another_deck_is_the_sets_own(folder: Path) -> None:
    deck = folder / "deck.csv"
    deck.write_text("\n".join(deck.read_text().splitlines()[:50]))
    assert read_set(folder).deck == shipped_deck(small_set().rules)[:49]


def test_a_folder_with_a_damaged_file_of_origins_still_has_its_cards(folder: Path) -> None:
    (folder / "provenance.parquet").write_bytes(b"PAR1 not really")
    back = read_set(folder)
    assert back == small_set()
    assert [code for code, _ in notes(back)] == ["SET-EDITED", "SET-PROVENANCE"]


def test_json_that_is_no_set_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    for text, code in (
        ('{"sheets": ', "JSON-BROKEN"),
        ('{"sheets": {"kickers": [{"player": "Justin \\ud83d Tucker"}]}}', "JSON-LETTER"),
        ('{"cards": [1]}', "SET-KIND"),
        ('{"game": "statis-pro", "sheets": {"backs": [1]}}', "SET-KIND"),
        ('{"game": "statis-pro", "sheets": {"backs": [{"team": ["AAA"]}]}}', "SET-KIND"),
        ('{"sheets": {"backs": []}}', "SET-ABOUT"),
        ('{"sheets":' + "[" * 100_000, "JSON-BROKEN"),
    ):
        path.write_text(text)
        with pytest.raises(InputError) as failed:
            read_set(path)
        assert [finding.code for finding in failed.value.findings] == [code], text[:50]


def test_an_unreadable_card_in_json_is_told_by_heading(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    write_json(small_set(), path)
    document = json.loads(path.read_text())
    document["sheets"]["backs"][1]["BV"] = "12"
    path.write_text(json.dumps(document))
    with pytest.raises(InputError) as failed:
        read_set(path)
    assert codes(failed) == [("SET-CELL", "x.json: backs row 2 column BV")]


@pytest.mark.parametrize("write", [write_set, write_csv])
def test_edited_sets_are_known_as_such(tmp_path: Path, write: object) -> None:
    folder = tmp_path / "x"
    assert not is_edited(folder)
    write(small_set(), folder)  # type: ignore[operator]
    assert not is_edited(folder)
    (folder / "deck.csv").write_text("mine")
    assert is_edited(folder)
    (folder / "set.toml").unlink()
    assert is_edited(folder)


def test_nothing_is_left_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "x"
    write_set(small_set(), folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}

    def fail(*_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardgen.sets.writing.about_text", fail)
    with pytest.raises(OSError, match="No space"):
        write_set(small_set("CCC"), folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert list(tmp_path.iterdir()) == [folder]


def test_hostile_workbooks_meet_the_guard(tmp_path: Path) -> None:
    path = tmp_path / "cards.xlsx"
    path.write_bytes(b"PK\x03\x04" + b"\0" * 100)
    with pytest.raises(InputError):
        read_set(path)
    path.write_bytes(b"%PDF-1.4 x")
    with pytest.raises(InputError, match="SET-KIND"):
        read_set(path)
