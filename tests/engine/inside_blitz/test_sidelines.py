"""Going for the sidelines."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.sidelines import may_go
from engine.inside_blitz.snap import Snap
from tests.engine.inside_blitz.builders import (
    BACK,
    END,
    at,
    box,
    finish,
    gained,
    matrix,
    pass_to,
    player_of,
    run_by,
    snap,
)


def sweep(*draws: str) -> Snap:
    return snap(Script(*draws), run_by(codes.SWEEP_LEFT, sidelines=True), state=at(quarter=4, seconds_left=200))


def throw(*draws: str, play: int = codes.SHORT_PASS) -> Snap:
    return snap(Script(*draws), pass_to(play, sidelines=True), state=at(quarter=4, seconds_left=200))


@pytest.mark.rule("IBF-OPT-05")
def test_only_in_the_last_five_minutes_and_never_inside() -> None:
    assert may_go(at(quarter=4, seconds_left=299), codes.SWEEP_LEFT)
    assert not may_go(at(quarter=4, seconds_left=300), codes.SWEEP_LEFT)
    assert not may_go(at(quarter=2, seconds_left=200), codes.SHORT_PASS)
    assert not may_go(at(quarter=4, seconds_left=200), codes.INSIDE_LEFT)
    assert may_go(at(quarter=5, seconds_left=200), codes.SHORT_PASS)


@pytest.mark.rule("IBF-OPT-06", "IBF-OPT-09")
@pytest.mark.parametrize(("blue", "yards", "out"), [(4, 6, True), (3, 12, False)])
def test_example_a_sweep_gets_out_on_even_dice_at_half_the_long_gain(blue: int, yards: int, out: bool) -> None:
    made = sweep("card SL:RDT", f"1-1-{blue}", "2-6")
    player_of(made, BACK).outside_high = matrix(player_record.SHORT_GAIN)
    play = resolve(made)
    assert (gained(play), play.out_of_bounds) == (yards, out)


@pytest.mark.rule("IBF-OPT-06")
def test_plain_yards_are_not_halved() -> None:
    play = resolve(sweep("card SL:RDT", "1-1-4"))
    assert (gained(play), play.out_of_bounds) == (9, True)


@pytest.mark.rule("IBF-OPT-07")
def test_defenders_gain_a_point_and_receivers_lose_one() -> None:
    made = throw("card S:ROB/39", "1-1-2")
    box(made, "ROB").cover[codes.SHORT] = 1
    assert resolve(made).events[0].kind == events.INCOMPLETION
    made = throw("card S:ROB/39", "1-1-3")
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.RECEIVER)
    assert resolve(made).events[0].kind == events.INCOMPLETION  # catch 3 is 2


@pytest.mark.rule("IBF-OPT-07")
@pytest.mark.parametrize(("blue", "kind"), [(2, events.INTERCEPTED), (3, events.INCOMPLETION)])
def test_interceptors_gain_a_point_too(blue: int, kind: int) -> None:
    made = throw("card S:ROB/39", f"1-1-{blue}", *(("1-1", "1-1") if kind == events.INTERCEPTED else ()))
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.BAD_PASS)
    box(made, "ROB").intercept = 1
    assert resolve(made).events[0].kind == kind
    finish(made)


@pytest.mark.rule("IBF-OPT-07")
@pytest.mark.parametrize(("blue", "draws", "kind"), [(2, ("3-4", "3-4"), events.SACK), (3, (), events.INCOMPLETION)])
def test_rushers_gain_a_point_too(blue: int, draws: tuple[str, ...], kind: int) -> None:
    made = throw("card S:ROB/INC PR:RDE/C", f"1-1-{blue}", *draws)
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.PRESSURE)
    box(made, "RDE").rush = 1
    assert resolve(made).events[0].kind == kind
    finish(made)


@pytest.mark.rule("IBF-OPT-07", "IBF-CLOCK-06")
@pytest.mark.parametrize(("event", "out"), [("", False), (" OoB", True)])
def test_only_the_card_sends_a_scramble_out(event: str, out: bool) -> None:
    made = throw(f"card S:ROB/39{event}", "1-1-2", "1-1")
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.SCRAMBLE)
    play = resolve(made)
    assert (play.events[0].flag, play.out_of_bounds) == (True, out)


@pytest.mark.rule("IBF-OPT-07", "IBF-OPT-08", "IBF-OPT-09")
@pytest.mark.parametrize(
    ("play", "blue", "draws", "yards", "out"),
    [
        (codes.SHORT_PASS, 2, ("1-1",), 5, True),
        (codes.MEDIUM_PASS, 2, ("1-1",), 12, True),
        (codes.SHORT_PASS, 3, ("1-1", "1-1"), 14, False),
    ],
)
def test_m_and_l_are_fixed_gains_on_the_way_out(
    play: int, blue: int, draws: tuple[str, ...], yards: int, out: bool
) -> None:
    made = throw("card S:NB/39 M:NB/39", f"1-1-{blue}", *draws, play=play)
    receiver = player_of(made, END)
    receiver.yards[codes.SHORT] = matrix(player_record.TO_MEDIUM, 3)
    receiver.yards[codes.MEDIUM] = matrix(player_record.TO_LONG if out else 14, 3)
    resolved = resolve(made)
    finish(made)
    assert (gained(resolved), resolved.out_of_bounds) == (yards, out)


@pytest.mark.rule("IBF-OPT-10", "IBF-OPT-09")
def test_a_card_that_sends_the_play_out_spares_it_the_price() -> None:
    made = sweep("card SL:RDT OoB", "1-1-4", "2-6")
    player_of(made, BACK).outside_high = matrix(player_record.SHORT_GAIN)
    play = resolve(made)
    assert (gained(play), play.out_of_bounds) == (12, True)
    made = throw("card S:ROB/39 OoB", "1-1-2", "1-1")
    box(made, "ROB").cover[codes.SHORT] = 1
    assert resolve(made).events[0].kind == events.COMPLETION
