"""Inside Blitz sets as a whole: ranges of a team, lists, charts, players with several cards, and the season beside them."""

from __future__ import annotations

import pytest

from ingest.season import Season
from tests.engine.inside_blitz.cards.small_set import small_set
from tests.validate.books import SheetBook
from tests.validate.seasons import season_of, table
from validate.inside_blitz import check_cards


def book() -> SheetBook:
    return SheetBook(small_set())


RANGES = [
    ("runners", "Inside range", "1-49", "IBF-USAGE-GAP", "runners", 1),
    ("runners", "Inside range", "1-51", "IBF-USAGE-OVERLAP", "runners", 1),
    ("runners", "Outside range", "", "IBF-USAGE-GAP", "runners", 1),
    ("receivers", "Short range", "1-21", "IBF-USAGE-OVERLAP", "receivers", 1),
    ("receivers", "Medium range", "2-24", "IBF-USAGE-GAP", "receivers", 0),
    ("receivers", "Long range", "1-29", "IBF-USAGE-GAP", "receivers", 1),
    ("back receivers", "Quick range", "1-46", "IBF-USAGE-OVERLAP", "back receivers", 1),
    ("kick returners", "range", "1-59", "IBF-USAGE-GAP", "kick returners", 1),
    ("punt returners", "range", "1-81", "IBF-USAGE-GAP", "punt returners", 0),
    ("credits", "range", "1-29", "IBF-CREDIT-GAP", "credits", 1),
    ("credits", "range", "1-31", "IBF-CREDIT-OVERLAP", "credits", 1),
]


@pytest.mark.rule("IBF-CARD-41", "IBF-CARD-34")
@pytest.mark.parametrize(("sheet", "heading", "text", "code", "reported", "row"), RANGES)
def test_numbers_that_are_nobodys_or_two_players(
    sheet: str, heading: str, text: str, code: str, reported: str, row: int
) -> None:
    made = book()
    made.set(sheet, 0, heading, text)
    assert made.reported() == [(code, made.cell(reported, row, heading))]


@pytest.mark.rule("IBF-CARD-41")
def test_a_play_that_nobody_has_a_number_for() -> None:
    made = book()
    made.set("punt returners", 0, "range", "")
    assert made.reported() == [("IBF-USAGE-GAP", made.cell("punt returners", 0, "range"))]


@pytest.mark.rule("IBF-CARD-34")
def test_a_list_that_is_missing() -> None:
    made = book()
    made.texts["credits"] = [row for row in made.texts["credits"] if row[:2] != ["AAA", "INT DL"]]
    assert made.reported() == [("IBF-CREDIT-NONE", made.cell("teams", 0, "team"))]


@pytest.mark.rule("IBF-CARD-34", "IBF-LINE-14")
def test_credits_of_players_who_are_not_there_or_play_elsewhere() -> None:
    made = book()
    place = made.set("credits", 0, "player", "AAA DE7")
    assert made.reported() == [("IBF-CREDIT-MAN", place)]
    (finding,) = made.findings()
    assert "did you mean" in finding.fix
    made.set("credits", 0, "id", "aaa-de7")
    assert made.reported() == [("IBF-CREDIT-CARD", place)]
    made = book()
    row = made.row("credits", list="INT DL", player="AAA DE1")
    made.set("credits", row, "player", "AAA LB4")
    place = made.set("credits", row, "id", "aaa-lb4")
    assert made.reported() == [("IBF-CREDIT-GROUP", made.cell("credits", row, "player"))]


@pytest.mark.rule("IBF-CARD-27")
def test_a_spot_of_the_line_without_a_starter_or_a_reserve() -> None:
    made = book()
    made.set("offensive line", made.row("offensive line", Position="C"), "Position", "LG")
    assert made.reported() == [("IBF-LINE-STARTER", made.cell("teams", 0, "team"))]
    made = book()
    made.set("offensive line", made.row("offensive line", Position="G/C"), "Position", "G")
    assert made.reported() == [("IBF-LINE-RESERVE", made.cell("teams", 0, "team"))]


@pytest.mark.rule("IBF-CARD-29", "IBF-CARD-32", "IBF-CARD-43")
def test_alignments() -> None:
    made = book()
    made.texts["defenders"] = [row for row in made.texts["defenders"] if row[:2] != ["AAA", "Dime"]]
    assert made.reported() == [("IBF-CHART-NONE", made.cell("teams", 0, "team"))]
    made = book()
    row = made.row("defenders", alignment="Nickel", player="AAA CB3")
    del made.texts["defenders"][row]
    assert made.reported() == [("IBF-CHART-ELEVEN", made.cell("defenders", 11, "alignment"))]
    made = book()
    place = made.set("defenders", made.row("defenders", alignment="Nickel", player="AAA CB2"), "box", "LCB")
    assert made.reported() == [("IBF-CHART-BOX", place)]
    made = book()
    place = made.set("defenders", made.row("defenders", alignment="Run", player="AAA CB2"), "box", "")
    assert ("IBF-CHART-RESERVE", place) in made.reported()


@pytest.mark.rule("IBF-CARD-43")
def test_the_list_of_the_main_chart() -> None:
    made = book()
    row = made.row("defenders", alignment="Starters", player="AAA LB4", box="")
    del made.texts["defenders"][row]
    there = made.row("defenders", alignment="Short", player="AAA LB4")
    reported = [
        ("IBF-CHART-TWENTY", made.cell("teams", 0, "team")),
        ("IBF-CHART-LISTED", made.cell("defenders", there, "player")),
    ]
    assert made.reported() == reported


@pytest.mark.rule("IBF-CARD-16")
def test_passers_and_their_running_cards() -> None:
    made = book()
    place = made.set("quarterback runs", 1, "player", "AAA QB3")
    made.set("quarterback runs", 1, "id", "aaa-qb3")
    assert made.reported() == [("IBF-QB-RUN", made.cell("quarterbacks", 1, "player")), ("IBF-RUN-PASSER", place)]


def test_a_returner_without_another_card_is_worth_a_note() -> None:
    made = book()
    place = made.set("punt returners", 0, "player", "AAA DB9")
    made.set("punt returners", 0, "id", "aaa-db9")
    assert made.reported() == [("IBF-RETURN-CARD", place)]


DIFFERING = [
    ("receivers", "FUM", "2", 0),
    ("back receivers", "LNG", "1", 0),
    ("back receivers", "END", "20/2", 0),
    ("defenders", "RD", "5", 11),
    ("defenders", "INJ", "2", 11),
    ("defenders", "Position", "LB", 11),
    ("defenders", "PR", "6(1)", 11),
]


@pytest.mark.rule("IBF-CARD-26", "IBF-CARD-29")
@pytest.mark.parametrize(("sheet", "heading", "text", "row"), DIFFERING)
def test_a_player_whose_cards_differ(sheet: str, heading: str, text: str, row: int) -> None:
    made = book()
    place = made.set(sheet, row, heading, text)
    assert ("IBF-MAN-DIFFERS", place) in made.reported()


def test_limits_of_runs_and_catches_may_differ() -> None:
    made = book()
    made.set("back receivers", 0, "END", "4/1")
    assert made.reported() == []


def test_two_players_of_one_name_play_as_one() -> None:
    made = book()
    row = made.row("offensive line", player="AAA T1")
    place = made.set("offensive line", row, "player", "AAA WR1")
    assert made.reported() == [("IBF-NAME-TWICE", place)]


def test_more_catches_than_completions_are_worth_a_note() -> None:
    made = book()
    made.set("receivers", 0, "REC", "81")
    made.set("receivers", 0, "AVG", "13.6")
    assert made.reported() == [("IBF-TOTAL", made.cell("teams", 0, "team"))]


@pytest.mark.rule("IBF-CARD-42")
def test_sheets_teams_and_squads() -> None:
    made = book()
    del made.texts["kickers"]
    assert made.reported() == [("IBF-SHEET", "cards.xlsx")]
    made = book()
    made.texts = {name: [] for name in made.texts}
    assert made.reported() == [("IBF-NO-CARDS", "cards.xlsx")]
    made = book()
    del made.texts["return figures"][0]
    assert made.reported() == [("IBF-TEAM-SHEET", made.cell("teams", 0, "team"))]
    made = book()
    del made.texts["kickers"][0]
    assert made.reported() == [("IBF-NONE", made.cell("teams", 0, "team"))]
    made = book()
    made.texts["offensive line"] = [row for row in made.texts["offensive line"] if row[1] not in {"AAA T1", "AAA G1"}]
    assert ("IBF-COUNT", made.cell("teams", 0, "team")) in made.reported()
    made = book()
    place = made.set("punters", 0, "team", "AAX")
    assert ("IBF-TEAM-UNKNOWN", place) in made.reported()
    made = book()
    place = made.set("teams", 1, "season", "2018")
    assert made.reported() == [("IBF-TEAM-SEASON", place)]


def test_ranges_are_checked_though_the_sheet_of_teams_is_blank() -> None:
    made = book()
    made.texts = {name: rows[:1] if name == "runners" else [] for name, rows in made.texts.items()}
    made.set("runners", 0, "Inside range", "1-67")
    made.set("runners", 0, "Outside range", "1-82")
    assert made.reported() == [
        ("IBF-TEAM-NONE", "cards.xlsx"),
        ("IBF-USAGE-OPEN", made.cell("runners", 0, "Inside range")),
    ]
    made = book()
    made.texts["teams"] = []
    made.set("runners", 0, "Inside range", "1-51")
    assert ("IBF-USAGE-OVERLAP", made.cell("runners", 1, "Inside range")) in made.reported()
    made = book()
    made.texts["teams"] = []
    made.set("credits", 0, "range", "1-29")
    assert ("IBF-CREDIT-OPEN", made.cell("credits", 1, "range")) in made.reported()


def test_the_same_card_again() -> None:
    made = book()
    made.texts["punters"].append(made.texts["punters"][0])
    assert made.reported() == [("IBF-CARD-TWICE", made.cell("punters", 2, "player"))]
    made = book()
    made.texts["defenders"].append(made.texts["defenders"][0])
    assert ("IBF-CARD-TWICE", made.cell("defenders", len(made.texts["defenders"]) - 1, "player")) in made.reported()


@pytest.mark.parametrize("sheet", ["kickers", "punters"])
def test_one_card_on_two_teams(sheet: str) -> None:
    made = book()
    for row, team in enumerate(("AAA", "BBB")):
        made.texts[sheet][row] = [team, "One Foot", *made.texts[sheet][0][2:]]
        made.set(sheet, row, "id", "")
    assert made.reported() == [("IBF-CARD-TEAMS", made.cell(sheet, 1, "player"))]


def test_a_defender_of_two_teams_is_reported_of_once() -> None:
    made = book()
    for cells in made.texts["defenders"]:
        if cells[3] in {"AAA NT1", "BBB NT1"}:
            cells[3], cells[-1] = "Ed Both", ""
    assert [code for code, _ in made.reported()] == ["IBF-PLAYER-TEAMS"]


COACHING = [
    ("tendencies", "situation", "1 7-1", "IBF-TENDENCY-SITUATION", "situation"),
    ("tendencies", "medium", "201", "IBF-TENDENCY-SUM", "run"),
    ("fourth downs", "zone", "opp 34", "IBF-FOURTH-DOWN", "zone"),
    ("fourth downs", "go", "900", "IBF-FOURTH-DOWN-SUM", "go"),
    ("usage", "player", "AAA RB9", "IBF-USAGE", "player"),
]


@pytest.mark.parametrize(("sheet", "heading", "text", "code", "reported"), COACHING)
def test_what_coaches_are_reported(sheet: str, heading: str, text: str, code: str, reported: str) -> None:
    made = book()
    made.set(sheet, 0, heading, text)
    assert made.reported() == [(code, made.cell(sheet, 0, reported))]


def against(made: SheetBook, season: Season) -> list[tuple[str, str]]:
    found = check_cards(made.file(), "cards.xlsx", season)
    return [(each.code, each.where.partition(" (")[0]) for each in found]


def test_a_set_beside_the_season_it_is_made_from() -> None:
    assert against(book(), season_of(small_set())) == []


def test_figures_that_are_not_the_seasons() -> None:
    season = season_of(small_set())
    made = book()
    place = made.set("quarterbacks", 0, "SCK", "29")
    assert against(made, season) == [("IBF-FOOT-SEASON", place)]
    made = book()
    place = made.set("punters", 0, "LG", "61")
    assert against(made, season) == [("IBF-FOOT-SEASON", place)]


def test_kickoffs_of_another_player_are_not_held_against_a_kicker() -> None:
    season = season_of(small_set())
    made = book()
    place = made.set("kickers", 0, "TB", "8")
    assert against(made, season) == [("IBF-FOOT-SEASON", place)]
    known = season.frame("kicking").to_dicts()
    punter = {**known[0], "player_id": "aaa-p1", "player_name": "AAA P1", "fg_att": 0, "kickoffs": 70}
    known[0] |= {"kickoffs": 1, "kickoff_touchbacks": 0}
    season.tables["kicking"] = table("kicking", [*known, punter])
    assert against(made, season) == []


def test_teams_records_and_players_of_the_season() -> None:
    season = season_of(small_set())
    made = book()
    place = made.set("teams", 0, "W", "10")
    assert against(made, season) == [("IBF-ROSTER-RECORD", place)]
    made = book()
    for rows in made.texts.values():
        for cells in rows:
            cells[0] = "ZZZ" if cells[0] == "BBB" else cells[0]
    assert ("IBF-ROSTER-TEAM", made.cell("teams", 1, "team")) in against(made, season)
    made = book()
    made.set("offensive line", 0, "id", "nobody")
    place = made.set("offensive line", 0, "player", "Zeno Quux")
    assert against(made, season) == [("IBF-ROSTER-PLAYER", place)]


def test_regulars_without_a_card_and_players_under_two_spellings() -> None:
    season = season_of(small_set())
    known = season.frame("kicking").to_dicts()
    season.tables["kicking"] = table("kicking", [*known, {**known[0], "player_id": "aaa-k9", "player_name": "AAA K9"}])
    assert ("IBF-ROSTER-MISSING", "cards.xlsx!teams!A2") in against(book(), season)
    made = book()
    made.texts["punters"].append([*made.texts["punters"][0]])
    place = made.set("punters", 2, "player", "AAA P.1")
    assert ("IBF-ROSTER-TWICE", place) in against(made, season_of(small_set()))
