"""Bad decks, illegal cards and damaged files: findings with exit code 2, never a traceback, never a cascade."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import openpyxl
import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import read_set, write_csv, write_json, write_set
from cardgen.sets.resolve import team_meant
from tests.validate.small_set import small_set


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "80"})


def reported(*arguments: object) -> list[tuple[str, str]]:
    """Code and place of each finding of `validate`."""
    record = json.loads(run("validate", *arguments, "--json").stdout)
    return [(finding["code"], finding["where"].partition(" (")[0]) for finding in record["findings"]]


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets") / "a-set"
    write_set(small_set(), folder)
    return folder


@pytest.fixture
def folder(pristine: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(pristine, tmp_path / "a-set"))


@pytest.fixture
def csv_folder(tmp_path: Path) -> Path:
    write_csv(small_set(), tmp_path / "csv-set")
    return tmp_path / "csv-set"


def edit(folder: Path, sheet: str, **cells: object) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    for cell, value in cells.items():
        book[sheet][cell] = value
    book.save(folder / "cards.xlsx")


def change_deck(deck: Path, line: int, column: int, text: str) -> None:
    lines = deck.read_text(encoding="utf-8").splitlines()
    cells = lines[line - 1].split(",")
    cells[column] = text
    lines[line - 1] = ",".join(cells)
    deck.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.rule("SPF-5.2.2")
def test_a_deck_with_an_error_is_refused_by_build_play_and_odds(folder: Path, tmp_path: Path) -> None:
    change_deck(folder / "deck.csv", 5, 1, "13")
    build = run("build", "2019", "-g", "statis-pro", "--deck", folder / "deck.csv", "-o", tmp_path / "new")
    for result in (build, run("play", folder, "AAA", "BBB"), run("odds", folder)):
        assert result.exit_code == 2
        assert "deck.csv: line 5 column B: RN 13, expected 1 to 12 [FAC-RN, SPF-5.2.2]" in result.stderr
    assert not (tmp_path / "new").exists()


@pytest.mark.rule("SPF-5.2.2")
def test_the_deck_within_a_json_file_is_asked_too(tmp_path: Path) -> None:
    cards = small_set()
    cards.deck[3]["RN"] = "13"
    write_json(cards, tmp_path / "set.json")
    result = run("play", tmp_path / "set.json", "AAA", "BBB")
    assert (result.exit_code, "[FAC-RN, SPF-5.2.2]" in result.stderr) == (2, True)


def blank_short_gain(folder: Path, row: int) -> None:
    headings = [cell.value for cell in openpyxl.load_workbook(folder / "cards.xlsx")["backs"][1]]
    letters = [openpyxl.utils.get_column_letter(headings.index(f"SG {number}") + 1) for number in range(1, 13)]
    edit(folder, "backs", **{f"{letter}{row}": None for letter in letters})


@pytest.mark.parametrize("command", [("play", "AAA", "BBB"), ("odds",)])
def test_an_illegal_card_is_refused(folder: Path, command: tuple[str, ...]) -> None:
    blank_short_gain(folder, 2)
    result = run(command[0], folder, *command[1:])
    assert result.exit_code == 2
    assert "cards.xlsx!backs!F2 (AAA, RB One): N 1 is SG, expected a number, or an SG column [SPF-SG-MISSING" in (
        result.stderr
    )


def test_only_the_cards_of_the_two_teams_stop_a_game(tmp_path: Path) -> None:
    write_set(small_set("AAA", "BBB", "CCC"), tmp_path / "x")
    blank_short_gain(tmp_path / "x", 12)
    assert run("play", tmp_path / "x", "AAA", "BBB").exit_code == 0
    refused = run("play", tmp_path / "x", "AAA", "CCC")
    assert (refused.exit_code, "SPF-SG-MISSING" in refused.stderr) == (2, True)


def test_ten_errors_are_reported_and_the_rest_counted(folder: Path) -> None:
    for line in range(5, 17):
        change_deck(folder / "deck.csv", line, 1, "13")
    text = run("play", folder, "AAA", "BBB").stderr
    assert text.count("FAC-RN") == 10
    assert "2 more errors (cardgen validate says more)" in text


def test_warnings_do_not_stop_a_game(folder: Path) -> None:
    edit(folder, "backs", E2="+5")
    assert run("play", folder, "AAA", "BBB").exit_code == 0


@pytest.mark.parametrize(
    ("first", "second", "there"), [("csv", "workbook", "teams.csv"), ("workbook", "csv", "cards.xlsx")]
)
def test_a_set_of_another_format_is_not_mixed_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str, second: str, there: str
) -> None:
    monkeypatch.setattr("cardgen.statis_pro.generate.generate", lambda *_, **__: small_set())
    build = ("build", "2019", "-g", "statis-pro", "-o", tmp_path / "x", "--format")
    assert run(*build, first).exit_code == 0
    result = run(*build, second)
    assert result.exit_code == 2
    assert f"a set of another format already there ({there})" in result.stderr
    assert "FILE-EXISTS" in result.stderr
    assert run(*build, second, "--force").exit_code == 0
    assert not (tmp_path / "x" / there).exists()
    assert read_set(tmp_path / "x") == small_set()


@pytest.mark.parametrize("name", ["x", "x.json", "x.2019"])
def test_a_json_file_gets_its_ending_and_keeps_its_origins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    cards = small_set()
    cards.provenance.note(
        "quarterbacks", "AAA", "QB One", "Quick COM",
        statistic="completions 333", formula="48 x 333 / 500", value=31.968, printed="1-30", status="stat",
    )  # fmt: skip
    monkeypatch.setattr("cardgen.statis_pro.generate.generate", lambda *_, **__: cards)
    for form, output in (("json", name), ("csv", "folder")):
        assert run("build", "2019", "-g", "statis-pro", "--format", form, "-o", tmp_path / output).exit_code == 0
    file = tmp_path / (name if name.endswith(".json") else f"{name}.json")
    assert file.is_file()
    for path in (file, tmp_path / "folder"):
        assert "completions 333" in run("explain", path, "--player", "QB One").stdout


@pytest.mark.parametrize(
    ("text", "fix"), [("n3", "did you mean N 3?"), ("N 2", "did you mean N 3?"), ("Nn", "did you mean N 3?")]
)
def test_a_misspelled_or_doubled_heading_is_one_finding(folder: Path, text: str, fix: str) -> None:
    edit(folder, "backs", H1=text)
    assert reported(folder) == [("SET-COLUMN", "cards.xlsx!backs!H1")]
    assert fix in run("validate", folder).stdout
    refused = run("play", folder, "AAA", "BBB")
    assert refused.exit_code == 2
    assert refused.stderr.count("error:") == 1


def test_a_missing_column_is_one_finding(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    book["linebackers"].delete_cols(2)
    book.save(folder / "cards.xlsx")
    assert reported(folder) == [("SET-COLUMN", "cards.xlsx!linebackers!A1")]


@pytest.mark.parametrize("rows", [1, 3])
def test_a_title_above_the_headings_is_passed_over(folder: Path, rows: int) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    book["backs"].insert_rows(1, rows)
    book["backs"]["A1"] = "My backs"
    book.save(folder / "cards.xlsx")
    assert reported(folder) == []
    assert read_set(folder) == small_set()


def test_cards_above_the_headings_are_not_lost_in_silence(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    sheet = book["kickers"]
    sheet.insert_rows(1)
    for column, cell in enumerate(list(sheet[3]), 1):
        sheet.cell(1, column, cell.value)
    book.save(folder / "cards.xlsx")
    assert ("SET-COLUMN", "cards.xlsx!kickers!A1") in reported(folder)


def test_a_sheet_without_headings_is_one_finding(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    book["kickers"].delete_rows(1)
    book.save(folder / "cards.xlsx")
    assert reported(folder) == [("SET-COLUMN", "cards.xlsx!kickers!A1")]


@pytest.mark.rule("SPF-A.1a")
def test_a_missing_sheet_is_one_finding(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    del book["kickers"]
    book.save(folder / "cards.xlsx")
    assert reported(folder) == [("SPF-SHEET", "a-set")]


@pytest.mark.parametrize("dash", ["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\u2009\u2013\u00a0"])
def test_every_dash_is_a_hyphen(folder: Path, dash: str) -> None:
    edit(folder, "quarterbacks", D2=f"1{dash}30", E2=f"31{dash}46")
    edit(folder, "backs", Q2=f"{dash.strip()}2")
    edit(folder, "punters", C2="55\u00a0PR1")
    edit(folder, "tendencies", B2=f"1 7{dash.strip()}10")
    change_deck(folder / "deck.csv", 5, 8, f"{dash.strip()}3")
    assert reported(folder) == []
    back = read_set(folder)
    assert back == small_set()
    write_set(back, folder)
    assert openpyxl.load_workbook(folder / "cards.xlsx")["quarterbacks"]["D2"].value == "1-30"


def test_the_example_of_a_range_is_one_a_card_may_have(folder: Path) -> None:
    edit(folder, "quarterbacks", D2="x")
    assert "such as 1-29, or blank" in run("validate", folder).stdout


def test_a_workbook_is_read_whatever_its_name(folder: Path) -> None:
    old = (folder / "cards.xlsx").rename(folder / "cards.xls")
    assert run("validate", old).exit_code == 0
    assert read_set(old) == small_set()


@pytest.mark.parametrize("name", ["backs.csv", "kickoff-returns.csv", "cards.xlsx"])
def test_a_lone_sheet_of_cards_is_reported_as_such(csv_folder: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    shutil.copy(csv_folder / ("backs.csv" if name == "cards.xlsx" else name), path)
    for command in (("validate", path), ("play", path, "AAA", "BBB")):
        result = run(*command)
        assert result.exit_code == 2
        assert "a sheet of cards (" in result.output
        assert "give its folder" in result.output
    assert run("validate", csv_folder / "deck.csv").exit_code == 0


@pytest.mark.parametrize(
    ("column", "text", "message"),
    [
        (9, "ORGI", "ALL is 'ORGI', expected one of ORIG, PASS RUSH, LE, RE, FL1, FL2, BK1, BK2, BK3 (did you mean ORIG?)"),
        (10, "COM x2", "SC is 'COM x2', expected one of COM, COMx2, COMx3, COMx1/2, INC, INT (did you mean COMx2?)"),
        (4, "Brake", "(did you mean Break?)"),
        (3, "", "PN is blank, expected a whole number from 1 to 48"),
    ],
)  # fmt: skip
def test_the_legal_values_of_a_deck_are_named(folder: Path, column: int, text: str, message: str) -> None:
    change_deck(folder / "deck.csv", 5, column, text)
    assert message in run("validate", folder / "deck.csv").stdout


@pytest.mark.rule("SPF-5.2.3")
def test_a_number_on_too_many_cards_names_them(folder: Path) -> None:
    cards = [line.split(",") for line in (folder / "deck.csv").read_text().splitlines()]
    twos = [int(card[0]) for card in cards[1:] if card[3] == "2"]
    other = next(card for card in cards[1:] if card[3] == "1")
    change_deck(folder / "deck.csv", int(other[0]) + 1, 3, "2")
    numbers = ", ".join(map(str, sorted([*twos, int(other[0])])))
    text = run("validate", folder / "deck.csv").stdout
    fix = "too few: pass number 1 on 1; with 1 on this card the layout is whole"
    assert f"pass number 2 is on 3 cards ({numbers}), expected 2 ({fix})" in text


@pytest.mark.rule("SPF-5.0a")
def test_a_deck_without_cards_is_no_deck(folder: Path, tmp_path: Path) -> None:
    deck = folder / "deck.csv"
    deck.write_text(deck.read_text().splitlines()[0] + "\n")
    assert reported(deck) == [("FAC-SIZE", "deck.csv")]
    for command in (
        ("play", folder, "AAA", "BBB"),
        ("build", "2019", "-g", "statis-pro", "--deck", deck, "-o", tmp_path / "y"),
    ):
        assert run(*command).exit_code == 2


def test_a_misspelled_heading_of_a_deck_is_named(folder: Path) -> None:
    deck = folder / "deck.csv"
    deck.write_text(deck.read_text().replace(",ALL,", ",AL,", 1))
    text = run("validate", deck).stdout
    assert "line 1: no column ALL, expected the columns card, RN" in text
    assert "('AL': did you mean ALL?)" in text
    deck.write_text("a,b\n1,2\n")
    assert "line 1: no headings of a deck" in run("validate", deck).stdout


def test_a_card_number_twice_is_an_error(folder: Path) -> None:
    change_deck(folder / "deck.csv", 6, 0, "4")
    result = run("validate", folder / "deck.csv")
    assert result.exit_code == 1
    assert (
        "line 6 column A: card 4 again, expected each number once (first: deck.csv: line 5 column A)" in result.stdout
    )


def test_an_error_value_is_one_finding_that_names_it(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    for cell in ("H2", "I2"):
        book["backs"][cell] = "#REF!"
        book["backs"][cell].data_type = "e"
    book.save(folder / "cards.xlsx")
    assert reported(folder) == [("CELL-ERROR", "cards.xlsx!backs!H2"), ("CELL-ERROR", "cards.xlsx!backs!I2")]
    assert "cards.xlsx!backs!H2: an error value such as #REF!, expected" in run("validate", folder).stdout


def test_other_spellings_of_a_team_come_before_those_that_look_alike() -> None:
    assert team_meant("ARZ", ["CAR", "ARI", "BAL"]) == "did you mean ARI?"
    assert team_meant("BALT", ["CAR", "BAL"]) == "did you mean BAL?"
    assert team_meant("SFX", ["SF", "BAL"]) == "did you mean SF?"


def test_a_sheet_of_ones_own_is_a_note(folder: Path) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    book.create_sheet("Notes")["A1"] = "mine"
    book.save(folder / "cards.xlsx")
    assert reported(folder) == [("SET-SHEET", "cards.xlsx!Notes")]
    result = run("validate", folder)
    assert (result.exit_code, "did you mean" in result.stdout) == (0, False)
    assert run("play", folder, "AAA", "BBB").exit_code == 0


def test_a_file_of_another_kind_is_offered_only_what_can_be_read(tmp_path: Path) -> None:
    picture = tmp_path / "cards.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    result = run("validate", picture)
    assert result.exit_code == 2
    assert "a PNG picture, expected a set's folder, an .xlsx or a JSON file [FILE-FOREIGN]" in result.stdout


def test_an_unfilled_template_has_no_cards(tmp_path: Path) -> None:
    assert run("template", "cards", "-g", "statis-pro", "-o", tmp_path / "mine.xlsx").exit_code == 0
    assert reported(tmp_path / "mine.xlsx") == [("SPF-NO-CARDS", "mine.xlsx")]


def test_notes_are_told_by_kind_and_everything_else_one_by_one(folder: Path) -> None:
    edit(folder, "kickoff returns", B2="Nobody", B3="Somebody", P2="Anybody")
    edit(folder, "backs", **{f"E{row}": "+5" for row in range(2, 12)})
    lines = run("validate", folder).stdout.splitlines()
    assert sum(line.startswith("warning: ") for line in lines) == 10
    (grouped,) = [line for line in lines if "SPF-RETURN-CARD" in line]
    assert grouped.startswith("notes: SPF-RETURN-CARD, 3 times: a returner without a card of his own")
    assert "such as cards.xlsx!kickoff returns!B2 (AAA): KR-1 is 'Nobody'" in grouped
    assert grouped.endswith("--notes lists them")
    every = run("validate", folder, "--notes").stdout
    assert every.count("note: cards.xlsx!kickoff returns!") == 3


def test_odds_fit_eighty_columns(folder: Path) -> None:
    lines = run("odds", folder, "--team", "AAA").stdout.splitlines()
    (head,) = [line for line in lines if "implied" in line]
    assert head.split() == ["team", "and", "player", "line", "real", "implied", "off", "by", "raw", "floor"]
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)


def test_the_sheets_for_coaches_say_what_they_count(pristine: Path) -> None:
    book = openpyxl.load_workbook(pristine / "cards.xlsx")
    notes = {sheet: {cell.value: cell.comment.text for cell in book[sheet][1]} for sheet in ("tendencies", "usage")}
    assert "`1 7-10` is first down with 7 to 10 yards to go" in notes["tendencies"]["situation"]
    assert "of 1000 plays in this situation" in notes["tendencies"]["quick"]
    assert "around end" in notes["usage"]["outside"]
    assert "16 yards or more in the air" in notes["usage"]["long"]


def test_the_annotated_copy_keeps_the_page_of_explanations(folder: Path, tmp_path: Path) -> None:
    edit(folder, "quarterbacks", E2="32-46")
    run("validate", folder, "--annotate", tmp_path / "checked.xlsx")
    before, after = (openpyxl.load_workbook(path) for path in (folder / "cards.xlsx", tmp_path / "checked.xlsx"))
    texts = [[[cell.value for cell in row[:2]] for row in book["README"].iter_rows()] for book in (before, after)]
    assert texts[0] == texts[1]
