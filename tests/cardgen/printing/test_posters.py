"""Charts and boards on pages of their own, and boards larger than the paper on several."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.printing.drawing import Face, Line, Rect, Text
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.pdf.pen import Pen
from cardgen.printing.pdf.writer import Drawn, Metadata, write_pdf
from cardgen.printing.sheets.page import Bookmark, Page
from cardgen.printing.sheets.pages import EDGE, OVERLAP, lay_page
from cardgen.printing.sheets.plan import Layout, Sheet
from tests.cardgen.printing.paper import A4, LETTER, box_of, near, opened

MARK = Bookmark(("Boards", "Offensive display"))
DISPLAY = (522.0, 376.0)


def laid(size: tuple[float, float], paper: tuple[float, float] = LETTER) -> list[Page]:
    layout = Layout(sheet=Sheet(title="any"), paper=paper)
    return list(lay_page("board", size, layout, "boards offense", "2019 · Offensive display", MARK))


def test_a_chart_lies_in_the_middle_of_one_page() -> None:
    (page,) = laid((190.0, 259.0))
    (placed,) = page.placed
    assert (page.width, page.height) == LETTER
    assert (placed.x, placed.y) == pytest.approx(((215.9 - 190) / 2, (279.4 - 259) / 2))
    assert (page.label, page.bookmarks, page.marks) == ("boards offense", (MARK,), ())
    assert page.trim == page.bleed == Box(placed.x, placed.y, 190.0, 259.0)


def test_a_wide_board_turns_the_paper_not_itself() -> None:
    (page,) = laid((259.0, 190.0))
    assert (page.width, page.height) == (LETTER[1], LETTER[0])
    assert page.placed[0].turn == 0


def test_paper_that_lies_is_turned_upright_for_a_high_chart_that_fits_no_other_way() -> None:
    (page,) = laid((180.0, 250.0), (300.0, 200.0))
    assert (page.width, page.height) == (200.0, 300.0)
    (square,) = laid((180.0, 185.0), (300.0, 200.0))
    assert (square.width, square.height) == (300.0, 200.0)


def test_a_board_as_large_as_the_printable_paper_needs_no_poster_and_a_larger_one_does() -> None:
    whole = (LETTER[0] - 2 * EDGE, LETTER[1] - 2 * EDGE)
    assert len(laid(whole)) == 1
    assert len(laid((whole[0], whole[1] + 1))) == 2


@pytest.mark.parametrize(("paper", "pages"), [(LETTER, 4), (A4, 4)])
def test_a_display_of_the_game_is_a_poster_of_four_pages(paper: tuple[float, float], pages: int) -> None:
    found = laid(DISPLAY, paper)
    assert [page.label for page in found] == [f"boards offense {number}" for number in range(1, pages + 1)]
    assert [page.bookmarks for page in found] == [(MARK,), (), (), ()]
    words = [mark.text for mark in found[2].marks if isinstance(mark, Text)]
    assert words == ["2019 · Offensive display · page 3 of 4: row 2, column 1; trim and overlap 6 mm"]


@settings(deadline=None)
@given(
    st.sampled_from([LETTER, A4, (279.4, 431.8)]),
    st.floats(150, 1500),
    st.floats(150, 1500),
)
def test_the_pages_of_a_poster_show_all_of_the_board_and_share_just_their_overlap(
    paper: tuple[float, float], wide: float, high: float
) -> None:
    found = laid((wide, high), paper)
    if len(found) == 1:
        return
    windows = []
    for page in found:
        (placed,) = page.placed
        assert placed.window is not None
        windows.append(placed.window)
        on_paper = Box(placed.x, placed.y, placed.window.width, placed.window.height)
        assert Box(0, 0, page.width, page.height).inset(EDGE).holds(on_paper)
        assert page.trim == on_paper
    lefts, tops = (
        sorted({round(value, 6) for value in side}) for side in ([w.x for w in windows], [w.y for w in windows])
    )
    assert len(lefts) * len(tops) == len(windows)
    each_wide, each_high = windows[0].width, windows[0].height
    for starts, each, whole in ((lefts, each_wide, wide), (tops, each_high, high)):
        assert starts[0] == 0
        assert starts[-1] + each == pytest.approx(whole)
        for first, second in pairwise(starts):
            assert first + each - second == pytest.approx(OVERLAP)


def test_no_page_more_than_needed_and_the_paper_turned_where_that_saves_one() -> None:
    """200 x 500 mm: on upright Letter two pages, one above the other; 500 x 200 the same with paper lying."""
    upright, lying = laid((200.0, 500.0)), laid((500.0, 200.0))
    assert [(page.width, page.height) for page in upright] == [LETTER] * 2
    assert [(page.width, page.height) for page in lying] == [(LETTER[1], LETTER[0])] * 2


def test_marks_say_where_each_page_of_a_poster_is_cut() -> None:
    for page in laid(DISPLAY):
        assert page.trim is not None
        marks = [mark for mark in page.marks if isinstance(mark, Line)]
        assert len(marks) == 8  # two ends of four cuts
        assert {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2} == {
            round(page.trim.x, 3),
            round(page.trim.right, 3),
        }
        caption = next(mark for mark in page.marks if isinstance(mark, Text))
        assert not page.trim.overlaps(caption.ink)


def test_in_the_pdf_a_place_of_the_board_lies_where_its_window_has_it() -> None:
    """A small square of the board, in what all four pages share: on each page at another place."""
    square = Box(DISPLAY[0] / 2 - 1, DISPLAY[1] / 2 - 1, 2, 2)
    face = Face(*DISPLAY, (Rect(square, "#000000", "", 0, 0),))
    pages = laid(DISPLAY)
    bare = [Page(page.width, page.height, page.placed) for page in pages]
    drawn = {"board": Drawn(*DISPLAY, Pen().face_code(face))}
    for page, printed in zip(pages, opened(write_pdf(bare, drawn, Metadata("Poster"))), strict=True):
        (rect,) = printed.rects
        placed = page.placed[0]
        assert placed.window is not None
        assert near(box_of(rect), square.moved(placed.x - placed.window.x, placed.y - placed.window.y))
        assert page.trim is not None
        assert page.trim.inset(-TOUCH).holds(box_of(rect))
