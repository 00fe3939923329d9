"""Interceptions from the quarterback's own range: who, where and how far back."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY
from engine.football.events import Play
from engine.football.state import State
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.scrimmage import natural
from engine.statis_pro.snap import Snap
from tests.engine.statis_pro.builders import Boxes, at, box, finish, front, pass_to, script, snap

FULL = "ABCDE FGHIJ KLMNO"


def picked(
    *draws: str,
    call: OffenseCall | None = None,
    boxes: Boxes | None = None,
    state: State | None = None,
    against: DefenseCall | int = calls.RUN_NO_KEY,
) -> tuple[Play, Snap]:
    call = call or pass_to()
    first = ("SC INT",) if call.play == calls.SCREEN else ("ALL ORIG", "PN 48")
    made = snap(script(*first, *draws), call, against, boxes=boxes or front(FULL), state=state)
    play = natural(made)
    finish(made)
    return play, made


@pytest.mark.rule("SPF-6.7", "SPF-8.3.5", "SPF-T6.7a", "SPF-T6.7b", "SPF-T6.7c", "SPF-T6.7d")
@pytest.mark.parametrize(
    ("call", "letters"),
    [
        (calls.SCREEN, "JFCIBGHEDAJF"),
        (calls.QUICK, "NOJIHGFJHFLM"),
        (calls.SHORT, "NMJFIHGOKLNM"),
        (calls.LONG, "LMMONKONKMML"),
    ],
)
def test_interception_table_names_the_box(call: int, letters: str) -> None:
    boxes = front(FULL)
    receiver = codes.BK1 if call == calls.SCREEN else codes.LE
    for row, letter in enumerate(letters, start=1):
        play, made = picked(f"RN {row}", "RN 5", "RN 12", call=pass_to(call, receiver), boxes=boxes)
        assert play.events[0].kind == events.INTERCEPTED
        assert play.events[0].other == box(boxes, letter)[0].index
        assert play.events[0].extra == receiver
        assert made.holder is box(boxes, letter)[0]


@pytest.mark.rule("SPF-T6.7f")
def test_empty_box_is_incomplete() -> None:
    play, made = picked("RN 6", boxes=front("ABDE FGIJ KMN"))
    assert play.events == [events.incompletion(codes.QB, codes.LE)]
    assert made.holder is None
    assert not play.out_of_bounds


@pytest.mark.rule("SPF-T6.7f", "SPF-8.3.2.2b")
def test_box_of_a_blitzer_is_empty() -> None:
    blitz = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index("H"), codes.BOXES.index("F")])
    quick = pass_to(calls.QUICK)
    assert picked("RN 5", call=quick, against=blitz)[0].events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-T6.7e")
def test_better_intercept_range_of_two_players_then_a_coin() -> None:
    boxes = front("ABDE FJ KLLMNO")
    first, second = box(boxes, "L")
    second.intercept = 47
    assert picked("RN 10", "RN 5", "RN 12", boxes=boxes)[0].events[0].other == second.index
    first.intercept = 46
    assert picked("RN 10", "RN 5", "RN 12", boxes=boxes)[0].events[0].other == first.index
    second.intercept = 46
    assert picked("RN 10", "coin 0", "RN 5", "RN 12", boxes=boxes)[0].events[0].other == first.index
    assert picked("RN 10", "coin 1", "RN 5", "RN 12", boxes=boxes)[0].events[0].other == second.index
    first.intercept, first.doubtful, second.intercept = 48, True, 48  # 48 is wider than 48?
    assert picked("RN 10", "RN 5", "RN 12", boxes=boxes)[0].events[0].other == second.index


@pytest.mark.rule("SPF-T6.7e")
def test_linemen_rank_last_and_equals_toss() -> None:
    boxes = front("AABDE FHJ KMN")
    lineman, other = box(boxes, "A")
    other.kind, other.intercept = player_record.LINEBACKER, 48
    screen = OffenseCall(calls.SCREEN, codes.BK1)
    assert picked("RN 10", "RN 5", "RN 12", call=screen, boxes=boxes)[0].events[0].other == other.index
    other.intercept = player_record.NEVER
    assert picked("RN 10", "coin 0", "RN 5", "RN 12", call=screen, boxes=boxes)[0].events[0].other == lineman.index


@pytest.mark.rule("SPF-8.3.5.3a")
@pytest.mark.parametrize(
    ("call", "row", "point"),
    [(calls.SCREEN, 1, -5), (calls.SCREEN, 12, 6), (calls.QUICK, 7, 7), (calls.SHORT, 7, 14), (calls.LONG, 7, 28)],
)
def test_point_of_interception(call: int, row: int, point: int) -> None:
    receiver = codes.BK1 if call == calls.SCREEN else codes.LE
    play, _ = picked("RN 1", f"RN {row}", "RN 12", call=pass_to(call, receiver))
    assert play.events[0].yards == point


@pytest.mark.rule("SPF-8.3.5.3b")
@pytest.mark.parametrize("to_goal", [14, 13])
def test_interception_at_or_beyond_the_goal_line_is_a_touchback(to_goal: int) -> None:
    play, made = picked("RN 1", "RN 7", state=at(to_goal))
    assert play.events[1:] == [events.touchback()]
    assert made.holder is None
    after = apply(made.state, play).state
    assert (after.offense, after.yards_to_goal) == (AWAY, 80)
    assert picked("RN 1", "RN 7", "RN 12", state=at(15))[0].events[1].kind == events.RETURN


@pytest.mark.rule("SPF-8.3.5.3a")
def test_screen_intercepted_behind_the_goal_line_is_a_touchdown_at_once() -> None:
    screen = OffenseCall(calls.SCREEN, codes.BK1)
    play, made = picked("RN 2", "RN 1", call=screen, state=at(95))
    assert len(play.events) == 1
    outcome = apply(made.state, play)
    assert outcome.touchdown
    assert outcome.scorer == AWAY


@pytest.mark.rule("SPF-8.3.5.4", "SPF-6.8", "SPF-T6.8a", "SPF-T6.8b", "SPF-T6.8c", "SPF-T6.8d")
@pytest.mark.parametrize(
    ("kind", "yards"),
    [
        (player_record.DEFENSIVE_LINEMAN, [15, 10, 6, 3, 1, 0, 0, 0, 0, 0, 0, 0]),
        (player_record.LINEBACKER, [20, 20, 15, 10, 8, 5, 4, 3, 0, 0, 0, 0]),
        (player_record.DEFENSIVE_BACK, [60, 50, 30, 20, 15, 10, 8, 6, 4, 2, 0, 0]),
    ],
)
def test_return_goes_by_the_kind_of_card(kind: int, yards: list[int]) -> None:
    boxes = front(FULL)
    player = box(boxes, "I")[0]
    player.kind = kind
    for row, expected in enumerate(yards, start=1):
        play, _ = picked("RN 5", "RN 5", f"RN {row}", boxes=boxes)  # 10 yards beyond midfield: 60 to go
        assert play.events[1] == events.run_back(player.index, expected)


@pytest.mark.rule("SPF-8.3.5.4", "SPF-8.9.1a")
@pytest.mark.parametrize(("row", "yards"), [(1, 18), (2, 18), (3, 15), (4, 10)])  # a linebacker: 20, 20, 15, 10
def test_a_return_ends_at_the_goal_line(row: int, yards: int) -> None:
    play, made = picked("RN 5", "RN 5", f"RN {row}", state=at(92))  # 10 yards beyond the own 8: 18 to go
    assert play.events[1].yards == yards
    assert apply(made.state, play).touchdown is (yards == 18)


@pytest.mark.rule("SPF-T6.8c")
def test_touchdown_return_scores_from_anywhere() -> None:
    play, made = picked("RN 1", "RN 12", "RN 1", call=pass_to(calls.LONG), state=at(60))
    assert play.events[1].yards == 88
    outcome = apply(made.state, play)
    assert outcome.touchdown
    assert outcome.scorer == AWAY
