"""Box scores drawn for the tests, one of each family, and what must be read from them."""

from __future__ import annotations

import pytest

from ingest.findings import InputError
from ingest.fragment import GameInfo
from ingest.sources.boxscores.model import parse_date, parts, plain_name
from ingest.sources.boxscores.scoring import FIELD_GOAL, SAFETY, TOUCHDOWN, Try, parse_play
from ingest.sources.boxscores.sidearm import is_cut
from ingest.sources.pdf import read_pdf_file
from tests.ingest.pdf.makers import Sheet, gamebook, sidearm, statcrew


def rows(fragment, table: str, *columns: str) -> dict[str, tuple]:
    return {row["player_name"]: tuple(row.get(column) for column in columns) for row in fragment.tables[table].rows}


def warnings(fragment) -> list[str]:
    return [finding.text() for finding in fragment.findings if finding.severity.value == "warning"]


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    return read_pdf_file(gamebook(tmp_path_factory.mktemp("pdf") / "game.pdf"), 2022)


@pytest.fixture(scope="module")
def crew(tmp_path_factory):
    return read_pdf_file(statcrew(tmp_path_factory.mktemp("pdf") / "crew.pdf", glued=True), 2022)


@pytest.fixture(scope="module")
def college(tmp_path_factory):
    return read_pdf_file(sidearm(tmp_path_factory.mktemp("pdf") / "college.pdf"), 2024)


def test_gamebook_tells_the_game(book):
    assert book.kind == "gamebook"
    assert book.game == GameInfo("2022-10-09", "Alpha City Aces", "Beta Town Bulls", 16, 13, True)
    assert book.team_names == {"ALP": "Alpha City Aces", "BET": "Beta Town Bulls"}


def test_gamebook_player_lines_are_the_whole_game_only(book):
    assert rows(book, "rushing", "carries", "rushing_yards", "rushing_tds", "rushing_long") == {
        "J.St. John": (10, 41, 0, 9), "B.Baker": (20, 64, 1, 15), "A.Able": (2, -4, 0, 0),
    }  # fmt: skip
    assert rows(book, "passing", "attempts", "completions", "sacks", "sack_yards", "games_started") == {
        "A.Able": (30, 18, 2, 11, 1), "H.Hale": (25, 12, 1, 9, 1),
    }  # fmt: skip
    assert rows(book, "receiving", "targets", "receptions", "receiving_yards")["M.Moss"] == (24, 12, 110)


def test_gamebook_defense_keeps_regular_and_special_plays_apart(book):
    columns = (
        "def_tackles_solo",
        "def_tackles",
        "def_sacks",
        "def_special_tackles",
        "def_kicks_blocked",
        "def_interceptions",
    )
    assert rows(book, "defense", *columns) == {
        "I.Ivy Jr.": (4, 4, 1.5, 0, 0, 1), "D.Dorn": (5, 6, 1.0, 1, 0, 0), "E.Earl": (3, 5, 0.0, 1, 1, 0),
        "R.Ross": (2, 4, 0.5, 0, 0, 0),
    }  # fmt: skip


def test_gamebook_blocked_punt_is_not_a_punt(book):
    columns = (
        "punts",
        "punts_blocked",
        "punt_net_yards",
        "punts_returned",
        "punts_out_of_bounds",
        "punt_fair_catches",
        "punts_downed",
    )
    assert rows(book, "punting", *columns) == {"G.Gray": (3, 1, 110, 2, 1, 0, 0), "L.Lowe": (5, 0, 190, 0, 0, 2, 2)}


def test_gamebook_kicks_by_distance_and_from_the_plays(book):
    columns = (
        "fg_made",
        "fg_att",
        "fg_blocked",
        "fg_made_0_19",
        "fg_att_50_",
        "fg_long",
        "pat_made",
        "kickoffs",
        "kickoff_yards",
        "onside_kicks",
    )
    assert rows(book, "kicking", *columns) == {
        "F.Fox": (3, 4, 0, 1, 1, 40, 1, 4, 260, 0), "K.Kent": (2, 3, 1, 0, 0, 41, 1, 2, 72, 1),
    }  # fmt: skip


def test_gamebook_fumbles_run_over_the_page(book):
    columns = ("fumbles", "fumbles_lost", "fumble_recovery_opp", "fumble_recovery_yards_opp")
    assert rows(book, "fumbles", *columns) == {"B.Baker": (1, 1, 0, 0), "I.Ivy Jr.": (0, 0, 1, 7)}


def test_gamebook_roster_knows_who_played(book):
    players = [
        (row["player_name"], row["jersey"], row["games"], row["games_started"]) for row in book.tables["roster"].rows
    ]
    assert ("A.Able", 7, 1, 1) in players
    assert ("C.Cole", 81, 1, 0) in players
    assert ("C.Cole", 88, 1, 0) in players
    assert ("N.Nash", 10, 0, 0) in players
    assert ("P.Page", 64, 0, 0) in players
    assert ("Q.Quin", 70, 0, 0) in players


def test_gamebook_team_page_and_penalties(book):
    away = book.tables["team_games"].rows[0]
    assert (away["third_downs_converted"], away["third_downs"], away["plays"], away["possession_seconds"]) == (
        5,
        15,
        54,
        2290,
    )
    assert (away["team"], away["opponent"], away["points"], away["punts"]) == (
        "Alpha City Aces",
        "Beta Town Bulls",
        16,
        4,
    )
    assert [(row["penalty"], row["unit"], row["penalties"], row["penalty_yards"]) for row in book.tables["penalties"].rows] == [
        ("All", "all", 6, 45), ("All", "all", 5, 40),
    ]  # fmt: skip


def test_gamebook_reconciles_and_names_the_one_doubt(book):
    assert [text.split(": ", 1)[1] for text in warnings(book)] == [
        "page 1, line 10: Alpha City Aces: two players called C.Cole (numbers 81 and 88); "
        "their lines cannot be told apart, expected distinct names [PDF-SAME-NAME]"
    ]


def test_a_difference_is_reported_with_both_figures(tmp_path):
    fragment = read_pdf_file(gamebook(tmp_path / "g.pdf", baker_yards="65"), None)
    assert (
        "g.pdf: page 2, line 8: rushing_yards in rushing of Alpha City Aces add up to 61, expected 60 as printed in Totals [PDF-SUM]"
        in warnings(fragment)
    )
    assert any(
        "rushing_yards of Alpha City Aces add up to 61, expected 60 as page 4 says" in text
        for text in warnings(fragment)
    )


def test_kickoffs_of_the_plays_are_used_only_when_the_team_page_agrees(tmp_path):
    fragment = read_pdf_file(gamebook(tmp_path / "g.pdf", kickoffs="5-4-4"), None)
    assert rows(fragment, "kicking", "kickoffs") == {"F.Fox": (None,), "K.Kent": (2,)}
    assert (
        "g.pdf: page 4: plays of Alpha City Aces show 4 kickoffs, 4 touchbacks; not used, "
        "expected 5 and 4 as the team statistics say [PDF-KICKOFFS]"
    ) in warnings(fragment)


def test_a_missed_extra_point_without_a_name_is_the_only_kickers(tmp_path):
    fragment = read_pdf_file(gamebook(tmp_path / "g.pdf", **{"try": "kick failed, wr"}), None)
    assert rows(fragment, "kicking", "pat_made", "pat_att")["F.Fox"] == (0, 1)
    assert [f.found.split("; ")[-1] for f in fragment.findings if f.code == "PDF-KICKER"] == [
        "counted for F.Fox, the only kicker"
    ]
    assert any(
        "scoring plays of Alpha City Aces add up to 15, expected 16 as the final score says" in t
        for t in warnings(fragment)
    )


def test_a_two_point_try_goes_to_passer_and_receiver(tmp_path):
    fragment = read_pdf_file(gamebook(tmp_path / "g.pdf", **{"try": "A.Able-C.Cole pass"}), None)
    assert rows(fragment, "passing", "passing_2pt_conversions") == {"A.Able": (1,), "H.Hale": (0,)}
    assert rows(fragment, "receiving", "receiving_2pt_conversions")["C.Cole"] == (1,)


def test_a_score_that_does_not_add_up_is_an_error_finding(tmp_path):
    fragment = read_pdf_file(gamebook(tmp_path / "g.pdf", score=("17", "13")), None)
    assert {finding.code for finding in fragment.findings if finding.severity.value == "error"} == {"PDF-SCORE"}


def test_a_missing_section_and_missing_plays_do_no_harm(tmp_path):
    fragment = read_pdf_file(gamebook(tmp_path / "g.pdf", one_sided=True, plays=False), None)
    assert rows(fragment, "defense", "def_interceptions", "def_interception_yards")["I.Ivy Jr."] == (1, 20)
    assert rows(fragment, "kicking", "kickoffs")["F.Fox"] == (None,)
    assert fragment.game.overtime is True


def test_a_game_of_another_season_is_pointed_out(tmp_path):
    fragment = read_pdf_file(gamebook(tmp_path / "g.pdf"), 2019)
    assert "g.pdf: page 1: a game of 2022-10-09, expected a game of the season 2019 [PDF-SEASON]" in warnings(fragment)


def test_statcrew_tells_the_game(crew):
    assert crew.game == GameInfo("2022-09-03", "Lakeside Larks", "Münster Moles", 15, 21, True)
    assert crew.team_names == {"LL": "Lakeside Larks", "MM": "Münster Moles"}
    assert warnings(crew) == []


def test_statcrew_team_rows_are_nobody_and_glued_headers_are_read(crew):
    assert rows(crew, "rushing", "carries", "rushing_yards", "rushing_tds") == {
        "G. Gray": (20, 72, 2),
        "F. Fox": (10, 50, 1),
    }
    assert rows(crew, "passing", "completions", "attempts", "interceptions", "passing_yards", "sack_yards") == {
        "H. Hale": (4, 9, 0, 30, 0), "B. Baker": (8, 15, 1, 103, 13),
    }  # fmt: skip
    assert rows(crew, "punting", "punts", "punt_yards") == {"E. Earl": (2, 80), "C. Cole": (2, 100)}
    assert [row["passing_yards"] for row in crew.tables["team_games"].rows] == [103, 30]


def test_statcrew_return_groups_go_by_their_heading_not_their_order(crew):
    assert rows(crew, "kick_returns", "kickoff_returns", "kickoff_return_yards", "kickoff_return_tds") == {
        "A. Able": (2, 40, 0), "D. Dörn": (1, 80, 1),
    }  # fmt: skip
    assert rows(crew, "punt_returns", "punt_returns", "punt_return_yards") == {"A. Able": (1, -3)}


def test_statcrew_numbers_become_names_where_the_roster_knows_them(crew):
    assert rows(crew, "receiving", "receptions")["I. Ivy"] == (4,)
    assert rows(crew, "fumbles", "fumbles", "fumbles_lost") == {
        "F. Fox": (1, 1),
        "No. 99": (1, 0),
        "I. Ivy": (None, None),
    }
    assert sorted(f.found for f in crew.findings if f.code == "PDF-NUMBER-ONLY") == [
        "Münster Moles: a player known only by number 48", "Münster Moles: a player known only by number 99",
    ]  # fmt: skip


def test_statcrew_halves_and_tries(crew):
    assert rows(crew, "defense", "def_sacks", "def_sack_yards", "def_tackles_for_loss", "def_fumbles_forced")[
        "I. Ivy"
    ] == (1.5, 9.0, 2.0, 1)
    assert rows(crew, "kicking", "pat_made", "pat_att", "pat_blocked", "fg_made", "fg_blocked") == {
        "C. Cole": (1, 1, 0, 0, 0), "E. Earl": (0, 1, 1, 1, 1),
    }  # fmt: skip
    assert rows(crew, "receiving", "receiving_2pt_conversions")["A. Able"] == (1,)
    away, home = crew.tables["team_games"].rows
    assert (away["two_point_made"], away["two_point_att"], home["two_point_made"], home["two_point_att"]) == (
        1,
        1,
        0,
        1,
    )


def test_statcrew_zero_is_known_where_the_scoring_plays_are(crew):
    assert rows(crew, "rushing", "rushing_2pt_conversions") == {"G. Gray": (0,), "F. Fox": (0,)}
    assert rows(crew, "fumbles", "fumble_recovery_tds")["I. Ivy"] == (0,)


def test_statcrew_participation_gives_starters_and_substitutes(crew):
    players = {
        row["player_name"]: (row["position"], row["jersey"], row["games_started"]) for row in crew.tables["roster"].rows
    }
    assert (players["B. Baker"], players["F. Fox"], players["No. 48"]) == (("QB", 1, 1), (None, 22, 0), (None, 48, 0))


def test_statcrew_without_participation_says_nothing_of_starters(tmp_path):
    fragment = read_pdf_file(statcrew(tmp_path / "c.pdf", participation=False), None)
    assert {row["games_started"] for row in fragment.tables["roster"].rows} == {None}


def test_sidearm_tells_the_game(college):
    assert college.game == GameInfo("2024-09-14", "North State", "South Tech", 10, 8, False)
    assert warnings(college) == []


def test_sidearm_names_dashes_and_double_signs(college):
    columns = (
        "def_tackles_solo",
        "def_tackle_assists",
        "def_tackles_for_loss",
        "def_interceptions",
        "def_interception_yards",
    )
    assert rows(college, "defense", *columns)["Hank Hale"] == (4, 0, 2.0, 1, -1)
    assert rows(college, "defense", *columns)["Ian Ivy"] == (1, 1, 0.5, 0, 0)
    assert rows(college, "punt_returns", "punt_returns", "punt_return_yards") == {"Adam Able": (1, -9)}


def test_sidearm_cut_names_are_matched_within_the_team(college):
    assert rows(college, "receiving", "receptions")["Bartholomew Featherstonehaugh"] == (6,)
    assert [f.found for f in college.findings if f.code == "PDF-NAME-CUT"] == [
        "South Tech: `Featherstonehau` taken for `Bartholomew Featherstonehaugh`"
    ]


def test_sidearm_broken_results_and_kicks(college):
    columns = ("fg_made", "fg_att", "fg_blocked", "fg_att_50_", "pat_made", "pat_att", "kickoffs")
    assert rows(college, "kicking", *columns) == {
        "Carl Cole": (1, 2, 1, 1, 1, 1, 3),
        "Ed Earl": (0, 0, 0, 0, 0, 1, 2),
    }


def test_sidearm_safety_and_sacks_among_the_runs(college):
    assert [row["safeties"] for row in college.tables["team_games"].rows] == [0, 1]
    (found,) = [f for f in college.findings if f.code == "PDF-SACKS-AS-RUNS"]
    assert found.found == "South Tech: 2 sacks (12 yards) are counted among the runs"


def test_sidearm_difference_is_reported(tmp_path):
    fragment = read_pdf_file(sidearm(tmp_path / "s.pdf", dorn="117"), None)
    assert [text.split(": ", 1)[1] for text in warnings(fragment)] == [
        "page 3, line 9: rushing_yards in rushing of South Tech add up to 105, expected 95 as printed in Totals [PDF-SUM]",
        "page 3, line 7: rushing_yards of South Tech add up to 105, expected 95 as page 2 says for the team [PDF-SUM]",
    ]


def test_an_unknown_pdf_shows_what_it_says(tmp_path):
    sheet = Sheet(tmp_path / "letter.pdf")
    sheet.lines("Dear Sir or Madam,", "we have no statistics.")
    with pytest.raises(
        InputError, match=r"text begins `Dear Sir or Madam, / we have no statistics.`.*--inspect letter.pdf"
    ):
        read_pdf_file(sheet.save(), 2020)


def test_a_box_score_without_date_is_refused(tmp_path):
    sheet = Sheet(tmp_path / "g.pdf")
    sheet.row((180, "National Football League Game Summary"))
    sheet.row((20, "VISITOR:"), (80, "Aces"), (300, "3"), (330, "3"))
    sheet.row((20, "HOME:"), (80, "Bulls"), (300, "0"), (330, "0"))
    sheet.page()
    sheet.lines("Aces vs Bulls", "Final Team Statistics")
    with pytest.raises(InputError, match=r"g.pdf: page 1: no date, expected teams, date and score .*PDF-NO-GAME"):
        read_pdf_file(sheet.save(), 2020)


@pytest.mark.parametrize(
    ("text", "count", "numbers"),
    [
        ("10-20-1", 3, [10, 20, 1]), ("1--9-0", 3, [1, -9, 0]), ("1--1", 2, [1, -1]), ("—/—", 2, [0, 0]), ("-", 2, [0, 0]),
        ("0.5/—", 2, [0.5, 0]), ("4-16-25.0%", 2, [4, 16]), ("5of15", 2, [5, 15]), ("1,234", 1, [1234]), ("x", 1, None),
    ],
)  # fmt: skip
def test_cells_of_several_numbers(text, count, numbers):
    assert parts(text, count) == numbers


def test_names_and_dates():
    assert plain_name("Able,Adam") == "Adam Able"
    assert plain_name("Able, Jr.,Adam") == "Adam Able Jr."
    assert plain_name("A.  Able, Jr.") == "A. Able Jr."
    assert parse_date("Sep 03, 2022") == "2022-09-03"
    assert parse_date("someday") is None


def test_cut_names():
    assert is_cut("Barnaby Bakerso", "Barnaby Bakerson")
    assert is_cut("Ad Ablesteadham", "Adam Ablesteadham")
    assert not is_cut("Adam Able", "Adam Ableson")
    assert not is_cut("T.J. Featherstonehaugh", "T.J. Featherstonehaugh Jr.")


@pytest.mark.parametrize(
    ("text", "kind", "player", "how", "attempt"),
    [
        ("A.Able 33 yd. Field Goal (6-30, 2:00)", FIELD_GOAL, "A.Able", "", None),
        ("A.Able 5 yd. pass from B.Baker (C.Cole kick) (6-30, 2:00)", TOUCHDOWN, "A.Able", "", Try("kick", True, "C.Cole")),
        ("A.Able 5 yd. pass from B.Baker (kick failed, hlu) (6-30, 2:00)", TOUCHDOWN, "A.Able", "", Try("kick", False)),
        ("A.Able 1 yd. run (B.Baker-C.Cole pass) (6-30, 2:00)", TOUCHDOWN, "A.Able", "", Try("pass", True, "C.Cole", "B.Baker")),
        ("A.Able 1 yd. run (B.Smith-Jones-Ch.Cole-Kent pass)", TOUCHDOWN, "A.Able", "", Try("pass", True, "Ch.Cole-Kent", "B.Smith-Jones")),
        ("Able,Al 1 yd run (Cole,Pat kick)", TOUCHDOWN, "Al Able", "", Try("kick", True, "Pat Cole")),
        ("A.Able 1 yd. run (run failed)", TOUCHDOWN, "A.Able", "", Try("run", False)),
        ("A. Able 12 yd fumble recovery (C. Cole kick)", TOUCHDOWN, "A. Able", "fumble_recovery_tds", Try("kick", True, "C. Cole")),
        ("A. Able 9 yd run (B. Baker rush), 5-60 2:00", TOUCHDOWN, "A. Able", "", Try("run", True, "B. Baker")),
        ("A. Able 71 yd punt return (C. Cole kick blockd)", TOUCHDOWN, "A. Able", "punt_return_tds", Try("kick", False, "C. Cole", "", True)),
        ("Team safety", SAFETY, "", "", None),
    ],
)  # fmt: skip
def test_scoring_lines(text, kind, player, how, attempt):
    play = parse_play(0, text, "page 1")
    assert (play.kind, play.player, play.how, play.attempt) == (kind, player, how, attempt)


@pytest.mark.parametrize(
    ("lines", "home"),
    [
        (["No. 7 North State (1-0, 0-0) -vs- South Tech (Ohio)"], "South Tech (Ohio)"),
        (["North State (1-0) vs. #3 South", "Tech (0-1)"], "South Tech"),
        (["Some Championship", "North State (1-0)", "-vs- South Tech (0-1)"], "South Tech"),
    ],
)
def test_sidearm_headings_with_places_ranks_and_long_names(tmp_path, lines, home):
    game = read_pdf_file(sidearm(tmp_path / "s.pdf", heading=lines), None).game
    assert game is not None
    assert (game.away_team, game.home_team) == ("North State", home)


def test_sack_yards_of_two_passers_are_not_known_and_not_compared(tmp_path):
    fragment = read_pdf_file(statcrew(tmp_path / "c.pdf", two_passers=True), None)
    assert warnings(fragment) == []
    assert rows(fragment, "passing", "sacks", "sack_yards")["B. Baker"] == (1, None)
