"""Where cards lie: grids of every shape, with rules and without, on paper turned any way."""

from __future__ import annotations

from random import Random

import pytest

from cardgen.foreign.cells import Area, Cell, cells_of, outside
from cardgen.foreign.statis_pro import READER
from ingest.pdf.pages import read_pages
from ingest.pdf.words import Page, Rule, Word
from tests.cardgen.foreign.card_sheets import EMPTY, Text, draw_sheets, rated
from tests.cardgen.foreign.reading import read, reported, rows

SHAPES = [(5, 4), (7, 3), (4, 2), (2, 4), (3, 3), (1, 2)]


def blockers(count: int) -> list[list[Text]]:
    return [
        rated("1983 Dallas", "Offense Tackle", f"Abe Able{number}", BLOCKS="Plus 2", PASS_BLOCK="1")
        for number in range(count)
    ]


@pytest.mark.parametrize(("columns", "across"), SHAPES)
@pytest.mark.parametrize("ruled", ["grid", "frames"])
def test_every_cell_of_a_grid_is_found_row_by_row(tmp_path, columns, across, ruled):
    file = draw_sheets(tmp_path / "cards.pdf", blockers(columns * across), columns, across, ruled)
    cells = cells_of(read_pages(file)[0])
    wanted = [(row, card) for row in range(1, across + 1) for card in range(1, columns + 1)]
    assert [(cell.row, cell.card) for cell in cells] == wanted
    assert all(f"Able{number}" in cell.text for number, cell in enumerate(cells))


@pytest.mark.parametrize(("columns", "across"), [(5, 4), (4, 2), (2, 4)])
def test_without_rules_the_headings_of_cards_tell_where_they_lie(tmp_path, columns, across):
    file = draw_sheets(tmp_path / "cards.pdf", blockers(columns * across), columns, across, ruled="")
    cells = cells_of(read_pages(file)[0])
    assert [(cell.row, cell.card) for cell in cells][-1] == (across, columns)
    assert all(f"Able{number}" in cell.text for number, cell in enumerate(cells))
    assert all(cell.text.count("BLOCKS:") == 1 for cell in cells)


@pytest.mark.parametrize("turn", [0, 90, 180])
@pytest.mark.parametrize("ruled", ["grid", ""])
def test_turned_paper_is_read_upright(tmp_path, turn, ruled):
    file = read(tmp_path, blockers(12), columns=4, rows=3, ruled=ruled, turn=turn)
    assert [each["player"] for each in rows(file, "offensive line")] == [f"Abe Able{number}" for number in range(12)]
    assert reported(file) == []


def test_a_card_that_lies_on_its_side_is_turned(tmp_path):
    file = read(tmp_path, blockers(6), columns=3, rows=2, sideways=[4])
    assert [each["player"] for each in rows(file, "offensive line")] == [f"Abe Able{number}" for number in range(6)]


def test_empty_cells_are_passed_over_and_keep_the_numbers_of_the_others(tmp_path):
    cards = blockers(3)
    file = read(tmp_path, [cards[0], EMPTY, cards[1], EMPTY, EMPTY, cards[2]], columns=3, rows=2)
    places = [row.place for row in file.sheets["offensive line"].rows]
    assert places == [f"cards.pdf!page 1 {at}" for at in ("row 1 card 1", "row 1 card 3", "row 2 card 3")]


def test_several_pages_count_on(tmp_path):
    file = read(tmp_path, blockers(7), columns=3, rows=2)
    assert file.sheets["offensive line"].rows[6].place == "cards.pdf!page 2 row 1 card 1"


def test_text_beside_the_cards_is_reported(tmp_path):
    file = draw_sheets(tmp_path / "cards.pdf", blockers(4), 2, 2, note="made by hand")
    (page,) = read_pages(file)
    assert [word.text for word in outside(page, cells_of(page))] == ["made", "by", "hand"]
    assert reported(read(tmp_path, blockers(4), columns=2, rows=2, note="made by hand")) == [
        ("CARD-OUTSIDE", "cards.pdf!page 1")
    ]


def test_a_page_of_text_or_of_countless_rules_is_no_sheet_of_cards():
    words = [
        Word(10 + 6 * (at % 90), 10 + 7 * (at // 90), 14 + 6 * (at % 90), 16 + 7 * (at // 90), "1983", 6)
        for at in range(9000)
    ]
    rules = [Rule(50.0 * at, 0, 50_000) for at in range(1000)]
    (cell,) = cells_of(Page(1, 50_000, 50_000, words, rules, rules))
    assert READER.read_cell(cell, "cards.pdf").findings[0].code == "CARD-UNKNOWN"


@pytest.mark.parametrize("seed", range(30))
def test_whatever_words_lie_on_a_card_it_is_read_or_listed(seed):
    chance = Random(seed)
    some = ["1:", "2:", "3:", "5:", "7:", "9:", "11:", "Com:", "I", "nc:", "Quick", "Pass", "Rush:", "Sg", "1-33", "48?", "*", "-", "/", "Safety",
            "1983", "Dallas", "18-25", "PR1", "Q/S/L", "N", "Blocks", "Plus", "Same", "as", "12:x", "Long", "Lost:", "Home:", "TD", "WR:"]  # fmt: skip
    words = []
    for _ in range(chance.randrange(1, 120)):
        x, y, size = (
            chance.randrange(100),
            chance.choice([*range(0, 170, 7), chance.random() * 170]),
            chance.choice([0.0, 3.5, 6.0, 9.0]),
        )
        words.append(Word(x, y, x + 8, y + size, chance.choice(some), size, chance.random() < 0.3))
    read = READER.read_cell(Cell(1, 1, 1, Area(0, 0, 107, 178), words), "cards.pdf")
    assert read.records or read.findings
