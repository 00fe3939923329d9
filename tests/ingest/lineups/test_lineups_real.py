"""Lineups of real seasons held to Pro-Football-Reference's starts and to known facts. Skipped without the real files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import polars as pl
import pytest

from ingest.files import open_source
from ingest.identity.teams import teams_of
from ingest.lineups.evidence import Evidence
from ingest.lineups.files import evidence_reader
from ingest.lineups.joining import join
from ingest.lineups.places import BACKERS, FRONT, GROUP, LINE, QUARTERBACK, SECONDARY, SKILL
from ingest.lineups.settle import settle
from ingest.season import Season
from ingest.table import Table
from ingest.workbook import read_season
from tests.places import REAL, ROOT

pytestmark = pytest.mark.slow

SEASONS = ROOT / "seasons"
NFLVERSE_2019 = ["snap_counts_2019.csv", "depth_charts_2019.parquet", "roster_weekly_2019.parquet"]
PARTICIPATION = "pbp_participation_2019.parquet"
LEAST_RIGHT = 0.95
UNITS = {"offense": {QUARTERBACK: 1, LINE: 5, SKILL: 5}, "defense": {"all": 11}}
THREE_FOUR_2019 = {
    "ARI",
    "BAL",
    "CAR",
    "CHI",
    "DEN",
    "GB",
    "HOU",
    "LA",
    "MIA",
    "NE",
    "NYG",
    "NYJ",
    "PIT",
    "TB",
    "TEN",
    "WAS",
}
"""Three linemen by their charts; MIA, NE and CAR played several fronts, so theirs can be argued about."""


def evidence_of(paths: Iterable[Path], year: int) -> Evidence:
    evidence = Evidence()
    for path in paths:
        reader = evidence_reader(open_source(path), year)
        assert reader is not None, path.name
        evidence.files.append(reader())
    return evidence


def settled(real: Path, year: int, names: Iterable[str], pfr: bool = False) -> Season:
    season = read_season(SEASONS / str(year) / "season.xlsx")
    paths = [real / "nflverse" / str(year) / name for name in names]
    if pfr:
        paths += sorted((real / "pfr_rosters" / str(year)).glob("*.csv"))
    settle(season, evidence_of(paths, year))
    return season


def starters_right(season: Season, real: Path, year: int) -> tuple[float, dict[str, list[str]]]:
    """The share of PFR's elevens, by most starts, that are in ours by most starts, and those who are missing by team."""
    counted = evidence_of(sorted((real / "pfr_rosters" / str(year)).glob("*.csv")), year)
    truth = join(season, counted).frames["starts"].select("player_id", "team", "name", truth="games_started")
    roster = season.frame("roster").join(truth, on=["player_id", "team"], how="left").with_columns(
        pl.col("truth").fill_null(0), pl.col("games_started").fill_null(0)
    )  # fmt: skip
    right, wanted, missed = 0, 0, {}
    for (team,), players in roster.group_by(["team"], maintain_order=True):
        for unit, parts in UNITS.items():
            for part, size in parts.items():
                ours, theirs = (_eleven(players, column, unit, part, size) for column in ("games_started", "truth"))
                sure, tied = theirs
                chosen = ours[0] | ours[1]
                hit = len(chosen & sure) + min(size - len(sure), len(chosen & tied))
                right, wanted = right + hit, wanted + size
                missing = sure - chosen
                if missing:
                    names = players.filter(pl.col("player_id").is_in(list(missing)))["player_name"].to_list()
                    missed.setdefault(str(team), []).extend(names)
    return right / wanted, missed


def _eleven(players: pl.DataFrame, column: str, unit: str, part: str, size: int) -> tuple[set[str], set[str]]:
    """Those surely among the first by starts, and those tied for the last places."""
    group = pl.col("position").replace_strict(GROUP, default=None, return_dtype=pl.String)
    defenders = [FRONT, BACKERS, SECONDARY]
    own = players.filter(group.is_in(defenders) if unit == "defense" else group == part).sort(column, descending=True)
    last = own[column][size - 1] if own.height >= size else 0
    sure = set(own.filter(pl.col(column) > last)["player_id"])
    return sure, set(own.filter((pl.col(column) == last) & (pl.col(column) > 0))["player_id"])


@pytest.fixture(scope="module")
def season_2019() -> Season:
    """2019 with everything but PFR's own starts, to which it is held."""
    if not REAL.is_dir():
        pytest.skip("no real files beside this checkout")
    return settled(REAL, 2019, [*NFLVERSE_2019, PARTICIPATION])


def row_of(season: Season, name: str, team: str) -> dict[str, object]:
    rows = season.frame("roster").filter((pl.col("player_name") == name) & (pl.col("team") == team))
    assert rows.height == 1, rows
    return rows.row(0, named=True)


def test_the_elevens_of_2019_are_those_with_most_starts(season_2019: Season) -> None:
    share, missed = starters_right(season_2019, REAL, 2019)
    print(f"{share:.1%}", missed)
    assert share >= LEAST_RIGHT


def test_the_lineup_of_2019_holds_pfr_starters(season_2019: Season) -> None:
    roster = season_2019.frame("roster").with_columns(
        games_started=pl.when(pl.col("lineup").is_null()).then(0).otherwise(pl.col("games_started"))
    )
    tables = {**season_2019.tables, "roster": Table("roster", roster)}
    share, missed = starters_right(Season(2019, tables=tables), REAL, 2019)
    print(f"{share:.1%}", missed)
    assert share >= LEAST_RIGHT


@pytest.mark.parametrize(
    ("name", "team", "slot"),
    [
        ("Mitchell Schwartz", "KC", "RT"),
        ("Zack Martin", "DAL", "RG"),
        ("Joe Thuney", "NE", "LG"),
        ("Shaq Mason", "NE", "RG"),
        ("Jason Kelce", "PHI", "C"),
        ("Lane Johnson", "PHI", "RT"),
        ("Andrew Whitworth", "LA", "LT"),
        ("Quenton Nelson", "IND", "LG"),
        ("Ronnie Stanley", "BAL", "LT"),
        ("Travis Kelce", "KC", "TE"),
    ],
)
def test_sides_of_the_line_are_as_listed(season_2019: Season, name: str, team: str, slot: str) -> None:
    assert row_of(season_2019, name, team)["lineup"] == slot


def test_known_starters_start_and_known_reserves_do_not(season_2019: Season) -> None:
    assert row_of(season_2019, "Byron Jones", "DAL")["lineup"] in ("LCB", "RCB")
    assert row_of(season_2019, "Jalen Ramsey", "LA")["lineup"] in ("LCB", "RCB")
    assert row_of(season_2019, "Patrick O'Connor", "TB")["lineup"] is None


def test_a_player_of_two_teams_has_the_snaps_of_each(season_2019: Season) -> None:
    jax, la = (row_of(season_2019, "Jalen Ramsey", team) for team in ("JAX", "LA"))
    assert (jax["games"], la["games"]) == (3, 9)
    assert la["defense_snaps"] == 572


def test_base_fronts_of_2019(season_2019: Season) -> None:
    fronts = dict(season_2019.frame("teams").select("team", "base_front").iter_rows())
    assert {team for team, front in fronts.items() if front == "3-4"} == THREE_FOUR_2019
    assert fronts["KC"] == "4-3"
    assert None not in fronts.values()


def test_every_value_says_how_it_is_known(season_2019: Season) -> None:
    roster = season_2019.tables["roster"]
    row = row_of(season_2019, "Mitchell Schwartz", "KC")
    assert "depth chart confirmed by snaps: 16 starts" in roster.origin(row, "lineup").place
    assert roster.origin(row, "offense_snaps").source == "snap_counts_2019.csv"
    assert season_2019.check() == []


def test_2012_by_snaps_and_depth_charts(real_files: Path) -> None:
    season = settled(real_files, 2012, ["snap_counts_2012.csv", "depth_charts_2012.parquet"])
    share, missed = starters_right(season, real_files, 2012)
    print(f"{share:.1%}", missed)
    assert share >= 0.94  # without participation starts are worked out
    with_pfr = settled(real_files, 2012, ["snap_counts_2012.csv", "depth_charts_2012.parquet"], pfr=True)
    assert starters_right(with_pfr, real_files, 2012)[0] >= LEAST_RIGHT


THREE_FOUR = {
    2003: "ATL BAL HOU NE PIT",
    2022: "ARI ATL BAL DEN GB JAX LA LAC MIA MIN NE NYG PIT SEA TB TEN",
    2025: "ARI ATL BAL CAR DEN LA LAC MIA MIN NE NO NYG PHI PIT SEA TB TEN",
}
"""Teams with three linemen, by their coordinators and rosters; all others had four."""


def bare(year: int) -> Season:
    """A season of which only its teams are known."""
    rows = [{"team": code, "team_name": team.name} for code, team in teams_of(year).items() if team.league == "NFL"]
    return Season(year, tables={"teams": Table.from_rows("teams", rows)})


@pytest.mark.parametrize(
    ("year", "facts"),
    [
        (2003, [("Jonathan Ogden", "BAL", "LT"), ("Steve McNair", "TEN", "QB"), ("Orlando Pace", "STL", "LT")]),
        (2022, [("Lane Johnson", "PHI", "RT"), ("Patrick Mahomes", "KC", "QB"), ("Trent Williams", "SF", "LT")]),
        (2025, [("Penei Sewell", "DET", "RT"), ("Creed Humphrey", "KC", "C"), ("Josh Allen", "BUF", "QB")]),
    ],
)
def test_other_seasons_by_what_there_is(real_files: Path, year: int, facts: list[tuple[str, str, str]]) -> None:
    season = bare(year)
    folder = real_files / "nflverse" / str(year)
    wanted = ("snap_counts", "depth_charts", "roster_weekly", "pbp_participation", "injuries")
    paths = [path for path in sorted(folder.iterdir()) if path.name.startswith(wanted)]
    if (real_files / "pfr_rosters" / str(year)).is_dir():
        paths += sorted((real_files / "pfr_rosters" / str(year)).glob("*.csv"))
    settle(season, evidence_of(paths, year))
    assert season.check() == []
    for name, team, slot in facts:
        assert row_of(season, name, team)["lineup"] == slot
    filled = season.frame("roster").drop_nulls("lineup").group_by("team").len()
    assert filled.height == 32
    assert filled["len"].min() >= 22
    fronts = season.frame("teams").filter(pl.col("base_front") == "3-4")["team"].sort().to_list()
    assert " ".join(fronts) == THREE_FOUR[year]
    assert season.frame("teams")["base_front"].null_count() == 0
    slots = season.frame("roster").drop_nulls("lineup").group_by("team", "lineup").len()
    assert slots["len"].max() == 1  # one player a place
    line = slots.filter(pl.col("lineup").is_in(["LT", "LG", "C", "RG", "RT"]))
    assert line.height == 5 * 32


def test_charted_statistics_of_2022_are_all_there(real_files: Path) -> None:
    """Totals of the regular season as in the file, none lost on the way."""
    season = bare(2022)
    folder = real_files / "nflverse" / "2022"
    names = ("roster_weekly_2022.parquet", "snap_counts_2022.csv", "advstats_week_def_2022.csv")
    settle(season, evidence_of([folder / name for name in names], 2022))
    defense = season.frame("defense")
    totals = defense.select("def_pressures", "def_times_blitzed", "def_targets", "def_yards_allowed").sum().row(0)
    assert totals == (4467, 6339, 17971, 130964)
    bosa = defense.filter((pl.col("player_name") == "Nick Bosa") & (pl.col("team") == "SF"))
    assert bosa["def_pressures"].to_list() == [56]
