"""The schedule of one team, `Date, Opponent, Result`, turned into a schedule of games with two teams."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ingest.findings import Finding, error, note
from ingest.grid import cells
from ingest.grid.vocabulary import normalize, vocabulary
from ingest.raw.table import Cell, RawRow, RawTable
from ingest.sources.spreadsheets.context import team_in

_HEADERS = {
    "when": {"date", "game date", "gameday", "week", "wk", "game day"},
    "opponent": {"opponent", "opp", "opponents", "opponent team", "versus", "vs", "opponent name"},
    "own": {"tm", "pf", "points for", "team score", "us", "team points", "score tm", "tm score", "pts for"},
    "other": {"opp", "pa", "points against", "opponent score", "opp score", "them", "score opp", "pts against"},
    "result": {"result", "score", "final", "outcome", "final score", "result/time", "w/l"},
    "site": {"site", "h/a", "home/away", "loc", "location", "at", "where", ""},
    "team": {"team", "tm", "club"},
}  # fmt: skip
_AWAY, _HOME = {"@", "at", "a", "away", "road", "v"}, {"", "vs", "vs.", "h", "home", "n", "neutral"}
_PREFIX = re.compile(r"(@|at\s|vs\.?\s)\s*", re.IGNORECASE)
_RESULT = re.compile(r"(?:([WLT])[\s,:]*)?(\d+)\s*[-–]\s*(\d+)(.*)", re.IGNORECASE)
_NEW_HEADERS = ["Week", "Date", "Visitor", "Visitor Score", "Home", "Home Score", "OT"]
_SAMPLE = 40


def two_teams_a_game(file: str, raw: RawTable, year: int | None) -> tuple[RawTable, list[Finding]]:
    """The table as a schedule of two teams a game if it is that of one team; else the table as it is."""
    columns = _columns(raw)
    if columns is None:
        return raw, []
    around = (raw.title, *raw.headings, raw.where.rpartition("!")[0], file.rpartition(".")[0])
    whose = next((team for words in around if year is not None and (team := team_in(words, year))), "")
    where = f"{file}: {raw.where}"
    if not whose and "team" not in columns:
        fix = "name the file after the team, or add a column Team"
        return raw, [error("SCHEDULE-WHOSE", where, "games against opponents, but not whose", "the team's name", fix)]
    rows = [replace(row, cells=game) for row in raw.rows if (game := _game(row, columns, whose))]
    places = [raw.column_places[columns.get(key, columns["opponent"])] for key in _PLACES]
    found = f"the games of {whose or 'each team'} and its opponents, read as a schedule"
    turned = replace(raw, headers=list(_NEW_HEADERS), groups=[""] * len(_NEW_HEADERS), column_places=places, rows=rows)
    return turned, [note("SCHEDULE-ONE-TEAM", where, found)]


_PLACES = ("week", "date", "opponent", "result", "opponent", "result", "result")


def _columns(raw: RawTable) -> dict[str, int] | None:
    """Which column is which; None for a table that is no such schedule."""
    words = [
        normalize(f"{group} {header}")
        for group, header in zip(raw.groups or [""] * len(raw.headers), raw.headers, strict=True)
    ]
    plain = [normalize(header) for header in raw.headers]
    identity = {vocabulary().identity.get(word) for word in plain}
    if identity & {"player_name", "last_name", "player_id", "position"} or {"home", "away", "visitor"} & set(plain):
        return None
    found: dict[str, int] = {}
    for index, (word, bare) in enumerate(zip(words, plain, strict=True)):
        if bare in ("week", "wk"):
            found.setdefault("week", index)
        elif bare in _HEADERS["when"]:
            found.setdefault("date", index)
        elif bare in _HEADERS["opponent"] and "opponent" not in found and _named(raw, index):
            found["opponent"] = index
        elif bare in _HEADERS["team"] and "team" not in found and _named(raw, index):
            found["team"] = index
        elif {word, bare} & _HEADERS["own"] and "own" not in found and _counts(raw, index):
            found["own"] = index
        elif {word, bare} & _HEADERS["other"] and "other" not in found and _counts(raw, index):
            found["other"] = index
        elif bare in ("ot", "overtime"):
            found["overtime"] = index
        elif bare in _HEADERS["result"] and "result" not in found and _results(raw, index):
            found["result"] = index
        elif bare in _HEADERS["site"] and "site" not in found and _sites(raw, index):
            found["site"] = index
    scored = "result" in found or {"own", "other"} <= set(found)
    return found if "opponent" in found and scored and {"week", "date"} & set(found) else None


def _values(raw: RawTable, index: int) -> list[str]:
    return [cells.text(row.cells[index]) for row in raw.rows[:_SAMPLE] if index < len(row.cells)]


def _named(raw: RawTable, index: int) -> bool:
    values = [value for value in _values(raw, index) if value]
    return bool(values) and 2 * sum(bool(re.search(r"[^\W\d]{2}", value)) for value in values) > len(values)


def _counts(raw: RawTable, index: int) -> bool:
    values = [value for value in _values(raw, index) if value]
    return bool(values) and all(value.removesuffix(".0").isdecimal() for value in values)


def _results(raw: RawTable, index: int) -> bool:
    return any(_RESULT.fullmatch(value) for value in _values(raw, index))


def _sites(raw: RawTable, index: int) -> bool:
    marks = {value.lower() for value in _values(raw, index)}
    return bool(marks & _AWAY) and marks <= _AWAY | _HOME


def _game(row: RawRow, columns: dict[str, int], whose: str) -> tuple[Cell, ...] | None:
    """The cells of a game under the new headers; None for a week without one."""
    said = {key: cells.text(row.cells[index]) if index < len(row.cells) else "" for key, index in columns.items()}
    prefix = _PREFIX.match(said["opponent"])
    opponent = said["opponent"][prefix.end() :] if prefix else said["opponent"]
    team = said.get("team") or whose
    if not opponent or opponent.lower().startswith("bye") or not team:
        return None
    mark = prefix[1].strip().lower() if prefix else said.get("site", "").lower()
    own, other, overtime = _scores(said)
    sides: Sequence[Cell] = (team, own, opponent, other) if mark in _AWAY else (opponent, other, team, own)
    return (said.get("week"), said.get("date"), *sides, overtime)


def _scores(said: dict[str, str]) -> tuple[str, str, str]:
    """Points of the team, of its opponent, and overtime; of a letter and two numbers the winner has the more."""
    overtime = said.get("overtime", "")
    if "own" in said and "other" in said:
        return said["own"], said["other"], overtime
    match = _RESULT.fullmatch(said.get("result", ""))
    if match is None:
        return "", "", overtime
    letter, first, second = (match[1] or "").upper(), match[2], match[3]
    fewer, more = sorted((first, second), key=int)
    own, other = {"W": (more, fewer), "L": (fewer, more)}.get(letter, (first, second))
    return own, other, overtime or ("OT" if cells.OVERTIME.search(match[4]) else "")
