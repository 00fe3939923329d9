"""Calls in words."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.fast_action.calls import Coverage
from engine.football import events
from engine.football.events import Play
from engine.tabletop import plays
from engine.tabletop.legality import PLAYS
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.words import PLAY_NAMES, call_text, defense_text, remark

NO_KEY = DefenseCall(calls.RUN_NO_KEY)


@pytest.mark.parametrize(
    ("call", "against", "text"),
    [
        (OffenseCall(calls.SWEEP_LEFT, codes.BK1), NO_KEY, "sweep left, BK1, against Run, no key"),
        (
            OffenseCall(calls.LONG, codes.LE, calls.PLAY_ACTION, deep=2, kept_in=[codes.BK1], tired=True),
            DefenseCall(calls.BLITZ, blitzers=[5, 9]),
            "Long Pass, LE, Play-Action, Deep 2, BK1 kept in, tired, against Blitz from F, J",
        ),
        (
            OffenseCall(plays.SHOVEL, codes.BK2, shotgun=True, tempo=plays.HURRY_UP, double_team=30),
            DefenseCall(calls.RUN_KEY_QB, stunts=[1], sideways=[5]),
            "Shovel Pass, BK2, Hurry-Up, Shotgun, d#30 double-teamed, "
            "against Run, key QB, F on the tight end, stunts BC",
        ),
        (OffenseCall(calls.PUNT, coffin_corner=12, fake=True), NO_KEY, "punt, coffin corner less 12, fake"),
        (
            OffenseCall(calls.PUNT),
            DefenseCall(calls.RUN_NO_KEY, all_out_rush=True),
            "punt, against an All-Out Rush",
        ),
        (OffenseCall(calls.PUNT), DefenseCall(calls.RUN_NO_KEY, alert=True), "punt, against a Fake Punt Defense"),
        (OffenseCall(plays.FAIR_CATCH_KICK), NO_KEY, "Fair Catch Kick"),
        (OffenseCall(calls.DELAY), NO_KEY, "delay of game taken"),
    ],
)
def test_a_call_in_words(call, against, text):
    assert call_text(call, against) == text


def test_coverages_name_receiver_guard_and_helper():
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, [codes.BOXES.index("L")])])
    assert defense_text(against) == "Pass Coverage, RE covered by N, L"
    doubled = DefenseCall(calls.PREVENT, double_target=True)
    assert defense_text(doubled) == "Prevent, the receiver doubled"


def test_every_play_has_a_name_and_a_blitz_is_remarked_on():
    assert set(PLAYS) <= set(PLAY_NAMES)
    run, kneel, blitz = Play(events.RUN), Play(events.KNEEL), DefenseCall(calls.BLITZ)
    assert (remark(run, blitz), remark(run, NO_KEY), remark(kneel, blitz)) == ("Blitz", "", "")
