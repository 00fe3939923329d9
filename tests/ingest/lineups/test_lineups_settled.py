"""Who played, settled from small made-up files: joining, the order of trust step by step, fronts, weeks, origins."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from ingest.findings import Finding, InputError
from ingest.lineups.evidence import Evidence
from ingest.lineups.settle import settle
from ingest.season import Season
from ingest.share_alike import SHARE_ALIKE, bound_by, keep_licenses, share_alike
from ingest.table import Mark, Status, Table
from tests.ingest.lineups import lineup_maker as make
from tests.ingest.lineups.lineup_maker import FOUR_THREE, LINE, OTHER, TEAM

WEEKS = range(1, 5)
LINEMEN = {place: number for number, place in enumerate(LINE, 1)}
DEFENDERS = {place: number for number, place in enumerate(FOUR_THREE, 21)}
RESERVE = 6
BOTH = 5


def roster(season: Season, number: int, team: str = TEAM) -> dict[str, object]:
    rows = season.frame("roster").filter((pl.col("player_id") == make.gsis(number)) & (pl.col("team") == team))
    assert rows.height == 1, rows
    return rows.row(0, named=True)


def why(season: Season, number: int, column: str) -> str:
    return season.tables["roster"].origin(roster(season, number), column).place


def line_season() -> Season:
    return make.season([*((number, make.POSITIONS[place]) for place, number in LINEMEN.items()), (RESERVE, "OT")])


def charts(left_tackle: int = 1) -> list[make.Record]:
    """Five linemen by the chart, one at left tackle, the other behind him."""
    other = RESERVE if left_tackle == 1 else 1
    rows = [make.listing(number, week, place) for week in WEEKS for place, number in LINEMEN.items() if place != "LT"]
    return [
        *rows,
        *(make.listing(left_tackle, week, "LT", position="OT") for week in WEEKS),
        *(make.listing(other, week, "LT", 2, position="OT") for week in WEEKS),
    ]


def snaps(left_tackle: int, share: float = 1.0, other: float = 0.0) -> list[make.Record]:
    """Snaps of five linemen, the other tackle with a share of his own."""
    rest = RESERVE if left_tackle == 1 else 1
    counts = {**dict.fromkeys(LINEMEN.values(), 60), left_tackle: round(60 * share), rest: round(60 * other)}
    return [make.snap(number, week, count, position="T") for week in WEEKS for number, count in counts.items() if count]


def members() -> list[make.Record]:
    positions = {**{number: make.POSITIONS[place] for place, number in LINEMEN.items()}, RESERVE: "OT"}
    return [make.member(number, week, position) for week in WEEKS for number, position in positions.items()]


def starts_by_pfr(left_tackle: int) -> list[make.Record]:
    numbers = [left_tackle, *(number for place, number in LINEMEN.items() if place != "LT")]
    rest = RESERVE if left_tackle == 1 else 1
    return [*(make.counted(number, 4, 4, "OL") for number in numbers), make.counted(rest, 4, 0, "OL")]


def with_gamebooks(season: Season, left_tackle: int) -> None:
    """Starts in the season's roster as gamebooks give them, and the four games they are of."""
    started = [left_tackle, *(number for place, number in LINEMEN.items() if place != "LT")]
    ids = [make.gsis(number) for number in started]
    frame = season.frame("roster").with_columns(
        games=pl.lit(4, pl.Int64),
        games_started=pl.when(pl.col("player_id").is_in(ids)).then(4).otherwise(0).cast(pl.Int64),
        source=pl.lit("books"),
    )
    marks = {name: Mark(Status.STAT, "", "books") for name in ("games", "games_started")}
    season.tables["roster"] = Table("roster", frame, marks)
    season.tables["sources"] = Table.from_rows("sources", [{"source": "books", "kind": "gamebook"}])
    games = [
        {"game_id": str(week), "week": week, "away_team": OTHER, "home_team": TEAM, "away_score": 3, "home_score": 7}
        for week in WEEKS
    ]
    season.tables["games"] = Table.from_rows("games", games)


def tackle(season: Season) -> int:
    """Who starts at left tackle."""
    [found] = season.frame("roster").filter(pl.col("lineup") == "LT")["player_id"].to_list()
    return int(found.removeprefix("00-"))


def settled(folder: Path, season: Season | None = None, **files: list[make.Record]) -> tuple[Season, list[Finding]]:
    season = season or line_season()
    return season, settle(season, make.evidence(folder, **files))


def test_a_gamebook_goes_before_charts_and_snaps(tmp_path: Path) -> None:
    season = line_season()
    with_gamebooks(season, RESERVE)
    settled(tmp_path, season, charts=charts(1), snaps=snaps(1), rosters=members())
    assert tackle(season) == RESERVE
    assert why(season, RESERVE, "lineup").startswith("gamebook: 4 starts")
    assert roster(season, 1)["games_started"] == 0


def test_gamebooks_of_a_few_games_do_not_count_for_the_season(tmp_path: Path) -> None:
    season = line_season()
    with_gamebooks(season, RESERVE)
    season.tables["roster"].frame = season.frame("roster").with_columns(games=pl.lit(1, pl.Int64))
    settled(tmp_path, season, charts=charts(1), snaps=snaps(1), rosters=members())
    assert tackle(season) == 1


def test_a_chart_confirmed_by_snaps_goes_before_a_few_snaps_more(tmp_path: Path) -> None:
    files = {"charts": charts(1), "snaps": snaps(1, share=0.5, other=0.7), "rosters": members()}
    season, findings = settled(tmp_path, None, **files)
    assert findings == []
    assert tackle(season) == 1
    assert why(season, 1, "lineup").startswith("depth chart confirmed by snaps: 4 starts")


def test_a_chart_that_snaps_deny_gives_way_to_them(tmp_path: Path) -> None:
    """The first on the chart never played: the other, with all the snaps, started."""
    season, _ = settled(tmp_path, None, charts=charts(1), snaps=snaps(RESERVE), rosters=members())
    assert tackle(season) == RESERVE
    assert roster(season, 1)["games_started"] == 0


def test_snaps_go_before_starts_by_pfr(tmp_path: Path) -> None:
    season, _ = settled(tmp_path, None, snaps=snaps(RESERVE, other=0.2), rosters=members(), kan2020=starts_by_pfr(1))
    starters = season.frame("roster").drop_nulls("lineup")["player_id"].to_list()
    assert make.gsis(RESERVE) in starters
    assert make.gsis(1) not in starters
    assert why(season, RESERVE, "lineup").startswith("snaps: 4 starts, 240 snaps")


def test_the_count_of_starts_is_that_of_pfr_where_it_counts(tmp_path: Path) -> None:
    """Who starts is told by the field, how often by the one who counted."""
    season, _ = settled(tmp_path, None, snaps=snaps(RESERVE, other=0.2), rosters=members(), kan2020=starts_by_pfr(1))
    origin = season.tables["roster"].origin(roster(season, 1), "games_started")
    assert roster(season, 1)["games_started"] == 4
    assert (origin.status, origin.place, origin.source) == (Status.STAT, "column GS", "kan2020.csv")


def test_starts_by_pfr_go_before_a_chart_that_nothing_confirms(tmp_path: Path) -> None:
    season, _ = settled(tmp_path, None, charts=charts(1), rosters=members(), kan2020=starts_by_pfr(RESERVE))
    assert tackle(season) == RESERVE


def test_a_chart_alone_is_an_estimate(tmp_path: Path) -> None:
    season, _ = settled(tmp_path, None, charts=charts(RESERVE))
    assert tackle(season) == RESERVE
    origin = season.tables["roster"].origin(roster(season, RESERVE), "games_started")
    assert (origin.status, origin.place) == (Status.ESTIMATED, "worked out, first on the depth chart")


def test_a_license_that_passes_on_stays_with_the_season_and_what_it_is_merged_into() -> None:
    bound, free = line_season(), line_season()
    row = {"source": "ftn.csv", "kind": "FTN charting", "remark": f"FTN charting; {SHARE_ALIKE}"}
    bound.tables["sources"] = Table.from_rows("sources", [row])
    assert (bound_by(bound), share_alike(free)) == (["ftn.csv"], "")
    keep_licenses(free, [bound, bound])
    assert share_alike(free) == f"{SHARE_ALIKE}, to be shared alike: made with ftn.csv"
    assert free.frame("sources").height == 1


def test_without_any_file_the_season_stays_as_it_is() -> None:
    season = line_season()
    before = season.frame("roster")
    assert settle(season, Evidence()) == []
    assert season.frame("roster").equals(before)


def test_the_first_play_goes_before_chart_and_snaps(tmp_path: Path) -> None:
    everybody = [*LINEMEN.values(), *range(7, 13)]
    season = make.season([*((number, "OT") for number in everybody), (RESERVE, "OT")])
    on_field = [RESERVE if number == 1 else number for number in everybody]
    on_field = sorted({*on_field, 13})
    plays = [make.play(week, 50, on_field[:11], [81, 82]) for week in WEEKS]
    rows = [make.snap(n, week, 30, position="T") for week in WEEKS for n in {*everybody, RESERVE, 13}]
    people = [make.member(n, week, "OT") for week in WEEKS for n in {*everybody, RESERVE, 13}]
    settled(tmp_path, season, plays=plays, snaps=rows, charts=charts(1), rosters=people)
    assert (roster(season, RESERVE)["games_started"], roster(season, 1)["games_started"]) == (4, 0)
    assert "first play" in why(season, RESERVE, "games_started")


def test_equal_starts_are_told_by_snaps(tmp_path: Path) -> None:
    half = [make.listing(1 if week < 3 else RESERVE, week, "LT", position="OT") for week in WEEKS]
    others = [row for row in charts(1) if row["depth_position"] != "LT"]
    rows = [row for row in snaps(1) if row["pfr_player_id"] != make.pfr(1)]
    rows += [make.snap(1, week, 50, position="T") for week in (1, 2)]
    rows += [make.snap(RESERVE, week, 60, position="T") for week in (3, 4)]
    season, _ = settled(tmp_path, None, charts=others + half, snaps=rows, rosters=members())
    assert roster(season, 1)["games_started"] == roster(season, RESERVE)["games_started"] == 2
    assert tackle(season) == RESERVE


def test_five_linemen_stand_one_at_each_place(tmp_path: Path) -> None:
    season, _ = settled(tmp_path, None, charts=charts(1), snaps=snaps(1), rosters=members())
    slots = dict(season.frame("roster").drop_nulls("lineup").select("lineup", "player_id").iter_rows())
    assert slots == {place: make.gsis(number) for place, number in LINEMEN.items()}
    assert roster(season, RESERVE)["depth"] == 2


def test_players_are_joined_by_id_before_name(tmp_path: Path) -> None:
    """A roster knows both ids: the snaps of one whose name is spelled otherwise are his."""
    season = make.season([(1, "WR"), (2, "WR")])
    rows = [make.snap(1, 1, 40, player=make.name(2)), make.snap(2, 1, 10, player="Somebody Else")]
    settled(tmp_path, season, rosters=[make.member(1, 1), make.member(2, 1)], snaps=rows)
    assert (roster(season, 1)["offense_snaps"], roster(season, 2)["offense_snaps"]) == (40, 10)


def test_without_ids_players_are_joined_by_name_and_team(tmp_path: Path) -> None:
    season = make.season([(1, "WR")])
    rows = [make.snap(1, 1, 40, player=f"{make.name(1)} Jr.")]
    assert settled(tmp_path, season, snaps=rows)[1] == []
    assert season.frame("roster").height == 1
    assert roster(season, 1)["offense_snaps"] == 40


def test_of_two_namesakes_the_position_tells(tmp_path: Path) -> None:
    season = make.season([(1, "WR"), (2, "CB")])
    frame = season.frame("roster").with_columns(player_name=pl.lit(make.name(1)))
    season.tables["roster"] = Table("roster", frame)
    settled(tmp_path, season, snaps=[make.snap(9, 1, 0, 50, player=make.name(1), position="CB")])
    assert (roster(season, 1)["defense_snaps"], roster(season, 2)["defense_snaps"]) == (0, 50)


def test_one_whom_the_season_does_not_know_is_entered(tmp_path: Path) -> None:
    season, _ = settled(tmp_path, make.season([(1, "WR")]), snaps=[make.snap(1, 1, 40), make.snap(7, 1, 30)])
    added = season.frame("roster").filter(pl.col("player_id") == make.pfr(7)).row(0, named=True)
    assert (added["player_name"], added["team"], added["offense_snaps"]) == (make.name(7), TEAM, 30)
    assert added["source"] == "snaps.csv"


def test_ids_that_join_to_nobody_are_reported(tmp_path: Path) -> None:
    plays = [make.play(1, 50, [1, *range(90, 100)], [1])]
    _, findings = settled(tmp_path, make.season([(1, "WR")]), plays=plays)
    [nobody] = [finding for finding in findings if finding.code == "LINEUP-NOBODY"]
    assert nobody.where == "plays.csv"
    assert "10 players join to nobody of the season, such as 00-0000090 (KC)" in nobody.found


def test_teams_that_the_season_does_not_have_are_reported(tmp_path: Path) -> None:
    _, findings = settled(
        tmp_path, make.season([(1, "WR")]), snaps=[make.snap(1, 1, 40), make.snap(2, 1, 9, team="XYZ")]
    )
    assert [finding.code for finding in findings] == ["LINEUP-TEAM"]
    assert "1 rows of teams that the season does not have (XYZ)" in findings[0].found


def test_a_player_of_two_teams_has_the_snaps_of_each(tmp_path: Path) -> None:
    people = [make.member(BOTH, 1), make.member(BOTH, 2, team=OTHER)]
    rows = [make.snap(BOTH, 1, 20), make.snap(BOTH, 2, 33, team=OTHER)]
    season, _ = settled(tmp_path, make.season([(BOTH, "WR")]), rosters=people, snaps=rows)
    assert [(roster(season, BOTH, team)[column]) for team in (TEAM, OTHER) for column in ("games", "offense_snaps")] == [
        1, 20, 1, 33,
    ]  # fmt: skip


def test_weeks_active_leave_out_those_ruled_out_and_practice_squads(tmp_path: Path) -> None:
    people = [make.member(1, week, status="DEV" if week == 4 else "ACT") for week in range(1, 7)]
    rows = [make.snap(2, week, 60) for week in range(1, 7) if week != 5]
    hurt = [make.injury(1, 2, "Out"), make.injury(1, 3, "Questionable")]
    season, _ = settled(tmp_path, make.season([(1, "WR"), (2, "WR")]), rosters=people, snaps=rows, hurt=hurt)
    assert roster(season, 1)["weeks_active"] == "1 3 6"
    assert roster(season, 2)["weeks_active"] == "1-4 6"


def defense(front: str = "charts", **changed: str) -> list[make.Record]:
    places = {number: changed.get(place, place) for place, number in DEFENDERS.items()}
    return [make.listing(number, week, place) for week in WEEKS for number, place in places.items()]


def front_of(season: Season) -> tuple[str, str]:
    row = season.frame("teams").filter(pl.col("team") == TEAM).row(0, named=True)
    return row["base_front"], season.tables["teams"].origin(row, "base_front").place


def test_the_base_front_is_the_charts(tmp_path: Path) -> None:
    season = make.season([(number, make.POSITIONS[place]) for place, number in DEFENDERS.items()])
    settled(tmp_path, season, charts=defense())
    assert front_of(season) == ("4-3", "depth chart: 4.0 linemen and 3.0 linebackers listed first")
    slots = season.frame("roster").drop_nulls("lineup")["lineup"].to_list()
    expected = {"LDE", "LDT", "RDT", "RDE", "LOLB", "MLB", "ROLB", "LCB", "RCB", "SS", "FS"}
    assert set(slots) == expected
    assert len(slots) == 11


def test_a_chart_that_snaps_and_positions_deny_is_no_front(tmp_path: Path) -> None:
    """Listed as ends, both are linebackers by roster and snaps, with two inside: a 3-4."""
    positions = {**make.POSITIONS, "LDE": "OLB", "RDE": "OLB", "SLB": "ILB", "MLB": "ILB", "WLB": "DT"}
    season = make.season([(number, positions[place]) for place, number in DEFENDERS.items()])
    listed = [{**row, "position": positions[row["depth_position"]]} for row in defense()]
    people = [make.member(n, week, positions[place]) for week in WEEKS for place, n in DEFENDERS.items()]
    linemen = {"LDT": 60, "RDT": 60, "WLB": 20}
    rows = [
        make.snap(number, week, 0, linemen.get(place, 60), position=positions[place])
        for week in WEEKS
        for place, number in DEFENDERS.items()
    ]
    settled(tmp_path, season, charts=listed, rosters=people, snaps=rows)
    front, how = front_of(season)
    assert front == "3-4"
    assert how.startswith("snaps: 2.3 linemen on the field, against depth chart: 4.0 linemen")
    assert {roster(season, DEFENDERS[place])["lineup"] for place in ("LDE", "RDE")} == {"LOLB", "ROLB"}
    assert {roster(season, DEFENDERS[place])["lineup"] for place in ("SLB", "MLB")} == {"LILB", "RILB"}


def test_a_third_safety_is_the_nickel_back_and_no_corner(tmp_path: Path) -> None:
    backs = {1: ("LCB", "CB"), 2: ("NB", "CB"), 3: ("SS", "SS"), 4: ("FS", "FS"), 5: ("FS", "FS")}
    season = make.season([(number, position) for number, (_, position) in backs.items()])
    listed = [
        make.listing(n, week, place, 2 if n == 5 else 1, position=p)
        for week in WEEKS
        for n, (place, p) in backs.items()
    ]
    rows = [make.snap(n, week, 0, 70 - 5 * n, position=p) for week in WEEKS for n, (_, p) in backs.items()]
    people = [make.member(n, week, p) for week in WEEKS for n, (_, p) in backs.items()]
    settled(tmp_path, season, charts=listed, snaps=rows, rosters=people)
    assert {n: roster(season, n)["lineup"] for n in backs} == {1: "LCB", 2: "RCB", 3: "SS", 4: "FS", 5: "NB"}


def test_one_who_never_played_is_no_fullback(tmp_path: Path) -> None:
    season = make.season([(1, "RB"), (2, "FB")])
    listed = [make.listing(n, week, at, position=at) for week in WEEKS for n, at in ((1, "RB"), (2, "FB"))]
    people = [make.member(n, week, at) for week in WEEKS for n, at in ((1, "RB"), (2, "FB"))]
    settled(
        tmp_path, season, charts=listed, rosters=people, snaps=[make.snap(1, week, 50, position="RB") for week in WEEKS]
    )
    assert roster(season, 1)["lineup"] == "RB"
    assert roster(season, 2)["lineup"] is None


def test_the_schedule_knows_who_was_quarterback_where_only_charts_are_given(tmp_path: Path) -> None:
    season = make.season([(1, "QB"), (2, "QB")])
    listed = [make.listing(1, week, "QB") for week in WEEKS]
    games = [make.scheduled(week, 1 if week == 1 else 2, 80) for week in WEEKS]
    settled(tmp_path, season, charts=listed, games=games)
    assert (roster(season, 1)["games_started"], roster(season, 2)["games_started"]) == (1, 3)
    assert roster(season, 2)["lineup"] == "QB"


def test_an_old_position_gives_way_to_where_he_started(tmp_path: Path) -> None:
    """Charts of 2003 name the position a player ended his career in."""
    season = make.season([(1, "TE"), (2, "FS")])
    listed = [
        make.listing(n, week, at, position=old) for week in WEEKS for n, at, old in ((1, "LG", "TE"), (2, "RCB", "FS"))
    ]
    settled(tmp_path, season, charts=listed)
    assert (roster(season, 1)["position"], roster(season, 2)["position"]) == ("OG", "CB")
    assert why(season, 1, "position") == "started at LG; listed as TE"


def test_head_coach_and_every_file_are_in_the_season(tmp_path: Path) -> None:
    games = [make.scheduled(1, 1, 2), make.scheduled(2, 1, 2), make.scheduled(3, 1, 2, home_coach="Coach Fox")]
    season, _ = settled(tmp_path, make.season([(1, "QB")]), games=games)
    assert season.frame("teams").filter(pl.col("team") == TEAM)["head_coach"].to_list() == ["Coach Easy"]
    assert season.frame("sources").select("source", "kind").rows() == [("games.csv", "schedule")]
    assert season.check() == []


def test_what_was_charted_of_defenders_is_added_up_in_their_table(tmp_path: Path) -> None:
    season = make.season([(1, "DE"), (2, "CB")])
    known = {"player_id": make.gsis(1), "player_name": make.name(1), "team": TEAM, "def_sacks": 2.5, "source": "mine"}
    season.tables["defense"] = Table.from_rows("defense", [known])
    rows = [make.charted(1, 1, 3), make.charted(1, 2, 4), make.charted(1, 18, 9, game_type="WC")]
    rows.append(make.charted(2, 1, def_completions_allowed=3.0, def_yards_allowed=-4.0))
    settled(tmp_path, season, charted=rows)
    table = season.tables["defense"]
    first, second = table.frame.sort("player_id").iter_rows(named=True)
    assert (first["def_pressures"], first["def_missed_tackles"], first["def_targets"], first["def_sacks"]) == (
        7,
        4,
        8,
        2.5,
    )
    assert table.origin(first, "def_pressures").source == "charted.csv"
    assert table.origin(first, "def_sacks").source == "mine"
    assert (second["player_id"], second["def_yards_allowed"], second["def_sacks"]) == (make.gsis(2), -4, None)
    assert season.check() == []


def test_charted_statistics_that_are_no_number_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"charted\.csv: line 2 column def_targets: '1\.5'.*LINEUP-VALUE"):
        make.evidence(tmp_path, charted=[make.charted(1, 1, def_targets=1.5)])


def test_a_file_of_strangers_is_left_out_and_named(tmp_path: Path) -> None:
    """Nobody on a team of thirty joins: the file is of other people, and none of them comes on the roster."""
    season = make.season((number, "OT") for number in range(100, 130))
    before = season.frame("roster").height
    _, findings = settled(tmp_path, season, snaps=snaps(1))
    assert [finding.code for finding in findings] == ["LINEUP-NOBODY"]
    assert "nearly all of 5 players" in findings[0].found
    assert season.frame("roster").height == before
