"""The pass rush, sacks and interceptions, with the document's examples."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.apply import apply
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.boxes import NEIGHBORS
from engine.inside_blitz.calls import DefenseCall
from engine.inside_blitz.options import Options
from engine.inside_blitz.passing import throw
from engine.inside_blitz.player_record import Defender
from engine.inside_blitz.script import Script
from engine.inside_blitz.snap import Snap
from tests.engine.inside_blitz.builders import (
    BACK,
    END,
    PASSER,
    SECOND_BACK,
    WIDE,
    at,
    box,
    finish,
    lineman,
    matrix,
    number,
    pass_to,
    player_of,
    snap,
)

CAUGHT, MISSED = events.COMPLETION, events.INCOMPLETION


def pressed(made: Snap, depth: int = codes.SHORT, reading: int = player_record.PRESSURE) -> Snap:
    made.offense.passer.readings[depth] = matrix(reading)
    return made


@pytest.mark.rule("IBF-RUSH-01", "IBF-RUSH-02", "IBF-RUSH-03", "IBF-CARD-13", "IBF-LINE-06")
def test_example_short_pass_sacked() -> None:
    made = pressed(snap(Script("card PR:RDE/C", "1-3-5", "3-4", "3-4"), pass_to(), options=Options(sack_depth=False)))
    box(made, "RDE").rush, box(made, "RDE").rush_beside = 6, 1
    assert throw(made).events == [events.sack(PASSER, number("RDE"), 7)]
    finish(made)


@pytest.mark.rule("IBF-RUSH-04")
@pytest.mark.parametrize(
    ("play", "player", "lost"),
    [(codes.QUICK_PASS, BACK, 6), (codes.SHORT_PASS, END, 6), (codes.MEDIUM_PASS, END, 7), (codes.LONG_PASS, END, 9)],
)
def test_sacks_lose_more_the_deeper_the_pass(play: int, player: int, lost: int) -> None:
    made = pressed(snap(Script("card PR:RDE/C", "1-1-1", "3-4", "3-4"), pass_to(play, player)), codes.depth_of(play))
    box(made, "RDE").rush = 6
    assert throw(made).events[0].yards == -lost


@pytest.mark.rule("IBF-RUSH-07", "IBF-PASS-26")
def test_example_the_left_tackle_turns_the_rush_away() -> None:
    # The document then goes straight to the original receiver; by its own procedure the card's number finds the player.
    made = pressed(snap(Script("card S:ROB/12 PR:RDE/LT", "1-3-6", "2-1", "6", "1-1"), pass_to()))
    box(made, "RDE").rush = 6
    lineman(made, "LT").pass_block = -1
    player_of(made, END).catch[codes.SHORT] = 6
    assert throw(made).events == [events.completion(PASSER, END, 6)]
    finish(made)


@pytest.mark.rule("IBF-RUSH-07", "IBF-RUSH-08")
def test_blocking_counts_only_in_line_play_and_against_second_ratings_too() -> None:
    for options, rating, sacked in ((Options(), 5, True), (Options(line_play=False), 5, True), (Options(), 4, False)):
        made = pressed(
            snap(
                Script("card Q:LDE/INC PR:RDT/LT", "1-1-3", "3-4", "3-4"),
                pass_to(codes.QUICK_PASS, BACK),
                options=options,
            ),
            codes.QUICK,
        )
        box(made, "RDE").rush, box(made, "RDE").rush_beside = 6, rating
        lineman(made, "LT").pass_block = -2
        assert (throw(made).events[0].kind == events.SACK) == sacked


@pytest.mark.rule("IBF-RUSH-09", "IBF-LINE-09", "IBF-LINE-12")
@pytest.mark.parametrize(("key", "sacked"), [("RB", False), ("LE", True)])
def test_a_back_blocks_with_his_right_hand_number_and_ends_not_at_all(key: str, sacked: bool) -> None:
    made = pressed(
        snap(Script(f"card Q:LDE/INC PR:RDE/{key}", "1-1-5", "3-4", "3-4"), pass_to(codes.QUICK_PASS, BACK)),
        codes.QUICK,
    )
    box(made, "RDE").rush = 6
    player_of(made, SECOND_BACK).pass_block = player_of(made, WIDE).pass_block = -2
    assert (throw(made).events[0].kind == events.SACK) == sacked


@pytest.mark.rule("IBF-RUSH-05")
def test_under_pressure_he_may_run() -> None:
    made = pressed(snap(Script("card PR:RDE/C", "1-1-1", "5-6", "2-2"), pass_to()))
    box(made, "RDE").rush = 6
    assert throw(made).events == [events.rush(PASSER, 3, scramble=True)]


@pytest.mark.rule("IBF-RUSH-06")
@pytest.mark.parametrize(("blue", "kind"), [(4, events.INTERCEPTED), (5, MISSED)])
def test_under_pressure_he_may_be_intercepted_by_the_key_of_the_called_depth(blue: int, kind: int) -> None:
    draws = ["card S:ROB/39 PR:RDE/C", "1-1-1", "1-3", str(blue)] + ["2-4", "2-3"] * (kind == events.INTERCEPTED)
    made = pressed(snap(Script(*draws), pass_to()))
    box(made, "RDE").rush, box(made, "ROB").intercept = 6, 4
    assert throw(made).events[0].kind == kind
    finish(made)


@pytest.mark.rule("IBF-RUSH-10", "IBF-DECK-16", "IBF-CARD-34")
def test_the_sack_list_names_the_player_credited() -> None:
    made = pressed(snap(Script("card PR:RDE/C", "1-1-1", "3-4", "3-4", "card 91"), pass_to()))
    box(made, "RDE").rush = 6
    made.defense.sackers = [0] + [number("RDE")] * 90 + [77] * 10
    assert throw(made).events == [events.sack(PASSER, 77, 6)]


@pytest.mark.rule("IBF-RUSH-11")
def test_a_sack_in_the_end_zone_is_a_safety() -> None:
    made = pressed(snap(Script("card PR:RDE/C", "1-1-1", "3-4", "3-4"), pass_to(), state=at(97)))
    box(made, "RDE").rush = 6
    outcome = apply(made.state, throw(made))
    assert (outcome.safety, outcome.points) == (True, 2)


@pytest.mark.rule("IBF-CALL-15")
def test_a_blitz_is_worth_three_against_a_long_pass() -> None:
    for strategy, kind in ((codes.BLITZ, events.SACK), (codes.NO_STRATEGY, MISSED)):
        draws = ["card L:LCB/ORG PR:RDE/C", "1-1-5"] + (["3-4", "3-4"] if kind == events.SACK else ["6"])
        made = pressed(snap(Script(*draws), pass_to(codes.LONG_PASS), DefenseCall(strategy=strategy)), codes.LONG)
        box(made, "RDE").rush = 2
        assert throw(made).events[0].kind == kind
        finish(made)


@pytest.mark.rule("IBF-LINE-01", "IBF-LINE-04", "IBF-LINE-05")
def test_which_boxes_adjoin() -> None:
    names = {name: {codes.BOXES[other] for other in NEIGHBORS[place]} for place, name in enumerate(codes.BOXES)}
    assert names["RDT"] == {"NT", "RDE", "RIB"}
    assert names["NB"] == {"SS", "FS", "MLB"}
    assert names["LIB"] == {"LOB", "MLB", "LDT", "SS", "LDE", "LCB"}
    assert names["RIB"] == {"MLB", "ROB", "RDT", "FS", "RDE", "RCB"}
    assert "RDT" in names["RDE"]
    assert "ROB" in names["RDE"]


@pytest.mark.rule("IBF-LINE-03", "IBF-LINE-07")
@pytest.mark.parametrize(
    ("covers", "sacker"), [({"RDE": 3, "NT": 2}, "RDE"), ({"RDE": 3, "NT": 3}, "NT"), ({"LDE": 5}, "")]
)
def test_the_best_neighbor_answers_for_an_empty_box(covers: dict[str, int], sacker: str) -> None:
    made = pressed(
        snap(Script("card Q:LDE/INC PR:RDT/C", "1-1-2", "3-4", "3-4"), pass_to(codes.QUICK_PASS, BACK)), codes.QUICK
    )
    for name, rating in covers.items():
        box(made, name).rush, box(made, name).rush_beside = 6, rating
    event = throw(made).events[0]
    assert (event.kind, event.other) == ((events.SACK, number(sacker)) if sacker else (MISSED, BACK))


@pytest.mark.rule("IBF-INT-01", "IBF-INT-05", "IBF-INT-07", "IBF-PASS-09")
def test_example_medium_pass_intercepted() -> None:
    draws = ("card M:FS/43(QP)", "4-1-2", "2-4", "2-3")
    made = pressed(snap(Script(*draws), pass_to(codes.MEDIUM_PASS)), codes.MEDIUM, player_record.BAD_PASS)
    box(made, "FS").intercept, box(made, "FS").runback = 6, 1
    play = throw(made)
    assert play.events == [events.interception(PASSER, number("FS"), END, 14), events.run_back(number("FS"), 2)]
    finish(made)


@pytest.mark.rule("IBF-INT-01", "IBF-LINE-02", "IBF-PASS-09")
@pytest.mark.parametrize(("key", "blue"), [("FS", 5), ("NB", 1)])
def test_a_lost_check_and_an_empty_box_are_incomplete(key: str, blue: int) -> None:
    made = pressed(
        snap(Script(f"card M:{key}/39", f"1-1-{blue}"), pass_to(codes.MEDIUM_PASS)),
        codes.MEDIUM,
        player_record.BAD_PASS,
    )
    box(made, "FS").intercept = 4
    assert throw(made).events == [events.incompletion(PASSER, END)]


@pytest.mark.rule("IBF-LINE-03")
def test_a_neighbor_with_a_second_rating_may_intercept_for_an_empty_box() -> None:
    made = pressed(
        snap(Script("card M:NB/39", "1-1-4", "2-4", "2-3"), pass_to(codes.MEDIUM_PASS)),
        codes.MEDIUM,
        player_record.BAD_PASS,
    )
    box(made, "FS").intercept, box(made, "FS").intercept_beside = 6, 4
    assert throw(made).events[0].other == number("FS")


@pytest.mark.rule("IBF-INT-02", "IBF-INT-07", "IBF-LINE-14")
def test_the_list_of_the_key_players_group_names_the_interceptor_and_his_return_counts() -> None:
    draws = ("card M:ROB/39", "1-1-4", "card 45", "2-4", "2-6")
    made = pressed(snap(Script(*draws), pass_to(codes.MEDIUM_PASS)), codes.MEDIUM, player_record.BAD_PASS)
    box(made, "ROB").intercept, box(made, "ROB").group = 6, codes.BACKS  # a back in a linebacker's box
    made.defense.listed.append(Defender(88, runback=2))
    made.defense.interceptors[codes.BACKS] = [0] + [88] * 100
    play = throw(made)
    assert [play.events[0].other, play.events[1].yards] == [88, 4]


@pytest.mark.rule("IBF-INT-03", "IBF-INT-04", "IBF-INT-05", "IBF-INT-06")
@pytest.mark.parametrize(
    ("play", "player", "dice", "point"),
    [
        (codes.QUICK_PASS, BACK, "4", -4),
        (codes.SHORT_PASS, END, "3-5", 6),
        (codes.MEDIUM_PASS, END, "2-4", 14),
        (codes.LONG_PASS, END, "3-4", 32),
    ],
)
def test_the_point_of_interception(play: int, player: int, dice: str, point: int) -> None:
    depth = codes.depth_of(play)
    card = "card Q:LDE/ORG S:LDE/1 M:LDE/1 L:LDE/1"
    made = pressed(snap(Script(card, "1-1-1", dice, "3-6"), pass_to(play, player)), depth, player_record.BAD_PASS)
    box(made, "LDE").intercept = 6
    assert throw(made).events[0].yards == point


@pytest.mark.rule("IBF-INT-08")
def test_an_interception_beyond_the_end_zone_is_incomplete_and_in_it_a_touchback() -> None:
    for to_goal, dice, draws in ((15, "3-4", ()), (22, "3-4", ()), (23, "3-4", ("3-6",))):
        script = Script("card L:FS/19", "1-1-1", dice, *draws)
        made = pressed(snap(script, pass_to(codes.LONG_PASS), state=at(to_goal)), codes.LONG, player_record.BAD_PASS)
        box(made, "FS").intercept = 6
        play = throw(made)
        finish(made)
        if draws:
            outcome = apply(made.state, play)
            assert (outcome.change, outcome.state.yards_to_goal) == (True, 80)
        else:
            assert play.events == [events.incompletion(PASSER, END)]


@pytest.mark.rule("IBF-INT-09")
def test_a_return_may_lose_ground_but_not_make_a_safety() -> None:
    for to_goal, line in ((20, 1), (24, 5)):
        made = pressed(
            snap(Script("card M:FS/19", "1-1-1", "2-4", "1-1"), pass_to(codes.MEDIUM_PASS), state=at(to_goal)),
            codes.MEDIUM,
            player_record.BAD_PASS,
        )
        box(made, "FS").intercept = 6
        outcome = apply(made.state, throw(made))
        assert not outcome.safety
        assert outcome.state.yards_to_goal == 100 - line


@pytest.mark.rule("IBF-INT-08", "IBF-INT-09")
def test_an_interception_on_the_goal_line_itself_and_no_return_is_a_touchback() -> None:
    script = Script("card M:FS/19", "1-1-1", "2-4", "1-1")
    made = pressed(snap(script, pass_to(codes.MEDIUM_PASS), state=at(14)), codes.MEDIUM, player_record.BAD_PASS)
    box(made, "FS").intercept = 6
    assert apply(made.state, throw(made)).state.yards_to_goal == 80


@pytest.mark.rule("IBF-INT-10")
def test_an_interception_all_the_way_back_is_a_touchdown() -> None:
    made = pressed(
        snap(Script("card Q:LDE/ORG", "1-1-1", "4", "6-6"), pass_to(codes.QUICK_PASS, BACK), state=at(75)),
        codes.QUICK,
        player_record.BAD_PASS,
    )
    box(made, "LDE").intercept, box(made, "LDE").runback = 6, 9
    outcome = apply(made.state, throw(made))
    assert (outcome.touchdown, outcome.scorer) == (True, made.defense.team)
