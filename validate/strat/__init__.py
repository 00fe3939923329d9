"""Checks Strat-O-Matic Football sets: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule; `nominal.csv` what a word is worth where columns are
compared, `squares.csv` where the rules of switching fronts see squares.
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
from validate.report import Report, load_codes
from validate.rosters import Rosters
from validate.strat import cards, columns, lineups
from validate.strat.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "quarterbacks": (
        *(columns.check_guesses, columns.check_runs, columns.check_pistol, columns.check_passes),
        cards.check_passer,
    ),
    "backs": (columns.check_guesses, columns.check_runs, columns.check_long, cards.check_runner, cards.check_catcher),
    "receivers": (columns.check_guesses, columns.check_long, cards.check_catcher),
    "blockers": (lineups.check_blocker,),
    "defenders": (lineups.check_defender,),
    "inside defense": (columns.check_players, lineups.check_rated),
    "outside defense": (columns.check_players, lineups.check_rated),
    "deep defense": (columns.check_players, lineups.check_rated),
    "specialists": (cards.check_specialists, cards.check_specialist_figures),
    "kick returners": (cards.check_returner,),
    "punt returners": (cards.check_returner,),
}
"""What is asked of each card by itself, sheet by sheet."""


def check_cards(file: SheetFile, where: str, season: Season | None = None) -> list[Finding]:
    """Every finding of a set's sheets, those of its reader first; `season` is what to compare it with."""
    report = Report(load_codes(__name__), list(file.findings))
    rosters = Rosters(PLAN, check_rows(file, CARD_CHECKS, report))
    if teams.check_sheets(PLAN, where, file, report):
        _check_whole(rosters, report)
    teams.check_twice(rosters, report)
    check_names(rosters, report)
    check_doubles(rosters, report)
    lineups.check_fronts(rosters, report)
    cards.check_newer(rosters, report)
    cards.check_edition(rosters, file.edition or file.game.edition, report)
    if season is not None:
        check_season(PLAN, season, check_against(season, rosters, report), report)
    return report.findings


def _check_whole(rosters: Rosters, report: Report) -> None:
    """Whether the cards of a set with all its sheets agree with each other."""
    teams.check_teams(rosters, report)
    teams.check_squads(rosters, report)
    lineups.check_starters(rosters, report)
    lineups.check_cards_of_places(rosters, report)
    lineups.check_rated_players(rosters, report)
    cards.check_backs(rosters, report)
    check_returners(rosters, report)
    check_coaching(rosters, report)
