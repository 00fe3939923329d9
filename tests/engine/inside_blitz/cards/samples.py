"""The document's sample cards as rows of printed cells; where two printings differ, the ruling decides."""

from __future__ import annotations

import re
from typing import Final

from engine.inside_blitz.cards.fields import BOXES
from tests.engine.inside_blitz.cards.printed import SIX, THREE, after, card, matrices

NAME: Final = re.compile(r"[A-Z]+, [A-Z]+")
RANGE: Final = re.compile(r"\d+-\d+")
BAD_CELL: Final = 2 + 4 * 6 + 5
"""Where the quarterback's second printing has a cell that cannot be read."""  # IBF-CARD-12


def quarterback(printing: int) -> list[str]:
    """Cells as printed; the depth ranges stand on the first printing only."""
    lines, first = card("GREEN, TRENT", printing), card("GREEN, TRENT")
    short, long = matrices(lines, SIX)
    pressure = RANGE.findall(next(line[0] for line in lines if line[0].startswith("INT")))
    depths = [found for line in first if "PASS" in line[0] for found in RANGE.findall(line[0])]
    return ["KC", "GREEN, TRENT", *short, *long, *pressure, *depths, *after(lines, "ATT"), ""]


def ruled_quarterback() -> list[str]:
    """The second printing with its unreadable cell as ruled: Quick ?, Short blank."""
    row = quarterback(2)
    row[BAD_CELL] = "?/"
    return row


def _endurance(lines: list[list[str]]) -> str:
    return next(cell for cell in lines[1] if cell.startswith("END")).removeprefix("END: ")


def runner(printing: int = 1) -> list[str]:
    """Cells as printed, the same both times."""
    lines = card("HOLMES, PRIEST", printing)
    inside, outside = matrices(lines, SIX)
    ranges = [line[-1] for line in lines if line[0].endswith("RUN")]
    row = ["KC", "HOLMES, PRIEST", "RB", _endurance(lines), *inside, ranges[0], *outside, ranges[1]]
    return [*row, *after(lines, "ATT"), ""]


def receiver() -> list[str]:
    """Catch ratings and yards of the second printing, ranges of the first."""
    first, second = card("GONZALEZ, TONY"), card("GONZALEZ, TONY", 2)
    sections = [[line for line in lines if line[1:] and line[1].endswith("PASS")] for lines in (first, second)]
    yards = list(matrices(second, THREE))
    yards[0][4] = "3"  # IBF-CARD-24: a stray sign in the second printing
    row = ["KC", "GONZALEZ, TONY", "TE", _endurance(first)]
    for line, other, cells in zip(*sections, yards, strict=True):
        row += [other[0], next(cell for cell in line if RANGE.fullmatch(cell)), *cells]
    return [*row, *after(first, "REC"), ""]


def line() -> list[list[str]]:
    """Nine linemen."""
    rows = []
    for cells in card("OFFENSIVE LINE", 3)[2:11]:
        spots, _, name = cells[0].partition(" ")
        rows.append(["KC", name, spots, cells[1], cells[2], ""])
    return rows


def defense(printing: int = 2) -> dict[str, list[str]]:
    """Eleven starters by box."""
    groups = {box: ("DL", "LB", "DB")[place // 5] for place, box in enumerate(BOXES)}
    players = {}
    for cells in card("STARTERS", printing)[1:]:
        if cells[1]:
            name, injury = cells[1].removesuffix(")").split(" (")
            players[cells[0]] = ["NE", "Starters", cells[0], name, groups[cells[0]], injury, *cells[2:10], ""]
    return players


def kicker() -> list[str]:
    """Cells as printed."""
    lines = card("VINATIERI, ADAM")
    kickoffs, goals = matrices(lines, SIX)
    points = next(line for line in lines if line[0] == "EXTRA POINTS")[-1]
    return ["NE", "VINATIERI, ADAM", lines[1][-1], *kickoffs, points, *goals, *after(lines, "ATT"), ""]


def punter() -> list[str]:
    """Cells as printed."""
    lines = card("WALTER, KEN")
    far, near = matrices(lines, SIX)
    penalty = next(line[-1] for line in lines if line[-1].isdigit())
    return ["NE", "WALTER, KEN", penalty, *far, *near, *after(lines, "NO"), ""]


def kick_returners() -> list[list[str]]:
    """Three players."""
    lines = card("Kick Return")
    names = [line for line in lines if NAME.fullmatch(line[0])]
    feet = [line for line in lines if " - " in line[0]]
    rows = []
    for name, cells, foot in zip(names, matrices(lines, THREE), feet, strict=True):
        numbers = next(cell for cell in name[1:] if cell)
        fumble = [cell for cell in foot if cell][-1]
        rows.append(["KC", name[0], numbers, *cells, *foot[0].split(" - "), fumble, ""])
    return rows


def punt_returners() -> list[list[str]]:
    """Three players; the first player's range is not printed."""  # IBF-CARD-39
    lines = card("Punt Return")
    names = [line for line in lines if NAME.fullmatch(line[0])]
    feet = [line for line in lines if "FC?" in line]
    rows = []
    for name, cells, foot in zip(names, matrices(lines, THREE), feet, strict=True):
        numbers = next((cell for cell in name[1:] if cell), "1-75")
        number, average, touchdowns = (cell.removeprefix("-") for cell in foot[:3])
        fair_catch, fumble = foot[foot.index("FC?") + 1], foot[-1].removeprefix("FUM ")
        rows.append(["KC", name[0], numbers, *cells, number, average, touchdowns, fair_catch, fumble, ""])
    return rows
