"""The readings of Strat-O-Matic columns, as printed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.dice_faces import Totals
from engine.cards.faces import CellError, Span
from engine.strat.cards import fields
from engine.strat.cards.cells import read_reading, show_reading
from engine.strat.cards.readings import (
    BLANK,
    DEFENDER,
    INTERCEPTION,
    MUST_RUN,
    RATERS,
    RECEIVER,
    SCOPE,
    SHORT_GAIN,
    TWO_SQUARES,
    YARDS,
    Part,
    Rated,
    Reading,
    Result,
    Split,
    gain,
    results_of,
)
from tests.engine.strat.cards.random_cards import any_reading

KINDS = {
    "carry": fields.CARRY,
    "catch": fields.CATCH,
    "throw": fields.THROW,
    "flat": fields.THROW_FLAT,
    "stop": fields.STOP,
    "unmanned": fields.STOP_UNMANNED,
    "cover": fields.COVER,
    "kickoff return": fields.KICKOFF_RETURN,
    "punt return": fields.PUNT_RETURN,
    "place kick": fields.PLACE_KICK,
}
FUMBLE_OR_ONE = Split((Part(Result(YARDS, 1, fumble=True), Span(2, 9)), Part(gain(1), Span(10, 12))))


@pytest.mark.parametrize("name", KINDS)
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_any_reading_is_read_as_it_is_printed(name: str, data: st.DataObject) -> None:
    reading = data.draw(any_reading(KINDS[name]))
    assert KINDS[name].read(KINDS[name].show(reading)) == reading


@pytest.mark.parametrize(
    ("printed", "reading"),
    [
        ("+5", gain(5)),
        ("0", gain(0)),
        ("-2", gain(-2)),
        ("X", Result("X")),
        ("", Result(BLANK)),
        pytest.param("RECEIVER", Result(RECEIVER), marks=pytest.mark.rule("SOM-PASS-05")),
        pytest.param("MUST RUN", Result(MUST_RUN), marks=pytest.mark.rule("SOM-READ-01")),
        pytest.param("Int +13", Result(INTERCEPTION, 13), marks=pytest.mark.rule("SOM-READ-07")),
        pytest.param("SG []", Result(SHORT_GAIN, symbol="[]"), marks=pytest.mark.rule("SOM-CARD-24")),
        ("+3 [][]", Result(YARDS, 3, symbol=TWO_SQUARES)),
        ("X (+)", Result("X", symbol=SCOPE)),
        pytest.param("+8 (3)", Result(YARDS, 8, air=3), marks=pytest.mark.rule("SOM-CARD-23")),
        pytest.param("F-1", Result(YARDS, -1, fumble=True), marks=pytest.mark.rule("SOM-READ-06")),
        pytest.param("F+1 2-9, +1 10-12", FUMBLE_OR_ONE, marks=pytest.mark.rule("SOM-READ-05")),
        pytest.param(
            "OFFENSIVE C +7 or +3", Rated("OFFENSIVE C", gain(7), gain(3)), marks=pytest.mark.rule("SOM-RATE-01")
        ),
        pytest.param(
            "DEFENSIVE LT +1 or +6", Rated("DEFENSIVE LT", gain(1), gain(6)), marks=pytest.mark.rule("SOM-RATE-02")
        ),
        pytest.param(
            "DEFENDER X or +15", Rated(DEFENDER, Result("X"), gain(15)), marks=pytest.mark.rule("SOM-RATE-03")
        ),
        ("LEFT LB IN ZONE +1 or SG", Rated("LEFT LB IN ZONE", gain(1), Result(SHORT_GAIN))),
    ],
)
def test_the_readings_that_the_rulebooks_name(printed: str, reading: Reading) -> None:
    assert read_reading(printed) == reading
    assert show_reading(reading) == printed


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("5", "+5"),
        ("+0", "0"),
        ("int+13", "Int +13"),
        ("Must Run", "MUST RUN"),
        ("receiver", "RECEIVER"),
        ("DEFENDER: x OR 15", "DEFENDER X or +15"),
        ("Blocking back +5 or +1", "BLOCKING BACK +5 or +1"),
        ("F+1 2-9;+1 10 - 12", "F+1 2-9, +1 10-12"),
        ("+4  \u2295", "+4 (+)"),
    ],
)
def test_what_people_type_is_printed_in_one_way(typed: str, printed: str) -> None:
    assert show_reading(read_reading(typed)) == printed


@pytest.mark.rule("SOM-READ-05")
@pytest.mark.parametrize(
    "printed",
    [
        "+1 2-9, +3 11-12",
        "+1 2-9, +3 9-12",
        "+1 2-9, +3 10-13",
        "+1 1-9, +3 10-12",
        "+3 10-12, +1 2-9",
        "+1 9-2, +3 10-12",
        "+1 2-9, +3",
        "+1, 2-12",
        "2-9, 10-12",
        "+1 2-9,, +3 10-12",
    ],
)
def test_a_split_holds_every_total_once(printed: str) -> None:
    with pytest.raises(CellError):
        read_reading(printed)


@pytest.mark.parametrize(
    "printed",
    [
        *("?", "++5", "+100", "F", "Int", "SG LG", "[]", "+1 or +6", "+5 (99999)", "+1 " * 200),
        *("DEFENDER +1", "DEFENDER SG or +1", "DEFENDER X or Int +3", "DEFENDER F+1 or +6", "DEFENDER +1 [] or +6"),
        "OFFENSIVE QB +1 or +6",
    ],
)
def test_what_no_cell_can_say(printed: str) -> None:
    with pytest.raises(CellError):
        read_reading(printed)


@pytest.mark.rule("SOM-CARD-22")
@pytest.mark.parametrize("printed", ["+3 (2)", "(+5) +3", "+3(SG)", "+3 ( F-2 )"])
def test_readings_in_parentheses_on_the_card_of_a_back_are_ignored(printed: str) -> None:
    assert fields.CARRY.read(printed) == Result(YARDS, 3)
    split = fields.CARRY.read(f"{printed} 2-9, +1 10-12")
    assert fields.CARRY.show(split) == "+3 2-9, +1 10-12"


@pytest.mark.rule("SOM-CARD-23", "SOM-CARD-24", "SOM-PASS-04")
@pytest.mark.parametrize(
    ("name", "printed"),
    [
        *(("carry", printed) for printed in ("", "X", "RECEIVER", "MUST RUN", "Int +3", "+3 []", "(2)")),
        *(("catch", printed) for printed in ("RECEIVER", "MUST RUN", "Int +3", "F+3", "+3 (2)", "DEFENDER X or +3")),
        *(("throw", printed) for printed in ("F+3", "+3 (2)", "+3 (+)", "DEFENDER X or +3")),
        *(("stop", printed) for printed in ("", "X", "+3 []", "DEFENDER X or +3", "DB IN ZONE X or +3", "Int +3")),
        *(("unmanned", printed) for printed in ("LG []", "Int +3", "X (+)")),
        *(("cover", printed) for printed in ("MUST RUN", "+3 []", "OFFENSIVE C +7 or +3", "DEFENSIVE NT +1 or +6")),
        *(("cover", printed) for printed in ("RECEIVER (+)", "+3 (2)", " 2-9, +3 10-12")),
    ],
)
def test_where_a_reading_may_not_stand(name: str, printed: str) -> None:
    with pytest.raises(CellError):
        KINDS[name].read(printed)


@given(text=st.text("+-0129FXSGL []().,;:OR DEFND*INTCV", max_size=24), name=st.sampled_from(sorted(KINDS)))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_reading_or_is_refused(text: str, name: str) -> None:
    try:
        reading = KINDS[name].read(text)
    except CellError:
        return
    assert KINDS[name].read(KINDS[name].show(reading)) == reading


def test_a_column_has_eleven_cells_by_total() -> None:
    column = Totals(fields.CARRY, optional=True)
    assert column.headings("End Run Key")[::5] == ("End Run Key 2", "End Run Key 7", "End Run Key 12")
    assert column.read([""] * 11) is None
    assert column.show(None) == ("",) * 11
    with pytest.raises(CellError) as unreadable:
        column.read(["+1"] * 10 + [""])
    assert unreadable.value.cell == 10


def test_every_result_of_a_reading() -> None:
    assert results_of(gain(3)) == (gain(3),)
    assert results_of(Rated(RATERS[0], gain(7), gain(3))) == (gain(7), gain(3))
    assert results_of(FUMBLE_OR_ONE) == (Result(YARDS, 1, fumble=True), gain(1))
    assert [FUMBLE_OR_ONE.at(total) for total in (2, 9, 10, 12)] == [
        *[Result(YARDS, 1, fumble=True)] * 2,
        *[gain(1)] * 2,
    ]
