"""What is a legal set: every cell one that its field can print, and a runner for every team."""

from __future__ import annotations

from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from ingest.season import Season
from validate.cards import check_rows
from validate.plan import Plan
from validate.report import Report, load_codes

PLAN = Plan(
    prefix="TDF",
    room="tests.cardgen.games.two_dice",
    needed_sheets=("teams", "runners"),
    one_a_team=("teams", "runners"),
    players=("runners",),
    kicking=(),
    pasted=(),
)


def check_cards(file: SheetFile, where: str, season: Season | None = None) -> list[Finding]:
    """Every finding of a set's sheets."""
    report = Report(load_codes("tests.cardgen.games.two_dice"), list(file.findings))
    rows = check_rows(file, {}, report)
    with_runners = {row.text("team") for row in rows.get("runners", [])}
    for row in rows.get("teams", []):
        if row.text("team") not in with_runners:
            report.add("TDF-RUNNER", row.where("team"), f"no runner of {row.text('team')}", "one a team")
    return report.findings
