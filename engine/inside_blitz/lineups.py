"""Who is on the field: the printed charts, with reserves in the places of players who are hurt."""

from __future__ import annotations

from engine.inside_blitz.player_record import Defender, Player, Squad
from engine.machine import i64


def on_field(squad: Squad, alignment: i64) -> list[Defender | None]:
    """The boxes of an alignment; the next player of his group stands in for one who is hurt, or
    nobody."""  # IBF-INJ-04
    if not squad.out:
        return squad.charts[alignment]
    boxes = squad.fielded[alignment]
    if boxes is None:
        boxes = _with_reserves(squad, squad.charts[alignment])
        squad.fielded[alignment] = boxes
    return boxes


def _with_reserves(squad: Squad, chart: list[Defender | None]) -> list[Defender | None]:
    taken = {player.index for player in chart if player is not None}
    boxes: list[Defender | None] = []
    for player in chart:
        if player is not None and player.index in squad.out:
            reserve = _reserve(squad, player.group, taken)
            if reserve is not None:
                taken.add(reserve.index)
            boxes.append(reserve)
        else:
            boxes.append(player)
    return boxes


def _reserve(squad: Squad, group: i64, taken: set[int]) -> Defender | None:
    for player in squad.listed:
        if player.group == group and player.index not in taken and player.index not in squad.out:
            return player
    return None


def lineman_at(squad: Squad, place: i64) -> Player | None:
    """The lineman of a spot: its starter, or the first listed reserve for it who does not stand in elsewhere."""
    if not squad.out:
        return squad.line[place]
    if not squad.blocking:
        squad.blocking = _line_with_reserves(squad)
    return squad.blocking[place]


def _line_with_reserves(squad: Squad) -> list[Player | None]:
    taken: set[int] = set()
    line: list[Player | None] = []
    for spot, starter in enumerate(squad.line):
        found = starter if squad.able(starter) else _spare(squad, spot, taken)  # IBF-INJ-04
        if found is not None:
            taken.add(found.index)
        line.append(found)
    return line


def _spare(squad: Squad, spot: i64, taken: set[int]) -> Player | None:
    for player in squad.reserves:
        if spot in player.spots and player.index not in taken and squad.able(player):
            return player
    return None
