"""Endurance, quarterbacks, and what injuries do to a roster."""

from __future__ import annotations

import pytest

from engine.fast_action import player_record
from engine.fast_action.endurance import Endurance
from engine.fast_action.player_record import Player
from engine.football.codes import HOME, NOBODY
from engine.tabletop import condition_tables
from engine.tabletop.absences import allowed, binds, can_spare, quarterback_duration, relieved, return_lines
from tests.engine.tabletop.builders import at
from tests.engine.tabletop.kick_builders import return_line


def back(limit, index=0):
    return Player(index, player_record.BACK, endurance=limit)


def book(*directed):
    """A team's book after plays directed at players, the last of them last; -1 for somebody else's play."""
    endurance = Endurance(4)
    for index in directed:
        endurance.directed_at(index)
        endurance.play_done(flipped=True)
    return endurance


@pytest.mark.rule("TTF-END-05", "TTF-END-06", "TTF-END-07")
@pytest.mark.parametrize(
    ("limit", "directed", "fresh"),
    [(0, (0, 0, 0), True), (1, (0,), False), (1, (0, -1), True), (2, (0, -1), False), (2, (0, -1, -1), True)],
)
def test_the_plays_before_make_a_player_tired(limit, directed, fresh):
    assert book(*directed).may_call(back(limit)) == fresh


@pytest.mark.rule("TTF-END-08", "TTF-END-09")
def test_one_play_a_possession_and_one_a_quarter():
    third, fourth = book(0, -1, -1, -1), book(0, -1, -1, -1)
    assert not third.may_call(back(3))
    third.new_possession()
    assert third.may_call(back(3))
    fourth.new_possession()
    assert not fourth.may_call(back(4))
    fourth.new_quarter()
    assert fourth.may_call(back(4))


@pytest.mark.rule("TTF-END-10")
def test_a_play_without_a_card_gives_no_rest():
    endurance = book(0)
    endurance.directed_at(NOBODY)
    endurance.play_done(flipped=False)
    assert not endurance.may_call(back(1))


@pytest.mark.rule("TTF-RUN-27")
def test_end_reverses_are_counted():
    endurance = book()
    endurance.end_around_by(2)
    endurance.end_around_by(2)
    assert list(endurance.end_arounds) == [0, 0, 2, 0]


def passers(letters):
    return [
        Player(index, player_record.QUARTERBACK, endurance="ABC".index(letter)) for index, letter in enumerate(letters)
    ]


def may_play(letters, *, quarter=1, lead=0, bound=NOBODY):
    state = at(quarter=quarter)
    state.home_score = lead
    return "".join("ABC"[player.endurance] for player in allowed(passers(letters), state, HOME, bound))


@pytest.mark.rule("TTF-END-01", "TTF-END-02", "TTF-END-03", "TTF-END-17")
def test_the_best_letter_that_is_fit_plays_and_those_who_share_it_interchange():
    assert [may_play(letters) for letters in ("ABC", "AABC", "BBC", "C")] == ["A", "AA", "BB", "C"]


@pytest.mark.rule("TTF-END-01", "TTF-END-02")
def test_far_ahead_in_the_fourth_quarter_the_starter_may_be_spared():
    assert may_play("ABC", quarter=4, lead=21) == "AB"
    assert may_play("ABC", quarter=4, lead=20) == "A"
    assert may_play("ABC", quarter=3, lead=30) == "A"


@pytest.mark.rule("TTF-END-03")
def test_a_c_quarterback_who_comes_in_early_stays():
    assert may_play("ABC", bound=2) == "C"
    third = passers("C")[0]
    assert (binds(third, at(quarter=3)), binds(third, at(quarter=4))) == (True, False)
    assert not binds(passers("B")[0], at())


@pytest.mark.rule("TTF-END-15", "TTF-END-16")
def test_a_teammate_with_a_larger_endurance_plays_more_for_a_player_who_is_out():
    others = [back(1, 1), back(2, 2), back(4, 3), Player(4, player_record.END, endurance=4)]
    assert relieved(back(0), others) is others[2]
    assert relieved(back(1), others[:2]) is others[1]
    assert relieved(back(4), others) is None
    assert relieved(back(2), others[:2]) is None  # larger, not as large
    assert relieved(back(0), others[:1]) is None  # never below 1


@pytest.mark.rule("TTF-INJ-05", "TTF-INJ-06")
@pytest.mark.parametrize(
    ("kind", "least"),
    [
        (player_record.QUARTERBACK, 1),
        (player_record.BACK, 2),
        (player_record.RECEIVER, 3),
        (player_record.END, 2),
        (player_record.OFFENSIVE_LINEMAN, 5),
        (player_record.DEFENSIVE_LINEMAN, 4),
        (player_record.LINEBACKER, 4),
        (player_record.DEFENSIVE_BACK, 5),
        (player_record.SPECIALIST, 1),
    ],
)
def test_so_many_players_of_a_kind_must_be_left(kind, least):
    players = [Player(index, kind) for index in range(least + 1)]
    assert can_spare(players, players[0])
    assert not can_spare(players[1:], players[1])


@pytest.mark.rule("TTF-INJ-12")
def test_without_a_backup_a_quarterback_misses_the_game_at_most():
    long = condition_tables.GAMES + 4
    alone, players = passers("AC"), passers("AB")
    assert quarterback_duration(long, alone, alone[0]) == condition_tables.GAMES
    assert quarterback_duration(long, players, players[0]) == long
    assert quarterback_duration(condition_tables.QUARTER, alone, alone[0]) == condition_tables.QUARTER


@pytest.mark.rule("TTF-INJ-10", "TTF-INJ-11")
def test_an_injured_returner_is_replaced_by_the_highest_on_the_card():
    lines = [return_line(number) for number in (1, 2, 3, 4)]
    made = return_lines(lines, [31])
    assert [(line.player, line.foot_numbers) for line in made] == [(32, 2), (32, 4), (33, 4), (34, 4)]
    made = return_lines(lines, [34])
    assert (made[3].player, made[3].foot_numbers) == (31, 4)
    assert return_lines(lines, [31, 32, 33, 34]) is lines
    lines[0].fair_catches, lines[1].fair_catches = 30, 12
    assert return_lines(lines, [31])[0].fair_catches == 12  # the value is the player's, too
