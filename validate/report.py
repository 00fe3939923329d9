"""Findings with codes: what each code means, how much it matters and which rule it stands on, is data."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from importlib import resources

from ingest.findings import Finding, Severity


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of finding."""

    code: str
    severity: Severity
    rule: str
    meaning: str


def load_codes(package: str) -> dict[str, Code]:
    """The codes of a package's checks, from the `codes.csv` in it."""
    text = resources.files(package).joinpath("codes.csv").read_text(encoding="utf-8")
    return {
        row["code"]: Code(row["code"], Severity(row["severity"]), row["rule"], row["meaning"])
        for row in csv.DictReader(text.splitlines())
    }


@dataclass
class Report:
    """Collects the findings of a check."""

    codes: dict[str, Code]
    findings: list[Finding] = field(default_factory=list)

    def add(
        self, code: str, where: str, found: str, expected: str = "", fix: str = "", *, rule: str | None = None
    ) -> None:
        """Note a finding; severity and rule are those of the code, unless a rule is given."""
        kind = self.codes[code]
        reported = kind.rule if rule is None else rule
        self.findings.append(Finding(code, kind.severity, where, found, expected, fix, reported))
