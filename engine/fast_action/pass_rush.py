"""The pass rush: who rushes and who blocks, sacks and scrambles."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.gains import BLANK, rushing_yards
from engine.fast_action.player_record import Player
from engine.fast_action.snap import RUSH_N, FastSnap
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.trace import in_yards

ROW_TWO: Final = 5
"""The first box of row two."""
SACK_SHIFT: Final = 2  # SPF-8.3.6.2a, TTF-RUSH-03
LEAST_SACK: Final = 1  # SPF-8.3.6.2a, TTF-RUSH-03
YARD_PER: Final = 3
"""A sack loses a third of the pass number."""  # SPF-8.3.6.3.1, TTF-RUSH-06


def rush_values(snap: FastSnap) -> list[int]:
    """Pass Rush of all players in row one and of the blitzers, one by one."""
    values: list[int] = []
    for box in range(ROW_TWO):
        for player in snap.boxes[box]:
            values.append(snap.rush_of(player))  # SPF-8.3.6.1a, TTF-RUSH-01
    for number in range(len(snap.blitzing)):
        values.append(snap.blitz_of(number))  # SPF-8.3.6.1b, TTF-RUSH-01
    return values


def blocking_values(snap: FastSnap) -> list[int]:
    """Pass Blocking of the five linemen, one by one, and of what helps them together."""
    values: list[int] = []
    for place in range(codes.LT, codes.RT + 1):
        lineman = snap.places[place]
        if lineman is not None:
            values.append(snap.pass_blocking_of(lineman, place))  # SPF-8.3.6.1c, TTF-RUSH-02
    others = snap.other_pass_blocking()
    if others:
        values.append(others)  # SPF-O.4d, TTF-RUSH-02
    return values


def rush_total(snap: FastSnap) -> i64:
    """Pass Rush of all who rush."""
    return _total(rush_values(snap))


def blocking_total(snap: FastSnap) -> i64:
    """Pass Blocking of all who block."""
    return _total(blocking_values(snap))


def _total(values: list[int]) -> i64:
    total: i64 = 0
    for value in values:
        total += value
    return total


def _addition(values: list[int]) -> str:
    """`3+2-1 = 4`."""
    return "".join(f"{value:+d}" for value in values).removeprefix("+") + f" = {_total(values)}"


def sack_top(snap: FastSnap, added: i64 = 0, most: i64 = NOBODY) -> i64:
    """The last pass number that is a sack; `added` goes to the range too.

    It ends at `most` at the latest; unless another is named, where the Run range ends.
    """
    passer = snap.passer
    shift = SACK_SHIFT * (rush_total(snap) - blocking_total(snap))
    last = passer.runs if most == NOBODY else most
    top = min(passer.sack + shift + added, last)  # SPF-8.3.6.2a, SPF-8.3.6.2b, TTF-RUSH-03
    top = max(top, LEAST_SACK)
    if snap.trace.on:
        sides = f"{_addition(rush_values(snap))} against {_addition(blocking_values(snap))}"
        text = f"pass rush {sides}: sack 1-{passer.sack} becomes 1-{top}, runs to {passer.runs}"
        snap.trace.say(snap.rule_ids.sack_range, text)
    return top


def describe_rush(snap: FastSnap) -> None:
    """Who rushes and who blocks, each with what he counts, for the explanation."""
    rushers: list[str] = []
    for box in range(ROW_TWO):
        rushers += [f"{codes.BOXES[box]} d#{player.index} {snap.rush_of(player)}" for player in snap.boxes[box]]
    for number, player in enumerate(snap.blitzing):
        rushers.append(f"blitzing d#{player.index} {snap.blitz_of(number)}")
    snap.trace.say(snap.rule_ids.rush, "rush: " + ", ".join(rushers))
    blockers: list[str] = []
    for place in range(codes.LT, codes.RT + 1):
        lineman = snap.places[place]
        if lineman is not None:
            blockers.append(f"{codes.OFFENSE[place]} #{lineman.index} {snap.pass_blocking_of(lineman, place)}")
    others = snap.other_pass_blocking()
    if others:
        blockers.append(f"others {others}")
    snap.trace.say(snap.rule_ids.blocking, "block: " + ", ".join(blockers))


def sacked(snap: FastSnap) -> Play:
    """The passer goes down; the loss is on a new card, and so, by our ruling, is the player who brought him down."""
    number = snap.chance.pass_number("the loss")
    return sack_of(snap, number // YARD_PER, number)  # SPF-8.3.6.3.1, TTF-RUSH-06


def sack_of(snap: FastSnap, lost: i64, pass_number: i64, rule: str = "") -> Play:
    """A sack of so many yards, credited by a pass number."""
    sacker = sacker_by(snap, pass_number)
    snap.holder = snap.passer
    if snap.trace.on:
        snap.trace.say(rule or snap.rule_ids.sack, f"sacked for {lost}")
        text = f"credited to d#{sacker}, by his part of the rush and pass number {pass_number} of {PASS_NUMBERS}"
        snap.trace.say(snap.rule_ids.sack_credit, text)
    return Play(events.PASS, [events.sack(snap.passer.index, sacker, lost)])


def sacker_by(snap: FastSnap, pass_number: i64) -> i64:
    """Who of the rushing players is credited with a sack: in proportion to Pass Rush, by a pass number already flipped.

    The rulebooks name nobody; this choice is ours (SPF-OURS-SACK). Where nobody has a Pass Rush value, all players
    count alike.
    """
    total = rush_total(snap)
    level: i64 = 0 if total else 1
    if not total:
        for box in range(ROW_TWO):
            total += len(snap.boxes[box])
        total += len(snap.blitzing)
    left = (pass_number - 1) * total // PASS_NUMBERS
    for box in range(ROW_TWO):
        for player in snap.boxes[box]:
            left -= snap.rush_of(player) + level
            if left < 0:
                return player.index
    for number, player in enumerate(snap.blitzing):
        left -= snap.blitz_of(number) + level
        if left < 0:
            return player.index
    return NOBODY


def scramble(snap: FastSnap) -> Play:
    """The passer runs: his N column, nothing added; without one he gains nothing."""
    passer: Player = snap.passer
    yards = rushing_yards(snap, passer, RUSH_N, passer.rush_n, snap.chance.run_number("the run"))  # SPF-8.3.6.3.2
    return scrambled(snap, 0 if yards == BLANK else yards)  # SPF-OURS-SCRAMBLE


def scrambled(snap: FastSnap, yards: i64) -> Play:
    """The passer has run so far."""
    passer = snap.passer
    snap.added = 0
    snap.holder = passer
    if snap.trace.on:
        snap.trace.say(snap.rule_ids.scramble, f"#{passer.index} runs: {in_yards(yards)}")
    return Play(events.RUN, [events.rush(passer.index, yards, scramble=True)])
