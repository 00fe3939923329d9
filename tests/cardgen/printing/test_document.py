"""A printing put together: who shares a sheet with whom, what pages are called, and what cannot be printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.printing.catalogue import Catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import REPORTED, Look, lay_out_pages, print_items, refuse, repertoire
from cardgen.printing.drawers import Drawings, Sides
from cardgen.printing.items import Item, make_items
from cardgen.printing.layout.context import Problem
from cardgen.printing.sheets.page import Page
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.findings import InputError
from tests.cardgen.printing.sets import printable_set

POKER, CHIT = (63.5, 88.9), (25.4, 19.05)


@pytest.fixture(scope="module")
def card_set() -> CardSet:
    return printable_set("BAL", "GB")


@pytest.fixture(scope="module")
def items(card_set: CardSet, catalogue: Catalogue) -> list[Item]:
    return list(make_items(card_set, catalogue, SetTables(card_set)))


@pytest.fixture(scope="module")
def home(library: Library) -> Layout:
    return Layout(sheet=read_sheet(library, "home"), paper=library.papers["letter"], backs="none")


def pages(card_set: CardSet, items: Sequence[Item], layout: Layout) -> list[Page]:
    """The items laid out, without drawing them: a face is called like its item."""
    sides = [Sides(item, item.name, "back", *(CHIT if item.part.what == "chits" else POKER)) for item in items]
    return list(lay_out_pages(card_set, Drawings(sides), layout))


def of(items: Sequence[Item], *parts: str) -> list[Item]:
    return [item for item in items if item.part.name in parts]


# --- Pages ------------------------------------------------------------------------------------------------------------


def test_each_team_begins_a_new_sheet_and_its_sheets_are_numbered(
    card_set: CardSet, items: list[Item], home: Layout
) -> None:
    laid = pages(card_set, of(items, "team", "backs", "kickers"), home)
    assert [(page.label, len(page.placed)) for page in laid] == [
        ("BAL 1", 9),
        ("BAL 2", 6),
        ("GB 1", 9),
        ("GB 2", 6),
        ("SUB 1", 2),
    ]


def test_packed_teams_share_sheets_that_are_called_by_what_they_are(
    card_set: CardSet, items: list[Item], home: Layout
) -> None:
    laid = pages(card_set, of(items, "team", "backs", "kickers"), home.model_copy(update={"pack": True}))
    assert [(page.label, len(page.placed)) for page in laid] == [
        ("cards 1", 9),
        ("cards 2", 9),
        ("cards 3", 9),
        ("cards 4", 5),
    ]
    assert [bookmark.titles[0] for bookmark in laid[1].bookmarks] == [
        *["Baltimore Ravens"] * 2,
        *["Green Bay Packers"] * 2,
    ]


def test_cards_of_another_size_lie_on_sheets_of_their_own_whose_numbers_go_on(
    card_set: CardSet, items: list[Item], home: Layout
) -> None:
    mixed = [item for item in of(items, "quarterbacks", "quarterback-chits", "kickers") if item.team == "BAL"]
    laid = pages(card_set, mixed, home)
    assert [(page.label, len(page.placed)) for page in laid] == [("BAL 1", 4), ("BAL 2", 3)]
    assert {placed.turn for placed in laid[1].placed} == {0}


def test_only_the_first_sheet_is_part_used(card_set: CardSet, items: list[Item], home: Layout) -> None:
    laid = pages(card_set, of(items, "kickers"), home.model_copy(update={"start": 5}))
    first, second = laid[0].placed[0], laid[1].placed[0]
    assert (first.x, first.y) == pytest.approx((12.7 + 63.5, 6.35 + 88.9))
    assert (second.x, second.y) == pytest.approx((12.7, 6.35))


def test_a_part_used_sheet_waits_for_the_first_cards_behind_a_chart(
    card_set: CardSet, items: list[Item], home: Layout
) -> None:
    laid = pages(card_set, [*of(items, "chart-down"), *of(items, "kickers")], home.model_copy(update={"start": 2}))
    assert [page.label for page in laid] == ["charts chart-down", "BAL 1", "GB 1", "SUB 1"]
    assert laid[1].placed[0].x == pytest.approx(12.7 + 63.5)


def test_a_part_is_printed_in_as_many_copies_as_the_catalogue_says(
    card_set: CardSet, items: list[Item], home: Layout
) -> None:
    def twice(*parts: str) -> list[Item]:
        return [replace(item, part=item.part.model_copy(update={"copies": 2})) for item in of(items, *parts)]

    (cards,) = pages(card_set, [item for item in twice("kickers") if item.team == "GB"], home)
    assert len(cards.placed) == 2
    assert len({placed.face for placed in cards.placed}) == 1
    charts = pages(card_set, twice("chart-down"), home)
    assert [page.placed[0].face for page in charts] == ["The down, step by step"] * 2


def test_a_sheet_to_fold_asks_for_no_blank_reverses(card_set: CardSet, items: list[Item], library: Library) -> None:
    chosen = [*of(items, "kickers"), *of(items, "chart-down")]
    fold = Layout(sheet=read_sheet(library, "fold"), paper=library.papers["letter"])
    assert [page.label for page in pages(card_set, chosen, fold)] == ["BAL 1", "GB 1", "SUB 1", "charts chart-down"]
    duplex = fold.model_copy(update={"sheet": read_sheet(library, "home")})
    assert [page.label for page in pages(card_set, chosen, duplex)][-2:] == [
        "charts chart-down",
        "charts chart-down back",
    ]


def test_captions_of_a_sheet_with_two_teams_name_the_first_and_the_last(
    card_set: CardSet, items: list[Item], library: Library
) -> None:
    layout = Layout(sheet=read_sheet(library, "home"), paper=library.papers["a4"], backs="none", pack=True)
    (page,) = pages(card_set, of(items, "kickers"), layout)
    texts = [mark.text for mark in page.marks if hasattr(mark, "text")]
    assert texts == ["2019 Statis-Pro Football · Baltimore Ravens to Substitutes · sheet 1 of 1"]


def test_progress_is_reported_for_drawing_and_writing(card_set: CardSet, items: list[Item], home: Layout) -> None:
    heard: list[tuple[str, int, int]] = []
    chosen = of(items, "kickers")[:2]  # a team at a time is drawn
    print_items(card_set, chosen, home, workers=1, progress=lambda *reported: heard.append(reported))
    assert heard == [("drawing", 1, 2), ("drawing", 2, 2), ("writing", 1, 2), ("writing", 2, 2)]


# --- What cannot be printed -------------------------------------------------------------------------------------------


def flaw(
    card: int, found: str = "too long", element: str = "front.name", file: str = "back.toml", card_first: bool = False
) -> Problem:
    name = f"GB Player {card}"
    return Problem("TEXT-TOO-LONG", file, element, name, found, "a shorter text", "", card_first)


def reported(*problems: Problem) -> list[str]:
    with pytest.raises(InputError) as failed:
        refuse(problems)
    return [f"{finding.where}: {finding.found}" for finding in failed.value.findings]


def test_a_mistake_of_a_template_is_reported_once_with_the_first_card_that_shows_it() -> None:
    assert reported(*(flaw(card) for card in range(40))) == [
        "back.toml: front.name (GB Player 0): too long, and so on 39 more"
    ]


def test_different_mistakes_of_an_element_are_reported_in_order_up_to_a_few() -> None:
    assert reported(flaw(0, "a"), flaw(1, "b"), flaw(2, "a")) == [
        "back.toml: front.name (GB Player 0): a",
        "back.toml: front.name (GB Player 1): b, and so on 1 more",
    ]
    many = reported(*(flaw(card, f"name {card}") for card in range(REPORTED + 2)))
    assert many[0] == "back.toml: front.name (GB Player 0): name 0"
    assert many[-1] == f"back.toml: front.name (GB Player {REPORTED - 1}): name {REPORTED - 1}, and so on 2 more"
    assert len(many) == REPORTED


def test_mistakes_of_several_elements_are_all_reported() -> None:
    assert len(reported(flaw(0), flaw(0, element="front.line"), flaw(1, element="back.name"))) == 3


def test_a_box_too_small_for_a_thousand_names_is_reported_in_a_few_lines_that_name_cards_first() -> None:
    many = reported(*(flaw(card, f"name {card}", card_first=True) for card in range(1000)))
    assert many[0] == "GB Player 0 (back.toml: front.name): name 0"
    assert many[-1] == f"GB Player 4 (back.toml: front.name): name 4, and so on {1000 - REPORTED} more"
    assert len(many) == REPORTED


def test_the_elements_of_a_card_are_told_apart_though_the_card_is_named_first() -> None:
    both = [flaw(0, element=element, card_first=True) for element in ("front.name", "front.foot")]
    assert reported(*both) == [
        "GB Player 0 (back.toml: front.name): too long",
        "GB Player 0 (back.toml: front.foot): too long",
    ]


def test_the_cells_of_a_table_are_one_element() -> None:
    cells = [flaw(0, f"cell {row}", f"front.gains.N.{row}") for row in range(12)]
    assert len(reported(*cells)) == REPORTED


def test_brackets_in_the_name_of_a_folder_part_nothing() -> None:
    assert len(reported(*(flaw(0, file=f"t (o)/{name}.toml") for name in ("back", "kicker")))) == 2


def test_nothing_wrong_stops_nothing() -> None:
    refuse([])


def test_a_card_whose_front_draws_nothing_is_an_error_that_names_template_and_card(
    tmp_path: Path, card_set: CardSet, items: list[Item], home: Layout
) -> None:
    mine = tmp_path / "kicker.toml"
    mine.write_text(
        '[front.r]\nkind = "rect"\nbox = [0, 0, 9, 9]\nfill = "black"\nunless = "player"\n', encoding="utf-8"
    )
    with pytest.raises(InputError) as failed:
        print_items(card_set, of(items, "kickers"), home, Look(tmp_path), workers=1)
    (finding,) = failed.value.findings
    name = of(items, "kickers")[0].name
    assert (finding.code, finding.where) == ("FACE-BLANK", f"{mine.as_posix()}: front ({name})")


def test_a_letter_without_a_glyph_is_an_error_that_names_the_card_whoever_draws_it(
    catalogue: Catalogue, home: Layout
) -> None:
    card_set = printable_set("BAL", "GB")
    kickers = card_set.sheets["kickers"]
    kickers[0] = replace(kickers[0], name="Justin 😀 Tucker")
    items = of(list(make_items(card_set, catalogue, SetTables(card_set))), "kickers")
    messages = []
    for workers in (1, 2):
        with pytest.raises(InputError) as failed:
            print_items(card_set, items, home, workers=workers)
        messages.append(str(failed.value))
    assert messages[0] == messages[1]
    assert "😀" in messages[0]
    assert "BAL Justin 😀 Tucker" in messages[0]


def test_half_of_a_letter_is_an_error_that_names_the_card(catalogue: Catalogue, home: Layout) -> None:
    card_set = printable_set("BAL")
    kickers = card_set.sheets["kickers"]
    kickers[0] = replace(kickers[0], name="Justin \ud83d Tucker")
    items = of(list(make_items(card_set, catalogue, SetTables(card_set))), "kickers")
    with pytest.raises(InputError, match=r"BAL Justin .*U\+D83D.*GLYPH-MISSING"):
        print_items(card_set, items, home, workers=1)


def test_the_repertoire_has_capitals_of_every_small_letter_a_set_uses(library: Library) -> None:
    card_set = printable_set("BAL")
    card_set.sheets["kickers"][0] = replace(card_set.sheets["kickers"][0], name="Þórður ßmith")
    letters = repertoire(library, SetTables(card_set))
    assert {*"ÞórðußS", *"ÓÐ", "\N{MINUS SIGN}", "·"} <= {*letters}
    assert list(letters) == sorted({*letters})
