"""A season of another league from its own files, with one column map: held to the raw files figure by figure."""

from __future__ import annotations

import csv

import pytest

from ingest.files import open_source
from ingest.inspect import draft_of, inspect_file
from ingest.pipeline import IngestOptions, IngestResult, ingest
from tests.places import REAL

# Three columns of the file hold what their headers do not say; the draft map is edited so.
SHIFTED = {
    '"ATT" = "passing.attempts"': '"ATT" = "ignore"',
    '"PASS_YDS" = "passing.passing_yards"': '"PASS_YDS" = "passing.passing_tds"',
    '"PASS_TD" = "passing.passing_tds"': '"PASS_TD" = "passing.attempts"',
}
SAME = {
    ("rushing", "carries"): "RUSH", ("rushing", "rushing_yards"): "RUSH_YDS", ("receiving", "targets"): "REC_TARGETS",
    ("receiving", "receiving_yards"): "REC_YDS", ("passing", "completions"): "COMP", ("passing", "attempts"): "PASS_TD",
    ("passing", "passing_tds"): "PASS_YDS", ("passing", "interceptions"): "PASS_INT", ("defense", "def_tackles"): "TOTAL",
    ("defense", "def_sacks"): "SACKS", ("defense", "def_interceptions"): "INT", ("kicking", "fg_att"): "FGA",
    ("kicking", "pat_made"): "XPM", ("punting", "punt_yards"): "GROSS_PUNT_YDS", ("punting", "punts_inside_20"): "PUNTS_IN_20",
    ("kick_returns", "kickoff_return_yards"): "KR_YDS", ("punt_returns", "punt_return_yards"): "PR_YDS",
    ("fumbles", "fumbles_lost"): "FUMBLES_LOST",
}  # fmt: skip


@pytest.fixture(scope="module")
def result(tmp_path_factory) -> IngestResult:
    folder = REAL / "usfl"
    if not folder.is_dir():
        pytest.skip("no real files beside this checkout")
    draft = draft_of(inspect_file(open_source(folder / "usfl_2023.csv")))
    for guessed, meant in SHIFTED.items():
        assert guessed in draft
        draft = draft.replace(guessed, meant)
    column_map = tmp_path_factory.mktemp("map") / "usfl_2023.csv.map.toml"
    column_map.write_text(draft, encoding="utf-8")
    return ingest([folder], IngestOptions(2023, "USFL", (column_map,)))


@pytest.fixture(scope="module")
def raw(result) -> list[dict[str, str]]:
    path = REAL / "usfl" / "usfl_2023.csv"
    with path.open(encoding="utf-8") as stream:
        return [row for row in csv.DictReader(stream) if row["season"] == "2023"]


@pytest.mark.parametrize(("table", "column"), SAME)
def test_every_total_is_that_of_the_file(result, raw, table, column) -> None:
    expected = sum(float(row[SAME[table, column]] or 0) for row in raw)
    assert result.season.frame(table)[column].sum() == expected


def test_passing_yards_are_those_behind_the_average(result, raw) -> None:
    for row in result.season.frame("passing").iter_rows(named=True):
        (own,) = [
            each
            for each in raw
            if each["team"] == row["team"] and each["player_name"].lower() == row["player_name"].lower()
        ]
        assert row["passing_yards"] == round(float(own["PASS_YDS/G"]) * float(own["G"]))


def test_the_league_is_whole(result) -> None:
    season = result.season
    teams = season.frame("teams")
    assert (teams.height, season.frame("games").height) == (8, 40)
    assert teams["wins"].sum() == teams["losses"].sum() == 40
    assert teams["points_for"].sum() == teams["points_against"].sum()
    assert not [finding for finding in result.findings if finding.code == "CHECK-RECORD"]
    assert sorted(season.frame("games")["week"].unique()) == list(range(1, 11))
    known = season.frame("roster")["position"].is_not_null().mean()
    assert known > 0.95
