"""Passes, card by card, as the rulebook has them. The made-up passer has Com 1-35, 1-27, 1-19, Int? 47 and Int 48."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import Coverage
from engine.fast_action.snap import PASS_L, PASS_Q, PASS_S
from engine.football import events
from engine.football.apply import apply
from engine.tabletop import plays, tables
from engine.tabletop.coverage import covering
from engine.tabletop.defense_legality import defense_problems
from engine.tabletop.options import Options
from engine.tabletop.player_record import POSITIONS
from engine.tabletop.plays import DefenseCall
from engine.tabletop.scrimmage import natural
from tests.engine.tabletop.builders import (
    at,
    box,
    boxes_of,
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

RUN = calls.RUN_NO_KEY


def passer(places):
    """Give the passer his Int? ranges."""
    player_at(places, codes.QB).perhaps = [47, 47, 47]
    return places


def throw(*draws, call=None, against=calls.PASS_DEFENSE, places=None, **more):
    """What a pass came to, and the snap."""
    made = snap(script(*draws), call or pass_to(), against, places=passer(places or eleven()), **more)
    play = natural(made)
    finish(made)
    return play, made


def result(*draws, **more):
    """The kind of the pass's first event."""
    return throw(*draws, **more)[0].events[0].kind


def last_complete(call, against, **more):
    """The last pass number that is a completion."""
    for number in range(47, 0, -1):
        made = snap(script("ALL ORIG", f"PN {number}", *["RN 6"] * 4), call, against, **more)
        player_at(made.places, codes.QB).perhaps = player_at(made.places, codes.QB).intercepted = [
            player_record.NEVER
        ] * 3
        if natural(made).events[0].kind == events.COMPLETION:
            return number
    return 0


@pytest.mark.rule("TTF-PASS-06", "TTF-PASS-11", "TTF-PASS-17")
@pytest.mark.parametrize(
    ("play", "column", "yards"), [(calls.QUICK, PASS_Q, 14), (calls.SHORT, PASS_S, 24), (calls.LONG, PASS_L, 54)]
)
def test_a_pass_is_complete_within_the_range_and_gains_what_the_receivers_card_says(play, column, yards):
    made_play, made = throw("ALL ORIG", "PN 10", "RN 7", call=pass_to(play))
    assert made_play.events == [events.completion(0, codes.LE, yards)]
    assert (made.column, made.holder) == (column, made.places[codes.LE])


@pytest.mark.rule("TTF-PASS-17")
def test_a_receiver_without_the_column_drops_the_ball():
    places = eleven()
    player_at(places, codes.LE).pass_s = []
    assert result("ALL ORIG", "PN 10", places=places) == events.INCOMPLETION


@pytest.mark.rule("TTF-PASS-18", "TTF-CARD-07")
def test_l_in_a_column_is_read_anew_in_column_l():
    assert gained(throw("ALL ORIG", "PN 10", "RN 1", "RN 12")[0]) == 49


@pytest.mark.rule("TTF-PASS-19")
def test_in_the_last_two_minutes_a_long_pass_on_row_one_is_a_touchdown():
    late = at(quarter=4, seconds_left=120)
    call = pass_to(calls.LONG, codes.BK1)
    assert gained(throw("ALL ORIG", "PN 10", "RN 1", call=call, state=late)[0]) == 100
    assert gained(throw("ALL ORIG", "PN 10", "RN 1", call=call, state=at(quarter=4, seconds_left=121))[0]) == 60
    assert gained(throw("ALL ORIG", "PN 10", "RN 1", "RN 1", state=late)[0]) == 60  # L of a Short Pass


@pytest.mark.rule("TTF-PASS-06", "TTF-PASS-07", "TTF-PASS-08")
@pytest.mark.parametrize(
    ("backs", "draw", "target"),
    [
        (2, "RE", codes.RE),
        (2, "FL", codes.FL1),
        (3, "FL", codes.BK3),
        (1, "BK2", codes.FL2),
        (3, "BK2", codes.BK2),
    ],
)
def test_the_card_may_send_the_pass_elsewhere(backs, draw, target):
    assert throw(f"ALL {draw}", "PN 5", "RN 7", places=eleven(backs=backs))[0].events[0].other == target


@pytest.mark.rule("TTF-PASS-07", "TTF-PASS-08")
def test_a_pass_for_nobody_is_thrown_away_and_the_call_still_counts_for_the_player_named():
    places = eleven(codes.FL1, backs=2)
    play, made = throw("ALL FL", places=places)
    assert play.events == [events.incompletion(0, -1)]
    assert made.directed_at is places[codes.LE]


@pytest.mark.rule("TTF-PASS-09", "TTF-PASS-10")
def test_a_redirected_pass_uses_the_new_receivers_pattern():
    call = pass_to(calls.LONG)
    call.patterns[codes.RE] = tables.QUICK
    play, made = throw("ALL RE", "PN 10", "RN 7", call=call, against=calls.RUN_NO_KEY)
    assert (gained(play), made.column, made.pass_type) == (14, PASS_Q, tables.QUICK)


@pytest.mark.rule(
    "TTF-TABLE-PLAYMOD-QUICK", "TTF-TABLE-PLAYMOD-SHORT", "TTF-TABLE-PLAYMOD-LONG", "TTF-PASS-14", "TTF-PASS-15"
)
@pytest.mark.parametrize(
    ("play", "against", "to_goal", "last"),
    [
        (calls.QUICK, RUN, 50, 35),
        (calls.QUICK, RUN, 20, 35),
        (calls.QUICK, RUN, 19, 25),
        (calls.QUICK, calls.PASS_DEFENSE, 50, 25),
        (calls.QUICK, calls.PASS_DEFENSE, 19, 20),
        (calls.QUICK, calls.PREVENT, 50, 35),
        (calls.QUICK, calls.BLITZ, 50, 45),
        (calls.SHORT, RUN, 50, 32),
        (calls.SHORT, RUN, 19, 27),
        (calls.SHORT, calls.PASS_DEFENSE, 50, 22),
        (calls.SHORT, calls.PREVENT, 50, 22),
        (calls.LONG, RUN, 50, 24),
        (calls.LONG, calls.PASS_DEFENSE, 50, 19),
        (calls.LONG, calls.PREVENT, 50, 12),
    ],
)
def test_the_defense_changes_the_completion_range(play, against, to_goal, last):
    assert last_complete(pass_to(play), against, state=at(to_goal)) == last


@pytest.mark.rule("TTF-PASS-12", "TTF-COV-05", "TTF-COV-06")
def test_the_changes_together_are_ten_at_most_before_the_defender():
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("FK"))
    quick = pass_to(calls.QUICK)
    assert last_complete(quick, blitz) == 45  # ten for the blitz, five for nobody on LE
    assert last_complete(quick, blitz, options=Options(uncovered_in_cap=False)) == 47
    boxes = front()
    box(boxes, "K")[0].pass_defense = -3
    assert last_complete(quick, calls.BLITZ, boxes=boxes) == 42


@pytest.mark.rule("TTF-PASS-13", "TTF-PASS-14")
def test_the_completion_range_stays_between_1_and_47_and_eats_interceptions():
    boxes = front()
    box(boxes, "K")[0].pass_defense = 30
    assert last_complete(pass_to(calls.QUICK), calls.PASS_DEFENSE, boxes=boxes) == 47
    assert result("ALL ORIG", "PN 47", "RN 6", call=pass_to(calls.QUICK), boxes=boxes) == events.COMPLETION
    box(boxes, "K")[0].pass_defense = -40
    assert last_complete(pass_to(calls.QUICK), calls.PASS_DEFENSE, boxes=boxes) == 1


@pytest.mark.rule("TTF-COV-01", "TTF-COV-03", "TTF-TABLE-COVER")
@pytest.mark.parametrize(
    ("receiver", "backs", "formation", "letter"),
    [
        (codes.LE, 2, "ABDE FHJ KMNO", "K"),
        (codes.RE, 2, "ABDE FHJ KMNO", "N"),
        (codes.FL1, 2, "ABDE FHJ KMNO", "O"),
        (codes.FL2, 1, "ABDE FHJ KMNO", "M"),
        (codes.BK1, 2, "ABDE FHJ KMNO", "F"),
        (codes.BK1, 2, "ABDE GHJ KMNO", "G"),
        (codes.BK2, 2, "ABDE FHI KMNO", "I"),
        (codes.BK3, 3, "ABDE FHJ KMNO", "H"),
        (codes.BK3, 3, "ABDE GHJ KMNO", "H"),
        (codes.BK3, 3, "ABDE FGJ KMNO", "G"),
    ],
)
def test_each_receiver_has_his_guard(receiver, backs, formation, letter):
    boxes = front(formation)
    box(boxes, letter)[0].pass_defense = -4
    call = pass_to(calls.LONG, receiver)
    places = eleven(backs=backs)
    for player in (player for players in boxes for player in players):
        player.kind = player_record.DEFENSIVE_BACK
    assert last_complete(call, calls.PASS_DEFENSE, places=places, boxes=boxes) == 15


@pytest.mark.rule("TTF-COV-01")
def test_of_two_players_who_may_cover_a_back_the_defense_says_which():
    boxes = front("ABDE FGJ KMNO")
    box(boxes, "F")[0].pass_defense, box(boxes, "G")[0].pass_defense = -3, -5
    against = DefenseCall(calls.PASS_DEFENSE)
    call = pass_to(calls.LONG, codes.BK1)
    assert last_complete(call, against, boxes=boxes) == 16
    against.guarding[codes.BK1] = codes.BOXES.index("G")
    assert last_complete(call, against, boxes=boxes) == 14
    assert defense_problems(eleven(), boxes, against) == []
    against.guarding[codes.BK1] = codes.BOXES.index("J")
    assert defense_problems(eleven(), boxes, against) == ["TTF-COV-01: a receiver is covered from a box of the table"]


@pytest.mark.rule("TTF-COV-02", "TTF-COV-04")
def test_a_linebacker_turned_sideways_covers_a_tight_end_and_leaves_the_back():
    boxes = front()
    box(boxes, "F")[0].pass_defense = -6
    box(boxes, "K")[0].pass_defense = -2
    turned = DefenseCall(calls.PASS_DEFENSE, sideways=boxes_of("F"))
    call = pass_to(calls.LONG, codes.LE)
    assert last_complete(call, turned, boxes=boxes) == 17  # the end stands split
    call = pass_to(calls.LONG, codes.LE, tight=[codes.LE])
    assert last_complete(call, turned, boxes=boxes) == 14  # 19 - 6 + 1
    assert last_complete(pass_to(calls.LONG, codes.BK1, tight=[codes.LE]), turned, boxes=boxes) == 24


@pytest.mark.rule("TTF-COV-04")
def test_linebackers_cover_ends_and_receivers_worse():
    boxes = front()
    guard = box(boxes, "K")[0]
    guard.kind, guard.pass_defense = player_record.LINEBACKER, -5
    guard.position = POSITIONS.index("LB")
    call = pass_to(calls.LONG, codes.LE)
    assert last_complete(call, calls.PASS_DEFENSE, boxes=boxes) == 15
    places = eleven()
    player_at(places, codes.LE).kind = player_record.RECEIVER
    assert last_complete(call, calls.PASS_DEFENSE, boxes=boxes, places=places) == 16


@pytest.mark.rule("TTF-LINE-13", "TTF-POS-07", "TTF-POS-08", "TTF-POS-09", "TTF-TABLE-POSITION")
@pytest.mark.parametrize(
    ("position", "letter", "receiver", "last"),
    [
        ("CB", "K", codes.LE, 15),
        ("SS", "K", codes.LE, 16),
        ("FS", "N", codes.RE, 16),
        ("SS", "N", codes.RE, 15),
        ("CB", "N", codes.RE, 16),
        ("S", "N", codes.RE, 15),
        ("S", "O", codes.FL1, 16),
        ("DB", "O", codes.FL1, 15),
        ("CB", "F", codes.BK1, 15),
    ],
)
def test_backs_out_of_position_cover_worse(position, letter, receiver, last):
    boxes = front()
    guard = box(boxes, letter)[0]
    guard.kind, guard.position, guard.pass_defense = player_record.DEFENSIVE_BACK, POSITIONS.index(position), -4
    assert last_complete(pass_to(calls.LONG, receiver), calls.PASS_DEFENSE, boxes=boxes) == last


@pytest.mark.rule("TTF-COV-05")
def test_an_uncovered_receiver_gains_a_row_too():
    play, made = throw("ALL ORIG", "PN 24", "RN 7", call=pass_to(calls.LONG), boxes=front("ABDE FHJ MNOL"))
    assert (gained(play), made.row) == (55, 6)


@pytest.mark.rule("TTF-STRAT-23", "TTF-STRAT-22", "TTF-COV-03")
@pytest.mark.parametrize(("helpers", "last"), [("M", 12), ("ML", 4)])
def test_double_and_triple_coverage_replace_the_guards_own_value(helpers, last):
    boxes = front("ABDE HJ KLLMNO")
    box(boxes, "K")[0].pass_defense = 9
    against = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.LE, boxes_of(helpers))])
    assert last_complete(pass_to(calls.LONG), against, boxes=boxes) == last


@pytest.mark.rule("TTF-SOLO-06", "TTF-STRAT-19", "TTF-STRAT-21")
@pytest.mark.parametrize(
    ("formation", "last"), [("ABDE FHJ KMNO", 12), ("ABE FJ KLLMNO", 12), ("ABDEC FJ KMNO", 19), ("ABC FGHIJ KMN", 19)]
)
def test_solitaire_doubles_whoever_the_pass_goes_to_if_the_formation_allows(formation, last):
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    assert last_complete(pass_to(calls.LONG), against, boxes=front(formation)) == last


@pytest.mark.rule("TTF-SOLO-06", "TTF-STRAT-20")
def test_solitaire_doubles_a_receiver_or_flanker_with_a_defensive_back_only():
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    flanker = pass_to(calls.LONG, codes.FL1)
    assert last_complete(flanker, against) == 12  # M has nobody to cover
    assert last_complete(flanker, against, places=eleven(backs=1)) == 19  # and now he has FL2
    assert last_complete(pass_to(calls.LONG), against, places=eleven(backs=1)) == 12  # an end, by a linebacker


@pytest.mark.rule("TTF-STRAT-22", "TTF-INT-05")
def test_two_players_in_box_l_help_twice():
    boxes = front("ABE FJ KLLMNO")
    first, second = box(boxes, "L")
    triple = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.LE, boxes_of("LL"))])
    made = snap(script(), pass_to(), triple, boxes=boxes)
    assert covering(made, codes.LE) == [box(boxes, "K")[0], second, first]
    each = [Coverage(codes.LE, boxes_of("L")), Coverage(codes.RE, boxes_of("L"))]
    made = snap(script(), pass_to(), DefenseCall(calls.PASS_DEFENSE, coverages=each), boxes=boxes)
    assert (covering(made, codes.LE)[1], covering(made, codes.RE)[1]) == (second, first)


@pytest.mark.rule("TTF-STRAT-05", "TTF-TABLE-PLAYMOD-PA")
@pytest.mark.parametrize(("against", "last"), [(RUN, 29), (calls.PASS_DEFENSE, 14), (calls.PREVENT, 7)])
def test_play_action(against, last):
    assert last_complete(pass_to(calls.LONG, strategy=calls.PLAY_ACTION), against) == last


@pytest.mark.rule("TTF-STRAT-06", "TTF-STRAT-08", "TTF-TABLE-PLAYMOD-BOOT", "TTF-TABLE-PLAYMOD-XBLOCK")
def test_a_bootleg_costs_two_and_each_extra_blocker_adds_one():
    assert last_complete(pass_to(calls.LONG, strategy=plays.BOOTLEG), calls.PASS_DEFENSE) == 17
    assert last_complete(pass_to(calls.LONG, kept_in=[codes.BK1, codes.BK2]), calls.PASS_DEFENSE) == 21


@pytest.mark.rule("TTF-STRAT-09", "TTF-STRAT-14")
def test_blockers_catch_nothing():
    call = pass_to(kept_in=[codes.RE])
    assert throw("ALL RE", call=call)[0].events == [events.incompletion(0, codes.RE)]
    boxes = front()
    call = pass_to(double_team=box(boxes, "E")[0].index, assistant=codes.RE, tight=[codes.RE])
    assert throw("ALL RE", call=call, boxes=boxes)[0].events == [events.incompletion(0, codes.RE)]
    idle = pass_to(double_team=box(boxes, "J")[0].index, assistant=codes.RE, tight=[codes.RE])
    assert result("ALL RE", "PN 1", "RN 6", call=idle, boxes=boxes) == events.COMPLETION  # J stays where he is


@pytest.mark.rule("TTF-STRAT-07", "TTF-TABLE-DEEP", "TTF-TABLE-PLAYMOD-DEEP")
@pytest.mark.parametrize(("deep", "last", "row"), [(1, 15, 5), (2, 11, 4)])
def test_deep_routes_are_harder_and_longer(deep, last, row):
    call = pass_to(calls.LONG, deep=deep)
    assert last_complete(call, calls.PASS_DEFENSE) == last
    assert throw("ALL ORIG", f"PN {last}", "RN 6", call=call)[1].row == row
    assert throw("ALL RE", "PN 19", "RN 6", call=call)[1].row == 6  # another player runs no deep route


@pytest.mark.rule("TTF-STRAT-18", "TTF-TABLE-PLAYMOD-SHOTGUN")
def test_the_shotgun_helps_short_and_long_passes():
    assert last_complete(pass_to(calls.SHORT, shotgun=True), calls.PASS_DEFENSE) == 24
    assert last_complete(pass_to(calls.LONG, shotgun=True), calls.PASS_DEFENSE) == 20
    assert last_complete(pass_to(calls.QUICK, shotgun=True), calls.PASS_DEFENSE) == 25


@pytest.mark.rule("TTF-CLOCK-15", "TTF-CLOCK-16")
@pytest.mark.parametrize(("tempo", "last"), [(plays.NO_HUDDLE, 16), (plays.HURRY_UP, 14)])
def test_tempo_costs_completions(tempo, last):
    assert last_complete(pass_to(calls.LONG, tempo=tempo), calls.PASS_DEFENSE) == last
    assert last_complete(pass_to(calls.QUICK, tempo=tempo), calls.PASS_DEFENSE) == 25


@pytest.mark.rule("TTF-END-13")
@pytest.mark.parametrize(("endurance", "last"), [(1, 14), (2, 14), (3, 12), (4, 12)])
def test_a_tired_receiver_is_hit_less_often(endurance, last):
    places = eleven()
    player_at(places, codes.LE).endurance = endurance
    assert last_complete(pass_to(calls.LONG, tired=True), calls.PASS_DEFENSE, places=places) == last
    call = pass_to(calls.LONG, tired=True)
    assert result("ALL RE", "PN 19", "RN 6", call=call, places=places) == events.COMPLETION


@pytest.mark.rule("TTF-END-15", "TTF-END-12", "TTF-END-13")
def test_a_player_who_plays_for_another_is_tired_as_with_one_endurance_less():
    places = eleven()
    player_at(places, codes.LE).endurance = player_at(places, codes.BK1).endurance = 3
    assert last_complete(pass_to(calls.LONG, tired=True, eased=1), calls.PASS_DEFENSE, places=places) == 14
    made = snap(script("IL LG", "RN 6"), run_to(tired=True, eased=1), places=places)
    natural(made)
    assert made.row == 8


def tipping(halves, count=1):
    """A front of which so many linemen deflect passes."""
    boxes = front()
    for letter in "ABDE"[:count]:
        box(boxes, letter)[0].deflect = halves
    return boxes


@pytest.mark.rule("TTF-DEFL-01", "TTF-DEFL-02", "TTF-DEFL-03", "TTF-CARD-12")
def test_linemen_deflect_the_last_of_the_completions():
    call = pass_to(calls.SHORT)
    boxes = tipping(3)  # one and a half: two numbers
    assert result("ALL ORIG", "PN 20", "RN 6", call=call, boxes=boxes) == events.COMPLETION
    assert result("ALL ORIG", "PN 21", "PN 30", call=call, boxes=boxes) == events.INCOMPLETION
    assert result("ALL ORIG", "PN 22", "PN 30", call=call, boxes=boxes) == events.INCOMPLETION
    assert result("ALL RE", "PN 22", "RN 6", call=call, boxes=boxes) == events.COMPLETION
    assert result("ALL ORIG", "PN 19", "RN 6", call=pass_to(calls.LONG), boxes=boxes) == events.COMPLETION
    assert result("ALL ORIG", "PN 17", "RN 6", call=call, boxes=tipping(9, 4)) == events.COMPLETION  # five at most
    boxes = tipping(4)
    box(boxes, "A")[0].kind = player_record.LINEBACKER
    assert result("ALL ORIG", "PN 22", "RN 6", call=call, boxes=boxes) == events.COMPLETION


@pytest.mark.rule("TTF-PASS-13", "TTF-DEFL-02")
def test_deflections_may_leave_no_completion_at_all():
    boxes = tipping(4)
    for letter in "FK":
        box(boxes, letter)[0].pass_defense = -40
    assert result("ALL ORIG", "PN 1", "PN 30", boxes=boxes) == events.INCOMPLETION
    assert result("PN 1", "PN 30", call=pass_to(plays.SWING, codes.BK1), boxes=boxes) == events.INCOMPLETION


@pytest.mark.rule("TTF-DEFL-04", "TTF-DEFL-05", "TTF-INT-13", "TTF-INT-15")
def test_a_deflected_ball_goes_to_the_smallest_range_that_holds_the_number():
    boxes = tipping(4)
    box(boxes, "H")[0].intercept = 44
    box(boxes, "M")[0].intercept = 46
    play = throw("ALL ORIG", "PN 22", "PN 47", "RN 3", "RN 12", boxes=boxes)[0]
    assert play.events[0].other == box(boxes, "M")[0].index
    box(boxes, "M")[0].intercept = 48
    box(boxes, "M")[0].doubtful = True
    play = throw("ALL ORIG", "PN 22", "PN 48", "RN 3", "RN 12", boxes=boxes)[0]
    assert play.events[0].other == box(boxes, "M")[0].index
    box(boxes, "M")[0].intercept = 44
    # the table for Short: row 1 is F, row 6 is H
    play = throw("ALL ORIG", "PN 22", "PN 45", "RN 1", "RN 6", "RN 3", "RN 12", boxes=boxes)[0]
    assert play.events[0].other == box(boxes, "H")[0].index
    # a blitzer is on the field as well, and row 1 of the table for Quick names his box
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("FJ"))
    box(boxes, "F")[0].intercept = 44
    draws = ("ALL ORIG", "PN 45", "PN 45", "RN 1", "RN 3", "RN 12")
    play = throw(*draws, call=pass_to(calls.QUICK), against=blitz, boxes=boxes)[0]
    assert play.events[0].other == box(boxes, "F")[0].index
    box(boxes, "F")[0].intercept = player_record.NEVER
    box(boxes, "M")[0].intercept = box(boxes, "H")[0].intercept = player_record.NEVER
    box(boxes, "A")[0].intercept = box(boxes, "B")[0].intercept = 47
    play = throw("ALL ORIG", "PN 22", "PN 48", "PN 30", "RN 3", "RN 12", boxes=boxes)[0]
    assert play.events[0].other == box(boxes, "B")[0].index  # no row of the table names A or B


@pytest.mark.rule("TTF-PASS-20")
def test_a_catch_beyond_the_goal_line_is_a_touchdown():
    play, made = throw("ALL ORIG", "PN 10", "RN 7", call=pass_to(calls.SHORT), state=at(20))
    assert apply(made.state, play).touchdown
