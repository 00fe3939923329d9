"""The reference mix, counted in games."""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

import pytest

from cardgen.strat import mixes
from engine.football.era import era_of
from engine.strat import codes
from engine.strat.coaches.counted import Mix
from engine.strat.options import Options
from engine.strat.reference_mix import COLUMNS_OF_DEFENSE
from tests.validate.strat_set import small_set


@pytest.fixture(scope="module")
def counted() -> Mix:
    """Two games of a small set, watched by the referee."""
    return mixes.counted_mix(small_set(), 2, 5, Options(), era_of(2019))


def test_shares_of_a_play_add_up_to_one_and_every_column_has_its_row(counted: Mix, tmp_path: Path) -> None:
    path = tmp_path / "mix.csv"
    mixes.write_table(counted, path)
    wholes: dict[str, float] = defaultdict(float)
    rows: dict[str, int] = defaultdict(int)
    for row in csv.DictReader(path.read_text(encoding="utf-8").splitlines()):
        wholes[row["play"]] += float(row["share"])
        rows[row["play"]] += 1
    assert [rows[name] for name in codes.PLAYS] == [3 * columns for columns in COLUMNS_OF_DEFENSE]
    assert all(whole == pytest.approx(1, abs=0.002) for whole in wholes.values())


def test_a_key_or_a_double_team_always_meets_somebody(counted: Mix) -> None:
    found = {(play, guess, players): share for play, guess, players, share in mixes.shares(counted)}
    assert not any(share for (_, guess, players), share in found.items() if guess == "key" and players == 0)
    assert sum(share for (play, guess, _), share in found.items() if (play, guess) == ("short", "double")) > 0


@pytest.mark.rule("SOM-CALL-08")
def test_what_was_counted_is_reported_and_the_same_seed_counts_the_same(counted: Mix) -> None:
    (run_right, run_wrong), (_, pass_right) = counted.guessed
    described = mixes.described(counted)
    assert (
        described[0]
        == f"{run_right + run_wrong} runs, of which Run was guessed on {run_right / (run_right + run_wrong):.1%}"
    )
    assert 0.4 < (run_right + pass_right) / sum(map(sum, counted.guessed)) < 0.8
    again = mixes.counted_mix(small_set(), 2, 5, Options(), era_of(2019))
    assert again.counts == counted.counts
