"""What a person should know after an ingest, written beside the workbook."""

from __future__ import annotations

from collections.abc import Sequence

from ingest.findings import Finding, Severity
from ingest.identity.match import Unmatched
from ingest.merging.conflicts import Conflict

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
