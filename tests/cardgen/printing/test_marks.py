"""Marks to cut and fold by."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from cardgen.printing.drawing import Line, Text
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.cards import lay_cards
from cardgen.printing.sheets.grid import REACH, Grid, best_grid
from cardgen.printing.sheets.marks import CROSS_INK, HALO_INK, INK, TICK_GAP
from cardgen.printing.sheets.page import Page
from cardgen.printing.sheets.plan import Layout, Sheet, read_sheet
from cardgen.printing.template import Library
from tests.cardgen.printing.paper import A4, LETTER, numbered, places

POKER, MINI, CHIT = (63.5, 88.9), (44.45, 63.5), (25.4, 19.05)
SHEETS = ("home", "bleed", "fold")
FULL, FEW = 9, 2


def sheet_page(
    library: Library, sheet: str, count: int = FULL, size: tuple[float, float] = POKER, **more: object
) -> Page:
    """The first page of so many cards."""
    layout = Layout(sheet=read_sheet(library, sheet), paper=LETTER).model_copy(update=more)
    return next(iter(lay_cards(numbered(count, size), layout)))


def lines(page: Page, *inks: str) -> list[Line]:
    return [mark for mark in page.marks if isinstance(mark, Line) and mark.stroke in (inks or (INK, CROSS_INK))]


def box(line: Line) -> Box:
    return Box(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x2 - line.x1), abs(line.y2 - line.y1))


def cuts(page: Page) -> list[Line]:
    """The marks that are cut by: all but the dashes of a fold."""
    return [line for line in lines(page) if not line.dash]


def grid_of(library: Library, sheet: str, size: tuple[float, float] = POKER) -> Grid:
    grid = best_grid(read_sheet(library, sheet), LETTER, size)
    assert grid is not None
    return grid


def same(one: float, other: float) -> bool:
    return abs(one - other) < TOUCH


def marks_in(piece: Box, marks: Sequence[Line], at: float, level: bool) -> list[Line]:
    """The marks of one cut that lie on a piece of paper, edges included."""
    along = [
        mark
        for mark in marks
        if (same(mark.y1, at) and same(mark.y2, at) if level else same(mark.x1, at) and same(mark.x2, at))
    ]
    return [mark for mark in along if piece.holds(box(mark)) and (mark.x1 != mark.x2 or mark.y1 != mark.y2)]


# --- Where marks lie --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [POKER, MINI, CHIT], ids=["poker", "mini", "chit"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_mark_lies_on_a_card_but_for_crosses_on_its_very_edge(
    library: Library, sheet: str, size: tuple[float, float]
) -> None:
    page = sheet_page(library, sheet, size=size)
    cards = places(page, size)
    for mark in lines(page):
        assert not any(card.inset(2 * TOUCH).overlaps(box(mark).inset(-TOUCH)) for card in cards), mark
    for cross in lines(page, CROSS_INK):
        assert any(card.holds(box(cross)) for card in cards), cross


@pytest.mark.parametrize("sheet", SHEETS)
def test_marks_in_the_margin_keep_off_the_bleed(library: Library, sheet: str) -> None:
    page = sheet_page(library, sheet)
    assert page.bleed is not None
    outside = [mark for mark in cuts(page) if not page.bleed.inset(-TOUCH).holds(box(mark))]
    assert outside
    for mark in outside:
        assert not page.bleed.inset(-0.4).overlaps(box(mark).inset(-TOUCH)), mark


def test_marks_in_gutters_keep_a_millimeter_off_every_card_and_stand_out_from_color(library: Library) -> None:
    page = sheet_page(library, "bleed", 6)
    assert page.bleed is not None
    ticks = [mark for mark in cuts(page) if page.bleed.holds(box(mark))]
    halos = {box(mark) for mark in lines(page, HALO_INK)}
    assert len(ticks) == 28  # 6 cards: two ticks at each of their 14 inner sides
    for tick in ticks:
        assert not any(card.inset(0.05 - TICK_GAP).overlaps(box(tick).inset(-TOUCH)) for card in places(page, POKER)), (
            tick
        )
        assert box(tick) in halos


def test_a_white_halo_never_covers_the_black_line_it_belongs_to(library: Library) -> None:
    marks = [mark for mark in sheet_page(library, "bleed", 6).marks if isinstance(mark, Line)]
    for before, mark in pairwise(marks):
        if before.stroke == HALO_INK:
            assert (mark.stroke, box(mark)) == (INK, box(before))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_mark_can_be_seen_where_printers_reach(library: Library, sheet: str) -> None:
    reach = Box(0, 0, *LETTER).inset(REACH)
    for mark in cuts(sheet_page(library, sheet)):
        seen = box(mark).shared(reach)
        assert max(seen.width, seen.height) > 0.5, mark


def test_a_sheet_that_wants_no_marks_has_none() -> None:
    layout = Layout(sheet=Sheet(title="plain", gutter=5.0), paper=LETTER)
    assert [lines(page) for page in lay_cards(numbered(4, POKER), layout)] == [[], []]


def test_a_narrow_gutter_has_no_ticks_since_a_cut_may_stray() -> None:
    narrow = Layout(sheet=Sheet(title="narrow", gutter=2.0, marks=True), paper=LETTER)
    page = next(iter(lay_cards(numbered(4, POKER), narrow)))
    assert page.trim is not None
    assert not any(page.trim.holds(box(mark)) for mark in cuts(page))


# --- The first cut ----------------------------------------------------------------------------------------------------


def test_cards_without_a_gutter_share_their_cuts(library: Library) -> None:
    """Nine cards: four cuts down and four across, each marked at both ends, none twice."""
    grid = grid_of(library, "home")
    marks = lines(sheet_page(library, "home"), INK)
    assert sorted(mark.x1 for mark in marks if mark.x1 == mark.x2) == pytest.approx(
        sorted([12.7 + 63.5 * n for n in range(4)] * 2)
    )
    assert sorted(mark.y1 for mark in marks if mark.y1 == mark.y2) == pytest.approx(
        sorted([6.35 + 88.9 * n for n in range(4)] * 2)
    )
    assert grid.gutter == 0


@pytest.mark.parametrize("count", [FULL, FEW])
@pytest.mark.parametrize("level_first", [False, True], ids=["cut down first", "cut across first"])
def test_after_the_first_cuts_every_strip_of_a_gutterless_sheet_shows_its_other_cuts(
    library: Library, count: int, level_first: bool
) -> None:
    """A strip one card wide has lost the margin: its crosses still say where each card ends, on both its sides."""
    page = sheet_page(library, "home", count)
    for card in places(page, POKER):
        if level_first:
            strip, edges = Box(0, card.y, LETTER[0], card.height), (card.x, card.right)
        else:
            strip, edges = Box(card.x, 0, card.width, LETTER[1]), (card.y, card.bottom)
        for edge in edges:
            ends = marks_in(strip, cuts(page), edge, level=not level_first)
            starts = {round(mark.y1 if level_first else mark.x1, 2) for mark in ends}
            assert len(starts) >= 2, (card, edge)


@pytest.mark.parametrize("count", [6, FEW])
def test_after_cuts_along_the_gutters_every_card_has_two_marks_for_each_of_its_edges(
    library: Library, count: int
) -> None:
    page = sheet_page(library, "bleed", count)
    grid = grid_of(library, "bleed")
    half = grid.gutter / 2
    for card in places(page, POKER):
        left = 0.0 if same(card.x, grid.area.x) else card.x - half
        top = 0.0 if same(card.y, grid.area.y) else card.y - half
        right = LETTER[0] if same(card.right, grid.area.right) else card.right + half
        bottom = LETTER[1] if same(card.bottom, grid.area.bottom) else card.bottom + half
        piece = Box(left, top, right - left, bottom - top)
        for at, level in ((card.x, False), (card.right, False), (card.y, True), (card.bottom, True)):
            assert len(marks_in(piece, cuts(page), at, level)) == 2, (card, at)


def test_places_without_a_card_are_not_cut(library: Library) -> None:
    """Two cards of nine: three cuts down, two across."""
    marks = lines(sheet_page(library, "home", FEW), INK)
    assert len({round(mark.x1, 2) for mark in marks if mark.x1 == mark.x2}) == 3
    assert len({round(mark.y1, 2) for mark in marks if mark.y1 == mark.y2}) == 2


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_part_used_sheet_has_no_marks_or_words_where_paper_may_be_missing(library: Library, sheet: str) -> None:
    grid = grid_of(library, sheet)
    start = grid.columns + 2  # the first row is gone, and a place of the second
    page = sheet_page(library, sheet, 1, start=start)
    (row_above, beside) = (grid.place(grid.columns - 1), grid.place(grid.columns))
    gone = [Box(0, 0, LETTER[0], row_above.bottom), Box(0, 0, beside.right, beside.bottom)]
    own = grid.room(start - 1)  # ticks and crosses at its own corners may be on what is left
    for mark in lines(page):
        assert own.holds(box(mark)) or not any(each.overlaps(box(mark).inset(-TOUCH)) for each in gone), mark
    for text in page.marks:
        assert not (isinstance(text, Text) and any(each.overlaps(text.ink) for each in gone))
    assert len([mark for mark in cuts(page) if not own.inset(-TOUCH).holds(box(mark))]) >= 4


def test_the_sheets_after_a_part_used_one_are_whole(library: Library) -> None:
    home = read_sheet(library, "home")
    begun = list(lay_cards(numbered(14, POKER), Layout(sheet=home, paper=LETTER, backs="none", start=5)))
    fresh = list(lay_cards(numbered(9, POKER), Layout(sheet=home, paper=LETTER, backs="none")))
    assert lines(begun[1]) == lines(fresh[0])


# --- The fold ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [POKER, MINI, CHIT], ids=["poker", "mini", "chit"])
@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
def test_marks_on_one_half_of_a_folded_sheet_lie_behind_those_on_the_other(
    library: Library, paper: tuple[float, float], size: tuple[float, float]
) -> None:
    page = sheet_page(library, "fold", 3, size, paper=paper)
    grid = best_grid(read_sheet(library, "fold"), paper, size)
    assert grid is not None

    def mirrored(line: Line) -> tuple[float, ...]:
        x1, y1, x2, y2 = line[:4]
        turned = (
            (paper[0] - x2, y1, paper[0] - x1, y2) if grid.fold == "down" else (x1, paper[1] - y2, x2, paper[1] - y1)
        )
        return tuple(round(place, 3) + 0.0 for place in turned)

    found = {tuple(round(place, 3) + 0.0 for place in mark[:4]) for mark in cuts(page)}
    assert found
    assert {mirrored(mark) for mark in cuts(page)} == found


def test_the_fold_is_a_dashed_line_through_the_middle_and_no_cut(library: Library) -> None:
    page = sheet_page(library, "fold", 4)
    (fold,) = [line for line in lines(page) if line.dash]
    assert (fold.y1, fold.y2) == (LETTER[1] / 2, LETTER[1] / 2)
    assert fold.x2 - fold.x1 > LETTER[0] - 10  # cards keep 2 mm off: it may run across the paper
    assert not any(same(mark.y1, fold.y1) and same(mark.y2, fold.y1) for mark in cuts(page))


def test_where_the_fold_is_the_cards_edge_its_line_keeps_beside_them(library: Library) -> None:
    page = sheet_page(library, "fold", 18, MINI)
    fold = [line for line in lines(page) if line.dash]
    cards = places(page, MINI)
    assert max(card.bottom for card in cards if card.y < LETTER[1] / 2 - 1) == pytest.approx(LETTER[1] / 2)
    assert [(line.x1 < line.x2) for line in fold] == [True, True]
    assert not any(
        same(mark.y1, mark.y2) and same(mark.y1, LETTER[1] / 2) for mark in lines(page, INK) if not mark.dash
    )
    assert not any(card.overlaps(box(line).inset(-TOUCH)) for line in fold for card in cards)
