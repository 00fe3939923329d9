"""Lineup cards: that the displays are legal."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.fast_action.bench import OFFENSE_KINDS, MakePlayer
from engine.fast_action.player import Player
from validate.cards import CardRow
from validate.fast_action.lineups import sound
from validate.report import Report
from validate.rosters import Rosters

PLAYER_NUMBER: Final = re.compile(r"player (\d+)")
PLACE: Final = re.compile(r"\b[A-Z][A-Z0-9]*\b")


@dataclass(frozen=True)
class Displays:
    """What a game says of displays."""

    make_player: MakePlayer
    defense_kinds: tuple[tuple[int, ...], ...]
    """By box, the kinds of card that fit."""
    offense_problems: Callable[[list[Player | None]], list[str]]
    """What is wrong with a display, each text beginning with its rule."""
    defense_problems: Callable[[list[list[Player]]], list[str]]
    defense_advice: Callable[[list[list[Player]]], list[str]]
    """What is unusual of a display."""


def _check_offense(row: CardRow, rosters: Rosters, rules: Displays, report: Report) -> None:
    """The starters of the offence."""
    places: list[Player | None] = []
    men: list[str] = []
    for place, names in enumerate(row.values["offense"]):
        man = _player(row, names[0], OFFENSE_KINDS[place], rosters, rules, men) if names else None
        if names and man is None:
            return
        places.append(man)
    _report_problems(rosters.plan.code("LINEUP-ILLEGAL"), row, "offense", rules.offense_problems(places), men, report)


def _check_defense(row: CardRow, rosters: Rosters, rules: Displays, report: Report) -> None:
    """The starters of the defence."""
    boxes: list[list[Player]] = []
    men: list[str] = []
    for box, names in enumerate(row.values["defense"]):
        found = [_player(row, name, rules.defense_kinds[box], rosters, rules, men) for name in names]
        known = [man for man in found if man is not None]
        if len(known) < len(found):
            return
        boxes.append(known)
    _report_problems(rosters.plan.code("LINEUP-ILLEGAL"), row, "defense", rules.defense_problems(boxes), men, report)
    _report_problems(rosters.plan.code("LINEUP-USUAL"), row, "defense", rules.defense_advice(boxes), men, report)


def _player(
    row: CardRow, name: str, kinds: Sequence[int], rosters: Rosters, rules: Displays, men: list[str]
) -> Player | None:
    """The man as the engine sees him, next in a list of names; None if his card cannot be read.

    Of two who share a name it is the one whose card fits.
    """
    found = [rules.make_player(each.card(), len(men)) for each in rosters.men(row.values["team"], name)]
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


def check_displays(row: CardRow, rosters: Rosters, rules: Displays, report: Report) -> None:
    """Everyone named has a card, and the two displays are legal."""
    if row.has("offense") and sound(row, "offense", rosters, report):
        _check_offense(row, rosters, rules, report)
    if row.has("defense") and sound(row, "defense", rosters, report):
        _check_defense(row, rosters, rules, report)
