"""Columns of defensive cards: what stands where, and that means, completions and interceptions come out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.strat.odds import INTERCEPTED, RECEIVER, REFERENCE_HOLDS, column_odds, gain_yards, half_of_defense
from cardgen.strat.own_line import LineWorth, own_holds
from cardgen.strat.pass_columns import Wanted, outcome, solve_pass
from cardgen.strat.pass_halves import RECEIVER_SHARE
from cardgen.strat.run_columns import solve_run
from cardgen.strat.templates import Template, templates
from cardgen.strat.terms import SHIPPED
from engine.strat import codes, readings
from engine.strat.cards.cells import show_reading
from engine.strat.cards.readings import LINEMEN, NOSE_TACKLE, SCOPE, Rated, results_of
from engine.strat.faces import column
from engine.strat.running import CHANGED

BASES = ("4-3", "3-4")
RUNS = [each for base in BASES for play in (0, 1, 2) for each in templates(base)[play]]
PASSES = [each for play in (codes.FLAT, codes.SHORT, codes.LONG) for each in templates("4-3")[play]]
USUAL = {codes.FLAT: (0.74, 7.0, 0.011), codes.SHORT: (0.61, 13.0, 0.025), codes.LONG: (0.41, 28.5, 0.053)}


@pytest.mark.rule("SOM-CARD-08", "SOM-CARD-09", "SOM-CARD-10")
def test_bases_have_their_columns() -> None:
    assert [len(templates("4-3")[play]) for play in (0, 1, 2, 3, 5, 6)] == [2, 2, 2, 3, 2, 3]
    assert [len(templates("3-4")[play]) for play in (0, 1, 2, 3, 5, 6)] == [3, 3, 2, 3, 2, 3]


@pytest.mark.rule("SOM-SW-04", "SOM-SW-06", "SOM-SW-07")
def test_squares_and_nose_tackles_stand_where_switching_fronts_finds_them() -> None:
    for (base, _, play, row), _mark in CHANGED.items():
        for made in templates(BASES[base != 1])[play][:1]:
            described = show_reading(made.readings[row - 2])
            assert ("[]" in described) == (base == 0 or (play, row) == (codes.LINEBUCK, 8)), (base, play, row)
    for made in templates("3-4")[codes.LINEBUCK]:
        noses = [row + 2 for row, each in enumerate(made.readings) if getattr(each, "who", "") == NOSE_TACKLE]
        assert noses == [5, 9]
    asked = {each.who for made in RUNS[:6] for each in made.readings if isinstance(each, Rated)}
    assert NOSE_TACKLE not in asked
    assert asked & set(LINEMEN)


def test_receivers_have_their_part_of_every_column() -> None:
    for made in PASSES:
        assert column_odds(column(made.readings))[RECEIVER] == pytest.approx(RECEIVER_SHARE)


@pytest.mark.parametrize("wanted", [1.5, 4.2, 7.0])
def test_a_run_column_comes_to_its_mean_and_its_fumbles(wanted: float) -> None:
    for made in RUNS:
        found = solve_run(made, wanted, 0.012, REFERENCE_HOLDS, SHIPPED)
        odds = column_odds(column(found.readings))
        assert gain_yards(odds) == pytest.approx(wanted, abs=0.02)
        assert found.mean == pytest.approx(gain_yards(odds))
        assert found.fumble == pytest.approx(0.012, abs=0.003)
        for before, after in zip(made.readings, found.readings, strict=True):
            assert getattr(before, "who", "") == getattr(after, "who", "")
            assert {each.symbol for each in results_of(before)} == {each.symbol for each in results_of(after)}


def _wanted(made: Template, more: float, taken: float = 1.0) -> Wanted:
    caught, mean, lost = USUAL[made.play]
    return Wanted(
        caught + more, (caught + more) * mean, lost * taken, caught, caught * mean, REFERENCE_HOLDS, 0.15, SHIPPED
    )


@pytest.mark.parametrize(("more", "taken"), [(0.0, 1.0), (0.1, 0.0), (-0.12, 2.5)])
def test_a_pass_column_completes_gains_and_loses_what_it_should(more: float, taken: float) -> None:
    for made in PASSES:
        wanted = _wanted(made, more, taken)
        found = solve_pass(made, wanted)
        odds = outcome(found.readings, wanted)
        assert found.completion == pytest.approx(wanted.completion, abs=0.01)  # what is left over is the next column's
        assert found.yards == pytest.approx(wanted.yards, abs=0.08)
        assert odds[INTERCEPTED] == pytest.approx(wanted.interception, abs=0.002)
        assert [show_reading(each) for each in found.readings].count("RECEIVER") == 2


def test_what_a_doubled_receiver_spoils_is_counted() -> None:
    made = PASSES[1]
    seldom, often = (replace(_wanted(made, 0.0), doubled=share) for share in (0.0, 0.5))
    for wanted in (seldom, often):
        assert solve_pass(made, wanted).completion == pytest.approx(wanted.completion, abs=0.01)
    assert solve_pass(made, seldom).readings != solve_pass(made, often).readings


def test_scopes_stay_on_rows_that_are_missed() -> None:
    found = solve_pass(PASSES[2], _wanted(PASSES[2], -0.3))
    assert SCOPE in show_reading(found.readings[9])
    assert show_reading(found.readings[9]).startswith("X")


@pytest.mark.rule("SOM-RATE-01", "SOM-RATE-04")
def test_a_line_of_ones_own_adds_what_its_blockers_hold_more() -> None:
    cards = [[[column(each.readings) for each in templates(base)[play]] for play in (0, 1, 2)] for base in BASES]
    usual = dict.fromkeys(range(readings.CENTER, readings.BLOCKING_BACK + 1), 0.5)
    blocks = {"LT": 6, "LG": 4, "C": 5, "RG": 0, "RT": 4}
    worth = LineWorth(cards, usual, SHIPPED)
    for play in (codes.LINEBUCK, codes.OFF_TACKLE, codes.END_RUN):
        own = own_holds(play, blocks, end=1.0, back=0.0)
        holds = list(REFERENCE_HOLDS)
        for who, hold in own.items():
            holds[who] = hold
        direct = sum(half_of_defense(play, card[play], holds) - half_of_defense(play, card[play]) for card in cards)
        assert worth.more(play, own) == pytest.approx(direct / len(cards))
    assert own_holds(codes.LINEBUCK, blocks, 1.0, 0.0)[readings.ONSIDE_GUARD] == 0.0  # the right one
    assert own_holds(codes.END_RUN, blocks, 1.0, 0.0)[readings.ONSIDE_TACKLE] == pytest.approx(2 / 3)
