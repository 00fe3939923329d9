"""What a PDF reader finds on printed Inside Blitz cards is what the cards say."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import Look, print_items
from cardgen.printing.items import make_items
from cardgen.printing.reading import CardsRead, PagesRead, read_cards, read_printed
from cardgen.printing.reading.pages import find_layout
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.files import open_source
from ingest.pdf.pages import read_pages
from tests.cardgen.printing.inside_blitz.sets import GAME, printable_set, widest_set
from tests.cardgen.printing.test_read_back import team_code, without_id
from tests.engine.inside_blitz.cards.small_set import small_set

LIBRARY = Library(GAME.name)
CATALOGUE = read_catalogue(LIBRARY)
SHEETS = tuple(sheet for sheet, _ in GAME.sheets if sheet not in GAME.coach_sheets)


def print_and_read(
    card_set: CardSet, folder: Path, sheet: str = "home", paper: str = "letter", size: str = "", backs: str = "none"
) -> tuple[PagesRead, CardsRead]:
    """Cards and deck, through a real PDF."""
    items = make_items(card_set, CATALOGUE, SetTables(card_set))
    chosen = [item for item in items if item.part.what in ({"cards", "deck"} if backs == "none" else {"cards"})]
    layout = Layout(sheet=read_sheet(LIBRARY, sheet), paper=LIBRARY.papers[paper], backs=backs)
    file = folder / "cards.pdf"
    file.write_bytes(print_items(card_set, chosen, layout, Look(size=size), workers=1).pdf)
    pages = read_printed(read_pages(open_source(file)), LIBRARY, CATALOGUE, layout, size)
    return pages, read_cards(pages.cards, GAME, team_code(card_set))


def rows(cards: list[object]) -> list[str]:
    """Cards in an order of their own: a player's rows of several alignments are printed together."""
    return sorted(repr(without_id(card)) for card in cards)


@pytest.fixture(scope="module")
def team(tmp_path_factory: pytest.TempPathFactory) -> tuple[CardSet, PagesRead, CardsRead]:
    """A team with every hard name and a part of the deck."""
    card_set = printable_set("NO", hard=True)
    card_set.deck = card_set.deck[:10] + card_set.deck[-18:]
    return card_set, *print_and_read(card_set, tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_card_reads_back_as_it_was(team: tuple[CardSet, PagesRead, CardsRead], sheet: str) -> None:
    card_set, _, read = team
    assert card_set.sheets[sheet]
    assert rows(read.sheets[sheet]) == rows(card_set.sheets[sheet])


def test_nothing_on_the_cards_is_left_unread(team: tuple[CardSet, PagesRead, CardsRead]) -> None:
    _, pages, read = team
    assert [finding.text() for finding in (*pages.findings, *read.findings)] == []


def test_the_deck_reads_back_as_it_was(team: tuple[CardSet, PagesRead, CardsRead]) -> None:
    card_set, _, read = team
    found = {row.cells["card"].text: row for row in read.rows if row.part.records == "deck"}
    for card in card_set.deck:
        cells = {name: cell.text for name, cell in found[card["card"]].cells.items() if cell.text}
        assert cells == {name: text for name, text in card.items() if text}


@pytest.mark.parametrize(
    ("sheet", "paper", "size"),
    [
        ("shop", "letter", ""),
        ("home", "a4", "mini"),
        pytest.param("bleed", "a4", "", marks=pytest.mark.slow),
        pytest.param("fold", "letter", "", marks=pytest.mark.slow),
    ],
)
def test_cards_read_back_from_every_sheet_and_size(tmp_path: Path, sheet: str, paper: str, size: str) -> None:
    card_set = small_set()
    pages, read = print_and_read(card_set, tmp_path, sheet, paper, size, "long")
    assert [finding.text() for finding in (*pages.findings, *read.findings)] == []
    for name in SHEETS:
        assert rows(read.sheets[name]) == rows(card_set.sheets[name])


def test_the_widest_values_read_back(tmp_path: Path) -> None:
    card_set = widest_set()
    _, read = print_and_read(card_set, tmp_path)
    for name in SHEETS:
        assert rows(read.sheets[name]) == rows(card_set.sheets[name])


def test_the_layout_of_a_print_is_found(tmp_path: Path) -> None:
    print_and_read(small_set(), tmp_path, "bleed", "a4")
    found = find_layout(read_pages(open_source(tmp_path / "cards.pdf")), LIBRARY, CATALOGUE)
    assert found is not None
    assert (found.layout.sheet, found.size) == (read_sheet(LIBRARY, "bleed"), "")
