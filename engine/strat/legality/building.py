"""Legal defenses: where players start, and changes to a call. A change the rules forbid gives None."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.formation_tables import BASES, DEFENSES
from engine.strat.legality.defense import defense_problems, formation_problems, may_double
from engine.strat.legality.situation import Situation
from engine.strat.places import (
    ALL_SLOTS,
    LINE_SLOTS,
    LINEBACKERS,
    begins,
    linemen,
    on_line,
    open_slots,
    present,
    reaches,
)

_THREE_THREE_FIVE: Final = DEFENSES.index("3-3-5")
_PREVENTS: Final = {
    DEFENSES.index("3-4"): DEFENSES.index("prevent 3-4"),
    DEFENSES.index("4-3"): DEFENSES.index("prevent 4-3"),
}
_SHORT_YARDAGE: Final = {
    DEFENSES.index("3-4"): DEFENSES.index("short yardage 3-4"),
    DEFENSES.index("4-3"): DEFENSES.index("short yardage 4-3"),
}
"""By base, its variant."""  # SOM-PREV-09


def start(situation: Situation, formation: i64, guess: i64) -> DefenseCall:
    """A formation as it lines up here: the starting places, and what the goal line, the offense and a run call ask."""
    # SOM-D43-01, SOM-D34-01, SOM-335-01, SOM-425-01, SOM-326-01, SOM-416-01, SOM-56-01, SOM-56-02, SOM-DIME-01
    call = DefenseCall(guess, formation, [codes.NOWHERE] * len(codes.DEFENDERS))
    for position in linemen(formation):
        call.at[position] = LINE_SLOTS[position]
    for position in present(formation):
        call.at[position] = (begins(formation, position) or [codes.NOWHERE])[0]
    for position in present(formation):
        if position in LINEBACKERS:
            _line_up(situation, call, position)
    _place_safety(situation, call)
    return call


def _line_up(situation: Situation, call: DefenseCall, position: i64) -> None:
    """A linebacker goes up to the line where he must, best to no blitz area."""  # SOM-RZ-04, SOM-SY-01
    allowed = reaches(call.formation, position)
    if call.at[position] in allowed and not situation.inside_ten:
        return
    slots = [place for place in allowed if on_line(place) and place not in call.at]
    plain = [slot for slot in slots if slot not in codes.BLITZ_AREAS]
    call.at[position] = (plain or slots)[-1 if not plain else 0]


def _place_safety(situation: Situation, call: DefenseCall) -> None:
    """The free safety: on the line of a 3-3-5 against the run, never deep inside the twenty."""
    run = call.formation == _THREE_THREE_FIVE and call.guess == codes.RUN_CALLED
    crowded = situation.inside_twenty and codes.DB1 in present(call.formation)
    if run or (crowded and situation.inside_ten):
        call.at[codes.FS] = _slot(call)  # SOM-335-02, SOM-FS-02
    elif crowded:
        call.at[codes.FS] = codes.LEFT_LOOK_IN  # SOM-RZ-03: a fifth back has other duties
    elif situation.inside_twenty and call.at[codes.FS] == codes.LONG_ZONE:
        call.at[codes.FS] = codes.SHORT_ZONE


def _slot(call: DefenseCall) -> i64:
    """An open slot, the middle of the line before its ends."""
    middle = len(ALL_SLOTS) // 2
    return min(open_slots(call), key=lambda slot: (abs(slot - middle), slot))


def formations(situation: Situation, guess: i64) -> list[int]:
    """The defenses that may be announced here with such a guess in mind: no prevents, no short yardage."""
    # SOM-CALL-02, SOM-SW-01
    found = []
    for formation in range(len(DEFENSES)):
        announced = BASES[formation] == formation
        if announced and not formation_problems(situation, DefenseCall(guess, formation, [])):
            found.append(formation)
    return found


def legal(situation: Situation, call: DefenseCall) -> DefenseCall | None:
    """A call if nothing is wrong with it."""
    return None if defense_problems(situation, call) else call


def moved(situation: Situation, call: DefenseCall, position: i64, place: i64) -> DefenseCall | None:
    """A player goes somewhere else."""  # SOM-CALL-06
    at = list(call.at)
    at[position] = place
    return legal(situation, replace(call, at=at))


def moves(situation: Situation, call: DefenseCall, position: i64) -> list[int]:
    """Where a player may stand, everybody else staying where he is."""
    if position not in present(call.formation):
        return []
    return [place for place in reaches(call.formation, position) if moved(situation, call, position, place) is not None]


def blitz_areas(situation: Situation, call: DefenseCall, position: i64) -> list[int]:
    """The areas from which a linebacker may blitz."""  # SOM-D34-03
    return [place for place in moves(situation, call, position) if place in codes.BLITZ_AREAS]


def keyed(situation: Situation, call: DefenseCall, place: i64, slot: i64 = codes.NOWHERE) -> DefenseCall | None:
    """A run called and a player keyed, the free safety in a slot of the line."""  # SOM-KEY-01
    at = list(call.at)
    at[codes.FS] = _slot(call) if slot == codes.NOWHERE else slot
    return legal(situation, replace(call, guess=codes.RUN_CALLED, keyed=place, at=at))


def blitz_shown(situation: Situation, call: DefenseCall) -> DefenseCall | None:
    """A blitz shown with the formation."""  # SOM-SB-01, SOM-SB-08
    return legal(situation, replace(call, blitz_shown=True))


def safety_blitz(situation: Situation, call: DefenseCall, slot: i64 = codes.NOWHERE) -> DefenseCall | None:
    """A pass called and the free safety on the line, a blitz having been shown."""  # SOM-SB-01
    at = list(call.at)
    at[codes.FS] = _slot(call) if slot == codes.NOWHERE else slot
    if not call.blitz_shown:
        return None
    return legal(situation, replace(call, guess=codes.PASS_CALLED, at=at))


def doubled(situation: Situation, call: DefenseCall, position: i64, place: i64) -> DefenseCall | None:
    """A pass called and a player sent to help against a receiver: he leaves his zone."""  # SOM-DT-01, SOM-DT-07
    at = list(call.at)
    at[position] = codes.NOWHERE
    doubles = [*call.doubled, (position, place)]
    return legal(situation, replace(call, guess=codes.PASS_CALLED, at=at, doubled=doubles))


def prevent(situation: Situation, call: DefenseCall, doubles: list[tuple[int, int]]) -> DefenseCall | None:
    """A 3-4 or 4-3 turned into a prevent, whose linebackers double-team."""  # SOM-PREV-01, SOM-PREV-09
    if call.formation not in _PREVENTS:
        return None
    made = start(situation, _PREVENTS[call.formation], codes.PASS_CALLED)
    made.blitz_shown = call.blitz_shown
    for position, place in doubles:
        made.at[position] = codes.NOWHERE
        made.doubled.append((position, place))
    return legal(situation, made)


def prevent_pairs(situation: Situation, call: DefenseCall) -> list[tuple[int, int]]:
    """Linebackers and the receivers they may double-team if the formation becomes a prevent."""  # SOM-PREV-02
    if call.formation not in _PREVENTS:
        return []
    variant = _PREVENTS[call.formation]
    pairs = []
    for position in present(variant):
        if position in LINEBACKERS:
            pairs += [(position, place) for place in may_double(situation, variant, position)]
    return pairs


def short_yardage(situation: Situation, call: DefenseCall) -> DefenseCall | None:
    """A 3-4 or 4-3 turned into short yardage against a run; its linebackers may still be moved."""  # SOM-SY-01
    if call.formation not in _SHORT_YARDAGE:
        return None
    made = start(situation, _SHORT_YARDAGE[call.formation], codes.RUN_CALLED)
    made.blitz_shown = call.blitz_shown
    return legal(situation, made)


def shadowed(situation: Situation, call: DefenseCall, position: i64) -> DefenseCall | None:
    """A pass called and a linebacker taken off the board to watch the quarterback."""  # SOM-SHAD-03
    at = list(call.at)
    at[position] = codes.NOWHERE
    return legal(situation, replace(call, guess=codes.PASS_CALLED, at=at, shadow=position))
