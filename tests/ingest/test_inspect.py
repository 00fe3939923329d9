"""Looking into a file before reading it."""

from __future__ import annotations

import json

import pytest
import xlsxwriter

from ingest.files import open_source
from ingest.findings import InputError
from ingest.inspect import draft_of, inspect_file, inspect_tables
from ingest.sources.spreadsheets.reader import read_sheet_file
from tests.ingest.grids import codes, source, tables


def test_an_inspection_shows_tables_columns_samples_and_meanings(tmp_path):
    path = tmp_path / "mixed.csv"
    path.write_text(
        "Returns,,,,\nPlayer,Tm,Ret,Yds,Zorp\nHal Hill,DAL,30,300,a\nCarl Cole,NYG,12,120,\nTotals,,42,420,\n",
        encoding="utf-8",
    )
    inspection = inspect_file(open_source(path))
    (table,) = inspection.tables
    assert (table.where, table.title, table.layout, table.rows, table.notes) == (
        "line 2 column A",
        "Returns",
        "table",
        2,
        1,
    )
    assert [(column.place, column.header, column.certainty) for column in table.columns] == [
        ("A", "Player", "sure"), ("B", "Tm", "sure"), ("C", "Ret", "ambiguous"), ("D", "Yds", "ambiguous"),
        ("E", "Zorp", "unknown"),
    ]  # fmt: skip
    assert table.columns[0].means == ["player_name"]
    assert table.columns[0].samples == ["Hal Hill", "Carl Cole"]
    assert table.columns[3].choices == ["kick_returns.kickoff_return_yards", "punt_returns.punt_return_yards"]
    record = json.loads(json.dumps(inspection.record()))
    assert record["tables"][0]["columns"][2]["choices"] == ["kick_returns.kickoff_returns", "punt_returns.punt_returns"]
    assert record["findings"] == []


def test_groups_and_pairs_are_shown():
    inspection = inspect_tables(source(), tables(",,Passing,\nPlayer,Tm,C-A-I,Yds\nAdam Able,DAL,15-22-0,210"))
    columns = inspection.tables[0].columns
    assert [column.group for column in columns] == ["", "", "Passing", "Passing"]
    assert columns[2].means == ["passing.completions", "passing.attempts", "passing.interceptions"]


def test_a_forecast_is_shown_with_a_warning_to_its_nature():
    inspection = inspect_tables(source("proj.csv"), tables("Player,Bye,Att,Cmp\nAdam Able,7,500,300"))
    assert codes(inspection.findings) == ["PROJECTION"]
    assert inspection.tables[0].rows == 1


def test_a_draft_map_of_a_file(tmp_path):
    path = tmp_path / "plain.csv"
    path.write_text("Player,Tm,Rec,Yds\nHal Hill,DAL,60,900\n", encoding="utf-8")
    draft = draft_of(inspect_file(open_source(path)))
    assert draft.startswith("# What the columns of plain.csv mean.")
    assert '[[table]]\nwhere = "line 1 column A"\n[table.columns]\n"Player" = "player_name"  # Hal Hill\n' in draft
    assert '"Yds" = "receiving.receiving_yards"  # 900' in draft


def test_a_sheet_without_a_table_is_named_with_what_stands_at_its_top(tmp_path):
    path = tmp_path / "staff.xlsx"
    with xlsxwriter.Workbook(path) as book:
        for sheet, lines in {
            "Rushing": ["Player,Tm,Att,Yds", "Carl Cole,DAL,300,1500"],
            "Staff": ["", "Name,Club,Role", "Ada Ames,DAL,Coach"],
            "Empty": [],
            "Zorp": ["Alpha,Beta", "1,2"],
        }.items():
            rows = book.add_worksheet(sheet)
            for number, line in enumerate(lines):
                rows.write_row(number, 0, line.split(","))
    reported = [("SHEET-NO-TABLE", "staff.xlsx: Staff!2"), ("TABLE-SKIPPED", "staff.xlsx: Zorp!A1")]
    for findings in (inspect_file(open_source(path)).findings, read_sheet_file(open_source(path)).findings):
        assert [(finding.code, finding.where) for finding in findings] == reported
        assert findings[0].found == "no table found on it; at its top: Name, Club, Role"


def test_a_file_without_any_table_says_what_stands_at_its_top(tmp_path):
    path = tmp_path / "staff.csv"
    path.write_text("Name,Club,Role\nAda Ames,DAL,Coach\n", encoding="utf-8")
    with pytest.raises(InputError, match="line 1: no table found on it; at its top: Name, Club, Role") as raised:
        read_sheet_file(open_source(path))
    assert codes(raised.value.findings) == ["NO-PLAYERS"]
