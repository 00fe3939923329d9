"""Files beside the templates, files that are not there, and files that were made to do harm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.sheets.plan import read_sheet
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.printing.template.reading import MOST_BYTES, MOST_REPORTED
from ingest.findings import InputError
from tests.cardgen.printing.drawn import library_of, lines_of, mistakes, write_files
from tests.cardgen.printing.sets import GAME

GOOD = '[front.r]\nkind = "rect"\nbox = [0, 0, 9, 9]\n'
SIDES = "width and height in millimeters, from 10 to 2000"
PAPER_SIDES = "width and height in millimeters, from 50 to 2000"

PART = '[[parts]]\nname = "a"\ntitle = "A"\nwhat = "cards"\ntemplate = "back"\n'
Reader = Callable[[Library], object]
READERS: dict[str, Reader] = {
    "sheets/mine": lambda library: read_sheet(library, "mine"),
    "sizes": lambda library: library.sizes,
    "papers": lambda library: library.papers,
    "teams": lambda library: read_palettes(library.folders),
    "catalogue": read_catalogue,
}
TWO_COLORS = 'two colors, such as ["#1a2b3c", "#d4e5f6"]'


@pytest.mark.parametrize(
    ("file", "text", "reported"),
    [
        ("sheets/mine", "margin = 5", ["title: missing, expected this key with a value [TEMPLATE-KEY]"]),
        (
            "sheets/mine",
            "title = 'x'\nbleed = 4\nbacks = 'fodl'\nmarks = 1",
            [
                "bleed: 4, expected a number up to 3 [TEMPLATE-VALUE]",
                "marks: 1, expected true or false [TEMPLATE-VALUE]",
                "backs: 'fodl', expected one of duplex, fold (did you mean fold?) [TEMPLATE-VALUE]",
            ],
        ),
        (
            "sizes",
            "a = [5, 5]\nb.size = 'x'\nc = 5\nd.sizes = [50, 50]",
            [
                f"a: [5, 5], expected {SIDES} [TEMPLATE-VALUE]",
                f"b: 'x', expected {SIDES} [TEMPLATE-VALUE]",
                f"c: 5, expected {SIDES} [TEMPLATE-VALUE]",
                "d.sizes: an unknown key, expected size or letters or trim (did you mean size?) [TEMPLATE-KEY]",
                f"d: None, expected {SIDES} [TEMPLATE-VALUE]",
            ],
        ),
        (
            "papers",
            "a = [50, 50, 50]\nb = [18, 100]",
            [
                f"a: [50, 50, 50], expected {PAPER_SIDES} [TEMPLATE-VALUE]",
                f"b: [18, 100], expected {PAPER_SIDES} [TEMPLATE-VALUE]",
            ],
        ),
        (
            "teams",
            "BAL = ['#123456']\nGB = 5\nCHI = ['red', '#123456']\nNO = [[], 5]",
            [
                f"BAL: ['#123456'], expected {TWO_COLORS} [TEMPLATE-VALUE]",
                f"GB: 5, expected {TWO_COLORS} [TEMPLATE-VALUE]",
                f"CHI: ['red', '#123456'], expected {TWO_COLORS} [TEMPLATE-VALUE]",
                f"NO: [[], 5], expected {TWO_COLORS} [TEMPLATE-VALUE]",
            ],
        ),
        ("catalogue", "parts = []", ["a table, expected `parts`, or an `order` of them [TEMPLATE-VALUE]"]),
        (
            "catalogue",
            "order = ['kickers', 'umpires']\n" + PART.replace("parts", "own"),
            ["a table, expected in `order` parts of `own` and `shared`, not kickers, umpires [TEMPLATE-VALUE]"],
        ),
        (
            "catalogue",
            PART + "on = 'crads'\ncopies = 0\n" + PART.replace("title", "tilte"),
            [
                "parts.0.on: 'crads', expected one of cards, page, head, chart (did you mean cards?) [TEMPLATE-VALUE]",
                "parts.0.copies: 0, expected a number from 1 [TEMPLATE-VALUE]",
                "parts.1.title: missing, expected this key with a value [TEMPLATE-KEY]",
                "parts.1.tilte: an unknown key, expected one of name, title, what, template, records, only, without, "
                "key, by_team, once, on, row, size, resize, two_faced, copies, usual (did you mean title?) [TEMPLATE-KEY]",
            ],
        ),
    ],
)
def test_mistakes_in_other_files_are_reported_in_the_same_way(
    tmp_path: Path, file: str, text: str, reported: list[str]
) -> None:
    write_files(tmp_path, {file: text})
    with pytest.raises(InputError) as caught:
        READERS[file](Library(GAME.name, tmp_path))
    assert lines_of(caught.value, tmp_path) == [f"{file}.toml: {line}" for line in reported]


# --- Files that are not there -------------------------------------------------------------------------------------------


def test_a_template_that_is_not_there_is_named_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        library_of(tmp_path, mine=GOOD).template("bakc")
    (reported,) = lines_of(caught.value, tmp_path)
    assert reported.startswith("bakc: no template bakc, expected one of back, board, card, ")
    assert reported.endswith("(did you mean back?) [TEMPLATE-MISSING]")
    assert " mine," in reported


def test_a_template_that_extends_one_that_is_not_there_is_reported_where_it_says_so(tmp_path: Path) -> None:
    (reported,) = mistakes(tmp_path, 'extends = "crad"')
    assert reported.startswith("mine.toml: extends: no template crad, ")
    assert "(did you mean card?)" in reported


def test_a_template_that_extends_itself_and_nothing_else_is_not_told_to_do_so_again(tmp_path: Path) -> None:
    (reported,) = mistakes(tmp_path, 'extends = "mine"')
    assert reported.startswith("mine.toml: extends: no template mine besides itself, ")
    assert "did you mean mine" not in reported
    assert " mine," not in reported


def test_files_that_extend_each_other_in_a_circle_are_all_named(tmp_path: Path) -> None:
    write_files(tmp_path, {"a": 'extends = "b"', "b": 'extends = "c"', "c": 'extends = "a"'})
    (reported,) = mistakes(tmp_path, 'extends = "a"')
    circle = "mine.toml, a.toml, b.toml, c.toml"
    assert reported == (
        f"c.toml: extends: files that extend each other in a circle: {circle}, expected an end [TEMPLATE-CIRCLE]"
    )


def test_a_circle_through_a_shipped_file_is_found(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        library_of(tmp_path, card='extends = "back"').template("back")
    (reported,) = lines_of(caught.value, tmp_path)
    assert reported.startswith(
        "card.toml: extends: files that extend each other in a circle: templates/statis-pro/back.toml"
    )


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no such folder.*\[TEMPLATES-MISSING\]"):
        Library(GAME.name, tmp_path / "nowhere")


def test_a_sheet_that_is_not_there_is_named_with_the_nearest(library: Library) -> None:
    with pytest.raises(InputError, match=r"^--sheet hoem: no such sheet, expected one of .*\(did you mean home\?\)"):
        read_sheet(library, "hoem")


# --- Files made to do harm ----------------------------------------------------------------------------------------------


def test_a_file_of_more_than_a_megabyte_is_not_read(tmp_path: Path) -> None:
    full = GOOD + "#" * (MOST_BYTES - len(GOOD))
    assert library_of(tmp_path, mine=full).template("mine").front
    assert mistakes(tmp_path, full + "#") == [
        "mine.toml: more than a megabyte, expected a template of some kilobytes [FILE-TOO-LARGE]"
    ]


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("safe = 1000000001", "safe: a number beyond a thousand million, expected millimeters [TEMPLATE-VALUE]"),
        ("safe = -1000000001", "safe: a number beyond a thousand million, expected millimeters [TEMPLATE-VALUE]"),
        ("safe = [{ a = 9999999999 }]", "safe.0.a: a number beyond a thousand million, expected millimeters"),
        ("safe = 1e308", "safe: 1e+308, expected a number up to 5000"),
        ("safe = 1e999", "safe: inf, expected a number"),
        (f"safe = {'9' * 5000}", "Exceeds the limit"),
    ],
)
def test_a_huge_number_is_refused(tmp_path: Path, text: str, reported: str) -> None:
    (line,) = mistakes(tmp_path, f"{text}\n{GOOD}")
    assert line.startswith("mine.toml: ")
    assert reported in line


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 400_000,
        "a = " + "[" * 17 + "]" * 17,
        "a = " + "{b = " * 17 + "1" + "}" * 17,
        ".".join("a" * 17) + " = 1",
        ".".join("a" * 400_000) + " = 1",
        " . ".join(["'a b'"] * 100_000) + " = 1",
        "[" + ".".join(['"a"'] * 100_000) + "]\n" + "\n".join(f"k{number} = 1" for number in range(10_000)),
    ],
    ids=["endless lists", "lists", "inline tables", "dots", "endless dots", "endless quoted names", "endless header"],
)
def test_nesting_without_end_is_refused_before_it_takes_hours(tmp_path: Path, text: str) -> None:
    (line,) = mistakes(tmp_path, text)
    assert line.endswith("expected at most 16 tables or lists within each other [TEMPLATE-TOML]")
    assert len(line) < 250


def test_a_text_of_many_words_with_dots_between_is_no_nesting(tmp_path: Path) -> None:
    text = ".".join("a" * 90) + ". " + ".".join("b" * 90)
    assert library_of(tmp_path, mine=f'title = "{text}"\n{GOOD}').template("mine").title == text


@pytest.mark.parametrize(
    "name",
    ["../mine", "../../etc/passwd", "/etc/passwd", "a/../mine", "./mine", "a/b/c", "mine.toml", "..", "x" * 81, "a\n"],
)
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    inner = tmp_path / "inner"
    write_files(tmp_path, {"mine": GOOD, "inner/a/b/c": GOOD, "inner/mine.toml": GOOD})
    with pytest.raises(InputError, match=r"\[TEMPLATE-MISSING\]$"):
        Library(GAME.name, inner).template(name)
    (reported,) = mistakes(inner, f"extends = {name!r}" if "\n" not in name else 'extends = "a\\n"', "other")
    assert reported.startswith("other.toml: extends: no template ")


def test_a_file_in_no_known_letters_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"title = 'x'\nsafe = '\xe9'")
    with pytest.raises(InputError) as caught:
        Library(GAME.name, tmp_path).template("mine")
    assert lines_of(caught.value, tmp_path) == [
        "mine.toml: a byte 0xe9 on line 2, expected text saved as UTF-8 [TEMPLATE-TOML]"
    ]


def test_what_is_no_toml_is_reported_with_its_line(tmp_path: Path) -> None:
    (reported,) = mistakes(tmp_path, "title = 'x'\nsafe = = 3")
    assert reported.startswith("mine.toml: ")
    assert "line 2" in reported
    assert reported.endswith("(look there and just before for a missing comma, quote or bracket) [TEMPLATE-TOML]")


def test_a_file_that_may_not_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = library_of(tmp_path, mine=GOOD)

    def refuse(self: Path, mode: str = "r") -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # the tests may run as root, to whom every file is open
    with pytest.raises(InputError) as caught:
        library.template("mine")
    assert lines_of(caught.value, tmp_path) == [
        "mine.toml: cannot be read: Permission denied, expected a file you may read [FILE-UNREADABLE]"
    ]


def test_a_folder_named_like_a_template_is_none(tmp_path: Path) -> None:
    (tmp_path / "back.toml").mkdir()
    (tmp_path / "sizes.toml").mkdir()
    library = Library(GAME.name, tmp_path)
    assert library.file_of("back", "front.band") == "templates/common/fast-action/back.toml"
    assert library.letters()


def test_of_thousands_of_mistakes_the_first_hundred_are_reported(tmp_path: Path) -> None:
    unknown = mistakes(tmp_path, "".join(f"k{number} = 1\n" for number in range(3000)) + GOOD)
    assert len(unknown) == MOST_REPORTED + 1
    assert unknown[-1] == "mine.toml: 2900 more mistakes, expected none [TEMPLATE-VALUE]"
    colors = "[colors]\n" + "".join(f"k{number} = 'x'\n" for number in range(3000))
    assert len(mistakes(tmp_path, GOOD + colors)) == MOST_REPORTED
    assert len(mistakes(tmp_path, f"safe = [{'9999999999,' * 3000}]\n{GOOD}")) == MOST_REPORTED


def test_nothing_in_a_file_moves_the_cursor_of_a_terminal(tmp_path: Path) -> None:
    reported = mistakes(tmp_path, f'"\\u001b[2J" = 1\n{GOOD}fill = "\\u0007"\n')
    reported += mistakes(tmp_path, f'{GOOD}fill = "\\u0007\\u001b"\n')
    assert len(reported) == 2
    assert all(line.isprintable() for line in reported)
