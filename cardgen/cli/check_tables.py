"""Findings, the changes that fix them, and columns of strange files, as `cardgen validate` shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, print_findings
from ingest.findings import Finding, Severity
from ingest.texts import counted, printable

if TYPE_CHECKING:
    from cardgen.api.checking import InspectedCards
    from cardgen.foreign.tables import CardTable
    from validate.fixes.copy import Fixed
    from validate.fixes.fix import Fix

MOST_OF_A_KIND: Final = 20
"""So many findings of one code are printed until all are asked for."""
AS_PRINTED: Final = "printed"
"""The way of a change that says the same in other letters."""
SHOWN: Final = 60
"""So many changes are reported; --json and the copy's page of changes tell all."""


def print_checked(found: Sequence[tuple[str, Sequence[Finding]]], every_note: bool) -> None:
    """Errors and warnings, and of each kind of note how many there are and the first."""
    for path, findings in found:
        for severity in (Severity.ERROR, Severity.WARNING):
            print_kinds([finding for finding in findings if finding.severity is severity], every_note)
        notes = [finding for finding in findings if finding.severity is Severity.NOTE]
        _print_notes(notes, every_note)
        counts = Counter(finding.severity for finding in findings)
        summary = ", ".join(f"{severity.value}s {counts[severity]}" for severity in Severity)
        wrong = counts[Severity.ERROR] > 0
        out.print(Text(f"{path}: {summary}" if findings else f"{path}: no findings", style="red" if wrong else "green"))


def print_kinds(findings: Sequence[Finding], every: bool) -> None:
    """In the order of the sheets; of a kind that comes again and again the first, and how many more there are."""
    from validate.codes import meaning

    shown = findings if every else [each for each, of in _numbered(findings) if of <= MOST_OF_A_KIND]
    print_findings(shown, out, most=len(shown))
    for code, number in Counter(finding.code for finding in findings).items():
        if number > MOST_OF_A_KIND and not every:
            more = f"... and {number - MOST_OF_A_KIND} more of {code}"
            reported = f"{more}: {meaning(code)}" if meaning(code) else more
            out.print(Text(printable(f"{reported}; --notes lists them"), style="dim"))


def _numbered(findings: Sequence[Finding]) -> list[tuple[Finding, int]]:
    """Each finding with which it is of its kind."""
    seen: Counter[str] = Counter()
    numbered = []
    for finding in findings:
        seen[finding.code] += 1
        numbered.append((finding, seen[finding.code]))
    return numbered


def _print_notes(notes: Sequence[Finding], every_note: bool) -> None:
    from validate.codes import meaning

    kinds: dict[str, list[Finding]] = {}
    for finding in notes:
        kinds.setdefault(finding.code, []).append(finding)
    for code, same in kinds.items():
        if every_note or len(same) == 1:
            print_findings(same, out, most=len(same))
            continue
        reported = f"{code}, {len(same)} times: {meaning(code)}" if meaning(code) else f"{code}, {len(same)} times"
        line = Text("notes: ", style="cyan")
        line.append(printable(f"{reported}; such as {same[0].text()}; --notes lists them"), style="default not bold")
        out.print(line)


def fixed_record(path: str, target: Path, done: Fixed) -> dict[str, Any]:
    """A fixed copy as plain values for `--json`."""
    counts = Counter(finding.severity.value for finding in done.left)
    return {
        "path": path,
        "written": str(target),
        "changes": [fix.record() for fix in done.made],
        "proposed": [fix.record() for fix in done.proposed],
        "findings": [finding.record() for finding in done.left],
        **{f"{severity.value}s": counts[severity.value] for severity in Severity},
    }


def print_fixed(path: str, target: Path, done: Fixed) -> None:
    """Every change that was made in a copy, what is only proposed, and what is left."""
    written_anew = [fix for fix in done.made if fix.method == AS_PRINTED]
    _print_fixes("fixed", "green", [fix for fix in done.made if fix.method != AS_PRINTED])
    if written_anew:
        reported = (
            f"{counted(len(written_anew), 'cell')} written as the game prints them, such as {written_anew[0].text()}"
        )
        out.print(Text(printable(f"{reported}; --json lists them"), style="dim"))
    _print_fixes("proposed", "yellow", done.proposed)
    left = [finding for finding in done.left if finding.severity is not Severity.NOTE]
    print_findings(left, out, most=len(left))
    counts = Counter(finding.severity for finding in done.left)
    summary = ", ".join(f"{severity.value}s {counts[severity]}" for severity in Severity)
    out.print(Text(f"Wrote {target}: {path} with {counted(len(done.made), 'change')}; left in it: {summary}"))


def _print_fixes(label: str, style: str, fixes: Sequence[Fix]) -> None:
    for fix in fixes[:SHOWN]:
        line = Text(f"{label}: ", style=style)
        code = f" [{fix.code}]" if fix.code else ""
        line.append(printable(f"{fix.where}: {fix.text()}, {fix.why}{code}"), style="default not bold")
        out.print(line)
    if len(fixes) > SHOWN:
        out.print(Text(f"... and {len(fixes) - SHOWN} more; --json shows all", style="dim"))


def inspected_record(inspected: InspectedCards) -> dict[str, Any]:
    """What a file's columns seem to be, as plain values for `--json`."""
    if inspected.draft is None:
        return {"file": inspected.file, "tables": [], "cards": [finding.record() for finding in inspected.findings]}
    tables = list(map(_record, inspected.tables))
    return {
        "file": inspected.file,
        "map": str(inspected.draft),
        "map_written": inspected.written,
        "tables": tables,
    }


def print_inspected(inspected: InspectedCards) -> None:
    """What a file's columns seem to be, and where the draft of a map is."""
    for table in inspected.tables:
        _show(table)
    print_findings(inspected.findings)
    if inspected.draft is not None:
        print_draft(inspected.draft, inspected.written)


def print_draft(draft: Path, written: bool) -> None:
    """Where the draft of a column map is."""
    reported = "Wrote {}: edit it, then read with --map" if written else "{} is already here and was left as it is"
    out.print(reported.format(draft), markup=False)


def _record(table: CardTable) -> dict[str, Any]:
    columns = [
        {
            "column": column.letters,
            "heading": column.key,
            "group": column.group,
            "samples": column.samples,
            "certainty": column.meaning.certainty.value,
            "means": list(column.meaning.targets),
            "choices": list(column.meaning.choices),
        }
        for column in table.columns
    ]
    return {"where": table.where, "sheet": table.sheet, "typed": table.typed, "columns": columns}


def _show(table: CardTable) -> None:
    kind = table.sheet or ("by its column of types" if table.typed else "cards of an unknown kind")
    shown = Table(title=Text(printable(f"{table.where}: {kind}")), title_justify="left")
    for header in ("column", "heading", "samples", "meaning", ""):
        shown.add_column(header, overflow="fold", no_wrap=header in ("column", ""))
    for column in table.columns:
        meaning = " and ".join(column.meaning.targets) or " or ".join(column.meaning.choices)
        heading = " ".join(part for part in (column.group, column.key) if part)
        cells = (column.letters, heading, ", ".join(column.samples), meaning, column.meaning.certainty.value)
        shown.add_row(*(Text(printable(cell)) for cell in cells))
    out.print(shown)
