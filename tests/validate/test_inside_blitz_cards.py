"""Inside Blitz cards by themselves: every rule of legality, broken in one cell of a sound set."""

from __future__ import annotations

import pytest

from cardgen.games import find_game
from cardgen.sets.sheets import Sheet, SheetFile, SheetRow
from ingest.raw.grid import column_letters
from tests.engine.inside_blitz.cards import samples
from tests.engine.inside_blitz.cards.small_set import small_set
from tests.validate.books import SheetBook
from validate.inside_blitz import check_cards

GAME = find_game("inside-blitz")


def book() -> SheetBook:
    return SheetBook(small_set())


def test_the_small_set_is_sound() -> None:
    assert book().reported() == []


CELLS = [
    ("quarterbacks", "Quick/Short 3-2", "XX"),
    ("quarterbacks", "Medium/Long 1-1", "X/PR/X"),
    ("quarterbacks", "PR SCK", "14-57"),
    ("quarterbacks", "CMP", "-1"),
    ("quarterbacks", "FUM", "7"),
    ("quarterback runs", "Scramble 2-2", "-1"),
    ("quarterback runs", "Scramble 2-2", "B"),
    ("quarterback runs", "Inside 1-1", ""),
    ("runners", "Inside 1-1", "1/9"),
    ("runners", "Inside 1-1", "9"),
    ("runners", "Inside 1-1", "9/S"),
    ("runners", "Outside 6-6", "M/1"),
    ("runners", "LNG", "6"),
    ("runners", "BLK", "3"),
    ("runners", "BLK", "3/-3"),
    ("runners", "BLK", "7/0"),
    ("runners", "END", "16"),
    ("runners", "Inside range", "1-83"),
    ("receivers", "Medium 1-1/2", "M"),
    ("receivers", "Long 1-1/2", "L"),
    ("receivers", "Long 1-1/2", "M"),
    ("receivers", "Short 1-1/2", "S"),
    ("receivers", "Short catch", ""),
    ("back receivers", "Medium 6-5/6", "M"),
    ("offensive line", "Position", "LT/LT"),
    ("offensive line", "PB", "-3"),
    ("offensive line", "RB", "7"),
    ("offense figures", "FUMBLE LOST", "12-23"),
    ("offense figures", "FUMBLE LOST", "11-41"),
    ("defense figures", "DEF FR", "31-52"),
    ("defense figures", "FF RATE", "4"),
    ("defenders", "RD", "6(2)"),
    ("defenders", "PR", "5(2)"),
    ("defenders", "PR", "6(6)"),
    ("defenders", "INT", "6(0)"),
    ("defenders", "RET", "10"),
    ("defenders", "box", "WLB"),
    ("defenders", "alignment", "Goal"),
    ("credits", "range", "1-101"),
    ("credits", "list", "INT XX"),
    ("kickers", "Kickoff 1-1", "64/7"),
    ("kickers", "Field goal 1-1", "S"),
    ("kickers", "EXTRA POINTS", "12-65"),
    ("kickers", "%", "74%%"),
    ("punters", "Outside 50 1-1", "33?7"),
    ("punters", "50 and closer 1-1", "50n"),
    ("punters", "50 and closer 1-1", "0n"),
    ("return figures", "Punt BLK", "5(1)"),
    ("kick returners", "Return 1-1/2", "TD/TD"),
    ("punt returners", "FC?", "7"),
]


@pytest.mark.rule("IBF-CARD-07", "IBF-CARD-11", "IBF-CARD-16", "IBF-CARD-17", "IBF-CARD-18", "IBF-CARD-19")
@pytest.mark.rule("IBF-CARD-23", "IBF-CARD-27", "IBF-CARD-28", "IBF-CARD-29", "IBF-CARD-30", "IBF-CARD-33")
@pytest.mark.rule("IBF-CARD-35", "IBF-CARD-37")
@pytest.mark.parametrize(("sheet", "heading", "text"), CELLS)
def test_a_cell_that_its_field_cannot_read(sheet: str, heading: str, text: str) -> None:
    made = book()
    place = made.set(sheet, 0, heading, text)
    assert ("SET-CELL", place) in made.reported()


DAMAGES = [
    ("quarterbacks", "PR SCK", "14-54", "PR RUN", "IBF-PRESSURE-GAP"),
    ("quarterbacks", "PR SCK", "13-55", "PR SCK", "IBF-PRESSURE-OVERLAP"),
    ("quarterbacks", "PR RUN", "56-65", "PR RUN", "IBF-PRESSURE-GAP"),
    ("quarterbacks", "Sec Medium", "", "Sec Medium", "IBF-DEPTH-GAP"),
    ("quarterbacks", "Sec Long", "56-66", "Sec Long", "IBF-DEPTH-OVERLAP"),
    ("quarterbacks", "CMP", "481", "CMP", "IBF-FOOT"),
    ("quarterbacks", "INT", "181", "INT", "IBF-FOOT"),
    ("kickers", "MD", "35", "MD", "IBF-FOOT"),
    ("punters", "I20", "77", "I20", "IBF-FOOT"),
    ("kick returners", "TD", "31", "TD", "IBF-FOOT"),
    ("runners", "AVG", "4.5", "AVG", "IBF-FOOT-AVERAGE"),
    ("receivers", "AVG", "13.6", "AVG", "IBF-FOOT-AVERAGE"),
    ("kickers", "%", "75%", "%", "IBF-FOOT-AVERAGE"),
    ("offense figures", "FUMBLE LOST", "", "FUMBLE LOST", "IBF-FUMBLE-BLANK"),
    ("defense figures", "DEF FR", "", "DEF FR", "IBF-FUMBLE-BLANK"),
    ("defense figures", "RUN inside 10", "0", "RUN inside 10", "IBF-RED-ZONE"),
    ("kickers", "EXTRA POINTS", "", "EXTRA POINTS", "IBF-XP-BLANK"),
    ("kick returners", "Return 1-1/2", "9/10", "Return 1-1/2", "IBF-RETURN-ORDER"),
    ("defenders", "box", "NB", "box", "IBF-BOX-FAR"),
]


@pytest.mark.rule("IBF-CARD-13", "IBF-CARD-14", "IBF-CARD-15", "IBF-CARD-33", "IBF-CARD-40")
@pytest.mark.parametrize(("sheet", "heading", "text", "reported", "code"), DAMAGES)
def test_a_card_that_breaks_a_rule(sheet: str, heading: str, text: str, reported: str, code: str) -> None:
    made = book()
    made.set(sheet, 0, heading, text)
    assert (code, made.cell(sheet, 0, reported)) in made.reported()


def test_a_passer_whose_passes_are_never_complete() -> None:
    made = book()
    for at, heading in enumerate(made.headings["quarterbacks"]):
        if heading.startswith("Quick/Short"):
            made.texts["quarterbacks"][0][at] = "PR/X"
    assert made.reported() == [("IBF-PASSES", made.cell("quarterbacks", 0, "Quick/Short 1-1"))]


@pytest.mark.rule("IBF-CARD-16")
def test_a_quarterbacks_range_without_cells() -> None:
    made = book()
    for at, heading in enumerate(made.headings["quarterback runs"]):
        if heading.startswith("Inside ") and heading != "Inside range":
            made.texts["quarterback runs"][0][at] = ""
    assert made.reported() == [("IBF-RUN-CELLS", made.cell("quarterback runs", 0, "Inside range"))]


def test_a_card_that_no_number_leads_to_is_worth_a_note() -> None:
    made = book()
    row = list(made.texts["receivers"][0])
    made.texts["receivers"].append(["AAA", "AAA WR9", *row[2:]])
    for heading in ("Short range", "Medium range", "Long range", "id"):
        made.set("receivers", len(made.texts["receivers"]) - 1, heading, "")
    reported = ("IBF-RANGE-BLANK", made.cell("receivers", len(made.texts["receivers"]) - 1, "Short range"))
    assert reported in made.reported()


def sample_file() -> SheetFile:
    """The document's sample cards as the sheets of a set."""
    rows = {
        "quarterbacks": [samples.ruled_quarterback()],
        "runners": [samples.runner()],
        "receivers": [samples.receiver()],
        "offensive line": samples.line(),
        "defenders": list(samples.defense().values()),
        "kickers": [samples.kicker()],
        "punters": [samples.punter()],
        "kick returners": samples.kick_returners(),
        "punt returners": samples.punt_returners(),
    }
    known = book().headings
    sheets = {}
    for name, found in rows.items():
        letters = tuple(column_letters(at) for at in range(len(known[name])))
        where = f"cards.xlsx!{name}"
        reported = [SheetRow(tuple(cells), f"{where}!{{}}{at}") for at, cells in enumerate(found, 2)]
        sheets[name] = Sheet(name, where, known[name], letters, reported)
    return SheetFile(GAME, sheets)


@pytest.mark.rule("IBF-CARD-40", "IBF-CARD-12", "IBF-CARD-24")
def test_the_documents_sample_cards_are_sound_but_for_the_known_contradictions() -> None:
    found = [each for each in check_cards(sample_file(), "cards.xlsx") if each.code != "IBF-SHEET"]
    reported = [(each.code, each.where.partition("!")[2]) for each in found]
    assert [code for code, _ in reported] == ["IBF-RETURN-ORDER", "IBF-RETURN-ORDER"]
    assert all("BARTEE" in where for _, where in reported)
