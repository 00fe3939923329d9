"""Every text stands out from what lies beneath it, in colors and in black and white; card types differ in shape."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.drawing import Face, Oval, Polygon, Rect
from cardgen.printing.items import Item, make_items
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from tests.cardgen.printing.legibility import faint_texts, faint_texts_in_gray
from tests.cardgen.printing.sets import GAME, printable_set, rosters


@cache
def league() -> tuple[Drawer, list[Item]]:
    card_set = printable_set()
    library = Library(GAME.name)
    tables = SetTables(card_set)
    drawer = Drawer(Workshop(GAME.name, None, tables, read_palettes(library.folders)))
    return drawer, list(make_items(card_set, read_catalogue(library), tables))


def one_of_each(team: str) -> list[Item]:
    """An item of every part: those of a part differ in what they say, not in their colors."""
    return list({item.part.name: item for item in league()[1] if item.team == team}.values())


@pytest.mark.parametrize("team", [*rosters("2019"), "SUB", ""])
def test_every_text_can_be_read_in_colors_and_without(team: str) -> None:
    drawer, _ = league()
    faint = []
    for item in one_of_each(team):
        for face in drawer.faces(item)[:2]:
            faint += [f"{item.name} {text}" for text in faint_texts(face)]
            faint += [f"{item.name} in gray: {text}" for text in faint_texts_in_gray(face)]
    assert faint == []


def sign(face: Face) -> tuple[object, ...]:
    """The large shapes of a back, colors apart."""
    shapes: list[object] = []
    for call in face.calls:
        if isinstance(call, Polygon):
            shapes.append(tuple((round(x), round(y)) for x, y in call.points))
        elif isinstance(call, Rect | Oval):
            shapes.append((type(call).__name__, *(round(edge) for edge in call.box)))
    return tuple(shapes)


def test_card_types_are_told_apart_by_a_shape_and_letters_and_not_by_color() -> None:
    drawer, _ = league()
    cards = [item for item in one_of_each("GB") if item.part.what == "cards"]
    backs = {item.part.name: drawer.faces(item)[1] for item in cards}
    letters = {
        name: [text.text for text in face.texts if text.element == "back.sign-letters"] for name, face in backs.items()
    }
    assert len({sign(face) for face in backs.values()}) == len(backs) == 12
    assert len({tuple(said) for said in letters.values()}) == 12
