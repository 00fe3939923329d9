"""Cards with helmets and real lines: numbers in small print, a column for every heading, values beside or below."""

from __future__ import annotations

import pytest

from tests.cardgen.foreign.card_sheets import HIGH, Text, modern_head, modern_rated, modern_rows
from tests.cardgen.foreign.reading import checked, read, reported, row, rows

TEAM = "2011 GREEN BAY"
ROWS = [f"{9 - number} {19 - number} {29 - number}" for number in range(1, 13)]
SHAPE = {"columns": 7, "rows": 3, "font": "Helvetica"}


def stats(y: float, names: str, figures: str, x: float = 8, step: float = 16) -> list[Text]:
    lines = ((y, names.split()), (y + 6, figures.split()))
    return [Text(top, text, x + step * at, 5.5) for top, texts in lines for at, text in enumerate(texts)]


def back(title: str, rushing: str = "2", catching: str = "2") -> list[Text]:
    card = modern_head(TEAM, "Abe", "Able", title) + stats(58, "Car Yards TD Rec Yards TD", "79 337 0 19 133 1")
    card += [Text(70, "Rushing", 8, 5, bold=True), Text(69, rushing, 40, 9)]
    card += [Text(70, "Pass Gain", 56, 5, bold=True), Text(69, catching, 95, 9)]
    card += modern_rows(4, 77, "N SG LG", ["SG 14 26", *ROWS[1:]]) + modern_rows(54, 77, "Q S L", ["L L 40", *ROWS[1:]])
    return [*card, Text(170, "Block: Plus 1", 30, 7)]


def test_backs_with_their_real_line(tmp_path):
    found = row(read(tmp_path, [back("Runningback")], **SHAPE), "backs")
    assert (found["team"], found["player"], found["Position"], found["Endurance"], found["BV"]) == (
        "GB",
        "Abe Able",
        "RB",
        "2",
        "+1",
    )
    assert (found["N 1"], found["SG 1"], found["LG 1"], found["N 12"], found["LG 12"]) == ("SG", "14", "26", "-3", "17")
    assert (found["Q 1"], found["L 1"], found["Q 2"], found["S 2"], found["L 2"]) == ("L", "40", "7", "17", "27")
    assert found["line"] == "G 12, GS 3, Injury C, Car 79, Yards 337, TD 0, Rec 19, Yards 133, TD 1"


@pytest.mark.parametrize(("title", "taken"), [("Runningback", "1"), ("Wide Receiver", "4")])
def test_two_numbers_for_endurance_are_reported(tmp_path, title, taken):
    file = read(tmp_path, [back(title, "1", "4")], **SHAPE)
    assert row(file, "backs")["Endurance"] == taken
    assert reported(file) == [("CARD-TWO", "cards.pdf!page 1 row 1 card 1 Endurance")]


def test_passers_with_labels_above_their_values(tmp_path):
    card = modern_head(TEAM, "Abe", "Able", "Quarterback - B")
    card += [Text(58, "Yds / TD / Int / Sk", 6, 5), Text(64, "2319 / 13 / 7 / 23", 7, 5)]
    card += stats(58, "Car Yds TD", "18 55 1", x=62)
    card += [Text(70, "Rushing", 60, 5, bold=True), Text(69, "2", 90, 9)]
    lines = [
        ("Quick:", ""),
        ("Com", "1-33"),
        ("Inc", "34-48"),
        ("Int", ""),
        ("Short:", ""),
        ("Com", "1-27"),
        ("Inc", "28-47"),
        ("Int", "48"),
    ]
    for number, (label, value) in enumerate(lines):
        y = 78 + 7.3 * number
        card += [Text(y, label, 14 if label.endswith(":") else 8, 5, bold=True), Text(y, value, 24, 8)]
    card += [Text(160, text, x, 6, bold=True) for x, text in ((8, "Sack"), (35, "Run"), (60, "Com"), (84, "Inc"))]
    card += [Text(167, text, x, 7) for x, text in ((8, "1-11"), (32, "12-30"), (57, "31-42"), (80, "43-48"))]
    card += modern_rows(56, 77, "N SG LG", [f"{9 - number} {19 - number} ." for number in range(1, 12)], step=6.6)
    found = row(read(tmp_path, [card], **SHAPE), "quarterbacks")
    wanted = {
        "Endurance": "B", "Quick COM": "1-33", "Quick INC": "34-48", "Short COM": "1-27", "Short INT": "48",
        "Rush Sack": "1-11", "Rush Runs": "12-30", "Rush COM": "31-42", "Rush INC": "43-48", "N 2": "7", "SG 11": "8",
    }  # fmt: skip
    assert {heading: found[heading] for heading in wanted} == wanted
    assert "Quick INT" not in found
    assert found["line"].startswith(
        "G 12, GS 3, Injury C, Rushing 2, Yds 2319, TD 13, Int 7, Sk 23, Car 18, Yds 55, TD 1"
    )


@pytest.mark.parametrize(
    ("title", "sheet", "position"),
    [
        ("Defensive Tackle", "defensive line", "DT"),
        ("Linebacker", "linebackers", "OLB/ILB/MLB"),
        ("Strong Safety", "defensive backs", "SS"),
    ],
)
def test_defenders_with_more_ratings_than_our_cards_have(tmp_path, title, sheet, position):
    ratings = {"Tackle:": "- 3", "Pass_Rush:": "1"}
    if sheet != "defensive line":
        ratings |= {"Pass_Defense:": "+ 2", "Interception:": "48?"}
    card = modern_rated(
        TEAM, "Abe", "Able", title, "Tackles Sacks Int | 52 5 1", **ratings, Def_Fumble_Adj="2", Pass_Deflected="0"
    )
    file = read(tmp_path, [card], **SHAPE)
    found = row(file, sheet)
    assert (found["player"], found["Position"], found["PR"]) == ("Abe Able", position, "1")
    assert found.get("TV") == (None if sheet == "defensive backs" else "-3")
    assert found.get("PD") == (None if sheet == "defensive line" else "+2")
    extra = "Tackle - 3, " if sheet == "defensive backs" else ""
    assert (
        found["line"] == f"G 12, GS 3, Injury C, {extra}Def Fumble Adj 2, Pass Deflected 0, Tackles 52, Sacks 5, Int 1"
    )
    assert reported(file) == []
    assert [finding.code for finding in checked(file)] == ["CARDS-READ"]


def test_a_lineup_on_its_side_with_two_players_at_a_place(tmp_path):
    offense = ["QB A. Able", "RB B. Baker", "FB C. Cox", "WR D. Dee", "WR E. Eel", "TE F. Fox", "C G. Gum"]
    defense = ["LDE H. Ham", "RDT I. Ink", "MLB J. Jam", "SS K. Kit / L. Law", "RCB M. Mop"]
    card = [
        Text(4, TEAM, 40, 9, bold=True),
        Text(18, "OFFENSE", 4, 8, bold=True),
        Text(18, "DEFENSE 4-3", 90, 8, bold=True),
    ]
    for x, players in ((4, offense), (90, defense)):
        for number, player in enumerate(players):
            label, _, name = player.partition(" ")
            card += [Text(30 + 8 * number, label, x, 4.5, bold=True), Text(29 + 8 * number, name, x + 22, 7)]
    assert max(text.y for text in card) < HIGH
    file = read(tmp_path, [card], sideways=[0], **SHAPE)
    assert row(file, "lineups") == {
        "team": "GB", "off QB": "A. Able", "off BK1": "B. Baker", "off BK2": "C. Cox", "off LE": "D. Dee",
        "off FL1": "E. Eel", "off RE": "F. Fox", "off CN": "G. Gum", "def E": "H. Ham", "def B": "I. Ink",
        "def H": "J. Jam", "def N": "K. Kit / L. Law", "def K": "M. Mop",
    }  # fmt: skip


def test_a_card_that_the_game_does_not_have_is_reported(tmp_path):
    card = [Text(3, TEAM, size=7), Text(14, "Kickoff", size=8), Text(40, "1: TB"), Text(50, "2: TB")]
    other = modern_rated(
        TEAM,
        "Abe",
        "Able",
        "Safety",
        "Tackles Sacks Int | 2 0 1",
        **{"Pass_Rush:": "0", "Pass_Defense:": "0", "Interception:": "48"},
    )
    file = read(tmp_path, [other, card], **SHAPE)
    assert len(rows(file, "defensive backs")) == 1
    assert reported(file) == [("CARD-NO-SHEET", "cards.pdf!page 1 row 1 card 2")]
