"""Telling forecasts from results: a projection must not pass for a season."""

from __future__ import annotations

from collections.abc import Sequence

from ingest.findings import InputError, error
from ingest.grid import cells
from ingest.grid.vocabulary import normalize, vocabulary
from ingest.raw.table import Cell, RawTable
from ingest.sources.spreadsheets.suppliers import header_words

_COUNTS = {
    "cmp",
    "comp",
    "att",
    "td",
    "tds",
    "rec",
    "int",
    "ints",
    "tgt",
    "car",
    "carries",
    "completions",
    "receptions",
    "fl",
}
_LEAST_SIGNS = 2
_LEAST_FRACTIONS = 3  # one or two are slips of the pen


def refuse_projections(file: str, tables: Sequence[RawTable]) -> None:
    """An error if what the file holds are forecasts."""
    found = {raw.where: signs for raw in tables if len(signs := _signs(file, raw)) >= _LEAST_SIGNS}
    if found:
        expected = "the statistics of games that were played"
        fix = "if they are, say so by a column map"
        raise InputError(
            error("PROJECTION", f"{file}: {where}", f"projections: {'; '.join(s)}", expected, fix)
            for where, s in found.items()
        )


def _signs(file: str, raw: RawTable) -> list[str]:
    """What shows the table to be a forecast. Results have games; a forecast seldom does."""
    vocabulary_ = vocabulary()
    words = header_words(raw)
    identities = {vocabulary_.identity.get(word) for word in words}
    if "player_name" not in identities or identities & {"week", "season_type"}:
        return []
    signs = []
    named = set(normalize(f"{file} {raw.where} {raw.title}").replace("-", " ").split()) & vocabulary_.projection_names
    if named:
        signs.append(f"its name says {min(named)!r}")
    if heads := sorted(words & vocabulary_.projection_words):
        signs.append(f"columns {', '.join(heads)}")
    if share := _fractional(raw):
        signs.append(f"fractions in {share} counts such as attempts and touchdowns")
    if signs and "games" not in identities:
        signs.append("no column of games played")
    return signs if "games" not in identities or named or share else []


def _fractional(raw: RawTable) -> int:
    """How many counts are fractions, if a good part of them is; a result never is."""
    columns = [
        index
        for index, header in enumerate(raw.headers)
        if normalize(header).split()[-1:] and normalize(header).split()[-1] in _COUNTS
    ]
    values = [
        value for row in raw.rows[:200] for i in columns if i < len(row.cells) and (value := _number(row.cells[i]))
    ]
    fractions = sum(not value.is_integer() for value in values)
    return fractions if fractions >= _LEAST_FRACTIONS and fractions > 0.2 * len(values) else 0


def _number(cell: Cell) -> float | None:
    try:
        return cells.number(cell)
    except cells.CellError:
        return None
