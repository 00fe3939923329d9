"""Who is on the field: the printed charts, with reserves in the places of men who are hurt."""

from __future__ import annotations

from engine.inside_blitz.player import Defender, Man, Squad
from engine.machine import i64


def on_field(squad: Squad, alignment: i64) -> list[Defender | None]:
    """The boxes of an alignment; the next man of his group stands in for one who is hurt, or nobody."""  # IBF-INJ-04
    if not squad.out:
        return squad.charts[alignment]
    boxes = squad.fielded[alignment]
    if boxes is None:
        boxes = _with_reserves(squad, squad.charts[alignment])
        squad.fielded[alignment] = boxes
    return boxes


def _with_reserves(squad: Squad, chart: list[Defender | None]) -> list[Defender | None]:
    taken = {man.index for man in chart if man is not None}
    boxes: list[Defender | None] = []
    for man in chart:
        if man is not None and man.index in squad.out:
            reserve = _reserve(squad, man.group, taken)
            if reserve is not None:
                taken.add(reserve.index)
            boxes.append(reserve)
        else:
            boxes.append(man)
    return boxes


def _reserve(squad: Squad, group: i64, taken: set[int]) -> Defender | None:
    for man in squad.listed:
        if man.group == group and man.index not in taken and man.index not in squad.out:
            return man
    return None


def lineman_at(squad: Squad, place: i64) -> Man | None:
    """The lineman of a spot: its starter, or the first listed reserve for it who does not stand in elsewhere."""
    if not squad.out:
        return squad.line[place]
    if not squad.blocking:
        squad.blocking = _line_with_reserves(squad)
    return squad.blocking[place]


def _line_with_reserves(squad: Squad) -> list[Man | None]:
    taken: set[int] = set()
    line: list[Man | None] = []
    for spot, starter in enumerate(squad.line):
        found = starter if squad.able(starter) else _spare(squad, spot, taken)  # IBF-INJ-04
        if found is not None:
            taken.add(found.index)
        line.append(found)
    return line


def _spare(squad: Squad, spot: i64, taken: set[int]) -> Man | None:
    for man in squad.reserves:
        if spot in man.spots and man.index not in taken and squad.able(man):
            return man
    return None
