"""Lineup cards: that the displays are legal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.fast_action.bench import OFFENSE_KINDS
from engine.statis_pro.displays import defense_advice, defense_problems, offense_problems
from engine.statis_pro.faces import make_player
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player
from engine.statis_pro.squad import DEFENSE_KINDS
from validate.cards import CardRow
from validate.fast_action.lineups import check_specialist, sound
from validate.report import Report
from validate.rosters import Rosters

SPECIALISTS: Final = (("kicker", "kickers", "SPF-KICKER"), ("punter", "punters", "SPF-PUNTER"))
PLAYER_NUMBER: Final = re.compile(r"player (\d+)")
PLACE: Final = re.compile(r"\b[A-Z][A-Z0-9]*\b")


def check_lineup(row: CardRow, rosters: Rosters, report: Report) -> None:
    """One lineup card."""
    if not row.has("team"):
        return
    if row.has("offense") and sound(row, "offense", rosters, report):
        _check_offense(row, rosters, report)
    if row.has("defense") and sound(row, "defense", rosters, report):
        _check_defense(row, rosters, report)
    for name, sheet, code in SPECIALISTS:
        check_specialist(row, name, sheet, code, rosters, report)


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
