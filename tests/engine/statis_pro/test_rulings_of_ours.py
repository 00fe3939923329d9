"""Where the rulebook is silent: each ruling of ours, as `rules.csv` tells it."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.pass_rush import sacker_by
from engine.fast_action.solitaire import blitzers
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.state import State
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import Coverage, DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.defense_legality import defense_call_problems
from engine.statis_pro.fakes import fake_field_goal
from engine.statis_pro.options import Options
from engine.statis_pro.punt import punt
from engine.statis_pro.scrimmage import natural, resolve
from engine.statis_pro.timing import Bounds, bounds
from engine.statis_pro.z_cards import apply_z
from tests.engine.statis_pro.builders import (
    THREE_FOUR,
    at,
    box,
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
from tests.engine.statis_pro.kick_builders import RETURNERS, from_own, kick_snap, kick_state, kicked_off

BIG = DefenseCall(calls.PASS_DEFENSE, big_play=True)


def boxes_named(letters: str) -> list[int]:
    return [codes.BOXES.index(letter) for letter in letters]


def fouled(code: str, play: Play, category: int, state: State) -> Play:
    """A play with a penalty of a Z result."""
    made = snap(script(f"Z PEN {code} {code} {code} {code}"), OffenseCall(calls.PUNT), state=state)
    apply_z(made, play, category)
    finish(made)
    return play


@pytest.mark.rule("SPF-OURS-SACK")
def test_sacks_go_by_pass_rush_and_the_card_of_the_loss() -> None:
    boxes = front()
    for letter, value in (("A", 3), ("B", 0), ("D", 1), ("E", 2), ("F", 2)):
        box(boxes, letter)[0].pass_rush = value
    blitz = DefenseCall(calls.BLITZ, blitzers=boxes_named("FJ"))
    made = snap(script("ALL ORIG", "PN 1", "PN 48"), pass_to(), blitz, boxes=boxes)
    credited = [sacker_by(made, number) for number in range(1, 49)]
    assert [credited.count(box(boxes, letter)[0].index) for letter in "ABDEFJ"] == [18, 0, 6, 12, 12, 0]
    assert natural(made).events == [events.sack(codes.QB, box(boxes, "F")[0].index, 16)]
    finish(made)  # no card more than the book flips


@pytest.mark.rule("SPF-OURS-HELPER")
def test_the_decks_own_double_coverage_is_helped_by_the_widest_range() -> None:
    boxes = front(THREE_FOUR)
    for letter, low in (("G", 47), ("I", 45), ("M", 46), ("J", 40)):
        box(boxes, letter)[0].intercept = low
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    made = snap(script("ALL ORIG", "PN 45", "RN 3", "RN 12"), pass_to(), against, boxes=boxes)
    assert natural(made).events[0].other == box(boxes, "I")[0].index


@pytest.mark.rule("SPF-OURS-BLITZ", "SPF-S.4.8b")
def test_the_best_rusher_left_stands_in_for_an_empty_box() -> None:
    boxes = front("ABDE GHI KMNO")
    for letter, value in (("G", 1), ("I", 2), ("M", 4)):
        box(boxes, letter)[0].pass_rush = value
    assert blitzers(boxes_named("FJ"), boxes) == boxes_named("IG")
    assert blitzers(boxes_named("FGHIJ"), boxes) == boxes_named("GHIMK")  # row 3 once row 2 is spent


@pytest.mark.rule("SPF-OURS-FAKE", "SPF-8.8.3a")
def test_a_fake_is_fouled_like_a_run() -> None:
    made = kick_snap(
        script("Z", "RN 6", "Z PEN D1 D3 K4 R5"),
        from_own(70),
        call=OffenseCall(calls.FIELD_GOAL, fake=True),
        options=Options(fake_kicks=True),
    )
    assert [penalty.code for penalty in fake_field_goal(made).play.penalties] == [1]


@pytest.mark.rule("SPF-OURS-KEY", "SPF-S.4.6a")
@pytest.mark.parametrize(
    ("call", "first"),
    [
        (run_to(carrier=codes.QB), "IL LG"),
        (run_to(calls.END_AROUND, codes.FL1), "ER OK"),
        (run_to(carrier=codes.BK2), "IL LG"),
    ],
)
def test_the_deck_keys_any_carrier(call: OffenseCall, first: str) -> None:
    made = snap(script(first, "RN 5"), call, calls.RUN_KEY_CARRIER)
    natural(made)
    assert made.row == 9


@pytest.mark.rule("SPF-OURS-RUSH", "SPF-8.3.8a", "SPF-8.3.1d")
@pytest.mark.parametrize(("draws", "kind"), [(("PN 1", "PN 30"), events.SACK), (("PN 20", "RN 6"), events.RUSH)])
def test_the_rush_comes_before_nobody_there(draws: tuple[str, ...], kind: int) -> None:
    made = snap(script("ALL BK3", *draws), pass_to(), calls.BLITZ)
    assert natural(made).events[0].kind == kind
    finish(made)


@pytest.mark.rule("SPF-OURS-SCRAMBLE")
def test_a_passer_without_a_rushing_column_gains_nothing() -> None:
    places = eleven()
    player_at(places, codes.QB).rush_n = []
    made = snap(script("ALL PASS RUSH", "PN 20", "RN 6"), pass_to(), places=places)
    assert natural(made).events == [events.rush(codes.QB, 0, scramble=True)]


@pytest.mark.rule("SPF-OURS-BLOCKER")
def test_an_empty_blockers_place_adds_nothing() -> None:
    made = snap(script("SR FL", "RN 6"), run_to(calls.SWEEP_RIGHT), places=eleven(backs=3))
    assert (gained(natural(made)), made.added) == (7, 0)


@pytest.mark.rule("SPF-OURS-CHOICE", "SPF-8.3.5.1b")
def test_a_back_intercepts_before_a_linebacker() -> None:
    boxes = front(THREE_FOUR)
    linebacker, safety = box(boxes, "G")[0], box(boxes, "N")[0]
    linebacker.intercept, safety.intercept = 40, 45
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_named("G"))])
    made = snap(script("ALL ORIG", "PN 45", "RN 3", "RN 12"), pass_to(calls.SHORT, codes.RE), against, boxes=boxes)
    assert natural(made).events[0].other == safety.index


@pytest.mark.rule("SPF-OURS-CHOICE", "SPF-T6.10c")
def test_the_linebacker_with_the_widest_range_takes_the_faked_pass() -> None:
    made = kick_snap(
        script("RN 12"),
        from_own(70),
        call=OffenseCall(calls.FIELD_GOAL, fake=True),
        options=Options(fake_kicks=True),
    )
    box(made.boxes, "H")[0].intercept = 46
    box(made.boxes, "J")[0].intercept = 44
    assert box(made.boxes, "J")[0].kind == player_record.LINEBACKER
    assert fake_field_goal(made).play.events[0].other == box(made.boxes, "J")[0].index


@pytest.mark.rule("SPF-OURS-DELAY", "SPF-T6.3.14")
def test_a_delay_voids_the_play() -> None:
    state = at(30)
    play = Play(events.RUN, [events.rush(8, 30)])
    outcome = apply(state, fouled("O14", play, 1, state))
    assert (outcome.void, outcome.points, outcome.enforced) == (True, 0, [True])
    assert (outcome.state.yards_to_goal, outcome.state.down, outcome.state.yards_to_first) == (35, 1, 15)


@pytest.mark.rule("SPF-OURS-TAKE", "SPF-T6.3.15")
@pytest.mark.parametrize("returned", [1, 40, 95])
def test_receivers_take_the_35(returned: int) -> None:
    state = kick_state()
    play = Play(events.KICKOFF, [events.kick(1, 60), events.run_back(2, returned)])
    after = apply(state, fouled("K15", play, 4, state)).state
    assert (after.phase, after.offense, after.yard_line) == (football.SCRIMMAGE, AWAY, 35)


@pytest.mark.rule("SPF-OURS-KICKERS", "SPF-T6.3.7a", "SPF-T6.3.7b")
@pytest.mark.parametrize(("code", "against", "yards", "first"), [("K7", HOME, 10, False), ("R7", AWAY, 5, True)])
def test_the_kicking_team_is_the_offense(code: str, against: int, yards: int, first: bool) -> None:
    play = Play(events.PUNT, [events.kick(1, 40), events.fair_catch(2)])
    penalty = fouled(code, play, 3, at(70)).penalties[0]
    assert (penalty.against, penalty.yards, penalty.first_down) == (against, yards, first)


@pytest.mark.rule("SPF-OURS-OPTION", "SPF-8.8.3c")
@pytest.mark.parametrize(("gain", "taken"), [(0, True), (4, True), (12, False), (50, False)])
def test_the_offended_team_takes_what_is_worth_more(gain: int, taken: bool) -> None:
    state = at(50)
    outcome = apply(state, fouled("D1", Play(events.RUN, [events.rush(8, gain)]), 1, state))
    assert outcome.enforced == [taken]


@pytest.mark.rule("SPF-OURS-SCORE")
def test_a_foul_on_a_touchdown_moves_the_kickoff() -> None:
    state = at(10)
    outcome = apply(state, fouled("D5", Play(events.RUN, [events.rush(8, 10)]), 1, state))
    assert (outcome.touchdown, outcome.state.phase, outcome.state.kick_shift) == (True, football.TRY, -15)


@pytest.mark.rule("SPF-OURS-BIG", "SPF-8.4b")
@pytest.mark.parametrize(
    "call",
    [
        run_to(carrier=codes.QB, strategy=calls.FLOP),
        OffenseCall(calls.SPIKE, no_huddle=True),
        OffenseCall(calls.CONCEDE),
    ],
)
def test_no_big_play_is_spent_on_a_play_without_cards(call: OffenseCall) -> None:
    made = snap(script(), call, BIG, state=at(90))
    assert not resolve(made).big_play_used
    assert resolve(snap(script("RN 5"), run_to(), BIG)).big_play_used


@pytest.mark.rule("SPF-OURS-SHIFT", "SPF-8.1.5a")
@pytest.mark.parametrize("shift", [5, 15, -5])
def test_a_touchback_stays_one(shift: int) -> None:
    play, outcome = kicked_off("RN 11", state=kick_state(shift=shift))
    assert play.events[1] == events.touchback()
    assert (outcome.state.offense, outcome.state.yard_line) == (AWAY, 20)


@pytest.mark.rule("SPF-OURS-ONSIDE")
@pytest.mark.parametrize("number", [1, 48])
def test_an_onside_kick_takes_ten_seconds(number: int) -> None:
    state = kick_state()
    play, outcome = kicked_off(f"PN {number}", call=KickoffCall(onside=True), state=state)
    found = bounds(state, play, outcome, two_minute=False, substituting=True, timeout=False)
    assert found == Bounds(10, 10)


@pytest.mark.rule("SPF-OURS-CATCH", "SPF-8.5c")
def test_a_fair_catch_is_the_first_returners() -> None:
    resolved = punt(kick_snap(script("RN 8"), from_own(30)))
    assert resolved.play.events[1] == events.fair_catch(RETURNERS[0])


@pytest.mark.rule("SPF-OURS-GUARD", "SPF-7.2.2.2c")
@pytest.mark.parametrize(("formation", "legal"), [("ACE FGIJ KMNO", True), ("ACE FGIJ KLMO", False)])
def test_coverage_needs_its_guard(formation: str, legal: bool) -> None:
    call = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_named("G"))])  # box N guards the right end
    problems = defense_call_problems(front(formation), call, Options())
    assert (problems == []) is legal


@pytest.mark.rule("SPF-OURS-TRY", "SPF-8.8.1b")
def test_z_cards_are_passed_over_on_two_point_tries() -> None:
    state = at(2)
    state.phase = football.TRY
    made = snap(script("Z", "ALL ORIG", "PN 1", "RN 6"), pass_to(), state=state)
    resolve(made)
    finish(made)
    assert made.chance.z_flip == 0
