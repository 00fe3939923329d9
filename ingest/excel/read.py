"""Excel workbooks, new (.xlsx) and old (.xls), as grids of cells."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from ingest.excel.guard import check_workbook
from ingest.excel.legacy import check_legacy
from ingest.excel.legacy_child import read_in_child
from ingest.excel.sheets import open_sheets
from ingest.excel.sheetscan import SheetFacts
from ingest.files import shown
from ingest.findings import Finding, InputError, Severity
from ingest.raw.grid import Grid


def read_sheets(path: Path, but: Collection[str] = ()) -> tuple[list[Grid], list[Finding]]:
    """Every worksheet of an .xlsx but those of some names, and what a user should know about them.

    Whole numbers come as int, blanks and error values as None, dates and times as Python objects.
    A formula counts as the value it last had; one that never had a value is an error.
    """
    look = check_workbook(path)
    findings = look.notes + _findings(path, look.sheets)
    grids, more = open_sheets(path, but)
    return grids, findings + more


def read_legacy_sheets(path: Path) -> tuple[list[Grid], list[Finding]]:
    """Every worksheet of an .xls, in the same way."""
    findings = _findings(path, check_legacy(path))
    grids, more = read_in_child(path)
    return grids, findings + more


def _findings(path: Path, facts: dict[str, SheetFacts]) -> list[Finding]:
    """What the guard's facts mean for the user; an InputError if it means that the file cannot be used."""
    where = shown(path.name)
    findings = [finding for title, sheet in facts.items() for finding in sheet.findings(f"{where}!{shown(title)}")]
    refused = [finding for finding in findings if finding.severity is Severity.ERROR]
    if refused:
        raise InputError(refused)
    return findings
