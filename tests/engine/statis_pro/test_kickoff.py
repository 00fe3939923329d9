"""Kickoffs, free kicks after a safety, onside kicks."""

from __future__ import annotations

import pytest

from engine.chance.every import Branches, every
from engine.fast_action import charts
from engine.fast_action.chance import Every
from engine.fast_action.counting import Counting
from engine.fast_action.deck import default_deck
from engine.football import codes, events
from engine.football.codes import AWAY, HOME
from engine.statis_pro import kick_tables
from engine.statis_pro.calls import KickoffCall
from engine.statis_pro.kickoff import kickoff
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import TOUCHDOWN
from tests.engine.statis_pro.builders import script
from tests.engine.statis_pro.kick_builders import (
    KICKER,
    RETURNERS,
    kick_snap,
    kick_state,
    kicked_off,
    own_line,
)


@pytest.mark.rule("SPF-8.1b", "SPF-8.1d", "SPF-T6.4a", "SPF-6.4", "SPF-4.4.1")
@pytest.mark.parametrize(("number", "line"), [(7, 5), (8, 6)])
def test_run_number_gives_returner_and_yard_line(number: int, line: int) -> None:
    play, outcome = kicked_off(f"RN {number}", "RN 3")
    assert play.kind == events.KICKOFF
    assert play.events == [events.kick(KICKER, 65 - line), events.run_back(RETURNERS[1], 23)]
    assert own_line(outcome) == line + 23


@pytest.mark.rule("SPF-T6.4a", "SPF-T6.4b", "SPF-T6.4c")
def test_the_kickoff_table_is_as_printed() -> None:
    names = {charts.TO_COLUMN_B: "B", charts.TOUCHBACK: "TB"}
    columns = [
        " ".join(
            names.get(player, f"{player}/{line or 'GL'}") for player, line in zip(returners[1:], lines[1:], strict=True)
        )
        for returners, lines in zip(kick_tables.KICKOFF_RETURNERS, kick_tables.KICKOFF_LINES, strict=True)
    ]
    assert columns == [
        "B 1/GL 1/1 2/2 1/3 1/4 2/5 2/6 3/7 2/8 TB B",
        "1/10 2/11 4/12 2/13 3/14 1/15 1/GL TB TB TB 4/GL 4/GL",
    ]


@pytest.mark.rule("SPF-8.1c", "SPF-T6.4b")
@pytest.mark.parametrize("first", [1, 12])
def test_rows_1_and_12_go_to_column_b_with_a_new_card(first: int) -> None:
    play, outcome = kicked_off(f"RN {first}", "RN 3", "RN 2")
    assert play.events[1] == events.run_back(RETURNERS[3], 42)
    assert own_line(outcome) == 12 + 42


@pytest.mark.rule("SPF-8.1b", "SPF-8.1c", "SPF-8.1e")
def test_exact_odds_of_a_touchback() -> None:
    # Row 11 of column A; or rows 1 and 12, then with one of the 95 cards left rows 8, 9 and 10 of column B.
    deck = default_deck()
    counting = Counting(deck)

    def touchback(branches: Branches) -> bool:
        snap = kick_snap(script(), kick_state())
        snap.chance = Every(counting, branches)
        return kickoff(snap, KickoffCall()).play.events[1].kind == events.TOUCHBACK

    odds = sum(probability for probability, result in every(touchback) if result)
    assert odds == pytest.approx(8 / 96 + 16 / 96 * 24 / 95)


@pytest.mark.rule("SPF-T6.4c")
def test_goal_line_return_starts_on_the_goal_line() -> None:
    play, outcome = kicked_off("RN 2", "RN 5")
    assert play.events[0].yards == 65
    assert own_line(outcome) == 15


@pytest.mark.rule("SPF-8.1e")
@pytest.mark.parametrize("draws", [("RN 11",), ("RN 12", "RN 9")])
def test_touchback_has_no_return(draws: tuple[str, ...]) -> None:
    play, outcome = kicked_off(*draws)
    assert [event.kind for event in play.events] == [events.KICKED, events.TOUCHBACK]
    assert own_line(outcome) == 20


@pytest.mark.rule("SPF-8.1.1a", "SPF-8.1.1b")
@pytest.mark.parametrize(("number", "yards"), [(1, 60), (2, 60), (3, 23), (12, 23)])
def test_asterisk_reads_the_foot_line_on_1_and_2(number: int, yards: int) -> None:
    snap = kick_snap(script("RN 7", "RN 3", f"RN {number}"), kick_state())
    line = snap.defense.kick_returns[1]
    line.asterisk[3], line.foot_yards = True, 60
    assert kickoff(snap, KickoffCall()).play.events[1].yards == yards


@pytest.mark.rule("SPF-8.1.1a", "SPF-8.1.2")
def test_a_foot_line_may_be_a_fumble() -> None:
    snap = kick_snap(script("RN 7", "RN 3", "RN 1", "PN 24"), kick_state())
    line = snap.defense.kick_returns[1]
    line.asterisk[3], line.foot_yards, line.foot_fumble = True, 7, True
    assert kickoff(snap, KickoffCall()).play.events[2] == events.fumble(RETURNERS[1], lost=True)


@pytest.mark.rule("SPF-8.1.2", "SPF-8.8.5a", "SPF-8.8.5b")
@pytest.mark.parametrize(("number", "lost"), [(24, True), (25, False)])
def test_marked_return_ends_in_a_fumble(number: int, lost: bool) -> None:
    # Fumbles Lost 1-21 of the returners, +3 of the kickers: lost on 1-24.
    snap = kick_snap(script("RN 7", "RN 3", f"PN {number}"), kick_state())
    snap.defense.kick_returns[1].fumble[3] = True
    play = kickoff(snap, KickoffCall()).play
    assert play.events[1:] == [events.run_back(RETURNERS[1], 23), events.fumble(RETURNERS[1], lost=lost)]


@pytest.mark.rule("SPF-8.1.2", "SPF-8.8.1b")
def test_z_cards_are_passed_over_in_a_fumble_recovery() -> None:
    snap = kick_snap(script("RN 7", "RN 3", "Z", "PN 30"), kick_state())
    snap.defense.kick_returns[1].fumble[3] = True
    play = kickoff(snap, KickoffCall()).play
    assert play.events[2] == events.fumble(RETURNERS[1], lost=False)
    assert not play.penalties


@pytest.mark.rule("SPF-8.1d")
def test_a_return_ends_at_the_goal_line() -> None:
    snap = kick_snap(script("RN 7", "RN 3"), kick_state())
    line = snap.defense.kick_returns[1]
    line.yards[3], line.fumble[3] = TOUCHDOWN, True  # nobody fumbles in the end zone
    assert kickoff(snap, KickoffCall()).play.events == [events.kick(KICKER, 60), events.run_back(RETURNERS[1], 95)]


@pytest.mark.rule("SPF-8.1d")
def test_the_returner_has_the_ball_at_the_end_unless_he_scored() -> None:
    snap = kick_snap(script("RN 7", "RN 3"), kick_state())
    kickoff(snap, KickoffCall())
    assert snap.holder is snap.defense.players[RETURNERS[1]]
    scored = kick_snap(script("RN 7", "RN 3"), kick_state())
    scored.defense.kick_returns[1].yards[3] = TOUCHDOWN
    kickoff(scored, KickoffCall())
    assert scored.holder is None


@pytest.mark.rule("SPF-8.1d")
def test_yards_beyond_the_goal_line_do_not_count() -> None:
    snap = kick_snap(script("RN 7", "RN 3"), kick_state())
    snap.defense.kick_returns[1].yards[3] = 104
    assert kickoff(snap, KickoffCall()).play.events[1].yards == 95


@pytest.mark.rule("SPF-9.1a")
def test_last_run_number_may_put_the_return_out_of_bounds() -> None:
    assert kicked_off("RN 7", "RN 3 OB")[0].out_of_bounds
    assert not kicked_off("RN 7 OB", "RN 3")[0].out_of_bounds


@pytest.mark.rule("SPF-8.1.3a", "SPF-8.1.3b")
@pytest.mark.parametrize(("number", "team"), [(1, HOME), (11, HOME), (12, AWAY), (48, AWAY)])
def test_onside_kick_is_recovered_at_midfield(number: int, team: int) -> None:
    _, outcome = kicked_off(f"PN {number}", call=KickoffCall(onside=True))
    assert own_line(outcome, team) == 50


@pytest.mark.rule("SPF-8.1.3a")
def test_a_free_kick_may_be_onside_too() -> None:
    _, outcome = kicked_off("PN 3", call=KickoffCall(onside=True), state=kick_state(phase=codes.FREE_KICK))
    assert own_line(outcome, HOME) == 50


@pytest.mark.rule("SPF-8.8.1b")
def test_z_is_passed_over_on_an_onside_kick() -> None:
    play, _ = kicked_off("Z", "PN 3", call=KickoffCall(onside=True))
    assert not play.penalties


@pytest.mark.rule("SPF-8.1.4a", "SPF-8.1.4c")
def test_after_a_safety_the_kick_lands_15_yards_shorter() -> None:
    play, outcome = kicked_off("RN 7", "RN 3", state=kick_state(phase=codes.FREE_KICK))
    assert play.events[0] == events.kick(KICKER, 60)  # from the 20 to the other 20
    assert own_line(outcome) == 20 + 23


@pytest.mark.rule("SPF-8.1.4b")
def test_after_a_safety_a_touchback_is_fielded_at_the_15() -> None:
    play, outcome = kicked_off("RN 11", "RN 3", state=kick_state(phase=codes.FREE_KICK))
    assert play.events[1] == events.run_back(RETURNERS[0], 13)
    assert own_line(outcome) == 15 + 13


@pytest.mark.rule("SPF-8.1.5a")
@pytest.mark.parametrize(("shift", "line"), [(5, 10), (-5, 0), (-10, 0)])
def test_a_rekick_lands_shorter_or_deeper(shift: int, line: int) -> None:
    _, outcome = kicked_off("RN 7", "RN 3", state=kick_state(shift=shift))
    assert own_line(outcome) == line + 23


@pytest.mark.rule("SPF-8.1.5a")
def test_a_shift_leaves_a_touchback_alone() -> None:
    _, outcome = kicked_off("RN 11", state=kick_state(shift=5))
    assert own_line(outcome) == 20


@pytest.mark.rule("SPF-8.1.5a", "SPF-8.1.5b", "SPF-8.8.3a")
def test_offside_kickers_kick_again_five_yards_shorter() -> None:
    # A return of 15 to the 15 from the 4; the receivers take the penalty: another kick.
    snap = kick_snap(script("Z", "RN 6", "RN 1", "Z PEN O1 D1 K1 K1"), kick_state())
    snap.defense.kick_returns[0].yards[1] = 0
    play = kickoff(snap, KickoffCall()).play
    assert [(penalty.against, penalty.code) for penalty in play.penalties] == [(HOME, 1)]


@pytest.mark.rule("SPF-8.8.1b")
def test_z_counts_on_kickoffs_unless_switched_off() -> None:
    draws = ("Z", "RN 8", "RN 12")
    counted, _ = kicked_off(*draws, "Z PEN O1 D1 K1 K1")
    passed_over, _ = kicked_off(*draws, options=Options(z_on_kickoffs=False))
    assert len(counted.penalties) == 1
    assert not passed_over.penalties


@pytest.mark.rule("SPF-8.8.4f")
def test_nobody_is_hurt_on_a_kickoff() -> None:
    play, _ = kicked_off("Z", "RN 8", "RN 12", "Z INJ BC")
    assert all(event.kind != events.INJURED for event in play.events)


@pytest.mark.rule("SPF-O.2a")
@pytest.mark.parametrize(("number", "agreed", "team"), [(7, True, HOME), (8, True, AWAY), (8, False, HOME)])
def test_onside_defense_recovers_more_often(number: int, agreed: bool, team: int) -> None:
    call = KickoffCall(onside=True, onside_defense=True)
    _, outcome = kicked_off(f"PN {number}", call=call, options=Options(onside_defense=agreed))
    assert own_line(outcome, team) == 50


@pytest.mark.rule("SPF-O.2b")
@pytest.mark.parametrize(("agreed", "yards"), [(True, 20), (False, 23)])
def test_onside_defense_against_a_normal_kick_caps_the_return(agreed: bool, yards: int) -> None:
    call = KickoffCall(onside_defense=True)
    play, _ = kicked_off("RN 7", "RN 3", call=call, options=Options(onside_defense=agreed))
    assert play.events[1].yards == yards


@pytest.mark.rule("SPF-O.3a", "SPF-O.3b")
@pytest.mark.parametrize(("agreed", "line", "yards"), [(True, 20, 24), (False, 5, 23)])
def test_squib_kick_is_fielded_further_out_and_returned_worse(agreed: bool, line: int, yards: int) -> None:
    _, outcome = kicked_off("RN 7", "RN 3", call=KickoffCall(squib=True), options=Options(squib_kicks=agreed))
    assert own_line(outcome) == line + yards


@pytest.mark.rule("SPF-O.3b")
def test_squib_run_number_stays_within_12() -> None:
    play, _ = kicked_off("RN 7", "RN 12", call=KickoffCall(squib=True), options=Options(squib_kicks=True))
    assert play.events[1].yards == 32


@pytest.mark.rule("SPF-O.3a")
def test_squib_touchback_stays_a_touchback() -> None:
    _, outcome = kicked_off("RN 11", call=KickoffCall(squib=True), options=Options(squib_kicks=True))
    assert own_line(outcome) == 20
