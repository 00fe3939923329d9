"""Playoffs: the real seeds and brackets of two seasons, the formats of other years, and any number of clubs."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.replay.playoffs import PlayoffFormat, Seed, find_format, pair, play_playoffs, seed_playoffs
from cardgen.replay.standings import draw_up_standings
from tests.cardgen.replay.leagues import games, league, real_league

SEEDS = {
    2012: ["DEN NE HOU BAL IND CIN", "ATL SF GB WAS SEA MIN"],
    2019: ["BAL KC NE HOU BUF TEN", "SF GB NO PHI SEA MIN"],
}
REAL_PLAYOFFS = {
    2012: (
        "CIN 13-19 HOU, IND 9-24 BAL, MIN 10-24 GB, SEA 24-14 WAS, BAL 38-35 DEN, HOU 28-41 NE, SEA 28-30 ATL, GB 31-45 SF, "
        "BAL 28-13 NE, SF 28-24 ATL, BAL 34-31 SF"
    ),
    2019: (
        "TEN 20-13 NE, BUF 19-22 HOU, MIN 26-20 NO, SEA 17-9 PHI, TEN 28-12 BAL, HOU 31-51 KC, MIN 10-27 SF, SEA 23-28 GB, "
        "TEN 24-35 KC, GB 20-37 SF, SF 20-31 KC"
    ),
}


def seeds_of(results, how, seed=0) -> list[str]:
    found = seed_playoffs(results, draw_up_standings(results, seed), how, seed)
    return [" ".join(one.team for one in conference) for conference in found]


def home_wins(away: str, home: str, name: str) -> tuple[int, int]:
    return 10, 20


def away_wins(away: str, home: str, name: str) -> tuple[int, int]:
    return 20, 10


@pytest.mark.parametrize("year", SEEDS)
def test_the_real_seeds_come_out(year):
    assert seeds_of(real_league(year), find_format(year)) == SEEDS[year]


@pytest.mark.parametrize(("year", "champion"), [(2012, "BAL"), (2019, "KC")])
def test_with_the_real_scores_the_real_games_are_played_and_the_real_champion_wins(year, champion):
    real = {(game.away, game.home): (game.away_score, game.home_score) for game in games(REAL_PLAYOFFS[year])}
    results, how = real_league(year), find_format(year)
    seeds = seed_playoffs(results, draw_up_standings(results), how)
    playoffs = play_playoffs(seeds, how, lambda away, home, name: real[away, home])
    assert [(game.away, game.home) for game in playoffs.games] == list(real)
    assert playoffs.champion == champion
    rounds = [game.round for game in playoffs.games]
    assert rounds == ["Wild Card"] * 4 + ["Divisional"] * 4 + ["Conference Championship"] * 2 + ["Final"]
    assert [game.neutral for game in playoffs.games] == [False] * 10 + [True]


def test_real_ties_among_division_winners_were_broken_by_the_steps_the_league_announced():
    results = real_league(2019)
    _, nfc = seed_playoffs(results, draw_up_standings(results), find_format(2019))
    decided = {seed.team: seed.decided_by for seed in nfc}  # San Francisco, Green Bay and New Orleans were 13-3
    assert (decided["SF"], decided["GB"], decided["NO"]) == (("head-to-head",), ("conference record",), ())


def test_seven_clubs_a_conference_since_2020():
    assert seeds_of(real_league(2019), find_format(2020)) == ["BAL KC NE HOU BUF TEN PIT", "SF GB NO PHI SEA MIN LA"]


@pytest.mark.parametrize(
    ("year", "seeds"),
    [
        (1969, 0),
        (1970, 4),
        (1977, 4),
        (1978, 5),
        (1989, 5),
        (1990, 6),
        (2019, 6),
        (2020, 7),
        (1981, 5),
        (1982, 8),
        (1983, 5),
    ],
)
def test_how_many_clubs_of_a_conference_took_part(year, seeds):
    assert find_format(year).seeds == seeds


def test_clubs_of_one_division_did_not_meet_among_the_last_four_before_1990():
    assert not find_format(1989).rivals_meet
    assert find_format(1990).rivals_meet


# East: A 3-0, B 2-1; West: C 1-2, D 0-3.
UNEVEN = ("N East: A B; N West: C D", "A 7-0 B, A 7-0 C, A 7-0 D, B 7-0 C, B 7-0 D, C 7-0 D")


def test_division_winners_are_seeded_before_clubs_with_better_records():
    assert seeds_of(league(*UNEVEN), PlayoffFormat(3)) == ["A C B"]


def test_in_1982_divisions_did_not_count():
    assert seeds_of(league(*UNEVEN), find_format(1982)) == ["A B C D"]


def test_every_division_has_its_winner_seeded_however_few_seeds_there_are():
    assert seeds_of(league(*UNEVEN), PlayoffFormat(0)) == ["A C"]


def test_three_divisions_have_three_winners_and_the_rest_are_wild_cards():
    places = "N Central: A B; N East: C D; N West: E F"
    results = league(places, "A 7-0 F, C 7-0 F, E 7-0 F, B 7-0 F, D 7-0 F, F 7-0 B, F 7-0 B, F 7-0 D, A 7-0 E, A 7-0 C")
    assert [len(seeds.split()) for year in (1975, 1980, 1995) for seeds in seeds_of(results, find_format(year))] == [
        4,
        5,
        6,
    ]
    assert set(seeds_of(results, find_format(1975))[0].split()[:3]) == {"A", "C", "E"}


def test_two_divisions_without_conferences_play_one_final():
    results, how = league("- East: A B; - West: C D", "A 7-0 B, C 7-0 D, A 7-0 C"), find_format(1940)
    playoffs = play_playoffs(seed_playoffs(results, draw_up_standings(results), how), how, away_wins)
    assert [(game.round, {game.away, game.home}, game.neutral) for game in playoffs.games] == [
        ("Final", {"A", "C"}, True)
    ]


def test_the_first_of_a_plain_table_is_champion_where_there_are_no_playoffs():
    results, how = league(": A B C", "A 7-0 B, B 7-0 C"), find_format(1925)
    playoffs = play_playoffs(seed_playoffs(results, draw_up_standings(results), how), how, home_wins)
    assert (playoffs.games, playoffs.champion) == ((), "A")


def conference(name: str | None, text: str) -> list[Seed]:
    """`A.East B.West`: seeds in their order, with their divisions."""
    found = re.findall(r"(\w+)(?:\.(\w+))?", text)
    return [Seed(number, team, name, division or None) for number, (team, division) in enumerate(found, 1)]


@pytest.mark.parametrize(
    ("seeds", "expected"),
    [
        ("A B", "B@A"),
        ("A B C", "C@B"),
        ("A B C D", "D@A C@B"),
        ("A B C D E", "E@D"),
        ("A B C D E F", "F@C E@D"),
        ("A B C D E F G", "G@B F@C E@D"),
        ("A B C D E F G H", "H@A G@B F@C E@D"),
    ],
)
def test_the_best_sit_out_the_lowest_meet_the_highest_and_the_better_seed_is_at_home(seeds, expected):
    pairs = pair(conference("N", seeds), PlayoffFormat(6))
    assert " ".join(f"{away.team}@{home.team}" for home, away in pairs) == expected


def test_after_each_round_the_lowest_seed_left_meets_the_highest():
    names = {"F": 30, "E": 20}  # F wins wherever it plays but at A, E wins but against F
    seeds = [conference("N", "A B C D E F"), conference("O", "Z")]

    def play(away: str, home: str, name: str) -> tuple[int, int]:
        return names.get(away, 0), 40 if home == "A" else names.get(home, 10)

    played = play_playoffs(seeds, PlayoffFormat(6), play).games
    assert [f"{game.away}@{game.home}" for game in played] == ["F@C", "E@D", "F@A", "E@B", "E@A", "Z@A"]


@pytest.mark.parametrize(
    ("seeds", "rivals_meet", "expected"),
    [
        ("A.East B.West C.Central D.East", False, ["A C", "B D"]),
        ("A.East B.West C.Central D.East", True, ["A D", "B C"]),
        ("A.East B.West C.Central D.West", False, ["A D", "B C"]),
        ("A B C D", False, ["A D", "B C"]),
        ("A.East B.West C.Central D.East E.East", False, ["D E"]),
    ],
)
def test_before_1990_the_first_seed_did_not_meet_the_wild_card_of_its_division(seeds, rivals_meet, expected):
    pairs = pair(conference("N", seeds), PlayoffFormat(4, rivals_meet=rivals_meet))
    assert [f"{home.team} {away.team}" for home, away in pairs] == expected


@pytest.mark.parametrize(("year", "home"), [(1966, "NFC"), (2012, "NFC"), (2019, "AFC")])
def test_the_conferences_take_turns_as_home_club_of_the_final(year, home):
    seeds = [conference("AFC", "A"), conference("NFC", "N")]
    (final,) = play_playoffs(seeds, find_format(year), home_wins).games
    assert final.neutral
    assert final.home == home[0]


def test_conferences_of_different_sizes_play_their_last_games_in_the_same_rounds():
    seeds = [conference("N", "A B C D"), conference("O", "W X")]
    played = play_playoffs(seeds, PlayoffFormat(4), home_wins).games
    assert [f"{game.round}: {game.away}@{game.home}" for game in played] == [
        "Divisional: D@A",
        "Divisional: C@B",
        "Conference Championship: B@A",
        "Conference Championship: X@W",
        "Final: W@A",
    ]


def test_a_playoff_game_that_ends_in_a_tie_is_refused():
    with pytest.raises(ValueError, match=r"away='B', home='A', away_score=7, home_score=7.*found a tie"):
        play_playoffs([conference("N", "A B")], PlayoffFormat(2), lambda away, home, name: (7, 7))


def test_playoffs_without_clubs_are_refused():
    with pytest.raises(ValueError, match="no club is seeded"):
        play_playoffs([], find_format(2019), home_wins)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=4), st.integers(0, 3), st.randoms(use_true_random=False))
def test_every_club_but_the_champion_loses_once_and_then_is_gone(sizes, home_in_final, chance):
    seeds = [
        [Seed(number, f"{name}{number}", name, None) for number in range(1, size + 1)]
        for name, size in zip("NOPQ", sizes, strict=False)
    ]

    def play(away: str, home: str, name: str) -> tuple[int, int]:
        return chance.choice([(10, 20), (20, 10)])

    how = replace(PlayoffFormat(9), home_in_final=home_in_final)
    playoffs = play_playoffs(seeds, how, play)
    out: list[str] = []
    for game in playoffs.games:
        assert not {game.away, game.home} & set(out)
        out.append(game.away if game.winner == game.home else game.home)
    everyone = [seed.team for conference in seeds for seed in conference]
    assert sorted([*out, playoffs.champion]) == sorted(everyone)
    assert [game.round == "Final" for game in playoffs.games] == [game.neutral for game in playoffs.games]
    assert sum(game.neutral for game in playoffs.games) == (len(everyone) > 1)
