"""Somebody's deck as the rows of our `deck.csv`: a CSV file, a sheet of a workbook, or the JSON of another program."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from cardgen.foreign.cardmap import CardMap, apply_map, draft, load_map
from cardgen.foreign.columns import IGNORE, UNKNOWN, Certainty, Meaning
from cardgen.foreign.decks.notation import ALL, NOTHING, PASSES, in_our_words, letters, split_cell
from cardgen.foreign.tables import SAMPLES, CardTable, TableColumn
from cardgen.games import GAMES, Game
from cardgen.sets.cells import text_of
from cardgen.sets.deck_files import game_of_deck, lone_deck
from cardgen.sets.decks import deck_of_grid, shipped_deck
from cardgen.sets.forms import open_set_file
from cardgen.sets.header import HALF, PRIVATE, headings_found, row_place
from cardgen.sets.json_files import json_grid, read_json_value
from cardgen.sets.sheets import DECK_SHEET
from ingest.files import Kind, shown
from ingest.findings import Finding, InputError, note, warning
from ingest.grid.load import load_grids
from ingest.mapfile import read_toml_map
from ingest.raw.grid import Grid, GridCell, column_letters

LEAST: Final = 5
"""So many columns of a deck make one, run and pass numbers among them."""
NEEDED: Final = frozenset(("RN", "PN"))
Z_CARD: Final = "Z"
DRAFT_TOP: Final = """\
# What the columns of {file} mean. Edit this file, then read with --map.
#
# Every line below says what one column holds: a column of our deck.csv (card, RN, OB, PN, IL, IR, SL, SR, ER, SC, Z, S1
# to S5, and ALL for all passes or QK, SH and LG for each kind), or "ignore". Several in one column take a list:
# "Solitaire" = ["S1", "S2", "S3", "S4", "S5"]. Any column may also be named by its letters: "column F".
# A column that is not named here is not read.

[options]
file = {pattern}   # which files this map is for; * stands for anything
"""
TOP_ROWS: Final = 5


@dataclass
class DeckColumns:
    """What columns of a deck may be said to hold, for a column map."""

    targets: list[str]
    sheets: Mapping[str, Sequence[str]]


@dataclass
class FoundDeck:
    """Somebody's deck: its cells under our headings, where each stands in his file, and what reading it found."""

    game: Game
    where: str
    grid: Grid
    table: CardTable
    findings: list[Finding] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)
    """The place of each cell in his file, by its place in `grid`."""

    def placed(self, findings: Sequence[Finding]) -> list[Finding]:
        """Findings about the grid's cells, told where they stand in his file."""
        return [replace(each, where=self.places.get(each.where, each.where)) for each in findings]

    def complete(self) -> None:
        """Add the Z cards that the deck lacks, as many as the deck that ships has, and tell it."""
        at = list(self.game.deck_columns).index("RN")
        have = sum(text_of(row[at]) == Z_CARD for row in self.grid.rows[1:])
        ours = [row for row in shipped_deck(self.game) if row["RN"] == Z_CARD]
        for number, row in enumerate(ours[have:], len(self.grid.rows)):
            cells: list[GridCell] = [row[column] for column in self.game.deck_columns]
            cells[0] = str(number)
            self.grid.rows.append(cells)
            if self.grid.row_numbers is not None:
                self.grid.row_numbers.append(self.grid.row_numbers[-1] + 1)
        if have < len(ours):
            found = f"{len(ours) - have} Z cards added, as the deck that ships has them"
            self.findings.append(note("DECK-COMPLETED", self.where, found))


@cache
def _words() -> dict[str, tuple[str, ...]]:
    """Columns of ours by the letters of every way to call them."""
    text = resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    single = {letters(each): (column,) for column, known in data["columns"].items() for each in known}
    return single | {
        letters(each): tuple(columns.split()) for columns, known in data["combined"].items() for each in known
    }


def _games(game: Game | None) -> list[Game]:
    """The games whose decks have run and pass numbers."""
    return [each for each in ([game] if game else GAMES) if set(each.deck_columns) >= NEEDED]


def deck_columns(game: Game) -> DeckColumns:
    """What a map may say of a deck's columns; passes of each kind are one column in a deck that has one for all."""
    each_pass = [name for name in PASSES if name not in game.deck_columns]
    return DeckColumns([IGNORE, *game.deck_columns, *each_pass], {DECK_SHEET: game.deck_columns})


def find_deck_table(path: Path, game: Game | None = None, least: int = LEAST) -> CardTable | None:
    """The table of a deck in another form than ours; None where a file has none, or one of ours.

    `least` is how many columns must be known: with a map that says what they are, none.
    """
    if not _games(game) or path.is_dir():
        return None
    for grid in _grids(path):
        if any(headings_found(grid, each.deck_columns) >= HALF * len(each.deck_columns) for each in _games(None)):
            return None
        found = _table(path, grid, least)
        if found is not None:
            return found
    return None


def _grids(path: Path) -> list[Grid]:
    try:
        file = open_set_file(path)
        if file.kind is Kind.JSON:
            records = _records(read_json_value(path))
            return [json_grid(DECK_SHEET, records, shown(path.name))] if records else []
        if file.kind in {Kind.CSV, Kind.XLSX, Kind.XLS, Kind.ODS}:
            return [grid for grid in load_grids(file)[0] if not grid.name.startswith(PRIVATE)]
    except InputError:
        pass  # whoever reads it as something else will tell
    return []


def _records(document: Any) -> list[dict[str, Any]]:
    """The cards in a JSON file of any program: the longest list of records in it, with plain values."""
    lists = [document] if isinstance(document, list) else []
    if isinstance(document, dict) and "sheets" not in document:
        lists += [each for each in document.values() if isinstance(each, list)]
    records = max((each for each in lists if each and all(isinstance(one, dict) for one in each)), key=len, default=[])
    return [_flat(record) for record in records]


def _flat(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record without values within values: those of an inner record stand beside the others, under their own names
    where these are free, and lists have strokes between their parts."""
    found: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, dict):
            inner = _flat(value)
            found |= {f"{name} {key}" if key in record or key in found else key: each for key, each in inner.items()}
        elif isinstance(value, list):
            found[name] = "/".join(map(str, value))
        else:
            found[name] = str(value) if isinstance(value, bool) else value
    return found


def _table(path: Path, grid: Grid, least: int) -> CardTable | None:
    for top in range(min(TOP_ROWS, len(grid.rows))):
        columns = list(_columns(grid, top))
        known = {target for column in columns for target in column.meaning.targets}
        if columns and len(known) >= least and (known >= NEEDED or least < LEAST):
            return CardTable(shown(path.name).replace("{", "(").replace("}", ")"), grid, top, DECK_SHEET, columns)
    return None


def _columns(grid: Grid, top: int) -> list[TableColumn]:
    found = []
    met: dict[str, int] = {}
    for at, cell in enumerate(grid.rows[top]):
        heading = text_of(cell)
        if not heading:
            continue
        met[heading] = met.get(heading, 0) + 1
        key = heading if met[heading] == 1 else f"{heading}#{met[heading]}"
        texts = (text_of(row[at]) for row in grid.rows[top + 1 :] if at < len(row))
        samples = list(dict.fromkeys(filter(None, texts)))[:SAMPLES]
        targets = _words().get(letters(heading), ())
        meaning = Meaning(Certainty.SURE, targets) if targets else UNKNOWN
        found.append(TableColumn(at, key, "", samples, meaning))
    return found


def read_deck(path: Path, game: Game | None = None, column_map: Path | None = None) -> FoundDeck | None:
    """The deck in somebody's file, for the game that can read most of it; None where it is no deck of such a kind."""
    by_map = column_map is not None and _is_deck_map(column_map)
    table = find_deck_table(path, game, 0 if by_map else LEAST) if by_map or column_map is None else None
    if table is None:
        return None
    known = [(each, load_map(column_map, deck_columns(each)) if column_map else None) for each in _games(game)]
    decks = [_deck(each, _mapped(table, by)) for each, by in known]
    return min(decks, key=_unread)


def own_deck(path: Path, game: Game | None = None) -> FoundDeck | None:
    """A deck that has our own headings, to be completed; None where a file holds none."""
    found = None if path.is_dir() else lone_deck(path, game)
    if found is None:
        return None
    grid, where = found
    rules = game_of_deck(grid, game)
    if not set(rules.deck_columns) >= NEEDED:
        return None
    names = {text_of(cell).casefold(): at for at, cell in enumerate(grid.rows[0])} if grid.rows else {}
    columns = [
        TableColumn(names[name.casefold()], name, "", [], Meaning(Certainty.SURE, (name,)))
        for name in rules.deck_columns
        if name.casefold() in names
    ]
    return _deck(rules, CardTable(where, grid, 0, DECK_SHEET, columns)) if len(columns) >= LEAST else None


def _is_deck_map(path: Path) -> bool:
    """Whether a map is for a deck."""
    tables = read_toml_map(path).get("table", [])
    return any(
        isinstance(each, dict) and each.get("sheet") == DECK_SHEET for each in tables if isinstance(tables, list)
    )


def inspect_deck(path: Path, game: Game | None = None) -> tuple[CardTable, str] | None:
    """The table of somebody's deck and the draft of a map for it; None where a file has none."""
    table = find_deck_table(path, game, LEAST)
    return None if table is None else (table, draft(path.name, [table], deck_columns(_games(game)[0]), DRAFT_TOP))


def _unread(deck: FoundDeck) -> int:
    return len(deck_of_grid(deck.game, deck.grid, deck.where)[1]) + len(deck.findings)


def _mapped(table: CardTable, by: CardMap | None) -> CardTable:
    return table if by is None or not by.covers(table.file) else apply_map(by, [table])[0]


def _deck(game: Game, table: CardTable) -> FoundDeck:
    where = table.where if "!" in table.grid.place_style else table.file
    columns = list(game.deck_columns)
    rows: list[list[GridCell]] = [list(columns)]
    numbers = [table.grid.row_number(table.top)]
    deck = FoundDeck(
        game, where, Grid(table.grid.name, rows, row_numbers=numbers, place_style=table.grid.place_style), table
    )
    differ: list[str] = []
    for row in range(table.top + 1, len(table.grid.rows)):
        texts, sources = _card(game, table, row, differ)
        if not any(texts.values()):
            continue
        rows.append([texts.get(column, "") for column in columns])
        numbers.append(table.grid.row_number(row))
        for at, column in enumerate(columns):
            ours = row_place(where, deck.grid, len(rows) - 1).replace("{}", column_letters(at))
            deck.places[ours] = row_place(where, table.grid, row).replace("{}", sources.get(column, column))
    deck.findings += _findings(game, table, differ)
    return deck


def _card(game: Game, table: CardTable, row: int, differ: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """One card's texts by our columns, and the letters of the column of his that each came from."""
    texts: dict[str, str] = {}
    sources: dict[str, str] = {}
    cells = table.grid.rows[row]
    for column in table.columns:
        text = text_of(cells[column.at]).strip() if column.at < len(cells) else ""
        for target, part in split_cell(column.meaning.targets, text).items():
            texts[target] = in_our_words(target, part)
            sources[target] = column.letters
    if texts.get("RN") == Z_CARD:
        return {name: text for name, text in texts.items() if name in {"card", "RN"}}, sources
    if ALL in game.deck_columns and ALL not in texts:
        kinds = [texts[name] for name in PASSES if texts.get(name, "").casefold() not in NOTHING]
        texts[ALL] = max(kinds, key=kinds.count, default="")
        sources[ALL] = next((sources[name] for name in PASSES if name in sources), ALL)
        if len(set(kinds)) > 1:
            differ.append(table.place(row, next(each.at for each in table.columns if each.letters == sources[ALL])))
    texts.setdefault("card", str(row - table.top))
    return texts, sources


def _findings(game: Game, table: CardTable, differ: Sequence[str]) -> list[Finding]:
    found = [
        warning(
            "COLUMN-UNKNOWN", table.place(table.top, column.at), f"column {shown(column.key)!r}, not read", "a deck's"
        )
        for column in table.columns
        if column.meaning.certainty is Certainty.UNKNOWN
    ]
    if differ:
        reported = (
            f"{len(differ)} cards send passes of different kinds to different players: the most frequent is taken"
        )
        found.append(
            warning("DECK-PASSES", differ[0], reported, f"one player for all passes, as {game.title} decks have")
        )
    return found
