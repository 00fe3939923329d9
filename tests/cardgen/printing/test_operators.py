"""Drawing calls in the PDF: what is drawn lies where it was put, as large and as colored as it was asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardgen.printing.drawing import Call, Line, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.pdf.pen import Operators, Pen, color_operands, number
from cardgen.printing.pdf.writer import Metadata, write_pdf
from cardgen.printing.sheets.page import Page
from tests.cardgen.printing.paper import box_of, near, opened

PAGE = (100.0, 80.0)
BLACK, RED = "#000000", "#ff0000"
SPOT = Box(10, 20, 30, 12)


def drawn(*calls: Call, letters: str = "", grayscale: bool = False) -> Any:
    """A page of 100 x 80 mm with these calls, as a PDF reader sees it."""
    pdf = write_pdf([Page(*PAGE, (), calls)], {}, Metadata("Calls"), letters, grayscale)
    (page,) = opened(pdf)
    return page


def code(*calls: Call) -> list[str]:
    return Operators(lambda font, text: [(f"/{font}", text)], PAGE[1]).draw(calls)


def text(words: str, x: float, y: float, turn: int = 0) -> Text:
    return Text(words, x, y, "bold", 12.0, BLACK, turn, Box(x, y, 0, 0), "front.name")


# --- Shapes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fill", "stroke"), [(RED, BLACK), (RED, ""), ("", BLACK)], ids=["filled and outlined", "filled", "outlined"]
)
def test_a_rectangle_lies_in_its_box_filled_or_outlined_or_both(fill: str, stroke: str) -> None:
    (rect,) = drawn(Rect(SPOT, fill, stroke, 0.5, 0)).rects
    assert near(box_of(rect), SPOT)
    assert (rect["fill"], rect["stroke"]) == (bool(fill), bool(stroke))
    if fill:
        assert tuple(rect["non_stroking_color"]) == (1, 0, 0)
    if stroke:
        assert rect["stroking_color"] == 0  # black alone, no red, green and blue
        assert rect["linewidth"] * POINT == pytest.approx(0.5, abs=0.001)


def test_what_has_neither_fill_nor_stroke_draws_nothing() -> None:
    assert code(Rect(SPOT, "", "", 1, 0), Oval(SPOT, "", "", 1), Line(0, 0, 9, 9, "", 1, 0)) == []


@pytest.mark.parametrize("radius", [2.0, 50.0])
def test_round_corners_and_ovals_fill_their_box_whatever_the_radius(radius: float) -> None:
    for call in (Rect(SPOT, RED, "", 0, radius), Oval(SPOT, RED, "", 0)):
        (curve,) = drawn(call).curves
        assert near(box_of(curve), SPOT)


def test_a_polygon_has_the_corners_it_was_given() -> None:
    corners = ((10.0, 10.0), (40.0, 15.0), (25.0, 60.0))
    (curve,) = drawn(Polygon(corners, RED, "", 0)).curves
    found = {(round(x * POINT, 2), round(y * POINT, 2)) for x, y in curve["pts"]}
    assert found == set(corners)


def test_a_dash_ends_with_its_line() -> None:
    dashed, plain = Line(10, 10, 60, 10, BLACK, 0.2, 1.5), Line(10, 30, 60, 30, BLACK, 0.2, 0)
    first, second = drawn(dashed, plain).lines
    assert first["dash"] == ([pytest.approx(1.5 / POINT, abs=0.001)] * 2, 0)
    assert second["dash"] == ([], 0)
    assert near(box_of(second), Box(10, 30, 50, 0))
    outlined = drawn(dashed, Rect(SPOT, "", BLACK, 0.2, 0))
    assert outlined.rects[0]["dash"] == ([], 0)


def test_colors_and_widths_are_set_only_where_they_change() -> None:
    line = Line(10, 10, 60, 10, BLACK, 0.2, 0)
    once = code(line, line._replace(y1=20, y2=20), line._replace(stroke=RED), line)
    assert [operator for operator in once if operator.endswith((" G", " RG"))] == ["0 G", "1 0 0 RG", "0 G"]
    assert len([operator for operator in once if operator.endswith(" w")]) == 1


# --- Texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "way"), [(0, (1, 0)), (90, (0, -1)), (180, (-1, 0)), (270, (0, 1))])
def test_a_text_starts_at_its_place_and_runs_as_it_is_turned(turn: int, way: tuple[int, int]) -> None:
    chars = drawn(text("HIH", 50, 40, turn)).chars
    assert "".join(char["text"] for char in chars) == "HIH"
    starts = [(char["matrix"][4] * POINT, PAGE[1] - char["matrix"][5] * POINT) for char in chars]
    assert starts[0] == pytest.approx((50, 40), abs=0.002)
    across, down = (starts[2][axis] - starts[0][axis] for axis in (0, 1))
    assert (round(across / 4), round(down / 4)) == way  # H and I at 12 points: some 4 mm


def test_texts_are_closed_before_a_shape_is_drawn() -> None:
    written = code(text("A", 1, 9), text("B", 5, 9), Rect(SPOT, RED, "", 0, 0), text("C", 9, 9))
    marks = [operator for operator in written if operator in {"BT", "ET"} or operator.endswith(" f")]
    assert [mark if mark in {"BT", "ET"} else "f" for mark in marks] == ["BT", "ET", "f", "BT", "ET"]


def test_every_letter_of_a_repertoire_is_read_back_as_itself() -> None:
    """More letters than one part of a font holds, with those that a PDF must escape."""
    letters = "".join(chr(code) for code in [*range(0xC0, 0x180), *range(0x3A3, 0x3AA), *range(0x410, 0x450)])
    words = ["(a\\b)", "Þórður", "ŁukaszΩЖ", letters[-40:]]
    page = drawn(*(text(word, 5, 10 + 10 * row) for row, word in enumerate(words)), letters=letters)
    rows: dict[int, str] = {}
    for char in page.chars:
        row = round(PAGE[1] - char["matrix"][5] * POINT)
        rows[row] = rows.get(row, "") + char["text"]
    assert [rows[row] for row in sorted(rows)] == words


def test_a_letter_outside_the_repertoire_is_never_printed_as_another() -> None:
    with pytest.raises(AssertionError, match="outside the repertoire"):
        drawn(text("Ж", 5, 10))


def test_a_letter_has_the_same_code_whatever_was_drawn_before_it() -> None:
    def codes(pen: Pen, words: Sequence[str]) -> list[object]:
        return [pen._runs("regular", word) for word in words]

    words = ["Þórður", "Łukasz", "123"]
    assert codes(Pen("ÞórðuŁ"), words) == codes(Pen("ŁuðróÞ"), words[::-1])[::-1]


# --- Numbers and colors ----------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.floats(-1e9, 1e9))
@example(1_006_299.2)
def test_a_number_is_written_plainly_and_near_enough(value: float) -> None:
    written = number(value)
    assert re.fullmatch(r"-?\d+(\.\d{1,3})?", written)
    assert written != "-0"
    assert float(written) == pytest.approx(value, abs=0.0006, rel=6e-6)


@pytest.mark.parametrize(
    ("color", "grayscale", "operands"),
    [
        ("#000000", False, ("0",)),
        ("#777777", False, ("0.467",)),
        ("#ff0000", False, ("1", "0", "0")),
        ("#ff0000", True, ("0.298",)),
        ("#ffffff", True, ("1",)),
    ],
)
def test_grays_have_one_part_and_colors_three(color: str, grayscale: bool, operands: tuple[str, ...]) -> None:
    assert color_operands(color, grayscale) == operands
