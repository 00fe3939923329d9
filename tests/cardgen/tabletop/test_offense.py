"""Cards of passers, runners and receivers imply their real lines."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from cardgen.fast_action.asking import NUMBERS
from cardgen.fast_action.columns import BLANK_RUSHING, LOSSES, MEAN, TEN
from cardgen.fast_action.endurance import letters
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Offense, make_offense
from cardgen.fast_action.passer_odds import PasserOdds, Ranges, Targets, implied_pass
from cardgen.fast_action.passers import solve_passer
from cardgen.fast_action.runners import SolvedRuns
from cardgen.figures.pass_lines import PassLine, usual_line
from cardgen.figures.run_lines import Side, run_line
from cardgen.provenance import Provenance
from cardgen.tabletop.offense_cards import QUARTERBACKS, SkillCards, make_front
from cardgen.tabletop.responses import REFERENCE_FRONT
from cardgen.tabletop.runners import TabletopRuns
from cardgen.tabletop.targets import STRAIGHT_SET
from engine.fast_action.reference import declared
from engine.tabletop import reference
from engine.tabletop.cards import Quarterback
from tests.cardgen.tabletop.seasons import chosen, index, responses

TEAM = "BAL"


@cache
def targets() -> Targets:
    """An ordinary team's receivers, its screens by the reference back."""
    back = next(player for player in reference.reference_offense().players if player.rush_n and player.kind == 1)
    return Targets(((7.2, 7.5), (12.8, 13.0), (28.0, 27.0)), (0.25, 0.04, 0.03), responses().screen(back))


def passer(**changes: float) -> PassLine:
    """The league's line with changes."""
    return replace(usual_line(0.575), attempts=500.0, **changes)  # type: ignore[arg-type]


LINES = {
    "ordinary": passer(),
    "accurate": passer(completion=0.70, yards=7.9, interception=0.012, sack=0.04, scramble=0.02),
    "mobile": passer(completion=0.66, yards=7.7, interception=0.015, sack=0.05, scramble=0.10),
    "wild": passer(completion=0.56, yards=6.6, interception=0.045, sack=0.09, scramble=0.05),
}


@pytest.mark.rule("TTF-CARD-03", "TTF-CARD-04")
@pytest.mark.parametrize("name", LINES)
def test_ranges_imply_the_line_and_tile_all_numbers(name: str) -> None:
    line = LINES[name]
    ranges = solve_passer(responses(), REFERENCE_FRONT, line, targets())
    found = implied_pass(PasserOdds(responses(), REFERENCE_FRONT, line, targets()), ranges)
    assert found[0] == pytest.approx(line.completion, abs=0.002)
    assert found[1] == pytest.approx(line.yards, abs=0.06)
    assert found[2] == pytest.approx(line.interception, abs=0.001)
    assert found[3] == pytest.approx(line.sack, abs=0.003)
    assert found[4] == pytest.approx(line.scramble, abs=0.003)
    for spans in ranges.spans():
        present = [span for span in spans if span is not None]
        assert sum(span.width for span in present) == NUMBERS
        assert all(one.high + 1 == two.low for one, two in pairwise(present))
    for _, _, doubtful, _ in ranges.spans()[:3]:
        assert doubtful is None or doubtful.width == 1
    assert max(ranges.complete) < NUMBERS
    assert 1 <= ranges.sack <= 30


def test_a_doubtful_number_is_worth_half_a_number() -> None:
    odds = PasserOdds(responses(), REFERENCE_FRONT, LINES["ordinary"], targets())
    ranges = Ranges((30, 27, 20), (49, 49, 48), 12, 24, 34, (49, 49, 48))
    none, half, whole = (
        implied_pass(odds, replace(ranges, intercepted=(49, 49, first), perhaps=(49, 49, doubt)))[2]
        for first, doubt in ((48, 48), (48, 47), (47, 47))
    )
    assert half == pytest.approx((none + whole) / 2, abs=1e-4)


@pytest.mark.rule("TTF-PASS-13")
def test_completions_that_grow_take_interceptions_away() -> None:
    odds = PasserOdds(responses(), REFERENCE_FRONT, LINES["ordinary"], targets())
    complete, first = np.array([30, 44]), np.array(45)
    lost = odds.in_time(0, complete, first, first)[1]
    assert lost[1] < lost[0]


def test_the_reference_passer_is_the_leagues() -> None:
    numbers = declared("engine.tabletop")
    complete, first, doubt = (
        (each[0], each[1], each[2]) for each in (numbers.complete, numbers.intercepted, numbers.perhaps)
    )
    ranges = Ranges(complete, first, numbers.sack, numbers.runs, numbers.rush_complete, doubt)
    line = LINES["ordinary"]
    found = implied_pass(PasserOdds(responses(), REFERENCE_FRONT, line, targets()), ranges)
    assert found[0] == pytest.approx(line.completion, abs=0.005)
    assert found[2] == pytest.approx(line.interception, abs=0.002)
    assert found[3] == pytest.approx(line.sack, abs=0.003)
    assert found[4] == pytest.approx(line.scramble, abs=0.003)


@cache
def offense() -> Offense:
    """A team's offense behind the reference line."""
    return make_offense(TabletopRuns(responses()), index(), chosen()[TEAM], REFERENCE_FRONT, STRAIGHT_SET)


def test_runs_come_out_by_the_card() -> None:
    runs = TabletopRuns(responses())
    for player in offense().skill.values():
        if player.run.carries >= 50:
            found, worth = runs.implied(REFERENCE_FRONT, player.run, player.rushing)
            assert found[MEAN] == pytest.approx(player.run.mean, abs=0.02)
            assert found[LOSSES] == pytest.approx(player.run.shares[0], abs=0.02)
            assert found[TEN] == pytest.approx(player.run.shares[1], abs=0.02)
            assert player.rushing.implied == pytest.approx(tuple(found), abs=1e-9)
            assert 0 < sum(worth) <= 1 + 1e-9


@pytest.mark.rule("TTF-CARD-05")
def test_who_ran_often_to_both_sides_has_i_and_o_in_place_of_n() -> None:
    runs = TabletopRuns(responses())
    ingram = next(player for player in offense().skill.values() if player.name == "Mark Ingram")
    line = replace(ingram.run, sides=(Side(120.0, 480.0), Side(80.0, 480.0)))
    found = runs.solve(REFERENCE_FRONT, line)
    assert found.rushing.n is None
    inside, outside = found.sides
    assert inside.rushing.implied[MEAN] < outside.rushing.implied[MEAN]
    assert runs.implied(REFERENCE_FRONT, line, found.rushing)[0][MEAN] == pytest.approx(line.mean, abs=0.02)
    few = replace(line, sides=(Side(120.0, 480.0), Side(8.0, 80.0)))
    assert runs.solve(REFERENCE_FRONT, few).rushing.n is not None


@pytest.mark.rule("TTF-CARD-05")
def test_the_derivation_of_o_has_what_i_left_over() -> None:
    ingram = next(player for player in offense().skill.values() if player.name == "Mark Ingram")
    line = replace(ingram.run, sides=(Side(120.0, 480.0), Side(80.0, 480.0)))
    found = TabletopRuns(responses()).solve(REFERENCE_FRONT, line)
    inside, outside = found.sides
    left = float(inside.target.wanted[MEAN]) - inside.rushing.implied[MEAN]
    assert outside.owed == pytest.approx(left * sum(line.mix[:2]) / sum(line.mix[2:]))
    derivations = found.derivations(line, "")
    assert list(derivations) == ["I", "SG", "LG", "O"]
    text = derivations["O"].way.formula
    assert (
        f"targets {outside.target.wanted[MEAN]:.2f} yards a run against the reference defense, {outside.owed:+.2f}"
        in text
    )
    assert f"{outside.rushing.implied[MEAN]:.2f} a run for {outside.target.wanted[MEAN]:.2f}" in text


@pytest.mark.rule("TTF-CARD-06")
def test_columns_never_rise_and_words_come_first() -> None:
    for player in offense().skill.values():
        rushing = player.rushing
        for cells in (rushing.n, rushing.i, rushing.o, rushing.sg, rushing.lg, *player.receiving.columns):
            words = [isinstance(cell, str) for cell in cells or ()]
            numbers = [cell for cell in cells or () if not isinstance(cell, str)]
            assert words == sorted(words, reverse=True)
            assert numbers == sorted(numbers, reverse=True)


def test_passers_come_out_by_their_cards_and_players() -> None:
    first = next(iter(offense().passers.values()))
    assert first.implied[0] == pytest.approx(first.line.completion, abs=0.003)
    assert first.implied[1] == pytest.approx(first.line.yards, abs=0.1)
    assert first.implied[2] == pytest.approx(first.line.interception, abs=0.002)


def test_cards_have_a_way_for_every_number() -> None:
    notes = Provenance()
    maker = SkillCards(index(), offense(), notes)
    player = chosen()[TEAM].of(QUARTERBACKS)[0]
    card = maker.quarterback(player, letters([player])[0], "QB")
    assert isinstance(card, Quarterback)
    fields = {origin.field for origin in notes.origins}
    assert {"Quick Com", "Short Int?", "Long Int", "Rush Run", "N 1", "SG 12", "LG 1", "Surehanded", "Games"} <= fields


@pytest.mark.rule("TTF-CARD-08")
def test_blockers_beyond_the_best_value_are_exceptional() -> None:
    front = make_front({"LT": 5, "RT": 4}, 8)
    assert front == Front({"LT": 4, "RT": 4}, 8, frozenset({"LT"}))


def test_receivers_who_never_ran_have_no_rushing_columns() -> None:
    line = run_line(index(), TEAM, "nobody", "WR")
    assert TabletopRuns(responses()).solve(REFERENCE_FRONT, line) == SolvedRuns(BLANK_RUSHING)
