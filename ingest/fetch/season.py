"""The files that a season needs, from nflverse, a mirror of it or a folder.

A folder with files of nflverse: found by their names, or else by what their columns say.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

from ingest.fetch.content import check_shape, misfit
from ingest.fetch.download import FetchError, NotThereError, WrongAnswerError, host_of
from ingest.fetch.fetched import Fetched, FetchedFile, State, age_text
from ingest.fetch.releases import Dataset, final_whistle, kickoff, releases
from ingest.fetch.server import Progress, Server
from ingest.files import MAX_FILES, SourceFile, open_source, shown
from ingest.findings import Finding, InputError, error, note, warning
from ingest.sources.nflverse.datasets import column_names

_ENDINGS = (".parquet", ".csv")


class Folder:
    """The files of one season in a folder, in folders in it named by year, and by release as nflverse names them."""

    def __init__(self, folder: Path, year: int) -> None:
        if not folder.is_dir():
            found = "a file" if folder.exists() else "no such folder"
            raise InputError(error("FETCH-SOURCE", shown(folder), found, "a folder, or an address with https://"))
        self.name = str(folder)
        self.findings: list[Finding] = []
        self._folder, self._year = folder, year
        self._opened: dict[Path, SourceFile | None] = {}

    def get(self, dataset: Dataset) -> FetchedFile:
        """The file of a dataset: the one that has its name, or else the widest one that has its columns and year."""
        folders = self._folders(dataset)
        for name in dataset.names(self._year):
            for folder in folders:
                if (folder / name).is_file():
                    return self._exact(folder / name, dataset)
        return self._by_columns(dataset, folders)

    def _folders(self, dataset: Dataset) -> list[Path]:
        year, tag = str(self._year), dataset.tag
        below = ("", year, tag, f"{tag}/{year}", f"{year}/{tag}")
        return [folder for folder in (self._folder / name for name in below) if folder.is_dir()]

    def _exact(self, path: Path, dataset: Dataset) -> FetchedFile:
        name = shown(path.name)
        try:
            if path.suffix == ".gz":
                check_shape(path, path.name)
            file = open_source(path)
            wrong = misfit(file, dataset, self._year)
        except InputError as failed:
            raise WrongAnswerError(f"{name} is {failed.findings[0].found}") from failed
        except WrongAnswerError as failed:
            raise WrongAnswerError(f"{name} is {failed}") from failed
        except OSError as failed:
            raise FetchError(f"{name} cannot be read: {failed.strerror or failed}") from failed
        if wrong:
            raise WrongAnswerError(f"{name} is {wrong}")
        return _fetched(path, file.sha256, file.size, dataset)

    def _by_columns(self, dataset: Dataset, folders: list[Path]) -> FetchedFile:
        """Files by other names, such as `play_by_play_2025 (1).csv` or one that was put together by hand."""
        fitting = [file for folder in folders for file in self._tables(folder) if self._fits(file, dataset)]
        if not fitting:
            first, *others = dataset.names(self._year)
            stem = dataset.file.format(year=self._year)
            names = f"{first}, {' or '.join(name.removeprefix(stem) for name in others)}"
            raise NotThereError(f"no {names}, and no other file that has its columns and season")
        endings = tuple(dataset.names(self._year))
        fitting.sort(key=lambda file: (not file.name.endswith(endings), -len(column_names(file)), file.name))
        taken, *rest = fitting
        reported = f"taken for {dataset.title} of {self._year} by its columns"
        if rest:
            reported += f"; {', '.join(file.name for file in rest)} would do too"
        self.findings.append(note("FETCH-BY-COLUMNS", taken.name, reported))
        return _fetched(taken.path, taken.sha256, taken.size, dataset)

    def _fits(self, file: SourceFile, dataset: Dataset) -> bool:
        try:
            return not misfit(file, dataset, self._year)
        except InputError:
            return False

    def _tables(self, folder: Path) -> list[SourceFile]:
        """The tables of a folder that can be opened, in the order of their names."""
        try:
            members = sorted(path for path in folder.iterdir() if path.name.lower().endswith(_ENDINGS))
        except OSError as failed:
            raise FetchError(f"{shown(folder)} cannot be read: {failed.strerror}") from failed
        if len(members) > MAX_FILES:
            found = f"more than {MAX_FILES} tables"
            raise InputError(error("FOLDER-TOO-LARGE", shown(folder), found, "files of nflverse"))
        return [file for path in members if (file := self._open(path))]

    def _open(self, path: Path) -> SourceFile | None:
        if path not in self._opened:
            try:
                self._opened[path] = open_source(path)
            except InputError:
                self._opened[path] = None
        return self._opened[path]


def _fetched(path: Path, sha256: str, size: int, dataset: Dataset) -> FetchedFile:
    changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    folder = str(path.parent)
    return FetchedFile(dataset.title, path, folder, sha256, size, State.FOLDER, dataset.needed, changed, changed)


SOURCE_VARIABLE = "CARDGEN_NFLVERSE"
_OTHER_WAY = "--from or CARDGEN_NFLVERSE name a mirror or a folder"


def fetch_season(
    year: int,
    source: str = "",
    refresh: bool = False,
    progress: Progress | None = None,
    needed: bool = True,
    now: datetime | None = None,
) -> Fetched:
    """Every file that nflverse has of a season; an InputError where one is not to be had that is needed.

    `source` is the address of a mirror or a folder; without it CARDGEN_NFLVERSE counts, then nflverse itself. Where
    other files give the plays, `needed` is false, and whatever is not to be had is reported only.
    """
    now = now or datetime.now(UTC)
    _check_year(year, now)
    place = _place(source, year, refresh, now, progress)
    files: list[FetchedFile] = []
    missing: list[tuple[Dataset, FetchError]] = []
    uncovered: list[Dataset] = []
    for dataset in releases().datasets:
        if dataset.instead_of and any(file.dataset == dataset.instead_of for file in files):
            continue
        if not dataset.covers(year):
            uncovered.append(dataset)
            continue
        try:
            files.append(place.get(dataset))
        except FetchError as failed:
            if dataset.needed and needed:
                raise InputError([_needed(dataset, year, place, failed), *place.findings]) from failed
            missing.append((dataset, failed))
    findings = [*place.findings, *_about(files, place, year, now), *_lacking(files, missing, uncovered, place, year)]
    if not files:
        raise InputError([error("FETCH-NOTHING", place.name, f"no file of {year}", fix=_OTHER_WAY), *findings])
    return Fetched(year, place.name, now, tuple(files), findings)


def _check_year(year: int, now: datetime) -> None:
    """A season must have begun, and nflverse must have its plays."""
    where = f"--season {year}"
    if year < releases().first:
        fix = "older seasons come from spreadsheets, box scores or by hand"
        expected = f"a season from {releases().first} on"
        raise InputError(error("FETCH-SEASON", where, "a season that nflverse does not have", expected, fix))
    if kickoff(min(year, datetime.max.year - 1)) > now:
        last = now.year if kickoff(now.year) <= now else now.year - 1
        raise InputError(error("FETCH-SEASON", where, "a season that has not begun", f"{last} or an earlier one"))


def _place(source: str, year: int, refresh: bool, now: datetime, progress: Progress | None) -> Server | Folder:
    chosen = source or os.environ.get(SOURCE_VARIABLE, "").strip() or releases().base
    if "://" not in chosen:
        return Folder(Path(chosen).expanduser(), year)
    address = urlsplit(chosen)
    where = "--from" if source else SOURCE_VARIABLE
    if address.scheme not in ("http", "https") or not address.netloc:
        found, expected = f"the address {chosen[:120]!r}", "one that begins with https:// or http://, or a folder"
        raise InputError(error("FETCH-SOURCE", where, found, expected))
    if "@" in address.netloc or address.query or address.fragment:  # such an address would be kept in the cache
        expected = "one without a user name, password, question mark or number sign"
        raise InputError(error("FETCH-SOURCE", where, f"the address of {address.hostname}", expected))
    return Server(chosen.rstrip("/"), year, refresh, now, progress)


def _needed(dataset: Dataset, year: int, place: Server | Folder, failed: FetchError) -> Finding:
    if isinstance(place, Folder):
        return error("FETCH-NEEDED", place.name, f"no {dataset.title} of {year}: {failed}", fix=_OTHER_WAY)
    found = f"{dataset.title} of {year} not to be had from {host_of(place.name)}: {failed}"
    fix = f"try again; {_OTHER_WAY}"
    if place.out_of_reach:
        found += "; and the cache has none"
        fix = f"without a network, {_OTHER_WAY}"
    return error("FETCH-NEEDED", dataset.names(year)[0], found, fix=fix)


def _about(files: list[FetchedFile], place: Server | Folder, year: int, now: datetime) -> list[Finding]:
    """How old what is used is, and whether the season is still being played."""
    findings: list[Finding] = []
    cached = [file for file in files if file.state is State.CACHED]
    if cached:
        since = min(file.confirmed for file in cached)
        found = f"{_counted(cached)} from the cache, {_when(since, now)}"
        findings.append(note("FETCH-CACHED", "nflverse", found, fix="--refresh asks for newer ones"))
    kept = [file for file in files if file.state is State.OUT_OF_REACH]
    if kept and isinstance(place, Server) and place.out_of_reach:
        since = min(file.confirmed for file in kept)
        found = f"not reached ({place.out_of_reach}): {_counted(kept)} from the cache, {_when(since, now)}"
        findings.append(warning("FETCH-OFFLINE", host_of(place.name), found, fix="try again with a network"))
    if now < final_whistle(year):
        findings.append(note("FETCH-RUNNING", "nflverse", f"the season {year} is not over: these are its games so far"))
    return findings


def _lacking(
    files: list[FetchedFile],
    missing: list[tuple[Dataset, FetchError]],
    uncovered: list[Dataset],
    place: Server | Folder,
    year: int,
) -> list[Finding]:
    """What the season has to do without."""
    titles = {file.dataset for file in files}
    replaced = {dataset.instead_of for dataset in releases().datasets if dataset.title in titles}
    findings = [
        warning("FETCH-WITHOUT", place.name, f"no {dataset.title} of {year} ({dataset.gives}): {failed}")
        for dataset, failed in missing
        if dataset.title not in replaced
    ]
    findings += [
        note("FETCH-NONE", "nflverse", f"no {dataset.title} of {year}: {dataset.why_not(year)}")
        for dataset in uncovered
        if dataset.title not in replaced
    ]
    return findings


def _counted(files: list[FetchedFile]) -> str:
    return "1 file" if len(files) == 1 else f"{len(files)} files"


def _when(since: datetime, now: datetime) -> str:
    return f"as of {since:%Y-%m-%d %H:%M} UTC, {age_text(since, now)} ago"
