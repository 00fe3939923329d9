"""The review of a face finds what would spoil it, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardgen.printing.drawing import Call, Face, Line, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import Box
from cardgen.printing.layout.review import MOST_REPORTED, Flaw, covers, face_flaws
from tests.cardgen.printing.drawn import draw
from tests.cardgen.printing.legibility import faint_texts

INK = "#111111"


def word(x: float, y: float, width: float = 10, height: float = 3, box: Box | None = None, color: str = INK) -> Text:
    """A text whose ink is exactly so large, ten points high."""
    ink = Box(x, y, width, height)
    return Text("Hx", x, y + height, "regular", 10, color, 0, ink, f"front.at-{x:g}-{y:g}", box)


def codes(*calls: Call, safe: float = 3) -> list[str]:
    return [flaw.code for flaw in face_flaws(Face(60, 40, calls), safe)]


# --- Overlaps -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "found"),
    [
        (19.9, 10, True),  # a tenth of a millimeter into the first
        (20, 10, False),  # edge to edge
        (10, 12.9, True),
        (10, 13, False),
        (10, 7.2, True),
        (10, 7, False),
        (12, 11, True),  # inside it
        (30, 10, False),
    ],
)
def test_two_texts_overlap_when_their_ink_does(x: float, y: float, found: bool) -> None:
    first, second = word(10, 10), word(x, y)
    assert codes(first, second) == codes(second, first) == (["TEXT-OVERLAPS"] if found else [])


def test_texts_that_overlap_are_reported_however_far_apart_they_were_drawn_each_once() -> None:
    tall = word(10, 5, 10, 30)
    assert codes(tall, word(40, 6), word(40, 20), word(12, 30), word(15, 12)) == ["TEXT-OVERLAPS"]
    assert codes(tall, word(40, 6), word(12, 30), word(40, 8)) == ["TEXT-OVERLAPS"] * 2


def test_of_a_face_that_is_all_wrong_a_score_of_flaws_is_reported() -> None:
    assert len(codes(*(word(10, 10) for _ in range(60)))) == MOST_REPORTED


def test_an_overlap_is_reported_with_both_texts_and_their_place() -> None:
    (flaw,) = face_flaws(Face(60, 40, (word(10, 10), word(15, 11))), 3)
    found, expected = "'Hx' at (10.00, 10.00, 10.00, 3.00)", "clear of 'Hx' of front.at-15-11"
    assert flaw == Flaw("TEXT-OVERLAPS", "front.at-10-10", found, expected, "front.at-15-11")


# --- Out of bounds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "found"),
    [
        (3, 3, False),
        (2.95, 3, False),  # no knife is that exact
        (2.8, 3, True),
        (3, 2.8, True),
        (47, 34, False),
        (47.2, 34, True),
        (47, 34.2, True),
    ],
)
def test_a_text_outside_the_safe_area_is_found_on_every_side(x: float, y: float, found: bool) -> None:
    assert codes(word(x, y)) == (["TEXT-UNSAFE"] if found else [])


def test_the_safe_area_is_the_templates_own() -> None:
    assert codes(word(0.5, 0.5), safe=0) == []
    assert codes(word(3, 3), safe=5) == ["TEXT-UNSAFE"]


def test_a_text_outside_its_box_is_found_but_an_accent_may_stand_out() -> None:
    accent = 0.15 * 10 * 25.4 / 72  # in parts of the size
    assert codes(word(10, 10, box=Box(10, 10, 10, 3))) == []
    assert codes(word(10, 10, box=Box(10, 10 + accent - 0.01, 10, 3))) == []
    assert codes(word(10, 10, box=Box(10, 10 + accent + 0.1, 10, 3))) == ["TEXT-OUTSIDE"]
    assert codes(word(10, 10, box=Box(10, 10, 8, 3))) == ["TEXT-OUTSIDE"]


def test_a_letter_too_tall_for_its_box_is_found_though_its_width_fits() -> None:
    element = '[front.t]\nkind = "text"\nbox = [20, 20, 40, {}]\ntext = "Hg"\nstyle = "plain"'
    low, high = (draw(element.format(height)).face for height in (1, 4))
    assert [flaw.code for flaw in face_flaws(low, 3)] == ["TEXT-OUTSIDE"]
    assert list(face_flaws(high, 3)) == []


# --- Covered and faint --------------------------------------------------------------------------------------------------

GROUND = Rect(Box(5, 5, 30, 20), "#ffffff", "", 0, 0)


def test_a_text_under_something_filled_is_found_one_upon_it_is_not() -> None:
    assert codes(GROUND, word(10, 10)) == []
    assert codes(word(10, 10), GROUND) == ["TEXT-COVERED"]


@pytest.mark.parametrize(
    "above",
    [
        GROUND._replace(fill="", stroke=INK),  # an outline alone
        GROUND._replace(box=Box(20, 5, 10, 10)),  # beside it
        Line(0, 11, 60, 11, INK, 0.2, 0),
        Oval(Box(19, 12, 20, 20), "#ffffff", "", 0),  # whose corner is near, but not its round edge
        Polygon(((20, 13), (30, 13), (30, 20)), "#ffffff", "", 0),
    ],
)
def test_what_hides_no_letter_is_no_flaw(above: Call) -> None:
    assert codes(word(10, 10), above) == []


def test_a_text_is_faint_against_what_lies_right_beneath_it() -> None:
    def faint(*calls: Call) -> list[str]:
        return list(faint_texts(Face(60, 40, calls)))

    dark = GROUND._replace(fill="#222222")
    assert faint(word(10, 10)) == []  # on bare paper
    assert faint(GROUND, dark, word(10, 10)) == ["front.at-10-10: 'Hx' in #111111 on #222222 has a contrast of 1.2"]
    assert faint(dark, GROUND, word(10, 10)) == []
    assert faint(dark, word(10, 10, color="#ffffff")) == []
    # The last letter stands on the dark: half readable is not readable.
    assert len(faint(dark._replace(box=Box(18, 5, 9, 9)), word(10, 10))) == 1
    assert faint(dark._replace(fill="", stroke=INK), word(10, 10)) == []
    assert len(faint(word(10, 10, color="#999999"))) == 1


SQUARE = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
NOTCHED = ((10.0, 10.0), (20.0, 10.0), (15.0, 15.0), (20.0, 20.0), (10.0, 20.0))


@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [
        (Rect(Box(10, 10, 10, 10), INK, "", 0, 0), [(10, 10), (20, 20), (15, 15)], [(9.9, 15), (15, 20.1)]),
        (Oval(Box(10, 10, 20, 10), INK, "", 0), [(20, 15), (10, 15), (20, 10)], [(11, 11), (29, 19)]),
        (Oval(Box(10, 10, 0, 0), INK, "", 0), [], [(10, 10)]),
        (Polygon(SQUARE, INK, "", 0), [(15, 15), (10.1, 19.9)], [(9, 15), (21, 15), (15, 9)]),
        (Polygon(NOTCHED, INK, "", 0), [(14, 15), (18, 11)], [(18, 15)]),
        (Line(0, 0, 30, 30, INK, 1, 0), [], [(15, 15)]),
    ],
)
def test_a_shape_covers_what_lies_inside_its_outline(
    shape: Call, inside: Sequence[tuple[float, float]], outside: Sequence[tuple[float, float]]
) -> None:
    assert all(covers(shape, *point) for point in inside)
    assert not any(covers(shape, *point) for point in outside)
