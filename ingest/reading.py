"""Reading every file of an ingest with the reader for its kind, errors collected over all of them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from ingest.columnmap import ChosenMaps, ColumnMap, choose_maps
from ingest.files import Kind, SourceFile
from ingest.findings import Finding, InputError, Severity, error
from ingest.fragment import Fragment
from ingest.guard.zipcheck import open_package
from ingest.lineups.evidence import Evidence, EvidenceFile
from ingest.lineups.files import evidence_reader
from ingest.merging.merge import BaseSeason, season_fragment
from ingest.schema import TABLES
from ingest.season import Season
from ingest.sources import league_feed
from ingest.sources.archive import read_archive
from ingest.sources.nflverse.reader import KIND as NFLVERSE
from ingest.sources.nflverse.reader import beside_plays, is_play_by_play, read_plays
from ingest.sources.pdf import read_pdf_file
from ingest.sources.spreadsheets.reader import read_sheet_file
from ingest.workbook import read_season

Progress = Callable[[str, int, int], None]
_Result = TypeVar("_Result")
_SHEET = re.compile(rb"<(?:\w+:)?sheet\s[^>]*?\bname=\"([^\"]*)\"")


@dataclass(frozen=True)
class FileYield:
    """What one file gave: rows by table, and the game if it is a box score."""

    file: str
    kind: str
    rows: dict[str, int]
    game: str = ""

    def record(self) -> dict[str, object]:
        """Plain values for `--json`."""
        return {"file": self.file, "kind": self.kind, "rows": self.rows, "game": self.game}


@dataclass
class ReadFiles:
    """Fragments in the order of their files, finished seasons, and everything that went wrong."""

    fragments: list[Fragment] = field(default_factory=list)
    bases: list[BaseSeason] = field(default_factory=list)
    files: list[FileYield] = field(default_factory=list)
    errors: list[Finding] = field(default_factory=list)
    """What is wrong with the files as a whole, or with their maps."""
    failed: dict[Path, list[Finding]] = field(default_factory=dict)
    """What is wrong with each file that could not be read."""
    findings: list[Finding] = field(default_factory=list)
    """What to report that stops nothing."""
    evidence: Evidence = field(default_factory=Evidence)
    """Who played, to be settled when everything else is merged."""


def read_files(
    files: list[SourceFile],
    year: int,
    maps: Sequence[ColumnMap] = (),
    progress: Progress | None = None,
    named: Collection[Path] = (),
) -> ReadFiles:
    """Read all files. Archives are read together; a season workbook of ours is a finished season too.

    `named` are those the user asked for by name, not by their folder.
    """
    chosen = choose_maps(maps, files)
    seasons = _seasons_of_plays(files, year, progress)
    in_plays = {file.path for season in seasons for file in season.files}
    beside = beside_plays(files) if seasons else []
    plays = [file for file in files if is_play_by_play(file)]
    pdfs = [file for file in files if file.kind is Kind.PDF]
    read_pdfs = iter(_read_pdfs(pdfs, year, chosen, progress))
    read = ReadFiles(findings=[finding for finding in chosen.findings if finding.severity is not Severity.ERROR])
    read.errors += [finding for finding in chosen.findings if finding.severity is Severity.ERROR]
    for number, file in enumerate(files, 1):
        result: Fragment | BaseSeason | EvidenceFile | InputError
        if file.kind is Kind.PDF:
            result = next(read_pdfs)
        elif file.path in in_plays:
            whole = next((season for season in seasons if season.files[0] is file), None)
            if whole is None:
                continue
            result = _play_by_play_season(whole, beside, read)
        elif file.kind is Kind.XLSX and is_season_workbook(file):
            result = _finished(file.name, "season", partial(read_season, file.path), str(file.path))
        elif (
            file.path not in chosen.by_path
            and (reader := evidence_reader(file, year, plays, file.path in named)) is not None
        ):
            result = _attempt(file.name, reader)
        elif file in beside:
            continue
        else:
            result = _attempt(file.name, partial(read_sheet_file, file, year, chosen.by_path.get(file.path)))
        _take(read, file, result)
        if progress:
            progress("Reading files", number, len(files))
    read.errors += _base_findings(read.bases, year)
    return read


def _read_pdfs(
    files: list[SourceFile], year: int, chosen: ChosenMaps, progress: Progress | None
) -> list[Fragment | InputError]:
    """All PDFs on all cores; each is taken apart in a child process, so threads are enough here."""
    results = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        jobs = [
            pool.submit(_attempt, file.name, partial(read_pdf_file, file, year, chosen.by_path.get(file.path)))
            for file in files
        ]
        for number, job in enumerate(jobs, 1):
            results.append(job.result())
            if progress:
                progress("Reading PDFs", number, len(files))
    return results


def _take(read: ReadFiles, file: SourceFile, result: Fragment | BaseSeason | EvidenceFile | InputError) -> None:
    if isinstance(result, InputError):
        read.failed[file.path] = result.findings
    elif isinstance(result, EvidenceFile):
        read.evidence.files.append(result)
        read.findings += result.findings
        if result.fragment is not None:
            read.fragments.append(result.fragment)
        read.files.append(FileYield(file.name, result.title, {"lineups": result.rows()}))
    elif isinstance(result, BaseSeason):
        result.order = len(read.fragments) - 0.5  # between the files before and after it
        if read.bases:
            read.fragments.append(season_fragment(result, file.sha256))
        read.bases.append(result)
        rows = {name: table.frame.height for name, table in result.season.tables.items() if table.frame.height}
        read.files.append(FileYield(result.file, result.kind, rows))
    else:
        read.fragments.append(result)
        rows = {name: len(table.rows) for name, table in result.tables.items() if table.rows}
        game = f"{result.game.gameday} {result.game.away_team} at {result.game.home_team}" if result.game else ""
        read.files.append(FileYield(result.file, result.kind, rows, game.strip()))


@dataclass(frozen=True)
class _PlayByPlay:
    """Files of plays that make one season together, and what reads them with the files beside them."""

    kind: str
    name: str
    files: list[SourceFile]
    read: Callable[[list[SourceFile]], tuple[Season, list[Finding]]]


def _seasons_of_plays(files: list[SourceFile], year: int, progress: Progress | None) -> list[_PlayByPlay]:
    """The archives, the league's feed and the play-by-play of nflverse among the files."""
    archives = [file for file in files if file.kind is Kind.ARCHIVE]
    feeds = [file for file in files if file.kind is Kind.FEED]
    plays = [file for file in files if is_play_by_play(file)]
    found = [
        _PlayByPlay("archive", _names(archives), archives, lambda _: (read_archive(archives, year, progress), [])),
        _PlayByPlay(NFLVERSE, _names(plays), plays, lambda beside: read_plays(plays, beside, year)),
    ]
    if feeds:
        read_feed = partial(league_feed.read_league_feed, feeds, year=year, progress=progress)
        found.append(_PlayByPlay(league_feed.KIND, league_feed.feed_name(feeds), feeds, read_feed))
    return [season for season in found if season.files]


def _names(files: list[SourceFile]) -> str:
    return ", ".join(file.name for file in files)


def _play_by_play_season(plays: _PlayByPlay, beside: list[SourceFile], read: ReadFiles) -> BaseSeason | InputError:
    """The season of some plays; what is to be said of them is reported."""
    reported = _attempt(plays.name, partial(plays.read, beside))
    if isinstance(reported, InputError):
        return reported
    season, findings = reported
    read.findings += findings
    return BaseSeason(season, plays.kind, plays.name)


def _finished(name: str, kind: str, reader: Callable[[], Season], path: str = "") -> BaseSeason | InputError:
    season = _attempt(name, reader)
    return season if isinstance(season, InputError) else BaseSeason(season, kind, name, path=path)


def _attempt(name: str, reader: Callable[[], _Result]) -> _Result | InputError:
    """What the reader gives, or what is wrong; a reader that a file defeats is reported, not shown as a traceback."""
    try:
        return reader()
    except InputError as failed:
        return failed
    except (ValueError, TypeError, LookupError, ArithmeticError, AssertionError, RecursionError) as failed:
        found = f"the reader failed on it ({type(failed).__name__}: {failed})"
        return InputError(error("READER-FAILED", name, found, "a file it can read", "please report it with the file"))


def is_season_workbook(file: SourceFile) -> bool:
    """Whether the sheets are those of our own workbook: README and at least one table of a season."""
    try:
        with open_package(file.path, file.name) as package:
            content = package.read("xl/workbook.xml") if "xl/workbook.xml" in package.parts else b""
    except InputError:  # the reader of strangers' workbooks says what is wrong with it
        return False
    titles = {title.decode("utf-8", "replace").strip().casefold() for title in _SHEET.findall(content)}
    return "readme" in titles and bool(titles & set(TABLES))


def _base_findings(bases: list[BaseSeason], year: int) -> list[Finding]:
    """A finished season of another year; several of one year are merged."""
    return [
        error("INGEST-YEAR", base.file, f"the season {base.season.year}", f"the season {year}")
        for base in bases
        if base.season.year != year
    ]
