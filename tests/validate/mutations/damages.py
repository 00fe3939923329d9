"""The kinds of damage: each takes a book and chance, damages one place, and says which cells and rows that concerns."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date

from ingest.raw.grid import MergedRange
from tests.validate.mutations.book import Book, Place


@dataclass
class Damage:
    """What was done where."""

    cells: set[Place]
    reported: str
    rows: set[tuple[str, int]] = field(default_factory=set)
    """Rows concerned; those of the cells among them."""
    moved: bool = False
    """Whether rows stand elsewhere now, so that a copy cannot be compared cell by cell."""

    def __post_init__(self) -> None:
        self.rows |= {cell[:2] for cell in self.cells}


Kind = Callable[[Book, random.Random], Damage | None]


def change(book: Book, place: Place, value: object) -> Damage | None:
    """Another value in one cell; None where it is the same."""
    before = book.text(place)
    if value == before:
        return None
    book.put(place, value)  # type: ignore[arg-type]
    return Damage({place}, f"{before!r} to {value!r}")


def _pick(chance: random.Random, places: Iterable[Place]) -> Place | None:
    found = list(places)
    return chance.choice(found) if found else None


def swapped_digits(book: Book, chance: random.Random) -> Damage | None:
    """Two digits beside each other exchanged."""
    place = _pick(chance, (each for each in book.coded if sum(map(str.isdigit, book.text(each))) > 1))
    assert place is not None
    text = book.text(place)
    pairs = [at for at in range(len(text) - 1) if text[at : at + 2].isdigit() and text[at] != text[at + 1]]
    if not pairs:
        return None
    at = chance.choice(pairs)
    return change(book, place, text[:at] + text[at + 1] + text[at] + text[at + 2 :])


def wrong_digit(book: Book, chance: random.Random) -> Damage | None:
    """One digit struck for another."""
    place = chance.choice([each for each in book.coded if any(map(str.isdigit, book.text(each)))])
    text = book.text(place)
    at = chance.choice([at for at, letter in enumerate(text) if letter.isdigit()])
    return change(book, place, text[:at] + chance.choice("0123456789".replace(text[at], "")) + text[at + 1 :])


def _shifted_end(step: int) -> Kind:
    def shift(book: Book, chance: random.Random) -> Damage | None:
        place = chance.choice(book.ranges)
        low, _, high = book.text(place).partition("-")
        if chance.random() < 0.5:
            return change(book, place, f"{int(low) - step}-{high}")
        return change(book, place, f"{low}-{int(high) + step}")

    return shift


def lost_sign(book: Book, chance: random.Random) -> Damage | None:
    """A minus left out."""
    place = chance.choice([each for each in book.coded if book.text(each).startswith("-")])
    return change(book, place, book.text(place)[1:])


def _letter(digit: str, letter: str) -> Kind:
    def strike(book: Book, chance: random.Random) -> Damage | None:
        place = chance.choice([each for each in book.coded if digit in book.text(each)])
        return change(book, place, book.text(place).replace(digit, letter, 1))

    return strike


def shifted_cells(book: Book, chance: random.Random) -> Damage | None:
    """The cells of a card moved by one column from somewhere on, as a cell inserted or deleted does it."""
    sheet, row, column = chance.choice(book.coded)
    cells = book.rows(sheet)[row]
    before = list(cells)
    if chance.random() < 0.5:
        cells[column:] = [None, *cells[column:-1]]
    else:
        cells[column:] = [*cells[column + 1 :], None]
    changed = {(sheet, row, at) for at in range(len(cells)) if cells[at] != before[at]}
    return Damage(changed, f"cells of row {row + 1} moved from column {column + 1} on") if changed else None


def pasted_twice(book: Book, chance: random.Random) -> Damage | None:
    """A card's row pasted in once more."""
    sheet, row, _ = chance.choice(book.filled)
    at = chance.randrange(1, len(book.rows(sheet)) + 1)
    book.rows(sheet).insert(at, list(book.rows(sheet)[row]))
    both = {(sheet, row + (at <= row)), (sheet, at)}
    cells = {(*place, column) for place in both for column in range(len(book.headings[sheet]))}
    return Damage(cells, f"row {row + 1} of {sheet} again at {at + 1}", moved=True)


def merged_cells(book: Book, chance: random.Random) -> Damage | None:
    """Two cells merged: the second one's value is gone."""
    sheet, row, column = chance.choice(book.coded)
    if column + 1 >= len(book.headings[sheet]):
        return None
    book.rows(sheet)[row][column + 1] = None
    book.grids[sheet].merged.append(MergedRange(row, column, row, column + 1))
    return Damage({(sheet, row, column), (sheet, row, column + 1)}, "merged with the next cell")


def missing_cell(book: Book, chance: random.Random) -> Damage | None:
    """A cell emptied."""
    return change(book, chance.choice(book.coded), None)


def pasted_date(book: Book, chance: random.Random) -> Damage | None:
    """A range that a spreadsheet program makes a date of."""
    place = chance.choice(book.ranges)
    low, high = map(int, book.text(place).split("-"))
    if low > 12:
        return None
    try:
        made = date(2026, low, high)
    except ValueError:
        made = date(1900 + high, low, 1)
    return change(book, place, made)


def decimal_comma(book: Book, chance: random.Random) -> Damage | None:
    """A number with a comma and a digit."""
    place = chance.choice([each for each in book.coded if book.text(each).lstrip("+-").isdigit()])
    return change(book, place, f"{book.text(place)},{chance.choice('05')}")


def trailing_spaces(book: Book, chance: random.Random) -> Damage | None:
    """Spaces behind a text, plain or such as web pages have."""
    place = chance.choice(book.filled)
    return change(book, place, book.text(place) + chance.choice((" ", "  ", "\u00a0")))


def spaces_within(book: Book, chance: random.Random) -> Damage | None:
    """Spaces around a dash, or between letters of a code."""
    place = chance.choice([each for each in book.coded if len(book.text(each)) > 1])
    text = book.text(place)
    at = chance.randrange(1, len(text))
    return change(book, place, f"{text[:at]} {text[at:]}")


def other_dash(book: Book, chance: random.Random) -> Damage | None:
    """A dash of print, an underscore or a stroke for the hyphen of a range."""
    place = chance.choice(book.ranges)
    return change(book, place, book.text(place).replace("-", chance.choice(("\u2013", "\u2212", "_", "/"))))


def small_letters(book: Book, chance: random.Random) -> Damage | None:
    """A code in small letters."""
    place = chance.choice([each for each in book.coded if book.text(each) != book.text(each).lower()])
    return change(book, place, book.text(place).lower())


def unknown_team(book: Book, chance: random.Random) -> Damage | None:
    """A team's code with a letter wrong."""
    sheet, row, _ = chance.choice(book.filled)
    text = book.text((sheet, row, 0))
    at = chance.randrange(len(text))
    known = {book.text(("teams", each, 0)) for each in range(1, len(book.rows("teams")))} | {"SUB"}
    then = text[:at] + chance.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ".replace(text[at], "")) + text[at + 1 :]
    return None if then in known else change(book, (sheet, row, 0), then)


def other_team(book: Book, chance: random.Random) -> Damage | None:
    """A card under another team's code."""
    sheet, row, _ = chance.choice(book.filled)
    known = {book.text(("teams", each, 0)) for each in range(1, len(book.rows("teams")))}
    others = sorted(known - {book.text((sheet, row, 0))})
    return change(book, (sheet, row, 0), chance.choice(others))


def misspell(text: str, chance: random.Random) -> str:
    """A letter left out, doubled or exchanged with the next."""
    at = chance.randrange(len(text) - 1)
    return chance.choice(
        (text[:at] + text[at + 1 :], text[:at] + text[at + 1] + text[at] + text[at + 2 :], text[: at + 1] + text[at:])
    )


def misspelled_card(book: Book, chance: random.Random) -> Damage | None:
    """A player's own card with his name misspelled."""
    place = chance.choice([each for each in book.filled if book.headings[each[0]][each[2]] == "player"])
    return change(book, place, misspell(book.text(place), chance))


def deleted_row(book: Book, chance: random.Random) -> Damage | None:
    """A card's row deleted."""
    sheet, row, _ = chance.choice(book.filled)
    gone = book.rows(sheet).pop(row)
    return Damage(set(), f"row {row + 1} of {sheet}, {gone[:2]}, deleted", moved=True)


def renamed_sheet(book: Book, chance: random.Random) -> Damage | None:
    """A sheet under another name: misspelled, or as programs call new sheets."""
    grid = book.grids[chance.choice(sorted(book.grids))]
    then = chance.choice((misspell(grid.name, chance), "Sheet3", f"{grid.name} (2)"))
    if then == grid.name:
        return None
    reported = f"sheet {grid.name} renamed to {then}"
    rows = {(grid.name, row) for row in range(len(grid.rows))}
    grid.name = then
    return Damage(set(), reported, rows)


def misspelled_heading(book: Book, chance: random.Random) -> Damage | None:
    """A heading misspelled."""
    sheet = chance.choice(sorted(book.grids))
    column = chance.choice([at for at, heading in enumerate(book.headings[sheet]) if len(heading) > 1])
    return change(book, (sheet, 0, column), misspell(book.headings[sheet][column], chance))


def number_for_text(book: Book, chance: random.Random) -> Damage | None:
    """A number stored as a number, or with decimals that are zero."""
    place = chance.choice([each for each in book.coded if book.text(each).lstrip("+-").isdigit()])
    number = int(book.text(place))
    return change(book, place, chance.choice((number, float(number))))


KINDS: dict[str, Kind] = {
    "swapped digits": swapped_digits,
    "wrong digit": wrong_digit,
    "range one short": _shifted_end(-1),
    "range one long": _shifted_end(1),
    "sign lost": lost_sign,
    "letter O for 0": _letter("0", "O"),
    "letter l for 1": _letter("1", "l"),
    "cells shifted": shifted_cells,
    "player pasted twice": pasted_twice,
    "merged cells": merged_cells,
    "missing cell": missing_cell,
    "pasted date": pasted_date,
    "decimal comma": decimal_comma,
    "trailing spaces": trailing_spaces,
    "spaces within": spaces_within,
    "another dash": other_dash,
    "small letters": small_letters,
    "unknown team": unknown_team,
    "another team": other_team,
    "misspelled on his card": misspelled_card,
    "deleted row": deleted_row,
    "renamed sheet": renamed_sheet,
    "misspelled heading": misspelled_heading,
    "number for text": number_for_text,
}
