"""Men with several cards, who is the passer, and what a team's cards come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.men import rows_of_men
from validate.report import Report
from validate.rosters import Rosters

ON_SEVERAL_CARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "position": ("runners", "receivers", "defenders"),
    "endurance": ("quarterback runs", "runners", "receivers", "back receivers"),
    "longest": ("runners", "back receivers"),
    "fumble": ("runners", "receivers", "back receivers"),
    **dict.fromkeys(
        ("injury", "run", "quick", "short", "medium", "long", "rush", "intercept", "runback"), ("defenders",)
    ),
}
"""Fields that say the same of a man wherever they stand; of his endurance, the injury rating."""
TOTALS: Final = (("completions", "receptions"), ("yards", "yards"), ("touchdowns", "touchdowns"))
CATCHING: Final = ("receivers", "back receivers")


def check_agreement(rosters: Rosters, report: Report) -> None:
    """A man's cards say the same of him."""
    for rows in rows_of_men(rosters, ("credits",)).values():
        for name, sheets in ON_SEVERAL_CARDS.items():
            told = [row for row in rows if row.sheet.name in sheets and row.has(name)]
            # What most of them say is right; of two, the first.
            said = Counter(_said(row, name) for row in told)
            usual = max(told, key=lambda row: said[_said(row, name)], default=None)
            for row in told:
                if usual is not None and _said(row, name) != _said(usual, name):
                    found = f"{row.heading(name)} is {row.text(name)}"
                    expected = f"{usual.text(name)} as at {usual.where(name)}"
                    report.add("IBF-MAN-DIFFERS", row.where(name), found, expected)


def _said(row: CardRow, name: str) -> Any:
    value = row.values[name]
    return value.right if name == "endurance" else value  # runs and catches have limits of their own: IBF-CARD-26


def check_passers(rosters: Rosters, report: Report) -> None:
    """Passers have running cards, and nobody else has one of a quarterback."""  # IBF-CARD-16
    for sheet, other, code, expected in (
        ("quarterbacks", "quarterback runs", "IBF-QB-RUN", "a card of his runs and scrambles"),
        ("quarterback runs", "quarterbacks", "IBF-RUN-PASSER", "a passer's card of his"),
    ):
        there = {(row.values.get("team"), row.values.get("name")) for row in rosters.of(other)}
        for row in rosters.of(sheet):
            if row.has("team", "name") and (row.values["team"], row.values["name"]) not in there:
                known = [str(name) for team, name in there if team == row.values["team"] and name]
                found = f"player is {row.values['name']!r}, who is not on {other}"
                report.add(code, row.where("name"), found, expected, did_you_mean(row.values["name"], known))


def check_totals(rosters: Rosters, report: Report) -> None:
    """A team's receivers do not catch more than its passers complete."""
    for team, row in rosters.teams.items():
        for thrown, caught in TOTALS:
            passes, catches = _sum(rosters, ("quarterbacks",), team, thrown), _sum(rosters, CATCHING, team, caught)
            if passes is not None and catches is not None and catches > passes:
                found = f"{team}'s receivers have {catches} {caught}"
                report.add("IBF-TOTAL", row.where("team"), found, f"at most {passes}, as its passers have")


def _sum(rosters: Rosters, sheets: tuple[str, ...], team: str, name: str) -> Any:
    """A field of a team's cards, added up; None where one of them cannot be read."""
    rows = [row for sheet in sheets for row in rosters.of(sheet) if row.values.get("team") == team]
    return sum(row.values[name] for row in rows) if all(row.has(name) for row in rows) else None
