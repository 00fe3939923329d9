"""Proofs: pictures of every sheet and every card, in files that say what they are."""

from __future__ import annotations

import errno
import math
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import Look, Printed, print_items
from cardgen.printing.items import make_items
from cardgen.printing.proofs import CARD_DPI, LONGEST, SHEET_DPI, file_name, unfit_folder, write_proofs
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from tests.cardgen.printing.paper import PAPERS
from tests.cardgen.printing.sets import GAME, printable_set

INCH = 25.4


@cache
def printed(
    parts: tuple[str, ...] = ("quarterbacks",),
    names: tuple[str, ...] = (),
    sheet: str = "home",
    paper: str = "letter",
    size: str = "",
    grayscale: bool = False,
) -> Printed:
    """Some parts of Baltimore's cards; the first quarterbacks under these names."""
    library = Library(GAME.name)
    card_set = printable_set("BAL")
    players = card_set.sheets["quarterbacks"]
    players[: len(names)] = [replace(card, name=name) for card, name in zip(players, names, strict=False)]
    everything = make_items(card_set, read_catalogue(library), SetTables(card_set))
    items = [item for item in everything if item.part.name in parts and item.team != "SUB"]
    layout = Layout(sheet=read_sheet(library, sheet), paper=library.papers[paper])
    deck = [item for item in items if item.part.what == "deck"]
    chosen = [item for item in items if item not in deck[10:]]
    return print_items(card_set, chosen, layout, Look(size=size, grayscale=grayscale), workers=1)


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def pixels(millimeters: tuple[float, float], dpi: int) -> tuple[int, int]:
    """Whole pixels, the last one perhaps not filled."""
    wide, high = (math.ceil(round(side / INCH * dpi, 3)) for side in millimeters)
    return wide, high


# --- What they are called ---------------------------------------------------------------------------------------------


def test_files_are_called_by_team_type_and_player(tmp_path: Path) -> None:
    count = write_proofs(printed(names=("Lamar Jackson", "Robert Griffin III", "Trace McSorley")), tmp_path, 1)
    assert files(tmp_path) == [
        "cards/BAL-quarterbacks-lamar-jackson-back.png",
        "cards/BAL-quarterbacks-lamar-jackson-front.png",
        "cards/BAL-quarterbacks-robert-griffin-iii-back.png",
        "cards/BAL-quarterbacks-robert-griffin-iii-front.png",
        "cards/BAL-quarterbacks-trace-mcsorley-back.png",
        "cards/BAL-quarterbacks-trace-mcsorley-front.png",
        "sheets/BAL-1.png",
        "sheets/BAL-1_back.png",
    ]
    assert count == 8


def test_what_belongs_to_no_team_is_called_by_its_kind_with_numbers_that_sort(tmp_path: Path) -> None:
    write_proofs(printed(("fast-action",)), tmp_path, 1)
    fronts = [name for name in files(tmp_path / "cards") if name.endswith("-front.png")]
    assert fronts == [f"deck-fast-action-{number:02}-front.png" for number in range(1, 11)]
    assert files(tmp_path / "sheets") == ["deck-1.png", "deck-1_back.png", "deck-2.png", "deck-2_back.png"]


def test_sheets_sort_in_their_order_where_there_are_ten_or_more(tmp_path: Path) -> None:
    write_proofs(printed(("fast-action",), sheet="shop"), tmp_path, 1)
    in_order = [f"deck-{number:02}{side}.png" for number in range(1, 11) for side in ("", "_back")]
    assert files(tmp_path / "sheets") == in_order


def test_a_chart_is_a_sheet_and_no_card(tmp_path: Path) -> None:
    """Nothing but charts: there is no picture of a card, and no folder for one."""
    assert write_proofs(printed(("chart-down",)), tmp_path, 1) == 1
    assert files(tmp_path) == ["sheets/charts-chart-down.png"]
    assert [path.name for path in tmp_path.iterdir()] == ["sheets"]


def test_two_cards_of_one_name_have_a_file_each(tmp_path: Path) -> None:
    """Two that differ in large and small letters alone, or in accents, are one file to many a disk."""
    names = ("Josh Allen", "JOSH ALLEN", "Jósh Allen")
    found = printed(names=names)
    write_proofs(found, tmp_path, 1)
    fronts = [f"BAL-quarterbacks-josh-allen{number}-front.png" for number in ("", "-2", "-3")]
    assert [name for name in files(tmp_path / "cards") if name.endswith("front.png")] == sorted(fronts)
    assert len({(tmp_path / "cards" / name).read_bytes() for name in fronts}) == 3


def test_a_hostile_name_stays_inside_its_folder(tmp_path: Path) -> None:
    names = ("../../etc/passwd", "C:\\x|y?*", "...")
    write_proofs(printed(names=names), tmp_path / "proofs", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["proofs"]
    assert [name for name in files(tmp_path / "proofs" / "cards") if name.endswith("front.png")] == [
        "BAL-quarterbacks-c-x-y-front.png",
        "BAL-quarterbacks-etc-passwd-front.png",
        "BAL-quarterbacks-front.png",
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("D'Brickashaw Ferguson", "DBrickashaw-Ferguson"),
        ("Equanimeous St. Brown", "Equanimeous-St-Brown"),
        ("Björn Ólafsson", "Bjorn-Olafsson"),
        ("a/b\\c:d\x00e\nf", "a-b-c-d-e-f"),
        ("--x--", "x"),
        ("打印机", ""),
        ("x" * 300, "x" * LONGEST),
        ("x" * (LONGEST - 1) + " y", "x" * (LONGEST - 1)),
    ],
)
def test_a_text_becomes_letters_digits_and_hyphens(text: str, name: str) -> None:
    assert file_name(text) == name


@settings(deadline=None)
@given(st.text(max_size=200))
def test_whatever_a_text_is_its_file_name_is_fit_for_every_file_system(text: str) -> None:
    name = file_name(text)
    assert name.isascii()
    assert name.replace("-", "a").isalnum() or not name
    assert len(name) <= LONGEST
    assert not name.startswith("-")
    assert not name.endswith("-")
    assert file_name(name) == name


# --- What they show ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
def test_a_sheets_picture_is_as_large_as_its_paper(tmp_path: Path, paper: str) -> None:
    write_proofs(printed(("kickers",), paper=paper), tmp_path, 1)
    with Image.open(tmp_path / "sheets" / "BAL-1.png") as image:
        assert image.size == pixels(PAPERS[paper], SHEET_DPI)
        assert image.info["dpi"] == pytest.approx((SHEET_DPI, SHEET_DPI), abs=0.1)


@pytest.mark.parametrize(
    ("size", "expected"), [("", (750, 1050)), ("mini", (525, 750)), ("statis-pro", (450, 750)), ("tarot", (825, 1425))]
)
def test_a_cards_picture_has_300_dots_an_inch_and_no_bleed(
    tmp_path: Path, size: str, expected: tuple[int, int]
) -> None:
    found = printed(("kickers",), size=size)
    write_proofs(found, tmp_path, 1)
    for path in (tmp_path / "cards").iterdir():
        with Image.open(path) as image:
            assert image.size == expected == pixels((found.sides[0].width, found.sides[0].height), CARD_DPI)


def test_a_cards_back_is_the_teams_color_to_its_very_corners(tmp_path: Path) -> None:
    write_proofs(printed(("kickers",)), tmp_path, 1)
    (path,) = (tmp_path / "cards").glob("*-back.png")
    with Image.open(path) as image:
        plain = image.convert("RGB")
        corners = {plain.getpixel((x, y)) for x in (0, plain.width - 1) for y in (0, plain.height - 1)}
    assert corners == {(0x24, 0x17, 0x73)}  # Baltimore's purple


def test_letters_with_accents_are_seen_on_a_cards_picture(tmp_path: Path) -> None:
    """Were their codes unknown to the proof's fonts, both names would be blank, and their cards alike."""
    pictures = []
    for name in ("ÓÓ", "ÞÞ"):
        write_proofs(printed(names=(name,)), tmp_path / name, 1)
        pictures.append({path.read_bytes() for path in (tmp_path / name / "cards").iterdir()})
    assert len(pictures[0] - pictures[1]) == len(pictures[1] - pictures[0]) == 1


def test_grayscale_proofs_are_gray(tmp_path: Path) -> None:
    write_proofs(printed(("kickers",), grayscale=True), tmp_path, 1)
    for name in files(tmp_path):
        with Image.open(tmp_path / name) as image:
            red, green, blue = image.convert("RGB").split()
            assert red.tobytes() == green.tobytes() == blue.tobytes(), name


def test_two_processes_draw_the_pictures_of_one_and_tell_how_far_they_are(tmp_path: Path) -> None:
    heard: dict[int, list[tuple[str, int, int]]] = {1: [], 2: []}
    for workers, reported in heard.items():
        write_proofs(
            printed(), tmp_path / str(workers), workers, lambda *each, reported=reported: reported.append(each)
        )
    assert files(tmp_path / "1") == files(tmp_path / "2")
    for name in files(tmp_path / "1"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes(), name
    # Two sheets; three fronts and the back they share.
    sheets = [("proofs of sheets", number, 2) for number in (1, 2)]
    assert heard[1] == heard[2] == [*sheets, *(("proofs of cards", number, 4) for number in (1, 2, 3, 4))]


# --- What was there before --------------------------------------------------------------------------------------------


def test_pictures_of_an_earlier_printing_do_not_stay_among_the_new_ones(tmp_path: Path) -> None:
    write_proofs(printed(("kickers", "chart-down")), tmp_path, 1)
    (tmp_path / "mine.txt").write_text("mine")
    write_proofs(printed(("chart-down",)), tmp_path, 1)
    assert files(tmp_path) == ["mine.txt", "sheets/charts-chart-down.png"]


def test_a_printing_that_breaks_off_leaves_the_earlier_pictures_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_proofs(printed(("kickers",)), tmp_path, 1)
    before = files(tmp_path)

    def full(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        write_proofs(printed(("punters",)), tmp_path, 1)
    assert files(tmp_path) == before


def test_no_force_takes_away_a_folder_that_is_not_all_pictures(tmp_path: Path) -> None:
    write_proofs(printed(("kickers",)), tmp_path, 1)
    assert unfit_folder(tmp_path, force=True) == []
    (tmp_path / "cards" / "notes.txt").write_text("mine")
    (finding,) = unfit_folder(tmp_path, force=True)
    assert (finding.where, finding.found) == (str(tmp_path / "cards"), "notes.txt, which is no picture")
