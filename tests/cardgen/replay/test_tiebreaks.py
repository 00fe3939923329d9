"""Ties are broken step by step as the NFL's procedures say, in small leagues made up for each step."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardgen.replay import tiebreaks as by
from cardgen.replay.tiebreaks import rank_across_divisions, rank_division, toss_coin
from tests.cardgen.replay.leagues import league

# The procedures as the league prints them: what each step is called, and what it measures.
DIVISION = {
    "head-to-head": by.measure_head_to_head,
    "division record": by.measure_division,
    "common games": by.measure_common,
    "conference record": by.measure_conference,
    "strength of victory": by.measure_victories,
    "strength of schedule": by.measure_schedule,
    "points ranking in the conference": by.measure_conference_ranks,
    "points ranking in the league": by.measure_league_ranks,
    "net points in common games": by.measure_net_points_common,
    "net points": by.measure_net_points,
}
WILD_CARD = {
    "head-to-head": by.measure_sweep,
    "conference record": by.measure_conference,
    "common games": by.measure_enough_common,
    "strength of victory": by.measure_victories,
    "strength of schedule": by.measure_schedule,
    "points ranking in the conference": by.measure_conference_ranks,
    "points ranking in the league": by.measure_league_ranks,
    "net points in conference games": by.measure_net_points_conference,
    "net points": by.measure_net_points,
}

# A and B are tied; all steps before the named one find them equal, it finds A better, and all after it find B better.
# So B would come first if the step were left out, or any later one came before it.
DIVISION_LEAGUES = {
    "head-to-head": (
        "B 17-7 C, C 0-7 B, D 14-0 A, A 10-7 B, E 20-23 A, B 3-20 G, A 17-24 F, C 27-3 A, F 27-17 B, D 3-24 "
        "C, C 14-7 D, E 35-31 F, G 20-31 E"
    ),
    "division record": "E 0-20 A, B 27-3 E, E 7-35 B, A 27-24 C, B 20-27 F, A 3-35 D, E 27-20 A, B 17-27 D",
    "common games": "A 34-31 G, B 35-24 E, E 3-14 A, E 3-20 B, B 3-7 E, A 14-31 D, G 0-10 E, C 20-17 D",
    "conference record": "B 35-27 F, A 10-0 E, F 17-10 E, B 0-10 C, A 0-31 C, F 14-10 D, F 14-24 E",
    "strength of victory": (
        "B 24-0 D, E 14-31 A, A 20-27 E, C 24-17 B, E 7-31 F, A 24-34 F, D 7-24 F, B 0-7 F, C 17-14 F"
    ),
    "strength of schedule": "E 0-24 B, A 20-0 E, A 10-31 G, B 7-10 F, C 14-10 F",
    "points ranking in the conference": "E 0-3 A, E 14-20 B, G 20-14 F",
    "points ranking in the league": "A 3-10 G, B 27-31 G",
    "net points in common games": (
        "E 27-24 B, C 3-10 B, A 17-3 C, E 17-3 D, D 35-24 A, F 10-14 D, F 10-13 D, G 35-27 E, F 14-24 G, C 7-20 E"
    ),
    "net points": "C 24-17 A, E 17-0 B",
}
WILD_CARD_LEAGUES = {
    "head-to-head": (
        "A 7-27 F, B 0-17 A, B 20-17 D, C 24-3 A, F 24-14 B, D 10-17 A, F 20-7 B, B 10-20 F, G 31-10 A, C "
        "10-27 B, A 3-35 D"
    ),
    "conference record": (
        "A 7-3 C, A 24-10 F, B 35-10 C, B 35-7 F, D 34-31 A, D 3-10 A, F 7-14 G, G 27-30 B, C 30-27 E, C "
        "27-14 D, B 24-31 D, G 31-20 A, E 10-7 B, E 31-24 C"
    ),
    "common games": (
        "G 0-14 B, F 7-24 A, B 31-20 G, F 10-31 A, B 3-17 G, A 7-35 D, F 38-24 A, B 17-27 G, A 20-24 D, F "
        "24-7 B, B 3-17 E, G 34-10 A, D 20-17 E, G 35-20 E, E 17-3 D, C 30-7 F, D 0-10 F, D 7-20 C, E 7-31 F, "
        "E 24-17 C, D 20-17 E"
    ),
    "strength of victory": "A 6-3 F, G 7-20 B, E 35-20 A, F 17-0 A, C 10-3 B, B 14-17 C",
    "strength of schedule": "E 20-27 C, A 0-7 C, B 0-3 E",
    "points ranking in the conference": "D 3-24 B, D 17-27 A, C 24-27 E, G 10-14 F",
    "points ranking in the league": "A 17-35 E, F 14-7 G, C 27-10 B",
    "net points in conference games": "A 7-17 G, B 31-35 E, C 27-35 F",
    "net points": "A 17-27 G, B 0-20 G",
}

SAME_DIVISION = "N East: A B C; N West: D E; O East: F G"
TWO_DIVISIONS = "N East: A C; N West: B D E; O East: F G"


def lost_toss() -> int:
    """A seed with which A would lose to B by the coin."""
    return next(seed for seed in range(100) if toss_coin("AB", seed) == "B")


def verdicts(results, measures) -> str:
    """Whom each step prefers: A, B, or = for neither."""
    found = [measure(results, "AB") or {"A": 0, "B": 0} for measure in measures]
    return "".join("=" if m["A"] == m["B"] else max("AB", key=m.__getitem__) for m in found)


@pytest.mark.parametrize("step", DIVISION)
def test_a_division_tie_is_broken_by_the_first_step_that_tells_the_clubs_apart(step):
    results = league(SAME_DIVISION, DIVISION_LEAGUES[step])
    place = list(DIVISION).index(step)
    assert results.share_won("A") == results.share_won("B")
    assert verdicts(results, DIVISION.values()) == "=" * place + "A" + "B" * (len(DIVISION) - place - 1)
    first, second = rank_division(results, "AB", lost_toss())
    assert (first.team, second.team) == ("A", "B")
    assert (first.decided_by, second.decided_by) == ((step,), ())


@pytest.mark.parametrize("step", WILD_CARD)
def test_a_wild_card_tie_is_broken_by_the_first_step_that_tells_the_clubs_apart(step):
    results = league(TWO_DIVISIONS, WILD_CARD_LEAGUES[step])
    place = list(WILD_CARD).index(step)
    assert results.share_won("A") == results.share_won("B")
    assert verdicts(results, WILD_CARD.values()) == "=" * place + "A" + "B" * (len(WILD_CARD) - place - 1)
    first, second = rank_across_divisions(results, ["A", "B"], lost_toss())
    assert (first.team, second.team) == ("A", "B")
    assert (first.decided_by, second.decided_by) == ((step,), ())


def test_when_nothing_else_tells_them_apart_a_coin_does_and_the_seed_is_the_coin():
    results = league(SAME_DIVISION, "A 20-10 B, B 20-10 A")
    firsts = [rank_division(results, "AB", seed)[0] for seed in range(20)]
    assert {first.team for first in firsts} == {"A", "B"}
    assert {first.decided_by for first in firsts} == {("coin toss",)}
    assert firsts == [rank_division(results, "BA", seed)[0] for seed in range(20)]


# What each step measures, reckoned by hand. Records: A 2-1, B 2-2, C 1-1-1, D 1-1, E 0-1-1, F 1-1.
MEASURED = league(
    "N East: A B C; N West: D E; O East: F",
    "A 20-10 B, B 17-14 A, A 30-7 D, B 3-24 C, C 13-13 E, D 21-20 C, B 28-0 F, F 10-6 E",
)


@pytest.mark.parametrize(
    ("measure", "tied", "expected"),
    [
        (by.measure_head_to_head, "AB", {"A": Fraction(1, 2), "B": Fraction(1, 2)}),
        (by.measure_head_to_head, "ABC", {"A": Fraction(1, 2), "B": Fraction(1, 3), "C": 1}),
        (by.measure_division, "ABC", {"A": Fraction(1, 2), "B": Fraction(1, 3), "C": 1}),
        (by.measure_conference, "ABC", {"A": Fraction(2, 3), "B": Fraction(1, 3), "C": Fraction(1, 2)}),
        (by.measure_common, "AC", {"A": Fraction(2, 3), "C": Fraction(1, 2)}),  # against B and D
        (by.measure_victories, "AB", {"A": Fraction(3, 6), "B": Fraction(3, 5)}),  # B and D; A and F
        (by.measure_schedule, "AB", {"A": Fraction(5, 10), "B": Fraction(13, 22)}),  # B, B, D; A, A, C, F
        (by.measure_net_points_common, "AC", {"A": 30, "C": 20}),
        (by.measure_net_points_conference, "AB", {"A": 30, "B": -28}),
        (by.measure_net_points, "AB", {"A": 30, "B": 0}),
    ],
)
def test_what_a_step_measures_agrees_with_reckoning_by_hand(measure, tied, expected):
    assert measure(MEASURED, tied) == expected


def test_ranks_in_points_are_added_and_clubs_with_equal_points_share_a_rank():
    # Scored: A 30, B 20, C 20, D 10, F 40. Allowed: A 20, B 40, C 30, D 10, F 20.
    results = league("N East: A B; N West: C D; O East: F", "A 10-0 D, A 20-20 C, B 20-40 F, D 10-0 C, C 0-0 D")
    assert by.measure_conference_ranks(results, "ABCD") == {"A": -(1 + 2), "B": -(2 + 4), "C": -(2 + 3), "D": -(4 + 1)}
    assert by.measure_league_ranks(results, "ABCD") == {"A": -(2 + 2), "B": -(3 + 5), "C": -(3 + 4), "D": -(5 + 1)}


def test_an_opponent_defeated_twice_counts_twice_in_strength_of_victory():
    results = league(": A B C", "A 7-0 B, A 7-0 B, A 7-0 C, B 7-0 C")
    assert by.measure_victories(results, "A") == {"A": Fraction(1 + 1 + 0, 3 + 3 + 2)}


def test_three_clubs_of_a_division_are_compared_in_the_games_among_them():
    # Each is 2-2; among them A is 2-1, B 1-1, C 1-2, though B has beaten A.
    results = league(
        "N East: A B C; N West: D",
        "A 7-0 C, A 7-0 C, B 7-0 A, C 7-0 B, D 7-0 A, B 7-0 D, D 7-0 B, C 7-0 D",
    )
    assert {results.share_won(team) for team in "ABC"} == {Fraction(1, 2)}
    assert [ranked.team for ranked in rank_division(results, "ABC", 0)] == ["A", "C", "B"]


def test_when_a_step_leaves_two_of_three_clubs_they_start_over_at_head_to_head():
    # A, B and C beat each other in a ring, twice over; C drops out by the division record. Going on from there to common
    # games would put B first (3-1 against C, D and E, where A is 1-3), but A has beaten B.
    results = league(
        "N East: A B C D; N West: E",
        "A 7-0 B, A 7-0 B, B 30-0 C, B 30-0 C, C 7-0 A, C 7-0 A, A 7-0 D, B 30-0 D, D 7-0 C, E 7-0 A, E 7-0 B, C 7-0 E",
    )
    assert {results.share_won(team) for team in "ABC"} == {Fraction(1, 2)}
    first, second, third = rank_division(results, "ABC", 0)
    assert (first.team, first.decided_by) == ("A", ("division record", "head-to-head"))
    # With A in its place B and C begin anew, and B has beaten C.
    assert (second.team, second.decided_by) == ("B", ("head-to-head",))
    assert third.team == "C"


THREE_DIVISIONS = "N East: A D; N North: B E; N West: C F; O East: G"


def test_of_three_wild_card_clubs_one_that_has_beaten_both_others_is_first():
    # All are 2-2; C has the best conference record.
    results = league(
        THREE_DIVISIONS, "A 7-0 B, A 7-0 C, D 7-0 A, E 7-0 A, B 7-0 G, B 7-0 G, F 7-0 B, C 7-0 F, C 7-0 D, G 7-0 C"
    )
    assert {results.share_won(team) for team in "ABC"} == {Fraction(1, 2)}
    first, *_ = rank_across_divisions(results, ["A", "B", "C"], 0)
    assert (first.team, first.decided_by) == ("A", ("head-to-head",))


def test_of_three_wild_card_clubs_one_that_has_lost_to_both_others_is_last():
    # All are 2-2 and C has the best conference record of all, but has lost to A and B, which have not met.
    results = league(
        THREE_DIVISIONS,
        "A 7-0 C, B 7-0 C, C 7-0 D, C 7-0 E, A 7-0 G, F 7-0 A, E 7-0 A, B 7-0 G, F 7-0 B, G 7-0 B",
    )
    assert {results.share_won(team) for team in "ABC"} == {Fraction(1, 2)}
    first, second, third = rank_across_divisions(results, ["A", "B", "C"], 0)
    assert (first.team, first.decided_by) == ("B", ("head-to-head", "conference record"))
    assert (second.team, third.team) == ("A", "C")


def test_without_a_sweep_games_among_three_wild_card_clubs_do_not_count():
    # A has beaten B, and neither has met C, whose conference record is the best of the three.
    results = league(
        THREE_DIVISIONS,
        "A 7-0 B, D 7-0 A, B 7-0 G, C 7-0 F, G 7-0 C, C 7-0 D, G 7-0 C, F 7-0 A, A 7-0 G, B 7-0 E, F 7-0 B",
    )
    assert {results.share_won(team) for team in "ABC"} == {Fraction(1, 2)}
    first, *_ = rank_across_divisions(results, ["A", "B", "C"], 0)
    assert (first.team, first.decided_by) == ("C", ("conference record",))


@pytest.mark.parametrize(("common", "expected"), [(3, None), (4, {"A": Fraction(1, 4), "B": Fraction(3, 4)})])
def test_wild_card_clubs_need_four_common_games(common, expected):
    against_a, against_b = ["C 7-0 A"] * (common - 1) + ["A 7-0 C"], ["B 7-0 C"] * (common - 1) + ["C 7-0 B"]
    results = league("N East: A; N West: B C", ", ".join(against_a + against_b))
    assert by.measure_enough_common(results, "AB") == expected
    assert by.measure_common(results, "AB") == {"A": Fraction(1, common), "B": Fraction(common - 1, common)}


def test_four_common_games_of_one_club_do_not_make_up_for_three_of_the_other():
    results = league("N East: A; N West: B C", ", ".join(["C 7-0 A"] * 4 + ["B 7-0 C"] * 3))
    assert by.measure_enough_common(results, "AB") is None


def test_clubs_that_have_not_met_are_not_compared_head_to_head():
    assert by.measure_head_to_head(league(": A B C D", "A 7-0 B, C 7-0 D"), "AC") is None
    assert by.measure_head_to_head(league(": A B C D", "A 7-0 B, C 7-0 D"), "ABC") is None


def test_only_the_first_club_of_each_division_is_compared_at_a_time():
    # A, B (both East) and C (West) are 2-2. In the East A is first, by head-to-head. C is behind B, which has beaten it,
    # but ahead of A by the conference record. So C is first: B has to wait until A has its place.
    results = league(
        "N East: A B; N West: C D; O East: F",
        "A 7-0 B, A 7-0 F, D 7-0 A, D 7-0 A, B 7-0 C, B 7-0 D, F 7-0 B, C 7-0 D, C 7-0 D, F 7-0 C",
    )
    assert {results.share_won(team) for team in "ABC"} == {Fraction(1, 2)}
    assert [ranked.team for ranked in rank_division(results, "AB", 0)] == ["A", "B"]
    ranked = rank_across_divisions(results, ["AB", "C"], 0)
    assert [(club.team, club.decided_by) for club in ranked] == [
        ("C", ("order in the division", "conference record")),
        ("A", ("order in the division",)),
        ("B", ()),
    ]


def test_a_better_percentage_needs_no_tie_break():
    results = league("N East: A; N West: B", "A 7-0 B, B 7-0 A, B 7-7 A, B 7-0 A")
    assert [(club.team, club.decided_by) for club in rank_across_divisions(results, ["A", "B"], 0)] == [
        ("B", ()),
        ("A", ()),
    ]
