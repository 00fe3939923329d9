"""Checks Inside Blitz sets and decks: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule.
"""

from __future__ import annotations

from typing import Final

from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from ingest.season import Season
from validate import teams
from validate.against import check_against
from validate.cards import CardChecks, check_rows
from validate.coaching import check_coaching
from validate.doubles import check_doubles
from validate.feet import check_season
from validate.inside_blitz import charts, feet, fields, men, usage
from validate.inside_blitz.plan import PLAN
from validate.men import check_names, check_returners
from validate.report import Report, load_codes
from validate.rosters import Rosters

CARD_CHECKS: Final[CardChecks] = {
    "quarterbacks": (fields.check_passer, feet.check_passer),
    "quarterback runs": (fields.check_passer_runs,),
    "runners": (fields.check_ranges_there, feet.check_runner),
    "receivers": (fields.check_ranges_there, feet.check_receiver),
    "back receivers": (fields.check_ranges_there, feet.check_receiver),
    "offense figures": (fields.check_fumbles,),
    "defenders": (fields.check_defender,),
    "defense figures": (fields.check_fumbles, fields.check_red_zone),
    "kickers": (fields.check_kicker, feet.check_kicker),
    "punters": (feet.check_punter,),
    "kick returners": (fields.check_returns, feet.check_returner),
    "punt returners": (fields.check_returns, feet.check_returner),
}

NO_TEAMS: Final = "ranges are checked by the teams on cards; how many cards a team has is not"


def check_cards(file: SheetFile, where: str, season: Season | None = None) -> list[Finding]:
    """Every finding of a set's sheets, those of its reader first; `season` is what to compare it with."""
    report = Report(load_codes(__name__), list(file.findings))
    rosters = Rosters(PLAN, check_rows(file, CARD_CHECKS, report))
    if teams.check_sheets(PLAN, where, file, report):
        _check_whole(rosters, where, report)
    teams.check_twice(rosters, report)
    check_names(rosters, report, ("credits",))
    men.check_agreement(rosters, report)
    check_doubles(rosters, report)
    if season is not None:
        check_season(PLAN, season, check_against(season, rosters, report), report)
    return report.findings


def _check_whole(rosters: Rosters, where: str, report: Report) -> None:
    """Whether the cards of a set with all its sheets agree with each other."""
    if not rosters.teams:
        report.add("IBF-TEAM-NONE", where, "no team on the sheet teams", "a row a team", NO_TEAMS)
    teams.check_teams(rosters, report)
    teams.check_squads(rosters, report)
    usage.check_usage(rosters, report)
    usage.check_credits(rosters, report)
    charts.check_line(rosters, report)
    charts.check_alignments(rosters, report)
    men.check_passers(rosters, report)
    check_returners(rosters, report, ("credits",))
    men.check_totals(rosters, report)
    check_coaching(rosters, report)
