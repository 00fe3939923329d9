"""Every text of an Inside Blitz card or chart stands out from what lies beneath it, in colors and in gray."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.items import Item, make_items
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from tests.cardgen.printing.inside_blitz.sets import GAME, printable_set
from tests.cardgen.printing.legibility import faint_texts, faint_texts_in_gray
from tests.cardgen.printing.sets import rosters
from tests.cardgen.printing.test_legible import sign

TEAMS = (*rosters("2019"), "")
LOOKED_AT = TEAMS[::4]
OTHERS = tuple(team for team in TEAMS if team not in LOOKED_AT)


@cache
def league() -> tuple[Drawer, list[Item]]:
    card_set = printable_set()
    library = Library(GAME.name)
    tables = SetTables(card_set)
    drawer = Drawer(Workshop(GAME.name, None, tables, read_palettes(library.folders)))
    return drawer, list(make_items(card_set, read_catalogue(library), tables))


def one_of_each(team: str) -> list[Item]:
    return list({item.part.name: item for item in league()[1] if item.team == team}.values())


@pytest.mark.parametrize("team", [*LOOKED_AT, *(pytest.param(team, marks=pytest.mark.slow) for team in OTHERS)])
def test_every_text_can_be_read_in_colors_and_without(team: str) -> None:
    drawer, _ = league()
    faint = []
    for item in one_of_each(team):
        for face in drawer.faces(item)[:2]:
            faint += [f"{item.name} {text}" for text in faint_texts(face)]
            faint += [f"{item.name} in gray: {text}" for text in faint_texts_in_gray(face)]
    assert faint == []


def test_card_types_are_told_apart_by_shape_and_letters_and_not_by_color() -> None:
    drawer, _ = league()
    backs = [drawer.faces(item)[1] for item in one_of_each("GB") if item.part.what == "cards"]
    letters = [tuple(text.text for text in face.texts if text.element == "back.sign-letters") for face in backs]
    assert len(set(letters)) == len(backs) == 14
    assert len({(sign(face), said) for face, said in zip(backs, letters, strict=True)}) == 14
