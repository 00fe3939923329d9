"""Spreadsheets from the wild, where they are beside the checkout: lines everybody knows."""

from __future__ import annotations

import polars as pl
import pytest

from ingest.files import open_source
from ingest.findings import InputError, Severity
from ingest.fragment import Fragment
from ingest.inspect import draft_of, inspect_file
from ingest.pipeline import IngestOptions, ingest
from ingest.sources.spreadsheets.reader import read_sheet_file
from tests.ingest.grids import codes

pytestmark = pytest.mark.slow


@pytest.fixture
def read_real(real_files):
    def read(name: str, year: int | None = None) -> Fragment:
        return read_sheet_file(open_source(real_files / "sheets" / name), year)

    return read


def line(fragment: Fragment, table: str, name: str, *columns: str) -> tuple:
    (row,) = [row for row in fragment.tables[table].rows if row["player_name"] == name]
    return tuple(row.get(column) for column in columns)


RUSHING = ("carries", "rushing_yards", "rushing_tds")
PASSING = ("completions", "attempts", "passing_yards", "passing_tds", "interceptions")


def test_pfr_fantasy_of_2020(read_real):
    fragment = read_real("pfr_fantasy_2020.csv")
    assert line(fragment, "rushing", "Derrick Henry", *RUSHING) == (378, 2027, 17)
    assert line(fragment, "passing", "Patrick Mahomes", *PASSING) == (390, 588, 4740, 38, 6)
    assert line(fragment, "receiving", "Stefon Diggs", "targets", "receptions", "receiving_yards") == (166, 127, 1535)
    assert codes(fragment.findings) == ["TEAMS-UNSPLIT"]


def test_pfr_defense_of_2023(read_real):
    fragment = read_real("pfr_defense_2023.xlsx")
    assert line(fragment, "defense", "T.J. Watt", "def_sacks", "def_qb_hits", "def_fumbles_forced") == (19.0, 36, 4)
    assert line(fragment, "defense", "DaRon Bland", "def_interceptions", "def_interception_tds") == (9, 5)


def test_a_season_of_1983(read_real):
    fragment = read_real("fdp_yearly_1983.csv")
    assert line(fragment, "rushing", "Eric Dickerson", *RUSHING) == (390, 1808, 18)
    assert line(fragment, "rushing", "John Riggins", "rushing_yards", "rushing_tds") == (1347, 24)
    assert line(fragment, "receiving", "Todd Christensen", "receptions", "receiving_yards") == (92, 1247)


def test_nflverse_of_2024(read_real):
    fragment = read_real("nflverse_stats_player_reg_2024.csv")
    assert line(fragment, "rushing", "Saquon Barkley", *RUSHING) == (345, 2005, 13)
    assert line(fragment, "passing", "Aaron Rodgers", "sacks", "sack_yards") == (40, 302)
    assert line(fragment, "defense", "Zaire Franklin", "def_tackles") == (173,)
    assert all(finding.severity is not Severity.ERROR for finding in fragment.findings)


@pytest.mark.parametrize(
    ("name", "table", "player", "columns", "values"),
    [
        ("Passing", "passing", "Dan Marino", PASSING, (362, 564, 5084, 48, 17)),
        ("Rushing", "rushing", "Eric Dickerson", RUSHING, (379, 2105, 14)),
        ("Receiving", "receiving", "Ozzie Newsome", ("receptions", "receiving_yards"), (89, 1001)),
    ],
)
def test_careers_give_1984(read_real, name, table, player, columns, values):
    assert line(read_real(f"kaggle_career_{name}.csv", 1984), table, player, *columns) == values


@pytest.mark.parametrize("name", ["Defensive", "Field_Goal_Kickers", "Passing", "Punting", "Receiving", "Rushing"])
def test_every_season_of_the_careers_is_read(read_real, name):
    for year in (1970, 2016):
        fragment = read_real(f"kaggle_career_{name}.csv", year)
        assert fragment.tables["roster"].rows


def test_several_seasons_in_one_file(read_real):
    with pytest.raises(InputError, match="6 seasons"):
        read_real("kaggle_fantasy_merged_2017.csv")
    fragment = read_real("kaggle_fantasy_merged_2017.csv", 2019)
    assert line(fragment, "rushing", "Derrick Henry", *RUSHING) == (303, 1540, 16)
    assert line(fragment, "receiving", "Michael Thomas", "receptions", "receiving_yards") == (149, 1725)


def test_projections_are_refused(read_real):
    with pytest.raises(InputError, match="projections"):
        read_real("fantasysite_proj_2023.csv")


def test_every_file_has_a_draft_map(real_files):
    for path in sorted((real_files / "sheets").iterdir()):
        assert "[table.columns]" in draft_of(inspect_file(open_source(path)))


def test_every_field_goal_has_its_distance(real_files):
    result = ingest([real_files / "sheets" / "nflverse_stats_player_reg_2024.csv"], IngestOptions(2024))
    goals, kicking = result.season.frame("field_goals"), result.season.frame("kicking")
    for column in ("fg_made", "fg_att", "fg_blocked"):
        assert goals[column].sum() == kicking[column].sum() > 0
    folk = goals.filter(pl.col("player_name") == "Nick Folk")
    assert folk.filter(pl.col("distance") == 51).select("fg_made", "fg_att").rows() == [(3, 3)]
    assert folk.filter(pl.col("distance") == 49).select("fg_made", "fg_att").rows() == [(0, 1)]
    assert not [
        finding for finding in result.findings if finding.code in ("CHECK-SHAPE", "CHECK-FG-BANDS", "NAME-TWICE")
    ]
