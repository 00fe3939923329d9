"""What every command shares on the terminal: output, findings, exit codes.

Text that comes from files is never read as markup: a player may well be called `[red]`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import typer
from rich.console import Console
from rich.text import Text

from ingest.findings import Finding, InputError, Severity, error
from ingest.texts import counted, printable

CANNOT_READ = 2
SHOWN = 30
"""So many findings of a severity are shown before they are grouped by cause."""
SHOWN_A_CAUSE = 3
"""So many of each cause are shown then; the rest is counted."""
_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}

# Soft wrap leaves long lines whole, so that a place can be copied and a pipe gets one finding a line.
out = Console(soft_wrap=True, highlight=False)
err = Console(stderr=True, soft_wrap=True, highlight=False)


def print_findings(findings: Sequence[Finding], console: Console = err, most: int = SHOWN) -> None:
    """Print errors first, then warnings, then notes, one a line.

    More than `most` of a severity are grouped by cause: of each cause the first, and how many more there are.
    """
    for severity in Severity:
        same = [finding for finding in findings if finding.severity is severity]
        if len(same) <= most:
            _print_lines([finding for group in by_file(same).values() for finding in group], console)
        else:
            _print_causes(same, console, most)


def _print_causes(findings: Sequence[Finding], console: Console, most: int) -> None:
    """Of each cause the first findings and a count; errors may fill the list, since they stop the work."""
    causes: dict[str, list[Finding]] = {}
    for finding in findings:
        causes.setdefault(finding.code, []).append(finding)
    stops = findings[0].severity is Severity.ERROR
    share = max(SHOWN_A_CAUSE, most // len(causes)) if stops else SHOWN_A_CAUSE
    for code, group in causes.items():
        _print_lines(group[:share], console)
        if len(group) > share:
            more = f"... and {len(group) - share} more of {code} ({len(group)} in all); --json shows all"
            console.print(Text(more, style="dim"))


def _print_lines(findings: Sequence[Finding], console: Console) -> None:
    for finding in findings:
        line = Text(f"{finding.severity.value}: ", style=_STYLES[finding.severity])
        line.append(printable(finding.text()), style="default not bold")
        console.print(line)


def by_file(findings: Sequence[Finding]) -> dict[str, list[Finding]]:
    """Findings by the file their place begins with, in the order files first appear."""
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(re.split(r"!|: ", finding.where, maxsplit=1)[0], []).append(finding)
    return groups


def say(line: str) -> None:
    """A line on what is going on, on standard error."""
    err.print(Text(line))


def findings_json(findings: Sequence[Finding]) -> str:
    """The findings for a program: `{"findings": [...]}`."""
    return json.dumps({"findings": [finding.record() for finding in findings]}, ensure_ascii=False, indent=2)


def fail(failed: InputError, as_json: bool = False) -> NoReturn:
    """Report every finding and leave with exit code 2."""
    if as_json:
        typer.echo(findings_json(failed.findings))
    else:
        print_findings(failed.findings)
        _print_counts(failed.findings)
    raise typer.Exit(CANNOT_READ)


def _print_counts(findings: Sequence[Finding]) -> None:
    """Under a long list, how many errors stand at its top."""
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    if len(findings) > SHOWN and errors < len(findings):
        others = counted(len(findings) - errors, "other finding")
        err.print(f"{counted(errors, 'error')} at the top of this list, {others} below", markup=False)


@contextmanager
def reporting(as_json: bool = False) -> Iterator[None]:
    """Run a command's work: bad input and files that cannot be used end in a message, never a traceback."""
    try:
        yield
    except InputError as failed:
        fail(failed, as_json)
    except OSError as failed:
        finding = Finding("FILE-ACCESS", Severity.ERROR, str(failed.filename or ""), failed.strerror or str(failed))
        fail(InputError(finding), as_json)


def unfit_file(path: Path, ending: str, code: str, force: bool) -> list[Finding]:
    """Why a file cannot go there: another ending, told under this code, or a file already there."""
    if path.suffix.lower() != ending:
        return [error(code, str(path), "another kind of file", f"a name ending in {ending}")]
    if path.exists() and not force:
        return [error("FILE-EXISTS", str(path), "a file already there", fix="--force writes over it")]
    return []
