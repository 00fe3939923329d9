"""`cardgen print` of what cannot be printed: every mistake is named on standard error, and nothing is written."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.sets import write_set
from tests.cardgen.cli.printing import files, run
from tests.validate.small_set import small_set


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets") / "small"
    write_set(small_set("BAL", "SF"), folder)
    return folder


@pytest.fixture(scope="module")
def unprintable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set with a letter that no font has, and a line that no card holds."""
    card_set = small_set("BAL", "SF")
    first, second = card_set.sheets["kickers"]
    card_set.sheets["kickers"] = [replace(first, line="FG \u4e2d"), replace(second, line="FG 34-39 " * 40)]
    folder = tmp_path_factory.mktemp("sets") / "unprintable"
    write_set(card_set, folder)
    return folder


def refused(folder: Path, here: Path, *arguments: object) -> str:
    """What standard error says of a printing that fails and writes nothing."""
    before = files(here)
    result = run("print", folder, "-o", here / "cards.pdf", "--workers", 1, *arguments, home=here / "home")
    assert (result.exit_code, result.stdout) == (2, "")
    assert files(here) == before
    return result.stderr


# --- Words that nobody knows ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "word", "reported"),
    [
        ("--teams", "BLA", "--teams BLA: no such team, expected BAL, SF (did you mean BAL?) [TEAM-UNKNOWN]"),
        ("--teams", "Ravens", "--teams Ravens: no such team, expected BAL, SF (did you mean BAL?) [TEAM-UNKNOWN]"),
        ("--types", "kicker", "--types kicker: no such type, expected team, lineup, quarterbacks, "),
        ("--what", "card", "--what card: nothing of this name is printed, expected cards, deck, strategy, chits, "),
        ("--paper", "a5", "--paper a5: no such paper, expected one of letter, a4, legal, tabloid, a3"),
        ("--size", "pocker", "--size pocker: no such card size, expected one of poker, bridge, mini, tarot, "),
        ("--sheet", "hmoe", "hmoe: no such sheet, expected one of bleed, fold, home, shop (did you mean home?)"),
        ("--players", "K Won", "K Won: no card of this name, expected a player of the set (did you mean K One?)"),
        ("--players", "QB", "QB: 2 players, expected one of them (say which: QB One, QB Two) [PLAYER-AMBIGUOUS]"),
        ("--printer", "office", "office: no such printer, expected a printer that was saved"),
        ("--changed-since", "no-such-set", "no-such-set"),
        ("--templates", "no-such-folder", "no-such-folder: no such folder, expected a folder with templates"),
    ],
)
def test_an_unknown_word_is_named_with_what_is_known(
    folder: Path, tmp_path: Path, option: str, word: str, reported: str
) -> None:
    text = refused(folder, tmp_path, option, word)
    assert text.startswith("error: ")
    assert reported in text


def test_a_printer_is_looked_for_among_those_that_are_saved(folder: Path, tmp_path: Path) -> None:
    run("printer", "--save", "office", "--offset", "1,1", home=tmp_path / "home")
    text = refused(folder, tmp_path, "--printer", "ofice")
    assert "ofice: no such printer, expected one of office (did you mean office?) [PRINTER-UNKNOWN]" in text


def test_a_set_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "no-such-set" in refused(tmp_path / "no-such-set", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "codes"),
    [
        (["--what", "x", "--types", "x,y", "--teams", "z"], ["WHAT", "TYPE", "TYPE", "TEAM"]),
        (["--paper", "x", "--size", "x", "--sheet", "x"], ["PAPER", "SIZE", "SHEET"]),
        (["--players", "Nobody,K One,Noone"], ["PLAYER", "PLAYER"]),
    ],
)
def test_mistakes_are_reported_all_at_once(
    folder: Path, tmp_path: Path, arguments: list[str], codes: list[str]
) -> None:
    lines = refused(folder, tmp_path, *arguments).splitlines()
    assert [line.rpartition("[")[2] for line in lines] == [f"{code}-UNKNOWN]" for code in codes]


def test_a_choice_that_nothing_meets_is_an_error(folder: Path, tmp_path: Path) -> None:
    text = refused(folder, tmp_path, "--what", "deck", "--types", "kickers")
    assert "nothing to print, expected a choice that something of the set meets [PRINT-NOTHING]" in text


@pytest.mark.parametrize("arguments", [["--backs", "left"], ["--start", "0"], ["--workers", "-1"]])
def test_values_out_of_range_are_refused_by_the_command_line(
    folder: Path, tmp_path: Path, arguments: list[str]
) -> None:
    assert arguments[0] in refused(folder, tmp_path, *arguments)


def test_programs_read_mistakes_as_json(folder: Path, tmp_path: Path) -> None:
    result = run("print", folder, "-o", tmp_path / "cards.pdf", "--teams", "BLA", "--json")
    assert (result.exit_code, result.stderr) == (2, "")
    (finding,) = json.loads(result.stdout)["findings"]
    assert (finding["code"], finding["severity"], finding["fix"]) == ("TEAM-UNKNOWN", "error", "did you mean BAL?")
    assert files(tmp_path) == []


# --- Places to write to -----------------------------------------------------------------------------------------------


def test_without_a_place_to_write_to_nothing_is_done(folder: Path) -> None:
    result = run("print", folder)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no -o FILE.pdf, expected -o FILE.pdf, --proof DIR or --list [PRINT-OPTIONS]" in result.stderr


def test_a_file_is_written_over_only_by_force(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    file.write_text("mine")
    text = refused(folder, tmp_path, "--types", "kickers")
    assert f"{file}: a file already there (--force writes over it) [FILE-EXISTS]" in text
    assert file.read_text() == "mine"
    result = run("print", folder, "-o", file, "--types", "kickers", "--force", "--workers", 1)
    assert result.exit_code == 0, result.output
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("name", ["cards", "cards.png", "cards.pdf.txt"])
def test_a_file_that_is_not_called_pdf_is_refused(folder: Path, tmp_path: Path, name: str) -> None:
    result = run("print", folder, "-o", tmp_path / name, "--types", "kickers")
    assert result.exit_code == 2
    assert f"{name}: another kind of file, expected a name ending in .pdf [PRINT-NAME]" in result.stderr
    assert files(tmp_path) == []


def test_proofs_are_written_over_only_by_force(folder: Path, tmp_path: Path) -> None:
    proofs = tmp_path / "proofs"
    proofs.mkdir()
    (proofs / "mine.txt").write_text("mine")
    text = refused(folder, tmp_path, "--types", "kickers", "--proof", proofs)
    assert "proofs: something already there, expected an empty folder (--force writes over files)" in text
    forced = ("--types", "kickers", "--teams", "SF", "--proof", proofs, "--force", "--workers", 1)
    assert run("print", folder, *forced).exit_code == 0
    assert len(files(proofs)) == 5
    assert (proofs / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_file_where_the_folder_of_proofs_should_be_stops_the_whole_printing(
    folder: Path, tmp_path: Path, force: list[str]
) -> None:
    (tmp_path / "proofs").write_text("mine")
    text = refused(folder, tmp_path, "--types", "kickers", "--proof", tmp_path / "proofs", *force)
    assert "proofs: no folder, but a file, expected a folder for pictures [FILE-EXISTS]" in text


def test_a_place_that_cannot_be_written_to_is_a_message_and_no_traceback(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    result = run("print", folder, "-o", tmp_path / "file" / "cards.pdf", "--types", "kickers", "--workers", 1)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "[FILE-ACCESS]" in result.stderr


def test_a_disk_that_is_full_leaves_the_old_file_whole(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_half(path: Path, data: bytes) -> int:
        with path.open("wb") as stream:
            stream.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    (tmp_path / "cards.pdf").write_text("last year's")
    monkeypatch.setattr(Path, "write_bytes", write_half)
    assert "No space left on device [FILE-ACCESS]" in refused(folder, tmp_path, "--types", "kickers", "--force")
    assert (tmp_path / "cards.pdf").read_text() == "last year's"


# --- What no paper holds ----------------------------------------------------------------------------------------------


def test_a_missing_letter_and_a_text_too_long_are_named_with_card_and_element(
    unprintable: Path, tmp_path: Path
) -> None:
    lines = refused(unprintable, tmp_path, "--types", "kickers").splitlines()
    assert len(lines) == 2
    assert "BAL K One (templates/common/card.toml: front.foot): '\u4e2d' (U+4E2D)" in lines[0]
    assert "[GLYPH-MISSING]" in lines[0]
    assert "SF K One (templates/common/card.toml: front.foot): 'FG 34-39" in lines[1]
    assert "[TEXT-TOO-LONG]" in lines[1]


def test_a_file_stays_as_it_was_when_its_successor_cannot_be_printed(unprintable: Path, tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").write_text("last year's")
    refused(unprintable, tmp_path, "--types", "kickers", "--force", "--proof", tmp_path / "proofs")
    assert (tmp_path / "cards.pdf").read_text() == "last year's"
    assert not (tmp_path / "proofs").exists()


def test_what_can_be_printed_of_such_a_set_is_printed(unprintable: Path, tmp_path: Path) -> None:
    result = run("print", unprintable, "-o", tmp_path / "cards.pdf", "--types", "punters", "--workers", 1)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("file", "text", "reported"),
    [
        ("kicker.toml", 'extends = "kicker"\n[front.name]\nfnt = 1\n', "kicker.toml: front.name.fnt: an unknown key"),
        ("kicker.toml", 'extends = "card-of-nobody"\n', "kicker.toml: extends: no template card-of-nobody"),
        ("kicker.toml", 'extends = "kicker"\n[front.name]\ntext = "{plyer}"\n', "no field 'plyer'"),
        ("teams.toml", "BAL = 1\n", "teams.toml: BAL: 1, expected two colors"),
        ("sheets/home.toml", "title = 1\n", "sheets/home.toml: title: 1, expected a text in quotes"),
    ],
)
def test_a_mistake_in_a_template_of_ones_own_is_reported_with_file_and_key(
    folder: Path, tmp_path: Path, file: str, text: str, reported: str
) -> None:
    mine = tmp_path / "mine"
    (mine / file).parent.mkdir(parents=True)
    (mine / file).write_text(text, encoding="utf-8")
    assert reported in refused(folder, tmp_path, "--types", "kickers", "--templates", mine)


def test_a_card_larger_than_the_paper_is_an_error(folder: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "sizes.toml").write_text("[huge]\nsize = [300.0, 400.0]\n", encoding="utf-8")
    text = refused(folder, tmp_path, "--types", "kickers", "--size", "huge", "--templates", mine)
    assert "cards of 300 x 400 mm, expected cards that the paper holds [CARD-TOO-LARGE]" in text
