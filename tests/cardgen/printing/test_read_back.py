"""What a PDF reader finds on our printed cards is what the cards say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from cardgen.printing.catalogue import Catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import Look, print_items
from cardgen.printing.geometry import Box
from cardgen.printing.items import Item, make_items
from cardgen.printing.reading import CardsRead, PagesRead, read_cards, read_printed
from cardgen.printing.reading.faces import FaceReader, FaceWord
from cardgen.printing.reading.slots import Pattern, face_slots
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.template import Library, Template
from cardgen.sets import CardSet
from engine.cards.faces import face_fields, is_id
from ingest.files import open_source
from ingest.pdf.pages import read_pages
from tests.cardgen.printing.sets import GAME, HARD_NAMES, printable_set

WHOLE_CARDS = tuple(sheet for sheet, _ in GAME.sheets if sheet not in {"tendencies", "fourth downs", "usage"})


class Back(NamedTuple):
    """A set, and what was read from its print."""

    card_set: CardSet
    pages: PagesRead
    cards: CardsRead


def team_code(card_set: CardSet) -> Callable[[str], str]:
    codes = {card.name: card.team for card in card_set.sheets["teams"]} | {"Substitutes": "SUB"}
    return lambda name: codes.get(name, "")


def print_and_read(
    card_set: CardSet,
    items: Sequence[Item],
    folder: Path,
    library: Library,
    catalogue: Catalogue,
    layout: Layout,
    size: str = "",
) -> Back:
    """Through a real PDF, and the guarded reader of strangers' PDFs."""
    file = folder / "cards.pdf"
    file.write_bytes(print_items(card_set, items, layout, Look(size=size), workers=1).pdf)
    pages = read_printed(read_pages(open_source(file)), library, catalogue, layout, size)
    return Back(card_set, pages, read_cards(pages.cards, card_set.rules, team_code(card_set)))


def items_of(card_set: CardSet, catalogue: Catalogue) -> list[Item]:
    return [item for item in make_items(card_set, catalogue, SetTables(card_set)) if item.part.on == "cards"]


def without_id(card: object) -> object:
    """A card as it is printed: players' ids are not."""
    ids = {each.name: "" for each in face_fields(type(card)) if is_id(each.headings[0])}
    return replace(card, **ids)  # type: ignore[type-var]


@pytest.fixture(scope="module")
def team(tmp_path_factory: pytest.TempPathFactory, library: Library, catalogue: Catalogue) -> Back:
    """A team with every card type and every hard name, its substitutes and a part of the deck, printed at home."""
    card_set = printable_set("NO", hard=True)
    card_set.deck = card_set.deck[:20] + card_set.deck[-3:]
    items = [item for item in items_of(card_set, catalogue) if item.part.what in {"cards", "deck"}]
    layout = Layout(sheet=read_sheet(library, "home"), paper=library.papers["letter"], backs="none")
    return print_and_read(card_set, items, tmp_path_factory.mktemp("home"), library, catalogue, layout)


@pytest.mark.parametrize("sheet", WHOLE_CARDS)
def test_every_card_reads_back_as_it_was(team: Back, sheet: str) -> None:
    printed = [without_id(card) for card in team.card_set.sheets[sheet]]
    assert printed
    assert team.cards.sheets[sheet] == printed


def test_a_blank_record_reads_back_blank(tmp_path: Path, library: Library, catalogue: Catalogue) -> None:
    card_set = printable_set("NO")
    card_set.sheets["teams"] = [replace(card, wins=None, losses=None, ties=None) for card in card_set.sheets["teams"]]
    items = [item for item in items_of(card_set, catalogue) if item.part.records == "cards: teams"]
    layout = Layout(sheet=read_sheet(library, "home"), paper=library.papers["letter"], backs="none")
    found = print_and_read(card_set, items, tmp_path, library, catalogue, layout)
    assert found.cards.sheets["teams"] == card_set.sheets["teams"]


def test_nothing_on_the_cards_is_left_unread(team: Back) -> None:
    assert [finding.text() for finding in (*team.pages.findings, *team.cards.findings)] == []


@pytest.mark.parametrize("name", HARD_NAMES)
def test_hard_names_are_read_on_cards_of_every_type(team: Back, name: str) -> None:
    with_names = [
        sheet
        for sheet in WHOLE_CARDS
        if any(hasattr(c, "line") and hasattr(c, "name") for c in team.cards.sheets[sheet])
    ]
    assert len(with_names) == 8
    for sheet in with_names:
        assert name in {card.name for card in team.cards.sheets[sheet]}


def test_deck_cards_read_back_as_they_were(team: Back) -> None:
    read = {row.cells["card"].text: row for row in team.cards.rows if row.part.records == "deck"}
    assert list(read) == [card["card"] for card in team.card_set.deck]
    for card in team.card_set.deck:
        printed = {name: text for name, text in card.items() if text}
        found = {name: cell.text for name, cell in read[card["card"]].cells.items() if cell.text}
        assert found == printed


def test_each_cell_knows_its_place_on_the_page(team: Back) -> None:
    card = next(card for card in team.pages.cards if card.part.name == "backs" and card.number == 1)
    assert card.place.width == pytest.approx(63.5)
    assert card.place.height == pytest.approx(88.9)
    face = Box(0, 0, card.place.width, card.place.height)
    assert all(face.holds(cell.box) for cell in card.cells.values())
    assert card.cells["N 2"].box.y < card.cells["N 3"].box.y
    assert card.cells["N 2"].box.x < card.cells["SG 2"].box.x


@pytest.mark.parametrize(
    ("sheet", "paper", "size"),
    [
        ("shop", "letter", ""),
        ("bleed", "a4", ""),
        ("home", "a4", "mini"),
        pytest.param("fold", "letter", "", marks=pytest.mark.slow),
        pytest.param("home", "letter", "statis-pro", marks=pytest.mark.slow),
        pytest.param("shop", "a4", "statis-pro", marks=pytest.mark.slow),
    ],
)
def test_cards_read_back_from_every_sheet_and_size(
    tmp_path: Path, library: Library, catalogue: Catalogue, sheet: str, paper: str, size: str
) -> None:
    card_set = printable_set("GB")
    items = [item for item in items_of(card_set, catalogue) if item.part.what == "cards"]
    layout = Layout(sheet=read_sheet(library, sheet), paper=library.papers[paper])
    back = print_and_read(card_set, items, tmp_path, library, catalogue, layout, size)
    assert [finding.text() for finding in (*back.pages.findings, *back.cards.findings)] == []
    assert {sheet: back.cards.sheets[sheet] for sheet in WHOLE_CARDS} == {
        sheet: [without_id(card) for card in card_set.sheets[sheet]] for sheet in WHOLE_CARDS
    }


def test_a_moved_back_is_still_known_as_a_back(tmp_path: Path, library: Library, catalogue: Catalogue) -> None:
    card_set = printable_set("GB")
    items = [item for item in items_of(card_set, catalogue) if item.part.name == "kickers"]
    layout = Layout(sheet=read_sheet(library, "home"), paper=library.papers["letter"], offset=(1.5, -2.0))
    back = print_and_read(card_set, items, tmp_path, library, catalogue, layout)
    assert [finding.text() for finding in back.pages.findings] == []
    assert [card.page for card in back.pages.cards] == [1, 3]


def test_pages_of_another_size_are_reported_not_dropped(tmp_path: Path, library: Library, catalogue: Catalogue) -> None:
    card_set = printable_set("GB")
    items = [item for item in items_of(card_set, catalogue) if item.part.name == "kickers"]
    paper = library.papers["letter"]
    file = tmp_path / "cards.pdf"
    home = Layout(sheet=read_sheet(library, "home"), paper=paper, backs="none")
    file.write_bytes(print_items(card_set, items, home, workers=1).pdf)
    bleed = Layout(sheet=read_sheet(library, "bleed"), paper=paper)
    read = read_printed(read_pages(open_source(file)), library, catalogue, bleed)
    assert read.cards == []
    assert [(finding.code, finding.where) for finding in read.findings] == [
        ("PAGE-NO-CARDS", "page 1"),
        ("PAGE-NO-CARDS", "page 2"),
    ]


def test_every_template_of_a_card_prints_every_field(library: Library, catalogue: Catalogue) -> None:
    for part in (part for part in catalogue.parts if part.what == "cards" and part.records.startswith("cards: ")):
        sheet = part.records.removeprefix("cards: ")
        slots = [slot for slot in face_slots(library.template(part.template), "front") if not slot.turn]
        printed = {field for slot in slots for field in Pattern(slot.text, {}).fields}
        wanted = {heading for each in face_fields(GAME.card_types[sheet]) for heading in each.headings}
        if sheet == "teams":
            printed |= {field.partition(".")[2] for field in printed}
        assert wanted - printed <= {"team", "id"}, part.name


# --- Patterns ---------------------------------------------------------------------------------------------------------

WORDS = {"long": {"RB": "Running back", "WR": "Wide receiver", "X": "Same", "Y": "Same"}}


@pytest.mark.parametrize(
    ("text", "printed", "known", "values"),
    [
        ("{player}", "Ha Ha Clinton-Dix", {}, {"player": "Ha Ha Clinton-Dix"}),
        ("{season} {name}", "2019 Green Bay Packers", {}, {"season": "2019", "name": "Green Bay Packers"}),
        (
            "{name} {season}",
            "Green Bay Packers 2019",
            {"season": "2019"},
            {"name": "Green Bay Packers", "season": "2019"},
        ),
        ("{W}-{L}-{T}", "13-3-0", {}, {"W": "13", "L": "3", "T": "0"}),
        ("{Position:long} · {name}", "Wide receiver · New York Jets", {}, {"Position": "WR", "name": "New York Jets"}),
        ("Row  {N 1}:", "Row SG:", {}, {"N 1": "SG"}),
        ("({line})", "()", {}, {"line": ""}),
        ("{TV:signed}", "\N{MINUS SIGN}2", {}, {"TV": "-2"}),
        ("{Position:long}", "Same", {}, {"Position": ""}),
        ("{a:b:signed}", "\N{MINUS SIGN}4", {}, {"a:b": "-4"}),  # the last colon parts, as it does when it is printed
    ],
)
def test_a_pattern_takes_its_fields_out_of_a_text(
    text: str, printed: str, known: dict[str, str], values: dict[str, str]
) -> None:
    assert Pattern(text, WORDS).read(printed, known) == values


@pytest.mark.parametrize(
    ("text", "printed"), [("BV {BV}", "PBV +2"), ("{Position:long}", "Goalkeeper"), ("{a}-{b}", "12")]
)
def test_a_pattern_refuses_what_it_cannot_have_printed(text: str, printed: str) -> None:
    assert Pattern(text, WORDS).read(printed, {}) is None


def test_a_long_text_is_not_tried_in_every_way_there_is() -> None:
    fields, words = "{a} {b} {c} {d} {e} {f}", "word " * 40
    assert Pattern(f"{fields} END", {}).read(words + "END", {}) is None  # would take an hour to find out
    known = dict.fromkeys("abcd", "word")
    found = Pattern(f"{fields} END", {}).read("word word word word a b END", known)
    assert found == {**known, "e": "a", "f": "b"}


def test_a_pattern_in_capitals_knows_its_words() -> None:
    assert Pattern("{Position:long}", WORDS, upper=True).read("RUNNING BACK", {}) == {"Position": "RB"}


# --- Faces ------------------------------------------------------------------------------------------------------------

SMALL = """
size = "poker"
colors = { ink = "#000000" }
words.where = { LE = "left end" }
style.plain = { size = 8 }
[front.title]
kind = "text"
box = [4, 4, 50, 5]
text = "Lineup card"
style = "plain"
[front.player]
kind = "text"
box = [4, 10, 50, 5]
text = "{player}"
style = "plain"
[front.again]
kind = "text"
box = [4, 16, 50, 5]
text = "{player}"
style = "plain"
abbreviate = "name"
[front.nobody]
kind = "text"
box = [4, 22, 50, 5]
text = "none"
style = "plain"
unless = "line"
[front.line]
kind = "text"
box = [4, 22, 50, 10]
text = "{line}"
style = "plain"
lines = 2
[front.players]
kind = "each"
field = "off"
places = { LE = [4, 40], RE = [24, 40] }
[front.players.elements.name]
kind = "text"
box = [0, 0, 18, 5]
text = "{place}: {value}"
style = "plain"
[front.rows]
kind = "table"
box = [4, 60, 40, 10]
rows = 2
columns = [{ text = "#", style = "plain" }, { text = "{N #}", style = "plain" }]
"""


@pytest.fixture
def small(tmp_path: Path) -> Template:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    return Library(GAME.name, tmp_path).template("small")


def words(**lines: str) -> list[FaceWord]:
    """Words in lines, each `x y text` with a word every 7 millimeters, 2 mm high."""
    found = []
    for line in lines.values():
        x, y, *texts = line.split()
        found += [FaceWord(text, Box(float(x) + 7 * n, float(y), 6, 2)) for n, text in enumerate(texts)]
    return found


FACE = {
    "title": "5 5 Lineup card",
    "player": "5 11 Equanimeous St. Brown",
    "again": "5 17 E. St. Brown",
    "line": "5 23 receiving 21-328",
    "line2": "5 27 1 TD",
    "left": "5 41 LE: Bo",
    "right": "25 41 RE:",
    "row1": "5 61 1",
    "cell1": "25 61 SG",
    "row2": "5 66 2",
}


def test_a_face_is_read_cell_by_cell(small: Template) -> None:
    reader = FaceReader(small, "front")
    assert reader.fits(words(**FACE))
    read = reader.read(words(**FACE))
    assert {name: cell.text for name, cell in read.cells.items()} == {
        "player": "Equanimeous St. Brown",
        "line": "receiving 21-328 1 TD",
        "off LE": "Bo",
        "off RE": "",
        "N 1": "SG",
        "N 2": "",
    }
    assert read.problems == []


def test_a_text_that_stands_for_a_blank_is_no_value(small: Template) -> None:
    face = {**FACE, "line": "5 23 none"}
    del face["line2"]
    assert FaceReader(small, "front").read(words(**face)).cells["line"].text == ""


@pytest.mark.parametrize(
    ("changed", "code", "element", "found"),
    [
        ({"title": "5 5 Team card"}, "FACE-TEXT", "front.title", "Team card"),
        ({"stray": "5 80 Hello"}, "FACE-STRAY", "", "Hello"),
        ({"left": "5 41 LT: Bo"}, "FACE-CELL", "front.players.LE.name", "LT: Bo"),
        ({"again": "5 17 A. St. Brown"}, "FACE-TWICE", "front.again", "player A. St. Brown"),
        ({"right": "5 5"}, "FACE-CELL", "front.players.RE.name", "nothing"),
    ],
)
def test_what_cannot_be_read_is_reported(
    small: Template, changed: dict[str, str], code: str, element: str, found: str
) -> None:
    problems = FaceReader(small, "front").read(words(**{**FACE, **changed})).problems
    assert (code, element, found) in [(each.code, each.element, each.found) for each in problems]


def test_a_face_of_another_template_does_not_fit(small: Template) -> None:
    assert not FaceReader(small, "front").fits(words(**{**FACE, "title": "5 5 Team card"}))
