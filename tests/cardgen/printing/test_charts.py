"""Blocks flow over a chart's pages from left to right and from the top down, with the head on every page."""

from __future__ import annotations

import pytest

from cardgen.printing.sheets.page import Bookmark
from cardgen.printing.sheets.pages import CHART, GAP, Block, Flow, Spot, lay_chart
from cardgen.printing.sheets.plan import Layout, Sheet
from ingest.findings import InputError

LETTER = (215.9, 279.4)
LAYOUT = Layout(sheet=Sheet(title="home"), paper=LETTER)


def block(name: str, width: float = 48.0, height: float = 80.0, row: str = "", head: bool = False) -> Block:
    return Block(name, width, height, Bookmark(("Team", name)), head, row)


def test_blocks_stand_beside_each_other_until_the_row_is_full() -> None:
    flow = Flow()
    spots = [flow.put(48, 80, "") for _ in range(5)]
    assert spots[:4] == [Spot(0, place * (48 + GAP), 0) for place in range(4)]
    assert spots[4] == Spot(0, 0, 80 + GAP)


def test_a_block_of_another_height_or_row_begins_a_row() -> None:
    flow = Flow()
    assert flow.put(48, 80, "") == Spot(0, 0, 0)
    assert flow.put(48, 50, "") == Spot(0, 0, 80 + GAP)
    assert flow.put(48, 50, "returns") == Spot(0, 0, 130 + 2 * GAP)
    assert flow.put(48, 50, "returns") == Spot(0, 48 + GAP, 130 + 2 * GAP)


def test_what_does_not_fit_goes_on_the_next_page_below_the_head() -> None:
    flow = Flow()
    assert flow.start(196, 15) == Spot(0, 0, 0)
    spots = [flow.put(100, 100, "") for _ in range(3)]
    assert spots == [Spot(0, 0, 15 + GAP), Spot(0, 0, 115 + 2 * GAP), Spot(1, 0, 15 + GAP)]


def test_a_chart_is_the_same_on_letter_and_a4_and_repeats_its_head() -> None:
    blocks = [block("head", *(196, 15), head=True), *(block(f"player {number}") for number in range(13))]
    for paper in (LETTER, (210.0, 297.0)):
        first, second = lay_chart(blocks, LAYOUT.model_copy(update={"paper": paper}), "BAL offense")
        assert (first.label, second.label) == ("BAL offense 1", "BAL offense 2")
        left, top = (paper[0] - CHART[0]) / 2, (paper[1] - CHART[1]) / 2
        assert [placed.face for placed in second.placed] == ["head", "player 12"]
        assert (second.placed[1].x, second.placed[1].y) == pytest.approx((left, top + 15 + GAP))
        assert [mark.titles[-1] for mark in second.bookmarks] == ["player 12"]


def test_blocks_without_a_head_begin_at_the_top() -> None:
    (page,) = lay_chart([block("player")], LAYOUT, "BAL")
    assert page.label == "BAL"
    assert page.placed[0].y == pytest.approx((LETTER[1] - CHART[1]) / 2)


def test_paper_that_does_not_hold_a_chart_is_reported() -> None:
    with pytest.raises(InputError, match="208 x 271 mm or more for charts"):
        list(lay_chart([block("player")], LAYOUT.model_copy(update={"paper": (148.0, 210.0)}), "BAL"))
