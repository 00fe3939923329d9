"""No-Huddle and Hurry-Up from their announcement to their end."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.events import Play
from engine.tabletop.plays import HUDDLE, HURRY_UP, NO_HUDDLE
from engine.tabletop.sidelines import Tempo

RUN = Play(events.RUN, [events.rush(8, 3)])


def after(play=RUN, *, timeout=False, change=False, stopped=False, tempo=NO_HUDDLE):
    """The tempo after a play."""
    made = Tempo()
    made.announce(tempo)
    made.played(play, timeout=timeout, change=change, stopped=stopped)
    return made


@pytest.mark.rule("TTF-CLOCK-11", "TTF-CLOCK-16")
def test_a_tempo_lasts_until_something_ends_it():
    for tempo in (NO_HUDDLE, HURRY_UP):
        assert after(tempo=tempo).now == tempo
        for ended in ({"timeout": True}, {"change": True}):
            assert after(tempo=tempo, **ended).now == HUDDLE
        made = after(tempo=tempo)
        assert made.holds
        made.substituted()
        assert (made.now, made.holds) == (HUDDLE, False)
        made.announce(tempo)
        made.substituted()  # once, when it is announced
        assert made.now == tempo
    assert after(Play(events.PUNT)).now == HUDDLE
    assert after(Play(events.FIELD_GOAL)).now == HUDDLE
    made = after()
    made.announce(HUDDLE)
    assert made.now == HUDDLE


@pytest.mark.rule("TTF-CLOCK-12", "TTF-SEQ-05")
def test_players_change_once_at_the_announcement_and_then_only_while_the_clock_stands():
    made = Tempo()
    assert made.may_substitute()
    made.announce(NO_HUDDLE)
    assert made.may_substitute()
    assert not after().may_substitute()
    assert after(stopped=True).may_substitute()
    assert after(Play(events.SPIKE)).may_substitute()
    assert after(timeout=True).may_substitute()
