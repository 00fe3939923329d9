"""Charts of a set's own: read with all findings at once, written with the set, and part of what is replayed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.games import find_game
from cardgen.games.inside_blitz import InsideBlitz
from cardgen.replay.plan import checksum, table_checksum
from cardgen.sets import CardSet, read_set, write_csv, write_json, write_set
from cardgen.sets.cardset import ChartTables
from cardgen.sets.charts import MARKS, chart_names, read_chart_folder, shipped_chart
from cardgen.sets.writing import is_edited
from ingest.files import MEGABYTE
from ingest.findings import Finding, InputError
from tests.engine.inside_blitz.cards.small_set import small_set
from validate.paths import check_set

GAME = find_game("inside-blitz")


def own_lookup() -> ChartTables:
    """The lookup chart with one cell changed."""
    rows = [{name: text for name, text in row.items() if name not in MARKS} for row in shipped_chart(GAME, "lookup")]
    rows[-1]["5"] = "77"
    return {"lookup": rows}


def with_charts() -> CardSet:
    return replace(small_set(), charts=own_lookup())


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(each) for each in arguments], env={"COLUMNS": "160"})


@pytest.mark.parametrize("write", [write_set, write_csv])
def test_a_folder_keeps_its_charts(write: object, tmp_path: Path) -> None:
    cards = with_charts()
    written = (write_set if write is write_set else write_csv)(cards, tmp_path / "set")
    assert tmp_path / "set" / "charts" / "lookup.csv" in written
    assert read_set(tmp_path / "set") == cards
    assert "charts/lookup.csv" in (tmp_path / "set" / "set.toml").read_text(encoding="utf-8")


def test_a_json_file_keeps_its_charts(tmp_path: Path) -> None:
    write_json(with_charts(), tmp_path / "set.json")
    assert read_set(tmp_path / "set.json") == with_charts()
    write_json(small_set(), tmp_path / "plain.json")
    assert "charts" not in json.loads((tmp_path / "plain.json").read_text(encoding="utf-8"))


def test_an_edited_chart_is_an_edited_set(tmp_path: Path) -> None:
    write_set(with_charts(), tmp_path / "set")
    assert not is_edited(tmp_path / "set")
    chart = tmp_path / "set" / "charts" / "lookup.csv"
    chart.write_text(chart.read_text(encoding="utf-8").replace("77", "78"), encoding="utf-8")
    assert is_edited(tmp_path / "set")
    assert [each.where for each in read_set(tmp_path / "set").notes if each.code == "SET-EDITED"] == [
        "charts/lookup.csv"
    ]


def test_charts_that_cardgen_wrote_go_with_an_earlier_set_and_those_of_its_owner_stay(tmp_path: Path) -> None:
    write_set(with_charts(), tmp_path / "set")
    own = tmp_path / "set" / "charts" / "block_returns.csv"
    own.write_text("group,RET\nDL,1\nLB,2\nDB,3\n", encoding="utf-8")
    write_set(small_set(), tmp_path / "set")
    assert set(read_set(tmp_path / "set").charts) == {"block_returns"}


def test_a_checksum_of_charts_names_no_file_elsewhere(tmp_path: Path) -> None:
    write_set(with_charts(), tmp_path / "set")
    about = tmp_path / "set" / "set.toml"
    about.write_text(about.read_text(encoding="utf-8").replace("charts/lookup.csv", "charts/../../x"), encoding="utf-8")
    (tmp_path / "x").write_text("x", encoding="utf-8")
    assert [each.where for each in read_set(tmp_path / "set").notes] == ["charts/../../x"]
    assert "no longer here" in read_set(tmp_path / "set").notes[0].found


def test_a_replay_is_of_its_charts_too() -> None:
    assert table_checksum(small_set()) == checksum(small_set().deck)
    assert table_checksum(with_charts()) != table_checksum(small_set())


def findings_of(folder: Path) -> list[Finding]:
    return read_chart_folder(folder, GAME)[1]


def chart(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.csv").write_text(text, encoding="utf-8")


def test_every_table_that_there_is_not_and_every_missing_column_is_reported_at_once(tmp_path: Path) -> None:
    chart(tmp_path, "lookups", "number\n11\n")
    chart(tmp_path, "block_returns", "group,RETS\nDL,1\n")
    chart(tmp_path, "blockers", "alignment,RB,LE,RE\n")
    chart(tmp_path, "strategies", "alignment,1,2,3,4,5,6,mine\nstarters,Key,Run,No,Blitz,Player,Zone,x\n")
    chart(tmp_path, "injuries", "from,to,out for,games,from\n11,66,drive,,11\n")
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    reported = {(each.code, each.where): each for each in findings_of(tmp_path)}
    assert set(reported) == {
        ("CHART-UNKNOWN", "charts/lookups.csv"),
        ("CHART-COLUMN", "charts/block_returns.csv"),
        ("CHART-EMPTY", "charts/blockers.csv"),
        ("CHART-COLUMN", "charts/strategies.csv"),
        ("CHART-COLUMN", "charts/injuries.csv"),
    }
    assert "did you mean lookup?" in reported["CHART-UNKNOWN", "charts/lookups.csv"].fix
    assert "did you mean RET?" in reported["CHART-COLUMN", "charts/block_returns.csv"].fix
    assert "mine" in reported["CHART-COLUMN", "charts/strategies.csv"].found


def test_every_cell_that_cannot_be_read_is_reported_with_its_line_and_column(tmp_path: Path) -> None:
    chart(tmp_path, "block_returns", "group,RET\n\nDL,x\nLB,\nDB,3\n")
    chart(tmp_path, "injuries", "from,to,out for,games\n11,66,week,\n")
    assert {(each.where, each.found) for each in findings_of(tmp_path)} == {
        ("charts/block_returns.csv: line 3 column B", "RET is 'x'"),
        ("charts/block_returns.csv: line 4 column B", "RET is ''"),
        ("charts/injuries.csv: line 2 column C", "out for is 'week'"),
    }


def test_numbers_that_no_row_has_are_reported_of_the_table(tmp_path: Path) -> None:
    chart(tmp_path, "injuries", "from,to,out for,games\n11,65,drive,\n")
    (found,) = findings_of(tmp_path)
    assert (found.where, found.found) == ("charts/injuries.csv", "no row for 66")


def test_a_set_with_bad_charts_is_refused_and_validate_tells_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InsideBlitz, "check", lambda *_: [])
    write_set(small_set(), tmp_path / "set")
    (tmp_path / "set" / "deck.csv").unlink()
    chart(tmp_path / "set" / "charts", "block_returns", "group,RET\nDL,x\nLB,2\nDB,3\n")
    with pytest.raises(InputError, match="CHART-CELL"):
        read_set(tmp_path / "set")
    assert [each.code for each in check_set(tmp_path / "set")] == ["CHART-CELL"]


def test_bad_charts_in_json_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    write_json(with_charts(), path)
    record = json.loads(path.read_text(encoding="utf-8"))
    record["charts"]["lookup"][0]["5"] = "far"
    path.write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(InputError, match=r"set.json: lookup row 1 column 5"):
        read_set(path)
    for wrong in ([], {"lookup": "x"}, {"lookup": [["x"]]}):
        path.write_text(json.dumps({**record, "charts": wrong or ["x"]}), encoding="utf-8")
        with pytest.raises(InputError, match="SET-KIND"):
            read_set(path)


def test_strangers_cannot_fill_the_memory(tmp_path: Path) -> None:
    chart(tmp_path, "lookup", "number,1\n" + "x" * MEGABYTE)
    assert [each.code for each in findings_of(tmp_path)] == ["FILE-TOO-LARGE"]
    for number in range(100):
        chart(tmp_path, f"n{number}", "a\nb\n")
    assert [each.code for each in findings_of(tmp_path)] == ["CHART-FILES"]


def test_a_game_without_charts_takes_none(tmp_path: Path) -> None:
    chart(tmp_path, "lookup", "number\n11\n")
    (found,) = read_chart_folder(tmp_path, find_game("statis-pro"))[1]
    assert found.code == "CHART-UNKNOWN"
    result = run("build", "2019", "-g", "statis-pro", "--charts", tmp_path, "-o", tmp_path / "set")
    assert (result.exit_code, "GAME-LACKS" in result.stderr) == (2, True)
    assert run("template", "charts", "-g", "statis-pro", "-o", tmp_path / "x").exit_code == 2


def test_copies_to_change_say_what_is_printed_and_are_legal_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    result = run("template", "charts", "-g", "inside-blitz", "-o", folder)
    assert result.exit_code == 0, result.output
    assert {path.stem for path in folder.iterdir()} == set(chart_names(GAME))
    assert "printed" in (folder / "lookup.csv").read_text(encoding="utf-8").splitlines()[0]
    charts, findings = read_chart_folder(folder, GAME)
    assert findings == []
    assert not any(mark in row for rows in charts.values() for row in rows for mark in MARKS)
    again = run("template", "charts", "-g", "inside-blitz", "-o", folder)
    assert (again.exit_code, again.stderr.count("FILE-EXISTS")) == (2, len(charts))
    assert run("template", "charts", "-g", "inside-blitz", "-o", folder, "--force").exit_code == 0


def test_sets_whose_charts_differ_are_no_same_sets(tmp_path: Path) -> None:
    write_set(small_set(), tmp_path / "plain")
    write_set(with_charts(), tmp_path / "own")
    found = json.loads(run("diff", tmp_path / "plain", tmp_path / "own", "--no-odds", "--json").stdout)
    assert (found["same"], found["cards"], found["deck"]) == (False, [], [])
    assert found["charts"] == [{"table": "lookup", "row": 36, "column": "5", "before": "99", "after": "77"}]
    shown = run("diff", tmp_path / "plain", tmp_path / "own", "--no-odds")
    assert (shown.exit_code, "lookup" in shown.stdout) == (1, True)
    assert run("diff", tmp_path / "own", tmp_path / "own").exit_code == 0
