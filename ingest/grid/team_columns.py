"""Which of several columns names the team: its code, its full name, or a number that means nothing elsewhere."""

from __future__ import annotations

from dataclasses import replace

from ingest.grid import cells
from ingest.grid.meaning import Certainty, Meaning
from ingest.raw.table import RawTable

TEAM_NAMES = {
    "team": "team_name",
    "teams.team": "teams.team_name",
    "games.away_team": "games.away_team_name",
    "games.home_team": "games.home_team_name",
    "team_stats.team": "team_stats.team_name",
}
"""Where the full name goes that stands beside a team's code, by what the code means."""


def settle_team_columns(raw: RawTable, meanings: list[Meaning]) -> list[Meaning]:
    """Take one column for the team and one for its full name; numbers of a database are no teams."""
    settled = list(meanings)
    for target, name_target in TEAM_NAMES.items():
        columns = [index for index, meaning in enumerate(settled) if meaning.targets == (target,)]
        numbers = [index for index in columns if _is_number(_values(raw, index))]
        columns = [index for index in columns if index not in numbers]
        for index in numbers:
            _drop(settled, index, Certainty.IGNORED if columns else Certainty.UNKNOWN)
        if len(columns) < 2:
            continue
        by_length = sorted(columns, key=lambda index: (_length(_values(raw, index)), index))
        code, full = by_length[0], by_length[-1]
        for index in columns:
            if index != code:
                _drop(settled, index, Certainty.IGNORED)
        if _name_each_other(raw, code, full) and not any(name_target in m.targets for m in settled):
            settled[full] = replace(settled[full], certainty=Certainty.SURE, targets=(name_target,))
    return settled


def _drop(meanings: list[Meaning], index: int, certainty: Certainty) -> None:
    meanings[index] = replace(meanings[index], certainty=certainty, targets=())


def _values(raw: RawTable, index: int) -> list[str]:
    found = [cells.text(row.cells[index]) for row in raw.rows if index < len(row.cells)]
    return [value for value in found if value]


def _is_number(values: list[str]) -> bool:
    return bool(values) and all(value.removesuffix(".0").isdecimal() for value in values)


def _length(values: list[str]) -> float:
    return sum(map(len, values)) / len(values) if values else float("inf")


def _name_each_other(raw: RawTable, code: int, full: int) -> bool:
    """Whether every code has one full name, another than itself, and every name one code."""
    pairs = {
        (cells.text(row.cells[code]), cells.text(row.cells[full]))
        for row in raw.rows
        if max(code, full) < len(row.cells) and not cells.is_blank(row.cells[full])
    }
    apart = all(one != other for one, other in pairs)
    return apart and len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})
