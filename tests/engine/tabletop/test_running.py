"""Runs, card by card, as the rulebook has them."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.snap import RUSH_I, RUSH_LG, RUSH_N, RUSH_O, RUSH_SG
from engine.football import events
from engine.tabletop import plays
from engine.tabletop.options import Options
from engine.tabletop.player_record import POSITIONS
from engine.tabletop.plays import DefenseCall
from engine.tabletop.running import sneak_range
from engine.tabletop.scrimmage import natural
from tests.engine.tabletop.builders import (
    Decided,
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


def carry(*draws, call=None, against=calls.RUN_KEY_3, **more):
    """Yards of a run, and the snap."""
    made = snap(script(*draws), call or run_to(), against, **more)
    play = natural(made)
    finish(made)
    assert play.kind == events.RUN
    assert len(play.events) == 1
    return gained(play), made


def card(yards, places=None):
    """A display whose first back gains the same in every row of his N column."""
    places = places or eleven()
    player_at(places, codes.BK1).rush_n = flat(yards)
    return places


@pytest.mark.rule("TTF-RUN-01", "TTF-RUN-07")
@pytest.mark.parametrize(
    ("call", "draw", "column"),
    [
        (calls.INSIDE_LEFT, "IL B+G", RUSH_I),
        (calls.INSIDE_RIGHT, "IR RT vs I", RUSH_I),
        (calls.SWEEP_LEFT, "SL A+F", RUSH_O),
        (calls.SWEEP_RIGHT, "SR RG", RUSH_O),
    ],
)
def test_inside_and_outside_runs_have_columns_of_their_own_where_the_card_prints_them(call, draw, column):
    assert carry(draw, "RN 6", call=run_to(call), boxes=front("ABDE FGHIJ KM"))[1].column == RUSH_N
    places = eleven()
    back = player_at(places, codes.BK1)
    back.rush_i, back.rush_o, back.rush_n = back.rush_n, back.rush_n, []
    assert carry(draw, "RN 6", call=run_to(call), places=places)[1].column == column


@pytest.mark.rule("TTF-RUN-02", "TTF-RUN-03", "TTF-RUN-04", "TTF-RUN-05", "TTF-TABLE-PLAYMOD-RUN")
@pytest.mark.parametrize(
    ("defense", "row"),
    [
        (calls.RUN_KEY_1, 9),
        (calls.RUN_KEY_2, 5),
        (calls.RUN_KEY_QB, 5),
        (calls.RUN_NO_KEY, 7),
        (calls.PASS_DEFENSE, 5),
        (calls.PREVENT, 5),
        (calls.BLITZ, 5),
    ],
)
def test_the_defense_changes_the_run_number(defense, row):
    assert carry("IL LG", "RN 5", against=defense)[1].row == row


@pytest.mark.rule("TTF-CALL-07", "TTF-CALL-06")
def test_the_quarterback_is_keyed_by_name_even_in_the_shotgun():
    call = run_to(carrier=codes.QB, shotgun=True)
    assert carry("IL LG", "RN 5", call=call, against=calls.RUN_KEY_QB)[1].row == 10
    assert carry("IL LG", "RN 5", call=call, against=calls.RUN_KEY_3)[1].row == 6


@pytest.mark.rule("TTF-RUN-06")
def test_a_run_number_stays_within_the_card_and_only_the_first_is_changed():
    assert carry("IL LG", "RN 11", against=calls.RUN_KEY_1)[1].row == 12
    yards, made = carry("IL LG", "RN 2", "RN 5", call=run_to(strategy=calls.DRAW), against=calls.PASS_DEFENSE)
    assert (made.column, made.row, yards) == (RUSH_SG, 5, 26)


@pytest.mark.rule("TTF-RUN-08", "TTF-RUN-09")
def test_blockers_add_their_values_but_the_carrier_does_not():
    places = card(1)
    player_at(places, codes.RG).blocking = 3
    player_at(places, codes.LE).blocking = -1
    assert carry("IR RG", "RN 6", call=run_to(calls.INSIDE_RIGHT), places=places)[0] == 4
    assert carry("IR RG+LE", "RN 6", call=run_to(calls.INSIDE_RIGHT), places=places)[0] == 3
    player_at(places, codes.BK1).blocking = 4
    assert carry("IR BK1", "RN 6", call=run_to(calls.INSIDE_RIGHT), places=places)[0] == 1


@pytest.mark.rule("TTF-RUN-10", "TTF-CARD-08")
def test_an_exceptional_blocker_is_a_five_where_no_box_is_named():
    places = card(1)
    guard = player_at(places, codes.RG)
    guard.blocking, guard.exceptional = 4, True
    assert carry("IL RG", "RN 6", places=places)[0] == 6
    assert carry("IL RG+LT", "RN 6", places=places)[0] == 6
    assert carry("IL RG vs C", "RN 6", places=places, boxes=front("ACE FGIJ KMNO"))[0] == 5


@pytest.mark.rule("TTF-RUN-11", "TTF-RUN-12", "TTF-RUN-16", "TTF-CARD-10")
def test_boxes_add_their_tackle_values():
    boxes = front("ABDE FGHJ KMN")
    box(boxes, "B")[0].tackle = -2
    box(boxes, "G")[0].tackle = 1
    sweep = run_to(calls.SWEEP_LEFT)
    assert carry("SL B", "RN 6", call=sweep, places=card(1), boxes=boxes)[0] == -1
    assert carry("SL B+G", "RN 6", call=sweep, places=card(1), boxes=boxes)[0] == 0
    player = box(boxes, "B")[0]
    player.tackle, player.exceptional = -4, True
    assert carry("SL B", "RN 6", call=sweep, places=card(1), boxes=boxes)[0] == -4
    assert carry("SL LG vs B", "RN 6", call=sweep, places=card(1), boxes=boxes)[0] == -3
    crowd = front("ABBDE FHJ KMN")
    for player in box(crowd, "B"):
        player.tackle = 5
    assert carry("SL B", "RN 6", call=sweep, places=card(1), boxes=crowd)[0] == -3
    box(crowd, "B")[1].exceptional = True
    assert carry("SL B", "RN 6", call=sweep, places=card(1), boxes=crowd)[0] == -4
    assert carry("SL LG vs B", "RN 6", call=sweep, places=card(1), boxes=crowd)[0] == -4


@pytest.mark.rule("TTF-RUN-13", "TTF-RUN-14", "TTF-RUN-15", "TTF-RUN-18")
@pytest.mark.parametrize(("blocking", "tackle", "total"), [(3, -3, 5), (3, -2, 8), (1, -3, 2), (-4, 2, 7)])
def test_in_a_duel_the_better_players_value_alone_counts(blocking, tackle, total):
    places, boxes = card(5), front()
    player_at(places, codes.LG).blocking = blocking
    box(boxes, "B")[0].tackle = tackle
    assert carry("IL LG vs B", "RN 6", places=places, boxes=boxes)[0] == total
    assert carry("IL LG vs C", "RN 6", places=places, boxes=boxes)[0] == max(5 + blocking, -3)


@pytest.mark.rule("TTF-RUN-17", "TTF-RUN-19")
def test_empty_boxes_add_two():
    assert carry("IL C", "RN 6", places=card(1))[0] == 3
    assert carry("IL C+G", "RN 6", places=card(1))[0] == 3
    boxes = front()
    box(boxes, "A")[0].tackle = -2
    assert carry("IL A+G", "RN 6", places=card(1), boxes=boxes)[0] == -1
    blitz = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index("F"), codes.BOXES.index("J")])
    box(boxes, "F")[0].tackle = -3
    assert carry("IL F", "RN 6", places=card(1), boxes=boxes, against=blitz)[0] == 3


@pytest.mark.rule("TTF-RUN-20")
def test_short_gains_read_a_new_number_and_keep_the_directive():
    places = eleven()
    player_at(places, codes.LG).blocking = 2
    yards, made = carry("IL LG", "RN 1", "RN 11", places=places)
    assert (yards, made.column, made.added) == (22, RUSH_SG, 2)


@pytest.mark.rule("TTF-RUN-21")
def test_a_breakaway_is_read_in_the_long_column_or_the_next_best():
    places = eleven()
    back = player_at(places, codes.BK1)
    assert carry("IL Break", "RN 3", against=calls.RUN_KEY_1, places=places)[0] == 70
    back.rush_lg = []
    assert carry("IL Break", "RN 3", places=places)[0] == 28
    back.rush_sg = []
    assert carry("IL Break", "RN 3", places=places)[0] == 10


@pytest.mark.rule("TTF-RUN-22", "TTF-CARD-06")
def test_a_long_gain_among_the_short_ones_has_no_blocking():
    places = eleven()
    player_at(places, codes.LG).blocking = 2
    player_at(places, codes.BK1).rush_sg[1] = player_record.LONG_RUN
    yards, made = carry("IL LG", "RN 1", "RN 1", "RN 12", places=places)
    assert (yards, made.column, made.added) == (61, RUSH_LG, 0)


@pytest.mark.rule("TTF-RUN-24")
def test_a_long_scramble_is_the_best_short_gain_of_a_called_run():
    places = eleven()
    player_at(places, codes.LG).blocking = 2
    player_at(places, codes.QB).rush_sg[1] = player_record.LONG_SCRAMBLE
    assert carry("IL LG", "RN 1", "RN 1", call=run_to(carrier=codes.QB), places=places)[0] == 31


@pytest.mark.rule("TTF-RUN-23", "TTF-RUN-29")
def test_a_long_reverse_is_long_on_an_end_reverse_only():
    places = eleven()
    player_at(places, codes.LG).blocking = 2
    for place in (codes.LE, codes.BK1):
        player_at(places, place).rush_sg[1] = player_record.LONG_REVERSE
    reverse = run_to(calls.END_AROUND, codes.LE)
    assert carry("ER OK", "RN 1", "RN 1", "RN 12", call=reverse, places=places)[0] == 61
    assert carry("IL LG", "RN 1", "RN 1", places=places)[0] == 29  # the best of SG, nothing added


@pytest.mark.rule("TTF-RUN-25")
def test_only_an_inside_run_has_a_limit_to_its_loss():
    boxes = front("ABDE FHIJ KMN")
    box(boxes, "D")[0].tackle = box(boxes, "I")[0].tackle = -3
    assert carry("IR D+I", "RN 6", call=run_to(calls.INSIDE_RIGHT), places=card(1), boxes=boxes)[0] == -3
    assert carry("SR D+I", "RN 6", call=run_to(calls.SWEEP_RIGHT), places=card(1), boxes=boxes)[0] == -5


@pytest.mark.rule("TTF-RUN-27", "TTF-RUN-28", "TTF-RUN-29", "TTF-TABLE-PLAYMOD-ER")
def test_end_reverses():
    call = run_to(calls.END_AROUND, codes.RE)
    assert carry("ER -6", call=call)[0] == -6
    assert carry("ER OK", "RN 4", call=call, against=calls.RUN_NO_KEY)[1].row == 6
    again = run_to(calls.END_AROUND, codes.RE, reverses=2)
    assert carry("ER OK", "RN 4", call=again, against=calls.RUN_NO_KEY)[1].row == 8


@pytest.mark.rule("TTF-RUN-30", "TTF-RUN-31", "TTF-RUN-32")
@pytest.mark.parametrize(
    ("backs", "carrier", "total"),
    [(2, codes.BK1, 12), (1, codes.BK1, 10), (3, codes.BK1, 16), (3, codes.QB, 17)],
)
def test_bk_means_the_backs_who_do_not_carry(backs, carrier, total):
    places = eleven(backs=backs)
    for number, value in ((0, 1), (1, 2), (2, 4)):
        if places[codes.BK1 + number] is not None:
            player_at(places, codes.BK1 + number).blocking = value
    player_at(places, carrier).rush_n = flat(10)
    assert carry("IL BK", "RN 6", call=run_to(carrier=carrier), places=places)[0] == total


@pytest.mark.rule("TTF-RUN-31")
def test_bk_against_a_box_without_another_back_leaves_it_to_the_tackler():
    places, boxes = card(5, eleven(backs=1)), front()
    box(boxes, "H")[0].tackle = -2
    assert carry("IL BK vs H", "RN 6", places=places, boxes=boxes)[0] == 3
    assert carry("IL BK vs G", "RN 6", places=places, boxes=boxes)[0] == 5
    box(boxes, "H")[0].tackle = 2
    assert carry("IL BK vs H", "RN 6", places=places, boxes=boxes)[0] == 7  # a bad tackler still decides


@pytest.mark.rule("TTF-RUN-34", "TTF-RUN-35", "TTF-RUN-36", "TTF-TABLE-PLAYMOD-PITCH")
def test_a_pitchout_chooses_its_lane_after_the_first_card_and_is_keyed_by_any_run_defense():
    call = run_to(plays.PITCHOUT_LEFT)
    places = eleven(backs=1)
    inside = Decided(run_inside=True)
    outside = Decided(run_inside=False)
    player_at(places, codes.LG).blocking = 3
    for chosen, yards in ((inside, 10), (outside, 7)):
        got, made = carry("IL LG", "same SL LT", "RN 6", call=call, places=places, choices=chosen)
        assert (made.row, got) == (6, yards)
    for defense, row in ((calls.RUN_NO_KEY, 9), (calls.RUN_KEY_1, 9), (calls.RUN_KEY_2, 5), (calls.RUN_KEY_QB, 5)):
        draws = ("IL LG", "same SL LT", "RN 5")
        assert carry(*draws, call=call, places=places, choices=inside, against=defense)[1].row == row
    met = Options(quarterback_key_meets_pitch=True)
    draws = ("IL LG", "same SL LT", "RN 5")
    more = {"places": places, "choices": inside, "options": met}
    assert carry(*draws, call=call, against=calls.RUN_KEY_QB, **more)[1].row == 9


@pytest.mark.rule("TTF-RUN-39", "TTF-RUN-40", "TTF-TABLE-PLAYMOD-OPTION", "TTF-END-04")
def test_an_option_is_kept_or_lateralled_after_the_first_card():
    call = run_to(plays.OPTION_RIGHT, codes.BK2)
    keeps, laterals = Decided(keep=True), Decided(keep=False)
    yards, made = carry("IR D", "RN 6", call=call, choices=keeps, boxes=front("ABCE FHJ KMNO"))
    assert (yards, made.holder, made.directed_at) == (9, made.places[codes.QB], None)
    yards, made = carry("IR D", "SR LT", "RN 6", call=call, choices=laterals)
    assert (yards, made.directed_at) == (7, made.places[codes.BK2])
    same = Options(fresh_lateral_card=False)
    assert carry("IR D", "same SR LT", "RN 6", call=call, choices=laterals, options=same)[0] == 7
    assert carry("IR D", "SR LT", "RN 5", call=call, choices=laterals, against=calls.RUN_KEY_2)[1].row == 9


@pytest.mark.rule("TTF-RUN-39")
def test_an_option_has_no_limit_to_its_loss():
    boxes = front()
    box(boxes, "D")[0].tackle = -4
    places = eleven()
    player_at(places, codes.QB).rush_n = flat(-2)
    call = run_to(plays.OPTION_RIGHT, codes.BK2)
    assert carry("IR D", "RN 6", call=call, choices=Decided(keep=True), places=places, boxes=boxes)[0] == -6


@pytest.mark.rule("TTF-STRAT-01")
def test_a_flop_loses_a_yard_without_a_card():
    made = snap(script(), run_to(carrier=codes.QB, strategy=calls.FLOP))
    play = natural(made)
    assert (play.kind, gained(play), made.chance.flips) == (events.KNEEL, -1, 0)


@pytest.mark.rule("TTF-STRAT-02", "TTF-STRAT-03")
def test_a_sneak_is_a_matter_of_the_middle_of_the_line():
    places, boxes = eleven(), front("ABCDE FHJ KMN")
    call = run_to(carrier=codes.QB, strategy=calls.SNEAK)
    player_at(places, codes.LG).blocking = 2
    player_at(places, codes.CN).blocking = player_at(places, codes.RG).blocking = 1
    player_at(places, codes.LT).blocking = 4
    box(boxes, "C")[0].tackle = -3
    assert carry("PN 33", call=call, places=places, boxes=boxes)[0] == 1
    assert carry("PN 34", call=call, places=places, boxes=boxes)[0] == 0
    literal = Options(sneak_adds_tackles=False)
    assert sneak_range(snap(script(), call, places=places, boxes=boxes, options=literal)) == 39
    player_at(places, codes.LG).exceptional = box(boxes, "C")[0].exceptional = True
    assert (
        sneak_range(snap(script(), call, places=places, boxes=boxes)) == 33
    )  # exceptional players are not, in a Sneak
    box(boxes, "C")[0].tackle = -40
    assert sneak_range(snap(script(), call, places=places, boxes=boxes)) == 0
    box(boxes, "C")[0].tackle = 40
    assert sneak_range(snap(script(), call, places=places, boxes=boxes)) == 48
    crowd = front("ABBDE FHJ KMN")
    box(crowd, "B")[0].exceptional = True
    assert sneak_range(snap(script(), call, places=places, boxes=crowd)) == 32


@pytest.mark.rule("TTF-STRAT-04", "TTF-TABLE-PLAYMOD-DRAW")
@pytest.mark.parametrize(
    ("defense", "row"),
    [
        (calls.RUN_KEY_1, 12),
        (calls.RUN_NO_KEY, 10),
        (calls.RUN_KEY_2, 8),
        (calls.PREVENT, 4),
        (calls.PASS_DEFENSE, 4),
        (calls.BLITZ, 2),
    ],
)
def test_a_draw_adds_its_own_modifier(defense, row):
    assert carry("IL LG", "RN 6", call=run_to(strategy=calls.DRAW), against=defense)[1].row == row


@pytest.mark.rule("TTF-STRAT-18")
def test_the_shotgun_costs_runs_one():
    assert carry("IL LG", "RN 6", call=run_to(shotgun=True))[1].row == 7
    reverse = run_to(calls.END_AROUND, codes.LE, shotgun=True)
    assert carry("ER OK", "RN 6", call=reverse)[1].row == 6


@pytest.mark.rule("TTF-STRAT-25", "TTF-STRAT-24")
@pytest.mark.parametrize(
    ("play", "draw", "stunt", "row"),
    [
        (calls.SWEEP_LEFT, "SL LT", "AB", 5),
        (calls.SWEEP_LEFT, "SL LT", "BC", 5),
        (calls.SWEEP_LEFT, "SL LT", "CD", 6),
        (calls.INSIDE_LEFT, "IL LT", "AB", 5),
        (calls.INSIDE_RIGHT, "IR LT", "CD", 5),
        (calls.SWEEP_RIGHT, "SR LT", "DE", 5),
        (calls.SWEEP_RIGHT, "SR LT", "AB", 6),
    ],
)
def test_runs_at_stunting_linemen_gain_a_row(play, draw, stunt, row):
    against = DefenseCall(calls.PASS_DEFENSE, stunts=[plays.STUNTS.index(stunt)])
    assert carry(draw, "RN 6", call=run_to(play), against=against)[1].row == row


@pytest.mark.rule("TTF-STRAT-25")
def test_by_the_other_reading_the_directive_names_the_stunting_box():
    against = DefenseCall(calls.PASS_DEFENSE, stunts=[0])
    named = Options(stunts_by_call=False)
    assert carry("SL LT", "RN 6", call=run_to(calls.SWEEP_LEFT), against=against, options=named)[1].row == 6
    assert carry("SR LT vs B", "RN 6", call=run_to(calls.SWEEP_RIGHT), against=against, options=named)[1].row == 5


@pytest.mark.rule("TTF-END-12", "TTF-TABLE-ENDURANCE", "TTF-END-11")
@pytest.mark.parametrize(("endurance", "row"), [(1, 8), (2, 8), (3, 9), (4, 9)])
def test_a_tired_carrier_runs_worse(endurance, row):
    places = eleven()
    player_at(places, codes.BK1).endurance = endurance
    assert carry("IL LG", "RN 6", call=run_to(tired=True), places=places)[1].row == row
    assert carry("IL LG", "RN 6", places=places)[1].row == 6


@pytest.mark.rule("TTF-STRAT-11", "TTF-STRAT-13", "TTF-RUN-10", "TTF-TABLE-DTEAM", "TTF-TABLE-PLAYMOD-DTEAM")
def test_a_double_team_makes_one_blocker_strong_and_the_other_weak():
    places, boxes = card(1), front()
    player_at(places, codes.LG).blocking = 1
    player_at(places, codes.LT).blocking = 3
    against = box(boxes, "B")[0]
    call = run_to(double_team=against.index, assistant=codes.LT)
    assert carry("IL LG", "RN 6", call=call, places=places, boxes=boxes)[0] == 5
    assert carry("IL LT", "RN 6", call=call, places=places, boxes=boxes)[0] == 1
    player_at(places, codes.LT).exceptional = True
    assert carry("IL LG vs B", "RN 6", call=call, places=places, boxes=boxes)[0] == 6
    player_at(places, codes.LT).blocking = -2
    assert carry("IL LT", "RN 6", call=call, places=places, boxes=boxes)[0] == -1
    wrong = run_to(double_team=against.index, assistant=codes.RT)  # the table has C or LT assist
    player_at(places, codes.CN).blocking = 2
    assert carry("IL CN", "RN 6", call=wrong, places=places, boxes=boxes)[0] == 1
    assert carry("IL CN", "RN 6", places=places, boxes=boxes)[0] == 3
    far = run_to(double_team=box(boxes, "F")[0].index, assistant=codes.LT)
    assert (
        carry("IL LG", "RN 6", call=far, places=places, boxes=boxes)[0] == 2
    )  # he neither blitzes nor stands in row 1


@pytest.mark.rule("TTF-POS-01", "TTF-POS-02", "TTF-POS-03")
@pytest.mark.parametrize(
    ("position", "place", "added"),
    [
        ("T", codes.LG, 2),
        ("T", codes.CN, 2),
        ("T", codes.RT, 3),
        ("G", codes.CN, 2),
        ("G", codes.LT, 2),
        ("G", codes.RG, 3),
        ("C", codes.RG, 2),
        ("C", codes.RT, 2),
        ("C", codes.CN, 3),
        ("OL", codes.LT, 3),
    ],
)
def test_linemen_out_of_position_block_worse(position, place, added):
    places = card(1)
    player = player_at(places, place)
    player.position, player.blocking = POSITIONS.index(position), 3
    assert carry(f"IL {codes.OFFENSE[place]}", "RN 6", places=places)[0] == 1 + added


@pytest.mark.rule("TTF-POS-05", "TTF-POS-06")
@pytest.mark.parametrize(
    ("position", "letter", "added"),
    [("NT", "A", 1), ("DE", "C", 1), ("LB", "C", 2), ("LB", "B", 0), ("DT", "C", 0), ("CB", "E", 1), ("DB", "D", 2)],
)
def test_defenders_out_of_position_tackle_worse(position, letter, added):
    boxes = front("ABCDE FJ KMNO")
    player = box(boxes, letter)[0]
    player.position, player.tackle = POSITIONS.index(position), -2
    assert carry(f"SL {letter}", "RN 6", call=run_to(calls.SWEEP_LEFT), places=card(5), boxes=boxes)[0] == 3 + added
