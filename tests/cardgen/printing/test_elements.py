"""Each kind of element draws what its keys say."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.printing.colors import contrast, gray, ink_on
from cardgen.printing.drawing import Line, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.layout import Context
from cardgen.printing.layout.shapes import POINTS, hatch, shape
from cardgen.printing.pdf.fonts import CAPITAL, text_width
from ingest.findings import InputError
from tests.cardgen.printing.drawn import HEAD, PALETTE, draw, mistakes, template_of

EM = 10 * POINT
"""Ten points in millimeters."""


def text(keys: str, box: str = "[10, 20, 40, 10]", words: str = "Hx") -> str:
    return f'[front.t]\nkind = "text"\nbox = {box}\ntext = "{words}"\n{keys}\n'


# --- Texts --------------------------------------------------------------------------------------------------------------


def test_a_text_stands_where_its_style_says() -> None:
    wide = text_width("Hx", "regular") * EM
    (left,) = draw(text('style = "plain"')).only(Text)
    assert (left.x, left.font, left.size, left.color) == (10, "regular", 10, "#111111")
    assert left.y == pytest.approx(25 + CAPITAL * EM / 2)  # its capitals stand in the middle of the box
    (middle,) = draw(text('style = "middle"')).only(Text)
    assert middle.x == pytest.approx(30 - text_width("Hx", "bold") * EM / 2)
    (right,) = draw(text('style = "right"')).only(Text)
    assert right.x == pytest.approx(50 - wide)
    assert right.y == pytest.approx(30 - 0.21 * EM)  # letters that hang below stay in the box
    (top,) = draw(text('style = "top"')).only(Text)
    assert top.y == pytest.approx(20 + 0.73 * EM)


def test_the_ink_of_a_text_is_the_outline_of_its_letters() -> None:
    (call,) = draw(text('style = "plain"', words="H-")).only(Text)
    (dash,) = draw(text('style = "plain"', words="-")).only(Text)
    assert call.ink.bottom == pytest.approx(call.y)  # an H stands on its baseline
    assert call.ink.y == pytest.approx(call.y - 0.656 * EM, abs=0.02)
    assert dash.ink.bottom < dash.y - 0.15 * EM  # a dash floats above it


@pytest.mark.parametrize(
    ("turn", "x", "y"),
    [(0, 10, 25), (90, 30, 30), (180, 50, 25), (270, 30, 20)],
    ids=["as it is", "upwards", "upside down", "downwards"],
)
def test_a_turned_text_starts_at_the_side_that_is_its_left(turn: int, x: float, y: float) -> None:
    (call,) = draw(text(f'style = "plain"\nturn = {turn}')).only(Text)
    half = CAPITAL * EM / 2
    across = {0: (0.0, half), 90: (half, 0.0), 180: (0.0, -half), 270: (-half, 0.0)}[turn]
    assert (call.x, call.y) == (pytest.approx(x + across[0]), pytest.approx(y + across[1]))
    assert call.turn == turn
    assert Box(10, 20, 40, 10).holds(call.ink)


def test_lines_of_a_text_stand_one_leading_apart_and_blank_ones_draw_nothing() -> None:
    first, second = draw(text('style = "plain"\nlines = 3', "[10, 20, 40, 20]", r"a\n\nb")).only(Text)
    assert (first.text, second.text) == ("a", "b")
    assert second.y - first.y == pytest.approx(2 * 1.15 * EM)
    assert (first.y + second.y) / 2 == pytest.approx(30 + CAPITAL * EM / 2)


def test_a_style_in_capitals_prints_capitals_in_the_color_that_reads_on_the_teams() -> None:
    (call,) = draw(text('style = "loud"', words="{player}"), {"player": "Weiß"}).only(Text)
    assert call.text == "WEISS"
    assert call.color == ink_on(PALETTE.first) == "#ffffff"


@pytest.mark.parametrize(
    ("name", "color"),
    [
        ("none", ""),
        ("black", "#000000"),
        ("white", "#ffffff"),
        ("pale", "#eeeeee"),
        ("#ABCDEF", "#abcdef"),
        ("team", "#203731"),
        ("team-second", "#ffb612"),
        ("on-team", "#ffffff"),
        ("on-team-second", "#000000"),
    ],
)
def test_a_color_is_the_templates_the_teams_or_what_reads_on_the_teams(name: str, color: str) -> None:
    (rect,) = draw(f'[front.r]\nkind = "rect"\nbox = [1, 2, 3, 4]\nfill = "{name}"').only(Rect)
    assert rect.fill == color


def test_fields_words_and_signs_are_filled_in() -> None:
    record = {"Position": "QB", "TV": "3", "BV": "-4", "0": "0", "note": "x"}
    words = "{Position:long}|{TV:signed}|{BV:signed}|{0:signed}|{note:signed}|{TV}"
    assert draw(text('style = "plain"', "[0, 0, 90, 10]", words), record).said == ["Quarterback|+3|\u22124|0|x|3"]


@pytest.mark.parametrize(("yards", "said"), [("0", "spot"), ("15", "15 spot"), ("{x}", "{x} spot")])
def test_a_list_of_words_may_let_any_other_value_stand(yards: str, said: str) -> None:
    words = '[words.yards]\n0 = ""\n"*" = "{} "\n'
    drawn = draw(words + text('style = "plain"', "[0, 0, 90, 10]", "{yards:yards}spot"), {"yards": yards})
    assert drawn.said == [said]


def test_a_blank_text_draws_nothing() -> None:
    assert draw(text('style = "plain"', words="{a} {b}"), {"a": "", "b": " "}).said == []


# --- When, unless -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value", "drawn"), [("when", "5", 1), ("when", "", 0), ("unless", "5", 0), ("unless", "", 1)]
)
def test_when_and_unless_ask_whether_a_field_is_blank(key: str, value: str, drawn: int) -> None:
    assert len(draw(f'[front.r]\nkind = "rect"\nbox = [0, 0, 9, 9]\n{key} = "N 1"', {"N 1": value}).only(Rect)) == drawn


# --- Rectangles, lines, shapes ------------------------------------------------------------------------------------------


def test_a_rectangle_has_its_colors_line_and_corners() -> None:
    keys = 'fill = "team"\nstroke = "team-second"\nwidth = 0.4\nradius = 2'
    (rect,) = draw(f'[front.r]\nkind = "rect"\nbox = [1, 2, 3, 4]\n{keys}').only(Rect)
    assert rect == Rect(Box(1, 2, 3, 4), PALETTE.first, PALETTE.second, 0.4, 2)
    (plain,) = draw('[front.r]\nkind = "rect"\nbox = [1, 2, 3, 4]').only(Rect)
    assert (plain.fill, plain.stroke) == ("", "")


@pytest.mark.parametrize(
    ("box", "bled"),
    [
        ("[0, 0, 100, 60]", Box(-3, -3, 106, 66)),
        ("[0, 10, 50, 10]", Box(-3, 10, 53, 10)),
        ("[50, 0, 50, 10]", Box(50, -3, 53, 13)),
        ("[10, 50, 10, 10]", Box(10, 50, 10, 13)),
        ("[10, 10, 10, 10]", Box(10, 10, 10, 10)),
    ],
)
def test_only_sides_at_the_cards_edge_run_into_the_bleed(box: str, bled: Box) -> None:
    (rect,) = draw(f'[front.r]\nkind = "rect"\nbox = {box}\nbleed = true').only(Rect)
    assert rect.box == bled
    (kept,) = draw(f'[front.r]\nkind = "rect"\nbox = {box}').only(Rect)
    assert list(kept.box) == [float(part) for part in box[1:-1].split(",")]


def test_a_line_runs_from_start_to_end() -> None:
    keys = 'start = [1, 2]\nend = [3, 4]\nstroke = "pale"\nwidth = 0.5\ndash = 2'
    assert draw(f'[front.l]\nkind = "line"\n{keys}').only(Line) == [Line(1, 2, 3, 4, "#eeeeee", 0.5, 2)]


@pytest.mark.parametrize("name", list(POINTS))
def test_a_shape_fills_its_box(name: str) -> None:
    (call,) = draw(f'[front.s]\nkind = "shape"\nshape = "{name}"\nbox = [10, 20, 30, 20]\nfill = "pale"').only(Polygon)
    xs, ys = zip(*call.points, strict=True)
    assert call.fill == "#eeeeee"
    assert min(ys) == pytest.approx(20)
    slack = {"star": 4.0}.get(name, 0.001)  # a star's feet do not reach the corners
    assert (min(xs), max(xs), max(ys)) == (
        pytest.approx(10, abs=slack),
        pytest.approx(40, abs=slack),
        pytest.approx(40, abs=slack),
    )


def test_shapes_point_where_their_names_say() -> None:
    tips = {name: shape(name, Box(0, 0, 1, 1), "", "", 0) for name in ("triangle", "down", "chevron", "chevron-left")}
    points = {name: set(call.points) for name, call in tips.items() if isinstance(call, Polygon)}
    assert (0.5, 0.0) in points["triangle"]
    assert (0.5, 1.0) in points["down"]
    assert (1.0, 0.5) in points["chevron"]
    assert (0.0, 0.5) in points["chevron-left"]
    (oval,) = draw('[front.s]\nkind = "shape"\nshape = "oval"\nbox = [10, 20, 30, 20]\nstroke = "ink"').only(Oval)
    assert oval == Oval(Box(10, 20, 30, 20), "", "#111111", 0.2)


# --- Hatches and grids --------------------------------------------------------------------------------------------------


def test_level_and_upright_hatches_have_a_line_every_gap() -> None:
    box = Box(10, 20, 7, 5)
    level = list(hatch(box, 0, 2, "#000000", 0.1))
    assert level == [Line(10, y, 17, y, "#000000", 0.1, 0) for y in (22, 24)]
    upright = list(hatch(box, 90, 2, "#000000", 0.1))
    assert upright == [Line(x, 20, x, 25, "#000000", 0.1, 0) for x in (12, 14, 16)]


@given(st.floats(1, 50), st.floats(1, 50), st.floats(0.3, 5), st.sampled_from([45, 135]))
def test_slanting_hatches_cross_the_whole_box_and_never_leave_it(
    width: float, height: float, gap: float, angle: int
) -> None:
    box = Box(10, 20, width, height)
    lines = list(hatch(box, angle, gap, "#000000", 0.1))
    assert len(lines) == max(0, math.ceil((width + height) / (gap * math.sqrt(2))) - 1)
    for line in lines:
        assert box.holds(Box(min(line.x1, line.x2), min(line.y1, line.y2), 0, 0))
        assert box.holds(Box(max(line.x1, line.x2), max(line.y1, line.y2), 0, 0))
        across, down = line.x2 - line.x1, line.y2 - line.y1
        assert down == pytest.approx(-across if angle == 45 else across, abs=1e-6)  # 45 rises to the right
    starts = [(line.x1 - 10 if angle == 45 else 10 + width - line.x1) + line.y1 - 20 for line in lines]
    assert all(b - a == pytest.approx(gap * math.sqrt(2)) for a, b in pairwise(starts))


def test_a_grid_is_divided_evenly_or_by_parts() -> None:
    keys = 'columns = 2\nrows = [1, 3]\nstroke = "pale"\nwidth = 0.3'
    lines = draw(f'[front.g]\nkind = "grid"\nbox = [10, 20, 30, 20]\n{keys}').only(Line)
    upright = [line.x1 for line in lines if line.x1 == line.x2]
    level = [line.y1 for line in lines if line.y1 == line.y2]
    assert (upright, level) == ([10, 25, 40], [20, 25, 40])
    assert {(line.stroke, line.width) for line in lines} == {("#eeeeee", 0.3)}


# --- Each ---------------------------------------------------------------------------------------------------------------

EACH = '[front.e]\nkind = "each"\nfield = "off"\nplaces = { LE = [10, 10], RE = [60, 10] }\nlabels = ["QB", "C"]\n'
INSIDE = 'elements.t = { kind = "text", box = [1, 2, 30, 6], text = "{n} {place} {value} {team}", style = "plain" }'


def test_each_draws_its_elements_at_every_place_with_the_places_field() -> None:
    record = {"off LE": "Kelce", "off RE": "", "off QB": "Mahomes", "off C": "Reiter", "team": "KC"}
    texts = draw(f"{EACH}start = [5, 30]\nstep = [2, 10]\n{INSIDE}", record).only(Text)
    assert [call.text for call in texts] == ["1 LE Kelce KC", "2 RE  KC", "3 QB Mahomes KC", "4 C Reiter KC"]
    assert [call.box for call in texts] == [
        Box(11, 12, 30, 6),
        Box(61, 12, 30, 6),
        Box(6, 32, 30, 6),
        Box(8, 42, 30, 6),
    ]
    assert texts[0].element == "front.e.LE.t"


def test_each_within_each_adds_its_places_up_and_asks_when_for_every_place() -> None:
    inner = '{ kind = "each", labels = ["x"], start = [1, 1], elements.l = { kind = "line", start = [0, 0], end = [2, 0] } }'
    outer = (
        f'[front.e]\nkind = "each"\nfield = "off"\nplaces = {{ A = [10, 10], B = [20, 20] }}\nelements.i = {inner}\n'
    )
    lines = draw(outer, {"off A": "", "off B": ""}).only(Line)
    assert [(line.x1, line.y1, line.x2) for line in lines] == [(11, 11, 13), (21, 21, 23)]
    asked = outer.replace("labels", 'when = "value", labels')
    assert [line.x1 for line in draw(asked, {"off A": "", "off B": "1"}).only(Line)] == [21]


# --- Colors ------------------------------------------------------------------------------------------------------------


def test_colors_are_reckoned_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == contrast("#ffffff", "#777777") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1
    assert [ink_on(color) for color in ("#ffb612", "#203731", "#808080")] == ["#000000", "#ffffff", "#000000"]
    assert [gray(color) for color in ("#ff0000", "#00ff00", "#0000ff", "#ffffff")] == [
        "#4c4c4c",
        "#969696",
        "#1d1d1d",
        "#ffffff",
    ]


# --- More than a face can hold ------------------------------------------------------------------------------------------

PLACES = "labels = [{}]\nstep = [0.1, 0]\n".format("'x'," * 500)
BLANK = "{ kind = 'text', box = [0, 0, 9, 9], text = ' ', style = 'plain' }"
GRID = "{ kind = 'grid', box = [0, 0, 9, 9], columns = 100 }"
CELLS = "{ kind = 'table', box = [0, 0, 9, 9], rows = 50, columns = [{ text = ' ', style = 'plain' }] }"
HATCH = "{ kind = 'hatch', box = [0, 0, 9, 9], gap = 0.2 }"


@pytest.mark.parametrize(
    "elements",
    [
        f"[front.e]\nkind = 'each'\n{PLACES}elements.h = {HATCH}",
        f"[front.e]\nkind = 'each'\n{PLACES}elements.g = {GRID}",
        f"[front.e]\nkind = 'each'\n{PLACES}elements.t = {CELLS}",
        # Half a million blank texts draw nothing, and would still take their time.
        f"[front.e]\nkind = 'each'\n{PLACES}[front.e.elements.f]\nkind = 'each'\n{PLACES}elements.t = {BLANK}",
    ],
    ids=["hatches", "grids", "cells", "blanks"],
)
def test_a_face_with_more_to_draw_than_anybody_could_see_is_refused(elements: str) -> None:
    with pytest.raises(InputError) as failed:
        draw(elements)
    (finding,) = failed.value.findings
    assert (finding.code, finding.found) == ("TEMPLATE-TOO-FULL", "more than 20,000 things to draw")
    assert finding.where.startswith("test.toml: front.")


@pytest.mark.parametrize(
    "element",
    [
        "kind = 'rect'\nbox = [4000, 0, 9, 9]\nfill = 'black'",
        "kind = 'line'\nstart = [0, 0]\nend = [0, -4000]",
        "kind = 'each'\nplaces.A = [-4000, 0]\nelements.r = { kind = 'rect', box = [0, 0, 9, 9], fill = 'black' }",
    ],
)
def test_what_is_far_off_the_card_is_an_error(element: str) -> None:
    drawn = draw(f"[front.x]\n{element}")
    assert [finding.code for finding in drawn.findings] == ["ELEMENT-OUTSIDE"]
    assert drawn.face.calls == ()


# --- Colors by name ----------------------------------------------------------------------------------------------------


def test_ink_is_a_color_that_every_template_has_and_may_change(tmp_path: Path) -> None:
    line = '[front.l]\nkind = "line"\nstart = [0, 0]\nend = [9, 9]\n[style.s]\n'
    drawn = []
    for colors in ("", '[colors]\nink = "#222222"\n', '[colors]\npale = "ink"\nink = "#333333"\n'):
        template = template_of(tmp_path, line + colors)
        context = Context(template, lambda element: "", "", {}, lambda name, team: [])
        drawn.append((context.color("ink"), context.color("pale") if "pale" in colors else ""))
    assert drawn == [("#111111", ""), ("#222222", ""), ("#333333", "#333333")]


BOXES = """
[front.boxes]
kind = "each"
data = "cards: defenders"
where = { alignment = "Nickel" }
by = "box"
labels = ["LDE", "NT", "RDE"]
start = [0, 0]
step = [0, 20]
elements.place = { kind = "text", box = [0, 0, 20, 10], text = "{place}", style = "plain" }
elements.player = { kind = "text", when = "player", box = [20, 0, 60, 10], text = "{player}", style = "plain" }
"""
DEFENDERS = {
    "cards: defenders": [
        {"team": "CHI", "alignment": "Nickel", "box": "RDE", "player": "Khalil Mack"},
        {"team": "CHI", "alignment": "Dime", "box": "NT", "player": "Eddie Goldman"},
        {"team": "CHI", "alignment": "Nickel", "box": "LDE", "player": "Akiem Hicks"},
    ]
}


def test_each_with_data_has_the_record_of_its_place_and_blanks_where_there_is_none() -> None:
    assert draw(BOXES, {}, DEFENDERS).said == ["LDE", "Akiem Hicks", "NT", "RDE", "Khalil Mack"]


def test_each_with_data_of_which_a_team_has_nothing_is_blank() -> None:
    others = {"cards: defenders": [{**row, "alignment": "Run"} for row in DEFENDERS["cards: defenders"]]}
    assert draw(BOXES, {}, others).said == ["LDE", "NT", "RDE"]


def test_each_with_data_that_lacks_the_field_of_its_places_is_reported() -> None:
    (reported,) = draw(BOXES.replace('by = "box"', 'by = "bax"'), {}, DEFENDERS).reported
    assert "front.boxes.by" in reported
    assert "no field 'bax'" in reported


@pytest.mark.parametrize("taken", ['by = "box"\n', 'data = "cards: defenders"\n'])
def test_data_and_the_field_of_its_places_go_together(tmp_path: Path, taken: str) -> None:
    (reported,) = mistakes(tmp_path, HEAD + BOXES.replace(taken, ""))
    assert "`data` and `by`, or neither" in reported
