"""Who starts where: as the season's lineup says, and where that is an estimate, by playing time and statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.line_places import LINE_PLACES, fill_places
from cardgen.figures.lineup import in_order, known_defense, playing_time

FULLBACK_TOUCHES: Final = 15
FULLBACK_SHARE: Final = 0.3
"""A fullback starts when he touched the ball this often, and at least so often for each time the third receiver did."""
RECEIVERS: Final = ("WR1", "WR2", "WR3")
# Slots of a defense, the right side first.
ENDS: Final = ("RDE", "LDE")
TACKLES: Final = ("RDT", "LDT")
OUTSIDE: Final = ("ROLB", "LOLB")
INSIDE: Final = ("RILB", "LILB")
CORNERS: Final = ("RCB", "LCB")


@dataclass(frozen=True, slots=True)
class Starters:
    """The usual eleven of both units, by place and slot of the season's lineup."""

    offense: Mapping[str, ChosenPlayer]
    defense: Mapping[str, ChosenPlayer]


def starters(chosen: Chosen) -> Starters:
    """The usual starters, by playing time; the season's lineup says who lines up on which side."""
    defense = known_defense(chosen) if chosen.known else {**_front(chosen), **_linebackers(chosen), **_backs(chosen)}
    return Starters({**_skill(chosen), **_line(chosen)}, defense)


def _skill(chosen: Chosen) -> dict[str, ChosenPlayer]:
    places: dict[str, ChosenPlayer] = {}
    if passers := chosen.of("quarterbacks"):
        places["QB"] = passers[0]
    players = chosen.of("backs")
    receivers, ends, runners = _at(players, "WR"), _at(players, "TE"), _at(players, "RB")
    if chosen.known:
        receivers, ends = in_order(receivers, RECEIVERS), in_order(ends, ("TE",))
        runners = in_order(runners, ("RB",))
    fullbacks = [player for player in runners if player.lineup == "FB"]
    backs = [player for player in runners if player not in fullbacks] + fullbacks
    if backs:
        places["BK1"] = backs[0]
    third = max(_use(receivers, 2), _use(ends, 1))
    two_backs = [player for player in fullbacks if _leads_the_way(player, third)]
    flankers = ["FL1"] if two_backs else ["FL1", "FL2"]
    if two_backs:
        places["BK2"] = two_backs[0]
    two_ends = not two_backs and _use(ends, 1) > _use(receivers, 2)
    if ends:
        places["RE"] = ends[0]
    if two_ends:
        places["LE"] = ends[1]
    wanted = [place for place in ("LE", *flankers, "RE") if place not in places]
    spare = receivers + ends[2 if two_ends else 1 :] + [player for player in backs[1:] if player not in two_backs]
    places.update(zip(wanted, spare, strict=False))
    return places


def _at(players: Iterable[ChosenPlayer], position: str) -> list[ChosenPlayer]:
    return [player for player in players if position in player.positions]


def _use(players: Sequence[ChosenPlayer], at: int) -> float:
    return playing_time(players[at]) if at < len(players) else 0.0


def _leads_the_way(fullback: ChosenPlayer, third: float) -> bool:
    """Whether a fullback starts beside another back: by plays, or by touches where plays were not counted."""
    if fullback.snaps is not None:
        return fullback.snaps > third
    return fullback.use >= max(FULLBACK_TOUCHES, FULLBACK_SHARE * third)


def _line(chosen: Chosen) -> dict[str, ChosenPlayer]:
    """Each place to the player whose slot it is, else to the best substitute who plays there."""
    players = chosen.of("offensive line")
    own: dict[str, int] = {}
    for at, player in enumerate(players):
        if player.lineup:
            own.setdefault(player.positions[0], at)
    filled = fill_places([player.positions for player in players], own)
    return {place: players[filled[place]] for place in LINE_PLACES if place in filled}


def _front(chosen: Chosen) -> dict[str, ChosenPlayer]:
    players = chosen.of("defensive line")
    if chosen.front == "3-4":
        three = players[:3]
        nose = next((player for player in three if "NT" in player.positions), None)
        nose = nose or max(three, key=lambda player: (player.weight, player.name), default=None)
        return _sides([player for player in three if player is not nose], ENDS) | ({"NT": nose} if nose else {})
    ends = _first(players, lambda player: player.positions[0] == "DE", 2)
    tackles = [player for player in players if player not in ends][:2]
    return _sides(ends, ENDS) | _sides(tackles, TACKLES)


def _linebackers(chosen: Chosen) -> dict[str, ChosenPlayer]:
    players = chosen.of("linebackers")
    if chosen.front == "3-4":
        outside = _first(players, lambda player: "OLB" in player.positions, 2)
        inside = [player for player in players if player not in outside][:2]
        return _sides(outside, OUTSIDE) | _sides(inside, INSIDE)
    three = players[:3]
    middle = next((player for player in three if set(player.positions) & {"MLB", "ILB"}), None) or (
        three[0] if three else None
    )
    return _sides([player for player in three if player is not middle], OUTSIDE) | ({"MLB": middle} if middle else {})


def _backs(chosen: Chosen) -> dict[str, ChosenPlayer]:
    players = chosen.of("defensive backs")
    corners = _first(players, lambda player: player.positions[0] == "CB", 2)
    safeties = _first(
        [player for player in players if player not in corners], lambda player: player.positions[0] != "CB", 2
    )
    free = next((player for player in safeties if "FS" in player.positions), safeties[0] if safeties else None)
    strong = [player for player in safeties if player is not free]
    boxes = _sides(corners, CORNERS)
    if free:
        boxes["FS"] = free
    if strong:
        boxes["SS"] = strong[0]
    return boxes


def _first(players: Sequence[ChosenPlayer], suits: Callable[[ChosenPlayer], bool], wanted: int) -> list[ChosenPlayer]:
    """The most used players who suit, filled up with others when there are too few."""
    suited = list(dict.fromkeys(player for player in players if suits(player)))[:wanted]
    others = [player for player in players if player not in suited]
    return suited + others[: wanted - len(suited)]


def _sides(players: Sequence[ChosenPlayer], boxes: Sequence[str]) -> dict[str, ChosenPlayer]:
    """Each player to his own side; who has none, or finds it taken, to the other."""
    placed: dict[str, ChosenPlayer] = {}
    for player in players:
        box = player.lineup
        if box in boxes and box not in placed:
            placed[box] = player
    for player in players:
        free = [box for box in boxes if box not in placed]
        if player not in placed.values() and free:
            placed[free[0]] = player
    return placed
