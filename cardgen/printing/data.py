"""The tables that templates draw from: the set's cards and deck, and the tables of its game.

What rows of tables say in two columns or two rows, as a chart prints it: from one number to another.
"""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib import resources
from typing import Final

from cardgen.sets import CardSet
from engine.cards.faces import headings, show_card
from engine.football.era import year_named
from ingest.findings import InputError, did_you_mean, error

FROM, TO, BOTH = "from", "to", "from-to"
QUARTER, SECONDS, MINUTES = "quarter", "seconds above", "minutes left"
QUARTER_SECONDS: Final = "900"


def with_spans(rows: Iterable[Mapping[str, str]]) -> Iterator[dict[str, str]]:
    """Each row with `from-to`, a single number once, and with the minutes of its quarter, as `10-5`."""
    ends: dict[str, str] = {}
    for row in rows:
        reported = dict(row)
        if FROM in row and TO in row:
            reported[BOTH] = row[FROM] if row[FROM] == row[TO] else f"{row[FROM]}-{row[TO]}"
        if QUARTER in row and SECONDS in row:
            begins = ends.get(row[QUARTER], QUARTER_SECONDS)
            reported[MINUTES] = f"{_minutes(begins)}-{_minutes(row[SECONDS])}"
            ends[row[QUARTER]] = row[SECONDS]
        yield reported


def _minutes(seconds: str) -> str:
    """`10` for 600, `7:30` for 450; what is no number as it is."""
    if not seconds.isdecimal():
        return seconds
    whole, rest = divmod(int(seconds), 60)
    return f"{whole}:{rest:02d}" if rest else str(whole)


CARDS: Final = "cards: "
DECK: Final = "deck"
PRINTED: Final = "printed"
OURS: Final = "ours"
SOURCE: Final = "source"
"""Where a row comes from, in charts that say it row by row."""
Rows = Sequence[Mapping[str, str]]


class SetTables:
    """Tables by name: `cards: SHEET`, `deck`, or a table of the game's rules, of which the set may have its own."""

    def __init__(self, card_set: CardSet) -> None:
        self._cards: dict[str, list[dict[str, str]]] = {}
        for sheet, card_type in card_set.rules.sheets:
            names = headings(card_type)
            # Of a set as found, cards that cannot be read are printed too, with what stands in their cells.
            found = card_set.file.rows(sheet) if card_set.found and card_set.file is not None else None
            cells = [row.cells for row in found] if found is not None else map(show_card, card_set.sheets[sheet])
            self._cards[sheet] = [_composed(dict(zip(names, card, strict=True))) for card in cells]
        self._deck = [_composed(row) for row in card_set.deck]
        self._about = "".join((card_set.season, card_set.edition, card_set.version, card_set.rules.title))
        self._folders = card_set.rules.table_folders
        self._year = year_named(card_set.season)
        # What the owner of a set put in is nobody's guess.
        charts = card_set.charts.items()
        self._charts = {name: [_owned(row) for row in with_spans(rows)] for name, rows in charts}
        self._read: dict[str, Rows] = {**self._charts}

    def __call__(self, name: str, team: str = "") -> Rows:
        """The rows of a table, of one team where they say whose they are and a team is named."""
        if name == DECK:
            return self._deck
        if name.startswith(CARDS) and name.removeprefix(CARDS) in self._cards:
            rows = self._cards[name.removeprefix(CARDS)]
            return [row for row in rows if row.get("team", team) == team] if team else rows
        if name not in self._read:
            self._read[name] = self._game_table(name)
        return self._read[name]

    def letters(self) -> str:
        """Every letter that the set, its cards, its deck and the game's tables use."""
        rows = [*self._deck, *(row for rows in (*self._cards.values(), *self._charts.values()) for row in rows)]
        used = {*self._about, *(letter for row in rows for text in row.values() for letter in text)}
        for folder in self._folders:
            for file in resources.files(folder).iterdir():
                if file.name.endswith(".csv"):
                    used.update(file.read_text(encoding="utf-8"))
        return "".join(sorted(used))

    def _of_season(self, folder: str, name: str) -> str:
        """The file of a table in the season of the set, where `NAME_eras.csv` names one for each era."""
        eras = resources.files(folder).joinpath(f"{name}_eras.csv")
        if not self._year or not eras.is_file():
            return name
        rows = csv.DictReader(eras.read_text(encoding="utf-8").splitlines())
        return [row["chart"] for row in rows if int(row["from"]) <= self._year][-1]

    def _game_table(self, name: str) -> Rows:
        for folder in self._folders if name.isidentifier() else ():
            file = resources.files(folder).joinpath(f"{self._of_season(folder, name)}.csv")
            if file.is_file():
                rows = with_spans(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
                return [_reported(row, _printed(row)) if PRINTED in row else row for row in rows]
        names = [CARDS + sheet for sheet in self._cards]
        expected = "deck, a table of the game's, or one of " + ", ".join(names)
        raise InputError(error("DATA-MISSING", name, "no such table", expected, did_you_mean(name, names)))


def _reported(row: Mapping[str, str], printed: Collection[str]) -> dict[str, str]:
    """A row that says of each cell whether the game's document prints it or it is ours: `5 printed`, or `5 ours`."""
    reported = dict(row)
    for name, text in row.items():
        given = name in printed
        reported[f"{name} {PRINTED}"], reported[f"{name} {OURS}"] = (text, "") if given else ("", text)
    return reported


def _owned(row: Mapping[str, str]) -> dict[str, str]:
    """A row of a chart that the set's owner put in."""
    return {**_reported(_composed(row), row), SOURCE: ""}


def _printed(row: Mapping[str, str]) -> set[str]:
    """The columns that a row names as printed. Names may be of several words, so that the longest is found first."""
    left, found = f" {row[PRINTED]} ", set()
    for name in sorted(row, key=len, reverse=True):
        if f" {name} " in left:
            found.add(name)
            left = left.replace(f" {name} ", "  ", 1)
    return found


def _composed(row: Mapping[str, str]) -> dict[str, str]:
    """A row whose accents are part of their letters, as fonts have them."""
    return {name: unicodedata.normalize("NFC", text) for name, text in row.items()}
