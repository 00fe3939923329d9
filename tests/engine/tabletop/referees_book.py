"""The cards of a set as a referee looks things up on them, and his own copies of the book's charts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

PLACES = ("QB", "LT", "LG", "CN", "RG", "RT", "LE", "RE", "BK1", "BK2", "BK3", "FL1", "FL2")
COLUMNS = {"N": "rush_n", "I": "rush_i", "O": "rush_o", "SG": "rush_sg", "LG": "rush_lg", "Q": "pass_q", "S": "pass_s"}
COLUMNS["L"] = "pass_l"
RUN_KEYED, RUN_NO_KEY, PITCH_NO_KEY = 4, 2, 4
DRAW = {"run": 2, "Pass Coverage": -2, "Prevent": -2, "Blitz": -4}
SCREEN = {"keyed": 4, "no key": 2, "wrong": 0, "Pass Coverage": 0, "Prevent": -2, "Blitz": -4}
# By pass and defense: outside the twenty, inside.
COM = {
    "quick": {"run": (0, -10), "Pass Coverage": (-10, -15), "Prevent": (0, 0), "Blitz": (10, 10)},
    "short": {"run": (5, 0), "Pass Coverage": (-5, -5), "Prevent": (-5, -5), "Blitz": (0, 0)},
    "long": {"run": (5, 5), "Pass Coverage": (0, 0), "Prevent": (-7, -7), "Blitz": (0, 0)},
    "swing": {"run": (5, 0), "Pass Coverage": (-5, -5), "Prevent": (5, 5), "Blitz": (0, 0)},
    "shovel": {"run": (5, 5), "Pass Coverage": (5, 5), "Prevent": (5, 5), "Blitz": (5, 5)},
}
PLAY_ACTION = {"run": 5, "Pass Coverage": -5, "Prevent": -5, "Blitz": 0}
ON_THE_RUN = {"quick": -10, "short": -6, "long": -6}
TEMPO = {"No-Huddle": -3, "Hurry-Up": -5}
POINT = {"shovel": (1, 2), "swing": (1, 2), "screen": (3, 4), "quick": (1, 1), "short": (2, 1), "long": (4, 1)}
RETURNS = {
    1: (75, 60, 45, 30, 20, 15, 10, 6, 4, 2, None, None),
    2: (55, 40, 30, 20, 15, 10, 8, 6, 4, 2, None, None),
    3: (40, 30, 25, 20, 15, 10, 8, 6, 4, 2, None, None),
    "fumble": (25, 15, 10, 5, *[None] * 8),
}
DOUBLE_TEAMS = {"A": "LT", "B": "LG", "C": "CN", "D": "RG", "E": "RT"}
SECONDARY = {"CB", "S", "SS", "FS", "DB"}
# Position and place: what is added to blocking, pass blocking, tackling, pass defense.
OUT_OF_PLACE: dict[tuple[str, str], tuple[int, int, int, int]] = {}
for _who, _where, _what in (
    ("C", "LG RG", (-1, 0, 0, 0)), ("C", "LT RT", (-1, -1, 0, 0)), ("G", "CN", (-1, 0, 0, 0)),
    ("G", "LT RT", (-1, -1, 0, 0)), ("T", "LG CN RG", (-1, -1, 0, 0)), ("NT", "A E", (0, 0, 1, 0)),
    ("DE", "C", (0, 0, 1, 0)), ("LB", "C", (0, 0, 2, 0)), ("CB S SS FS DB", "A E", (0, 0, 1, 0)),
    ("CB S SS FS DB", "B D", (0, 0, 2, 0)), ("S", "K O", (0, 0, 0, 1)), ("SS", "K M O", (0, 0, 0, 1)),
    ("FS", "K N O", (0, 0, 0, 1)), ("CB", "M N", (0, 0, 0, 1)),
):  # fmt: skip
    for _one in _who.split():
        for _place in _where.split():
            OUT_OF_PLACE[_one, _place] = _what
BLOCKING, PASS_BLOCKING, TACKLING, PASS_DEFENSE = range(4)


@dataclass
class Stand:
    """Both displays: who stands where."""

    offense: dict[str, str] = field(default_factory=dict)
    defense: dict[str, list[str]] = field(default_factory=dict)
    offense_team: str = ""
    defense_team: str = ""

    def shown(self, words: str) -> Stand:
        """The same with a display printed anew."""
        side, _, listed = words.partition(": ")
        pairs = [each.split(" ", 1) for each in listed.split(", ")]
        if side == "offense":
            return replace(self, offense=dict(pairs))
        boxes: dict[str, list[str]] = {}
        for box, name in pairs:
            boxes.setdefault(box, []).append(name)
        return replace(self, defense=boxes)


def last(span: Any) -> int:
    return 0 if span is None else int(span.high)


class Book:
    """The cards, sheet by sheet, and what they say."""

    def __init__(self, sheets: dict[str, list[Any]]) -> None:
        self.sheets = sheets

    def card(self, sheets: str, team: str, name: str) -> Any:
        """The card of a player on one of some sheets; a generic card where his team has none."""
        for owner in (team, "SUB"):
            for sheet in sheets.split(","):
                for card in self.sheets.get(sheet, ()):
                    if card.team == owner and card.name == name:
                        return card
        return None

    def carrier(self, team: str, name: str) -> Any:
        return self.card("backs,quarterbacks", team, name)

    def passer(self, stand: Stand) -> Any:
        return self.card("quarterbacks", stand.offense_team, stand.offense["QB"])

    def cell(self, card: Any, column: str, row: int) -> Any:
        """Row 1 to 12 of a column; None where the card has none."""
        cells = getattr(card, COLUMNS[column], None)
        return None if cells is None else cells[row - 1]

    def run_column(self, card: Any, *, inside: bool) -> str:
        """I or O where the card has them, else N."""
        wanted = "I" if inside else "O"
        return wanted if getattr(card, COLUMNS[wanted], None) else "N"

    def blocker(self, stand: Stand, place: str) -> Any:
        name = stand.offense.get(place)
        return name and self.card("offensive line,backs,quarterbacks", stand.offense_team, name)

    def defender(self, stand: Stand, name: str) -> Any:
        return self.card("defensive line,linebackers,defensive backs", stand.defense_team, name)

    def moved(self, card: Any, place: str, value: int) -> int:
        return OUT_OF_PLACE.get((getattr(card, "position", ""), place), (0, 0, 0, 0))[value]

    def pass_rush(self, stand: Stand, blitzing: list[str], doubled: str) -> int:
        """Everybody in row one, and the blitzers by the Blitz Table."""
        total = 0
        for box, names in stand.defense.items():
            for name in names:
                rush = int(self.defender(stand, name).pass_rush)
                if box in blitzing:
                    rush = max(rush, 2) if box in "FGHIJ" else rush + (2 if box in "KO" else 1)
                elif box not in "ABCDE":
                    continue
                total += rush // 2 if name == doubled else rush
        return total

    def pass_blocking(self, stand: Stand) -> int:
        total = 0
        for place in PLACES[1:6]:
            card = self.blocker(stand, place)
            total += max(int(card.pass_blocking) + self.moved(card, place, PASS_BLOCKING), 0)
        return total

    def deflected(self, stand: Stand) -> int:
        """The sum of the linemen in row one, rounded up, five at most."""
        values = Fraction(0)
        for box, names in stand.defense.items():
            for name in names:
                card = self.card("defensive line", stand.defense_team, name)
                if box in "ABCDE" and card is not None:
                    values += Fraction(str(card.deflect))
        return min(-(-values.numerator // values.denominator), 5)

    def specialist(self, kind: str, team: str, name: str) -> Any:
        return self.card(kind, team, name)


def defense_of(called: str) -> tuple[str, str, list[str]]:
    """The defense in a call: what it is, whom it keys, from where it blitzes."""
    against = called.partition("against ")[2]
    keyed = re.match(r"Run, key (?:the )?(\w+)", against)
    if against.startswith("Run"):
        return "run", keyed[1] if keyed else "", []
    blitz = re.match(r"Blitz from ((?:[A-O](?:, )?)+)", against)
    if blitz:
        return "Blitz", "", re.findall(r"[A-O]", blitz[1])
    return ("Prevent" if against.startswith("Prevent") else "Pass Coverage"), "", []
