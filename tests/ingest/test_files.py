"""Opening strangers' files: what is refused, and that the message names file and reason."""

from __future__ import annotations

import gzip
import io
import os
import socket
import tarfile
import zipfile
from pathlib import Path

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from ingest import files
from ingest.files import Kind, atomic_path, csv_plain, csv_safe, expand, open_source, shown
from ingest.findings import InputError


def refused(path: Path) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        open_source(path)
    (finding,) = caught.value.findings
    assert shown(path.name) in finding.where
    return finding.code, finding.text()


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def zipped(path: Path, **parts: bytes) -> Path:
    with zipfile.ZipFile(path, "w") as package:
        for name, content in parts.items():
            package.writestr(name.replace("__", "/").replace("_dot_", "."), content)
    return path


def ole_file(path: Path, *names: str) -> Path:
    return written(
        path, bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 600 + b"".join(n.encode("utf-16-le") for n in names)
    )


def test_missing_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "gone.csv") == (
        "FILE-MISSING",
        "gone.csv: no such file, expected an existing file [FILE-MISSING]",
    )


def test_file_inside_a_file_is_missing(tmp_path: Path) -> None:
    assert refused(written(tmp_path / "a.csv", b"x,y\n") / "b.csv")[0] == "FILE-MISSING"


def test_folder(tmp_path: Path) -> None:
    assert refused(tmp_path)[0] == "FILE-FOLDER"


@pytest.mark.parametrize("content", [b"", b" \r\n\t \n", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_file_without_data(tmp_path: Path, content: bytes) -> None:
    assert refused(written(tmp_path / "empty.xlsx", content))[0] == "FILE-EMPTY"


def test_link_to_a_file_is_followed(tmp_path: Path) -> None:
    target = written(tmp_path / "real.csv", b"Player,Yds\n")
    link = tmp_path / "link.csv"
    link.symlink_to(target)
    assert open_source(link).kind is Kind.CSV


@pytest.mark.parametrize("target", ["nowhere.csv", "link.csv", "folder"])
def test_other_links_are_refused(tmp_path: Path, target: str) -> None:
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / target)
    code, text = refused(link)
    assert code == "FILE-LINK"
    assert "symbolic link" in text


def test_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    assert refused(tmp_path / "pipe.csv")[0] == "FILE-SPECIAL"


def test_device_is_refused() -> None:
    assert refused(Path("/dev/zero"))[0] == "FILE-SPECIAL"


def test_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket.csv")
        assert refused(tmp_path / "socket.csv")[0] == "FILE-SPECIAL"


def test_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "locked.csv", b"a,b\n")

    def locked(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", locked)
    code, text = refused(path)
    assert code == "FILE-UNREADABLE"
    assert "Permission denied" in text


def test_name_longer_than_the_system_allows(tmp_path: Path) -> None:
    code, text = refused(tmp_path / ("long" * 100 + ".csv"))
    assert code == "FILE-NAME"
    assert len(text) < 300


def test_name_with_a_zero_byte(tmp_path: Path) -> None:
    assert refused(tmp_path / "a\0b.csv")[0] == "FILE-NAME"


@pytest.mark.parametrize(
    ("name", "message_name"),
    [
        ("two\nlines.csv", r"two\nlines.csv"),
        ("bell\x07.csv", r"bell\x07.csv"),
        ("\x1b[31mred.csv", r"\x1b[31mred.csv"),
        ("turn\u202earound.csv", r"turn\u202earound.csv"),
        ("--option.csv", "--option.csv"),
        ("Müller {}.csv", "Müller {}.csv"),
        (os.fsdecode(b"latin\xe9.csv"), r"latin\xe9.csv"),
    ],
)
def test_odd_names_are_read_and_shown_escaped(tmp_path: Path, name: str, message_name: str) -> None:
    source = open_source(written(tmp_path / name, b"Player,Yds\nAdam Able,5\n"))
    assert (source.name, source.kind, source.size) == (message_name, Kind.CSV, 23)


def test_long_names_are_cut_in_the_middle() -> None:
    assert shown("a" * 100 + "b" * 100) == "a" * 60 + "..." + "b" * 60


def test_size_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FILE_BYTES", 2 * files.MEGABYTE)
    path = written(tmp_path / "large.csv", b"Player,Yds\n" * 300_000)
    assert refused(path)[1] == "large.csv: 3 MB, expected at most 2 MB (split it by season) [FILE-TOO-LARGE]"


def test_fingerprint_is_the_sha256(tmp_path: Path) -> None:
    source = open_source(written(tmp_path / "a.csv", b"abc"))
    assert source.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"Player,Yds\nAdam Able,5\n", Kind.CSV),
        ("Player;Yds\nAdam Able;5\n".encode("utf-16"), Kind.CSV),
        ("Player;Yds\nAdam Able;5\n".encode("utf-16-be"), Kind.CSV),
        (b"<5 yards,>5 yards\n1,2\n", Kind.CSV),
        (b"[Passing]\nPlayer,Yds\n", Kind.CSV),
        (b"%PDF-1.7\n", Kind.PDF),
        (b"Received: from mail\r\n\r\n%PDF-1.4\n", Kind.PDF),
        (b"  <!DOCTYPE html><html><table></table>", Kind.HTML),
        (b'\xef\xbb\xbf<div class="x"><table><tr><td>1', Kind.HTML),
        (b'<?xml version="1.0"?><html><body><table>', Kind.HTML),
        ("<html><table>".encode("utf-16"), Kind.HTML),
        (b"PAR1\x15\x04PAR1", Kind.PARQUET),
        (b'[{"player": "Adam Able"}]', Kind.JSON),
        (b' {\n"player": "Adam Able"}', Kind.JSON),
    ],
)
def test_kind_is_known_by_content_not_by_name(tmp_path: Path, content: bytes, kind: Kind) -> None:
    assert open_source(written(tmp_path / "wrong.docx", content)).kind is kind


def test_kinds_of_zip(tmp_path: Path) -> None:
    workbook = xlsxwriter.Workbook(tmp_path / "book.csv")
    workbook.add_worksheet()
    workbook.close()
    assert open_source(tmp_path / "book.csv").kind is Kind.XLSX
    mime = b"application/vnd.oasis.opendocument.spreadsheet"
    assert open_source(zipped(tmp_path / "a.ods", mimetype=mime, content_dot_xml=b"")).kind is Kind.ODS
    assert open_source(zipped(tmp_path / "w.whl", nflgame__schedule_dot_json=b"{}")).kind is Kind.ARCHIVE


def test_tar_archives(tmp_path: Path) -> None:
    for name, mode in (("a.tar.gz", "w:gz"), ("a.tar", "w")):
        with tarfile.open(tmp_path / name, mode) as tape:
            member = tarfile.TarInfo("nflgame/gamecenter-json/1.json.gz")
            member.size = 2
            tape.addfile(member, io.BytesIO(b"{}"))
        assert open_source(tmp_path / name).kind is Kind.ARCHIVE


def test_old_excel_file(tmp_path: Path) -> None:
    assert open_source(ole_file(tmp_path / "a.xls", "Root Entry", "Workbook")).kind is Kind.XLS


def test_password_protected_workbook(tmp_path: Path) -> None:
    code, text = refused(ole_file(tmp_path / "secret.xlsx", "EncryptionInfo", "EncryptedPackage"))
    assert code == "XLSX-PASSWORD"
    assert text.startswith("secret.xlsx: a workbook protected by a password")


def test_cut_off_zip(tmp_path: Path) -> None:
    whole = zipped(tmp_path / "whole.xlsx", xl__workbook_dot_xml=b"<workbook/>" * 100).read_bytes()
    assert refused(written(tmp_path / "cut.xlsx", whole[:-40]))[0] == "ZIP-TRUNCATED"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 30, "a PNG picture"),
        (b"{\\rtf1 hello}", "an RTF document"),
        (gzip.compress(b"no table at all\n", mtime=0), "compressed data that is neither a tar archive nor CSV text"),
        (b'<?xml version="1.0"?><stats><player/></stats>', "XML without a table"),
        (
            b'<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
            "XML Spreadsheet 2003",
        ),
        (b"MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n", "a web archive"),
        (bytes.fromhex("d0cf11e0a1b11ae1") + "WordDocument".encode("utf-16-le"), "old Microsoft Office file"),
    ],
)
def test_files_of_other_programs_are_named(tmp_path: Path, content: bytes, says: str) -> None:
    code, text = refused(written(tmp_path / "stats.xlsx", content))
    assert code == "FILE-FOREIGN"
    assert says in text


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ("word__document_dot_xml", "a Word document"),
        ("xl__workbook_dot_bin", "(.xlsb)"),
        ("Index__Document_dot_iwa", "Apple Numbers"),
        ("a_dot_csv", "a zip archive of 1 files"),
    ],
)
def test_other_zips_are_named(tmp_path: Path, part: str, says: str) -> None:
    code, text = refused(zipped(tmp_path / "stats.zip", **{part: b"x"}))
    assert code == "FILE-FOREIGN"
    assert says in text


def test_excel_file_without_its_workbook(tmp_path: Path) -> None:
    assert refused(zipped(tmp_path / "a.xlsx", xl__styles_dot_xml=b"<a/>"))[0] == "XLSX-NO-WORKBOOK"


def test_archive_cut_off(tmp_path: Path) -> None:
    assert refused(written(tmp_path / "cut.tar.gz", gzip.compress(os.urandom(5000))[:300]))[0] == "ARCHIVE-BROKEN"


def test_archive_without_files(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "none.tar.gz", "w:gz"):
        pass
    assert refused(tmp_path / "none.tar.gz")[0] == "ARCHIVE-EMPTY"


def test_rubbish_is_described(tmp_path: Path) -> None:
    code, text = refused(written(tmp_path / "noise.csv", bytes(range(32)) * 40))
    assert code == "FILE-BINARY"
    assert "00 01 02 03 04 05 06 07" in text
    assert "'.csv'" in text


def test_zero_bytes_only(tmp_path: Path) -> None:
    assert refused(written(tmp_path / "zero.xlsx", b"\0" * 5000))[0] == "FILE-BINARY"


def test_expand_walks_folders_in_order_and_passes_over_leftovers(tmp_path: Path) -> None:
    folder = tmp_path / "season"
    (folder / "week2").mkdir(parents=True)
    (folder / "__MACOSX").mkdir()
    for name in ("b.csv", "a.pdf", ".DS_Store", "~$a.xlsx", "Thumbs.db", "week2/c.csv", "__MACOSX/d.csv"):
        (folder / name).write_text("x")
    (folder / "loop").symlink_to(folder)
    given = [tmp_path / "gone.csv", folder, folder / "b.csv"]
    assert expand(given) == [tmp_path / "gone.csv", folder / "a.pdf", folder / "b.csv", folder / "week2" / "c.csv"]


def test_expand_takes_no_name_apart(tmp_path: Path) -> None:
    assert expand([tmp_path / "a\0b"]) == [tmp_path / "a\0b"]


def expand_refused(path: Path) -> str:
    with pytest.raises(InputError) as caught:
        expand([path])
    (finding,) = caught.value.findings
    assert path.name in finding.where
    return finding.code


def test_expand_refuses_an_empty_folder(tmp_path: Path) -> None:
    assert expand_refused(tmp_path) == "FOLDER-EMPTY"


def test_expand_refuses_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FILES", 3)
    for number in range(4):
        (tmp_path / f"{number}.csv").write_text("x")
    assert expand_refused(tmp_path) == "FOLDER-TOO-LARGE"


def test_expand_refuses_folders_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FOLDER_DEPTH", 2)
    (tmp_path / "1" / "2" / "3").mkdir(parents=True)
    with pytest.raises(InputError) as caught:
        expand([tmp_path])
    assert [finding.code for finding in caught.value.findings] == ["FOLDER-TOO-DEEP"]


def test_expand_reports_a_folder_it_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", locked)
    assert expand_refused(tmp_path) == "FILE-UNREADABLE"


def test_atomic_path_leaves_nothing_behind_when_the_work_fails(tmp_path: Path) -> None:
    target = tmp_path / "out" / "season.xlsx"

    def fail() -> None:
        with atomic_path(target) as temporary:
            temporary.write_text("half")
            raise ValueError

    with pytest.raises(ValueError, match=r"^$"):
        fail()
    assert list((tmp_path / "out").iterdir()) == []
    with atomic_path(target) as temporary:
        temporary.write_text("whole")
    assert target.read_text() == "whole"
    assert list((tmp_path / "out").iterdir()) == [target]


@pytest.mark.parametrize(
    ("value", "safe"),
    [
        ("=1+1", "'=1+1"),
        ("+cmd", "'+cmd"),
        ("-2+3", "'-2+3"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        (" =1", "' =1"),
        ("＝1", "'＝1"),
        ("'s Gravenhage", "''s Gravenhage"),
        ("-5", "-5"),
        ("+5.25", "+5.25"),
        ("-5%", "-5%"),
        ("Adam Able", "Adam Able"),
        ("", ""),
    ],
)
def test_formula_like_values_are_written_as_text(value: str, safe: str) -> None:
    assert csv_safe(value) == safe


@given(st.one_of(st.text(), st.text(alphabet="=+-@'\t\r\n 15%＝")))
def test_csv_plain_undoes_csv_safe(value: str) -> None:
    safe = csv_safe(value)
    assert csv_plain(safe) == value
    assert safe[:1] not in ("=", "@", "\t", "\r")
