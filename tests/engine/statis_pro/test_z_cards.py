"""Z cards: when they count, and what their results do."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.scrimmage import resolve
from engine.statis_pro.snap import Snap
from engine.statis_pro.turnovers import recover
from engine.statis_pro.z_cards import DURATIONS, REST_OF_GAME, REST_OF_QUARTER, REST_OF_SEASON, apply_z, duration_text
from tests.engine.statis_pro.builders import Boxes, at, box, finish, front, pass_to, run_to, script, snap

RUN = ("IL LG", "RN 6")
CAUGHT = ("ALL ORIG", "PN 1", "RN 6")


def played(
    *draws: str,
    call: OffenseCall | None = None,
    against: int = calls.RUN_KEY_3,
    state: State | None = None,
    boxes: Boxes | None = None,
    options: Options | None = None,
) -> tuple[Play, Snap]:
    made = snap(script(*draws), call or run_to(), against, state=state, boxes=boxes, options=options)
    play = resolve(made).play
    finish(made)
    return play, made


def kinds(play: Play) -> list[int]:
    return [event.kind for event in play.events]


@pytest.mark.rule("SPF-8.8.1a", "SPF-8.8.2a")
def test_z_counts_among_the_first_three_cards_and_is_read_after_the_play() -> None:
    assert kinds(played("Z", *RUN, "Z Fumble", "PN 30")[0]) == [events.RUSH, events.FUMBLED]
    assert kinds(played("IL LG", "Z", "RN 6", "Z Fumble", "PN 30")[0]) == [events.RUSH, events.FUMBLED]
    late = ("ALL ORIG", "PN 1", "Z", "RN 6", "Z Fumble", "PN 30")
    assert kinds(played(*late, call=pass_to())[0]) == [events.COMPLETION, events.FUMBLED]


@pytest.mark.rule("SPF-8.8.1a")
def test_a_later_z_is_replaced() -> None:
    assert kinds(played("ALL ORIG", "PN 1", "RN 1", "Z", "RN 6", call=pass_to())[0]) == [events.COMPLETION]


@pytest.mark.rule("SPF-8.8.1c")
def test_one_z_a_play() -> None:
    assert kinds(played("Z", "Z", *RUN, "Z Fumble", "PN 30")[0]) == [events.RUSH, events.FUMBLED]


@pytest.mark.rule("SPF-8.8.2b")
def test_z_cards_are_passed_over_while_reading_a_result() -> None:
    assert kinds(played("Z", *RUN, "Z", "Z Fumble", "PN 30")[0]) == [events.RUSH, events.FUMBLED]


def test_a_card_without_a_result() -> None:
    play, _ = played("Z", *RUN, "Z -")
    assert (kinds(play), play.penalties) == ([events.RUSH], [])


@pytest.mark.rule("SPF-8.8.4a")
def test_injury_to_a_position_a_box_or_nobody() -> None:
    boxes = front()
    assert played("Z", *RUN, "Z INJ LT", "PN 5")[0].events[1] == events.injury(codes.LT, HOME, 2)
    box_h = box(boxes, "H")[0].index
    assert played("Z", *RUN, "Z INJ H", "PN 15", boxes=boxes)[0].events[1] == events.injury(box_h, AWAY, 4)
    assert kinds(played("Z", *RUN, "Z INJ F", boxes=front("ABDE HJ KMNO"))[0]) == [events.RUSH]
    assert kinds(played("Z", *RUN, "Z INJ BK3")[0]) == [events.RUSH]


@pytest.mark.rule("SPF-8.8.4b")
def test_coin_picks_one_of_two_players_in_a_box() -> None:
    boxes = front("AABDE HJ KMNO")
    for side in (0, 1):
        play, _ = played("Z", *RUN, "Z INJ A", f"coin {side}", "PN 5", boxes=boxes)
        assert play.events[1].player == box(boxes, "A")[side].index


@pytest.mark.rule("SPF-8.8.4c")
def test_ball_carrier_of_a_run() -> None:
    play, made = played("IL LG", "Z", "RN 6", "Z INJ BC", "PN 5")
    assert play.events[1] == events.injury(codes.BK1, HOME, 2)
    assert made.ball_at_z is made.places[codes.BK1]


@pytest.mark.rule("SPF-8.8.4d")
@pytest.mark.parametrize(
    ("draws", "hurt"),
    [
        (("Z", "ALL RE", "PN 1", "RN 6"), codes.QB),
        (("ALL RE", "Z", "PN 1", "RN 6"), codes.RE),
        (("ALL RE", "Z", "PN 40"), codes.RE),
        (("ALL PASS RUSH", "Z", "PN 1", "PN 30"), codes.QB),
        (("ALL PASS RUSH", "Z", "PN 20", "RN 6"), codes.QB),
        (("ALL RE", "Z", "PN 48", "RN 1", "RN 6", "RN 12"), codes.RE),
    ],
)
def test_ball_carrier_of_a_pass(draws: tuple[str, ...], hurt: int) -> None:
    play, _ = played(*draws, "Z INJ BC", "PN 5", call=pass_to())
    assert play.events[-1] == events.injury(hurt, HOME, 2)


@pytest.mark.rule("SPF-8.8.4a", "SPF-8.8.4d")
def test_nobody_is_hurt_when_the_pass_went_to_nobody() -> None:
    play, _ = played("ALL BK3", "Z", "PN 34", "Z INJ BC", call=pass_to(), against=calls.BLITZ)
    assert kinds(play) == [events.INCOMPLETION]


@pytest.mark.rule("SPF-8.8.4e", "SPF-6.2", "SPF-T6.2a", "SPF-T6.2b", "SPF-T6.2c", "SPF-T6.2d")
@pytest.mark.parametrize(
    ("low", "high", "duration", "text"),
    [
        (1, 10, 2, "2 plays"),
        (11, 20, 4, "4 plays"),
        (21, 30, 6, "6 plays"),
        (31, 35, REST_OF_QUARTER, "the rest of the quarter"),
        (36, 43, REST_OF_GAME, "the rest of the game"),
        (44, 44, REST_OF_GAME + 1, "the rest of the game and 1 more"),
        (45, 45, REST_OF_GAME + 2, "the rest of the game and 2 more"),
        (46, 46, REST_OF_GAME + 3, "the rest of the game and 3 more"),
        (47, 47, REST_OF_GAME + 4, "the rest of the game and 4 more"),
        (48, 48, REST_OF_SEASON, "the rest of the season"),
    ],
)
def test_injury_table(low: int, high: int, duration: int, text: str) -> None:
    assert set(DURATIONS[low : high + 1]) == {duration}
    assert DURATIONS.count(duration) == high - low + 1
    assert duration_text(duration) == text


@pytest.mark.rule("SPF-8.8.4f")
def test_no_injuries_on_kicks() -> None:
    for category in (3, 4):
        made = snap(script("Z INJ LT"), OffenseCall(calls.PUNT))
        play = Play(events.PUNT, [events.kick(1, 40), events.fair_catch(2)])
        apply_z(made, play, category)
        finish(made)
        assert len(play.events) == 2


def test_injuries_switched_off() -> None:
    assert kinds(played("Z", *RUN, "Z INJ LT", options=Options(injuries=False))[0]) == [events.RUSH]


@pytest.mark.rule("SPF-8.8.5a")
@pytest.mark.parametrize(("number", "lost"), [(15, True), (24, True), (25, False)])
def test_fumble_is_lost_within_the_range_shifted_by_the_defense(number: int, lost: bool) -> None:
    made = snap(script("IL LG", "Z", "RN 6", "Z Fumble", f"PN {number}"), run_to())
    made.defense.fumble_adjustment = 3
    assert resolve(made).play.events[1] == events.fumble(codes.BK1, lost=lost)
    finish(made)


@pytest.mark.rule("SPF-8.8.5a")
@pytest.mark.parametrize(("adjustment", "number", "lost"), [(-30, 1, False), (40, 48, True)])
def test_fumble_range_is_clamped(adjustment: int, number: int, lost: bool) -> None:
    made = snap(script("Z", *RUN, "Z Fumble", f"PN {number}"), run_to())
    made.defense.fumble_adjustment = adjustment
    assert resolve(made).play.events[1].flag is lost


@pytest.mark.rule("SPF-8.8.1b")
def test_z_is_ignored_on_the_recovery() -> None:
    assert kinds(played("Z", *RUN, "Z Fumble", "Z", "PN 30")[0]) == [events.RUSH, events.FUMBLED]


@pytest.mark.rule("SPF-8.8.1b", "SPF-8.1.2")
def test_a_z_first_met_on_a_recovery_does_not_count() -> None:
    made = snap(script("Z", "PN 21"), OffenseCall(calls.PUNT))
    play = Play(events.PUNT, [events.kick(1, 40), events.run_back(4, 10)])
    recover(made, play, 4, made.defense.team)
    assert play.events[2] == events.fumble(4, lost=True)
    assert made.chance.z_flip == 0
    assert made.chance.z_counts


@pytest.mark.rule("SPF-8.8.5c")
def test_fumble_s_spares_the_home_team() -> None:
    assert kinds(played("Z", *RUN, "Z Fumble(S)", state=at(offense=HOME))[0]) == [events.RUSH]
    away = at(offense=AWAY)
    assert kinds(played("Z", *RUN, "Z Fumble(S)", "PN 30", state=away)[0]) == [events.RUSH, events.FUMBLED]


@pytest.mark.rule("SPF-8.8.5d", "SPF-8.8.5c", "SPF-8.8.5a")
def test_the_player_with_the_ball_at_the_end_fumbles() -> None:
    caught, _ = played("Z", *CAUGHT, "Z Fumble", "PN 30", call=pass_to())
    assert caught.events[1].player == codes.LE
    sacked, _ = played("Z", "ALL PASS RUSH", "PN 1", "PN 30", "Z Fumble", "PN 30", call=pass_to())
    assert sacked.events[1].player == codes.QB
    boxes = front()
    draws = ("Z", "ALL ORIG", "PN 48", "RN 1", "RN 6", "RN 12", "Z Fumble")
    made = snap(script(*draws, "PN 30"), pass_to(), boxes=boxes)
    made.defense.fumbles_lost, made.offense.fumble_adjustment = 28, 2  # the interceptor's team loses it on 1-30
    assert resolve(made).play.events[2] == events.fumble(box(boxes, "N")[0].index, lost=True)
    away = at(offense=AWAY)  # now the interceptor is at home
    spared, _ = played(*draws[:-1], "Z Fumble(S)", call=pass_to(), state=away)
    assert kinds(spared) == [events.INTERCEPTED, events.RETURN]


@pytest.mark.rule("SPF-8.8.5d")
@pytest.mark.parametrize(
    ("draws", "state"),
    [
        (("Z", "ALL ORIG", "PN 40"), at()),
        (("Z", *CAUGHT), at(10)),
        (("Z", "ALL ORIG", "PN 48", "RN 1", "RN 6"), at(10)),
    ],
)
def test_no_fumble_on_incompletions_touchdowns_and_touchbacks(draws: tuple[str, ...], state: State) -> None:
    play, _ = played(*draws, "Z Fumble", call=pass_to(), state=state)
    assert events.FUMBLED not in kinds(play)


@pytest.mark.rule("SPF-8.8.5d")
def test_no_fumble_on_kicks_nobody_holds() -> None:
    for last in (events.fair_catch(2), events.touchback(), events.downed()):
        made = snap(script("Z Fumble"), OffenseCall(calls.PUNT))
        play = Play(events.PUNT, [events.kick(1, 40), last])
        apply_z(made, play, 3)
        assert len(play.events) == 2
    made = snap(script("Z Fumble"), OffenseCall(calls.FIELD_GOAL))
    play = Play(events.FIELD_GOAL, [events.goal(1, good=True, distance=30)])
    apply_z(made, play, 3)
    assert len(play.events) == 1


@pytest.mark.rule("SPF-8.8.5a", "SPF-8.8.5d")
def test_returner_fumbles_by_his_own_teams_range() -> None:
    made = snap(script("Z Fumble", "PN 10"), OffenseCall(calls.PUNT))
    made.defense.fumbles_lost = 9
    play = Play(events.PUNT, [events.kick(1, 40), events.run_back(4, 10)])
    apply_z(made, play, 3)
    assert play.events[2] == events.fumble(4, lost=False)
