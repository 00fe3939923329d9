"""The child process that opens an old .xls.

The library trusts sizes that an .xls declares and, where memory cannot be had, ends the process
that called it. So that process is this one.
"""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from ingest.excel.sheets import open_sheets
from ingest.files import shown
from ingest.findings import Finding, InputError, Severity, error
from ingest.guard.memory import limit_memory
from ingest.raw.grid import Grid, MergedRange

MEMORY = 1500 << 20  # the largest sheet an .xls can have takes a third of it
SECONDS = 60.0
_BOOT = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from ingest.excel.legacy_child import main; main()"


def read_in_child(path: Path, memory: int = MEMORY, seconds: float = SECONDS) -> tuple[list[Grid], list[Finding]]:
    """The sheets of an .xls, read by a process of its own."""
    where = shown(path.name)
    search = json.dumps([str(Path(entry).resolve()) for entry in sys.path if entry] or ["."])
    command = [sys.executable, "-c", _BOOT, search, str(path.resolve()), str(memory)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=seconds, check=False)  # noqa: S603 our own code
    except subprocess.TimeoutExpired as failed:
        found = f"took more than {seconds:g} seconds"
        raise InputError(error("XLS-TIMEOUT", where, found, "a sheet readable in that time")) from failed
    if done.returncode != 0 or not done.stdout:
        found = "ended the program that opens it, or needs more memory than allowed"
        raise InputError(error("XLS-BROKEN", where, found, "a whole file", "copy it again or save it as .xlsx"))
    answer = json.loads(done.stdout, object_hook=_from_json)
    if "refused" in answer:
        raise InputError([_finding(record) for record in answer["refused"]])
    grids = [_grid(record) for record in answer["grids"]]
    return grids, [_finding(record) for record in answer["findings"]]


def main() -> None:
    """Read the .xls named by the second argument within the memory given by the third; answer in JSON."""
    path, memory = Path(sys.argv[2]), int(sys.argv[3])
    limit_memory(memory)
    try:
        grids, findings = open_sheets(path)
    except InputError as refused:
        answer: dict[str, Any] = {"refused": [finding.record() for finding in refused.findings]}
    else:
        answer = {"grids": [_record(grid) for grid in grids], "findings": [finding.record() for finding in findings]}
    json.dump(answer, sys.stdout, default=_to_json)


def _record(grid: Grid) -> dict[str, Any]:
    merged = [[span.first_row, span.first_column, span.last_row, span.last_column] for span in grid.merged]
    return {"name": grid.name, "rows": grid.rows, "merged": merged, "hidden": grid.hidden}


def _grid(record: dict[str, Any]) -> Grid:
    merged = [MergedRange(*span) for span in record["merged"]]
    return Grid(record["name"], record["rows"], merged, hidden=record["hidden"])


def _finding(record: dict[str, str]) -> Finding:
    severity = Severity(record["severity"])
    return Finding(record["code"], severity, record["where"], record["found"], record["expected"], record["fix"])


def _to_json(cell: Any) -> dict[str, Any]:
    """Dates and times, which JSON does not have."""
    if isinstance(cell, datetime.timedelta):
        return {"seconds": cell.total_seconds()}
    return {type(cell).__name__: cell.isoformat()}


def _from_json(members: dict[str, Any]) -> Any:
    match list(members.items()):
        case [("seconds", seconds)]:
            return datetime.timedelta(seconds=seconds)
        case [("datetime" | "date" | "time" as kind, text)]:
            return getattr(datetime, kind).fromisoformat(text)
    return members
