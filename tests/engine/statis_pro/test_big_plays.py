"""Big Plays of the defense."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.scrimmage import resolve
from engine.statis_pro.snap import Resolved
from tests.engine.statis_pro.builders import box, finish, front, pass_to, run_to, script, snap


def against_big_play(*draws: str, call: OffenseCall, options: Options | None = None) -> Resolved:
    against = DefenseCall(calls.PASS_DEFENSE, big_play=True)
    boxes = front()
    box(boxes, "A")[0].pass_rush = 2
    made = snap(script(*draws), call, against, boxes=boxes, options=options)
    resolved = resolve(made)
    finish(made)
    assert resolved.directed_at == made.call.player
    return resolved


@pytest.mark.rule("SPF-8.4b", "SPF-8.4c", "SPF-T6.9a", "SPF-6.9", "SPF-7.2.2.5")
@pytest.mark.parametrize("run", [run_to(), run_to(calls.SWEEP_LEFT), run_to(calls.END_AROUND, codes.LE)])
def test_against_runs(run: OffenseCall) -> None:
    for row, yards in enumerate((-4, -3, -2, -1, 0, 0, 0), start=1):
        resolved = against_big_play(f"RN {row}", call=run)
        assert resolved.play.events == [events.rush(run.player, yards)]
        assert resolved.big_play_used


@pytest.mark.rule("SPF-8.4c", "SPF-T6.9a")
@pytest.mark.parametrize("row", [8, 12])
def test_failing_against_a_run_resolves_it_normally_and_is_spent(row: int) -> None:
    resolved = against_big_play(f"RN {row}", "IL LG", "RN 6", call=run_to())
    assert resolved.play.events == [events.rush(codes.BK1, 7)]
    assert resolved.big_play_used


@pytest.mark.rule("SPF-8.4c", "SPF-T6.9b")
@pytest.mark.parametrize("call", [pass_to(), OffenseCall(calls.SCREEN, codes.BK1)])
def test_against_passes(call: OffenseCall) -> None:
    for row, lost in ((1, 13), (2, 10), (3, 7)):
        resolved = against_big_play(f"RN {row}", "same PN 30", call=call)
        assert resolved.play.events == [events.sack(codes.QB, 0, lost)]
    for row in (4, 7):
        assert against_big_play(f"RN {row}", call=call).play.events == [events.incompletion(codes.QB, call.player)]


@pytest.mark.rule("SPF-OURS-INBOUNDS", "SPF-9.1a")
def test_a_sack_is_never_out_of_bounds() -> None:
    assert not against_big_play("RN 2 OB", "same PN 30", call=pass_to()).play.out_of_bounds
    assert against_big_play("RN 2 OB", call=run_to(calls.SWEEP_LEFT)).play.out_of_bounds
    assert not against_big_play("RN 2 OB", call=run_to()).play.out_of_bounds


@pytest.mark.rule("SPF-8.4c", "SPF-T6.9b")
def test_failing_against_a_pass() -> None:
    resolved = against_big_play("RN 8", "ALL ORIG", "PN 1", "RN 6", call=pass_to())
    assert resolved.play.events[0].kind == events.COMPLETION


@pytest.mark.rule("SPF-8.4b", "SPF-8.8.1a")
def test_its_card_counts_towards_the_three_in_which_a_z_counts() -> None:
    resolved = against_big_play("RN 8", "IL LG", "Z", "RN 6", "Z -", call=run_to())
    assert resolved.play.events == [events.rush(codes.BK1, 7)]
    against_big_play("RN 8", "IL LG", "RN 1", "Z", "RN 6", call=run_to())  # the fourth card: replaced


@pytest.mark.rule("SPF-8.4a", "SPF-7.1.2.2b")
def test_no_big_play_where_the_option_is_off_or_no_card_is_flipped() -> None:
    resolved = against_big_play("IL LG", "RN 6", call=run_to(), options=Options(big_plays=False))
    assert not resolved.big_play_used
    flop = against_big_play(call=run_to(carrier=codes.QB, strategy=calls.FLOP))
    assert not flop.big_play_used
