"""Which penalties each category of play can have."""

from __future__ import annotations

from typing import Final

SIDES: Final = {1: "OD", 2: "OD", 3: "KR", 4: "KR"}
"""Runs, quick passes and screens; short and long passes; punts and field goals; kickoffs."""  # SPF-8.8.3a
NUMBERS: Final = 15
ONLY: Final = {
    8: ("O2", "D2"),  # SPF-T6.3.8a
    10: ("O2",),  # SPF-T6.3.10
    11: ("K3", "R3", "K4", "R4"),  # SPF-T6.3.11a
    12: ("R3",),  # SPF-T6.3.12
    13: ("R3",),  # SPF-T6.3.13
    15: ("K4",),  # SPF-T6.3.15
}
"""Side and category, where the penalty's text leaves room for few."""


def penalty_problem(entry: str, category: int) -> str:
    """What a category expects instead of an entry such as `O7`; empty when the entry is legal."""
    side, number = entry[0], int(entry[1:])
    if side not in SIDES[category]:
        return " or ".join(SIDES[category])
    if not 1 <= number <= NUMBERS:
        return f"a penalty from 1 to {NUMBERS}"
    if number in ONLY and f"{side}{category}" not in ONLY[number]:
        places = ", ".join(f"{place[0]} in category {place[1]}" for place in ONLY[number])
        return f"{number} only for {places}"
    return ""
