"""Lineup cards: positions with names, and the place on our display that each position is."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final, NamedTuple

from cardgen.foreign.cells import Cell
from cardgen.foreign.fast_action.style import CardStyle
from cardgen.foreign.labels import lines_of, segments
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.text import OWNER, line_text
from ingest.pdf.words import Word

LEAST: Final = 8
"""So many positions with names make a lineup."""
UNITS: Final = ("offense", "defense")
EITHER: Final = "either"
ANY_END: Final = ("LE", "RE", "FL1", "FL2")
ANY_BACK: Final = ("BK1", "BK2", "BK3")
"""Where else a player stands whose place is taken."""
COLUMN: Final = 30.0
"""Points: headings that are no further from a player's column are above it."""
STROKE: Final = re.compile(r"\s*/\s*")
SHORT: Final = {"offense": "off", "defense": "def"}


class Place(NamedTuple):
    """Which players of a position: how many the unit has, and which of them this is."""

    unit: str
    label: str
    players: int
    nth: int


class Starter(NamedTuple):
    """A player on a lineup card, and where his position stands."""

    label: str
    name: str
    at: Word


class Heading(NamedTuple):
    """Where a unit's list begins."""

    unit: str
    at: Word


@cache
def _places() -> dict[Place, str]:
    text = resources.files(__package__).joinpath("lineup_places.csv").read_text(encoding="utf-8")
    return {
        Place(row["unit"], row["label"], int(row["players"]), int(row["nth"])): row["place"]
        for row in csv.DictReader(text.splitlines())
    }


@cache
def _labels() -> frozenset[str]:
    return frozenset(place.label for place in _places())


def is_lineup(cell: Cell) -> bool:
    """Whether a cell lists players by position."""
    return sum(len(_starters(line)[0]) for line in lines_of(cell.words)) >= LEAST


def _starters(line: list[Word]) -> tuple[list[Starter], list[Word]]:
    """The players of a line, as in `WR: Able` or `QB A. Able  SS B. Baker`, and the words before them."""
    begins = {id(segment[0]) for segment in segments(line)}
    at = [
        place
        for place, word in enumerate(line)
        if id(word) in begins and word.text.rstrip(":;").upper() in _labels() and place + 1 < len(line)
    ]
    players = [
        Starter(line[start].text.rstrip(":;").upper(), line_text(line[start + 1 : end]), line[start])
        for start, end in pairwise([*at, len(line)])
    ]
    named = [each for each in players if any(letter.isalpha() for letter in each.name)]
    return (named, line[: at[0]]) if named and len(named) == len(players) else ([], line)


def read_lineup(cell: Cell, style: CardStyle, read: CellRead) -> Record:
    """The row of a lineup card; what is on the card besides is reported."""
    record = Record("lineups", read.place)
    starters: list[Starter] = []
    headings: list[Heading] = []
    for line in lines_of(cell.words):
        owner = OWNER.fullmatch(line_text(line))
        if owner and not record.season:
            record.season, record.team = owner[1] or owner[4], owner[2] or owner[3] or ""
            continue
        players, others = _starters(line)
        starters += players
        for segment in segments(others):
            text = line_text(segment)
            unit = next((each for each in UNITS if each in text.lower().replace("defence", "defense")), "")
            if unit:
                headings.append(Heading(unit, segment[0]))
            else:
                read.unread([text])
    _fill(record, [(_unit(each, headings), each) for each in starters], style, read)
    return record


def _unit(player: Starter, headings: list[Heading]) -> str:
    """The unit a player is listed under: of the headings above him the nearest in his column, and there the lowest."""
    above = [each for each in headings if each.at.top < player.at.top]
    nearest = min(above, key=lambda each: (round(abs(each.at.x0 - player.at.x0) / COLUMN), -each.at.top), default=None)
    return nearest.unit if nearest else UNITS[0]


def _fill(record: Record, starters: list[tuple[str, Starter]], style: CardStyle, read: CellRead) -> None:
    players = Counter((unit, each.label) for unit, each in starters)
    met: Counter[tuple[str, str]] = Counter()
    for unit, each in starters:
        met[unit, each.label] += 1
        nth = met[unit, each.label]
        place = _places().get(Place(unit, each.label, players[unit, each.label], nth), "")
        special = _places().get(Place(EITHER, each.label, 1, nth), "")
        heading = special if special in style.specialists else next(_free(record, unit, place), "")
        if heading:
            record.cells[heading] = STROKE.sub(" / ", each.name)
        else:
            read.unread([f"{each.label} {each.name}"])


def _free(record: Record, unit: str, place: str) -> Iterator[str]:
    """The heading of a place, or of the next where somebody stands there already."""
    others = next((group for group in (ANY_END, ANY_BACK) if place in group and unit == UNITS[0]), ())
    for each in (place, *others):
        heading = f"{SHORT[unit]} {each}"
        if place and heading not in record.cells:
            yield heading
