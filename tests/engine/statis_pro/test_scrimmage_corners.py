"""A referee's second look at runs, passes, Big Plays, Z cards, penalties and scoring: what the rulebook says, to the end."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.clock import tick
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro import calls, player_record, tables
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.penalties import PENALTY_TABLE
from engine.statis_pro.scrimmage import natural, resolve
from tests.engine.statis_pro.builders import (
    at,
    column,
    eleven,
    finish,
    front,
    gained,
    pass_to,
    player_at,
    run_to,
    script,
    snap,
)


def spot(outcome: Outcome) -> tuple[int, int, int, int]:
    """Who has the ball, yards to the goal, down and distance."""
    state = outcome.state
    return state.offense, state.yards_to_goal, state.down, state.yards_to_first


def settled(*draws: str, call: OffenseCall, state: State) -> Outcome:
    """A play from scrimmage with its Z result, and what football makes of it."""
    made = snap(script(*draws), call, state=state)
    play = resolve(made).play
    finish(made)
    return apply(state, play)


# Tables, digit by digit.


@pytest.mark.rule("SPF-T6.5a", "SPF-T6.5b", "SPF-T6.6d")
def test_run_number_modifiers_as_printed() -> None:
    # Key BC, No Key, Wrong Key, then Pass, Prevent and Blitz.
    assert tables.RUN_NUMBERS == [[4, 2, 0, 0, 0, 0], [2, 2, 2, -4, -2, -4], [4, 2, 0, 0, -2, -4]]


@pytest.mark.rule("SPF-T6.6a", "SPF-T6.6b", "SPF-T6.6c", "SPF-T6.6e")
def test_pass_defense_table_as_printed() -> None:
    rush = tables.RUSH
    # Run, Pass, Prevent, Blitz, each followed by its value within 20 yards.
    assert tables.PASS_DEFENSE[:3] == [
        [0, -10, -10, -15, 0, 0, 10, 10],
        [5, 0, -5, -5, -5, -5, rush, rush],
        [7, 7, 0, 0, -7, -7, rush, rush],
    ]


@pytest.mark.rule("SPF-T6.9a", "SPF-T6.9b")
def test_big_play_table_as_printed() -> None:
    fails, incomplete = tables.FAILS, tables.INCOMPLETE
    assert tables.BIG_PLAYS[tables.AGAINST_RUN][1:] == [-4, -3, -2, -1, 0, 0, 0] + [fails] * 5
    assert tables.BIG_PLAYS[tables.AGAINST_A_PASS][1:] == [-13, -10, -7] + [incomplete] * 4 + [fails] * 5


@pytest.mark.rule("SPF-6.3", "SPF-8.8.3d", "SPF-T6.3.5a", "SPF-T6.3.6", "SPF-T6.3.9", "SPF-T6.3.11a", "SPF-T6.3.14")
def test_penalties_without_option_are_those_of_the_table() -> None:
    lines = {
        f"{side}{number}": PENALTY_TABLE[20 * index + number]
        for index, side in enumerate(codes.SIDES)
        for number in range(1, 16)
    }
    forced = {code for code, line in lines.items() if line is not None and not line.optional}
    every_side = {f"{side}{number}" for side in "ODKR" for number in (2, 14)}
    not_the_offense = {f"{side}{number}" for side in "DKR" for number in (5, 6, 9)}
    assert forced == every_side | not_the_offense | {"O10", "K11", "R11", "K15"}
    yards = {
        number: {line.yards for code, line in lines.items() if line and code[1:] == str(number)}
        for number in range(1, 16)
    }
    assert yards == {
        1: {5},
        2: {5},
        3: {5},
        4: {5},
        5: {15},
        6: {5},
        7: {5, 10},
        8: {0, 15},
        9: {15},
        10: {15},
        11: {15},
        12: {15},
        13: {5},
        14: {5},
        15: {0},
    }


# Runs and passes.


@pytest.mark.rule("SPF-8.2.4b", "SPF-8.2.4a", "SPF-8.2.2g")
def test_the_second_run_number_of_a_short_gain_is_not_modified() -> None:
    made = snap(script("IL LG", "RN 4", "RN 12"), run_to(strategy=calls.DRAW), calls.PASS_DEFENSE)
    assert gained(natural(made)) == 19  # SG row 12; a draw against Pass would have made it row 8


@pytest.mark.rule("SPF-8.2.6e", "SPF-8.2.5b")
@pytest.mark.parametrize("second", [1, 12])
def test_end_around_without_long_gain_reads_the_third_number_in_short_gain(second: int) -> None:
    places = eleven()
    player_at(places, codes.LE).rush_lg = []
    made = snap(script("ER OK", "RN 1", f"RN {second}", "RN 5"), run_to(calls.END_AROUND, codes.LE), places=places)
    assert gained(natural(made)) == 26
    finish(made)


@pytest.mark.rule("SPF-8.2.6e")
def test_end_around_on_run_number_one_is_a_short_gain_whatever_row_one_says() -> None:
    places = eleven()
    player_at(places, codes.LE).rush_n = column([17, *[3] * 11])
    made = snap(script("ER OK", "RN 1", "RN 5"), run_to(calls.END_AROUND, codes.LE), places=places)
    assert gained(natural(made)) == 26
    finish(made)


@pytest.mark.rule("SPF-8.2.6e", "SPF-8.2.4c")
def test_end_around_without_short_gain_takes_the_number_under_n() -> None:
    places = eleven()
    player = player_at(places, codes.LE)
    player.rush_sg, player.rush_n = [], column([17, *[3] * 11])
    made = snap(script("ER OK", "RN 1"), run_to(calls.END_AROUND, codes.LE), places=places)
    assert gained(natural(made)) == 17
    finish(made)


@pytest.mark.rule("SPF-8.2.7a", "SPF-8.2.5a")
def test_the_loss_limit_holds_for_breaks_and_not_for_big_plays() -> None:
    places = eleven()
    player_at(places, codes.BK1).rush_lg = column([-9] * 12)
    made = snap(script("IL Break", "RN 3"), run_to(), places=places)
    assert gained(natural(made)) == -3
    made = snap(script("RN 1"), run_to(), DefenseCall(calls.PASS_DEFENSE, big_play=True))
    assert gained(resolve(made).play) == -4  # the table is the whole result (SPF-8.4c)


@pytest.mark.rule("SPF-8.3.3b", "SPF-8.3.3c")
def test_l_on_a_card_without_a_long_column_is_incomplete() -> None:
    places = eleven()
    player_at(places, codes.LE).pass_l = []
    made = snap(script("ALL ORIG", "PN 1", "RN 1"), pass_to(), places=places)
    assert natural(made).events == [events.incompletion(codes.QB, codes.LE)]
    finish(made)


@pytest.mark.rule("SPF-8.3.3.1")
def test_the_late_long_pass_is_a_touchdown_from_anywhere() -> None:
    state = at(99, quarter=4, seconds_left=120)
    outcome = settled("ALL ORIG", "PN 1", "RN 1", call=pass_to(calls.LONG, codes.FL1), state=state)
    assert (outcome.touchdown, outcome.state.home_score) == (True, 6)


@pytest.mark.rule("SPF-8.3.5.4")
def test_interceptions_return_by_card_not_by_row() -> None:
    boxes = front("ABDE FHJ KMN")
    boxes[0][0].kind = player_record.LINEBACKER  # a linebacker who lines up in box A
    made = snap(script("SC INT", "RN 10", "RN 6", "RN 1"), OffenseCall(calls.SCREEN, codes.BK1), boxes=boxes)
    assert natural(made).events[1] == events.run_back(boxes[0][0].index, 20)


# Z cards, fumbles and scores.


@pytest.mark.rule("SPF-8.8.1c", "SPF-8.8.2a", "SPF-8.8.4d")
@pytest.mark.parametrize(
    ("draws", "hurt"),
    [
        (("Z", "ALL RE", "Z", "PN 1", "RN 6"), codes.QB),
        (("Z", "Z", "ALL RE", "PN 1", "RN 6"), codes.QB),
        (("ALL RE", "Z", "Z", "PN 1", "RN 6"), codes.RE),
    ],
)
def test_of_two_z_cards_the_first_counts(draws: tuple[str, ...], hurt: int) -> None:
    made = snap(script(*draws, "Z INJ BC", "PN 5"), pass_to())
    play = resolve(made).play
    finish(made)
    assert play.events[1:] == [events.injury(hurt, HOME, 2)]


@pytest.mark.rule("SPF-8.8.5b", "SPF-8.8.5a", "SPF-8.9.2")
@pytest.mark.parametrize(("number", "safety"), [(30, True), (21, False)])
def test_a_fumble_in_the_own_end_zone_is_recovered_there(number: int, safety: bool) -> None:
    draws = ("Z", "ALL PASS RUSH", "PN 1", "PN 30", "Z Fumble", f"PN {number}")
    outcome = settled(*draws, call=pass_to(), state=at(95))  # ten yards back from the own 5
    assert (outcome.safety, outcome.touchdown, outcome.scorer) == (safety, not safety, AWAY)


@pytest.mark.rule("SPF-8.8.5b")
def test_a_lost_fumble_is_the_defenses_ball_on_the_spot() -> None:
    outcome = settled("Z", "IL LG", "RN 6", "Z Fumble", "PN 21", call=run_to(), state=at(60))
    assert (spot(outcome), outcome.turnover) == ((AWAY, 100 - 53, 1, 10), True)


@pytest.mark.rule("SPF-8.9.1a", "SPF-8.9.2", "SPF-8.9.3", "SPF-8.9.4", "SPF-8.6.1c", "SPF-8.6.2")
@pytest.mark.parametrize(
    ("phase", "play", "home", "away", "then"),
    [
        (football.SCRIMMAGE, Play(events.RUN, [events.rush(8, 20)]), 6, 0, football.TRY),
        (football.SCRIMMAGE, Play(events.FIELD_GOAL, [events.goal(1, good=True, distance=37)]), 3, 0, football.KICKOFF),
        (football.TRY, Play(events.TRY_KICK, [events.goal(1, good=True, distance=19)]), 1, 0, football.KICKOFF),
        (football.TRY, Play(events.TRY_KICK, [events.goal(1, good=False, distance=19)]), 0, 0, football.KICKOFF),
        (football.SCRIMMAGE, Play(events.RUN, [events.rush(8, -80)]), 0, 2, football.FREE_KICK),
        (football.SCRIMMAGE, Play(events.CONCEDE), 0, 2, football.FREE_KICK),
    ],
)
def test_points(phase: int, play: Play, home: int, away: int, then: int) -> None:
    state = at(20)
    state.phase = phase
    after = apply(state, play).state
    assert (after.home_score, after.away_score, after.phase) == (home, away, then)


@pytest.mark.rule("SPF-O.5b")
@pytest.mark.parametrize(
    ("quarter", "home", "phase", "inches"),
    [(1, 0, football.SCRIMMAGE, True), (2, 0, football.KICKOFF, False), (4, 7, football.OVER, False)],
)
def test_inches_outlast_a_quarter_and_no_half(quarter: int, home: int, phase: int, inches: bool) -> None:
    state = at(50, quarter=quarter, seconds_left=5)
    state.home_score = home
    play = Play(events.RUN, [events.rush(8, 10)], measured=events.JUST_SHORT)
    after = tick(state, play, apply(state, play), 5)
    assert (after.phase, after.inches) == (phase, inches)
