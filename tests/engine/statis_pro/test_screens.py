"""Screen passes."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.snap import RUSH_SG
from engine.football import events
from engine.football.events import Play
from engine.statis_pro import calls
from engine.statis_pro.calls import Coverage, DefenseCall, OffenseCall
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
    script,
    snap,
)

SCREEN = OffenseCall(calls.SCREEN, codes.BK1)


def screen(
    *draws: str,
    against: DefenseCall | int = calls.PASS_DEFENSE,
    call: OffenseCall = SCREEN,
    places: Display | None = None,
    boxes: Boxes | None = None,
    options: Options | None = None,
) -> tuple[Play, Snap]:
    made = snap(script(*draws), call, against, places=places, boxes=boxes, options=options)
    play = natural(made)
    finish(made)
    return play, made


@pytest.mark.rule("SPF-8.3.7b", "SPF-8.3.7.2a")
def test_complete_screen_is_read_in_the_rushing_column_without_blocking() -> None:
    places, boxes = eleven(), front()
    player_at(places, codes.QB).complete = [0, 0, 0]
    box(boxes, "F")[0].pass_defense = -9
    play, made = screen("SC COM", "RN 6", places=places, boxes=boxes)
    assert play.events == [events.completion(codes.QB, codes.BK1, 7)]
    assert (made.row, made.added) == (6, 0)
    assert made.directed_at is made.holder is player_at(places, codes.BK1)


@pytest.mark.rule("SPF-8.3.7.1", "SPF-8.3.7.3b")
def test_incomplete_screen_is_never_intercepted_by_coverage() -> None:
    boxes = front("ABDE FGHJ KMNO")
    box(boxes, "F")[0].intercept = 1
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.BK1, [codes.BOXES.index("G")])])
    play, made = screen("SC INC", against=against, boxes=boxes)
    assert play.events == [events.incompletion(codes.QB, codes.BK1)]
    assert made.holder is None


@pytest.mark.rule("SPF-8.3.7.2b", "SPF-T6.6d")
@pytest.mark.parametrize(
    ("defense", "row"),
    [
        (calls.RUN_KEY_1, 10),
        (calls.RUN_KEY_CARRIER, 10),
        (calls.RUN_NO_KEY, 8),
        (calls.RUN_KEY_2, 6),
        (calls.PASS_DEFENSE, 6),
        (calls.BLITZ, 2),
        (calls.PREVENT, 4),
    ],
)
def test_defense_changes_the_run_number_of_a_screen(defense: int, row: int) -> None:
    assert screen("SC COM", "RN 6", against=defense)[1].row == row


@pytest.mark.rule("SPF-8.3.7.2d")
def test_run_number_of_a_screen_stays_within_the_card() -> None:
    assert screen("SC COM", "RN 11", against=calls.RUN_KEY_1)[1].row == 12
    assert screen("SC COM", "RN 3", "RN 9", against=calls.BLITZ)[1].column == RUSH_SG


@pytest.mark.rule("SPF-8.3.7.2a", "SPF-8.2.4a")
def test_short_gain_on_a_screen_is_multiplied_too() -> None:
    assert gained(screen("SC COMx2", "RN 1", "RN 12")[0]) == 38


@pytest.mark.rule("SPF-8.3.7.2c")
@pytest.mark.parametrize(
    ("draw", "card", "yards"),
    [
        ("COM", 5, 5),
        ("COMx2", 5, 10),
        ("COMx3", 5, 15),
        ("COMx1/2", 5, 3),
        ("COMx1/2", 4, 2),
        ("COMx1/2", -3, -1),
        ("COMx2", -3, -6),
    ],
)
def test_multipliers_round_halves_up(draw: str, card: int, yards: int) -> None:
    places = eleven()
    player_at(places, codes.BK1).rush_n = flat(card)
    assert gained(screen(f"SC {draw}", "RN 6", places=places)[0]) == yards


@pytest.mark.rule("SPF-8.3.7.3a", "SPF-T6.7a")
def test_intercepted_screen() -> None:
    boxes = front()
    play, made = screen("SC INT", "RN 2", "RN 4", "RN 8", boxes=boxes)  # box F, 2 yards behind, 3 back
    player = box(boxes, "F")[0]
    assert play.events == [events.interception(codes.QB, player.index, codes.BK1, -2), events.run_back(player.index, 3)]
    assert made.holder is player


@pytest.mark.rule("SPF-8.3.8b")
def test_blitz_against_a_screen_is_no_pass_rush() -> None:
    assert not screen("SC COM", "RN 6", against=calls.BLITZ)[1].rush_used


@pytest.mark.rule("SPF-8.3.3b")
def test_back_without_a_rushing_column_cannot_catch_a_screen() -> None:
    places = eleven()
    player_at(places, codes.BK1).rush_n = []
    assert screen("SC COM", places=places)[0].events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-O.4b")
def test_screen_to_a_back_kept_in_is_incomplete() -> None:
    call = OffenseCall(calls.SCREEN, codes.BK1, kept_in=[codes.BK1])
    assert screen("SC COM", call=call, options=Options(extra_blocking=True))[0].events[0].kind == events.INCOMPLETION
