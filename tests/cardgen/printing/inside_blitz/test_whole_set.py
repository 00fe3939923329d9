"""Inside Blitz on paper: every card, chart and page is laid out without a flaw, and none is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import Look, lay_out_pages, print_items, repertoire
from cardgen.printing.drawers import Drawer, Drawings, Workshop, draw_items
from cardgen.printing.geometry import Box
from cardgen.printing.items import Item, make_items
from cardgen.printing.orders import Order, make_job
from cardgen.printing.selection import Wish
from cardgen.printing.sheets.page import Page
from cardgen.printing.sheets.pages import CHART
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.findings import InputError
from tests.cardgen.printing.inside_blitz.sets import GAME, printable_set, widest_set
from tests.engine.inside_blitz.cards.small_set import small_set

LIBRARY = Library(GAME.name)
CATALOGUE = read_catalogue(LIBRARY)
PALETTES = read_palettes(LIBRARY.folders)
TEAMS = ("ARI", "JAX", "KC", "NE", "SF", "TB", "WAS")
"""The teams with the longest names; what all teams look like in their colors is looked at with legibility."""
SIZES = ("", "bridge", "mini", "statis-pro", "tarot")
LEAST = 6.7
"""No letters on charts or cards are smaller, in points: Statis-Pro's own least."""


def workshop(card_set: CardSet, size: str = "") -> tuple[Drawer, list[Item]]:
    tables = SetTables(card_set)
    shop = Workshop(card_set.game, None, tables, PALETTES, size, repertoire(LIBRARY, tables))
    return Drawer(shop), list(make_items(card_set, CATALOGUE, tables))


@cache
def league(size: str = "") -> tuple[Drawer, list[Item]]:
    return workshop(printable_set(*TEAMS, hard=True), size)


def problems(drawer: Drawer, items: Sequence[Item]) -> list[str]:
    return [problem.finding.text() for item in items for problem in drawer.faces(item)[2]]


@pytest.mark.parametrize("team", TEAMS)
def test_every_card_and_chart_of_a_team_is_laid_out_without_a_flaw(team: str) -> None:
    drawer, items = league()
    own = [item for item in items if item.team == team]
    assert {item.part.name for item in own} == {part.name for part in CATALOGUE.parts if part.by_team}
    assert problems(drawer, own) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_widest_values_fit_at_every_size(size: str) -> None:
    drawer, items = workshop(widest_set(), size)
    assert problems(drawer, [item for item in items if item.team and (item.part.resize or not size)]) == []


@pytest.mark.parametrize("size", SIZES[1:])
def test_hard_names_and_the_deck_fit_at_every_size(size: str) -> None:
    drawer, items = workshop(printable_set("WAS", hard=True), size)
    assert problems(drawer, [item for item in items if item.part.resize]) == []


def test_what_belongs_to_no_team_is_laid_out_without_a_flaw() -> None:
    drawer, items = workshop(small_set())
    assert {item.part.what for item in items if not item.team} == {"deck", "charts", "boards"}
    assert problems(drawer, items) == []


def test_no_letters_are_smaller_than_those_of_the_other_game() -> None:
    drawer, items = league()
    faces = [face for item in items if item.team in {"WAS", ""} for face in drawer.faces(item)[:2]]
    smallest = min((text.size, text.element) for face in faces for text in face.texts)
    assert smallest[0] >= LEAST - 0.01, smallest


# --- Charts -----------------------------------------------------------------------------------------------------------


def chart_pages(card_set: CardSet, paper: str = "letter") -> list[Page]:
    drawer, items = workshop(card_set)
    charts = [item for item in items if item.part.what == "team-charts"]
    layout = Layout(sheet=read_sheet(LIBRARY, "home"), paper=LIBRARY.papers[paper])
    return list(lay_out_pages(card_set, drawer.draw(charts), layout))


def test_a_team_has_four_charts() -> None:  # IBF-CARD-42
    pages = chart_pages(small_set())
    assert [page.label for page in pages] == [
        f"{team} {chart}"
        for team in ("AAA", "BBB")
        for chart in ("offense-chart", "receivers-chart", "special-teams-chart", "defense-chart")
    ]
    titles = {title for page in pages for mark in page.bookmarks for title in mark.titles[1:]}
    assert {"Offense", "Quarterbacks", "Runners", "Receivers and ends", "Special teams", "Defense"} <= titles


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_charts_flow_on_where_a_team_has_more_players_and_repeat_their_head(paper: str) -> None:
    pages = chart_pages(printable_set("KC", hard=True), paper)
    labels = [page.label for page in pages]
    assert labels[:2] == ["KC offense-chart 1", "KC offense-chart 2"]
    assert pages[0].placed[0].face == pages[1].placed[0].face
    assert not any(page.back for page in pages)


def test_blocks_of_charts_do_not_overlap_and_keep_to_the_chart() -> None:
    card_set = printable_set("KC", hard=True)
    drawer, items = workshop(card_set)
    drawings = drawer.draw([item for item in items if item.part.what == "team-charts"])
    size = {side.front: (side.width, side.height) for side in drawings.sides}
    layout = Layout(sheet=read_sheet(LIBRARY, "home"), paper=LIBRARY.papers["letter"])
    placed: Counter[str] = Counter()
    for page in lay_out_pages(card_set, drawings, layout):
        boxes = [Box(each.x, each.y, *size[each.face]) for each in page.placed]
        area = Box((page.width - CHART[0]) / 2, (page.height - CHART[1]) / 2, *CHART)
        assert all(area.holds(box) for box in boxes)
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
        placed.update(each.face for each in page.placed)
    assert set(placed) == {side.front for side in drawings.sides}


def test_receivers_stand_on_their_chart_in_the_order_of_the_sheet() -> None:  # IBF-TABLE-04
    card_set = small_set()
    drawer, items = workshop(card_set)
    receivers = [item for item in items if item.team == "AAA" and item.part.name == "receivers-block"]
    drawings = drawer.draw([item for item in items if item.team == "AAA" and item.part.what == "team-charts"])
    faces = {side.front: side.item.key[1] for side in drawings.sides if side.item.part.name == "receivers-block"}
    layout = Layout(sheet=read_sheet(LIBRARY, "home"), paper=LIBRARY.papers["letter"])
    found = [
        (round(each.y), round(each.x), faces[each.face])
        for page in lay_out_pages(card_set, drawings, layout)
        for each in page.placed
        if each.face in faces
    ]
    assert [name for *_, name in sorted(found)] == [item.key[1] for item in receivers]


# --- Choices ----------------------------------------------------------------------------------------------------------


def test_charts_are_usual_and_single_cards_are_printed_when_asked_for() -> None:
    usual = {item.part.what for item in make_job(small_set(), Wish(), Order()).items}
    assert usual == {"team-charts", "deck", "charts", "boards"}
    single = make_job(small_set(), Wish(what=("cards",), teams=("AAA",)), Order()).items
    assert {item.part.what for item in single} == {"cards"}
    assert {item.team for item in single} == {"AAA"}


def test_a_defender_has_one_card_for_all_alignments() -> None:
    job = make_job(small_set(), Wish(types=("defenders",)), Order())
    names = [item.key for item in job.items]
    assert len(names) == len(set(names))
    assert set(names) == {(card.team, card.name) for card in job.card_set.sheets["defenders"]}


def test_a_players_charts_and_cards_are_found_by_his_name() -> None:
    name = small_set().sheets["runners"][0].name
    items = make_job(small_set(), Wish(players=(name,)), Order()).items
    assert {item.part.name for item in items} >= {"runners-chart", "back-receivers-block"}


def test_the_same_set_gives_the_same_bytes_on_any_number_of_workers() -> None:
    job = make_job(small_set(), Wish(), Order())
    alone, together = (print_items(job.card_set, job.items, job.layout, Look(), workers).pdf for workers in (1, 2))
    assert alone == together


def test_charts_need_paper_that_holds_them() -> None:
    card_set = small_set()
    drawer, items = workshop(card_set)
    head = drawer.draw([item for item in items if item.part.on == "head"][:1])
    layout = Layout(sheet=read_sheet(LIBRARY, "home"), paper=(148.0, 210.0))
    with pytest.raises(InputError, match="208 x 271 mm"):
        list(lay_out_pages(card_set, Drawings(head.sides), layout))


# --- Charts of the owner's own ----------------------------------------------------------------------------------------


def said(card_set: CardSet, part: str, element: str) -> list[tuple[str, str]]:
    """Text and font of what an element of a page says."""
    _, items = workshop(card_set)
    drawer, _ = workshop(card_set)
    (item,) = [item for item in items if item.part.name == part]
    return [(text.text, text.font) for text in drawer.faces(item)[0].texts if text.element.startswith(element)]


def test_cells_that_the_rules_do_not_print_are_marked_as_ours() -> None:
    printed = said(small_set(), "chart-gains", "front.lookup.5.")
    ours = said(small_set(), "chart-gains", "front.lookup-ours.")
    assert printed == [("26", "semibold"), ("27", "semibold"), ("27", "semibold")]
    assert len(ours) == 5 * 33
    assert {font for _, font in ours} == {"italic"}


def test_a_printed_column_of_two_words_does_not_mark_another() -> None:
    long = said(small_set(), "chart-penalties", "front.adjust.Long.")
    rush = said(small_set(), "chart-penalties", "front.adjust.PR Long.")
    assert (long, rush) == ([], [("+3", "semibold")])


def test_a_sets_own_chart_is_printed_instead_and_is_nobodys_guess() -> None:
    card_set = small_set()
    card_set.charts["lookup"] = [
        {"number": str(number), "1": "7", "S/2": "7", "3": "7", "4": "7", "5": "7"} for number in range(11, 17)
    ]
    assert {text for text, _ in said(card_set, "chart-gains", "front.lookup.5.")} == {"7"}
    assert said(card_set, "chart-gains", "front.lookup-ours.") == []


def test_items_are_drawn_alike_whoever_draws_them() -> None:
    card_set = small_set()
    tables = SetTables(card_set)
    shop = Workshop(card_set.game, None, tables, PALETTES, letters=repertoire(LIBRARY, tables))
    items = list(make_items(card_set, CATALOGUE, tables))
    assert draw_items(items, shop, 1).faces.keys() == draw_items(items, shop, 2).faces.keys()


@pytest.mark.rule("IBF-PEN-03")
@pytest.mark.parametrize(
    ("season", "has", "lacks"),
    [
        ("2003", "face mask", "double-team block"),
        ("1970", "clipping", "illegal contact"),
        ("2019", "double-team block", "face mask"),
        ("ours", "double-team block", "clipping"),
    ],
)
def test_the_penalty_chart_is_that_of_the_sets_season(season: str, has: str, lacks: str) -> None:
    names = {row["name"] for row in SetTables(replace(small_set(), season=season))("penalties")}
    assert has in names
    assert lacks not in names
