"""Whether the men of a defence stand where they may."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.strat import codes
from engine.strat.calls import DefenseCall
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
    spoken,
    stationed,
)

IN_FLAT: Final = 2
"""Most men in a flat or in the look-in."""  # SOM-LB-01
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
    """Men behind the line are where their notes let them go."""  # SOM-D34-03, SOM-DB-02, SOM-LB-01, SOM-416-02
    problems = []
    for position in stationed(against):
        place, allowed = against.at[position], reaches(against.formation, position)
        if place not in allowed:
            where = codes.PLACES[place] if 0 <= place < len(codes.PLACES) else "nowhere"
            rule, man = breach(against.formation, position), codes.DEFENDERS[position]
            problems.append(f"{rule}: {man} stands {where}, expected one of {spoken(allowed)}")
    return problems


def _crowds(against: DefenseCall) -> list[str]:
    """No more men to a zone, and no more than one to a slot, than may be."""
    problems = []
    men = stationed(against)
    zones = Counter(_zone(against.at[position]) for position in men)
    for zone in (codes.LEFT_FLAT, codes.LEFT_LOOK_IN, codes.RIGHT_FLAT):
        if zones[zone] > IN_FLAT:
            name = codes.PLACES[zone].removeprefix("left ") if zone in _LOOK_IN else codes.PLACES[zone]
            problems.append(f"SOM-LB-01: {zones[zone]} men in the {name}, at most {IN_FLAT}")
    backs = Counter(against.at[position] for position in men if position in BACKS)
    for zone, most in ((codes.SHORT_ZONE, BACKS_SHORT), (codes.LONG_ZONE, BACKS_LONG)):
        if backs[zone] > most:
            problems.append(f"SOM-DB-04: {backs[zone]} backs in the {codes.PLACES[zone]} zone, at most {most}")
    if backs[codes.LONG_ZONE] == BACKS_LONG and against.guess != codes.PASS_CALLED:
        problems.append("SOM-DB-04: two backs in the long zone without a pass called")  # SOM-CALL-10
    return [*problems, *_slots(against, men)]


def _zone(place: int) -> int:
    return codes.LEFT_LOOK_IN if place in _LOOK_IN else place


def _slots(against: DefenseCall, men: list[int]) -> list[str]:
    problems = []
    slots = Counter(against.at[position] for position in men if position in LINEBACKERS)
    for slot, count in slots.items():
        if on_line(slot) and count > 1:
            problems.append(f"SOM-OURS-SLOT: {count} linebackers in the slot {codes.PLACES[slot]}")
    place = against.at[codes.FS]
    if codes.FS in men and on_line(place) and place not in open_slots(against):
        problems.append(f"SOM-FS-05: the slot {codes.PLACES[place]} is not open to the free safety")
    return problems


def _near_goal(situation: Situation, against: DefenseCall) -> list[str]:
    """Near the goal line there is less field to stand on."""
    problems = []
    for position in stationed(against):
        place, man = against.at[position], codes.DEFENDERS[position]
        if situation.inside_twenty and place == codes.LONG_ZONE:
            problems.append(f"SOM-RZ-03: {man} stands in the long zone inside the 20")
        if situation.inside_ten and place in FLATS:
            problems.append(f"SOM-RZ-04: {man} stands in a flat or look-in inside the 10")
    return problems
