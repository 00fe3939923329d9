"""Strat-O-Matic cards as people lay them out: columns by totals, in a text with tabs, a workbook and a PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import openpyxl
import pytest

from cardgen.foreign.reading import inspect_tables, is_foreign, read_foreign
from cardgen.foreign.strat.words import as_printed
from cardgen.games import find_game
from tests.cardgen.foreign.reading import row, rows
from tests.cardgen.foreign.test_inside_blitz_cards import Form, Lines, every_form, text_file, workbook

GAME = find_game("strat")
TOTALS = range(2, 13)


def ladder(*columns: Sequence[str]) -> list[list[str]]:
    """Totals with a cell of each column beside them."""
    return [[str(total), *(column[total - 2] for column in columns)] for total in TOTALS]


def whole(text: str) -> list[str]:
    return [text] * len(TOTALS)


THROWN = ["LG", "REC", "Int+13", "Must Run", "RECEIVER", "+8", "RCVR", "INC", "", "+4", "+20"]
PASSER: Lines = [
    ["Al Able", "", "", "", "", "", "QB"],
    ["2019 Baltimore"],
    ["", "FLAT PASS", "", "", "SHORT", "", ""],
    ["", "R", "W", "2T", "R", "W", "2T"],
    *ladder(THROWN, whole("+3"), whole("X"), whole("+9"), whole("+11"), whole("")),
    ["", "MUST RUN", "", "LINEBUCK", "", "", "END RUN", ""],
    ["", "", "", "Right", "Wrong", "Key", "Right", "Wrong"],
    *ladder(whole("+1"), whole(""), whole("+2"), whole("+3"), whole("0"), whole("+4"), whole("+6")),
    ["ATT", "CMP", "YDS", "TD", "INT"],
    ["401", "265", "3127", "36", "6"],
    ["RUSH 176", "", "", "RUSH YDS 1206"],
]
BACK: Lines = [
    ["Bo Baker", "", "HB/FB", "RLB"],
    ["2019 Baltimore"],
    ["", "LB R", "LB W", "LB K"],
    *ladder(["SG", "F+1", *whole("+3")[2:]], whole("+4"), whole("-1")),
    ["RUSH", "202", "REC", "26"],
]
DEFENSE: Lines = [
    ["Defense"],
    ["2019 Baltimore"],
    ["", "LINEBUCK", "", "OFF TACKLE", "", "FLAT", "", ""],
    ["", "0 LB", "1 LB", "0 LB", "1 LB", "0", "1", "2"],
    *ladder(
        *(["+4", "Def LT +1/+6", *whole("+3 []")[2:]], whole("F+1 2-9; +1 10-12"), whole("+4"), whole("+1")),
        *(whole("+7"), whole("LB in zone X or +8"), whole("")),
    ),
]


@every_form
def test_a_passer_is_read_with_his_blanks(form: Form, tmp_path: Path) -> None:
    found = row(read_foreign([form(tmp_path, [PASSER, BACK])], GAME), "quarterbacks")
    assert (found["player"], found["team"], found["ATT"], found["YDS"]) == ("Al Able", "BAL", "401", "3127")
    assert [found.get(f"Flat Right {total}", "") for total in TOTALS] == [
        *("LG", "RECEIVER", "Int+13", "Must Run", "RECEIVER", "+8", "RECEIVER", "X", "", "+4", "+20")
    ]
    assert (found["Flat 2-tmd 7"], found["Short Wrong 12"], found["Must Run 2"]) == ("X", "+11", "+1")
    assert "Short 2-tmd 7" not in found
    assert (found["Linebuck Key 7"], found["End Run Wrong 12"], found["RUSH YDS"]) == ("0", "+6", "1206")


@every_form
def test_a_back_is_known_by_what_he_plays(form: Form, tmp_path: Path) -> None:
    found = row(read_foreign([form(tmp_path, [PASSER, BACK])], GAME), "backs")
    assert (found["player"], found["Position"], found["covered by"]) == ("Bo Baker", "HB/FB", "RLB")
    assert (found["Linebuck Right 3"], found["Linebuck Key 12"]) == ("F+1", "-1")
    assert (found["RUSH"], found["REC"]) == ("202", "26")


def test_a_defense_goes_to_its_three_cards(tmp_path: Path) -> None:
    file = read_foreign([workbook(tmp_path, [DEFENSE, PASSER])], GAME)
    inside, outside = row(file, "inside defense"), row(file, "outside defense")
    assert (inside["team"], inside["Linebuck 0 LB 3"]) == ("BAL", "DEFENSIVE LT +1 or +6")
    assert (inside["Linebuck 0 LB 4"], inside["Linebuck 1 LB 12"]) == ("+3 []", "F+1 2-9; +1 10-12")
    assert inside["Off Tackle 1 LB 12"] == "+1"
    assert (outside["Flat 0 men 2"], outside["Flat 1 man 2"]) == ("+7", "LB in zone X or +8")
    assert "Flat 2 men 2" not in outside
    assert "deep defense" not in file.sheets


def test_the_game_is_found_where_nobody_names_it(tmp_path: Path) -> None:
    path = workbook(tmp_path, [PASSER, BACK])
    assert is_foreign(path)
    assert read_foreign([path]).game.name == "strat"
    tables, draft, (finding,) = inspect_tables(path)
    assert (tables, draft) == ([], "")
    assert finding.found.endswith("read as they stand: quarterbacks 1, backs 1")


def test_tables_with_headings_of_their_own(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Defensive Ratings"
    sheet.append(["Tm", "Name", "Pos", "Depth", "Pass Rush", "Defense"])
    sheet.append(["BAL", "Cy Charlie", "LOLB", "starter", "(7*) 12", "05"])
    sheet.append(["BAL", "Di Delta", "SS", "starter", None, "65"])
    backs = book.create_sheet("RB")
    backs.append(["Team", "Player", *(f"LB R {total}" for total in TOTALS)])
    backs.append(["BAL", "Bo Baker", *("sg" if total == 2 else f"+{total}" for total in TOTALS)])
    path = tmp_path / "theirs.xlsx"
    book.save(path)
    file = read_foreign([path], GAME)
    players = rows(file, "defenders")
    assert [(player["player"], player["Position"], player.get("PR", ""), player["DEF"]) for player in players] == [
        ("Cy Charlie", "LLB", "(7*) 12", "05"),
        ("Di Delta", "SS", "", "65"),
    ]
    assert row(file, "backs")["Linebuck Right 12"] == "+12"


@pytest.mark.parametrize(
    ("sheet", "heading", "text", "then"),
    [
        ("quarterbacks", "Short Right 7", "Incomplete", "X"),
        ("quarterbacks", "Short Right 7", "interception 9", "Int 9"),
        ("quarterbacks", "Short Right 7", "rec 2-9; inc 10-12", "RECEIVER 2-9, X 10-12"),
        ("backs", "Linebuck Right 7", "short gain", "SG"),
        ("backs", "Linebuck Right 7", "REC", "REC"),
        ("specialists", "XP 7", "made 2-11, missed 12", "GOOD 2-11, NO GOOD 12"),
        ("specialists", "Kickoff 2", "Touchback", "TB"),
        ("inside defense", "Linebuck 1 LB 7", "Off. C +7/+3", "OFFENSIVE C +7 or +3"),
        ("backs", "player", "REC", "REC"),
    ],
)
def test_readings_as_others_write_them(sheet: str, heading: str, text: str, then: str) -> None:
    assert as_printed(sheet, heading, text) == then


def test_what_stands_beside_the_columns_is_reported(tmp_path: Path) -> None:
    strange = [list(line) for line in BACK]
    strange[5] = [*strange[5], "", "", "", "hello"]
    file = read_foreign([text_file(tmp_path, [strange])], GAME)
    assert ("CARD-TEXT", "'hello'") in {(each.code, each.found) for each in file.findings}
