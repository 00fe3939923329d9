"""How plays explain themselves: every draw and what it was for, cells with their cards, modifiers with their rules."""

from __future__ import annotations

import csv
from importlib.resources import files

import pytest

from engine.fast_action import codes
from engine.football.codes import FREE_KICK
from engine.statis_pro import calls
from engine.statis_pro.calls import Coverage, DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.fakes import fake_field_goal
from engine.statis_pro.kickoff import kickoff
from engine.statis_pro.options import Options
from engine.statis_pro.punt import punt
from engine.statis_pro.scrimmage import resolve
from engine.statis_pro.snap import Snap
from tests.engine.statis_pro.builders import (
    NICKEL,
    at,
    box,
    boxes_of,
    finish,
    front,
    pass_to,
    player_at,
    run_to,
    script,
    snap,
)
from tests.engine.statis_pro.kick_builders import from_own, kick_snap, kick_state
from tests.tools.soak.statis_pro import random_match

KNOWN = {
    row["id"]
    for row in csv.DictReader(files("engine.statis_pro").joinpath("rules.csv").read_text(encoding="utf-8").splitlines())
}


def explained(made: Snap) -> list[str]:
    """The steps of a play as they are printed."""
    resolve(made)
    finish(made)
    return [f"[{step.rule}] {step.text}" if step.rule else step.text for step in made.trace.take()]


def kicked(made: Snap, call: KickoffCall | None = None) -> list[str]:
    """The steps of a punt or, with a call, of a kickoff."""
    if call is None:
        punt(made)
    else:
        kickoff(made, call)
    finish(made)
    return [f"[{step.rule}] {step.text}" if step.rule else step.text for step in made.trace.take()]


def test_a_pass_says_who_covers_and_what_changes_the_range() -> None:
    boxes = front()
    box(boxes, "K")[0].pass_defense = -3
    box(boxes, "K")[0].intercept = 46
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    assert explained(snap(script("ALL LE", "PN 30"), pass_to(), against, boxes=boxes, trace=True)) == [
        "flip 1, the receiver: ALL LE",
        "[SPF-8.3.1c] the pass goes to LE",
        "flip 2, the pass: PN 30",
        "[SPF-S.4.6b] no double coverage with 3 in row 2 and 4 in row 3",
        "[SPF-8.3.2.3a] LE guarded by K d#7: COM -3",
        "[SPF-8.3.2.1] short pass, pass: COM -5",
        "[SPF-8.3.2a] #0, short passes: COM 1-27 becomes 1-19, INT from 48: pass number 30 is INC",
        "[SPF-8.3.4] incomplete: covered by d#7, Intercept 46-48",
    ]


def test_a_double_coverage_names_who_covers() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.LE, boxes_of("M"))])
    steps = explained(
        snap(script("ALL ORIG", "PN 1", "RN 6"), pass_to(), against, boxes=front("ABE FGHJ KMNO"), trace=True)
    )
    assert "[SPF-7.2.2.2d] LE covered by 2 players, d#7 and d#8: COM -7" in steps
    assert steps[-3:] == ["flip 3, the gain: RN 6", "#6, column S, row 6: 25", "[SPF-8.3.3a] complete to #6: 25 yards"]


def test_a_sack_names_rush_block_loss_and_who_is_credited_by_which_draw() -> None:
    boxes = front(NICKEL)
    box(boxes, "A")[0].pass_rush, box(boxes, "J")[0].pass_rush = 3, 1
    against = DefenseCall(calls.BLITZ, blitzers=boxes_of("FJ"))
    made = snap(script("ALL RE", "PN 5", "PN 44"), pass_to(), against, boxes=boxes, trace=True)
    player_at(made.places, codes.LT).pass_blocking = 2
    assert explained(made) == [
        "flip 1, the receiver: ALL RE",
        "[SPF-8.3.1c] the pass goes to RE",
        "[SPF-8.3.8a] blitz: the pass rush is automatic",
        "[SPF-8.3.6.1a] rush: A d#0 3, B d#1 0, D d#2 0, E d#3 0, blitzing d#4 0, blitzing d#6 1",
        "[SPF-8.3.6.1c] block: LT #1 2, LG #2 0, CN #3 0, RG #4 0, RT #5 0",
        "[SPF-8.3.6.2a] pass rush 3+0+0+0+0+1 = 4 against 2+0+0+0+0 = 2: sack 1-13 becomes 1-17, runs to 30",
        "flip 2, the pass rush line: PN 5",
        "[SPF-8.3.6.3] #0, Sack to 17, Runs to 30, COM to 42: pass number 5 is Sack",
        "flip 3, the loss: PN 44",
        "[SPF-8.3.6.3.1] sacked for 14",
        "[SPF-OURS-SACK] credited to d#6, by his part of the rush and pass number 44 of 48",
    ]


def test_a_sweep_out_of_bounds_and_an_inside_run_that_stays_in() -> None:
    sweep = explained(snap(script("SL BK", "RN 6 OB"), run_to(calls.SWEEP_LEFT), trace=True))
    assert sweep[-1] == "[SPF-9.1a] the last run number is marked OB: out of bounds"
    assert (
        explained(snap(script("IL BK", "RN 6 OB"), run_to(), trace=True))[-1]
        == "[SPF-9.1b] an inside run stays in bounds"
    )


def test_a_touchdown_is_not_out_of_bounds() -> None:
    made = snap(script("SL BK", "RN 6 OB"), run_to(calls.SWEEP_LEFT), state=at(7), trace=True)
    assert not resolve(made).play.out_of_bounds
    assert "out of bounds" not in made.trace.take()[-1].text


@pytest.mark.parametrize(
    ("number", "step"),
    [
        (1, "[SPF-T6.10a] row 1: LE 25"),
        (6, "[SPF-T6.10a] row 6: run 15"),
        (7, "[SPF-T6.10a] row 7: incomplete"),
        (12, "[SPF-T6.10a] row 12: intercepted"),
    ],
)
def test_a_fake_shows_the_cell_of_its_table(number: int, step: str) -> None:
    made = kick_snap(script(f"RN {number}"), from_own(70), call=OffenseCall(calls.FIELD_GOAL, fake=True))
    fake_field_goal(made)
    finish(made)
    steps = [f"[{each.rule}] {each.text}" if each.rule else each.text for each in made.trace.take()]
    assert steps[:3] == [f"flip 1, the fake: RN {number}", f"[SPF-O.6a] fake, run number {number}: row {number}", step]


@pytest.mark.parametrize(
    ("lg", "rule"), [(True, "[SPF-8.2.5a] break: 67 yards"), (False, "[SPF-8.2.5b] break: 25 yards")]
)
def test_a_break_cites_the_column_it_reads(lg: bool, rule: str) -> None:
    made = snap(script("IL Break", "RN 6"), run_to(), trace=True)
    if not lg:
        player_at(made.places, codes.BK1).rush_lg = []
    assert explained(made)[-1] == rule


@pytest.mark.parametrize(
    ("call", "number", "rule"),
    [(run_to(), 2, "SPF-T6.9a"), (pass_to(), 2, "SPF-T6.9b"), (run_to(), 9, "SPF-8.4c")],
)
def test_a_big_play_cites_its_table(call: OffenseCall, number: int, rule: str) -> None:
    draws = {"SPF-T6.9a": (), "SPF-T6.9b": ("same PN 20",), "SPF-8.4c": ("IL LG", "RN 6")}[rule]
    made = snap(script(f"RN {number}", *draws), call, DefenseCall(calls.PASS_DEFENSE, big_play=True), trace=True)
    steps = explained(made)
    assert steps[:2] == [f"flip 1, the Big Play: RN {number}", steps[1]]
    assert steps[1].startswith(f"[{rule}] Big Play, run number {number}: ")
    if rule == "SPF-T6.9b":
        assert steps[2:4] == ["the same card, who sacks: PN 20", "[SPF-T6.9b] sacked for 10"]


def test_a_return_of_a_punt_cites_the_rules_of_punts() -> None:
    made = kick_snap(script("RN 2", "RN 4", "RN 2"), from_own(19))
    line = made.defense.punt_returns[1]
    line.asterisk[4], line.foot_yards = True, 70
    assert kicked(made) == [
        "flip 1, the punt: RN 2",
        "[SPF-8.5b] #21, row 2: 53 yards PR2",
        "flip 2, the return: RN 4",
        "d#31, return column, row 4: 24*",
        "flip 3, the asterisk: RN 2",
        "[SPF-8.5.1] row 4 has an asterisk: the line at the card's foot counts, 70",
        "[SPF-8.5d] d#31 returns it from the 28: 70 yards",
    ]


def test_a_return_of_a_kickoff_cites_the_rules_of_kickoffs() -> None:
    made = kick_snap(script("RN 12", "RN 4", "RN 4", "RN 3"), kick_state())
    line = made.defense.kick_returns[1]
    line.asterisk[4] = True
    assert kicked(made, KickoffCall()) == [
        "flip 1, column A: RN 12",
        "flip 2, column B: RN 4",
        "[SPF-8.1c] column B, run number 4: KR-2 on the 13",
        "flip 3, the return: RN 4",
        "d#31, return column, row 4: 24*",
        "flip 4, the asterisk: RN 3",
        "[SPF-8.1.1b] row 4 has an asterisk: the yards stand",
        "[SPF-8.1d] d#31 returns it from the 13: 24 yards",
    ]


def test_what_moves_a_landing_point_is_told_rule_by_rule() -> None:
    made = kick_snap(script("RN 4", "RN 3"), kick_state(phase=FREE_KICK, shift=5), options=Options(squib_kicks=True))
    steps = kicked(made, KickoffCall(squib=True))
    assert steps[1:4] == [
        "[SPF-8.1.5a] after a penalty the landing point moves 5 yards from the goal line",
        "[SPF-8.1.4a] after a safety the landing point moves 15 yards from the goal line",
        "[SPF-O.3a] after a squib kick the landing point moves 15 yards from the goal line",
    ]
    assert "[SPF-O.3b] squib kick: run number 3 +1: row 4" in steps


def test_a_long_field_goal_and_a_screen_cite_what_changes_them() -> None:
    steps = explained(snap(script("SC INC"), OffenseCall(calls.SCREEN, codes.BK1), trace=True))
    assert steps == ["flip 1, the screen: SC INC", "[SPF-8.3.7.1] the screen for #8 is incomplete"]
    kept = OffenseCall(calls.SCREEN, codes.BK1, kept_in=[codes.BK1])
    options = Options(extra_blocking=True)
    steps = explained(snap(script("SC COM"), kept, options=options, trace=True))
    assert steps[-1] == "[SPF-O.4b] the screen for #8 is incomplete"


@pytest.mark.parametrize("seed", range(1, 7))
def test_in_whole_games_every_draw_says_what_it_was_for_and_every_rule_is_one(seed: int) -> None:
    match = random_match(seed, trace=True)
    for logged in match.play().log:
        for step in logged.steps:
            assert not step.rule or step.rule in KNOWN, step
            if step.text.startswith(("flip ", "a card apart", "the same card", "a coin")):
                assert ", " in step.text.split(": ")[0], step


def test_a_blitz_of_the_deck_shows_the_pass_number_that_sent_it() -> None:
    match = random_match(1, trace=True)
    blitzes = [logged for logged in match.play().log if "blitz from" in logged.called]
    assert blitzes
    for logged in blitzes:
        assert any(step.text.startswith("the same card, who blitzes: PN ") for step in logged.steps)
