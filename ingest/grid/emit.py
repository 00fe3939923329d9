"""From lines to the tables of a fragment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ingest.findings import Finding, warning
from ingest.fragment import Fragment, FragmentTable
from ingest.grid.lines import Line
from ingest.grid.vocabulary import PLAYER_TABLES
from ingest.schema import TABLES
from ingest.schema.league import POSITIONS
from ingest.table import Mark, Status, Value, row_place

_ROSTER = ("jersey", "height", "weight", "birthdate", "college", "years_pro", "status", "games", "games_started")
_LINEMEN = {"OT", "OG", "C", "OL"}


@dataclass(frozen=True)
class Batch:
    """Lines of one table, the letters of its columns, and the status of values that were worked out."""

    lines: Sequence[Line]
    letters: Mapping[str, str]
    statuses: Mapping[str, Status]


def emit(fragment: Fragment, batches: Sequence[Batch]) -> None:
    """Put every line into the season tables it has statistics for."""
    fragment.findings += _fix_positions(fragment.file, [line for batch in batches for line in batch.lines])
    emit_rows(fragment, {table: [(batch, _rows(table, batch.lines)) for batch in batches] for table in PLAYER_TABLES})
    emit_rows(fragment, {"field_goals": [(batch, _field_goals(batch.lines)) for batch in batches]})


def emit_rows(fragment: Fragment, parts: Mapping[str, Sequence[tuple[Batch, list[dict[str, Value]]]]]) -> None:
    """Put the rows that batches have for each table together."""
    for table, found in parts.items():
        if filled := [(batch, rows) for batch, rows in found if rows]:
            fragment.tables[table] = _joined(table, filled)


def _fix_positions(file: str, lines: Sequence[Line]) -> list[Finding]:
    """Blank the positions nobody knows, saying which."""
    unknown: dict[str, list[Line]] = {}
    for line in lines:
        position = line.who.get("position")
        if position is not None and position not in POSITIONS:
            unknown.setdefault(str(position), []).append(line)
            line.who["position"] = None
    return [
        warning(
            "POSITION-UNKNOWN",
            f"{file}: {found[0].row}",
            f"{position!r} ({len(found)} lines)",
            "a position; left blank",
        )
        for position, found in unknown.items()
    ]


def _rows(table: str, lines: Sequence[Line]) -> list[dict[str, Value]]:
    if table == "roster":
        return [_roster_row(line) for line in lines]
    rows = []
    prefix = table + "."
    for line in lines:
        values = {key.removeprefix(prefix): value for key, value in line.values.items() if key.startswith(prefix)}
        if table == "blocking":
            values = _blocking(line, values)
        if any(value is not None and value != 0 for value in values.values()):
            shared = {key: line.who[key] for key in ("games", "games_started") if line.who.get(key) is not None}
            shared = {key: value for key, value in shared.items() if key in TABLES[table].columns}
            rows.append({**_who(line), **shared, **values, "place": line.place})
    return rows


def _field_goals(lines: Sequence[Line]) -> list[dict[str, Value]]:
    """A row for every distance of every kicker."""
    rows: list[dict[str, Value]] = []
    for line in lines:
        who = {key: value for key, value in _who(line).items() if key in TABLES["field_goals"].columns}
        for distance in sorted({kick.distance for kick in line.kicks}):
            tried = [kick for kick in line.kicks if kick.distance == distance]
            counts = {
                "fg_made": sum(kick.made for kick in tried),
                "fg_att": len(tried),
                "fg_blocked": sum(kick.blocked for kick in tried),
            }
            rows.append({**who, "distance": distance, **counts, "place": line.place})
    return rows


def _who(line: Line) -> dict[str, Value]:
    who: dict[str, Value] = {
        "player_name": line.name,
        "team": line.who.get("team"),
        "position": line.who.get("position"),
    }
    if line.who.get("player_id"):
        who["player_id"] = line.who["player_id"]
    return who


def _roster_row(line: Line) -> dict[str, Value]:
    known = {key: line.who[key] for key in _ROSTER if line.who.get(key) is not None}
    return {**_who(line), **known, "place": line.place}


def _blocking(line: Line, values: dict[str, Value]) -> dict[str, Value]:
    """Blocking is for linemen; their honors come with the name."""
    if line.who.get("position") not in _LINEMEN:
        return {}
    return {**values, "honors": line.who["honors"]} if line.who.get("honors") else values


def _joined(table: str, parts: list[tuple[Batch, list[dict[str, Value]]]]) -> FragmentTable:
    """The rows of all batches. Where batches differ in their letters a place is the row's, not the cell's."""
    joined = FragmentTable()
    letters = [_letters(table, batch, rows) for batch, rows in parts]
    agree = all(one.get(key, letter) == letter for one in letters for other in letters for key, letter in other.items())
    for (batch, rows), own in zip(parts, letters, strict=True):
        for column, letter in own.items():
            status = batch.statuses.get(f"{table}.{column}", batch.statuses.get(column, Status.STAT))
            joined.columns[column] = Mark(status, letter if agree else "")
        for row in rows:
            if not agree:
                name = own.get("player_name", "")
                row["place"] = str(row["place"]).replace("{}", name) if name else row_place(row["place"])
            joined.rows.append(row)
    return joined


def _letters(table: str, batch: Batch, rows: list[dict[str, Value]]) -> dict[str, str]:
    used = {column for row in rows for column in row if column != "place"}
    return {
        column: batch.letters.get(f"{table}.{column}", batch.letters.get(column, ""))
        for column in TABLES[table].columns
        if column in used
    }
