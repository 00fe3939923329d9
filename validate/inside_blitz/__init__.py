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
from validate.doubles import check_doubles, check_names, check_returners
from validate.feet import check_season
from validate.inside_blitz import cards, usage
from validate.inside_blitz.plan import PLAN
from validate.report import Report, load_codes
from validate.rosters import Rosters

CARD_CHECKS: Final[CardChecks] = {
    "quarterbacks": (cards.check_passer, cards.check_passer_figures),
    "quarterback runs": (cards.check_passer_runs,),
    "runners": (cards.check_ranges_there, cards.check_runner),
    "receivers": (cards.check_ranges_there, cards.check_receiver),
    "back receivers": (cards.check_ranges_there, cards.check_receiver),
    "offense figures": (cards.check_fumbles,),
    "defenders": (cards.check_defender,),
    "defense figures": (cards.check_fumbles, cards.check_red_zone),
    "kickers": (cards.check_kicker, cards.check_kicker_figures),
    "punters": (cards.check_punter,),
    "kick returners": (cards.check_returns, cards.check_returner),
    "punt returners": (cards.check_returns, cards.check_returner),
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
    usage.check_agreement(rosters, report)
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
    cards.check_line(rosters, report)
    cards.check_alignments(rosters, report)
    usage.check_passers(rosters, report)
    check_returners(rosters, report, ("credits",))
    usage.check_totals(rosters, report)
    check_coaching(rosters, report)
