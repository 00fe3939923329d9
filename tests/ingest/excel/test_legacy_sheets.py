"""Old .xls workbooks: read, and refused where they are broken or made to do harm."""

from __future__ import annotations

import datetime
import resource
import struct
import subprocess
from pathlib import Path

import pytest

from ingest.excel import legacy_child
from ingest.excel.legacy_child import read_in_child
from ingest.excel.read import read_legacy_sheets
from ingest.findings import InputError, error, note
from ingest.guard.memory import limit_memory
from ingest.raw.grid import Grid, MergedRange
from tests.ingest.sheet_makers import (
    compound_file,
    label,
    legacy_workbook,
    number,
    record,
)


def legacy_refused(path: Path) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        read_legacy_sheets(path)
    (finding,) = caught.value.findings
    return finding.code, finding.where


@pytest.mark.parametrize(("wide_name", "pad"), [(False, 4096), (True, 4096), (False, 0), (False, 60_000)])
def test_old_workbook(tmp_path: Path, wide_name: bool, pad: int) -> None:
    cells = label(0, 0, "Player") + label(0, 1, "Yds") + label(1, 0, "Adam Able") + number(1, 1, 51)
    grids, findings = read_legacy_sheets(legacy_workbook(tmp_path / "old.xls", cells, wide_name=wide_name, pad=pad))
    assert [(grid.name, grid.rows) for grid in grids] == [("Passing", [["Player", "Yds"], ["Adam Able", 51]])]
    assert findings == []


def test_old_workbook_with_a_cell_far_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = legacy_workbook(tmp_path / "far.xls", number(0, 0, 1) + number(65_535, 255, 1))
    assert legacy_refused(path) == ("XLS-TOO-MANY-CELLS", "far.xls!Passing")
    several = record(0x00BD, struct.pack("<HHHLH", 0, 0, 0, 0, 300))
    assert legacy_refused(legacy_workbook(tmp_path / "far.xls", several)) == ("XLS-CELL-BEYOND", "far.xls!Passing")


@pytest.mark.parametrize(
    "dimensions",
    [struct.pack("<LLHHH", 0, 0xFFFFFFFF, 0, 0xFFFF, 0), struct.pack("<HHHHH", 0, 10, 0, 0xFFFF, 0)],
)
def test_old_workbook_that_claims_endless_size(tmp_path: Path, dimensions: bytes) -> None:
    path = legacy_workbook(tmp_path / "claim.xls", record(0x0200, dimensions) + number(0, 0, 1))
    assert legacy_refused(path) == ("XLS-CELL-BEYOND", "claim.xls!Passing")


def test_old_workbook_with_formulas_and_errors(tmp_path: Path) -> None:
    formula = record(0x0006, struct.pack("<HHHdHLH", 0, 0, 0, 7.0, 0, 0, 3) + b"\x1e\x07\x00")
    broken = record(0x0205, struct.pack("<HHHBB", 1, 0, 0, 0x17, 1))
    grids, findings = read_legacy_sheets(legacy_workbook(tmp_path / "f.xls", formula + broken + number(2, 0, 1)))
    assert grids[0].rows == [[7], [None], [1]]
    assert [(finding.code, finding.where) for finding in findings] == [
        ("FORMULA-VALUES", "f.xls!Passing!A1"),
        ("CELL-ERROR", "f.xls!Passing!A2"),
    ]


def test_old_workbook_with_a_password(tmp_path: Path) -> None:
    path = legacy_workbook(tmp_path / "secret.xls", number(0, 0, 1), start=record(0x002F, b"\0" * 6))
    assert legacy_refused(path) == ("XLS-PASSWORD", "secret.xls")


@pytest.mark.parametrize("cut", [60, 700, 1500, 3000])
def test_old_workbook_cut_off(tmp_path: Path, cut: int) -> None:
    content = legacy_workbook(tmp_path / "cut.xls", number(0, 0, 1)).read_bytes()
    (tmp_path / "cut.xls").write_bytes(content[:cut])
    assert legacy_refused(tmp_path / "cut.xls") == ("XLS-BROKEN", "cut.xls")


def test_old_workbook_whose_sectors_run_in_a_circle(tmp_path: Path) -> None:
    path = compound_file(tmp_path / "circle.xls", b"\0" * 5000)
    content = bytearray(path.read_bytes())
    content[512 + 4 * 5 : 512 + 4 * 6] = struct.pack("<L", 4)
    path.write_bytes(content)
    assert legacy_refused(path) == ("XLS-BROKEN", "circle.xls")
    content[68:72] = struct.pack("<L", 1)
    content[1024 + 508 : 1024 + 512] = struct.pack("<L", 1)
    path.write_bytes(content)
    assert legacy_refused(path) == ("XLS-BROKEN", "circle.xls")


def test_old_workbook_that_would_end_the_program(tmp_path: Path) -> None:
    """Such a size, first row after the last, makes the library ask for 340 GB and end its process."""
    backwards = record(0x0200, struct.pack("<LLHHH", 9, 2, 0, 2, 0))
    path = legacy_workbook(tmp_path / "back.xls", backwards + number(0, 0, 1))
    assert legacy_refused(path) == ("XLS-BROKEN", "back.xls")


def in_this_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[int]:
    """Run the child's part here, where its memory must not be limited."""
    memory: list[int] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr("sys.argv", command[2:])
        legacy_child.main()
        return subprocess.CompletedProcess(command, 0, capsys.readouterr().out)

    monkeypatch.setattr(legacy_child, "limit_memory", memory.append)
    monkeypatch.setattr(subprocess, "run", run)
    return memory


def test_cells_of_every_type_pass_from_the_child(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moments = [
        datetime.date(2023, 3, 2),
        datetime.time(14),
        datetime.datetime(2023, 3, 2, 14),
        datetime.timedelta(1, 5),
    ]
    grid = Grid("Passing", [["Adam Able", 1, 0.5, None, True], moments], [MergedRange(0, 1, 2, 3)], hidden=True)
    findings = [note("SHEET-HIDDEN", "a.xls!Passing", "a hidden sheet")]
    monkeypatch.setattr(legacy_child, "open_sheets", lambda _: ([grid], findings))
    memory = in_this_process(monkeypatch, capsys)
    assert read_in_child(Path("a.xls"), memory=1 << 30) == ([grid], findings)
    assert memory == [1 << 30]


def test_refusals_pass_from_the_child(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(_: Path) -> None:
        raise InputError(error("XLSX-BROKEN", "a.xls", "cannot be read"))

    monkeypatch.setattr(legacy_child, "open_sheets", refuse)
    in_this_process(monkeypatch, capsys)
    with pytest.raises(InputError) as caught:
        read_in_child(Path("a.xls"))
    assert caught.value.findings == [error("XLSX-BROKEN", "a.xls", "cannot be read")]


def test_memory_limit_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    limits_set: list[object] = []
    monkeypatch.setattr(resource, "setrlimit", lambda *limit: limits_set.append(limit))
    limit_memory(123)
    assert limits_set == [(resource.RLIMIT_AS, (123, 123))]


def test_old_workbook_that_takes_too_long(tmp_path: Path) -> None:
    path = legacy_workbook(tmp_path / "slow.xls", number(0, 0, 1))
    with pytest.raises(InputError) as caught:
        read_in_child(path, seconds=0.001)
    assert [(finding.code, finding.where) for finding in caught.value.findings] == [("XLS-TIMEOUT", "slow.xls")]


def test_old_workbook_without_a_workbook(tmp_path: Path) -> None:
    path = compound_file(tmp_path / "none.xls", b"\0" * 5000)
    path.write_bytes(path.read_bytes().replace("Workbook".encode("utf-16-le"), "Workbxxk".encode("utf-16-le")))
    assert legacy_refused(path) == ("XLS-BROKEN", "none.xls")
