"""Who is on the field: the printed charts, with reserves in the places of men who are hurt."""

from __future__ import annotations

from engine.inside_blitz.player import Defender, Man, Squad
from engine.machine import i64


def on_field(squad: Squad, alignment: i64) -> list[Defender | None]:
    """The boxes of an alignment; the next man of his group stands in for one who is hurt, or nobody."""  # IBF-INJ-04
    chart = squad.charts[alignment]
    if not squad.out:
        return chart
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
    taken: set[int] = set()
    found: Man | None = None
    for spot in range(place + 1):
        found = squad.line[spot]
        if not squad.able(found):
            found = _spare(squad, spot, taken)  # IBF-INJ-04
        if found is not None:
            taken.add(found.index)
    return found


def _spare(squad: Squad, spot: i64, taken: set[int]) -> Man | None:
    for man in squad.reserves:
        if spot in man.spots and man.index not in taken and squad.able(man):
            return man
    return None
