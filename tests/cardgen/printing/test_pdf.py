"""The PDF itself, as other programs read it: boxes, labels, outline, fonts, colors, and the same bytes every time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from cardgen.printing.catalogue import Catalogue, read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import Look, Printed, print_items
from cardgen.printing.geometry import POINT
from cardgen.printing.items import Item, make_items
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from tests.cardgen.printing.paper import opened
from tests.cardgen.printing.sets import GAME, printable_set
from tests.places import ROOT

PARTS = ("team", "quarterbacks", "backs", "kickers", "fast-action", "chart-down")


def chosen(catalogue: Catalogue, *teams: str) -> tuple[Any, list[Item]]:
    """A set of these teams and some of its items: cards of four types, a dozen of the deck, a chart."""
    card_set = replace(printable_set(*teams), version="1.2")
    everything = make_items(card_set, catalogue, SetTables(card_set))
    items = [item for item in everything if item.part.name in PARTS and item.team != "SUB"]
    deck = [item for item in items if item.part.what == "deck"]
    return card_set, [item for item in items if item not in deck[12:]]


@cache
def printed(sheet: str = "home", paper: str = "letter", grayscale: bool = False, workers: int = 1) -> Printed:
    library = Library(GAME.name)
    card_set, items = chosen(read_catalogue(library), "BAL", "GB")
    layout = Layout(sheet=read_sheet(library, sheet), paper=library.papers[paper])
    return print_items(card_set, items, layout, Look(grayscale=grayscale), workers)


def pdf_of(found: Printed) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(found.pdf))


# --- Boxes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "paper"), [("home", "letter"), ("home", "a4"), ("bleed", "letter"), ("fold", "a4"), ("shop", "letter")]
)
def test_the_trim_lies_inside_the_bleed_and_the_bleed_inside_the_page(sheet: str, paper: str) -> None:
    for page in pdf_of(printed(sheet, paper)).pages:
        media, bleed, trim = ([float(edge) for edge in box] for box in (page.mediabox, page.BleedBox, page.TrimBox))
        for outer, inner in ((media, bleed), (bleed, trim)):
            assert outer[0] <= inner[0] < inner[2] <= outer[2], page.label
            assert outer[1] <= inner[1] < inner[3] <= outer[3], page.label


@pytest.mark.parametrize(("paper", "points"), [("letter", (612, 792)), ("a4", (595.2756, 841.8898))])
def test_pages_are_as_large_as_the_paper(paper: str, points: tuple[float, float]) -> None:
    for page in pdf_of(printed("home", paper)).pages:
        assert [float(edge) for edge in page.mediabox] == pytest.approx([0, 0, *points], abs=0.001)


def test_on_a_shops_sheet_the_trim_is_the_card_and_the_bleed_three_millimeters_more() -> None:
    pdf = pdf_of(printed("shop"))
    cards = [page for page in pdf.pages if not page.label.startswith("charts")]
    assert len(cards) == len(pdf.pages) - 2  # a chart, and its blank reverse
    for page in cards:
        trim, bleed = ([float(edge) * POINT for edge in box] for box in (page.TrimBox, page.BleedBox))
        assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((63.5, 88.9), abs=0.001)
        assert [outer - inner for outer, inner in zip(bleed, trim, strict=True)] == pytest.approx(
            [-3, -3, 3, 3], abs=0.001
        )
        assert [float(edge) for edge in page.mediabox] == pytest.approx([float(edge) for edge in page.BleedBox])


def test_on_a_shops_sheet_color_runs_over_the_trim_to_the_edge_of_the_bleed() -> None:
    """A back is filled with the team's color: it must cover the whole page, or a stray cut shows white."""
    back = next(page for page in opened(printed("shop").pdf) if page.page_number == 2)
    widest = max(back.rects, key=lambda rect: rect["width"] * rect["height"])
    assert widest["x0"] <= 0.01
    assert widest["top"] <= 0.01
    assert widest["x1"] >= float(back.width) - 0.01
    assert widest["bottom"] >= float(back.height) - 0.01


# --- Labels, outline, metadata ----------------------------------------------------------------------------------------


def test_pages_are_labeled_by_team_or_kind_and_sheet() -> None:
    assert [page.label for page in pdf_of(printed()).pages] == [
        *("BAL 1", "BAL 1 back", "BAL 2", "BAL 2 back"),  # a team card, 3 quarterbacks, 13 backs, a kicker: 18
        *("GB 1", "GB 1 back", "GB 2", "GB 2 back"),
        *("deck 1", "deck 1 back", "deck 2", "deck 2 back"),
        *("charts chart-down", "charts chart-down back"),
    ]


def outline(pdf: pikepdf.Pdf) -> dict[tuple[str, ...], str]:
    """Every entry of the outline, and the label of the page it leads to."""
    labels = {page.objgen: page.label for page in pdf.pages}
    found: dict[tuple[str, ...], str] = {}

    def walk(entries: list[pikepdf.OutlineItem], above: tuple[str, ...]) -> None:
        for entry in entries:
            titles = (*above, entry.title)
            assert titles not in found
            found[titles] = labels[entry.destination[0].objgen]
            walk(entry.children, titles)

    with pdf.open_outline() as tree:
        walk(tree.root, ())
    return found


def test_the_outline_leads_to_each_teams_types_of_cards() -> None:
    """The 13 backs begin on the first sheet; the kicker is the 18th card, on the second."""
    team = {"Team card": 1, "Quarterbacks": 1, "Backs, receivers and ends": 1, "Placekickers": 2}
    assert outline(pdf_of(printed())) == {
        ("Baltimore Ravens",): "BAL 1",
        **{("Baltimore Ravens", title): f"BAL {number}" for title, number in team.items()},
        ("Green Bay Packers",): "GB 1",
        **{("Green Bay Packers", title): f"GB {number}" for title, number in team.items()},
        ("Deck",): "deck 1",
        ("Deck", "Fast Action cards"): "deck 1",
        ("Charts",): "charts chart-down",
        ("Charts", "The down, step by step"): "charts chart-down",
    }


def test_the_outline_leads_to_the_first_card_of_a_type_where_each_has_a_page_of_its_own() -> None:
    found = outline(pdf_of(printed("shop")))
    assert found["Baltimore Ravens", "Quarterbacks"] == "BAL 2"
    assert found["Green Bay Packers", "Backs, receivers and ends"] == "GB 4"
    assert found["Green Bay Packers", "Placekickers"] == "GB 17"


def test_the_pdf_says_what_it_is_and_how_it_wants_to_be_printed() -> None:
    pdf = pdf_of(printed())
    assert {name: str(pdf.docinfo[name]) for name in ("/Title", "/Author", "/Creator", "/Subject", "/Keywords")} == {
        "/Title": "2019 Statis-Pro Football",
        "/Author": "Cardgen 1.2",
        "/Creator": "Cardgen 1.2",
        "/Subject": "48 cards and pages for Statis-Pro Football; not an official product",
        "/Keywords": "BAL, GB",
    }
    assert pdf.Root.Lang == "en"
    preferences = pdf.Root.ViewerPreferences
    assert (preferences.PrintScaling, preferences.DisplayDocTitle) == (pikepdf.Name("/None"), True)


@pytest.mark.parametrize(
    ("sheet", "backs", "duplex"),
    [
        ("home", "long", "/DuplexFlipLongEdge"),
        ("home", "short", "/DuplexFlipShortEdge"),
        ("home", "none", "/Simplex"),
        ("fold", "long", "/Simplex"),
        ("shop", "long", "/Simplex"),
    ],
)
def test_the_pdf_asks_for_the_edge_over_which_its_backs_were_turned(
    library: Library, catalogue: Catalogue, sheet: str, backs: Any, duplex: str
) -> None:
    card_set, items = chosen(catalogue, "BAL")
    layout = Layout(sheet=read_sheet(library, sheet), paper=library.papers["letter"], backs=backs)
    assert pdf_of(print_items(card_set, items[:1], layout, workers=1)).Root.ViewerPreferences.Duplex == duplex


# --- Fonts ------------------------------------------------------------------------------------------------------------


def fonts(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]


def test_every_font_is_embedded_as_a_subset_with_the_meaning_of_its_letters() -> None:
    pdf = pdf_of(printed())
    found = fonts(pdf)
    assert {str(font.BaseFont).partition("+")[2] for font in found} == {
        f"SourceSansPro-{weight}" for weight in ("Light", "Regular", "It", "Semibold", "Bold", "Black")
    }
    for font in found:
        assert font.Subtype == "/TrueType"  # no Type 3, and none of the fonts that a reader has to have
        assert len(str(font.BaseFont).partition("+")[0]) == len("/ABCDEF")
        assert "/ToUnicode" in font
        assert 0 < len(font.FontDescriptor.FontFile2.read_bytes()) < 100_000  # the whole font has 290 KB


# --- Faces ------------------------------------------------------------------------------------------------------------


def forms(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]


def test_a_face_that_is_printed_more_than_once_is_stored_once_and_drawn_where_it_lies() -> None:
    found = printed()
    pdf = pdf_of(found)
    uses = Counter(placed.face for page in found.pages for placed in page.placed)
    shared = {face: count for face, count in uses.items() if count > 1}
    assert max(shared.values()) == 12  # the deck's back
    assert len(forms(pdf)) == len(shared) == len({face for face in shared if face in found.faces})
    drawn = Counter(operands for operator, operands in operators() if operator == "Do")
    assert sorted(drawn.values()) == sorted(shared.values())


def test_a_face_that_is_printed_once_is_drawn_on_its_page_itself() -> None:
    pages = list(opened(printed().pdf))
    names = [word["text"] for word in pages[0].extract_words()]
    assert "Lamar" in names


@cache
def operators(grayscale: bool = False) -> list[tuple[str, tuple[str, ...]]]:
    """All that is drawn, on pages and in what they share: each operator with its operands."""
    pdf = pdf_of(printed(grayscale=grayscale))
    codes = [code for stream in (*pdf.pages, *forms(pdf)) for code in pikepdf.parse_content_stream(stream)]
    return [(str(code.operator), tuple(map(str, code.operands))) for code in codes]


# --- Colors ----------------------------------------------------------------------------------------------------------

COLOR = {"g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}


def colors(grayscale: bool = False) -> set[tuple[str, tuple[float, ...]]]:
    return {(operator, tuple(map(float, parts))) for operator, parts in operators(grayscale) if operator in COLOR}


def test_black_and_grays_are_printed_with_black_alone() -> None:
    found = colors()
    assert {operator for operator, _ in found} == {"g", "G", "rg", "RG"}
    assert not [parts for _, parts in found if len(parts) == 3 and len(set(parts)) == 1]
    assert ("g", (0.067,)) in found  # the ink of cards, #111111
    assert ("rg", (0.141, 0.09, 0.451)) in found  # Baltimore's #241773, to three digits


def test_grayscale_uses_no_color_at_all() -> None:
    gray = colors(grayscale=True)
    assert {operator for operator, _ in gray} == {"g", "G"}
    # 0.299, 0.587 and 0.114 parts of #241773's red, green and blue: 37 of 255.
    assert ("g", (0.145,)) in gray


def test_grayscale_changes_nothing_but_the_colors() -> None:
    plain, gray = (
        # Faces are called by their look, and sorted by name.
        Counter(code for code in operators(grayscale) if code[0] not in {*COLOR, "Do"})
        for grayscale in (False, True)
    )
    assert plain.total() > 10_000
    assert gray == plain


# --- The same bytes ---------------------------------------------------------------------------------------------------


def test_two_processes_give_the_bytes_of_one() -> None:
    assert printed(workers=2).pdf == printed(workers=1).pdf


def test_the_same_set_and_options_give_the_same_bytes() -> None:
    again = printed.__wrapped__()
    assert again.pdf == printed().pdf


def test_other_options_give_other_bytes() -> None:
    assert len({printed().pdf, printed("bleed").pdf, printed(paper="a4").pdf, printed(grayscale=True).pdf}) == 4


def test_the_order_in_which_python_hashes_texts_does_not_show() -> None:
    script = (
        "from hashlib import sha256; from tests.cardgen.printing.test_pdf import printed; "
        "print(sha256(printed().pdf).hexdigest())"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    digests = {process.communicate()[0].strip() for process in running}
    assert digests == {sha256(printed().pdf).hexdigest()}
