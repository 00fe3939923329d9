"""Backs lie behind their fronts, the same end up: proved on the PDF, by turning the paper over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.printing.drawing import Line, Text
from cardgen.printing.geometry import Box
from cardgen.printing.sheets.cards import Group, Pair, lay_cards
from cardgen.printing.sheets.page import Bookmark, Page
from cardgen.printing.sheets.pages import with_reverses
from cardgen.printing.sheets.plan import Layout, Sheet, read_sheet
from cardgen.printing.template import Library
from tests.cardgen.printing.paper import A4, LETTER, Marker, near, numbered, place_of, printed_markers, turned_over

POKER, MINI, CHIT = (63.5, 88.9), (44.45, 63.5), (25.4, 19.05)
LANDSCAPE = (LETTER[1], LETTER[0])
Edge = Literal["long", "short"]
EDGES: tuple[Edge, ...] = ("long", "short")


def laid(sheet: Sheet, group: Group, paper: tuple[float, float] = LETTER, **more: object) -> list[Page]:
    return list(lay_cards(group, Layout(sheet=sheet, paper=paper).model_copy(update=more)))


def unmatched(front: Sequence[Marker], back: Sequence[Marker], page: tuple[float, float], edge: str) -> list[Marker]:
    """The cards whose back does not lie exactly behind their front when the paper is turned over."""
    behind = {marker.card: turned_over(marker.box, page, edge) for marker in back}
    return [marker for marker in front if marker.card not in behind or not near(marker.box, behind[marker.card])]


# --- Two sides of a sheet ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize(
    ("sheet", "paper", "size", "count", "start"),
    [
        ("home", LETTER, POKER, 9, 1),
        ("home", A4, POKER, 11, 1),  # two cards on the last sheet, left of its middle
        ("home", LETTER, POKER, 8, 6),
        ("home", LETTER, MINI, 20, 4),  # cards turned
        ("home", LANDSCAPE, POKER, 5, 1),  # whose long edge is level
        ("bleed", LETTER, POKER, 7, 2),  # turned, and apart
        ("bleed", A4, MINI, 13, 1),
        ("home", A4, CHIT, 12, 30),
    ],
)
def test_each_back_lies_exactly_behind_its_front_top_behind_top(
    library: Library,
    edge: Edge,
    sheet: str,
    paper: tuple[float, float],
    size: tuple[float, float],
    count: int,
    start: int,
) -> None:
    group = numbered(count, size)
    pages = laid(read_sheet(library, sheet), group, paper, backs=edge, start=start)
    assert [page.back for page in pages] == [False, True] * (len(pages) // 2)
    markers = printed_markers(pages, group)
    assert sorted(marker.card for front in markers[::2] for marker in front) == list(range(count))
    for front, back in zip(markers[::2], markers[1::2], strict=True):
        assert unmatched(front, back, paper, edge) == []
        assert len(front) == len(back)


@pytest.mark.parametrize("edge", EDGES)
def test_turned_over_the_wrong_edge_backs_do_not_lie_behind_their_fronts(library: Library, edge: Edge) -> None:
    """So the tests above can fail, and the edge matters even on a sheet that is full."""
    group = numbered(9, POKER)
    pages = laid(read_sheet(library, "home"), group, backs=edge)
    front, back = printed_markers(pages, group)
    other = "short" if edge == "long" else "long"
    assert len(unmatched(front, back, LETTER, other)) == 9


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from([LETTER, A4, LANDSCAPE]),
    st.tuples(st.floats(20, 70), st.floats(20, 70)),  # any paper holds four of the largest
    st.floats(0, 8),
    st.integers(1, 6),
    st.integers(1, 4),
    st.sampled_from(EDGES),
)
def test_whatever_the_grid_the_places_of_backs_are_those_of_their_fronts_turned_over(
    paper: tuple[float, float], size: tuple[float, float], gutter: float, count: int, start: int, edge: Edge
) -> None:
    sheet = Sheet(title="any", gutter=gutter, bleed=2.0)
    pages = laid(sheet, numbered(count, size), paper, backs=edge, start=start)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for above, below in zip(front.placed, back.placed, strict=True):
            assert below.face == above.face.replace("f", "b")
            assert near(place_of(above, size), turned_over(place_of(below, size), paper, edge))
            assert above.room is not None
            assert below.room is not None
            assert near(above.room, turned_over(below.room, paper, edge))


def test_a_back_page_says_so_and_has_no_marks_or_bookmarks_of_its_own(library: Library) -> None:
    (front, back) = laid(read_sheet(library, "home"), numbered(3, POKER), A4)
    assert (front.label, front.back, back.label, back.back) == ("GB 1", False, "GB 1 back", True)
    assert back.bookmarks == ()
    assert front.bookmarks == (Bookmark(("Green Bay Packers", "Kickers")),)
    assert all(isinstance(mark, Text) for mark in back.marks)
    assert front.trim is not None
    assert back.trim == turned_over(front.trim, A4, "long")


def test_fronts_alone_are_printed_where_no_backs_are_wanted(library: Library) -> None:
    pages = laid(read_sheet(library, "home"), numbered(10, POKER), backs="none")
    assert [(page.label, page.back) for page in pages] == [("GB 1", False), ("GB 2", False)]


def test_a_card_without_a_back_leaves_its_place_on_the_other_side_blank(library: Library) -> None:
    bookmark = Bookmark(("Deck",))
    group = Group("deck", "2019", *POKER, [Pair("f0", "b0", bookmark), Pair("f1", "", bookmark)])
    (front, back) = laid(read_sheet(library, "home"), group)
    assert [placed.face for placed in front.placed] == ["f0", "f1"]
    assert [placed.face for placed in back.placed] == ["b0"]


# --- A printer's offset -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edge", EDGES)
def test_a_printers_offset_moves_backs_alone_by_exactly_so_much_right_and_down(library: Library, edge: Edge) -> None:
    group, right, down = numbered(4, MINI), 1.25, -0.5
    plain = printed_markers(laid(read_sheet(library, "home"), group, backs=edge), group)
    moved = printed_markers(laid(read_sheet(library, "home"), group, backs=edge, offset=(right, down)), group)
    assert moved[0] == plain[0]
    for before, after in zip(plain[1], moved[1], strict=True):
        assert after.card == before.card
        assert near(after.box, before.box.moved(right, down))


def test_the_bleed_and_trim_of_a_back_move_with_it(library: Library) -> None:
    (_, plain) = laid(read_sheet(library, "bleed"), numbered(4, POKER))
    (_, moved) = laid(read_sheet(library, "bleed"), numbered(4, POKER), offset=(1.0, 2.0))
    for before, after in ((plain.trim, moved.trim), (plain.bleed, moved.bleed)):
        assert before is not None
        assert after is not None
        assert near(after, before.moved(1.0, 2.0))


# --- Fold over --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "size", "count", "start"),
    [(LETTER, POKER, 4, 1), (A4, POKER, 3, 2), (LETTER, MINI, 5, 4), (A4, CHIT, 20, 1), (LANDSCAPE, POKER, 3, 1)],
)
def test_folded_over_each_back_lies_exactly_behind_its_front(
    library: Library, paper: tuple[float, float], size: tuple[float, float], count: int, start: int
) -> None:
    group = numbered(count, size)
    (page,) = laid(read_sheet(library, "fold"), group, paper, start=start)
    assert not page.back
    fronts, backs = page.placed[:count], page.placed[count:]
    assert [placed.face for placed in backs] == [f"b{number}" for number in range(count)]
    markers = printed_markers([Page(*paper, fronts), Page(*paper, backs)], group)
    # A fold turns the backs as a hinge does that lies like the dashed line.
    dashed = next(mark for mark in page.marks if isinstance(mark, Line) and mark.dash)
    level_line, upright_paper = dashed.y1 == dashed.y2, paper[1] >= paper[0]
    edge = "short" if level_line == upright_paper else "long"
    assert unmatched(markers[0], markers[1], paper, edge) == []


def test_an_offset_does_not_move_backs_that_are_printed_beside_their_fronts(library: Library) -> None:
    plain = laid(read_sheet(library, "fold"), numbered(4, POKER))
    assert laid(read_sheet(library, "fold"), numbered(4, POKER), offset=(1.0, 2.0)) == plain


@pytest.mark.parametrize(("size", "gap"), [(POKER, 2.0), (MINI, 0.0)])
def test_front_and_back_meet_at_the_fold_or_keep_the_same_way_from_it(
    library: Library, size: tuple[float, float], gap: float
) -> None:
    """Poker cards leave room for 2 mm of color at the fold; nine mini cards reach up to it."""
    (page,) = laid(read_sheet(library, "fold"), numbered(4 if size == POKER else 9, size))
    boxes = [place_of(placed, size) for placed in page.placed]
    middle = LETTER[1] / 2
    assert max(box.bottom for box in boxes if box.y < middle - 1) == pytest.approx(middle - gap)
    assert min(box.y for box in boxes if box.y > middle - 1) == pytest.approx(middle + gap)


# --- A card a page, and blank reverses --------------------------------------------------------------------------------


def test_a_shops_page_is_the_card_with_its_bleed_its_back_behind_it_the_same_way_up(library: Library) -> None:
    pages = laid(read_sheet(library, "shop"), numbered(2, POKER), offset=(1.0, 1.0), start=1)
    assert [(page.label, page.back, page.placed[0].face) for page in pages] == [
        ("GB 1", False, "f0"),
        ("GB 1 back", True, "b0"),
        ("GB 2", False, "f1"),
        ("GB 2 back", True, "b1"),
    ]
    for page in pages:
        assert (page.width, page.height) == (POKER[0] + 6, POKER[1] + 6)
        assert page.trim == Box(3, 3, *POKER)
        assert page.bleed == Box(0, 0, page.width, page.height)
        assert [placed[1:4] for placed in page.placed] == [(3.0, 3.0, 0)]  # no offset: it is not our printer
        assert page.marks == ()


def test_a_shop_gets_no_backs_where_none_are_wanted_or_there_are_none(library: Library) -> None:
    shop = read_sheet(library, "shop")
    assert [page.label for page in laid(shop, numbered(2, POKER), backs="none")] == ["GB 1", "GB 2"]
    assert [page.label for page in laid(shop, numbered(2, POKER, backs=False))] == ["GB 1", "GB 2"]


def test_every_page_has_a_reverse_once_one_has_so_that_no_front_is_printed_on_a_back() -> None:
    chart, board = Page(*LETTER, (), label="chart"), Page(*LANDSCAPE, (), label="board")
    front, back = Page(*LETTER, (), label="GB 1"), Page(*LETTER, (), label="GB 1 back", back=True)
    assert list(with_reverses([chart, front, board])) == [chart, front, board]
    paired = list(with_reverses([chart, front, back, board]))
    assert [page.label for page in paired] == ["chart", "chart back", "GB 1", "GB 1 back", "board", "board back"]
    assert [page.back for page in paired] == [False, True] * 3
    assert (paired[5].width, paired[5].height, paired[5].placed) == (*LANDSCAPE, ())
