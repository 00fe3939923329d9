"""Cards that Cardgen printed, read back from its PDFs whatever they were printed on."""

from __future__ import annotations

import pytest

from cardgen.foreign.reading import read_foreign
from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import Look, print_items
from cardgen.printing.items import make_items
from cardgen.printing.reading.pages import find_layout
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library
from engine.cards.faces import show_card
from ingest.files import open_source
from ingest.findings import InputError
from ingest.pdf.pages import read_pages
from tests.cardgen.foreign.card_sheets import draw_sheets, rated
from tests.cardgen.foreign.reading import reported
from tests.cardgen.printing.sets import GAME, printable_set
from tests.cardgen.printing.test_read_back import without_id

KINDS = tuple(sheet for sheet, _ in GAME.sheets if sheet not in GAME.coach_sheets)
LIBRARY = Library(GAME.name)


@pytest.fixture(scope="module")
def card_set():
    return printable_set("GB")


def printed(card_set, path, sheet="home", paper="letter", size="", grayscale=False, what="cards", most=None, **options):
    catalogue = read_catalogue(LIBRARY)
    items = [item for item in make_items(card_set, catalogue, SetTables(card_set)) if item.part.what == what][:most]
    layout = Layout(sheet=read_sheet(LIBRARY, sheet), paper=LIBRARY.papers[paper], **options)
    path.write_bytes(print_items(card_set, items, layout, Look(size=size, grayscale=grayscale), workers=1).pdf)
    return path


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"paper": "a4", "backs": "none", "start": 5},
        {"sheet": "fold", "size": "bridge"},
        pytest.param({"sheet": "bleed", "grayscale": True}, marks=pytest.mark.slow),
        pytest.param({"sheet": "shop", "size": "tarot"}, marks=pytest.mark.slow),
        pytest.param({"paper": "a3", "size": "mini", "offset": (1.5, -2.0)}, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_every_card_comes_back_as_it_was(card_set, tmp_path, options):
    file = read_foreign([printed(card_set, tmp_path / "mine.pdf", **options)])
    for sheet in KINDS:
        wanted = sorted(show_card(without_id(card)) for card in card_set.sheets[sheet])
        assert sorted(row.cells for row in file.sheets[sheet].rows) == wanted
    assert reported(file) == []
    assert file.sheets["teams"].rows[0].place == f"mine.pdf!page 1 card {options.get('start', 1)}"


def test_decks_and_charts_among_the_cards_are_reported(card_set, tmp_path):
    file = read_foreign(
        [printed(card_set, tmp_path / "mine.pdf"), printed(card_set, tmp_path / "deck.pdf", what="deck", most=9)]
    )
    assert set(reported(file)) == {("CARDS-OTHER", "deck.pdf")}
    assert len(file.sheets["teams"].rows) == 1


def test_sheets_that_others_made_are_not_taken_for_ours(tmp_path):
    card = rated("1983 Dallas", "Safety", "Abe Able", PASS_DEF="0", PASS_RUSH="0", INTERCEPTS="48")
    pages = read_pages(open_source(draw_sheets(tmp_path / "db.pdf", [card]).path))
    assert find_layout(pages, LIBRARY, read_catalogue(LIBRARY)) is None


def test_a_print_of_charts_is_one_finding(card_set, tmp_path):
    with pytest.raises(InputError) as refused:
        read_foreign([printed(card_set, tmp_path / "charts.pdf", what="charts")])
    (finding,) = refused.value.findings
    assert (finding.code, finding.found) == ("SET-KIND", "charts that Cardgen printed")
    assert "cardgen print --what cards" in finding.fix
