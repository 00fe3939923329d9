"""Rushing columns of Tabletop cards: I and O or N, and the long gains among the short ones."""

from __future__ import annotations

from engine.fast_action import gains
from engine.fast_action.gains import BLANK, read_cell
from engine.fast_action.player_record import LONG_REVERSE, LONG_RUN, LONG_SCRAMBLE, Player
from engine.fast_action.snap import RUSH_I, RUSH_LG, RUSH_N, RUSH_O
from engine.machine import i64
from engine.tabletop.snap import Snap


def rush_column(carrier: Player, inside: bool) -> i64:
    """The column of a run: I or O where the card prints them, else N."""  # TTF-RUN-07, TTF-CARD-05
    if inside:
        return RUSH_I if carrier.rush_i else RUSH_N
    return RUSH_O if carrier.rush_o else RUSH_N


def cells_of(carrier: Player, column: i64) -> list[int]:
    """The cells of a rushing column."""
    if column == RUSH_I:
        return carrier.rush_i
    return carrier.rush_o if column == RUSH_O else carrier.rush_n


def has_rush_column(player: Player) -> bool:
    """Whether a card has any column for runs."""
    return bool(player.rush_n or player.rush_i or player.rush_o)


def rushing_yards(snap: Snap, carrier: Player, column: i64, row: i64, *, reverse: bool, scramble: bool) -> i64:
    """Yards of a row, by way of SG and LG; the snap notes whether blocking and tackling count for them.

    `reverse` is an End-Reverse or Screen, `scramble` the run of a rushed passer.
    """
    yards = gains.rushing_yards(snap, carrier, column, cells_of(carrier, column), row)
    snap.blocks = True  # TTF-RUN-20
    if yards < LONG_SCRAMBLE or yards == BLANK:
        return yards
    if yards == LONG_RUN:
        snap.blocks = False  # TTF-RUN-22
        return _long(snap, carrier)
    if yards == LONG_REVERSE:
        snap.blocks = False  # TTF-RUN-23
        return _long(snap, carrier) if reverse else longest_short(carrier)
    if scramble:
        snap.blocks = False
        return _long(snap, carrier)  # TTF-RUN-24
    return longest_short(carrier)


def break_yards(snap: Snap, carrier: Player, column: i64) -> i64:
    """Yards of a breakaway; what SG says in words is its highest number."""
    snap.blocks = False
    yards = gains.break_yards(snap, carrier, column, cells_of(carrier, column))
    return yards if yards < LONG_SCRAMBLE else longest_short(carrier)


def _long(snap: Snap, carrier: Player) -> i64:
    """A new run number, unmodified, in column LG; in a card without one the best of SG."""  # TTF-RUN-22
    if not carrier.rush_lg:
        return longest_short(carrier)
    return read_cell(snap, RUSH_LG, carrier.rush_lg, snap.chance.run_number("column LG"), carrier)


def longest_short(carrier: Player) -> i64:
    """The highest number in column SG."""  # TTF-RUN-23, TTF-RUN-24
    best: i64 = BLANK
    for yards in carrier.rush_sg[1:]:
        if yards < LONG_SCRAMBLE and yards > best:
            best = yards
    return best
