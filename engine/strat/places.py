"""Where the players of a defense begin and where they may go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.formation_tables import ABSENT, BASES, BREACHES, COVERS, DEFENSES, MOVES, NOTE_SAYS, NOTES, STARTS
from engine.strat.rush_tables import LINEMEN
from engine.strat.snap import FRONT_OF

LINE_SLOTS: Final = (codes.LE_SLOT, codes.LT_SLOT, codes.CENTER_BLITZ, codes.RT_SLOT, codes.RE_SLOT)
"""By position of the line; the nose tackle fills the area between the tackles."""  # SOM-D43-01, SOM-D34-01, SOM-56-01
ALL_SLOTS: Final = list(range(len(codes.SLOTS)))
FLATS: Final = [codes.LEFT_FLAT, codes.LEFT_LOOK_IN, codes.RIGHT_LOOK_IN, codes.RIGHT_FLAT]
"""Flats and both halves of the look-in."""
MOVABLE: Final = range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS))
"""Positions behind the line."""
LINEBACKERS: Final = range(codes.FIRST_LINEBACKER, codes.FIRST_BACK)
BACKS: Final = range(codes.FIRST_BACK, len(codes.DEFENDERS))
_IN_BLITZ_AREA: Final = "in a blitz area"
_BLITZ: Final = "blitz"


def present(defense: i64) -> list[int]:
    """Positions of a formation behind its line."""
    return [position for position in MOVABLE if COVERS[defense][position] != ABSENT]


def linemen(defense: i64) -> list[int]:
    """Positions of its line."""
    return LINEMEN[FRONT_OF[defense]]


def says(defense: i64, position: i64) -> set[str]:
    """What the notes on a player allow and ask."""
    return {said for note in NOTES[position][defense] for said in NOTE_SAYS[note]}


def _begins(defense: int, position: int) -> list[int]:
    starts = [place for note in NOTES[position][defense] for place in STARTS[note]]
    return starts or ([] if BASES[defense] == defense else _begins(BASES[defense], position))


def _reaches(defense: int, position: int) -> list[int]:
    said = says(defense, position)
    if _IN_BLITZ_AREA in said:
        return list(codes.BLITZ_AREAS)  # SOM-SY-01
    moves = [place for note in NOTES[position][defense] for place in MOVES[note]]
    if not any(STARTS[note] for note in NOTES[position][defense]):
        moves += _reaches(BASES[defense], position)  # SOM-OURS-VARIANT
    line = ALL_SLOTS if _BLITZ in said else []  # SOM-FS-05: any slot, not blitz areas only
    return list(dict.fromkeys([*_begins(defense, position), *moves, *line]))


def _of_everybody(found: Callable[[int, int], list[int]]) -> list[list[list[int]]]:
    """By defense and position; nothing for linemen and players who are not there."""
    return [
        [found(defense, position) if position in present(defense) else [] for position in range(len(codes.DEFENDERS))]
        for defense in range(len(DEFENSES))
    ]


BEGINS: Final[list[list[list[int]]]] = _of_everybody(_begins)
"""By defense and position, where a player stands before anybody moves; prevents and short yardage begin as what they
are announced as."""  # SOM-CALL-02, SOM-OURS-VARIANT
REACHES: Final[list[list[list[int]]]] = _of_everybody(_reaches)
"""By defense and position, everywhere a player may stand."""
# SOM-D43-04, SOM-D43-05, SOM-D34-02, SOM-DB-05, SOM-DB-06, SOM-DB-07


def begins(defense: i64, position: i64) -> list[int]:
    """Where a player stands before anybody moves."""
    return BEGINS[defense][position]


def reaches(defense: i64, position: i64) -> list[int]:
    """Everywhere a player may stand."""
    return REACHES[defense][position]


def breach(defense: i64, position: i64) -> str:
    """The rule a player breaks who stands elsewhere."""
    for form in (defense, BASES[defense]):
        for note in NOTES[position][form]:
            if STARTS[note] or _IN_BLITZ_AREA in NOTE_SAYS[note]:
                return BREACHES[note]
    raise ValueError(f"{DEFENSES[defense]} has no {codes.DEFENDERS[position]}, expected one of its players")


def stationed(against: DefenseCall) -> list[int]:
    """Positions behind the line of players who are on the board."""
    away = against.busy()
    return [position for position in present(against.formation) if position not in away]


def open_slots(against: DefenseCall) -> list[int]:
    """Slots of the line where nobody stands, the free safety left out of account."""  # SOM-KEY-01, SOM-SB-01
    taken = {LINE_SLOTS[position] for position in linemen(against.formation)}
    taken |= {against.at[position] for position in stationed(against) if position != codes.FS}
    return [slot for slot in ALL_SLOTS if slot not in taken]


def on_line(place: i64) -> bool:
    """Whether a place is a slot of the line."""
    return 0 <= place < codes.LEFT_FLAT


def spoken(places: list[int]) -> str:
    """Places by name."""
    return ", ".join(codes.PLACES[place] for place in places)
