"""The league's own feed: the same game in every layout, players' ids, and folders that are not as they should be."""

from __future__ import annotations

import copy
import json
from datetime import date

import polars as pl
import pytest

from ingest.files import open_source
from ingest.findings import InputError, Severity
from ingest.pipeline import IngestOptions, ingest
from ingest.plays.league import points_of_plays
from ingest.sources.league_feed import layouts, read_league_feed
from ingest.sources.league_feed.season_games import named_game, season_of, week_of
from ingest.sources.nflverse.people import elias_of, read_identities, usual_in
from tests.ingest.sources.archive_maker import AWAY, HOME, QB, RB, WR, credit, play
from tests.ingest.sources.league_feed import feed_maker as feed
from tests.ingest.sources.test_archive import standard_game

DAY = "2003090701"
NAME = "2003_01_KC_JAX"
SUMMARY = [
    {"playId": 8, "patPlayId": 9, "playDescription": "", "homeScore": 7, "visitorScore": 0},
    {"playId": 23, "patPlayId": 0, "playDescription": "", "homeScore": 10, "visitorScore": 0},
]


def content(layout: str, game: dict | None = None, day: str = DAY) -> dict:
    reported = copy.deepcopy(game or standard_game())
    if layout == "old":
        return feed.old_layout(day, reported)
    return feed.later_layout(day, reported, dotted=layout == "dotted", scores=SUMMARY)


def read(tmp_path, games: dict, year: int = 2003, beside: list | None = None):
    return read_league_feed([feed.write_zip(tmp_path / "feed.zip", games)], beside or [], year)


def codes(findings) -> list[str]:
    return [finding.code for finding in findings]


@pytest.fixture(params=["old", "dotted", "nested"])
def season(request, tmp_path):
    roster = feed.write_roster(tmp_path / "roster_weekly_2003.csv", 2003)
    return read(tmp_path, {NAME: content(request.param)}, beside=[roster])[0]


def line(season, table, player, **wanted):
    row = season.frame(table).filter(pl.col("player_id") == player).to_dicts()
    assert len(row) == 1
    assert {name: row[0][name] for name in wanted} == wanted


def test_every_layout_tells_the_same_lines(season):
    line(
        season, "passing", QB, player_name="Adam Able", position="QB", team="JAX", games=1, attempts=4, completions=1,
        passing_yards=25, interceptions=1, sacks=1, sack_yards=7, spikes=1,
    )  # fmt: skip
    line(season, "rushing", RB, carries=2, rushing_yards=10, rushing_losses=1, rushing_first_downs=1)
    line(season, "receiving", WR, targets=2, receptions=1, receiving_yards=25)


def test_every_layout_tells_the_game_and_its_drives(season):
    game = season.frame("games").to_dicts()[0]
    assert (game["game_id"], game["week"], game["gameday"]) == (NAME, 1, "2003-09-07")
    assert (game["away_team"], game["home_team"], game["away_score"], game["home_score"]) == ("KC", "JAX", 0, 10)
    assert season.frame("drives")["result"].sort().to_list() == ["Field Goal", "Touchdown"]
    kicker = season.frame("kicking").to_dicts()[0]
    assert (kicker["pat_made"], kicker["pat_att"], kicker["fg_made"]) == (1, 1, 1)


def test_time_of_possession_is_the_drives_where_no_box_score_tells_it(tmp_path):
    season, _ = read(tmp_path, {NAME: content("dotted")})
    held = dict(season.frame("team_games").select("team", "possession_seconds").iter_rows())
    assert held == {"JAX": 2 * 210, "KC": 0}


def test_a_play_put_in_later_stands_between_its_neighbors(tmp_path):
    game = content("old")
    plays = game[DAY]["drives"]["1"]["plays"]
    plays["2.5"] = copy.deepcopy(plays["2"])
    season, _ = read(tmp_path, {NAME: game})
    line(season, "rushing", RB, carries=3, rushing_yards=22)


def test_points_of_the_plays_stand_in_for_a_scoring_summary(tmp_path):
    short = copy.deepcopy(standard_game())
    short["home"]["score"]["T"] = 17
    _, findings = read(tmp_path, {NAME: content("old", short)})
    reported = next(finding for finding in findings if finding.code == "FEED-POINTS")
    assert "2003_01_KC_JAX JAX 10 of 17" in reported.found
    assert "FEED-POINTS" not in codes(read(tmp_path, {NAME: content("old")})[1])


def test_a_touchdown_pass_is_six_points_once():
    schema = {"play": pl.Int64, "team": pl.String, "stat": pl.Int64}
    stats = pl.DataFrame([(1, "JAX", 16), (1, "JAX", 22), (2, "KC", 404)], schema=schema, orient="row")
    plays = pl.DataFrame({"play": [1, 2], "game_id": ["a", "a"], "play_id": [5, 6]})
    assert points_of_plays(plays, stats).rows() == [("a", 5, "JAX", 6), ("a", 6, "KC", 2)]


def test_smart_ids_hold_the_statisticians_id_or_the_usual_one():
    assert elias_of("32004142-4300-0001-aaaa-bbbbccccdddd") == "ABC000001"
    assert elias_of("00-0000001") is None
    assert usual_in("32013030-2d30-3030-3030-3031ffffffff") == "00-0000001"


def test_players_join_through_either_id_of_a_roster(tmp_path):
    for column in ("smart_id", "esb_id"):
        roster = tmp_path / f"by_{column}.csv"
        frame = pl.read_csv(feed.write_roster(tmp_path / "whole.csv", 2003).path, infer_schema=False)
        frame.drop("smart_id" if column == "esb_id" else "esb_id").write_csv(roster)
        season, findings = read(tmp_path, {NAME: content("dotted")}, beside=[feed.open_source(roster)])
        line(season, "passing", QB, player_name="Adam Able")
        assert "FEED-PLAYERS" not in codes(findings)


def test_a_player_on_no_roster_keeps_his_short_name_and_is_reported(tmp_path):
    roster = feed.write_roster(tmp_path / "roster.csv", 2003, without=RB)
    season, findings = read(tmp_path, {NAME: content("dotted")}, beside=[roster])
    line(season, "rushing", feed.elias(RB), player_name="B.Baker")
    reported = next(finding for finding in findings if finding.code == "FEED-PLAYERS")
    assert "B.Baker" in reported.found


def test_one_short_name_with_two_ids_is_two_players(tmp_path):
    game = content("dotted")
    credits = [c for p in game["data"]["viewer"]["gameDetail"]["plays"] for c in p["playStats"]]
    runs = [c for c in credits if c["playerName"] == "B.Baker"]
    runs[1]["gsisPlayer.id"] = "32004241-4b99-9999-aaaa-bbbbccccdddd"
    season, _ = read(tmp_path, {NAME: game})
    found = season.frame("rushing").filter(pl.col("player_name") == "B.Baker")
    assert sorted(found["rushing_yards"].to_list()) == [-2, 12]


def test_one_id_spelled_two_ways_is_one_player(tmp_path):
    game = content("dotted")
    credits = [c for p in game["data"]["viewer"]["gameDetail"]["plays"] for c in p["playStats"]]
    runs = [c for c in credits if c["playerName"] == "B.Baker"]
    runs[0]["playerName"] = "B. Baker"
    season, _ = read(tmp_path, {NAME: game})
    line(season, "rushing", feed.elias(RB), player_name="B.Baker", carries=2, rushing_yards=10)


def without_stats(game: dict, *numbers: int) -> dict:
    for one in game["data"]["viewer"]["gameDetail"]["plays"]:
        one["playStats"] = [entry for entry in one["playStats"] if entry["statId"] not in numbers]
    return game


def test_targets_come_from_the_words_where_they_are_not_counted(tmp_path):
    season, findings = read(tmp_path, {NAME: without_stats(content("dotted"), 115)})
    line(season, "receiving", feed.elias(WR), targets=2, receptions=1)
    assert "FEED-TARGETS" in codes(findings)


def without_words(game: dict) -> dict:
    for one in game["data"]["viewer"]["gameDetail"]["plays"]:
        text = str(one.get("playDescription", ""))
        one["playDescription"] = text.replace("pass short", "pass").replace("pass deep", "pass")
        one["playDescription"] = one["playDescription"].replace("incomplete short", "incomplete")
        one["playDescription"] = one["playDescription"].replace("incomplete deep", "incomplete")
    return game


def test_depths_come_from_the_words_where_no_air_yards_are_counted(tmp_path):
    season, findings = read(tmp_path, {NAME: without_stats(content("dotted"), 111, 112, 113)})
    assert set(season.frame("pass_depths")["depth"]) <= {"short", "long", "unknown"}
    assert "FEED-DEPTHS" in codes(findings)


def test_depths_and_hits_that_nobody_counted_are_blank_not_zero(tmp_path):
    game = without_words(without_stats(content("dotted"), 110, 111, 112, 113, 120))
    season, findings = read(tmp_path, {NAME: game})
    assert not season.has("pass_depths")
    assert not season.has("target_depths")
    assert season.frame("passing")["passing_air_yards"].null_count() == season.frame("passing").height
    assert season.frame("defense")["def_qb_hits"].null_count() == season.frame("defense").height
    assert {"FEED-UNCOUNTED", "FEED-DEPTHS"} <= set(codes(findings))


def test_depths_stay_where_they_are_counted(tmp_path):
    season, findings = read(tmp_path, {NAME: content("dotted")})
    assert season.has("pass_depths")
    assert "FEED-DEPTHS" not in codes(findings)


def test_kickoffs_belong_to_the_team_that_kicks(tmp_path):
    game = content("dotted")
    kick = next(p for p in game["data"]["viewer"]["gameDetail"]["plays"] if p["playId"] == 1)
    kick["possessionTeam.abbreviation"] = AWAY
    _, reported = layouts.read_game(game)
    assert reported.drives[0].played[0].offense == HOME


def season_files(number: int = 12) -> dict:
    """Games of the made-up teams, one a week."""
    days = [date(2003, 9, 7).toordinal() + 7 * week for week in range(number)]
    return {
        f"2003_{week:02}_KC_JAX": content("dotted", day=date.fromordinal(day).strftime("%Y%m%d") + "01")
        for week, day in enumerate(days, start=1)
    }


def test_a_game_cut_off_is_reported_and_the_others_count(tmp_path):
    games = season_files()
    games["2003_03_KC_JAX"] = json.dumps(games["2003_03_KC_JAX"]).encode()[:5000]
    season, findings = read(tmp_path, games)
    assert season.frame("games").height == 11
    reported = next(finding for finding in findings if finding.code == "FEED-GAME")
    assert reported.where == "feed.zip!2003_03_KC_JAX.json.gz"
    assert reported.severity is Severity.WARNING


def test_a_season_of_damaged_games_is_refused(tmp_path):
    games = season_files(6)
    games["2003_02_KC_JAX"] = b'{"data": {"viewer": '
    with pytest.raises(InputError) as failed:
        read(tmp_path, games)
    assert codes(failed.value.findings) == ["FEED-DAMAGED", "FEED-GAME"]


@pytest.mark.parametrize(
    "strange",
    [
        {"data": {"viewer": {}}}, {"12": {"home": {}}}, {"9999999999": {"home": {}, "away": {}, "drives": {}}}, [], 7,
        {"data": {"viewer": {"gameDetail": {"plays": 1, "drives": 2, "homeTeam": 3}}}},
    ],
)  # fmt: skip
def test_json_that_is_no_game_is_reported(tmp_path, strange):
    _, findings = read(tmp_path, season_files() | {"2003_13_KC_JAX": json.dumps(strange).encode()})
    reported = next(finding for finding in findings if finding.code == "FEED-GAME")
    assert reported.where == "feed.zip!2003_13_KC_JAX.json.gz"
    assert reported.expected == "one game of the league's feed"


@pytest.mark.parametrize("value", ["twelve", 10**9, [1, 2], {"a": 1}])
def test_a_value_of_the_wrong_kind_costs_its_game_alone(tmp_path, value):
    games = season_files()
    games["2003_04_KC_JAX"]["data"]["viewer"]["gameDetail"]["plays"][3]["down"] = value
    season, findings = read(tmp_path, games)
    assert season.frame("games").height == 11
    assert codes(findings).count("FEED-GAME") == 1


def test_a_game_twice_counts_once(tmp_path):
    games = season_files(2) | {"copy": content("dotted")}
    season, findings = read(tmp_path, games)
    assert season.frame("games").height == 2
    reported = next(finding for finding in findings if finding.code == "FEED-TWICE")
    assert "KC at JAX of 2003-09-07 a second time, first in feed.zip!2003_01_KC_JAX.json.gz" in reported.found


def test_a_game_of_another_season_is_left_out(tmp_path):
    games = season_files(2) | {"2002_01_KC_JAX": content("dotted", day="2002090801")}
    season, findings = read(tmp_path, games)
    assert season.frame("games").height == 2
    assert "1 game of the season 2002" in next(f.found for f in findings if f.code == "FEED-SEASON")


def test_the_wrong_season_alone_is_refused_with_what_is_there(tmp_path):
    with pytest.raises(InputError, match="games of 2003, expected games of the season 2004"):
        read(tmp_path, season_files(2), year=2004)


def test_the_postseason_is_told_apart(tmp_path):
    games = season_files(2) | {"2003_18_KC_JAX": content("dotted", day="2004010301")}
    season, findings = read(tmp_path, games)
    assert season.frame("games").height == 2
    assert "2003_18_KC_JAX" in next(f.found for f in findings if f.code == "FEED-POSTSEASON")


def test_a_running_season_says_how_far_it_goes(tmp_path):
    _, findings = read(tmp_path, season_files(9))
    assert "games up to week 9 of 17" in next(f.found for f in findings if f.code == "FEED-RUNNING")


def test_a_game_being_played_does_not_count_yet(tmp_path):
    games = season_files(2)
    games["2003_02_KC_JAX"]["data"]["viewer"]["gameDetail"]["phase"] = ["INGAME"]
    season, findings = read(tmp_path, games)
    assert season.frame("games").height == 1
    assert "FEED-UNFINISHED" in codes(findings)


def test_a_missing_game_is_named_by_the_schedule(tmp_path):
    rows = [
        "game_id,season,game_type,week,gameday,away_team,home_team,away_score,home_score,away_qb_id,home_qb_id,roof",
        "2003_01_KC_JAX,2003,REG,1,2003-09-07,KC,JAX,0,10,,,",
        "2003_02_KC_JAX,2003,REG,2,2003-09-14,KC,JAX,0,10,,,",
        "2003_03_BUF_NE,2003,REG,3,2003-09-21,BUF,NE,3,6,,,",
        "2003_17_BUF_NE,2003,REG,17,2003-12-28,BUF,NE,,,,,",
    ]
    schedule = tmp_path / "games.csv"
    schedule.write_text("\n".join(rows) + "\n", encoding="utf-8")
    _, findings = read(tmp_path, season_files(2), beside=[feed.open_source(schedule)])
    assert next(f.found for f in findings if f.code == "FEED-MISSING") == "missing: week 3, BUF at NE"


def test_a_name_that_is_not_the_game_is_reported_and_the_game_believed(tmp_path):
    season, findings = read(tmp_path, {"2003_05_BUF_NE": content("dotted")})
    assert season.frame("games")["week"].to_list() == [1]
    assert "FEED-NAME" in codes(findings)


def test_weeks_by_name_and_by_day():
    assert named_game("some/1999_09_PHI_CAR.json.gz").week == 9
    assert named_game("1999110706.json") is None
    assert [week_of(day) for day in (date(1999, 9, 12), date(2000, 9, 4), date(2001, 9, 23), date(2002, 1, 6))] == [
        1, 1, 2, 17,
    ]  # fmt: skip
    assert season_of(date(2004, 1, 3)) == 2003


def test_a_folder_and_a_zip_of_the_same_games_are_the_same_season(tmp_path):
    folder = feed.write_folder(tmp_path / "games", season_files(3))
    packed = feed.write_zip(tmp_path / "feed.zip", season_files(3), packed=False)
    roster = feed.write_roster(tmp_path / "roster.csv", 2003)
    by_folder = ingest([folder, roster.path], IngestOptions(2003))
    by_zip = ingest([packed.path, roster.path], IngestOptions(2003))
    assert by_folder.season.frame("passing").drop("source").equals(by_zip.season.frame("passing").drop("source"))
    assert by_folder.season.frame("sources")["file"].to_list() == ["games", "roster.csv"]


def test_a_zip_that_leads_out_of_itself_is_refused(tmp_path):
    packed = feed.write_zip(tmp_path / "feed.zip", {"../2003_01_KC_JAX": content("dotted")})
    with pytest.raises(InputError) as failed:
        read_league_feed([packed], [], 2003)
    assert codes(failed.value.findings) == ["ZIP-PATH"]


def test_a_game_that_unpacks_without_end_is_left_out(tmp_path):
    games = season_files() | {"2003_13_KC_JAX": b'{"data": "' + b" " * (33 << 20) + b'"}'}
    _, findings = read(tmp_path, games)
    assert "over 33554432 bytes" in next(f.found for f in findings if f.code == "FEED-GAME")


def test_a_penalty_without_a_kind_and_one_that_places_the_ball_are_counted(tmp_path):
    game = standard_game()
    plays = game["drives"]["2"]["plays"]
    plays["30"] = play("(1:00) PENALTY on JAC-B.Baker, 5 yards, enforced at JAC 30 - No Play.", credit(RB, HOME, 93, 5))
    plays["31"] = play(
        "E.East kicks 30 yards, out of bounds.\r\nPENALTY on JAC-B.Baker, Kickoff Out of Bounds, placed at KC 40.",
        credit(RB, HOME, 93, 0),
    )
    season, _ = read(tmp_path, {NAME: content("dotted", game)})
    called = {(row["penalty"], row["penalties"], row["penalty_yards"]) for row in season.frame("penalties").to_dicts()}
    assert {("Unknown", 1, 5), ("Kickoff Out of Bounds", 1, 0)} <= called


def test_rows_that_give_a_players_id_to_somebody_else_do_not_rename_him(tmp_path):
    path = tmp_path / "roster_weekly_2003.csv"
    feed.write_roster(path, 2003)
    lines = path.read_text(encoding="utf-8").splitlines()
    own = next(each for each in lines if f",{QB}," in each)
    again = [own.replace(",1,REG", f",{week},REG") for week in (2, 3)]
    stray = own.replace("Adam Able", "Carl Cole").replace(",1,REG", ",4,REG")
    nickname = own.replace("Adam Able", "Ad Able Jr.").replace(",1,REG", ",5,REG")
    path.write_text("\n".join([*lines, *again, stray]) + "\n", encoding="utf-8")
    assert _name_of(path, QB) == "Adam Able"
    path.write_text("\n".join([*lines, *again, stray, nickname]) + "\n", encoding="utf-8")
    assert _name_of(path, QB) == "Ad Able Jr."


def _name_of(path, player_id):
    (roster,) = read_identities([open_source(path)], 2003).rosters.values()
    return roster[player_id]["full_name"]
