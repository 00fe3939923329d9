"""Lineup and return cards: that everyone named has a card, and that the displays are legal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from cardgen.fast_action.cells import PASS_NUMBERS
from engine.statis_pro.displays import defense_advice, defense_problems, offense_problems
from engine.statis_pro.faces import make_player
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player
from engine.statis_pro.squad import DEFENSE_KINDS, OFFENSE_KINDS
from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters
from validate.statis_pro.columns import RETURNERS

SPECIALISTS: Final = (("kicker", "kickers", "SPF-KICKER"), ("punter", "punters", "SPF-PUNTER"))
PLAYER_NUMBER: Final = re.compile(r"player (\d+)")
PLACE: Final = re.compile(r"\b[A-Z][A-Z0-9]*\b")


def check_lineup(row: CardRow, rosters: Rosters, report: Report) -> None:
    """One lineup card."""
    if not row.has("team"):
        return
    if row.has("offense") and _sound(row, "offense", rosters, report):
        _check_offense(row, rosters, report)
    if row.has("defense") and _sound(row, "defense", rosters, report):
        _check_defense(row, rosters, report)
    for name, sheet, code in SPECIALISTS:
        if row.has(name):
            _check_specialist(row, name, rosters.kicking(sheet, row.values["team"]), code, report)


def _sound(row: CardRow, name: str, rosters: Rosters, report: Report) -> bool:
    """Whether everyone has a card and stands in one place only."""
    before = len(report.findings)
    team = row.values["team"]
    seen: set[str] = set()
    for cell, names in enumerate(row.values[name]):
        for man in names:
            where, place = row.where(name, cell), row.heading(name, cell)
            if not rosters.men(team, man):
                fix = did_you_mean(man, rosters.names(team))
                report.add("SPF-LINEUP-CARD", where, f"{place} is {man!r}", f"a man with a card of {team}", fix)
            elif man in seen:
                report.add("SPF-LINEUP-TWICE", where, f"{place} is {man!r} again", "each man in one place")
            seen.add(man)
        if name == "offense" and len(names) > 1:
            report.add("SPF-LINEUP-TWO", row.where(name, cell), f"{row.heading(name, cell)} has two men", "one")
    return len(report.findings) == before


def _check_offense(row: CardRow, rosters: Rosters, report: Report) -> None:
    places: list[Player | None] = []
    men: list[str] = []
    for place, names in enumerate(row.values["offense"]):
        man = _player(row, names[0], OFFENSE_KINDS[place], rosters, men) if names else None
        if names and man is None:
            return
        places.append(man)
    _report_problems("SPF-LINEUP-ILLEGAL", row, "offense", offense_problems(places, Options()), men, report)


def _check_defense(row: CardRow, rosters: Rosters, report: Report) -> None:
    boxes: list[list[Player]] = []
    men: list[str] = []
    for box, names in enumerate(row.values["defense"]):
        found = [_player(row, name, DEFENSE_KINDS[box], rosters, men) for name in names]
        known = [man for man in found if man is not None]
        if len(known) < len(found):
            return
        boxes.append(known)
    _report_problems("SPF-LINEUP-ILLEGAL", row, "defense", defense_problems(boxes, Options()), men, report)
    _report_problems("SPF-LINEUP-USUAL", row, "defense", defense_advice(boxes), men, report)


def _player(row: CardRow, name: str, kinds: Sequence[int], rosters: Rosters, men: list[str]) -> Player | None:
    """The man as the engine sees him, next in a list of names; None if his card cannot be read.

    Of two who share a name it is the one whose card fits.
    """
    found = [make_player(each.card(), len(men)) for each in rosters.men(row.values["team"], name)]
    known = [man for man in found if man is not None]
    men.append(name)
    return next((man for man in known if man.kind in kinds), known[0] if known else None)


def _report_problems(
    code: str, row: CardRow, name: str, problems: Sequence[str], men: Sequence[str], report: Report
) -> None:
    for problem in problems:
        rule, _, text = problem.partition(": ")
        told = PLAYER_NUMBER.sub(lambda number: men[int(number[1])], text)
        report.add(code, row.where(name, _cell(row, name, text)), told, rule=rule)


def _cell(row: CardRow, name: str, text: str) -> int:
    """The place a problem speaks of; the first where it speaks of the whole display."""
    places = [row.heading(name, cell).rpartition(" ")[2] for cell in range(len(row.values[name]))]
    return next((places.index(word) for word in PLACE.findall(text) if word in places), 0)


def _check_specialist(row: CardRow, name: str, known: Sequence[str], code: str, report: Report) -> None:
    man = row.values[name]
    if man not in known:
        found = f"{row.heading(name)} is {man!r}" if man else f"{row.heading(name)} is blank"
        report.add(code, row.where(name), found, f"a man with a {name}'s card", did_you_mean(man, known))


def check_returners(row: CardRow, rosters: Rosters, report: Report) -> None:
    """Men on a return card who have no other."""
    for name in RETURNERS:
        man = row.values.get(name)
        if man is not None and row.has("team") and not rosters.men(row.values["team"], man.name):
            fix = did_you_mean(man.name, rosters.names(row.values["team"]))
            report.add("SPF-RETURN-CARD", row.where(name), f"{row.heading(name)} is {man.name!r}", "a man's card", fix)


def check_adjustments(rows: Sequence[CardRow], report: Report) -> None:
    """Each team's Fumbles Lost with every opponent's adjustment: what falls outside 0 to 48 has no effect."""
    shifts = [
        (row.values["team"], row.values["fumble_adjustment"]) for row in rows if row.has("team", "fumble_adjustment")
    ]
    for row in rows:
        if not row.has("team", "fumbles_lost") or row.values["fumbles_lost"] is None:
            continue
        lost = row.values["fumbles_lost"].high
        others = [(shift, team) for team, shift in shifts if team != row.values["team"]]
        for shift, team in _extremes(others):
            if not 0 <= lost + shift <= PASS_NUMBERS:
                found = f"Fumbles Lost 1-{lost} with {team}'s {shift:+d}"
                report.add("SPF-FUMBLE-BOUND", row.where("fumbles_lost"), found, f"0 to {PASS_NUMBERS} together")


def _extremes(shifts: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    if shifts:
        yield max(shifts)
        if min(shifts)[0] < max(shifts)[0]:
            yield min(shifts)
