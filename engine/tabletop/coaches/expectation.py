"""What a run may be expected to gain once its directive is read: the very rules, over all run numbers."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.blocking import directive_value
from engine.fast_action.charts import ROWS
from engine.fast_action.gains import within_rows
from engine.fast_action.player import LONG_RUN, LONG_SCRAMBLE, SHORT_GAIN, Player
from engine.machine import i64
from engine.tabletop import play_modifiers
from engine.tabletop.deck import default_deck
from engine.tabletop.gains import cells_of, longest_short, rush_column
from engine.tabletop.running import meets_stunt, run_number_change
from engine.tabletop.snap import Snap
from engine.trace import Trace

HUNDRED: Final = 100
"""Yards are reckoned in hundredths."""


def expected_run(snap: Snap, place: i64, line: i64, directive: i64, row: i64) -> i64:
    """Hundredths of a yard that the man at a place gains along a line of the deck; `row` is the kind of run."""
    told = snap.trace
    snap.trace = Trace()
    yards = _expected(snap, place, line, directive, row)
    snap.trace = told
    return yards


def expected_sweep(snap: Snap, place: i64, line: i64, row: i64) -> i64:
    """The same with the directive still to be flipped: over all cards of the deck."""
    total: i64 = 0
    for directive, cards in DIRECTIVES[line]:
        total += cards * expected_run(snap, place, line, directive, row)
    return total // CARDS


def _expected(snap: Snap, place: i64, line: i64, directive: i64, row: i64) -> i64:
    carrier = snap.places[place]
    assert carrier is not None
    cells = cells_of(carrier, rush_column(carrier, line <= codes.INSIDE_RIGHT))
    if directive // codes.KIND == codes.BREAK:
        return mean_gain(carrier, carrier.rush_lg or carrier.rush_sg or cells, 0)  # TTF-RUN-21
    change = run_number_change(snap, row, place)
    if snap.call.shotgun:
        change += play_modifiers.SHOTGUN_RUN  # TTF-STRAT-18
    if meets_stunt(snap, line, directive):
        change += play_modifiers.STUNTED_RUNS[row]  # TTF-STRAT-25
    return mean_gain(carrier, cells, change) + HUNDRED * directive_value(snap, directive, place)


def mean_gain(carrier: Player, cells: list[int], change: i64) -> i64:
    """Hundredths of a yard of a column, over all run numbers with something added; nothing for a blank one."""
    if not cells:
        return 0
    total: i64 = 0
    for number in range(1, ROWS + 1):
        total += _cell(carrier, cells[within_rows(number + change)])
    return total // ROWS


def _cell(carrier: Player, cell: i64) -> i64:
    """Hundredths of a yard of a cell, by way of SG and LG."""
    if cell == SHORT_GAIN:
        return mean_gain(carrier, carrier.rush_sg, 0)  # TTF-RUN-20
    if cell == LONG_RUN:
        return mean_gain(carrier, carrier.rush_lg, 0)  # TTF-RUN-22
    if cell >= LONG_SCRAMBLE:
        return HUNDRED * longest_short(carrier)  # TTF-RUN-23, TTF-RUN-24
    return HUNDRED * cell


def _directives(line: int) -> list[tuple[int, int]]:
    found: dict[int, int] = {}
    for directive in default_deck().values[line]:
        if directive != codes.Z_CARD:
            found[directive] = found.get(directive, 0) + 1
    return list(found.items())


DIRECTIVES: Final = {line: _directives(line) for line in (codes.SWEEP_LEFT, codes.SWEEP_RIGHT)}
"""By line: the directives of the deck that ships, and on how many cards each stands."""
CARDS: Final[int] = default_deck().size - default_deck().z_cards
