"""Fumbles: whether, whose, and how far."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.snap import Snap
from tests.engine.inside_blitz.builders import (
    BACK,
    END,
    FIRST_LINEMAN,
    PASSER,
    at,
    box,
    finish,
    matrix,
    number,
    pass_to,
    player_of,
    run_by,
    snap,
)

GAIN = 8
"""Of an inside run that nobody stops."""


def running(*draws: str, special: str = "FUM 0 R", play: int = codes.INSIDE_LEFT, event: str = "") -> Snap:
    """A run for eight yards on which a fumble card was set aside."""
    names = {codes.INSIDE_LEFT: "IL", codes.SWEEP_LEFT: "SL"}
    return snap(Script(special, f"card {names[play]}:RDT {event}", "1-1-1", *draws), run_by(play))


def passing(*draws: str, reading: int = player_record.ON_TARGET, special: str = "FUM 0 R") -> Snap:
    """A short pass caught, or a sack, with a fumble card set aside."""
    made = snap(Script(special, "card S:NB/39 PR:RDE/C", "1-1-1", *draws), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(reading)
    box(made, "RDE").rush = 6
    return made


@pytest.mark.rule("IBF-FUM-01", "IBF-FUM-02", "IBF-DECK-13")
@pytest.mark.parametrize(
    ("special", "own", "forced", "drops_on"),
    [("FUM 0", 2, 0, 2), ("FUM +1", 1, -1, 1), ("FUM -1", 2, 0, 1), ("FUM 0", 2, 1, 3), ("FUM -1", 0, 0, 0)],
)
def test_rating_card_and_tacklers_add_up(special: str, own: int, forced: int, drops_on: int) -> None:
    for blue in range(1, 7):
        dropped = blue <= drops_on
        made = running(str(blue), *(["6-6", "card IL:LG"] if dropped else []), special=special)
        player_of(made, BACK).fumble, made.defense.figures.forced_fumbles = own, forced
        kinds = [event.kind for event in resolve(made).events]
        assert kinds == [events.RUSH] + [events.FUMBLED] * dropped
        finish(made)


@pytest.mark.rule("IBF-FUM-04", "IBF-FUM-05")
def test_seventeen_of_36_numbers_lose_the_ball() -> None:
    lost = 0
    for red in range(1, 7):
        for white in range(1, 7):
            made = running("1", f"{red}-{white}", "card IL:RDE Q:LDE/ORG", special="FUM 0")
            lost += resolve(made).events[1].flag
    assert lost == 17  # 11-23 and 41-52


@pytest.mark.rule("IBF-FUM-06", "IBF-FUM-13", "IBF-FUM-17")
def test_the_key_of_the_run_recovers_and_runs() -> None:
    made = running("1", "2-3", "card IL:RDT+RIB", "2-6")
    box(made, "RIB").runback = 2
    play = resolve(made)
    finish(made)
    recovered = events.fumble(BACK, lost=True, recoverer=number("RIB"))
    assert play.events == [events.rush(BACK, GAIN), recovered, events.run_back(number("RIB"), 4)]
    outcome = apply(made.state, play)
    assert (outcome.state.offense, outcome.state.yards_to_goal) == (AWAY, 100 - (50 - GAIN + 4))
    assert outcome.turnover


@pytest.mark.rule("IBF-FUM-08")
def test_where_the_line_names_a_blocker_the_quick_key_recovers() -> None:
    made = running("1", "2-3", "card IL:LG Q:LOB/ORG", special="FUM 0")
    assert resolve(made).events[1] == events.fumble(BACK, lost=True, recoverer=number("LOB"))
    finish(made)


@pytest.mark.rule("IBF-FUM-12")
def test_an_empty_box_is_looked_up_again() -> None:
    made = running("1", "2-3", "card IL:RDT", "card IL:MLB", "card IL:SS", special="FUM 0")
    assert resolve(made).events[1].other == number("SS")
    finish(made)


@pytest.mark.rule("IBF-FUM-06")
def test_on_a_pass_the_key_of_the_depth_recovers() -> None:
    made = passing("1-1", "1", "2-3", "card S:ROB/1", special="FUM 0")
    assert resolve(made).events[1] == events.fumble(END, lost=True, recoverer=number("ROB"))
    finish(made)


@pytest.mark.rule("IBF-FUM-07", "IBF-FUM-10")
def test_on_a_sack_the_rusher_or_the_blocker_recovers() -> None:
    for number_rolled, lost, recoverer in (("2-3", True, number("LOB")), ("6-6", False, FIRST_LINEMAN)):
        made = passing(
            "3-4", "3-4", "1", number_rolled, "card PR:LOB/LT", reading=player_record.PRESSURE, special="FUM 0"
        )
        assert resolve(made).events[1] == events.fumble(PASSER, lost=lost, recoverer=recoverer)
        finish(made)


@pytest.mark.rule("IBF-FUM-09")
@pytest.mark.parametrize(
    ("card", "recoverer"),
    [("card IL:LG", FIRST_LINEMAN + 1), ("card IL:RDE Q:LDE/ORG", BACK), ("card IL:RDE Q:LDE/INC", PASSER)],
)
def test_who_of_the_offense_recovers_on_a_run(card: str, recoverer: int) -> None:
    made = running("1", "6-6", card, special="FUM 0")
    assert resolve(made).events[1] == events.fumble(BACK, lost=False, recoverer=recoverer)
    finish(made)


@pytest.mark.rule("IBF-FUM-11", "IBF-FUM-12")
def test_on_a_pass_the_sec_rec_entry_of_the_depth_recovers() -> None:
    made = passing("1-1", "1", "6-6", "card S:ROB/39", special="FUM 0")
    assert resolve(made).events[1].other == 3  # 25-82 is the wide receiver's
    made = passing("1-1", "1", "6-6", "card S:ROB/39", "card S:ROB/2", special="FUM 0")
    made.offense.out = {3}
    assert resolve(made).events[1].other == END
    finish(made)


@pytest.mark.rule("IBF-FUM-14")
def test_example_an_offense_that_may_run_takes_its_rating_from_the_blue_die() -> None:
    made = running("1", "6-6", "card IL:LG", "2-3-1")
    play = resolve(made)
    finish(made)
    assert play.events[2] == events.run_back(FIRST_LINEMAN + 1, 2)
    assert apply(made.state, play).state.yards_to_goal == 50 - GAIN - 2


@pytest.mark.rule("IBF-FUM-03", "IBF-FUM-16")
@pytest.mark.parametrize(("blue", "returned"), [(1, False), (2, True), (3, None)])
def test_a_quarterback_fumble_is_returnable_on_even_dice(blue: int, returned: bool | None) -> None:
    draws = ["3-4", "3-4", str(blue)]
    if returned is not None:
        draws += ["2-3", "card PR:LOB/LT"] + ["1-4"] * returned
    made = snap(Script("card QBFUM? PR:RDE/C", "1-1-1", *draws), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.PRESSURE)
    box(made, "RDE").rush = 6
    made.offense.passer.fumble, made.defense.figures.forced_fumbles = 1, 1
    kinds = [event.kind for event in resolve(made).events]
    finish(made)
    assert kinds == [events.SACK] + ([] if returned is None else [events.FUMBLED] + [events.RETURN] * returned)


@pytest.mark.rule("IBF-FUM-03")
def test_the_quarterbacks_event_means_nothing_when_another_player_has_the_ball() -> None:
    made = snap(Script("card IL:RDT QBFUM?", "1-1-1"), run_by())
    assert len(resolve(made).events) == 1
    finish(made)


@pytest.mark.rule("IBF-FUM-18")
def test_an_incomplete_pass_has_nobody_to_fumble() -> None:
    made = passing(reading=player_record.POOR_PASS)
    assert len(resolve(made).events) == 1
    finish(made)


@pytest.mark.rule("IBF-FUM-20", "IBF-FUM-21")
@pytest.mark.parametrize(("blue", "fumbled"), [(3, True), (4, False)])
def test_an_interceptor_fumbles_on_three(blue: int, fumbled: bool) -> None:
    draws = ["3-4", "2-6", str(blue)] + ["2-3", "card S:LDE/ORG"] * fumbled
    made = snap(Script("FUM 0", "card S:ROB/39", "1-1-1", *draws), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.BAD_PASS)
    box(made, "ROB").intercept = 6
    play = resolve(made)
    finish(made)
    assert (play.events[-1].kind == events.FUMBLED) == fumbled
    outcome = apply(made.state, play)
    assert outcome.state.offense == (HOME if fumbled else AWAY)
    if fumbled:
        assert play.events[-1] == events.fumble(number("ROB"), lost=True, recoverer=END)  # the offense is on the field


@pytest.mark.rule("IBF-FUM-15")
def test_the_player_who_runs_it_back_may_lose_it_to_the_offense() -> None:
    again = ["1", "2-3", "card IL:RDE Q:LDE/ORG", "1-1-3"]
    made = running("1", "2-3", "FUM 0", "card IL:RDE", "1-4", *again, special="FUM 0 R")
    play = resolve(made)
    finish(made)
    assert [event.kind for event in play.events] == [events.RUSH] + [events.FUMBLED, events.RETURN] * 2
    assert play.events[3] == events.fumble(number("RDE"), lost=True, recoverer=BACK)
    assert apply(made.state, play).state.offense == HOME


@pytest.mark.rule("IBF-FUM-13", "IBF-FUM-15")
def test_a_ball_that_may_not_be_run_back_is_not_lost_again() -> None:
    made = running("1", "2-3", "FUM 0", "card IL:RDE", special="FUM 0")
    assert len(resolve(made).events) == 2
    finish(made)


@pytest.mark.rule("IBF-FUM-09", "IBF-FUM-21")
@pytest.mark.parametrize(
    ("reading", "draws", "recoverer"),
    [
        (player_record.BAD_PASS, ["3-4", "2-6"], 3),
        (player_record.ON_TARGET, ["1-1", "1", "2-3", "FUM 0", "card S:ROB/39", "1-4"], 3),
    ],
)
def test_the_unit_on_the_field_has_what_a_return_loses(reading: int, draws: list[str], recoverer: int) -> None:
    made = snap(Script("FUM 0 R", "card S:ROB/39", "1-1-1", *draws, "1", "2-3", "card S:SS/39", "1-1-3"), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(reading)
    box(made, "ROB").intercept = 6
    play = resolve(made)
    finish(made)
    assert play.events[-2] == events.fumble(number("ROB"), lost=True, recoverer=recoverer)
    assert apply(made.state, play).state.offense == HOME


@pytest.mark.rule("IBF-FUM-15")
def test_he_holds_on_above_three() -> None:
    made = running("1", "2-3", "FUM 0", "card IL:RDE", "1-4", "4", special="FUM 0 R")
    assert len(resolve(made).events) == 3
    finish(made)


@pytest.mark.rule("IBF-OURS-SCORED")
def test_nobody_fumbles_after_a_touchdown() -> None:
    made = snap(Script("FUM +1 R", "card IL:RDT", "1-1-1"), run_by(), state=at(5))
    assert len(resolve(made).events) == 1
    finish(made)


@pytest.mark.rule("IBF-OURS-RETURN")
def test_a_fumble_on_a_return_that_is_kept_is_the_same_players() -> None:
    made = snap(Script("FUM 0", "card S:ROB/39", "1-1-1", "3-4", "2-6", "1", "6-6"), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.BAD_PASS)
    box(made, "ROB").intercept = 6
    play = resolve(made)
    finish(made)
    assert play.events[-1] == events.fumble(number("ROB"), lost=False, recoverer=number("ROB"))


@pytest.mark.rule("IBF-DECK-13")
def test_a_play_that_never_happened_has_no_fumble() -> None:
    made = snap(Script("FUM +1", "PEN OFF/KT", "card IL:RDT", "1-1-1", "5", "1-1"), run_by())
    play = resolve(made)
    finish(made)
    assert play.penalties[0].dead_ball
    assert len(play.events) == 1
