"""Names that tell the men of a team apart, and who is the first quarterback."""

from __future__ import annotations

from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters


def check_names(rosters: Rosters, report: Report) -> None:
    """No two men of a team under one name."""
    for same in rosters.same_names():
        sheets = " and ".join(dict.fromkeys(row.sheet.name for row in same))
        found = f"{same[-1].values['name']!r} stands on {sheets}"
        report.add(
            rosters.plan.code("NAME-TWICE"),
            same[-1].where("name"),
            found,
            "names that differ",
            "add a letter to one of them",
        )


def check_passers(rosters: Rosters, report: Report) -> None:
    """Each team with quarterbacks has a first one."""
    passers: dict[str, list[CardRow]] = {}
    for row in rosters.of("quarterbacks"):
        if row.has("team") and row.values["team"] in rosters.teams:
            passers.setdefault(row.values["team"], []).append(row)
    for team, rows in passers.items():
        if all(row.values.get("endurance", "A") != "A" for row in rows):  # an unreadable letter may be an A
            found = f"{team} has no quarterback with the letter A"
            report.add(rosters.plan.code("QB-LETTER"), rows[0].where("endurance"), found, "at least one A")
