"""Running plays, and the document's three examples."""

from __future__ import annotations

import pytest

from engine.football.apply import apply
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.options import Options
from engine.inside_blitz.running import run
from engine.inside_blitz.script import Script
from tests.engine.inside_blitz.builders import (
    BACK,
    PASSER,
    SECOND_BACK,
    WIDE,
    at,
    box,
    finish,
    gained,
    lineman,
    matrix,
    player_of,
    run_by,
    snap,
)


@pytest.mark.rule("IBF-RUN-02", "IBF-RUN-03", "IBF-RUN-05", "IBF-RUN-07", "IBF-RUN-08", "IBF-CARD-02")
def test_example_inside_left_short_gain() -> None:
    made = snap(Script("card IL:RDE", "3-2-5", "2-6"), run_by(codes.INSIDE_LEFT))
    box(made, "RDE").run = 3
    player_of(made, BACK).inside_high = matrix(7, d32=player_record.SHORT_GAIN)
    assert gained(run(made)) == 12
    finish(made)


@pytest.mark.rule("IBF-RUN-01", "IBF-RUN-03", "IBF-CALL-05")
def test_example_sweep_left_stopped() -> None:
    made = snap(Script("card SL:SS", "5-4-3"), run_by(codes.SWEEP_LEFT))
    box(made, "SS").run = 5
    player_of(made, BACK).outside_high, player_of(made, BACK).outside_low = matrix(9, d54=4), matrix(0, d54=-1)
    assert gained(run(made)) == -1
    finish(made)


@pytest.mark.rule("IBF-RUN-01", "IBF-RUN-04", "IBF-RUN-06", "IBF-CARD-18")
def test_example_sweep_right_breakaway_behind_the_tackle() -> None:
    made = snap(Script("card SR:RT", "1-6-2", "2-5"), run_by(codes.SWEEP_RIGHT))
    lineman(made, "RT").run_block = 4
    player_of(made, BACK).outside_high = matrix(9, d16=player_record.BREAKAWAY)
    assert gained(run(made)) == 24
    finish(made)


@pytest.mark.rule("IBF-RUN-04")
def test_a_beaten_blocker_leaves_the_lower_yards() -> None:
    made = snap(Script("card SR:RT", "1-1-5"), run_by(codes.SWEEP_RIGHT))
    lineman(made, "RT").run_block = 4
    assert gained(run(made)) == -1


@pytest.mark.rule("IBF-DECK-06")
@pytest.mark.parametrize(("ratings", "yards"), [((4, 1), 1), ((1, 4), 1), ((1, 1), 8), ((4, 4), 1)])
def test_either_of_two_keys_stops_the_run(ratings: tuple[int, int], yards: int) -> None:
    made = snap(Script("card IL:RDE+RIB", "1-1-3"), run_by())
    box(made, "RDE").run, box(made, "RIB").run = ratings
    assert gained(run(made)) == yards


@pytest.mark.rule("IBF-DECK-07", "IBF-LINE-02")
@pytest.mark.parametrize(
    ("keys", "rating", "yards"), [("RDT+RIB", 3, 1), ("RDT+RIB", 2, 8), ("RDT+MLB", 6, 8), ("RDT", 6, 8)]
)
def test_empty_boxes_stop_nobody(keys: str, rating: int, yards: int) -> None:
    made = snap(Script(f"card IL:{keys}", "1-1-3"), run_by())
    box(made, "RIB").run = rating
    assert gained(run(made)) == yards


@pytest.mark.rule("IBF-RUN-11")
def test_where_both_sides_are_named_the_defender_decides() -> None:
    made = snap(Script("card IL:LG+RIB", "1-1-3"), run_by())
    lineman(made, "LG").run_block, box(made, "RIB").run = 6, 3
    assert gained(run(made)) == 1


@pytest.mark.rule("IBF-RUN-10", "IBF-CALL-13")
def test_the_right_key_is_worth_two_against_an_inside_run() -> None:
    for keyed, yards in ((BACK, 1), (SECOND_BACK, 8)):
        made = snap(Script("card IL:RDE", "1-1-5"), run_by(), DefenseCall(strategy=codes.KEY, keyed=keyed))
        box(made, "RDE").run = 3
        assert gained(run(made)) == yards


@pytest.mark.rule("IBF-CALL-13", "IBF-CALL-16", "IBF-CALL-18")
@pytest.mark.parametrize(("strategy", "blue", "yards"), [(codes.KEY, 2, 1), (codes.KEY, 1, 8), (codes.BLITZ, 6, 8)])
def test_blockers_lose_what_the_defense_gains(strategy: int, blue: int, yards: int) -> None:
    made = snap(Script("card IL:LG", f"1-1-{blue}"), run_by(), DefenseCall(strategy=strategy))
    assert gained(run(made)) == yards  # run block 3: 1 against a key, 6 against a blitz


@pytest.mark.rule("IBF-CALL-14")
def test_the_wrong_key_gains_nothing_on_runs() -> None:
    made = snap(Script("card IL:RDE", "1-1-4"), run_by(), DefenseCall(strategy=codes.KEY, keyed=SECOND_BACK))
    box(made, "RDE").run = 3
    assert gained(run(made)) == 8


@pytest.mark.rule("IBF-CALL-16")
def test_a_blitz_costs_three_against_an_inside_run() -> None:
    made = snap(Script("card IL:RDE", "1-1-3"), run_by(), DefenseCall(strategy=codes.BLITZ))
    box(made, "RDE").run = 5
    assert gained(run(made)) == 8


@pytest.mark.rule("IBF-CALL-20")
@pytest.mark.parametrize(("to_goal", "yards"), [(20, 8), (19, 8), (10, 8), (9, 1)])
def test_the_red_zone_helps_run_defense(to_goal: int, yards: int) -> None:
    made = snap(Script("card IL:RDE", "1-1-5"), run_by(), state=at(to_goal))
    figures = made.defense.figures
    figures.run_inside_20, figures.run_inside_10 = 1, 2
    box(made, "RDE").run = 3
    assert gained(run(made)) == yards


@pytest.mark.rule("IBF-CALL-20")
def test_inside_the_twenty_is_worth_its_own_bonus() -> None:
    for to_goal, yards in ((20, 8), (19, 1)):
        made = snap(Script("card IL:RDE", "1-1-4"), run_by(), state=at(to_goal))
        made.defense.figures.run_inside_20, box(made, "RDE").run = 1, 3
        assert gained(run(made)) == yards


@pytest.mark.rule("IBF-RUN-10", "IBF-CALL-20")
@pytest.mark.parametrize(("to_goal", "block"), [(20, 3), (19, 2), (10, 2), (9, 1)])
def test_blockers_lose_what_the_red_zone_gives(to_goal: int, block: int) -> None:
    for blue in range(1, 7):
        made = snap(Script("card IL:LG", f"1-1-{blue}"), run_by(), state=at(to_goal))
        made.defense.figures.run_inside_20, made.defense.figures.run_inside_10 = 1, 2
        assert gained(run(made)) == (8 if blue <= block else 1)


@pytest.mark.rule("IBF-END-01", "IBF-END-04")
@pytest.mark.parametrize(("carries", "stops_on"), [(15, 3), (16, 4), (18, 6)])
def test_each_carry_over_the_limit_is_worth_one_to_the_defense(carries: int, stops_on: int) -> None:
    for blue in range(1, 7):
        made = snap(Script("card IL:RDE", f"1-1-{blue}"), run_by())
        player_of(made, BACK).carries, box(made, "RDE").run = 16, 3
        for _ in range(carries):
            made.tally.carried(BACK)
        assert (gained(run(made)) == 1) == (blue <= stops_on)


@pytest.mark.rule("IBF-END-01", "IBF-END-05")
def test_a_new_half_and_usage_numbers_know_no_fatigue() -> None:
    made = snap(Script("card IL:RDE", "1-1-4"), OffenseCall(codes.INSIDE_LEFT, BACK, by_number=True))
    player_of(made, BACK).carries, box(made, "RDE").run = 0, 3
    assert gained(run(made)) == 8
    made.tally.carried(BACK)
    made.tally.new_half()
    assert made.tally.carries_over(player_of(made, BACK)) == 1


@pytest.mark.rule("IBF-CALL-22", "IBF-RUN-09")
def test_a_quarterback_runs_by_design_only_with_a_run_section() -> None:
    made = snap(Script("card IL:RDT", "1-1-5", "2-6"), run_by(player=PASSER))
    player_of(made, PASSER).inside_high, player_of(made, PASSER).inside_low = (
        matrix(player_record.SHORT_GAIN),
        matrix(0),
    )
    assert gained(run(made)) == 12
    with pytest.raises(ValueError, match="no section"):
        run(snap(Script("card SL:RDT", "1-1-5"), run_by(codes.SWEEP_LEFT, PASSER)))


@pytest.mark.rule("IBF-RUN-12")
def test_a_gain_past_the_goal_line_is_a_touchdown() -> None:
    made = snap(Script("card IL:RDT", "1-1-5"), run_by(), state=at(5))
    outcome = apply(made.state, run(made))
    assert (outcome.touchdown, outcome.points) == (True, 6)


@pytest.mark.rule("IBF-OPT-03")
@pytest.mark.parametrize(("down", "stops_on"), [(2, 3), (3, 2), (4, 2)])
def test_home_field_takes_a_point_off_the_visitors_on_late_downs(down: int, stops_on: int) -> None:
    for blue in range(1, 7):
        made = snap(
            Script("card IL:RDE", f"1-1-{blue}"), run_by(), state=at(down=down), options=Options(home_field=True)
        )
        box(made, "RDE").run = 3
        assert (gained(run(made)) == 1) == (blue <= stops_on)


@pytest.mark.rule("IBF-LINE-08", "IBF-LINE-09", "IBF-LINE-10", "IBF-LINE-11", "IBF-LINE-12")
@pytest.mark.parametrize(
    ("alignment", "key", "blocker"),
    [
        (codes.STARTERS, "RB", 2),
        (codes.STARTERS, "LE", 3),
        (codes.STARTERS, "RE", 5),
        (codes.NICKEL, "LE", 4),
        (codes.NICKEL, "RE", 3),
        (codes.DIME, "RB", 2),
        (codes.SHORT_YARDAGE, "LE", 5),
        (codes.SHORT_YARDAGE, "RE", 6),
        (codes.RUN_FRONT, "LE", 6),
    ],
)
def test_the_alignment_says_who_blocks(alignment: int, key: str, blocker: int) -> None:
    made = snap(Script(f"card SL:{key}", "1-1-4"), run_by(codes.SWEEP_LEFT), DefenseCall(alignment))
    player_of(made, blocker).run_block = 4
    assert gained(run(made)) == 9


@pytest.mark.rule("IBF-LINE-13")
def test_a_blocker_the_team_lacks_is_the_next_player_or_nobody() -> None:
    for rating, yards in ((4, 9), (3, -1)):
        made = snap(Script("card SL:RB", "1-1-4"), run_by(codes.SWEEP_LEFT), DefenseCall(codes.NICKEL))
        player_of(made, WIDE).run_block = rating  # RB2 wanted, but only one back is free: the next player to his right
        assert gained(run(made)) == yards
    made = snap(Script("card SL:RB", "1-1-1"), run_by(codes.SWEEP_LEFT))
    made.offense.receivers = [player_of(made, BACK)]
    assert gained(run(made)) == -1
