"""Inside Blitz cards as the published charts lay them out, in a text with tabs, a workbook and a PDF, read into a set.

The cards are those of the game's document, read from it where it lies beside this checkout; invented ones stand for it
where it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import openpyxl
import pytest
from reportlab.pdfgen.canvas import Canvas

from cardgen.foreign.reading import inspect_tables, is_foreign, read_foreign
from cardgen.games import find_game
from cardgen.sets.sheets import SheetFile
from engine.cards.faces import headings
from engine.inside_blitz.cards import SHEETS
from tests.cardgen.foreign.reading import row, rows
from tests.engine.inside_blitz.cards import samples
from tests.engine.inside_blitz.cards.printed import card

GAME = find_game("inside-blitz")
Lines = Sequence[Sequence[str]]
SIX = ("1", "2", "3", "4", "5", "6")
FIRST_COLUMN, COLUMN, LINE_HEIGHT = 40.0, 34.0, 11.0


def matrix(cells: Callable[[int, int], str], labels: Sequence[str] = SIX) -> list[list[str]]:
    """A matrix as it is printed, by column and row."""
    head = ["", *SIX, ""]
    return [head, *([label, *(cells(red, at) for red in range(1, 7)), ""] for at, label in enumerate(labels, 1))]


PASSER: Lines = [
    ["ABLE, AL", "", "", "", "", "", "", "QB"],
    ["2003 Kansas City"],
    ["QUICK PASS (11-16) / SHORT PASS (21-36)"],
    *matrix(lambda red, row: "" if red == row else "X/PR" if red < row else "PX"),
    ["INT 11-13 SCK 14-55 RUN 56-66"],
    ["MEDIUM PASS (41-56) / LONG PASS (61-66)"],
    *matrix(lambda red, _: "?" if red == 1 else "X"),
    ["ATT", "CMP", "YDS", "TD", "INT", "SCK", "FUM"],
    ["500", "310", "4039", "24", "12", "20", "1"],
]
BACK: Lines = [
    ["BAKER, BO", "", "", "", "", "", "", "RB"],
    ["2003 Kansas City", "", "", "", "", "", "", "END: 16/1"],
    ["3", "QUICK PASS", "", "", "", "", "1-24"],
    *matrix(lambda red, row: str(red * row), ("1-2", "3-4", "5-6")),
    ["4", "SHORT PASS", "", "", "", "", "1-20"],
    *matrix(lambda red, row: str(red + row), ("1-2", "3-4", "5-6")),
    ["2", "MEDIUM PASS", "", "", "", "", "5"],
    *matrix(lambda red, row: "L" if red == 6 else str(10 + row), ("1-2", "3-4", "5-6")),
    ["REC", "YDS", "AVG", "TD", "LNG", "", "FUM"],
    ["40", "300", "7.5", "2", "4", "", "1"],
]
DEFENSE: Lines = [
    ["", "NICKEL", "RD", "Q", "S", "M", "L", "PR", "INT", "RET"],
    ["LDE", "CHARLIE, CY (1)", "4", "1", "0", "0", "0", "6(1)", "0", "0"],
    ["LDT", "", "", "", "", "", "", "", "", ""],
    ["RCB", "DELTA, DI (3)", "1", "0", "3", "4", "5", "0", "6(4)", "6"],
]


def text_file(path: Path, cards: Sequence[Lines]) -> Path:
    file = path / "charts.txt"
    file.write_text("\n\n".join("\n".join("\t".join(line) for line in each) for each in cards), encoding="utf-8")
    return file


def workbook(path: Path, cards: Sequence[Lines]) -> Path:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for each in cards:
        for line in each:
            sheet.append([cell or None for cell in line])
        sheet.append([])
    book.save(path / "charts.xlsx")
    return path / "charts.xlsx"


def pdf(path: Path, cards: Sequence[Lines]) -> Path:
    """A card a cell of a ruled grid, two to a page."""
    canvas = Canvas(str(path / "charts.pdf"), pagesize=(760, 460))
    for number, each in enumerate(cards):
        left = 20 + 360 * (number % 2)
        canvas.setFont("Helvetica", 7)
        canvas.rect(left, 20, 360, 420)
        canvas.rect(20, 20, 720, 420)
        for at, line in enumerate(each):
            for column, text in enumerate(line):
                if text and column:
                    canvas.drawCentredString(left + FIRST_COLUMN + COLUMN * column, 428 - LINE_HEIGHT * at, text)
                elif text:
                    canvas.drawString(left + 6, 428 - LINE_HEIGHT * at, text)
        if number % 2:
            canvas.showPage()
    canvas.save()
    return path / "charts.pdf"


every_form = pytest.mark.parametrize("form", [text_file, workbook, pdf], ids=["text", "workbook", "pdf"])
Form = Callable[[Path, Sequence[Lines]], Path]


@every_form
def test_a_passer_is_read_with_his_blanks(form: Form, tmp_path: Path) -> None:
    found = row(read_foreign([form(tmp_path, [PASSER, BACK])], GAME), "quarterbacks")
    assert (found["player"], found["team"]) == ("ABLE, AL", "KC")
    assert "Quick/Short 2-2" not in found
    assert (found["Quick/Short 1-2"], found["Quick/Short 6-1"]) == ("X/PR", "PX")
    assert (found["Medium/Long 1-6"], found["Medium/Long 2-6"]) == ("?", "X")
    assert [found[f"PR {part}"] for part in ("INT", "SCK", "RUN")] == ["11-13", "14-55", "56-66"]
    assert [found[f"Sec {part}"] for part in ("Quick", "Short", "Medium", "Long")] == [
        "11-16",
        "21-36",
        "41-56",
        "61-66",
    ]
    assert [found[name] for name in ("ATT", "CMP", "YDS", "TD", "INT", "SCK", "FUM")] == [
        *("500", "310", "4039", "24", "12", "20", "1")
    ]


@every_form
def test_a_back_who_catches_is_known_by_his_quick_passes(form: Form, tmp_path: Path) -> None:
    found = row(read_foreign([form(tmp_path, [PASSER, BACK])], GAME), "back receivers")
    assert (found["END"], found["LNG"], found["FUM"], found["AVG"]) == ("16/1", "4", "1", "7.5")
    assert (found["Quick catch"], found["Quick range"], found["Medium range"]) == ("3", "1-24", "5")
    assert (found["Quick 6-5/6"], found["Medium 6-1/2"]) == ("18", "L")


def test_a_defense_is_read_player_by_player_with_its_alignment(tmp_path: Path) -> None:
    players = rows(read_foreign([text_file(tmp_path, [PASSER, DEFENSE])], GAME), "defenders")
    assert [(player["player"], player["box"], player["Position"], player["alignment"]) for player in players] == [
        ("CHARLIE, CY", "LDE", "DL", "Nickel"),
        ("DELTA, DI", "RCB", "DB", "Nickel"),
    ]
    assert (players[0]["PR"], players[1]["INT"], players[1]["INJ"], players[1]["RET"]) == ("6(1)", "6(4)", "3", "6")


def test_cards_laid_out_freely_have_uneven_rows(tmp_path: Path) -> None:
    file = read_foreign([text_file(tmp_path, [PASSER, DEFENSE])], GAME)
    assert "CSV-RAGGED" not in {each.code for each in file.findings}


def test_the_game_is_found_where_nobody_names_it(tmp_path: Path) -> None:
    path = workbook(tmp_path, [PASSER, BACK])
    assert is_foreign(path)
    assert read_foreign([path]).game.name == "inside-blitz"
    assert read_foreign([pdf(tmp_path, [PASSER, BACK])]).game.name == "inside-blitz"


def test_what_no_card_says_is_reported(tmp_path: Path) -> None:
    strange = [*PASSER[:3], *matrix(lambda *_: "X"), ["MYSTERY PASS"], *matrix(lambda *_: "X")]
    file = read_foreign([text_file(tmp_path, [strange])], GAME)
    assert ("CARD-TEXT", "'MYSTERY PASS'") in {(each.code, each.found) for each in file.findings}


# The cards of the document itself.


@pytest.fixture(params=[text_file, workbook, pdf], ids=["text", "workbook", "pdf"])
def wild(request: pytest.FixtureRequest, tmp_path: Path) -> SheetFile:
    titles = ("GREEN, TRENT", "HOLMES, PRIEST", "GONZALEZ, TONY", "VINATIERI, ADAM", "WALTER, KEN")
    return read_foreign([request.param(tmp_path, [card(title) for title in titles])], GAME)


def printed(sheet: str, cells: Sequence[str]) -> dict[str, str]:
    """A row of our sheet, as the samples have it, without its blanks and its id."""
    return {
        heading: text for heading, text in zip(headings(dict(SHEETS)[sheet]), cells, strict=True) if text and heading
    }


def test_the_documents_passer_is_read_as_printed(wild: SheetFile) -> None:
    assert row(wild, "quarterbacks") == printed("quarterbacks", samples.quarterback(1))


def test_the_documents_runner_is_read_as_printed(wild: SheetFile) -> None:
    assert row(wild, "runners") == printed("runners", samples.runner())


def test_the_documents_receiver_is_read_as_printed(wild: SheetFile) -> None:
    found, wanted = row(wild, "receivers"), printed("receivers", samples.receiver())
    other = {heading for heading in wanted if found.get(heading) != wanted[heading]}
    # The first printing has no catch ratings but one, and another long gain.
    assert other == {"Medium catch", "Long catch", "Long 6-1/2"}


def test_the_documents_kickers_are_read_as_printed(wild: SheetFile) -> None:
    kicker, punter = row(wild, "kickers"), row(wild, "punters")
    assert (kicker["KT PEN"], kicker["EXTRA POINTS"], kicker["Kickoff 6-6"]) == ("4", "11-65", "TB")
    assert [kicker[name] for name in ("ATT", "MD", "%", "LG", "KO", "TB")] == ["34", "25", "74%", "48", "62.9", "2"]
    assert (punter["KT PEN"], punter["Outside 50 3-5"], punter["50 and closer 3-1"]) == ("4", "19n*", "TB +")
    assert [punter[name] for name in ("NO", "AVG", "LG", "FC", "TB", "I20", "BLK")] == [
        *("76", "37.7", "52", "10", "3", "25", "1")
    ]


def test_the_documents_charts_are_read_player_by_player(tmp_path: Path) -> None:
    titles = (("Kick Return", 1), ("Punt Return", 1), ("OFFENSIVE LINE", 1), ("STARTERS", 2), ("FF RATE", 1))
    file = read_foreign([text_file(tmp_path, [card(*title) for title in titles])], GAME)
    line = [
        [player["player"], player["Position"], player["RB"], player["PB"]] for player in rows(file, "offensive line")
    ]
    assert line == [[cells[1], *cells[2:5]] for cells in samples.line()]
    figures = row(file, "offense figures")
    assert (figures["play calling"], figures["FUMBLE LOST"], figures["OFF PEN"]) == ("+2", "11-23", "5")
    returners = rows(file, "kick returners")
    assert [
        (player["player"], player["range"], player["NO"], player["AVG"], player["TD"], player["FUM"])
        for player in returners
    ] == [
        ("HALL, DANTE", "1-79", "57", "25.9", "2", "1"),
        ("BOERIGTER, MARC", "80", "1", "44", "0", "0"),
        ("BLAYLOCK, DERRICK", "81-82", "1", "32", "0", "3"),
    ]
    punts = rows(file, "punt returners")
    assert [(player.get("range", ""), player["AVG"], player["FC?"], player["FUM"]) for player in punts] == [
        ("", "16.3", "4", "1"),
        ("76-80", "23.3", "0", "2"),
        ("81-82", "0", "0", "0"),
    ]
    assert row(file, "return figures") == {
        "team": "KC",
        "Kick RT PEN": "6",
        "Punt RT PEN": "6",
        "Punt BLK": "3",
    }
    wanted = samples.defense()
    for player in rows(file, "defenders"):
        assert [player[name] for name in ("RD", "Q", "S", "M", "L", "PR", "INT", "RET")] == wanted[player["box"]][6:14]
    defense = row(file, "defense figures")
    assert (defense["FF RATE"], defense["DEF FR"], defense["DEF PEN"], defense["play calling"]) == (
        "-1",
        "41-52",
        "5",
        "-1",
    )
    assert [defense[f"{play} inside {line}"] for play in ("RUN", "PASS") for line in (20, 10)] == ["1", "2", "1", "2"]


def test_inspecting_cards_laid_out_as_cells_tells_what_was_read(tmp_path: Path) -> None:
    tables, draft, (finding,) = inspect_tables(workbook(tmp_path, [PASSER, BACK]))
    assert (tables, draft) == ([], "")
    assert finding.found.endswith("read as they stand: quarterbacks 1, back receivers 1")
    assert "no map is needed" in finding.fix
