"""Who covers a receiver, and what everything does to the quarterback's Completion Range."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, codes
from engine.fast_action.calls import stance
from engine.fast_action.displays import FLANKERS, ROW_1, ROW_2, ROW_3, players_in
from engine.fast_action.player_record import DEFENSIVE_BACK, DEFENSIVE_LINEMAN, END, LINEBACKER, RECEIVER, Player
from engine.football.codes import NOBODY
from engine.machine import i64
from engine.tabletop import pass_tables, play_modifiers, plays, tables
from engine.tabletop.condition_tables import TIRED_PASS
from engine.tabletop.plays import DefenseCall
from engine.tabletop.snap import PASS_DEFENSE, Snap, box_shift

MOST_CHANGE: Final = 10  # TTF-PASS-12
LEAST_COMPLETION: Final = 1  # TTF-PASS-13
MOST_COMPLETION: Final = 47  # TTF-PASS-13
LINEBACKER_ON_END: Final = 1  # TTF-COV-04
LINEBACKER_ON_RECEIVER: Final = 2  # TTF-COV-04
MOST_DEFLECT: Final = 5  # TTF-DEFL-02
TEMPO: Final = (0, -3, -5)
"""What No-Huddle and Hurry-Up add to the completions of Swing, Short and Long."""  # TTF-CLOCK-15, TTF-CLOCK-16
DOUBLE_ROWS: Final = (3, 4)
"""Players in rows two and three for a double coverage; for a triple, or two doubles."""  # TTF-STRAT-19
TRIPLE_ROWS: Final = (2, 6)  # TTF-STRAT-21


def assign(snap: Snap) -> None:
    """Everybody who covers a receiver is reported whom."""  # TTF-COV-01
    snap.guard_boxes = duties(snap.places, snap.boxes, snap.call.tight, snap.against)
    for place, box in enumerate(snap.guard_boxes):
        if box != NOBODY:
            snap.guards[place] = snap.boxes[box][0]


def duties(places: list[Player | None], boxes: list[list[Player]], tight: list[int], against: DefenseCall) -> list[int]:
    """By display place, the box whose player covers the receiver there, or NOBODY; one player for
    each."""  # TTF-COV-01
    found = [NOBODY] * len(codes.OFFENSE)
    for place in range(codes.LE, codes.FL2 + 1):
        turned = pass_tables.SIDEWAYS[place]
        if place in tight and turned in against.sideways and boxes[turned]:
            found[place] = turned  # TTF-COV-02
    for place, box in enumerate(against.guarding):
        if box != NOBODY and boxes[box] and places[place] is not None and box not in found:
            found[place] = box  # TTF-COV-01: as the defense has said
    for place in range(codes.LE, codes.FL2 + 1):
        if places[place] is None or found[place] != NOBODY:
            continue
        for box in pass_tables.GUARDS[place]:
            if boxes[box] and box not in found:
                found[place] = box
                break
    return found


def helpers(snap: Snap, place: i64) -> list[Player]:
    """The players who help a guard by double or triple coverage."""
    used = [0] * len(codes.BOXES)
    for coverage in snap.against.coverages:
        players: list[Player] = []
        for box in coverage.helpers:
            if used[box] < len(snap.boxes[box]):
                used[box] += 1
                players.append(snap.boxes[box][-used[box]])  # of two players in a box each helps once
        if coverage.receiver == place:
            return [player for player in players if player is not snap.guards[place]]
    if snap.against.double_target and may_double(snap):
        return _free_helper(snap, place)  # TTF-SOLO-06
    return []


def is_wide(places: list[Player | None], place: i64) -> bool:
    """Whether a wide receiver or a flanker stands at a place."""  # TTF-COV-04, TTF-STRAT-20
    receiver = places[place]
    return place in FLANKERS or (receiver is not None and receiver.kind == RECEIVER)


def may_double(snap: Snap) -> bool:
    """Whether the players in rows two and three allow a double coverage."""  # TTF-STRAT-19
    second, third = players_in(snap.boxes, ROW_2), players_in(snap.boxes, ROW_3)
    return any(second >= rows[0] and third >= rows[1] for rows in (DOUBLE_ROWS, TRIPLE_ROWS))


def _free_helper(snap: Snap, place: i64) -> list[Player]:
    """Solitaire: the player in rows two and three without a duty whose range of interceptions is the widest."""
    guard = snap.guards[place]
    if guard is None:
        return []
    free = [
        player
        for box in (*ROW_2, *ROW_3)
        for player in snap.boxes[box]
        if not any(player is each for each in snap.guards)
    ]
    if is_wide(snap.places, place):  # TTF-STRAT-20: two defensive backs, or none doubles him
        free = [player for player in free if player.kind == guard.kind == DEFENSIVE_BACK]
    return [min(free, key=lambda player: player.intercept)] if free else []


def covering(snap: Snap, place: i64, *, single: bool = False) -> list[Player]:
    """All who cover a place."""
    guard = snap.guards[place]
    players = [] if guard is None else [guard]
    return players if single else players + helpers(snap, place)  # TTF-STRAT-22, TTF-INT-05


def uncovered(snap: Snap, place: i64) -> bool:
    """Whether nobody covers a receiver: the box is empty, or its player blitzes."""  # TTF-COV-05
    return snap.guards[place] is None


def pass_defense(snap: Snap, place: i64) -> i64:
    """The value of the one player who covers a receiver."""
    guard = snap.guards[place]
    receiver = snap.places[place]
    if guard is None or receiver is None:
        return 0
    value = guard.pass_defense + box_shift(guard, snap.guard_boxes[place], PASS_DEFENSE)  # TTF-COV-03
    if guard.kind == LINEBACKER:
        if is_wide(snap.places, place):
            value += LINEBACKER_ON_RECEIVER  # TTF-COV-04
        elif receiver.kind == END:
            value += LINEBACKER_ON_END  # TTF-COV-04
    return value


def completion_top(snap: Snap, place: i64, row: i64, base: i64, *, shortened: bool = False) -> i64:
    """The last number of the adjusted Completion Range, before deflections.

    `row` is the kind of pass as the charts have it, `base` the printed range. `shortened` is the pattern of a pass
    thrown on the run.
    """
    change = _adjustments(snap, place, row, shortened=shortened)
    extra: i64 = play_modifiers.UNCOVERED[row] if uncovered(snap, place) else 0
    within = extra if snap.options.uncovered_in_cap else 0
    snap.trace.counts("TTF-COV-05", extra, "Com: nobody covers him")
    change = min(change + within, MOST_CHANGE) + extra - within  # TTF-PASS-12
    change += _covered(snap, place, row)
    top = min(max(base + change, LEAST_COMPLETION), MOST_COMPLETION)  # TTF-PASS-13, TTF-PASS-14
    if snap.trace.on:
        snap.trace.say("TTF-PASS-12", f"Com 1-{base} {change:+d}: 1-{top}")
    return top


def _covered(snap: Snap, place: i64, row: i64) -> i64:
    """What the players who cover a receiver do to the range."""
    more = 0 if snap.on_the_run else len(helpers(snap, place))  # TTF-RUSH-15
    if more == 1:
        snap.trace.counts("TTF-STRAT-23", play_modifiers.DOUBLE_COVERAGE[row], "Com: double coverage")
        return play_modifiers.DOUBLE_COVERAGE[row]  # TTF-STRAT-23
    if more > 1:
        snap.trace.counts("TTF-STRAT-23", play_modifiers.TRIPLE_COVERAGE[row], "Com: triple coverage")
        return play_modifiers.TRIPLE_COVERAGE[row]  # TTF-STRAT-23
    if row == tables.SHOVEL:
        return 0  # TTF-PASS-22
    value = pass_defense(snap, place)
    guard = snap.guards[place]
    if snap.trace.on and guard is not None:
        where = codes.BOXES[snap.guard_boxes[place]]
        moved = value - guard.pass_defense
        shifted = f", {moved:+d} where and against whom he stands" if moved else ""
        text = (
            f"d#{guard.index} in {where} covers {codes.OFFENSE[place]}, Pass Defense {guard.pass_defense:+d}{shifted}"
        )
        snap.trace.say("TTF-COV-03", f"{value:+d} Com: {text}")
    return value


def _adjustments(snap: Snap, place: i64, row: i64, *, shortened: bool) -> i64:
    """The Play Modifier Table, tempo and endurance."""
    call, trace = snap.call, snap.trace
    column = 2 * stance(snap.against.selection, place) + (1 if snap.near else 0)  # TTF-PASS-15
    change = play_modifiers.COMPLETIONS[row][column]
    if change >= play_modifiers.RUSH_IF_STRONGER:
        change = 0  # the rush the chart asks for is over, or did not come about
    trace.counts(play_modifiers.COMPLETION_RULES[row], change, "Com: the defense")
    if call.strategy == calls.PLAY_ACTION:
        one = play_modifiers.COMPLETIONS[play_modifiers.PLAY_ACTION][column]  # TTF-STRAT-05
        trace.counts("TTF-STRAT-05", one, "Com: Play-Action")
        change += one
    if not snap.on_the_run:
        if call.strategy == plays.BOOTLEG:
            one = play_modifiers.COMPLETIONS[play_modifiers.BOOTLEG][column]  # TTF-STRAT-06
            trace.counts("TTF-STRAT-06", one, "Com: the Bootleg")
            change += one
        one = len(call.kept_in) * play_modifiers.COMPLETIONS[play_modifiers.EXTRA_BLOCK][column]  # TTF-STRAT-08
        trace.counts("TTF-STRAT-08", one, "Com: extra blockers")
        change += one
    else:
        one = _on_the_run(snap, row, shortened=shortened)
        trace.counts("TTF-RUSH-14", one, "Com: thrown on the run")
        change += one
    if call.deep and place == call.player and row == tables.LONG and not shortened:
        one = play_modifiers.COMPLETIONS[play_modifiers.DEEP_1 + call.deep - 1][column]  # TTF-STRAT-07
        trace.counts("TTF-STRAT-07", one, "Com: the Deep Route")
        change += one
    one = 0
    if call.shotgun and row in (tables.SHORT, tables.SWING):
        one = play_modifiers.SHOTGUN_SHORT  # TTF-STRAT-18, TTF-PASS-25
    elif call.shotgun and row == tables.LONG:
        one = play_modifiers.SHOTGUN_LONG  # TTF-STRAT-18
    trace.counts("TTF-STRAT-18", one, "Com: the Shotgun")
    change += one
    if row in (tables.SHORT, tables.LONG, tables.SWING):
        change += TEMPO[call.tempo]  # TTF-CLOCK-15, TTF-CLOCK-16
        trace.counts(
            "TTF-CLOCK-16" if call.tempo == plays.HURRY_UP else "TTF-CLOCK-15", TEMPO[call.tempo], "Com: tempo"
        )
    receiver = snap.places[place]
    if call.tired and place == call.player and receiver is not None:
        one = TIRED_PASS[receiver.endurance - call.eased]  # TTF-END-13
        trace.counts("TTF-END-13", one, "Com: beyond his endurance")
        change += one
    return change


def _on_the_run(snap: Snap, row: i64, *, shortened: bool) -> i64:
    """What throwing on the run costs."""  # TTF-RUSH-14
    mild = snap.options.mild_short_on_the_run
    change = (pass_tables.MILD_ON_THE_RUN if mild else pass_tables.ON_THE_RUN)[row]
    if shortened and row == tables.LONG and not snap.options.shortened_once:
        change += play_modifiers.DEEP_ON_THE_RUN  # TTF-RUSH-16
    return change


def deflect_value(snap: Snap) -> i64:
    """By how many numbers the linemen of row one may deflect a pass."""  # TTF-DEFL-02
    halves: i64 = 0
    if not snap.options.deflections:
        return 0  # TTF-SEQ-01
    for box in ROW_1:
        for player in snap.boxes[box]:
            if player.kind == DEFENSIVE_LINEMAN:
                halves += player.deflect
    return min((halves + 1) // 2, MOST_DEFLECT)


def catch_change(snap: Snap, place: i64, row: i64, *, shortened: bool = False) -> i64:
    """What is added to the run number of a completion."""
    trace = snap.trace
    change = play_modifiers.CATCH_RUN_NUMBERS[row]  # TTF-PASS-27
    trace.counts("TTF-PASS-27", change, "RN: the kind of pass")
    if uncovered(snap, place):
        one = play_modifiers.UNCOVERED_RUN_NUMBERS[row]  # TTF-COV-05
        trace.counts("TTF-COV-05", one, "RN: nobody covers him")
        change += one
    if snap.call.deep and place == snap.call.player and row == tables.LONG and not shortened:
        one = play_modifiers.CATCH_RUN_NUMBERS[play_modifiers.DEEP_1 + snap.call.deep - 1]  # TTF-STRAT-07
        trace.counts("TTF-STRAT-07", one, "RN: the Deep Route")
        change += one
    return change


def kept_from(snap: Snap, place: i64) -> bool:
    """Whether the player at a place blocks and cannot catch a pass."""  # TTF-STRAT-09, TTF-STRAT-14
    return place in snap.call.kept_in or place == snap.assistant
