"""From any mix of files to one checked season, and to the workbook that holds it.

Every file is read before anything fails, so that a user sees all problems at once; nothing is
written unless the whole season is good.

What a person should know after an ingest, written beside the workbook.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ingest.checks import cross_check
from ingest.columnmap import ColumnMap
from ingest.files import SourceFile, atomic_path, expand, open_source
from ingest.findings import Finding, InputError, Severity, did_you_mean, error
from ingest.identity.aliases import Aliases
from ingest.identity.match import Unmatched
from ingest.library import WORKBOOK
from ingest.lineups.settle import settle
from ingest.merging.layers import Conflict, conflicts_csv
from ingest.merging.merge import merge
from ingest.reading import FileYield, Progress, ReadFiles, read_files
from ingest.schema import TABLES
from ingest.season import Season
from ingest.share_alike import keep_licenses
from ingest.table import Table
from ingest.workbook import write_season

_TITLES = {Severity.ERROR: "Errors", Severity.WARNING: "Warnings", Severity.NOTE: "Notes"}


def report_text(findings: Sequence[Finding], unmatched: Sequence[Unmatched], conflicts: Sequence[Conflict]) -> str:
    """Findings by severity, names that matched nobody, and every conflict; empty if there is nothing to say."""
    sections = [
        (title, [_one_line(finding.text()) for finding in findings if finding.severity is severity])
        for severity, title in _TITLES.items()
    ]
    sections.append(("Names that matched nobody", [_one_line(name.finding().text()) for name in unmatched]))
    sections.append(("Conflicts between sources", [_one_line(conflict.text()) for conflict in conflicts]))
    parts = [
        f"{title} ({len(lines)})\n" + "".join(f"  {line}\n" for line in lines) for title, lines in sections if lines
    ]
    return "\n".join(parts)


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


LEFT_OUT = "this file was left out, the others were read"
REPORT, CONFLICTS = "report.txt", "conflicts.csv"
_FOR_THE_USER = re.compile(
    r"COLUMN-AMBIGUOUS|COLUMN-MISREAD|CELL-VALUE|TABLE-(?:KEY|SIDE|MIXED)|SEASON-(?:CHOICE|KEY|VALUE|TEAM)"
    r"|(?:MAP|WORKBOOK|SHEET|ORIGIN)-.*"
)
"""Codes of errors in files that can be read, but not before their owner answers a question or fixes a cell."""


@dataclass(frozen=True)
class IngestOptions:
    """What the user asks for."""

    year: int
    league: str | None = None
    column_maps: tuple[Path, ...] = ()
    aliases: Path | None = None
    prefer: tuple[str, ...] = ()
    optional: tuple[Path, ...] = ()
    """Files that are left out with a warning if they cannot be read."""


@dataclass
class IngestResult:
    """The season and everything to report about it."""

    season: Season
    files: list[FileYield] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    unmatched: list[Unmatched] = field(default_factory=list)

    def record(self) -> dict[str, object]:
        """Plain values for `--json`."""
        tables = {name: table.frame.height for name, table in self.season.tables.items()}
        return {
            "season": {"year": self.season.year, "league": self.season.league, "tables": tables},
            "files": [file.record() for file in self.files],
            "findings": [finding.record() for finding in self.findings],
            "unmatched": [
                {"name": u.name, "team": u.team, "where": u.where, "candidates": [list(pair) for pair in u.candidates]}
                for u in self.unmatched
            ],
            "conflicts": [conflict.record() for conflict in self.conflicts],
        }


def ingest(paths: Iterable[Path], options: IngestOptions, progress: Progress | None = None) -> IngestResult:
    """Read, match, merge and check. Raises `InputError` with the findings of all files."""
    maps = _load_maps(options.column_maps)
    aliases = Aliases.load(options.aliases)
    given = list(paths)
    files, unopened = _open_all(expand(given))
    named = set(given) - set(options.optional)
    read = read_files(files, options.year, maps, progress, named)
    errors, left_out = _without_bystanders(unopened | read.failed, named, bool(read.files))
    if errors + read.errors:
        reported = [finding for fragment in read.fragments for finding in fragment.findings]
        raise InputError(errors + read.errors + left_out + read.findings + reported)
    _check_preferences(options.prefer, read)
    base = read.bases[0] if read.bases else None
    merged = merge(read.fragments, options.year, options.league, list(options.prefer), base, aliases)
    season = merged.season
    lineups = settle(season, read.evidence)
    keep_licenses(season, (base.season for base in read.bases))
    wrong = _broken_rules(season)
    if wrong:
        raise InputError(wrong + merged.findings)
    standings = any(fragment.tables["teams"].rows for fragment in read.fragments if "teams" in fragment.tables)
    if not standings and not any(season.has(name) for name in TABLES if name not in ("sources", "teams")):
        names = ", ".join(file.file for file in read.files)
        raise InputError([error("INGEST-NOTHING", names, "no statistics", "at least one table"), *merged.findings])
    findings = left_out + read.findings + merged.findings + lineups + cross_check(season)
    return IngestResult(season, read.files, findings, merged.conflicts, merged.unmatched)


def write_result(result: IngestResult, folder: Path) -> list[Path]:
    """Write the workbook and, where there is something to say, the report and the conflicts."""
    texts = {
        REPORT: report_text(result.findings, result.unmatched, result.conflicts),
        CONFLICTS: conflicts_csv(result.conflicts) if result.conflicts else "",
    }
    write_season(result.season, folder / WORKBOOK)
    written = [folder / WORKBOOK]
    for name, text in texts.items():
        if text:
            with atomic_path(folder / name) as temporary:
                temporary.write_text(text, encoding="utf-8")
            written.append(folder / name)
        else:  # what an earlier run had to say no longer holds
            (folder / name).unlink(missing_ok=True)
    return written


def _load_maps(paths: Iterable[Path]) -> list[ColumnMap]:
    """Every column map; the mistakes of all of them are reported together."""
    maps: list[ColumnMap] = []
    findings: list[Finding] = []
    for path in paths:
        try:
            maps.append(ColumnMap.load(path))
        except InputError as failed:
            findings += failed.findings
    if findings:
        raise InputError(findings)
    return maps


def _open_all(paths: list[Path]) -> tuple[list[SourceFile], dict[Path, list[Finding]]]:
    """Every file that can be opened, and what is wrong with each of the others."""
    files: list[SourceFile] = []
    failed: dict[Path, list[Finding]] = {}
    for path in paths:
        try:
            files.append(open_source(path))
        except InputError as problem:
            failed[path] = problem.findings
    return files, failed


def _without_bystanders(
    failed: dict[Path, list[Finding]], named: set[Path], others_read: bool
) -> tuple[list[Finding], list[Finding]]:
    """The errors that stop the work, and those of files that are left out with a warning.

    A picture, a damaged file or a forecast in a folder is no reason to refuse the files beside it. A file the user
    named must be readable, and so must one that waits for an answer.
    """
    stops: list[Finding] = []
    left_out: list[Finding] = []
    for path, findings in failed.items():
        if path in named or not others_read or any(_FOR_THE_USER.fullmatch(finding.code) for finding in findings):
            stops += findings
        else:
            left_out += [_as_warning(each) if each.severity is Severity.ERROR else each for each in findings]
    return stops, left_out


def _as_warning(finding: Finding) -> Finding:
    return replace(finding, severity=Severity.WARNING, fix=LEFT_OUT)


def _check_preferences(prefer: tuple[str, ...], read: ReadFiles) -> None:
    """A preference that no file answers to is a slip of the pen."""
    known = {fragment.kind for fragment in read.fragments} | {base.kind for base in read.bases}
    known |= {file.file for file in read.files} | {fragment.source for fragment in read.fragments}
    plain = {name.casefold() for name in known}
    expected = "one of " + ", ".join(sorted(known))
    strange = [item for item in prefer if item.casefold() not in plain]
    if strange:
        raise InputError(
            error("INGEST-PREFER", "--prefer", f"{item!r}", expected, did_you_mean(item, known)) for item in strange
        )


def _broken_rules(season: Season) -> list[Finding]:
    """Values that break their table's rules, each with the place it came from."""
    findings: list[Finding] = []
    for name, table in season.tables.items():

        def place(row: int, column: str, table: Table = table) -> str:
            values = table.frame.row(row, named=True)
            origin = table.origin(values, column)
            key = " ".join(map(str, table.key_of(values)))
            return f"{origin.source or origin.status.value}: {origin.place} ({table.name}.{column} of {key})"

        findings += table.spec.check(table.frame, name, place)
    return findings
