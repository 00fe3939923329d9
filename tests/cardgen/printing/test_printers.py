"""The printers that somebody keeps: saved, found, forgotten, and a damaged file told with its keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.printing.printers import (
    FILE,
    Printer,
    find_printer,
    forget_printer,
    read_offset,
    read_printers,
    save_printer,
)
from ingest.findings import InputError


def reported(failed: pytest.ExceptionInfo[InputError], folder: Path) -> list[str]:
    """What the error says, the folder left out."""
    return [finding.text().replace(f"{folder}/", "") for finding in failed.value.findings]


def test_a_saved_printer_is_found_again_as_it_was(tmp_path: Path) -> None:
    office = Printer(offset=(0.5, -1.25), backs="short")
    assert save_printer(tmp_path, "office", office) == tmp_path / FILE
    assert find_printer(tmp_path, "office") == office


def test_a_folder_that_is_not_there_yet_is_made(tmp_path: Path) -> None:
    save_printer(tmp_path / "settings" / "cardgen", "office", Printer())
    assert list(read_printers(tmp_path / "settings" / "cardgen")) == ["office"]


def test_without_a_file_there_are_no_printers(tmp_path: Path) -> None:
    assert read_printers(tmp_path) == {}


def test_printers_are_listed_by_name_and_one_of_the_same_name_is_replaced(tmp_path: Path) -> None:
    save_printer(tmp_path, "office", Printer(offset=(1.0, 1.0)))
    save_printer(tmp_path, "attic", Printer(offset=(2.0, 2.0)))
    save_printer(tmp_path, "office", Printer(offset=(3.0, 3.0)))
    assert list(read_printers(tmp_path).items()) == [
        ("attic", Printer(offset=(2.0, 2.0))),
        ("office", Printer(offset=(3.0, 3.0))),
    ]


def test_a_forgotten_printer_is_gone_and_the_others_stay(tmp_path: Path) -> None:
    save_printer(tmp_path, "office", Printer())
    save_printer(tmp_path, "attic", Printer(offset=(2.0, 2.0)))
    forget_printer(tmp_path, "office")
    assert read_printers(tmp_path) == {"attic": Printer(offset=(2.0, 2.0))}
    with pytest.raises(InputError, match="PRINTER-UNKNOWN"):
        forget_printer(tmp_path, "office")


def test_a_printer_that_nobody_saved_is_an_error_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(InputError) as failed:
        find_printer(tmp_path, "office")
    assert reported(failed, tmp_path) == [
        "office: no such printer, expected a printer that was saved "
        "(`cardgen printer --help` says how one is saved) [PRINTER-UNKNOWN]"
    ]
    save_printer(tmp_path, "office", Printer())
    with pytest.raises(InputError) as failed:
        find_printer(tmp_path, "offise")
    assert reported(failed, tmp_path) == [
        "offise: no such printer, expected one of office (did you mean office?) [PRINTER-UNKNOWN]"
    ]


def test_large_and_small_letters_of_a_name_are_alike(tmp_path: Path) -> None:
    save_printer(tmp_path, "Office", Printer(offset=(1.0, 1.0)))
    assert find_printer(tmp_path, "office") == Printer(offset=(1.0, 1.0))
    save_printer(tmp_path, "OFFICE", Printer(offset=(2.0, 2.0)))
    assert read_printers(tmp_path) == {"Office": Printer(offset=(2.0, 2.0))}
    forget_printer(tmp_path, "office")
    assert read_printers(tmp_path) == {}


def test_a_name_that_somebody_wrote_into_the_file_outlives_the_next_printer(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[printers."12\\" \\\\ plotter"]\noffset = [1.0, 0.0]\n', encoding="utf-8")
    save_printer(tmp_path, "office", Printer())
    assert list(read_printers(tmp_path)) == ['12" \\ plotter', "office"]


@pytest.mark.parametrize("name", ["office", "HP LaserJet (2nd floor)", "Büro-Drucker", "5.1", "printers", "打印机"])
def test_common_names_can_be_kept(tmp_path: Path, name: str) -> None:
    save_printer(tmp_path, name, Printer(offset=(0.25, 0.0)))
    assert find_printer(tmp_path, name) == Printer(offset=(0.25, 0.0))


@pytest.mark.parametrize(
    "name", ["", " office", "office ", 'a"]\n[x', "a\\u0022", "x" * 41, "../up", "a\nb", "a\x1b[2J"]
)
def test_a_name_that_would_break_the_file_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="PRINTER-NAME"):
        save_printer(tmp_path, name, Printer())
    assert not (tmp_path / FILE).exists()


@settings(max_examples=50, deadline=None)
@given(st.floats(-20, 20), st.floats(-20, 20), st.sampled_from(["long", "short"]))
def test_any_offset_that_can_be_typed_is_kept_to_the_last_digit(
    tmp_path_factory: pytest.TempPathFactory, right: float, down: float, backs: str
) -> None:
    folder = tmp_path_factory.mktemp("printers")
    printer = Printer(offset=read_offset(f"{right},{down}"), backs=backs)
    save_printer(folder, "office", printer)
    assert find_printer(folder, "office").offset == (right, down)


@pytest.mark.parametrize(
    ("text", "offset"),
    [("0.5,-1.25", (0.5, -1.25)), (" 1 , 2 ", (1.0, 2.0)), ("-20,20", (-20.0, 20.0)), ("-0,0", (0.0, 0.0))],
)
def test_an_offset_is_read_as_right_and_down(text: str, offset: tuple[float, float]) -> None:
    assert read_offset(text) == offset
    assert "-0" not in map(str, read_offset(text))


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "1;2", "a,b", "20.1,0", "0,-21", "nan,0", "inf,0", "0.5 -1.25"])
def test_what_is_no_offset_is_an_error_that_shows_one(text: str) -> None:
    with pytest.raises(InputError) as failed:
        read_offset(text)
    assert [finding.text() for finding in failed.value.findings] == [
        f"--offset: {text}, expected two numbers from -20 to 20, right and down, such as 0.5,-1.25 [PRINTER-OFFSET]"
    ]


# --- A damaged file ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "messages"),
    [
        (
            '[printers.office]\noffset = [0.5, 30]\nbacks = "shrot"\n',
            [
                "printers.toml: printers.office.offset.1: 30, expected a number up to 20 [TEMPLATE-VALUE]",
                "printers.toml: printers.office.backs: 'shrot', expected one of long, short (did you mean short?) "
                "[TEMPLATE-VALUE]",
            ],
        ),
        (
            "[printers.office]\nofset = [0.5, 1.0]\n",
            [
                "printers.toml: printers.office.ofset: an unknown key, expected one of offset, backs "
                "(did you mean offset?) [TEMPLATE-KEY]"
            ],
        ),
        (
            "[printers.office]\noffset = [0.5]\n",
            ["printers.toml: printers.office.offset.1: missing, expected this key with a value [TEMPLATE-KEY]"],
        ),
        (
            '[printers.office]\noffset = ["left", 1]\n',
            ["printers.toml: printers.office.offset.0: 'left', expected a number [TEMPLATE-VALUE]"],
        ),
        (
            "[printers.office]\noffset = [nan, 0]\n",
            ["printers.toml: printers.office.offset.0: nan, expected a number that is not endless [TEMPLATE-VALUE]"],
        ),
        ("[printers]\noffice = 3\n", ["printers.toml: printers.office: 3, expected a table [TEMPLATE-VALUE]"]),
        (
            "[printer.office]\n",
            [
                "printers.toml: printer: an unknown key, expected one of printers (did you mean printers?) [TEMPLATE-KEY]"
            ],
        ),
    ],
)
def test_what_is_wrong_in_the_file_is_reported_with_its_key_all_at_once(
    tmp_path: Path, content: str, messages: list[str]
) -> None:
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as failed:
        read_printers(tmp_path)
    assert reported(failed, tmp_path) == messages


@pytest.mark.parametrize("content", [b"[printers.office", b"\xff\xfe", b"printers = 1979-05-27\n"])
def test_what_cannot_be_read_at_all_names_the_file(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(InputError) as failed:
        read_printers(tmp_path)
    assert len(failed.value.findings) == 1
    assert failed.value.findings[0].where.startswith(str(tmp_path / FILE))


def test_a_damaged_file_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[printers.office]\noffset = 3\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"printers\.office\.offset"):
        save_printer(tmp_path, "attic", Printer())
    assert (tmp_path / FILE).read_text(encoding="utf-8") == "[printers.office]\noffset = 3\n"
