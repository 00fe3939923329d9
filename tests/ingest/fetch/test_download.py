"""One file from a server that breaks off, stalls, lies or leads astray: it comes whole, or not at all."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from ingest import caching
from ingest.caching import cache_folder, locked
from ingest.fetch import cache as cache_module
from ingest.fetch import download, fetch_season
from ingest.fetch import download as download_module
from ingest.fetch.fetched import FetchedFile, State
from ingest.findings import InputError
from tests.ingest.fetch.loopback import (
    Answer,
    Handler,
    Loopback,
    breaks_after,
    breaks_chunked,
    etag_of,
    gives,
    redirects_to,
    serving,
    stalls_after,
    status,
    well,
    wrong_range,
)
from tests.ingest.fetch.samples import NOW, YEAR, content, csv, frame, parquet
from tests.places import ROOT

PLAYS = f"/pbp/play_by_play_{YEAR}.parquet"
SNAPS = f"/snap_counts/snap_counts_{YEAR}.parquet"
PAGE = b"<!DOCTYPE html><html><head><title>Sign in</title></head><body>Sign in</body></html>"


@pytest.fixture(autouse=True)
def plays_alone(server: Loopback) -> None:
    """A server with play-by-play and nothing else, so that tests see the requests for one file."""
    server.files = {PLAYS: server.files[PLAYS]}


def plays(server: Loopback) -> FetchedFile:
    return fetch_season(YEAR, server.url, now=NOW).files[0]


def asked_for(server: Loopback) -> list[dict[str, str]]:
    return [headers for path, headers in server.asked if path == PLAYS]


def refused(server: Loopback) -> str:
    """What is said of play-by-play that was not had; nothing of it may be in the cache."""
    with pytest.raises(InputError) as failed:
        plays(server)
    assert not (_kept(server)).exists()
    return str(failed.value)


def _kept(server: Loopback) -> Path:
    folder = cache_module.Cache(server.url, official=False).folder
    return folder / PLAYS.removeprefix("/")


def test_a_connection_that_breaks_is_taken_up_where_it_broke(server: Loopback) -> None:
    server.scripts[PLAYS] = [breaks_after(700)]
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    first, second = asked_for(server)
    assert "Range" not in first
    assert second["Range"] == "bytes=700-"
    assert second["If-Range"] == etag_of(server.files[PLAYS])


def test_what_came_before_all_tries_failed_is_gone_on_with_by_the_next_fetch(server: Loopback) -> None:
    server.scripts[PLAYS] = [breaks_after(700), *[status(503)] * 3]
    assert "503" in refused(server)
    server.asked.clear()
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    assert [headers.get("Range") for headers in asked_for(server)] == ["bytes=700-"]


def test_a_part_of_an_older_version_is_thrown_away(server: Loopback) -> None:
    server.scripts[PLAYS] = [breaks_after(700), *[status(503)] * 3]
    refused(server)
    server.files[PLAYS] = parquet(frame("play-by-play").head(9))
    assert plays(server).path.read_bytes() == server.files[PLAYS]


def test_a_server_that_goes_on_at_the_wrong_place_is_asked_for_all(server: Loopback) -> None:
    server.scripts[PLAYS] = [breaks_after(700), wrong_range]
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    assert [headers.get("Range") for headers in asked_for(server)] == [None, "bytes=700-", None]


def test_the_rest_of_another_version_is_not_put_behind_a_part(server: Loopback) -> None:
    def rest_of_another(handler: Handler, content: bytes) -> None:
        place = f"bytes 700-{len(content) - 1}/{len(content)}"
        handler.head(206, ("ETag", '"other"'), ("Content-Length", len(content) - 700), ("Content-Range", place))
        handler.wfile.write(bytes(len(content) - 700))

    server.scripts[PLAYS] = [breaks_after(700), rest_of_another]
    assert plays(server).path.read_bytes() == server.files[PLAYS]


def test_a_server_that_knows_no_ranges_sends_all_again(server: Loopback) -> None:
    def all_again(handler: Handler, content: bytes) -> None:
        handler.head(200, ("ETag", etag_of(content)), ("Content-Length", len(content)))
        handler.wfile.write(content)

    server.scripts[PLAYS] = [breaks_after(700), all_again]
    assert plays(server).path.read_bytes() == server.files[PLAYS]


def test_a_range_that_cannot_be_had_begins_anew(server: Loopback) -> None:
    server.scripts[PLAYS] = [breaks_after(700), status(416)]
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    assert [headers.get("Range") for headers in asked_for(server)] == [None, "bytes=700-", None]


def test_a_part_that_was_damaged_on_disk_never_becomes_the_file(server: Loopback) -> None:
    server.scripts[PLAYS] = [breaks_after(700), *[status(503)] * 3]
    refused(server)
    part = _kept(server).with_name(f"{_kept(server).name}.part")
    part.write_bytes(PAGE[:60].ljust(700))
    server.asked.clear()
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    assert [headers.get("Range") for headers in asked_for(server)] == ["bytes=700-", None]


@pytest.mark.parametrize("answer", [breaks_after(0), breaks_after(700), breaks_chunked, status(500), status(429)])
def test_answers_that_may_be_better_next_time_are_asked_for_again(server: Loopback, answer: Answer) -> None:
    server.scripts[PLAYS] = [answer] * 3
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    assert len(asked_for(server)) == 4


def test_after_four_tries_it_is_enough(server: Loopback) -> None:
    server.scripts[PLAYS] = [status(500)] * 9
    assert "the server answered 500 Internal Server Error" in refused(server)
    assert len(asked_for(server)) == 4


def test_a_stalled_connection_is_given_up_and_taken_up(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "TIMEOUT_SECONDS", 0.1)
    server.scripts[PLAYS] = [stalls_after(700)]
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    assert asked_for(server)[1]["Range"] == "bytes=700-"


def test_a_server_that_never_answers_is_given_up(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "TIMEOUT_SECONDS", 0.1)

    def silent(handler: Handler, _: bytes) -> None:
        handler.server.released.wait(10)

    server.scripts[PLAYS] = [silent] * 9
    assert "no answer within 0 seconds" in refused(server)
    assert len(asked_for(server)) == 2


def test_a_trickle_does_not_go_on_for_ever(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download_module, "MAX_SECONDS", -1.0)
    assert "only" in refused(server)


@pytest.mark.parametrize(
    ("other", "reported"),
    [
        (PAGE, "a web page instead of a Parquet file"),
        (b"", "an empty answer"),
        (b'{"message": "Not Found"}', "a JSON text instead of a Parquet file"),
        (csv(frame("play-by-play")), "CSV text instead of a Parquet file"),
        (parquet(frame("play-by-play"))[:-9], "a Parquet file that is cut off"),
        (b"PAR1" + b"\x07" * 400 + b"\x20\x00\x00\x00PAR1", "a table that is cut off or damaged"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "a PNG picture"),
        (parquet(frame("snap counts")), "a table without the columns"),
        (parquet(frame("play-by-play").drop("posteam")), "a table without the column posteam"),
        (parquet(frame("play-by-play", 2019)), "a table of 2019"),
        (parquet(frame("play-by-play").vstack(frame("play-by-play", 2019))), "a table of 2019, 2022"),
    ],
    ids=[
        "page",
        "empty",
        "json",
        "csv",
        "cut",
        "rubbish",
        "picture",
        "other-dataset",
        "renamed",
        "other-year",
        "two-years",
    ],
)
def test_answers_that_are_not_the_file_are_reported_and_not_kept(server: Loopback, other: bytes, reported: str) -> None:
    server.scripts[PLAYS] = [gives(other)]
    assert reported in refused(server)
    assert len(asked_for(server)) == 1
    assert plays(server).path.read_bytes() == server.files[PLAYS]


def _csv_server(server: Loopback, name: str, answer: Answer) -> str:
    path = SNAPS.replace(".parquet", name)
    server.files[path] = content(path, "snap counts")
    server.scripts[path] = [answer]
    fetched = fetch_season(YEAR, server.url, now=NOW)
    assert "snap counts" not in [file.dataset for file in fetched.files]
    return next(f.text() for f in fetched.findings if "no snap counts" in f.found)


def test_csv_text_that_is_cut_off(server: Loopback) -> None:
    whole = csv(frame("snap counts"))
    assert "cut off in its last line" in _csv_server(server, ".csv", gives(whole[: whole.rindex(b",")]))


def test_text_that_is_no_table(server: Loopback) -> None:
    assert "without a header line" in _csv_server(server, ".csv", gives(b"rate limit exceeded\n"))


def test_gzip_that_is_cut_off(server: Loopback) -> None:
    whole = gzip.compress(csv(frame("snap counts")))
    assert "cut off or damaged" in _csv_server(server, ".csv.gz", gives(whole[:-20]))


def test_gzip_of_a_web_page(server: Loopback) -> None:
    assert "without a header line" in _csv_server(server, ".csv.gz", gives(gzip.compress(PAGE)))


def test_a_bomb_is_not_unpacked(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ingest.fetch.content.MAX_UNPACKED_BYTES", 1 << 20)
    bomb = gzip.compress(b"a,b\n" + b"1,2\n" * (1 << 19))
    assert "when unpacked" in _csv_server(server, ".csv.gz", gives(bomb))


def test_an_answer_in_an_encoding_that_was_not_asked_for(server: Loopback) -> None:
    server.scripts[PLAYS] = [gives(gzip.compress(server.files[PLAYS]), ("Content-Encoding", "gzip"))]
    assert "in the encoding 'gzip'" in refused(server)


def test_a_file_larger_than_any_season_is_refused_before_it_comes(server: Loopback) -> None:
    def huge(handler: Handler, _: bytes) -> None:
        handler.head(200, ("Content-Length", 10**12))
        handler.wfile.write(b"PAR1")

    server.scripts[PLAYS] = [huge]
    assert "more than the 64 allowed" in refused(server)


def test_a_stream_without_end_is_cut(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download_module, "MAX_FILE_BYTES", 1 << 20)

    def endless(handler: Handler, _: bytes) -> None:
        handler.head(200)
        for _number in range(1000):
            handler.wfile.write(b"PAR1" * (1 << 14))

    server.scripts[PLAYS] = [endless]
    assert "more than the 1 MB allowed" in refused(server)


def test_redirects_are_followed(server: Loopback) -> None:
    with serving() as store:
        store.files = {"/deep/store": server.files[PLAYS]}
        server.scripts[PLAYS] = [redirects_to(f"{store.url}/deep/store?token=1")]
        store.files["/deep/store?token=1"] = server.files[PLAYS]
        file = plays(server)
    assert file.path.read_bytes() == server.files[PLAYS]
    assert file.origin == server.url + PLAYS  # not the passing address


@pytest.mark.parametrize("location", ["file:///etc/passwd", "ftp://example.org/x", "data:text/csv,a", ""])
def test_redirects_away_from_the_web_are_not_followed(server: Loopback, location: str) -> None:
    server.scripts[PLAYS] = [redirects_to(location)]
    assert "which is not followed" in refused(server)


def test_redirects_in_a_circle_end(server: Loopback) -> None:
    server.scripts[PLAYS] = [redirects_to(PLAYS)] * 50
    assert "more than 5 redirects" in refused(server)


def test_a_secure_address_is_not_led_to_an_insecure_one() -> None:
    with pytest.raises(download.WrongAnswerError, match="not followed"):
        download._redirected("https://example.org/a", "http://example.org/a")


def test_an_answer_that_is_not_http(server: Loopback) -> None:
    def garbage(handler: Handler, _: bytes) -> None:
        handler.wfile.write(b"\x00\x01\x02 what is this\r\n\r\n")

    server.scripts[PLAYS] = [garbage] * 9
    assert "FETCH-NEEDED" in refused(server)


@pytest.mark.parametrize("code", [204, 206, 304, 401, 403])
def test_statuses_that_make_no_sense_are_reported(server: Loopback, code: int) -> None:
    server.scripts[PLAYS] = [status(code)]
    assert f"the server answered {code}" in refused(server)


def test_a_fetch_that_is_killed_leaves_a_part_that_is_gone_on_with(server: Loopback, tmp_path: Path) -> None:
    server.scripts[PLAYS] = [stalls_after(700)]
    program = textwrap.dedent(f"""
        from ingest.fetch import fetch_season
        fetch_season({YEAR}, {server.url!r})
    """)
    child = subprocess.Popen([sys.executable, "-c", program], env=os.environ, cwd=ROOT)
    part = _kept(server).with_name(f"{_kept(server).name}.part")
    waited = time.monotonic() + 60
    try:
        while not (part.exists() and part.stat().st_size == 700) and time.monotonic() < waited:
            time.sleep(0.01)
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
    assert not _kept(server).exists()
    server.asked.clear()
    assert plays(server).path.read_bytes() == server.files[PLAYS]
    assert [headers.get("Range") for headers in asked_for(server)] == ["bytes=700-"]


def test_where_a_lock_is_not_to_be_had_a_fetch_works_beside_the_other(
    server: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caching, "LOCK_SECONDS", 0.0)
    with locked(_kept(server)) as held:
        assert held
        assert plays(server).state is State.DOWNLOADED
    names = sorted(path.name for path in _kept(server).parent.iterdir())
    assert names == [f"{_kept(server).name}{ending}" for ending in ("", ".json", ".lock")]


def test_nothing_is_left_of_a_refused_file(server: Loopback) -> None:
    server.scripts[PLAYS] = [gives(PAGE)]
    refused(server)
    assert [path.name for path in cache_folder().rglob("*") if path.is_file()] == [f"{_kept(server).name}.lock"]


def test_a_file_without_a_known_length_is_taken_when_whole(server: Loopback) -> None:
    def until_closed(handler: Handler, content: bytes) -> None:
        handler.head(200)
        handler.wfile.write(content)

    server.scripts[PLAYS] = [until_closed]
    assert plays(server).path.read_bytes() == server.files[PLAYS]


def test_the_server_is_reported_who_asks(server: Loopback) -> None:
    plays(server)
    assert asked_for(server)[0]["User-Agent"].startswith("cardgen")
    assert asked_for(server)[0]["Accept-Encoding"] == "identity"
    assert well is server.usual
