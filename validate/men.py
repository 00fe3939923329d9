"""Men with several rows: under one name, and who has no card but that of his returns."""

from __future__ import annotations

from collections.abc import Sequence

from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters


def check_names(rosters: Rosters, report: Report, more: Sequence[str] = ()) -> None:
    """No two men of a team under one name: on the table they would be one."""
    for rows in rows_of_men(rosters, more).values():
        ids: dict[str, CardRow] = {}
        for row in rows:
            if row.values.get("player_id"):
                ids.setdefault(row.values["player_id"], row)
        if len(ids) > 1:
            first, *_, last = ids.values()
            found = f"{last.values['name']!r} is also another man's name, on {first.sheet.name}"
            fix = f"add a letter to one of them; first: {first.where('name')}"
            report.add(rosters.plan.code("NAME-TWICE"), last.where("name"), found, "names that differ", fix)


def rows_of_men(rosters: Rosters, more: Sequence[str] = ()) -> dict[tuple[str, str], list[CardRow]]:
    """All rows of a man, by team and name; `more` are sheets of men who need not stand on the field."""
    found: dict[tuple[str, str], list[CardRow]] = {}
    for sheet in (*rosters.plan.men, *rosters.plan.kicking, *more):
        for row in rosters.of(sheet):
            if row.has("team", "name"):
                found.setdefault((row.values["team"], row.values["name"]), []).append(row)
    return found


def check_returners(rosters: Rosters, report: Report, more: Sequence[str] = ()) -> None:
    """Men who have no card but that of their returns."""
    returns = ("kick returners", "punt returners")
    names = {
        key for key, rows in rows_of_men(rosters, more).items() if any(row.sheet.name not in returns for row in rows)
    }
    for sheet in returns:
        for row in rosters.of(sheet):
            if row.has("team", "name") and (row.values["team"], row.values["name"]) not in names:
                known = [name for team, name in names if team == row.values["team"]]
                fix = did_you_mean(row.values["name"], known)
                found = f"player is {row.values['name']!r}"
                report.add(rosters.plan.code("RETURN-CARD"), row.where("name"), found, "a man with a card", fix)
