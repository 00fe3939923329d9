"""Z cards: when they count, fumbles, yardage multipliers and injuries."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.fast_action.calls import Coverage
from engine.football import events
from engine.football.codes import AWAY, HOME, TRY
from engine.tabletop import condition_tables, plays
from engine.tabletop.fumbles import fumble_range
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall
from engine.tabletop.scrimmage import natural, resolve
from engine.tabletop.z_cards import duration_text
from tests.engine.tabletop.builders import (
    Decided,
    at,
    box,
    boxes_of,
    eleven,
    finish,
    flat,
    front,
    pass_to,
    player_at,
    run_to,
    script,
    snap,
)
from tests.engine.tabletop.test_passing import passer


def play_out(*draws, call=None, against=calls.RUN_KEY_3, places=None, fumbles=20, penalties=20, **more):
    """A whole play with its Z card, and the snap."""
    places = passer(places or eleven())
    made = snap(script(*draws), call or run_to(), against, places=places, **more)
    made.offense.fumble_range = made.defense.fumble_range = fumbles
    made.offense.penalty_range = made.defense.penalty_range = penalties
    resolved = resolve(made)
    finish(made)
    return resolved.play, made


def kinds(play):
    return [event.kind for event in play.events]


def carrying(yards):
    places = eleven()
    player_at(places, codes.BK1).rush_n = flat(yards)
    return places


@pytest.mark.rule("TTF-Z-01", "TTF-Z-04", "TTF-Z-05", "TTF-DECK-10")
def test_a_z_card_counts_among_the_first_three_cards_of_a_play():
    play, _ = play_out("Z", "IL LG", "RN 6", "Z Double")
    assert play.events[0].yards == 14
    play, _ = play_out("IL LG", "RN 1", "Z", "RN 12", "Z Double")
    assert play.events[0].yards == 38
    quick = pass_to(calls.QUICK)
    play, _ = play_out("ALL ORIG", "PN 10", "RN 1", "Z", "RN 12", call=quick)  # the fourth card
    assert play.events[0].yards == 49


@pytest.mark.rule("TTF-Z-02", "TTF-Z-05")
def test_only_one_z_card_counts_and_one_drawn_for_the_result_is_replaced():
    play, _ = play_out("Z", "Z", "IL LG", "RN 6", "Z", "Z Triple")
    assert play.events[0].yards == 21


@pytest.mark.rule("TTF-Z-03")
def test_z_cards_are_passed_over_at_a_point_of_interception():
    quick = pass_to(calls.SCREEN, codes.BK1)
    play, made = play_out("SC INT", "RN 5", "Z", "RN 10", "RN 12", call=quick)
    assert (kinds(play), made.chance.z_flip) == ([events.INTERCEPTED], 0)


@pytest.mark.rule("TTF-MULT-01", "TTF-MULT-02")
@pytest.mark.parametrize(("yards", "total"), [(7, 14), (-2, -4)])
def test_a_multiplier_doubles_gains_and_losses(yards, total):
    play, _ = play_out("Z", "IL LG", "RN 6", "Z Double", places=carrying(yards))
    assert play.events[0].yards == total


@pytest.mark.rule("TTF-MULT-01", "TTF-CLOCK-14")
def test_tempo_halves_before_a_multiplier():
    call = run_to(tempo=plays.NO_HUDDLE)
    assert play_out("Z", "IL LG", "RN 6", "Z Double", call=call, places=carrying(7))[0].events[0].yards == 6


@pytest.mark.rule("TTF-MULT-02", "TTF-MULT-04")
def test_a_multiplier_finds_sacks_catches_and_returns_but_not_the_throw():
    short = pass_to()
    assert play_out("Z", "ALL PASS RUSH", "PN 1", "PN 30", "Z Double", call=short)[0].events[0].yards == -20
    assert play_out("Z", "ALL ORIG", "PN 1", "RN 7", "Z Triple", call=short)[0].events[0].yards == 72
    play, _ = play_out("Z", "SC INT", "RN 5", "RN 10", "RN 5", "Z Double", call=pass_to(calls.SCREEN, codes.BK1))
    assert [event.yards for event in play.events] == [7, 30]
    draws = ("Z", "SC INT", "RN 5", "RN 10", "RN 2", "Z Triple")  # forty yards three times, from the 43 he defends
    play, _ = play_out(*draws, call=pass_to(calls.SCREEN, codes.BK1))
    assert play.events[1].yards == 57


@pytest.mark.rule("TTF-MULT-03")
def test_scores_and_incompletions_take_no_multiplier():
    assert play_out("Z", "IL LG", "RN 6", "Z Double", state=at(7))[0].events[0].yards == 7
    assert kinds(play_out("Z", "SC INC", "Z Double", call=pass_to(calls.SCREEN, codes.BK1))[0]) == [events.INCOMPLETION]


@pytest.mark.rule("TTF-FUM-02", "TTF-FUM-09", "TTF-FUM-13", "TTF-FUM-14", "TTF-TABLE-FUMRET")
def test_a_fumble_is_a_matter_of_the_range_and_then_of_an_even_chance():
    draws = ("Z", "IL LG", "RN 6", "Z Fumble")
    assert kinds(play_out(*draws, "PN 21")[0]) == [events.RUSH]
    play, _ = play_out(*draws, "PN 20", "PN 24", "RN 2")
    assert play.events[1:] == [events.fumble(codes.BK1, lost=False), events.run_back(-1, 15)]
    play, _ = play_out(*draws, "PN 20", "PN 25", "RN 4")
    assert play.events[1:] == [events.fumble(codes.BK1, lost=True), events.run_back(-1, 5)]
    play, _ = play_out(*draws, "PN 20", "PN 25", "RN 5")
    assert kinds(play) == [events.RUSH, events.FUMBLED]
    play, _ = play_out(*draws, "PN 20", "PN 25", "RN 1", "RN 3")
    assert play.events[2].yards == 100 - 43  # from the defense's own 43 to the other goal line
    assert play_out(*draws, "PN 20", "PN 25", "RN 1", "RN 4")[0].events[2].yards == 25


@pytest.mark.rule("TTF-FUM-01")
def test_nobody_fumbles_an_incompletion_a_touchdown_or_an_interception_that_was_not_returned():
    assert kinds(play_out("Z", "SC INC", "Z Fumble", call=pass_to(calls.SCREEN, codes.BK1))[0]) == [events.INCOMPLETION]
    assert kinds(play_out("Z", "IL LG", "RN 6", "Z Fumble", state=at(7))[0]) == [events.RUSH]
    screen = pass_to(calls.SCREEN, codes.BK1)
    assert kinds(play_out("Z", "SC INT", "RN 5", "RN 10", "RN 12", "Z Fumble", call=screen)[0]) == [events.INTERCEPTED]


def ranged(call=None, *, secure=False, against=calls.RUN_KEY_3, prepare=None, draws=("IL B", "RN 6"), **more):
    """The fumble range after a play."""
    made = snap(script(*draws), call or run_to(), against, places=passer(more.pop("places", None) or eleven()), **more)
    if prepare:
        prepare(made)
    play = natural(made)
    return fumble_range(made, play, condition_tables.RUN_OR_CATCH, secure=secure)


@pytest.mark.rule("TTF-FUM-03", "TTF-CARD-01", "TTF-TABLE-FUMBLE")
def test_the_tacklers_adjust_the_range_within_1_and_48():
    for adjustment, last in ((-4, 16), (6, 26), (40, 48), (-30, 0)):
        assert ranged(prepare=lambda made, by=adjustment: setattr(made.defense, "fumble_adjustment", by)) == last


@pytest.mark.rule("TTF-FUM-05", "TTF-CARD-17")
def test_on_a_run_the_players_in_the_boxes_named_may_force_a_fumble():
    boxes = front()
    box(boxes, "A")[0].forced_fumble = 2
    box(boxes, "B")[0].forced_fumble = 5
    assert ranged(boxes=boxes, draws=("IL A+B", "RN 6")) == 25
    assert ranged(boxes=boxes, draws=("IL B+A", "RN 6")) == 25
    assert ranged(boxes=boxes, draws=("IL LG vs A", "RN 6")) == 22
    assert ranged(boxes=boxes, draws=("IL LG", "RN 6")) == 20


@pytest.mark.rule("TTF-FUM-06", "TTF-FUM-07")
def test_on_a_catch_it_is_the_players_who_cover():
    boxes = front()
    box(boxes, "K")[0].forced_fumble = 3
    box(boxes, "M")[0].forced_fumble = 6
    box(boxes, "F")[0].forced_fumble = 4
    catch = ("ALL ORIG", "PN 1", "RN 6")
    assert ranged(pass_to(), boxes=boxes, draws=catch) == 23
    doubled = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.LE, boxes_of("M"))])
    assert ranged(pass_to(), boxes=boxes, against=doubled, draws=catch) == 26
    assert ranged(pass_to(calls.SCREEN, codes.BK1), boxes=boxes, draws=("SC COM", "RN 6")) == 24
    assert ranged(pass_to(), boxes=front("ABDE FHJ LMNO"), draws=catch) == 20
    assert ranged(pass_to(), boxes=boxes, draws=("ALL PASS RUSH", "PN 1", "PN 9")) == 20  # a sack is nobody's


@pytest.mark.rule("TTF-FUM-04", "TTF-SEQ-03", "TTF-CARD-18")
def test_fumble_s_favors_the_home_team_and_sure_hands():
    places = eleven()
    player_at(places, codes.BK1).surehanded = True
    assert ranged(places=places) == 20
    assert ranged(places=places, secure=True) == 10
    assert ranged(secure=True) == 20
    assert ranged(secure=True, state=at(offense=AWAY)) == 25


@pytest.mark.rule("TTF-FUM-08", "TTF-END-14")
def test_a_tired_player_fumbles_more():
    places = eleven()
    player_at(places, codes.BK1).endurance = 1
    assert ranged(run_to(tired=True), places=places) == 25
    assert ranged(run_to(tired=True), places=places, options=Options(tired_fumbles_ten=True)) == 30


@pytest.mark.rule("TTF-RUN-37", "TTF-RUN-41")
def test_pitchouts_and_options_are_dropped_more():
    places = eleven(backs=1)
    assert ranged(run_to(plays.PITCHOUT_LEFT), places=places, draws=("IL LG", "same SL LT", "RN 6")) == 25
    option = run_to(plays.OPTION_LEFT)
    kept = Decided(keep=True)
    assert ranged(option, choices=kept, draws=("IL LG", "RN 6")) == 30
    assert ranged(option, choices=kept, draws=("IL LG", "RN 6"), options=Options(option_fumbles_five=True)) == 25


@pytest.mark.rule("TTF-RUN-41", "TTF-RUN-42", "TTF-FUM-10", "TTF-Z-06")
@pytest.mark.parametrize("result", ["Fumble", "Double", "INJ B", "-"])
def test_on_an_option_nearly_every_z_result_is_a_fumble_ten_yards_back(result):
    call = run_to(plays.OPTION_LEFT)
    draws = ("Z", "IL LG", "RN 6", f"Z {result}", "PN 30", "PN 48", "RN 9")
    play, _ = play_out(*draws, call=call, choices=Decided(keep=True))
    assert play.events[1:] == [events.fumble(codes.QB, lost=True, yards_behind=10)]


@pytest.mark.rule("TTF-RUN-41", "TTF-FUM-01")
def test_on_an_option_injuries_of_the_carrier_stay_and_touchdowns_may_be_dropped():
    call, kept = run_to(plays.OPTION_LEFT), Decided(keep=True)
    play, _ = play_out("Z", "IL LG", "RN 6", "Z INJ BC", "PN 20", call=call, choices=kept)
    assert kinds(play) == [events.RUSH, events.INJURED]
    play, _ = play_out("Z", "IL LG", "RN 6", "Z Fumble", "PN 30", "PN 1", "RN 9", call=call, choices=kept, state=at(7))
    assert kinds(play) == [events.RUSH, events.FUMBLED]


@pytest.mark.rule("TTF-FUM-11", "TTF-FUM-12", "TTF-TABLE-FUMRIGHTS", "TTF-CLOCK-07")
@pytest.mark.parametrize(
    ("down", "quarter", "seconds", "own", "runs"),
    [
        (1, 1, 900, True, True),
        (4, 1, 900, True, False),
        (4, 1, 900, False, True),
        (1, 2, 121, True, True),
        (1, 2, 120, True, False),
        (1, 4, 100, False, True),
        (1, 3, 100, True, True),
    ],
)
def test_the_carriers_side_may_not_always_run_with_a_recovery(down, quarter, seconds, own, runs):
    state = at(quarter=quarter, seconds_left=seconds)
    state.down = down
    draws = ["Z", "IL LG", "RN 6", "Z Fumble", "PN 1", "PN 1" if own else "PN 48"] + (["RN 2"] if runs else [])
    play, _ = play_out(*draws, state=state)
    assert kinds(play) == [events.RUSH, events.FUMBLED] + ([events.RETURN] if runs else [])


@pytest.mark.rule("TTF-FUM-12")
def test_by_the_other_reading_the_warning_bars_the_offense():
    bars = Options(warning_bars_offense=True)
    state = at(quarter=4, seconds_left=60)
    play, _ = play_out("Z", "IL LG", "RN 6", "Z Fumble", "PN 1", "PN 48", "RN 2", state=state, options=bars)
    assert kinds(play)[-1] == events.RETURN
    play, _ = play_out("Z", "IL LG", "RN 6", "Z Fumble", "PN 1", "PN 24", state=state, options=bars)
    assert kinds(play)[-1] == events.FUMBLED


@pytest.mark.rule("TTF-FUM-16", "TTF-FUM-12")
def test_a_returned_interception_may_be_dropped_and_run_back_whenever():
    screen = pass_to(calls.SCREEN, codes.BK1)
    draws = ("Z", "SC INT", "RN 5", "RN 10", "RN 5", "Z Fumble(S)", "PN 20", "PN 1", "RN 2")
    boxes = front()
    box(boxes, "H")[0].forced_fumble = 9
    play, _ = play_out(*draws, call=screen, state=at(quarter=4, seconds_left=60), boxes=boxes)
    assert kinds(play) == [events.INTERCEPTED, events.RETURN, events.FUMBLED, events.RETURN]


@pytest.mark.rule("TTF-PAT-03", "TTF-PAT-04", "TTF-FUM-11")
def test_on_a_try_z_cards_count_and_nobody_runs_with_a_fumble():
    state = at(2)
    state.phase = TRY
    play, _ = play_out("Z", "IL LG", "RN 12", "Z Fumble", "PN 1", "PN 48", state=state)
    assert (play.kind, kinds(play)) == (events.TRY_RUN, [events.RUSH, events.FUMBLED])


@pytest.mark.rule("TTF-INJ-01", "TTF-INJ-03", "TTF-INJ-07", "TTF-TABLE-INJURY", "TTF-CARD-02")
def test_players_are_hurt_by_place_and_box_for_a_time_that_their_games_tell():
    places = eleven()
    player_at(places, codes.LG).games = 16
    draws = ("Z", "IL LG", "RN 6")
    play, _ = play_out(*draws, "Z INJ LG", "PN 5", places=places)
    assert play.events[1] == events.injury(codes.LG, HOME, condition_tables.QUARTER)
    boxes = front("AABDE FHJ KMN")
    play, _ = play_out(*draws, "Z INJ A", "PN 1", "PN 2", boxes=boxes)
    assert [(event.player, event.team) for event in play.events[1:]] == [(0, AWAY), (1, AWAY)]
    assert [event.yards for event in play.events[1:]] == [condition_tables.GAMES + 15, condition_tables.GAMES + 13]
    assert kinds(play_out(*draws, "Z INJ C")[0]) == [events.RUSH]
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_of("FH"))
    assert kinds(play_out(*draws, "Z INJ F", "PN 1", against=blitz)[0]) == [events.RUSH, events.INJURED]
    second = eleven(codes.BK1, codes.FL1)
    for name, place in (("BK", codes.BK2), ("FL", codes.FL2)):
        second[codes.FL2] = eleven(backs=1)[codes.FL2]
        call = run_to(carrier=codes.BK2)
        assert play_out(*draws, f"Z INJ {name}", "PN 1", places=second, call=call)[0].events[1].player == place
    assert kinds(play_out(*draws, "Z INJ FL", places=eleven(codes.FL1))[0]) == [events.RUSH]


@pytest.mark.rule("TTF-INJ-02", "TTF-INJ-04")
def test_the_ball_carrier_is_the_last_player_who_had_it():
    play, _ = play_out("Z", "ALL ORIG", "PN 1", "RN 6", "Z INJ BC", "PN 1", call=pass_to())
    assert play.events[1].player == codes.LE
    screen = pass_to(calls.SCREEN, codes.BK1)
    assert kinds(play_out("Z", "SC INC", "Z INJ BC", call=screen)[0]) == [events.INCOMPLETION]
    play, _ = play_out("Z", "SC INT", "RN 5", "RN 10", "RN 5", "Z INJ BC", call=screen)
    assert kinds(play) == [events.INTERCEPTED, events.RETURN]


@pytest.mark.rule("TTF-INJ-08", "TTF-INJ-09")
def test_durations():
    places = eleven()
    player_at(places, codes.LG).games = 16
    play, _ = play_out("Z", "IL LG", "RN 6", "Z INJ LG", "PN 48", "RN 7", places=places)
    assert duration_text(play.events[1].yards) == "the rest of the game and 7 more"
    words = {1: "the rest of the game", 2: "the rest of the half", 9: "the rest of the series", 21: "1 minutes"}
    for number, text in words.items():
        play, _ = play_out("Z", "IL LG", "RN 6", "Z INJ LG", f"PN {number}", places=places)
        assert duration_text(play.events[1].yards) == text


@pytest.mark.rule("TTF-END-14")
def test_a_tired_player_is_hurt_as_if_he_had_played_four_games_fewer():
    places = eleven()
    back = player_at(places, codes.BK1)
    back.games, back.endurance = 16, 2
    draws = ("Z", "IL LG", "RN 6", "Z INJ BK1", "PN 5")
    play, _ = play_out(*draws, call=run_to(tired=True), places=places)
    assert play.events[1].yards == condition_tables.GAMES + 1
    play, _ = play_out(*draws, call=run_to(tired=True), places=places, options=Options(tired_injuries=False))
    assert play.events[1].yards == condition_tables.QUARTER


@pytest.mark.rule("TTF-CLOCK-04", "TTF-CLOCK-17", "TTF-CLOCK-14")
def test_out_of_bounds_and_tempo():
    sweep = run_to(calls.SWEEP_LEFT)
    assert play_out("SL LT", "RN 6 OB", call=sweep)[0].out_of_bounds
    assert not play_out("IL LT", "RN 6 OB")[0].out_of_bounds
    hurry = run_to(calls.SWEEP_LEFT, tempo=plays.HURRY_UP)
    play = play_out("SL LT", "RN 6", call=hurry)[0]
    assert (play.out_of_bounds, play.events[0].yards) == (True, 3)
    assert not play_out("SL LT", "RN 5", call=hurry)[0].out_of_bounds
    assert play_out("SL LT", "RN 6", call=hurry, places=carrying(-3))[0].events[0].yards == -3
    assert play_out("SL LT", "RN 6", call=hurry, state=at(7))[0].events[0].yards == 7
    short = pass_to(tempo=plays.NO_HUDDLE)
    assert play_out("ALL ORIG", "PN 1", "RN 6", call=short)[0].events[0].yards == 25
