"""The figures at the foot of cards: whether they fit each other, and whether they are the season's."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from ingest.season import Season
from validate.against import Meant
from validate.cards import CardRow
from validate.inside_blitz.plan import PLAN
from validate.report import Report


def check_passer(row: CardRow, report: Report) -> None:
    """Completions among passes, touchdowns among completions, interceptions among the rest."""  # IBF-CARD-15
    _at_most(row, "completions", ("attempts",), report)
    _at_most(row, "touchdowns", ("completions",), report)
    if row.has("attempts", "completions", "interceptions"):
        rest = row.values["attempts"] - row.values["completions"]
        if 0 <= rest < row.values["interceptions"]:
            found = f"{row.heading('interceptions')} is {row.values['interceptions']}"
            report.add("IBF-FOOT", row.where("interceptions"), found, f"at most {rest}, the passes not completed")


def check_runner(row: CardRow, report: Report) -> None:
    """His average, and no more touchdowns than carries."""
    _at_most(row, "touchdowns", ("attempts",), report)
    _check_average(row, "average", "yards", "attempts", 1, report)


def check_receiver(row: CardRow, report: Report) -> None:
    """The same of his catches."""  # IBF-CARD-25
    _at_most(row, "touchdowns", ("receptions",), report)
    _check_average(row, "average", "yards", "receptions", 1, report)


def check_kicker(row: CardRow, report: Report) -> None:
    """Field goals made among those tried."""  # IBF-CARD-35
    _at_most(row, "made", ("attempts",), report)
    _check_average(row, "share", "made", "attempts", 100, report)


def check_punter(row: CardRow, report: Report) -> None:
    """What became of punts, among them."""  # IBF-CARD-36
    for name in ("fair_catches", "touchbacks", "inside_20"):
        _at_most(row, name, ("punts",), report)


def check_returner(row: CardRow, report: Report) -> None:
    """Touchdowns among returns."""
    _at_most(row, "touchdowns", ("number",), report)


def _at_most(row: CardRow, part: str, wholes: tuple[str, ...], report: Report) -> None:
    if not row.has(part, *wholes):
        return
    whole = sum(row.values[name] for name in wholes)
    if row.values[part] > whole:
        found = f"{row.heading(part)} is {row.values[part]}"
        expected = f"at most {whole}, the {' and '.join(row.heading(name) for name in wholes)}"
        report.add("IBF-FOOT", row.where(part), found, expected)


def _check_average(row: CardRow, average: str, total: str, number: str, times: int, report: Report) -> None:
    """An average with the digits it is printed with."""
    if not row.has(average, total, number):
        return
    printed: Decimal = row.values[average]
    real = Decimal(row.values[total]) * times / row.values[number] if row.values[number] else Decimal(0)
    if abs(printed - real) > _half_a_digit(printed):
        found = f"{row.heading(average)} is {printed}"
        expected = f"{real:.2f}, {row.heading(total)} by {row.heading(number)}"
        report.add("IBF-FOOT-AVERAGE", row.where(average), found, expected)


def _half_a_digit(printed: Decimal) -> Decimal:
    return Decimal(5).scaleb(int(printed.as_tuple().exponent) - 1)


Lines = dict[tuple[str, str], dict[str, Any]]
"""Rows of a table by team and player."""


def _most(lines: Lines, team: str, column: str) -> int:
    """The most of a column that anybody of a team has."""
    return max((row.get(column) or 0 for (owner, _), row in lines.items() if owner == team), default=0)


def check_season(season: Season, meant: Sequence[Meant], report: Report) -> None:
    """Figures beside the season's, of men it knows; what its tables do not tell is not asked."""
    lines: dict[str, Lines] = {}
    for foot in PLAN.table("feet.csv"):
        table, column = foot["table"], foot["column"]
        if table not in lines:
            rows = season.frame(table).iter_rows(named=True)
            lines[table] = {(str(row["team"]), str(row["player_id"])): row for row in rows}
        for card in meant:
            if card.row.sheet.name == foot["sheet"] and card.row.has(foot["field"]):
                line = lines[table].get((card.team, card.player_id), {})
                # Who hardly kicked off has the kickoffs of the man who did on his card.
                his = not foot["of"] or _most(lines[table], card.team, foot["of"]) == line.get(foot["of"])
                _check_figure(card.row, foot["field"], line.get(column) if his else None, season.year, report)


def _check_figure(row: CardRow, name: str, real: object, year: int, report: Report) -> None:
    if isinstance(real, int) and round(row.values[name]) != real:
        found = f"{row.heading(name)} is {row.values[name]}"
        report.add("IBF-FOOT-SEASON", row.where(name), found, f"{real} in {year}")
