"""The formation charts: who may play where, who covers whom, where a player may go, what a formation changes."""

from __future__ import annotations

from typing import Final

from engine.strat import codes
from engine.strat.tables import read_table

DEFENSES: Final = (
    *("3-4", "3-3-5", "3-2-6", "prevent 3-4", "short yardage 3-4"),
    *("4-3", "4-2-5", "4-1-6", "prevent 4-3", "short yardage 4-3", "5-6"),
)
OFFENSES: Final = (
    *("Pro Set", "Tight End", "Full House", "3 WR 1 RB", "3 WR 2 RB", "3 RB 2 TE", "2 TE 2 WR 1 RB", "4 WR"),
    "Blocking Back",
)
PRO_SET: Final = 0

ABSENT: Final = -2
"""A player whom a formation does not have."""
_SEPARATOR: Final = ";"
BASES: Final = [DEFENSES.index(name.split()[-1]) for name in DEFENSES]
"""By defense, the one it is announced as: prevents and short yardage show later."""  # SOM-CALL-02, SOM-PREV-09
_REPLACES: Final = "*"
_BLOCKING_BACK: Final = "+"
COVERING: Final = ("LLB", "RLB", "LCB", "RCB", "SS")
"""Columns of the chart of offenses."""


def _players(column: str) -> list[dict[str, str]]:
    rows = read_table("defense_formations.csv")
    return [{row["player"]: row[column] for row in rows if row["formation"] == name} for name in DEFENSES]


def _covers() -> list[list[int]]:
    lines = []
    for players in _players("covers"):
        line = [ABSENT] * len(codes.DEFENDERS)
        for player, covered in players.items():
            if player in codes.DEFENDERS:
                line[codes.DEFENDERS.index(player)] = codes.OFFENSE.index(covered) if covered else codes.NOBODY
        lines.append(line)
    return lines


def _notes(player: str) -> list[list[int]]:
    return [[int(note) for note in players.get(player, "").split()] for players in _players("notes")]


def _zones(column: str) -> dict[int, list[int]]:
    """Places by note; the look-in zone as a whole is both of its halves."""
    found = {}
    for row in read_table("defense_notes.csv"):
        names = [name for name in row[column].split(_SEPARATOR) if name]
        places = [codes.PLACES.index(name) for name in names if name in codes.PLACES]
        if "look-in" in names:
            places += [codes.LEFT_LOOK_IN, codes.RIGHT_LOOK_IN]
        found[int(row["note"])] = places
    return found


def _note_says() -> dict[int, frozenset[str]]:
    return {
        int(row["note"]): frozenset(said for said in row["says"].split(_SEPARATOR) if said)
        for row in read_table("defense_notes.csv")
    }


def _covered() -> list[list[int]]:
    rows = {row["formation"]: row for row in read_table("offense_formations.csv")}
    return [
        [codes.OFFENSE.index(rows[name][player].rstrip(_REPLACES + _BLOCKING_BACK)) for player in COVERING]
        for name in OFFENSES
    ]


def _starred() -> list[int]:
    """The player who replaces a back, whom no linebacker covers."""
    rows = {row["formation"]: row for row in read_table("offense_formations.csv")}
    cells = [rows[name][COVERING[0]] for name in OFFENSES]
    return [codes.OFFENSE.index(cell.rstrip(_REPLACES)) if cell.endswith(_REPLACES) else codes.NOBODY for cell in cells]


def _says() -> list[frozenset[str]]:
    rows = {row["formation"]: row for row in read_table("offense_formations.csv")}
    return [frozenset(said for said in rows[name]["says"].split(_SEPARATOR) if said) for name in OFFENSES]


COVERS: Final[list[list[int]]] = _covers()
"""By defense and defender: whom he covers in the Pro Set, NOBODY, or ABSENT."""  # SOM-TABLE-DEFFORM
NOTES: Final[list[list[list[int]]]] = [_notes(player) for player in codes.DEFENDERS]
"""By defender and defense, the numbers of his notes."""
FORMATION_NOTES: Final[list[list[int]]] = _notes(codes.WHOLE_FORMATION)
"""By defense, the notes on the formation as a whole."""
STARTS: Final[dict[int, list[int]]] = _zones("starts")
MOVES: Final[dict[int, list[int]]] = _zones("moves to")
"""By note, the places a player begins in and those he may go to."""
NOTE_SAYS: Final[dict[int, frozenset[str]]] = _note_says()
"""By note, what it allows and forbids."""
BREACHES: Final[dict[int, str]] = {int(row["note"]): row["breach"] for row in read_table("defense_notes.csv")}
"""By note, the rule that is broken where it is not heeded."""
COVERED: Final[list[list[int]]] = _covered()
"""By offense, the players whom LLB, RLB, LCB, RCB and SS cover."""  # SOM-TABLE-OFFFORM
STARRED: Final[list[int]] = _starred()
"""By offense, the wide receiver in a back's stead, whom the free safety or an extra back covers."""  # SOM-OF-07
SAYS: Final[list[frozenset[str]]] = _says()
"""By offense, what it changes."""
RUSH_POINTS: Final[list[int]] = [1 if "rush +1" in said else -1 if "rush -1" in said else 0 for said in SAYS]
RUN_BLOCK_STEPS: Final[list[int]] = [
    1 if "run block +1" in said else -1 if "run block -1" in said else 0 for said in SAYS
]


_ANY: Final = "any"
_DESIGNATED: Final = "BB"
_DESIGNATED_SET: Final = "Blocking Back"
BLOCKING_BACK_SET: Final = OFFENSES.index(_DESIGNATED_SET)
BACKS: Final = (codes.HB, codes.FB)
"""Places of which one gives way in sets with one back."""
LONE_FULLBACK: Final = [OFFENSES.index(name) for name in ("4 WR", "2 TE 2 WR 1 RB")]
"""Sets whose only back counts as the fullback."""  # SOM-OF-07, SOM-OF-21


def _positions(table: str, of: str, formation: str, names: tuple[str, ...]) -> list[list[str]]:
    """By place, the positions of cards that may fill it, those of the formation before those of any."""
    found: list[list[str]] = [[] for _ in names]
    for wanted in (_ANY, formation):
        for row in read_table(table):
            if row["formation"] == wanted and row[of] in names:
                found[names.index(row[of])] = row["positions"].split()
    return found


def _designated() -> list[str]:
    rows = read_table("lineups.csv")
    (cell,) = (row["positions"] for row in rows if (row["formation"], row["place"]) == (_DESIGNATED_SET, _DESIGNATED))
    return cell.split()


def _field(formation: int) -> list[int]:
    """The places a formation always has; in sets with a starred receiver one back comes besides."""
    players = {codes.QB, *COVERED[formation]}
    return sorted(players | ({codes.FB} if formation in LONE_FULLBACK else set()))


PLAYED_BY: Final[list[list[list[str]]]] = [_positions("lineups.csv", "place", name, codes.OFFENSE) for name in OFFENSES]
"""By offense and place, the printed positions that may fill it."""  # SOM-SETUP-04
DESIGNATED: Final[list[str]] = _designated()
"""Positions a blocking back may be rated at."""  # SOM-OF-02, SOM-OF-03
DEFENDED_BY: Final[list[list[list[str]]]] = [
    _positions("defense_lineups.csv", "position", name, codes.DEFENDERS) for name in DEFENSES
]
"""By defense and position, the positions of the rating card that may fill it, the best first."""
ALWAYS: Final[list[list[int]]] = [_field(formation) for formation in range(len(OFFENSES))]
"""By offense, the places that are filled whoever gives way."""  # SOM-SETUP-03
EITHER_BACK: Final[list[bool]] = [
    STARRED[formation] != codes.NOBODY and formation not in LONE_FULLBACK for formation in range(len(OFFENSES))
]
"""By offense, whether the coach says which of the two backs stays."""  # SOM-OF-09
