"""Passing plays: every reading, secondary receivers, and the document's examples."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.apply import apply
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall
from engine.inside_blitz.options import Options
from engine.inside_blitz.passing import throw
from engine.inside_blitz.script import Script
from engine.inside_blitz.snap import Snap
from tests.engine.inside_blitz.builders import (
    BACK,
    END,
    PASSER,
    WIDE,
    at,
    box,
    finish,
    matrix,
    pass_to,
    player_of,
    snap,
)

CAUGHT, MISSED = events.COMPLETION, events.INCOMPLETION


def reads(made: Snap, depth: int, reading: str) -> None:
    """Every cell of a depth says the same."""
    made.offense.passer.readings[depth] = matrix(player_record.READINGS.index(reading))


@pytest.mark.rule("IBF-PASS-02", "IBF-PASS-03", "IBF-PASS-04", "IBF-PASS-05")
def test_example_short_pass_breaks_loose_twice() -> None:
    # The document says that 6-3 on the Short section is M; on the card M is found by 4-1 (IBF-PASS-04).
    made = snap(Script("card S:ROB/39", "5-2-4", "4-1", "6-3", "4-1"), pass_to())
    box(made, "ROB").cover[codes.SHORT] = 1
    receiver = player_of(made, END)
    receiver.yards[codes.SHORT] = matrix(5, 3, d41=player_record.TO_MEDIUM)
    receiver.yards[codes.MEDIUM] = matrix(12, 3, d63=player_record.TO_LONG)
    receiver.yards[codes.LONG] = matrix(20, 3, d41=36)
    assert throw(made).events == [events.completion(PASSER, END, 36)]
    finish(made)


@pytest.mark.rule("IBF-PASS-02")
@pytest.mark.parametrize(("blue", "kind"), [(1, MISSED), (2, CAUGHT), (4, CAUGHT)])
def test_on_target_is_broken_up_by_the_key_defender_or_complete(blue: int, kind: int) -> None:
    draws = ["card S:ROB/39", f"5-2-{blue}"] + ["1-1"] * (kind == CAUGHT)
    made = snap(Script(*draws), pass_to())
    box(made, "ROB").cover[codes.SHORT] = 1
    assert throw(made).events[0].kind == kind
    finish(made)


@pytest.mark.rule("IBF-PASS-01", "IBF-CARD-10")
def test_quick_and_medium_read_their_own_side_of_a_split_cell() -> None:
    for play, player, kind in ((codes.QUICK_PASS, BACK, CAUGHT), (codes.SHORT_PASS, END, MISSED)):
        draws = ["card Q:LDT/ORG S:NB/39", "1-3-5"] + ["1-1"] * (kind == CAUGHT)
        made = snap(Script(*draws), pass_to(play, player))
        made.offense.passer.readings[codes.QUICK] = matrix(player_record.POOR_PASS, d13=player_record.ON_TARGET)
        made.offense.passer.readings[codes.SHORT] = matrix(player_record.ON_TARGET, d13=player_record.POOR_PASS)
        assert throw(made).events[0].kind == kind


@pytest.mark.rule("IBF-PASS-23", "IBF-LINE-02")
def test_an_empty_key_box_lets_the_pass_through() -> None:
    made = snap(Script("card S:NB/39", "1-1-1", "1-1"), pass_to())
    assert throw(made).events[0].kind == CAUGHT


@pytest.mark.rule("IBF-PASS-06")
def test_l_on_a_backs_card_goes_to_the_lookup_chart() -> None:
    made = snap(Script("card M:NB/39", "1-1-6", "1-1", "2-5"), pass_to(codes.MEDIUM_PASS, BACK))
    player_of(made, BACK).yards[codes.MEDIUM] = matrix(player_record.TO_LONG, 3)
    assert throw(made).events == [events.completion(PASSER, BACK, 24)]


@pytest.mark.rule("IBF-PASS-07")
@pytest.mark.parametrize(("blue", "kind"), [(1, CAUGHT), (2, MISSED), (6, MISSED)])
def test_r_is_in_the_receivers_hands(blue: int, kind: int) -> None:
    made = snap(Script("card", f"1-1-{blue}", "1-1"), pass_to(codes.LONG_PASS))
    reads(made, codes.LONG, "R")
    player_of(made, END).catch[codes.LONG] = 1
    assert throw(made).events[0].kind == kind


@pytest.mark.rule("IBF-PASS-08")
def test_a_blank_is_a_poor_pass() -> None:
    made = snap(Script("card", "1-1-1"), pass_to())
    reads(made, codes.SHORT, "")
    assert throw(made).events == [events.incompletion(PASSER, END)]
    finish(made)


@pytest.mark.rule("IBF-PASS-10", "IBF-PASS-13")
def test_a_scramble_for_nothing_is_a_run() -> None:
    made = snap(Script("card", "1-1-1", "4-4"), pass_to())
    reads(made, codes.SHORT, "SC")
    player_of(made, PASSER).scramble = matrix(9, d44=0)
    play = throw(made)
    assert play.kind == events.RUN
    assert play.events == [events.rush(PASSER, 0, scramble=True)]


@pytest.mark.rule("IBF-PASS-11", "IBF-PASS-12")
@pytest.mark.parametrize(("blue", "yards"), [(3, 4), (4, 12)])
def test_s_on_a_scramble_is_checked_against_the_short_key_without_strategy(blue: int, yards: int) -> None:
    draws = ("card S:ROB/39", "1-1-1", "1-1", f"2-4-{blue}")
    made = snap(Script(*draws), pass_to(), DefenseCall(strategy=codes.RUN_DEFENSE), state=at(9))
    reads(made, codes.SHORT, "SC")
    made.defense.figures.run_inside_10 = 3
    box(made, "ROB").run = 3
    player_of(made, PASSER).scramble = matrix(player_record.SHORT_GAIN)
    assert throw(made).events[0].yards == yards


@pytest.mark.rule("IBF-PASS-12")
def test_s_on_a_scramble_with_the_short_key_box_empty_is_the_high_value() -> None:
    made = snap(Script("card S:NB/39", "1-1-1", "1-1", "2-4-1"), pass_to())
    reads(made, codes.SHORT, "SC")
    player_of(made, PASSER).scramble = matrix(player_record.SHORT_GAIN)
    assert throw(made).events[0].yards == 12


@pytest.mark.rule("IBF-PASS-15", "IBF-PASS-16", "IBF-PASS-17", "IBF-DECK-09")
def test_example_a_failed_rush_on_a_medium_pass_finds_a_short_player() -> None:
    made = snap(Script("card M:FS/12 PR:RDT/LT", "1-1-1", "2-4", "3", "1-1"), pass_to(codes.MEDIUM_PASS, WIDE))
    reads(made, codes.MEDIUM, "PR")
    assert throw(made).events == [events.completion(PASSER, END, 6)]  # 12 is in the end's Short range 1-24
    finish(made)


@pytest.mark.rule("IBF-PASS-20")
def test_a_failed_rush_may_send_the_pass_deeper() -> None:
    made = snap(Script("card S:FS/39 PR:RDT/LT", "1-1-1", "6-1", "3", "1-1"), pass_to())
    reads(made, codes.SHORT, "PR")
    assert throw(made).events == [events.completion(PASSER, WIDE, 30)]


@pytest.mark.rule("IBF-PASS-14", "IBF-PASS-24")
@pytest.mark.parametrize(("blue", "kind"), [(3, MISSED), (4, CAUGHT)])
def test_example_px_is_tested_against_the_key_of_the_new_depth(blue: int, kind: int) -> None:
    draws = ["card L:LCB/19 S:ROB/39 PR:RDT/LT", "1-1-1", "2-1", str(blue)] + ["1-1"] * (kind == CAUGHT)
    made = snap(Script(*draws), pass_to(codes.LONG_PASS), DefenseCall(strategy=codes.MAN))
    reads(made, codes.LONG, "PX")
    box(made, "ROB").cover[codes.SHORT] = 2  # and one more by the strategy at the new depth
    assert throw(made).events[0].kind == kind
    finish(made)


@pytest.mark.rule("IBF-PASS-18", "IBF-PASS-21")
@pytest.mark.parametrize("reading", ["PR", "PX"])
def test_a_failed_rush_on_a_quick_pass_is_incomplete_or_the_original_player(reading: str) -> None:
    made = snap(Script("card Q:LDE/INC PR:RDT/LT", "1-1-1"), pass_to(codes.QUICK_PASS, BACK))
    reads(made, codes.QUICK, reading)
    assert throw(made).events == [events.incompletion(PASSER, BACK)]
    finish(made)
    made = snap(Script("card Q:LDE/ORG PR:RDT/LT", "1-1-1", "3", "1-1"), pass_to(codes.QUICK_PASS, BACK))
    reads(made, codes.QUICK, reading)
    box(made, "LDE").cover[codes.QUICK] = 2
    assert throw(made).events == [events.completion(PASSER, BACK, 4)]
    finish(made)


@pytest.mark.rule("IBF-PASS-19", "IBF-LINE-03", "IBF-CARD-08")
@pytest.mark.parametrize(("blue", "kind"), [(1, CAUGHT), (2, MISSED)])
def test_example_long_pass_rusher_covers_an_empty_box_and_fails(blue: int, kind: int) -> None:
    draws = ["card L:LCB/ORG PR:RDT/LT", "3-6-6", str(blue)] + ["1-1"] * (kind == CAUGHT)
    made = snap(Script(*draws), pass_to(codes.LONG_PASS))
    reads(made, codes.LONG, "PR")
    box(made, "RDE").rush, box(made, "RDE").rush_beside = 6, 1
    player_of(made, END).catch[codes.LONG] = 1
    assert throw(made).events[0].kind == kind
    finish(made)


@pytest.mark.rule("IBF-DECK-09")
def test_a_tag_fixes_the_depth_without_a_roll() -> None:
    made = snap(Script("card M:FS/43(QP) PR:RDT/LT", "1-1-1", "3", "1-1"), pass_to(codes.MEDIUM_PASS))
    reads(made, codes.MEDIUM, "PR")
    assert throw(made).events == [events.completion(PASSER, BACK, 4)]
    finish(made)


@pytest.mark.rule("IBF-PASS-22")
def test_a_secondary_player_who_cannot_play_gives_way_to_the_cards_next_number() -> None:
    card = "card S:ROB/20 M:FS/21 L:LCB/39 PR:RDT/LT"
    made = snap(Script(card, "1-1-1", "2-4", "3", "1-1"), pass_to())
    reads(made, codes.SHORT, "PR")
    made.offense.out = {END}
    assert throw(made).events == [events.completion(PASSER, WIDE, 6)]
    made = snap(Script(card, "1-1-1", "2-4"), pass_to())
    reads(made, codes.SHORT, "PR")
    made.offense.out = {END, WIDE}
    assert throw(made).events == [events.incompletion(PASSER, END)]


@pytest.mark.rule("IBF-CALL-03")
@pytest.mark.parametrize(
    ("play", "player"), [(codes.LONG_PASS, BACK), (codes.QUICK_PASS, WIDE), (codes.QUICK_PASS, END)]
)
def test_backs_are_no_long_targets_and_receivers_no_quick_ones(play: int, player: int) -> None:
    with pytest.raises(ValueError, match="cannot be thrown to"):
        throw(snap(Script(), pass_to(play, player)))


@pytest.mark.rule("IBF-CALL-17", "IBF-CALL-18")
def test_man_coverage_is_worth_one_against_quick_passes_and_costs_receivers_one() -> None:
    for blue, kind in ((2, MISSED), (3, CAUGHT)):
        made = snap(
            Script("card Q:LDE/ORG", f"1-1-{blue}", "1-1"),
            pass_to(codes.QUICK_PASS, BACK),
            DefenseCall(strategy=codes.MAN),
        )
        box(made, "LDE").cover[codes.QUICK] = 1
        assert throw(made).events[0].kind == kind
    for blue, kind in ((2, CAUGHT), (3, MISSED)):
        made = snap(
            Script("card", f"1-1-{blue}", "1-1"), pass_to(codes.QUICK_PASS, BACK), DefenseCall(strategy=codes.MAN)
        )
        reads(made, codes.QUICK, "R")
        assert throw(made).events[0].kind == kind  # catch rating 3


@pytest.mark.rule("IBF-CALL-14", "IBF-CALL-19")
def test_a_run_call_keeps_its_price_on_deep_passes() -> None:
    for strategy in (codes.RUN_DEFENSE, codes.KEY):
        made = snap(Script("card L:LCB/19", "1-1-3", "1-1"), pass_to(codes.LONG_PASS), DefenseCall(strategy=strategy))
        box(made, "LCB").cover[codes.LONG] = 4
        assert throw(made).events[0].kind == CAUGHT


@pytest.mark.rule("IBF-END-02", "IBF-END-03")
@pytest.mark.parametrize(("catches", "hands"), [(3, 3), (4, 2), (5, 1)])
def test_tired_receivers_lose_a_point_a_catch_and_defenders_gain_one(catches: int, hands: int) -> None:
    for blue in range(1, 7):
        made = snap(Script("card", f"1-1-{blue}", "1-1"), pass_to())
        reads(made, codes.SHORT, "R")
        player_of(made, END).catches = 4
        for _ in range(catches):
            made.tally.caught(END)
        assert (throw(made).events[0].kind == CAUGHT) == (blue <= hands)
    made = snap(Script("card S:ROB/39", "1-1-2", "1-1"), pass_to())
    player_of(made, END).catches, box(made, "ROB").cover[codes.SHORT] = 4, 1
    for _ in range(catches):
        made.tally.caught(END)
    assert (throw(made).events[0].kind == MISSED) == (catches >= 4)


@pytest.mark.rule("IBF-END-03", "IBF-END-05")
@pytest.mark.parametrize(
    ("options", "breaks_up"), [(Options(), 2), (Options(scaled_coverage=True), 4), (Options(endurance=False), 1)]
)
def test_switches_of_endurance(options: Options, breaks_up: int) -> None:
    for blue in range(1, 7):
        made = snap(Script("card S:ROB/39", f"1-1-{blue}", "1-1"), pass_to(), options=options)
        player_of(made, END).catches, box(made, "ROB").cover[codes.SHORT] = 4, 1
        for _ in range(6):
            made.tally.caught(END)
        assert (throw(made).events[0].kind == MISSED) == (blue <= breaks_up)


@pytest.mark.rule("IBF-PASS-25")
def test_a_catch_past_the_goal_line_is_a_touchdown() -> None:
    made = snap(Script("card S:NB/39", "1-1-1", "1-1"), pass_to(), state=at(5))
    assert apply(made.state, throw(made)).touchdown


@pytest.mark.rule("IBF-CALL-20")
def test_the_red_zone_helps_pass_defense() -> None:
    for to_goal, kind in ((20, CAUGHT), (19, MISSED)):
        made = snap(Script("card S:ROB/39", "1-1-2", "1-1"), pass_to(), state=at(to_goal))
        made.defense.figures.pass_inside_20, box(made, "ROB").cover[codes.SHORT] = 1, 1
        assert throw(made).events[0].kind == kind
    made = snap(Script("card S:ROB/39", "1-1-2", "1-1"), pass_to(), state=at(19), options=Options(red_zone=False))
    made.defense.figures.pass_inside_20, box(made, "ROB").cover[codes.SHORT] = 1, 1
    assert throw(made).events[0].kind == CAUGHT


@pytest.mark.rule("IBF-CALL-09", "IBF-CALL-24")
def test_the_game_can_be_played_without_strategies() -> None:
    made = snap(
        Script("card S:ROB/39", "1-1-1", "1-1"),
        pass_to(),
        DefenseCall(strategy=codes.MAN),
        options=Options(strategies=False),
    )
    assert throw(made).events[0].kind == CAUGHT
