"""Runs, card by card, as the rulebook's examples have them."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.snap import RUSH_LG, RUSH_N, RUSH_SG
from engine.football import events
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.scrimmage import natural
from engine.statis_pro.snap import Snap
from tests.engine.statis_pro.builders import (
    Boxes,
    Display,
    box,
    eleven,
    finish,
    flat,
    front,
    gained,
    player_at,
    run_to,
    script,
    snap,
)


def carry(
    *draws: str,
    call: OffenseCall | None = None,
    against: DefenseCall | int = calls.RUN_KEY_3,
    places: Display | None = None,
    boxes: Boxes | None = None,
    options: Options | None = None,
) -> tuple[int, Snap]:
    """Yards of a run, and the snap."""
    made = snap(script(*draws), call or run_to(), against, places=places, boxes=boxes, options=options)
    play = natural(made)
    finish(made)
    assert play.kind == events.RUN
    assert len(play.events) == 1
    return gained(play), made


def card(yards: int, places: Display | None = None) -> Display:
    """A display whose first back gains the same in every row of his N column."""
    places = places or eleven()
    player_at(places, codes.BK1).rush_n = flat(yards)
    return places


@pytest.mark.rule("SPF-8.2.1", "SPF-8.2.2a")
@pytest.mark.parametrize(
    ("call", "draw"),
    [
        (calls.INSIDE_LEFT, "IL B+G"),
        (calls.INSIDE_RIGHT, "IR RT vs I"),
        (calls.SWEEP_LEFT, "SL A+F"),
        (calls.SWEEP_RIGHT, "SR RG"),
    ],
)
def test_first_card_is_read_on_the_line_of_the_run_called_second_in_column_n(call: int, draw: str) -> None:
    yards, made = carry(draw, "RN 6", call=run_to(call), boxes=front("ABDE FGHIJ KM"))
    assert (made.column, made.row, made.added, yards) == (RUSH_N, 6, 0, 7)


@pytest.mark.rule("SPF-8.2.2b", "SPF-T6.5a", "SPF-6.5")
@pytest.mark.parametrize("defense", [calls.PASS_DEFENSE, calls.PREVENT, calls.BLITZ])
def test_pass_defenses_leave_the_run_number_alone(defense: int) -> None:
    assert carry("SL LE", "RN 2", call=run_to(calls.SWEEP_LEFT), against=defense)[1].row == 2


@pytest.mark.rule("SPF-8.2.2c", "SPF-T6.5a")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_keying_the_carrier_adds_four(number: int) -> None:
    call = run_to(carrier=codes.BK1 + number)
    assert carry("IL LG", "RN 5", call=call, against=calls.RUN_KEY_1 + number, places=eleven(backs=3))[1].row == 9


@pytest.mark.rule("SPF-8.2.2d")
@pytest.mark.parametrize(("run_number", "row"), [(7, 9), (5, 7)])
def test_run_defense_without_a_key_adds_two(run_number: int, row: int) -> None:
    assert carry("IL LG", f"RN {run_number}", against=calls.RUN_NO_KEY)[1].row == row


@pytest.mark.rule("SPF-8.2.2e", "SPF-7.2.1")
@pytest.mark.parametrize("carrier", [codes.BK2, codes.QB])
def test_keying_another_player_adds_nothing(carrier: int) -> None:
    assert carry("IL LG", "RN 5", call=run_to(carrier=carrier), against=calls.RUN_KEY_1)[1].row == 5


@pytest.mark.rule("SPF-S.4.6a")
def test_solitaire_keys_whoever_carries() -> None:
    assert carry("IL LG", "RN 5", call=run_to(carrier=codes.BK2), against=calls.RUN_KEY_CARRIER)[1].row == 9


@pytest.mark.rule("SPF-8.2.2f", "SPF-7.1.2.4b", "SPF-T6.5b")
@pytest.mark.parametrize(
    ("defense", "row"),
    [
        (calls.RUN_KEY_1, 12),
        (calls.RUN_NO_KEY, 10),
        (calls.RUN_KEY_2, 8),
        (calls.PREVENT, 4),
        (calls.PASS_DEFENSE, 2),
        (calls.BLITZ, 2),
    ],
)
def test_draw_adds_its_own_modifier(defense: int, row: int) -> None:
    call = run_to(strategy=calls.DRAW)
    assert carry("IL LG", "RN 6", call=call, against=defense)[1].row == row


@pytest.mark.rule("SPF-8.2.2g")
def test_modified_run_number_stays_within_the_card() -> None:
    assert carry("IL LG", "RN 11", against=calls.RUN_NO_KEY)[1].row == 12
    draw = run_to(strategy=calls.DRAW)
    assert carry("IL LG", "RN 2", "RN 12", call=draw, against=calls.PASS_DEFENSE)[0] == 19  # row 1 says SG


@pytest.mark.rule("SPF-8.2.3", "SPF-8.2.3.1")
def test_blocker_adds_his_blocking_value() -> None:
    places = card(1)
    player_at(places, codes.RG).blocking = 3
    yards, made = carry("IR RG", "RN 6", call=run_to(calls.INSIDE_RIGHT), places=places)
    assert (yards, made.added) == (4, 3)


@pytest.mark.rule("SPF-8.2.3.2a", "SPF-8.2.3.4a")
def test_boxes_add_their_tackle_values() -> None:
    boxes = front("ABDE FGHJ KMN")
    box(boxes, "B")[0].tackle = -2
    box(boxes, "G")[0].tackle = 1
    assert carry("IL B", "RN 6", places=card(1), boxes=boxes)[0] == -1
    assert carry("IL B+G", "RN 6", places=card(1), boxes=boxes)[0] == 0


@pytest.mark.rule("SPF-8.2.3.2b")
def test_one_empty_box_adds_two() -> None:
    assert carry("IL C", "RN 6", places=card(1))[0] == 3


@pytest.mark.rule("SPF-8.2.3.2b", "SPF-2.5c")
def test_the_box_of_a_blitzer_is_empty_on_runs() -> None:
    against = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index("F"), codes.BOXES.index("J")])
    boxes = front()
    box(boxes, "F")[0].tackle = -3
    assert carry("SL F", "RN 6", call=run_to(calls.SWEEP_LEFT), against=against, places=card(1), boxes=boxes)[0] == 3
    assert len(box(boxes, "F")) == 1  # he is back afterwards


@pytest.mark.rule("SPF-8.2.3.2c")
def test_two_boxes_add_two_only_if_both_are_empty() -> None:
    sweep = run_to(calls.SWEEP_LEFT)
    assert carry("SL C+G", "RN 6", call=sweep, places=card(1))[0] == 3
    boxes = front("ABDE HJ KMNO")
    box(boxes, "A")[0].tackle = -2
    assert carry("SL A+F", "RN 6", call=sweep, places=card(10), boxes=boxes)[0] == 8


@pytest.mark.rule("SPF-8.2.3.3a")
def test_duel_of_equals_changes_nothing() -> None:
    places, boxes = card(3), front()
    player_at(places, codes.CN).blocking = 3
    box(boxes, "H")[0].tackle = -3
    assert carry("IR CN vs H", "RN 6", call=run_to(calls.INSIDE_RIGHT), places=places, boxes=boxes)[0] == 3


@pytest.mark.rule("SPF-8.2.3.3b")
@pytest.mark.parametrize(
    ("yards", "draw", "blocker", "letter", "total"),
    [(1, "LG vs B", codes.LG, "B", 4), (8, "RT vs I", codes.RT, "I", 11), (6, "CN vs C", codes.CN, "C", 9)],
)
def test_duel_won_by_the_blocker_adds_his_value_alone(
    yards: int, draw: str, blocker: int, letter: str, total: int
) -> None:
    places, boxes = card(yards), front("ABCDE FIJ KMN")
    player_at(places, blocker).blocking = 3
    box(boxes, letter)[0].tackle = -2
    assert carry(f"IL {draw}", "RN 6", places=places, boxes=boxes)[0] == total


@pytest.mark.rule("SPF-8.2.3.3c")
@pytest.mark.parametrize(("blocking", "tackle", "total"), [(1, -3, 2), (-4, 2, 7)])
def test_duel_lost_by_the_blocker_adds_the_tackle_value_alone(blocking: int, tackle: int, total: int) -> None:
    places, boxes = card(5), front()
    player_at(places, codes.LG).blocking = blocking
    box(boxes, "B")[0].tackle = tackle
    assert carry("IL LG vs B", "RN 6", places=places, boxes=boxes)[0] == total


@pytest.mark.rule("SPF-8.2.3.4a")
def test_two_blockers_add_both_values() -> None:
    places = card(-1)
    player_at(places, codes.LG).blocking = 3
    player_at(places, codes.LE).blocking = -1
    assert carry("SL LG+LE", "RN 6", call=run_to(calls.SWEEP_LEFT), places=places)[0] == 1


@pytest.mark.rule("SPF-8.2.3.4b")
def test_blocker_against_an_empty_box_adds_his_value_without_the_two() -> None:
    places = card(1)
    player_at(places, codes.CN).blocking = 3
    assert carry("IL CN vs C", "RN 6", places=places)[0] == 4


@pytest.mark.rule("SPF-8.2.3.4c")
@pytest.mark.parametrize(("draw", "total"), [("B", -3), ("LG vs B", -3), ("B+G", -3)])
def test_two_players_in_a_box_count_as_one_of_minus_four(draw: str, total: int) -> None:
    boxes = front("ABBDE FHJ KMN")
    for player in box(boxes, "B"):
        player.tackle = 5
    assert carry(f"IL {draw}", "RN 6", places=card(1), boxes=boxes)[0] == total


@pytest.mark.rule("SPF-8.2.4a", "SPF-8.2.4b")
def test_short_gain_reads_a_new_run_number_and_keeps_the_directive() -> None:
    places = eleven()
    player_at(places, codes.LG).blocking = 2
    yards, made = carry("IL LG", "RN 1", "RN 11", against=calls.RUN_KEY_2, places=places)
    assert (yards, made.column, made.row, made.added) == (22, RUSH_SG, 11, 2)


@pytest.mark.rule("SPF-8.2.4c")
def test_without_short_gain_the_number_under_n_counts() -> None:
    places = card(9)
    player_at(places, codes.BK1).rush_sg = []
    assert carry("IL LG", "RN 1", places=places)[0] == 9


@pytest.mark.rule("SPF-8.2.5a")
def test_break_reads_the_long_gain_column_unmodified() -> None:
    yards, made = carry("IL Break", "RN 3", against=calls.RUN_KEY_1)
    assert (yards, made.column, made.row, made.added) == (70, RUSH_LG, 3, 0)


@pytest.mark.rule("SPF-8.2.5b")
def test_break_without_long_gain_reads_short_gain_else_n() -> None:
    places = eleven()
    player_at(places, codes.BK1).rush_lg = []
    assert carry("IL Break", "RN 3", places=places)[0] == 28
    player_at(places, codes.BK1).rush_sg = []
    player_at(places, codes.BK1).rush_n = flat(6)
    assert carry("IL Break", "RN 3", places=places)[0] == 6


@pytest.mark.rule("SPF-8.2.6c")
def test_end_around_caught_behind_the_line() -> None:
    assert carry("ER -5", call=run_to(calls.END_AROUND, codes.RE))[0] == -5


@pytest.mark.rule("SPF-8.2.6d")
def test_end_around_reads_n_with_the_defense_modifier() -> None:
    call = run_to(calls.END_AROUND, codes.FL1)
    assert carry("ER OK", "RN 4", call=call, against=calls.RUN_NO_KEY)[0] == 7
    assert carry("ER OK", "RN 4", call=call, against=calls.RUN_KEY_1)[0] == 9


@pytest.mark.rule("SPF-8.2.6e", "SPF-8.2.6f")
@pytest.mark.parametrize(
    ("draws", "yards"),
    [(("RN 1", "RN 5"), 26), (("RN 1", "RN 1", "RN 2"), 71), (("RN 1", "RN 12", "RN 12"), 61)],
)
def test_end_around_on_run_number_one(draws: tuple[str, ...], yards: int) -> None:
    assert carry("ER OK", *draws, call=run_to(calls.END_AROUND, codes.LE))[0] == yards


@pytest.mark.rule("SPF-8.2.6f")
def test_a_back_never_goes_from_short_gain_to_long_gain() -> None:
    assert carry("IL LG", "RN 1", "RN 12")[0] == 19


@pytest.mark.rule("SPF-8.2.7a", "SPF-8.2.3.4a")
def test_inside_runs_lose_no_more_than_three() -> None:
    boxes = front("ABDE FHIJ KMN")
    box(boxes, "D")[0].tackle = -3
    box(boxes, "I")[0].tackle = -3
    assert carry("IR D+I", "RN 6", call=run_to(calls.INSIDE_RIGHT), places=card(1), boxes=boxes)[0] == -3
    draw = run_to(calls.INSIDE_RIGHT, strategy=calls.DRAW)
    assert carry("IR D+I", "RN 6", call=draw, places=card(1), boxes=boxes)[0] == -3


@pytest.mark.rule("SPF-8.2.7b", "SPF-8.2.3.4a")
def test_sweeps_have_no_limit_to_their_loss() -> None:
    boxes = front("ABDE FHIJ KMN")
    box(boxes, "D")[0].tackle = -3
    box(boxes, "I")[0].tackle = -3
    assert carry("SR D+I", "RN 6", call=run_to(calls.SWEEP_RIGHT), places=card(1), boxes=boxes)[0] == -5
    assert carry("ER -6", call=run_to(calls.END_AROUND, codes.RE))[0] == -6


@pytest.mark.rule("SPF-8.2.8a", "SPF-8.2.8b", "SPF-8.2.8c")
@pytest.mark.parametrize(
    ("backs", "carrier", "total"),
    [(2, codes.BK1, 12), (1, codes.BK1, 10), (3, codes.BK1, 16), (3, codes.QB, 17)],
)
def test_bk_means_the_backs_who_do_not_carry(backs: int, carrier: int, total: int) -> None:
    places = eleven(backs=backs)
    for number, value in ((0, 1), (1, 2), (2, 4)):
        player = places[codes.BK1 + number]
        if player is not None:
            player.blocking = value
    player_at(places, codes.QB).blocking = 9  # he is no back
    player_at(places, carrier).rush_n = flat(10)
    assert carry("IL BK", "RN 6", call=run_to(carrier=carrier), places=places)[0] == total


@pytest.mark.rule("SPF-8.2.8b")
@pytest.mark.parametrize(("tackle", "yards"), [(-2, 3), (0, 5), (2, 5)])
def test_bk_against_a_box_without_another_back_blocks_with_zero(tackle: int, yards: int) -> None:
    places, boxes = card(5, eleven(backs=1)), front()
    box(boxes, "H")[0].tackle = tackle  # a bad tackler is no worse than a blocker of 0
    assert carry("IL BK vs H", "RN 6", places=places, boxes=boxes)[0] == yards


@pytest.mark.rule("SPF-8.2.1")
def test_flanker_blocks() -> None:
    places = card(5)
    player_at(places, codes.FL1).blocking = 2
    assert carry("SR FL", "RN 6", call=run_to(calls.SWEEP_RIGHT), places=places)[0] == 7
    no_flanker = card(5, eleven(backs=3))
    assert carry("SR FL", "RN 6", call=run_to(calls.SWEEP_RIGHT), places=no_flanker)[0] == 5


@pytest.mark.rule("SPF-O.1a")
def test_lineman_off_his_position_blocks_one_worse() -> None:
    places = card(1)
    player_at(places, codes.RG).blocking = 3
    player_at(places, codes.RG).places = [codes.LG]
    call = run_to(calls.INSIDE_RIGHT)
    assert carry("IR RG", "RN 6", call=call, places=places, options=Options(out_of_position=True))[0] == 3
    assert carry("IR RG", "RN 6", call=call, places=places)[0] == 4
    player_at(places, codes.LE).blocking = 2  # ends are no linemen
    assert carry("IR LE", "RN 6", call=call, places=places, options=Options(out_of_position=True))[0] == 3


@pytest.mark.rule("SPF-7.1.2.3b")
@pytest.mark.parametrize(("draw", "yards"), [("PN 14", 1), ("PN 15", 0)])
def test_sneak(draw: str, yards: int) -> None:
    assert carry(draw, call=run_to(carrier=codes.QB, strategy=calls.SNEAK))[0] == yards


@pytest.mark.rule("SPF-7.1.3b")
def test_the_player_named_carries_the_ball() -> None:
    made = snap(script("IL LG", "RN 6"), run_to(carrier=codes.BK2))
    assert natural(made).events == [events.rush(codes.BK2, 7)]
    assert made.directed_at is made.holder is player_at(made.places, codes.BK2)
