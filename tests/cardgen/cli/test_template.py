"""`cardgen template` and what all commands share on the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest
import typer
from typer.testing import CliRunner

from cardgen.cli import console, template
from ingest.findings import InputError, error, note, warning
from ingest.schema import TABLES

runner = CliRunner()


def test_the_blank_workbook_has_every_sheet_and_no_rows(tmp_path: Path) -> None:
    path = tmp_path / "1975.xlsx"
    result = runner.invoke(template.app, ["season", "-o", str(path)])
    assert result.exit_code == 0, result.output
    assert "1975.xlsx" in result.output
    workbook = openpyxl.load_workbook(path)
    assert workbook.sheetnames == ["README", *TABLES, "origins"]
    assert {name: workbook[name].max_row for name in TABLES} == dict.fromkeys(TABLES, 1)


def test_rows_enough_for_a_roster_have_drop_downs(tmp_path: Path) -> None:
    path = tmp_path / "blank.xlsx"
    runner.invoke(template.app, ["season", "-o", str(path)])
    sheet = openpyxl.load_workbook(path)["roster"]
    rules = {str(rule.sqref): rule for rule in sheet.data_validations.dataValidation}
    assert rules["B2:B2501"].formula1 == "team_codes"
    assert rules["D2:D2501"].formula1.startswith('"QB,RB')
    assert rules["E2:E2501"].type == "whole"


def test_the_instructions_name_the_sheets_to_fill_in(tmp_path: Path) -> None:
    path = tmp_path / "blank.xlsx"
    runner.invoke(template.app, ["season", "-o", str(path)])
    text = "\n".join(str(cell.value) for row in openpyxl.load_workbook(path)["README"].iter_rows() for cell in row)
    assert "The least that makes a season: teams, games, roster, passing" in text
    assert "Blank is not 0" in text
    assert "Adam Able" in text


def test_an_existing_file_is_kept_without_force(tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    path.write_bytes(b"mine")
    result = runner.invoke(template.app, ["season", "-o", str(path)])
    assert result.exit_code == 2
    assert "FILE-EXISTS" in result.stderr
    assert path.read_bytes() == b"mine"
    assert runner.invoke(template.app, ["season", "-o", str(path), "--force"]).exit_code == 0
    assert openpyxl.load_workbook(path).sheetnames[0] == "README"
    assert list(tmp_path.iterdir()) == [path]


def test_another_kind_of_name_and_a_folder_are_refused(tmp_path: Path) -> None:
    result = runner.invoke(template.app, ["season", "-o", str(tmp_path / "x.csv")])
    assert (result.exit_code, "TEMPLATE-NAME" in result.stderr) == (2, True)
    folder = tmp_path / "folder.xlsx"
    folder.mkdir()
    result = runner.invoke(template.app, ["season", "-o", str(folder), "--force"])
    assert (result.exit_code, "FILE-ACCESS" in result.stderr) == (2, True)
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("arguments", [["--help"], ["season", "--help"]])
def test_help_has_an_example(arguments: list[str]) -> None:
    assert "Example: cardgen template season -o" in runner.invoke(template.app, arguments).output


def command(failed: Exception, as_json: bool = False) -> typer.Typer:
    app = typer.Typer()

    @app.command()
    def run() -> None:
        with console.reporting(as_json):
            raise failed

    return app


def test_every_finding_goes_to_stderr_by_file_with_exit_code_2() -> None:
    findings = [
        error("A-1", "a.xlsx!x!B2", "[red]3[/red]", "4"),
        warning("B-1", "b.xlsx", "x\x1b[2J"),
        note("A-2", "a.xlsx", "y"),
    ]
    result = runner.invoke(command(InputError(findings)), [])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "error: a.xlsx!x!B2: [red]3[/red], expected 4 [A-1]",
        "warning: b.xlsx: x\\x1b[2J [B-1]",
        "note: a.xlsx: y [A-2]",
    ]


def test_long_lists_are_cut_and_counted() -> None:
    findings = [error("A-1", f"a.xlsx!x!B{row}", "3") for row in range(1, 41)]
    lines = runner.invoke(command(InputError(findings)), []).stderr.splitlines()
    assert len(lines) == 31
    assert lines[-1] == "... and 10 more of A-1 (40 in all); --json shows all"


def test_an_error_stands_before_warnings_that_are_grouped_by_cause() -> None:
    findings = [warning("B-1", f"a.csv: line {row}", "odd") for row in range(1, 41)]
    findings += [warning("B-2", "a.csv: line 9", "strange"), error("A-1", "b.csv", "broken")]
    lines = runner.invoke(command(InputError(findings)), []).stderr.splitlines()
    assert lines == [
        "error: b.csv: broken [A-1]",
        *(f"warning: a.csv: line {row}: odd [B-1]" for row in (1, 2, 3)),
        "... and 37 more of B-1 (40 in all); --json shows all",
        "warning: a.csv: line 9: strange [B-2]",
        "1 error at the top of this list, 41 other findings below",
    ]


def test_json_has_every_finding_on_stdout() -> None:
    findings = [error("A-1", f"a.xlsx!x!B{row}", "3", "4", "5") for row in range(1, 41)]
    result = runner.invoke(command(InputError(findings), as_json=True), [])
    assert (result.exit_code, result.stderr) == (2, "")
    read = json.loads(result.stdout)["findings"]
    assert len(read) == 40
    assert read[0] == {
        "code": "A-1",
        "severity": "error",
        "where": "a.xlsx!x!B1",
        "found": "3",
        "expected": "4",
        "fix": "5",
        "rule": "",
    }


def test_a_file_that_cannot_be_used_is_a_message() -> None:
    result = runner.invoke(command(PermissionError(13, "Permission denied", "a.xlsx")), [])
    assert result.exit_code == 2
    assert result.stderr == "error: a.xlsx: Permission denied [FILE-ACCESS]\n"
