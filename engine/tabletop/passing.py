"""Passes to receivers and to backs, from the call to the catch."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, codes
from engine.fast_action.calls import stance
from engine.fast_action.catching import NOWHERE, incomplete, perhaps, redirected
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.displays import ROW_1
from engine.fast_action.gains import BLANK, receiving_yards, within_rows
from engine.fast_action.pass_rush import (
    blocking_total,
    blocking_values,
    rush_total,
    rush_values,
    sack_top,
    sacked,
    scrambled,
)
from engine.fast_action.player_record import Player
from engine.fast_action.snap import RUSH_N
from engine.football import events
from engine.football.codes import NOBODY, QUARTERS
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import play_modifiers, plays, tables
from engine.tabletop.coverage import catch_change, completion_top, deflect_value, kept_from
from engine.tabletop.gains import rush_column, rushing_yards
from engine.tabletop.interceptions import (
    coverage_interceptor,
    deflected,
    intercepted,
    intercepted_by_table,
    interference,
)
from engine.tabletop.running import run_number_change
from engine.tabletop.snap import Snap
from engine.trace import in_yards


def completed(snap: Snap, target: Player, yards: i64) -> Play:
    """The pass is caught for so many yards."""
    snap.added = 0
    snap.holder = target
    if snap.trace.on:
        snap.trace.say("TTF-PASS-17", f"complete to #{target.index}: {in_yards(yards)}")
    return Play(events.PASS, [events.completion(snap.passer.index, target.index, yards)])  # TTF-PASS-20


def back_gain(snap: Snap, place: i64, back: Player, row: i64) -> i64:
    """Yards of a Shovel or Swing: a run, without blocking and tackling, begun behind the line."""
    change = catch_change(snap, place, row)  # TTF-PASS-24, TTF-PASS-27
    number = snap.chance.run_number("the row of the catch")
    column = rush_column(back, row == tables.SHOVEL)
    yards = rushing_yards(snap, back, column, within_rows(number + change), reverse=False, scramble=False)
    rule = "TTF-PASS-24" if row == tables.SHOVEL else "TTF-PASS-27"
    snap.trace.counts(rule, play_modifiers.CATCH_YARDS[row], "yards: thrown behind the line")
    return yards + play_modifiers.CATCH_YARDS[row]  # TTF-PASS-24, TTF-PASS-27


DIRECTIVES: Final[list[int]] = [codes.QUICK_PASS, codes.SHORT_PASS, codes.LONG_PASS]
"""The line of the card for each kind of pass."""  # TTF-DECK-09
BACKS: Final = 2
"""BK1 and BK2: a pass for either goes to FL2 when he is not there."""  # TTF-PASS-08
FLANKER_ORDER: Final = (codes.FL1, codes.FL2, codes.BK3)  # TTF-PASS-07
MOST_SACK: Final = 30  # TTF-RUSH-03
LAST_SECONDS: Final = 120  # TTF-PASS-19


def throw(snap: Snap) -> Play:
    """A pass by the quarterback: the first card says where it goes, or that he is rushed."""
    called = snap.call.play - calls.QUICK
    snap.pass_type = called
    snap.target = snap.call.player
    snap.directed_at = snap.places[snap.call.player]  # TTF-END-04: whatever becomes of the pass
    directive = snap.chance.pass_directive(DIRECTIVES[called], "where the pass goes")  # TTF-PASS-06, TTF-DECK-09
    original = directive == codes.ORIGINAL
    if rushed(snap, called, directive):
        return pass_rush(snap)
    place = snap.call.player
    if directive < codes.ORIGINAL:
        place = _flanker(snap) if directive == codes.FL else directive
        place = redirected(snap, place, backs=BACKS, to_flanker=True)  # TTF-PASS-06, TTF-PASS-08
    return thrown_to(snap, place, original=original)


def _flanker(snap: Snap) -> i64:
    """The first flanker there is."""  # TTF-PASS-07
    for place in FLANKER_ORDER:
        if snap.places[place] is not None:
            return place
    return codes.FL1


def rushed(snap: Snap, row: i64, directive: i64) -> bool:
    """Whether a pass rush takes place: by the card or, on Short and Long, by a blitz."""
    chart = play_modifiers.COMPLETIONS[row][2 * stance(snap.against.selection, snap.call.player)]
    if chart == play_modifiers.RUSH:
        return True  # TTF-PASS-16
    if chart == play_modifiers.RUSH_IF_STRONGER:
        return stronger(snap)  # TTF-RUSH-10
    if directive != codes.PASS_RUSH:
        return False
    if snap.call.strategy == plays.BOOTLEG and snap.against.selection != calls.BLITZ:
        return stronger(snap)  # TTF-STRAT-06
    return True


def stronger(snap: Snap) -> bool:
    """Pass Rush?: it takes place only if the defense's total is the higher."""  # TTF-RUSH-10
    yes = rush_total(snap) > blocking_total(snap)
    if snap.trace.on:
        snap.trace.say("TTF-RUSH-10", "the defense is the stronger" if yes else "the defense is not the stronger")
    return yes


def pattern_of(snap: Snap, place: i64) -> i64:
    """The kind of pass thrown to a receiver."""  # TTF-PASS-09
    called = snap.call.play - calls.QUICK if snap.call.play <= calls.LONG else tables.QUICK
    pattern = snap.call.patterns[place]
    return called if place == snap.call.player or pattern == plays.NO_PATTERN else pattern


def thrown_to(snap: Snap, place: i64, *, original: bool, shortened: bool = False) -> Play:
    """A pass number against the passer's ranges for the receiver at a place."""
    target = None if place == NOWHERE else snap.places[place]
    if target is None or kept_from(snap, place):
        snap.trace.say("TTF-STRAT-09", "thrown away")
        return incomplete(snap, target)  # TTF-PASS-08, TTF-STRAT-09, TTF-STRAT-14
    row = pattern_of(snap, place)
    deep = snap.call.deep and place == snap.call.player
    if shortened and not deep:
        row = max(row - 1, tables.QUICK)  # TTF-RUSH-13
    snap.pass_type, snap.target = row, place
    passer = snap.passer
    number = snap.chance.pass_number("the pass itself")  # TTF-PASS-11
    top = completion_top(snap, place, row, passer.complete[row], shortened=shortened)
    low = top
    if original and not snap.on_the_run and play_modifiers.DEFLECTED[row]:
        low = max(top - deflect_value(snap), 0)  # TTF-DEFL-01, TTF-DEFL-02
    if snap.trace.on:
        if low < top:
            snap.trace.say("TTF-DEFL-02", f"the linemen deflect {top - low}: caught 1-{low}, deflected to {top}")
        to, found = codes.OFFENSE[place], _verdict(passer, row, number, low, top)
        snap.trace.say("TTF-PASS-11", f"{tables.PASSES[row]} pass to {to}, pass number {number}: {found}")
    if number <= low:
        return _caught(snap, place, target, shortened=shortened)
    if number <= top:
        return deflected(snap, target)
    return missed(snap, place, target, number)


def _verdict(passer: Player, row: i64, number: i64, low: i64, top: i64) -> str:
    """In which of his ranges a pass number lies."""
    if number <= low:
        return "Com"
    if number <= top:
        return "deflected"
    if number >= passer.intercepted[row]:
        return "Int"
    return "Int?" if number >= passer.perhaps[row] else "Inc"


def missed(snap: Snap, place: i64, target: Player, number: i64) -> Play:
    """A pass number beyond the completions: Int, Int? or Inc."""
    passer, row = snap.passer, snap.pass_type
    if number >= passer.intercepted[row]:
        return intercepted_by_table(snap, target)  # TTF-INT-01
    if number >= passer.perhaps[row]:
        # TTF-CARD-03, TTF-RUSH-14: on the run Int? is Int
        if snap.on_the_run or not snap.options.doubtful_interceptions or perhaps(snap, "Int?"):
            return intercepted_by_table(snap, target)
        return incomplete(snap, target)  # TTF-INT-04: no second chance
    return fell(snap, place, target, number)


def fell(snap: Snap, place: i64, target: Player, number: i64) -> Play:
    """An incomplete pass, unless a player who covers the receiver gets it, or got in his way."""
    player = coverage_interceptor(snap, place, number)
    if player is not None:
        return intercepted(snap, target, player)
    play = incomplete(snap, target)
    interference(snap, play, place, number)  # TTF-INT-13
    return play


def _caught(snap: Snap, place: i64, target: Player, *, shortened: bool = False) -> Play:
    """A completion, and the receiver's own card says how far."""
    row = snap.pass_type
    change = catch_change(snap, place, row, shortened=shortened)
    yards = receiving_yards(snap, target, row, change, _last_throw(snap))
    if yards == BLANK:
        snap.trace.say("TTF-PASS-17", "dropped")
        return incomplete(snap, target)  # TTF-PASS-17
    return completed(snap, target, yards)


def _last_throw(snap: Snap) -> bool:
    """The last two minutes of the game, or of overtime."""  # TTF-PASS-19
    return snap.state.quarter >= QUARTERS and snap.state.seconds_left <= LAST_SECONDS


def pass_rush(snap: Snap) -> Play:
    """A pass rush: sack, run or throw on the run, or a hurried pass to the player intended."""
    snap.rush_used = True
    passer, call = snap.passer, snap.call
    top = sack_range(snap)
    number = snap.chance.pass_number("the pass rush line")  # TTF-RUSH-05
    if snap.trace.on:
        found = (
            "Sack"
            if number <= top
            else "Run"
            if number <= passer.runs
            else "Com"
            if number <= _rush_complete(snap)
            else "Inc"
        )
        ranges = f"Sack 1-{top}, Run to {passer.runs}, Com to {_rush_complete(snap)}"
        snap.trace.say("TTF-RUSH-05", f"{ranges}, pass number {number}: {found}")
    if number <= top:
        return sacked(snap)
    if number <= passer.runs:
        return _flushed(snap)
    place = call.player
    target = snap.places[place]
    if target is None or kept_from(snap, place):
        return incomplete(snap, target)
    if number <= _rush_complete(snap):
        return _rush_caught(snap, place, target)
    player = coverage_interceptor(snap, place, number)  # TTF-RUSH-09
    return incomplete(snap, target) if player is None else intercepted(snap, target, player)


def _rush_complete(snap: Snap) -> i64:
    """The last pass number of the pass rush line that is a completion."""
    complete = snap.passer.rush_complete
    if snap.call.deep:
        complete += play_modifiers.RUSH_COMPLETIONS[
            play_modifiers.DEEP_1 + snap.call.deep - 1
        ]  # TTF-STRAT-07, TTF-RUSH-08
    return complete


def _rush_caught(snap: Snap, place: i64, target: Player) -> Play:
    """The hurried pass is caught, and its gain read as usual."""  # TTF-RUSH-08
    if snap.pass_type == tables.SWING:
        return completed(snap, target, back_gain(snap, place, target, tables.SWING))
    return _caught(snap, place, target)


def sack_range(snap: Snap) -> i64:
    """The last pass number that is a sack."""
    call = snap.call
    # TTF-STRAT-11: a player behind row one is double-teamed only if he blitzes
    engaged = snap.team_box != NOBODY or any(player.index == call.double_team for player in snap.blitzing)
    teamed = engaged and snap.against.selection == calls.BLITZ
    if snap.trace.on:
        _say_who_rushes(snap)
    added = play_modifiers.DOUBLE_TEAM_SACK if teamed else 0  # TTF-STRAT-16
    snap.trace.counts("TTF-STRAT-16", added, "Sack: a double team against a blitz")
    top = sack_top(snap, added, _most_sack(snap))  # TTF-RUSH-03
    stunts = len(snap.against.stunts) * play_modifiers.STUNTED_SACKS[snap.pass_type]  # TTF-STRAT-26, TTF-RUSH-04
    snap.trace.counts("TTF-STRAT-26", stunts, "Sack: stunts")
    return min(top + stunts, _most_sack(snap))


def _say_who_rushes(snap: Snap) -> None:
    """For the explanation: who rushes and who blocks, and with how much."""
    rushing = rush_values(snap)
    said: list[str] = []
    for box in ROW_1:
        for player in snap.boxes[box]:
            half = ", halved" if player.index == snap.call.double_team else ""
            said.append(f"{codes.BOXES[box]} d#{player.index} {rushing[len(said)]}{half}")
    for number, player in enumerate(snap.blitzing):
        half = ", halved" if player.index == snap.call.double_team else ""
        said.append(f"{codes.BOXES[snap.blitz_boxes[number]]} d#{player.index} {rushing[len(said)]} as blitzer{half}")
    snap.trace.say("TTF-RUSH-01", f"rushing {'; '.join(said)}: {rush_total(snap)}")
    blocking, said = blocking_values(snap), []
    for place in range(codes.LT, codes.RT + 1):
        lineman = snap.places[place]
        if lineman is not None:
            said.append(f"{codes.OFFENSE[place]} #{lineman.index} {blocking[len(said)]}")
    said += [f"{value:+d} for {what}" for value, what in snap.blocking_helps()]
    snap.trace.say("TTF-RUSH-02", f"blocking {'; '.join(said)}: {blocking_total(snap)}")


def _most_sack(snap: Snap) -> i64:
    """Where a Sack range that grows ends at the latest: over what follows, up to thirty."""  # TTF-RUSH-03, TTF-CARD-04
    return MOST_SACK if snap.options.sacks_beyond_runs else min(MOST_SACK, snap.passer.runs)


def _flushed(snap: Snap) -> Play:
    """The passer leaves the pocket: he runs, or throws on the run."""
    snap.on_the_run = True
    # TTF-RUSH-12, TTF-SEQ-01
    place = snap.choices.throw_on_the_run(snap) if snap.options.throwing_on_the_run else calls.NO_PLACE
    if place == calls.NO_PLACE:
        return scramble(snap)
    snap.trace.say("TTF-RUSH-12", f"thrown on the run to {codes.OFFENSE[place]}")
    return thrown_to(snap, place, original=False, shortened=snap.choices.shorten(place))


def scramble(snap: Snap) -> Play:
    """The passer runs: his N column, and nothing added; without one he gains nothing."""
    passer = snap.passer
    number = snap.chance.run_number("the row of the scramble")  # TTF-RUSH-07
    yards = rushing_yards(snap, passer, RUSH_N, number, reverse=False, scramble=True)
    return scrambled(snap, 0 if yards == BLANK else yards)


HALVES: Final[list[int]] = [2, 4, 6, 1]
"""Halves of the yards by screen directive: Com, Com x2, Com x3, Com x1/2."""  # TTF-DECK-08, TTF-PASS-04


def screen(snap: Snap) -> Play:
    """A Screen to a player with a Rush Column."""
    place = snap.call.player
    back = _receiver(snap, tables.SCREEN)
    directive = snap.chance.screen("the Screen")  # TTF-PASS-02
    if directive == codes.SCREEN_INTERCEPTED:
        return intercepted_by_table(snap, back)  # TTF-PASS-05
    if directive == codes.SCREEN_INCOMPLETE:
        snap.trace.say("TTF-PASS-02", "incomplete")
        return incomplete(snap, back)
    change = run_number_change(snap, play_modifiers.SCREEN_RUN, place)  # TTF-PASS-03
    number = snap.chance.run_number("the run number")
    row = within_rows(number + change)
    yards = rushing_yards(snap, back, rush_column(back, False), row, reverse=True, scramble=False)  # TTF-PASS-03
    if yards == BLANK:
        return incomplete(snap, back)
    halves = yards * HALVES[directive]
    printed = yards
    yards = halves // 2 if halves >= 0 else -(-halves // 2)  # TTF-PASS-04
    if snap.trace.on and yards != printed:
        times = "half" if HALVES[directive] == 1 else f"{HALVES[directive] // 2} times"
        snap.trace.say("TTF-PASS-04", f"{times} {printed}: {in_yards(yards)}")
    return completed(snap, back, yards)


def shovel(snap: Snap) -> Play:
    """A Shovel Pass from the Shotgun: nobody covers, nobody rushes, and only 48 may be intercepted."""
    back = _receiver(snap, tables.SHOVEL)
    number = snap.chance.pass_number("the pass itself")  # TTF-PASS-21
    base = snap.passer.complete[tables.QUICK]
    top = completion_top(snap, snap.call.player, tables.SHOVEL, base)  # TTF-PASS-21, TTF-PASS-22
    if number <= top:
        return completed(snap, back, back_gain(snap, snap.call.player, back, tables.SHOVEL))
    if number == PASS_NUMBERS and perhaps(snap, "48?"):
        return intercepted_by_table(snap, back)  # TTF-PASS-23
    snap.trace.say("TTF-PASS-23", "incomplete")
    return incomplete(snap, back)


def swing(snap: Snap) -> Play:
    """A Swing Pass: the Short range, with the first card's pass number."""
    place = snap.call.player
    back = _receiver(snap, tables.SWING)
    if rushed(snap, tables.SWING, codes.ORIGINAL):
        return pass_rush(snap)
    passer = snap.passer
    number = snap.chance.pass_number("the pass itself")  # TTF-PASS-25
    top = completion_top(snap, place, tables.SWING, passer.complete[tables.SHORT])
    low = max(top - deflect_value(snap), 0)  # TTF-DEFL-01
    if snap.trace.on and low < top:
        snap.trace.say("TTF-DEFL-02", f"the linemen deflect {top - low}: caught 1-{low}, deflected to {top}")
    if number <= low:
        return completed(snap, back, back_gain(snap, place, back, tables.SWING))
    if number <= top:
        return deflected(snap, back)
    if number >= passer.intercepted[tables.SHORT]:
        # TTF-PASS-26: Int is Int?, and Int? is incomplete
        stolen = not snap.options.doubtful_interceptions or perhaps(snap, "Int of a Swing")  # TTF-CARD-03
        return intercepted_by_table(snap, back) if stolen else incomplete(snap, back)
    return fell(snap, place, back, number)


def _receiver(snap: Snap, row: i64) -> Player:
    """The player named, to whom alone such a pass goes."""  # TTF-PASS-10
    back = snap.places[snap.call.player]
    assert back is not None
    snap.pass_type = row
    snap.target = snap.call.player
    snap.directed_at = back
    return back
