"""Who starts where: as the season's lineup says, and where that is an estimate, by playing time and statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import Chosen, Man
from cardgen.figures.line_places import LINE_PLACES, fill_places
from cardgen.figures.lineup import in_order, known_defense, playing_time

FULLBACK_TOUCHES: Final = 15
FULLBACK_SHARE: Final = 0.3
"""A fullback starts when he touched the ball this often, and at least so often for each time the third receiver did."""
RECEIVERS: Final = ("WR1", "WR2", "WR3")
# Slots of a defence, the right side first.
ENDS: Final = ("RDE", "LDE")
TACKLES: Final = ("RDT", "LDT")
OUTSIDE: Final = ("ROLB", "LOLB")
INSIDE: Final = ("RILB", "LILB")
CORNERS: Final = ("RCB", "LCB")


@dataclass(frozen=True, slots=True)
class Starters:
    """The usual eleven of both units, by place and slot of the season's lineup."""

    offense: Mapping[str, Man]
    defense: Mapping[str, Man]


def starters(chosen: Chosen) -> Starters:
    """The usual starters, by playing time; the season's lineup says who lines up on which side."""
    defense = known_defense(chosen) if chosen.known else {**_front(chosen), **_linebackers(chosen), **_backs(chosen)}
    return Starters({**_skill(chosen), **_line(chosen)}, defense)


def _skill(chosen: Chosen) -> dict[str, Man]:
    places: dict[str, Man] = {}
    if passers := chosen.of("quarterbacks"):
        places["QB"] = passers[0]
    men = chosen.of("backs")
    receivers, ends, runners = _at(men, "WR"), _at(men, "TE"), _at(men, "RB")
    if chosen.known:
        receivers, ends = in_order(receivers, RECEIVERS), in_order(ends, ("TE",))
        runners = in_order(runners, ("RB",))
    fullbacks = [man for man in runners if man.lineup == "FB"]
    backs = [man for man in runners if man not in fullbacks] + fullbacks
    if backs:
        places["BK1"] = backs[0]
    third = max(_use(receivers, 2), _use(ends, 1))
    two_backs = [man for man in fullbacks if _leads_the_way(man, third)]
    flankers = ["FL1"] if two_backs else ["FL1", "FL2"]
    if two_backs:
        places["BK2"] = two_backs[0]
    two_ends = not two_backs and _use(ends, 1) > _use(receivers, 2)
    if ends:
        places["RE"] = ends[0]
    if two_ends:
        places["LE"] = ends[1]
    wanted = [place for place in ("LE", *flankers, "RE") if place not in places]
    spare = receivers + ends[2 if two_ends else 1 :] + [man for man in backs[1:] if man not in two_backs]
    places.update(zip(wanted, spare, strict=False))
    return places


def _at(men: Iterable[Man], position: str) -> list[Man]:
    return [man for man in men if position in man.positions]


def _use(men: Sequence[Man], at: int) -> float:
    return playing_time(men[at]) if at < len(men) else 0.0


def _leads_the_way(fullback: Man, third: float) -> bool:
    """Whether a fullback starts beside another back: by plays, or by touches where plays were not counted."""
    if fullback.snaps is not None:
        return fullback.snaps > third
    return fullback.use >= max(FULLBACK_TOUCHES, FULLBACK_SHARE * third)


def _line(chosen: Chosen) -> dict[str, Man]:
    """Each place to the man whose slot it is, else to the best substitute who plays there."""
    men = chosen.of("offensive line")
    own: dict[str, int] = {}
    for at, man in enumerate(men):
        if man.lineup:
            own.setdefault(man.positions[0], at)
    filled = fill_places([man.positions for man in men], own)
    return {place: men[filled[place]] for place in LINE_PLACES if place in filled}


def _front(chosen: Chosen) -> dict[str, Man]:
    men = chosen.of("defensive line")
    if chosen.front == "3-4":
        three = men[:3]
        nose = next((man for man in three if "NT" in man.positions), None)
        nose = nose or max(three, key=lambda man: (man.weight, man.name), default=None)
        return _sides([man for man in three if man is not nose], ENDS) | ({"NT": nose} if nose else {})
    ends = _first(men, lambda man: man.positions[0] == "DE", 2)
    tackles = [man for man in men if man not in ends][:2]
    return _sides(ends, ENDS) | _sides(tackles, TACKLES)


def _linebackers(chosen: Chosen) -> dict[str, Man]:
    men = chosen.of("linebackers")
    if chosen.front == "3-4":
        outside = _first(men, lambda man: "OLB" in man.positions, 2)
        inside = [man for man in men if man not in outside][:2]
        return _sides(outside, OUTSIDE) | _sides(inside, INSIDE)
    three = men[:3]
    middle = next((man for man in three if set(man.positions) & {"MLB", "ILB"}), None) or (three[0] if three else None)
    return _sides([man for man in three if man is not middle], OUTSIDE) | ({"MLB": middle} if middle else {})


def _backs(chosen: Chosen) -> dict[str, Man]:
    men = chosen.of("defensive backs")
    corners = _first(men, lambda man: man.positions[0] == "CB", 2)
    safeties = _first([man for man in men if man not in corners], lambda man: man.positions[0] != "CB", 2)
    free = next((man for man in safeties if "FS" in man.positions), safeties[0] if safeties else None)
    strong = [man for man in safeties if man is not free]
    boxes = _sides(corners, CORNERS)
    if free:
        boxes["FS"] = free
    if strong:
        boxes["SS"] = strong[0]
    return boxes


def _first(men: Sequence[Man], suits: Callable[[Man], bool], wanted: int) -> list[Man]:
    """The most used men who suit, filled up with others when there are too few."""
    suited = list(dict.fromkeys(man for man in men if suits(man)))[:wanted]
    others = [man for man in men if man not in suited]
    return suited + others[: wanted - len(suited)]


def _sides(men: Sequence[Man], boxes: Sequence[str]) -> dict[str, Man]:
    """Each man to his own side; who has none, or finds it taken, to the other."""
    placed: dict[str, Man] = {}
    for man in men:
        box = man.lineup
        if box in boxes and box not in placed:
            placed[box] = man
    for man in men:
        free = [box for box in boxes if box not in placed]
        if man not in placed.values() and free:
            placed[free[0]] = man
    return placed
