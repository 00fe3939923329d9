"""Which defensive calls are legal. Problems are texts that begin with the id of the rule broken."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.displays import BACKS, ENDS, FLANKERS, ROW_2, ROW_3, players_in
from engine.statis_pro import calls, kick_tables
from engine.statis_pro.calls import Coverage, DefenseCall
from engine.statis_pro.coverage import HELPERS, most_coverages
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.tables import GUARDS

RECEIVERS: Final = (*ENDS, *FLANKERS, *BACKS)
BLITZERS_LEAST: Final = 2  # SPF-2.5c
BLITZERS_MOST: Final = 5  # SPF-2.5c
NO_KICK: Final = -1


def defense_call_problems(
    boxes: list[list[Player]],
    call: DefenseCall,
    options: Options,
    *,
    big_plays_left: int = 0,
    big_play_this_possession: bool = False,
    announced: int = NO_KICK,
) -> list[str]:
    """What is wrong with a defense's call; empty when it is legal.

    `announced` is the kick the offense has announced, `calls.PUNT` or `calls.FIELD_GOAL`.
    """
    problems = []
    if not calls.RUN_KEY_1 <= call.selection <= calls.RUN_KEY_CARRIER:
        problems.append(f"SPF-7.2.1: no defense has the number {call.selection}")
    if (call.selection == calls.RUN_KEY_CARRIER or call.double_target) and not options.solitaire:
        problems.append("SPF-S.0: keying whoever carries, or doubling whoever is thrown to, is for the deck alone")
    problems += _coverage_problems(boxes, call)
    problems += _blitz_problems(boxes, call, options)
    if call.big_play:
        problems += _big_play_problems(options, big_plays_left, big_play_this_possession, announced)
    if call.all_out_rush and announced != calls.PUNT:
        problems.append("SPF-8.5.7a: an all-out rush is for punts")
    if call.alert and (announced == NO_KICK or not options.fake_kicks):
        problems.append("SPF-O.6b: a defense is alert to fakes of kicks, where both coaches agreed to them")
    return problems


def _big_play_problems(options: Options, left: int, this_possession: bool, announced: int) -> list[str]:
    if not options.big_plays or left < 1:
        return ["SPF-8.4a: no Big Play left"]
    if this_possession:
        return ["SPF-8.4d: one Big Play a possession"]
    if announced != NO_KICK:
        return ["SPF-6.9: a Big Play is against a run or a pass"]
    return []


def _coverage_problems(boxes: list[list[Player]], call: DefenseCall) -> list[str]:
    if not call.coverages:  # SPF-7.2.2, SPF-7.2.2.1
        return []
    problems = []
    if call.selection not in (calls.PASS_DEFENSE, calls.PREVENT):
        problems.append("SPF-7.2.2.2a: double and triple coverage need a Pass or Prevent Defense")
    for coverage in call.coverages:
        problems += _one_coverage(boxes, coverage)
    problems += _formation_problems(boxes, call.coverages)
    used = [box for coverage in call.coverages for box in coverage.helpers]
    if any(used.count(box) > len(boxes[box]) for box in used):
        problems.append("SPF-7.2.2.4: a player helps in two coverages, or is not there")
    if len({coverage.receiver for coverage in call.coverages}) != len(call.coverages):
        problems.append("SPF-7.2.2.4: a receiver is covered by two coverages")
    return problems


def _one_coverage(boxes: list[list[Player]], coverage: Coverage) -> list[str]:
    """One receiver, his guard, and one helper or two."""
    if coverage.receiver not in RECEIVERS:
        return ["SPF-7.2.2.2c: coverage names an end, a flanker or a back"]
    guard = GUARDS[coverage.receiver]
    problems = []
    if len(coverage.helpers) not in (kick_tables.DOUBLE, kick_tables.TRIPLE):
        problems.append("SPF-7.2.2.3d: one player helps in double coverage, two in triple")
    if any(box not in HELPERS or box == guard for box in coverage.helpers):
        problems.append("SPF-7.2.2.2c: helpers come from G, H, I, L and M, and are not the guard himself")
    if not boxes[guard]:  # SPF-OURS-GUARD
        problems.append(f"SPF-7.2.2.2c: there is no guard in box {codes.BOXES[guard]} to be helped")
    return problems


def _formation_problems(boxes: list[list[Player]], coverages: list[Coverage]) -> list[str]:
    """The players that rows 2 and 3 must hold."""
    second, third = players_in(boxes, ROW_2), players_in(boxes, ROW_3)
    doubles = triples = 0
    for coverage in coverages:
        if len(coverage.helpers) == kick_tables.TRIPLE:
            triples += 1
        else:
            doubles += 1
    problems = []
    if doubles > most_coverages(kick_tables.DOUBLE, second, third):
        problems.append(f"SPF-7.2.2.2b: {doubles} double coverages with {second} players in row 2 and {third} in row 3")
    if triples > most_coverages(kick_tables.TRIPLE, second, third):
        problems.append(f"SPF-7.2.2.3a: triple coverage with {second} players in row 2 and {third} in row 3")
    if doubles and triples:
        problems.append("SPF-7.2.2.3c: two players are doubled instead of one tripled")
    return problems


def _blitz_problems(boxes: list[list[Player]], call: DefenseCall, options: Options) -> list[str]:
    """Who blitzes: two to five linebackers and defensive backs of rows 2 and 3; fewer if the deck finds no more."""
    if call.selection != calls.BLITZ:
        return ["SPF-2.5c: players blitz without a Blitz Defense"] if call.blitzers else []
    problems = []
    if any(box not in ROW_2 and box not in ROW_3 for box in call.blitzers):
        problems.append("SPF-2.5c: linebackers and defensive backs of rows 2 and 3 blitz")
    if len(set(call.blitzers)) != len(call.blitzers) or not all(boxes[box] for box in call.blitzers):
        problems.append("SPF-2.5c: a blitzer is named twice, or is not there")
    players = sum(len(boxes[box]) for box in call.blitzers)
    least = BLITZERS_LEAST
    if options.solitaire:
        least = min(least, players_in(boxes, ROW_2) + players_in(boxes, ROW_3))  # SPF-S.4.8b
    if not least <= players <= BLITZERS_MOST:
        problems.append(f"SPF-2.5c: {players} players blitz, expected {least} to {BLITZERS_MOST}")
    return problems
