"""Cards in the typewriter style, every type of them, with the accidents that such sheets have."""

from __future__ import annotations

import pytest

from cardgen.foreign.reading import read_foreign
from tests.cardgen.foreign.card_sheets import (
    PASSING,
    RUSHED,
    Text,
    draw_sheets,
    kicker,
    listed,
    passer,
    punter,
    rated,
    returners,
    runner,
)
from tests.cardgen.foreign.reading import checked, read, reported, row, rows

TEAM = "1983 Dallas"
GAINS = ["Sg", "9", "8", "7", "6", "5", "4", "2", "1", "0", "-1", "-2"]
CATCHES = ["Lg/Lg/60", *(f"{12 - n}/{22 - n}/{42 - n}" for n in range(2, 13))]


def column(name: str, values: list[str]) -> dict[str, str]:
    return {f"{name} {number}": value for number, value in enumerate(values, 1)}


@pytest.mark.parametrize(
    ("title", "position"), [("Running Back", "RB"), ("Wide Receiver", "WR"), ("Tight End", "TE"), ("Fullback", "RB")]
)
def test_backs_receivers_and_ends(tmp_path, title, position):
    file = read(tmp_path, [runner(TEAM, f"{title} - 2", "Abe Able", GAINS, CATCHES, "K", "Minus 1")])
    found = row(file, "backs")
    assert {key: found[key] for key in ("team", "player", "Position", "Endurance", "BV", "line")} == {
        "team": "DAL", "player": "Abe Able", "Position": position, "Endurance": "2", "BV": "-1", "line": "Long Gain K",
    }  # fmt: skip
    assert {key: text for key, text in found.items() if key[:2] == "N "} == column("N", ["SG", *GAINS[1:]])
    parts = [each.split("/") for each in CATCHES]
    for at, name in enumerate("QSL"):
        wanted = column(name, ["L" if part[at] == "Lg" else part[at] for part in parts])
        assert {key: text for key, text in found.items() if key.startswith(f"{name} ")} == wanted
    assert reported(file) == []


def test_a_receiver_without_rushing_columns(tmp_path):
    file = read(tmp_path, [runner(TEAM, "Wide Receiver - 0", "Abe Able", [], CATCHES, "", "Minus 3")])
    assert row(file, "backs")["Q 2"] == "10"
    assert not any(heading.startswith("N ") for heading in row(file, "backs"))


def test_rows_with_fewer_values_leave_the_last_columns_blank(tmp_path):
    file = read(
        tmp_path, [runner(TEAM, "Running Back - 1", "Abe Able", GAINS, ["16/20", *"9876543210"], "K", "Plus 0")]
    )
    found = row(file, "backs")
    assert (found["Q 1"], found["S 1"], found["Q 2"], found.get("S 2"), found["BV"]) == ("16", "20", "9", None, "0")


def test_passers(tmp_path):
    file = read(tmp_path, [passer(TEAM, "Abe Able", GAINS)])
    found = row(file, "quarterbacks")
    wanted = {
        "player": "Abe Able", "Endurance": "A", "Quick COM": "1-33", "Quick INC": "34-47", "Quick INT": "48",
        "Short COM": "1-27", "Short INC": "28-46", "Short INT": "47-48", "Long COM": "1-18", "Long INC": "19-46",
        "Long INT": "47-48", "Rush Sack": "1-11", "Rush Runs": "12-30", "Rush COM": "31-42", "Rush INC": "43-48",
        "line": "Lg R, Rushing 4",
    }  # fmt: skip
    assert {heading: found[heading] for heading in wanted} == wanted
    assert found["N 1"] == "SG"
    assert found["N 12"] == "-2"
    assert reported(file) == []


def test_labels_in_pieces_are_put_together(tmp_path):
    broken = [line.replace("Inc:", "I nc:").replace("Short", "Sho rt") for line in PASSING]
    whole = row(read(tmp_path, [passer(TEAM, "Abe Able", GAINS)]), "quarterbacks")
    assert row(read(tmp_path, [passer(TEAM, "Abe Able", GAINS, broken)]), "quarterbacks") == whole


def test_a_blank_behind_a_label_is_a_blank(tmp_path):
    blank = ["Int:" if line == "Int: 48" else line for line in PASSING]
    found = row(read(tmp_path, [passer(TEAM, "Abe Able", GAINS, blank)]), "quarterbacks")
    assert "Quick INT" not in found
    assert found["Short COM"] == "1-27"


@pytest.mark.parametrize(
    ("title", "sheet", "position"),
    [
        ("Offense Center", "offensive line", "CN"),
        ("Guard/Tackle", "offensive line", "LG/RG/LT/RT"),
        ("Defensive End", "defensive line", "DE"),
        ("Nose Tackle", "defensive line", "NT"),
        ("Linebacker", "linebackers", "OLB/ILB/MLB"),
        ("Outside Linebacker", "linebackers", "OLB"),
        ("Cornerback", "defensive backs", "CB"),
        ("Safety", "defensive backs", "FS/SS"),
    ],
)
def test_linemen_and_defenders(tmp_path, title, sheet, position):
    ratings = {
        "offensive line": {"BLOCKS": "Plus 3", "PASS_BLOCK": "1"},
        "defensive line": {"TACKLES": "Minus 3", "PASS_RUSH": "2"},
        "linebackers": {"TACKLES": "Minus 2", "PASS_DEF": "Plus 1", "PASS_RUSH": "1", "INTERCEPTS": "47-48"},
        "defensive backs": {"PASS_DEF": "Minus 1", "PASS_RUSH": "1", "INTERCEPTS": "48"},
    }[sheet]
    names = {
        "BLOCKS": "BV",
        "PASS_BLOCK": "PBV",
        "TACKLES": "TV",
        "PASS_RUSH": "PR",
        "PASS_DEF": "PD",
        "INTERCEPTS": "Intercept",
    }
    file = read(tmp_path, [rated(TEAM, title, "Abe Able", **ratings)] * 2)
    values = {names[key]: text.replace("Plus ", "+").replace("Minus ", "-") for key, text in ratings.items()}
    assert rows(file, sheet)[0] == {"team": "DAL", "player": "Abe Able", "Position": position, **values}
    assert reported(file) == []


def test_a_pass_rush_that_is_left_blank_is_0_and_reported(tmp_path):
    card = rated(TEAM, "Safety", "Abe Able", PASS_DEF="Plus 0", PASS_RUSH="", INTERCEPTS="")
    file = read(tmp_path, [card, card])
    assert [(each["PR"], each["PD"], each.get("Intercept")) for each in rows(file, "defensive backs")] == [
        ("0", "0", None)
    ] * 2
    (blank,) = [finding for finding in file.findings if finding.code == "CARD-BLANK"]
    assert blank.found == "PR is blank on 2 of defensive backs, read as 0"


def test_a_card_without_a_title_is_known_by_its_labels(tmp_path):
    cards = [
        rated(TEAM, "", "Abe Able", BLOCKS="Plus 3", PASS_BLOCK="1"),
        rated(TEAM, "", "Ben Baker", TACKLES="Minus 3", PASS_DEF="0", PASS_RUSH="2", INTERCEPTS="48"),
        [text for text in passer(TEAM, "Carl Cox", GAINS) if text.text != "Quarterback"],
    ]
    file = read(tmp_path, cards)
    assert {name: len(sheet.rows) for name, sheet in file.sheets.items()} == {
        "quarterbacks": 1, "offensive line": 1, "linebackers": 1,
    }  # fmt: skip
    lacking = [(finding.where, finding.found) for finding in checked(file) if finding.code == "CARD-COLUMN"]
    assert lacking == [
        ("cards.pdf!offensive line", "no card says Position"),
        ("cards.pdf!linebackers", "no card says Position"),
    ]


def test_typing_errors_are_kept_for_the_checks(tmp_path):
    rushed = ["Sack: 1-1l" if line.startswith("Sack") else line for line in RUSHED]
    cards = [
        passer(TEAM, "Abe Able", ["O", *GAINS[1:]], rushed=rushed),
        rated(TEAM, "Safety", "Ben Baker", PASS_DEF="Plus O", PASS_RUSH="0", INTERCEPTS="46-47"),
    ]
    file = read(tmp_path, cards)
    assert row(file, "quarterbacks")["N 1"] == "O"
    found = {(finding.code, finding.found) for finding in checked(file)}
    assert {
        ("SET-CELL", "N 1 is 'O'"),
        ("SET-CELL", "Rush Sack is '1-1l'"),
        ("SET-CELL", "PD is 'Plus O'"),
        ("SET-CELL", "Intercept is '46-47'"),
    } <= found
    assert {finding.where.partition(" (")[0] for finding in checked(file) if finding.code == "SET-CELL"} == {
        "cards.pdf!page 1 row 1 card 1", "cards.pdf!page 1 row 1 card 2",
    }  # fmt: skip


@pytest.mark.parametrize("colon", [":", ""])
def test_kickers(tmp_path, colon):
    lines = [
        f"{band}{colon} {good}"
        for band, good in (("18-25", "1-46"), ("26-35", "1-42"), ("36-45", "1 - 33"), ("46-50", "1-20"))
    ]
    file = read(tmp_path, [kicker(TEAM, "Abe Able", *lines, "51-55 1-3", "Extra Points: 1-47")])
    assert row(file, "kickers") == {
        "team": "DAL", "player": "Abe Able", "FG to 25": "1-46", "FG 26-35": "1-42", "FG 36-45": "1-33",
        "FG 46-50": "1-20", "XP": "1-47", "line": "51-55 1-3",
    }  # fmt: skip


def test_punters(tmp_path):
    punts = [f"{60 - row} yds to {'PR' + str(row) if row < 5 else 'FC'}" for row in range(1, 12)]
    card = punter(TEAM, "Abe Able", [*punts, "See Below *"], "1: Blocked,-10 yds", "2: 70 yds, OB", "3-12: Penalty")
    found = row(read(tmp_path, [card]), "punters")
    assert (found["Punt 1"], found["Punt 5"], found["Punt 11"]) == ("59 PR1", "55 FC", "49 FC")
    assert (found["12 BLOCK"], found["12 PENALTY"], found["line"]) == ("1", "3-12", "2: 70 yds, OB")


@pytest.mark.parametrize(
    ("title", "short", "sheet", "ours"),
    [("Punt Return Unit", "PR", "punt returns", "PR"), ("Kickoff Return Unit", "KR", "kickoff returns", "KR-")],
)
def test_returners(tmp_path, title, short, sheet, ours):
    table = [
        [f"{20 - number}{'*' if number == 1 else 'f' if number == 12 else ''}", "-", str(15 - number)]
        for number in range(1, 13)
    ]
    names = [f"{short}1: Abe Able", f"{short}2: Same as {short}-1", f"{short}3: Ben Baker"]
    file = read(tmp_path, [returners(TEAM, title, short, names, table, ["TD", "-", "-"])])
    found = row(file, sheet)
    assert (found[f"{ours}1"], found[f"{ours}1 1"], found[f"{ours}1 12"], found[f"{ours}1 *"]) == (
        "Abe Able",
        "19*",
        "8f",
        "TD",
    )
    assert (found[f"{ours}2"], found[f"{ours}2 3"], found[f"{ours}2 *"]) == ("Abe Able", "17", "TD")
    assert (found[f"{ours}3"], found[f"{ours}3 1"], found.get(f"{ours}3 *")) == ("Ben Baker", "14", None)
    assert reported(file) == []
    assert {finding.code for finding in checked(file)} <= {"CARDS-READ"}


def test_cells_that_are_no_cards_are_listed_with_their_text(tmp_path):
    thanks = listed(10, 20, ["Many thanks to", "everybody"])
    file = read(tmp_path, [rated(TEAM, "Safety", "Abe Able", PASS_DEF="0", PASS_RUSH="0", INTERCEPTS="48"), thanks])
    (unknown,) = [finding for finding in file.findings if finding.code == "CARD-UNKNOWN"]
    assert (unknown.where, unknown.found) == ("cards.pdf!page 1 row 1 card 2", "'Many thanks to everybody'")


def test_texts_that_nobody_understands_are_listed(tmp_path):
    card = rated(TEAM, "Safety", "Abe Able", PASS_DEF="0", PASS_RUSH="0", INTERCEPTS="48", CLIMBING="7")
    file = read(tmp_path, [[*card, Text(165, "left handed")], card])
    reported_of = [(finding.code, finding.found) for finding in file.findings if "card 1," in finding.where]
    assert reported_of == [("CARD-TEXT", "'CLIMBING: 7'"), ("CARD-TEXT", "'left handed'")]
    assert rows(file, "defensive backs")[0]["line"] == "CLIMBING 7"


@pytest.mark.parametrize("surname", ["Long", "Short", "Block", "Lost", "Home"])
def test_a_name_that_is_spelled_like_a_label(tmp_path, surname):
    cards = [passer(TEAM, f"Abe {surname}", GAINS), passer(TEAM, surname, GAINS)]
    assert [each["player"] for each in rows(read(tmp_path, cards), "quarterbacks")] == [f"Abe {surname}", surname]


def test_a_title_that_nobody_knows_is_listed_and_no_part_of_the_name(tmp_path):
    card = rated(TEAM, "Blocking Machine", "Abe Able", BLOCKS="Plus 3", PASS_BLOCK="1")
    file = read(tmp_path, [card, card])
    assert rows(file, "offensive line")[0] == {"team": "DAL", "player": "Abe Able", "BV": "+3", "PBV": "1"}
    texts = [finding for finding in file.findings if finding.code == "CARD-TEXT"]
    assert [finding.found for finding in texts] == ["'Blocking Machine'"] * 2


@pytest.mark.parametrize("title", ["Running Back - 2", "Running Back-2", "Running Back (2)", "Running Back 2", "RB: 2"])
def test_the_endurance_behind_a_title(tmp_path, title):
    file = read(tmp_path, [runner(TEAM, title, "Abe Able", GAINS, CATCHES, "K", "Plus 0")])
    assert (row(file, "backs")["Position"], row(file, "backs")["Endurance"]) == ("RB", "2")


@pytest.mark.parametrize("lost", [1, 7, 12])
def test_a_row_whose_number_is_misprinted_keeps_its_place(tmp_path, lost):
    card = [
        text._replace(text=text.text.replace(f"{lost}:", "l:", 1))
        if text.x == 10 and text.text.startswith(f"{lost}:")
        else text
        for text in runner(TEAM, "Running Back - 0", "Abe Able", GAINS, CATCHES, "K", "Plus 0")
    ]
    found = row(read(tmp_path, [card]), "backs")
    for number, gain in enumerate(["SG", *GAINS[1:]], 1):
        assert number == lost or found[f"N {number}"] == gain
    assert found["Q 12"] == "0"


@pytest.mark.parametrize("ruled", ["grid", ""])
def test_sheets_without_a_year_have_that_of_their_file(tmp_path, ruled):
    names = ("Abe Able", "Ben Baker", "Carl Cox", "Dan Dee")
    cards = [rated("Dallas", "Offense Tackle", name, BLOCKS="Plus 3", PASS_BLOCK="1") for name in names]
    path = draw_sheets(tmp_path / "1983 blockers.pdf", cards, 2, 2, ruled).path
    found = rows(read_foreign([path]), "offensive line")
    assert [(each["team"], each["player"]) for each in found] == [("DAL", name) for name in names]


def test_distances_in_other_words(tmp_path):
    lines = ["FG to 25: 1-46", "26-35 yds: Good 1-42", "36-45", "1-33", "46 & over: 1-9", "PAT: 1-47"]
    found = row(read(tmp_path, [kicker(TEAM, "Abe Able", *lines)]), "kickers")
    assert [found[f"FG {band}"] for band in ("to 25", "26-35", "36-45", "46-50")] == ["1-46", "1-42", "1-33", "1-9"]


@pytest.mark.parametrize(
    ("lost", "heading"), [("Inc: 34-47", "Quick INC"), ("Int: 48", "Quick INT"), ("Com: 1-18", "Long COM")]
)
def test_a_range_that_lost_its_label_is_read_by_its_place_and_reported(tmp_path, lost, heading):
    passing = [line.partition(": ")[2] if line == lost else line for line in PASSING]
    file = read(tmp_path, [passer(TEAM, "Abe Able", GAINS, passing)])
    whole = row(read(tmp_path, [passer(TEAM, "Abe Able", GAINS)]), "quarterbacks")
    assert row(file, "quarterbacks") == whole
    assert reported(file) == [("CARD-UNLABELLED", f"cards.pdf!page 1 row 1 card 1 {heading}")]
