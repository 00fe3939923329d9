"""Whether a defence may be called as it is."""

from __future__ import annotations

from typing import Final

from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.formation_tables import BREACHES, DEFENSES, FORMATION_NOTES, NOTE_SAYS
from engine.strat.legality.situation import Situation
from engine.strat.legality.standing import place_problems
from engine.strat.legality.watching import double_problems, key_problems, shadow_problems
from engine.strat.places import LINEBACKERS, on_line

_AGAINST_THROWS: Final = "pass only"
_AGAINST_RUNS: Final = "run only"
_NO_KEY: Final = "no key"
_NOT_INSIDE_TEN: Final = "not inside 10"
_NOT_INSIDE_TWENTY: Final = "not inside 20"
_PREVENT: Final = "prevent"
_THREE_THREE_FIVE: Final = DEFENSES.index("3-3-5")
_DEEP: Final = (codes.SHORT_ZONE, codes.LONG_ZONE)


def defense_problems(situation: Situation, against: DefenseCall) -> list[str]:
    """Everything that is wrong with the defence's call, each with the rule's id."""  # SOM-CALL-05, SOM-CALL-06
    if not 0 <= against.formation < len(DEFENSES):
        return [f"SOM-CALL-02: no defence {against.formation}, expected 0 to {len(DEFENSES) - 1}"]
    if len(against.at) != len(codes.DEFENDERS):
        return [f"SOM-CALL-06: places of {len(against.at)} men, expected {len(codes.DEFENDERS)}"]
    problems = []
    if against.guess not in (codes.RUN_CALLED, codes.PASS_CALLED):
        problems.append(f"SOM-CALL-05: no guess {against.guess}, expected run or pass")
    return [
        *problems,
        *formation_problems(situation, against),
        *place_problems(situation, against),
        *_deep_men(situation, against),
        *key_problems(situation, against),
        *double_problems(situation, against),
        *shadow_problems(situation, against),
    ]


def formation_problems(situation: Situation, against: DefenseCall) -> list[str]:
    """What a formation asks of the guess and of the field."""  # SOM-CALL-10, SOM-SW-01
    problems = []
    name = DEFENSES[against.formation]
    for note in FORMATION_NOTES[against.formation]:
        said = NOTE_SAYS[note]
        if _AGAINST_THROWS in said and against.guess != codes.PASS_CALLED:
            problems.append(f"SOM-CALL-10: {name} without a pass called")  # SOM-326-01, SOM-416-01, SOM-56-03
        if _AGAINST_RUNS in said and against.guess != codes.RUN_CALLED:
            problems.append(f"SOM-CALL-10: {name} without a run called")
        if _NOT_INSIDE_TWENTY in said and situation.inside_twenty:
            problems.append(f"{BREACHES[note]}: {name} inside the 20")
        if _NOT_INSIDE_TEN in said and situation.inside_ten:
            problems.append(f"SOM-SY-05: {name} inside the 10")  # SOM-RZ-04
        if _NO_KEY in said and against.keyed != codes.NOBODY:
            problems.append(f"SOM-SY-05: a key in {name}")
    if name.startswith(_PREVENT) and not any(position in LINEBACKERS for position, _ in against.doubled):
        problems.append(f"SOM-PREV-01: no linebacker double-teams in {name}")
    return problems


def _deep_men(situation: Situation, against: DefenseCall) -> list[str]:
    """Where the free safety and extra backs may stand by their duties, the guess and what was shown."""
    problems = []
    place = against.at[codes.FS]
    doubles = codes.FS in [position for position, _ in against.doubled]
    if situation.duty(against.formation, codes.FS) != codes.NOBODY:
        if place not in _DEEP:
            problems.append("SOM-FS-01: a free safety who covers a man stands neither short nor long")
        if against.blitz_shown:
            problems.append("SOM-SB-08: a blitz shown by a free safety who covers a man")
    for position in (codes.DB1, codes.DB2):
        if situation.duty(against.formation, position) != codes.NOBODY and against.at[position] not in _DEEP:
            problems.append(f"SOM-DB-03: {codes.DEFENDERS[position]} covers a man and stands neither short nor long")
    line = on_line(place) and not doubles
    if line and against.guess == codes.PASS_CALLED and not against.blitz_shown and not situation.inside_ten:
        problems.append("SOM-FS-02: the free safety on the line with a pass called and no blitz shown")  # SOM-SB-01
    if against.formation == _THREE_THREE_FIVE and against.guess == codes.RUN_CALLED and not line:
        problems.append("SOM-335-02: a run called from 3-3-5 without the free safety on the line")
    return problems
