"""Each file of who played read from small made-up ones, and what is said of those that are wrong."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from ingest.files import open_source
from ingest.findings import Finding, InputError
from ingest.lineups import evidence as kinds
from ingest.lineups.evidence import EvidenceFile
from ingest.lineups.files import evidence_reader
from ingest.share_alike import SHARE_ALIKE
from ingest.sources.spreadsheets.reader import read_sheet_file
from tests.ingest.lineups import lineup_maker as make
from tests.ingest.lineups.lineup_maker import TEAM, YEAR


def refused(path: Path, rows: list[make.Record], year: int = YEAR) -> Finding:
    with pytest.raises(InputError) as failed:
        make.read(make.write(path, rows), year)
    assert len(failed.value.findings) == 1
    return failed.value.findings[0]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_snap_counts_of_the_regular_season(tmp_path: Path, ending: str) -> None:
    rows = [make.snap(1, 1, 60), make.snap(1, 2, 50), make.snap(2, 1), make.snap(1, 18, 70, game_type="WC")]
    read = make.read(make.write(tmp_path / f"snaps.{ending}", rows))
    frame = read.frames[kinds.SNAPS]
    assert frame.select("pfr", "week", "offense_snaps").rows() == [(make.pfr(1), 1, 60), (make.pfr(1), 2, 50)]


def test_weekly_depth_charts_with_the_words_of_old_ones(tmp_path: Path) -> None:
    rows = [
        make.listing(1, 1, "LT"),
        make.listing(2, 1, "LT", formation="Defense", position="DT"),
        make.listing(3, 1, "WILL", formation="Defense", position="OLB"),
        make.listing(4, 1, "\n    ", formation="Offense", position="WR"),
        make.listing(5, 1, "H", formation="Special Teams", position="P"),
        make.listing(6, 1, "LT", club_code=None, depth_team=None),
    ]
    frame = make.read(make.write(tmp_path / "charts.parquet", rows)).frames[kinds.CHARTS]
    assert frame.select("gsis", "unit", "place", "rank").rows() == [
        (make.gsis(1), "offense", "LT", 1),
        (make.gsis(2), "defense", "LDT", 1),
        (make.gsis(3), "defense", "WLB", 1),
        (make.gsis(4), "offense", "WR", 1),
    ]


def test_dated_depth_charts_are_of_the_week_whose_games_follow(tmp_path: Path) -> None:
    """2020 opened on Thursday, September 10: the charts of the Tuesday before are of week 1, the last of a week count."""
    rows = [
        make.dated(1, "2020-07-07", "QB"),
        make.dated(1, "2020-09-07", "QB"),
        make.dated(2, "2020-09-08", "QB"),
        make.dated(3, "2020-09-15", "WLB", group="Base 3-4 D"),
        make.dated(4, "2020-09-15", "PK", group="Special Teams"),
    ]
    frame = make.read(make.write(tmp_path / "dated.csv", rows)).frames[kinds.CHARTS]
    assert frame.select("gsis", "week", "unit", "place", "front").rows() == [
        (make.gsis(2), 1, "offense", "QB", None),
        (make.gsis(3), 2, "defense", "WLB", "3-4"),
        (make.gsis(4), 2, "special", "K", None),
    ]


def test_weekly_rosters(tmp_path: Path) -> None:
    rows = [make.member(1, 1), make.member(1, 2, status="DEV", depth_chart_position="SLOT")]
    frame = make.read(make.write(tmp_path / "rosters.csv", rows)).frames[kinds.ROSTERS]
    assert frame.select("gsis", "pfr", "week", "status", "position", "birthdate").rows() == [
        (make.gsis(1), make.pfr(1), 1, "ACT", "WR", "1995-05-05"),
        (make.gsis(1), make.pfr(1), 2, "DEV", "WR", "1995-05-05"),
    ]


def test_participation_gives_those_on_the_field_for_the_first_play(tmp_path: Path) -> None:
    kick = make.play(1, 40, [90, 91], [92], offense_personnel=None)
    rows = [make.play(1, 70, [3, 4], [13, 14]), make.play(1, 55, [1, 2], [11, 12]), kick]
    frame = make.read(make.write(tmp_path / "participation.csv", rows)).frames[kinds.FIRST_PLAYS]
    assert frame.select("team", "unit", "week", "gsis").rows() == [
        ("KC", "offense", 1, make.gsis(1)),
        ("KC", "offense", 1, make.gsis(2)),
        ("BUF", "defense", 1, make.gsis(11)),
        ("BUF", "defense", 1, make.gsis(12)),
    ]


def test_pfr_rosters_by_the_name_of_the_file(tmp_path: Path) -> None:
    rows = [make.counted(1, 16, 12), make.counted(2, 4, None), {**make.counted(3, 1, 0), "Player": "Team Total"}]
    read = make.read(make.write(tmp_path / "kan2020.csv", rows))
    assert read.frames[kinds.STARTS].select("team", "pfr", "name", "games", "games_started", "height").rows() == [
        ("kan", make.pfr(1), make.name(1), 16, 12, 74),
        ("kan", make.pfr(2), make.name(2), 4, 0, 74),
    ]


def test_injuries(tmp_path: Path) -> None:
    frame = make.read(make.write(tmp_path / "hurt.csv", [make.injury(1, 3, "Out")])).frames[kinds.INJURIES]
    assert frame.select("gsis", "week", "report").rows() == [(make.gsis(1), 3, "Out")]


def test_a_running_season_is_read_as_far_as_it_was_played(tmp_path: Path) -> None:
    rows = [make.scheduled(1, 1, 2), make.scheduled(2, 1, 2, away_score=None, home_score=None)]
    read = make.read(make.write(tmp_path / "games.csv", rows))
    assert read.frames[kinds.QUARTERBACKS].select("week", "team", "gsis").rows() == [
        (1, "BUF", make.gsis(2)),
        (1, "KC", make.gsis(1)),
    ]
    assert [finding.code for finding in read.findings] == ["LINEUP-RUNNING"]
    assert "1 games of 2020 are still to be played; 1 were read" in read.findings[0].found
    assert read.fragment is not None
    assert len(read.fragment.tables["games"].rows) == 1


def test_advanced_passing_and_receiving_have_the_drops(tmp_path: Path) -> None:
    who = {"season": make.YEAR, "game_type": "REG", "week": 1, "team": make.TEAM, "pfr_player_name": make.name(1)}
    who |= {"pfr_player_id": make.pfr(1)}
    thrown = {**who, "passing_drops": 2.0, "passing_bad_throws": 3.0, "times_pressured": 4.0}
    caught = {**who, "receiving_drop": None, "receiving_broken_tackles": 1.0, "receiving_rat": 99.0}
    read = make.read(make.write(tmp_path / "pass.csv", [thrown]))
    assert read.frames[kinds.PASSES]["passing_drops"].to_list() == [2]
    read = make.read(make.write(tmp_path / "rec.csv", [caught]))
    assert read.frames[kinds.CATCHES]["receiving_drops"].to_list() == [0]


def ftn(tmp_path: Path, *, named: bool, plays: bool = True) -> EvidenceFile:
    """Three plays charted, of which one was thrown away, one was dropped and one is in no play-by-play."""
    game = f"{make.YEAR}_01_{make.OTHER}_{make.TEAM}"
    charted = [
        {"season": make.YEAR, "week": 1, "ftn_game_id": 1, "nflverse_game_id": game, "nflverse_play_id": number}
        | {"is_drop": number == 60, "is_throw_away": number == 40}
        for number in (40, 60, 80)
    ]
    own = {"game_id": game, "posteam": make.TEAM, "defteam": make.OTHER, "home_team": make.TEAM}
    own |= {"away_team": make.OTHER, "passer_player_id": make.gsis(1)}
    passes = [own | {"play_id": number, "receiver_player_id": to} for number, to in ((40, None), (60, make.gsis(2)))]
    file = open_source(make.write(tmp_path / "ftn.csv", charted))
    beside = [open_source(make.write(tmp_path / "pbp.csv", passes))] if plays else []
    reader = evidence_reader(file, make.YEAR, beside, named)
    assert reader is not None
    return reader()


def test_ftn_charting_is_read_where_the_file_itself_is_named(tmp_path: Path) -> None:
    read = ftn(tmp_path, named=True)
    passes, catches = read.frames[kinds.FTN_PASSES], read.frames[kinds.FTN_CATCHES]
    assert passes.select("gsis", "team", "passing_drops", "throw_aways").rows() == [
        (make.gsis(1), make.TEAM, 0, 1),
        (make.gsis(1), make.TEAM, 1, 0),
    ]
    assert catches.select("gsis", "receiving_drops").rows() == [(make.gsis(2), 1)]
    assert [finding.code for finding in read.findings] == ["LICENSE-SHARE-ALIKE"]
    assert SHARE_ALIKE in read.remark


@pytest.mark.parametrize(("named", "plays", "why"), [(False, True, "name the file itself"), (True, False, "beside it")])
def test_ftn_charting_is_left_out_otherwise(tmp_path: Path, named: bool, plays: bool, why: str) -> None:
    read = ftn(tmp_path, named=named, plays=plays)
    assert (read.frames, read.remark) == ({}, "")
    assert read.findings[0].code == "LINEUP-UNUSED"
    assert why in read.findings[0].found


def test_ftn_charting_is_left_out_with_the_reason(tmp_path: Path) -> None:
    rows = [{"ftn_game_id": 1, "nflverse_game_id": "2020_01_BUF_KC", "is_throw_away": True}]
    read = make.read(make.write(tmp_path / "ftn.csv", rows))
    assert read.frames == {}
    assert read.findings[0].code == "LINEUP-UNUSED"
    assert "CC BY-SA" in read.findings[0].found


def test_a_renamed_column_is_named_with_the_one_meant(tmp_path: Path) -> None:
    rows = [{("offense_snaps" if key == "offense_snaps" else key): value for key, value in make.snap(1, 1).items()}]
    finding = refused(tmp_path / "snaps.csv", rows)
    assert finding.code == "LINEUP-COLUMN"
    assert finding.where == "snaps.csv: column offense_snaps"
    assert finding.expected == "'offense_snaps'"


def test_a_missing_column_is_named(tmp_path: Path) -> None:
    rows = [{key: value for key, value in make.snap(1, 1, 5).items() if key != "player"}]
    finding = refused(tmp_path / "snaps.csv", rows)
    assert (finding.code, finding.found) == ("LINEUP-COLUMN", "no column 'player'")


def test_another_season_is_refused(tmp_path: Path) -> None:
    finding = refused(tmp_path / "snaps.csv", [make.snap(1, 1, 5, season=2019)])
    assert (finding.code, finding.found, finding.expected) == (
        "LINEUP-SEASON",
        "the season 2019",
        "the season 2020",
    )


def test_dated_charts_of_another_season_are_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "dated.csv", [make.dated(1, "2021-09-08", "QB")]).code == "LINEUP-SEASON"


def test_a_pfr_roster_of_another_season_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "kan2019.csv", [make.counted(1, 1, 1)]).code == "LINEUP-SEASON"


def test_a_pfr_roster_must_be_named_by_its_team(tmp_path: Path) -> None:
    assert refused(tmp_path / "roster.csv", [make.counted(1, 1, 1)]).code == "LINEUP-TEAM"


def test_of_two_seasons_in_one_file_one_is_read_and_said(tmp_path: Path) -> None:
    read = make.read(make.write(tmp_path / "snaps.csv", [make.snap(1, 1, 5), make.snap(1, 1, 7, season=2019)]))
    assert read.frames[kinds.SNAPS]["offense_snaps"].to_list() == [5]
    assert [finding.code for finding in read.findings] == ["LINEUP-SEASONS"]


def test_what_is_no_number_is_shown_with_its_line(tmp_path: Path) -> None:
    finding = refused(tmp_path / "snaps.csv", [make.snap(1, 1, 5), {**make.snap(1, 2), "offense_snaps": 5.5}])
    assert (finding.code, finding.where) == ("LINEUP-VALUE", "snaps.csv: line 3 column offense_snaps")
    assert finding.found == "'5.5'"


def test_a_day_that_is_none_is_shown_with_its_line(tmp_path: Path) -> None:
    finding = refused(tmp_path / "dated.csv", [make.dated(1, "2020-13-40", "QB")])
    assert (finding.code, finding.where) == ("LINEUP-VALUE", "dated.csv: line 2 column dt")


def test_a_file_cut_short_in_a_line_is_refused(tmp_path: Path) -> None:
    whole = make.write(tmp_path / "whole.csv", [make.snap(1, week, 50) for week in range(1, 9)]).read_text()
    path = tmp_path / "snaps.csv"
    path.write_text(whole[: whole.rindex(",50,")])
    with pytest.raises(InputError) as failed:
        make.read(path)
    assert {finding.code for finding in failed.value.findings} <= {"LINEUP-BLANK", "NFLVERSE-BROKEN"}


def test_a_parquet_file_cut_short_is_not_taken_for_another(tmp_path: Path) -> None:
    """Its columns stand at its end; the reader of tables says that it is cut off."""
    path = make.write(tmp_path / "snaps.parquet", [make.snap(1, week, 50) for week in range(1, 9)])
    path.write_bytes(path.read_bytes()[:-20])
    file = open_source(path)
    assert evidence_reader(file, YEAR) is None
    with pytest.raises(InputError, match="PARQUET"):
        read_sheet_file(file, YEAR, None)


def test_weeks_out_of_range_are_left_out_and_said(tmp_path: Path) -> None:
    read = make.read(make.write(tmp_path / "snaps.csv", [make.snap(1, 1, 5), make.snap(1, 44, 5)]))
    assert read.frames[kinds.SNAPS]["week"].to_list() == [1]
    assert [finding.code for finding in read.findings] == ["LINEUP-WEEK"]
    assert "week 44" in read.findings[0].found


def test_other_tables_are_none_of_this(tmp_path: Path) -> None:
    path = make.write(tmp_path / "other.csv", [{"Player": "Able Baker", "Yds": 100}])
    assert evidence_reader(open_source(path), YEAR) is None


def test_every_frame_has_the_columns_of_its_kind(tmp_path: Path) -> None:
    read = make.read(make.write(tmp_path / "snaps.csv", [make.snap(1, 1, 5)]))
    frame = read.frames[kinds.SNAPS]
    assert frame.schema == pl.Schema(kinds.SHAPES[kinds.SNAPS])
    assert frame["team"].to_list() == [TEAM]
