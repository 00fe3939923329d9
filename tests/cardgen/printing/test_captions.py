"""Captions: in small print between cards and marks, where nothing else is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardgen.printing.drawing import Call, Text
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.captions import free_caption
from cardgen.printing.sheets.cards import lay_cards
from cardgen.printing.sheets.grid import REACH
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from tests.cardgen.printing.paper import A4, LETTER, numbered
from tests.cardgen.printing.test_marks import CHIT, MINI, POKER, SHEETS, box, lines


@pytest.mark.parametrize("start", [1, 3])
@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
@pytest.mark.parametrize("size", [POKER, MINI, CHIT], ids=["poker", "mini", "chit"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_captions_lie_clear_of_cards_and_marks_where_printers_reach(
    library: Library, sheet: str, size: tuple[float, float], paper: tuple[float, float], start: int
) -> None:
    layout = Layout(sheet=read_sheet(library, sheet), paper=paper, start=start)
    for page in lay_cards(numbered(5, size), layout):
        texts = [mark for mark in page.marks if isinstance(mark, Text)]
        for text in texts:
            assert Box(0, 0, *paper).inset(REACH).holds(text.ink)
            assert page.bleed is not None
            assert not page.bleed.overlaps(text.ink)
            assert not any(box(mark).inset(-TOUCH).overlaps(text.ink) for mark in lines(page))
        assert len(texts) <= 1


def test_a_caption_says_what_the_cards_are_and_which_sheet_it_is(library: Library) -> None:
    layout = Layout(sheet=read_sheet(library, "home"), paper=A4)
    said = [
        mark.text for page in lay_cards(numbered(10, POKER), layout) for mark in page.marks if isinstance(mark, Text)
    ]
    words = "2019 Statis-Pro Football · Green Bay Packers · sheet"
    assert said == [f"{words} 1 of 2", f"{words} 1 of 2 · back", f"{words} 2 of 2", f"{words} 2 of 2 · back"]


def caption_of(choices: Sequence[str], taken: Sequence[Box], marks: Sequence[Call] = ()) -> list[Text]:
    return list(free_caption(choices, (100.0, 100.0), taken, marks))


def test_a_caption_goes_to_the_head_or_a_side_where_the_foot_is_taken() -> None:
    foot, head, left = Box(0, 85, 100, 15), Box(0, 0, 100, 15), Box(0, 0, 15, 100)
    (at_foot,) = caption_of(["words"], [])
    assert at_foot.ink.bottom == pytest.approx(94)
    (at_head,) = caption_of(["words"], [foot])
    assert (at_head.ink.y, at_head.turn) == (6, 0)
    (at_left,) = caption_of(["words"], [foot, head])
    assert (at_left.ink.x, at_left.turn) == (6, 90)
    (at_right,) = caption_of(["words"], [foot, head, left])
    assert (at_right.ink.right, at_right.turn) == (pytest.approx(94), 90)


def test_a_shorter_caption_is_taken_where_a_longer_one_finds_no_room_and_none_where_none_does() -> None:
    walls = [Box(0, 0, 100, 80), Box(0, 0, 70, 100)]
    (short,) = caption_of(["a text that is much longer than thirty millimeters of paper", "GB 1"], walls)
    assert short.text == "GB 1"
    assert short.ink.x >= 70
    assert caption_of(["GB 1"], [Box(0, 0, 100, 100)]) == []
