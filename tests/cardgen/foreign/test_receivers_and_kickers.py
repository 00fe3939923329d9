"""Sheets of receivers and kickers as one maker lays them out, and in every variation that others would make of them."""

from __future__ import annotations

import pytest

from tests.cardgen.foreign.card_sheets import INSTRUCTIONS, kicker, placekicker, rated, receiver
from tests.cardgen.foreign.reading import checked, read, reported, row, rows
from tests.cardgen.foreign.test_typewriter_cards import CATCHES, TEAM, column

BANDS = [("18-25 yds", "1-42"), ("26-35 yds", "1-37"), ("36-45 yds", "1-27"), ("46-50 yds", "1-8")]
BEYOND = [("Over 50 yds *", "1"), ("Longest FG", "49")]
KICKER = {
    "team": "DAL", "player": "Abe Able", "FG to 25": "1-42", "FG 26-35": "1-37", "FG 36-45": "1-27", "FG 46-50": "1-8",
    "XP": "1-46",
}  # fmt: skip
LEFT, RIGHT = ["End: 4", "Lg: M"], ["Blocks:", "Minus 2"]


def caught(found: dict[str, str]) -> dict[str, str]:
    return {key: text for key, text in found.items() if key[:2] == "Q "}


def test_a_receiver_whose_endurance_is_in_the_title_and_whose_blocks_are_in_the_right_half(tmp_path):
    file = read(tmp_path, [receiver(TEAM, "Wide Receiver - 0", "Abe Able", CATCHES, LEFT, RIGHT)])
    found = row(file, "backs")
    assert (found["Endurance"], found["BV"], found["line"]) == ("0", "-2", "Lg M, End 4")
    assert caught(found) == column("Q", ["L", *(each.split("/")[0] for each in CATCHES[1:])])
    (beside,) = [finding for finding in file.findings if finding.code == "CARD-BESIDE"]
    assert beside.found == "End on 1 card of backs, whose endurance stands elsewhere and is taken from there"


def test_a_value_that_is_left_blank_does_not_take_that_of_the_other_half(tmp_path):
    file = read(tmp_path, [receiver(TEAM, "Wide Receiver - 3", "Abe Able", CATCHES, ["End: 4", "Lg:"], RIGHT)])
    assert (row(file, "backs")["BV"], row(file, "backs")["line"]) == ("-2", "End 4")


def test_end_is_the_endurance_where_nothing_else_is(tmp_path):
    file = read(tmp_path, [receiver(TEAM, "Wide Receiver", "Abe Able", CATCHES, LEFT, RIGHT)])
    assert (row(file, "backs")["Endurance"], row(file, "backs")["line"]) == ("4", "Lg M")


@pytest.mark.parametrize("dash", ["-", " - ", " – ", " — ", "–", " −", " ", ": ", ", ", " (", " [", " - End. "])
def test_receivers_with_other_dashes(tmp_path, dash):
    close = {"(": ")", "[": "]"}.get(dash.strip(), "")
    card = receiver(TEAM, f"Wide Receiver{dash}2{close}", "Abe Able", CATCHES, LEFT, RIGHT)
    found = row(read(tmp_path, [card], font="Helvetica"), "backs")
    assert (found["Position"], found["Endurance"], found["BV"], found["player"]) == ("WR", "2", "-2", "Abe Able")


@pytest.mark.parametrize("colon", [":", "", ";"])
@pytest.mark.parametrize("swapped", [False, True], ids=["left and right", "right and left"])
@pytest.mark.parametrize(
    "blocks", [("Blocks{}", "Minus 2"), ("Blocks{} Minus 2",), ("Blocking{}", "- 2"), ("BV{}", "-2")]
)
@pytest.mark.parametrize("long_gain", ["M", ""])
def test_receivers_with_other_halves_and_labels(tmp_path, colon, swapped, blocks, long_gain):
    lists = [[f"End{colon} 4", f"Lg{colon} {long_gain}".strip()], [line.format(colon) for line in blocks]]
    card = receiver(TEAM, "Wide Receiver - 1", "Abe Able", CATCHES, *(reversed(lists) if swapped else lists))
    found = row(read(tmp_path, [card]), "backs")
    assert (found["Endurance"], found["BV"]) == ("1", "-2")
    assert set(found["line"].split(", ")) >= {"End 4", *([f"Lg {long_gain}"] if long_gain else [])}
    assert "Minus" not in found["line"]


def test_a_kicker_with_columns_and_a_heading_for_extra_points(tmp_path):
    card = placekicker(TEAM, "Abe Able", [*BANDS, *BEYOND], ["Extra Points", "Good: 1-46"])
    file = read(tmp_path, [card])
    assert row(file, "kickers") == {**KICKER, "line": "Over 50 yds * 1, Longest FG 49"}


@pytest.mark.parametrize("name", ["Abe Able", "Absalom Ablethwaite", "Al Ox", "Ab von Ablemann", "A. B. Able-Baker"])
def test_no_heading_becomes_a_part_of_a_kickers_name(tmp_path, name):
    card = placekicker(TEAM, name, BANDS, ["Extra Points", "Good: 1-46"])
    assert row(read(tmp_path, [card]), "kickers")["player"] == name


def test_a_remark_in_brackets_is_kept_with_the_line_and_not_with_the_name(tmp_path):
    card = placekicker(TEAM, "Abe Able [Inj.]", BANDS, ["Extra Points", "Good: 1-46"], foot=())
    assert (row(read(tmp_path, [card]), "kickers")["player"], row(read(tmp_path, [card]), "kickers")["line"]) == (
        "Abe Able",
        "Inj.",
    )


@pytest.mark.parametrize("colon", [":", ""])
@pytest.mark.parametrize(
    "extra",
    [
        ("Extra Points", "Good{} 1-46"), ("Extra Points", "1-46"), ("Extra Points{} 1-46",), ("XP{} 1-46",),
        ("Extra Points Good{} 1-46",), ("PAT", "Range{} 1 - 46"), ("Extra Points", "1-46 good"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("unit", [" yds", " yards", ""])
def test_kickers_with_other_labels(tmp_path, colon, extra, unit):
    bands = [(f"{band.removesuffix(' yds')}{unit}{colon}", good) for band, good in BANDS]
    lines = [line.format(colon) for line in extra]
    beyond = [(f"Over 50{unit} *{colon}", "1-2"), (f"Longest FG{colon}", "49")]
    found = row(read(tmp_path, [placekicker(TEAM, "Abe Able", [*bands, *beyond], lines)]), "kickers")
    assert {key: found.get(key) for key in KICKER} == KICKER


def test_extra_points_above_the_distances_take_no_distance_for_their_range(tmp_path):
    card = kicker(TEAM, "Abe Able", "Extra Points", *(f"{band}      {good}" for band, good in BANDS))
    found = row(read(tmp_path, [card]), "kickers")
    assert (found.get("XP"), found["FG to 25"], found["FG 46-50"]) == (None, "1-42", "1-8")


def test_instructions_that_stand_on_every_card_are_reported_once(tmp_path):
    names = ("Abe Able", "Ben Baker", "Carl Cox", "Dan Dee")
    file = read(tmp_path, [placekicker(TEAM, name, BANDS, ["Extra Points", "Good: 1-46"]) for name in names])
    (text,) = [finding for finding in file.findings if finding.code == "CARD-TEXT"]
    assert (text.where, text.found) == ("cards.pdf", f"{' '.join(INSTRUCTIONS)!r} on 4 of 4 cards")


def test_a_field_that_no_card_of_a_sheet_has_is_reported_once(tmp_path):
    names = ("Abe Able", "Ben Baker", "Carl Cox")
    file = read(tmp_path, [placekicker(TEAM, name, BANDS, [], foot=()) for name in names])
    blank = [finding for finding in checked(file) if finding.code == "SPF-KICK-BLANK"]
    assert [(finding.where, finding.found) for finding in blank] == [
        ("cards.pdf!kickers", "XP is blank on all 3 cards of kickers")
    ]


def test_a_field_that_one_card_has_is_missed_on_each_of_the_others(tmp_path):
    cards = [placekicker(TEAM, name, BANDS, [], foot=()) for name in ("Abe Able", "Ben Baker")]
    cards.append(placekicker(TEAM, "Carl Cox", BANDS, ["Extra Points", "Good: 1-46"], foot=()))
    assert len([finding for finding in checked(read(tmp_path, cards)) if finding.code == "SPF-KICK-BLANK"]) == 2


@pytest.mark.parametrize(
    ("title", "sheet", "position"),
    [
        ("Defense Line", "defensive line", "DE/DT/NT"),
        ("Def. Line", "defensive line", "DE/DT/NT"),
        ("Defense End", "defensive line", "DE"),
        ("Offense Line", "offensive line", "LT/LG/CN/RG/RT"),
        ("Off. Tackle", "offensive line", "LT/RT"),
    ],
)
@pytest.mark.parametrize("name", ["Abe Able", "Abel Ableton"])
def test_the_side_of_the_ball_in_a_title_is_no_part_of_a_name(tmp_path, title, sheet, position, name):
    ratings = (
        {"TACKLES": "Minus 3", "PASS_RUSH": "2"} if sheet == "defensive line" else {"BLOCKS": "0", "PASS_BLOCK": "1"}
    )
    (found, _) = rows(read(tmp_path, [rated(TEAM, title, name, **ratings)] * 2), sheet)
    assert (found["player"], found["Position"]) == (name, position)


def test_a_title_that_nobody_knows_is_no_part_of_a_name_that_is_centered_under_it(tmp_path):
    card = rated(TEAM, "Mauler Player", "Abel Baker", BLOCKS="Plus 3", PASS_BLOCK="1")
    assert rows(read(tmp_path, [card, card]), "offensive line")[0]["player"] == "Abel Baker"


@pytest.mark.parametrize(
    ("printed", "code", "name"),
    [
        ("KansasCity", "KC", "Kansas City Chiefs"),
        ("NewEngland", "NE", "New England Patriots"),
        ("Balimore", "BAL", "Baltimore Colts"),
        ("Cincinatti", "CIN", "Cincinnati Bengals"),
    ],
)
def test_a_misspelled_team_is_read_as_the_one_it_can_only_mean_and_reported(tmp_path, printed, code, name):
    teams = ["Dallas", printed, printed]
    file = read(
        tmp_path, [rated(f"1983 {team}", "Safety", "Abe Able", PASS_DEF="0", INTERCEPTS="48") for team in teams]
    )
    assert [each["team"] for each in rows(file, "defensive backs")] == ["DAL", code, code]
    (team,) = [finding for finding in file.findings if finding.code == "CARD-TEAM"]
    assert team.found == f"team is {printed!r} on 2 cards, read as {name} ({code})"


@pytest.mark.parametrize("printed", ["New York", "Los Angeles", "Washington State", "Ohio", "Berlin"])
def test_a_team_that_could_be_several_or_another_keeps_its_name(tmp_path, printed):
    teams = ["Dallas", printed]
    file = read(
        tmp_path, [rated(f"1983 {team}", "Safety", "Abe Able", PASS_DEF="0", INTERCEPTS="48") for team in teams]
    )
    assert [each["team"] for each in rows(file, "defensive backs")] == ["DAL", printed]


def test_where_most_teams_are_not_known_none_is_read_as_another(tmp_path):
    teams = ["Balimore", "Atlantis", "Avalon"]
    file = read(
        tmp_path, [rated(f"1983 {team}", "Safety", "Abe Able", PASS_DEF="0", INTERCEPTS="48") for team in teams]
    )
    assert [each["team"] for each in rows(file, "defensive backs")] == teams
    assert ("CARD-TEAM", "cards.pdf!page 1 row 1 card 1 team") in reported(file)
