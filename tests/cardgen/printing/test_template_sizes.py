"""With another size, boxes follow the card, letters its narrower side, and shapes keep their proportions."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.printing.geometry import Box
from cardgen.printing.template.elements import (
    EachElement,
    HatchElement,
    LineElement,
    ListElement,
    ShapeElement,
    TableElement,
)
from ingest.findings import InputError
from tests.cardgen.printing.drawn import library_of, lines_of, rect

EVERYTHING = """
size = [50, 100]
safe = 4
[colors]
ink = "#111111"
[style.plain]
size = 10
least = 8
[front.rect]
kind = "rect"
box = [10, 20, 30, 40]
[front.line]
kind = "line"
start = [10, 20]
end = [30, 40]
[front.shape]
kind = "shape"
shape = "oval"
box = [10, 20, 30, 40]
[front.hatch]
kind = "hatch"
gap = 2
box = [10, 20, 30, 40]
[front.table]
kind = "table"
box = [10, 20, 30, 40]
rows = 1
row_height = 10
heading_style = "plain"
heading_height = 6
pad = 1
columns = [{ text = "a", style = "plain" }]
[front.list]
kind = "list"
box = [10, 20, 30, 40]
data = "deck"
gap = 2
pad = 1
columns = [{ text = "a", style = "plain" }]
[front.each]
kind = "each"
places = { A = [10, 20] }
labels = ["B"]
start = [10, 20]
step = [2, 4]
elements.rect = { kind = "rect", box = [10, 20, 30, 40] }
[back.rect]
kind = "rect"
box = [10, 20, 30, 40]
"""


def test_at_another_size_boxes_follow_the_card_and_letters_its_narrower_side(tmp_path: Path) -> None:
    library = library_of(tmp_path, all=EVERYTHING, sizes="half = [25, 200]")  # half as wide, twice as high
    mine, width, height = library.sized("all", "half")
    box = Box(5, 40, 15, 80)
    assert (width, height) == (25, 200)
    assert mine.safe == 2
    assert (mine.style["plain"].size, mine.style["plain"].least) == (5, 4)
    assert mine.back["rect"] == mine.front["rect"] == rect(*box)
    front = mine.front
    assert isinstance(front["line"], LineElement)
    assert (front["line"].start, front["line"].end) == ((5, 40), (15, 80))
    assert isinstance(front["hatch"], HatchElement)
    assert (front["hatch"].box, front["hatch"].gap) == (box, 1)
    assert isinstance(front["table"], TableElement)
    assert (front["table"].heading_height, front["table"].row_height, front["table"].pad) == (12, 20, 0.5)
    assert isinstance(front["list"], ListElement)
    assert (front["list"].box, front["list"].gap, front["list"].pad) == (box, 1, 0.5)
    each = front["each"]
    assert isinstance(each, EachElement)
    assert (each.places, each.start, each.step) == ({"A": (5, 40)}, (5, 40), (1, 8))
    assert each.elements["rect"] == rect(*box)


def test_at_another_size_a_shape_keeps_its_proportions_and_its_middle(tmp_path: Path) -> None:
    shape = library_of(tmp_path, all=EVERYTHING, sizes="half = [25, 200]").sized("all", "half")[0].front["shape"]
    assert isinstance(shape, ShapeElement)
    assert shape.box == Box(12.5 - 7.5, 80 - 10, 15, 20)  # the middle of a box at (25, 40), now at (12.5, 80)


def test_without_another_size_a_template_has_its_own(tmp_path: Path) -> None:
    library = library_of(tmp_path, all=EVERYTHING)
    assert library.sized("all") == (library.template("all"), 50, 100)
    assert library.sized("back")[1:] == (63.5, 88.9)


def test_a_size_that_nobody_knows_is_refused_with_the_nearest_and_all_there_are(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        library_of(tmp_path, all=EVERYTHING).sized("all", "pokre")
    expected = "poker, bridge, mini, tarot, statis-pro, chit"
    assert lines_of(caught.value, tmp_path) == [
        f"pokre: no such card size, expected {expected} (did you mean poker?) [SIZE-UNKNOWN]"
    ]


@pytest.mark.parametrize(("angle", "gap"), [(0, 4), (90, 1), (45, 1), (135, 1)])
def test_level_lines_of_a_hatch_follow_the_height_and_upright_ones_the_width(
    tmp_path: Path, angle: int, gap: float
) -> None:
    hatched = EVERYTHING.replace("gap = 2\nbox", f"gap = 2\nangle = {angle}\nbox", 1)
    mine, _, _ = library_of(tmp_path, all=hatched, sizes="half = [25, 200]").sized("all", "half")
    hatch = mine.front["hatch"]
    assert isinstance(hatch, HatchElement)
    assert hatch.gap == gap


def test_a_size_may_say_how_large_letters_are_and_what_is_left_out_at_the_sides(tmp_path: Path) -> None:
    sizes = "[block]\nsize = [80, 50]\nletters = 0.9\ntrim = 5\n"
    mine, width, height = library_of(tmp_path, all=EVERYTHING, sizes=sizes).sized("all", "block")
    assert (width, height) == (80, 50)
    assert (mine.style["plain"].size, mine.style["plain"].least) == (9, pytest.approx(7.2))
    assert mine.front["rect"] == rect(10, 10, 60, 20)  # 40 of 50 millimeters become 80
    line, shape, each = (mine.front[name] for name in ("line", "shape", "each"))
    assert isinstance(line, LineElement)
    assert (line.start, line.end) == ((10, 10), (50, 20))
    assert isinstance(shape, ShapeElement)
    assert shape.box.x + shape.box.width / 2 == 40
    assert isinstance(each, EachElement)
    assert each.places == {"A": (10, 10)}
    assert each.elements["rect"] == rect(20, 10, 60, 20)  # from its place, which is moved


@pytest.mark.parametrize("said", ["letters = 11", "trim = -1", "letters = true", 'trim = "wide"'])
def test_letters_and_trim_of_a_size_are_numbers_within_reason(tmp_path: Path, said: str) -> None:
    with pytest.raises(InputError) as caught:
        library_of(tmp_path, all=EVERYTHING, sizes=f"[block]\nsize = [80, 50]\n{said}\n")
    (reported,) = lines_of(caught.value, tmp_path)
    assert reported.startswith(f"sizes.toml: block.{said.split(maxsplit=1)[0]}: ")
    assert "expected a number from 0 to " in reported
