from __future__ import annotations

import csv
import io

import pytest

from ingest.findings import InputError, Severity
from ingest.fragment import Fragment, FragmentTable, GameInfo
from ingest.identity.aliases import Alias, Aliases
from ingest.merging.layers import conflicts_csv
from ingest.merging.merge import BaseSeason, MergeResult, merge
from ingest.season import Season
from ingest.table import Mark, Origin, Status, Table, Value

Row = dict[str, Value]


def _fragment(source: str, kind: str = "plain", game: GameInfo | None = None, **tables: list[Row]) -> Fragment:
    fragment = Fragment(source, kind, f"{source}.csv", f"sha-{source}", game=game)
    for name, rows in tables.items():
        placed = [{"place": f"row {number}, {{}}", **row} for number, row in enumerate(rows, 1)]
        marks = {column: Mark(place=f"column {column}") for row in rows for column in row}
        fragment.tables[name] = FragmentTable(placed, marks)
    return fragment


def _rows(result: MergeResult, name: str, *columns: str) -> list[tuple[Value, ...]]:
    return result.season.frame(name).select(columns).rows()


def _codes(result: MergeResult) -> list[str]:
    return [finding.code for finding in result.findings]


def _origin(season: Season, name: str, column: str, row: int = 0) -> Origin:
    table = season.tables[name]
    return table.origin(table.frame.row(row, named=True), column)


def _runner(name: str, team: str, carries: int | None, yards: int | None, **more: Value) -> Row:
    return {"player_name": name, "team": team, "carries": carries, "rushing_yards": yards, **more}


def _game(source: str, day: str, away: str, home: str, score: tuple[int, int], **tables: list[Row]) -> Fragment:
    return _fragment(source, "boxscore", GameInfo(day, away, home, *score, overtime=False), **tables)


def test_one_file_becomes_a_season() -> None:
    result = merge([_fragment("a", rushing=[_runner("Able, Adam", "KAN", 10, 55, position="RB", games=16)])], 2019)
    assert result.season.league == "NFL"
    columns = ("player_id", "player_name", "team", "carries", "rushing_yards")
    assert _rows(result, "rushing", *columns) == [("adam-able", "Adam Able", "KC", 10, 55)]
    assert _rows(result, "roster", "player_id", "team", "position", "games") == [("adam-able", "KC", "RB", 16)]
    assert _rows(result, "teams", "team", "team_name", "division") == [("KC", "Kansas City Chiefs", "West")]
    assert _rows(result, "team_stats", "team", "side", "carries", "rushing_yards") == [("KC", "own", 10, 55)]
    assert _rows(result, "sources", "source", "kind", "file", "sha256") == [("a", "plain", "a.csv", "sha-a")]
    assert result.season.check() == []
    assert result.conflicts == []


def test_origins_of_one_file() -> None:
    season = merge([_fragment("a", rushing=[_runner("Adam Able", "KC", 10, 55)])], 2019).season
    assert _origin(season, "rushing", "carries") == Origin(Status.STAT, "a", "row 1, column carries")
    assert season.tables["rushing"].cells == {}
    assert _origin(season, "team_stats", "carries").status is Status.DERIVED
    assert _origin(season, "team_stats", "carries").place == "sum of players"


def test_a_lower_source_fills_blanks_only_and_a_difference_is_a_conflict() -> None:
    upper = _fragment("a", rushing=[_runner("Adam Able", "KC", 10, None)])
    lower = _fragment("b", rushing=[_runner("A.Able", "KAN", 11, 55), _runner("Brian Baker", "KC", 3, 9)])
    result = merge([upper, lower], 2019)
    assert _rows(result, "rushing", "player_id", "carries", "rushing_yards") == [
        ("adam-able", 10, 55),
        ("brian-baker", 3, 9),
    ]
    season = result.season
    assert _origin(season, "rushing", "carries") == Origin(Status.STAT, "a", "row 1, column carries")
    assert _origin(season, "rushing", "rushing_yards") == Origin(Status.STAT, "b", "row 1, column rushing_yards")
    assert _origin(season, "rushing", "carries", 1) == Origin(Status.STAT, "b", "row 2, column carries")
    (conflict,) = result.conflicts
    assert (conflict.table, conflict.row, conflict.name, conflict.column) == (
        "rushing",
        "adam-able KC",
        "Adam Able",
        "carries",
    )
    assert (conflict.kept, conflict.kept_origin) == (10, "a: row 1, column carries (stat)")
    assert (conflict.other, conflict.other_origin) == (11, "b: row 1, column carries (stat)")
    assert conflict.text() == (
        "Adam Able: rushing.carries 10 (a: row 1, column carries (stat)), but 11 (b: row 1, column carries (stat))"
    )


@pytest.mark.parametrize("preferred", ["b", "b.csv", "better"])
def test_precedence_by_source_file_or_kind(preferred: str) -> None:
    first = _fragment("a", rushing=[_runner("Adam Able", "KC", 10, 50)])
    second = _fragment("b", "better", rushing=[_runner("Adam Able", "KC", 11, 50)])
    result = merge([first, second], 2019, precedence=[preferred])
    assert _rows(result, "rushing", "carries") == [(11,)]
    assert [(c.kept, c.other) for c in result.conflicts] == [(11, 10)]


def test_a_finer_position_and_a_spelling_are_no_conflict() -> None:
    row: Row = {"player_name": "Adam Able", "team": "KC", "def_sacks": 2.5}
    first = _fragment("a", defense=[row | {"position": "DB"}])
    second = _fragment("b", defense=[row | {"position": "CB", "player_name": "ABLE, ADAM"}])
    assert merge([first, second], 2019).conflicts == []


def test_the_same_file_twice_is_read_once() -> None:
    first, second = (_fragment(name, rushing=[_runner("Adam Able", "KC", 10, 50)]) for name in "ab")
    second.sha256 = first.sha256
    result = merge([first, second], 2019)
    assert _codes(result) == ["FILE-TWICE"]
    assert result.season.frame("sources").height == 1


def test_sources_of_one_name_are_told_apart() -> None:
    first, second = (_fragment("a", rushing=[_runner(name, "KC", 10, 50)]) for name in ("Adam Able", "Brian Baker"))
    second.sha256 = "other"
    assert _rows(merge([first, second], 2019), "sources", "source") == [("a",), ("a-2",)]


def test_a_repeated_row_counts_once() -> None:
    row = _runner("Adam Able", "KC", 10, 50)
    result = merge([_fragment("a", rushing=[row, dict(row)])], 2019)
    assert _codes(result) == ["ROW-REPEATED"]
    assert result.season.frame("rushing").height == 1


def test_a_player_with_two_teams_has_a_line_for_each() -> None:
    rows = [_runner("Adam Able", team, 10, 50, position="RB", games=8) for team in ("KC", "NE")]
    result = merge([_fragment("a", rushing=rows)], 2019)
    assert _rows(result, "rushing", "player_id", "team") == [("adam-able", "KC"), ("adam-able", "NE")]
    assert _codes(result) == ["NAME-TWO-TEAMS"]


def test_a_total_over_teams_is_dropped_beside_the_lines_and_compared() -> None:
    lines = _fragment("a", rushing=[_runner("Adam Able", team, 10, 50) for team in ("KC", "NE")])
    total = _fragment("b", rushing=[_runner("Adam Able", "2TM", 20, 101)])
    result = merge([lines, total], 2019)
    assert _rows(result, "rushing", "team", "carries") == [("KC", 10), ("NE", 10)]
    assert [(c.column, c.kept, c.other) for c in result.conflicts] == [("rushing_yards", 100, 101)]


def test_a_total_over_teams_alone_is_kept_with_a_warning() -> None:
    rows = [_runner("Adam Able", "2TM", 20, 100), _runner("Brian Baker", "KC", 5, 20)]
    result = merge([_fragment("a", rushing=rows)], 2019)
    assert _rows(result, "rushing", "team", "carries") == [("2TM", 20), ("KC", 5)]
    assert _rows(result, "teams", "team") == [("KC",)]
    assert _rows(result, "team_stats", "team", "carries") == [("KC", 5)]
    assert _codes(result) == ["TEAM-SEVERAL"]


def test_unknown_teams_and_bad_values_are_all_reported_at_once() -> None:
    rows = [
        _runner("Adam Able", "KC", 10, 5),
        _runner("Brian Baker", "Nowhere", 1, 2),
        _runner("Carl Cook", "NE", 3, 4),
    ]
    rows[2]["carries"] = 3.5
    with pytest.raises(InputError) as failed:
        merge([_fragment("a", rushing=rows)], 2019)
    errors = [f for f in failed.value.findings if f.severity is Severity.ERROR]
    assert [(f.code, f.where) for f in errors] == [
        ("TEAM-UNKNOWN", "a.csv: row 2"),
        ("MERGE-VALUE", "a.csv: row 3 rushing.carries"),
    ]


def test_tables_and_columns_outside_the_schema_are_errors() -> None:
    fragment = _fragment("a", rushing=[_runner("Adam Able", "KC", 10, 5, yardage=3)], juggling=[{"team": "KC"}])
    with pytest.raises(InputError) as failed:
        merge([fragment], 2019)
    assert [f.code for f in failed.value.findings] == ["MERGE-COLUMN", "MERGE-TABLE"]


def test_an_unknown_word_is_left_blank_with_a_warning() -> None:
    result = merge([_fragment("a", rushing=[_runner("Adam Able", "KC", 10, 5, position="XX")])], 2019)
    assert _codes(result) == ["MERGE-CHOICE"]
    assert _rows(result, "rushing", "position") == [(None,)]


def test_rows_without_a_team_take_it_from_another_file() -> None:
    placed = _fragment("a", rushing=[_runner("Adam Able", "KC", 10, 5)])
    lost = _fragment("b", receiving=[{"player_name": "Adam Able", "receptions": 3}])
    assert _rows(merge([placed, lost], 2019), "receiving", "team", "receptions") == [("KC", 3)]
    with pytest.raises(InputError, match=r"b.csv: 1 rows name no team \(Adam Able\)"):
        merge([lost], 2019)


def test_two_rows_for_one_id_are_an_error_that_names_both() -> None:
    rows = [_runner("Adam Able", "KC", n, 5, player_id="00-0000001") for n in (10, 12)]
    with pytest.raises(InputError, match=r"a.csv: row 2: a second row of rushing .* expected only a.csv: row 1"):
        merge([_fragment("a", rushing=rows)], 2019)


def test_a_row_without_its_key_is_an_error() -> None:
    with pytest.raises(InputError, match="a row of penalties without unit"):
        merge([_fragment("a", penalties=[{"team": "KC", "penalty": "All", "penalties": 3}])], 2019)


def test_a_schedule_gets_ids_and_makes_records() -> None:
    def result(away: str, home: str, points: int | None, other: int | None, day: str) -> Row:
        return {"away_team": away, "home_team": home, "away_score": points, "home_score": other, "gameday": day}

    games = [
        result("KAN", "NWE", 20, 17, "2019-09-08"),
        result("NWE", "KAN", 10, 10, "2019-09-15"),
        result("KAN", "BUF", None, None, "2019-09-22"),
        result("NWE", "MIA", 3, 0, "2019-09-22"),
    ]
    season = merge([_fragment("a", games=games)], 2019)
    assert _rows(season, "games", "game_id")[0] == ("2019-09-08_KC_NE",)
    columns = ("team", "wins", "losses", "ties", "points_for", "points_against")
    assert _rows(season, "teams", *columns) == [
        ("BUF", None, None, None, None, None),
        ("KC", None, None, None, None, None),
        ("MIA", 0, 1, 0, 0, 3),
        ("NE", 1, 1, 1, 30, 30),
    ]


def _two_games() -> list[Fragment]:
    names: Row = {"player_name": "Adam Able", "team": "Berlin Baker"}
    first = _game(
        "g1", "2023-06-04", "Berlin Baker", "Paris Charlie", (21, 14),
        rushing=[names | {"carries": 10, "rushing_yards": 50, "rushing_long": 20}],
        roster=[names | {"games": 1, "games_started": 1, "jersey": 7}, names | {"player_name": "Dan Dog"}],
        team_games=[{"team": "Berlin Baker", "carries": 10, "plays": 60}, {"team": "Paris Charlie", "carries": 12}],
        penalties=[{"team": "Berlin Baker", "penalty": "All", "unit": "all", "penalties": 3, "penalty_yards": 25}],
    )  # fmt: skip
    second = _game(
        "g2", "2023-06-11", "Paris Charlie", "Berlin Baker", (7, 7),
        rushing=[names | {"carries": 5, "rushing_yards": -2, "rushing_long": 3, "player_name": "A.Able"}],
        roster=[names | {"games": 1, "jersey": 7}],
        team_games=[{"team": "Berlin Baker", "carries": 5}, {"team": "Paris Charlie", "carries": 20}],
        penalties=[{"team": "Berlin Baker", "penalty": "All", "unit": "all", "penalties": 1, "penalty_yards": 5}],
    )  # fmt: skip
    return [first, second]


def test_games_add_up_to_a_season() -> None:
    result = merge(_two_games(), 2023)
    assert result.season.league == "other"
    columns = ("player_name", "team", "games", "carries", "rushing_yards", "rushing_long")
    assert _rows(result, "rushing", *columns) == [("Adam Able", "BB", 2, 15, 48, 20)]
    assert _rows(result, "roster", "player_id", "games", "games_started", "jersey") == [
        ("adam-able", 2, 1, 7),
        ("dan-dog", 0, None, None),
    ]
    assert _rows(result, "games", "game_id", "away_score", "home_score") == [
        ("2023-06-04_BB_PC", 21, 14),
        ("2023-06-11_PC_BB", 7, 7),
    ]
    assert _rows(result, "teams", "team", "team_name", "wins", "losses", "ties", "points_for") == [
        ("BB", "Berlin Baker", 1, 0, 1, 28),
        ("PC", "Paris Charlie", 0, 1, 1, 21),
    ]
    assert _rows(result, "team_stats", "team", "side", "games", "points", "carries") == [
        ("BB", "opponents", 2, 21, 32),
        ("BB", "own", 2, 28, 15),
        ("PC", "opponents", 2, 28, 15),
        ("PC", "own", 2, 21, 32),
    ]
    assert _rows(result, "penalties", "team", "penalties", "penalty_yards") == [("BB", 4, 30)]
    assert result.season.check() == []


def test_sums_are_derived_and_name_their_games() -> None:
    season = merge(_two_games(), 2023).season
    origin = _origin(season, "rushing", "carries")
    assert origin.status is Status.DERIVED
    assert (origin.source, origin.place) == ("box-scores", "sum of 2: g1 row 1; g2 row 1")
    assert _origin(season, "games", "home_score").source == "g1"
    assert "box-scores" in season.frame("sources")["source"].to_list()


def test_a_column_known_in_some_games_only_is_reported() -> None:
    first, second = _two_games()
    second.tables["rushing"].rows[0]["rushing_long"] = None
    second.tables["rushing"].rows[0]["rushing_yards"] = None
    found = [f.found for f in merge([first, second], 2023).findings if f.code == "GAMES-PARTIAL"]
    assert found == ["rushing.rushing_yards is known in 1 of 2 games; the sums cover only those"]


def test_a_game_from_two_files_counts_once() -> None:
    first, second = _two_games()
    again = _two_games()[0]
    again.source, again.file, again.sha256 = "g1b", "g1b.pdf", "other"
    again.tables["punting"] = FragmentTable([{"player_name": "Ed Fox", "team": "Berlin Baker", "punts": 4}])
    again.game = GameInfo("2023-06-04", "Berlin Baker", "Paris Charlie", 21, 15)
    result = merge([first, second, again], 2023)
    assert [f.code for f in result.findings if f.code.startswith("GAME-")] == ["GAME-TWICE", "GAME-DIFFERS"]
    assert _rows(result, "rushing", "carries") == [(15,)]
    assert _rows(result, "punting", "punts") == [(4,)]
    assert result.season.frame("games").height == 2


def test_one_game_keeps_its_own_places() -> None:
    season = merge(_two_games()[:1], 2023).season
    assert _origin(season, "rushing", "carries") == Origin(Status.STAT, "g1", "row 1, column carries")
    assert _rows(MergeResult(season), "sources", "source") == [("g1",)]


def _base() -> BaseSeason:
    player: Row = {"player_id": "00-0000001", "player_name": "Adam Able", "team": "LA", "source": "arc", "place": "x"}
    tables = {
        "teams": Table.from_rows("teams", [{"team": "LA", "team_name": "Los Angeles Rams", "source": "arc"}]),
        "roster": Table.from_rows("roster", [player]),
        "rushing": Table.from_rows("rushing", [player | {"carries": 10, "rushing_yards": None}]),
        "sources": Table.from_rows("sources", [{"source": "arc", "kind": "archive"}]),
    }
    return BaseSeason(Season(2019, "NFL", tables), "archive", "arc.whl", -0.5)


def test_a_finished_season_alone_passes_untouched() -> None:
    base = _base()
    assert merge([], 2019, base=base).season is base.season


def test_a_file_fills_the_blanks_of_a_finished_season() -> None:
    fragment = _fragment("a", rushing=[_runner("A.Able", "LAR", 12, 40)])
    result = merge([fragment], 2019, base=_base())
    assert _rows(result, "rushing", "player_id", "player_name", "team", "carries", "rushing_yards") == [
        ("00-0000001", "Adam Able", "LA", 10, 40)
    ]
    assert [(c.kept, c.other) for c in result.conflicts] == [(10, 12)]
    preferred = merge(
        [_fragment("a", rushing=[_runner("A.Able", "LAR", 12, 40)])], 2019, precedence=["plain"], base=_base()
    )
    assert _rows(preferred, "rushing", "carries") == [(12,)]
    assert _rows(preferred, "sources", "source") == [("a",), ("arc",)]


def test_the_codes_of_a_finished_season_win() -> None:
    base = _base()
    base.season.year = 2012  # today's code on a season in which the team was elsewhere
    result = merge([_fragment("a", rushing=[_runner("Adam Able", "STL", 12, 40)])], 2012, base=base)
    assert _rows(result, "rushing", "team", "rushing_yards") == [("LA", 40)]


def test_an_alias_names_a_player() -> None:
    aliases = Aliases.of([Alias("Speedy", means="Adam Able"), Alias("Flash", player_id="00-0000009")])
    rows = [_runner("Speedy", "KC", 1, 2), _runner("Flash", "KC", 3, 4)]
    result = merge([_fragment("a", rushing=rows)], 2019, aliases=aliases)
    named = set(_rows(result, "rushing", "player_id", "player_name"))
    assert named == {("00-0000009", "Flash"), ("adam-able", "Adam Able")}


def test_conflicts_are_written_as_text_that_no_spreadsheet_runs() -> None:
    first = _fragment("a", roster=[{"player_name": "Adam Able", "team": "KC", "college": "=1+1"}])
    second = _fragment("b", roster=[{"player_name": "Adam Able", "team": "KC", "college": "Able State"}])
    text = conflicts_csv(merge([first, second], 2019).conflicts)
    (row,) = csv.DictReader(io.StringIO(text))
    assert (row["column"], row["kept"], row["other"]) == ("college", "'=1+1", "Able State")


def test_the_preferred_file_of_a_game_counts() -> None:
    first, _ = _two_games()
    again = _two_games()[0]
    again.source, again.file, again.sha256, again.kind = "g1b", "g1b.pdf", "other", "official"
    again.tables["rushing"].rows[0]["carries"] = 11
    assert _rows(merge([first, again], 2023, precedence=["official"]), "rushing", "carries") == [(11,)]


def test_a_game_keeps_the_id_of_the_schedule() -> None:
    game: Row = {
        "game_id": "2023_01",
        "gameday": "2023-06-04",
        "away_team": "Berlin Baker",
        "home_team": "Paris Charlie",
    }
    schedule = _fragment(
        "s", games=[game | {"week": 1}], team_games=[{"game_id": "2023_01", "team": "Berlin Baker", "punts": 4}]
    )
    result = merge([schedule, *_two_games()], 2023)
    assert _rows(result, "games", "game_id", "week", "away_score") == [
        ("2023-06-11_PC_BB", None, 7),
        ("2023_01", 1, 21),
    ]
    assert ("2023_01", "BB", 10, 4) in _rows(result, "team_games", "game_id", "team", "carries", "punts")
    assert "GAMES-BESIDE-TOTALS" in _codes(result)


def test_box_scores_beside_a_finished_season_keep_its_game_ids() -> None:
    base = _base()
    row: Row = {"game_id": "2019090801", "gameday": "2019-09-08", "away_team": "LA", "home_team": "SF", "source": "arc"}
    base.season.tables["games"] = Table.from_rows("games", [row])
    base.season.tables["teams"] = Table.from_rows("teams", [{"team": "LA"}, {"team": "SF"}])
    game = _game(
        "g", "2019-09-08", "Los Angeles Rams", "San Francisco 49ers", (10, 3), rushing=[_runner("A.Able", "LAR", 3, 9)]
    )
    result = merge([game], 2019, base=base)
    assert _rows(result, "games", "game_id", "away_score", "home_score") == [("2019090801", 10, 3)]


def test_the_league_is_that_of_its_teams() -> None:
    rows = [_runner("Adam Able", "Boston Patriots", 10, 5), _runner("Brian Baker", "Oakland Raiders", 1, 2)]
    assert merge([_fragment("a", rushing=rows)], 1965).season.league == "AFL"


def test_a_line_without_a_name_is_left_out_with_a_warning() -> None:
    nameless: Row = {"team": "KC", "carries": 3}
    result = merge([_fragment("a", rushing=[nameless, nameless | {"player_id": "00-0000001"}])], 2019)
    assert _codes(result) == ["ROW-NAMELESS"]
    assert _rows(result, "rushing", "player_id", "player_name") == [("00-0000001", "00-0000001")]


def test_an_estimate_gives_way_to_a_source_that_knows():
    archive = Fragment("archive", "archive", "archive", "")
    archive.table("passing").rows.append(
        {"player_name": "Adam Able", "team": "KC", "attempts": 10, "games_started": 9, "place": "1"}
    )
    archive.table("passing").columns["games_started"] = Mark(Status.ESTIMATED, "guess")
    other = Fragment("other.csv", "plain", "other.csv", "")
    other.table("passing").rows.append(
        {"player_name": "Adam Able", "team": "KC", "attempts": 11, "games_started": 12, "place": "row 2"}
    )
    result = merge([archive, other], 2019)
    row = result.season.frame("passing").to_dicts()[0]
    assert (row["attempts"], row["games_started"]) == (10, 12)
    assert result.season.tables["passing"].origin(row, "games_started").source == "other.csv"
    reported = {conflict.column: (conflict.kept, conflict.other) for conflict in result.conflicts}
    assert reported == {"attempts": (10, 11), "games_started": (12, 9)}


def test_sheets_of_one_file_that_name_one_player_make_one_player():
    file = Fragment("book.xlsx", "plain", "book.xlsx", "")
    player = {"player_name": "Adam Able", "team": "KC"}
    file.table("roster").rows += [
        {**player, "position": "QB", "games": 16, "place": "Passing!{}2"},
        {**player, "place": "Rushing!{}2"},
    ]
    file.table("passing").rows.append({**player, "position": "QB", "attempts": 10, "place": "Passing!{}2"})
    file.table("rushing").rows.append({**player, "carries": 3, "place": "Rushing!{}2"})
    result = merge([file], 2019)
    assert result.season.frame("roster").select("player_name", "position", "games").rows() == [("Adam Able", "QB", 16)]
    assert (
        result.season.frame("passing")["player_id"].to_list() == result.season.frame("rushing")["player_id"].to_list()
    )
    assert [finding.code for finding in result.findings if finding.severity is not Severity.NOTE] == []


def test_two_players_of_one_name_on_a_roster_stay_two():
    file = Fragment("roster.csv", "plain", "roster.csv", "")
    player = {"player_name": "Adam Able", "team": "KC", "position": "LB"}
    file.table("roster").rows += [{**player, "jersey": 51, "place": "2"}, {**player, "jersey": 58, "place": "3"}]
    assert merge([file], 2019).season.frame("roster")["jersey"].sort().to_list() == [51, 58]


def test_a_team_keeps_its_name_where_standings_do_not_spell_it():
    standings = Fragment("standings.csv", "plain", "standings.csv", "")
    standings.table("teams").rows.append({"team": "KC", "wins": 12, "losses": 4, "place": "2"})
    team = merge([standings], 2019).season.frame("teams").to_dicts()[0]
    assert (team["team_name"], team["wins"]) == ("Kansas City Chiefs", 12)


def test_a_team_total_with_an_unknown_part_is_not_known():
    file = Fragment("lines.csv", "plain", "lines.csv", "")
    file.table("rushing").rows += [
        {"player_name": "Adam Able", "team": "KC", "carries": 10, "rushing_yards": 40, "place": "2"},
        {"player_name": "Brian Baker", "team": "KC", "carries": 5, "place": "3"},
    ]
    own = merge([file], 2019).season.frame("team_stats").to_dicts()[0]
    assert (own["carries"], own["rushing_yards"]) == (15, None)


def test_a_pre_season_box_score_is_left_out_beside_others() -> None:
    august = _game("a", "2019-08-10", "KC", "NE", (3, 0), rushing=[_runner("Adam Able", "KC", 10, 55)])
    september = _game("b", "2019-09-10", "KC", "NE", (7, 0), rushing=[_runner("Adam Able", "KC", 4, 20)])
    result = merge([august, september], 2019)
    assert _rows(result, "rushing", "carries") == [(4,)]
    assert _rows(result, "games", "gameday") == [("2019-09-10",)]
    assert "a.csv" not in result.season.frame("sources")["file"].to_list()
    assert "GAME-OTHER" in _codes(result)
    alone = merge([august], 2019)
    assert _rows(alone, "rushing", "carries") == [(10,)]
    assert "GAME-OTHER" in _codes(alone)
