"""Card sheets from the wild, where they are beside the checkout: every cell is a card that was read, or is listed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardgen.foreign.reading import read_foreign
from cardgen.sets.sheets import SheetFile
from tests.cardgen.foreign.reading import row, rows
from tests.tools.bench.sheets import measure
from validate.statis_pro import check_cards

pytestmark = pytest.mark.slow

# File: cells, cards, cells listed, cards with a warning, rows by sheet.
FILES = {
    "1983_DB.pdf": (177, 176, 1, 0, {"defensive backs": 176}),
    "1983_K.pdf": (30, 30, 0, 0, {"kickers": 30}),
    "1983_OL.pdf": (230, 230, 0, 0, {"offensive line": 230}),
    "1983_P.pdf": (29, 29, 0, 0, {"punters": 29}),
    "1983_PR.pdf": (28, 28, 0, 0, {"punt returns": 28}),
    "1983_QB_page4.pdf": (4, 4, 0, 0, {"quarterbacks": 4}),
    "1983_RB.pdf": (135, 134, 1, 0, {"backs": 134}),
    "1983_Rosters.pdf": (28, 28, 0, 0, {"lineups": 28}),
    "1983_Team.pdf": (28, 28, 0, 0, {"teams": 28, "lineups": 28}),
    "1983_WR.pdf": (122, 122, 0, 0, {"backs": 122}),
    "2011_Chicago_team_sheet.pdf": (
        58, 57, 1, 2,
        {
            "teams": 1, "lineups": 2, "quarterbacks": 3, "backs": 13, "offensive line": 8, "defensive line": 9,
            "linebackers": 7, "defensive backs": 11, "kickers": 1, "punters": 1, "kickoff returns": 1, "punt returns": 1,
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_every_cell_is_read_or_listed(real_files, name):
    found = measure(real_files / "cards" / name)
    assert found.cells == found.cards + found.listed
    assert (found.cells, found.cards, found.listed, found.warned, found.sheets) == FILES[name]


@cache
def sheets_of(folder: Path, pattern: str) -> SheetFile:
    return read_foreign(sorted(folder.glob(pattern)))


@pytest.fixture
def of_2011(real_files) -> SheetFile:
    return sheets_of(real_files / "cards", "2011*.pdf")


@pytest.fixture
def of_1983(real_files) -> SheetFile:
    return sheets_of(real_files / "cards", "1983*.pdf")


def blanks(file: SheetFile, sheet: str, but: set[str]) -> set[str]:
    """Headings that some card leaves blank."""
    wanted = set(file.sheets[sheet].headings) - {"id", "line"} - but
    return {heading for each in rows(file, sheet) for heading in wanted - each.keys()}


def test_what_the_cards_of_1983_leave_blank(of_1983):
    assert blanks(of_1983, "teams", set()) == set()
    assert blanks(of_1983, "offensive line", set()) == set()
    assert blanks(of_1983, "defensive backs", set()) == set()
    assert blanks(of_1983, "punters", {"12 BLOCK"}) == set()
    gains = {f"{name} {number}" for name in ("SG", "LG", "Q", "S", "L") for number in range(1, 13)}
    runs = {f"N {number}" for number in range(1, 13)}  # receivers who never ran
    assert blanks(of_1983, "backs", gains | runs) == set()
    assert blanks(of_1983, "kickers", set()) == set()
    assert blanks(of_1983, "quarterbacks", gains | {"Quick INT"}) == set()
    assert {each["team"] for each in rows(of_1983, "punt returns")} == {each["team"] for each in rows(of_1983, "teams")}


def test_receivers_of_1983_have_the_endurance_of_their_title_and_their_blocks(of_1983):
    receivers = [each for each in rows(of_1983, "backs") if each["Position"] == "WR"]
    assert len(receivers) == 122
    assert {each["Endurance"] for each in receivers} == {"0", "1", "2", "3", "4"} - {"4"}
    assert {each["BV"] for each in receivers} <= {"0", *(f"{sign}{number}" for sign in "+-" for number in range(1, 5))}
    assert all("End 4" in each["line"] for each in receivers)


def test_kickers_of_1983_have_names_and_extra_points(of_1983):
    found = rows(of_1983, "kickers")
    assert all(each["XP"].startswith("1-") and len(each["player"].split()) in (2, 3) for each in found)
    assert not any(word in each["player"] for each in found for word in ("Distance", "Good", "["))


def test_typing_errors_on_real_cards_are_found_by_the_checks(of_1983):
    found = check_cards(of_1983, "1983")
    counts = {
        code: sum(finding.code == code for finding in found)
        for code in ("SPF-COLUMN-ORDER", "CARD-TEAM", "SPF-PUNT-GAP")
    }
    assert counts == {"SPF-COLUMN-ORDER": 11, "CARD-TEAM": 2, "SPF-PUNT-GAP": 4}


def test_a_card_of_every_kind_of_2011(of_2011):
    assert row(of_2011, "teams")["W"] == "8"
    assert row(of_2011, "kickers")["XP"] == "1-48"
    assert row(of_2011, "punters")["Punt 5"] == "47 FC"
    assert row(of_2011, "kickoff returns")["KR-2 12"] == "15f"
    assert len([heading for heading in row(of_2011, "lineups") if heading.startswith(("off ", "def "))]) == 22
    assert [each["Rush INC"] for each in rows(of_2011, "quarterbacks")] == ["43-48", "41-48", "41-48"]


def test_the_lineup_of_2011_names_players_with_cards_but_for_a_misspelled_one(of_2011):
    found = [finding for finding in check_cards(of_2011, "2011") if finding.code == "SPF-LINEUP-CARD"]
    assert len(found) == 1
    assert found[0].where.startswith("2011_Chicago_team_sheet.pdf!page 1 row 1 card 2 ")
