"""Readings of printed cards as the rules read them."""

from __future__ import annotations

import pytest

from engine.strat import faces, readings
from engine.strat.cards import readings as printed
from engine.strat.cards.cells import read_reading
from engine.strat.readings import Reading, gain, intercepted, rated, split


@pytest.mark.rule("SOM-READ-05", "SOM-READ-06", "SOM-READ-07", "SOM-RATE-01", "SOM-RATE-02")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("+5", gain(5)),
        ("-2", gain(-2)),
        ("", Reading(readings.INCOMPLETE)),
        ("X", Reading(readings.INCOMPLETE)),
        ("RECEIVER", Reading(readings.RECEIVER)),
        ("MUST RUN", Reading(readings.MUST_RUN)),
        ("Int +13", intercepted(13)),
        ("SG", Reading(readings.SHORT_GAIN)),
        ("LG", Reading(readings.LONG_GAIN)),
        ("F+1 2-9, +1 10-12", split(((9, gain(1, fumble=True)), (12, gain(1))))),
        ("OFFENSIVE C +7 or +3", rated(readings.CENTER, gain(7), gain(3))),
        ("DEFENSIVE LT +1 or +6", rated(readings.LEFT_TACKLE, gain(1), gain(6))),
        ("DEFENDER X or +15", rated(readings.DEFENDER, Reading(readings.INCOMPLETE), gain(15))),
        ("+4 []", gain(4, symbol=readings.ONE_SQUARE)),
        ("+4 [][]", gain(4, symbol=readings.TWO_SQUARES)),
        ("+6 (3)", gain(6, air=3)),
    ],
)
def test_cells_of_cards(text: str, expected: Reading) -> None:
    assert faces.reading(read_reading(text)) == expected


def test_every_rater_and_every_word_is_known() -> None:
    assert set(faces.RATERS) == set(printed.RATERS)
    assert sorted(faces.RATERS.values()) == list(range(readings.CENTER, readings.DB_IN_ZONE + 1))
    assert set(printed.WORDS) <= set(faces.KINDS)


def test_a_column_has_eleven_readings() -> None:
    assert faces.column((printed.gain(3),) * 11) == [gain(3)] * 11
