"""Rushing columns imply the lines they were made for."""

from __future__ import annotations

import numpy as np
import pytest

from cardgen.fast_action.columns import LOSSES, MEAN, TEN, TWENTY, Rushing, implied_rushing
from cardgen.fast_action.runners import added, ideal_cells, target_runner
from cardgen.figures import league
from cardgen.figures.run_lines import RunLine, bounded, usage_runs
from cardgen.figures.spread import blended, slices, tilted
from cardgen.statis_pro.responses import REFERENCE_FRONT, Front, Responses
from cardgen.statis_pro.runners import StatisProRuns, implied_run, run_weights
from engine.fast_action import codes
from engine.statis_pro import reference

INSIDE = (0.4, 0.4, 0.1, 0.1)


def line(position: str, carries: float, mean: float, *, scrambles: float = 0.0, longest: int | None = None) -> RunLine:
    """A player whose runs have the league's shape, moved to his mean."""
    shape = tilted(league.run_shape("WR" if position == "TE" else position), mean)
    none = np.zeros(len(league.GAINS))
    shares = (None, None, None, None)
    return RunLine(position, carries, carries * mean, carries * shape, none, scrambles, longest, shares, INSIDE)


def solve_runner(responses: Responses, front: Front, player: RunLine) -> Rushing:
    """The rushing columns of a player."""
    return StatisProRuns(responses).solve(front, player).rushing


def columns(rushing: Rushing) -> list[list[int]]:
    """The three columns, tokens left out."""
    return [[cell for cell in column or () if isinstance(cell, int)] for column in (rushing.n, rushing.sg, rushing.lg)]


@pytest.mark.parametrize("mean", [3.1, 4.3, 5.4])
def test_a_backs_columns_imply_his_yards_per_carry(responses: Responses, mean: float) -> None:
    player = line("RB", 250, mean)
    implied = implied_run(responses, REFERENCE_FRONT, player, solve_runner(responses, REFERENCE_FRONT, player))
    assert implied[MEAN] == pytest.approx(mean, abs=0.01)


def test_the_shape_comes_out_as_well(responses: Responses) -> None:
    player = line("RB", 300, 4.4)
    wanted = player.designed / player.carries
    implied = implied_run(responses, REFERENCE_FRONT, player, solve_runner(responses, REFERENCE_FRONT, player))
    assert implied[LOSSES] == pytest.approx(wanted[league.GAINS < 0].sum(), abs=0.02)
    assert implied[TEN] == pytest.approx(wanted[league.GAINS >= 10].sum(), abs=0.015)
    assert implied[TWENTY] == pytest.approx(wanted[league.GAINS >= 20].sum(), abs=0.005)


@pytest.mark.rule("SPF-8.2.3.1")
def test_a_better_line_makes_a_worse_card(responses: Responses) -> None:
    """The same yards behind better blockers are less his own."""
    player = line("RB", 250, 4.4)
    strong = Front(dict.fromkeys(REFERENCE_FRONT.blocking, 3), 8)
    behind = [sum(columns(solve_runner(responses, front, player))[0]) for front in (REFERENCE_FRONT, strong)]
    assert behind[1] < behind[0]
    implied = implied_run(responses, strong, player, solve_runner(responses, strong, player))
    assert implied[MEAN] == pytest.approx(4.4, abs=0.01)


@pytest.mark.rule("SPF-8.2.4a")
def test_columns_never_rise_and_row_one_sends_to_short_gains(responses: Responses) -> None:
    rushing = solve_runner(responses, REFERENCE_FRONT, line("RB", 200, 4.4, longest=62))
    assert rushing.n is not None
    assert rushing.n[0] == "SG"
    assert all(column == sorted(column, reverse=True) for column in columns(rushing))
    assert max(columns(rushing)[2]) == 62


def test_no_cell_goes_beyond_his_longest_run(responses: Responses) -> None:
    rushing = solve_runner(responses, REFERENCE_FRONT, line("QB", 60, 6.5, scrambles=50, longest=24))
    assert max(max(column) for column in columns(rushing)) == 24


@pytest.mark.rule("SPF-8.2.6c")
def test_an_end_around_pays_for_the_losses_of_the_deck(responses: Responses) -> None:
    player = line("WR", 60, 6.0)
    rushing = solve_runner(responses, REFERENCE_FRONT, player)
    implied = implied_run(responses, REFERENCE_FRONT, player, rushing)
    assert implied[MEAN] == pytest.approx(6.0, abs=0.02)
    assert implied[LOSSES] >= 30 / 96
    assert np.mean(columns(rushing)[0]) > 6.0


@pytest.mark.rule("SPF-8.3.6.3.2")
def test_a_quarterback_reads_one_column_for_runs_and_scrambles(responses: Responses) -> None:
    player = line("QB", 120, 6.5, scrambles=70)
    rushing = solve_runner(responses, REFERENCE_FRONT, player)
    weights = run_weights(responses, REFERENCE_FRONT, player)
    assert implied_rushing(weights, rushing)[MEAN] == pytest.approx(6.5, abs=0.01)
    assert weights.cells[0].sum() + weights.cells[2].sum() == pytest.approx(1.0)


def test_a_receiver_who_never_ran_has_no_rushing_columns(responses: Responses) -> None:
    assert solve_runner(responses, REFERENCE_FRONT, line("TE", 0, 0.0)).n is None


def test_a_back_without_a_carry_has_an_ordinary_card(responses: Responses) -> None:
    rushing = solve_runner(responses, REFERENCE_FRONT, usage_runs("RB", 0, 0))
    assert 3.5 < rushing.implied[MEAN] < 5.5


def test_the_reference_back_is_the_leagues(responses: Responses) -> None:
    back = reference.reference_offense().offense[codes.BK1]
    assert back is not None
    card = Rushing(("SG", *back.rush_n[2:]), tuple(back.rush_sg[1:]), tuple(back.rush_lg[1:]))
    implied = implied_rushing(responses.run_weights(REFERENCE_FRONT, INSIDE), card)
    shape = league.run_shape("RB")
    assert implied[MEAN] == pytest.approx(float(shape @ league.GAINS), abs=0.05)
    assert implied[TEN] == pytest.approx(shape[league.GAINS >= 10].sum(), abs=0.006)


def test_few_carries_are_kept_within_bounds() -> None:
    assert bounded(30.0, 1, 4.3) == pytest.approx(10.8)
    assert bounded(-9.0, 4, 4.3) == pytest.approx(0.3)
    assert bounded(2.0, 60, 4.3) == 2.0
    assert bounded(0.0, 0, 4.3) == 4.3


def test_tilting_moves_the_mean_and_keeps_the_support() -> None:
    shape = league.run_shape("RB")
    moved = tilted(shape, 6.0)
    assert float(moved @ league.GAINS) == pytest.approx(6.0)
    assert moved.sum() == pytest.approx(1.0)
    assert not moved[shape == 0].any()


def test_a_mean_beyond_the_shape_is_kept_inside() -> None:
    assert float(tilted(league.spread({0: 1.0, 3: 1.0}), 50.0) @ league.GAINS) == pytest.approx(2.9)


def test_own_gains_and_the_leagues_are_mixed_at_his_mean() -> None:
    mixed = blended(league.spread({2: 10.0}), league.run_shape("RB"), 2.0, 10)
    assert float(mixed @ league.GAINS) == pytest.approx(2.0)
    assert mixed[2 - league.LEAST] > 0.4


def test_slices_go_from_the_top_down() -> None:
    found = slices(league.spread({10: 0.25, 2: 0.5, -4: 0.25}), [0.25, 0.25, 0.25, 0.25])
    assert found == pytest.approx([10, 2, 2, -4], abs=1e-3)


@pytest.mark.parametrize("position", ["RB", "QB", "WR"])
def test_cells_before_rounding_have_the_mean_targeted(responses: Responses, position: str) -> None:
    player = line(position, 250, 4.4, scrambles=60 if position == "QB" else 0)
    weights = run_weights(responses, REFERENCE_FRONT, player)
    target = target_runner(weights, player)
    reached = weights.cells.sum(axis=(2, 3))
    reached[0, 0] = 0.0
    mean = float((reached * (ideal_cells(weights, target) + added(weights, reached))).sum())
    mean += sum(gain * share for gain, share in weights.fixed.items())
    assert mean == pytest.approx(target.wanted[MEAN], abs=0.02)


def test_a_columns_way_tells_what_is_added_and_which_share_reads_each_row(responses: Responses) -> None:
    player = line("RB", 250, 4.4, longest=60)
    weights = run_weights(responses, REFERENCE_FRONT, player)
    found = StatisProRuns(responses).solve(REFERENCE_FRONT, player).derivations(player, "")
    assert list(found) == ["N", "SG", "LG"]
    n, lg = found["N"].derivation, found["LG"].derivation
    assert n.statistic.startswith("250 carries, 1100 yards, 4.40 a carry")
    assert "N is read by 97 % of his runs, rows 1-12 by " in n.formula
    assert "blocking, tackling and the call add +" in n.formula
    assert "4.40 a run for 4.40" in n.formula
    assert lg.formula.endswith("row 1 is his longest run")
    assert found["LG"].values[0] == 60
    ideal = ideal_cells(weights, target_runner(weights, player))
    assert ideal[2, 0] == ideal.max() == 60


def test_a_player_of_few_carries_is_told_to_stay_near_the_league(responses: Responses) -> None:
    player = line("RB", 4, 12.0)
    found = StatisProRuns(responses).solve(REFERENCE_FRONT, player).derivations(player, "targeted more")
    text = found["N"].derivation.formula
    assert text.startswith("targeted more; targets ")
    assert found["N"].status == "estimated"
    assert "under 50 carries his mean stays near the league's" in text
