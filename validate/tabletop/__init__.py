"""Checks Tabletop Football sets and decks: cell by cell, card by card, and as a whole.

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
from validate.fast_action.lineups import check_adjustments, check_returners
from validate.report import Report, load_codes
from validate.rosters import Rosters
from validate.tabletop import fields, kicks, runs
from validate.tabletop.lineups import check_lineup
from validate.tabletop.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "lineups": (fields.check_team_ranges,),
    "quarterbacks": (partial(ranges.check_quarterback, PLAN), fields.check_passer, runs.check_runs, fields.check_games),
    "backs": (runs.check_runs, runs.check_position, runs.check_catches, fields.check_games),
    "offensive line": (fields.check_games,),
    "defensive line": (fields.check_games,),
    "linebackers": (fields.check_defender, fields.check_games),
    "defensive backs": (fields.check_defender, fields.check_games),
    "kickers": (kicks.check_kicker,),
    "punters": (partial(ranges.check_punter, PLAN), kicks.check_longest),
    "kickoff returns": (kicks.check_returns,),
    "punt returns": (kicks.check_returns, kicks.check_fair_catches),
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
    check_adjustments(rosters, "fumbles", report)
    for sheet in ("kickoff returns", "punt returns"):
        for row in rosters.of(sheet):
            check_returners(row, rosters, report)
    check_coaching(rosters, report)
