"""Sets beside each other: cards by name, cells as printed, and the same notion of a change as printing has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.comparing.cards import Change, compare_cards
from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.selection import Wish
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from cardgen.sets.sheets import SheetFile
from engine.cards.faces import Span
from tests.cardgen.printing.test_changes import column, since, with_card
from tests.validate.mutations.book import Book
from tests.validate.small_set import GAME, NORMAL, PASSES, small_set


def sheets(card_set: CardSet) -> SheetFile:
    file = Book.of(card_set).document().file()
    assert file is not None
    return file


def differences(old: CardSet, new: CardSet):
    return compare_cards(sheets(old), sheets(new))


def test_the_same_set_has_no_difference():
    assert differences(small_set(), small_set()) == []


def test_a_changed_cell_is_reported_with_place_before_and_after():
    (change,) = differences(small_set(), with_card("backs", "RB One", rush_n=column(NORMAL, 5, 8)))
    assert (change.change, change.sheet, change.team, change.name) == (Change.CHANGED, "backs", "AAA", "RB One")
    (cell,) = change.cells
    assert (cell.heading, cell.before, cell.after) == ("N 5", "5", "8")
    assert cell.where == "cards.xlsx!backs!J2"


def test_cards_added_and_removed():
    smaller = small_set()
    gone = smaller.sheets["backs"].pop(0)
    (removed,) = differences(small_set(), smaller)
    (added,) = differences(smaller, small_set())
    assert (removed.change, removed.name) == (Change.REMOVED, gone.name)
    assert (added.change, added.name) == (Change.ADDED, gone.name)


def test_a_card_of_the_same_id_under_another_name_is_changed_not_gone():
    old = with_card("backs", "RB One", player_id="00-1")
    (change,) = differences(old, with_card("backs", "RB One", player_id="00-1", name="RB Uno"))
    assert change.change is Change.CHANGED
    assert [(cell.heading, cell.before, cell.after) for cell in change.cells] == [("player", "RB One", "RB Uno")]


def test_another_spelling_of_the_same_value_is_no_difference():
    old, new = Book.of(small_set()), Book.of(small_set())
    new.put(("quarterbacks", 1, 3), "1 \u2013 30")
    new.put(("backs", 1, 4), 1)
    first, second = old.document().file(), new.document().file()
    assert first is not None
    assert second is not None
    assert compare_cards(first, second) == []


def test_cards_that_cannot_be_read_are_compared_as_they_stand():
    old, new = Book.of(small_set()), Book.of(small_set())
    new.put(("backs", 1, 4), "+x")
    first, second = old.document().file(), new.document().file()
    assert first is not None
    assert second is not None
    (change,) = compare_cards(first, second)
    assert [(cell.before, cell.after) for cell in change.cells] == [("+1", "+x")]


def test_rows_in_another_order_are_no_difference():
    turned = small_set()
    turned.sheets["backs"].reverse()
    assert differences(small_set(), turned) == []


CHANGED = [
    with_card("backs", "RB One", rush_n=column(NORMAL, 5, 8)),
    with_card("quarterbacks", "QB Two", team="BBB", quick=(Span(1, 31), Span(32, 46), PASSES[2])),
    with_card("lineups", big_plays_home=3),
    with_card("teams", wins=10, losses=6),
    with_card("kickers", "K One", line="34 of 39"),
    with_card("punt returns", line="12-99"),
    with_card("backs", "RB One", player_id="00-0000001"),
    with_card("usage", "RB One", outside=91),
    with_card("backs", "RB One", name="RB Uno"),
    replace(small_set(), version="9.9.9"),
]


@pytest.mark.parametrize("new", CHANGED)
def test_what_diff_lists_as_changed_on_paper_is_what_print_prints(new):
    old = small_set()
    listed = {
        (f"cards: {change.sheet}", f"{change.team} {change.name}".strip())
        for change in differences(old, new)
        if change.printed and change.change is not Change.REMOVED
    }
    printed = {(item.part.records, item.name) for item in since(old, new, Wish(what=("cards",))).items}
    assert listed == printed


def test_what_is_no_card_for_diff_is_none_for_print():
    records = {part.records for part in read_catalogue(Library(GAME.name)).parts}
    assert {name for name, _ in GAME.sheets if f"cards: {name}" not in records} == GAME.coach_sheets
