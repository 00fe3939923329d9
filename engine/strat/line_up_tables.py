"""Who may play where: positions of cards by the place a man fills."""

from __future__ import annotations

from typing import Final

from engine.strat import codes
from engine.strat.formation_tables import COVERED, DEFENSES, OFFENSES, STARRED
from engine.strat.tables import read_table

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
    rows = read_table("line_ups.csv")
    (cell,) = (row["positions"] for row in rows if (row["formation"], row["place"]) == (_DESIGNATED_SET, _DESIGNATED))
    return cell.split()


def _field(formation: int) -> list[int]:
    """The places a formation always has; in sets with a starred receiver one back comes besides."""
    men = {codes.QB, *COVERED[formation]}
    return sorted(men | ({codes.FB} if formation in LONE_FULLBACK else set()))


PLAYED_BY: Final[list[list[list[str]]]] = [
    _positions("line_ups.csv", "place", name, codes.OFFENSE) for name in OFFENSES
]
"""By offence and place, the printed positions that may fill it."""  # SOM-SETUP-04
DESIGNATED: Final[list[str]] = _designated()
"""Positions a blocking back may be rated at."""  # SOM-OF-02, SOM-OF-03
DEFENDED_BY: Final[list[list[list[str]]]] = [
    _positions("defense_line_ups.csv", "position", name, codes.DEFENDERS) for name in DEFENSES
]
"""By defence and position, the positions of the rating card that may fill it, the best first."""
ALWAYS: Final[list[list[int]]] = [_field(formation) for formation in range(len(OFFENSES))]
"""By offence, the places that are filled whoever gives way."""  # SOM-SETUP-03
EITHER_BACK: Final[list[bool]] = [
    STARRED[formation] != codes.NOBODY and formation not in LONE_FULLBACK for formation in range(len(OFFENSES))
]
"""By offence, whether the coach says which of the two backs stays."""  # SOM-OF-09
