"""Penalties as football walks them off: where the ball lies afterwards, and who has it."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, FREE_KICK, HOME, KICKOFF
from engine.football.events import Play
from engine.football.live import follow
from engine.football.penalties import enforce
from engine.tabletop.fakes import fake_punt
from engine.tabletop.options import Options
from engine.tabletop.penalties import make_penalty, penalize
from tests.engine.tabletop.builders import at, eleven, flat, pass_to, player_at, run_to, script, snap
from tests.engine.tabletop.kick_builders import kick_state, kicked
from tests.engine.tabletop.test_penalties import DEFENSE, MISSED, OFFENSE, RAN, SHORT, code_of, scored
from tests.engine.tabletop.test_z_cards import play_out


def after(name, play, *draws, against, state=None, options=None):
    """The outcome of a play whose foul is accepted."""
    made = snap(script(*draws), run_to(), state=state, options=options)
    penalty = make_penalty(made, play, code_of(name), against)
    made.chance.finish()
    return enforce(made.state, follow(made.state, play), apply(made.state, play), penalty)[0]


def where(outcome):
    state = outcome.state
    return state.offense, state.yards_to_goal, state.down


@pytest.mark.rule("TTF-PEN-40")
@pytest.mark.parametrize(("number", "to_goal"), [(10, 60), (11, 61), (12, 62)])
def test_grounding_loses_the_down_and_ten_yards_or_as_many_as_he_stood_behind(number, to_goal):
    play, made = play_out(*MISSED, OFFENSE, "PN 1", "PN 18", f"RN {number}", call=SHORT)
    assert where(apply(made.state, play)) == (HOME, to_goal, 2)


@pytest.mark.rule("TTF-PEN-40", "TTF-PEN-08")
def test_a_spot_beyond_ten_yards_is_not_halved_near_the_own_goal_line():
    play, made = play_out(*MISSED, OFFENSE, "PN 1", "PN 18", "RN 11", call=SHORT, state=at(88))
    assert where(apply(made.state, play)) == (HOME, 99, 2)


@pytest.mark.rule("TTF-PEN-05", "TTF-PEN-16", "TTF-PEN-31")
def test_a_delay_declined_leaves_the_play_as_it_was():
    places = eleven()
    player_at(places, codes.BK1).rush_n = flat(-3)
    draws = (*RAN, OFFENSE, "PN 1", "PN 1")
    play, made = play_out(*draws, places=places, state=third_and_one())
    assert where(apply(made.state, play)) == (HOME, 53, 4)  # the defense would rather have the loss and the down
    barred = Options(delay_declined=False)
    play, made = play_out(*draws, places=places, state=third_and_one(), options=barred)
    assert where(apply(made.state, play)) == (HOME, 55, 3)


def third_and_one():
    state = at()
    state.down, state.yards_to_first = 3, 1
    return state


CAUGHT = Play(events.PUNT, [events.kick(5, 35), events.fair_catch(31)])
DOWNED = Play(events.PUNT, [events.kick(5, 35), events.downed()])
DEAD = Play(events.PUNT, [events.kick(5, 50), events.touchback()])
FOURTH = at(50)
FOURTH.down = 4


@pytest.mark.rule("TTF-PEN-47", "TTF-PEN-58", "TTF-PEN-61")
@pytest.mark.parametrize("name", ["illegal block", "offensive face mask", "live-ball personal foul by the offense"])
@pytest.mark.parametrize(("play", "to_goal"), [(CAUGHT, 92), (DOWNED, 92), (DEAD, 90)])
def test_fouls_of_receivers_who_return_nothing_are_marked_where_the_ball_was_dead(name, play, to_goal):
    assert where(after(name, play, against=AWAY, state=FOURTH)) == (AWAY, to_goal, 1)


@pytest.mark.rule("TTF-PEN-47")
def test_on_a_kickoff_that_is_a_touchback_nobody_kicks_again():
    touchback = Play(events.KICKOFF, [events.kick(6, 70), events.touchback()])
    assert where(after("illegal block", touchback, against=AWAY, state=kick_state())) == (AWAY, 90, 1)
    recovered = Play(events.KICKOFF, [events.onside(6, recovered_by=AWAY, spot=45)])
    assert where(after("illegal block", recovered, against=AWAY, state=kick_state())) == (AWAY, 60, 1)


@pytest.mark.rule("TTF-PEN-47", "TTF-PEN-06")
def test_on_a_return_it_is_marked_half_way_or_from_the_end():
    returned = Play(events.PUNT, [events.kick(5, 40), events.run_back(31, 21)])
    assert where(after("illegal block", returned, "RN 2", against=AWAY, state=FOURTH)) == (AWAY, 84, 1)  # from the 31
    assert where(after("illegal block", returned, "RN 1", against=AWAY, state=FOURTH)) == (AWAY, 90, 1)  # from the 20


@pytest.mark.rule("TTF-PEN-47", "TTF-PEN-06")
def test_on_a_sack_it_is_marked_from_behind_scrimmage():
    sacked = Play(events.PASS, [events.sack(0, 3, 8)])
    assert where(after("illegal block", sacked, "RN 2", against=HOME)) == (HOME, 73, 2)
    assert where(after("illegal block", sacked, "RN 1", against=HOME)) == (HOME, 69, 2)


@pytest.mark.rule("TTF-PEN-44")
def test_holding_by_receivers_gives_the_kickers_another_punt_or_costs_ten_where_it_was():
    assert where(after("offensive holding", CAUGHT, against=AWAY, state=FOURTH)) == (HOME, 40, 1)
    spot = Options(receivers_hold_at_scrimmage=False)
    assert where(after("offensive holding", CAUGHT, against=AWAY, state=FOURTH, options=spot)) == (AWAY, 92, 1)


@pytest.mark.rule("TTF-PEN-54", "TTF-PEN-55", "TTF-PEN-62")
@pytest.mark.parametrize(
    ("name", "to_goal"),
    [
        ("noncontact catch interference", 80),
        ("contact catch interference", 70),
        ("dead-ball personal foul by the defense", 70),
    ],
)
def test_fouls_of_kickers_favor_whoever_fields_the_kick(name, to_goal):
    assert where(after(name, CAUGHT, against=HOME, state=FOURTH)) == (AWAY, to_goal, 1)


@pytest.mark.rule("TTF-PEN-51", "TTF-PEN-52", "TTF-PEN-53")
@pytest.mark.parametrize(
    ("name", "against", "to_goal", "down"),
    [
        ("running into the kicker", AWAY, 45, 4),
        ("roughing the kicker", AWAY, 35, 1),
        ("simulated roughing", HOME, 65, 4),
    ],
)
def test_fouls_around_the_kicker_bring_the_ball_back(name, against, to_goal, down):
    state = at()
    state.down, state.yards_to_first = 4, 8
    assert where(after(name, CAUGHT, against=against, state=state)) == (HOME, to_goal, down)


@pytest.mark.rule("TTF-PEN-34")
@pytest.mark.parametrize("recovered_by", [HOME, AWAY])
def test_a_second_onside_kick_out_of_bounds_is_the_receivers_ball(recovered_by):
    play = Play(events.KICKOFF, [events.onside(6, recovered_by=recovered_by, spot=40)])
    again = kick_state(shift=5)
    again.rekicked = True
    assert where(after("kick out of bounds", play, against=HOME, state=again)) == (AWAY, 55, 1)
    again.kick_shift = 20  # a foul of fifteen yards carried to the kickoff, too
    assert where(after("kick out of bounds", play, against=HOME, state=again)) == (AWAY, 40, 1)
    free_kick = kick_state(phase=FREE_KICK)
    returned = Play(events.KICKOFF, [events.kick(6, 63), events.run_back(31, 20)])
    assert where(after("kick out of bounds", returned, against=HOME, state=free_kick)) == (AWAY, 50, 1)


@pytest.mark.rule("TTF-PEN-34", "TTF-PEN-09", "TTF-PEN-20")
@pytest.mark.parametrize("carried", [15, -15])
def test_a_first_onside_kick_out_of_bounds_is_kicked_again_after_a_carried_foul_too(carried):
    play = Play(events.KICKOFF, [events.onside(6, recovered_by=AWAY, spot=45 - carried)])
    state = after("kick out of bounds", play, against=HOME, state=kick_state(shift=carried)).state
    assert (state.phase, state.kick_shift, state.rekicked) == (KICKOFF, carried + 5, True)
    settled = apply(state, Play(events.KICKOFF, [events.onside(6, recovered_by=AWAY, spot=40)])).state
    assert not settled.rekicked


@pytest.mark.rule("TTF-PEN-37")
def test_offside_on_a_kickoff_is_kicked_again():
    play = Play(events.KICKOFF, [events.kick(6, 63), events.run_back(31, 20)])
    for against, shift in ((HOME, 5), (AWAY, -5)):
        state = after("offside", play, against=against, state=kick_state()).state
        assert (state.phase, state.kick_shift) == (KICKOFF, shift)


@pytest.mark.rule("TTF-PEN-09", "TTF-PEN-46", "TTF-PEN-48")
def test_small_fouls_of_the_defense_cannot_wait_for_the_kickoff():
    _, outcome = scored("D", 19, "RN 2")
    assert (outcome.touchdown, outcome.state.kick_shift, outcome.state.yards_to_goal) == (False, 0, 4)
    _, outcome = scored("D", 22, "RN 2", call=pass_to(), before=("Z", "ALL ORIG", "PN 1", "RN 6"))
    assert (outcome.touchdown, outcome.state.kick_shift) == (False, 0)
    play, made = play_out(*RAN, DEFENSE, "PN 1", "PN 19", "RN 2", state=at(7))
    assert apply(made.state, play).touchdown  # so that the offense declines


RUN_BACK = Play(events.PUNT, [events.kick(5, 40), events.run_back(31, 90)])


@pytest.mark.rule("TTF-PEN-09")
@pytest.mark.parametrize(
    ("name", "waits"),
    [
        ("noncontact catch interference", False),
        ("contact catch interference", False),
        ("incidental face mask", False),
        ("defensive face mask", True),
        ("live-ball personal foul by the defense", True),
    ],
)
def test_after_a_return_all_the_way_only_the_kickers_major_fouls_wait(name, waits):
    outcome = after(name, RUN_BACK, against=HOME)
    assert (outcome.touchdown, abs(outcome.state.kick_shift)) == (waits, 15 if waits else 0)


@pytest.mark.rule("TTF-PEN-11", "TTF-PEN-12")
def test_a_face_mask_of_fifteen_yards_is_a_personal_foul_on_field_goals_too():
    for good in (True, False):
        play = Play(events.FIELD_GOAL, [events.goal(20, good=good, distance=37)])
        outcome = after("defensive face mask", play, against=AWAY, state=at(20))
        assert (outcome.points, outcome.state.kick_shift) == ((3, -15) if good else (0, 0))
    assert where(outcome) == (HOME, 10, 1)


@pytest.mark.rule("TTF-PEN-61", "TTF-PEN-45")
def test_a_pass_from_a_fake_is_a_pass():
    def fake(made):
        made.offense.penalty_range = 20
        return fake_punt(made)

    draws = ("Z", "RN 2", "Z PEN O O K K", "PN 1", "PN 44")
    penalty = kicked(fake, *draws, call=run_to())[0].play.penalties[0]
    assert penalty.basis == events.FROM_SCRIMMAGE  # no run number asked for
    draws = ("Z", "RN 2", "Z PEN O O K K", "PN 1", "PN 25", "RN 10")
    assert kicked(fake, *draws, call=run_to(), state=at(95))[0].play.penalties[0].safety


@pytest.mark.rule("TTF-PEN-02")
def test_a_card_may_name_either_pair_of_sides():
    made = snap(script("PN 1", "PN 12"), run_to())
    play = Play(events.RUN, [events.rush(8, 3)])
    penalize(made, play, codes.SIDES.index("K"), 1)
    assert play.penalties[0].against == HOME


@pytest.mark.rule("TTF-PEN-56", "TTF-PEN-57", "TTF-PEN-62")
def test_fouls_at_the_end_of_an_interception():
    stolen = Play(events.PASS, [events.interception(0, 5, 6, 10), events.run_back(5, 5)])
    assert where(after("incidental face mask", stolen, against=AWAY)) == (HOME, 45, 2)
    assert where(after("live-ball personal foul by the defense", stolen, against=AWAY)) == (HOME, 35, 1)
    for name in ("defensive face mask", "dead-ball personal foul by the defense"):
        assert where(after(name, stolen, against=AWAY)) == (AWAY, 70, 1)  # from its 45 back to its 30
