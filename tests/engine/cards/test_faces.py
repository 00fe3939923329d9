"""Every kind of field reads what it prints and prints what it reads."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.faces import CellError, Choice, Column, Range, Ranges, Several, Span, Text, Whole, headings
from engine.cards.typed import whole
from engine.fast_action.cards import cells
from engine.statis_pro import cards


@pytest.mark.parametrize(
    ("kind", "printed", "value"),
    [
        (Whole(-9, 9, signed=True), ["+2"], 2),
        (Whole(-9, 9, signed=True), ["-1"], -1),
        (Whole(-9, 9, signed=True), ["0"], 0),
        (Whole(0, 99), ["12"], 12),
        (Whole(0, 99, blank=True), ["12"], 12),
        (Whole(0, 99, blank=True), [""], None),
        (Range(1, 48), ["1-29"], Span(1, 29)),
        (Range(1, 48), ["48"], Span(48, 48)),
        (Range(1, 48), [""], None),
        (Ranges(("COM", "INC"), 1, 48), ["1-29", ""], (Span(1, 29), None)),
        (Column(-20, 99, "SG"), ["SG", *map(str, range(11, 0, -1))], ("SG", *range(11, 0, -1))),
        (Column(-20, 99), [""] * 12, None),
        (Choice(("A", "B")), ["A"], "A"),
        (Several(("LT", "LG", "CN")), ["LT/CN"], ("LT", "CN")),
        (cells.InterceptRange(), ["48?"], cells.Intercept(48, doubtful=True)),
        (cells.InterceptRange(), ["48"], cells.Intercept(48)),
        (cells.InterceptRange(), ["44-48"], cells.Intercept(44)),
        (cells.InterceptRange(), [""], None),
        (cells.Places(("A", "B")), ["One Player / Two Players", ""], (("One Player", "Two Players"), ())),
    ],
)
def test_printed_cells_and_values_go_both_ways(kind: Any, printed: list[str], value: object) -> None:
    assert kind.read(printed) == value
    assert list(kind.show(value)) == printed


@pytest.mark.parametrize(
    ("kind", "printed", "cell"),
    [
        (Whole(-9, 9), ["10"], 0),
        (Whole(-9, 9), [""], 0),
        (Whole(-9, 9), ["2.5"], 0),
        (Whole(-9, 9), ["+-2"], 0),
        (Whole(-9, 9), ["²"], 0),
        (Whole(-9, 9), ["99999999999999999999"], 0),
        (Range(1, 48), ["1-49"], 0),
        (Range(1, 48), ["9-3"], 0),
        (Ranges(("COM", "INC"), 1, 48), ["1-29", "x"], 1),
        (Column(-20, 99, "SG"), ["9", "SG", *["1"] * 10], 1),
        (Column(-20, 99, "SG"), ["9", *["1"] * 10, ""], 11),
        (Column(-20, 99), ["SG", *["1"] * 11], 0),
        (Choice(("A", "B")), ["C"], 0),
        (Several(("LT", "LG")), ["LT/LT"], 0),
        (Text(required=True), [""], 0),
        (cells.InterceptRange(), ["40-47"], 0),
        (cells.ReturnColumn(), ["", *["1"] * 12, ""], 0),
        (cells.ReturnColumn(), ["Man", *["1"] * 4, "x", *["1"] * 7, ""], 5),
        (cells.ReturnColumn(), ["Man", *["1"] * 12, "?"], 13),
        (cells.PuntColumn(), ["44 PR1"] * 10 + ["44 PR5"], 10),
    ],
)
def test_an_illegal_cell_is_named(kind: Any, printed: list[str], cell: int) -> None:
    with pytest.raises(CellError) as error:
        kind.read(printed)
    assert error.value.cell == cell
    assert error.value.found == printed[cell]


@pytest.mark.rule("SPF-8.1.1a", "SPF-8.1.2", "SPF-4.4.1")
@given(st.one_of(st.none(), st.integers(-20, 109)), st.booleans(), st.booleans())
def test_returns_print_yards_asterisk_and_fumble(yards: int | None, asterisk: bool, fumble: bool) -> None:
    value = cells.Return(yards, asterisk, fumble)
    assert cells.read_return(cells.return_text(value)) == value


def test_returns_as_printed() -> None:
    printed = ["TD", "26*", "14f", "9*f", "-2"]
    assert [cells.return_text(cells.read_return(text)) for text in printed] == printed


@pytest.mark.rule("SPF-4.4.4")
def test_punts_as_printed() -> None:
    printed = ["60 PR1", "44 FC", *["35 PR4"] * 9]
    column = cells.PuntColumn()
    assert column.read(printed)[:2] == (cells.Punt(60, 1), cells.Punt(44, 0))
    assert list(column.show(column.read(printed))) == printed


@given(st.text(max_size=8))
def test_any_text_is_a_number_or_not(text: str) -> None:
    number = whole(text)
    assert number is None or int(text) == number


@pytest.mark.rule("SPF-A.1a")
def test_twelve_types_of_card_and_three_sheets_for_the_coach() -> None:
    assert len(cards.SHEETS) == 15
    for _, card_type in cards.SHEETS:
        columns = headings(card_type)
        assert len(set(columns)) == len(columns)


def test_a_range_knows_its_numbers() -> None:
    assert 29 in Span(1, 29)
    assert 30 not in Span(1, 29)
    assert Span(14, 30).width == 17
