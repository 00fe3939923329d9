"""A server with a season, an empty cache, and no pauses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ingest.fetch import download
from tests.ingest.fetch.loopback import Loopback, serving
from tests.ingest.fetch.samples import season_files


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No pauses, no proxy, a cache of the test's own, and no source set by whoever runs the tests."""
    monkeypatch.setattr(download, "PAUSES", (0.0,) * 4)
    monkeypatch.setattr(download, "TIMEOUT_SECONDS", 5.0)
    for name in (
        "http_proxy",
        "https_proxy",
        "all_proxy",
        "HTTP_PROXY",
        "HTTPS_PROXY",
        "ALL_PROXY",
        "CARDGEN_NFLVERSE",
    ):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def server() -> Iterator[Loopback]:
    with serving() as started:
        started.files = season_files()
        yield started
