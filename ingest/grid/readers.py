"""How the cell of a column is read, given what the column means."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import polars as pl

from ingest.grid import cells
from ingest.grid.cells import CellError
from ingest.grid.team_columns import TEAM_NAMES
from ingest.raw.table import Cell
from ingest.schema import TABLES
from ingest.schema.league import TEAM_COLUMNS
from ingest.table import Value

_WHOLE_IDENTITY = {"games", "games_started", "weight"}
_WORDS = {"games.site", "games.status", "games.kind"}
_GSIS = re.compile(r"00-\d{7}")
_NO = {"no", "false", "0", "n"}
_YES = re.compile(r"yes|true|1|y|x|\(?(?:final)?\W*\d?ot\)?|overtime")
_WEEK = re.compile(r"(?:week\s*)?(\d+)(?:\.0)?", re.IGNORECASE)


def reader_of(target: str, year: int | None = None) -> Callable[[Cell], Value]:
    """The reader of a column that means this; days without a year are of the season of `year`."""
    table, _, column = target.partition(".")
    if not column:
        return _identity_reader(target)
    if table not in TABLES:
        return _text if column.endswith("_list") else _text_or_number
    if target == "games.week":
        return _week_or_round
    if column in TEAM_COLUMNS or target in TEAM_NAMES.values() or target in ("games.winner", "games.loser"):
        return _team
    spec = TABLES[table].columns.get(column)
    if spec is None:  # what a season's columns are worked out from
        return _text if target in _WORDS else cells.whole
    return partial(cells.date, season=year) if spec.unit.startswith("date") else _TYPES[spec.dtype]


def _identity_reader(target: str) -> Callable[[Cell], Value]:
    if target in _WHOLE_IDENTITY:
        return cells.whole
    readers: dict[str, Callable[[Cell], Value]] = {
        "team": _team,
        "team_name": _team,
        "position": _position_words,
        "player_id": _player_id,
        "height": cells.height,
        "birthdate": cells.date,
        "jersey": _jersey,
        "week": _week,
        "years_pro": _years_pro,
    }
    return readers.get(target, _text)


def _text(cell: Cell) -> str | None:
    return None if cells.is_blank(cell) else cells.text(cell)


def _team(cell: Cell) -> str | None:
    return None if cells.is_blank(cell) else cells.team(cell) or None


def _flag(cell: Cell) -> bool | None:
    """Yes or no; `OT` and `2OT` under a heading of overtime are a yes."""
    if isinstance(cell, bool) or cells.is_blank(cell):
        return cell if isinstance(cell, bool) else None
    words = cells.text(cell).lower()
    if words in _NO or _YES.fullmatch(words):
        return words not in _NO
    raise CellError("yes or no")


def _week_or_round(cell: Cell) -> Value:
    """The week's number, or the words for a round of the playoffs."""
    match = _WEEK.fullmatch(cells.text(cell))
    return int(match[1]) if match else _text(cell)


def _position_words(cell: Cell) -> str | None:
    return None if cells.is_blank(cell) else cells.position(cells.text(cell)) or cells.text(cell)


def _week(cell: Cell) -> int | None:
    """The week's number; a week without a game (`Bye`) has none."""
    words = cells.text(cell).lower().removeprefix("week").removeprefix("wk")
    return None if words.startswith("bye") else cells.whole(words)


def _jersey(cell: Cell) -> int | None:
    return cells.whole(cells.text(cell).lstrip("#"))


def _years_pro(cell: Cell) -> int | None:
    """Seasons in the league; a rookie (`R`, `Rook`) has none behind him."""
    return 0 if cells.text(cell).lower() in {"r", "rook", "rookie"} else cells.whole(cell)


def _player_id(cell: Cell) -> str | None:
    """Only the league's own identifiers are the same in every source."""
    words = cells.text(cell)
    return words if _GSIS.fullmatch(words) else None


def soft_number(row: Sequence[Cell], index: int) -> float | None:
    """A printed rate; one that cannot be read checks nothing."""
    try:
        return cells.number(row[index]) if index < len(row) else None
    except CellError:
        return None


def _text_or_number(cell: Cell) -> Value:
    try:
        return cells.number(cell)
    except CellError:
        return _text(cell)


_TYPES: dict[Any, Callable[[Cell], Value]] = {
    pl.String: _text,
    pl.Boolean: _flag,
    pl.Float64: cells.number,
    pl.Int64: cells.whole,
}
