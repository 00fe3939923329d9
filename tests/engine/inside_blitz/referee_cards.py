"""The cards of a set and the printed charts, as a referee at the table has them: by team, name and cell."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.inside_blitz import tables

FOLDER = Path(tables.__file__).parent
"""Where the charts lie: files of figures alone."""
ROWS = (("LDE", "LDT", "NT", "RDT", "RDE"), ("LOB", "LIB", "MLB", "RIB", "ROB"), ("LCB", "SS", "NB", "FS", "RCB"))
BOXES = tuple(box for row in ROWS for box in row)
ALSO = {"LIB": ("LDE", "LCB"), "RIB": ("RDE", "RCB")}
ALIGNMENTS = {
    "starters": "Starters",
    "nickel": "Nickel",
    "dime": "Dime",
    "short yardage": "Short",
    "run front": "Run",
}
SPOTS = {"LT": ("LT", "T"), "RT": ("RT", "T"), "LG": ("LG", "G"), "RG": ("RG", "G"), "C": ("C",)}


def chart(name: str) -> list[dict[str, str]]:
    """The rows of a printed chart."""
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def holds(row: Mapping[str, str], number: int) -> bool:
    """Whether a row's two-dice numbers hold one."""
    if "number" in row:
        return int(row["number"]) == number
    return int(row["from"]) <= number <= int(row["to"])


def neighbors(box: str) -> list[str]:
    """From which boxes an empty one may be covered, in the order of the grid."""
    at = next((row, line.index(box)) for row, line in enumerate(ROWS) if box in line)
    return [
        ROWS[row][column]
        for row in range(3)
        for column in range(5)
        if abs(row - at[0]) + abs(column - at[1]) == 1 or ROWS[row][column] in ALSO.get(box, ())
    ]


def cell(cells: Sequence[Any], red: int, white: int) -> Any:
    """Red is the column, white the row; three rows serve two faces each."""
    return cells[((white - 1) if len(cells) == 36 else (white - 1) // 2) * 6 + red - 1]


def place(red: int, white: int, cells: int) -> str:
    """How an explanation names a cell."""
    row = str(white) if cells == 36 else ("1-2", "3-4", "5-6")[(white - 1) // 2]
    return f"column {red}, row {row}"


class Cards:
    """One team's cards."""

    def __init__(self, sheets: Mapping[str, Sequence[Any]], team: str) -> None:
        self.team = team
        own = {name: [card for card in cards if card.team == team] for name, cards in sheets.items()}
        self.passers = {card.name: card for card in own["quarterbacks"]}
        self.passer_runs = {card.name: card for card in own["quarterback runs"]}
        self.runners = {card.name: card for card in own["runners"]}
        self.backs = {card.name: card for card in own["back receivers"]}
        self.receivers = {card.name: card for card in own["receivers"]}
        self.linemen = {card.name: card for card in own["offensive line"]}
        self.charted = own["defenders"]
        self.credits = own["credits"]
        self.kickers = {card.name: card for card in own["kickers"]}
        self.punters = {card.name: card for card in own["punters"]}
        self.kick_returners = own["kick returners"]
        self.punt_returners = own["punt returners"]
        self.figures = own["defense figures"][0]
        self.offense_figures = own["offense figures"][0]
        self.return_figures = own["return figures"][0]
        self.hurt: dict[str, bool] = {}
        """Who is out, and whether for the drive only."""

    def listed(self) -> list[Any]:
        """The main chart from top to bottom, then the reserves."""
        starters = [card for card in self.charted if card.alignment == "Starters"]
        filled = sorted((card for card in starters if card.box), key=lambda card: BOXES.index(card.box))
        return filled + [card for card in starters if not card.box]

    def boxes(self, alignment: str) -> dict[str, Any]:
        """Who stands where, with reserves of their group in the places of players who are hurt."""
        filled = [card for card in self.charted if card.alignment == alignment and card.box]
        chart_of = {card.box: card for card in sorted(filled, key=lambda card: BOXES.index(card.box))}
        taken = {card.name for card in filled}
        for box, card in chart_of.items():
            if card.name in self.hurt:
                spare = [
                    other
                    for other in self.listed()
                    if other.position == card.position and other.name not in taken and other.name not in self.hurt
                ]
                chart_of[box] = spare[0] if spare else None
                taken |= {spare[0].name} if spare else set()
        return {box: card for box, card in chart_of.items() if card is not None}

    def answers(self, alignment: str, box: str, rating: str) -> tuple[Any, int, bool]:
        """Who rushes or intercepts from a box, his rating there, and whether he covers it from beside."""
        boxes = self.boxes(alignment)
        if box in boxes:
            return boxes[box], getattr(boxes[box], rating).own, False
        best, highest = None, -1
        for near in neighbors(box):
            cover = getattr(boxes[near], rating).cover if near in boxes else None
            if cover is not None and cover > highest:
                best, highest = boxes[near], cover
        return best, highest, True

    def sections(self, name: str, *, outside: bool) -> Any:
        """A runner's matrix."""
        card = self.runners.get(name) or self.passer_runs[name]
        return card.outside if outside else card.inside

    def catches(self, name: str, depth: str) -> tuple[int, Any]:
        """A receiver's hands and matrix at a depth."""
        card = self.receivers.get(name) or self.backs[name]
        return getattr(card, f"{depth.lower()}_catch"), getattr(card, depth.lower())

    def longest(self, name: str) -> int:
        """LNG."""
        card = self.runners.get(name) or self.passer_runs.get(name) or self.backs[name]
        return int(card.longest)

    def limit(self, name: str, *, catching: bool) -> int:
        """END: carries or catches in a half."""
        if catching:
            card = self.receivers.get(name) or self.backs.get(name)
        else:
            card = self.runners.get(name) or self.passer_runs.get(name)
        return 99 if card is None else int(card.endurance.left)

    def fumble(self, name: str) -> int:
        """FUM of a player who runs, throws or catches."""
        card = self.passers.get(name) or self.runners.get(name) or self.backs.get(name) or self.receivers[name]
        return int(card.fumble)

    def run_block(self, name: str) -> int:
        """RB, or BLK of players who carry and catch."""
        if name in self.linemen:
            return int(self.linemen[name].run_block)
        if name in self.runners:
            return int(self.runners[name].blocking.left)
        return int(self.receivers[name].blocking) if name in self.receivers else 0

    def pass_block(self, name: str) -> int:
        """PB, or the right-hand BLK of backs; ends have none."""
        if name in self.linemen:
            return int(self.linemen[name].pass_block)
        if name in self.receivers or name not in self.runners:
            return 0
        return int(self.runners[name].blocking.right)

    def owner(self, name: str, number: int) -> str:
        """Whose range of a kind holds a usage number; nothing where he is no player of that kind."""
        for sheet, at in RANGES[name]:
            for card in getattr(self, sheet).values():
                span = getattr(card, at)
                if span is not None and span.low <= number <= span.high:
                    return str(card.name)
        return ""


RANGES = {
    "Inside": (("runners", "inside_range"), ("passer_runs", "inside_range")),
    "Outside": (("runners", "outside_range"), ("passer_runs", "outside_range")),
    "Quick": (("backs", "quick_range"),),
    "Short": (("backs", "short_range"), ("receivers", "short_range")),
    "Medium": (("backs", "medium_range"), ("receivers", "medium_range")),
    "Long": (("receivers", "long_range"),),
}
