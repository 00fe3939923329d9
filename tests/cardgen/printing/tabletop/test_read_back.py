"""What a PDF reader finds on printed Tabletop Football cards is what the cards say."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.reading.slots import Pattern, face_slots
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from engine.cards.faces import face_fields
from engine.tabletop.cards import PLAYER_SHEETS
from tests.cardgen.printing.tabletop.sets import GAME, printable_set, widest_set
from tests.cardgen.printing.test_read_back import Back, items_of, print_and_read, without_id
from tests.validate.tabletop_set import small_set

LIBRARY = Library(GAME.name)
CATALOGUE = read_catalogue(LIBRARY)
SHEETS = tuple(sheet for sheet, _ in GAME.sheets if sheet not in GAME.coach_sheets)


def printed_and_read(card_set: CardSet, folder: Path, paper: str = "letter", size: str = "") -> Back:
    items = [item for item in items_of(card_set, CATALOGUE) if item.part.what in {"cards", "deck"}]
    layout = Layout(sheet=read_sheet(LIBRARY, "home"), paper=LIBRARY.papers[paper], backs="none")
    return print_and_read(card_set, items, folder, LIBRARY, CATALOGUE, layout, size)


def cards_of(card_set: CardSet) -> dict[str, list[object]]:
    return {sheet: [without_id(card) for card in card_set.sheets[sheet]] for sheet in SHEETS}


@pytest.fixture(scope="module")
def team(tmp_path_factory: pytest.TempPathFactory) -> Back:
    """A team with every card type and every hard name, its substitutes and a part of the deck."""
    card_set = printable_set("NO", hard=True)
    card_set.deck = card_set.deck[:15] + card_set.deck[-2:]
    return printed_and_read(card_set, tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_card_reads_back_as_it_was(team: Back, sheet: str) -> None:
    assert team.card_set.sheets[sheet]
    assert team.cards.sheets[sheet] == [without_id(card) for card in team.card_set.sheets[sheet]]


def test_nothing_on_the_cards_is_left_unread(team: Back) -> None:
    assert [finding.text() for finding in (*team.pages.findings, *team.cards.findings)] == []


def test_deck_cards_read_back_as_they_were(team: Back) -> None:
    read = {row.cells["card"].text: row for row in team.cards.rows if row.part.records == "deck"}
    for card in team.card_set.deck:
        found = {name: cell.text for name, cell in read[card["card"]].cells.items() if cell.text}
        assert found == {name: text for name, text in card.items() if text}


def test_backs_run_by_n_or_by_i_and_o_or_not_at_all(team: Back) -> None:
    """The same place of a card shows N or I and O; whoever reads it knows which."""  # TTF-CARD-06
    backs = team.cards.sheets["backs"]
    ways = {(card.rush_n is not None, card.rush_i is not None, card.rush_o is not None) for card in backs}
    assert ways == {(True, False, False), (False, True, True), (False, False, False)}


def test_small_cards_on_other_paper_read_back(tmp_path: Path) -> None:
    card_set = small_set("AAA")
    card_set.deck = card_set.deck[:3]
    back = printed_and_read(card_set, tmp_path, "a4", "mini")
    assert [finding.text() for finding in (*back.pages.findings, *back.cards.findings)] == []
    assert {sheet: back.cards.sheets[sheet] for sheet in SHEETS} == cards_of(card_set)


def test_the_widest_values_read_back(tmp_path: Path) -> None:
    card_set = widest_set()
    card_set.deck = []
    back = printed_and_read(card_set, tmp_path)
    for sheet, _ in PLAYER_SHEETS:
        assert back.cards.sheets[sheet] == cards_of(card_set)[sheet]


def test_every_template_of_a_card_prints_every_field() -> None:
    for part in (part for part in CATALOGUE.parts if part.what == "cards"):
        sheet = part.records.removeprefix("cards: ")
        slots = [slot for slot in face_slots(LIBRARY.template(part.template), "front") if not slot.turn]
        printed = {field for slot in slots for field in Pattern(slot.text, {}).fields}
        wanted = {heading for each in face_fields(GAME.card_types[sheet]) for heading in each.headings}
        assert wanted - printed - {"season"} <= {"team", "id"}, part.name
