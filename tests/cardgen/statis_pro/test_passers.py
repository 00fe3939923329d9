"""A passer's ranges imply his whole line."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cardgen.fast_action.asking import NUMBERS
from cardgen.fast_action.passer_derivations import end_shifts, exact_ranges
from cardgen.fast_action.passer_odds import PasserOdds, Ranges, Targets, implied_pass
from cardgen.fast_action.passers import solve_passer
from cardgen.figures.pass_lines import PassLine, usual_line
from cardgen.statis_pro.responses import REFERENCE_FRONT, Front, Responses, ScreenLine
from cardgen.statis_pro.rules import LEAST_RUNS
from engine.cards.faces import Span
from engine.fast_action.reference import declared as declared_numbers
from engine.statis_pro.player_record import NEVER

TARGETS = Targets(((7.2, 7.5), (12.8, 13.0), (28.0, 27.0)), (0.25, 0.04, 0.03), ScreenLine(0.78, 0.007, 4.2))


def passer(**changes: float | tuple[float, ...]) -> PassLine:
    """The league's line with changes."""
    return replace(usual_line(0.55), attempts=500.0, **changes)  # type: ignore[arg-type]


LINES = {
    "ordinary": passer(),
    "accurate": passer(completion=0.70, yards=7.9, interception=0.012, sack=0.04, scramble=0.02),
    "mobile": passer(completion=0.66, yards=7.7, interception=0.015, sack=0.05, scramble=0.10),
    "wild": passer(completion=0.56, yards=6.6, interception=0.045, sack=0.09, scramble=0.05),
}


def implied(responses: Responses, line: PassLine, front: Front = REFERENCE_FRONT) -> tuple[float, ...]:
    """What the ranges found for a line imply."""
    ranges = solve_passer(responses, front, line, TARGETS)
    return implied_pass(PasserOdds(responses, front, line, TARGETS), ranges)


@pytest.mark.parametrize("name", LINES)
def test_ranges_imply_the_line(responses: Responses, name: str) -> None:
    line = LINES[name]
    completion, yards, interception, sack, scramble = implied(responses, line)[:5]
    assert completion == pytest.approx(line.completion, abs=0.002)
    assert yards == pytest.approx(line.yards, abs=0.06)
    assert interception == pytest.approx(line.interception, abs=0.0015)
    assert sack == pytest.approx(line.sack, abs=0.003)
    assert scramble == pytest.approx(line.scramble, abs=0.003)


@pytest.mark.rule("SPF-8.3.6.2a")
def test_a_better_line_prints_more_sacks_for_the_same_passer(responses: Responses) -> None:
    line = LINES["ordinary"]
    strong = Front(REFERENCE_FRONT.blocking, REFERENCE_FRONT.pass_blocking + 3)
    sacks = [solve_passer(responses, front, line, TARGETS).sack for front in (REFERENCE_FRONT, strong)]
    assert sacks[1] - sacks[0] == 6
    assert implied(responses, line, strong)[3] == pytest.approx(line.sack, abs=0.003)


@pytest.mark.rule("SPF-8.3.6.2a", "SPF-8.3.6.2b")
@pytest.mark.parametrize("sack", [0.02, 0.045, 0.07])
def test_a_passer_who_never_runs_has_room_for_a_stronger_rush(responses: Responses, sack: float) -> None:
    line = passer(sack=sack, scramble=0.0)
    ranges = solve_passer(responses, REFERENCE_FRONT, line, TARGETS)
    assert ranges.runs - ranges.sack == LEAST_RUNS
    sacks, scrambles = implied(responses, line)[3:5]
    assert sacks == pytest.approx(sack, abs=0.003)
    assert scrambles < 0.02


def test_deeper_passes_are_completed_less(responses: Responses) -> None:
    quick, short, long = solve_passer(responses, REFERENCE_FRONT, LINES["ordinary"], TARGETS).complete
    assert quick >= short >= long > 0


@pytest.mark.parametrize(("completion", "yards"), [(0.55, 10.5), (0.6, 11.0), (0.7, 5.0), (0.5, 3.5)])
def test_depths_that_are_not_known_never_stand_upside_down(
    responses: Responses, completion: float, yards: float
) -> None:
    usual = passer()
    line = passer(
        completion=completion,
        yards=yards,
        by_depth=tuple(rate * completion / usual.completion for rate in usual.by_depth),
        depths_unknown=True,
    )
    quick, short, long = solve_passer(responses, REFERENCE_FRONT, line, TARGETS, 0.03).complete
    assert NUMBERS > quick >= short >= long >= 1


@pytest.mark.rule("SPF-T6.7f")
def test_interceptions_are_wider_than_real_since_some_boxes_are_empty(responses: Responses) -> None:
    line = LINES["wild"]
    first = solve_passer(responses, REFERENCE_FRONT, line, TARGETS).intercepted
    widths = [NUMBERS + 1 - number for number in first]
    printed = sum(share * width / NUMBERS for share, width in zip(line.shares, widths, strict=False))
    assert printed > line.interception


def test_the_reference_passer_is_the_leagues(responses: Responses) -> None:
    declared = declared_numbers("engine.statis_pro")
    quick, short, long = declared.complete
    first = tuple(declared.intercepted)
    ranges = Ranges(
        (quick, short, long), (first[0], first[1], first[2]), declared.sack, declared.runs, declared.rush_complete
    )
    line = usual_line(0.575)
    found = implied_pass(PasserOdds(responses, REFERENCE_FRONT, line, TARGETS), ranges)
    assert found[0] == pytest.approx(line.completion, abs=0.005)
    assert found[2] == pytest.approx(line.interception, abs=0.002)
    assert found[3] == pytest.approx(line.sack, abs=0.003)
    assert found[4] == pytest.approx(line.scramble, abs=0.003)


@pytest.mark.rule("SPF-4.2.1a")
def test_ranges_cover_all_numbers_in_order() -> None:
    ranges = Ranges((30, 27, 47), (48, NEVER, 48), 12, 12, 30)
    quick, short, long, rush = ranges.spans()
    assert quick == (Span(1, 30), Span(31, 47), Span(48, 48))
    assert short == (Span(1, 27), Span(28, 48), None)
    assert long == (Span(1, 47), None, Span(48, 48))
    assert rush == (Span(1, 12), None, Span(13, 30), Span(31, 48))


@pytest.mark.parametrize("name", LINES)
def test_every_card_is_legal(responses: Responses, name: str) -> None:
    ranges = solve_passer(responses, REFERENCE_FRONT, LINES[name], TARGETS)
    for spans in ranges.spans():
        found = [span for span in spans if span is not None]
        assert sum(span.width for span in found) == NUMBERS
        assert all(one.high + 1 == two.low for one, two in pairwise(found))
    assert 1 <= ranges.sack <= ranges.runs <= ranges.rush_complete <= NUMBERS


@pytest.mark.parametrize("name", LINES)
def test_before_rounding_a_range_gives_its_depth_its_own_rate(responses: Responses, name: str) -> None:
    line = LINES[name]
    ranges = solve_passer(responses, REFERENCE_FRONT, line, TARGETS)
    odds = PasserOdds(responses, REFERENCE_FRONT, line, TARGETS)
    exact = exact_ranges(odds, ranges)
    for at in range(3):
        ends = list(ranges.complete)
        rates = []
        for end in (int(exact.complete[at]), int(exact.complete[at]) + 1):
            ends[at] = end
            tried = replace(ranges, complete=(ends[0], ends[1], ends[2]))
            rates.append(implied_pass(odds, tried)[5 + at])
        assert rates[0] - 1e-9 <= line.by_depth[at] <= rates[1] + 1e-9
    assert exact.sack == pytest.approx(ranges.sack, abs=1.0)
    assert exact.runs == pytest.approx(ranges.runs - ranges.sack, abs=1.6)


@pytest.mark.rule("SPF-8.3.6.2a")
def test_a_better_line_moves_the_sack_range_down(responses: Responses) -> None:
    line = LINES["ordinary"]
    strong = Front(REFERENCE_FRONT.blocking, REFERENCE_FRONT.pass_blocking + 3)
    usual, better = (
        exact_ranges(PasserOdds(responses, front, line, TARGETS), solve_passer(responses, front, line, TARGETS))
        for front in (REFERENCE_FRONT, strong)
    )
    assert better.sack_shift - usual.sack_shift == pytest.approx(-6, abs=0.1)
    assert better.sack - usual.sack == pytest.approx(6, abs=0.2)


@pytest.mark.rule("SPF-8.3.2.2a")
def test_what_the_reference_defense_does_to_a_range_by_kind_of_call(responses: Responses) -> None:
    odds = PasserOdds(responses, REFERENCE_FRONT, LINES["ordinary"], TARGETS)
    kinds, average = end_shifts(odds, 2, 19)
    assert [(name, moved) for name, _, moved in kinds] == [("run", 7), ("pass", 0), ("prevent", -7)]
    assert sum(share for _, share, _ in kinds) == pytest.approx(1)
    assert average == pytest.approx(sum(share * moved for _, share, moved in kinds))
    assert "pass or prevent" in {name for name, _, _ in end_shifts(odds, 0, 41)[0]}
