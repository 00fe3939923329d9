"""Penalties of Z results: whether, which, and from where."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, TRY
from engine.football.events import Play
from engine.football.live import follow
from engine.football.penalties import enforce
from engine.tabletop import plays
from engine.tabletop.foul_table import COLUMNS, FOULS, PENALTIES
from engine.tabletop.options import Options
from engine.tabletop.penalties import make_penalty, penalize
from engine.tabletop.scrimmage import category, natural
from tests.engine.tabletop.builders import Decided, at, eleven, flat, pass_to, player_at, run_to, script, snap
from tests.engine.tabletop.test_passing import passer
from tests.engine.tabletop.test_z_cards import play_out

SHORT = pass_to()
CAUGHT = ("Z", "ALL ORIG", "PN 1", "RN 6")
RAN = ("Z", "IL LG", "RN 6")
OFFENSE = "Z PEN O1 O1 K1 K1"
DEFENSE = "Z PEN D1 D1 R1 R1"


def code_of(name):
    return next(place for place, foul in enumerate(FOULS) if foul.name == name)


def fouled(side, number, *more, before=RAN, **options):
    """The penalty of a play, its pass number on the table given."""
    play, _ = play_out(*before, OFFENSE if side == "O" else DEFENSE, "PN 1", f"PN {number}", *more, **options)
    return play.penalties[0] if play.penalties else None


@pytest.mark.rule("TTF-PEN-01")
@pytest.mark.parametrize(
    ("called", "number"),
    [
        (calls.INSIDE_LEFT, 1),
        (calls.SCREEN, 1),
        (calls.QUICK, 1),
        (plays.SHOVEL, 1),
        (plays.SWING, 1),
        (calls.SHORT, 2),
        (calls.LONG, 2),
    ],
)
def test_plays_have_their_category(called, number):
    assert category(called) == number


@pytest.mark.rule("TTF-PEN-03", "TTF-SEQ-03", "TTF-PEN-02")
def test_the_team_must_be_careless_enough_and_less_so_at_home():
    draws = (*RAN, DEFENSE)
    assert play_out(*draws, "PN 20", "PN 11")[0].penalties[0].against == AWAY
    assert play_out(*draws, "PN 21")[0].penalties == []
    draws = (*RAN, OFFENSE)
    assert play_out(*draws, "PN 15", "PN 12")[0].penalties[0].against == HOME
    assert play_out(*draws, "PN 16")[0].penalties == []
    assert play_out(*draws, "PN 1", penalties=4)[0].penalties == []


@pytest.mark.rule(
    "TTF-PEN-04",
    "TTF-TABLE-PENALTY-O1",
    "TTF-TABLE-PENALTY-D1",
    "TTF-TABLE-PENALTY-O2",
    "TTF-TABLE-PENALTY-D2",
    "TTF-TABLE-PENALTY-R3",
    "TTF-TABLE-PENALTY-K3",
    "TTF-TABLE-PENALTY-R4",
    "TTF-TABLE-PENALTY-K4",
)
@pytest.mark.parametrize(
    ("column", "number", "name"),
    [
        ("O1", 37, "offensive holding"),
        ("D1", 19, "defensive holding"),
        ("O2", 36, "illegal block"),
        ("D2", 33, "defensive pass interference"),
        ("R3", 30, "running into the kicker"),
        ("K3", 7, "illegal participation"),
        ("R4", 3, "illegal block"),
        ("K4", 14, "kick out of bounds"),
    ],
)
def test_a_pass_number_finds_the_foul(column, number, name):
    assert FOULS[PENALTIES[COLUMNS.index(column)][number]].name == name


@pytest.mark.rule("TTF-PEN-31", "TTF-PEN-16", "TTF-PEN-17", "TTF-PEN-05")
def test_delay_of_game():
    penalty = fouled("O", 1)
    assert (penalty.yards, penalty.optional, penalty.dead_ball, penalty.down_counts) == (5, True, False, False)
    barred = fouled("O", 1, options=Options(delay_declined=False))
    assert (barred.optional, barred.dead_ball) == (False, True)
    assert fouled("O", 1, call=run_to(tempo=plays.NO_HUDDLE)) is None


@pytest.mark.rule("TTF-PEN-32", "TTF-PEN-33", "TTF-PEN-36", "TTF-PEN-37", "TTF-PEN-38", "TTF-PEN-39", "TTF-PEN-05")
@pytest.mark.parametrize(
    ("number", "yards", "optional"),
    [(4, 5, False), (5, 15, True), (6, 5, False), (12, 5, True), (18, 5, True), (21, 5, True)],
)
def test_fouls_from_scrimmage_that_replay_the_down(number, yards, optional):
    penalty = fouled("O", number)
    assert (penalty.yards, penalty.optional, penalty.basis) == (yards, optional, events.FROM_SCRIMMAGE)
    assert not penalty.down_counts


@pytest.mark.rule("TTF-PEN-15")
def test_a_timeout_erases_delay_substitution_and_participation():
    erased = {foul.name for foul in FOULS if foul.timeout}
    assert erased == {"delay of game", "illegal substitution", "illegal participation"}


MISSED = ("Z", "ALL ORIG", "PN 40")


@pytest.mark.rule("TTF-PEN-40", "TTF-PEN-41")
def test_grounding_is_ten_yards_or_where_he_stood_and_only_on_incompletions():
    ten = fouled("O", 18, "RN 10", before=MISSED, call=SHORT)
    assert (ten.yards, ten.basis, ten.down_counts) == (10, events.FROM_SCRIMMAGE, True)
    deep = fouled("O", 18, "RN 12", before=MISSED, call=SHORT)
    assert (deep.basis, deep.yards, deep.half_distance) == (events.FROM_SCRIMMAGE, 12, False)
    assert fouled("O", 18, "RN 3", before=MISSED, call=SHORT, state=at(97)).safety
    assert fouled("O", 18, before=CAUGHT, call=SHORT) is None
    boot = pass_to(strategy=plays.BOOTLEG)
    assert fouled("O", 18, before=MISSED, call=boot) is None


@pytest.mark.rule("TTF-PEN-42", "TTF-PEN-43")
def test_illegal_passes_and_receivers():
    assert fouled("O", 21, before=CAUGHT, call=SHORT).down_counts
    assert fouled("O", 27) is None
    assert fouled("O", 23, before=CAUGHT, call=SHORT) is None
    scramble = ("Z", "ALL PASS RUSH", "PN 20", "RN 6")
    assert fouled("O", 23, before=scramble, call=SHORT).yards == 5


@pytest.mark.rule("TTF-PEN-44", "TTF-PEN-45")
def test_holding_may_be_a_safety_near_the_own_goal_line():
    assert (fouled("O", 30).yards, fouled("O", 30).safety) == (10, False)
    near = at(95)
    assert fouled("O", 25, "RN 10", before=CAUGHT, call=SHORT, state=near).safety
    assert not fouled("O", 25, "RN 9", before=CAUGHT, call=SHORT, state=near).safety
    assert not fouled("O", 25, before=CAUGHT, call=SHORT, state=at(94)).safety
    assert not fouled("O", 30, state=near).safety  # a run


def carrying(yards):
    places = eleven()
    player_at(places, codes.BK1).rush_n = flat(yards)
    return places


@pytest.mark.rule("TTF-PEN-06", "TTF-PEN-46", "TTF-PEN-47", "TTF-PEN-58")
def test_the_spot_of_a_foul_is_half_way_or_the_end():
    odd = fouled("D", 19, "RN 3", places=carrying(9))
    assert (odd.basis, odd.spot, odd.yards, odd.first_down) == (events.FROM_SPOT, 46, 5, True)
    assert fouled("D", 19, "RN 4", places=carrying(9)).spot == 41
    behind = fouled("D", 19, "RN 4", places=carrying(-2))
    assert behind.basis == events.FROM_SCRIMMAGE
    block = fouled("O", 38, "RN 4", places=carrying(9))
    assert (block.basis, block.spot, block.yards, block.down_counts) == (events.FROM_SPOT, 41, 15, True)
    assert (fouled("O", 44, "RN 3", places=carrying(9)).spot, fouled("O", 44, "RN 4").yards) == (46, 15)


@pytest.mark.rule("TTF-PEN-07")
def test_a_foul_in_the_own_end_zone_is_a_safety():
    assert fouled("O", 38, "RN 4", places=carrying(-3), state=at(98)).safety
    assert fouled("O", 38, "RN 3", places=carrying(-3), state=at(98)).safety is not None


@pytest.mark.rule("TTF-PEN-48", "TTF-PEN-49", "TTF-PEN-50", "TTF-PEN-08")
def test_contact_and_interference_need_a_pass():
    contact = fouled("D", 22, "RN 4", before=CAUGHT, call=SHORT)
    assert (contact.yards, contact.first_down) == (10, True)
    assert fouled("D", 27) is None
    interference = fouled("D", 26, "RN 4", before=MISSED, call=SHORT)
    assert (interference.spot, interference.basis, interference.half_distance) == (42, events.AT_SPOT, False)
    assert fouled("D", 26, "RN 12", before=MISSED, call=SHORT, state=at(22)).spot == 1
    assert fouled("D", 26, "RN 12", before=MISSED, call=SHORT, state=at(13)) is None
    assert fouled("O", 39, before=CAUGHT, call=SHORT).yards == 10
    assert fouled("O", 41) is None
    scramble = ("Z", "ALL PASS RUSH", "PN 20", "PN 1", "RN 6")
    on_the_run = Decided(throw_on_the_run=codes.RE)
    assert fouled("D", 22, before=scramble, call=SHORT, choices=on_the_run) is None


@pytest.mark.rule("TTF-PEN-49")
def test_a_good_try_has_no_interference():
    state = at(2)
    state.phase = TRY
    assert fouled("D", 26, before=CAUGHT, call=SHORT, state=state) is None


@pytest.mark.rule("TTF-PEN-56", "TTF-PEN-57", "TTF-PEN-59", "TTF-PEN-60")
@pytest.mark.parametrize(("number", "yards", "first"), [(33, 5, False), (39, 15, True), (43, 15, True)])
def test_fouls_at_the_end_go_back_to_scrimmage_when_the_play_lost_yards_or_the_ball(number, yards, first):
    number2 = {33: 34, 39: 40, 43: 43}[number]
    penalty = fouled("D", number2, before=CAUGHT, call=SHORT)
    assert (penalty.basis, penalty.yards, penalty.first_down) == (events.FROM_END, yards, first)
    sack = ("Z", "ALL PASS RUSH", "PN 1", "PN 30")
    assert fouled("D", number2, before=sack, call=SHORT).basis == events.FROM_SCRIMMAGE
    stolen = ("Z", "ALL ORIG", "PN 48", "RN 3", "RN 3", "RN 5")
    assert fouled("D", number2, before=stolen, call=SHORT).basis == events.FROM_SCRIMMAGE


@pytest.mark.rule("TTF-PEN-57", "TTF-PEN-62", "TTF-PEN-63")
def test_face_masks_and_fouls_after_the_whistle_are_marked_from_the_end():
    for side, number, first in (("D", 37, True), ("D", 46, True), ("O", 47, False)):
        penalty = fouled(side, number)
        assert (penalty.basis, penalty.yards, penalty.first_down) == (events.FROM_END, 15, first)


@pytest.mark.rule("TTF-PEN-61")
def test_a_personal_foul_by_the_offense():
    assert fouled("O", 44, before=CAUGHT, call=SHORT).basis == events.FROM_SCRIMMAGE
    odd = fouled("O", 45, "RN 3", places=carrying(9))
    assert (odd.basis, odd.spot, odd.down_counts) == (events.FROM_SPOT, 46, True)
    assert fouled("O", 45, "RN 4", places=carrying(9)).basis == events.FROM_SCRIMMAGE


def kicked(name, *draws, against=HOME, kind=events.PUNT, options=None):
    """A foul on a punt of 40 yards from midfield that came back 6."""
    made = snap(script(*draws), run_to(), options=options)
    play = events.Play(kind, [events.kick(0, 40), events.run_back(0, 6)])
    return make_penalty(made, play, code_of(name), against)


@pytest.mark.rule("TTF-PEN-34", "TTF-PEN-51", "TTF-PEN-52", "TTF-PEN-53", "TTF-PEN-54", "TTF-PEN-55")
def test_fouls_on_kicks():
    assert kicked("running into the kicker").yards == 5
    assert kicked("roughing the kicker").first_down
    assert (kicked("simulated roughing").yards, kicked("simulated roughing").basis) == (15, events.FROM_SCRIMMAGE)
    assert kicked("noncontact catch interference").basis == events.FROM_END
    assert (kicked("contact catch interference").basis, kicked("contact catch interference").spot) == (
        events.FROM_SPOT,
        10,
    )
    assert {foul.name for foul in FOULS if foul.extends} == {
        "noncontact catch interference",
        "contact catch interference",
    }


@pytest.mark.rule("TTF-PEN-35")
def test_a_dead_ball_can_be_advanced_after_a_fair_catch_only():
    made = snap(script("PN 1", "PN 1"), run_to())
    play = events.Play(events.PUNT, [events.kick(0, 40), events.fair_catch(0)])
    penalize(made, play, codes.SIDES.index("R"), 3)
    assert (play.penalties[0].basis, play.penalties[0].spot, play.penalties[0].yards) == (events.FROM_SPOT, 10, 5)
    made = snap(script("PN 1", "PN 1"), run_to())
    play = events.Play(events.PUNT, [events.kick(0, 40), events.run_back(0, 6)])
    penalize(made, play, codes.SIDES.index("D"), 3)  # the receivers, whatever the card calls them
    assert play.penalties == []


@pytest.mark.rule("TTF-PEN-44", "TTF-PEN-47", "TTF-PEN-56", "TTF-PEN-60", "TTF-PEN-61")
def test_on_returns_the_return_is_the_play():
    block = kicked("illegal block", "RN 3", against=AWAY)
    assert (block.basis, block.spot) == (events.FROM_SPOT, 13)
    assert kicked("incidental face mask").basis == events.FROM_END
    scrimmage = Options(kick_fouls_after_return=False)
    assert kicked("incidental face mask", options=scrimmage).basis == events.FROM_SCRIMMAGE
    assert kicked("live-ball personal foul by the offense", "RN 2", against=AWAY).spot == 10
    assert kicked("live-ball personal foul by the offense", "RN 1", against=AWAY).spot == 13
    assert kicked("offensive holding", against=AWAY).basis == events.FROM_SCRIMMAGE
    spot = Options(receivers_hold_at_scrimmage=False)
    assert kicked("offensive holding", "RN 2", against=AWAY, options=spot).spot == 16


def test_the_made_up_passer_completes_what_these_tests_throw():
    made = snap(script(*CAUGHT[1:]), SHORT, places=passer(eleven()))
    assert natural(made).events[0].kind == events.COMPLETION


def scored(side, number, *more, call=None, before=RAN, state=None):
    """A foul on a play and what football makes of it, the offended team accepting it."""
    state = state or at(7)
    draws = (*before, OFFENSE if side == "O" else DEFENSE, "PN 1", f"PN {number}", *more)
    play, made = play_out(*draws, call=call, state=state)
    live = follow(made.state, play)
    return play.penalties[0], enforce(
        made.state, live, apply(made.state, Play(play.kind, play.events)), play.penalties[0]
    )[0]


@pytest.mark.rule("TTF-PEN-09")
def test_after_a_touchdown_dead_ball_and_major_defensive_fouls_wait_for_the_kickoff():
    for side, number in (("D", 37), ("D", 43), ("D", 46), ("O", 47)):
        _, outcome = scored(side, number)
        assert outcome.touchdown
        assert abs(outcome.state.kick_shift) == 15
    penalty, outcome = scored("D", 33)
    assert (penalty.yards, outcome.touchdown) == (5, False)  # accepted, it would cost the score


@pytest.mark.rule("TTF-PEN-10")
def test_a_live_ball_foul_by_the_offense_cancels_the_touchdown_and_replays_the_down():
    _, outcome = scored("O", 45, "RN 3")
    assert (outcome.touchdown, outcome.state.down, outcome.state.yards_to_goal) == (False, 1, 19)


@pytest.mark.rule("TTF-PEN-11", "TTF-PEN-12")
def test_fouls_on_field_goals():
    def tried(name, *, good):
        made = snap(script(), run_to(), state=at(20))
        play = Play(events.FIELD_GOAL, [events.goal(0, good=good, distance=37)])
        penalty = make_penalty(made, play, code_of(name), AWAY)
        return enforce(made.state, follow(made.state, play), apply(made.state, play), penalty)[0]

    outcome = tried("dead-ball personal foul by the defense", good=True)
    assert (outcome.points, outcome.state.kick_shift) == (3, -15)
    assert tried("live-ball personal foul by the defense", good=True).points == 3
    assert tried("incidental face mask", good=True).points == 0
    missed = tried("live-ball personal foul by the defense", good=False)
    assert (missed.state.offense, missed.state.yards_to_goal, missed.state.down) == (HOME, 10, 1)
