"""`cardgen printer`: the test sheet, and printers kept, listed and forgotten."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pdfplumber
import pytest
import typer

from cardgen.cli.printer import settings_folder
from tests.cardgen.cli.printing import files, page_sizes, run


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def kept(home: Path) -> dict[str, dict[str, object]]:
    """What the file of printers says."""
    return tomllib.loads((home / "printers.toml").read_text(encoding="utf-8"))["printers"]


def words(path: Path, page: int) -> dict[str, float]:
    """The words of a page, and how far from the left each begins, in millimeters."""
    with pdfplumber.open(path) as pdf:
        return {word["text"]: word["x0"] * 25.4 / 72 for word in pdf.pages[page].extract_words()}


# --- What it is asked to do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        ([], "nothing to do"),
        (["--offset", "1,1"], "nothing to do"),
        (["--list", "--forget", "office"], "--forget and --list"),
        (["-o", "test.pdf", "--save", "office"], "-o and --save"),
    ],
)
def test_it_does_one_thing_at_a_time(home: Path, arguments: list[str], found: str) -> None:
    result = run("printer", *arguments, home=home)
    assert result.exit_code == 2
    assert f"{found}, expected one of -o, --save, --forget, --list [PRINTER-OPTIONS]" in result.stderr
    assert result.stdout == ""
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["-o", "test.pdf", "--offset", "1,1"], "-o and --offset"),
        (["--save", "office", "--offset", "1,1", "--check", "attic"], "--save and --check"),
        (["--list", "--backs", "short"], "--list and --backs"),
    ],
)
def test_an_option_that_would_be_ignored_is_refused(home: Path, arguments: list[str], found: str) -> None:
    result = run("printer", *arguments, home=home)
    assert result.exit_code == 2
    assert f"{found}, expected --check with -o; --offset and --backs with --save [PRINTER-OPTIONS]" in result.stderr
    assert not home.exists()


# --- The test sheet ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "size"), [("letter", (215.9, 279.4)), ("a4", (210.0, 297.0))])
def test_the_test_sheet_is_two_pages_of_the_paper(
    home: Path, tmp_path: Path, paper: str, size: tuple[float, float]
) -> None:
    file = tmp_path / "new" / "test.pdf"
    result = run("printer", "-o", file, "--paper", paper, home=home)
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Wrote {file}: print it at 100 % (no scaling)" in result.stdout
    assert page_sizes(file) == [size, size]
    assert files(tmp_path) == ["new/test.pdf"]


def test_paper_is_letter_unless_told(home: Path, tmp_path: Path) -> None:
    assert run("printer", "-o", tmp_path / "test.pdf", home=home).exit_code == 0
    assert page_sizes(tmp_path / "test.pdf")[0] == (215.9, 279.4)


@pytest.mark.parametrize(
    ("arguments", "reported"),
    [
        (["-o", "test.png"], "test.png: another kind of file, expected a name ending in .pdf [PRINT-NAME]"),
        (["-o", "t.pdf", "--paper", "A44"], "--paper A44: no such paper, expected letter, a4, legal, tabloid, a3 (did you mean a4?)"),
        (["-o", "t.pdf", "--check", "office"], "office: no such printer, expected a printer that was saved"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_reported_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path, arguments: list[str], reported: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("printer", *arguments, home=home)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reported in result.stderr
    assert files(tmp_path) == []


def test_a_file_is_written_over_only_by_force(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "test.PDF"
    file.write_text("mine")
    result = run("printer", "-o", file, home=home)
    assert (result.exit_code, file.read_text()) == (2, "mine")
    assert "a file already there (--force writes over it) [FILE-EXISTS]" in result.stderr
    assert run("printer", "-o", file, "--force", home=home).exit_code == 0
    assert file.read_bytes().startswith(b"%PDF")


def test_the_sheet_of_a_saved_printer_has_its_back_moved_and_its_front_not(home: Path, tmp_path: Path) -> None:
    assert run("printer", "--save", "office", "--offset", "2,-3", home=home).exit_code == 0
    for name, check in (("plain", ()), ("moved", ("--check", "office"))):
        assert run("printer", "-o", tmp_path / f"{name}.pdf", *check, home=home).exit_code == 0
    plain, moved = tmp_path / "plain.pdf", tmp_path / "moved.pdf"
    assert words(plain, 0) == words(moved, 0)
    assert words(moved, 1)["Printer"] - words(plain, 1)["Printer"] == pytest.approx(2, abs=0.01)
    assert "2,-3:" in words(moved, 1)
    assert "2,-3:" not in words(plain, 1)


# --- Printers ---------------------------------------------------------------------------------------------------------


def test_a_printer_is_kept_where_cardgen_home_says(home: Path) -> None:
    result = run("printer", "--save", "office", "--offset", "0.5,-1.25", "--backs", "short", home=home)
    assert (result.exit_code, result.stderr) == (0, "")
    reported = "Saved office: 0.5 mm right, 1.25 mm up, turned over the short edge."
    assert f"{reported} It is kept in {home / 'printers.toml'}." in result.stdout
    assert 'cardgen print SET -o FILE.pdf --printer "office"' in result.stdout
    assert 'cardgen printer -o test.pdf --check "office"' in result.stdout
    assert kept(home) == {"office": {"offset": [0.5, -1.25], "backs": "short"}}
    assert files(home) == ["printers.toml"]


def test_only_an_edge_or_only_an_offset_will_do(home: Path) -> None:
    assert run("printer", "--save", "a", "--backs", "short", home=home).exit_code == 0
    assert run("printer", "--save", "b", "--offset", "1,2", home=home).exit_code == 0
    assert kept(home) == {
        "a": {"offset": [0.0, 0.0], "backs": "short"},
        "b": {"offset": [1.0, 2.0], "backs": "long"},
    }


@pytest.mark.parametrize(
    ("arguments", "reported"),
    [
        (["--save", "office"], "nothing to keep, expected --offset RIGHT,DOWN or --backs EDGE [PRINTER-OPTIONS]"),
        (["--save", "office", "--offset", "1"], "--offset: 1, expected two numbers from -20 to 20"),
        (["--save", "office", "--offset", "1,21"], "--offset: 1,21, expected two numbers from -20 to 20"),
        (["--save", '"', "--offset", "1,1"], "a name that cannot be kept"),
        (["--forget", "office"], "office: no such printer, expected one of attic"),
    ],
)
def test_what_cannot_be_kept_or_forgotten_leaves_the_file_alone(
    home: Path, arguments: list[str], reported: str
) -> None:
    run("printer", "--save", "attic", "--offset", "1,1", home=home)
    before = (home / "printers.toml").read_bytes()
    result = run("printer", *arguments, home=home)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reported in result.stderr
    assert (home / "printers.toml").read_bytes() == before


def test_a_printer_that_was_there_is_replaced_and_another_stays(home: Path) -> None:
    for name, offset in (("attic", "1,1"), ("office", "2,2"), ("attic", "3,3")):
        assert run("printer", "--save", name, "--offset", offset, home=home).exit_code == 0
    assert {name: each["offset"] for name, each in kept(home).items()} == {"attic": [3.0, 3.0], "office": [2.0, 2.0]}


def test_what_is_not_said_of_a_printer_stays_as_it_was(home: Path) -> None:
    run("printer", "--save", "office", "--offset", "0.5,-1.25", home=home)
    run("printer", "--save", "office", "--backs", "short", home=home)
    assert kept(home) == {"office": {"offset": [0.5, -1.25], "backs": "short"}}


def test_printers_are_listed_and_forgotten(home: Path) -> None:
    for name, offset in (("My printer (old)", "-1,0"), ("office", "0.25,2")):
        assert run("printer", "--save", name, "--offset", offset, home=home).exit_code == 0
    listed = run("printer", "--list", home=home).stdout
    rows = [" ".join(line.split()) for line in listed.splitlines() if "edge" in line]
    assert rows == [
        "My printer (old) 1 mm left, 0 mm down, turned over the long edge",
        "office 0.25 mm right, 2 mm down, turned over the long edge",
    ]
    result = run("printer", "--forget", "office", home=home)
    assert (result.exit_code, result.stdout) == (0, "Forgot office.\n")
    assert list(kept(home)) == ["My printer (old)"]


def test_without_printers_the_list_says_how_one_is_measured(home: Path) -> None:
    result = run("printer", "--list", home=home)
    assert result.exit_code == 0
    assert result.stdout == "No printers are saved. Measure one with: cardgen printer -o test.pdf\n"
    assert not home.exists()


def test_a_damaged_file_of_printers_is_reported_with_its_key_and_not_written_over(home: Path) -> None:
    home.mkdir()
    file = home / "printers.toml"
    file.write_text('[printers.office]\nbacks = "left"\n', encoding="utf-8")
    for arguments in (["--list"], ["--save", "b", "--offset", "1,1"], ["--forget", "office"]):
        result = run("printer", *arguments, home=home)
        assert result.exit_code == 2
        assert "printers.toml: printers.office.backs: 'left', expected one of long, short" in result.stderr
    assert file.read_text(encoding="utf-8") == '[printers.office]\nbacks = "left"\n'


@pytest.mark.parametrize("value", [None, ""])
def test_without_cardgen_home_printers_are_kept_in_the_users_own_settings(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    monkeypatch.delenv("CARDGEN_HOME", raising=False)
    if value is not None:
        monkeypatch.setenv("CARDGEN_HOME", value)
    assert settings_folder() == Path(typer.get_app_dir("cardgen"))
    monkeypatch.setenv("CARDGEN_HOME", "elsewhere")
    assert settings_folder() == Path("elsewhere")


def test_a_folder_that_cannot_be_written_to_is_a_message_and_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    result = run("printer", "--save", "office", "--offset", "1,1", home=tmp_path / "file" / "home")
    assert result.exit_code == 2
    assert "[FILE-ACCESS]" in result.stderr
