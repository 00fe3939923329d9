"""Charts by the two-dice numbers 11 to 66."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from engine.chart_rows import ChartRows

LAST: Final = 67
"""Lists indexed by a two-dice number have so many entries; the gaps are never read."""


def dice_numbers() -> list[int]:
    """11 to 16, 21 to 26, and so on to 66."""  # IBF-CARD-03
    return [10 * red + white for red in range(1, 7) for white in range(1, 7)]


@final
class DiceRows(ChartRows):
    """The rows of a chart by two-dice numbers, while it is read."""

    def span(self, place: int) -> tuple[int, int]:
        """The first and last two-dice number of a row: its `number`, or `from` and `to`."""
        if "number" in self.rows[place]:
            number = self.whole(place, "number", 11, 66)
            return number, number
        return self.whole(place, "from", 11, 66), self.whole(place, "to", 11, 66)

    def places_by_number(self, places: Sequence[int]) -> list[int]:
        """By two-dice number, which of these rows holds it; numbers of no row or of two are problems."""  # IBF-CARD-04
        found = [-1] * LAST
        for place in places:
            low, high = self.span(place)
            for number in dice_numbers():
                if low <= number <= high:
                    if found[number] >= 0:
                        self.wrong(place, "", f"{number} stands in two rows", "every number once")
                    found[number] = place
        missing = [str(number) for number in dice_numbers() if found[number] < 0]
        if missing:
            self.wrong(-1, "", f"no row for {', '.join(missing)}", "every number from 11 to 66")
        return found

    def lines_by_number(self, columns: Sequence[str], low: int, high: int) -> list[list[int]]:
        """By two-dice number, the whole numbers of some columns."""
        places = self.places_by_number(list(self.numbers))
        lines = [[self.whole(place, column, low, high) for column in columns] for place in self.numbers]
        return [lines[place] if place >= 0 else [] for place in places]
