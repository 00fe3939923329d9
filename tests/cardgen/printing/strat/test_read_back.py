"""What a PDF reader finds on printed Strat-O-Matic cards is what the cards say, on both of their faces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.reading.slots import Pattern, face_slots
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from engine.cards.faces import face_fields
from tests.cardgen.printing.strat.sets import GAME, printable_set, widest_set
from tests.cardgen.printing.test_read_back import Back, items_of, print_and_read, without_id

LIBRARY = Library(GAME.name)
CATALOGUE = read_catalogue(LIBRARY)
SHEETS = tuple(sheet for sheet, _ in GAME.sheets if sheet not in GAME.coach_sheets)


def printed_and_read(card_set: CardSet, folder: Path, backs: str, sheet: str = "home", part: str = "") -> Back:
    items = [
        item for item in items_of(card_set, CATALOGUE) if item.part.what == "cards" and part in {"", item.part.name}
    ]
    layout = Layout(sheet=read_sheet(LIBRARY, sheet), paper=LIBRARY.papers["letter"], backs=backs)
    return print_and_read(card_set, items, folder, LIBRARY, CATALOGUE, layout)


def rows(cards: list[object]) -> list[str]:
    return sorted(repr(without_id(card)) for card in cards)


def reported(back: Back) -> list[str]:
    return [finding.text() for finding in (*back.pages.findings, *back.cards.findings)]


@pytest.fixture(scope="module", params=["2019", "old"])
def team(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Back:
    """A team with hard names, fronts and backs."""
    return printed_and_read(printable_set(request.param), tmp_path_factory.mktemp("home"), "long")


def test_every_card_reads_back_as_it_was(team: Back) -> None:
    assert reported(team) == []
    for sheet in SHEETS:
        assert team.card_set.sheets[sheet]
        assert rows(team.cards.sheets[sheet]) == rows(team.card_set.sheets[sheet]), sheet


def test_without_backs_the_second_face_is_a_card_more(tmp_path: Path) -> None:
    """Nothing that a card says is lost on a printer that prints one side."""
    card_set = printable_set()
    back = printed_and_read(card_set, tmp_path, "none", part="quarterbacks")
    assert reported(back) == []
    assert rows(back.cards.sheets["quarterbacks"]) == rows(card_set.sheets["quarterbacks"])


def test_a_card_whose_back_is_missing_is_reported(tmp_path: Path) -> None:
    card_set = printable_set()
    item = next(item for item in items_of(card_set, CATALOGUE) if item.part.name == "quarterbacks")
    one_faced = [replace(item, part=item.part.model_copy(update={"two_faced": False}))]
    layout = Layout(sheet=read_sheet(LIBRARY, "home"), paper=LIBRARY.papers["letter"], backs="none")
    back = print_and_read(card_set, one_faced, tmp_path, LIBRARY, CATALOGUE, layout)
    assert "CARD-BACK" in {finding.code for finding in back.pages.findings}


def test_the_widest_readings_read_back(tmp_path: Path) -> None:
    card_set = widest_set()
    back = printed_and_read(card_set, tmp_path, "long", "bleed")
    assert reported(back) == []
    for sheet in SHEETS:
        assert rows(back.cards.sheets[sheet]) == rows(card_set.sheets[sheet]), sheet


def test_every_template_of_a_card_prints_every_field() -> None:
    for part in (part for part in CATALOGUE.parts if part.what == "cards"):
        sheet = part.records.removeprefix("cards: ")
        template = LIBRARY.template(part.template)
        slots = [slot for side in ("front", "back") for slot in face_slots(template, side)]
        printed = {field for slot in slots for field in Pattern(slot.text, {}).fields}
        wanted = {heading for each in face_fields(GAME.card_types[sheet]) for heading in each.headings}
        assert wanted - printed - {"season"} <= {"team", "id", "K id", "P id"}, part.name
