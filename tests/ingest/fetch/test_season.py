"""A season's files from a server: what is asked, what is kept, and what is said about it."""

from __future__ import annotations

import hashlib
import json
import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ingest.caching import cache_folder
from ingest.fetch import Fetched, fetch_season, season
from ingest.fetch import server as server_module
from ingest.fetch.fetched import State, age_text
from ingest.fetch.releases import PAGE, reference, releases
from ingest.findings import InputError
from ingest.sources.nflverse.datasets import datasets
from tests.ingest.fetch.loopback import Loopback, gives, serving, status, without_marks
from tests.ingest.fetch.samples import NOW, RUNNING, YEAR, content, frame, parquet, season_files

PLAYS = f"/pbp/play_by_play_{YEAR}.parquet"
SNAPS = f"/snap_counts/snap_counts_{YEAR}.parquet"
LATER = NOW + timedelta(days=3)


def fetch(server: Loopback | str, year: int = YEAR, refresh: bool = False, now: datetime = NOW) -> Fetched:
    return fetch_season(year, server if isinstance(server, str) else server.url, refresh, now=now)


def states(fetched: Fetched) -> set[State]:
    return {file.state for file in fetched.files}


def codes(fetched: Fetched | InputError) -> list[str]:
    return [finding.code for finding in fetched.findings]


def text(fetched: Fetched | InputError, code: str) -> str:
    return next(finding.text() for finding in fetched.findings if finding.code == code)


def test_all_files_of_a_season_come_with_their_bytes_and_checksums(server: Loopback) -> None:
    fetched = fetch(server)
    assert [file.dataset for file in fetched.files] == [
        "play-by-play", "schedules", "weekly rosters", "snap counts", "depth charts", "participation", "injury reports",
        "advanced defensive statistics",
    ]  # fmt: skip
    for file in fetched.files:
        original = server.files[file.origin.removeprefix(server.url)]
        assert file.path.read_bytes() == original
        assert file.sha256 == hashlib.sha256(original).hexdigest()
        assert file.state is State.DOWNLOADED
        assert file.fetched == NOW
    assert fetched.findings == []


def test_the_cache_holds_nothing_but_files_records_and_locks(server: Loopback) -> None:
    fetched = fetch(server)
    names = {path.name for path in cache_folder().rglob("*") if path.is_file()}
    expected = {path.name + ending for path in fetched.paths for ending in ("", ".json", ".lock")}
    assert names == expected
    record = json.loads(fetched.paths[0].with_name(fetched.paths[0].name + ".json").read_text())
    assert record["url"] == server.url + PLAYS
    assert record["sha256"] == fetched.files[0].sha256


def test_a_finished_season_is_not_asked_for_again_and_its_age_is_reported(server: Loopback) -> None:
    fetch(server)
    server.asked.clear()
    again = fetch(server, now=LATER)
    assert server.asked == []
    assert states(again) == {State.CACHED}
    assert text(again, "FETCH-CACHED") == (
        "nflverse: 8 files from the cache, as of 2026-11-18 12:00 UTC, 3 days ago (--refresh asks for newer ones)"
        " [FETCH-CACHED]"
    )


def test_refresh_asks_whether_the_files_are_still_the_same(server: Loopback) -> None:
    before = fetch(server)
    changed = parquet(frame("play-by-play").head(7))
    server.files[PLAYS] = changed
    again = fetch(server, refresh=True, now=LATER)
    assert {file.dataset for file in again.files if file.state is State.DOWNLOADED} == {"play-by-play"}
    assert again.files[0].path == before.files[0].path
    assert again.files[0].path.read_bytes() == changed
    assert {file.confirmed for file in again.files} == {LATER}


def test_a_running_season_is_confirmed_by_its_etag(server: Loopback) -> None:
    server.files = season_files(RUNNING)
    first = fetch(server, RUNNING)
    assert "the season 2026 is not over" in text(first, "FETCH-RUNNING")
    server.asked.clear()
    again = fetch(server, RUNNING, now=LATER)
    assert len(server.asked) == len(first.files)
    assert states(again) == {State.CONFIRMED}
    assert {file.fetched for file in again.files} == {NOW}
    assert {file.confirmed for file in again.files} == {LATER}


def test_files_had_during_a_season_are_asked_for_once_it_is_over(server: Loopback) -> None:
    fetch(server, now=datetime(2022, 12, 1, tzinfo=UTC))
    server.asked.clear()
    assert states(fetch(server, now=NOW)) == {State.CONFIRMED}
    assert len(server.asked) == 8
    server.asked.clear()
    assert states(fetch(server, now=NOW)) == {State.CACHED}
    assert server.asked == []


def test_without_marks_of_versions_a_running_season_is_downloaded_anew(server: Loopback) -> None:
    server.files, server.usual = season_files(RUNNING), without_marks
    server.files.pop(f"/injuries/injuries_{RUNNING}.parquet")
    server.scripts = {
        f"/injuries/injuries_{RUNNING}.{ending}": [status(404)] * 2 for ending in ("parquet", "csv", "csv.gz")
    }
    fetch(server, RUNNING)
    assert states(fetch(server, RUNNING, now=LATER)) == {State.DOWNLOADED}


def test_offline_the_cache_is_used_and_its_age_said(server: Loopback) -> None:
    with serving() as other:
        other.files = season_files(RUNNING)
        fetch(other, RUNNING)
        url = other.url
    again = fetch(url, RUNNING, now=LATER)
    assert states(again) == {State.OUT_OF_REACH}
    reported = text(again, "FETCH-OFFLINE")
    assert reported.startswith(
        f"{url.removeprefix('http://')}: not reached (connection refused): 7 files from the cache, "
    )
    assert "as of 2026-11-18 12:00 UTC, 3 days ago" in reported


def test_offline_without_a_cache_is_an_error_that_names_the_way_out() -> None:
    with serving() as gone:
        url = gone.url
    with pytest.raises(InputError) as failed:
        fetch(url)
    assert codes(failed.value) == ["FETCH-NEEDED"]
    reported = failed.value.findings[0].text()
    assert "connection refused" in reported
    assert "the cache has none" in reported
    assert "--from or CARDGEN_NFLVERSE name a mirror or a folder" in reported


def test_offline_a_server_is_tried_twice_not_once_for_every_file(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving() as gone:
        url = gone.url
    tried = []
    real = server_module.download

    def counting(*arguments: object) -> object:
        tried.append(arguments[0])
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(server_module, "download", counting)
    with pytest.raises(InputError):
        fetch_season(YEAR, url, needed=False, now=NOW)
    assert len(tried) == 1


def test_a_needed_file_that_is_not_there_is_an_error(server: Loopback) -> None:
    server.files.pop(PLAYS)
    with pytest.raises(InputError) as failed:
        fetch(server)
    reported = failed.value.findings[0].text()
    assert reported.startswith("play_by_play_2022.parquet: play-by-play of 2022 not to be had from 127.0.0.1:")
    assert "404" in reported


def test_where_other_files_give_the_plays_nothing_is_needed(server: Loopback) -> None:
    server.files.pop(PLAYS)
    fetched = fetch_season(YEAR, server.url, needed=False, now=NOW)
    assert "no play-by-play of 2022" in text(fetched, "FETCH-WITHOUT")
    assert len(fetched.files) == 7


def test_an_optional_file_that_is_not_there_is_reported_with_what_it_would_give(server: Loopback) -> None:
    server.files.pop(SNAPS)
    fetched = fetch(server)
    assert "no snap counts of 2022 (how many snaps each player had on offense" in text(fetched, "FETCH-WITHOUT")
    assert "404" in text(fetched, "FETCH-WITHOUT")


def test_what_a_server_lacks_of_a_finished_season_is_not_asked_for_again_either(server: Loopback) -> None:
    snaps = server.files.pop(SNAPS)
    fetch(server)
    server.asked.clear()
    again = fetch(server, now=LATER)
    assert server.asked == []
    assert "not there when last asked for, on 2026-11-18 (--refresh asks again)" in text(again, "FETCH-WITHOUT")
    server.files[SNAPS] = snaps
    assert len(fetch(server, refresh=True, now=LATER).files) == 8
    assert len(fetch(server, now=LATER).files) == 8


def test_what_a_server_lacks_of_a_running_season_is_asked_for_each_time(server: Loopback) -> None:
    server.files = season_files(RUNNING)
    name = f"/injuries/injuries_{RUNNING}.parquet"
    injuries = server.files.pop(name)
    assert "no injury reports of 2026" in text(fetch(server, RUNNING), "FETCH-WITHOUT")
    server.files[name] = injuries
    assert "FETCH-WITHOUT" not in codes(fetch(server, RUNNING, now=LATER))


def test_a_needed_file_is_asked_for_each_time(server: Loopback) -> None:
    plays = server.files.pop(PLAYS)
    with pytest.raises(InputError):
        fetch(server)
    server.files[PLAYS] = plays
    assert fetch(server).files[0].dataset == "play-by-play"


def test_other_kinds_of_file_are_asked_for_where_the_first_is_missing(server: Loopback) -> None:
    server.files.pop(SNAPS)
    name = SNAPS.replace(".parquet", ".csv")
    server.files[name] = content(name, "snap counts")
    fetched = fetch(server)
    assert fetched.files[3].path.name == "snap_counts_2022.csv"
    assert server.paths().count(SNAPS) == 1
    server.asked.clear()
    fetch(server, refresh=True)
    assert SNAPS not in server.paths()  # the kind that is kept is asked for first


def test_gzipped_csv_is_kept_as_published(server: Loopback) -> None:
    server.files.pop(SNAPS)
    name = SNAPS.replace(".parquet", ".csv.gz")
    server.files[name] = content(name, "snap counts")
    assert fetch(server).files[3].path.read_bytes() == server.files[name]


def test_season_rosters_stand_in_for_weekly_ones(server: Loopback) -> None:
    server.files.pop(f"/weekly_rosters/roster_weekly_{YEAR}.parquet")
    name = f"/rosters/roster_{YEAR}.parquet"
    server.files[name] = content(name, "season rosters")
    fetched = fetch(server)
    assert "season rosters" in [file.dataset for file in fetched.files]
    assert fetched.findings == []


@pytest.mark.parametrize("year", [1998, 1950, -5, 0])
def test_a_season_before_nflverse_begins(year: int) -> None:
    with pytest.raises(InputError, match="expected a season from 1999 on"):
        fetch("http://127.0.0.1:9", year)


@pytest.mark.parametrize("year", [2027, 2100, 99999])
def test_a_season_that_has_not_begun(year: int) -> None:
    with pytest.raises(InputError, match="has not begun, expected 2026 or an earlier one"):
        fetch("http://127.0.0.1:9", year)


def test_in_summer_the_last_season_is_the_one_before() -> None:
    with pytest.raises(InputError, match="expected 2025 or an earlier one"):
        fetch("http://127.0.0.1:9", 2026, now=datetime(2026, 7, 1, tzinfo=UTC))


def test_datasets_that_a_year_lacks_are_reported_and_not_asked_for(server: Loopback) -> None:
    server.files = season_files(1999)
    name = "/rosters/roster_1999.parquet"
    server.files[name] = content(name, "season rosters", 1999)
    fetched = fetch(server, 1999)
    assert [file.dataset for file in fetched.files] == ["play-by-play", "schedules", "season rosters"]
    assert all("snap_counts" not in path for path in server.paths())
    assert "nflverse: no snap counts of 1999: nflverse has them from 2012 on [FETCH-NONE]" in [
        finding.text() for finding in fetched.findings
    ]


@pytest.mark.parametrize("year", [2022, 2023, 2025])
def test_nothing_of_ftn_is_ever_asked_for(server: Loopback, year: int) -> None:
    server.files = season_files(year)
    fetch(server, year)
    assert all("ftn" not in path for path in server.paths())
    assert any("participation" in path for path in server.paths()) == (year == 2022)


def test_a_damaged_file_in_the_cache_is_downloaded_again(server: Loopback) -> None:
    path = fetch(server).paths[0]
    damaged = bytearray(path.read_bytes())
    damaged[100] ^= 1
    path.write_bytes(damaged)
    again = fetch(server)
    assert again.files[0].state is State.DOWNLOADED
    assert path.read_bytes() == server.files[PLAYS]
    assert "FETCH-DAMAGED" in codes(again)


@pytest.mark.parametrize("record", ["", "{}", "[]", "null", '{"size": "x"}', "\x00"])
def test_a_damaged_record_in_the_cache_is_no_record(server: Loopback, record: str) -> None:
    path = fetch(server).paths[0]
    path.with_name(path.name + ".json").write_text(record)
    server.asked.clear()
    assert fetch(server).files[0].state is State.DOWNLOADED
    assert server.paths() == [PLAYS]


def test_a_damaged_file_is_never_used_offline() -> None:
    with serving() as other:
        other.files = season_files()
        path = fetch(other).paths[0]
        url = other.url
    path.write_bytes(path.read_bytes()[:-50])
    with pytest.raises(InputError, match="FETCH-NEEDED"):
        fetch(url)


def test_a_server_out_of_order_leaves_the_cache_in_use(server: Loopback) -> None:
    server.files = season_files(RUNNING)
    fetch(server, RUNNING)
    name = f"/pbp/play_by_play_{RUNNING}.parquet"
    server.scripts[name] = [status(500)] * 4
    again = fetch(server, RUNNING, now=LATER)
    assert again.files[0].state is State.OUT_OF_REACH
    assert "the server answered 500" in text(again, "FETCH-KEPT")
    assert again.files[1].state is State.CONFIRMED  # the others are asked for all the same
    assert fetch(server, RUNNING, now=LATER).files[0].state is State.CONFIRMED


def test_a_web_page_in_place_of_a_file_leaves_the_cache_as_it_was(server: Loopback) -> None:
    server.files = season_files(RUNNING)
    path = fetch(server, RUNNING).paths[0]
    before = path.read_bytes()
    page = b"<!DOCTYPE html><html><body>Please log in to the hotel's network</body></html>"
    server.scripts[f"/pbp/play_by_play_{RUNNING}.parquet"] = [gives(page)]
    again = fetch(server, RUNNING, now=LATER)
    assert path.read_bytes() == before
    assert "a web page instead of a Parquet file" in text(again, "FETCH-KEPT")


def test_the_files_of_a_mirror_and_of_nflverse_are_kept_apart(
    server: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving() as official:
        official.files = season_files()
        listed = replace(releases(), base=official.url)
        for module in (season, server_module):
            monkeypatch.setattr(module, "releases", lambda: listed)
        ours = fetch_season(YEAR, now=NOW)
        assert ours.source == official.url
        mirrored = fetch(server)
    assert ours.paths[0] != mirrored.paths[0]
    assert ours.paths[0].is_relative_to(cache_folder() / "nflverse")
    assert states(mirrored) == {State.DOWNLOADED}


def test_two_mirrors_are_kept_apart_and_a_slash_makes_no_other_mirror(server: Loopback) -> None:
    with serving() as other:
        other.files = season_files()
        assert fetch(server).paths[0] != fetch(other).paths[0]
    assert states(fetch(f"{server.url}/")) == {State.CACHED}


def test_the_environment_names_the_source_and_the_cache(
    server: Loopback, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CARDGEN_NFLVERSE", server.url)
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "elsewhere"))
    fetched = fetch_season(YEAR, now=NOW)
    assert fetched.source == server.url
    assert all(path.is_relative_to(tmp_path / "elsewhere") for path in fetched.paths)


def test_an_argument_comes_before_the_environment(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGEN_NFLVERSE", "http://127.0.0.1:9")
    assert fetch(server).source == server.url


@pytest.mark.parametrize(
    "source",
    ["ftp://example.org/nflverse", "file:///etc", "https://", "https://who:secret@example.org/", "http://a.org/?x=1"],
)
def test_addresses_that_are_none_of_a_mirror(source: str) -> None:
    with pytest.raises(InputError, match="FETCH-SOURCE") as failed:
        fetch(source)
    assert "secret" not in str(failed.value)


def test_two_fetches_at_once_download_each_file_once(server: Loopback) -> None:
    results: list[Fetched] = []
    threads = [threading.Thread(target=lambda: results.append(fetch(server))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 3
    assert sorted(server.paths()) == sorted(server.files)
    assert {file.path.read_bytes() for file in results[0].files} == set(server.files.values())


def test_a_cache_that_cannot_be_written_is_named(
    server: Loopback, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "file"))
    with pytest.raises(InputError, match=r"FETCH-CACHE") as failed:
        fetch(server)
    assert "set CARDGEN_CACHE to another folder" in str(failed.value)


def test_progress_is_reported_file_by_file(server: Loopback) -> None:
    reported: dict[str, tuple[int, int]] = {}
    fetch_season(YEAR, server.url, progress=lambda work, done, total: reported.update({work: (done, total)}), now=NOW)
    assert set(reported) == {f"Downloading {path.rsplit('/', 1)[1]}, KB" for path in server.files}
    assert all(done == total for done, total in reported.values())


def test_every_kind_of_the_list_is_known_to_the_readers() -> None:
    known = {kind.name for kind in datasets()}
    assert {kind for each in releases().datasets for kind in each.kinds} <= known - {"ftn_charting"}
    titles = {each.title for each in releases().datasets}
    assert {each.instead_of for each in releases().datasets} <= titles | {""}


def test_the_page_lists_the_datasets_as_they_are() -> None:
    assert reference() in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("age", "reported"),
    [
        (timedelta(minutes=-5), "less than an hour"),
        (timedelta(minutes=59), "less than an hour"),
        (timedelta(minutes=60), "1 hour"),
        (timedelta(hours=47), "47 hours"),
        (timedelta(hours=48), "2 days"),
        (timedelta(days=400), "400 days"),
    ],
)
def test_ages_in_words(age: timedelta, reported: str) -> None:
    assert age_text(NOW - age, NOW) == reported
