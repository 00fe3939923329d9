"""The sheet that measures a duplex printer, read as somebody at a window reads it, and what is read off it applied to cards."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.printing.calibration import calibration_pdf
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.printers import Printer, find_printer, read_offset, save_printer
from cardgen.printing.sheets.cards import lay_cards
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from tests.cardgen.printing.paper import LETTER, PAPERS, box_of, near, numbered, opened, printed_markers, turned_over

POKER = (63.5, 88.9)
STEP = 0.25
"""A person reads the rulers to a quarter of a millimeter."""
papers = pytest.mark.parametrize("paper", PAPERS)
edges = pytest.mark.parametrize("edge", ["long", "short"])


class Side(NamedTuple):
    """One side of the sheet: its lines, boxes, filled shapes and words, in millimeters."""

    lines: list[Box]
    boxes: list[Box]
    arrows: list[Box]
    words: list[tuple[str, Box]]


@cache
def sides(paper: str, printer: Printer | None = None) -> tuple[Side, Side]:
    front, back = (side(page) for page in opened(calibration_pdf(PAPERS[paper], printer)))
    return front, back


def side(page: Any) -> Side:
    words = [(word["text"], box_of(word)) for word in page.extract_words()]
    return Side(
        [box_of(line) for line in page.lines],
        [box_of(rect) for rect in page.rects],
        [box_of(curve) for curve in page.curves if curve["fill"]],
        words,
    )


def level(lines: list[Box], length: float) -> list[Box]:
    return [line for line in lines if line.height < 0.01 and abs(line.width - length) < 0.01]


def upright(lines: list[Box], length: float) -> list[Box]:
    return [line for line in lines if line.width < 0.01 and abs(line.height - length) < 0.01]


def cross(front: Side) -> tuple[float, float]:
    """The middle of the front's large cross: where its two lines of 50 mm meet."""
    (across,), (down,) = level(front.lines, 50), upright(front.lines, 50)
    return down.x, across.y


class Rulers(NamedTuple):
    """The rulers in the middle of the back: where each number stands along them."""

    right: dict[float, float]
    down: dict[float, float]


def rulers(back: Side) -> Rulers:
    """Each printed number with the long tick it stands beside."""
    (level_ruler,), (upright_ruler,) = level(back.lines, 20), upright(back.lines, 20)
    numbers = [(float(text), box) for text, box in back.words if text in {"+10", "+5", "0", "-5", "-10"}]
    right, down = {}, {}
    for value, box in numbers:
        middle_x, middle_y = box.x + box.width / 2, box.y + box.height / 2
        for tick in upright(back.lines, 3):
            if abs(tick.bottom - level_ruler.y) < 0.01 and abs(tick.x - middle_x) < 1 and abs(tick.y - box.bottom) < 3:
                right[value] = tick.x
        for tick in level(back.lines, 3):
            if abs(tick.right - upright_ruler.x) < 0.01 and abs(tick.y - middle_y) < 1 and abs(tick.x - box.right) < 3:
                down[value] = tick.y
    return Rulers(right, down)


def read(ruler: dict[float, float], place: float) -> float:
    """What a ruler says at a place, between the two numbers at its ends."""
    low, high = min(ruler), max(ruler)
    return low + (place - ruler[low]) / (ruler[high] - ruler[low]) * (high - low)


# --- The sheet --------------------------------------------------------------------------------------------------------


@papers
def test_the_sheet_has_a_front_and_a_back_as_large_as_the_paper(paper: str) -> None:
    pdf = pikepdf.open(BytesIO(calibration_pdf(PAPERS[paper])))
    assert [page.label for page in pdf.pages] == ["front", "back"]
    for page in pdf.pages:
        assert [float(edge) * POINT for edge in page.mediabox] == pytest.approx([0, 0, *PAPERS[paper]], abs=0.001)
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"  # or the lines of 100 mm would not be


@papers
def test_the_lines_of_100_mm_are_100_mm_long_and_ticked_every_ten(paper: str) -> None:
    front, _ = sides(paper)
    (across,), (down,) = level(front.lines, 100), upright(front.lines, 100)
    above = sorted(
        line.x for line in [*upright(front.lines, 4), *upright(front.lines, 2)] if abs(line.bottom - across.y) < 0.01
    )
    beside = sorted(line.y for line in [*level(front.lines, 4), *level(front.lines, 2)] if abs(line.x - down.x) < 0.01)
    assert above == pytest.approx([across.x + 10 * n for n in range(11)], abs=0.002)
    assert beside == pytest.approx([down.y + 10 * n for n in range(11)], abs=0.002)
    labels = [box for text, box in front.words if text == "100"]
    assert any(across.inset(-6).overlaps(label) for label in labels)
    assert any(down.inset(-8).overlaps(label) for label in labels)


@papers
@edges
def test_every_cross_of_the_front_comes_to_lie_on_the_zero_of_the_backs_rulers(paper: str, edge: str) -> None:
    """Whichever edge is turned: on a printer that is never off, every ruler reads 0."""
    front, back = sides(paper)
    found = [
        (down.x, across.y)
        for length in (50, 28)
        for down in upright(front.lines, length)
        for across in level(front.lines, length)
        if across.x < down.x < across.right and down.y < across.y < down.bottom
    ]
    assert len(found) == 5
    seen = [turned_over(Box(x, y, 0, 0), PAPERS[paper], edge) for x, y in found]
    zeros = [line.x + line.width / 2 for length in (20, 10) for line in level(back.lines, length)]
    downs = [line.y + line.height / 2 for length in (20, 10) for line in upright(back.lines, length)]
    assert sorted(box.x for box in seen) == pytest.approx(sorted(zeros), abs=0.002)
    assert sorted(box.y for box in seen) == pytest.approx(sorted(downs), abs=0.002)


@papers
def test_a_millimeter_on_a_ruler_is_a_millimeter_and_right_and_down_are_more(paper: str) -> None:
    right, down = rulers(sides(paper)[1])
    x, y = cross(sides(paper)[0])
    assert right == pytest.approx({value: x + value for value in (-10.0, -5.0, 0.0, 5.0, 10.0)}, abs=0.002)
    assert down == pytest.approx({value: y + value for value in (-10.0, -5.0, 0.0, 5.0, 10.0)}, abs=0.002)


@papers
@edges
def test_the_arrow_shows_through_in_the_box_that_names_the_edge(paper: str, edge: str) -> None:
    front, back = sides(paper)
    (arrow,) = front.arrows
    seen = turned_over(arrow, PAPERS[paper], edge)
    (box,) = [box for box in back.boxes if box.holds(seen)]
    (other,) = [each for each in back.boxes if each != box]
    assert not other.overlaps(seen)
    beside = [text for text, place in back.words if 0 < place.x - box.right < 45 and box.y < place.y < box.bottom]
    assert beside == ["arrow", "here:", "--backs", edge]


@papers
def test_all_of_the_sheet_lies_where_printers_reach_and_no_text_covers_a_ruler(paper: str) -> None:
    reach = Box(0, 0, *PAPERS[paper]).inset(4.2)
    for each in sides(paper):
        things = [*each.lines, *each.boxes, *each.arrows, *(box for _, box in each.words)]
        assert all(reach.holds(thing) for thing in things)
    front, back = sides(paper)
    for each in (front, back):
        assert not any(box.overlaps(line.inset(-0.02)) for _, box in each.words for line in each.lines)


@papers
@edges
def test_seen_against_the_light_the_fronts_text_is_clear_of_the_backs_rulers_and_its_steps(
    paper: str, edge: str
) -> None:
    front, back = sides(paper)
    showing = [turned_over(box, PAPERS[paper], edge) for text, box in front.words if text != "mm"]
    x, y = cross(front)
    rulers_room = Box(x - 27, y - 27, 40, 40)
    assert not any(rulers_room.overlaps(box) for box in showing)
    steps = [box for text, box in back.words if text in {"4.", "5.", "6."}]
    assert len(steps) == 3
    if edge == "long":
        assert max(box.y for box in steps) < min(box.y for box in showing)


# --- From the printer to the cards ------------------------------------------------------------------------------------


def typed(right: float, down: float) -> str:
    """A reading as somebody types it."""
    return f"{round(right / STEP) * STEP:g},{round(down / STEP) * STEP:g}"


def measured(paper: str, edge: str, off: tuple[float, float], printer: Printer | None = None) -> tuple[float, float]:
    """What the rulers say on a printer that lays backs so far right and down of where they belong."""
    front, back = sides(paper, printer)
    x, y = cross(front)
    seen = turned_over(Box(x, y, 0, 0), PAPERS[paper], edge)
    right, down = rulers(back)
    # The whole back is shifted on the paper: a place on it lies so much less far along its rulers.
    return read(right, seen.x - off[0]), read(down, seen.y - off[1])


@papers
@edges
@pytest.mark.parametrize("off", [(0.0, 0.0), (1.5, -0.75), (-2.25, 3.0)])
def test_what_is_read_saved_and_printed_with_brings_backs_exactly_behind_their_fronts(
    tmp_path: Path, library: Library, paper: str, edge: Any, off: tuple[float, float]
) -> None:
    save_printer(tmp_path, "office", Printer(offset=read_offset(typed(*measured(paper, edge, off))), backs=edge))
    printer = find_printer(tmp_path, "office")
    group = numbered(5, POKER)
    layout = Layout(sheet=read_sheet(library, "home"), paper=PAPERS[paper], backs=printer.backs, offset=printer.offset)
    front, back = printed_markers(list(lay_cards(group, layout)), group)
    assert [marker.card for marker in front] == [marker.card for marker in back] == [0, 1, 2, 3, 4]
    for above, below in zip(front, back, strict=True):
        on_paper = below.box.moved(*off)  # as the printer lays it
        assert near(turned_over(on_paper, PAPERS[paper], edge), above.box)


@settings(max_examples=25, deadline=None)
@given(st.floats(-9, 9), st.floats(-9, 9), st.sampled_from(["long", "short"]))
def test_the_rulers_say_how_far_the_back_must_be_moved(right: float, down: float, edge: str) -> None:
    assert measured("letter", edge, (right, down)) == pytest.approx((-right, -down), abs=0.002)


@papers
def test_the_sheet_for_a_saved_printer_reads_0_and_what_is_left_is_to_be_added(paper: str) -> None:
    printer = Printer(offset=(-1.5, 0.75))
    assert measured(paper, "long", (1.5, -0.75), printer) == pytest.approx((0, 0), abs=0.002)
    left = measured(paper, "long", (1.75, -0.75), printer)
    total = [old + more for old, more in zip(printer.offset, left, strict=True)]
    assert total == pytest.approx([-1.75, 0.75], abs=0.002)


def test_the_sheet_for_a_saved_printer_says_so_and_moves_its_back_alone() -> None:
    printer = Printer(offset=(-1.5, 0.75))
    plain, moved = sides("letter"), sides("letter", printer)
    assert moved[0] == plain[0]
    said = " ".join(text for text, _ in moved[1].words)
    assert "This back is moved by -1.5,0.75: the cross should be at 0. If not, add what you read." in said
    assert "This back is moved" not in " ".join(text for text, _ in plain[1].words)
    for before, after in zip(plain[1].boxes, moved[1].boxes, strict=True):
        assert near(after, before.moved(-1.5, 0.75))


def test_the_commands_on_the_sheet_are_those_that_the_sheet_is_for() -> None:
    said = " ".join(text for text, _ in sides("letter")[1].words)
    assert "cardgen printer --save NAME --offset 0.5,-1.25 --backs long" in said
    assert "cardgen print SET -o FILE.pdf --printer NAME" in said
    assert read_offset("0.5,-1.25") == (0.5, -1.25)
    assert calibration_pdf(LETTER) == calibration_pdf(LETTER)
