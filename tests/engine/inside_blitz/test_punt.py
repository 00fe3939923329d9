"""Punts: the document's examples, blocks and the optional judgment."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Defender
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.snap import Snap
from tests.engine.inside_blitz.builders import PUNTER, RETURNER, at, finish, matrix, punts, snap


def punting(*draws: str, to_goal: int = 64, block: bool = False, options: Options | None = None) -> Snap:
    call = OffenseCall(codes.PUNT)
    return snap(Script(*draws), call, DefenseCall(block=block), state=at(to_goal, down=4), options=options)


@pytest.mark.rule(
    "IBF-PUNT-01", "IBF-PUNT-02", "IBF-PUNT-03", "IBF-PUNT-04", "IBF-PUNT-07", "IBF-PUNT-16", "IBF-CARD-02"
)
def test_example_punt_from_the_own_36() -> None:
    # The document rolls 1-6 for 46/3, which the card has at 6-1 (IBF-PUNT-16).
    made = punting("6-1-3", "card 45", "1-2")
    made.offense.punter.far = punts(40)
    made.offense.punter.far.yards = matrix(40, d61=46)
    made.defense.punt_returners[45].low = matrix(0, 3, d12=18)
    play = resolve(made)
    finish(made)
    assert play.events == [events.kick(PUNTER, 46), events.run_back(RETURNER, 18)]
    assert apply(made.state, play).state.yards_to_goal == 100 - (18 + 18)


@pytest.mark.rule("IBF-PUNT-01", "IBF-PUNT-02", "IBF-PUNT-03", "IBF-PUNT-06", "IBF-PUNT-17")
def test_example_punt_from_the_opponents_45_returned_all_the_way() -> None:
    made = punting("3-2-5", "card 45", "2-1-5", to_goal=45)
    made.offense.punter.near = punts(14, player_record.FAIR_CATCH, 4)
    player = made.defense.punt_returners[45]
    player.fair_catch, player.high = 4, matrix(0, 3, d21=player_record.TOUCHDOWN)
    play = resolve(made)
    finish(made)
    assert play.events == [events.kick(PUNTER, 31), events.run_back(RETURNER, 86)]
    outcome = apply(made.state, play)
    assert (outcome.touchdown, outcome.scorer) == (True, AWAY)


@pytest.mark.rule("IBF-PUNT-06", "IBF-FUM-18")
def test_a_fair_catch_and_no_fumble_on_it() -> None:
    made = punting("3-2-5", "FUM +1 R", "card 45", "2-1-4", to_goal=45)
    made.offense.punter.near = punts(14, player_record.FAIR_CATCH, 4)
    assert resolve(made).events == [events.kick(PUNTER, 31), events.fair_catch(RETURNER)]
    finish(made)


@pytest.mark.rule("IBF-PUNT-05", "IBF-FUM-18")
def test_no_return() -> None:
    made = punting("1-1-1", "FUM +1 R", "card 45")
    made.offense.punter.far = punts(30, player_record.NO_RETURN)
    assert resolve(made).events == [events.kick(PUNTER, 30), events.downed()]
    finish(made)


@pytest.mark.rule("IBF-PUNT-14", "IBF-PUNT-15")
def test_touchbacks() -> None:
    made = punting("1-1-1", "card 45", to_goal=55)
    made.offense.punter.far = punts(55)
    assert apply(made.state, resolve(made)).state.yards_to_goal == 80
    for blue, kind in ((4, events.TOUCHBACK), (3, events.BLOCKED)):
        draws = [f"2-4-{blue}", "card 45"] + ["3-4-1"] * (kind == events.BLOCKED)
        made = punting(*draws, to_goal=45)
        made.offense.punter.near.yards, made.offense.punter.near.mark = (
            matrix(player_record.TOUCHBACK),
            matrix(player_record.BLOCK),
        )
        assert resolve(made).events[-1].kind == kind
        finish(made)


@pytest.mark.rule("IBF-PUNT-08", "IBF-PUNT-09", "IBF-PUNT-10")
@pytest.mark.parametrize(
    ("mark", "plus", "called", "blocks_on"),
    [
        (player_record.BLOCK, player_record.NO_RATING, False, 3),
        (player_record.BLOCK_IF_CALLED, player_record.NO_RATING, False, 0),
        (player_record.BLOCK_IF_CALLED, player_record.NO_RATING, True, 3),
        (player_record.BLOCK_IF_CALLED, 2, False, 2),
        (player_record.NO_MARK, 2, True, 0),
    ],
)
def test_who_may_block(mark: int, plus: int, called: bool, blocks_on: int) -> None:
    for blue in range(1, 7):
        made = punting(f"3-5-{blue}", "card 45", "1-1-1", block=called)
        made.offense.punter.far = punts(19, player_record.NO_RETURN)
        made.offense.punter.far.mark = matrix(player_record.NO_MARK, d35=mark)
        made.defense.figures.punt_block, made.defense.figures.punt_block_plus = 3, plus
        assert (resolve(made).events[0].kind == events.BLOCKED) == (blue <= blocks_on)


@pytest.mark.rule("IBF-PUNT-12")
def test_a_block_call_makes_every_return_a_covered_one() -> None:
    made = punting("1-1-6", "card 45", "1-1", block=True)
    assert resolve(made).events[1] == events.run_back(RETURNER, 20)
    finish(made)


@pytest.mark.rule("IBF-PUNT-11", "IBF-PUNT-18", "IBF-PEN-02")
@pytest.mark.parametrize(("block", "yards"), [(True, 15), (False, 10)])
def test_flags_on_a_team_that_went_for_the_block_are_roughing(block: bool, yards: int) -> None:
    made = punting("1-1-6", "PEN DEF/RT", "card 45", "1-1", "6", "1-1", block=block)
    penalty = resolve(made).penalties[0]
    finish(made)
    assert (penalty.against, penalty.yards, penalty.first_down) == (AWAY, yards, block)


@pytest.mark.rule("IBF-PUNT-13", "IBF-FG-07", "IBF-FG-08", "IBF-FG-09")
def test_a_blocked_punt_is_found_ten_yards_farther_back_and_carried() -> None:
    made = punting("3-5-1", "card 7", "3-4-5", "card 45", "2-4")
    made.offense.punter.far.mark = matrix(player_record.BLOCK)
    made.defense.listed = [Defender(100 + place, group=codes.BACKS) for place in range(20)]
    play = resolve(made)
    finish(made)
    # Number 45 is the fifth player; a back returns by RET 9. Who got a hand on the ball nobody says.
    blocked = events.blocked(-1, recovered_by=AWAY, yards_behind=17, kicker=PUNTER)
    assert play.events == [blocked, events.run_back(104, 13)]


@pytest.mark.rule("IBF-PUNT-13")
def test_the_punting_sections_own_words_are_a_switch() -> None:
    made = punting("3-5-1", "card 7", "3-4", options=Options(doubled_blocks=True))
    made.offense.punter.far.mark = matrix(player_record.BLOCK)
    assert resolve(made).events == [events.blocked(-1, recovered_by=AWAY, yards_behind=14, kicker=PUNTER)]


@pytest.mark.rule("IBF-FG-07", "IBF-FG-12")
def test_a_block_the_kickers_recover_is_dead_and_on_fourth_down_goes_over() -> None:
    made = punting("3-5-1", "card 7", "3-4-2")
    made.offense.punter.far.mark = matrix(player_record.BLOCK)
    play = resolve(made)
    assert play.events == [events.blocked(-1, recovered_by=HOME, yards_behind=17, kicker=PUNTER)]
    outcome = apply(made.state, play)
    assert (outcome.state.offense, outcome.state.yards_to_goal) == (AWAY, 100 - (64 + 17))
    made = punting("3-5-1", "card 7", "3-4-2", to_goal=95)
    made.offense.punter.far.mark = matrix(player_record.BLOCK)
    assert apply(made.state, resolve(made)).safety


@pytest.mark.rule("IBF-FG-07")
@pytest.mark.parametrize(("blue", "team"), [(1, HOME), (2, HOME), (3, AWAY), (6, AWAY)])
def test_the_blue_die_says_who_recovers_a_block(blue: int, team: int) -> None:
    made = punting("3-5-1", "card 7", f"3-4-{blue}", "card 1", "1-1")
    made.offense.punter.far.mark = matrix(player_record.BLOCK)
    assert resolve(made).events[0].team == team


@pytest.mark.rule("IBF-OPT-01", "IBF-OPT-02")
@pytest.mark.parametrize(
    ("judgment", "roll", "line"),
    [("1-4", "", 26), ("1-5", "1-1", 4), ("6-6", "2-3", 1), ("1-5", "1-5", 20), ("1-5", "6-6", 20)],
)
def test_a_returner_may_let_a_punt_go_near_the_goal_line(judgment: str, roll: str, line: int) -> None:
    after = [roll] if roll else ["1-1"]
    made = punting("1-1-3", "card 45", judgment, *after, to_goal=45, options=Options(punt_judgment=True))
    made.offense.punter.near = punts(6)
    outcome = apply(made.state, resolve(made))
    finish(made)
    assert outcome.state.yards_to_goal == 100 - line


@pytest.mark.rule("IBF-PUNT-18", "IBF-PEN-02")
@pytest.mark.parametrize(
    ("way", "mark", "draws"),
    [
        (player_record.NO_RETURN, player_record.NO_MARK, ()),
        (player_record.RETURNED, player_record.BLOCK, ("3-4-1",)),
    ],
)
def test_a_punt_that_nobody_returns_may_be_flagged(way: int, mark: int, draws: tuple[str, ...]) -> None:
    made = punting("1-1-1", "PEN OFF/KT", "card 45", *draws, "4", "3-1")
    made.offense.punter.far = punts(30, way)
    made.offense.punter.far.mark = matrix(mark)
    play = resolve(made)
    finish(made)
    assert [(penalty.against, penalty.yards) for penalty in play.penalties] == [(HOME, 10)]


@pytest.mark.rule("IBF-PUNT-14", "IBF-PUNT-18")
def test_a_touchback_may_be_flagged() -> None:
    made = punting("1-1-1", "PEN DEF/RT", "card 45", "6", "5-1", to_goal=45)
    made.offense.punter.near = punts(player_record.TOUCHBACK)
    play = resolve(made)
    finish(made)
    assert (play.events[-1].kind, len(play.penalties)) == (events.TOUCHBACK, 1)


@pytest.mark.rule("IBF-PUNT-02", "IBF-CARD-37")
@pytest.mark.parametrize(("line", "to_goal", "kicked"), [(28, 45, 17), (40, 38, 0)])
def test_a_punt_may_come_down_short_of_the_twenty(line: int, to_goal: int, kicked: int) -> None:
    made = punting("1-1-1", "card 45", to_goal=to_goal)
    made.offense.punter.near = punts(line, player_record.NO_RETURN)
    assert resolve(made).events[0] == events.kick(PUNTER, kicked)


@pytest.mark.rule("IBF-OURS-HURT", "IBF-FG-08")
def test_a_hurt_player_does_not_pick_up_a_blocked_kick() -> None:
    made = punting("3-5-1", "card 7", "3-4-5", "card 45", "card 6", "2-4")
    made.offense.punter.far.mark = matrix(player_record.BLOCK)
    made.defense.listed = [Defender(100 + place, group=codes.BACKS) for place in range(20)]
    made.defense.out = {104}
    assert resolve(made).events[1] == events.run_back(105, 13)
    finish(made)
