"""What coaches are told of fourth downs."""

from __future__ import annotations

import polars as pl
import pytest

from cardgen.figures.fourth_downs import Fourths, make_fourth_downs
from cardgen.figures.season_index import SeasonIndex
from engine.cards.coach_sheets import FourthDown
from engine.coaching.situations import FOURTH_DOWNS
from tests.cardgen.statis_pro.seasons import index, totals_only


def rows_of(source: SeasonIndex, team: str) -> dict[tuple[str, str], FourthDown]:
    return {(row.zone, row.distance): row for row in make_fourth_downs(source, Fourths(source), team)}


@pytest.mark.parametrize("plays", [True, False])
def test_every_place_and_distance_has_a_row_with_room_for_punts(plays: bool) -> None:
    rows = rows_of(index() if plays else SeasonIndex(totals_only()), "BAL")
    assert tuple(rows) == FOURTH_DOWNS
    assert all(row.go + row.field_goal <= 1000 for row in rows.values())
    assert all(row.field_goal == 0 for row in rows.values() if row.zone.startswith("own"))


@pytest.mark.parametrize("plays", [True, False])
def test_the_ravens_were_bolder_than_the_broncos(plays: bool) -> None:
    source = index() if plays else SeasonIndex(totals_only())
    place = ("opp 49-35", "2-3")
    assert rows_of(source, "BAL")[place].go > rows_of(source, "DEN")[place].go


def test_a_place_often_met_is_the_teams_own() -> None:
    source = index()
    often = source.season.frame("fourth_downs").with_columns(downs=pl.sum_horizontal("punts", "field_goals", "goes"))
    own = often.filter(pl.col("goes") > 0).sort("downs", "team").row(-1, named=True)
    row = rows_of(source, own["team"])[own["zone"], own["distance"]]
    assert own["downs"] >= 8
    assert (row.downs, row.go) == (own["downs"], round(1000 * own["goes"] / own["downs"]))


def test_the_teams_rates_give_the_leagues_goes_back() -> None:
    source = index()
    league = Fourths(source)
    rows = [row for team in source.teams for row in make_fourth_downs(source, league, team)]
    described = sum(row.downs * row.go / 1000 for row in rows)
    real = source.season.frame("fourth_downs")["goes"].sum()
    assert described == pytest.approx(real, rel=0.03)
