"""What `cardgen validate` does beyond telling: proposed changes, the annotated workbook, the mended copy."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import typer
from rich.text import Text

from cardgen.cli.console import counted, out, print_findings, printable
from ingest.findings import Finding, InputError, Severity, error

if TYPE_CHECKING:
    from cardgen.games import Game
    from cardgen.sets.documents import Document
    from cardgen.sets.sheets import SheetFile
    from ingest.season import Season
    from validate.mending.copy import Mended
    from validate.mending.mend import Mend

SAFE: Final = "safe"
SHOWN: Final = 60
"""So many changes are told; --json and the copy's page of changes tell all."""
ERRORS_LEFT: Final = 1


class Request(NamedTuple):
    """What was asked for."""

    paths: Sequence[str]
    game: Game | None
    season: Season | None
    annotate: Path | None
    fix: str
    output: Path | None
    file: SheetFile | None = None
    """The sheets as they were read, where that takes more than opening the path."""


def propose_mends(
    path: str, game: Game | None, findings: Sequence[Finding], file: SheetFile | None = None
) -> list[list[Mend]]:
    """For each finding of a path the changes that would mend it."""
    from validate.mending.propose import MENDABLE, propose

    if not any(finding.code in MENDABLE and finding.severity is not Severity.NOTE for finding in findings):
        return [[] for _ in findings]
    try:
        return propose(_document(path, game, file), findings)
    except InputError:  # told already
        return [[] for _ in findings]


def told(findings: Sequence[Finding], mends: Sequence[Sequence[Mend]]) -> list[Finding]:
    """The findings with their proposed changes in words."""
    from validate.mending.propose import with_mends

    return [with_mends(finding, each) for finding, each in zip(findings, mends, strict=True)]


def _document(path: str, game: Game | None, file: SheetFile | None) -> Document:
    from cardgen.sets.documents import document_of, read_document
    from cardgen.sets.store import find_set

    return read_document(find_set(path), game) if file is None else document_of(file, find_set(path).name)


def refuse_annotation(ask: Request) -> None:
    """An InputError if the annotated workbook cannot be made."""
    if ask.annotate is None:
        return
    if len(ask.paths) != 1:
        raise InputError(error("ANNOTATE-WHAT", "--annotate", ", ".join(ask.paths), "one set, workbook or deck"))
    if ask.annotate.exists():
        raise InputError(error("FILE-EXISTS", str(ask.annotate), "a file already there", fix="name another one"))


def annotate(ask: Request, findings: Sequence[Finding], mends: Sequence[Sequence[Mend]]) -> None:
    """Write the workbook with the findings, and what would mend them, in its cells."""
    from validate.annotate import write_annotated

    if ask.annotate is not None:
        write_annotated(_document(ask.paths[0], ask.game, ask.file), told(findings, mends), ask.annotate)


def fix(ask: Request, as_json: bool) -> int:
    """Write the mended copy and tell of every change; the exit code says whether errors are left."""
    from cardgen.sets.store import find_set
    from validate.mending.copy import mend_document
    from validate.mending.writing import refuse_target, write_mended
    from validate.paths import check_document

    target = _target(ask)
    source = find_set(ask.paths[0])
    refuse_target(source, target)
    document = _document(ask.paths[0], ask.game, ask.file)
    done = mend_document(document, lambda each: check_document(each, source.name, ask.season))
    write_mended(document, done.made, source, target)
    if as_json:
        typer.echo(_json(ask.paths[0], target, done))
    else:
        _print(ask.paths[0], target, done)
    return ERRORS_LEFT if any(finding.severity is Severity.ERROR for finding in done.left) else 0


def _target(ask: Request) -> Path:
    findings = []
    if ask.fix != SAFE:
        findings.append(error("FIX-WHAT", "--fix", ask.fix or "nothing", f"--fix {SAFE}, with -o for the copy"))
    if ask.output is None:
        findings.append(error("FIX-WHERE", "-o", "no name for the copy", "-o OUT; the original is never changed"))
    if len(ask.paths) != 1:
        findings.append(error("FIX-WHAT", "--fix", ", ".join(ask.paths), "one set, workbook or deck"))
    if ask.annotate is not None:
        findings.append(error("FIX-WHAT", "--annotate", "with --fix", "one of the two; annotate the copy"))
    if findings or ask.output is None:
        raise InputError(findings)
    return ask.output


def _json(path: str, target: Path, done: Mended) -> str:
    counts = Counter(finding.severity.value for finding in done.left)
    record = {
        "path": path,
        "written": str(target),
        "changes": [mend.record() for mend in done.made],
        "proposed": [mend.record() for mend in done.proposed],
        "findings": [finding.record() for finding in done.left],
        **{f"{severity.value}s": counts[severity.value] for severity in Severity},
    }
    return json.dumps(record, ensure_ascii=False, indent=2)


def _print(path: str, target: Path, done: Mended) -> None:
    _print_mends("mended", "green", done.made)
    _print_mends("proposed", "yellow", done.proposed)
    left = [finding for finding in done.left if finding.severity is not Severity.NOTE]
    print_findings(left, out, most=len(left))
    counts = Counter(finding.severity for finding in done.left)
    summary = ", ".join(f"{severity.value}s {counts[severity]}" for severity in Severity)
    out.print(Text(f"Wrote {target}: {path} with {counted(len(done.made), 'change')}; left in it: {summary}"))


def _print_mends(label: str, style: str, mends: Sequence[Mend]) -> None:
    for mend in mends[:SHOWN]:
        line = Text(f"{label}: ", style=style)
        code = f" [{mend.code}]" if mend.code else ""
        line.append(printable(f"{mend.where}: {mend.text()}, {mend.why}{code}"), style="default not bold")
        out.print(line)
    if len(mends) > SHOWN:
        out.print(Text(f"... and {len(mends) - SHOWN} more; --json shows all", style="dim"))
