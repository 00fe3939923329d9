"""Several files as one set: teams by their names, lineups from two cards, names in short."""

from __future__ import annotations

import pytest

from cardgen.foreign.reading import read_foreign
from cardgen.foreign.teams import nearest_team, team_code
from ingest.findings import InputError, error
from tests.cardgen.foreign.card_sheets import draw_sheets, kicker, rated, returners, roster, team_card
from tests.cardgen.foreign.reading import reported, row, rows
from validate.statis_pro import check_cards

OFFENSE = [
    "WR: Able",
    "LT: Baker",
    "LG: Cox",
    "C: Dee",
    "RG: Eel",
    "RT: Fox",
    "TE: Gum",
    "QB: Ham",
    "RB: Ink",
    "RB: Jam",
    "WR: Kit",
]
DEFENSE = [
    "LE: Law",
    "NT: Mop",
    "RE: Nut",
    "LLB: Oak",
    "LLB: Pin",
    "RLB: Quill",
    "RLB: Rod",
    "LCB: Sun",
    "RCB: Tub",
    "SS: Urn",
    "FS: Vat",
]


@pytest.fixture
def folder(tmp_path):
    sheets = {
        "team": [team_card("Dallas", "Cowboys"), team_card("L.A", "Rams")],
        "rosters": [
            roster("1983 Dallas Cowboys", OFFENSE, "3-4", DEFENSE),
            roster("1983 Los Angeles Rams", OFFENSE, "4-3", DEFENSE[:3]),
        ],
        "ol": [
            rated("1983 Dallas", "Offense Tackle", name, BLOCKS="Plus 2", PASS_BLOCK="1")
            for name in ("Abe Baker", "Ben Fox", "Carl Baker")
        ],
        "db": [rated("1983 Dallas", "Safety", "Dan Vat", PASS_DEF="0", PASS_RUSH="0", INTERCEPTS="48")],
        "k": [kicker("1983 Dallas", "Ed Foot", "18-25: 1-46", "26-35: 1-40")],
        "pr": [
            returners(
                "1983 Dallas", "Punt Return Unit", "PR", ["PR1: D. Vat"], [[str(20 - n)] for n in range(12)], ["-"]
            )
        ],
    }
    home = tmp_path / "1983"
    home.mkdir()
    for name, cards in sheets.items():
        draw_sheets(home / f"{name}.pdf", cards)
    return home


def test_a_folder_of_pdfs_is_one_set(folder):
    file = read_foreign([folder])
    assert {name: len(sheet.rows) for name, sheet in file.sheets.items()} == {
        "teams": 2, "lineups": 2, "offensive line": 3, "defensive backs": 1, "kickers": 1, "punt returns": 1,
    }  # fmt: skip
    assert rows(file, "teams")[1] == {
        "team": "RAM", "season": "1983", "name": "L.A Rams", "conference": "NFC", "division": "West", "W": "7", "L": "8", "T": "1",
    }  # fmt: skip


def test_several_files_make_the_same_set_as_their_folder(folder):
    together, one_by_one = read_foreign([folder]), read_foreign(sorted(folder.glob("*.pdf")))
    assert {name: [row.cells for row in sheet.rows] for name, sheet in together.sheets.items()} == {
        name: [row.cells for row in sheet.rows] for name, sheet in one_by_one.sheets.items()
    }


def test_a_lineup_comes_from_two_cards_and_each_cell_knows_its_own(folder):
    file = read_foreign([folder])
    dallas = rows(file, "lineups")[0]
    assert (dallas["Fumbles Lost"], dallas["Def Fumble Adj"], dallas["Big Plays Home"]) == ("1-30", "+2", "1")
    assert (dallas["off LE"], dallas["off FL1"], dallas["off RE"], dallas["off BK2"]) == ("Able", "Kit", "Gum", "Jam")
    assert (dallas["def J"], dallas["def I"], dallas["def G"], dallas["def F"]) == ("Oak", "Pin", "Quill", "Rod")
    sheet = file.sheets["lineups"]
    at = sheet.headings.index
    assert sheet.place(0, at("off LE")) == "rosters.pdf!page 1 row 1 card 1"
    assert sheet.place(0, at("Fumbles Lost")) == "team.pdf!page 1 row 1 card 1"


def test_names_in_short_are_written_out_where_only_one_player_can_be_meant(folder):
    file = read_foreign([folder])
    dallas = rows(file, "lineups")[0]
    assert dallas["off RT"] == "Ben Fox"
    assert dallas["off LT"] == "Baker"  # two linemen are called so
    assert dallas["def M"] == "Dan Vat"
    assert row(file, "punt returns")["PR1"] == "Dan Vat"


def test_the_only_kicker_is_the_lineups_and_it_is_reported(folder):
    file = read_foreign([folder])
    assert [each.get("K") for each in rows(file, "lineups")] == ["Ed Foot", None]
    assert ("CARD-ONLY", "1983") in reported(file)


def test_what_no_card_says_is_reported_once_and_not_missed_on_every_card(folder):
    (folder / "rosters.pdf").unlink()
    file = read_foreign([folder])
    assert ("CARD-COLUMN", "1983!lineups") in reported(file)
    assert not any(finding.code.startswith("SPF-LINEUP") for finding in check_cards(file, "1983"))


def test_a_pdf_that_cannot_be_read_is_refused_once_whichever_games_are_tried(tmp_path, monkeypatch):
    opened = []

    def refuse(file, **_):
        opened.append(file.name)
        raise InputError(error("PDF-BROKEN", file.name, "damaged", "a whole PDF"))

    monkeypatch.setattr("cardgen.foreign.reading.read_pages", refuse)
    draw_sheets(tmp_path / "k.pdf", [kicker("1983 Dallas", "Ed Foot", "18-25: 1-46")])
    with pytest.raises(InputError):
        read_foreign([tmp_path / "k.pdf"])
    assert opened == ["k.pdf"]


def test_a_misspelled_team_is_read_as_the_one_that_is_meant_and_reported(tmp_path):
    card = rated("1983 Cincinatti", "Safety", "Abe Able", PASS_DEF="0", PASS_RUSH="0", INTERCEPTS="48")
    file = read_foreign([draw_sheets(tmp_path / "db.pdf", [card]).path])
    (finding,) = [finding for finding in file.findings if finding.code == "CARD-TEAM"]
    assert finding.where == "db.pdf!page 1 row 1 card 1 team"
    assert finding.found == "team is 'Cincinatti' on 1 card, read as Cincinnati Bengals (CIN)"
    assert row(file, "defensive backs")["team"] == "CIN"


@pytest.mark.parametrize(
    ("name", "year", "code"),
    [
        ("L.A.Raiders", "1983", "RAI"), ("N.Y.Jets", "1983", "NYJ"), ("New York G", "1983", "NYG"), ("St.Louis", "1983", "STL"),
        ("CHICAGO", "2011", "CHI"), ("New York", "1983", ""), ("Gotham", "1983", ""), ("Dallas", "", ""),
    ],
)  # fmt: skip
def test_teams_by_their_names(name, year, code):
    assert team_code(name, year) == code


def test_a_name_that_is_far_from_every_teams_has_no_nearest():
    assert nearest_team("Gotham Knights", "1983") is None


def test_every_file_that_cannot_be_read_is_reported(folder):
    (folder / "broken.pdf").write_bytes(b"%PDF-1.4\n%%EOF")
    (folder / "empty.pdf").write_bytes(b"")
    with pytest.raises(InputError) as failed:
        read_foreign([folder])
    assert {finding.code for finding in failed.value.findings} == {"PDF-BROKEN", "FILE-EMPTY"}


def test_what_else_lies_in_a_folder_is_passed_over_and_reported(folder):
    (folder / "readme.txt").write_text("thanks", encoding="utf-8")
    (folder / "blockers.csv").write_text("Name,Tm,Pos,Blocks,Pass Block\nEd Eel,DAL,LT,2,1\n", encoding="utf-8")
    file = read_foreign([folder])
    assert ("FILE-PASSED", "readme.txt") in reported(file)
    assert len(file.sheets["offensive line"].rows) == 4
