"""Parquet and JSON as grids."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from ingest.files import open_source
from ingest.findings import InputError
from ingest.grid.load import load_grids
from ingest.raw import limits
from tests.ingest.loading import load, load_one, refused


def test_parquet(tmp_path: Path) -> None:
    frame = pl.DataFrame(
        {
            "player": ["Adam Able", " ", None],
            "yards": [512, None, 7],
            "epa": [1.5, float("nan"), None],
            "day": [datetime.date(2019, 9, 8), None, None],
            "fg_list": [[33, 45], [], None],
            "price": pl.Series(["1.50", None, "2.00"]).cast(pl.Decimal(10, 2)),
        }
    )
    frame.write_parquet(tmp_path / "stats.csv")
    (grid,), findings = load_grids(open_source(tmp_path / "stats.csv"))
    assert findings == []
    assert grid.rows == [
        ["player", "yards", "epa", "day", "fg_list", "price"],
        ["Adam Able", 512, 1.5, datetime.date(2019, 9, 8), "33;45", 1.5],
        [None, None, None, None, None, None],
        [None, 7, None, None, None, 2.0],
    ]
    assert grid.place(1, 1) == "stats row 1 column B"


def test_parquet_cut_off(tmp_path: Path) -> None:
    pl.DataFrame({"a": range(1000)}).write_parquet(tmp_path / "a.parquet")
    content = (tmp_path / "a.parquet").read_bytes()
    assert refused(tmp_path / "cut.parquet", content[:-20]) == ("PARQUET-BROKEN", "cut.parquet")


def test_parquet_damaged_in_its_middle(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pl.DataFrame({"a": range(1000), "b": ["x", "y"] * 500}).write_parquet(tmp_path / "a.parquet")
    content = bytearray((tmp_path / "a.parquet").read_bytes())
    outcomes = []
    for at in range(len(content) // 2, len(content) - 8, 40):
        (tmp_path / "bad.parquet").write_bytes(
            content[:at] + bytes(255 - byte for byte in content[at : at + 8]) + content[at + 8 :]
        )
        try:
            load_grids(open_source(tmp_path / "bad.parquet"))
        except InputError as failed:
            outcomes.append([(finding.code, finding.where) for finding in failed.findings])
    assert len(outcomes) > 5
    assert all(outcome == [("PARQUET-BROKEN", "bad.parquet")] for outcome in outcomes)
    assert capfd.readouterr().err == ""


def test_parquet_with_one_text_in_every_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_TEXT_BYTES", 10 << 20)
    pl.DataFrame({"a": ["x" * 100_000] * 1000}).write_parquet(tmp_path / "a.parquet")
    assert (tmp_path / "a.parquet").stat().st_size < 200_000
    assert refused(tmp_path / "a.parquet") == ("TABLE-TOO-MUCH-TEXT", "a.parquet")


def test_parquet_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ROWS", 100)
    pl.DataFrame({"a": range(101)}).write_parquet(tmp_path / "a.parquet")
    assert refused(tmp_path / "a.parquet") == ("TABLE-TOO-LARGE", "a.parquet")


RECORDS = [{"player": "Adam Able", "yards": 5, "bio": {"age": 27}}, {"player": "", "td": True, "longs": [33, 45]}]
RECORD_ROWS = [
    ["player", "yards", "bio.age", "td", "longs"],
    ["Adam Able", 5, 27, None, None],
    [None, None, None, True, "33;45"],
]


@pytest.mark.parametrize(
    ("document", "tables"),
    [
        (RECORDS, {"stats": RECORD_ROWS}),
        ({"season": 1983, "passing": RECORDS, "teams": [["a"], [1]]}, {"passing": RECORD_ROWS, "teams": [["a"], [1]]}),
        ({"data": {"players": RECORDS}}, {"data.players": RECORD_ROWS}),
        ({"player": ["A", "B"], "yards": [1]}, {"stats": [["player", "yards"], ["A", 1], ["B", None]]}),
        ({"a1": {"pos": "QB"}, "b2": {"pos": "RB"}}, {"stats": [["key", "pos"], ["a1", "QB"], ["b2", "RB"]]}),
    ],
)
def test_json_shapes(tmp_path: Path, document: Any, tables: dict[str, Any]) -> None:
    grids, codes = load(tmp_path / "stats.json", json.dumps(document))
    assert {grid.name: grid.rows for grid in grids} == tables
    assert codes == []


def test_json_a_record_a_line(tmp_path: Path) -> None:
    grid = load_one(tmp_path / "stats.json", "\n".join(json.dumps(record) for record in RECORDS))
    assert grid.rows == RECORD_ROWS
    assert grid.place(2, 0) == "stats row 2 column A"


def test_json_name_given_twice(tmp_path: Path) -> None:
    grids, codes = load(tmp_path / "a.json", '[{"yards": 1, "yards": 2, "td": NaN}]')
    assert (grids[0].rows, codes) == ([["yards", "td"], [2, None]], ["JSON-REPEATED"])


@pytest.mark.parametrize(
    ("content", "code", "where"),
    [
        ('[{"a": 1},\n {"a": }]', "JSON-BROKEN", "a.json: line 2 column 8"),
        ('{"a": 1}', "JSON-NO-TABLE", "a.json"),
        ("[]", "JSON-NO-TABLE", "a.json"),
        ('[{"a": 1}, 2]', "JSON-NO-TABLE", "a.json"),
        ("[" * 100_000, "JSON-BROKEN", "a.json"),
        ('[{"a": ' + "9" * 5000 + "}]", "JSON-BROKEN", "a.json"),
    ],
)
def test_json_that_is_no_table(tmp_path: Path, content: str, code: str, where: str) -> None:
    assert refused(tmp_path / "a.json", content) == (code, where)
