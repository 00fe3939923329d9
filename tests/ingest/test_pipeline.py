from __future__ import annotations

import csv
from pathlib import Path

import pytest

from ingest import reading
from ingest.files import SourceFile
from ingest.findings import InputError
from ingest.fragment import Fragment
from ingest.pipeline import LEFT_OUT, IngestOptions, IngestResult, ingest, write_result
from ingest.workbook import read_season


def _csv(
    folder: Path, name: str, *lines: str, header: str = "Player,Team,Pos,G,RushingAtt,RushingYds,RushingTD"
) -> Path:
    path = folder / name
    path.write_text("\n".join([header, *lines, ""]), encoding="utf-8")
    return path


def _options(**more: object) -> IngestOptions:
    return IngestOptions(**{"year": 2019, **more})  # type: ignore[arg-type]


@pytest.fixture
def two_files(tmp_path: Path) -> list[Path]:
    folder = tmp_path / "in"
    folder.mkdir()
    one = _csv(folder, "one.csv", "Adam Able,KAN,RB,16,100,450,4", "Brian Baker,GNB,RB,12,50,180,1")
    two = _csv(folder, "two.csv", "Adam Able,KAN,RB,16,101,450,4", "Carl Cook,NWE,RB,3,9,30,0")
    return [one, two]


def test_a_folder_becomes_a_workbook_that_reads_back(two_files: list[Path], tmp_path: Path) -> None:
    result = ingest([two_files[0].parent], _options())
    assert [(file.file, file.rows["rushing"]) for file in result.files] == [("one.csv", 2), ("two.csv", 2)]
    assert [(c.name, c.column, c.kept, c.other) for c in result.conflicts] == [("Adam Able", "carries", 100, 101)]
    written = write_result(result, tmp_path / "out")
    assert [path.name for path in written] == ["season.xlsx", "report.txt", "conflicts.csv"]
    season = read_season(tmp_path / "out" / "season.xlsx")
    assert season.frame("rushing").equals(result.season.frame("rushing"))
    assert season.tables["rushing"].cells == result.season.tables["rushing"].cells
    report = (tmp_path / "out" / "report.txt").read_text(encoding="utf-8")
    assert "Conflicts between sources (1)\n  Adam Able: rushing.carries 100" in report
    with (tmp_path / "out" / "conflicts.csv").open(encoding="utf-8") as stream:
        assert [row["column"] for row in csv.DictReader(stream)] == ["carries"]


def test_the_preferred_file_comes_first(two_files: list[Path]) -> None:
    result = ingest(two_files, _options(prefer=("two.csv",)))
    assert [(c.kept, c.other) for c in result.conflicts] == [(101, 100)]


def test_a_preference_nobody_answers_to_is_an_error(two_files: list[Path]) -> None:
    with pytest.raises(InputError) as failed:
        ingest(two_files, _options(prefer=("tow.csv",)))
    (finding,) = failed.value.findings
    assert (finding.code, finding.found, finding.fix) == ("INGEST-PREFER", "'tow.csv'", "did you mean two.csv?")


def test_a_report_of_an_earlier_run_does_not_stay(two_files: list[Path], tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_result(ingest(two_files, _options()), out)
    clean = ingest([_csv(tmp_path, "three.csv", "Adam Able,KAN,RB,16,100,450,4")], _options())
    clean.findings = []
    assert [path.name for path in write_result(clean, out)] == ["season.xlsx"]
    assert sorted(path.name for path in out.iterdir()) == ["season.xlsx"]


def test_our_own_workbook_is_a_finished_season(two_files: list[Path], tmp_path: Path) -> None:
    first = ingest(two_files[:1], _options())
    write_result(first, tmp_path / "out")
    workbook = tmp_path / "out" / "season.xlsx"
    again = ingest([workbook], _options())
    assert again.season.frame("rushing").equals(first.season.frame("rushing"))
    assert [(file.file, file.kind) for file in again.files] == [("season.xlsx", "season")]
    write_result(again, tmp_path / "again")
    assert (tmp_path / "again" / "season.xlsx").read_bytes() == workbook.read_bytes()
    both = ingest([workbook, two_files[1]], _options())
    assert set(both.season.frame("rushing")["player_name"]) == {"Adam Able", "Brian Baker", "Carl Cook"}
    assert [(c.kept, c.other) for c in both.conflicts] == [(100, 101)]
    assert [(c.kept, c.other) for c in ingest([two_files[1], workbook], _options()).conflicts] == [(101, 100)]


def test_a_season_workbook_of_another_year_is_an_error(two_files: list[Path], tmp_path: Path) -> None:
    write_result(ingest(two_files[:1], _options()), tmp_path / "a")
    with pytest.raises(InputError, match="the season 2019, expected the season 2018"):
        ingest([tmp_path / "a" / "season.xlsx"], _options(year=2018))


def test_several_season_workbooks_merge(two_files: list[Path], tmp_path: Path) -> None:
    write_result(ingest(two_files[:1], _options()), tmp_path / "a")
    write_result(ingest(two_files[1:], _options()), tmp_path / "b")
    workbooks = [tmp_path / name / "season.xlsx" for name in "ab"]
    result = ingest(workbooks, _options())
    rows = result.season.frame("rushing").select("player_name", "team", "carries").rows()
    assert rows == [("Brian Baker", "GB", 50), ("Adam Able", "KC", 100), ("Carl Cook", "NE", 9)]
    assert [(c.column, c.kept, c.other) for c in result.conflicts if c.table == "rushing"] == [("carries", 100, 101)]
    turned = ingest(workbooks[::-1], _options())
    assert set(turned.season.frame("rushing")["carries"]) == {101, 50, 9}


def test_summer_and_january_games_are_not_added_to_the_season(tmp_path: Path) -> None:
    header = "Date,Visitor,Visitor Score,Home,Home Score"
    days = ("2019-08-10", "2019-09-08", "2019-12-29", "2020-01-12")
    schedule = _csv(tmp_path, "games.csv", *(f"{day},KC,20,NE,10" for day in days), header=header)
    result = ingest([schedule], _options())
    assert result.season.frame("games")["gameday"].to_list() == ["2019-09-08", "2019-12-29"]
    assert result.season.frame("teams").select("team", "wins").rows() == [("KC", 2), ("NE", 0)]
    (reported,) = [finding for finding in result.findings if finding.code == "GAME-OTHER"]
    assert reported.found == "1 pre-season and 1 playoff games by their dates, left out of the regular season"


def test_the_errors_of_all_files_come_together(tmp_path: Path) -> None:
    empty = tmp_path / "empty.csv"
    empty.touch()
    with pytest.raises(InputError) as failed:
        ingest([empty, tmp_path / "absent.csv"], _options())
    assert [finding.where for finding in failed.value.findings] == ["empty.csv", "absent.csv"]
    good = _csv(tmp_path, "good.csv", "Adam Able,KAN,RB,16,100,450,4")
    bad = _csv(tmp_path, "bad.csv", "Adam Able,KAN,RB,16,many,450,4")
    worse = _csv(tmp_path, "worse.csv", "Brian Baker,KAN,RB,16,few,450,4")
    with pytest.raises(InputError) as failed:
        ingest([good, bad, worse], _options())
    assert {finding.where.partition(":")[0] for finding in failed.value.findings} >= {"bad.csv", "worse.csv"}


def test_a_value_that_breaks_a_rule_is_named_with_its_place(tmp_path: Path) -> None:
    bad = _csv(tmp_path, "bad.csv", "Adam Able,KAN,RB,16,100,450,-4")
    with pytest.raises(InputError) as failed:
        ingest([bad], _options())
    derived, finding = [finding for finding in failed.value.findings if finding.code == "SEASON-VALUE"]
    assert derived.where == "derived: sum of players (team_stats.rushing_tds of KC own)"
    assert finding.where.startswith("bad.csv: line 2")
    assert "rushing.rushing_tds of adam-able KC" in finding.where
    assert finding.expected == "0 or more"


def test_a_reader_that_a_file_defeats_is_reported(two_files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: SourceFile, *_: object) -> Fragment:
        raise KeyError("surprise")

    monkeypatch.setattr(reading, "read_sheet_file", broken)
    with pytest.raises(InputError) as failed:
        ingest(two_files, _options())
    assert [(f.code, f.where) for f in failed.value.findings] == [
        ("READER-FAILED", "one.csv"),
        ("READER-FAILED", "two.csv"),
    ]
    assert "KeyError: 'surprise'" in failed.value.findings[0].found


def test_files_without_statistics_are_an_error(two_files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        reading, "read_sheet_file", lambda file, *_: Fragment(file.name, "plain", file.name, file.sha256)
    )
    with pytest.raises(InputError, match="INGEST-NOTHING"):
        ingest(two_files, _options())


def test_aliases_and_progress(two_files: list[Path], tmp_path: Path) -> None:
    aliases = tmp_path / "names.toml"
    aliases.write_text('[[alias]]\nname = "Carl Cook"\nis = "Charlie Cook"\n', encoding="utf-8")
    seen: list[tuple[str, int, int]] = []
    result = ingest(two_files, _options(aliases=aliases), lambda *step: seen.append(step))
    assert "Charlie Cook" in result.season.frame("rushing")["player_name"].to_list()
    assert seen == [("Reading files", 1, 2), ("Reading files", 2, 2)]


def test_the_record_for_programs(two_files: list[Path]) -> None:
    record = ingest(two_files, _options()).record()
    assert record["season"]["year"] == 2019  # type: ignore[index]
    assert set(record) == {"season", "files", "findings", "unmatched", "conflicts"}


def _line(result: IngestResult, table: str, name: str, *columns: str) -> tuple[object, ...]:
    frame = result.season.frame(table)
    (row,) = frame.filter(frame["player_name"] == name).select(columns).rows()
    return row


def test_a_real_pro_football_reference_export(real_files: Path) -> None:
    result = ingest([real_files / "sheets" / "pfr_fantasy_2020.csv"], _options(year=2020))
    assert _line(result, "rushing", "Derrick Henry", "team", "carries", "rushing_yards", "rushing_tds") == (
        "TEN",
        378,
        2027,
        17,
    )
    assert result.season.league == "NFL"
    assert result.season.frame("teams").height == 32


def test_a_real_nflverse_file(real_files: Path) -> None:
    result = ingest([real_files / "sheets" / "nflverse_stats_player_reg_2024.csv"], _options(year=2024))
    assert _line(result, "rushing", "Saquon Barkley", "team", "carries", "rushing_yards", "rushing_tds") == (
        "PHI",
        345,
        2005,
        13,
    )
    allen = result.season.frame("roster").filter(result.season.frame("roster")["player_name"] == "Josh Allen")
    assert allen.height == 1
    assert result.unmatched == []


def test_real_box_scores_of_another_league_add_up(real_files: Path, tmp_path: Path) -> None:
    pdfs = sorted((real_files / "pdf").glob("elf_*.pdf"))
    result = ingest(pdfs, _options(year=2023))
    assert result.season.league == "other"
    assert result.season.frame("games").height == 2
    assert result.season.frame("teams").height == 4
    write_result(result, tmp_path)
    assert read_season(tmp_path / "season.xlsx").frame("defense").equals(result.season.frame("defense"))


def test_what_lies_beside_the_data_in_a_folder_is_passed_over(two_files: list[Path]) -> None:
    folder = two_files[0].parent
    (folder / "scan.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    (folder / "empty.csv").write_bytes(b"")
    (folder / "notes.txt").write_text("call the printer\nbuy paper\n", encoding="utf-8")
    for name in ("one.csv.map.toml", "report.txt", "conflicts.csv"):
        (folder / name).write_text("not data", encoding="utf-8")
    result = ingest([folder], _options())
    assert [file.file for file in result.files] == ["one.csv", "two.csv"]
    reported = [(f.code, f.where, f.severity.value) for f in result.findings if f.fix == LEFT_OUT]
    assert sorted(reported) == [
        ("FILE-EMPTY", "empty.csv", "warning"),
        ("FILE-FOREIGN", "scan.png", "warning"),
        ("NO-PLAYERS", "notes.txt", "warning"),
    ]


def test_one_unreadable_file_does_not_refuse_a_folder(two_files: list[Path]) -> None:
    folder = two_files[0].parent
    (folder / "torn.xlsx").write_bytes(b"PK\x03\x04" + bytes(50))
    (folder / "torn.pdf").write_bytes(b"%PDF-1.7\n" + bytes(50))
    (folder / "broken.json").write_text('{"players": [', encoding="utf-8")
    header = "Player,Team,Season,RushingAtt,RushingYds,RushingTD"
    _csv(folder, "other-year.csv", "Adam Able,KAN,1999,100,450,4", header=header)
    result = ingest([folder], _options())
    assert [file.file for file in result.files] == ["one.csv", "two.csv"]
    left_out = {f.where.partition(":")[0] for f in result.findings if f.fix == LEFT_OUT}
    assert left_out == {"torn.xlsx", "torn.pdf", "broken.json", "other-year.csv"}
    with pytest.raises(InputError, match=r"torn\.xlsx"):
        ingest([folder, folder / "torn.xlsx"], _options())
    with pytest.raises(InputError, match=r"torn\.xlsx"):
        ingest([folder / "torn.xlsx"], _options())


def test_a_folder_of_nothing_but_unreadable_files_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "torn.xlsx").write_bytes(b"PK\x03\x04" + bytes(50))
    with pytest.raises(InputError, match=r"torn\.xlsx"):
        ingest([tmp_path], _options())


def test_a_question_in_a_folder_stops_the_work(two_files: list[Path]) -> None:
    _csv(two_files[0].parent, "asks.csv", "Adam Able,KAN,60,900", header="Player,Team,Yds,TD")
    with pytest.raises(InputError, match="COLUMN-AMBIGUOUS"):
        ingest([two_files[0].parent], _options())


def test_a_foreign_file_that_was_named_is_an_error(two_files: list[Path]) -> None:
    picture = two_files[0].parent / "scan.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    with pytest.raises(InputError, match=r"scan\.png: .*FILE-FOREIGN"):
        ingest([*two_files, picture], _options())
