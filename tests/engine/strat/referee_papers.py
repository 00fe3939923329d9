"""What a referee has on the table: the cards as printed and the charts as printed. Nothing of the engine.

Cells are read by a grammar of their own, so that a mistake in the engine's reader does not repeat itself here.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

CHARTS = Path(__file__).parents[3] / "engine" / "strat" / "tables"
Rows = list[dict[str, str]]
_RATED = re.compile(
    r"((?:OFFENSIVE|ONSIDE|DEFENSIVE) \w+|BLOCKING BACK|(?:LEFT |RIGHT )?LB IN ZONE|DEFENDER|DB IN ZONE) "
)
_PART = re.compile(r"(.+?) (\d+)(?:-(\d+))?")
_YARDS = re.compile(r"(F?)([+-]?\d+)(?: \((-?\d+)\))?")


@dataclass(frozen=True)
class Said:
    """One reading of a cell."""

    kind: str
    """`yards`, `int`, `rated`, or the word that is printed."""
    yards: int = 0
    fumble: bool = False
    symbol: str = ""
    who: str = ""
    parts: tuple[Said, ...] = ()


def read(text: str) -> Said:
    """A reading that is no split."""
    text = text.strip().upper().replace("\N{CIRCLED PLUS}", "(+)")
    if not text:
        return Said("X")
    found = _RATED.match(text)
    if found:
        first, _, second = text[found.end() :].partition(" OR ")
        return Said("rated", who=found[1], parts=(read(first), read(second)))
    symbol = next((mark for mark in ("[][]", "[]", "(+)") if text.endswith(mark)), "")
    text = text.removesuffix(symbol).strip()
    if text.startswith("INT"):
        return Said("int", int(text.removeprefix("INT").lstrip("+ ")), symbol=symbol)
    number = _YARDS.fullmatch(text)
    if number:
        return Said("yards", int(number[2]), bool(number[1]), symbol)
    return Said(text, symbol=symbol)


def by_total(text: str) -> dict[int, Said]:
    """What a cell says for every total of two more dice; the same for all of them where it is no split."""
    if "," not in text:
        return dict.fromkeys(range(2, 13), read(text))
    found = {}
    for piece in text.split(","):
        part = _PART.fullmatch(piece.strip())
        assert part is not None, text
        for total in range(int(part[2]), int(part[3] or part[2]) + 1):
            found[total] = read(part[1])
    assert sorted(found) == list(range(2, 13)), text
    return found


def chart_cell(text: str) -> Said:
    """A cell of a chart: `-4F`, `SG`, `22`."""
    return Said("yards", int(text.removesuffix("F")), text.endswith("F")) if text[-1] in "F0123456789" else Said(text)


@cache
def chart(name: str) -> Rows:
    """A chart, row by row."""
    with (CHARTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def row_of(name: str, edition: str = "", **wanted: str) -> dict[str, str]:
    """The row of a chart that says certain things, of an edition or of both."""
    for row in chart(name):
        mine = not edition or row.get("edition", "both") in ("both", edition)
        if mine and all(row[key] == value for key, value in wanted.items()):
            return row
    raise AssertionError(f"no {wanted} on the chart {name}")


def covers(text: str, total: int) -> bool:
    """Whether `2-4 11 12` has a total."""
    ends = [part.partition("-") for part in text.split()]
    return any(int(first) <= total <= int(last or first) for first, _, last in ends)


@dataclass
class Papers:
    """The cards of a set, sheet by sheet, as printed."""

    sheets: dict[str, Rows]
    edition: str
    _known: dict[tuple[str, str], Rows] = field(default_factory=dict)

    def of(self, sheet: str, team: str) -> Rows:
        """A team's cards of a kind."""
        key = (sheet, team)
        if key not in self._known:
            self._known[key] = [row for row in self.sheets[sheet] if row["team"] == team]
        return self._known[key]

    def named(self, team: str, name: str, *sheets: str) -> Rows:
        """A player's cards."""
        return [row for sheet in sheets for row in self.of(sheet, team) if row["player"] == name]

    def runner(self, team: str, name: str) -> dict[str, str]:
        """The card with a player's columns."""
        found = self.named(team, name, "quarterbacks", "backs", "receivers")
        assert found, f"no card of {name} of {team}"
        return found[0]

    def defense(self, team: str) -> dict[str, str]:
        """The three defensive cards as one."""
        return {
            key: value
            for sheet in ("inside defense", "outside defense", "deep defense")
            for row in self.of(sheet, team)
            for key, value in row.items()
        }

    def ratings(self, team: str, name: str) -> set[int]:
        """A defender's ratings, whichever of his positions and digits."""
        return {int(digit) for row in self.named(team, name, "defenders") for digit in row["DEF"]} | {0}

    def rushes(self, team: str, name: str, *, starred: bool) -> set[int]:
        """His pass rush at any of his positions; a defensive back's is 0, with the asterisk 10."""
        found = set()
        for row in self.named(team, name, "defenders"):
            printed = re.fullmatch(r"(?:\((\d+)\*\) ?)?(\d*)", row["PR"])
            assert printed is not None, row["PR"]
            found.add(int((printed[1] if starred else printed[2]) or (10 if starred else 0)))
        return found

    def base(self, team: str) -> str:
        """The front its cards are printed for."""
        return self.of("team ratings", team)[0]["base"]
