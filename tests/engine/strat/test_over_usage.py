"""Over-usage: who must rest."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options
from engine.strat.usage import Used, expected, is_overused, over, resting

EVERYBODY = Options(all_usage=True)


def used(index: int, position: str, *, real: int, replay: int, replaceable: bool = True) -> Used:
    """A player with so many passes, rushes or catches, as his position counts them."""
    place = {"QB": 0, "HB": 1, "FB": 1, "RB": 1}.get(position, 2)
    figures = [0] * 6
    figures[place], figures[place + 3] = real, replay
    return Used(index, position, *figures, replaceable=replaceable)


def rest(players: list[Used], **described: Any) -> list[int]:
    given = {"games": 16, "played": 5, "last": False, "options": EVERYBODY, "edition": EDITION_2019, **described}
    return resting(players, **given)


@pytest.mark.rule("SOM-OU-01")
def test_example_thirteen_rushes_over() -> None:
    player = used(1, "HB", real=160, replay=63)
    assert over(player, 16, 5) == 13
    assert expected(player, 16, 5) == 50


@pytest.mark.rule("SOM-OU-01")
@pytest.mark.parametrize(("position", "percent"), [("RB", (35, 20)), ("QB", (65, 30)), ("FL", (5, 4)), ("TE", (5, 4))])
def test_what_each_category_counts(position: str, percent: tuple[int, int]) -> None:
    player = Used(1, position, passes=224, rushes=256, catches=64, replay_passes=35, replay_rushes=30, replay_catches=5)
    assert player.replayed / expected(player, 16, 1) == Fraction(*percent)


@pytest.mark.rule("SOM-OU-02")
def test_quarterbacks_alone_rest_unless_the_switch_says_otherwise() -> None:
    players = [used(0, "QB", real=160, replay=80), used(1, "HB", real=160, replay=80)]
    assert rest(players, options=Options()) == [0]
    assert rest(players) == [0, 1]
    assert rest(players, options=Options(quarterback_usage=False)) == []
    assert rest([used(0, "QB", real=160, replay=55)]) == []
    assert rest([used(0, "QB", real=160, replay=56)]) == [0]


@pytest.mark.rule("SOM-OU-03")
def test_example_two_rest_the_farthest_above_one_of_each_category_and_never_the_last() -> None:
    players = [
        used(0, "RB", real=160, replay=80),
        used(1, "QB", real=160, replay=75, replaceable=False),
        used(2, "RB", real=160, replay=73),
        used(3, "FL", real=32, replay=32),
    ]
    assert [int(over(player, 16, 5)) for player in players] == [30, 25, 23, 22]
    assert rest(players) == [0, 3]
    assert rest([*players, used(4, "QB", real=160, replay=90)]) == [4, 0]


@pytest.mark.rule("SOM-OU-04")
@pytest.mark.parametrize(("played", "last", "expected"), [(1, False, []), (2, False, [0]), (15, True, [])])
def test_when_nobody_rests(played: int, last: bool, expected: list[int]) -> None:
    assert rest([used(0, "QB", real=160, replay=20 * played)], played=played, last=last) == expected


@pytest.mark.rule("SOM-OU-05")
@pytest.mark.parametrize(
    ("position", "replay", "expected"),
    [("QB", 24, False), ("QB", 25, True), ("HB", 14, False), ("HB", 15, True), ("TE", 4, False), ("TE", 5, True)],
)
def test_players_seldom_used_in_the_replay_are_left_alone(position: str, replay: int, expected: bool) -> None:
    assert is_overused(used(1, position, real=3, replay=replay), 16, 5, EDITION_2019) == expected


@pytest.mark.rule("SOM-OU-06")
@pytest.mark.parametrize(
    ("position", "games", "real", "expected"),
    [
        ("QB", 16, 499, True), ("QB", 16, 500, False), ("QB", 14, 350, False), ("QB", 12, 250, False),
        ("TE", 16, 39, True), ("TE", 16, 40, False), ("TE", 12, 30, False), ("TE", 14, 34, True),
        ("SE", 16, 69, True), ("FL", 16, 70, False), ("SE", 14, 60, False), ("FL", 12, 49, True),
        ("HB", 16, 400, True),
    ],
)  # fmt: skip
def test_players_much_used_in_their_season_are_exempt(position: str, games: int, real: int, expected: bool) -> None:
    assert is_overused(used(1, position, real=real, replay=999), games, 5, EDITION_2019) == expected


@pytest.mark.rule("SOM-OU-06", "SOM-INJ-08")
@pytest.mark.parametrize(("edition", "expected"), [(EDITION_2019, False), (OLD_EDITION, True)])
def test_short_seasons_are_scaled_before_the_exemption(edition: Edition, expected: bool) -> None:
    assert is_overused(used(1, "TE", real=23, replay=99), 9, 5, edition) == expected


def test_a_player_who_was_never_used_in_his_season() -> None:
    assert is_overused(used(1, "TE", real=0, replay=6), 16, 5, EDITION_2019)
