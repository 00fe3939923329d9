"""Keys, double-teams and shadows."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.formation_tables import ABSENT, COVERS, DEFENSES, STARRED
from engine.strat.legality.situation import Situation
from engine.strat.places import BACKS, LINEBACKERS, linemen, on_line, says

KEYABLE: Final = (codes.QB, codes.HB, codes.FB, codes.RB3)
"""A back or the quarterback."""  # SOM-KEY-01
TIGHT_ENDS: Final = (codes.TE, codes.TE2)
MOST_LINEBACKERS: Final = 2
"""Linebackers who may double at once."""  # SOM-PREV-08
_DOUBLE: Final = "double"
_OWN_SIDE: Final = {codes.LILB: codes.TE, codes.RILB: codes.TE2}
"""Tight ends on the side of the inside linebackers."""  # SOM-PREV-02
_OUTSIDE: Final = (codes.LLB, codes.RLB)


def key_problems(situation: Situation, against: DefenseCall) -> list[str]:
    """A key: a back or the quarterback, run called, the free safety on the line."""  # SOM-KEY-01, SOM-OF-22
    if against.keyed == codes.NOBODY:
        return []
    problems = []
    if against.keyed not in KEYABLE or not situation.fields(against.keyed):
        problems.append("SOM-KEY-01: nobody is keyed but a back or the quarterback on the field")
    if against.guess != codes.RUN_CALLED:
        problems.append("SOM-CALL-10: a key without a run called")
    if not on_line(against.at[codes.FS]):
        problems.append("SOM-KEY-01: the free safety does not stand on the line to key")
    if situation.duty(against.formation, codes.FS) != codes.NOBODY:
        problems.append("SOM-FS-01: a free safety who covers a man may not key")
    return problems


def shadow_problems(situation: Situation, against: DefenseCall) -> list[str]:
    """A shadow: a linebacker, pass called, outside the ten."""  # SOM-SHAD-03
    position = against.shadow
    if position == codes.NOBODY:
        return []
    problems = []
    if position not in LINEBACKERS or COVERS[against.formation][position] == ABSENT:
        problems.append(f"SOM-SHAD-01: no linebacker {position} to shadow with in {DEFENSES[against.formation]}")
    if against.guess != codes.PASS_CALLED:
        problems.append("SOM-CALL-10: a shadow without a pass called")
    if situation.inside_ten:
        problems.append("SOM-SHAD-03: a shadow inside the 10")
    if position in [doubling for doubling, _ in against.doubled]:
        problems.append("SOM-SHAD-04: the linebacker who shadows double-teams as well")
    return problems


def double_problems(situation: Situation, against: DefenseCall) -> list[str]:
    """Double-teams: who, whom, and how many."""
    if not against.doubled:
        return []
    problems = []
    if against.guess != codes.PASS_CALLED:
        problems.append("SOM-CALL-10: a double-team without a pass called")
    doubling = [position for position, _ in against.doubled]
    if len(doubling) != len(set(doubling)):
        problems.append("SOM-DT-07: one man double-teams two receivers")
    linebackers = [position for position in doubling if position in LINEBACKERS]
    extra = [position for position in doubling if position in (codes.DB1, codes.DB2)]
    if len(linebackers) > MOST_LINEBACKERS:
        problems.append(f"SOM-PREV-08: {len(linebackers)} linebackers double-team, at most {MOST_LINEBACKERS}")
    if len(extra) > 1:
        problems.append("SOM-DT-07: two extra backs double-team, at most one")
    if linebackers and extra:
        problems.append("SOM-DTX-01: linebackers and an extra back double-team together")
    for position, place in against.doubled:
        problems += _pair(situation, against.formation, position, place)
    return problems


def _pair(situation: Situation, defense: i64, position: i64, place: i64) -> list[str]:
    if not situation.fields(place) or place == codes.QB:
        return [f"SOM-DT-01: no receiver at place {place} to double-team"]
    absent = position in linemen(defense) or not 0 <= position < len(codes.DEFENDERS)
    if absent or COVERS[defense][position] == ABSENT:
        return [f"SOM-DT-01: no man at position {position} of {DEFENSES[defense]} to double-team with"]
    man, receiver = codes.DEFENDERS[position], codes.OFFENSE[place]
    if place not in may_double(situation, defense, position):
        rule = _barred(situation, defense, position)
        return [f"{rule}: {man} may not double-team {receiver}"]
    return []


def _barred(situation: Situation, defense: i64, position: i64) -> str:
    """The rule that forbids a man to double-team somebody."""
    if position in BACKS:
        covers = situation.duty(defense, position) != codes.NOBODY
        return "SOM-FS-01" if covers and position == codes.FS else "SOM-DT-07" if position != codes.FS else "SOM-DT-01"
    if not any(said.startswith(_DOUBLE) for said in says(defense, position)):
        return "SOM-PREV-09"
    return "SOM-PREV-02" if situation.options.edition.wide_receivers_doubled else "SOM-PREV-04"


def may_double(situation: Situation, defense: i64, position: i64) -> list[int]:
    """Places of the receivers a defender may double-team, by the notes on him."""  # SOM-DT-01, SOM-DT-07, SOM-PREV-02
    said = says(defense, position)
    receivers = [place for place in range(codes.HB, len(codes.OFFENSE)) if situation.fields(place)]
    if position in BACKS:
        free = situation.duty(defense, position) == codes.NOBODY
        return receivers if _DOUBLE in said and free else []
    named = {codes.OFFENSE.index(words.split()[-1]) for words in said if words.startswith(_DOUBLE)}
    if codes.TE in named:
        named = {_OWN_SIDE[position]} if position in _OWN_SIDE else set(TIGHT_ENDS)
    if named and position in _OUTSIDE and situation.options.edition.wide_receivers_doubled:
        named |= {place for place in (codes.WR3, codes.WR4) if _side(situation, place) == position}  # SOM-PREV-03
    return [place for place in receivers if place in named]


def _side(situation: Situation, place: i64) -> i64:
    """The outside linebacker on whose side an added receiver stands: that of the man he replaced."""  # SOM-PREV-03
    if place != STARRED[situation.formation]:
        return codes.LLB
    return codes.RLB if situation.men[codes.HB] is None else codes.LLB
