"""A season with every team ready to take the field, and what had to be added for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from cardgen.completing.possible import possible_figures
from cardgen.completing.squads import completed_squad
from cardgen.completing.team_totals import own_line
from cardgen.figures.book import OWN, Book
from cardgen.figures.moves import Move, move_findings
from ingest.findings import Finding, note
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Mark, Status, Table

ADDED: Final = "cardgen"
"""The source of rows that no file has."""


@dataclass(frozen=True, slots=True)
class Completed:
    """A season as cards are made of it."""

    season: Season
    moves: tuple[Move, ...]
    notes: tuple[Finding, ...]
    """What was added, in sentences."""


def complete(season: Season) -> Completed:
    """The season with squads that can be fielded and with every team's own line; the season itself stays as it is.

    Figures that cannot be are corrected first.
    """
    season, impossible = possible_figures(season)
    book = Book(season)
    squads = [completed_squad(book, team) for team in book.teams]
    moves = tuple(move for squad in squads for move in squad.moves)
    rows = [squad.rows[move.player_id] for squad in squads for move in squad.moves]
    tables = dict(season.tables)
    if rows:
        tables["roster"] = _with_rows(season, "roster", rows, {"position": Mark(Status.ESTIMATED)})
    unknown = [team for team in book.teams if not book.stats(team, OWN)]
    notes = [*impossible, *move_findings(moves)]
    if unknown:
        tables["team_stats"] = _with_rows(season, "team_stats", [own_line(book, team) for team in unknown], {})
        told = "all teams" if len(unknown) == len(book.teams) else ", ".join(unknown)
        notes.append(note("TEAM-SUMS", str(season.year), f"no team totals of {told}: their players' are added up"))
    return Completed(Season(season.year, season.league, tables), moves, tuple(notes))


def _with_rows(season: Season, name: str, rows: Iterable[Mapping[str, Any]], marks: Mapping[str, Mark]) -> Table:
    """A table with some rows in place of those with the same key, or beside them; their values are marked."""
    spec = TABLES[name]
    table = season.tables.get(name) or Table(name, spec.empty())
    known = spec.dtypes
    added = [{"source": ADDED, **{key: row.get(key) for key in known if row.get(key) is not None}} for row in rows]
    frame = spec.complete(pl.DataFrame(added, schema_overrides=known, infer_schema_length=None))
    kept = table.frame.join(frame, on=spec.key, how="anti")
    found = Table(name, spec.arrange(pl.concat([kept, frame])), dict(table.columns), dict(table.cells))
    for row in frame.iter_rows(named=True):
        for column in known:
            if column not in spec.key and row[column] is not None:
                found.cells[found.key_of(row), column] = marks.get(column, Mark(Status.DERIVED))
    return found
