"""The Fast Action deck and the strategy cards on paper."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.drawing import Call, Face, Line, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import Box
from cardgen.printing.items import Item, make_items
from cardgen.printing.layout.review import face_flaws
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from tests.validate.small_set import small_set

DECK_PARTS = ("fast-action", "z-cards")
STRATEGY_PARTS = ("offense-strategy", "defense-strategy")
SIZES = ("", "mini", "statis-pro")
LEAST_POINTS = 5.5
CORNER_POINTS = 20.0
SLACK = 5.0
"""The safe edge, and what a figure's own shape leaves free beside it, in millimeters."""
NEAR = 0.01
"""Nobody sees a hundredth of a millimeter."""


@cache
def workshop(size: str) -> tuple[Drawer, list[Item]]:
    """A drawer of cards of this size, and the deck and strategy cards of a small set."""
    card_set = small_set()
    library = Library(card_set.game)
    tables = SetTables(card_set)
    drawer = Drawer(Workshop(card_set.game, None, tables, read_palettes(library.folders), size))
    items = make_items(card_set, read_catalogue(library), tables)
    return drawer, [item for item in items if item.part.name in DECK_PARTS + STRATEGY_PARTS]


@cache
def drawn(*parts: str, size: str = "") -> list[tuple[Item, Face, Face]]:
    """Every card of these parts with its front and its back; nothing may be wrong with one."""
    drawer, items = workshop(size)
    found = []
    for item in items:
        if item.part.name in parts:
            front, back, problems = drawer.faces(item)
            assert not problems, problems[0]
            found.append((item, front, back))
    return found


def cell(face: Face, name: str) -> list[Text]:
    """What stands in the box of a deck's column."""
    return [text for text in face.texts if text.element == f"front.{name}"]


def test_the_deck_has_96_cards_with_numbers_and_13_z_cards() -> None:
    assert [len(drawn(part)) for part in DECK_PARTS] == [96, 13]


def test_every_cell_of_the_deck_stands_in_a_box_of_its_own() -> None:
    for item, front, _ in drawn(*DECK_PARTS):
        for name in small_set().deck[0]:
            expected = [item.record[name]] if item.record[name] else []
            assert [text.text for text in cell(front, name)] == expected, (item.name, name)


def test_a_z_card_shows_no_number_but_its_own() -> None:
    for item, front, _ in drawn("z-cards"):
        columns = {text.element for text in front.texts} & {f"front.{name}" for name in small_set().deck[0]}
        assert columns == {"front.RN", "front.card"}, item.name


def test_run_and_pass_numbers_are_large_and_in_the_same_corners_on_every_card() -> None:
    corners = set()
    for item, front, _ in drawn("fast-action"):
        (run,), (passing,) = cell(front, "RN"), cell(front, "PN")
        assert min(run.size, passing.size) >= CORNER_POINTS, item.name
        assert run.ink.x < SLACK, item.name
        assert passing.ink.right > front.width - SLACK, item.name
        corners.add((run.x, run.y, passing.y))
    assert len(corners) == 1


def test_no_letter_of_the_deck_or_a_strategy_card_is_too_small_to_read() -> None:
    for item, *faces in drawn(*DECK_PARTS, *STRATEGY_PARTS):
        assert min(text.size for face in faces for text in face.texts) >= LEAST_POINTS, item.name


def test_all_backs_of_the_deck_are_one_and_the_same() -> None:
    backs = {back for _, _, back in drawn(*DECK_PARTS)}
    assert len(backs) == 1
    assert next(iter(backs)).calls


def test_a_z_card_cannot_be_told_from_another_by_its_back() -> None:
    assert drawn("z-cards")[0][2] == drawn("fast-action")[0][2]


def test_backs_of_strategy_cards_tell_the_side_and_nothing_else() -> None:
    offense, defense = ({back for _, _, back in drawn(part)} for part in STRATEGY_PARTS)
    assert len(offense) == len(defense) == 1
    assert offense != defense


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("part", [DECK_PARTS[0], *STRATEGY_PARTS])
def test_a_back_looks_the_same_upside_down(part: str, size: str) -> None:
    back = drawn(part, size=size)[0][2]
    assert same_upside_down(back.calls, back)


def test_a_back_with_a_mark_in_one_corner_does_not_look_the_same_upside_down() -> None:
    back = drawn("fast-action")[0][2]
    marked = (*back.calls, Rect(Box(1, 1, 2, 2), "#000000", "", 0, 0))
    assert not same_upside_down(marked, back)


@pytest.mark.parametrize("size", SIZES)
def test_no_text_overlaps_another_or_leaves_the_safe_area(size: str) -> None:
    drawer, _ = workshop(size)
    for item, *faces in drawn(*DECK_PARTS, *STRATEGY_PARTS, size=size):
        safe = drawer.library.sized(item.part.template, size)[0].safe
        assert [flaw for face in faces for flaw in face_flaws(face, safe)] == [], item.name


def test_a_strategy_card_says_its_code_its_name_and_when_it_may_be_called() -> None:
    for item, front, _ in drawn(*STRATEGY_PARTS):
        for name in ("code", "name", "when"):
            said = " ".join(text.text for text in front.texts if text.element == f"front.{name}")
            assert said == item.record[name], item.name


def test_each_kind_of_strategy_card_has_a_sign_of_its_own() -> None:
    signs: dict[str, set[str]] = {}
    for item, front, _ in drawn(*STRATEGY_PARTS):
        signs.setdefault(item.record["group"], set()).update(text.text for text in cell(front, "sign"))
    assert all(len(found) == 1 for found in signs.values())
    assert len({next(iter(found)) for found in signs.values()}) == len(signs) == 4


def turned(call: Call, face: Face) -> Call:
    """A call as it lies when the card is turned upside down."""
    wide, high = face.width, face.height

    def box(old: Box) -> Box:
        return Box(wide - old.right, high - old.bottom, old.width, old.height)

    if isinstance(call, Text):
        return call._replace(x=wide - call.x, y=high - call.y, turn=(call.turn + 180) % 360, ink=box(call.ink))
    if isinstance(call, Line):
        return call._replace(x1=wide - call.x1, y1=high - call.y1, x2=wide - call.x2, y2=high - call.y2)
    if isinstance(call, Polygon):
        return call._replace(points=tuple((wide - x, high - y) for x, y in call.points))
    return call._replace(box=box(call.box))


def ink(call: Call) -> tuple[tuple[object, ...], list[float]]:
    """What a call draws, and the numbers that say where: the same for the same ink on paper."""
    if isinstance(call, Text):
        return ("text", call.text, call.font, call.size, call.color, call.turn), [call.x, call.y]
    if isinstance(call, Line):
        ends = sorted(((call.x1, call.y1), (call.x2, call.y2)))
        return ("line", call.stroke, call.width, call.dash), [*ends[0], *ends[1]]
    if isinstance(call, Polygon):
        numbers = [edge for side in zip(*call.points, strict=True) for edge in sorted(side)]
        return ("polygon", call.fill, call.stroke, call.width), numbers
    radius = 0.0 if isinstance(call, Oval) else call.radius
    return (type(call).__name__, call.fill, call.stroke, call.width, radius), [*call.box]


def near(numbers: Sequence[float], others: Sequence[float]) -> bool:
    return all(abs(one - other) < NEAR for one, other in zip(numbers, others, strict=True))


def same_upside_down(calls: Sequence[Call], face: Face) -> bool:
    """Whether every call lies where another lay before the card was turned."""
    before = [ink(call) for call in calls]
    return all(
        any(look == other and near(numbers, places) for other, places in before)
        for look, numbers in (ink(turned(call, face)) for call in calls)
    )
