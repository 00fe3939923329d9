"""The figures at the foot of cards: whether they fit each other, and whether they are the season's."""

from __future__ import annotations

from typing import Any

from ingest.season import Season
from validate.against import check_against
from validate.cards import CardRow
from validate.plan import Plan
from validate.report import Report
from validate.rosters import Rosters


def check_at_most(plan: Plan, row: CardRow, part: str, wholes: tuple[str, ...], report: Report) -> None:
    """A figure is no more than those that it is a part of."""
    if not row.has(part, *wholes):
        return
    whole = sum(row.values[name] for name in wholes)
    if row.values[part] > whole:
        found = f"{row.heading(part)} is {row.values[part]}"
        expected = f"at most {whole}, the {' and '.join(row.heading(name) for name in wholes)}"
        report.add(plan.code("FOOT"), row.where(part), found, expected)


Lines = dict[tuple[str, str], dict[str, Any]]
"""Rows of a table by team and player."""


def _most(lines: Lines, team: str, column: str) -> int:
    """The most of a column that anybody of a team has."""
    return max((row.get(column) or 0 for (owner, _), row in lines.items() if owner == team), default=0)


def check_with_feet(season: Season, rosters: Rosters, report: Report) -> None:
    """A set beside a season, and figures beside the season's of players it knows; what no table tells is not asked."""
    plan, meant = rosters.plan, check_against(season, rosters, report)
    lines: dict[str, Lines] = {}
    for foot in plan.table("feet.csv"):
        table, column = foot["table"], foot["column"]
        if table not in lines:
            rows = season.frame(table).iter_rows(named=True)
            lines[table] = {(str(row["team"]), str(row["player_id"])): row for row in rows}
        for card in meant:
            if card.row.sheet.name == foot["sheet"] and card.row.has(foot["field"]):
                line = lines[table].get((card.team, card.player_id), {})
                # Who hardly kicked off has the kickoffs of the player who did on his card.
                his = not foot["of"] or _most(lines[table], card.team, foot["of"]) == line.get(foot["of"])
                _check_figure(plan, card.row, foot["field"], line.get(column) if his else None, season.year, report)


def _check_figure(plan: Plan, row: CardRow, name: str, real: object, year: int, report: Report) -> None:
    if isinstance(real, int) and round(row.values[name]) != real:
        found = f"{row.heading(name)} is {row.values[name]}"
        report.add(plan.code("FOOT-SEASON"), row.where(name), found, f"{real} in {year}")
