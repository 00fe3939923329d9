"""Lineup cards: that the displays are legal, and who kicks has a card."""

from __future__ import annotations

from typing import Final

from engine.fast_action.codes import BOXES
from engine.fast_action.player import Player
from engine.tabletop.condition_tables import SHIFTS
from engine.tabletop.displays import defense_problems, offense_problems
from engine.tabletop.faces import make_player
from engine.tabletop.player import POSITIONS
from engine.tabletop.squad import DEFENSE_KINDS
from validate.cards import CardRow
from validate.fast_action.displays import Displays, check_displays
from validate.fast_action.lineups import check_specialist
from validate.report import Report
from validate.rosters import Rosters

SPECIALISTS: Final = (("kicker", "kickers", "TTF-KICKER"), ("punter", "punters", "TTF-PUNTER"))


def _offense_problems(places: list[Player | None]) -> list[str]:
    """A lineup card does not say which of the ends stand tight."""
    return offense_problems(places, [], shotgun=False)


def _defense_advice(boxes: list[list[Player]]) -> list[str]:
    """Men who start where the rules take something from them."""  # TTF-TABLE-POSITION
    return [
        f"TTF-LINE-13: player {man.index} in {BOXES[box]} is out of position"
        for box, men in enumerate(boxes)
        for man in men
        if (POSITIONS[man.position], BOXES[box]) in SHIFTS
    ]


DISPLAYS: Final = Displays(make_player, DEFENSE_KINDS, _offense_problems, defense_problems, _defense_advice)


def check_lineup(row: CardRow, rosters: Rosters, report: Report) -> None:
    """One lineup card; who kicks off need not be named."""
    if not row.has("team"):
        return
    check_displays(row, rosters, DISPLAYS, report)
    for name, sheet, code in SPECIALISTS:
        check_specialist(row, name, sheet, code, rosters, report)
    if row.values.get("specialist"):
        check_specialist(row, "specialist", "kickoff specialists", "TTF-SPECIALIST", rosters, report)
