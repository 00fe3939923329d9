"""Findings with codes: what each code means, how much it matters and which rule it stands on, is data."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
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


@cache
def load_cell_rules(package: str) -> Mapping[tuple[str, str], str]:
    """The rules of cells by sheet and field, from the `cell_rules.csv` of a game's checks."""
    text = resources.files(package).joinpath("cell_rules.csv").read_text(encoding="utf-8")
    return {(row["sheet"], row["field"]): row["rule"] for row in csv.DictReader(text.splitlines())}


@dataclass
class Report:
    """Collects the findings of a check."""

    codes: dict[str, Code]
    findings: list[Finding] = field(default_factory=list)
    cell_rules: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """By sheet and field, the rule that says what its cells may say; under no field that of the sheet's others."""

    def cell_rule(self, sheet: str, name: str) -> str:
        """The rule that says what a field's cells may say; empty where none does."""
        return self.cell_rules.get((sheet, name)) or self.cell_rules.get((sheet, ""), "")

    def add(
        self, code: str, where: str, found: str, expected: str = "", fix: str = "", *, rule: str | None = None
    ) -> None:
        """Note a finding; severity and rule are those of the code, unless a rule is given."""
        kind = self.codes[code]
        reported = kind.rule if rule is None else rule
        self.findings.append(Finding(code, kind.severity, where, found, expected, fix, reported))
