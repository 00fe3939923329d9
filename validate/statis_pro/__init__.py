"""Checks Statis-Pro sets: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from ingest.season import Season
from validate import teams
from validate.against import check_against
from validate.cards import CardChecks, check_rows
from validate.coaching import check_coaching
from validate.doubles import check_doubles
from validate.fast_action import men, ranges
from validate.fast_action.columns import check_receiving, check_returns
from validate.fast_action.lineups import check_adjustments, check_returners
from validate.report import Report, load_codes
from validate.rosters import Rosters
from validate.statis_pro import columns, kicks, old_sheets
from validate.statis_pro.lineups import check_lineup
from validate.statis_pro.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "lineups": (kicks.check_fumbles,),
    "quarterbacks": (partial(ranges.check_quarterback, PLAN), columns.check_rushing),
    "backs": (columns.check_rushing, partial(check_receiving, PLAN), columns.check_ratings),
    "offensive line": (columns.check_ratings,),
    "defensive line": (columns.check_ratings,),
    "linebackers": (columns.check_ratings,),
    "defensive backs": (columns.check_ratings,),
    "kickers": (kicks.check_kicker,),
    "punters": (partial(ranges.check_punter, PLAN),),
    "kickoff returns": (partial(check_returns, PLAN),),
    "punt returns": (partial(check_returns, PLAN),),
}
"""What is asked of each card by itself, sheet by sheet."""


def check_cards(file: SheetFile, where: str, season: Season | None = None) -> list[Finding]:
    """Every finding of a set's sheets, those of its reader first; `season` is what to compare it with."""
    report = Report(load_codes(__name__), list(file.findings))
    rosters = Rosters(PLAN, check_rows(file, CARD_CHECKS, report))
    if teams.check_sheets(PLAN, where, file, report):
        _check_whole(rosters, report)
    teams.check_twice(rosters, report)
    men.check_names(rosters, report)
    check_doubles(rosters, report)
    if season is not None:
        check_against(season, rosters, report)
    return report.findings


def _check_whole(rosters: Rosters, report: Report) -> None:
    """Whether the cards of a set with all its sheets agree with each other."""
    teams.check_teams(rosters, report)
    teams.check_squads(rosters, report)
    men.check_passers(rosters, report)
    for row in rosters.of("lineups"):
        check_lineup(row, rosters, report)
    check_adjustments(rosters, "fumbles_lost", report)
    for sheet in ("kickoff returns", "punt returns"):
        for row in rosters.of(sheet):
            check_returners(row, rosters, report)
    old_sheets.check_situations(rosters.of("tendencies"), report)
    check_coaching(rosters, report)
