"""Calls in words, for the play-by-play."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.calls import coverage_words, defense_words
from engine.statis_pro import calls, tables
from engine.statis_pro.calls import Coverage, DefenseCall, OffenseCall
from engine.statis_pro.coverage import may_double, rows_text
from engine.statis_pro.player_record import Player

_STRATEGIES: Final = ("", "flop", "sneak", "draw", "play action")


def _penalty_names() -> tuple[str, ...]:
    names: dict[int, str] = {}
    for row in tables.read_table("penalties.csv"):
        names[int(row["number"])] = row["name"]
    return tuple(names.get(number, "") for number in range(max(names) + 1))


PENALTIES: Final = _penalty_names()
"""What each number of the Penalty Table is for."""


def call_text(call: OffenseCall, against: DefenseCall, boxes: list[list[Player]]) -> str:
    """`sweep left, BK1, against pass`, `long pass, LE, BK1 kept in, against prevent`.

    What was announced needs no defense.
    """
    text = calls.PLAY_NAMES.get(call.play, "")
    if call.play >= calls.PUNT:
        if call.coffin_corner:
            text += f", coffin corner less {call.coffin_corner}"
        text += ", fake" if call.fake else ""
        return text + (", against an all-out rush" if against.all_out_rush else "")
    if call.player != calls.NO_PLACE:
        text += f", {codes.OFFENSE[call.player]}"
    if call.strategy:
        text += f", {_STRATEGIES[call.strategy]}"
    if call.kept_in:
        text += ", " + " and ".join([codes.OFFENSE[place] for place in call.kept_in]) + " kept in"
    return f"{text}, against {defense_text(against, boxes)}"


def defense_text(against: DefenseCall, boxes: list[list[Player]]) -> str:
    """`blitz from F, J`, `pass, RE covered by N, G`; a double coverage of the deck where the boxes allow it."""
    covered = [coverage_text(coverage) for coverage in against.coverages]
    name = calls.DEFENSE_NAMES[against.selection]
    doubled = against.double_target and may_double(boxes)  # SPF-S.4.6b
    text = defense_words(name, against.blitzers, covered, doubled=doubled)
    if against.double_target and not doubled:
        text += f", nobody doubled with {rows_text(boxes)}"
    return text + (", Big Play" if against.big_play else "")


def coverage_text(coverage: Coverage) -> str:
    """`RE covered by N, G`: the receiver's place, his guard's box, and those of the helpers."""  # SPF-2.5b
    return coverage_words(coverage.receiver, [tables.GUARDS[coverage.receiver], *coverage.helpers])


def remark(against: DefenseCall, *, big_play: bool) -> str:
    """What the play-by-play says before a play: that a Big Play decided it, or that the defense blitzed."""
    if big_play:
        return "Big Play"
    return "Blitz" if against.selection == calls.BLITZ else ""
