"""How a set of a Fast Action game is checked: card by card, then as a whole.

Names that tell the players of a team apart, and who is the first quarterback.

The sheets of Fast Action games, as the checks that all games share see them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from ingest.season import Season
from validate import teams
from validate.against import check_against
from validate.cards import CardChecks, CardRow, check_rows
from validate.coaching import check_coaching
from validate.doubles import check_doubles
from validate.fast_action.lineups import check_adjustments, check_returners
from validate.plan import Plan
from validate.report import Report, load_codes
from validate.rosters import Rosters


def check_names(rosters: Rosters, report: Report) -> None:
    """No two players of a team under one name."""
    for same in rosters.same_names():
        sheets = " and ".join(dict.fromkeys(row.sheet.name for row in same))
        found = f"{same[-1].values['name']!r} stands on {sheets}"
        report.add(
            rosters.plan.code("NAME-TWICE"),
            same[-1].where("name"),
            found,
            "names that differ",
            "add a letter to one of them",
        )


def check_passers(rosters: Rosters, report: Report) -> None:
    """Each team with quarterbacks has a first one."""
    passers: dict[str, list[CardRow]] = {}
    for row in rosters.of("quarterbacks"):
        if row.has("team") and row.values["team"] in rosters.teams:
            passers.setdefault(row.values["team"], []).append(row)
    for team, rows in passers.items():
        if all(row.values.get("endurance", "A") != "A" for row in rows):  # an unreadable letter may be an A
            found = f"{team} has no quarterback with the letter A"
            report.add(rosters.plan.code("QB-LETTER"), rows[0].where("endurance"), found, "at least one A")


CALLS: Final = ("run", "screen", "quick", "short", "long")
ONE_A_TEAM: Final = ("lineups", "kickoff returns", "punt returns")
PASTED: Final = ("quarterbacks", "backs", "punters")
KEYS: Final = {
    "teams": ("team",),
    **dict.fromkeys(ONE_A_TEAM, ("team",)),
    "tendencies": ("team", "situation"),
    "fourth downs": ("team", "zone", "distance"),
}


def make_plan(
    prefix: str,
    room: str,
    *,
    sheets: Sequence[tuple[str, type]],
    not_needed: Collection[str],
    players: Sequence[tuple[str, type]],
    kicking: tuple[str, ...],
    substitutes: str,
    spots: Mapping[str, str],
    old_situations: tuple[str, ...] = (),
) -> Plan:
    """A game's plan: its sheets, those that a set may lack, those of players and which of them only kick."""
    return Plan(
        prefix=prefix,
        room=room,
        shared_room="validate.fast_action",
        needed_sheets=tuple(name for name, _ in sheets if name not in not_needed),
        one_a_team=ONE_A_TEAM,
        players=tuple(sheet for sheet, _ in players if sheet not in kicking),
        kicking=kicking,
        pasted=PASTED,
        keys=KEYS,
        substitutes=substitutes,
        calls=CALLS,
        old_situations=old_situations,
        positions={"quarterbacks": "QB", **{sheet: "P" if sheet == "punters" else "K" for sheet in kicking}},
        spots=dict(spots),
    )


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
        check_names(rosters, report)
        check_doubles(rosters, report)
        if season is not None:
            check_against(season, rosters, report)
        return report.findings

    def _check_whole(self, rosters: Rosters, report: Report) -> None:
        """Whether the cards of a set with all its sheets agree with each other."""
        teams.check_teams(rosters, report)
        teams.check_squads(rosters, report)
        check_passers(rosters, report)
        for row in rosters.of("lineups"):
            self.lineup(row, rosters, report)
        check_adjustments(rosters, self.fumbles, report)
        for sheet in ("kickoff returns", "punt returns"):
            for row in rosters.of(sheet):
                check_returners(row, rosters, report)
        for check in self.more:
            check(rosters, report)
        check_coaching(rosters, report)
