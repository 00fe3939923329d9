"""A server with files of nflverse, asked only for what the cache does not have already."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from ingest.caching import CACHE_VARIABLE, locked
from ingest.fetch.cache import Cache, Kept, Record
from ingest.fetch.content import check_shape, misfit
from ingest.fetch.download import (
    FetchError,
    NoConnectionError,
    NotThereError,
    Part,
    WrongAnswerError,
    download,
    host_of,
)
from ingest.fetch.fetched import FetchedFile, State
from ingest.fetch.releases import Dataset, final_whistle, releases
from ingest.files import open_source
from ingest.findings import Finding, InputError, error, warning

Progress = Callable[[str, int, int], None]
_KILOBYTE = 1 << 10


class Server:
    """The files of one season on nflverse's own server or a mirror, by way of the cache."""

    def __init__(self, base: str, year: int, refresh: bool, now: datetime, progress: Progress | None) -> None:
        self.name = base
        self.findings: list[Finding] = []
        self.out_of_reach: FetchError | None = None
        """Why the server cannot be reached; it is then asked no more."""
        self._year, self._refresh, self._now, self._progress = year, refresh, now, progress
        self._cache = Cache(base, official=base == releases().base)

    def get(self, dataset: Dataset) -> FetchedFile:
        """The file of a dataset, in the first kind of file that the server has."""
        names = dataset.names(self._year)
        names.sort(key=lambda name: self._kept(dataset, name) is None)  # the kind that is kept already comes first
        missing: NotThereError | None = None
        for name in names:
            try:
                return self._one(dataset, name)
            except NotThereError as failed:
                missing = missing or failed
            except OSError as failed:  # what happens on the way to the server is reported as a FetchError
                found, fix = failed.strerror or str(failed), f"set {CACHE_VARIABLE} to another folder"
                raise InputError(error("FETCH-CACHE", str(self._cache.folder), found, fix=fix)) from failed
        assert missing is not None
        raise missing

    def _kept(self, dataset: Dataset, name: str) -> Kept | None:
        return self._cache.kept(self._cache.place(dataset.tag, name))

    def _one(self, dataset: Dataset, name: str) -> FetchedFile:
        kept = self._kept(dataset, name)
        if kept and self._settled(kept.record):
            return _fetched(dataset, kept, State.CACHED)
        path = self._cache.place(dataset.tag, name)
        since = self._cache.absent(path)
        if kept is None and since and not self._refresh and since >= final_whistle(self._year):
            raise NotThereError(f"not there when last asked for, on {since:%Y-%m-%d} (--refresh asks again)")
        if self.out_of_reach:
            return self._fall_back(dataset, name, kept, self.out_of_reach)
        with locked(path) as alone:
            before, kept = kept, self._kept(dataset, name)
            if kept and kept != before:  # another fetch had it while this one waited
                return _fetched(dataset, kept, State.CONFIRMED)
            part = Part(path, alone)
            try:
                return self._ask(dataset, name, kept, part)
            except FetchError as failed:
                if isinstance(failed, NoConnectionError):
                    self.out_of_reach = failed
                if isinstance(failed, NotThereError) and not dataset.needed:
                    self._cache.note_absent(path, self._now)
                return self._fall_back(dataset, name, kept, failed)
            finally:
                if not alone:
                    part.done()

    def _settled(self, record: Record) -> bool:
        """Whether the file need not be asked for: it was the server's own after the season was over."""
        return not self._refresh and record.confirmed >= final_whistle(self._year)

    def _ask(self, dataset: Dataset, name: str, kept: Kept | None, part: Part) -> FetchedFile:
        """Ask the server for the file, or whether the one that is kept is still its own."""
        path = self._cache.place(dataset.tag, name)
        damaged = kept is None and path.exists()

        def report(done: int, total: int) -> None:
            if self._progress:
                self._progress(f"Downloading {name}, KB", done // _KILOBYTE, max(total, done) // _KILOBYTE)

        def check(downloaded: Path) -> None:
            check_shape(downloaded, name)
            if not name.endswith(".gz"):
                _check_content(downloaded, dataset, self._year)

        url = f"{self.name}/{dataset.tag}/{name}"
        record = download(url, part, kept.record if kept else None, self._now, check, report)
        if record is None:
            assert kept is not None
            return _fetched(dataset, self._cache.confirm(kept, self._now), State.CONFIRMED)
        new = self._cache.keep(part.path, path, record)
        part.done()
        if damaged:
            found = "the copy in the cache was damaged or incomplete, and was downloaded again"
            self.findings.append(warning("FETCH-DAMAGED", name, found))
        return _fetched(dataset, new, State.DOWNLOADED)

    def _fall_back(self, dataset: Dataset, name: str, kept: Kept | None, failed: FetchError) -> FetchedFile:
        """The file as it is kept, where the server does not give it."""
        if kept is None:
            raise failed
        if not self.out_of_reach:
            found = f"{host_of(self.name)} did not give it ({failed}); the copy in the cache is used"
            self.findings.append(warning("FETCH-KEPT", name, found, fix="try again later"))
        return _fetched(dataset, kept, State.OUT_OF_REACH)


def _check_content(path: Path, dataset: Dataset, year: int) -> None:
    try:
        wrong = misfit(open_source(path), dataset, year)
    except InputError as failed:
        raise WrongAnswerError(failed.findings[0].found) from failed
    if wrong:
        raise WrongAnswerError(wrong)


def _fetched(dataset: Dataset, kept: Kept, state: State) -> FetchedFile:
    record = kept.record
    times = (record.fetched, record.confirmed)
    return FetchedFile(dataset.title, kept.path, record.url, record.sha256, record.size, state, dataset.needed, *times)
