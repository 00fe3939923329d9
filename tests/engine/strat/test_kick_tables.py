"""The charts of kicks are whole and say what the documents' examples say."""

from __future__ import annotations

import pytest

from engine.strat.kick_tables import (
    BLOCK_TO_KICKERS,
    BLOCK_TRIED,
    BLOCK_YARDS,
    FAKE_BY,
    FAKE_IS_PASS,
    FAKE_PLACE_KICK,
    FAKE_PLAYERS,
    FAKE_PUNT,
    FAKES,
    NO_BLOCK_TRIED,
    ONSIDE_TO_KICKERS,
    ONSIDE_YARDS,
    PUNT_BOUNCES,
    VARIABLE_FIELD_GOALS,
)
from engine.strat.readings import INCOMPLETE, SHORT_GAIN, TOTALS, Reading, gain, intercepted


@pytest.mark.rule("SOM-TABLE-PUNTBOUNCE")
def test_bounces_grow_with_the_total() -> None:
    assert PUNT_BOUNCES[2] == gain(-5, fumble=True)
    assert PUNT_BOUNCES[7] == gain(6)
    yards = [PUNT_BOUNCES[total].yards for total in TOTALS]
    assert yards == sorted(set(yards))


@pytest.mark.rule("SOM-TABLE-BLOCKEDKICK")
def test_blocked_kicks() -> None:
    assert [total for total in TOTALS if BLOCK_TO_KICKERS[total]] == [2, 3, 4]
    assert (BLOCK_TO_KICKERS[7], BLOCK_YARDS[7]) == (False, 9)
    assert all(BLOCK_YARDS[total] > 0 for total in TOTALS)


@pytest.mark.rule("SOM-TABLE-ONSIDE")
def test_onside_kicks() -> None:
    assert [total for total in TOTALS if ONSIDE_TO_KICKERS[total]] == [2, 3, 11, 12]
    assert (ONSIDE_YARDS[5], ONSIDE_TO_KICKERS[5]) == (9, False)
    assert sorted(ONSIDE_YARDS[total] for total in TOTALS) == list(range(9, 20))


@pytest.mark.rule("SOM-TABLE-FAKE", "SOM-TABLE-FAKEFG")
def test_fakes_fare_better_against_a_team_that_goes_for_the_block() -> None:
    def who(kick: int, total: int) -> str:
        return FAKE_PLAYERS[FAKE_BY[kick][total]]

    assert (who(FAKE_PUNT, 4), FAKES[FAKE_PUNT][NO_BLOCK_TRIED][4]) == ("punter", gain(7))
    assert FAKES[FAKE_PUNT][BLOCK_TRIED][4] == Reading(SHORT_GAIN)
    assert who(FAKE_PLACE_KICK, 5) == "QB"
    assert [FAKES[FAKE_PLACE_KICK][tried][5] for tried in (BLOCK_TRIED, NO_BLOCK_TRIED)] == [gain(9), gain(1)]
    assert FAKES[FAKE_PUNT][NO_BLOCK_TRIED][12] == intercepted(23)
    for kick in (FAKE_PUNT, FAKE_PLACE_KICK):
        assert [total for total in TOTALS if FAKES[kick][BLOCK_TRIED][total].kind == INCOMPLETE] == [6, 7, 8, 9]
        assert [total for total in TOTALS if not FAKE_IS_PASS[kick][total]] == [4, 5, 10, 11]


@pytest.mark.rule("SOM-TABLE-VARFG")
def test_the_line_of_a_field_goal_varies_by_the_dice_less_seven() -> None:
    assert [VARIABLE_FIELD_GOALS[total] for total in TOTALS] == [total - 7 for total in TOTALS]
