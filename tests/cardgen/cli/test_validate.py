"""`cardgen validate`: text, JSON, exit codes, the annotated copy."""

from __future__ import annotations

import json
import shutil

import openpyxl
import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.cli.check_tables import MOST_OF_A_KIND, print_kinds
from cardgen.cli.console import out
from cardgen.sets import write_csv, write_json, write_set
from ingest.findings import error
from tests.validate.small_set import small_set


def run(*arguments: object):
    return CliRunner().invoke(app, ["validate", *map(str, arguments)])


@pytest.fixture(scope="module")
def pristine(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sets") / "2019-statis-pro"
    write_set(small_set(), folder)
    return folder


@pytest.fixture
def folder(pristine, tmp_path):
    return shutil.copytree(pristine, tmp_path / "2019-statis-pro")


def damage(folder, sheet: str, cell: str, value: object) -> None:
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    book[sheet][cell] = value
    book.save(folder / "cards.xlsx")


def test_a_clean_set(pristine):
    done = run(pristine)
    assert done.exit_code == 0
    assert done.output.strip().endswith("2019-statis-pro: no findings")


@pytest.mark.parametrize("form", ["workbook", "deck", "csv", "json"])
def test_every_form_of_a_set_is_checked(pristine, tmp_path, form):
    path = {"workbook": pristine / "cards.xlsx", "deck": pristine / "deck.csv"}.get(form, tmp_path / form)
    if form == "csv":
        write_csv(small_set(), path)
    elif form == "json":
        path = tmp_path / "set.json"
        write_json(small_set(), path)
    assert run(path).exit_code == 0, run(path).output


def test_errors_are_reported_with_place_and_rule(folder):
    damage(folder, "quarterbacks", "E2", "32-46")
    done = run(folder)
    assert done.exit_code == 1
    reported = "cards.xlsx!quarterbacks!E2 (AAA, QB One): Quick INC is 32-46, expected 31-46"
    fixes = "perhaps Quick INC 31-46 for 32-46 or Quick COM 1-31 for 1-30"
    why = "a change that would close the ranges, where others may too"
    assert f"error: {reported} ({fixes}: {why}) [SPF-QB-GAP, SPF-4.2.1a]" in done.output
    assert "2019-statis-pro: errors 1, warnings 0, notes 0" in done.output


def test_warnings_alone_are_no_failure(folder):
    damage(folder, "backs", "E2", "+5")
    done = run(folder)
    assert done.exit_code == 0
    found = "BV is +5, expected -3 to +4: a lineman's best is +4 [SPF-RATING, SPF-A.7]"
    assert f"warning: cards.xlsx!backs!E2 (AAA, RB One): {found}" in done.output


def test_json(folder):
    damage(folder, "quarterbacks", "E2", "32-46")
    done = run(folder, "--json")
    assert done.exit_code == 1
    record = json.loads(done.output)
    assert (record["errors"], record["warnings"], record["notes"]) == (1, 0, 0)
    (finding,) = record["findings"]
    fixes = finding.pop("fixes")
    assert [(fix["heading"], fix["after"], fix["safe"]) for fix in fixes] == [
        ("Quick INC", "31-46", False),
        ("Quick COM", "1-31", False),
    ]
    assert [finding] == [
        {
            "path": str(folder),
            "code": "SPF-QB-GAP",
            "severity": "error",
            "where": "cards.xlsx!quarterbacks!E2 (AAA, QB One)",
            "found": "Quick INC is 32-46",
            "expected": "31-46",
            "fix": "",
            "rule": "SPF-4.2.1a",
        }
    ]


def test_the_deck_of_a_set_is_checked_too(folder):
    deck = folder / "deck.csv"
    deck.write_text(deck.read_text().replace(",ORIG,", ",LT,", 1))
    done = run(folder)
    assert done.exit_code == 1
    assert "[FAC-PASS, SPF-8.3.1a]" in done.output


def test_the_deck_within_a_json_file_is_checked_too(tmp_path):
    path = tmp_path / "set.json"
    write_json(small_set(), path)
    path.write_text(path.read_text().replace('"ALL": "ORIG"', '"ALL": "LT"', 1))
    done = run(path)
    assert done.exit_code == 1
    assert "[FAC-PASS, SPF-8.3.1a]" in done.output


def test_what_cannot_be_read_ends_in_code_2_and_the_rest_is_still_checked(folder, tmp_path):
    damage(folder, "quarterbacks", "E2", "32-46")
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(b"PK\x03\x04 no workbook")
    done = run(broken, folder)
    assert done.exit_code == 2
    assert "SPF-QB-GAP" in done.output
    assert run(tmp_path / "nothing").exit_code == 2


def test_a_date_is_one_finding(folder):
    import datetime

    damage(folder, "quarterbacks", "D2", datetime.datetime(2019, 1, 30))
    record = json.loads(run(folder, "--json").output)
    assert [finding["code"] for finding in record["findings"]] == ["SET-DATE"]


def test_annotate(folder, tmp_path):
    damage(folder, "quarterbacks", "E2", "32-46")
    target = tmp_path / "checked.xlsx"
    done = run(folder, "--annotate", target)
    assert done.exit_code == 1
    assert f"Wrote {target}." in done.output
    assert "SPF-QB-GAP" in openpyxl.load_workbook(target)["quarterbacks"]["E2"].comment.text
    again = run(folder, "--annotate", target)
    assert again.exit_code == 2
    assert "FILE-EXISTS" in again.output


def test_annotate_needs_one_set(pristine, tmp_path):
    done = run(pristine, pristine, "--annotate", tmp_path / "checked.xlsx")
    assert done.exit_code == 2
    assert "ANNOTATE-WHAT" in done.output


def test_against_a_season_that_ships(pristine):
    done = run(pristine, "--against", "2019")
    assert done.exit_code == 1
    assert done.output.count("SPF-ROSTER-TEAM") == 2
    assert run(pristine, "--against", "1066").exit_code == 2


def test_an_unknown_game(pristine):
    done = run(pristine, "--game", "statis")
    assert done.exit_code == 2
    assert "did you mean statis-pro?" in done.output


def test_one_kind_of_finding_again_and_again_is_reported_with_its_number():
    many = MOST_OF_A_KIND + 5
    same = [error("SPF-SG-MISSING", f"cards.xlsx!backs!F{row}", "SG", "a column SG") for row in range(many)]
    other = error("SPF-QB-GAP", "cards.xlsx!quarterbacks!F2", "a gap", "none")
    with out.capture() as shown:
        print_kinds([*same, other], every=False)
    text = shown.get()
    assert text.count("cards.xlsx!backs!F") == MOST_OF_A_KIND
    assert "... and 5 more of SPF-SG-MISSING" in text
    assert "SPF-QB-GAP" in text
    with out.capture() as shown:
        print_kinds(same, every=True)
    assert shown.get().count("cards.xlsx!backs!F") == many
