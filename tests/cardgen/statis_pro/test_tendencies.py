from __future__ import annotations

from dataclasses import replace

import polars as pl
import pytest

from cardgen.figures.choose import choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import run_mix, throws_by_depth
from cardgen.figures.tendencies import League, calls_of, make_tendencies, make_usage
from cardgen.statis_pro.targets import STRAIGHT
from engine.coaching.habits import USUAL_PACE
from engine.coaching.situations import PACE, SITUATIONS
from engine.fast_action.cards import Tendency, Usage
from tests.cardgen.statis_pro.seasons import index, season, squads, totals_only


@pytest.mark.parametrize("plays", [True, False])
def test_every_situation_has_a_row_that_adds_up(plays: bool) -> None:
    source = index() if plays else SeasonIndex(totals_only())
    league = League(source)
    for team in ("BAL", "MIA"):
        rows = make_tendencies(source, league, team, Tendency, STRAIGHT.factors)
        assert [row.situation for row in rows] == [*SITUATIONS, PACE]
        for row in rows[: len(SITUATIONS)]:
            assert row.run + row.screen + row.quick + row.short + row.long == 1000


@pytest.mark.parametrize("plays", [True, False])
def test_a_running_team_runs_more(plays: bool) -> None:
    source = index() if plays else SeasonIndex(totals_only())
    league = League(source)
    first_and_ten = SITUATIONS.index("1 7-10")
    ravens, dolphins = (
        make_tendencies(source, league, team, Tendency, STRAIGHT.factors)[first_and_ten].run for team in ("BAL", "MIA")
    )
    assert ravens > dolphins + 80


def test_a_team_that_took_longer_over_plays_is_slower() -> None:
    league = League(index())
    rows = {team: make_tendencies(index(), league, team, Tendency, STRAIGHT.factors)[-1] for team in ("BAL", "ARI")}
    assert rows["BAL"].situation == PACE
    assert rows["BAL"].run > 325
    assert rows["ARI"].run < 305
    slowed = make_tendencies(index(), league, "BAL", Tendency, STRAIGHT.but(pace=1.1).factors)[-1]
    assert slowed.run == pytest.approx(1.1 * rows["BAL"].run, abs=1)
    assert make_tendencies(index(), league, "BAL", Tendency, STRAIGHT.but(pace=2.0).factors)[-1].run == 450


def test_targets_move_the_odds_of_a_run() -> None:
    first_and_ten = SITUATIONS.index("1 7-10")
    league = League(index())
    usual, more = (
        make_tendencies(index(), league, "MIA", Tendency, STRAIGHT.but(run=by).factors)[first_and_ten].run
        for by in (1.0, 1.5)
    )
    assert more / (1000 - more) == pytest.approx(1.5 * usual / (1000 - usual), rel=0.01)


def test_without_times_of_possession_the_pace_is_the_usual_one() -> None:
    tables = {name: table for name, table in season().tables.items() if name != "team_stats"}
    source = SeasonIndex(replace(season(), tables=tables))
    assert make_tendencies(source, League(source), "BAL", Tendency, STRAIGHT.factors)[-1].run == USUAL_PACE
    stats = season().tables["team_stats"]
    untimed = stats.frame.with_columns(possession_seconds=pl.lit(None, dtype=pl.Int64))
    source = SeasonIndex(replace(season(), tables={**season().tables, "team_stats": replace(stats, frame=untimed)}))
    assert make_tendencies(source, League(source), "BAL", Tendency, STRAIGHT.factors)[-1].run == USUAL_PACE


def test_sacks_and_scrambles_are_spread_over_passes_and_screens_to_receivers_are_quick_passes() -> None:
    row = {
        "runs": 10,
        "passes_screen": 4,
        "passes_quick": 4,
        "passes_short": 8,
        "passes_long": 4,
        "passes_unknown": 0,
        "sacks": 6,
        "scrambles": 4,
    }
    assert calls_of([row], screens=0.5) == pytest.approx([10, 3, 9, 12, 6])


def test_calls_of_a_situation_in_which_the_passer_was_only_sacked() -> None:
    assert sum(calls_of([{"runs": 1, "sacks": 4}], 0.5)) == pytest.approx(5)


def test_usage_counts_the_season() -> None:
    usage = {row.name: row for row in make_usage(index(), squads().chosen["NO"], Usage)}
    thomas = usage["Michael Thomas"]
    assert thomas.screen == 0  # screens are called to backs
    assert thomas.quick + thomas.short + thomas.long == 185
    assert usage["Drew Brees"].dropbacks == 378 + 12 + 0
    kamara = usage["Alvin Kamara"]
    assert kamara.inside + kamara.outside == 171
    assert kamara.screen > 10


def test_a_season_without_depths_spreads_passes_like_the_league() -> None:
    source = SeasonIndex(totals_only())
    player = next(player for player in choose(source, "NO").of("backs") if player.name == "Michael Thomas")
    screen, quick, short, long = throws_by_depth(source, "NO", player)
    assert screen == 0
    assert short > quick > long > 0  # so the league throws to receivers
    assert quick + short + long == pytest.approx(185)


def test_runs_up_the_middle_go_to_either_side() -> None:
    assert run_mix({"left end": 1, "left guard": 2, "up the middle": 4, "right tackle": 1}) == pytest.approx(
        (4 / 8, 3 / 8, 1 / 8, 0)
    )
    assert sum(run_mix({})) == pytest.approx(1)
