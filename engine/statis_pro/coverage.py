"""Who covers a receiver, what that does to the quarterback's COM range, and who may intercept for it."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.catching import intercept_text, interceptor_among, reach
from engine.fast_action.displays import ROW_2, ROW_3, players_in
from engine.machine import i64
from engine.statis_pro import calls, kick_tables, tables
from engine.statis_pro.player_record import CORNERBACK, DEFENSIVE_BACK, FREE_SAFETY, STRONG_SAFETY, Player
from engine.statis_pro.snap import Snap

UNGUARDED: Final = 5  # SPF-8.3.2.3b
DOUBLE: Final = -7  # SPF-7.2.2.2d
TRIPLE: Final = -15  # SPF-7.2.2.3b
OUT_OF_PLACE: Final = 1  # SPF-O.1c
ROW_THREE: Final = 10
HELPERS: Final[list[int]] = [codes.BOXES.index(letter) for letter in "GHILM"]
"""The boxes whose players may help a guard to cover a receiver."""  # SPF-7.2.2.2c, SPF-7.2.2.3d
PASS_COLUMNS: Final[list[int]] = [0, 0, 0, 0, 1, 2, 3, 0]
"""For each defense of `calls`, its column of `tables.PASS_DEFENSE`."""
HOME_BOXES: Final[list[list[int]]] = [[CORNERBACK], [], [FREE_SAFETY], [STRONG_SAFETY], [CORNERBACK]]
"""Whose box K to O is; from L nobody guards, so that any defensive back may play there."""  # SPF-3.2.3c, SPF-O.1d


def table_change(snap: Snap, row: i64) -> i64:
    """What the Pass Defense Table does to a COM range; `tables.RUSH` when it orders a pass rush."""
    column = 2 * PASS_COLUMNS[snap.against.selection]
    if snap.within_twenty:  # SPF-T6.6e
        column += 1
    return tables.PASS_DEFENSE[row][column]  # SPF-8.3.2.1, SPF-8.3.2.1b


def completion_change(snap: Snap, place: i64, pass_type: i64) -> i64:
    """Everything that is added to the COM range for a pass to a display place."""
    table = table_change(snap, pass_type)
    covered = _coverage_value(snap, place)
    change = table + covered  # SPF-8.3.2b
    if snap.trace.on:
        snap.trace.say("SPF-8.3.2.1", f"{tables.PASSES[pass_type]} pass, {_defense_name(snap)}: COM {table:+d}")
    if snap.call.strategy == calls.PLAY_ACTION:
        action = table_change(snap, tables.PLAY_ACTION)  # SPF-7.1.2.5b
        change += action
        if snap.trace.on:
            snap.trace.say("SPF-7.1.2.5b", f"play action: COM {action:+d}")
    blockers = snap.other_pass_blocking()
    if blockers:
        change += blockers  # SPF-O.4c
        if snap.trace.on:
            snap.trace.say("SPF-O.4c", f"backs kept in to block: COM {blockers:+d}")
    return change


def _defense_name(snap: Snap) -> str:
    within = " within 20" if snap.within_twenty else ""
    return calls.DEFENSE_NAMES[snap.against.selection] + within


def kept_in(snap: Snap, place: i64) -> bool:
    """Whether the back at a display place stays in to block."""
    return bool(snap.call.kept_in) and snap.options.extra_blocking and place in snap.call.kept_in


def guard_of(snap: Snap, place: i64) -> Player | None:
    """The player in the box that guards a display place; None when it is empty, or he blitzes."""
    box = tables.GUARDS[place]  # SPF-8.3.2.2a
    if box == tables.NO_BOX or not snap.boxes[box]:  # SPF-8.3.2.2b
        return None
    return snap.boxes[box][0]


def _coverage_value(snap: Snap, place: i64) -> i64:
    """What the players who cover a place do to the COM range."""
    players = _players_covering(snap, place)
    trace = snap.trace
    if players > 1:
        value = DOUBLE if players == 2 else TRIPLE  # SPF-7.2.2.2d, SPF-7.2.2.3b, SPF-7.2.2.3c
        if trace.on:
            names = " and ".join(f"d#{player.index}" for player in _covering(snap, place))
            rule = "SPF-7.2.2.2d" if players == 2 else "SPF-7.2.2.3b"
            trace.say(rule, f"{codes.OFFENSE[place]} covered by {players} players, {names}: COM {value:+d}")
        return value
    if snap.against.double_target and trace.on and not may_double(snap.boxes):
        trace.say("SPF-S.4.6b", f"no double coverage with {rows_text(snap.boxes)}")
    guard = guard_of(snap, place)
    if guard is None:
        if trace.on:
            trace.say("SPF-8.3.2.3b", f"no guard on {codes.OFFENSE[place]}: COM {UNGUARDED:+d}")
        return UNGUARDED  # SPF-8.3.2.3b
    value = guard.pass_defense  # SPF-8.3.2.3a
    box = tables.GUARDS[place]
    if trace.on:
        where = f"{codes.OFFENSE[place]} guarded by {codes.BOXES[box]} d#{guard.index}"
        trace.say("SPF-8.3.2.3a", f"{where}: COM {value:+d}")
    if snap.options.out_of_position and _out_of_place(guard, box):
        value += OUT_OF_PLACE  # SPF-O.1c
        if trace.on:
            trace.say("SPF-O.1c", f"a guard out of his box: COM {OUT_OF_PLACE:+d}")
    return value


def _out_of_place(guard: Player, box: i64) -> bool:
    """Whether a cornerback or safety stands in a box of row three that is not his."""
    if guard.kind != DEFENSIVE_BACK:
        return False
    return not any(place in HOME_BOXES[box - ROW_THREE] for place in guard.places)


def _players_covering(snap: Snap, place: i64) -> i64:
    """How many players cover a place by strategy: the guard and his helpers, or 1."""
    against = snap.against
    for coverage in against.coverages:
        if coverage.receiver == place:
            return 1 + len(coverage.helpers)
    if against.double_target and guard_of(snap, place) is not None and may_double(snap.boxes):
        return 2  # SPF-S.4.6b, SPF-OURS-GUARD
    return 1


def may_double(boxes: list[list[Player]]) -> bool:
    """Whether a coach could double a receiver with the players in rows two and three; a two-six may too."""
    return most_coverages(kick_tables.DOUBLE, players_in(boxes, ROW_2), players_in(boxes, ROW_3)) > 0


def rows_text(boxes: list[list[Player]]) -> str:
    """How many stand in rows two and three."""
    return f"{players_in(boxes, ROW_2)} in row 2 and {players_in(boxes, ROW_3)} in row 3"


def most_coverages(kind: i64, second: i64, third: i64) -> i64:
    """How many coverages of a kind a formation allows, by the players in its rows two and three."""
    for formation_kind, row_2, row_3, most in kick_tables.COVERAGE_FORMATIONS:
        if formation_kind == kind and row_2 == second and row_3 == third:
            return most  # SPF-7.2.2.2b, SPF-7.2.2.3a, SPF-7.2.2.3c
    return 0


def coverage_interceptor(snap: Snap, place: i64, pass_number: i64) -> Player | None:
    """Who of the players covering a place intercepts an incomplete pass."""
    players = _covering(snap, place)
    found = interceptor_among(snap, players, pass_number)
    if found is None and snap.trace.on:
        ranges = [f"d#{player.index}, Intercept {intercept_text(player)}" for player in players] or ["nobody"]
        snap.trace.say("SPF-8.3.4", f"incomplete: covered by {' and '.join(ranges)}")
    return found


def _covering(snap: Snap, place: i64) -> list[Player]:
    """The guard of a place and those who help him."""
    guard = guard_of(snap, place)
    players = [] if guard is None else [guard]
    against = snap.against
    for number, coverage in enumerate(against.coverages):
        if coverage.receiver == place:
            return players + snap.covering[number]
    if against.double_target and guard is not None and may_double(snap.boxes):
        helper = _free_helper(snap, guard)
        if helper is not None:
            players.append(helper)
    return players


def _free_helper(snap: Snap, guard: Player) -> Player | None:
    """Solitaire: the helper of an unnamed double coverage is the widest Intercept range among G, H, I, L and M.

    The rulebook names no helper there; this choice is ours (SPF-OURS-HELPER).
    """
    best: Player | None = None
    for box in HELPERS:
        for player in snap.boxes[box]:
            if player is not guard and (best is None or reach(player) < reach(best)):
                best = player
    return best
