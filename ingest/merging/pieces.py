"""Pieces: what one file yields, with team codes, clean values and a source, ready to be matched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import polars as pl

from ingest.findings import Finding, did_you_mean, error, warning
from ingest.fragment import Fragment, GameInfo
from ingest.grid.cells import position
from ingest.identity.aliases import Aliases
from ingest.identity.league import TeamNames, TeamSpelling, missing_team
from ingest.identity.people import Mention
from ingest.identity.positions import finer_of
from ingest.schema import TABLES, Column, TableSpec
from ingest.schema.league import TEAM_COLUMNS
from ingest.table import Mark, Value, row_place

# What a row may tell about a player beyond its table's own columns.
_WITNESSES = frozenset({"jersey", "birthdate", "position", "games", "player_id", "player_name"})


@dataclass
class Piece:
    """The rows of one file by table, and the game they belong to if it is a box score."""

    number: int
    source: str
    kind: str
    file: str
    tables: dict[str, list[dict[str, Value]]] = field(default_factory=dict)
    columns: dict[str, dict[str, Mark]] = field(default_factory=dict)
    game: GameInfo | None = None
    findings: list[Finding] = field(default_factory=list)

    def mentions(self) -> Iterator[Mention]:
        """Every row that names a player."""
        day = self.game.gameday if self.game else None
        for name, rows in self.tables.items():
            if "player_id" in TABLES[name].columns:
                for row in rows:
                    yield Mention(row, name, self.number, self.file, day)


def spellings(fragment: Fragment) -> Iterator[TeamSpelling]:
    """Every team the file names, with the file's own code where it gives one."""
    codes = {name: code for code, name in fragment.team_names.items()}
    if fragment.game is not None:
        for name in (fragment.game.away_team, fragment.game.home_team):
            yield TeamSpelling(name, fragment.file, codes.get(name, ""))
    seen: set[str] = set()
    for table in fragment.tables.values():
        for row in table.rows:
            for column in TEAM_COLUMNS:
                text = row.get(column)
                if isinstance(text, str) and text not in seen:
                    seen.add(text)
                    if text not in fragment.team_names:
                        yield TeamSpelling(text, _where(fragment, row), codes.get(text, ""))
                    else:
                        yield TeamSpelling(fragment.team_names[text], _where(fragment, row), text)


def make_piece(number: int, fragment: Fragment, names: TeamNames, aliases: Aliases, year: int) -> Piece:
    """The fragment with teams as codes, aliases applied, values of the schema's types, repeated rows once."""
    piece = Piece(number, fragment.source, fragment.kind, fragment.file)
    if fragment.game is not None:
        game = fragment.game
        away, home = (_code(text, fragment, names) or text for text in (game.away_team, game.home_team))
        piece.game = GameInfo(game.gameday, away, home, game.away_score, game.home_score, game.overtime, game.week)
    unplaced: Counter[str] = Counter()
    for name, table in fragment.tables.items():
        if name not in TABLES:
            piece.findings.append(error("MERGE-TABLE", fragment.file, f"table {name!r}", "a table of the season"))
            continue
        piece.columns[name] = dict(table.columns)
        seen: set[tuple[tuple[str, Value], ...]] = set()
        for raw in table.rows:
            row = _clean(TABLES[name], raw, fragment, piece.findings)
            unplaced[name] += raw.get("team") is None
            for column in TEAM_COLUMNS:
                text = row.get(column)
                if isinstance(text, str):
                    row[column] = _code(text, fragment, names)
            said = tuple(sorted((key, value) for key, value in row.items() if key != "place"))
            if said in seen and name != "roster":
                found = f"{row.get('player_name') or row.get('team')} stands twice in {name} with the same values"
                piece.findings.append(warning("ROW-REPEATED", _where(fragment, raw), found, "one row; counted once"))
                continue
            seen.add(said)
            if "player_id" in TABLES[name].key:
                row["player_name"] = row.get("player_name") or row.get("player_id")
                if row["player_name"] is None:
                    found = f"a line of {name} without a player's name, left out"
                    piece.findings.append(warning("ROW-NAMELESS", _where(fragment, raw), found, "a name"))
                    continue
                _apply_alias(row, aliases, year)
            piece.tables.setdefault(name, []).append(row)
    if "roster" in piece.tables:
        piece.tables["roster"] = _one_row_a_player(piece.tables["roster"])
    # Players without a team may still be placed by other files; other rows cannot.
    piece.findings += [
        missing_team(piece.file, [name], count)
        for name, count in unplaced.items()
        if count and "team" in TABLES[name].key and "player_id" not in TABLES[name].key
    ]
    return piece


def _one_row_a_player(rows: list[dict[str, Value]]) -> list[dict[str, Value]]:
    """Every sheet of a file makes a roster row of every line; rows of one name and team that agree are one player's."""
    players: dict[tuple[Value, ...], list[dict[str, Value]]] = {}
    for row in rows:
        alike = players.setdefault(tuple(row.get(key) for key in ("player_name", "team", "player_id")), [])
        one = next((player for player in alike if _agree(player, row)), None)
        if one is None:
            alike.append(dict(row))
        else:
            one.update({key: value for key, value in row.items() if one.get(key) is None})
    return [player for alike in players.values() for player in alike]


def _agree(one: dict[str, Value], other: dict[str, Value]) -> bool:
    """Whether two rows contradict each other nowhere; games may differ between sheets."""
    ignored = {"place", "source", "games", "games_started"}
    return all(
        one[key] == value or (key == "position" and finer_of(str(one[key]), str(value)))
        for key, value in other.items()
        if key not in ignored and value is not None and one.get(key) is not None
    )


def _where(fragment: Fragment, row: dict[str, Value]) -> str:
    place = row_place(row.get("place"))
    return f"{fragment.file}: {place}" if place else fragment.file


def _code(text: str, fragment: Fragment, names: TeamNames) -> str | None:
    return names.code(text) or names.code(fragment.team_names.get(text, ""))


def _apply_alias(row: dict[str, Value], aliases: Aliases, year: int) -> None:
    alias = aliases.find(str(row["player_name"]), str(row.get("team") or ""), year)
    if alias is not None:
        row["player_name"] = alias.means or row["player_name"]
        row["player_id"] = alias.player_id or row.get("player_id")


def _clean(spec: TableSpec, raw: dict[str, Value], fragment: Fragment, findings: list[Finding]) -> dict[str, Value]:
    row: dict[str, Value] = {"source": fragment.source}
    for name, value in raw.items():
        column = spec.columns.get(name)
        if column is None:
            if name in _WITNESSES:
                row[name] = value
            else:
                where = _where(fragment, raw)
                findings.append(error("MERGE-COLUMN", where, f"column {name!r}", f"a column of {spec.name}"))
            continue
        if name != "source":
            row[name], misfit = _fit(column, value)
            if misfit is not None:
                findings.append(replace(misfit, where=f"{_where(fragment, raw)} {spec.name}.{name}"))
    return row


def _fit(column: Column, value: Value) -> tuple[Value, Finding | None]:
    """The value in the column's type; what does not fit is left blank, with a finding."""
    if value is None or (isinstance(value, str) and not value.strip()):
        return None, None
    if column.dtype == pl.String:
        return _word(column, str(value))
    if column.dtype == pl.Boolean and isinstance(value, bool):
        return value, None
    if isinstance(value, int | float) and not isinstance(value, bool):
        if column.dtype == pl.Float64:
            return float(value), None
        if column.dtype == pl.Int64 and float(value).is_integer():
            return int(value), None
    return None, error("MERGE-VALUE", "", repr(value), column.unit)


def _word(column: Column, text: str) -> tuple[str | None, Finding | None]:
    """Text as it is, but a word that a column does not know is reported and left blank."""
    if column.name == "place":
        return text, None
    word = text.strip()
    if column.name == "position":
        word = position(word) or word
    if column.choices and word not in column.choices and column.nullable:
        fix = did_you_mean(word, column.choices)
        return None, warning("MERGE-CHOICE", "", f"{word!r}, left blank", f"a known {column.name}", fix)
    return word, None
