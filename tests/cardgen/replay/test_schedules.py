"""Which games a replay plays: the season's own, those among the teams with cards, or a round robin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from cardgen.replay.plan import Scheduled
from cardgen.replay.schedules import Schedule, round_robin, schedule_of
from ingest.findings import InputError
from ingest.season import Season
from ingest.table import Table
from tests.cardgen.leagues.changes import one_clubs_schedule
from tests.cardgen.leagues.plain import Draft, plain_league, season_of
from tests.cardgen.replay.small import SCHEDULE, TEAMS, small_season


def season(games: Sequence[tuple[int | None, str, str]], records: dict[str, int | None]) -> Season:
    """Teams with so many wins, and some games."""
    teams = [{"team": team, "wins": wins, "losses": 0 if wins else None} for team, wins in records.items()]
    rows = [
        {"game_id": f"{at:03}", "week": week, "away_team": away, "home_team": home}
        for at, (week, away, home) in enumerate(games)
    ]
    return Season(1999, tables={"teams": Table.from_rows("teams", teams), "games": Table.from_rows("games", rows)})


def games_of(schedule: Sequence[Scheduled]) -> Counter[str]:
    return Counter(team for game in schedule for team in game[1:])


def described(schedule: Schedule) -> str:
    return "; ".join(each.text() for each in schedule.notes)


def test_the_schedule_is_the_real_one_in_order() -> None:
    assert schedule_of(small_season(), TEAMS) == Schedule(SCHEDULE)


def test_of_a_set_of_some_teams_the_games_among_them_are_played() -> None:
    found = schedule_of(small_season(), ["BAL", "NE"])
    assert [(game.away, game.home) for game in found.games] == [("BAL", "NE"), ("NE", "BAL")]
    assert "no cards of KC, SF: of 12 games the 2 among the other teams are played" in described(found)
    assert "[SCHEDULE-PART]" in described(found)


def test_a_team_alone_has_nobody_to_play() -> None:
    with pytest.raises(InputError, match=r"cards of BAL only, expected cards of two teams or more"):
        schedule_of(small_season(), ["BAL"])


@pytest.mark.parametrize(("wins", "games"), [(14, 14), (None, 16), (0, 16)])
def test_without_games_a_round_robin_of_the_seasons_length_is_played(wins: int | None, games: int) -> None:
    found = schedule_of(season([], dict.fromkeys("ABCD", wins)), list("ABCD"))
    assert set(games_of(found.games).values()) == {games}
    assert f"the season has no schedule: a round robin is played, {games} games a team" in described(found)


def test_where_a_team_with_cards_would_have_no_game_a_schedule_is_made_among_them() -> None:
    meetings = [(1, "A", "B"), (1, "C", "D"), (2, "B", "A"), (2, "D", "C")]
    found = schedule_of(season(meetings, dict.fromkeys("ABCD", 2)), ["A", "B", "C"])
    assert set(games_of(found.games).values()) == {2}
    assert "among the teams with cards the season's schedule has no game of C" in described(found)


def test_the_schedule_of_one_club_is_not_the_leagues() -> None:
    draft: Draft = plain_league(6, 10)
    one_clubs_schedule(draft, "AAA")
    teams = [row["team"] for row in draft["teams"]]
    found = schedule_of(season_of(draft), teams)
    assert set(games_of(found.games).values()) == {10}
    assert "the season's schedule has BBB, CCC, DDD, EEE, FFF in fewer than half as many games as others" in described(
        found
    )


def test_an_uneven_schedule_is_played_as_it_is() -> None:
    meetings = [(week, *pair) for week, pair in enumerate(("AB", "BC", "CA", "AB", "BA"), 1)]
    assert schedule_of(season(meetings, dict.fromkeys("ABC", 3)), list("ABC")) == Schedule(
        tuple(Scheduled(*each) for each in meetings)
    )


def test_games_without_a_week_get_the_first_in_which_both_teams_are_free() -> None:
    found = schedule_of(
        season([(1, "A", "B"), (None, "B", "C"), (None, "C", "A")], dict.fromkeys("ABC", 2)), list("ABC")
    )
    assert found == Schedule((Scheduled(1, "A", "B"), Scheduled(2, "B", "C"), Scheduled(3, "C", "A")))


@pytest.mark.parametrize("games", [1, 8, 16, 17])
@pytest.mark.parametrize("teams", [2, 3, 4, 5, 8, 13, 32, 40])
def test_a_round_robin_gives_everybody_his_games(teams: int, games: int) -> None:
    names = [f"T{number:02}" for number in range(teams)]
    schedule = round_robin(reversed(names), games)
    played = games_of(schedule)
    short = [games - played[name] for name in names if played[name] != games]
    assert short == [1] * (teams * games % 2), "one team has a game less where the places are odd"
    assert max(Counter((game.week, team) for game in schedule for team in game[1:]).values()) == 1
    at_home = Counter(game.home for game in schedule)
    assert max(abs(2 * at_home[name] - played[name]) for name in names) <= 2
    assert [game.week for game in schedule] == sorted(game.week for game in schedule)


def test_home_and_away_change_with_every_meeting() -> None:
    assert round_robin("AB", 3) == [Scheduled(1, "A", "B"), Scheduled(2, "B", "A"), Scheduled(3, "A", "B")]
    both = Counter((game.away, game.home) for game in round_robin("ABCD", 6))
    assert set(both.values()) == {1}
    assert len(both) == 12, "everybody visits everybody"
