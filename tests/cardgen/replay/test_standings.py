"""Standings: records and points counted from results, the real orders of two seasons, and any league at all."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.replay.clubs import Club, Played, Record, gather
from cardgen.replay.playoffs import find_format, rank_conference
from cardgen.replay.standings import draw_up_standings
from tests.cardgen.replay.leagues import clubs, games, league, real_league

ORDERS = {
    2012: {
        "AFC East": "NE MIA NYJ BUF",
        "AFC North": "BAL CIN PIT CLE",
        "AFC South": "HOU IND TEN JAX",
        "AFC West": "DEN SD OAK KC",
        "NFC East": "WAS NYG DAL PHI",
        "NFC North": "GB MIN CHI DET",
        "NFC South": "ATL CAR NO TB",
        "NFC West": "SF SEA STL ARI",
    },
    2019: {
        "AFC East": "NE BUF NYJ MIA",
        "AFC North": "BAL PIT CLE CIN",
        "AFC South": "HOU TEN IND JAX",
        "AFC West": "KC DEN OAK LAC",
        "NFC East": "PHI DAL NYG WAS",
        "NFC North": "GB MIN CHI DET",
        "NFC South": "NO ATL TB CAR",
        "NFC West": "SF SEA LA ARI",
    },
}


@pytest.mark.parametrize("year", ORDERS)
def test_the_real_divisions_come_out_in_their_real_order(year):
    tables = draw_up_standings(real_league(year))
    assert {f"{table.conference} {table.division}": " ".join(table.teams) for table in tables} == ORDERS[year]


def test_real_ties_were_broken_by_the_steps_the_league_announced():
    decided = {
        (year, line.team): line.decided_by
        for year in ORDERS
        for table in draw_up_standings(real_league(year))
        for line in table.standings
    }
    assert decided[2012, "MIN"] == ("division record",)  # ahead of Chicago, both 10-6
    assert decided[2012, "BAL"] == ("division record",)  # ahead of Cincinnati, both 10-6
    assert decided[2012, "CAR"] == (
        "common games",
        "head-to-head",
    )  # Tampa Bay falls behind, New Orleans was beaten twice
    assert decided[2019, "DEN"] == ("conference record",)  # ahead of Oakland, both 7-9
    assert decided[2019, "ATL"] == ("division record",)  # ahead of Tampa Bay, both 7-9
    assert decided[2019, "BAL"] == ()


def test_a_line_of_the_standings_has_all_records_and_points():
    patriots = draw_up_standings(real_league(2019))[0].standings[0]
    assert (patriots.place, patriots.team) == (1, "NE")
    assert (patriots.overall, patriots.percentage) == (Record(12, 4, 0), Fraction(3, 4))
    assert (patriots.points_for, patriots.points_against) == (420, 225)
    assert (patriots.in_division, patriots.in_conference) == (Record(5, 1, 0), Record(8, 4, 0))
    assert (patriots.at_home, patriots.away) == (Record(6, 2, 0), Record(6, 2, 0))


def test_division_and_conference_records_count_only_their_own_games():
    results = league("N East: A B; N West: C; O East: D", "A 7-0 B, C 7-0 A, A 7-7 D, D 7-0 A")
    line = draw_up_standings(results)[0].standings[0]
    assert line.team == "A"
    assert (line.overall, line.in_division, line.in_conference) == (Record(1, 2, 1), Record(1, 0, 0), Record(1, 1, 0))
    assert (line.at_home, line.away) == (Record(0, 2, 0), Record(1, 0, 1))


def test_divisions_of_one_name_in_two_conferences_stay_apart():
    tables = draw_up_standings(league("N East: A B; O East: C D", "A 7-0 C, C 7-0 D"))
    assert [(table.conference, table.division, table.teams) for table in tables] == [
        ("N", "East", ("A", "B")),
        ("O", "East", ("C", "D")),
    ]
    assert tables[0].standings[0].in_division == Record()


def test_a_league_without_conferences_and_divisions_is_one_plain_table():
    (table,) = draw_up_standings(league(": A B C", "A 7-0 B, B 7-0 C, C 7-7 A"))
    assert (table.conference, table.division) == (None, None)
    assert [(line.place, line.team) for line in table.standings] == [(1, "A"), (2, "B"), (3, "C")]
    assert all(line.in_division is None and line.in_conference is None for line in table.standings)


def test_ties_count_as_half_a_victory_since_1972_and_not_at_all_before():
    bears, packers = Record(6, 1, 6), Record(10, 3, 1)  # 1932, before the game that decided the title
    assert bears.percentage(ties_count=False) > packers.percentage(ties_count=False) == Fraction(10, 13)
    assert bears.percentage() < packers.percentage() == Fraction(21, 28)
    old, new = (
        league(": A B C D", "A 7-0 C, A 7-7 D, A 7-7 D, B 7-0 C, B 7-0 C, C 7-0 B", way) for way in (False, True)
    )
    assert draw_up_standings(old)[0].teams[:2] == ("A", "B")
    assert old.share_won("A") == 1
    assert new.share_won("A") == Fraction(2, 3)
    assert old.share_won("D") == 0


def test_a_season_not_begun_has_standings_too():
    (table,) = draw_up_standings(gather(clubs(": A B"), []))
    assert sorted(table.teams) == ["A", "B"]
    assert table.standings[0].percentage == 0


def test_the_seed_tosses_the_coins():
    results = gather(clubs(": A B"), [])
    assert {draw_up_standings(results, seed)[0].teams for seed in range(20)} == {("A", "B"), ("B", "A")}


@pytest.mark.parametrize(
    ("places", "results", "complaint"),
    [
        (": A B A", "", "'A' is named twice"),
        (": A B", "A 7-0 X", "home='X'"),
        (": A B", "A 7-0 A", "two different clubs of A, B"),
    ],
)
def test_results_that_cannot_be_are_refused(places, results, complaint):
    with pytest.raises(ValueError, match=complaint):
        gather(clubs(places), games(results))


TEAMS = "ABCDEFGHIJ"
scores = st.sampled_from([0, 7, 7, 14])  # few scores, so that many clubs are tied


@st.composite
def leagues(draw):
    """Any league, with conferences and divisions or without."""
    teams = TEAMS[: draw(st.integers(2, len(TEAMS)))]
    conference, division = st.sampled_from(["N", "O", None]), st.sampled_from(["East", "West", None])
    members = [Club(team, draw(conference), draw(division)) for team in teams]
    game = st.tuples(st.permutations(teams), scores, scores).map(lambda g: Played(1, g[0][0], g[0][1], g[1], g[2]))
    return members, draw(st.lists(game, max_size=25))


@given(leagues(), st.integers(0, 3), st.randoms())
def test_every_club_has_exactly_one_place_whatever_order_clubs_and_games_come_in(drawn, seed, shuffler):
    members, played = drawn
    results = gather(members, played)
    tables = draw_up_standings(results, seed)
    assert sorted(team for table in tables for team in table.teams) == sorted(club.team for club in members)
    for table in tables:
        assert [line.place for line in table.standings] == list(range(1, len(table.standings) + 1))
        shares = [line.percentage for line in table.standings]
        assert shares == sorted(shares, reverse=True)
    again_members, again_played = list(members), list(played)
    shuffler.shuffle(again_members)
    shuffler.shuffle(again_played)
    again = gather(again_members, again_played)
    assert draw_up_standings(again, seed) == tables
    how = find_format(1982)
    order = rank_conference(results, tables, how, seed)
    assert order == rank_conference(again, reversed(tables), how, seed)
    assert sorted(ranked.team for ranked in order) == sorted(club.team for club in members)


@given(leagues())
def test_all_that_is_won_is_lost_by_somebody(drawn):
    lines = [line for table in draw_up_standings(gather(*drawn)) for line in table.standings]
    assert sum(line.overall.wins for line in lines) == sum(line.overall.losses for line in lines)
    assert sum(line.points_for for line in lines) == sum(line.points_against for line in lines)
    assert all(line.at_home + line.away == line.overall for line in lines)
