"""Lines that add up a player's several teams (`2TM`), beside or instead of a line a team."""

from __future__ import annotations

from dataclasses import dataclass, field

from ingest.findings import Finding, warning
from ingest.identity.league import several_teams
from ingest.merging.layers import Conflict, Row
from ingest.merging.pieces import Piece
from ingest.schema import TABLES
from ingest.schema.columns import SUM
from ingest.season import Season
from ingest.table import Value, row_place

# A team for which a player has no statistics of a table has no line there, so games need not add up.
_NOT_SPLIT = frozenset({"games", "games_started"})
_Lines = dict[tuple[str, Value], list[Row]]


@dataclass
class Settled:
    """What was found about lines over several teams."""

    findings: list[Finding] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


def settle_several_teams(pieces: list[Piece], base: Season | None) -> Settled:
    """Drop a total over teams where the lines of the teams are known, after comparing them; else keep it."""
    settled = Settled()
    lines = _lines_by_team(pieces, base)
    for piece in pieces:
        kept: list[str] = []
        for name, rows in piece.tables.items():
            if "player_id" not in TABLES[name].key:
                continue
            totals = [row for row in rows if several_teams(row.get("team"))]
            split: set[int] = set()
            for row in totals:
                own = lines.get((name, row["player_id"]))
                if own:
                    split.add(id(row))
                    settled.conflicts += _differences(name, row, own, piece)
                else:
                    kept.append(str(row["player_name"]))
            rows[:] = [row for row in rows if id(row) not in split]
        if kept:
            people = list(dict.fromkeys(kept))
            found = f"{len(people)} players have only a line over all their teams ({', '.join(people[:5])}"
            found += ", ...)" if len(people) > 5 else ")"
            fix = "kept under `2TM`, which counts for no team; a file with a line per team would place them"
            settled.findings.append(warning("TEAM-SEVERAL", piece.file, found, "a line for each team", fix))
    return settled


def _lines_by_team(pieces: list[Piece], base: Season | None) -> _Lines:
    """Every player's lines for single teams, by table, from the first file that has them."""
    lines: _Lines = {}
    for piece in pieces:
        for name, rows in piece.tables.items():
            own: _Lines = {}
            for row in rows:
                if row.get("player_id") and several_teams(row.get("team")) is None:
                    own.setdefault((name, row["player_id"]), []).append(row)
            if piece.game is None:
                lines = own | lines
            else:
                for key, more in own.items():
                    lines.setdefault(key, []).extend(more)
    for name, table in (base.tables if base else {}).items():
        if "player_id" in table.spec.key:
            own = {}
            for row in table.frame.iter_rows(named=True):
                own.setdefault((name, row["player_id"]), []).append(row)
            lines = own | lines
    return lines


def _differences(name: str, total: Row, lines: list[Row], piece: Piece) -> list[Conflict]:
    """Columns in which the teams' lines do not add up to the total."""
    conflicts = []
    for column in TABLES[name].columns.values():
        values = [line.get(column.name) for line in lines]
        numbers = [value for value in values if isinstance(value, int | float)]
        claimed = total.get(column.name)
        if (
            column.adds != SUM
            or column.name in _NOT_SPLIT
            or claimed is None
            or len(numbers) < len(values)
            or sum(numbers) == claimed
        ):
            continue
        who = str(total["player_name"])
        places = "; ".join(f"{line.get('source')} {row_place(line.get('place'))}" for line in lines)
        other = f"{piece.source} {row_place(total.get('place'))}"
        row = f"{total['player_id']} {total['team']}"
        conflicts.append(Conflict(name, row, who, column.name, sum(numbers), f"sum of {places}", claimed, other))
    return conflicts
