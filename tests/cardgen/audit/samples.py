"""Lines and audits that several tests look at."""

from __future__ import annotations

from cardgen.audit.kinds import Kind
from cardgen.audit.report import Audit, Measures, Unmatched, make_audit
from cardgen.audit.verdicts import Measured
from ingest.findings import Finding, Severity

HOSTILE = "<img src=x onerror=alert(1)> & \u202e\x07 O'Neil"
CARRY = Kind(
    "yards per carry", "running", 1, "yard", 100, 20, 0.05, 0.0, 0.0, 0.0, 0.0, "carry", "each cell", "a reason"
)
TAKEN = Kind(
    "interceptions", "passing", -1, "turnover", 200, 40, 0.1, 0.0, 0.0, 0.0, 0.0, "", "each INT range", "a reason"
)
KINDS = {kind.line: kind for kind in (CARRY, TAKEN)}


def run(team: str, player: str, real: float, implied: float, sample: float = 200.0, forced: float = 0.0) -> Measured:
    """A runner's line whose whole numbers explain 0.17 yards."""
    return Measured(team, player, "yards per carry", "yards", real, implied, sample, 0.06, forced, 0.9)


def taken(team: str, player: str, real: float, implied: float, sample: float = 500.0) -> Measured:
    """A passer's interceptions, in per cent."""
    return Measured(team, player, "interceptions", "%", real, implied, sample, 0.3, 0.0, 1.9)


def sample_audit() -> Audit:
    """Three teams, one of them with a card that is wrong and one with a hostile name."""
    measures = Measures(
        [
            run("AAA", "Al One", 4.0, 5.0),
            run("BBB", HOSTILE, 4.0, 3.2),
            run("CCC", "Cy Three", 4.5, 4.5),
            run("CCC", "Di Four", 4.5, 6.0, 30.0),
            taken("AAA", "Ed Five", 2.0, 2.1),
            taken("BBB", "Flo Six", 3.0, 5.0),
            *(run("CCC", f"Gus {at}", 4.0 + at / 10, 4.05 + at / 10) for at in range(50)),
        ],
        ["AAA", "BBB", "CCC"],
        {"AAA": 16, "BBB": 16, "CCC": 16},
        55,
        [Unmatched("AAA", HOSTILE, "backs", ("Al One",), ("CCC",))],
        [f"AAA: no lineup {HOSTILE}."],
    )
    findings = [
        Finding(
            "X-GAP", Severity.ERROR, "cards.xlsx!quarterbacks!E2 (AAA, Ed Five)", "INC is 32-46", "31-46", "", "X-1"
        ),
        Finding("X-GAP", Severity.ERROR, "cards.xlsx!quarterbacks!H2 (AAA, Ed Five)", "INC is 9-46", "31-46"),
        Finding("X-ODD", Severity.WARNING, f"cards.xlsx!backs!B3 (BBB, {HOSTILE})", HOSTILE, "a name", HOSTILE),
        Finding("X-SHEET", Severity.ERROR, "cards.xlsx", "no sheet punters", "a sheet punters"),
        Finding("X-NOTE", Severity.NOTE, "cards.xlsx!backs!B4 (CCC, Cy Three)", "worth knowing"),
    ]
    return make_audit(f"cards {HOSTILE}.xlsx", "1983", 3, findings, measures, KINDS)
