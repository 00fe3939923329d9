"""Kinds of field for games with dice: what they print they read, and what they cannot be they refuse."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.dice_faces import DiceRange, DiceRanges, DiceSpan, Matrix, Number, Pair, Two, dice_span, rank
from engine.cards.faces import CellError, Whole
from engine.inside_blitz.cards import cells

NUMBERS = [10 * red + white for red in range(1, 7) for white in range(1, 7)]
PRESSURE = DiceRanges(("INT", "SCK", "RUN"))


@pytest.mark.parametrize(
    ("kind", "printed", "value"),
    [
        (DiceRange(), ["11-65"], DiceSpan(11, 65)),
        (DiceRange(), ["11"], DiceSpan(11, 11)),
        (DiceRange(41, 66), [""], None),
        (PRESSURE, ["11-13", "14-55", "56-66"], (DiceSpan(11, 13), DiceSpan(14, 55), DiceSpan(56, 66))),
        (PRESSURE, ["", "11-66", ""], (None, DiceSpan(11, 66), None)),
        (Pair(Whole(0, 99), Whole(-2, 2)), ["3/-2"], Two(3, -2)),
        (Number(0, 9999), ["915.9"], Decimal("915.9")),
        (Number(0, 99), ["44"], Decimal(44)),
        (Number(0, 100, "%"), ["74%"], Decimal(74)),
        (Matrix(cells.GainCell(), optional=True), [""] * 36, None),
        (cells.SpecialRating(), ["6(3)"], cells.Rating(6, 3)),
        (cells.SpecialRating(), ["5"], cells.Rating(5)),
    ],
)
def test_printed_cells_and_values_go_both_ways(kind: Any, printed: list[str], value: object) -> None:
    assert kind.read(printed) == value
    assert list(kind.show(value)) == printed


@pytest.mark.parametrize(
    ("kind", "printed", "cell"),
    [
        (DiceRange(), ["11-67"], 0),
        (DiceRange(), ["17-20"], 0),
        (DiceRange(), ["12-65"], 0),
        (DiceRange(11, 36), ["11-41"], 0),
        (PRESSURE, ["11-13", "14-77", "56-66"], 1),
        (Pair(Whole(0, 99), Whole(-2, 2)), ["3"], 0),
        (Pair(Whole(0, 99), Whole(-2, 2)), ["3/-3"], 0),
        (Number(0, 99), ["1e1"], 0),
        (Number(0, 99), ["100"], 0),
        (Number(0, 100, "%"), ["74"], 0),
        (Matrix(cells.GainCell()), ["9/1"] * 20 + ["1/9"] + ["9/1"] * 15, 20),
        (Matrix(cells.PassCell()), ["X"] * 35 + ["XX"], 35),
        (cells.SpecialRating(), ["5(3)"], 0),
        (cells.SpecialRating(), ["6(6)"], 0),
    ],
)
def test_an_illegal_cell_is_named(kind: Any, printed: list[str], cell: int) -> None:
    with pytest.raises(CellError) as error:
        kind.read(printed)
    assert error.value.cell == cell
    assert error.value.found == printed[cell]


@pytest.mark.rule("IBF-CARD-04")
@pytest.mark.parametrize(("printed", "width"), [("14-55", 26), ("11-23", 9), ("41-52", 8), ("11-65", 35)])
def test_a_range_holds_only_numbers_that_two_dice_can_show(printed: str, width: int) -> None:
    span = dice_span(printed)
    assert span is not None
    assert span.width == width == sum(number in span for number in range(100))


@given(st.sampled_from(NUMBERS), st.sampled_from(NUMBERS))
def test_every_range_is_read_as_printed(one: int, other: int) -> None:
    low, high = sorted((one, other))
    kind = DiceRange(low)
    value = DiceSpan(low, high)
    assert kind.read(kind.show(value)) == value
    assert value.width == rank(high) - rank(low) + 1


def test_headings_name_the_dice() -> None:
    assert Matrix(cells.GainCell()).headings("Inside")[8] == "Inside 3-2"
    assert Matrix(cells.YardsCell(), 3).headings("Short")[8] == "Short 3-3/4"
