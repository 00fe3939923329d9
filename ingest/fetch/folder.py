"""A folder with files of nflverse: found by their names, or else by what their columns say."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from ingest.fetch.client import FetchError, NotThereError, WrongAnswerError
from ingest.fetch.content import misfit
from ingest.fetch.fetched import FetchedFile, State
from ingest.fetch.releases import Dataset
from ingest.fetch.shape import check_shape
from ingest.files import MAX_FILES, SourceFile, open_source, shown
from ingest.findings import Finding, InputError, error, note
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
        told = f"taken for {dataset.title} of {self._year} by its columns"
        if rest:
            told += f"; {', '.join(file.name for file in rest)} would do too"
        self.findings.append(note("FETCH-BY-COLUMNS", taken.name, told))
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
