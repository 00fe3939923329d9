"""Zip packages that are cut off, lie about themselves or unpack without end."""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path

import pytest

from ingest.excel.guard import check_workbook
from ingest.excel.read import read_sheets
from ingest.findings import InputError
from ingest.guard import zipcheck
from ingest.guard.zipcheck import open_package
from tests.ingest.sheet_makers import (
    FRAME,
    PLAYER,
    SHEET_PART,
    only,
    peak_megabytes,
    raw_workbook,
    refused_workbook,
    sheet_xml,
)


def test_a_plain_workbook_passes(tmp_path: Path) -> None:
    look = check_workbook(raw_workbook(tmp_path / "ok.xlsx", PLAYER))
    assert (look.notes, look.sheets) == ([], {})
    grids, findings = read_sheets(tmp_path / "ok.xlsx")
    assert [(grid.name, grid.rows) for grid in grids] == [("Passing ", [["Adam Able", 5]])]
    assert findings == []
    assert grids[0].place(0, 1) == "Passing !B1"


def test_zip_bomb_of_one_part(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "bomb.xlsx", " " * (40 << 20))
    assert path.stat().st_size < 60_000
    before = peak_megabytes()
    assert only(path) == ("ZIP-BOMB", f"bomb.xlsx!{SHEET_PART}")
    assert peak_megabytes() - before < 50


def test_zip_bomb_of_many_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipcheck, "MAX_TOTAL_BYTES", 3 << 20)
    parts: dict[str, str | bytes] = {f"xl/media/{number}.xml": b"<a/>" * 100_000 for number in range(10)}
    assert only(raw_workbook(tmp_path / "bomb.xlsx", PLAYER, parts))[0] == "ZIP-BOMB"


def test_part_larger_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipcheck, "MAX_PART_BYTES", 1000)
    code, where = only(raw_workbook(tmp_path / "large.xlsx", PLAYER * 10))
    assert (code, where) == ("ZIP-BOMB", f"large.xlsx!{SHEET_PART}")


def test_part_that_unpacks_to_more_than_its_header_says(tmp_path: Path) -> None:
    """`zipfile` would stop at the claimed size and see nothing wrong; other readers go on inflating."""
    rows = sheet_xml(PLAYER).encode()
    with zipfile.ZipFile(tmp_path / "liar.xlsx", "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in FRAME.items():
            package.writestr(name, data)
        package.writestr(SHEET_PART, rows + b" " * 100_000)
        part = package.infolist()[-1]
        part.file_size, part.CRC = len(rows), zlib.crc32(rows)
    assert only(tmp_path / "liar.xlsx") == ("ZIP-TRUNCATED", f"liar.xlsx!{SHEET_PART}")


def test_overlapping_parts(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "overlap.xlsx", PLAYER)
    with zipfile.ZipFile(path, "a") as package:
        package.writestr("xl/a.xml", b"<a/>" * 50)
        first, last = package.infolist()[0], package.infolist()[-1]
        last.header_offset = first.header_offset + 10
        package._didModify = True
    assert {finding.code for finding in refused_workbook(path)} == {"ZIP-BOMB"}


def test_too_many_parts(tmp_path: Path) -> None:
    parts: dict[str, str | bytes] = {f"xl/p{number}.xml": b"" for number in range(zipcheck.MAX_PARTS)}
    assert only(raw_workbook(tmp_path / "many.xlsx", PLAYER, parts)) == ("ZIP-BOMB", "many.xlsx")


def test_directory_too_large_to_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipcheck, "MAX_DIRECTORY_BYTES", 200)
    assert only(raw_workbook(tmp_path / "many.xlsx", PLAYER)) == ("ZIP-BOMB", "many.xlsx")


def test_directory_size_in_a_64_bit_record(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "big.xlsx", PLAYER)
    content = path.read_bytes()
    end = content.rindex(b"PK\x05\x06")
    count, size, at = struct.unpack_from("<HLL", content, end + 10)
    big = struct.pack("<4sQHHLLQQQQ", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, size, at)
    big += struct.pack("<4sLQL", b"PK\x06\x07", 0, end, 1)
    short = struct.pack("<4sHHHHLLH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    path.write_bytes(content[:end] + big + short)
    assert read_sheets(path)[0][0].rows == [["Adam Able", 5]]


@pytest.mark.parametrize(
    "name", ["../../evil.xml", "/etc/passwd.xml", "xl\\..\\..\\evil.xml", "C:/evil.xml", "a\nb.xml"]
)
def test_names_that_lead_outside(tmp_path: Path, name: str) -> None:
    (finding,) = refused_workbook(raw_workbook(tmp_path / "path.xlsx", PLAYER, {name: b"<a/>"}))
    assert finding.code == "ZIP-PATH"
    assert "\n" not in finding.text()


def test_two_parts_of_one_name(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "twice.xlsx", PLAYER)
    with zipfile.ZipFile(path, "a") as package:
        package.writestr("XL/workbook.xml", b"<a/>")
    assert only(path) == ("ZIP-REPEATED", "twice.xlsx!XL/workbook.xml")


def test_all_faults_of_the_directory_are_reported_at_once(tmp_path: Path) -> None:
    path = tmp_path / "faults.xlsx"
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("../a.xml", b"<a/>")
        package.writestr("b.xml", b"<a/>", zipfile.ZIP_BZIP2)
        package.writestr("c.xml", b"<a/>")
        package.infolist()[-1].flag_bits |= 1
    assert [finding.code for finding in refused_workbook(path)] == ["ZIP-PATH", "ZIP-METHOD", "ZIP-PASSWORD"]


@pytest.mark.parametrize("cut", [30, 400, -30])
def test_cut_off_workbook(tmp_path: Path, cut: int) -> None:
    whole = raw_workbook(tmp_path / "whole.xlsx", PLAYER * 50).read_bytes()
    (tmp_path / "cut.xlsx").write_bytes(whole[:cut])
    assert only(tmp_path / "cut.xlsx") == ("ZIP-TRUNCATED", "cut.xlsx")


def test_damaged_part(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "bad.xlsx", PLAYER * 50)
    with zipfile.ZipFile(path) as package:
        at = package.getinfo(SHEET_PART).header_offset
    content = bytearray(path.read_bytes())
    content[at + 80 : at + 90] = b"\xff" * 10
    path.write_bytes(content)
    assert only(path) == ("ZIP-TRUNCATED", f"bad.xlsx!{SHEET_PART}")


def test_directory_that_points_at_no_part(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "bad.xlsx", PLAYER)
    content = bytearray(path.read_bytes())
    content[:4] = b"PKxx"
    path.write_bytes(content)
    assert only(path)[0] == "ZIP-TRUNCATED"


def test_stored_parts_are_read_and_measured(tmp_path: Path) -> None:
    path = tmp_path / "stored.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as package:
        for name, data in {**FRAME, SHEET_PART: sheet_xml(PLAYER)}.items():
            package.writestr(name, data)
    assert read_sheets(path)[0][0].rows == [["Adam Able", 5]]


def test_part_that_ends_with_the_file(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "end.xlsx", PLAYER)
    with open_package(path, "end.xlsx") as package:
        package.parts[SHEET_PART].compress_size += 10_000
        with pytest.raises(InputError) as caught:
            package.read(SHEET_PART)
    assert caught.value.findings[0].code == "ZIP-TRUNCATED"
