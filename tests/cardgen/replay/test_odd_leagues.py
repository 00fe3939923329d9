"""Standings and playoffs of leagues of any shape: two teams, no divisions, uneven games, nothing but ties."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.replay.clubs import Club, Played
from cardgen.replay.season import end_season

NAMES = [f"T{number:02}" for number in range(40)]
PLACES = st.sampled_from([None, "East", "West", "North"])


@st.composite
def leagues(draw: st.DrawFn) -> tuple[list[Club], list[Played]]:
    """Clubs anywhere, and games of any two of them."""
    teams = NAMES[: draw(st.one_of(st.integers(2, 6), st.integers(2, 40)))]
    named = draw(st.sampled_from(["nowhere", "divisions", "anywhere"]))
    where = {"nowhere": st.none(), "divisions": st.none(), "anywhere": PLACES}[named]
    clubs = [Club(team, draw(where), None if named == "nowhere" else draw(PLACES)) for team in teams]
    pairs = st.lists(st.sampled_from(teams), min_size=2, max_size=2, unique=True)
    points = st.sampled_from([0, 7, 17, 20])
    games = draw(st.lists(st.tuples(pairs, points, points), max_size=30))
    return clubs, [Played(week, *pair, away, home) for week, (pair, away, home) in enumerate(games, 1)]


@given(leagues(), st.sampled_from([1930, 1960, 1971, 1982, 1985, 2019, 2024]))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_every_league_has_standings_and_a_champion(league: tuple[list[Club], list[Played]], year: int) -> None:
    clubs, played = league
    ending = end_season(clubs, played, year, 1, lambda away, home, label: (17, 20))
    assert sorted(place.team for place in ending.standings) == [club.team for club in clubs]
    assert sum(place.champion for place in ending.standings) == (year >= 1970)
    assert sum(place.wins - place.losses for place in ending.standings) == 0


def test_of_two_teams_without_divisions_the_better_is_at_home_in_the_final() -> None:
    ending = end_season([Club("A"), Club("B")], [Played(1, "A", "B", 20, 10)], 2019, 1, lambda *_: (3, 0))
    assert [(game.round, game.away, game.home) for game in ending.playoffs] == [("Final", "B", "A")]
    assert [place.team for place in ending.standings if place.champion] == ["B"]
