"""The offensive line and the five alignments of the defence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.inside_blitz.cards.fields import ALIGNMENTS, RESERVE
from engine.inside_blitz.codes import LINEMEN
from engine.inside_blitz.faces import SPOTS
from engine.inside_blitz.squad import ELEVEN
from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters

MAIN: Final = ALIGNMENTS[0]
LISTED: Final = 20  # IBF-CARD-43


def check_line(rosters: Rosters, report: Report) -> None:
    """Somebody starts at each of five spots, and somebody can stand in for him."""
    for team, row in rosters.teams.items():
        line = _of_team(rosters, "offensive line", team)
        if not line or not all(man.has("spots") for man in line):
            continue
        starters: dict[str, CardRow] = {}
        for man in line:
            if man.values["spots"][0] in LINEMEN:
                starters.setdefault(man.values["spots"][0], man)
        reserves = [man for man in line if man not in starters.values()]
        able = {spot for man in reserves for each in man.values["spots"] for spot in SPOTS.get(each, (each,))}
        for spot in LINEMEN:
            if spot not in starters:
                report.add("IBF-LINE-STARTER", row.where("team"), f"{team} has nobody who starts at {spot}", "one man")
            if spot not in able:
                found = f"{team} has no reserve for {spot}"
                report.add("IBF-LINE-RESERVE", row.where("team"), found, "a man of the offensive line behind him")


def check_alignments(rosters: Rosters, report: Report) -> None:
    """Five charts of eleven men in boxes of their own, and a list of twenty."""
    for team, row in rosters.teams.items():
        defenders = _of_team(rosters, "defenders", team)
        if not all(man.has("alignment", "box", "name") for man in defenders):
            continue
        for alignment in ALIGNMENTS:
            chart = [man for man in defenders if man.values["alignment"] == alignment]
            standing = [man for man in chart if man.values["box"] != RESERVE]
            _check_alignment(row, alignment, standing, report)
            if alignment != MAIN:
                for man in chart:
                    if man.values["box"] == RESERVE:
                        found = f"box is blank on the {alignment} chart"
                        report.add("IBF-CHART-RESERVE", man.where("box"), found, f"a box, or {MAIN} for a reserve")
        _check_listed(row, defenders, report)


def _check_alignment(team: CardRow, alignment: str, standing: list[CardRow], report: Report) -> None:
    if not standing:
        found = f"{team.values['team']} has no {alignment} alignment"
        report.add("IBF-CHART-NONE", team.where("team"), found, f"{ELEVEN} men")  # IBF-CARD-32
        return
    boxes: dict[str, CardRow] = {}
    for man in standing:
        first = boxes.setdefault(man.values["box"], man)
        if first is not man:
            found = f"box is {man.values['box']} on the {alignment} chart, and so is that of {first.values['name']}"
            report.add("IBF-CHART-BOX", man.where("box"), found, "one man a box", f"first: {first.where('box')}")
    if len(standing) != ELEVEN:
        found = f"{team.values['team']} has {len(standing)} men in its {alignment} alignment"
        report.add("IBF-CHART-ELEVEN", standing[0].where("alignment"), found, f"{ELEVEN}")


def _check_listed(team: CardRow, defenders: list[CardRow], report: Report) -> None:
    """Everybody who plays is on the main chart's list."""  # IBF-CARD-43
    listed = {man.values["name"] for man in defenders if man.values["alignment"] == MAIN}
    if not listed:
        return
    if len(listed) != LISTED:
        found = f"{team.values['team']} has {len(listed)} men on its main chart"
        report.add("IBF-CHART-TWENTY", team.where("team"), found, f"{LISTED}, those in boxes and reserves")
    for man in _unlisted(defenders, listed):
        found = f"player is {man.values['name']!r}, who is not on the main chart"
        report.add("IBF-CHART-LISTED", man.where("name"), found, f"a reserve of that name on {MAIN}")


def _unlisted(defenders: list[CardRow], listed: set[str]) -> Iterator[CardRow]:
    told = set(listed)
    for man in defenders:
        if man.values["name"] not in told:
            told.add(man.values["name"])
            yield man


def _of_team(rosters: Rosters, sheet: str, team: str) -> list[CardRow]:
    return [row for row in rosters.of(sheet) if row.values.get("team") == team]
