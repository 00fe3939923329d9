"""How a defense stands to a run, and the columns which Statis-Pro cards have: N for every run, Q, S and L."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes, gains
from engine.fast_action.player_record import RECEIVER, Player
from engine.fast_action.snap import RUSH_N
from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro.snap import Snap

LAST_SECONDS: Final = 120  # SPF-8.3.3.1


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
    """Whether the game, or its overtime, is in its last two minutes and the player is a receiver or flanker."""
    late = state.quarter >= QUARTERS and state.seconds_left <= LAST_SECONDS
    return late and (receiver.kind == RECEIVER or place >= codes.FL1)
