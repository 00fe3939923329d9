"""The charts of players and the clock: containment, injuries, fatigue, usage, the last two minutes."""

from __future__ import annotations

from typing import Final

from engine.strat.readings import TOTALS
from engine.strat.tables import SEASON_LENGTHS, read_table

# How long a player is out; from GAME on, games after this one.
NOT_AT_ALL: Final = -2
HALF: Final = -1
GAME: Final = 0
_DURATIONS: Final = {"none": NOT_AT_ALL, "half": HALF, "game": GAME}
HIGHEST_INJURY_RATING: Final = 15


def _white_to(table: str) -> dict[int, int]:
    return {int(row["rating"]): int(row["white to"]) for row in read_table(table)}


def _duration(cell: str) -> int:
    return _DURATIONS[cell] if cell in _DURATIONS else int(cell)


def _games_injured() -> list[list[int]]:
    lines = {
        int(row["total"]): [_duration(row[str(rating)]) for rating in range(HIGHEST_INJURY_RATING + 1)]
        for row in read_table("games_injured.csv")
    }
    return [[], [], *(lines[total] for total in TOTALS)]


def _injury_divisors() -> list[dict[tuple[str, str], float]]:
    """By season length: what a player's usage is divided by, by position and kind of usage."""
    found: list[dict[tuple[str, str], float]] = []
    for games in SEASON_LENGTHS:
        rows = read_table("injury_ratings.csv")
        found.append({(spot, row["usage"]): float(row[games]) for row in rows for spot in row["positions"].split()})
    return found


CONTAINMENT: Final[dict[int, int]] = _white_to("containment.csv")
"""The highest white die that contains a run, by rating."""  # SOM-TABLE-CONTAIN
SHADOWING: Final[dict[int, int]] = _white_to("shadowing.csv")
"""The same for a shadowed quarterback."""  # SOM-TABLE-SHADOW
LONE_DEFENDERS: Final[dict[int, list[int]]] = {
    int(row["rating"]): [0, 0, 0, 0, *(int(row[str(white)]) for white in (4, 5, 6))]
    for row in read_table("lone_defenders.csv")
}
"""Players counted in a flat with one defender, by his rating and white die."""  # SOM-TABLE-FLATLB
HURT_ON_OFFENSE: Final = ("QB", "HB", "FB", "TE", "SE", "FL", "LT", "LG", "C", "RG", "RT")
HURT_ON_DEFENSE: Final = ("LE", "LDT", "RDT", "RE", "LLB", "MLB", "RLB", "LCB", "RCB", "SS", "FS")
"""Whom the list of injuries may name; the chart of alternates has the players of other formations."""
ALTERNATES: Final[list[tuple[str, str, list[str]]]] = [
    (row["called"], row["player"], [name for name in row["formations"].split(";") if name])
    for row in read_table("alternate_injuries.csv")
]
"""Who is hurt instead, in order: the player called, the other, and the formations it needs."""
GAMES_INJURED: Final[list[list[int]]] = _games_injured()
"""How long, by total and injury rating."""  # SOM-TABLE-GAMESINJ
INJURY_DIVISORS: Final[list[dict[tuple[str, str], float]]] = _injury_divisors()  # SOM-TABLE-INJRATE
FATIGUE_FROM: Final[list[list[int]]] = [
    [int(row[games]) for row in read_table("fatigue.csv")] for games in SEASON_LENGTHS
]
"""By season length, the least carries of each band."""  # SOM-TABLE-FATIGUE
FRESH_CARRIES: Final[list[int]] = [int(row["fresh"]) for row in read_table("fatigue.csv")]
USAGE: Final[dict[tuple[str, str], list[int]]] = {
    (row["figure"], row["position"]): [int(row[games]) for games in SEASON_LENGTHS] for row in read_table("usage.csv")
}
"""Divisors of end runs and exemptions from over-usage, by season length."""  # SOM-TABLE-QBER, SOM-TABLE-OVERUSE
LOW_USAGE: Final[list[tuple[int, int]]] = [
    (int(row["carries below"]), int(row["lead below"])) for row in read_table("low_usage.csv")
]
"""Carries a game below which a back is contained while the lead is below so many points."""  # SOM-TABLE-LOWUSE
TICKS: Final[list[int]] = [int(row["seconds"]) for row in read_table("two_minutes.csv")]
"""Seconds left at each mark of the last two minutes."""  # SOM-TABLE-TWOMIN
