"""Exact odds: the shortcut which generators take is the full walk through the deck."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from cardgen.fast_action.asking import BACK, RECEIVER, TARGETS
from cardgen.fast_action.columns import MEAN, TEN, Rushing, implied_rushing
from cardgen.fast_action.exact import pass_odds
from cardgen.statis_pro.responses import REFERENCE_FRONT, Front, Responses
from engine.fast_action import codes
from engine.fast_action.chance import FastAction
from engine.fast_action.odds import MIDDLE_RUN_NUMBER
from engine.fast_action.reference import KINDS, LONG, RUN, reference_state
from engine.football import events
from engine.statis_pro import calls, player_record, reference
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.odds import Given, Weighted, distribution
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.scrimmage import natural, prepare
from engine.statis_pro.snap import Snap
from engine.trace import Trace

Maker = Callable[[FastAction], Snap]


def maker(play: int, place: int, against: DefenseCall, places: list[Player | None] | None = None) -> Maker:
    """How to prepare a play of the reference offense against the reference defense."""
    offense, defense = reference.reference_offense(), reference.reference_defense()
    display = offense.offense if places is None else places

    def make_snap(chance: FastAction) -> Snap:
        return prepare(
            reference_state(),
            chance,
            Options(),
            Trace(),
            offense,
            defense,
            display,
            defense.defense,
            OffenseCall(play, place),
            against,
        )

    return make_snap


def walk(responses: Responses, play: int, place: int, places: list[Player | None] | None = None) -> list[Weighted]:
    """Every way a play can go, over all answers of the reference defense."""
    found = []
    for answer in responses.answers(play):
        for way in distribution(maker(play, place, answer.call, places), responses.counting):
            found.append(
                Weighted(way.probability * answer.weight, way.play, way.column, way.row, way.added, way.rush_used)
            )
    return found


def test_every_way_of_a_run_adds_up_to_one(responses: Responses) -> None:
    ways = distribution(maker(calls.SWEEP_LEFT, codes.BK1, DefenseCall(calls.RUN_NO_KEY)), responses.counting)
    assert sum(way.probability for way in ways) == pytest.approx(1.0)


@pytest.mark.rule("SPF-8.2.5a")
def test_a_break_comes_three_times_in_ninety_six(responses: Responses) -> None:
    ways = distribution(maker(calls.INSIDE_LEFT, codes.BK1, DefenseCall(calls.PASS_DEFENSE)), responses.counting)
    assert sum(way.probability for way in ways if way.column == 3) == pytest.approx(3 / 96)


@pytest.mark.rule("SPF-8.2.2d")
def test_no_key_reads_row_three_first(responses: Responses) -> None:
    ways = distribution(maker(calls.INSIDE_LEFT, codes.BK1, DefenseCall(calls.RUN_NO_KEY)), responses.counting)
    assert min(way.row for way in ways if way.column == 1) == 3


def test_run_weights_are_those_of_the_full_walk(responses: Responses) -> None:
    front = Front({**REFERENCE_FRONT.blocking, "LT": 3, "CN": -1, "BK2": 2}, 9)
    runner = reference.reference_offense().offense[codes.BK1]
    assert runner is not None
    places = front.places(reference.reference_offense().offense)
    places[codes.BK1] = runner
    gains = {play: walk(responses, play, codes.BK1, places) for play in (calls.INSIDE_RIGHT, calls.SWEEP_LEFT)}
    mean = np.mean([sum(way.probability * way.play.events[0].yards for way in ways) for ways in gains.values()])
    ten = np.mean([sum(way.probability for way in ways if way.play.events[0].yards >= 10) for ways in gains.values()])
    card = Rushing(("SG", *runner.rush_n[2:]), tuple(runner.rush_sg[1:]), tuple(runner.rush_lg[1:]))
    implied = implied_rushing(responses.run_weights(front, (0.0, 0.5, 0.5, 0.0)), card)
    assert implied[MEAN] == pytest.approx(mean, abs=1e-9)
    assert implied[TEN] == pytest.approx(ten, abs=1e-9)


@pytest.mark.rule("SPF-8.3.7.2c", "SPF-8.3.7.2b")
def test_screens_are_those_of_the_full_walk(responses: Responses) -> None:
    back = reference.reference_offense().offense[codes.BK1]
    assert back is not None
    complete = yards = 0.0
    for answer in responses.answers(calls.SCREEN):
        for directive, mask in responses.masks(codes.SCREEN).items():
            if directive == codes.SCREEN_INTERCEPTED:
                continue  # its returns make the walk long and no yards
            for first, first_mask in responses.masks(codes.RUN_NUMBER).items():
                for second, second_mask in responses.masks(codes.RUN_NUMBER).items():
                    snap = maker(calls.SCREEN, codes.BK1, answer.call)(Given(directive, first, second))
                    event = natural(snap).events[0]
                    weight = answer.weight * responses.probability(mask, first_mask, second_mask)
                    complete += weight * (event.kind == events.COMPLETION)
                    yards += weight * event.yards
    line = responses.screen(back)
    assert line.complete == pytest.approx(complete)
    assert line.yards == pytest.approx(yards)


@pytest.mark.rule("SPF-8.3.2a", "SPF-8.3.5", "SPF-8.3.6.3")
@pytest.mark.parametrize("target", [RECEIVER, BACK])
def test_pass_odds_are_those_of_the_full_walk(responses: Responses, target: int) -> None:
    passer = Player(0, player_record.QUARTERBACK, complete=[30, 27, 20], intercepted=[48, player_record.NEVER, 46])
    passer.sack, passer.runs, passer.rush_complete = 15, 25, 35
    passer.rush_n = [0, *range(12, 0, -1)]
    places: list[Player | None] = [passer, *reference.reference_offense().offense[1:]]
    found = pass_odds(responses, places, calls.SHORT, target)
    ways = _first_walk(responses, places, calls.SHORT, target)
    assert found.complete == pytest.approx(ways[events.COMPLETION])
    assert found.sacked == pytest.approx(ways[events.SACK])
    assert found.ran == pytest.approx(ways[events.RUSH])
    assert found.intercepted == pytest.approx(ways[events.INTERCEPTED])
    assert sum(ways) == pytest.approx(1.0)


def _first_walk(responses: Responses, places: list[Player | None], play: int, target: int) -> list[float]:
    """Three cards of a pass drawn in every way: directive, pass number, and the one that follows."""
    ways = [0.0] * 6
    first, in_time, rushed, *_ = responses.first_cards(play)
    assert first == in_time | rushed
    for answer in responses.answers(play):
        for cards, directive in ((in_time, codes.ORIGINAL), (rushed, codes.PASS_RUSH)):
            for number, mask in responses.masks(codes.PASS_NUMBER).items():
                draws = Given(directive, number)
                natural(maker(play, TARGETS[target], answer.call, places)(draws))
                reading = draws.asked[2] if len(draws.asked) > 2 else codes.RUN_NUMBER
                for value, third in responses.masks(reading).items():
                    snap = maker(play, TARGETS[target], answer.call, places)(Given(directive, number, value))
                    weight = answer.weight * responses.probability(cards, mask, third)
                    ways[natural(snap).events[0].kind] += weight
    return ways


def test_given_draws_are_read_in_order_and_then_middling() -> None:
    draws = Given(codes.ORIGINAL, 48)
    assert draws.pass_directive() == codes.ORIGINAL
    assert draws.pass_number() == 48
    assert draws.run_number() == MIDDLE_RUN_NUMBER
    with pytest.raises(ValueError, match="SC is drawn and not given"):
        draws.screen()


def test_answers_add_up_and_leave_prevent_out_near_the_goal(responses: Responses) -> None:
    for kind in range(len(KINDS)):
        found = reference.answers(responses.counting, kind)
        assert sum(answer.weight for answer in found) == pytest.approx(1.0)
    prevent = {
        kind: sum(a.weight for a in reference.answers(responses.counting, kind) if a.call.selection == calls.PREVENT)
        for kind in (RUN, LONG)
    }
    assert prevent[LONG] > prevent[RUN]


def test_the_reference_is_as_declared() -> None:
    offense, defense = reference.reference_offense(), reference.reference_defense()
    linemen = offense.offense[codes.LT : codes.RT + 1]
    assert [player.blocking for player in linemen if player] == [1] * 5
    assert sum(player.pass_blocking for player in linemen if player) == 8
    assert sum(player.pass_rush for box in defense.defense[:5] for player in box) == 8
    assert {player.tackle for box in defense.defense[:10] for player in box} == {-1}
    assert [len(box) for box in defense.defense] == [1, 1, 0, 1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 1]
