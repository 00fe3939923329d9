"""What would fix findings of Strat-O-Matic sets: beyond doubt, or only plausible."""

from __future__ import annotations

import pytest

from ingest.raw.grid import GridCell
from tests.validate.mutations.book import FILE, Book
from tests.validate.strat_set import set_of
from validate.fixes.copy import Fixed, fix_document
from validate.paths import check_document


@pytest.fixture(scope="module")
def sound() -> Book:
    return Book.of(set_of("2019"))


def fixed(sound: Book, edition: str, *changes: tuple[str, int, str, GridCell]) -> Fixed:
    """What fixing makes of a sound set with these cells changed; rows count from 1."""
    book = sound.copy()
    for sheet, row, heading, value in changes:
        book.put((sheet, row, book.headings[sheet].index(heading)), value)
    document = book.document()
    document.edition = edition
    return fix_document(document, lambda each: check_document(each, FILE))


SAFE: list[tuple[str, int, str, GridCell, str, str]] = [
    ("quarterbacks", 1, "Short Right 12", "+2O", "+20", "letters"),
    ("quarterbacks", 1, "Short Right 3", "RECEIVER.", "RECEIVER", "stray"),
    ("defenders", 7, "DEF", "6 5", "65", "spaces"),
    ("team ratings", 1, "REC/QB fumble", "1_3", "1-3", "dash"),
    ("blockers", 7, "player", "hb one", "HB One", "name"),
    ("kick returners", 1, "player", "fl two", "FL Two", "name"),
]


@pytest.mark.parametrize(("sheet", "row", "heading", "typed", "after", "method"), SAFE)
def test_what_is_beyond_doubt_is_fixed(
    sound: Book, sheet: str, row: int, heading: str, typed: GridCell, after: str, method: str
) -> None:
    done = fixed(sound, "", (sheet, row, heading, typed))
    assert [(fix.heading, fix.after, fix.method) for fix in done.made] == [(heading, after, method)]
    assert done.left == []


PROPOSED: list[tuple[str, int, str, str, str, str]] = [
    ("backs", 1, "Linebuck Right 5", "F+1 2-8, +1 10-12", "F+1 2-9, +1 10-12", "one-of-several"),
    ("backs", 1, "Linebuck Right 5", "F+1 2-9; +1 11-12", "F+1 2-9, +1 10-12", "one-of-several"),
    ("inside defense", 1, "Linebuck 0 LB 4", "OFFENSIVE C +3 or +7", "OFFENSIVE C +7 or +3", "turned"),
    ("deep defense", 1, "Short 3 men 4", "DEFENDER +15 or X", "DEFENDER X or +15", "turned"),
    ("backs", 1, "covered by", "LCB", "RLB", "worked-out"),
    ("inside defense", 1, "Linebuck 0 LB 8", "+3 [][]", "+3 []", "nearest"),
    ("defenders", 1, "DEF", "65", "6", "one-of-several"),
    ("blockers", 7, "player", "HB Oen", "HB One", "nearest"),
    ("backs", 1, "team", "AAX", "AAA", "nearest"),
]


@pytest.mark.parametrize(("sheet", "row", "heading", "typed", "after", "method"), PROPOSED)
def test_what_may_be_meant_is_proposed(
    sound: Book, sheet: str, row: int, heading: str, typed: str, after: str, method: str
) -> None:
    done = fixed(sound, "", (sheet, row, heading, typed))
    assert done.made == []
    assert (heading, after, method) in [(fix.heading, fix.after, fix.method) for fix in done.proposed]


def test_a_dot_of_a_player_who_scored_nothing(sound: Book) -> None:
    done = fixed(sound, "", ("receivers", 1, "TD", "0"))
    assert [(fix.heading, fix.after, fix.method) for fix in done.proposed] == [("LG", "61", "worked-out")]


@pytest.mark.rule("SOM-CARD-06", "SOM-CARD-17")
def test_what_the_edition_of_the_set_does_not_have_is_proposed_to_go(sound: Book) -> None:
    done = fixed(sound, "old")
    assert done.made == []
    proposed = {(fix.heading, fix.after) for fix in done.proposed}
    flats = {("Flat Right 7", "+8"), ("Flat Wrong 7", "+8"), ("Flat 2-tmd 7", "+8")}
    assert proposed == {("YAC", ""), ("DEF", "6"), ("DEF", "5"), *flats}
    assert {fix.method for fix in done.proposed} == {"edition", "one-of-several"}
