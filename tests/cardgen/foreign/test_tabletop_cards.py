"""Hand-made cards of Tabletop Football: on sheets of paper, and in workbooks of their makers' own layout."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.foreign.columns import columns_of
from cardgen.foreign.reading import read_foreign
from cardgen.foreign.tabletop import kickoff
from cardgen.games import find_game
from cardgen.sets.sheets import SheetFile
from tests.cardgen.foreign.card_sheets import (
    Card,
    Text,
    draw_sheets,
    head,
    kicker,
    listed,
    numbered,
    passer,
    punter,
    rated,
    returners,
    roster,
)
from tests.cardgen.foreign.reading import row
from tests.cardgen.foreign.test_card_tables import workbook
from tests.cardgen.foreign.test_typewriter_cards import GAINS, TEAM, column

GAME = find_game("tabletop")
COLUMNS = columns_of(GAME, "cardgen.foreign.tabletop")
PASSING = (
    "Passing", "Quick", "Com: 1-33", "Inc: 34-46", "Int?: 47", "Int: 48", "Short", "Com: 1-27", "Inc: 28-46",
    "Int: 47-48", "Long", "Com: 1-18", "Inc: 19-46", "Int: 47-48",
)  # fmt: skip
RUSHED = ("Pass Rush", "Sack: 1-11", "Run: 12-30", "Com: 31-42", "Inc: 43-48")


def read(folder: Path, cards: list[Card]) -> SheetFile:
    return read_foreign([draw_sheets(folder / "cards.pdf", cards).path], GAME)


def has(found: dict[str, str], wanted: dict[str, str]) -> None:
    assert {heading: found.get(heading) for heading in wanted} == wanted


def test_passers_have_two_kinds_of_interception(tmp_path):
    file = read(tmp_path, [passer(TEAM, "Abe Able", GAINS, PASSING, RUSHED)])
    wanted = {
        "team": "DAL", "player": "Abe Able", "Endurance": "A", "Quick Com": "1-33", "Quick Inc": "34-46",
        "Quick Int?": "47", "Quick Int": "48", "Short Com": "1-27", "Short Int": "47-48", "Long Inc": "19-46",
        "Rush Sack": "1-11", "Rush Run": "12-30", "Rush Com": "31-42", "Rush Inc": "43-48",
    }  # fmt: skip
    has(row(file, "quarterbacks"), wanted | column("N", ["SG", *GAINS[1:]]))
    assert "Short Int?" not in row(file, "quarterbacks")


def test_a_back_with_inside_and_outside_columns(tmp_path):
    rows = [f"{gain}/{gain}/LG/40" if at < 2 else f"{gain}/{gain}/{20 - at}/40" for at, gain in enumerate(GAINS)]
    card = [
        *head(TEAM, "Fullback - 2", "Abe Able"),
        *listed(10, 40, ["Rushing", "I/O/SG/LG", *numbered(rows)]),
        *listed(10, 137, ["Blocks:", "+4(+5)", "G: 15", "GS: 12", "Surehanded: Yes"]),
    ]
    found = row(read(tmp_path, [card]), "backs")
    has(found, {"Position": "FB", "Endurance": "2", "BV": "+4(+5)", "Games": "15", "Starts": "12", "Surehanded": "(s)"})
    has(found, column("I", ["SG", *GAINS[1:]]) | column("O", ["SG", *GAINS[1:]]))
    has(found, {"SG 1": "LG", "SG 2": "LG", "SG 3": "18", "LG 12": "40"})


@pytest.mark.parametrize(
    ("title", "sheet", "position", "ratings", "wanted"),
    [
        (
            "Left Guard", "offensive line", "G",
            {"BLOCKS": "Plus 3", "PASS_BLOCK": "1"}, {"BV": "+3", "PB": "1"},
        ),
        (
            "Nose Tackle", "defensive line", "NT",
            {"TACKLES": "Minus 3", "PASS_RUSH": "2", "PASS_DEFLECT": "1.5", "FORCED_FUMBLE": "2"},
            {"TV": "-3", "PR": "2", "Deflect": "1.5", "Forced Fumble": "2"},
        ),
        (
            "Free Safety", "defensive backs", "FS",
            {"TV": "Plus 1", "PASS_DEF": "Minus 2", "PASS_RUSH": "0", "INTERCEPT": "46-48", "INTERFERENCE": "43-44"},
            {"TV": "+1", "PD": "-2", "PR": "0", "Intercept": "46-48", "Interference": "43-44"},
        ),
    ],
)  # fmt: skip
def test_linemen_and_defenders(tmp_path, title, sheet, position, ratings, wanted):
    found = row(read(tmp_path, [rated(TEAM, title, "Abe Able", **ratings)]), sheet)
    has(found, {"player": "Abe Able", "Position": position, **wanted})


def test_kickers_have_block_ranges_and_a_maximum(tmp_path):
    lines = ("18-25: 1-47 Block 48?", "26-35: 1-44, 48", "36-45: 1-40 Blocked: 47-48", "46-50: 1-31", "51-55: 1-13")
    found = row(read(tmp_path, [kicker(TEAM, "Abe Able", *lines, "Max: 61", "XP: 1-46")]), "kickers")
    has(found, {"Good 18-25": "1-47", "Block 18-25": "48?", "Good 26-35": "1-44", "Block 26-35": "48"})
    has(found, {"Block 36-45": "47-48", "Good 46-50": "1-31", "Good 51-55": "1-13", "Maximum": "61", "XP": "1-46"})
    assert "Block 46-50" not in found


def test_punters_have_a_longest_punt_and_a_coffin_corner(tmp_path):
    rows = [f"{60 - 2 * at} {'NR' if at % 2 else 'PR1'}" for at in range(11)]
    special = ("1-3 Longest Punt", "4 Blocked", "5-12 Movement", "Longest: 66", "CC: 7")
    found = row(read(tmp_path, [punter(TEAM, "Abe Able", [*rows, "see below"], *special)]), "punters")
    has(found, {"Punt 1": "60 PR1", "Punt 2": "58 NR", "12 longest": "1-3", "12 blocked": "4", "12 Movement": "5-12"})
    has(found, {"Longest": "66", "CC": "7"})


def test_the_foot_of_a_return_card_has_run_numbers(tmp_path):
    rows = [["*40", "30"], *([str(30 - at), str(25 - at)] for at in range(11))]
    names = ["PR1: Abe Able FC 30", "PR2: Ben Baker FC 8"]
    card = returners(TEAM, "Punt Return Unit", "PR", names, rows, ["TD", "-"])
    card = [text for text in card if text.y != 165]
    card += [Text(165, "*", 10), Text(165, "1-3", 22), Text(165, "TD", 36)]
    found = row(read(tmp_path, [card]), "punt returns")
    has(found, {"PR1": "Abe Able", "FC PR1": "30", "PR1 1": "40*", "PR1 *": "TD", "* RN PR1": "1-3"})
    has(found, {"PR2": "Ben Baker", "FC PR2": "8", "PR2 2": "25"})


@pytest.mark.parametrize(
    ("text", "ours"),
    [("Use Col B", "UseB"), ("Touchback", "TB"), ("KR1 at 5", "KR1/5"), ("KR-2/GL", "KR2/GL"), ("5 yards", "5 yards")],
)
def test_kickoffs_in_other_words(text, ours):
    assert kickoff(text) == ours


def test_the_specialist_has_columns_of_kickoffs(tmp_path):
    card = head(TEAM, "Kickoff Specialist", "Abe Able")
    heads = (("A", 26), ("B", 56), ("Ret", 84))
    card += [Text(40, text, x, bold=True) for text, x in heads]
    for number in range(1, 13):
        y = 42 + 6.6 * number
        card += [Text(y, f"{number}:", 8), Text(y, "UseB" if number == 1 else f"KR1/{number}", 22)]
        card += [Text(y, "TB", 55), Text(y, "-1" if number < 4 else "0", 86)]
    found = row(read(tmp_path, [card]), "kickoff specialists")
    has(found, {"player": "Abe Able", "A 1": "UseB", "A 5": "KR1/5", "B 12": "TB", "Ret 1": "-1", "Ret 12": "0"})


def test_a_lineup_names_who_kicks_off(tmp_path):
    offense = [
        "QB: Abe Able",
        "RB: Ben Baker",
        "C: Cal Cox",
        "LG: Dan Day",
        "WR: Ed Early",
        "K: Fay Fox",
        "KO: Gil Gray",
    ]
    defense = ["LDE: Hal Hill", "NT: Ian Ivy", "FS: Jon Jay", "SS: Ken Key"]
    found = row(read(tmp_path, [roster(TEAM, offense, "4-3", defense)]), "lineups")
    has(found, {"off QB": "Abe Able", "off CN": "Cal Cox", "K": "Fay Fox", "KO": "Gil Gray"})


def test_our_own_headings_mean_themselves():
    for sheet, wanted in COLUMNS.sheets.items():
        for heading in wanted:
            assert COLUMNS.meaning(heading, sheet).targets == (heading,), (sheet, heading)


@pytest.mark.parametrize(
    ("heading", "sheet", "means"),
    [
        ("Cmp Q", "", "Quick Com"), ("Quick Int?", "", "Quick Int?"), ("PR Comp", "", "Rush Com"), ("Inside 3", "", "I 3"),
        ("FF", "", "Forced Fumble"), ("PI", "", "Interference"), ("26-35", "", "Good 26-35"), ("Blk 51-55", "", "Block 51-55"),
        ("Col A 4", "", "A 4"), ("Coffin Corner", "", "CC"), ("PR1 FC", "", "FC PR1"), ("PBV", "", "PB"), ("G", "", "Games"),
        ("Interf", "linebackers", "Interference"), ("Ret", "defensive backs", "Int Return"), ("Defl", "defensive line", "Deflect"),
        ("Ret 4", "kickoff specialists", "Ret 4"),
    ],
)  # fmt: skip
def test_headings_in_other_words(heading, sheet, means):
    assert COLUMNS.meaning(heading, sheet).targets == (means,)


def test_a_workbook_tells_which_of_two_like_games_it_is_of(tmp_path):
    lines = [
        ["Player", "Team", "Pos", "G", "GS", "TV", "Pass Rush", "Pass Def", "Int", "PI", "Int Ret", "FF"],
        ["Abe Able", "CHI", "OLB", 16, 12, "Minus 2", 1, "+ 1", "46-48", "44-45", "-1", 2],
    ]
    file = read_foreign([workbook(tmp_path / "strange.xlsx", LB=lines)])
    assert file.game.name == "tabletop"
    has(
        row(file, "linebackers"),
        {"Position": "LB", "Games": "16", "TV": "-2", "PD": "+1", "Intercept": "46-48", "Interference": "44-45"},
    )


def test_what_both_games_have_is_taken_for_the_older_one(tmp_path):
    lines = [["Player", "Team", "Pos", "BV"], ["Abe Able", "CHI", "RB", 2], ["Ben Baker", "CHI", "TE", 3]]
    assert read_foreign([workbook(tmp_path / "strange.xlsx", RB=lines)]).game.name == "statis-pro"
