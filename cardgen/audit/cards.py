"""What is to be told of each card: the rules it breaks, and the lines in which it is off."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from cardgen.audit.verdicts import CARD_ERROR, Judged
from ingest.findings import Finding, Severity

WHO: Final = re.compile(r"^(?P<place>.*?)(?: \((?P<team>[^,()]+)(?:, (?P<player>.+))?\))?$")
ROW: Final = re.compile(r"(?P<sheet>.*(?:!|line |row |card ))[A-Z]*(?P<row>[0-9]+)(?: column .*)?$")
"""The place of a cell: `cards.xlsx!backs!F12`, `backs.csv: line 12 column F`, `RB.pdf!page 7 row 2 card 4`."""


@dataclass
class CardReport:
    """One player's or team's cards, and all that is wrong with them."""

    team: str
    player: str
    findings: list[Finding] = field(default_factory=list)
    lines: list[Judged] = field(default_factory=list)

    @property
    def title(self) -> str:
        """Whose card it is."""
        return " ".join(part for part in (self.team, self.player) if part) or "the set as a whole"

    @property
    def worst(self) -> tuple[int, float]:
        """For sorting: broken rules first, then how far off."""
        errors = sum(finding.severity is Severity.ERROR for finding in self.findings)
        return -errors, -max((line.times for line in self.lines), default=0.0)


def by_card(findings: Iterable[Finding], lines: Iterable[Judged]) -> list[CardReport]:
    """Every card with a broken rule, a warning or a line in error, the worst first."""
    found: dict[tuple[str, str], CardReport] = {}

    def of(team: str, player: str) -> CardReport:
        return found.setdefault((team, player), CardReport(team, player))

    for finding in findings:
        if finding.severity is not Severity.NOTE:
            of(*whose(finding)).findings.append(finding)
    for line in lines:
        if line.verdict == CARD_ERROR:
            of(line.team, line.player).lines.append(line)
    return sorted(found.values(), key=lambda card: (card.worst, card.title))


def whose(finding: Finding) -> tuple[str, str]:
    """Team and player of the card a finding is about; both empty where it is about the set."""
    found = WHO.match(finding.where)
    return ("", "") if found is None or found["team"] is None else (found["team"], found["player"] or "")


def place_of(finding: Finding) -> str:
    """Where it stands, without whose card it is."""
    found = WHO.match(finding.where)
    return finding.where if found is None else found["place"]


def cards_with_errors(findings: Iterable[Finding]) -> int:
    """How many cards break a rule: one for each row of a sheet."""
    rows = (ROW.match(place_of(each)) for each in findings if each.severity is Severity.ERROR)
    return len({row["sheet"] + row["row"] for row in rows if row is not None})


def faults_of_the_set(findings: Iterable[Finding]) -> int:
    """How many rules the set as a whole breaks, such as sheets that are missing."""
    return sum(each.severity is Severity.ERROR and ROW.match(place_of(each)) is None for each in findings)
