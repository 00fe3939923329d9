"""A replayed season: the same for the same seed, and what one game leaves to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from cardgen.replay.plan import Task
from cardgen.replay.season import Packed, Player, game_again
from cardgen.replay.tables import season_tables
from engine.fast_action.cards import Usage
from engine.football import shapes, stats
from engine.football.ledger import GAME_FIELDS, PLAYER_KEYS, TEAM_KEYS
from ingest.findings import InputError
from tests.cardgen.replay.small import FIRST, SCHEDULE, TEAMS, kit


def rows(packed: Packed, part: str, width: int) -> Any:
    return np.frombuffer(packed.parts[part], dtype=np.int64).reshape(-1, width)


@pytest.fixture(scope="module")
def first() -> Packed:
    return Player(kit()).play(FIRST)


def test_the_same_seed_gives_the_same_season_whoever_plays_it(first: Packed) -> None:
    player = Player(kit())
    player.play(Task("tendency", 2))  # what was played before does not matter
    assert player.play(FIRST).parts == first.parts


@pytest.mark.parametrize(
    ("changes", "task"),
    [({"seed": 8}, FIRST), ({}, Task("tendency", 2)), ({}, Task("forced", 1))],
    ids=["another seed", "another replay", "another coach"],
)
def test_seeds_replays_and_coaches_are_streams_of_their_own(
    first: Packed, changes: dict[str, object], task: Task
) -> None:
    assert Player(kit(**changes)).play(task).parts["games"] != first.parts["games"]


def test_the_schedule_is_played_in_order_home_and_away(first: Packed) -> None:
    games = rows(first, "games", len(GAME_FIELDS))
    teams = sorted(TEAMS)
    order = Player(kit()).seasons.teams
    assert sorted(order) == teams
    assert [(order[row[1]], order[row[2]]) for row in games] == [(game.away, game.home) for game in SCHEDULE]
    assert list(games[:, 0]) == list(range(len(SCHEDULE)))


def test_a_seasons_totals_are_the_sums_of_its_games(first: Packed) -> None:
    each = rows(first, "player_games", len(PLAYER_KEYS) + stats.PLAYER_STATS)
    totals = rows(first, "players", stats.PLAYER_STATS)
    added = [stat for stat in range(stats.PLAYER_STATS) if stat not in stats.LARGEST]
    assert (each[:, len(PLAYER_KEYS) :].sum(axis=0)[added] == totals.sum(axis=0)[added]).all()
    longest = each[:, len(PLAYER_KEYS) + stats.RUSHING_LONG].max()
    assert longest == totals[:, stats.RUSHING_LONG].max()
    teams = rows(first, "team_games", len(TEAM_KEYS) + stats.PLAYER_STATS + stats.TEAM_STATS)
    own = rows(first, "own", stats.PLAYER_STATS)
    for team in range(len(TEAMS)):
        mine = teams[teams[:, 1] == team][:, len(TEAM_KEYS) : len(TEAM_KEYS) + stats.PLAYER_STATS]
        assert (mine.sum(axis=0)[added] == own[team][added]).all()


def test_what_one_team_gains_others_allow(first: Packed) -> None:
    for mine, theirs, width in (
        ("own", "allowed", stats.PLAYER_STATS),
        ("teams", "teams_allowed", stats.TEAM_STATS),
        ("shapes", "shapes_allowed", shapes.SHAPE_STATS),
    ):
        added = [place for place in range(width) if width != stats.PLAYER_STATS or place not in stats.LARGEST]
        assert (rows(first, mine, width).sum(axis=0)[added] == rows(first, theirs, width).sum(axis=0)[added]).all()


def test_totals_alone_are_the_same_totals(first: Packed) -> None:
    packed = Player(kit(totals=True)).play(FIRST)
    assert packed.parts["player_games"] == packed.parts["team_games"] == b""
    for part in ("players", "appearances", "own", "allowed", "teams", "shapes", "drives", "games"):
        assert packed.parts[part] == first.parts[part]


def test_tables_speak_the_seasons_language(first: Packed) -> None:
    tables = season_tables(first, Player(kit()).seasons.teams, {("KC", "QB One"): "00-1"})
    players = tables["players"]
    (passer,) = players.filter(player_id="00-1").iter_rows(named=True)
    assert (passer["team"], passer["player_name"], passer["games"]) == ("KC", "QB One", 6)
    games = tables["player_games"].filter(team="KC", player_name="QB One")
    assert games["attempts"].sum() == passer["attempts"] > 0
    assert games["game"].to_list() == [place for place, game in enumerate(SCHEDULE) if "KC" in (game.away, game.home)]
    scores = tables["games"]
    points = tables["teams"].filter(team="KC", side="own")["points"].item()
    at_home = scores.filter(home_team="KC")["home_score"].sum()
    assert points == at_home + scores.filter(away_team="KC")["away_score"].sum()
    carries = tables["shapes"].filter(side="own", kind="carries")
    runs = players["carries"].sum() - players["kneels"].sum()
    assert carries["count"].sum() == runs
    assert tables["drives"]["count"].sum() == tables["teams"].filter(side="own")["drives"].sum()


def test_a_game_of_a_replay_can_be_played_alone(first: Packed) -> None:
    games = rows(first, "games", len(GAME_FIELDS))
    for number in (0, 5, 11):
        game = SCHEDULE[number]
        result = game_again(kit(), FIRST, game.away, game.home, trace=True)
        assert (result.state.away_score, result.state.home_score, result.plays) == tuple(games[number][[3, 4, 6]])
        assert len(result.log) == result.plays
        assert any(step.rule for logged in result.log for step in logged.steps)


def test_a_game_that_is_not_in_the_schedule_is_named() -> None:
    with pytest.raises(InputError, match=r"^KC at KC: no such game in the schedule"):
        game_again(kit(), FIRST, "KC", "KC", trace=False)


def test_quarterbacks_share_games_as_they_shared_the_seasons_passes() -> None:
    made = kit(rules=("injuries=off",))
    shared = [Usage("KC", "QB One", 4, 0, 0, 0, 0, 0, 0, 400), Usage("KC", "QB Two", 2, 0, 0, 0, 0, 0, 0, 200)]
    made = replace(made, sheets={**made.sheets, "usage": [*made.sheets["usage"], *shared]})
    player = Player(made)
    starts = {"QB One": 0, "QB Two": 0}
    for replay in (1, 2, 3):
        tables = season_tables(player.play(Task("tendency", replay)), player.seasons.teams, {})
        passers = tables["player_games"].filter(team="KC").sort("attempts", descending=True)
        for name in passers.unique("game", keep="first", maintain_order=True)["player_name"]:
            starts[name] += 1
    assert starts == {"QB One": 12, "QB Two": 6}


def test_players_hurt_for_games_miss_them_only_where_injuries_last() -> None:
    def missed(injuries: bool) -> int:
        player = Player(kit(injuries=injuries))
        season = player.begin(FIRST)
        seen = 0
        for number in range(len(SCHEDULE)):
            season.play(number)
            seen += sum(games > 0 for team in season.games_out for games in team)
        return seen

    assert missed(False) == 0
    assert missed(True) > 0


def test_a_season_ends_with_standings_of_its_games(first: Packed) -> None:
    tables = season_tables(first, Player(kit()).seasons.teams, {})
    standings = tables["standings"]
    assert sorted(standings["team"]) == sorted(TEAMS)
    for row in standings.iter_rows(named=True):
        own = tables["teams"].filter(team=row["team"])
        assert row["points_for"] == own.filter(side="own")["points"].item()
        assert row["points_against"] == own.filter(side="allowed")["points"].item()
        assert row["wins"] + row["losses"] + row["ties"] == 6
    assert not standings["champion"].any()
    assert "playoffs" not in tables


def test_playoffs_give_a_champion_and_leave_the_season_as_it_was(first: Packed) -> None:
    packed = Player(kit(playoffs=True)).play(FIRST)
    assert packed.parts == first.parts
    tables = season_tables(packed, Player(kit()).seasons.teams, {})
    (champion,) = tables["standings"].filter("champion")["team"]
    final = tables["playoffs"].row(-1, named=True)
    won_at_home = final["home_score"] > final["away_score"]
    assert champion == (final["home"] if won_at_home else final["away"])
    assert (tables["playoffs"]["home_score"] != tables["playoffs"]["away_score"]).all()
