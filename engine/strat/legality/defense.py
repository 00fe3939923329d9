"""Whether a defense may be called as it is: where its players stand, whom they key on, double-team and shadow."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.formation_tables import ABSENT, BREACHES, COVERS, DEFENSES, FORMATION_NOTES, NOTE_SAYS, STARRED
from engine.strat.legality.situation import Situation
from engine.strat.places import (
    BACKS,
    FLATS,
    LINE_SLOTS,
    LINEBACKERS,
    breach,
    linemen,
    on_line,
    open_slots,
    reaches,
    says,
    spoken,
    stationed,
)

IN_FLAT: Final = 2
"""Most players in a flat or in the look-in."""  # SOM-LB-01
BACKS_SHORT: Final = 4
BACKS_LONG: Final = 2
"""Most backs there."""  # SOM-DB-04
_LOOK_IN: Final = (codes.LEFT_LOOK_IN, codes.RIGHT_LOOK_IN)


def place_problems(situation: Situation, against: DefenseCall) -> list[str]:
    """Everybody who stands where he may not."""
    return [*_line(against), *_reach(against), *_crowds(against), *_near_goal(situation, against)]


def _line(against: DefenseCall) -> list[str]:
    """Linemen are where the front has them."""  # SOM-D43-01, SOM-D34-01, SOM-SW-05, SOM-56-01, SOM-56-02
    return [
        f"SOM-D43-01: {codes.DEFENDERS[position]} does not stand at {codes.PLACES[LINE_SLOTS[position]]}"
        for position in linemen(against.formation)
        if against.at[position] != LINE_SLOTS[position]
    ]


def _reach(against: DefenseCall) -> list[str]:
    """Players behind the line are where their notes let them go."""  # SOM-D34-03, SOM-DB-02, SOM-LB-01, SOM-416-02
    problems = []
    for position in stationed(against):
        place, allowed = against.at[position], reaches(against.formation, position)
        if place not in allowed:
            where = codes.PLACES[place] if 0 <= place < len(codes.PLACES) else "nowhere"
            rule, player = breach(against.formation, position), codes.DEFENDERS[position]
            problems.append(f"{rule}: {player} stands {where}, expected one of {spoken(allowed)}")
    return problems


def _crowds(against: DefenseCall) -> list[str]:
    """No more players to a zone, and no more than one to a slot, than may be."""
    problems = []
    players = stationed(against)
    zones = Counter(_zone(against.at[position]) for position in players)
    for zone in (codes.LEFT_FLAT, codes.LEFT_LOOK_IN, codes.RIGHT_FLAT):
        if zones[zone] > IN_FLAT:
            name = codes.PLACES[zone].removeprefix("left ") if zone in _LOOK_IN else codes.PLACES[zone]
            problems.append(f"SOM-LB-01: {zones[zone]} players in the {name}, at most {IN_FLAT}")
    backs = Counter(against.at[position] for position in players if position in BACKS)
    for zone, most in ((codes.SHORT_ZONE, BACKS_SHORT), (codes.LONG_ZONE, BACKS_LONG)):
        if backs[zone] > most:
            problems.append(f"SOM-DB-04: {backs[zone]} backs in the {codes.PLACES[zone]} zone, at most {most}")
    if backs[codes.LONG_ZONE] == BACKS_LONG and against.guess != codes.PASS_CALLED:
        problems.append("SOM-DB-04: two backs in the long zone without a pass called")  # SOM-CALL-10
    return [*problems, *_slots(against, players)]


def _zone(place: int) -> int:
    return codes.LEFT_LOOK_IN if place in _LOOK_IN else place


def _slots(against: DefenseCall, players: list[int]) -> list[str]:
    problems = []
    slots = Counter(against.at[position] for position in players if position in LINEBACKERS)
    for slot, count in slots.items():
        if on_line(slot) and count > 1:
            problems.append(f"SOM-OURS-SLOT: {count} linebackers in the slot {codes.PLACES[slot]}")
    place = against.at[codes.FS]
    if codes.FS in players and on_line(place) and place not in open_slots(against):
        problems.append(f"SOM-FS-05: the slot {codes.PLACES[place]} is not open to the free safety")
    return problems


def _near_goal(situation: Situation, against: DefenseCall) -> list[str]:
    """Near the goal line there is less field to stand on."""
    problems = []
    for position in stationed(against):
        place, player = against.at[position], codes.DEFENDERS[position]
        if situation.inside_twenty and place == codes.LONG_ZONE:
            problems.append(f"SOM-RZ-03: {player} stands in the long zone inside the 20")
        if situation.inside_ten and place in FLATS:
            problems.append(f"SOM-RZ-04: {player} stands in a flat or look-in inside the 10")
    return problems


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
        problems.append("SOM-FS-01: a free safety who covers a player may not key")
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
        problems.append("SOM-DT-07: one player double-teams two receivers")
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
        return [f"SOM-DT-01: no player at position {position} of {DEFENSES[defense]} to double-team with"]
    player, receiver = codes.DEFENDERS[position], codes.OFFENSE[place]
    if place not in may_double(situation, defense, position):
        rule = _barred(situation, defense, position)
        return [f"{rule}: {player} may not double-team {receiver}"]
    return []


def _barred(situation: Situation, defense: i64, position: i64) -> str:
    """The rule that forbids a player to double-team somebody."""
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
    """The outside linebacker on whose side an added receiver stands: that of the player he replaced."""  # SOM-PREV-03
    if place != STARRED[situation.formation]:
        return codes.LLB
    return codes.RLB if situation.players[codes.HB] is None else codes.LLB


_AGAINST_THROWS: Final = "pass only"
_AGAINST_RUNS: Final = "run only"
_NO_KEY: Final = "no key"
_NOT_INSIDE_TEN: Final = "not inside 10"
_NOT_INSIDE_TWENTY: Final = "not inside 20"
_PREVENT: Final = "prevent"
_THREE_THREE_FIVE: Final = DEFENSES.index("3-3-5")
_DEEP: Final = (codes.SHORT_ZONE, codes.LONG_ZONE)


def defense_problems(situation: Situation, against: DefenseCall) -> list[str]:
    """Everything that is wrong with the defense's call, each with the rule's id."""  # SOM-CALL-05, SOM-CALL-06
    if not 0 <= against.formation < len(DEFENSES):
        return [f"SOM-CALL-02: no defense {against.formation}, expected 0 to {len(DEFENSES) - 1}"]
    if len(against.at) != len(codes.DEFENDERS):
        return [f"SOM-CALL-06: places of {len(against.at)} players, expected {len(codes.DEFENDERS)}"]
    problems = []
    if against.guess not in (codes.RUN_CALLED, codes.PASS_CALLED):
        problems.append(f"SOM-CALL-05: no guess {against.guess}, expected run or pass")
    return [
        *problems,
        *formation_problems(situation, against),
        *place_problems(situation, against),
        *_deep_players(situation, against),
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


def _deep_players(situation: Situation, against: DefenseCall) -> list[str]:
    """Where the free safety and extra backs may stand by their duties, the guess and what was shown."""
    problems = []
    place = against.at[codes.FS]
    doubles = codes.FS in [position for position, _ in against.doubled]
    if situation.duty(against.formation, codes.FS) != codes.NOBODY:
        if place not in _DEEP:
            problems.append("SOM-FS-01: a free safety who covers a player stands neither short nor long")
        if against.blitz_shown:
            problems.append("SOM-SB-08: a blitz shown by a free safety who covers a player")
    for position in (codes.DB1, codes.DB2):
        if situation.duty(against.formation, position) != codes.NOBODY and against.at[position] not in _DEEP:
            problems.append(f"SOM-DB-03: {codes.DEFENDERS[position]} covers a player and stands neither short nor long")
    line = on_line(place) and not doubles
    if line and against.guess == codes.PASS_CALLED and not against.blitz_shown and not situation.inside_ten:
        problems.append("SOM-FS-02: the free safety on the line with a pass called and no blitz shown")  # SOM-SB-01
    if against.formation == _THREE_THREE_FIVE and against.guess == codes.RUN_CALLED and not line:
        problems.append("SOM-335-02: a run called from 3-3-5 without the free safety on the line")
    return problems
