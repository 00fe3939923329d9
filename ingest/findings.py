"""Findings: what is wrong, where, what was expected; and the error that carries them.

Every reader and every check reports through this one record, so that a user sees all
problems at once, in the same words, whether they come from a PDF, a workbook or a season.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from enum import Enum

_MEANT = "did you mean "


class Severity(str, Enum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found in a file or a season."""

    code: str
    severity: Severity
    where: str
    found: str
    expected: str = ""
    fix: str = ""
    rule: str = ""
    """The id of the game's rule that is broken; empty where no game is concerned."""

    def text(self) -> str:
        """One line for a person: `where: found, expected ... [CODE, RULE]`."""
        parts = f"{self.where}: {self.found}" if self.where else self.found
        if self.expected:
            parts += f", expected {self.expected}"
        if self.fix:
            parts += f" ({self.fix})"
        return f"{parts} [{self.code}, {self.rule}]" if self.rule else f"{parts} [{self.code}]"

    def record(self) -> dict[str, str]:
        """Plain values for `--json`."""
        return {**asdict(self), "severity": self.severity.value}


def error(code: str, where: str, found: str, expected: str = "", fix: str = "") -> Finding:
    """A finding that stops the work."""
    return Finding(code, Severity.ERROR, where, found, expected, fix)


def warning(code: str, where: str, found: str, expected: str = "", fix: str = "") -> Finding:
    """A finding the user should look at."""
    return Finding(code, Severity.WARNING, where, found, expected, fix)


def note(code: str, where: str, found: str, expected: str = "", fix: str = "") -> Finding:
    """A finding worth knowing."""
    return Finding(code, Severity.NOTE, where, found, expected, fix)


def did_you_mean(found: str, choices: Iterable[str]) -> str:
    """A suggested fix for a misspelled word: the choice that differs only in case, or the nearest one."""
    by_plain = {choice.casefold(): choice for choice in choices}
    plain = found.strip().casefold()
    near = [plain] if plain in by_plain else get_close_matches(plain, by_plain, n=1)
    return f"{_MEANT}{by_plain[near[0]]}?" if near else ""


def meant(fix: str) -> str:
    """The choice that such a suggestion names; empty for any other."""
    return fix[len(_MEANT) : -1] if fix.startswith(_MEANT) and fix.endswith("?") else ""


class InputError(Exception):
    """Input that cannot be used. Carries every finding, never only the first."""

    def __init__(self, findings: Finding | Iterable[Finding]) -> None:
        self.findings: list[Finding] = [findings] if isinstance(findings, Finding) else list(findings)
        super().__init__("\n".join(finding.text() for finding in self.findings))

    def __reduce__(self) -> tuple[type[InputError], tuple[list[Finding]]]:
        """Errors travel between processes by what they are made of; the message alone would not do."""
        return InputError, (self.findings,)


def stop_on_errors(findings: Iterable[Finding]) -> None:
    """Raise all findings if any of them stops the work."""
    found = list(findings)
    if any(finding.severity is Severity.ERROR for finding in found):
        raise InputError(found)
