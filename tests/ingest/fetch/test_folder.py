"""A season's files in a folder: by name first, then by what their columns say."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.fetch import Fetched, fetch_season
from ingest.fetch.fetched import State
from ingest.findings import InputError
from tests.ingest.fetch.samples import NOW, YEAR, content, csv, frame, parquet, season_files


def fetch(folder: Path, year: int = YEAR) -> Fetched:
    return fetch_season(year, str(folder), now=NOW)


def names(fetched: Fetched) -> list[str]:
    return [path.name for path in fetched.paths]


def write(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


@pytest.mark.parametrize(
    "layout", ["{name}", "{year}/{name}", "{tag}/{name}", "{tag}/{year}/{name}", "{year}/{tag}/{name}"]
)
def test_files_are_found_by_name_in_the_folder_and_in_those_of_year_and_release(tmp_path: Path, layout: str) -> None:
    for path, data in season_files().items():
        tag, name = path.strip("/").split("/")
        write(tmp_path, layout.format(tag=tag, name=name, year=YEAR), data)
    fetched = fetch(tmp_path)
    assert len(fetched.files) == 8
    assert {file.state for file in fetched.files} == {State.FOLDER}
    assert fetched.findings == []
    assert fetched.source == str(tmp_path)


def test_a_folder_is_read_in_place_and_nothing_is_cached(tmp_path: Path) -> None:
    path = write(tmp_path / "mine", f"play_by_play_{YEAR}.parquet", parquet(frame("play-by-play")))
    fetched = fetch(tmp_path / "mine")
    assert fetched.paths == [path]
    assert not (tmp_path / "cache").exists()


def test_the_environment_may_name_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, f"play_by_play_{YEAR}.csv", csv(frame("play-by-play")))
    monkeypatch.setenv("CARDGEN_NFLVERSE", str(tmp_path))
    assert names(fetch_season(YEAR, now=NOW)) == ["play_by_play_2022.csv"]


def test_a_file_by_its_own_name_comes_before_any_other(tmp_path: Path) -> None:
    write(tmp_path, f"a_play_by_play_{YEAR}.parquet", parquet(frame("play-by-play").with_columns(more=1)))
    write(tmp_path, f"play_by_play_{YEAR}.csv", csv(frame("play-by-play")))
    assert names(fetch(tmp_path)) == ["play_by_play_2022.csv"]


def test_else_a_file_is_told_by_its_columns_and_the_widest_is_taken(tmp_path: Path) -> None:
    write(tmp_path, f"trimmed_play_by_play_{YEAR}.parquet", parquet(frame("play-by-play")))
    write(tmp_path, f"whole_play_by_play_{YEAR}.parquet", parquet(frame("play-by-play").with_columns(more=1)))
    write(tmp_path, "all plays.csv", csv(frame("play-by-play").with_columns(more=1, still_more=2)))
    fetched = fetch(tmp_path)
    assert names(fetched) == ["whole_play_by_play_2022.parquet"]
    reported = next(finding for finding in fetched.findings if finding.code == "FETCH-BY-COLUMNS")
    assert reported.text() == (
        "whole_play_by_play_2022.parquet: taken for play-by-play of 2022 by its columns; trimmed_play_by_play_2022.parquet,"
        " all plays.csv would do too [FETCH-BY-COLUMNS]"
    )


@pytest.mark.parametrize(
    "other", [frame("play-by-play", 2019), frame("play-by-play").vstack(frame("play-by-play", 2019))]
)
def test_files_of_other_or_several_seasons_are_not_taken_by_their_columns(tmp_path: Path, other: object) -> None:
    write(tmp_path, "plays.parquet", parquet(other))  # type: ignore[arg-type]
    with pytest.raises(InputError) as failed:
        fetch(tmp_path)
    assert "no play-by-play of 2022: no play_by_play_2022.parquet, .csv.gz or .csv, and no other file" in str(
        failed.value
    )


def test_a_file_with_the_right_name_and_another_season_is_an_error(tmp_path: Path) -> None:
    write(tmp_path, f"play_by_play_{YEAR}.parquet", parquet(frame("play-by-play", 2019)))
    with pytest.raises(InputError, match=r"play_by_play_2022\.parquet is a table of 2019"):
        fetch(tmp_path)


def test_a_file_with_the_right_name_and_a_column_renamed_is_an_error_that_names_it(tmp_path: Path) -> None:
    write(tmp_path, f"play_by_play_{YEAR}.csv", csv(frame("play-by-play").rename({"posteam": "team"})))
    with pytest.raises(InputError, match=r"play_by_play_2022\.csv is a table without the column posteam"):
        fetch(tmp_path)


def test_a_file_that_is_cut_short_is_reported(tmp_path: Path) -> None:
    write(tmp_path, f"play_by_play_{YEAR}.parquet", parquet(frame("play-by-play"))[:-30])
    with pytest.raises(InputError, match="cut off or damaged"):
        fetch(tmp_path)


def test_an_optional_file_that_is_wrong_is_left_out_with_a_warning(tmp_path: Path) -> None:
    write(tmp_path, f"play_by_play_{YEAR}.parquet", parquet(frame("play-by-play")))
    write(tmp_path, f"snap_counts_{YEAR}.csv", b"<html><body>404</body></html>")
    fetched = fetch(tmp_path)
    assert names(fetched) == ["play_by_play_2022.parquet"]
    reported = [finding.text() for finding in fetched.findings if "snap counts" in finding.found]
    assert "snap_counts_2022.csv is a table that is cut off or damaged" in reported[0]


def test_charting_of_ftn_is_not_taken(tmp_path: Path) -> None:
    write(tmp_path, f"play_by_play_{YEAR}.parquet", parquet(frame("play-by-play")))
    charting = frame("participation").with_columns(ftn_game_id=1).drop("offense_players")
    write(tmp_path, f"ftn_charting_{YEAR}.parquet", parquet(charting))
    assert names(fetch(tmp_path)) == ["play_by_play_2022.parquet"]


def test_dated_depth_charts_belong_to_the_season_their_dates_fall_in(tmp_path: Path) -> None:
    dated = frame("play-by-play", 2025)
    write(tmp_path, "play_by_play_2025.parquet", parquet(dated))
    chart = b"dt,team,pos_abb,pos_rank\n2025-09-04T10:00:00Z,KC,QB,1\n2026-03-11T10:00:00Z,KC,QB,1\n"
    write(tmp_path, "charts.csv", chart)
    assert names(fetch(tmp_path, 2025)) == ["play_by_play_2025.parquet", "charts.csv"]
    write(tmp_path, "play_by_play_2024.parquet", parquet(frame("play-by-play", 2024)))
    assert names(fetch(tmp_path, 2024)) == ["play_by_play_2024.parquet"]


def test_gzipped_csv_is_found_by_name(tmp_path: Path) -> None:
    name = f"snap_counts_{YEAR}.csv.gz"
    write(tmp_path, f"play_by_play_{YEAR}.parquet", parquet(frame("play-by-play")))
    write(tmp_path, name, content(name, "snap counts"))
    assert name in names(fetch(tmp_path))
    write(tmp_path, name, content(name, "snap counts")[:-9])
    assert any("cut off or damaged" in finding.found for finding in fetch(tmp_path).findings)


@pytest.mark.parametrize("what", ["missing", "file"])
def test_a_source_that_is_no_folder(tmp_path: Path, what: str) -> None:
    write(tmp_path, "file", b"x")
    with pytest.raises(InputError, match="expected a folder, or an address with https://"):
        fetch(tmp_path / what)


@pytest.mark.parametrize(("year", "count"), [(2019, 6), (2022, 8), (2025, 5)])
def test_the_seasons_of_real_files(real_files: Path, year: int, count: int) -> None:
    fetched = fetch(real_files / "nflverse", year)
    assert len(fetched.files) == count
    assert names(fetched)[0] == f"rebuilt_play_by_play_{year}.parquet"
    assert "games.csv" in names(fetched)


def test_a_real_folder_without_the_plays_of_a_season(real_files: Path) -> None:
    with pytest.raises(InputError, match="no play-by-play of 2003"):
        fetch(real_files / "nflverse", 2003)
