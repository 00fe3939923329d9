"""Field goals and extra points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.chance.every import Branches, every
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, TRY
from engine.football.era import Era, era_of
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chance import Counted, Every
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.options import inside_blitz_era
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.snap import Snap
from tests.engine.inside_blitz.builders import KICKER, at, finish, matrix, snap


def kicking(*draws: str, to_goal: int = 18, era: Era | None = None) -> Snap:
    state = at(to_goal, down=4)
    state.era = era or state.era
    return snap(Script("card 1", *draws), OffenseCall(codes.FIELD_GOAL), state=state)


def trying(*draws: str) -> Snap:
    state = at(2)
    state.phase = TRY
    return snap(Script("card 1", *draws), OffenseCall(codes.TRY_KICK), state=state)


@pytest.mark.rule("IBF-FG-01", "IBF-FG-02", "IBF-FG-03")
@pytest.mark.parametrize(("to_goal", "good"), [(17, True), (18, True), (19, False)])
def test_example_a_printed_35_is_good_from_35_yards_or_less(to_goal: int, good: bool) -> None:
    made = kicking("4-5-2", to_goal=to_goal)
    made.offense.kicker.goals = matrix(20, d45=35)
    assert resolve(made).events == [events.goal(KICKER, good=good, distance=to_goal + 17)]
    finish(made)


@pytest.mark.rule("IBF-FG-02")
def test_posts_on_the_goal_line_make_kicks_ten_yards_shorter() -> None:
    assert resolve(kicking("4-5-2", era=era_of(1973))).events[0].yards == 25
    assert resolve(kicking("4-5-2", era=era_of(1974))).events[0].yards == 35


@pytest.mark.rule("IBF-FG-04", "IBF-FG-05", "IBF-FG-07")
@pytest.mark.parametrize("roll", ["6-4-1", "4-4-4"])
def test_a_b_and_three_dice_alike_are_blocks(roll: str) -> None:
    made = kicking(roll, "3-4-5", "card 1", "3-6")
    made.offense.kicker.goals = matrix(35, d64=player_record.BLOCKED)
    play = resolve(made)
    finish(made)
    assert (play.events[0].kind, play.events[0].yards, play.events[0].team) == (events.BLOCKED, 7, AWAY)


@pytest.mark.rule("IBF-FG-06", "IBF-FG-05")
def test_the_odds_of_an_extra_point() -> None:
    counted = Counted(default_deck())

    def good(branches: Branches) -> bool:
        made = trying()
        made.chance = Every(counted, branches)
        return apply(made.state, resolve(made)).points == 1

    odds = sum(probability for probability, result in every(good) if result)
    assert odds == pytest.approx(205 / 216)


@pytest.mark.rule("IBF-FG-11", "IBF-SCORE-01")
def test_a_blocked_extra_point_ends_the_try() -> None:
    made = trying("2-2-2")
    outcome = apply(made.state, resolve(made))
    finish(made)
    assert outcome.points == 0
    made = trying("2-2-1")
    assert apply(made.state, resolve(made)).points == 1


@pytest.mark.rule("IBF-FG-10", "IBF-SCORE-04")
@pytest.mark.parametrize(("to_goal", "line"), [(30, 37), (10, 20)])
def test_a_miss_gives_the_ball_over_where_it_was_kicked(to_goal: int, line: int) -> None:
    made = kicking("1-2-3", to_goal=to_goal, era=replace(inside_blitz_era(era_of(2003))))
    made.offense.kicker.goals = matrix(20)
    after = apply(made.state, resolve(made)).state
    assert (after.offense, after.yards_to_goal) == (AWAY, 100 - line)


@pytest.mark.rule("IBF-FG-01", "IBF-PEN-07")
def test_the_card_is_flipped_for_its_penalties_only() -> None:
    made = snap(
        Script("PEN OFF/KT", "FUM +1", "card 1", "4-5-2", "4", "3-1"),
        OffenseCall(codes.FIELD_GOAL),
        state=at(18, down=4),
    )
    play = resolve(made)
    finish(made)
    assert [(penalty.yards, penalty.dead_ball) for penalty in play.penalties] == [(10, False)]


@pytest.mark.rule("IBF-SCORE-01")
def test_three_points_for_a_field_goal() -> None:
    made = kicking("4-5-2")
    assert apply(made.state, resolve(made)).points == 3
