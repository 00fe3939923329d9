"""How a set of a Fast Action game is checked: card by card, then as a whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from ingest.season import Season
from validate import teams
from validate.against import check_against
from validate.cards import CardChecks, CardRow, check_rows
from validate.coaching import check_coaching
from validate.doubles import check_doubles
from validate.fast_action import men
from validate.fast_action.lineups import check_adjustments, check_returners
from validate.plan import Plan
from validate.report import Report, load_codes
from validate.rosters import Rosters


@dataclass(frozen=True)
class SetChecks:
    """What a game asks of its sets."""

    plan: Plan
    cards: CardChecks
    """What is asked of each card by itself, sheet by sheet."""
    lineup: Callable[[CardRow, Rosters, Report], None]
    """What is asked of a lineup card beside the other cards."""
    fumbles: str
    """The field with a team's range of fumbles, which opponents adjust."""
    more: tuple[Callable[[Rosters, Report], None], ...] = ()
    """What only this game asks of a set as a whole."""

    def check(self, file: SheetFile, where: str, season: Season | None = None) -> list[Finding]:
        """Every finding of a set's sheets, those of its reader first; `season` is what to compare it with."""
        report = Report(load_codes(self.plan.room), list(file.findings))
        rosters = Rosters(self.plan, check_rows(file, self.cards, report))
        if teams.check_sheets(self.plan, where, file, report):
            self._check_whole(rosters, report)
        teams.check_twice(rosters, report)
        men.check_names(rosters, report)
        check_doubles(rosters, report)
        if season is not None:
            check_against(season, rosters, report)
        return report.findings

    def _check_whole(self, rosters: Rosters, report: Report) -> None:
        """Whether the cards of a set with all its sheets agree with each other."""
        teams.check_teams(rosters, report)
        teams.check_squads(rosters, report)
        men.check_passers(rosters, report)
        for row in rosters.of("lineups"):
            self.lineup(row, rosters, report)
        check_adjustments(rosters, self.fumbles, report)
        for sheet in ("kickoff returns", "punt returns"):
            for row in rosters.of(sheet):
                check_returners(row, rosters, report)
        for check in self.more:
            check(rosters, report)
        check_coaching(rosters, report)
