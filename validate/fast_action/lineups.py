"""Lineup and return cards: that everyone named has a card, and stands in one place only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.fast_action.cards.cells import PASS_NUMBERS
from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.fast_action.columns import RETURNERS
from validate.report import Report
from validate.rosters import Rosters


def sound(row: CardRow, name: str, rosters: Rosters, report: Report) -> bool:
    """Whether everyone has a card and stands in one place only."""
    before = len(report.findings)
    team, code = row.values["team"], rosters.plan.code
    seen: set[str] = set()
    for cell, names in enumerate(row.values[name]):
        for man in names:
            where, place = row.where(name, cell), row.heading(name, cell)
            if not rosters.men(team, man):
                fix = did_you_mean(man, rosters.names(team))
                report.add(code("LINEUP-CARD"), where, f"{place} is {man!r}", f"a man with a card of {team}", fix)
            elif man in seen:
                report.add(code("LINEUP-TWICE"), where, f"{place} is {man!r} again", "each man in one place")
            seen.add(man)
        if name == "offense" and len(names) > 1:
            report.add(code("LINEUP-TWO"), row.where(name, cell), f"{row.heading(name, cell)} has two men", "one")
    return len(report.findings) == before


def check_specialist(row: CardRow, name: str, sheet: str, code: str, rosters: Rosters, report: Report) -> None:
    """The kicker, the punter or another whom a lineup names has his card."""
    if not row.has("team", name):
        return
    man, known = row.values[name], rosters.kicking(sheet, row.values["team"])
    if man not in known:
        found = f"{row.heading(name)} is {man!r}" if man else f"{row.heading(name)} is blank"
        report.add(code, row.where(name), found, f"a man with a {name}'s card", did_you_mean(man, known))


def check_returners(row: CardRow, rosters: Rosters, report: Report) -> None:
    """Men on a return card who have no other."""
    for name in RETURNERS:
        man = row.values.get(name)
        if man is not None and row.has("team") and not rosters.men(row.values["team"], man.name):
            fix = did_you_mean(man.name, rosters.names(row.values["team"]))
            found = f"{row.heading(name)} is {man.name!r}"
            report.add(rosters.plan.code("RETURN-CARD"), row.where(name), found, "a man's card", fix)


def check_adjustments(rosters: Rosters, name: str, report: Report) -> None:
    """Each team's range of fumbles with every opponent's adjustment: what falls outside 0 to 48 has no effect."""
    rows = rosters.of("lineups")
    shifts = [
        (row.values["team"], row.values["fumble_adjustment"]) for row in rows if row.has("team", "fumble_adjustment")
    ]
    for row in rows:
        if not row.has("team", name) or row.values[name] is None:
            continue
        last = row.values[name].high
        others = [(shift, team) for team, shift in shifts if team != row.values["team"]]
        for shift, team in _extremes(others):
            if not 0 <= last + shift <= PASS_NUMBERS:
                found = f"{row.heading(name)} 1-{last} with {team}'s {shift:+d}"
                report.add(rosters.plan.code("FUMBLE-BOUND"), row.where(name), found, f"0 to {PASS_NUMBERS} together")


def _extremes(shifts: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    if shifts:
        yield max(shifts)
        if min(shifts)[0] < max(shifts)[0]:
            yield min(shifts)
