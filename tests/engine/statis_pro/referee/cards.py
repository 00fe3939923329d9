"""The cards of a set and the charts of the rulebook, read from their CSV files and from nothing else."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path

from tests.places import ROOT

CHARTS = ROOT / "engine" / "statis_pro" / "tables"
SHARED = ROOT / "engine" / "fast_action" / "tables"
Row = dict[str, str]
SUBSTITUTES = "SUB"
ROWS = range(1, 13)


def chart(name: str, folder: Path = CHARTS) -> dict[str, Row]:
    """A chart by its first column."""
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row[next(iter(row))]: row for row in rows}


def number(text: str) -> int:
    """A printed number: `+2`, `-1`, `'-2`; blank is 0."""
    return int(text.lstrip("'") or 0)


def end(text: str) -> int:
    """The last number of a range `1-41`; 0 of a blank one."""
    return int(text.rsplit("-", maxsplit=1)[-1]) if text else 0


def first(text: str) -> int:
    """The first number of a range `47-48`; 49, which is never drawn, of a blank one."""
    return int(text.split("-", maxsplit=1)[0]) if text else 49


class Cards:
    """The cards of a set, by sheet, team and player."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.sheets: dict[str, dict[tuple[str, str], Row]] = {}
        for name, text in files.items():
            rows = list(csv.DictReader(text.splitlines()))
            key = "player" if rows and "player" in rows[0] else ""
            self.sheets[name] = {(row["team"], row[key] if key else ""): row for row in rows}

    def of(self, sheet: str, team: str, name: str = "") -> Row:
        """A card; of a substitute where the team has none of that name."""
        rows = self.sheets[sheet]
        return rows.get((team, name)) or rows[SUBSTITUTES, name]

    def find(self, sheets: tuple[str, ...], team: str, name: str) -> tuple[str, Row]:
        """The first of some sheets that has a card of the player."""
        for owner in (team, SUBSTITUTES):
            for sheet in sheets:
                row = self.sheets[sheet].get((owner, name))
                if row is not None:
                    return sheet, row
        raise KeyError((team, name, sheets))

    def carrier(self, team: str, place: str, name: str) -> Row:
        """The card of a quarterback, back, end or receiver."""
        return self.find(("quarterbacks",) if place == "QB" else ("backs",), team, name)[1]

    def blocking(self, team: str, place: str, name: str) -> int:
        """A Blocking Value."""
        if place == "QB":
            return 0
        sheets = ("backs",) if place[:2] in ("LE", "RE", "BK", "FL") else ("offensive-line",)
        return number(self.find(sheets, team, name)[1]["BV"])

    def defender(self, team: str, box: str, name: str) -> tuple[str, Row]:
        """The card of a defender, and the sheet it is of."""
        sheets: tuple[str, ...] = ("defensive-line", "linebackers")
        if box in "FGHIJ":
            sheets = ("linebackers",)
        elif box in "KLMNO":
            sheets = ("defensive-backs",)
        return self.find(sheets, team, name)

    def returner(self, kick: str, team: str, number_of_column: int) -> tuple[str, list[str], str]:
        """Name, cells and foot of a return column; one nobody is named for is that of the last player named."""
        row = self.sheets[kick].get((team, "")) or self.sheets[kick][SUBSTITUTES, ""]
        title = "KR-" if kick == "kickoff-returns" else "PR"
        named = [at for at in range(1, 5) if row[f"{title}{at}"]]
        at = number_of_column if number_of_column in named else named[-1]
        cells = [row[f"{title}{at} {cell}"].lstrip("'") for cell in ROWS]
        return row[f"{title}{at}"], cells, row[f"{title}{at} *"].lstrip("'")


def column(card: Row, name: str) -> list[str]:
    """The cells of a column; none of a blank one."""
    cells = [card[f"{name} {row}"].lstrip("'") for row in ROWS]
    return cells if cells[0] else []
