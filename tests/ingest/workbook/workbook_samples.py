"""A small season and what the tests of its workbook share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from ingest.findings import InputError
from ingest.raw.grid import column_letters
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Mark, Status, Table
from ingest.workbook import read_season, write_season

ODD_TEXTS = [
    "", " ", " lead", "trail\u00a0", "=1+1", "+3", "-2", "@sum", "007", "TRUE", "1e5", "1-2", "2019-09-08", "#N/A",
    '"', '""', '"Bud" Able', '"quoted"', "_x0041_", "\x00", "a\r\nb\tc", "\x7f\x85", "\uffff", "José Ñáñez", "🏈🏈",
    "A" * 400,     "<b>&amp;</b>", "http://example.org", "None", "nan",
]  # fmt: skip


def assert_same(left: Season, right: Season) -> None:
    assert (left.year, left.league) == (right.year, right.league)
    assert list(left.tables) == list(right.tables)
    for name, table in left.tables.items():
        other = right.tables[name]
        assert table.frame.schema == other.frame.schema
        assert table.frame.rows() == other.frame.rows()
        assert table.columns == other.columns
        assert table.cells == other.cells


def small_season() -> Season:
    teams = Table.from_rows("teams", [{"team": "KC", "wins": 12}, {"team": "NE", "wins": None}])
    passing = Table.from_rows(
        "passing",
        [
            {
                "player_id": "able01",
                "player_name": "Adam Able",
                "team": "KC",
                "position": "QB",
                "attempts": 30,
                "place": "{}2",
            },
            {"player_id": "baker01", "player_name": "Brian Baker", "team": "NE", "position": None, "attempts": 0},
        ],
        {"attempts": Mark(Status.STAT, "F", "pfr"), "games_started": Mark(Status.ESTIMATED, "rule")},
    )
    passing.cells[("able01", "KC"), "attempts"] = Mark(Status.ESTIMATED, "F2", "book")
    passing.cells[("baker01", "NE"), "completions"] = Mark(Status.DERIVED)
    games = Table.from_rows(
        "games",
        [{"game_id": "2019090800", "gameday": "2019-09-08", "away_team": "KC", "home_team": "NE", "overtime": True}],
    )
    return Season(2019, "NFL", {"teams": teams, "games": games, "passing": passing})


def small_book(folder: Path) -> Path:
    path = folder / "season.xlsx"
    write_season(small_season(), path)
    return path


def edit(path: Path, change: Callable[[Any], None]) -> None:
    workbook = openpyxl.load_workbook(path)
    change(workbook)
    workbook.save(path)


def findings_of(path: Path) -> list[tuple[str, str, str]]:
    with pytest.raises(InputError) as failed:
        read_season(path)
    return [(finding.code, finding.where, finding.found) for finding in failed.value.findings]


def letter(table: str, column: str) -> str:
    return column_letters(list(TABLES[table].columns).index(column))
