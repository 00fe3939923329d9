"""How a defence stands to a run, and the columns which Statis-Pro cards have: N for every run, Q, S and L."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes, gains
from engine.fast_action.player import RECEIVER, Player
from engine.fast_action.snap import RUSH_N
from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.snap import Snap

LAST_SECONDS: Final = 120  # SPF-8.3.3.1


def key_column(selection: i64, place: i64) -> i64:
    """How a defence stands to the man at a display place who carries the ball: a column of `tables.RUN_NUMBERS`."""
    if selection <= calls.RUN_KEY_3:
        # The keys name BK1 to BK3; a quarterback or receiver is never the man keyed.  SPF-7.2.1, SPF-8.2.2e
        return tables.KEY_CARRIER if place == codes.BK1 + selection else tables.WRONG_KEY
    if selection == calls.RUN_NO_KEY:
        return tables.NO_KEY
    if selection == calls.RUN_KEY_CARRIER:  # SPF-S.4.6a
        return tables.KEY_CARRIER  # SPF-OURS-KEY: also a quarterback or receiver
    if selection == calls.PASS_DEFENSE:
        return tables.AGAINST_PASS
    return tables.PREVENTING if selection == calls.PREVENT else tables.BLITZING


def rushing_yards(snap: Snap, carrier: Player, row: i64) -> i64:
    """Yards of a row of the N column."""
    return gains.rushing_yards(snap, carrier, RUSH_N, carrier.rush_n, row)


def break_yards(snap: Snap, carrier: Player) -> i64:
    """Yards of a break."""
    return gains.break_yards(snap, carrier, RUSH_N, carrier.rush_n)


def receiving_yards(snap: Snap, receiver: Player, place: i64, pass_type: i64) -> i64:
    """Yards of a completed pass."""
    return gains.receiving_yards(snap, receiver, pass_type, 0, _last_throw(snap.state, receiver, place))


def _last_throw(state: State, receiver: Player, place: i64) -> bool:
    """Whether the game, or its overtime, is in its last two minutes and the man is a receiver or flanker."""
    late = state.quarter >= QUARTERS and state.seconds_left <= LAST_SECONDS
    return late and (receiver.kind == RECEIVER or place >= codes.FL1)
