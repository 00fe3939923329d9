from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from ingest.columnmap import ColumnMap
from ingest.workbook import read_season

HEADER = "Player,Team,Pos,G,RushingAtt,RushingYds,RushingTD"
runner = CliRunner()


def _csv(path: Path, *lines: str) -> Path:
    path.write_text("\n".join([HEADER, *lines, ""]), encoding="utf-8")
    return path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return _csv(tmp_path / "one.csv", "Adam Able,KAN,RB,16,100,450,4", "Brian [red] Baker,GNB,RB,12,50,180,1")


def test_a_file_becomes_a_season_with_a_summary(source: Path, tmp_path: Path) -> None:
    run = runner.invoke(app, ["ingest", str(source), "--season", "2019", "-o", str(tmp_path / "out")])
    assert run.exit_code == 0
    assert "NFL 2019: 2 teams, 2 players; warnings: 0, unmatched names: 0, conflicts: 0" in run.stdout
    assert "one.csv" in run.stdout
    assert "rushing 2" in run.stdout
    assert read_season(tmp_path / "out" / "season.xlsx").frame("rushing").height == 2


def test_conflicts_and_unmatched_names_are_shown(source: Path, tmp_path: Path) -> None:
    other = _csv(tmp_path / "two.csv", "Adam Able,KAN,RB,16,101,450,4", "Brion [red] Baker,GNB,RB,12,50,180,1")
    run = runner.invoke(app, ["ingest", str(source), str(other), "--season", "2019", "-o", str(tmp_path / "out")])
    assert run.exit_code == 0
    assert "conflict: Adam Able: rushing.carries 100 (one.csv: line 2 column E (stat)), but 101" in run.stderr
    assert "Brion [red] Baker (GB) matched nobody" in run.stderr
    assert "conflicts: 1" in run.stdout
    assert (tmp_path / "out" / "conflicts.csv").exists()


def test_many_conflicts_are_cut_on_the_terminal(tmp_path: Path) -> None:
    files = [
        _csv(tmp_path / f"{name}.csv", *(f"Adam {'Q' + letter * 5},KAN,RB,16,{carries},450,4" for letter in "abcdefghijklmnopqrst"))
        for name, carries in (("one", 100), ("two", 101))
    ]  # fmt: skip
    run = runner.invoke(app, ["ingest", *map(str, files), "--season", "2019", "-o", str(tmp_path / "out")])
    assert "... and 5 more conflicts; conflicts.csv has all" in run.stderr


def test_json(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run = runner.invoke(
        app, ["ingest", str(source), "--season", "2019", "-o", str(out), "--json", "--prefer", "one.csv"]
    )
    record = json.loads(run.stdout)
    assert record["season"]["tables"]["rushing"] == 2
    assert record["files"][0]["file"] == "one.csv"
    assert record["written"][0] == str(out / "season.xlsx")
    assert record["conflicts"] == []


def test_bad_input_exits_with_2_and_writes_nothing(tmp_path: Path) -> None:
    bad = _csv(
        tmp_path / "bad.csv", "Adam Able,Nowhere,RB,16,100,450,4", "Brian Baker,KC,RB,1,1,1,0", "C Cook,NE,RB,1,1,1,0"
    )
    out = tmp_path / "out"
    run = runner.invoke(app, ["ingest", str(bad), "--season", "2019", "-o", str(out)])
    assert run.exit_code == 2
    assert "unknown team 'Nowhere'" in run.stderr
    assert "Traceback" not in run.stderr
    assert not out.exists()
    run = runner.invoke(app, ["ingest", str(bad), "--season", "2019", "-o", str(out), "--json"])
    assert run.exit_code == 2
    assert "TEAM-UNKNOWN" in [finding["code"] for finding in json.loads(run.stdout)["findings"]]


def test_season_and_folder_must_be_given(source: Path) -> None:
    run = runner.invoke(app, ["ingest", str(source)])
    assert run.exit_code == 2
    assert "no --season YEAR and no -o DIR" in run.stderr


def test_a_folder_that_cannot_be_written(source: Path, tmp_path: Path) -> None:
    run = runner.invoke(app, ["ingest", str(source), "--season", "2019", "-o", str(source)])
    assert run.exit_code == 2
    assert "File exists" in run.stderr


def test_inspect_shows_meanings_and_writes_a_draft_map(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    run = runner.invoke(app, ["ingest", "--inspect", str(source)])
    assert run.exit_code == 0
    assert "rushing.rushing_yards" in run.stdout.replace("\n", "")
    draft = here / "one.csv.map.toml"
    assert ColumnMap.load(draft).applies_to("one.csv")
    draft.write_text("# mine", encoding="utf-8")
    again = runner.invoke(app, ["ingest", "--inspect", str(source)])
    assert again.exit_code == 0
    assert "left as it is" in again.stdout
    assert draft.read_text(encoding="utf-8") == "# mine"
    named = runner.invoke(app, ["ingest", "--inspect", str(source), "--map", str(draft)])
    assert named.exit_code == 2
    assert "not written over" in named.stderr


def test_a_season_already_there_is_not_lost(source: Path, tmp_path: Path) -> None:
    arguments = ["ingest", str(source), "--season", "2019", "-o", str(tmp_path / "out")]
    assert runner.invoke(app, arguments).exit_code == 0
    edited = tmp_path / "out" / "season.xlsx"
    edited.write_bytes(b"edited")
    again = runner.invoke(app, arguments)
    assert again.exit_code == 2
    assert "--force writes over it" in again.stderr
    assert edited.read_bytes() == b"edited"
    assert runner.invoke(app, [*arguments, "--force"]).exit_code == 0
    assert edited.read_bytes() != b"edited"


def test_the_draft_map_can_be_used(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "map.toml"
    run = runner.invoke(app, ["ingest", "--inspect", str(source), "--map", str(target), "--json"])
    assert json.loads(run.stdout)["inspected"][0]["map"] == str(target)
    arguments = ["ingest", str(source), "--map", str(target), "--season", "2019", "-o", str(tmp_path / "out")]
    assert runner.invoke(app, arguments).exit_code == 0


def test_several_maps_are_all_used(tmp_path: Path) -> None:
    files, maps = [], []
    for name, table, column in (("uno.csv", "rushing", "carries"), ("dos.csv", "receiving", "receptions")):
        (tmp_path / name).write_text(f"Jugador,Equipo,Cosa\nAdam Able,KC,{len(table)}\n", encoding="utf-8")
        target = tmp_path / f"{name}.map.toml"
        columns = f'"Jugador" = "player_name"\n"Equipo" = "team"\n"Cosa" = "{table}.{column}"\n'
        target.write_text(f'[options]\nfile = "{name}"\n[[table]]\n[table.columns]\n{columns}', encoding="utf-8")
        files.append(str(tmp_path / name))
        maps += ["--map", str(target)]
    out = tmp_path / "out"
    run = runner.invoke(app, ["ingest", *files, *maps, "--season", "2019", "-o", str(out)])
    assert run.exit_code == 0, run.stderr
    season = read_season(out / "season.xlsx")
    assert season.frame("rushing")["carries"].to_list() == [len("rushing")]
    assert season.frame("receiving")["receptions"].to_list() == [len("receiving")]


def test_one_map_for_two_files_is_refused(source: Path, tmp_path: Path) -> None:
    other = _csv(tmp_path / "two.csv", "Adam Able,KAN,RB,16,101,450,4")
    run = runner.invoke(app, ["ingest", "--inspect", str(source), str(other), "--map", str(tmp_path / "map.toml")])
    assert run.exit_code == 2
    assert not (tmp_path / "map.toml").exists()


def test_inspecting_a_file_without_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    empty = tmp_path / "words.csv"
    empty.write_text("\n\n", encoding="utf-8")
    run = runner.invoke(app, ["ingest", "--inspect", str(empty)])
    assert run.exit_code == 2
    assert not (tmp_path / "words.csv.map.toml").exists()


def test_help_has_examples() -> None:
    run = runner.invoke(app, ["ingest", "--help"])
    assert run.exit_code == 0
    assert "cardgen ingest --inspect strange.csv" in run.stdout


def test_a_season_workbook_needs_no_map(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    runner.invoke(app, ["ingest", str(source), "--season", "2019", "-o", "out"])
    run = runner.invoke(app, ["ingest", "--inspect", "out/season.xlsx"])
    assert (run.exit_code, "season.xlsx is a season workbook" in run.stdout) == (0, True)
    assert not list(tmp_path.glob("*.map.toml"))
    run = runner.invoke(app, ["ingest", "--inspect", "out/season.xlsx", "--json"])
    assert json.loads(run.stdout)["inspected"] == [{"file": "season.xlsx", "season_workbook": True}]
