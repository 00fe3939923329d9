"""How a set of any game is checked: card by card, then as a whole, then beside its season.

A game says what is asked of its cards and of its set; what all games ask stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from ingest.season import Season
from validate import teams
from validate.against import check_against
from validate.bounds import check_bounds
from validate.cards import CardChecks, check_rows
from validate.coaching import check_coaching
from validate.plan import Plan
from validate.report import Report, load_cell_rules, load_codes
from validate.rosters import Rosters

Asked = Callable[[Rosters, Report], None]


@dataclass(frozen=True)
class SetChecks:
    """What a game asks of its sets."""

    plan: Plan
    cards: CardChecks
    """What is asked of each card by itself, sheet by sheet."""
    whole: tuple[Asked, ...]
    """What is asked of a set with all its sheets, in this order, after its teams and before its coaches."""
    always: tuple[Asked, ...]
    """What is asked of any cards, in this order."""
    against: Callable[[Season, Rosters, Report], object] = check_against
    """What is asked beside a season."""

    def check(self, file: SheetFile, where: str, season: Season | None = None) -> list[Finding]:
        """Every finding of a set's sheets, those of its reader first; `season` is what to compare it with."""
        report = Report(load_codes(self.plan.room), list(file.findings), load_cell_rules(self.plan.room))
        rows = check_rows(file, self.cards, report)
        for row in (row for same in rows.values() for row in same):
            check_bounds(self.plan, row, report)
        rosters = Rosters(self.plan, rows, where, file.edition or file.game.edition)
        asked: list[Asked] = []
        if teams.check_sheets(self.plan, where, file, report):
            asked += [teams.check_teams, teams.check_squads, *self.whole, check_coaching]
        for check in (*asked, teams.check_twice, *self.always):
            check(rosters, report)
        if season is not None:
            self.against(season, rosters, report)
        return report.findings
