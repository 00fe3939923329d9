"""Teams, and how many cards of each kind they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardgen.sets.resolve import team_meant
from cardgen.sets.sheets import SheetFile
from validate.cards import CardRow
from validate.plan import Plan
from validate.report import Report
from validate.rosters import Rosters

WAITS: Final = "whether cards agree with each other is checked once it is there"


def check_sheets(plan: Plan, where: str, file: SheetFile, report: Report) -> bool:
    """Whether every sheet is there with every column, and any cards: else nothing is known of them as a whole."""
    missing = [name for name in plan.needed_sheets if name not in file.sheets]
    if file.whole and missing:
        named = ", ".join(missing)
        report.add(plan.code("SHEET"), where, f"no sheet {named}", f"{_sheets(missing)} {named}", WAITS)
    empty = file.whole and not missing and not any(sheet.rows for sheet in file.sheets.values())
    if empty:
        report.add(plan.code("NO-CARDS"), where, "no cards", "one row a card on each sheet")
    return file.whole and not missing and not empty


def _sheets(names: Sequence[str]) -> str:
    return "a sheet" if len(names) == 1 else "sheets"


def check_teams(rosters: Rosters, report: Report) -> None:
    """Teams are known, have their cards, and play the same season."""
    plan, unknown = rosters.plan, rosters.plan.code("TEAM-UNKNOWN")
    misspelled = misspelled_teams(rosters)
    for code, meant in misspelled.items():
        found = f"team is {code!r}, of which there is no other card"
        report.add(unknown, rosters.teams[code].where("team"), found, f"{meant!r}, which has no team card")
    known = {*rosters.teams, *misspelled.values(), plan.substitutes}
    for rows in rosters.rows.values():
        for row in rows:
            team = row.values.get("team")
            if team is not None and team not in known and rosters.teams:
                fix = team_meant(team, rosters.teams)
                report.add(unknown, row.where("team"), f"team is {team!r}", "a team with a team card", fix)
    for sheet in plan.one_a_team:
        there = {row.values.get("team") for row in rosters.of(sheet)}
        for team, row in rosters.teams.items():
            if team not in there and team not in misspelled and sheet in rosters.rows:
                report.add(plan.code("TEAM-SHEET"), row.where("team"), f"{team} has no row on {sheet}", "one row")
    seasons = Counter(row.values["season"] for row in rosters.of("teams") if row.has("season"))
    if len(seasons) > 1:
        usual = seasons.most_common(1)[0][0]
        for row in rosters.of("teams"):
            if row.has("season") and row.values["season"] != usual:
                report.add(plan.code("TEAM-SEASON"), row.where("season"), f"season is {row.values['season']!r}", usual)


def misspelled_teams(rosters: Rosters) -> dict[str, str]:
    """Team cards whose code no other card has, and the code they should have: one with a lineup but no team card."""
    plan = rosters.plan
    used = [{row.values.get("team") for row in rosters.of(sheet)} for sheet in rosters.rows if sheet != "teams"]
    alone = [team for team in rosters.teams if not any(team in teams for teams in used)]
    codes = (row.values.get("team") for row in rosters.of(plan.one_a_team[0]))
    orphans = [code for code in codes if code is not None and code not in rosters.teams and code != plan.substitutes]
    return {alone[0]: orphans[0]} if len(alone) == len(orphans) == 1 else {}


def check_twice(rosters: Rosters, report: Report) -> None:
    """Each card once."""
    for sheet, rows in rosters.rows.items():
        key = rosters.plan.keys.get(sheet, ("team", "name"))
        seen: dict[tuple[str, ...], CardRow] = {}
        for row in rows:
            if not row.has(*key):
                continue
            reported = tuple(row.values[name] for name in key)
            if reported in seen:
                first = seen[reported].where(key[-1])
                code = rosters.plan.code("CARD-TWICE")
                report.add(code, row.where(key[-1]), f"{' '.join(reported)} again", "one row", f"first: {first}")
            seen.setdefault(reported, row)


def check_squads(rosters: Rosters, report: Report) -> None:
    """How many cards of each kind a team has."""
    plan = rosters.plan
    misspelled = misspelled_teams(rosters)
    for size in plan.table("squad_sizes.csv"):
        sheet, least, most = size["sheet"], int(size["least"]), int(size["most"])
        if sheet not in rosters.rows:
            continue
        met = Counter(row.values.get("team") for row in rosters.of(sheet))
        for team, row in rosters.teams.items():
            if team in misspelled:
                continue
            if not met[team] and not met[plan.substitutes]:
                report.add(plan.code("NONE"), row.where("team"), f"{team} has nobody on {sheet}", f"{least} to {most}")
            elif not least <= met[team] <= most:
                found = f"{team} has {met[team]} on {sheet}"
                report.add(plan.code("COUNT"), row.where("team"), found, f"{least} to {most}")
